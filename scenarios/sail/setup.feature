# language: es
Característica: Preparación
  El tablero entre los dos, el barco en el inicio, los dos mazos, los cubos y el disco.

  @id:two-sit-down @rule:setup.two-players
  Escenario: Pueden jugar dos
    Cuando se sientan 2 a jugar
    Entonces es la ronda 1

  @id:neither-one-nor-three @rule:setup.two-players
  Esquema del escenario: Ni uno solo ni más de dos pueden jugar
    Cuando se sientan <número> a jugar
    Entonces no se puede

    Ejemplos:
      | caso  | número |
      | one   | 1      |
      | three | 3      |
      | four  | 4      |

  @id:tokens-lie-as-the-scenario-says @rule:setup.scenario-tokens
  Escenario: El mapa del libro dice dónde está la ficha de inicio, y allí empieza el barco
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Entonces el barco está en el inicio

  @id:the-ship-begins-on-start @rule:setup.ship-on-start
  Escenario: El barco empieza en el inicio
    Dada una partida nueva con un reparto al azar
    Entonces el barco está en el inicio

  @id:ones-and-twos-are-the-krakens @rule:setup.kraken-deck-composition
  Escenario: El mazo del Kraken son los 1 y los 2, y su carta
    Dada una partida nueva con un reparto al azar
    Entonces el mazo del Kraken son los 1 y los 2, y la carta del Kraken

  @id:seven-cards-for-the-kraken @rule:setup.kraken-deck-composition
  Escenario: El mazo del Kraken empieza con siete cartas
    Dada una partida nueva con un reparto al azar
    Entonces en el mazo del Kraken hay 7 cartas

  @id:the-kraken-deck-is-shuffled @rule:setup.kraken-deck-composition
  Escenario: El mazo del Kraken se baraja en cada partida
    Cuando se reparten al azar 6 partidas nuevas
    Entonces el mazo del Kraken cambia de una partida a otra

  @id:the-kraken-deck-lies-as-shuffled @rule:setup.kraken-deck-composition @rule:setup.kraken-card-bottom
  Escenario: El mazo del Kraken queda como se barajó, con su carta debajo de todo
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y el mazo del Kraken es, de arriba abajo, verde 2, rojo 1, azul 2, verde 1, azul 1, rojo 2 y Kraken
    Entonces el mazo del Kraken es, de arriba abajo, verde 2, rojo 1, azul 2, verde 1, azul 1, rojo 2 y Kraken

  @id:the-kraken-card-goes-to-the-bottom @rule:setup.kraken-card-bottom
  Escenario: La carta del Kraken empieza al fondo de su mazo
    Dada una partida nueva con un reparto al azar
    Entonces al fondo del mazo del Kraken está su carta

  @id:the-kraken-deck-lies-face-up @rule:setup.kraken-deck-face-up
  Esquema del escenario: El mazo del Kraken está boca arriba: <jugador> lo ve desde el principio
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y el mazo del Kraken es, de arriba abajo, rojo 2, azul 1, verde 2, rojo 1, verde 1, azul 2 y Kraken
    Cuando <jugador> mira la mesa
    Entonces <jugador> ve que el mazo del Kraken es, de arriba abajo, rojo 2, azul 1, verde 2, rojo 1, verde 1, azul 2 y Kraken

    Ejemplos:
      | caso   | jugador |
      | seat-a | A       |
      | seat-b | B       |

  @id:the-figure-begins-on-its-first-space @rule:setup.kraken-meeple-start
  Escenario: La figura del Kraken empieza en la primera casilla
    Dada una partida nueva con un reparto al azar
    Entonces la figura del Kraken está en la primera casilla

  @id:cubes-begin-at-zero @rule:setup.trick-cubes-zero
  Escenario: Los cubos de bazas empiezan en 0
    Dada una partida nueva con un reparto al azar
    Entonces A tiene 0 bazas
    Y B tiene 0 bazas

  @id:the-disc-begins-at-one @rule:setup.round-disc-one
  Escenario: El disco empieza en la ronda 1
    Dada una partida nueva con un reparto al azar
    Entonces es la ronda 1

  @id:threes-to-nines-are-the-players @rule:setup.player-deck-composition
  Escenario: El mazo de jugadores son las cartas del 3 al 9
    Dada una partida nueva con un reparto al azar
    Entonces cada jugador recibe nueve cartas del 3 al 9, y ninguna se repite

  @id:twenty-one-cards-for-the-players @rule:setup.player-deck-composition
  Escenario: Del mazo de jugadores, que tiene veintiuna cartas, quedan tres sin repartir
    Dada una partida nueva con un reparto al azar
    Entonces en el mazo de jugadores hay 3 cartas

  @id:the-players-deck-is-shuffled @rule:setup.player-deck-composition
  Escenario: El mazo de jugadores se baraja en cada partida
    Cuando se reparten al azar 6 partidas nuevas
    Entonces las manos cambian de una partida a otra

  @id:what-is-not-dealt-is-of-the-players-deck @rule:setup.player-deck-composition
  Escenario: Lo que no se reparte también son cartas del 3 al 9
    Dada una partida nueva en la que se reparte
      | jugador | mano                                |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6        |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9       |
    Entonces en el mazo de jugadores solo quedan rojo 3, azul 3 y verde 3

  @id:each-takes-a-pirate @rule:setup.pirate-each
  Escenario: Cada jugador elige un pirata antes de que se reparta
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y se juega con piratas
    Entonces A tiene que elegir pirata
    Y B tiene que elegir pirata
    Y en la mano de A no hay cartas
    Cuando B elige el pirata grumete
    Entonces B tiene el pirata grumete
    Y B tiene que esperar
    Y A tiene que elegir pirata
    Cuando A elige el pirata corsario
    Entonces A tiene el pirata corsario
    Y B tiene el pirata grumete
    Y A tiene que dar una carta
    Y B tiene que dar una carta
    Y en la mano de A hay 9 cartas

  @id:nobody-takes-two-pirates @rule:setup.pirate-each
  Escenario: Nadie puede elegir dos piratas, ni cambiar el suyo
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y se juega con piratas
    Cuando A elige el pirata corsario
    Entonces A tiene el pirata corsario
    Cuando A elige el pirata grumete
    Entonces no se puede
    Y A tiene el pirata corsario
    Cuando B elige el pirata grumete
    Entonces B tiene el pirata grumete

  @id:pirates-come-first @rule:setup.pirate-each
  Escenario: Antes de elegir piratas no se puede dar ni jugar ninguna carta
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y se juega con piratas
    Cuando A da rojo 3
    Entonces no se puede
    Cuando A juega rojo 3
    Entonces no se puede
    Cuando A elige el pirata artillero
    Entonces A tiene el pirata artillero

  @id:pirates-differ @rule:setup.pirates-distinct
  Escenario: No hay dos piratas iguales
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y se juega con piratas
    Cuando A elige el pirata grumete
    Y B mira qué puede hacer
    Entonces B solo puede elegir el pirata corsario o artillero
    Cuando B elige el pirata grumete
    Entonces no se puede
    Y B tiene que elegir pirata
    Cuando B elige el pirata artillero
    Entonces B tiene el pirata artillero
    Y A tiene el pirata grumete

  @id:the-pirates-that-are-left @rule:setup.pirates-distinct
  Esquema del escenario: Elegido el <uno>, al otro jugador le quedan los demás piratas
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y se juega con piratas
    Cuando B elige el pirata <uno>
    Y A mira qué puede hacer
    Entonces A solo puede elegir el pirata <otros>
    Cuando A elige el pirata <uno>
    Entonces no se puede
    Cuando A elige el pirata <otro>
    Entonces A tiene el pirata <otro>
    Y B tiene el pirata <uno>

    Ejemplos:
      | caso     | uno       | otros                | otro     |
      | gunner   | artillero | corsario o grumete   | grumete  |
      | corsair  | corsario  | grumete o artillero  | grumete  |
