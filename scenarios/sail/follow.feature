# language: es
Característica: Asistir
  Quien tiene el palo de salida lo juega; quien no, la carta que quiera.

  @id:the-suit-must-be-followed @rule:follow.if-able
  Esquema del escenario: Quien tiene el palo de salida no puede jugar <cuál>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                        |
      | A       | azul 4 6 7 8                |
      | B       | rojo 4 6, azul 9, verde 1 6 |
    Y A ha salido con rojo 7
    Cuando B juega <carta>
    Entonces no se puede
    Y B tiene que jugar
    Cuando B juega rojo 4
    Entonces A tiene 1 baza

    Ejemplos:
      | caso           | cuál                        | carta   |
      | higher         | una más alta de otro palo   | azul 9  |
      | lower          | una más baja de otro palo   | verde 6 |
      | tentacle       | un tentáculo de otro palo   | verde 1 |

  @id:one-card-of-the-suit-is-enough @rule:follow.if-able
  Escenario: Quien tiene cartas del palo solo puede elegir entre ellas
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      |
      | A       | azul 4 y otras 2 del palo |
      | B       | rojo 4 9, azul 9, verde 6 |
    Y A ha salido con rojo 7
    Cuando B mira qué puede hacer
    Entonces B solo puede jugar rojo 4 9
    Cuando B juega azul 9
    Entonces no se puede
    Cuando B juega rojo 4
    Entonces A tiene que salir

  @id:in-every-suit-one-follows @rule:follow.if-able
  Esquema del escenario: Se asiste igual sea cual sea el palo de salida: <palo>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                          |
      | A       | rojo 6 8, azul 8, verde 6 8   |
      | B       | rojo 4 5, azul 4 5, verde 4 5 |
    Y A ha salido con <salida>
    Cuando B mira qué puede hacer
    Entonces B solo puede jugar <suyas>
    Cuando B juega <otra>
    Entonces no se puede
    Cuando B juega <una>
    Entonces A tiene que salir

    Ejemplos:
      | caso  | palo  | salida  | suyas     | otra    | una     |
      | red   | rojo  | rojo 9  | rojo 4 5  | azul 4  | rojo 4  |
      | blue  | azul  | azul 9  | azul 4 5  | rojo 4  | azul 4  |
      | green | verde | verde 9 | verde 4 5 | rojo 5  | verde 4 |

  @id:the-second-follows-whoever-leads @rule:follow.if-able
  Escenario: También asiste A cuando sale B
    Dada una baza de la ronda 2 en la que sale B
      | jugador | mano                |
      | A       | verde 4 5, rojo 8 9 |
      | B       | azul 4 6 7          |
    Y B ha salido con verde 7
    Cuando A juega rojo 9
    Entonces no se puede
    Cuando A juega verde 4
    Entonces B tiene 1 baza

  @id:void-of-the-suit-anything-goes @rule:follow.free-if-void
  Esquema del escenario: Quien no tiene el palo juega la carta que quiera, <cuál>
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      |
      | A       | rojo 8 y otras 2 del palo |
      | B       | azul 4 9, verde 5 6       |
    Y A ha salido con rojo 9
    Cuando B juega <carta>
    Entonces en la mano de B solo están <quedan>
    Y en el descarte está <carta>

    Ejemplos:
      | caso   | cuál    | carta   | quedan               |
      | high   | alta    | azul 4  | azul 9 y verde 5 6   |
      | low    | baja    | verde 6 | azul 4 9 y verde 5   |

  @id:void-of-the-suit-all-is-on-offer @rule:follow.free-if-void
  Escenario: Quien no tiene el palo de salida puede elegir entre toda su mano
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                      |
      | A       | rojo 8 y otras 2 del palo |
      | B       | azul 4 9, verde 5 6       |
    Y A ha salido con rojo 9
    Cuando B mira qué puede hacer
    Entonces B puede jugar cualquiera de sus cartas: azul 4 9 o verde 5 6
    Cuando B juega verde 5
    Entonces en el descarte están rojo 9 y verde 5

  @id:nobody-has-to-win @rule:follow.no-must-beat
  Esquema del escenario: Quien asiste puede quedarse por debajo aunque pueda superar la carta de salida: <caso>
    Dada una baza de la ronda 1 en la que sale <sale>
      | jugador | mano |
      | A       | <A>  |
      | B       | <B>  |
    Y <sale> ha salido con rojo 7
    Cuando <otro> juega rojo 5
    Entonces <sale> tiene 1 baza
    Y en la mano de <otro> solo están rojo 4 9 y verde 6

    Ejemplos:
      | caso    | sale | otro | A                   | B                   |
      | b-below | A    | B    | azul 4 6 8          | rojo 4 5 9, verde 6 |
      | a-below | B    | A    | rojo 4 5 9, verde 6 | azul 4 6 8          |

  @id:higher-and-lower-are-on-offer @rule:follow.no-must-beat
  Escenario: Para asistir valen las cartas más altas y las más bajas
    Dada una baza de la ronda 1 en la que sale A
      | jugador | mano                |
      | A       | azul 4 6 8          |
      | B       | rojo 4 5 9, verde 6 |
    Y A ha salido con rojo 7
    Cuando B mira qué puede hacer
    Entonces B solo puede jugar rojo 4 5 9
    Cuando B juega rojo 4
    Entonces A tiene 1 baza
