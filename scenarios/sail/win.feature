# language: es
Característica: La victoria
  Se gana al llegar el barco a la ficha de fin: en el acto, y por delante de cualquier derrota.

  @id:reaching-the-end-wins @rule:win.reach-end
  Esquema del escenario: El barco alcanza la ficha de fin <línea> y la partida está ganada
    Dada una baza de la ronda <ronda> en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | <suya>, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin <línea>
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces la partida está ganada
    Y el barco avanza <rumbo>

    Ejemplos:
      | caso      | línea               | ronda | salida | suya    | rumbo               |
      | towards-a | en diagonal hacia A | 3     | rojo 7 | rojo 6  | en diagonal hacia A |
      | towards-b | en diagonal hacia B | 5     | rojo 7 | rojo 8  | en diagonal hacia B |
      | straight  | en línea recta      | 1     | rojo 9 | verde 9 | recto               |

  @id:a-cannon-may-win @rule:win.reach-end
  Escenario: También se gana si es un cañón el que lleva el barco a la ficha de fin
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y A ha salido con rojo 5
    Y al voltear se descubre azul 8
    Cuando B juega rojo 4
    Entonces la partida está ganada
    Y el barco avanza en diagonal hacia A

  @id:beside-the-end-is-not-the-end @rule:move.diagonal-to-winner
  Escenario: Llegar a la última fila, al lado de la ficha de fin, todavía no es ganar
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 8, verde 6 7 | 1     |
    Y el barco tiene la última fila en diagonal hacia B
    Y A ha salido con rojo 7
    Cuando B juega rojo 8
    Entonces el barco avanza en diagonal hacia B
    Y la partida sigue
    Y B tiene que salir

  @id:no-damage-after-the-win @rule:win.immediate
  Escenario: Se gana en el acto: el daño de la pareja ya no se recibe
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está ganada
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken

  @id:no-round-end-after-the-win @rule:win.immediate
  Escenario: Se gana en el acto: la ronda que iba a acabar ya no acaba
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 6, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces la partida está ganada
    Y es la ronda 3
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken

  @id:the-win-goes-before-the-kraken-alone @rule:win.priority
  Escenario: Si la misma pareja lleva el barco a la ficha de fin y dejaría sola la carta del Kraken, se gana
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está ganada

  @id:the-win-goes-before-dead @rule:win.priority
  Escenario: Si la misma pareja lleva el barco a la ficha de fin y llevaría la figura a «Muerto», se gana
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1 y verde 1
    Y la figura del Kraken está a una casilla de «Muerto»
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está ganada

  @id:the-win-goes-before-the-last-round @rule:win.reach-end @rule:win.immediate
  Escenario: Con la última baza de la quinta ronda todavía se puede ganar
    Dada una baza de la ronda 5 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 6, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces la partida está ganada
