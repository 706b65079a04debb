# language: es
Característica: Lo que se ve y lo que no
  Descarte, mazo del Kraken y mesa, siempre; la mano del compañero y el mazo de jugadores, nunca.

  @id:the-discard-pile-may-be-looked-through @rule:info.consult-discard
  Esquema del escenario: <jugador> puede mirar el descarte <cuándo>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano             |
      | A       | rojo 6 7 8       |
      | B       | azul 6 7 8       |
    Y el mazo del Kraken es, de arriba abajo, rojo 1 2 3, azul 1 2 3, verde 1 2 3 y Kraken
    Y en el mazo de jugadores solo quedan rojo 4 5, azul 4 5 y verde 4 5 6 7
    Cuando <jugador> mira la mesa
    Entonces <jugador> ve que en el descarte solo están rojo 9, azul 9 y verde 8 9

    Ejemplos:
      | caso      | jugador | cuándo                |
      | on-turn   | A       | cuando le toca        |
      | off-turn  | B       | cuando no le toca     |

  @id:the-discard-pile-at-the-exchange @rule:info.consult-discard
  Escenario: Las cartas que van al descarte se ven enseguida en él
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Y B mira la mesa
    Entonces B ve que en el descarte están rojo 3 7 y azul 1

  @id:the-kraken-deck-may-be-looked-through @rule:info.consult-kraken
  Esquema del escenario: <jugador> puede mirar el mazo del Kraken <cuándo>
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano       |
      | A       | rojo 6 7   |
      | B       | azul 6 7 8 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, Kraken, verde 3 y rojo 2
    Y A ha salido con rojo 8
    Cuando <jugador> mira la mesa
    Entonces <jugador> ve que el mazo del Kraken es, de arriba abajo, azul 1, Kraken, verde 3 y rojo 2

    Ejemplos:
      | caso     | jugador | cuándo            |
      | off-turn | A       | cuando no le toca |
      | on-turn  | B       | cuando le toca    |

  @id:looking-changes-nothing @rule:info.consult-no-change
  Escenario: Mirar no cambia nada: dos veces seguidas se ve lo mismo, y el turno sigue donde estaba
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano       |
      | A       | rojo 6 7   |
      | B       | azul 6 7 8 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, Kraken, verde 3 y rojo 2
    Y A ha salido con rojo 8
    Cuando B mira la mesa
    Y B mira la mesa
    Entonces B ve que el mazo del Kraken es, de arriba abajo, azul 1, Kraken, verde 3 y rojo 2
    Y B ve que B tiene que jugar
    Y B ve que en la mano de B solo están azul 6 7 8
    Cuando B juega azul 6
    Entonces A tiene que salir
    Y en la mano de B solo están azul 7 8

  @id:the-partners-hand-is-only-counted @rule:info.hand-hidden
  Esquema del escenario: De la mano del compañero, <jugador> ve cuántas cartas hay, y nada más
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano       |
      | A       | rojo 6 7 8 |
      | B       | azul 6 7 8 |
    Cuando <jugador> mira la mesa
    Entonces <jugador> ve que en la mano de <otro> hay 3 cartas
    Y <jugador> no ve la mano de <otro>
    Y <jugador> ve que en la mano de <jugador> solo están <suya>

    Ejemplos:
      | caso  | jugador | otro | suya       |
      | a     | A       | B    | rojo 6 7 8 |
      | b     | B       | A    | azul 6 7 8 |

  @id:another-hand-looks-the-same @rule:info.hand-hidden
  Escenario: Con otra mano del compañero todo se vería igual
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano       |
      | A       | rojo 6 7 8 |
      | B       | azul 6 7 8 |
    Y la mano de B podría ser azul 6 y verde 8 9
    Cuando A mira la mesa en los dos casos
    Entonces A ve lo mismo en los dos

  @id:the-players-deck-is-only-counted @rule:info.player-deck-hidden
  Esquema del escenario: Del mazo de jugadores, <jugador> ve cuántas cartas quedan, y nada más
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano       |
      | A       | rojo 6 7 8 |
      | B       | azul 6 7 8 |
    Y en el mazo de jugadores solo quedan rojo 9 y azul 9
    Cuando <jugador> mira la mesa
    Entonces <jugador> ve que en el mazo de jugadores hay 2 cartas

    Ejemplos:
      | caso | jugador |
      | a    | A       |
      | b    | B       |

  @id:another-deck-looks-the-same @rule:info.player-deck-hidden @rule:info.hand-hidden
  Esquema del escenario: Aunque cambie lo que <jugador> no ve, lo que ve es lo mismo
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      |
      | A       | rojo 6 y otras 4 del palo |
      | B       | azul 6 y otras 4 del palo |
    Y podría ser distinto todo lo que <jugador> no ve
    Cuando <jugador> mira la mesa en los dos casos
    Entonces <jugador> ve lo mismo en los dos

    Ejemplos:
      | caso | jugador |
      | a    | A       |
      | b    | B       |

  @id:the-card-given-is-hidden @rule:info.exchange-hidden
  Escenario: La carta que da uno no la ve el otro hasta que elige también la suya
    Dado el intercambio de la ronda 1
      | jugador | mano               |
      | A       | azul 4 5 y otras 7 |
      | B       | verde 9 y otras 8  |
    Cuando A da azul 4
    Y B mira la mesa
    Entonces B no ve qué ha dado A
    Y B ve que en la mano de A hay 8 cartas
    Cuando A mira la mesa
    Entonces A ve que A ha dado azul 4
    Cuando B da verde 9
    Y B mira la mesa
    Entonces B ve que en la mano de B está azul 4

  @id:the-card-that-b-gives-is-hidden @rule:info.exchange-hidden
  Escenario: Tampoco A ve la carta que ha dado B
    Dado el intercambio de la ronda 2
      | jugador | mano              | da      |
      | A       | azul 4 y otras 8  |         |
      | B       | verde 8 y otras 7 | verde 9 |
    Cuando A mira la mesa
    Entonces A no ve qué ha dado B
    Y A ve que en la mano de B hay 8 cartas
    Cuando B mira la mesa
    Entonces B ve que B ha dado verde 9

  @id:another-card-given-looks-the-same @rule:info.exchange-hidden
  Escenario: Si uno hubiera dado otra carta, su compañero vería lo mismo
    Dado el intercambio de la ronda 1
      | jugador | mano              | da     |
      | A       | azul 5 y otras 7  | azul 4 |
      | B       | verde 9 y otras 8 |        |
    Y A podría haber dado azul 5
    Cuando B mira la mesa en los dos casos
    Entonces B ve lo mismo en los dos

  @id:the-table-is-open-to-both @rule:info.table-public
  Esquema del escenario: Lo que hay en la mesa lo ve <jugador>
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano       | bazas |
      | A       | rojo 6 7   | 2     |
      | B       | azul 6 7 8 | 1     |
    Y la figura del Kraken está a una casilla de «Muerto»
    Y A ha salido con rojo 8
    Cuando <jugador> mira la mesa
    Entonces <jugador> ve que es la ronda 3
    Y <jugador> ve que A ha salido con rojo 8
    Y <jugador> ve que B tiene que jugar
    Y <jugador> ve que A tiene 2 bazas
    Y <jugador> ve que B tiene 1 baza
    Y <jugador> ve dónde está el barco
    Y <jugador> ve dónde está la figura del Kraken
    Y <jugador> ve que la partida sigue

    Ejemplos:
      | caso | jugador |
      | a    | A       |
      | b    | B       |

  @id:pirates-are-open-to-both @rule:info.table-public
  Escenario: Los piratas elegidos los ven los dos
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y se juega con piratas
    Cuando A elige el pirata corsario
    Y B mira la mesa
    Entonces B ve que A tiene el pirata corsario
    Y B ve que B tiene que elegir pirata

  @id:the-end-is-open-to-both @rule:info.table-public
  Esquema del escenario: Cómo acaba la partida lo ve <jugador>
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 6, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el barco avanza en diagonal hacia A
    Cuando <jugador> mira la mesa
    Entonces <jugador> ve que la partida está ganada
    Y <jugador> ve dónde está el barco

    Ejemplos:
      | caso | jugador |
      | a    | A       |
      | b    | B       |
