# language: es
Característica: Las cartas
  Veintisiete cartas numeradas y la del Kraken; el símbolo depende solo del número.

  @id:first-hands-are-threes-to-nines @rule:cards.composition
  Escenario: Al empezar se reparten cartas del 3 al 9, y ninguna se repite
    Dada una partida nueva con un reparto al azar
    Entonces cada jugador recibe nueve cartas del 3 al 9, y ninguna se repite

  @id:three-suits-of-nine @rule:cards.composition
  Esquema del escenario: Cada palo tiene nueve cartas: las que nadie recibe están en los dos mazos (<caso>)
    Dada una partida nueva en la que se reparte
      | jugador | mano  |
      | A       | <A>   |
      | B       | <B>   |
    Entonces en el mazo de jugadores solo quedan <quedan>
    Y en el mazo del Kraken hay 7 cartas

    Ejemplos:
      | caso          | A                             | B                             | quedan                   |
      | nines         | rojo 3 4 5 6 7 8, azul 3 4 5  | azul 6 7 8, verde 3 4 5 6 7 8 | rojo 9, azul 9 y verde 9 |
      | highest-green | rojo 3 4 5 6 7 8 9, azul 3 4  | azul 5 6 7 8 9, verde 3 4 5 6 | verde 7 8 9              |

  @id:one-two-three-bear-helm-and-tentacle @rule:cards.symbol-tentacle
  Escenario: El 1, el 2 y el 3 llevan timón y tentáculo: con un timón mueven el barco y hacen daño; el 4, no
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                              |
      | A       | rojo 3 6, azul 1 9, verde 2 9     |
      | B       | rojo 4 8, azul 6 8, verde 6 8     |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, rojo 1, verde 1, rojo 2, azul 2 y Kraken
    Cuando A juega rojo 6
    Y B juega rojo 4
    Entonces el barco no se mueve
    Y el mazo del Kraken es, de arriba abajo, rojo 1, verde 1, rojo 2, azul 2 y Kraken
    Cuando A juega azul 1
    Y B juega azul 8
    Entonces el barco avanza en diagonal hacia B
    Y el mazo del Kraken es, de arriba abajo, verde 1, rojo 2, azul 2 y Kraken
    Cuando B juega verde 8
    Y A juega verde 2
    Entonces el barco avanza en diagonal hacia B
    Y el mazo del Kraken es, de arriba abajo, rojo 2, azul 2 y Kraken
    Cuando B juega rojo 8
    Y A juega rojo 3
    Entonces el barco avanza en diagonal hacia B
    Y el mazo del Kraken es, de arriba abajo, azul 2 y Kraken

  @id:tentacles-are-buried-by-cannons @rule:cards.symbol-tentacle
  Escenario: El 1, el 2 y el 3 son tentáculos también frente al cañón: acaban al fondo del mazo del Kraken
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                          |
      | A       | rojo 5 8, azul 5 8, verde 5 8 |
      | B       | rojo 1 6, azul 2 6, verde 3 6 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Cuando A juega rojo 5
    Y B juega rojo 1
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 1
    Y el barco no se mueve
    Cuando A juega azul 5
    Y B juega azul 2
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken, rojo 1 y azul 2
    Y el barco no se mueve
    Cuando A juega verde 5
    Y B juega verde 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken, rojo 1, azul 2 y verde 3
    Y el barco no se mueve

  @id:four-and-five-bear-a-cannon @rule:cards.symbol-cannon
  Escenario: El 4 y el 5 llevan un cañón; ni el 3 ni el 6 lo llevan
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                          |
      | A       | rojo 5 8, azul 4 8, verde 7 8 |
      | B       | rojo 4 6, azul 3 6, verde 6 9 |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y al voltear se descubre verde 3
    Cuando A juega rojo 5
    Y B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y verde 3
    Cuando A juega azul 4
    Y B juega azul 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken, verde 3 y azul 3
    Y el barco no se mueve
    Cuando A juega verde 7
    Y B juega verde 6
    Entonces el barco avanza en diagonal hacia A

  @id:cannons-turn-a-card-over @rule:cards.symbol-cannon
  Escenario: Un 4 y un 5 son dos cañones: voltean una carta
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 5, verde 6 7 |
    Y en el mazo de jugadores solo quedan azul 8 y verde 8
    Y A ha salido con rojo 4
    Y al voltear se descubre azul 8
    Cuando B juega rojo 5
    Entonces en el mazo de jugadores solo queda verde 8
    Y el barco avanza en diagonal hacia B

  @id:six-seven-eight-bear-a-helm @rule:cards.symbol-helm
  Escenario: El 6, el 7 y el 8 llevan un timón; ni el 5 ni el 9 lo llevan
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                              |
      | A       | rojo 4 6, azul 5 9, verde 4 7     |
      | B       | rojo 5 7, azul 6 8, verde 5 8     |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Cuando A juega azul 5
    Y B juega azul 6
    Entonces el barco no se mueve
    Cuando B juega rojo 7
    Y A juega rojo 6
    Entonces el barco avanza en diagonal hacia B
    Cuando B juega verde 8
    Y A juega verde 7
    Entonces el barco avanza en diagonal hacia B
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Cuando B juega azul 8
    Y A juega azul 9
    Entonces el barco no se mueve

  @id:nine-bears-a-mermaid @rule:cards.symbol-mermaid
  Escenario: El 9 lleva una sirena, y el 8 no: solo dos 9 hacen avanzar recto
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano               |
      | A       | rojo 9, azul 9 6 7 |
      | B       | azul 8, verde 9 6 7 |
    Y el barco está en el inicio
    Cuando A juega azul 9
    Y B juega azul 8
    Entonces el barco no se mueve
    Cuando A juega rojo 9
    Y B juega verde 9
    Entonces el barco avanza recto

  @id:suits-do-not-matter-to-symbols @rule:cards.symbol-by-number
  Escenario: Dos timones: da igual de qué palo sean
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                          |
      | A       | rojo 8 4, azul 7 4, verde 8 4 |
      | B       | rojo 6 5, azul 6 5, verde 7 5 |
    Y el barco está en el inicio
    Cuando A juega rojo 8
    Y B juega rojo 6
    Entonces el barco avanza en diagonal hacia A
    Cuando A juega azul 7
    Y B juega azul 6
    Entonces el barco avanza en diagonal hacia A
    Cuando A juega verde 8
    Y B juega verde 7
    Entonces el barco avanza en diagonal hacia A

  @id:tentacles-and-cannons-in-every-suit @rule:cards.symbol-by-number
  Escenario: Un cañón y un tentáculo: da igual de qué palo sean
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                          |
      | A       | rojo 5 8, azul 4 8, verde 5 8 |
      | B       | rojo 3 6, azul 3 6, verde 3 6 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Cuando A juega rojo 5
    Y B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 3
    Cuando A juega azul 4
    Y B juega azul 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken, rojo 3 y azul 3
    Cuando A juega verde 5
    Y B juega verde 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken, rojo 3, azul 3 y verde 3

  @id:mermaids-in-every-suit @rule:cards.symbol-by-number
  Esquema del escenario: Dos sirenas: da igual de qué palo sean (<salida> y <suya>)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | <A>         |
      | B       | <suya>, <B> |
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el barco avanza recto

    Ejemplos:
      | caso           | salida  | suya    | A         | B         |
      | red-and-blue   | rojo 9  | azul 9  | verde 6 7 | azul 6 7  |
      | blue-and-green | azul 9  | verde 9 | rojo 6 7  | verde 6 7 |
      | green-and-red  | verde 9 | rojo 9  | azul 6 7  | rojo 6 7  |

  @id:cards-stay-in-the-game @rule:trick.cards-discarded @rule:damage.flip-top
  Escenario: Ninguna carta desaparece: la de arriba del mazo del Kraken y las jugadas están en el descarte, y las demás, donde estaban
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
