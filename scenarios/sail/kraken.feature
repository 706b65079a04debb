# language: es
Característica: Herir al Kraken
  La carta que lo hiere va debajo de todo su mazo.

  @id:under-everything @rule:kraken.hurt-bottom
  Esquema del escenario: La carta va debajo de todo, también de la del Kraken: <caso>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, <mazo>
    Y A ha salido con rojo 5
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, <mazo> y rojo 3

    Ejemplos:
      | caso                 | mazo                    |
      | kraken-at-the-bottom | azul 1, verde 1, Kraken |
      | kraken-on-top        | Kraken, azul 1, verde 1 |
      | kraken-in-between    | azul 1, Kraken, verde 1 |

  @id:one-under-the-other @rule:kraken.hurt-bottom
  Escenario: La segunda carta con que se hiere al Kraken va debajo de la primera
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      |
      | A       | azul 5 6 7                |
      | B       | rojo 3, azul 2, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 5
    Cuando B juega rojo 3
    Y A juega azul 5
    Y B juega azul 2
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken, rojo 3 y azul 2

  @id:a-flipped-tentacle-goes-under-everything @rule:kraken.hurt-bottom
  Escenario: También el tentáculo volteado por un cañón va debajo de todo
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 4, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 5
    Y al voltear se descubre verde 3
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y verde 3
