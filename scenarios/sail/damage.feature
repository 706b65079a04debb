# language: es
Característica: El daño al barco
  Cada daño quita la carta de arriba del mazo del Kraken; si es la del propio Kraken, avanza la figura.

  @id:damage-discards-the-top-card @rule:damage.flip-top
  Esquema del escenario: Un daño: la carta de arriba del mazo del Kraken, <carta>, va al descarte
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, <carta>, <otras> y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, <otras> y Kraken
    Y en el descarte está <carta>
    Y la figura del Kraken no se mueve

    Ejemplos:
      | caso  | carta   | otras            |
      | one   | azul 1  | verde 1, azul 2  |
      | two   | verde 2 | azul 1, rojo 1   |
      | three | azul 3  | azul 2, verde 1  |

  @id:the-figure-advances @rule:damage.kraken-card-meeple
  Escenario: Si el daño da en la carta del Kraken, la figura avanza una casilla
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1 y verde 1
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la figura del Kraken avanza una casilla
    Y la partida sigue

  @id:the-kraken-card-goes-back-to-the-bottom @rule:damage.kraken-card-bottom
  Escenario: La carta del Kraken no se descarta: vuelve al fondo de su mazo
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y azul 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken

  @id:that-damage-discards-nothing @rule:damage.kraken-card-absorbs
  Escenario: El daño que da en la carta del Kraken no descarta otra en su lugar
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1 y verde 1
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el descarte no está azul 1

  @id:the-kraken-card-takes-one-of-two @rule:damage.kraken-card-absorbs
  Escenario: De dos daños, la carta del Kraken recibe el primero; el segundo ya se lleva otra
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y azul 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 2
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken
    Y la figura del Kraken avanza una casilla
    Y en el descarte está azul 1

  @id:damage-comes-one-by-one @rule:damage.one-by-one
  Escenario: Dos daños, uno tras otro: el segundo da en la carta que el primero ha dejado arriba
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, Kraken, verde 1 y azul 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 2
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken
    Y la figura del Kraken avanza una casilla
    Y en el descarte está azul 1

  @id:no-damage-after-the-loss @rule:damage.one-by-one
  Escenario: Si la partida acaba con el primer daño, el segundo ya no se recibe
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 2
    Cuando B juega rojo 3
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y la figura del Kraken no se mueve

  @id:damage-goes-to-the-one-discard-pile @rule:damage.common-discard
  Escenario: Las cartas perdidas por daño van al mismo descarte que las jugadas
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces en el descarte están rojo 3 7 y azul 1

  @id:damage-cards-come-back @rule:damage.common-discard
  Escenario: Las cartas perdidas por daño vuelven al mazo de jugadores en la ronda siguiente
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 4 6          | 3     |
      | B       | rojo 3, verde 6 7 | 0     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2, rojo 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Y el próximo reparto da
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando B juega rojo 3
    Entonces es la ronda 2
    Y en el mazo de jugadores están azul 1 y verde 1
    Y en el descarte no hay cartas
