# language: es
Característica: El final de la partida
  Ya no se juega nada más, y el resultado es de los dos.

  @id:nothing-is-played-after-a-win @rule:end.frozen
  Esquema del escenario: Ganada la partida, no se admite nada más: <caso>
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 6, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces la partida está ganada
    Cuando <intento>
    Entonces no se puede
    Y la partida está ganada

    Ejemplos:
      | caso    | intento         |
      | a-plays | A juega azul 6  |
      | b-plays | B juega verde 6 |
      | a-talks | A habla         |
      | b-gives | B da verde 6    |

  @id:nothing-is-played-after-a-loss @rule:end.frozen
  Escenario: Perdida la partida, tampoco se admite nada más
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida
    Cuando A juega azul 6
    Entonces no se puede
    Y la partida está perdida

  @id:both-win-or-both-lose @rule:end.shared-result
  Esquema del escenario: El resultado es de los dos: la partida está <resultado>, gane quien gane la baza
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano                   | bazas |
      | A       | azul 6 7               | 1     |
      | B       | rojo <suya>, verde 6 7 | 1     |
    Y el barco <casilla>
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo <salida>
    Cuando B juega rojo <suya>
    Entonces la partida está <resultado>
    Y ya no le toca a nadie

    Ejemplos:
      | caso      | casilla                                          | salida | suya | resultado |
      | won-by-a  | tiene la ficha de fin en diagonal hacia A        | 7      | 6    | ganada    |
      | won-by-b  | tiene la ficha de fin en diagonal hacia B        | 7      | 8    | ganada    |
      | lost-by-a | está en agua abierta, pasada la segunda tormenta | 7      | 3    | perdida   |
      | lost-by-b | está en agua abierta, pasada la segunda tormenta | 3      | 7    | perdida   |
