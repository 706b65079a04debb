# language: es
Característica: La baza
  Se la lleva la carta más alta del palo de salida; avanza un cubo y las cartas se descartan.

  @id:the-higher-of-the-suit-wins @rule:trick.winner-lead-suit
  Esquema del escenario: Del palo de salida gana la más alta: <caso>
    Dada una baza de la ronda 1 en la que sale <sale>
      | jugador | mano |
      | A       | <A>  |
      | B       | <B>  |
    Y <sale> ha salido con rojo <salida>
    Cuando <otro> juega rojo <suya>
    Entonces <gana> tiene 1 baza
    Y <pierde> tiene 0 bazas

    Ejemplos:
      | caso               | sale | A                 | B                 | salida | otro | suya | gana | pierde |
      | leader-a-is-higher | A    | azul 4 6          | rojo 4, verde 4 6 | 9      | B    | 4    | A    | B      |
      | follower-b-higher  | A    | azul 4 6          | rojo 9, verde 4 6 | 5      | B    | 9    | B    | A      |
      | leader-b-is-higher | B    | rojo 4, verde 4 6 | azul 4 6          | 8      | A    | 4    | B    | A      |
      | follower-a-higher  | B    | rojo 9, verde 4 6 | azul 4 6          | 8      | A    | 9    | A    | B      |
      | by-one             | A    | azul 4 6          | rojo 7, verde 4 6 | 6      | B    | 7    | B    | A      |

  @id:another-suit-never-wins @rule:trick.offsuit-loses
  Esquema del escenario: Una carta de otro palo no gana: <caso>
    Dada una baza de la ronda 1 en la que sale <sale>
      | jugador | mano |
      | A       | <A>  |
      | B       | <B>  |
    Y <sale> ha salido con rojo <salida>
    Cuando <otro> juega <suya>
    Entonces <sale> tiene 1 baza
    Y <otro> tiene 0 bazas
    Y <sale> tiene que salir

    Ejemplos:
      | caso         | sale | A               | B               | salida | otro | suya    |
      | nine-on-four | A    | azul 4 6        | verde 9, azul 5 7 | 4    | B    | verde 9 |
      | b-led        | B    | verde 8, azul 5 7 | azul 4 6      | 4      | A    | verde 8 |
      | higher-by-one | A   | azul 4 6        | verde 8, azul 5 7 | 7    | B    | verde 8 |

  @id:the-winners-cube-advances @rule:trick.cube-advances
  Esquema del escenario: El cubo de <gana> avanza una casilla, y el del otro se queda donde está
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano                | bazas |
      | A       | azul 6 7            | 1     |
      | B       | rojo <suya>, verde 6 7 | 2     |
    Y A ha salido con rojo 6
    Cuando B juega rojo <suya>
    Entonces A tiene <A> bazas
    Y B tiene <B> bazas

    Ejemplos:
      | caso | suya | gana | A | B |
      | a    | 4    | A    | 2 | 2 |
      | b    | 9    | B    | 1 | 3 |

  @id:played-cards-are-discarded @rule:trick.cards-discarded
  Esquema del escenario: Las dos cartas van al descarte: <caso>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano           |
      | A       | azul 4 6       |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo <salida>
    Cuando B juega <suya>
    Entonces en el descarte están rojo <salida> y <suya>

    Ejemplos:
      | caso             | salida | suya    |
      | with-a-move      | 8      | rojo 7  |
      | without-effect   | 9      | rojo 4  |
      | with-damage      | 8      | rojo 3  |
      | of-two-suits     | 6      | verde 9 |

  @id:the-cannon-is-discarded @rule:trick.cards-discarded
  Escenario: Si un tentáculo va al fondo del mazo del Kraken, al descarte solo va el cañón
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 5
    Cuando B juega rojo 3
    Entonces en el descarte está rojo 5
    Y en el descarte no está rojo 3
