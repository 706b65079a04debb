# language: es
Característica: La ronda y su final
  Acaba con la cuarta baza de un jugador; el Kraken daña al barco y se vuelven a barajar las cartas de los jugadores.

  @id:there-is-no-sixth-round @rule:round.max-five
  Escenario: Acabada la quinta ronda, la sexta no empieza
    Dada una baza de la ronda 5 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 0     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces la partida está perdida
    Y es la ronda 5
    Y ya no le toca a nadie

  @id:a-fifth-round-there-is @rule:round.disc-advances
  Escenario: La quinta ronda sí se juega
    Dada una baza de la ronda 4 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 0     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 5
    Y la partida sigue

  @id:the-fourth-trick-ends-the-round @rule:round.ends-four-wins
  Esquema del escenario: Con la cuarta baza de <gana> acaba la ronda, aunque el otro <otras>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | <A>   |
      | B       | rojo <suya>, verde 6 7 | <B> |
    Y A ha salido con rojo 6
    Cuando B juega rojo <suya>
    Entonces es la ronda 2
    Y A tiene que dar una carta
    Y B tiene que dar una carta

    Ejemplos:
      | caso         | gana | otras            | A | B | suya |
      | a-to-nothing | A    | no tenga ninguna | 3 | 0 | 4    |
      | b-to-nothing | B    | no tenga ninguna | 0 | 3 | 9    |
      | a-to-three   | A    | tenga tres       | 3 | 3 | 4    |
      | b-to-one     | B    | tenga una        | 1 | 3 | 9    |

  @id:the-fourth-and-no-other @rule:round.ends-four-wins
  Escenario: La ronda no acaba con la tercera baza de un jugador, ni con la cuarta entre los dos
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                            | bazas |
      | A       | rojo 9 6, azul 9 6, verde 9 6   | 1     |
      | B       | rojo 4 7, azul 4 7, verde 4 7   | 1     |
    Cuando A juega rojo 9
    Y B juega rojo 4
    Entonces A tiene 2 bazas
    Y es la ronda 1
    Cuando A juega azul 9
    Y B juega azul 4
    Entonces A tiene 3 bazas
    Y es la ronda 1
    Cuando A juega verde 9
    Y B juega verde 4
    Entonces es la ronda 2
    Y A tiene que dar una carta

  @id:three-tricks-do-not-end-the-round @rule:lead.next-by-winner
  Esquema del escenario: Con <A> bazas de A y <B> de B, la ronda no acaba con otra baza de A
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | <A>   |
      | B       | rojo 4, verde 6 7 | <B>   |
    Y A ha salido con rojo 6
    Cuando B juega rojo 4
    Entonces es la ronda 1
    Y A tiene que salir

    Ejemplos:
      | caso             | A | B |
      | third-of-a       | 2 | 0 |
      | four-in-all      | 2 | 1 |
      | six-in-all       | 2 | 3 |

  @id:the-last-trick-has-its-action @rule:round.action-before-end
  Esquema del escenario: La acción de la última baza se hace antes del daño del final: <caso>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | <suya>, verde 6 7 | 0     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2, verde 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega <suya>
    Entonces es la ronda 2
    Y el barco avanza en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, <queda> y Kraken

    Ejemplos:
      | caso         | suya   | queda                    |
      | helm         | rojo 6 | verde 1, azul 2, verde 2 |
      | tentacle     | rojo 3 | azul 2, verde 2          |

  @id:the-last-trick-buries-first @rule:round.action-before-end
  Escenario: El tentáculo que hiere al Kraken en la última baza ya está en su mazo cuando llega el daño
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 3, verde 6 7 | 0     |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 5
    Cuando B juega rojo 3
    Entonces es la ronda 2
    Y el mazo del Kraken es, de arriba abajo, Kraken y rojo 3

  @id:as-much-damage-as-the-track-says @rule:round.end-damage
  Esquema del escenario: Al acabar la ronda se reciben tantos daños como marca la pista: <número>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                   | bazas |
      | A       | azul 6 7               | <A>   |
      | B       | rojo <suya>, verde 6 7 | <B>   |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2, verde 2 y Kraken
    Y la figura del Kraken está sobre un <número>
    Y A ha salido con rojo 7
    Cuando B juega rojo <suya>
    Entonces es la ronda 2
    Y el mazo del Kraken es, de arriba abajo, <queda> y Kraken
    Y la figura del Kraken no se mueve
    Y en el descarte no hay cartas

    Ejemplos:
      | caso  | número | queda                    | A | B | suya |
      | one   | 1      | verde 1, azul 2, verde 2 | 3 | 0 | 6    |
      | two   | 2      | azul 2, verde 2          | 1 | 3 | 8    |
      | three | 3      | verde 2                  | 0 | 3 | 8    |

  @id:no-damage-in-mid-round @rule:trick.cube-advances
  Escenario: A mitad de la ronda la pista no hace daño
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 2     |
      | B       | rojo 6, verde 6 7 | 2     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces A tiene 3 bazas
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

  @id:damage-though-the-ship-stood-still @rule:round.end-damage-always
  Escenario: El daño del final se recibe aunque el barco no se haya movido en toda la ronda
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 9, verde 6 7 | 3     |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 4
    Cuando B juega rojo 9
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken
    Y el barco no se mueve
    Y es la ronda 2

  @id:the-number-is-read-once @rule:round.end-number-fixed
  Escenario: Aunque la figura avance mientras se reciben los daños, no por eso hay más daños
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 9, verde 6 7 | 3     |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y azul 2
    Y la figura del Kraken está sobre un 1 con un 2 delante
    Y A ha salido con rojo 4
    Cuando B juega rojo 9
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y la figura del Kraken avanza una casilla
    Y es la ronda 2

  @id:cubes-go-back @rule:round.cubes-reset
  Esquema del escenario: Al empezar otra ronda los cubos vuelven a 0 (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                   | bazas |
      | A       | azul 6 7               | <A>   |
      | B       | rojo <suya>, verde 6 7 | <B>   |
    Y A ha salido con rojo 6
    Cuando B juega rojo <suya>
    Entonces A tiene 0 bazas
    Y B tiene 0 bazas

    Ejemplos:
      | caso    | A | B | suya |
      | won-by-a | 3 | 2 | 4   |
      | won-by-b | 2 | 3 | 9   |

  @id:the-disc-advances @rule:round.disc-advances
  Esquema del escenario: Tras la ronda <ronda> viene la <siguiente>
    Dada una baza de la ronda <ronda> en la que sale A
      | jugador | mano                   | bazas |
      | A       | azul 6 7               | <A>   |
      | B       | rojo <suya>, verde 6 7 | <B>   |
    Y A ha salido con rojo <salida>
    Cuando B juega rojo <suya>
    Entonces es la ronda <siguiente>

    Ejemplos:
      | caso  | ronda | siguiente | A | B | salida | suya |
      | one   | 1     | 2         | 3 | 1 | 7      | 4    |
      | two   | 2     | 3         | 1 | 3 | 4      | 9    |
      | three | 3     | 4         | 2 | 3 | 4      | 9    |

  @id:all-cards-are-dealt-anew @rule:round.reshuffle-all
  Escenario: Se barajan juntos el descarte, las manos y el mazo de jugadores, y puede tocar cualquiera de esas cartas
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 0     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2, verde 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y en el mazo de jugadores están verde 8 9
    Y en el descarte está azul 8
    Y A ha salido con rojo 7
    Y el próximo reparto da
      | jugador | mano                                      |
      | A       | verde 6 7 8 9, azul 6 8, rojo 4 7, azul 1 |
      | B       | azul 7                                    |
    Cuando B juega rojo 4
    Entonces en la mano de A solo están rojo 4 7, azul 1 6 8 y verde 6 7 8 9
    Y en la mano de B está azul 7
    Y en el descarte no hay cartas

  @id:all-that-is-not-dealt-is-the-deck @rule:round.reshuffle-all
  Escenario: Barajados juntos el descarte, las manos y el mazo de jugadores, puede quedar sin repartir cualquiera de esas cartas
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 3 7          | 2     |
      | B       | rojo 9, verde 3 7 | 3     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2, verde 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y en el mazo de jugadores está rojo 1
    Y en el descarte está rojo 2
    Y A ha salido con rojo 4
    Y el próximo reparto da
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando B juega rojo 9
    Entonces en el mazo de jugadores solo quedan rojo 1 2 3, azul 1 3 y verde 3
    Y en el descarte no hay cartas

  @id:ship-and-kraken-stay @rule:round.state-persists
  Esquema del escenario: Tras los daños del final, el barco, el resto del mazo del Kraken y la figura, sobre un <número>, siguen como estaban
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                   | bazas |
      | A       | azul 6 7               | <A>   |
      | B       | rojo <suya>, verde 6 7 | <B>   |
    Y el mazo del Kraken es, de arriba abajo, verde 3, rojo 3, azul 3, Kraken, azul 1, verde 1 y azul 2
    Y la figura del Kraken está sobre un <número>
    Y el barco está entre las dos tormentas, con agua abierta en línea recta
    Y A ha salido con rojo <salida>
    Cuando B juega rojo <suya>
    Entonces es la ronda 2
    Y el barco sigue donde estaba
    Y la figura del Kraken sigue donde estaba
    Y el mazo del Kraken es, de arriba abajo, <queda>, azul 1, verde 1 y azul 2

    Ejemplos:
      | caso  | número | A | B | salida | suya | queda           |
      | two   | 2      | 3 | 0 | 7      | 4    | azul 3, Kraken  |
      | three | 3      | 1 | 3 | 4      | 9    | Kraken          |
