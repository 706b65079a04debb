# language: es
Característica: Donde el reglamento deja dudas
  Qué hace cada lectura que se puede jugar, junto a la nuestra, en la misma mesa.

  @id:ends-four-wins @rule:round.ends-four-wins
  Escenario: Con la cuarta baza de un jugador acaba la ronda (round-end-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 2
    Y A tiene 0 bazas
    Y A tiene que dar una carta

  @id:ends-all-nine @rule:trick.cube-advances @reading:round-end-trigger=all-nine
  Escenario: La ronda sigue hasta que se juegan todas las cartas (round-end-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 1
    Y A tiene 4 bazas
    Y A tiene que salir

  @id:ends-all-nine-at-last @rule:round.disc-advances @reading:round-end-trigger=all-nine
  Escenario: Jugadas todas las cartas acaba la ronda (round-end-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano   | bazas |
      | A       |        | 5     |
      | B       | rojo 4 | 3     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 2
    Y A tiene 0 bazas
    Y en la mano de A hay 9 cartas

  @id:ends-not-with-four-tricks @rule:trick.cube-advances
  Escenario: Con cuatro bazas entre los dos la ronda sigue (round-end-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 2     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 1
    Y A tiene 3 bazas
    Y A tiene que salir

  @id:ends-four-tricks @rule:round.disc-advances @reading:round-end-trigger=four-tricks
  Escenario: La ronda acaba con cuatro bazas, sean de quien sean (round-end-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 2     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 2
    Y A tiene 0 bazas
    Y B tiene 0 bazas

  @id:ends-not-with-three @rule:trick.cube-advances @reading:round-end-trigger=four-tricks
  Escenario: Con tres bazas entre los dos se sigue jugando (round-end-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 1
    Y A tiene 2 bazas

  @id:ends-four-tricks-cubes-cumulative @rule:round.disc-advances @reading:round-end-trigger=four-tricks @reading:cubes-reset=cumulative
  Escenario: Si los cubos se quedan donde están, la segunda ronda acaba con la octava baza de los dos (round-end-trigger)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 4     |
      | B       | rojo 4, verde 6 7 | 3     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 3
    Y A tiene 5 bazas
    Y B tiene 3 bazas

  @id:direction-winner @rule:move.diagonal-to-winner
  Escenario: Gana B y el barco va hacia B (diagonal-direction)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 8, verde 6 7 |
    Y A ha salido con rojo 7
    Cuando B juega rojo 8
    Entonces el barco avanza en diagonal hacia B

  @id:direction-leader @rule:pair.helm-helm @reading:diagonal-direction=leader
  Escenario: Gana B, pero el barco va hacia quien salió (diagonal-direction)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | rojo 8, verde 6 7 |
    Y A ha salido con rojo 7
    Cuando B juega rojo 8
    Entonces el barco avanza en diagonal hacia A
    Y B tiene 1 baza

  @id:fourth-trick-action-first @rule:round.action-before-end @rule:win.reach-end
  Escenario: La última baza lleva el barco a la ficha de fin antes de que llegue el daño (fourth-trick-action)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 6, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces la partida está ganada
    Y el barco avanza en diagonal hacia A

  @id:fourth-trick-end-first @rule:loss.kraken-alone @reading:fourth-trick-action=end-first
  Escenario: La última baza no hace su acción, y el daño del final hace perder la partida (fourth-trick-action)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 6, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y el barco no se mueve

  @id:first-leader-by-disc @rule:lead.disc-alternates
  Escenario: En la segunda ronda sale B, gane quien gane la última baza (first-leader)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano       | bazas |
      | A       | azul 6 7   | 3     |
      | B       | rojo 4 6 9 | 3     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces B saldrá en la primera baza
    Y es la ronda 2

  @id:first-leader-fixed @rule:round.disc-advances @reading:first-leader=fixed
  Escenario: Sale siempre el mismo, también en la segunda ronda (first-leader)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano       | bazas |
      | A       | azul 6 7   | 3     |
      | B       | rojo 4 6 9 | 3     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 9
    Entonces A saldrá en la primera baza
    Y es la ronda 2

  @id:first-leader-last-winner @rule:round.disc-advances @reading:first-leader=last-winner
  Escenario: Sale quien ganó la última baza de la ronda anterior (first-leader)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano       | bazas |
      | A       | azul 6 7   | 3     |
      | B       | rojo 4 6 9 | 3     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces A saldrá en la primera baza
    Y es la ronda 2

  @id:offsuit-lead-suit @rule:trick.offsuit-loses
  Escenario: El 9 de otro palo no gana (offsuit-winner)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | verde 9, azul 5 7 |
    Y A ha salido con rojo 4
    Cuando B juega verde 9
    Entonces A tiene 1 baza
    Y A tiene que salir

  @id:offsuit-highest-number @rule:trick.cube-advances @reading:offsuit-winner=highest-number
  Escenario: El 9 gana aunque sea de otro palo (offsuit-winner)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | verde 9, azul 5 7 |
    Y A ha salido con rojo 4
    Cuando B juega verde 9
    Entonces B tiene 1 baza
    Y A tiene 0 bazas
    Y B tiene que salir

  @id:offsuit-highest-number-led @rule:trick.cube-advances @reading:offsuit-winner=highest-number
  Escenario: Si es más alta la de salida, gana la de salida (offsuit-winner)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | verde 4, azul 5 7 |
    Y A ha salido con rojo 9
    Cuando B juega verde 4
    Entonces A tiene 1 baza
    Y B tiene 0 bazas

  @id:offsuit-same-number @rule:trick.cube-advances @reading:offsuit-winner=highest-number
  Escenario: De dos números iguales gana el de salida (offsuit-winner)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 4 6          |
      | B       | verde 9, azul 5 7 |
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces A tiene 1 baza
    Y B tiene 0 bazas

  @id:cubes-reset @rule:round.cubes-reset
  Escenario: Los cubos vuelven a 0 (cubes-reset)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 2     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces A tiene 0 bazas
    Y B tiene 0 bazas

  @id:cubes-cumulative @rule:trick.cube-advances @reading:cubes-reset=cumulative
  Escenario: Los cubos se quedan donde están (cubes-reset)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 2     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 2
    Y A tiene 4 bazas
    Y B tiene 2 bazas

  @id:cubes-cumulative-next-round @rule:round.disc-advances @reading:cubes-reset=cumulative
  Escenario: Con el cubo ya en el 4, la ronda acaba con la primera baza que gana ese jugador (cubes-reset)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 4     |
      | B       | rojo 4, verde 6 7 | 2     |
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 3
    Y A tiene 5 bazas

  @id:exchange-blind @rule:exchange.blind
  Escenario: A da una carta, y B no recibe nada hasta que ha elegido (exchange-commitment)
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A da azul 4
    Entonces A ha dado azul 4
    Y en la mano de B solo están azul 7 8 9 y verde 4 5 6 7 8 9
    Y B tiene que dar una carta

  @id:exchange-sequential @rule:exchange.one-each @reading:exchange-commitment=sequential
  Escenario: Quien sale da antes su carta, y el otro elige entre diez cartas (exchange-commitment)
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A da azul 4
    Entonces en la mano de B solo están azul 4 7 8 9 y verde 4 5 6 7 8 9
    Y B tiene que dar una carta
    Cuando B da azul 4
    Entonces en la mano de A solo están rojo 4 5 6 7 8 9 y azul 4 5 6
    Y A tiene que salir

  @id:exchange-sequential-order @rule:exchange.one-each @reading:exchange-commitment=sequential
  Escenario: Quien no sale no puede ser el primero en dar su carta (exchange-commitment)
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando B da azul 7
    Entonces no se puede
    Cuando A da azul 4
    Entonces B tiene que dar una carta

  @id:exchange-sequential-b-first @rule:exchange.one-each @reading:exchange-commitment=sequential
  Escenario: En la segunda ronda sale B, y es B quien da antes su carta (exchange-commitment)
    Dado el intercambio de la ronda 2
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A da azul 4
    Entonces no se puede
    Cuando B da azul 7
    Entonces en la mano de A está azul 7
    Y A tiene que dar una carta
    Y B tiene que esperar
    Cuando A da azul 7
    Entonces B tiene que salir
    Y en la mano de B está azul 7

  @id:exchange-irrevocable @rule:exchange.one-each
  Escenario: Quien ha dado una carta no puede cambiarla por otra (exchange-commitment)
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A da azul 4
    Entonces A ha dado azul 4
    Cuando A da azul 5
    Entonces no se puede

  @id:exchange-revocable @rule:exchange.one-each @reading:exchange-commitment=revocable-until-both
  Escenario: Mientras el otro no elige, se puede cambiar la carta por otra (exchange-commitment)
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A da azul 4
    Entonces A puede cambiarla por otra
    Cuando A da azul 5
    Entonces A ha dado azul 5
    Y en la mano de A está azul 4
    Cuando B da azul 7
    Entonces en la mano de B está azul 5
    Y A tiene que salir

  @id:speech-not-at-the-exchange @rule:talk.ban-window
  Escenario: Ya repartidas las cartas, no se habla en el intercambio (exchange-speech)
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A habla
    Entonces no se puede
    Cuando A da azul 4
    Entonces B tiene que dar una carta

  @id:speech-at-the-exchange @rule:talk.between-rounds @reading:exchange-speech=yes
  Escenario: El intercambio es antes de la ronda, y se puede hablar (exchange-speech)
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A habla
    Entonces A tiene que dar una carta
    Y B tiene que dar una carta

  @id:tentacle-mermaid-nothing @rule:pair.null-tentacle-mermaid
  Escenario: Sirena y tentáculo no hacen nada (tentacle-mermaid)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 9
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

  @id:tentacle-mermaid-damage @rule:damage.flip-top @reading:tentacle-mermaid=one-damage
  Escenario: El tentáculo hace un daño también frente a una sirena (tentacle-mermaid)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 9
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, verde 1 y Kraken
    Y el barco no se mueve

  @id:tentacle-cannon-no-damage @rule:pair.cannon-tentacle
  Escenario: Cañón y tentáculo hieren al Kraken sin daño para el barco (tentacle-cannon-damage)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 5
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 3

  @id:tentacle-cannon-one-damage @rule:damage.flip-top @reading:tentacle-cannon-damage=yes
  Escenario: El tentáculo hace un daño también frente a un cañón (tentacle-cannon-damage)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 5
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, Kraken y rojo 3
    Y en el descarte está azul 1

  @id:straight-across @rule:move.straight-across
  Escenario: Recto se llega a la casilla de enfrente (straight-length)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | azul 6 7    |
      | B       | verde 9 6 7 |
    Y el barco está en agua abierta, pasada la segunda tormenta
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces el barco avanza recto

  @id:straight-one-row @rule:pair.mermaid-mermaid @reading:straight-length=one-row
  Escenario: Ir recto es avanzar una sola fila, como en diagonal (straight-length)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | azul 6 7    |
      | B       | verde 9 6 7 |
    Y el barco está en agua abierta, pasada la segunda tormenta
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces el barco avanza recto una sola fila

  @id:straight-one-row-the-side-still-stops @rule:move.blocked-edge @reading:straight-length=one-row
  Esquema del escenario: Aunque ir recto sea avanzar una sola fila, por el lado de <gana> no se sale del tablero (straight-length)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | <suya>, verde 6 7 |
    Y el barco tiene el borde en diagonal hacia <gana>
    Y A ha salido con rojo 7
    Cuando B juega <suya>
    Entonces el barco no se mueve
    Y <gana> tiene 1 baza

    Ejemplos:
      | caso   | suya   | gana |
      | side-a | rojo 6 | A    |
      | side-b | rojo 8 | B    |

  @id:straight-one-row-the-far-edge-still-stops @rule:move.blocked-edge @reading:straight-length=one-row
  Escenario: Aunque ir recto sea avanzar una sola fila, por delante no se sale del tablero (straight-length)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano                   |
      | A       | azul 7, verde 7        |
      | B       | rojo 6, azul 6, rojo 4 |
    Y el barco tiene la última fila en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el barco avanza en diagonal hacia A
    Cuando A juega azul 7
    Y B juega azul 6
    Entonces el barco no se mueve
    Y la partida sigue

  @id:straight-past-the-storm @rule:round.disc-advances
  Escenario: Yendo a la casilla de enfrente se pasa la tormenta a tiempo (straight-length)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano        | bazas |
      | A       | azul 6 7    | 3     |
      | B       | verde 9 6 7 | 1     |
    Y el barco tiene el otro lado de la primera tormenta en línea recta, agua abierta en línea recta y la línea de la primera tormenta en diagonal hacia A
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces es la ronda 3
    Y la partida sigue

  @id:straight-short-of-the-storm @rule:loss.storm-one @reading:straight-length=one-row
  Escenario: Con una sola fila no se llega a pasar la tormenta (straight-length)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano        | bazas |
      | A       | azul 6 7    | 3     |
      | B       | verde 9 6 7 | 1     |
    Y el barco tiene el otro lado de la primera tormenta en línea recta, agua abierta en línea recta y la línea de la primera tormenta en diagonal hacia A
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces la partida está perdida porque no se ha pasado la primera tormenta

  @id:straight-between-islands @rule:move.destination-only
  Escenario: El barco pasa recto entre dos islas (straight-flanked)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | azul 6 7    |
      | B       | verde 9 6 7 |
    Y el barco está entre dos islas
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces el barco avanza recto

  @id:straight-stopped-by-islands @rule:move.blocked-island @reading:straight-flanked=blocked
  Escenario: Dos islas a los lados detienen al barco (straight-flanked)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | azul 6 7    |
      | B       | verde 9 6 7 |
    Y el barco está entre dos islas
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces el barco no se mueve
    Y A tiene 1 baza

  @id:blocked-rest-applies @rule:move.blocked-effects-apply
  Escenario: El barco no se mueve, pero el daño se recibe (blocked-other-effects)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el barco tiene una isla en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, verde 1 y Kraken
    Y el barco no se mueve

  @id:blocked-all-is-lost @rule:move.blocked-trick-counts @reading:blocked-other-effects=whole-action-lost
  Escenario: El barco no se mueve, y el daño tampoco se recibe (blocked-other-effects)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el barco tiene una isla en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A tiene 1 baza

  @id:space-one-on-entry @rule:move.tentacle-space-damage
  Escenario: Entrar en una casilla de tentáculo cuesta un daño (tentacle-space)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 6, verde 6 7 |
    Y el barco tiene una casilla de tentáculo en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el mazo del Kraken es, de arriba abajo, verde 1 y Kraken
    Y el barco avanza en diagonal hacia A

  @id:space-none @rule:move.tentacle-space-open @reading:tentacle-space=none
  Escenario: Entrar en una casilla de tentáculo no cuesta nada (tentacle-space)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 6, verde 6 7 |
    Y el barco tiene una casilla de tentáculo en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el barco avanza en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

  @id:space-each-turn-on-entry @rule:move.tentacle-space-damage @reading:tentacle-space=each-turn-on-it
  Escenario: Entrar en una casilla de tentáculo cuesta un daño, y no dos (tentacle-space)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 6, verde 6 7 |
    Y el barco tiene una casilla de tentáculo en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el mazo del Kraken es, de arriba abajo, verde 1 y Kraken

  @id:space-not-again @rule:move.tentacle-space-entry-only
  Escenario: Quedarse en una casilla de tentáculo no cuesta otro daño (tentacle-space)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 6, verde 6 7 |
    Y el barco está sobre una casilla de tentáculo, con el borde en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken

  @id:space-each-turn @rule:damage.flip-top @reading:tentacle-space=each-turn-on-it
  Escenario: Quedarse en una casilla de tentáculo cuesta un daño en cada baza (tentacle-space)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 6, verde 6 7 |
    Y el barco está sobre una casilla de tentáculo, con el borde en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el mazo del Kraken es, de arriba abajo, verde 1 y Kraken
    Y el barco no se mueve

  @id:space-and-pair @rule:move.tentacle-space-damage
  Escenario: El daño de la casilla se suma al de la pareja (tentacle-space-plus-pair)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el barco tiene una casilla de tentáculo en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 2 y Kraken

  @id:space-or-pair @rule:damage.flip-top @reading:tentacle-space-plus-pair=once
  Escenario: Si ya hace daño la pareja, la casilla no hace otro (tentacle-space-plus-pair)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el barco tiene una casilla de tentáculo en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken
    Y el barco avanza en diagonal hacia A

  @id:space-without-damage-by-the-pair @rule:move.tentacle-space-damage @reading:tentacle-space-plus-pair=once
  Esquema del escenario: Si la pareja no hace daño, la casilla hace el suyo: <caso> (tentacle-space-plus-pair)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | <suya>, verde 6 7 |
    Y el barco tiene una casilla de tentáculo <dónde>
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y al voltear se descubre <volteada>
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el mazo del Kraken es, de arriba abajo, verde 1 y Kraken
    Y el barco avanza <rumbo>

    Ejemplos:
      | caso            | salida | suya    | volteada | dónde                | rumbo                |
      | two-helms       | rojo 7 | rojo 6  | azul 8   | en diagonal hacia A  | en diagonal hacia A  |
      | two-mermaids    | rojo 9 | verde 9 | azul 8   | en línea recta       | recto                |
      | flipped-helm    | rojo 5 | rojo 4  | azul 8   | en diagonal hacia A  | en diagonal hacia A  |
      | flipped-mermaid | rojo 5 | rojo 4  | azul 9   | en línea recta       | recto                |

  @id:space-and-a-buried-tentacle @rule:move.tentacle-space-damage @reading:tentacle-space-plus-pair=once @reading:cannon-tentacle-card=bury-and-move
  Escenario: El tentáculo volteado que solo va al fondo y mueve el barco no hace daño, y la casilla sí (tentacle-space-plus-pair)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y el barco tiene una casilla de tentáculo en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y al voltear se descubre azul 3
    Y A ha salido con rojo 5
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, Kraken y azul 3
    Y el barco avanza en diagonal hacia A

  @id:space-each-turn-or-pair @rule:damage.flip-top @reading:tentacle-space=each-turn-on-it @reading:tentacle-space-plus-pair=once
  Esquema del escenario: Quedarse en la casilla cuesta un daño, salvo que ya lo haga la pareja: <pareja> (tentacle-space-plus-pair)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | <suya>, verde 6 7 |
    Y el barco está sobre una casilla de tentáculo, con el borde en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y A ha salido con <salida>
    Cuando B juega <suya>
    Entonces el mazo del Kraken es, de arriba abajo, <queda>
    Y el barco no se mueve

    Ejemplos:
      | caso              | pareja              | salida | suya   | queda                            |
      | helm-tentacle     | timón y tentáculo   | rojo 7 | rojo 3 | verde 1, azul 2 y Kraken         |
      | two-tentacles     | dos tentáculos      | rojo 3 | rojo 2 | azul 2 y Kraken                  |
      | mermaid-tentacle  | sirena y tentáculo  | rojo 9 | rojo 3 | verde 1, azul 2 y Kraken         |
      | cannon-tentacle   | cañón y tentáculo   | rojo 5 | rojo 3 | verde 1, azul 2, Kraken y rojo 3 |
      | helm-cannon       | timón y cañón       | rojo 7 | rojo 5 | verde 1, azul 2 y Kraken         |

  @id:end-is-one-token @rule:move.diagonal-to-winner
  Escenario: Al lado de la ficha de fin todavía no se ha llegado (end-zone)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 8, verde 6 7 | 1     |
    Y el barco tiene la última fila en diagonal hacia B
    Y A ha salido con rojo 7
    Cuando B juega rojo 8
    Entonces el barco avanza en diagonal hacia B
    Y la partida sigue

  @id:end-is-the-last-row @rule:win.reach-end @reading:end-zone=end-column
  Escenario: Toda la última fila vale como fin (end-zone)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 8, verde 6 7 | 1     |
    Y el barco tiene la última fila en diagonal hacia B
    Y A ha salido con rojo 7
    Cuando B juega rojo 8
    Entonces la partida está ganada
    Y el barco avanza en diagonal hacia B

  @id:end-the-far-edge-stops @rule:move.blocked-edge
  Escenario: Más allá de la última fila no se sale del tablero (end-zone)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano        | bazas |
      | A       | azul 6 7    | 1     |
      | B       | verde 9 6 7 | 1     |
    Y el barco tiene el borde de llegada en línea recta
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces el barco no se mueve
    Y la partida sigue

  @id:end-beyond-the-far-edge @rule:win.reach-end @reading:end-zone=exit-far-edge
  Escenario: También se gana al salir del tablero por delante: el barco queda en su última casilla (end-zone)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano        | bazas |
      | A       | azul 6 7    | 1     |
      | B       | verde 9 6 7 | 1     |
    Y el barco tiene el borde de llegada en línea recta
    Y A ha salido con rojo 9
    Cuando B juega verde 9
    Entonces la partida está ganada
    Y el barco no se mueve

  @id:end-beyond-the-far-edge-from-the-last-row @rule:win.reach-end @reading:end-zone=exit-far-edge
  Escenario: También se gana al salir del tablero, yendo recto, desde la última fila (end-zone)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano             |
      | A       | azul 6, verde 9  |
      | B       | rojo 6, azul 7 9 |
    Y el barco tiene la última fila en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el barco avanza en diagonal hacia A
    Y la partida sigue
    Cuando A juega verde 9
    Y B juega azul 9
    Entonces la partida está ganada
    Y el barco no se mueve

  @id:end-an-ordinary-move-goes-on @rule:move.diagonal-to-winner @reading:end-zone=exit-far-edge
  Escenario: Del tablero solo se sale por delante desde las últimas casillas (end-zone)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 8, verde 6 7 |
    Y el barco está en agua abierta, pasada la segunda tormenta
    Y A ha salido con rojo 7
    Cuando B juega rojo 8
    Entonces el barco avanza en diagonal hacia B
    Y la partida sigue

  @id:end-the-side-still-stops @rule:move.blocked-edge @reading:end-zone=exit-far-edge
  Escenario: Por los lados no se sale del tablero (end-zone)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 6, verde 6 7 |
    Y el barco tiene el borde en diagonal hacia A
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el barco no se mueve
    Y la partida sigue

  @id:kraken-card-when-hit @rule:damage.flip-top
  Escenario: La carta del Kraken queda arriba, y no pasa nada todavía (kraken-card-exposed)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, Kraken, verde 1 y verde 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, Kraken, verde 1 y verde 2
    Y la figura del Kraken no se mueve

  @id:kraken-card-when-uncovered @rule:damage.kraken-card-meeple @rule:damage.kraken-card-bottom @reading:kraken-card-exposed=when-uncovered
  Escenario: En cuanto queda arriba, la carta del Kraken actúa (kraken-card-exposed)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, Kraken, verde 1 y verde 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la figura del Kraken avanza una casilla
    Y el mazo del Kraken es, de arriba abajo, verde 1, verde 2 y Kraken

  @id:other-cards-uncovered @rule:damage.flip-top @reading:kraken-card-exposed=when-uncovered
  Escenario: Otra carta que queda arriba no hace nada (kraken-card-exposed)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      |
      | A       | azul 6 7 8                |
      | B       | rojo 3, azul 3, verde 6 7 |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, verde 1, azul 1, rojo 1, Kraken y verde 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, rojo 1, Kraken y verde 2
    Y la figura del Kraken no se mueve
    Cuando A juega azul 6
    Y B juega azul 3
    Entonces el mazo del Kraken es, de arriba abajo, rojo 1, Kraken y verde 2
    Y la figura del Kraken no se mueve

  @id:kraken-card-absorbs @rule:damage.kraken-card-absorbs
  Escenario: El daño se queda en la carta del Kraken (kraken-card-absorbs)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y verde 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, verde 2 y Kraken

  @id:kraken-card-and-one-more @rule:damage.kraken-card-bottom @reading:kraken-card-absorbs=continue
  Escenario: Además de mover la figura, el daño descarta otra carta (kraken-card-absorbs)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y verde 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, verde 2 y Kraken
    Y en el descarte está azul 1
    Y la figura del Kraken avanza una casilla

  @id:kraken-card-and-the-last-one @rule:loss.kraken-alone-now @reading:kraken-card-absorbs=continue
  Escenario: Si la otra carta que se descarta es la última, la del Kraken se queda sola (kraken-card-absorbs)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken y rojo 1
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y la figura del Kraken avanza una casilla

  @id:kraken-card-and-no-more-once-dead @rule:loss.meeple-dead @reading:kraken-card-absorbs=continue
  Escenario: Si la figura llega a «Muerto», ya no se descarta otra carta (kraken-card-absorbs)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y verde 2
    Y la figura del Kraken está a una casilla de «Muerto»
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida porque la figura del Kraken está en «Muerto»
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, verde 2 y Kraken

  @id:kraken-card-moves-the-figure @rule:damage.kraken-card-meeple
  Escenario: El daño que da en la carta del Kraken solo mueve la figura (kraken-card-fatal)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y verde 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la figura del Kraken avanza una casilla
    Y la partida sigue

  @id:kraken-card-is-fatal @rule:loss.meeple-dead @reading:kraken-card-fatal=loss
  Escenario: El daño que da en la carta del Kraken hace perder la partida (kraken-card-fatal)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y verde 2
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida porque la figura del Kraken está en «Muerto»

  @id:one-discard-pile @rule:damage.common-discard
  Escenario: La carta perdida por daño va al mismo descarte que las jugadas (discard-pool)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces en el descarte están rojo 3 7 y azul 1

  @id:two-discard-piles @rule:damage.flip-top @reading:discard-pool=separate
  Escenario: La carta perdida por daño va a un descarte aparte (discard-pool)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, verde 1 y Kraken
    Y en el descarte no está azul 1
    Y en el descarte están rojo 3 7

  @id:lost-cards-are-dealt-again @rule:damage.common-discard @rule:round.reshuffle-all
  Escenario: La carta perdida por daño vuelve al mazo de jugadores en la ronda siguiente (discard-pool)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Y el próximo reparto da
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando B juega rojo 4
    Entonces en el mazo de jugadores está azul 1
    Y en el mazo de jugadores hay 7 cartas

  @id:lost-cards-are-gone @rule:round.reshuffle-all @reading:discard-pool=separate
  Escenario: La carta perdida por daño ya no vuelve al mazo de jugadores (discard-pool)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Y el próximo reparto da
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando B juega rojo 4
    Entonces en el mazo de jugadores no está azul 1
    Y en el mazo de jugadores hay 6 cartas

  @id:buried-tentacle @rule:pair.cannon-tentacle
  Escenario: El tentáculo va al fondo del mazo del Kraken, lo juegue quien lo juegue (buried-card)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | azul 6 7    |
      | B       | verde 5 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 3
    Cuando B juega verde 5
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 3
    Y en el descarte está verde 5

  @id:buried-both @rule:pair.cannon-tentacle @reading:buried-card=both
  Escenario: Las dos cartas van al fondo del mazo del Kraken (buried-card)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | azul 6 7    |
      | B       | verde 5 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 3
    Cuando B juega verde 5
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken, rojo 3 y verde 5

  @id:buried-cannon @rule:pair.cannon-tentacle @reading:buried-card=cannon
  Escenario: El cañón va al fondo del mazo del Kraken (buried-card)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano        |
      | A       | azul 6 7    |
      | B       | verde 5 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 3
    Cuando B juega verde 5
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y verde 5
    Y en el descarte está rojo 3

  @id:buried-winners @rule:pair.cannon-tentacle @reading:buried-card=winners
  Escenario: La carta que gana la baza va al fondo del mazo del Kraken (buried-card)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 5
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 5
    Y en el descarte está rojo 3

  @id:buried-winners-second @rule:pair.cannon-tentacle @reading:buried-card=winners
  Escenario: También va al fondo la carta que gana si la juega el segundo (buried-card)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 5, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 3
    Cuando B juega rojo 5
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 5
    Y en el descarte está rojo 3

  @id:buried-winners-b-leads @rule:pair.cannon-tentacle @reading:buried-card=winners
  Escenario: También va al fondo la carta que gana si sale B y gana A (buried-card)
    Dada una baza de la ronda 1 en la que sale B
      | jugador | mano              |
      | A       | rojo 5, verde 6 7 |
      | B       | azul 6 7          |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y B ha salido con rojo 3
    Cuando A juega rojo 5
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 5
    Y en el descarte está rojo 3

  @id:bury-under-everything @rule:kraken.hurt-bottom
  Escenario: La carta va debajo de la del Kraken (bury-position)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 5
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y rojo 3

  @id:bury-above-kraken @rule:kraken.hurt-bottom @reading:bury-position=above-kraken
  Escenario: La carta va encima de la del Kraken (bury-position)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y A ha salido con rojo 5
    Cuando B juega rojo 3
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, rojo 3 y Kraken

  @id:number-fixed @rule:round.end-number-fixed
  Escenario: El número se lee una sola vez: es un daño (round-end-number)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y azul 2
    Y la figura del Kraken está sobre un 1 con un 2 delante
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y la figura del Kraken avanza una casilla

  @id:number-dynamic @rule:round.end-damage @reading:round-end-number=dynamic
  Escenario: El número se vuelve a leer: la figura avanza a un 2, y son dos daños (round-end-number)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1, verde 1 y azul 2
    Y la figura del Kraken está sobre un 1 con un 2 delante
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken
    Y la figura del Kraken avanza una casilla

  @id:cannon-by-two-cannons @rule:pair.helm-helm
  Escenario: Dos timones mueven el barco y no voltean nada (cannon-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 6, verde 6 7 |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo quedan azul 3 y verde 8
    Y al voltear se descubre azul 3
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el barco avanza en diagonal hacia A
    Y en el mazo de jugadores solo quedan azul 3 y verde 8

  @id:cannon-by-any-two-alike @rule:cannon.flip-tentacle @reading:cannon-trigger=any-matching
  Escenario: Dos símbolos iguales voltean además una carta (cannon-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 6, verde 6 7 |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo quedan azul 3 y verde 8
    Y al voltear se descubre azul 3
    Y A ha salido con rojo 7
    Cuando B juega rojo 6
    Entonces el barco avanza en diagonal hacia A
    Y en el mazo de jugadores solo queda verde 8
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y azul 3

  @id:cannon-not-by-two-that-differ @rule:pair.helm-tentacle @reading:cannon-trigger=any-matching
  Escenario: Dos símbolos distintos no voltean nada (cannon-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 3, verde 6 7 |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo quedan azul 3 y verde 8
    Y al voltear se descubre azul 3
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces en el mazo de jugadores solo quedan azul 3 y verde 8
    Y el mazo del Kraken es, de arriba abajo, verde 1 y Kraken

  @id:cannon-once-by-two-cannons @rule:cannon.flip-tentacle @reading:cannon-trigger=any-matching
  Escenario: Con dos cañones se voltea una sola carta, y no dos (cannon-trigger)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y en el mazo de jugadores solo quedan azul 3 y verde 8
    Y al voltear se descubren azul 3 y verde 8
    Y A ha salido con rojo 5
    Cuando B juega rojo 4
    Entonces en el mazo de jugadores solo queda verde 8
    Y el barco no se mueve

  @id:cannon-towards-the-winner @rule:cannon.flip-helm
  Escenario: El timón volteado lleva el barco hacia quien ganó la baza (cannon-direction)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 5, verde 6 7 |
    Y al voltear se descubre azul 8
    Y A ha salido con rojo 4
    Cuando B juega rojo 5
    Entonces el barco avanza en diagonal hacia B

  @id:cannon-towards-the-leader @rule:cannon.flip-helm @reading:cannon-direction=leader
  Escenario: El timón volteado lleva el barco hacia quien salió (cannon-direction)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 5, verde 6 7 |
    Y al voltear se descubre azul 8
    Y A ha salido con rojo 4
    Cuando B juega rojo 5
    Entonces el barco avanza en diagonal hacia A

  @id:flipped-tentacle-buried @rule:cannon.flip-tentacle
  Escenario: El tentáculo volteado hiere al Kraken y no mueve el barco (cannon-tentacle-card)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y al voltear se descubre azul 3
    Y A ha salido con rojo 5
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y azul 3
    Y el barco no se mueve

  @id:flipped-tentacle-buried-and-moves @rule:cannon.flip-tentacle @reading:cannon-tentacle-card=bury-and-move
  Escenario: El tentáculo volteado hiere al Kraken y mueve el barco (cannon-tentacle-card)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y al voltear se descubre azul 3
    Y A ha salido con rojo 5
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, azul 1, verde 1, Kraken y azul 3
    Y el barco avanza en diagonal hacia A

  @id:flipped-tentacle-moves-and-hurts @rule:cannon.flipped-discarded @reading:cannon-tentacle-card=move-and-damage
  Escenario: El tentáculo volteado mueve el barco y hace un daño, como en una pareja (cannon-tentacle-card)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y al voltear se descubre azul 3
    Y A ha salido con rojo 5
    Cuando B juega rojo 4
    Entonces el mazo del Kraken es, de arriba abajo, verde 1 y Kraken
    Y el barco avanza en diagonal hacia A
    Y en el descarte están azul 1 3

  @id:deck-runs-out-stop @rule:cannon.flip-cannon
  Escenario: Acabado el mazo, ya no se voltea nada (cannon-empty-midchain)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y en el mazo de jugadores solo queda azul 4
    Y en el descarte está verde 8
    Y al voltear se descubren azul 4 y verde 8
    Y A ha salido con rojo 5
    Cuando B juega rojo 4
    Entonces el barco no se mueve
    Y en el mazo de jugadores no hay cartas

  @id:deck-runs-out-reshuffle @rule:cannon.flip-helm @reading:cannon-empty-midchain=reshuffle
  Escenario: Acabado el mazo, se baraja el descarte y se sigue volteando (cannon-empty-midchain)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              |
      | A       | azul 6 7          |
      | B       | rojo 4, verde 6 7 |
    Y en el mazo de jugadores solo queda azul 4
    Y en el descarte está verde 8
    Y al voltear se descubren azul 4 y verde 8
    Y A ha salido con rojo 5
    Cuando B juega rojo 4
    Entonces el barco avanza en diagonal hacia A
    Y en el descarte están azul 4 y verde 8

  @id:alone-after-each-card @rule:loss.kraken-alone-now
  Escenario: La partida acaba en cuanto la carta del Kraken se queda sola, antes del segundo daño (kraken-alone-timing)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 2, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 3
    Cuando B juega rojo 2
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y la figura del Kraken no se mueve

  @id:alone-after-the-action @rule:loss.kraken-alone @reading:kraken-alone-timing=end-of-action
  Escenario: Se mira acabada la acción: el segundo daño mueve la figura (kraken-alone-timing)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 2, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 3
    Cuando B juega rojo 2
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y la figura del Kraken avanza una casilla

  @id:alone-after-the-trick @rule:loss.kraken-alone @reading:kraken-alone-timing=end-of-trick
  Escenario: Se mira acabada la baza: el segundo daño mueve la figura (kraken-alone-timing)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 2, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está en la primera casilla
    Y A ha salido con rojo 3
    Cuando B juega rojo 2
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y la figura del Kraken avanza una casilla

  @id:alone-in-mid-round @rule:loss.kraken-alone-now
  Escenario: A mitad de la ronda ya se ha perdido (kraken-alone-timing)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      | bazas |
      | A       | azul 4 6 8                | 1     |
      | B       | rojo 3, azul 3, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola

  @id:alone-only-at-the-rounds-end @rule:pair.cannon-tentacle @reading:kraken-alone-timing=end-of-round
  Escenario: Se mira al acabar la ronda: hasta entonces se puede herir al Kraken y salvarse (kraken-alone-timing)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      | bazas |
      | A       | azul 4 6 8                | 1     |
      | B       | rojo 3, azul 3, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida sigue
    Y en el mazo del Kraken solo queda la carta del Kraken
    Cuando A juega azul 4
    Y B juega azul 3
    Entonces el mazo del Kraken es, de arriba abajo, Kraken y azul 3
    Y la partida sigue

  @id:alone-between-pair-and-cannon @rule:loss.kraken-alone @reading:kraken-alone-timing=end-of-action @reading:cannon-trigger=any-matching
  Escenario: Si la carta del Kraken se queda sola tras la acción de la pareja, ya no se voltea nada (kraken-alone-timing)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 2, verde 6 7 | 1     |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo quedan azul 3 y verde 8
    Y al voltear se descubre azul 3
    Y A ha salido con rojo 3
    Cuando B juega rojo 2
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola

  @id:alone-before-the-trick-is-over @rule:cannon.flip-tentacle @reading:kraken-alone-timing=end-of-trick @reading:cannon-trigger=any-matching
  Escenario: Si la carta del Kraken se queda sola tras la acción de la pareja, la carta volteada aún la salva antes de que acabe la baza (kraken-alone-timing)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 2, verde 6 7 | 1     |
    Y el barco está en el inicio
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1 y Kraken
    Y en el mazo de jugadores solo quedan azul 3 y verde 8
    Y al voltear se descubre azul 3
    Y A ha salido con rojo 3
    Cuando B juega rojo 2
    Entonces el mazo del Kraken es, de arriba abajo, Kraken y azul 3
    Y la partida sigue

  @id:win-move-first @rule:win.priority
  Escenario: El barco alcanza la ficha de fin antes de que llegue el daño (win-priority)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está ganada
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken

  @id:win-damage-first @rule:win.priority @reading:win-priority=damage-first
  Escenario: El daño va antes, pero llegar a la ficha de fin vale más (win-priority)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está ganada
    Y en el mazo del Kraken solo queda la carta del Kraken

  @id:win-damage-first-loses @rule:loss.kraken-alone @reading:win-priority=damage-first-loss-stands
  Escenario: El daño va antes, y la partida ya está perdida (win-priority)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y el barco no se mueve

  @id:win-damage-first-without-the-end @rule:loss.kraken-alone @reading:win-priority=damage-first
  Escenario: El daño va antes y el barco no llega a la ficha de fin: se pierde (win-priority)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco está en agua abierta, pasada la segunda tormenta
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola
    Y el barco avanza en diagonal hacia A

  @id:dead-and-win @rule:win.priority
  Escenario: El barco alcanza la ficha de fin, y la figura ya no llega a «Muerto» (dead-and-win)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1 y verde 1
    Y la figura del Kraken está a una casilla de «Muerto»
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está ganada
    Y la figura del Kraken no se mueve

  @id:dead-before-win @rule:loss.meeple-dead @reading:dead-and-win=loss
  Escenario: La figura llega a «Muerto», y se pierde aunque el barco esté en la ficha de fin (dead-and-win)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1 y verde 1
    Y la figura del Kraken está a una casilla de «Muerto»
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida porque la figura del Kraken está en «Muerto»

  @id:not-dead-and-win @rule:win.reach-end @reading:dead-and-win=loss
  Esquema del escenario: Aunque el barco haya llegado a la ficha de fin se recibe el daño, pero solo «Muerto» hace perder: <caso> (dead-and-win)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, <antes>
    Y la figura del Kraken está a una casilla de «Muerto»
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está ganada
    Y el mazo del Kraken es, de arriba abajo, <después>

    Ejemplos:
      | caso         | antes                    | después          |
      | some-are-left | azul 1, verde 1 y Kraken | verde 1 y Kraken |
      | kraken-alone | azul 1 y Kraken          | Kraken           |

  @id:dead-first-and-win @rule:win.priority @reading:win-priority=damage-first
  Escenario: La figura llega antes a «Muerto», pero llegar a la ficha de fin vale más (dead-and-win)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1 y verde 1
    Y la figura del Kraken está a una casilla de «Muerto»
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está ganada
    Y la figura del Kraken avanza una casilla

  @id:dead-first-and-lost @rule:loss.meeple-dead @reading:dead-and-win=loss @reading:win-priority=damage-first
  Escenario: La figura llega antes a «Muerto», y ni llegar a la ficha de fin salva la partida (dead-and-win)
    Dada una baza de la ronda 3 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 1     |
      | B       | rojo 3, verde 6 7 | 1     |
    Y el barco tiene la ficha de fin en diagonal hacia A
    Y el mazo del Kraken es, de arriba abajo, Kraken, azul 1 y verde 1
    Y la figura del Kraken está a una casilla de «Muerto»
    Y A ha salido con rojo 7
    Cuando B juega rojo 3
    Entonces la partida está perdida porque la figura del Kraken está en «Muerto»

  @id:storm-strictly-beyond @rule:loss.storm-one
  Escenario: Sobre la línea no se ha pasado la tormenta (storm-line)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco está sobre la línea de la primera tormenta
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces la partida está perdida porque no se ha pasado la primera tormenta

  @id:storm-on-the-line-counts @rule:round.disc-advances @reading:storm-line=on-counts
  Escenario: Sobre la línea ya se ha pasado la tormenta (storm-line)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco está sobre la línea de la primera tormenta
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 3
    Y la partida sigue

  @id:storm-before-the-line-does-not @rule:loss.storm-one @reading:storm-line=on-counts
  Escenario: Antes de la línea no se ha pasado la tormenta (storm-line)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco está antes de la primera tormenta
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces la partida está perdida porque no se ha pasado la primera tormenta

  @id:storm-beyond-the-line-does @rule:round.disc-advances @reading:storm-line=on-counts
  Escenario: Más allá de la línea, por supuesto, también (storm-line)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco está entre las dos tormentas
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 3
    Y la partida sigue

  @id:order-damage-first @rule:loss.kraken-alone
  Escenario: Primero llega el daño, y deja sola la carta del Kraken (round-end-order)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco está antes de la primera tormenta
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces la partida está perdida porque la carta del Kraken se ha quedado sola o porque no se ha pasado la primera tormenta
    Y en el mazo del Kraken solo queda la carta del Kraken

  @id:order-checks-first @rule:loss.storm-one @reading:round-end-order=checks-first
  Escenario: Primero se mira la tormenta, y el daño ya no llega (round-end-order)
    Dada una baza de la ronda 2 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el barco está antes de la primera tormenta
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces la partida está perdida porque no se ha pasado la primera tormenta
    Y el mazo del Kraken es, de arriba abajo, azul 1 y Kraken

  @id:order-checks-first-and-then-damage @rule:round.end-damage @reading:round-end-order=checks-first
  Escenario: Si no se ha perdido por la tormenta, después llega el daño (round-end-order)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 2
    Y el mazo del Kraken es, de arriba abajo, verde 1, azul 2 y Kraken

  @id:order-damage-is-shuffled-in @rule:round.reshuffle-all
  Escenario: La carta perdida por daño al final de la ronda se baraja con las demás (round-end-order)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Y el próximo reparto da
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando B juega rojo 4
    Entonces en el descarte no hay cartas
    Y en el mazo de jugadores está azul 1

  @id:order-reshuffle-first @rule:damage.flip-top @reading:round-end-order=reshuffle-first
  Escenario: Se baraja antes del daño, y la carta que se pierde con él se queda en el descarte para la ronda siguiente (round-end-order)
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano              | bazas |
      | A       | azul 6 7          | 3     |
      | B       | rojo 4, verde 6 7 | 1     |
    Y el mazo del Kraken es, de arriba abajo, azul 1, verde 1, azul 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 7
    Cuando B juega rojo 4
    Entonces es la ronda 2
    Y en el descarte solo está azul 1
    Y en el mazo de jugadores no está azul 1
