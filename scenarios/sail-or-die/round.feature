Feature: The next round
  Who takes the shark, what is dealt, and what a new round inherits from the old one.

  @id:first-out-takes-the-shark @rule:round.shark-to-first-empty
  Scenario: Whoever was out first takes the shark
    Given round 1, D has the shark, B is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | 2 others |
      | B    | 12    |        | purple   |
      | C    | 13    |        | orange   |
      | D    | 14    |        | 3 others |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    And C plays orange
    Then B has the shark

  @id:shark-moves-though-the-round-ends-at-once @rule:round.shark-to-first-empty
  Scenario: The shark moves also when nobody gets another turn
    Given round 2, C has the shark, B is to act
      | seat | front | middle | hand     |
      | A    | 12    |        | 2 others |
      | B    | 10    |        | purple   |
      | C    | 14    |        | 3 others |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then B has the shark

  @id:the-whole-box-is-dealt-from @rule:round.reshuffle-all-55
  Scenario: Cards from hands, from the table, from aside and from the rest are dealt again
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 15    |        | purple        |
      | B    | 15    |        | light-blue ×2 |
      | C    | 15    |        | suit-5 ×2, +3 |
    And on the table lie
      | cards | by |
      | green | C  |
    And the next deal gives
      | seat | hand                        |
      | A    | purple ×7, orange ×7        |
      | B    | green ×7, light-blue ×7     |
      | C    | suit-5 ×7, +1 ×3, suit-6 ×4 |
    When A plays purple
    Then A holds purple ×7, orange ×7
    And B holds green ×7, light-blue ×7
    And C holds suit-5 ×7, suit-6 ×4, +1 ×3
    And no cards lie aside
    And 13 cards are left over
    And suit-6 ×3, suit-7 ×7, +2 ×2, +3 are left over

  @id:full-hands-for-two @rule:round.full-hands-again
  Scenario: Two players are dealt fourteen cards again
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | purple   |
      | B    | 15    |        | 2 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then A holds 14 cards
    And B holds 14 cards

  @id:full-hands-for-three @rule:round.full-hands-again
  Scenario: Three players are dealt fourteen cards again
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     | anchor |
      | A    | 15    |        | purple   |        |
      | B    | 15    |        | 2 others |        |
      | C    | 15    |        | 5 others | anchor |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then A holds 14 cards
    And B holds 14 cards
    And C holds 14 cards

  @id:full-hands-for-four @rule:round.full-hands-again
  Scenario: Four players are dealt thirteen cards again
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     | anchor |
      | A    | 15    |        | purple   |        |
      | B    | 15    |        | 2 others |        |
      | C    | 15    |        | 5 others | anchor |
      | D    | 15    |        | 1 other  |        |
    And on the table lie
      | cards | by |
      | green | D  |
    When A plays purple
    Then A holds 13 cards
    And B holds 13 cards
    And C holds 13 cards
    And D holds 13 cards

  @id:full-hands-for-five @rule:round.full-hands-again
  Scenario: Five players are dealt eleven cards again
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     | anchor |
      | A    | 15    |        | purple   |        |
      | B    | 15    |        | 2 others |        |
      | C    | 15    |        | 5 others | anchor |
      | D    | 15    |        | 1 other  |        |
      | E    | 15    |        | 4 others |        |
    And on the table lie
      | cards | by |
      | green | E  |
    When A plays purple
    Then A holds 11 cards
    And B holds 11 cards
    And C holds 11 cards
    And D holds 11 cards
    And E holds 11 cards

  @id:first-out-leads-the-next-round @rule:round.shark-holder-opens
  Scenario: Whoever takes the shark leads the next round
    Given round 1, D has the shark, B is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | 2 others |
      | B    | 12    |        | purple   |
      | C    | 13    |        | orange   |
      | D    | 14    |        | 3 others |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    And C plays orange
    Then B is to lead

  @id:nobody-out-and-the-shark-leads @rule:round.shark-holder-opens
  @rule:lead.no-suited-card-anywhere-ends-round
  Scenario: If nobody went out, the seat that has the shark leads the next round
    Given round 1, B has the shark, C is to act
      | seat | front | middle | hand   | anchor |
      | A    | 15    |        | +1, +2 |        |
      | B    | 15    |        | +1     | anchor |
      | C    | 15    |        | +3     |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When C drops anchor
    Then it is round 2
    And A has the shark
    And A is to lead

  @id:chunks-carry-over @rule:round.chunks-carry-over
  Scenario: The next round begins with the chunks that are left
    Given round 2, B has the shark, A is to act
      | seat | front | middle | hand     | anchor |
      | A    | 11    | 2      | purple   |        |
      | B    | 9     | 1      | 3 others |        |
      | C    | 13    |        | 1 other  | anchor |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then it is round 3
    And A has 11 in front and 0 in the middle
    And B has 6 in front and 0 in the middle
    And C has 12 in front and 0 in the middle

  @id:one-chunk-is-enough-to-go-on @rule:round.chunks-carry-over
  Scenario: A single chunk left is enough for another round
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 11    |        | purple   |
      | B    | 4     |        | 3 others |
      | C    | 13    |        | 1 other  |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then the game goes on
    And it is round 2
    And B has 1 in front

  @id:anchors-and-cards-are-cleared @rule:round.flags-cleared
  Scenario: Nobody lies at anchor and nothing lies open or aside
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     | anchor |
      | A    | 15    |        | purple   |        |
      | B    | 15    |        | 3 others |        |
      | C    | 15    |        | 2 others | anchor |
      | D    | 15    |        | 1 other  |        |
    And on the table lie
      | cards  | by |
      | green  | B  |
      | orange | D  |
    When A plays purple
    Then it is round 2
    And C is not at anchor
    And nothing lies on the table
    And no cards lie aside
    And nobody has gone out first

  @id:no-last-lap-is-left-over @rule:round.flags-cleared
  Scenario: No count to match and no last lap is left over from the round before
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand      |
      | A    | 15    |        | purple ×2 |
      | B    | 15    |        | 3 others  |
      | C    | 15    |        | 2 others  |
    And on the table lie
      | cards    | by |
      | green ×2 | C  |
    And the next deal gives
      | seat | hand   |
      | A    | purple |
      | B    | orange |
      | C    | green  |
    When A plays purple ×2
    Then it is round 2
    And nobody has gone out first
    When A plays purple
    Then the count to match is 1
    When B plays orange
    And C plays green
    Then A is to follow
