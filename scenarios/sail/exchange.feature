# language: es
Característica: El intercambio
  Antes de la primera baza cada jugador da una carta al otro, a ciegas.

  @id:both-give-once-the-cards-are-dealt @rule:exchange.one-each
  Escenario: Recién repartidas las cartas, los dos tienen que dar una
    Dada una partida nueva en la que se reparte
      | jugador | mano    |
      | A       | azul 4  |
      | B       | verde 9 |
    Entonces A tiene que dar una carta
    Y B tiene que dar una carta
    Cuando A da azul 4
    Entonces A ha dado azul 4
    Y B tiene que dar una carta
    Cuando B da verde 9
    Entonces en la mano de A está verde 9
    Y en la mano de B está azul 4

  @id:one-card-each-way @rule:exchange.one-each
  Escenario: Cada jugador da una carta y recibe otra
    Dado el intercambio de la ronda 1
      | jugador | mano                        |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6 |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A da azul 4
    Entonces A ha dado azul 4
    Cuando B da verde 9
    Entonces en la mano de A solo están rojo 4 5 6 7 8 9, azul 5 6 y verde 9
    Y en la mano de B solo están azul 4 7 8 9 y verde 4 5 6 7 8
    Y A tiene que salir
    Y B tiene que esperar

  @id:the-second-may-give-first @rule:exchange.one-each
  Escenario: Da igual quién da antes su carta
    Dado el intercambio de la ronda 1
      | jugador | mano                |
      | A       | azul 4 y otras 8    |
      | B       | verde 9 y otras 8   |
    Cuando B da verde 9
    Entonces B tiene que esperar
    Y A tiene que dar una carta
    Cuando A da azul 4
    Entonces en la mano de A está verde 9
    Y en la mano de B está azul 4

  @id:nobody-gives-twice @rule:exchange.one-each
  Escenario: Quien ya ha dado una carta no puede dar otra
    Dado el intercambio de la ronda 1
      | jugador | mano               |
      | A       | azul 4 5 y otras 7 |
      | B       | verde 9 y otras 8  |
    Cuando A da azul 4
    Entonces A ha dado azul 4
    Cuando A da azul 5
    Entonces no se puede
    Y A ha dado azul 4
    Y en la mano de A está azul 5
    Cuando B da verde 9
    Entonces en la mano de B está azul 4

  @id:no-second-exchange @rule:exchange.one-each
  Escenario: Hecho el intercambio, ya no se puede dar ninguna carta
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano             |
      | A       | rojo 8 y otras 8 |
      | B       | azul 9 y otras 8 |
    Cuando A da rojo 8
    Entonces no se puede
    Y A tiene que salir
    Cuando A juega rojo 8
    Entonces B tiene que jugar

  @id:nothing-arrives-before-both-chose @rule:exchange.blind
  Escenario: Nadie recibe nada hasta que los dos han elegido
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A da azul 4
    Entonces en la mano de B solo están azul 7 8 9 y verde 4 5 6 7 8 9
    Y en la mano de A solo están rojo 4 5 6 7 8 9 y azul 5 6
    Y B tiene que dar una carta

  @id:the-received-card-cannot-be-returned @rule:exchange.blind
  Escenario: La segunda elección es a ciegas: solo se puede dar una de las nueve cartas de la mano
    Dado el intercambio de la ronda 1
      | jugador | mano                          | da     |
      | A       | rojo 4 5 6 7 8 9, azul 5 6    | azul 4 |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |        |
    Cuando B mira qué puede hacer
    Entonces B solo puede dar azul 7 8 9 o verde 4 5 6 7 8 9
    Cuando B da azul 4
    Entonces no se puede
    Cuando B da azul 7
    Entonces en la mano de A está azul 7

  @id:no-trick-before-the-exchange @rule:exchange.before-first-trick
  Escenario: Antes del intercambio no se puede jugar ninguna carta
    Dado el intercambio de la ronda 1
      | jugador | mano              |
      | A       | rojo 8 y otras 8  |
      | B       | verde 9 y otras 8 |
    Cuando A juega rojo 8
    Entonces no se puede
    Y A tiene que dar una carta
    Cuando A da rojo 8
    Entonces B tiene que dar una carta

  @id:no-trick-in-mid-exchange @rule:exchange.before-first-trick
  Escenario: Tampoco se puede jugar cuando solo uno ha dado su carta
    Dado el intercambio de la ronda 1
      | jugador | mano              | da     |
      | A       | rojo 8 y otras 7  | azul 4 |
      | B       | verde 9 y otras 8 |        |
    Cuando A juega rojo 8
    Entonces no se puede
    Cuando B da verde 9
    Entonces A tiene que salir
    Cuando A juega rojo 8
    Entonces B tiene que jugar

  @id:hands-keep-their-size @rule:exchange.hand-size
  Escenario: Tras el intercambio cada mano tiene tantas cartas como antes
    Dado el intercambio de la ronda 1
      | jugador | mano              | da     |
      | A       | rojo 8 y otras 7  | azul 4 |
      | B       | verde 9 y otras 8 |        |
    Cuando B da verde 9
    Entonces en la mano de A hay 9 cartas
    Y en la mano de B hay 9 cartas

  @id:only-an-own-card-is-given @rule:exchange.from-hand
  Esquema del escenario: Solo se puede dar una carta de la propia mano, y no <cuál>
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A da <carta>
    Entonces no se puede
    Y A tiene que dar una carta
    Cuando A da azul 4
    Entonces A ha dado azul 4

    Ejemplos:
      | caso            | cuál                       | carta   |
      | of-the-partner  | una del compañero          | verde 9 |
      | of-the-deck     | una del mazo de jugadores  | verde 3 |
      | of-the-kraken   | una del mazo del Kraken    | rojo 1  |
