# language: es
Característica: Las parejas de símbolos
  Seis parejas hacen algo; las demás, nada.

  @id:only-six-pairs-act @rule:pair.only-six
  Esquema del escenario: Con <pareja> se gana la baza, y no pasa nada más
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y en el mazo de jugadores solo quedan azul 8 y verde 8
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el barco no se mueve
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y la figura del Kraken no se mueve
    Y en el mazo de jugadores solo quedan azul 8 y verde 8
    Y A tiene 1 baza

    Ejemplos:
      | caso             | pareja              | salida | suya   |
      | helm-cannon      | timón y cañón       | rojo 8 | rojo 4 |
      | mermaid-helm     | sirena y timón      | rojo 9 | rojo 6 |
      | mermaid-cannon   | sirena y cañón      | rojo 9 | rojo 5 |
      | mermaid-tentacle | sirena y tentáculo  | rojo 9 | rojo 3 |

  @id:who-plays-which-makes-no-difference @rule:pair.unordered
  Esquema del escenario: Da igual quién juega qué: <caso>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el barco avanza en diagonal hacia <gana>
    Y el mazo del Kraken es, de arriba abajo, verde 1 y Kraken

    Ejemplos:
      | caso                 | salida | suya   | gana |
      | tentacle-follows     | rojo 8 | rojo 3 | A    |
      | tentacle-leads       | rojo 3 | rojo 8 | B    |

  @id:the-tentacle-is-buried-whoever-plays-it @rule:pair.unordered
  Esquema del escenario: El tentáculo va al fondo del mazo del Kraken lo juegue quien lo juegue: <caso>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 3
    Y el barco no se mueve

    Ejemplos:
      | caso             | salida | suya   |
      | tentacle-follows | rojo 4 | rojo 3 |
      | tentacle-leads   | rojo 3 | rojo 4 |

  @id:two-helms-move-the-ship @rule:pair.helm-helm
  Esquema del escenario: Dos timones: el barco avanza en diagonal hacia <gana>, sin daño
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega <suya>
    Entonces el barco avanza en diagonal hacia <gana>
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

    Ejemplos:
      | caso          | suya    | gana |
      | lower         | rojo 6  | A    |
      | higher        | rojo 8  | B    |
      | other-suit    | verde 8 | A    |

  @id:helm-and-tentacle-move-and-hurt @rule:pair.helm-tentacle
  Esquema del escenario: Timón y tentáculo: el barco avanza en diagonal y recibe un daño (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el barco avanza en diagonal hacia <gana>
    Y el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken
    Y en el descarte está azul 1

    Ejemplos:
      | caso          | salida | suya   | gana |
      | helm-takes    | rojo 6 | rojo 2 | A    |
      | other-suit    | rojo 3 | verde 8 | A   |
      | follower-wins | rojo 1 | rojo 6 | B    |

  @id:two-tentacles-move-and-hurt-twice @rule:pair.tentacle-tentacle
  Esquema del escenario: Dos tentáculos: el barco avanza en diagonal y recibe dos daños (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con rojo 2
    Cuando B juega <suya>
    Entonces el barco avanza en diagonal hacia <gana>
    Y el mazo del Kraken es, de arriba abajo, azul 2 y Kraken
    Y en el descarte están azul 1 y verde 1

    Ejemplos:
      | caso       | suya    | gana |
      | lower      | rojo 1  | A    |
      | higher     | rojo 3  | B    |
      | other-suit | verde 3 | A    |

  @id:cannon-and-tentacle-bury @rule:pair.cannon-tentacle
  Esquema del escenario: Cañón y tentáculo: el tentáculo va al fondo del mazo del Kraken, sin daño ni avance (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y <tentáculo>
    Y el barco no se mueve
    Y la figura del Kraken no se mueve

    Ejemplos:
      | caso             | salida | suya    | tentáculo |
      | cannon-takes     | rojo 5 | rojo 2  | rojo 2    |
      | tentacle-takes   | rojo 2 | verde 5 | rojo 2    |
      | tentacle-follows | rojo 4 | verde 3 | verde 3   |

  @id:two-mermaids-move-straight @rule:pair.mermaid-mermaid
  Esquema del escenario: Dos sirenas: el barco avanza recto, gane quien gane (<caso>)
    Dada una baza de la ronda 1 en la que sale <sale>
      | jugador | mano     |
      | A       | <A>      |
      | B       | <B>      |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y <sale> ha salido con rojo 9
    Cuando <otro> juega azul 9
    Entonces el barco avanza recto
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

    Ejemplos:
      | caso    | sale | otro | A            | B            |
      | a-leads | A    | B    | rojo 4 6     | azul 6 7 9   |
      | b-leads | B    | A    | azul 6 7 9   | rojo 4 6     |

  @id:two-cannons-turn-a-card-over @rule:pair.cannon-cannon
  Esquema del escenario: Dos cañones: se voltea una carta del mazo de jugadores (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo quedan azul 8 y verde 8
    Y al voltear se descubre verde 8
    Y A ha salido con rojo 5
    Cuando B juega <suya>
    Entonces en el mazo de jugadores solo queda azul 8
    Y el barco avanza en diagonal hacia A

    Ejemplos:
      | caso       | suya    |
      | same-suit  | rojo 4  |
      | other-suit | verde 4 |

  @id:helm-and-cannon-do-nothing @rule:pair.null-helm-cannon
  Esquema del escenario: Timón y cañón: nada (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo quedan azul 8 y verde 8
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el barco no se mueve
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores hay 2 cartas
    Y <gana> tiene 1 baza

    Ejemplos:
      | caso         | salida | suya   | gana |
      | helm-takes   | rojo 7 | rojo 5 | A    |
      | cannon-leads | rojo 4 | rojo 6 | B    |

  @id:helm-and-mermaid-do-nothing @rule:pair.null-helm-mermaid
  Esquema del escenario: Timón y sirena: nada (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el barco no se mueve
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y <gana> tiene 1 baza

    Ejemplos:
      | caso          | salida | suya   | gana |
      | mermaid-leads | rojo 9 | rojo 8 | A    |
      | helm-leads    | rojo 6 | rojo 9 | B    |

  @id:cannon-and-mermaid-do-nothing @rule:pair.null-cannon-mermaid
  Esquema del escenario: Cañón y sirena: nada (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo quedan azul 8 y verde 8
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el barco no se mueve
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores hay 2 cartas
    Y <gana> tiene 1 baza

    Ejemplos:
      | caso          | salida | suya   | gana |
      | mermaid-leads | rojo 9 | rojo 5 | A    |
      | cannon-leads  | rojo 4 | rojo 9 | B    |

  @id:tentacle-and-mermaid-do-nothing @rule:pair.null-tentacle-mermaid
  Esquema del escenario: Tentáculo y sirena: nada, tampoco daño (<caso>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | <suya>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y el barco no se mueve
    Y <gana> tiene 1 baza

    Ejemplos:
      | caso           | salida | suya    | gana |
      | mermaid-leads  | rojo 9 | rojo 3  | A    |
      | tentacle-leads | rojo 2 | rojo 9  | B    |
      | other-suit     | rojo 1 | verde 9 | A    |
