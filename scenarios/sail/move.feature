# language: es
Característica: El movimiento del barco
  En diagonal hacia quien gana la baza, o recto; islas y bordes lo detienen, las demás casillas no.

  @id:diagonally-means-towards-the-winner @rule:move.diagonal-to-winner
  Esquema del escenario: La diagonal va hacia quien gana la baza, salga quien salga: <caso>
    Dada una baza de la ronda 1 en la que sale <sale>
      | jugador | mano |
      | A       | <A>  |
      | B       | <B>  |
    Y <sale> ha salido con rojo 7
    Cuando <otro> juega <suya>
    Entonces el barco avanza en diagonal hacia <gana>
    Y <gana> tiene 1 baza

    Ejemplos:
      | caso             | sale | otro | A                 | B                 | suya   | gana |
      | a-leads-and-wins | A    | B    | azul 4 6          | rojo 6, verde 4 6 | rojo 6 | A    |
      | a-leads-b-wins   | A    | B    | azul 4 6          | rojo 8, verde 4 6 | rojo 8 | B    |
      | b-leads-and-wins | B    | A    | verde 8 6 4       | azul 4 6          | verde 8 | B   |
      | b-leads-a-wins   | B    | A    | rojo 8, verde 4 6 | azul 4 6          | rojo 8 | A    |

  @id:an-island-on-the-other-side-does-not-matter @rule:move.diagonal-to-winner
  Escenario: La isla que hay al otro lado no estorba a quien gana la baza
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 6, verde 4 6 |
    Y el barco tiene una isla en diagonal hacia B y agua abierta en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el barco avanza en diagonal hacia A

  @id:every-move-goes-forward @rule:move.always-forward
  Escenario: Vaya hacia A o hacia B, el barco siempre va hacia delante
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      |
      | A       | rojo 8, azul 7, verde 4 5 |
      | B       | rojo 7, azul 8, verde 6 9 |
    Y el barco está en el inicio
    Cuando A juega rojo 8
    Y B juega rojo 7
    Entonces el barco avanza en diagonal hacia A
    Cuando A juega azul 7
    Y B juega azul 8
    Entonces el barco avanza en diagonal hacia B

  @id:straight-goes-forward-too @rule:move.always-forward
  Escenario: También recto el barco va hacia delante, y desde allí sigue avanzando
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano               |
      | A       | rojo 9, azul 7 6 4 |
      | B       | verde 9, azul 8 5 3 |
    Y el barco está en el inicio
    Cuando A juega rojo 9
    Y B juega verde 9
    Entonces el barco avanza recto
    Cuando A juega azul 7
    Y B juega azul 8
    Entonces el barco avanza en diagonal hacia B

  @id:straight-is-across-the-diamond @rule:move.straight-across
  Esquema del escenario: Recto es ir a la casilla de enfrente, la que solo toca en la punta (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano            |
      | A       | rojo 4 6        |
      | B       | <suya>, verde 6 7 |
    Y el barco está <casilla>
    Y A ha salido con rojo 9
    Cuando B juega <suya>
    Entonces el barco avanza recto

    Ejemplos:
      | caso       | casilla                          | suya    |
      | from-start | en el inicio                     | verde 9 |
      | open-water | en agua abierta                  | azul 9  |

  @id:an-island-stops-a-diagonal @rule:move.blocked-island
  Esquema del escenario: Si hay una isla en diagonal hacia <gana>, el barco se queda donde está
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el barco tiene <casilla>
    Y A ha salido con rojo 7
    Cuando B juega <suya>
    Entonces el barco no se mueve

    Ejemplos:
      | caso      | gana | suya   | casilla                                                             |
      | towards-a | A    | rojo 6 | una isla en diagonal hacia A                                        |
      | towards-b | B    | rojo 8 | una isla en diagonal hacia B y agua abierta en diagonal hacia A     |

  @id:an-island-stops-a-straight-move @rule:move.blocked-island
  Escenario: Si hay una isla en línea recta, el barco se queda donde está
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | verde 9 6 7       |
    Y el barco tiene una isla en línea recta
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces el barco no se mueve

  @id:an-island-stops-a-cannon-move @rule:move.blocked-island
  Esquema del escenario: Una isla <rumbo> detiene también al barco que mueve un cañón
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 4, verde 6 7 |
    Y el barco tiene una isla <rumbo>
    Y A ha salido con rojo 5
    Y al voltear se descubre <carta>
    Cuando B juega rojo 4
    Entonces el barco no se mueve
    Y en el descarte está <carta>

    Ejemplos:
      | caso     | rumbo               | carta   |
      | helm     | en diagonal hacia A | azul 8  |
      | mermaid  | en línea recta      | verde 9 |

  @id:the-edge-stops-a-diagonal @rule:move.blocked-edge
  Esquema del escenario: Si en diagonal hacia <gana> se acaba el tablero, el barco se queda donde está
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el barco tiene el borde en diagonal hacia <gana>
    Y A ha salido con rojo 7
    Cuando B juega <suya>
    Entonces el barco no se mueve

    Ejemplos:
      | caso      | gana | suya   |
      | towards-a | A    | rojo 6 |
      | towards-b | B    | rojo 8 |

  @id:the-far-edge-stops-a-straight-move @rule:move.blocked-edge
  Escenario: Tampoco se sale del tablero yendo recto más allá de la última fila
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | azul 4 6    |
      | B       | verde 9 6 7 |
    Y el barco tiene el borde de llegada en línea recta
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces el barco no se mueve
    Y la partida sigue

  @id:the-edge-stops-a-cannon-move @rule:move.blocked-edge
  Esquema del escenario: El borde detiene también al barco que mueve un cañón: <caso>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 4, verde 6 7 |
    Y el barco tiene <qué>
    Y A ha salido con rojo 5
    Y al voltear se descubre <carta>
    Cuando B juega rojo 4
    Entonces el barco no se mueve
    Y en el descarte está <carta>

    Ejemplos:
      | caso     | qué                                | carta   |
      | helm     | el borde en diagonal hacia A       | azul 8  |
      | mermaid  | el borde de llegada en línea recta | verde 9 |

  @id:only-the-destination-counts @rule:move.destination-only
  Escenario: Entre dos islas el barco pasa recto: solo cuenta la casilla de destino
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | azul 4 6    |
      | B       | verde 9 6 7 |
    Y el barco está entre dos islas
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces el barco avanza recto

  @id:blocked-the-trick-counts @rule:move.blocked-trick-counts
  Esquema del escenario: Aunque <qué> detenga al barco, la baza cuenta: avanza el cubo y sale quien ganó
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 4 6          | 1     |
      | B       | <suya>, verde 6 7 | 1     |
    Y el barco tiene <qué> en diagonal hacia <gana> y <más>
    Y A ha salido con rojo 7
    Cuando B juega <suya>
    Entonces <gana> tiene 2 bazas
    Y el barco no se mueve
    Y <gana> tiene que salir

    Ejemplos:
      | caso     | qué      | gana | suya   | más                                 |
      | island-a | una isla | A    | rojo 6 | una isla en diagonal hacia B        |
      | island-b | una isla | B    | rojo 8 | agua abierta en diagonal hacia A    |
      | edge-a   | el borde | A    | rojo 6 | agua abierta en diagonal hacia B    |
      | edge-b   | el borde | B    | rojo 8 | agua abierta en diagonal hacia A    |

  @id:blocked-the-round-may-end @rule:move.blocked-trick-counts
  Escenario: Aunque el borde detenga al barco, con la cuarta baza acaba la ronda
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano             | bazas |
      | A       | azul 4 6         | 3     |
      | B       | rojo 6, verde 6 7 | 1    |
    Y el barco tiene el borde en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces A tiene 0 bazas
    Y es la ronda 2
    Y el barco no se mueve

  @id:blocked-the-damage-is-dealt @rule:move.blocked-effects-apply
  Esquema del escenario: Aunque <qué> detenga al barco, el daño de la pareja se recibe (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el barco tiene <qué> en diagonal hacia <gana> y agua abierta en diagonal hacia <pierde>
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2, verde 2 y Kraken
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el mazo del Kraken es, de arriba abajo, <queda> y Kraken
    Y el barco no se mueve

    Ejemplos:
      | caso       | qué      | salida | suya   | gana | pierde | queda                    |
      | island-one | una isla | rojo 3 | rojo 6 | B    | A      | verde 1, azul 2, verde 2 |
      | island-two | una isla | rojo 2 | rojo 3 | B    | A      | azul 2, verde 2          |
      | edge-one   | el borde | rojo 3 | rojo 6 | B    | A      | verde 1, azul 2, verde 2 |
      | edge-two   | el borde | rojo 3 | rojo 2 | A    | B      | azul 2, verde 2          |

  @id:entering-a-tentacle-space-hurts @rule:move.tentacle-space-damage
  Esquema del escenario: Entrar en una casilla de tentáculo <rumbo> cuesta un daño
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el barco tiene una casilla de tentáculo <rumbo>
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken
    Y en el descarte está azul 1

    Ejemplos:
      | caso      | rumbo               | salida | suya    |
      | towards-a | en diagonal hacia A | rojo 7 | rojo 6  |
      | towards-b | en diagonal hacia B | rojo 7 | rojo 8  |
      | straight  | en línea recta      | rojo 9 | verde 9 |

  @id:a-cannon-move-may-hurt @rule:move.tentacle-space-damage
  Esquema del escenario: También cuesta un daño si un cañón lleva el barco a una casilla de tentáculo <rumbo>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 4, verde 6 7 |
    Y el barco tiene una casilla de tentáculo <rumbo>
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con rojo 5
    Y al voltear se descubre <carta>
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken
    Y en el descarte está azul 1

    Ejemplos:
      | caso     | rumbo               | carta   |
      | helm     | en diagonal hacia A | rojo 8  |
      | mermaid  | en línea recta      | verde 9 |

  @id:the-space-hurts-beside-the-pair @rule:move.tentacle-space-damage
  Escenario: El daño de la casilla se suma al de la pareja
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el barco tiene una casilla de tentáculo en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 2 y Kraken
    Y en el descarte están azul 1 y verde 1

  @id:a-tentacle-space-lets-the-ship-in @rule:move.tentacle-space-open
  Esquema del escenario: Una casilla de tentáculo no cierra el paso <rumbo>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el barco tiene una casilla de tentáculo <rumbo>
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el barco avanza <avanza>

    Ejemplos:
      | caso      | rumbo               | salida | suya    | avanza              |
      | towards-a | en diagonal hacia A | rojo 7 | rojo 6  | en diagonal hacia A |
      | towards-b | en diagonal hacia B | rojo 7 | rojo 8  | en diagonal hacia B |
      | straight  | en línea recta      | rojo 9 | verde 9 | recto               |

  @id:staying-on-a-tentacle-space-does-not-hurt @rule:move.tentacle-space-entry-only
  Escenario: El barco que no puede salir de una casilla de tentáculo no recibe otro daño
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 6, verde 6 7 |
    Y el barco está sobre una casilla de tentáculo, con el borde en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y el barco no se mueve

  @id:resting-on-a-tentacle-space-does-not-hurt @rule:move.tentacle-space-entry-only
  Escenario: El barco que se queda en una casilla de tentáculo tampoco recibe daño
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 4, verde 6 7 |
    Y el barco está sobre una casilla de tentáculo
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

  @id:storms-do-not-stop-or-hurt @rule:move.storm-passable
  Esquema del escenario: Una tormenta no detiene al barco ni le hace daño: con <qué> <línea>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el barco tiene <qué> <línea> y agua abierta <línea>
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el barco avanza <rumbo>
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

    Ejemplos:
      | caso            | qué                                 | línea               | salida | suya    | rumbo               |
      | first-diagonal  | el otro lado de la primera tormenta | en diagonal hacia A | rojo 7 | rojo 6  | en diagonal hacia A |
      | first-straight  | el otro lado de la primera tormenta | en línea recta      | rojo 9 | verde 9 | recto               |
      | second-diagonal | el otro lado de la segunda tormenta | en diagonal hacia B | rojo 7 | rojo 8  | en diagonal hacia B |
      | second-straight | el otro lado de la segunda tormenta | en línea recta      | rojo 9 | verde 9 | recto               |
      | onto-the-line   | la línea de la primera tormenta     | en diagonal hacia B | rojo 7 | rojo 8  | en diagonal hacia B |
