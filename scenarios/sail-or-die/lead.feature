Feature: Leading
  Onto an empty table the seat with the shark plays one suit card.

  @id:only-the-shark-may-lead @rule:lead.shark-holder-opens
  Scenario: Only the seat with the shark may lead
    Given a new game of 3 players begun by B, who are dealt
      | seat | hand   |
      | A    | purple |
      | B    | orange |
      | C    | green  |
    Then B is to lead
    When C plays green
    Then the attempt is refused
    When A plays purple
    Then the attempt is refused
    When B plays orange
    Then C is to follow

  @id:after-a-reset-the-shark-leads @rule:lead.shark-holder-opens
  Scenario: After a reset the shark leads
    Given round 1, A has the shark, D is to act
      | seat | front | middle | hand            | anchor |
      | A    | 15    |        | 3 others        | anchor |
      | B    | 15    |        | green, 2 others |        |
      | C    | 15    |        | 4 others        | anchor |
      | D    | 15    |        | 3 others        |        |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When D drops anchor
    Then B has the shark
    And B is to lead

  @id:at-the-start-of-a-round-the-shark-leads @rule:lead.shark-holder-opens
  Scenario: At the start of a round the shark leads
    Given round 1, C has the shark, B is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | 2 others |
      | B    | 15    |        | purple   |
      | C    | 15    |        | 3 others |
    And on the table lie
      | cards  | by |
      | orange | A  |
    When B plays purple
    Then B has the shark
    And B is to lead

  @id:a-lead-is-one-suit-card @rule:lead.exactly-one-suited-card
  Scenario: A lead is one suit card, and one is then the count to match
    Given a new game of 3 players begun by A, who are dealt
      | seat | hand          |
      | A    | purple ×3, +1 |
      | B    | orange        |
      | C    | green         |
    When A plays purple
    Then the table shows
      | cards  | by |
      | purple | A  |
    And the count to match is 1

  @id:nothing-else-can-be-led @rule:lead.exactly-one-suited-card
  Scenario Outline: Nothing but one suit card can be led
    Given a new game of 3 players begun by A, who are dealt
      | seat | hand                  |
      | A    | purple ×3, orange, +1 |
      | B    | green                 |
      | C    | light-blue            |
    When A plays <attempt>
    Then the attempt is refused
    When A plays purple
    Then B is to follow

    Examples:
      | case          | attempt        |
      | two-of-a-suit | purple ×2      |
      | with-a-wild   | purple, +1     |
      | a-wild-alone  | +1             |
      | of-two-suits  | purple, orange |

  @id:any-suit-in-hand-can-be-led @rule:lead.any-suit
  Scenario Outline: Any suit in hand can be led
    Given a new game of 3 players begun by A, who are dealt
      | seat | hand                                       |
      | A    | purple ×7, orange ×4, green ×2, light-blue |
      | B    | orange                                     |
      | C    | green                                      |
    When A plays <suit>
    Then the table shows
      | cards  | by |
      | <suit> | A  |

    Examples:
      | case           | suit       |
      | many-of-it     | purple     |
      | some-of-it     | orange     |
      | two-of-it      | green      |
      | only-one-of-it | light-blue |

  @id:a-leader-chooses-among-suits @rule:lead.any-suit @rule:lead.exactly-one-suited-card
  Scenario: A leader chooses among the suits in hand
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand                                |
      | A    | 15    |        | purple ×3, orange, green ×2, +1, +3 |
      | B    | 15    |        | 4 others                            |
      | C    | 15    |        | 4 others                            |
    When A considers what to do
    Then A may only play purple or play orange or play green
    When A plays orange
    Then the table shows
      | cards  | by |
      | orange | A  |

  @id:a-lead-costs-nothing @rule:lead.is-free
  Scenario: A lead costs nothing
    Given a new game of 3 players begun by A, who are dealt
      | seat | hand   |
      | A    | purple |
      | B    | orange |
      | C    | green  |
    When A plays purple
    Then A has 15 in front and 0 in the middle

  @id:a-suit-from-before-the-reset-costs-nothing @rule:lead.is-free
  Scenario: To lead a suit from before the reset costs nothing
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand              | anchor |
      | A    | 15    |        | 3 others          | anchor |
      | B    | 12    |        | green ×2, 1 other |        |
      | C    | 15    |        | 3 others          |        |
    And on the table lie
      | cards | by |
      | green | B  |
    When C drops anchor
    And B plays green
    Then B has 12 in front and 0 in the middle

  @id:a-lead-needs-no-chunk @rule:lead.is-free
  Scenario: A seat without chunks can lead
    Given round 2, A has the shark, A is to act
      | seat | front | middle | hand             |
      | A    | 0     |        | purple, 2 others |
      | B    | 7     |        | 3 others         |
      | C    | 9     |        | 3 others         |
    When A plays purple
    Then A has 0 in front and 0 in the middle

  @id:a-leader-cannot-drop-anchor @rule:lead.is-compulsory
  Scenario: Whoever can lead cannot drop anchor instead
    Given a new game of 3 players begun by A, who are dealt
      | seat | hand   |
      | A    | purple |
      | B    | orange |
      | C    | green  |
    When A drops anchor
    Then the attempt is refused
    When A plays purple
    Then B is to follow

  @id:wilds-in-hand-are-no-excuse @rule:lead.is-compulsory
  Scenario: A hand of mostly wilds is no excuse from leading
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand                         |
      | A    | 15    |        | orange, green, +1 ×2, +2, +3 |
      | B    | 15    |        | 3 others                     |
      | C    | 15    |        | 3 others                     |
    When A drops anchor
    Then the attempt is refused
    When A plays orange
    Then B is to follow

  @id:a-leader-with-only-wilds-drops-anchor @rule:lead.only-wilds-must-anchor
  Scenario: A leader with nothing but wilds drops anchor, and the next seat leads
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand                   |
      | A    | 15    |        | +1, +2                 |
      | B    | 15    |        | purple, green, 1 other |
      | C    | 15    |        | orange, 2 others       |
    When A drops anchor
    Then A is at anchor
    And B is to lead

  @id:a-leader-with-only-wilds-has-no-other-choice @rule:lead.only-wilds-must-anchor
  Scenario: A leader with nothing but wilds has no other choice
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand                   |
      | A    | 15    |        | +1, +2                 |
      | B    | 15    |        | purple, green, 1 other |
      | C    | 15    |        | orange, 2 others       |
    When A considers what to do
    Then A may only drop anchor
    When A drops anchor
    Then A is at anchor

  @id:wilds-cannot-be-led @rule:lead.only-wilds-must-anchor
  Scenario Outline: A leader with nothing but wilds cannot lead them
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand                   |
      | A    | 15    |        | +1, +2                 |
      | B    | 15    |        | purple, green, 1 other |
      | C    | 15    |        | orange, 2 others       |
    When A plays <attempt>
    Then the attempt is refused
    When A drops anchor
    Then A is at anchor

    Examples:
      | case      | attempt |
      | one-wild  | +1      |
      | all-wilds | +1, +2  |

  @id:the-next-leader-has-the-same-duty
  @rule:lead.only-wilds-must-anchor @rule:lead.exactly-one-suited-card
  Scenario: The seat that leads instead leads one suit card too
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | +1, +2           |
      | B    | 15    |        | purple ×2, green |
      | C    | 15    |        | orange, 2 others |
    When A drops anchor
    Then A is at anchor
    And B is to lead
    When B plays purple ×2
    Then the attempt is refused
    When B plays purple
    Then C is to follow

  @id:only-wilds-with-two-players-is-a-reset @rule:lead.only-wilds-must-anchor
  Scenario: Between two, a leader with nothing but wilds hands the lead to the other
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand                   |
      | A    | 15    |        | +1, +2                 |
      | B    | 15    |        | purple, green, 1 other |
    When A drops anchor
    Then B has the shark
    And B is to lead
    And A is not at anchor

  @id:when-nobody-can-lead-the-round-is-over @rule:lead.no-suited-card-anywhere-ends-round
  Scenario: When nobody can lead the round is over, and everybody pays
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand      | anchor |
      | A    | 15    |        | +1        |        |
      | B    | 15    |        | +2 ×2     |        |
      | C    | 15    |        | +1 ×2, +3 | anchor |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then it is round 2
    And A has 14 in front
    And B has 13 in front
    And C has 12 in front

  @id:with-two-players-nobody-can-lead @rule:lead.no-suited-card-anywhere-ends-round
  Scenario: With two hands of wilds the duty to lead does not go back and forth
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand  |
      | A    | 15    |        | +1    |
      | B    | 15    |        | +2 ×2 |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then it is round 2
    And A has 14 in front
    And B has 13 in front

  @id:two-in-a-row-cannot-lead @rule:lead.only-wilds-must-anchor
  Scenario: Two in a row with only wilds are both asked, and both drop anchor
    Given round 1, B has the shark, B is to act
      | seat | front | hand          |
      | A    | 15    | purple ×2     |
      | B    | 15    | +1            |
      | C    | 15    | +2            |
      | D    | 15    | light-blue ×2 |
    When B drops anchor
    Then C is to lead
    When C drops anchor
    Then C is at anchor
    And D is to lead
