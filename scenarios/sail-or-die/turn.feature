Feature: Whose turn it is
  Clockwise, one option each, past seats at anchor and empty hands.

  @id:the-next-seat-clockwise-follows @rule:turn.clockwise
  Scenario Outline: After a play the next seat clockwise is asked
    Given round 1, A has the shark, <seat> is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | purple, 3 others |
      | B    | 15    |        | purple, 3 others |
      | C    | 15    |        | purple, 3 others |
      | D    | 15    |        | purple, 3 others |
    And on the table lie
      | cards | by       |
      | green | <before> |
    When <seat> plays purple
    Then <after> is to follow

    Examples:
      | case        | before | seat | after |
      | from-a-to-b | D      | A    | B     |
      | from-b-to-c | A      | B    | C     |
      | from-d-to-a | C      | D    | A     |

  @id:clockwise-after-an-anchor-too @rule:turn.clockwise
  Scenario: After an anchor the next seat clockwise is asked as well
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | 3 others |
      | B    | 15    |        | 3 others |
      | C    | 15    |        | 3 others |
      | D    | 15    |        | 3 others |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then C is to follow

  @id:nobody-plays-out-of-turn @rule:turn.only-the-current-seat
  Scenario Outline: Nobody plays out of turn
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | purple, 3 others |
      | B    | 15    |        | purple, 3 others |
      | C    | 15    |        | purple, 3 others |
    And on the table lie
      | cards | by |
      | green | A  |
    When <seat> plays purple
    Then the attempt is refused
    When B plays purple
    Then C is to follow

    Examples:
      | case            | seat |
      | the-seat-before | A    |
      | the-seat-after  | C    |

  @id:nobody-drops-anchor-out-of-turn @rule:turn.only-the-current-seat
  Scenario Outline: Nobody drops anchor out of turn
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand     |
      | A    | 14    | 1      | 3 others |
      | B    | 15    |        | 3 others |
      | C    | 14    | 1      | 3 others |
    And on the table lie
      | cards | by |
      | green | A  |
    When <seat> drops anchor
    Then the attempt is refused
    When B drops anchor
    Then B is at anchor

    Examples:
      | case            | seat |
      | the-seat-before | A    |
      | the-seat-after  | C    |

  @id:the-turn-passes-a-seat-at-anchor @rule:turn.anchored-seats-skipped
  Scenario Outline: The turn passes seats at anchor
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand             | anchor |
      | A    | 15    |        | 3 others         |        |
      | B    | 15    |        | purple, 3 others |        |
      | C    | 15    |        | 3 others         | anchor |
      | D    | 15    |        | 3 others         | <D>    |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then <next> is to follow

    Examples:
      | case      | D      | next |
      | one-seat  |        | D    |
      | two-seats | anchor | A    |

  @id:a-seat-at-anchor-cannot-act @rule:turn.anchored-seats-skipped
  Scenario Outline: A seat at anchor cannot act when the turn comes past
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand             | anchor |
      | A    | 15    |        | 3 others         |        |
      | B    | 15    |        | purple, 3 others |        |
      | C    | 15    |        | orange, 3 others | anchor |
      | D    | 15    |        | orange, 3 others |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then D is to follow
    When C <tries>
    Then the attempt is refused
    When D <tries>
    Then A is to follow

    Examples:
      | case   | tries        |
      | play   | plays orange |
      | anchor | drops anchor |

  @id:an-empty-hand-cannot-act @rule:turn.empty-hands-skipped
  Scenario: Whoever has no cards left cannot act, not even to take chunks back
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | 3 others |
      | B    | 13    | 2      | none     |
      | C    | 15    |        | 3 others |
      | D    | 15    |        | 3 others |
    And on the table lie
      | cards  | by |
      | purple | B  |
    And B has gone out first
    When B drops anchor
    Then the attempt is refused
    When C drops anchor
    Then C is at anchor

  @id:the-turn-passes-an-empty-hand
  @rule:turn.empty-hands-skipped @reading:announcement-trigger=announcement
  Scenario: While nobody speaks of the first empty hand, the turn passes it every time
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | 3 others         |
      | B    | 15    |        | purple, 3 others |
      | C    | 15    |        | none             |
      | D    | 15    |        | 3 others         |
    And on the table lie
      | cards | by |
      | green | A  |
    And C has gone out first without a word
    When B plays purple
    Then D is to follow

  @id:a-turn-is-one-option @rule:turn.exactly-one-option
  Scenario: After one option the turn is over
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                 |
      | A    | 15    |        | 3 others             |
      | B    | 15    |        | orange, green ×2     |
      | C    | 15    |        | light-blue, 3 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays orange
    Then C is to follow
    When B plays green
    Then the attempt is refused
    When C plays light-blue
    Then A is to follow

  @id:four-options-and-no-other @rule:turn.exactly-one-option
  Scenario: A turn has four options and no other
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand              |
      | A    | 15    |        | 3 others          |
      | B    | 15    |        | purple, orange ×2 |
      | C    | 15    |        | 3 others          |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B considers what to do
    Then B may only play orange or play purple or play orange ×2 or drop anchor
    When B plays orange
    Then C is to follow

  @id:no-pass-without-an-anchor @rule:turn.exactly-one-option
  Scenario: There is no way to pass but to drop anchor
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | 3 others         |
      | B    | 15    |        | orange, 3 others |
      | C    | 15    |        | 3 others         |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays nothing
    Then the attempt is refused
    When B drops anchor
    Then B is at anchor

  @id:an-anchor-leaves-the-count-to-match @rule:turn.reference-is-last-actual-play
  Scenario: Seats at anchor do not change what must be matched
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand               |
      | A    | 14    | 1      | 3 others           |
      | B    | 15    |        | 3 others           |
      | C    | 15    |        | 3 others           |
      | D    | 15    |        | green ×2, 3 others |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B drops anchor
    Then the count to match is 2
    When C drops anchor
    Then the count to match is 2
    When D plays green
    Then the attempt is refused
    When D plays green ×2
    Then A is to follow
