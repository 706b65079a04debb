# language: es
Característica: Salir
  En la primera baza sale quien tiene el disco; en las demás, quien ganó la anterior. Y con la carta que quiera.

  @id:the-disc-says-who-leads @rule:lead.first-by-disc
  Esquema del escenario: En la ronda <ronda> sale el jugador que tiene el disco en su lado
    Dado el intercambio de la ronda <ronda>
      | jugador | mano                        | da     |
      | A       | rojo 8, azul 5 6 y otras 5  | azul 4 |
      | B       | verde 9, rojo 3 4 y otras 6 |        |
    Cuando B da verde 9
    Entonces <sale> tiene que salir
    Y <espera> tiene que esperar
    Cuando <espera> juega <suya>
    Entonces no se puede
    Cuando <sale> juega <carta>
    Entonces <sale> ha salido con <carta>

    Ejemplos:
      | caso  | ronda | sale | carta  | espera | suya   |
      | one   | 1     | A    | rojo 8 | B      | azul 4 |
      | two   | 2     | B    | azul 4 | A      | rojo 8 |

  @id:the-disc-says-who-begins @rule:lead.first-by-disc
  Escenario: En la primera baza de la partida sale A, que tiene el disco en su lado
    Dada una partida nueva en la que se reparte
      | jugador | mano         |
      | A       | rojo 8 6     |
      | B       | azul 8, rojo 3 4 |
    Entonces A saldrá en la primera baza
    Cuando B da azul 8
    Y A da rojo 6
    Entonces A tiene que salir
    Y B tiene que esperar
    Cuando B juega rojo 6
    Entonces no se puede
    Cuando A juega rojo 8
    Entonces A ha salido con rojo 8

  @id:the-disc-changes-sides @rule:lead.disc-alternates
  Esquema del escenario: De la ronda <ronda> a la siguiente el disco pasa al otro lado, gane quien gane: <caso>
    Dada una baza de la ronda <ronda> en la que sale <sale>
      | jugador | mano | bazas |
      | A       | <A>  | 3     |
      | B       | <B>  | 3     |
    Y <sale> ha salido con rojo 7
    Y el próximo reparto da
      | jugador | mano   |
      | A       | rojo 8 |
      | B       | azul 8 |
    Cuando <otro> juega <suya>
    Entonces <saldrá> saldrá en la primera baza
    Cuando A da rojo 8
    Y B da azul 8
    Entonces <saldrá> tiene que salir

    Ejemplos:
      | caso           | ronda | sale | otro | suya   | saldrá | A             | B             |
      | one-won-by-a   | 1     | A    | B    | rojo 4 | B      | azul 7 8      | rojo 4 6 9    |
      | one-won-by-b   | 1     | A    | B    | rojo 9 | B      | azul 7 8      | rojo 4 6 9    |
      | two-won-by-b   | 2     | B    | A    | rojo 4 | A      | rojo 4 6 9    | azul 7 8      |
      | two-won-by-a   | 2     | B    | A    | rojo 9 | A      | rojo 4 6 9    | azul 7 8      |
      | three-won-by-a | 3     | A    | B    | rojo 4 | B      | azul 7 8      | rojo 4 6 9    |
      | four-won-by-b  | 4     | B    | A    | rojo 4 | A      | rojo 4 6 9    | azul 7 8      |

  @id:the-winner-leads @rule:lead.next-by-winner
  Esquema del escenario: <gana> se lleva la baza y sale en la siguiente
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                   |
      | A       | azul 4 5               |
      | B       | rojo <suya>, verde 4 5 |
    Y A ha salido con rojo 7
    Cuando B juega rojo <suya>
    Entonces <gana> tiene que salir
    Y <pierde> tiene que esperar
    Cuando <pierde> juega <su carta>
    Entonces no se puede
    Cuando <gana> juega <otra carta>
    Entonces <gana> ha salido con <otra carta>

    Ejemplos:
      | caso         | suya | gana | otra carta | pierde | su carta |
      | leader-won   | 4    | A    | azul 4     | B      | verde 4  |
      | follower-won | 9    | B    | verde 4    | A      | azul 4   |

  @id:any-card-may-be-led @rule:lead.any-card
  Escenario: Quien sale puede jugar cualquiera de sus cartas
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      |
      | A       | rojo 3 8, azul 5, verde 9 |
      | B       | azul 4 y otras 3 del palo |
    Cuando A mira qué puede hacer
    Entonces A puede jugar cualquiera de sus cartas: rojo 3 8, azul 5 o verde 9
    Cuando A juega verde 9
    Entonces A ha salido con verde 9
    Y B tiene que jugar
    Y en la mano de A solo están rojo 3 8 y azul 5

  @id:the-suit-of-the-last-trick-does-not-bind @rule:lead.any-card
  Esquema del escenario: El palo de la baza anterior no obliga a quien sale
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      |
      | A       | rojo 8, azul 5, verde 8 9 |
      | B       | rojo 3 4 6, azul 4 8      |
    Y A ha salido con rojo 9
    Cuando B juega rojo 4
    Entonces A tiene que salir
    Cuando A juega <carta>
    Entonces A ha salido con <carta>

    Ejemplos:
      | caso      | carta   |
      | same-suit | rojo 8  |
      | other     | azul 5  |
