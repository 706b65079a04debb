# language: es
Característica: La derrota
  Cinco maneras de perder.

  @id:the-fifth-round-ends @rule:loss.round-five
  Esquema del escenario: Acabada la quinta ronda sin llegar a la ficha de fin, se pierde (<caso>)
    Dada una baza de la ronda 5 en la que sale A
      | jugador | mano                   | bazas |
      | A       | azul 6 7               | <A>   |
      | B       | rojo <suya>, verde 6 7 | <B>   |
    Y A ha salido con rojo 6
    Cuando B juega rojo <suya>
    Entonces la partida está perdida porque se ha acabado la quinta ronda

    Ejemplos:
      | caso     | A | B | suya |
      | won-by-a | 3 | 1 | 4    |
      | won-by-b | 2 | 3 | 9    |

  @id:the-first-storm-is-not-passed @rule:loss.storm-one
  Esquema del escenario: Acabada la segunda ronda con el barco aún <dónde>, se pierde
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco está <dónde>
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces la partida está perdida porque no se ha pasado la primera tormenta
    Y es la ronda 2

    Ejemplos:
      | caso            | dónde                                 |
      | before-the-line | antes de la primera tormenta          |
      | on-the-line     | sobre la línea de la primera tormenta |

  @id:the-first-storm-is-passed-in-time @rule:round.disc-advances @rule:round.action-before-end
  Escenario: Pasada la primera tormenta con la última baza de la segunda ronda, se sigue jugando
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 6, verde 6 7 | 1     |
    Y el barco tiene el otro lado de la primera tormenta en diagonal hacia A y agua abierta en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces es la ronda 3
    Y la partida sigue
    Y el barco avanza en diagonal hacia A

  @id:the-second-storm-is-not-passed @rule:loss.storm-two
  Esquema del escenario: Acabada la cuarta ronda con el barco aún <dónde>, se pierde
    Dada una baza de la ronda 4 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco está <dónde>
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces la partida está perdida porque no se ha pasado la segunda tormenta
    Y es la ronda 4

    Ejemplos:
      | caso            | dónde                                 |
      | between-storms  | entre las dos tormentas               |
      | on-the-line     | sobre la línea de la segunda tormenta |

  @id:the-second-storm-is-passed-in-time @rule:round.disc-advances @rule:round.action-before-end
  Escenario: Pasada la segunda tormenta con la última baza de la cuarta ronda, se sigue jugando
    Dada una baza de la ronda 4 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 6, verde 6 7 | 1     |
    Y el barco tiene el otro lado de la segunda tormenta en diagonal hacia A y agua abierta en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces es la ronda 5
    Y la partida sigue

  @id:storms-are-looked-at-twice-only @rule:loss.storm-only-then
  Esquema del escenario: Al acabar la ronda <ronda> no importa que el barco esté <dónde>
    Dada una baza de la ronda <ronda> en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco está <dónde>
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces la partida sigue
    Y es la ronda <siguiente>

    Ejemplos:
      | caso                  | ronda | siguiente | dónde                                                       |
      | round-one             | 1     | 2         | antes de la primera tormenta                                |
      | second-in-round-two   | 2     | 3         | entre las dos tormentas                                     |
      | round-three           | 3     | 4         | entre las dos tormentas                                     |

  @id:the-kraken-card-is-alone @rule:loss.kraken-alone
  Esquema del escenario: Si en el mazo del Kraken solo queda su carta, se pierde (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | <A>   |
      | B       | <suya>, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega <suya>
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y en el mazo del Kraken solo queda la carta del Kraken

    Ejemplos:
      | caso            | A | suya   |
      | by-a-pair       | 1 | rojo 3 |
      | at-a-rounds-end | 3 | rojo 4 |

  @id:alone-by-a-tentacle-space @rule:loss.kraken-alone @rule:loss.kraken-alone-now
  Escenario: También se pierde si la carta del Kraken se queda sola al entrar el barco en una casilla de tentáculo
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 6, verde 6 7 | 1     |
    Y el barco tiene una casilla de tentáculo en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola

  @id:alone-is-lost-at-once @rule:loss.kraken-alone-now
  Escenario: Si la carta del Kraken se queda sola a mitad de la ronda, se pierde en el acto
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 5 6          | 1     |
      | B       | rojo 3, azul 3, verde 6 | 1 |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida
    Y ya no le toca a A

  @id:alone-between-two-damages @rule:loss.kraken-alone-now
  Escenario: Si la carta del Kraken se queda sola entre dos daños, se pierde en el acto: el segundo ya no da en ella
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 2, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 3
    Cuando B juega rojo 2
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y la figura del Kraken no se mueve

  @id:the-figure-reaches-dead @rule:loss.meeple-dead
  Esquema del escenario: Si la figura del Kraken llega a «Muerto», se pierde (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | <A>   |
      | B       | <suya>, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y azul 2
    Y la figura del Kraken está a una casilla de «Muerto»
    Y A ha salido con rojo 7
    Cuando B juega <suya>
    Entonces la partida está perdida porque la figura del Kraken está en «Muerto»
    Y la figura del Kraken avanza una casilla

    Ejemplos:
      | caso            | A | suya   |
      | by-a-pair       | 1 | rojo 3 |
      | at-a-rounds-end | 3 | rojo 4 |
