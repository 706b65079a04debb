# language: es
Característica: Lo que vale siempre
  Lo que no se admite no cambia nada.

  @id:a-refused-card-stays-in-hand @rule:meta.rejection-is-side-effect-free
  Escenario: Una carta que no se admite se queda en la mano, y sigue tocándole a quien le tocaba
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                        |
      | A       | azul 4 6 7 8                |
      | B       | rojo 4 6, azul 9, verde 1 6 |
    Y A ha salido con rojo 7
    Cuando B juega azul 9
    Entonces no se puede
    Y en la mano de B solo están rojo 4 6, azul 9 y verde 1 6
    Y B tiene que jugar
    Y A ha salido con rojo 7
    Y A tiene 0 bazas
    Y el barco no se mueve

  @id:a-refused-exchange-changes-nothing @rule:meta.rejection-is-side-effect-free
  Escenario: Tampoco cambia nada dar una carta que no se tiene
    Dado el intercambio de la ronda 1
      | jugador | mano                          |
      | A       | rojo 4 5 6 7 8 9, azul 4 5 6  |
      | B       | azul 7 8 9, verde 4 5 6 7 8 9 |
    Cuando A da verde 9
    Entonces no se puede
    Y en la mano de A solo están rojo 4 5 6 7 8 9 y azul 4 5 6
    Y en la mano de B solo están azul 7 8 9 y verde 4 5 6 7 8 9
    Y A tiene que dar una carta
    Y B tiene que dar una carta

  @id:a-refused-word-changes-nothing @rule:meta.rejection-is-side-effect-free
  Escenario: Tampoco cambia nada hablar a destiempo
    Dada una baza de la ronda 2 en la que sale B
      | jugador | mano       | bazas |
      | A       | rojo 6 7 8 | 1     |
      | B       | azul 6 7   | 2     |
    Y B ha salido con azul 8
    Cuando B habla
    Entonces no se puede
    Y es la ronda 2
    Y A tiene que jugar
    Y B tiene que esperar
    Y A tiene 1 baza
    Y B tiene 2 bazas
