# language: es
Característica: El reparto
  Nueve cartas a cada uno en cada ronda; lo que sobra es el mazo de jugadores.

  @id:nine-each-at-first @rule:deal.nine-each
  Escenario: En la primera ronda cada jugador recibe nueve cartas
    Dada una partida nueva con un reparto al azar
    Entonces en la mano de A hay 9 cartas
    Y en la mano de B hay 9 cartas

  @id:nine-each-again @rule:deal.nine-each
  Escenario: En la ronda siguiente cada jugador vuelve a recibir nueve cartas
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      | bazas |
      | A       | rojo 7 y otra del palo    | 3     |
      | B       | rojo 4 y otras 2 del palo | 0     |
    Y A ha salido con rojo 9
    Y el próximo reparto da
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando B juega rojo 4
    Entonces es la ronda 2
    Y en la mano de A solo están rojo 4 5 6 7 8 9 y azul 4 5 6
    Y en la mano de B solo están azul 7 8 9 y verde 4 5 6 7 8 9

  @id:the-rest-is-the-players-deck @rule:deal.leftover-is-deck
  Escenario: Lo que no se reparte queda como mazo de jugadores
    Dada una partida nueva en la que se reparte
      | jugador | mano                          |
      | A       | rojo 3 4 5 6 7 8 9, azul 3 4  |
      | B       | azul 6 7 8 9, verde 3 4 5 6 7 |
    Entonces en el mazo de jugadores solo quedan azul 5 y verde 8 9
    Y en el descarte no hay cartas

  @id:the-rest-grows-with-the-damage @rule:deal.leftover-is-deck
  Escenario: La carta perdida por daño entra en el reparto siguiente, y sobra una más
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      | bazas |
      | A       | rojo 7 y otra del palo    | 3     |
      | B       | rojo 4 y otras 2 del palo | 0     |
    Y el mazo del Kraken es, de arriba abajo, verde 2, rojo 1, azul 1, verde 1, rojo 2, azul 2 y Kraken
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 9
    Y el próximo reparto da
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando B juega rojo 4
    Entonces es la ronda 2
    Y en el mazo de jugadores solo quedan rojo 3, azul 3 y verde 2 3
    Y en el descarte no hay cartas

  @id:enough-for-two-hands @rule:deal.nine-each @rule:deal.leftover-is-deck
  Escenario: Aunque todos los tentáculos estén en el mazo del Kraken, quedan dieciocho cartas para repartir
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      | bazas |
      | A       | rojo 7 y otra del palo    | 3     |
      | B       | rojo 4 y otras 2 del palo | 0     |
    Y el mazo del Kraken es, de arriba abajo, Kraken, rojo 1 2 3, azul 1 2 3 y verde 1 2 3
    Y en el mazo de jugadores queda verde 8
    Y la figura del Kraken está sobre un 1
    Y A ha salido con rojo 9
    Cuando B juega rojo 4
    Entonces es la ronda 2
    Y en la mano de A hay 9 cartas
    Y en la mano de B hay 9 cartas
    Y en el mazo de jugadores no hay cartas
