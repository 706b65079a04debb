# language: es
Característica: Las cartas
  Veintisiete cartas numeradas y la del Kraken; el símbolo depende solo del número.

  @id:first-hands-are-threes-to-nines @rule:cards.composition
  Escenario: Al empezar se reparten cartas del 3 al 9 y ninguna está dos veces
    Dada una partida nueva, repartida por el programa
    Entonces cada jugador recibe nueve cartas del 3 al 9, y ninguna se repite
    Y el mazo del Kraken son los 1 y los 2, con la carta del Kraken al fondo

  @id:three-suits-of-nine @rule:cards.composition
  Esquema del escenario: Lo que nadie recibe muestra que cada palo tiene nueve cartas
    Dada una partida nueva en la que se reparte
      | jugador | mano  |
      | A       | <A>   |
      | B       | <B>   |
    Entonces en el mazo de jugadores solo quedan <quedan>
    Y en el mazo del Kraken hay 7 cartas

    Ejemplos:
      | caso          | A                             | B                                | quedan                    |
      | highest-green | rojo 3 4 5 6 7 8 9, azul 3 4  | azul 5 6 7 8 9, verde 3 4 5 6    | verde 7 8 9               |
      | middle-blue   | rojo 3 4 5 6 7 8 9, azul 3 4  | azul 8 9, verde 3 4 5 6 7 8 9    | azul 5 6 7                |
      | one-of-each   | rojo 4 5 6 7 8 9, azul 4 5 6  | azul 7 8 9, verde 4 5 6 7 8 9    | rojo 3, azul 3 y verde 3  |

  @id:one-two-three-bear-helm-and-tentacle @rule:cards.symbol-tentacle
  Esquema del escenario: El <número> lleva timón y tentáculo: con otro timón mueve y hace daño
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                    |
      | A       | rojo 8 y 1 más          |
      | B       | rojo <número>, verde 4 5 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo <número>
    Entonces el barco avanza en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken

    Ejemplos:
      | caso  | número |
      | one   | 1      |
      | two   | 2      |
      | three | 3      |

  @id:tentacles-are-buried-by-cannons @rule:cards.symbol-tentacle
  Esquema del escenario: El <número> es tentáculo también frente al cañón: acaba bajo el mazo del Kraken
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                    |
      | A       | rojo 8 y 1 más          |
      | B       | rojo <número>, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 5
    Cuando B juega rojo <número>
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo <número>
    Y el barco no se mueve

    Ejemplos:
      | caso  | número |
      | one   | 1      |
      | two   | 2      |
      | three | 3      |

  @id:four-and-five-bear-a-cannon @rule:cards.symbol-cannon
  Esquema del escenario: El <número> lleva un cañón: con otro cañón se voltea una carta
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano           |
      | A       | rojo 8 y 1 más |
      | B       | rojo <número> y 2 más |
    Y A ha salido con rojo <otro>
    Y al voltear saldrá azul 7
    Cuando B juega rojo <número>
    Entonces el barco avanza en diagonal hacia <gana>
    Y en el descarte están rojo 4 5 y azul 7

    Ejemplos:
      | caso | número | otro | gana |
      | four | 4      | 5    | A    |
      | five | 5      | 4    | B    |

  @id:cannons-bury-tentacles @rule:cards.symbol-cannon
  Esquema del escenario: El <número> es cañón frente a un tentáculo: no se mueve el barco
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano           |
      | A       | rojo 8 y 1 más |
      | B       | rojo <número> y 2 más |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 3
    Cuando B juega rojo <número>
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 3
    Y en el descarte está rojo <número>

    Ejemplos:
      | caso | número |
      | four | 4      |
      | five | 5      |

  @id:six-seven-eight-bear-a-helm @rule:cards.symbol-helm
  Esquema del escenario: El <número> lleva timón: con otro timón mueve el barco y no hace daño
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano           |
      | A       | azul 4 y 1 más |
      | B       | rojo <número> y 2 más |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo <otro>
    Cuando B juega rojo <número>
    Entonces el barco avanza en diagonal hacia <gana>
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

    Ejemplos:
      | caso  | número | otro | gana |
      | six   | 6      | 8    | A    |
      | seven | 7      | 6    | B    |
      | eight | 8      | 7    | B    |

  @id:nine-bears-a-mermaid @rule:cards.symbol-mermaid
  Escenario: El 9 lleva una sirena: con otra sirena el barco avanza recto
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano           |
      | A       | rojo 8 y 1 más |
      | B       | azul 9 y 2 más |
    Y A ha salido con rojo 9
    Cuando B juega azul 9
    Entonces el barco avanza recto

  @id:suits-do-not-matter-to-symbols @rule:cards.symbol-by-number
  Esquema del escenario: El símbolo es el mismo en <palo>: dos timones mueven el barco
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano             |
      | A       | <palo> 6 y 1 más |
      | B       | <palo> 7 y 2 más |
    Y A ha salido con <palo> 8
    Cuando B juega <palo> 7
    Entonces el barco avanza en diagonal hacia A

    Ejemplos:
      | caso  | palo  |
      | red   | rojo  |
      | blue  | azul  |
      | green | verde |

  @id:symbols-of-two-suits-match @rule:cards.symbol-by-number
  Escenario: También con cartas de dos palos cuenta solo el número
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano            |
      | A       | rojo 7 y 1 más  |
      | B       | verde 8 y 2 más |
    Y A ha salido con rojo 6
    Cuando B juega verde 8
    Entonces el barco avanza en diagonal hacia A

  @id:cards-stay-in-the-game @rule:trick.cards-discarded @rule:damage.flip-top
  Escenario: Ninguna carta se pierde: la de arriba del Kraken, las jugadas y la mano siguen a la vista
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano            |
      | A       | rojo 4 8          |
      | B       | rojo 3, verde 4 5 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces en el descarte están rojo 3 7 y azul 1
    Y el mazo del Kraken es, de arriba abajo, verde 1 y Kraken
    Y en la mano de A solo están rojo 4 8
    Y en la mano de B solo están verde 4 5
