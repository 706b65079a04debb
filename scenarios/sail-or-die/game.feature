Feature: The end of the game
  When the game is over, who wins, and what it means to have no chunks.

  @id:over-after-the-third-round @rule:game.three-rounds
  Scenario: After the third round the game is over
    Given round 3, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 12    |        | purple   |
      | B    | 11    |        | 2 others |
      | C    | 10    |        | 1 other  |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then the game is over, won by A

  @id:nobody-acts-after-the-third-round @rule:game.three-rounds
  Scenario: After the third round nobody can act
    Given round 3, B has the shark, A is to act
      | seat | front | middle | hand      |
      | A    | 12    |        | purple    |
      | B    | 11    |        | orange ×2 |
      | C    | 10    |        | 1 other   |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then the game is over, won by A
    When B plays orange
    Then the attempt is refused

  @id:nothing-left-ends-the-game @rule:game.early-end-at-zero
  Scenario Outline: Somebody with nothing left ends the game early
    Given round <number>, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 9     |        | purple   |
      | B    | 12    |        | 1 other  |
      | C    | 2     |        | 2 others |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then C has 0 in front
    And the game is over, won by B

    Examples:
      | case             | number |
      | the-first-round  | 1      |
      | the-second-round | 2      |

  @id:middle-does-not-save-from-zero @rule:game.early-end-at-zero
  Scenario: Chunks in the middle are no chunks left
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand    |
      | A    | 9     |        | purple  |
      | B    | 12    |        | 1 other |
      | C    | 1     | 3      | 1 other |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then C has 0 in front and 0 in the middle
    And the game is over, won by B

  @id:nobody-acts-after-an-early-end @rule:game.early-end-at-zero
  Scenario: After an early end nobody can act
    Given round 2, B has the shark, A is to act
      | seat | front | middle | hand      |
      | A    | 9     |        | purple    |
      | B    | 12    |        | orange    |
      | C    | 2     |        | orange ×2 |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then the game is over, won by B
    When B plays orange
    Then the attempt is refused

  @id:last-chunk-spent-ends-nothing @rule:game.zero-checked-only-after-settlement
  Scenario: To spend the last chunk does not end the game
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand                |
      | A    | 1     | 3      | purple ×2, 2 others |
      | B    | 12    |        | 3 others            |
      | C    | 9     |        | 3 others            |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple ×2
    Then A has 0 in front
    And the game goes on
    And it is round 1

  @id:dry-and-saved-before-the-round-ends @rule:game.zero-checked-only-after-settlement
  Scenario: Who ran dry and took chunks back before the end has them for the next round
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand               |
      | A    | 12    |        | 3 others           |
      | B    | 1     | 1      | purple ×2, 1 other |
      | C    | 9     |        | orange ×3, 1 other |
      | D    | 9     |        | green ×2           |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple ×2
    Then B has 0 in front
    And the game goes on
    When C plays orange ×2
    And D drops anchor
    And A drops anchor
    And B drops anchor
    Then C is to lead
    And B has 2 in front

  @id:no-chunk-and-still-a-turn @rule:game.no-elimination
  Scenario: Without a chunk you still get your turn
    Given round 1, B has the shark, C is to act
      | seat | front | middle | hand             |
      | A    | 0     | 4      | orange, 3 others |
      | B    | 12    |        | 3 others         |
      | C    | 9     |        | purple, 3 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When C plays purple
    Then A is to follow
    When A plays orange
    Then B is to follow

  @id:no-chunk-closes-options-two-and-three @rule:game.zero-chunks-options-1-and-4-only
  Scenario Outline: Without a chunk no <option>, but <instead>
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand                        |
      | A    | 0     |        | purple, orange ×2, 3 others |
      | B    | 12    |        | 3 others                    |
      | C    | 9     |        | 3 others                    |
    And on the table lie
      | cards  | by |
      | purple | C  |
    When A plays <closed>
    Then the attempt is refused
    When A <open>
    Then A has 0 in front
    And B is to follow

    Examples:
      | case                   | option   | instead    | closed    | open         |
      | old-suit-but-a-new-one | old suit | a new suit | purple    | plays orange |
      | raise-but-a-new-suit   | raise    | a new suit | orange ×2 | plays orange |
      | old-suit-but-an-anchor | old suit | the anchor | purple    | drops anchor |

  @id:chunks-back-and-free-to-pay @rule:game.paying-options-return
  Scenario: With chunks taken back you may pay again
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand             | anchor |
      | A    | 0     | 2      | purple, 3 others |        |
      | B    | 12    | 1      | purple, 3 others |        |
      | C    | 9     |        | orange, 3 others | anchor |
    And on the table lie
      | cards    | by |
      | green ×3 | B  |
    When A drops anchor
    Then A has 2 in front and 0 in the middle
    When B plays purple
    And C plays orange
    And A plays purple
    Then A has 1 in front and 1 in the middle

  @id:most-chunks-wins @rule:game.most-chunks-wins
  Scenario: The most chunks win, whoever was out first
    Given round 3, C has the shark, A is to act
      | seat | front | middle | hand            |
      | A    | 9     | 3      | purple          |
      | B    | 12    |        | orange, 1 other |
      | C    | 14    |        | 5 others        |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And B plays orange
    Then B has 11 in front
    And the game is over, won by B

  @id:most-chunks-wins-an-early-end @rule:game.most-chunks-wins
  Scenario: The most chunks win also when the game ends early
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 9     |        | purple   |
      | B    | 3     |        | 4 others |
      | C    | 14    |        | 1 other  |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then the game is over, won by C

  @id:tie-goes-to-fewer-cards @rule:game.tie-fewer-unplayed
  Scenario: In a tie for the most chunks the fewer unplayed cards win
    Given round 3, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 9     |        | purple   |
      | B    | 13    |        | 3 others |
      | C    | 12    |        | 2 others |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then B has 10 in front
    And C has 10 in front
    And the game is over, won by C

  @id:equal-in-both-share @rule:game.tie-shared
  Scenario: Equal in chunks and in cards: they share the victory, and a third in the tie does not
    Given round 3, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 9     |        | purple   |
      | B    | 12    |        | 2 others |
      | C    | 13    |        | 3 others |
      | D    | 12    |        | 2 others |
    And on the table lie
      | cards | by |
      | green | D  |
    When A plays purple
    Then the game is over, won by B and D

  @id:last-round-played-breaks-the-tie @rule:game.final-round-is-last-played
  Scenario Outline: After an early end the cards of the last round played break the tie
    Given round <number>, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 8     |        | purple   |
      | B    | 10    |        | 2 others |
      | C    | 4     |        | 4 others |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then B has 8 in front
    And the game is over, won by A

    Examples:
      | case             | number |
      | the-first-round  | 1      |
      | the-second-round | 2      |
