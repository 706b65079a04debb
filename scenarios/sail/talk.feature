# language: es
Característica: Silencio
  Desde el reparto hasta después de la última baza nadie habla; entre rondas, sí.

  @id:silence-at-the-exchange @rule:talk.ban-window
  Esquema del escenario: Repartidas las cartas, <jugador> ya no puede hablar, ni siquiera antes del intercambio
    Dado el intercambio de la ronda 1
      | jugador | mano              |
      | A       | rojo 8 y otras 8  |
      | B       | verde 9 y otras 8 |
    Cuando <jugador> habla
    Entonces no se puede
    Cuando A da rojo 8
    Entonces B tiene que dar una carta

    Ejemplos:
      | caso   | jugador |
      | seat-a | A       |
      | seat-b | B       |

  @id:silence-in-the-tricks @rule:talk.ban-window
  Esquema del escenario: Durante las bazas no puede hablar <quién>
    Dada una baza de la ronda 2 en la que sale B
      | jugador | mano                      | bazas |
      | A       | rojo 6 y otras 2 del palo | 1     |
      | B       | rojo 7 y otra del palo    | 0     |
    Y B ha salido con rojo 8
    Cuando <jugador> habla
    Entonces no se puede
    Y A tiene que jugar
    Cuando A juega rojo 6
    Entonces B tiene que salir

    Ejemplos:
      | caso        | quién                 | jugador |
      | who-follows | quien tiene que jugar | A       |
      | who-waits   | quien espera          | B       |

  @id:silence-while-leading @rule:talk.ban-window
  Escenario: Tampoco puede hablar quien tiene que salir
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      | bazas |
      | A       | rojo 6 y otras 2 del palo | 1     |
      | B       | rojo 7 y otras 2 del palo | 2     |
    Cuando A habla
    Entonces no se puede
    Cuando A juega rojo 6
    Entonces B tiene que jugar

  @id:talk-before-the-deal @rule:talk.between-rounds
  Esquema del escenario: Antes de repartir, <jugador> puede hablar
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y se juega con piratas
    Cuando <jugador> habla
    Entonces A tiene que elegir pirata
    Y B tiene que elegir pirata

    Ejemplos:
      | caso   | jugador |
      | seat-a | A       |
      | seat-b | B       |

  @id:talk-until-the-deal @rule:talk.ban-window @rule:talk.between-rounds
  Escenario: Se puede hablar hasta que se reparte, y ni un momento más
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y se juega con piratas
    Cuando A elige el pirata corsario
    Y A habla
    Entonces B tiene que elegir pirata
    Cuando B elige el pirata grumete
    Entonces A tiene que dar una carta
    Cuando A habla
    Entonces no se puede

  @id:talk-moves-nothing @rule:talk.changes-nothing
  Escenario: Hablar no cambia nada en la mesa
    Dada una partida nueva en la que se reparte
      | jugador | mano   |
      | A       | rojo 3 |
      | B       | azul 3 |
    Y se juega con piratas
    Cuando B elige el pirata grumete
    Y B habla
    Entonces B tiene el pirata grumete
    Y A tiene que elegir pirata
    Y B tiene que esperar
    Y en la mano de A no hay cartas
    Y el barco no se mueve
