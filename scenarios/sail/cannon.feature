# language: es
Característica: La acción de cañón
  Se voltea una carta del mazo de jugadores, y su símbolo dice qué pasa.

  @id:a-card-is-turned-over @rule:cannon.flip-top
  Escenario: Se voltea una carta del mazo de jugadores, y solo una
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 4, verde 6 7 |
    Y en el mazo de jugadores solo quedan azul 8, verde 8 y verde 9
    Y A ha salido con rojo 5
    Y al voltear se descubre verde 8
    Cuando B juega rojo 4
    Entonces en el mazo de jugadores solo quedan azul 8 y verde 9
    Y en el descarte está verde 8

  @id:a-helm-moves-the-ship @rule:cannon.flip-helm
  Esquema del escenario: Se descubre un timón, el <número>: el barco avanza en diagonal hacia quien ganó la baza (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con <salida>
    Y al voltear se descubre rojo <número>
    Cuando B juega <suya>
    Entonces el barco avanza en diagonal hacia <gana>
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

    Ejemplos:
      | caso          | salida | suya    | número | gana |
      | leader-wins   | rojo 5 | rojo 4  | 6      | A    |
      | follower-wins | rojo 4 | rojo 5  | 7      | B    |
      | other-suit    | rojo 4 | verde 5 | 8      | A    |

  @id:a-tentacle-is-buried @rule:cannon.flip-tentacle
  Esquema del escenario: Se descubre un tentáculo, <carta>: va al fondo del mazo del Kraken, y el barco no se mueve ni recibe daño
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 4, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 5
    Y al voltear se descubre <carta>
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y <carta>
    Y el barco no se mueve
    Y la figura del Kraken no se mueve
    Y en el descarte no está <carta>

    Ejemplos:
      | caso  | carta   |
      | one   | rojo 1  |
      | two   | azul 2  |
      | three | verde 3 |

  @id:a-mermaid-moves-straight @rule:cannon.flip-mermaid
  Esquema del escenario: Se descubre una sirena: el barco avanza recto, gane quien gane (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y A ha salido con <salida>
    Y al voltear se descubre azul 9
    Cuando B juega <suya>
    Entonces el barco avanza recto

    Ejemplos:
      | caso          | salida | suya   |
      | leader-wins   | rojo 5 | rojo 4 |
      | follower-wins | rojo 4 | rojo 5 |

  @id:a-cannon-turns-another-over @rule:cannon.flip-cannon
  Escenario: Se descubre un cañón: se voltea otra carta
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y en el mazo de jugadores solo quedan azul 4, rojo 8 y verde 9
    Y A ha salido con rojo 5
    Y al voltear se descubren azul 4 y rojo 8
    Cuando B juega rojo 4
    Entonces en el mazo de jugadores solo queda verde 9
    Y el barco avanza en diagonal hacia A
    Y en el descarte están azul 4 y rojo 8

  @id:cannons-go-on-and-on @rule:cannon.flip-cannon
  Escenario: Se descubren dos cañones seguidos: se voltea hasta que se descubre otro símbolo
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo quedan azul 4 5 y verde 3 9
    Y A ha salido con rojo 5
    Y al voltear se descubren azul 4 5 y verde 3
    Cuando B juega rojo 4
    Entonces en el mazo de jugadores solo queda verde 9
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y verde 3

  @id:flipped-cards-are-discarded @rule:cannon.flipped-discarded
  Esquema del escenario: La carta volteada va al descarte: <carta>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y en el mazo de jugadores solo quedan <carta> y verde 8
    Y A ha salido con rojo 5
    Y al voltear se descubre <carta>
    Cuando B juega rojo 4
    Entonces en el descarte están rojo 4 5 y <carta>

    Ejemplos:
      | caso    | carta   |
      | helm    | rojo 8  |
      | mermaid | verde 9 |

  @id:flipped-cannons-are-discarded-too @rule:cannon.flipped-discarded
  Escenario: También los cañones volteados van al descarte
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y en el mazo de jugadores solo quedan azul 4 y verde 8
    Y A ha salido con rojo 5
    Y al voltear se descubren azul 4 y verde 8
    Cuando B juega rojo 4
    Entonces en el descarte están rojo 4 5, azul 4 y verde 8
    Y en el mazo de jugadores no hay cartas

  @id:nothing-to-turn-over @rule:cannon.empty-no-effect
  Escenario: Sin cartas en el mazo de jugadores no pasa nada, ni se baraja el descarte
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y en el mazo de jugadores no hay cartas
    Y en el descarte está verde 8
    Y al voltear se descubre verde 8
    Y A ha salido con rojo 5
    Cuando B juega rojo 4
    Entonces el barco no se mueve
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores no hay cartas
    Y A tiene 1 baza
    Y A tiene que salir

  @id:the-deck-runs-out @rule:cannon.flip-cannon
  Escenario: Si el mazo se acaba tras voltear un cañón, no se baraja el descarte ni pasa nada más
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo queda azul 4
    Y en el descarte está verde 8
    Y A ha salido con rojo 5
    Y al voltear se descubren azul 4 y verde 8
    Cuando B juega rojo 4
    Entonces el barco no se mueve
    Y en el mazo de jugadores no hay cartas
    Y en el descarte están azul 4 y verde 8
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
