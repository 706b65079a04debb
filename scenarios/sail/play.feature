# language: es
Característica: Jugar una carta
  Primero quien sale, después el otro; cada cual, de su mano.

  @id:the-leader-plays-first @rule:play.leader-first
  Esquema del escenario: Antes de que salga <sale>, <otro> no puede jugar
    Dada una baza de la ronda 1 en la que sale <sale>
      | jugador | mano                      |
      | A       | rojo 8 y otras 2 del palo |
      | B       | azul 8 y otras 2 del palo |
    Cuando <otro> juega <su carta>
    Entonces no se puede
    Y <sale> tiene que salir
    Cuando <sale> juega <carta>
    Entonces <otro> tiene que jugar
    Y <sale> tiene que esperar

    Ejemplos:
      | caso    | sale | carta  | otro | su carta |
      | a-leads | A    | rojo 8 | B    | azul 8   |
      | b-leads | B    | azul 8 | A    | rojo 8   |

  @id:then-the-other-plays @rule:play.leader-first
  Esquema del escenario: Sale <sale>, y entonces le toca a <otro>
    Dada una baza de la ronda 1 en la que sale <sale>
      | jugador | mano                      |
      | A       | rojo 8 y otras 2 del palo |
      | B       | azul 8 y otras 2 del palo |
    Cuando <sale> juega <carta>
    Entonces <otro> tiene que jugar
    Y <sale> tiene que esperar
    Y <sale> ha salido con <carta>

    Ejemplos:
      | caso    | sale | carta  | otro |
      | a-leads | A    | rojo 8 | B    |
      | b-leads | B    | azul 8 | A    |

  @id:one-card-each @rule:play.leader-first
  Esquema del escenario: Quien ha salido no puede jugar otra carta hasta que juegue el otro
    Dada una baza de la ronda 1 en la que sale <sale>
      | jugador | mano                        |
      | A       | rojo 6 8 y otras 2 del palo |
      | B       | azul 6 8 y otras 2 del palo |
    Cuando <sale> juega <carta>
    Y <sale> juega <segunda>
    Entonces no se puede
    Y <sale> ha salido con <carta>
    Cuando <otro> juega <su carta>
    Entonces <sale> tiene que salir

    Ejemplos:
      | caso    | sale | carta  | segunda | otro | su carta |
      | a-leads | A    | rojo 8 | rojo 6  | B    | azul 8   |
      | b-leads | B    | azul 8 | azul 6  | A    | rojo 8   |

  @id:only-own-cards-are-played @rule:play.own-card
  Esquema del escenario: Nadie puede jugar <cuál>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano           |
      | A       | rojo 8 7 6     |
      | B       | azul 8 7 6     |
    Y el mazo del Kraken es, de arriba abajo, rojo 1, azul 1 y Kraken
    Y en el mazo de jugadores está verde 7
    Y en el descarte está verde 9
    Cuando A juega <carta>
    Entonces no se puede
    Y A tiene que salir
    Cuando A juega rojo 8
    Entonces A ha salido con rojo 8

    Ejemplos:
      | caso           | cuál                            | carta   |
      | of-the-partner | una carta del compañero         | azul 8  |
      | of-the-deck    | una carta del mazo de jugadores | verde 7 |
      | of-the-discard | una carta del descarte          | verde 9 |
      | of-the-kraken  | una carta del mazo del Kraken   | rojo 1  |

  @id:only-own-cards-are-followed-with @rule:play.own-card
  Escenario: Tampoco para asistir se puede jugar una carta que no se tiene
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                   |
      | A       | rojo 8 y otra del palo |
      | B       | rojo 5 4, azul 8       |
    Y en el descarte está rojo 9
    Y A ha salido con rojo 7
    Cuando B juega rojo 9
    Entonces no se puede
    Y en la mano de B solo están rojo 4 5 y azul 8
    Cuando B juega rojo 5
    Entonces A tiene 1 baza
