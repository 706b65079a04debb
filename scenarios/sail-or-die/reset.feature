Feature: The reset
  When all players but one have dropped anchor, the table is cleared and everybody plays on.

  @id:reset-when-one-is-left @rule:reset.trigger
  Scenario: The reset waits until all but one have dropped anchor
    Given round 1, D has the shark, B is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    |        | orange, green      |
      | C    | 15    |        | orange, green      |
      | D    | 15    |        | orange, light-blue |
    And on the table lie
      | cards  | by |
      | purple | D  |
    When B drops anchor
    Then C is to follow
    When C drops anchor
    Then D is to lead

  @id:empty-hand-is-not-at-anchor @rule:reset.trigger
  Scenario: An empty hand has not dropped anchor
    Given round 1, A has the shark, B is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    |        | purple             |
      | C    | 15    |        | orange, light-blue |
      | D    | 15    |        | orange, light-blue |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    And C drops anchor
    Then D is to follow
    When D drops anchor
    Then it is round 2

  @id:reset-at-once @rule:reset.immediate
  Scenario: The last drop of an anchor is the reset
    Given round 1, B has the shark, D is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    |        | orange, light-blue |
      | C    | 15    | anchor | 3 others           |
      | D    | 15    |        | orange, green      |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When D drops anchor
    Then nothing lies on the table
    And B is to lead

  @id:chunks-come-back-before-the-reset @rule:reset.after-retrieval
  Scenario: Whoever brings the reset about still gets their chunks back
    Given round 1, A has the shark, C is to act
      | seat | front | middle | anchor | hand               |
      | A    | 15    |        | anchor | 3 others           |
      | B    | 14    | 1      |        | orange, light-blue |
      | C    | 12    | 2      |        | orange, green      |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When C drops anchor
    Then C has 14 in front and 0 in the middle

  @id:last-player-cannot-play-on @rule:reset.sole-player-cannot-play-on
  Scenario: The last player cannot play onto the old cards
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand                  |
      | A    | 15    | anchor | 3 others              |
      | B    | 15    |        | orange ×2, light-blue |
      | C    | 15    |        | green ×2, suit-5      |
    And on the table lie
      | cards     | by |
      | purple ×2 | B  |
    When C drops anchor
    Then B is to lead
    When B plays orange ×2
    Then the attempt is refused
    When B plays orange
    Then C is to follow

  @id:last-player-cannot-drop-anchor @rule:reset.sole-player-cannot-anchor
  Scenario: The last player cannot drop anchor
    Given round 1, A has the shark, C is to act
      | seat | front | middle | anchor | hand               |
      | A    | 15    |        | anchor | 3 others           |
      | B    | 12    | 3      |        | orange, light-blue |
      | C    | 15    |        |        | orange, green      |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When C drops anchor
    And B drops anchor
    Then the attempt is refused
    When B plays orange
    Then C is to follow

  @id:last-player-loses-the-middle @rule:reset.middle-chunks-boxed
  Scenario: The last player loses every chunk in the middle
    Given round 1, A has the shark, C is to act
      | seat | front | middle | anchor | hand               |
      | A    | 15    |        | anchor | 3 others           |
      | B    | 11    | 3      |        | orange, light-blue |
      | C    | 15    |        |        | orange, green      |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When C drops anchor
    Then B has 11 in front and 0 in the middle

  @id:reset-clears-the-table @rule:reset.open-cards-aside
  Scenario: No open card stays on the table
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    |        | orange, light-blue |
      | C    | 15    |        | orange ×2          |
    And on the table lie
      | cards     | by |
      | suit-5 ×2 | C  |
      | purple ×2 | A  |
      | green ×2  | B  |
    When C drops anchor
    Then nothing lies on the table

  @id:reset-sets-all-aside @rule:reset.open-cards-aside
  Scenario: All open cards are set aside, wilds and all
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    |        | orange, light-blue |
      | C    | 15    |        | orange ×5          |
    And on the table lie
      | cards         | by |
      | purple ×2, +3 | A  |
      | green, +2 ×2  | B  |
    When C drops anchor
    Then purple ×2, green, +2 ×2, +3 lie aside

  @id:nothing-to-match-after-a-reset @rule:reset.clears-the-count
  Scenario: After a reset there is no count to match
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand                  |
      | A    | 15    | anchor | 3 others              |
      | B    | 15    |        | orange, green         |
      | C    | 15    |        | purple, light-blue ×3 |
    And on the table lie
      | cards     | by |
      | suit-5 ×3 | A  |
      | suit-6 ×3 | B  |
    When C drops anchor
    Then the count to match is gone
    And B is to lead
    When B plays orange
    Then the count to match is 1

  @id:no-suit-is-old-after-a-reset @rule:reset.clears-the-count
  Scenario: After a reset no suit is old
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    |        | orange, green      |
      | C    | 15    |        | purple, light-blue |
    And on the table lie
      | cards  | by |
      | orange | A  |
      | purple | B  |
    When C drops anchor
    Then B is to lead
    When B plays orange
    And C plays purple
    Then C has 15 in front and 0 in the middle

  @id:last-player-takes-the-shark @rule:reset.shark-to-sole-player
  Scenario: The last player takes the shark
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    |        | orange, light-blue |
      | C    | 15    |        | orange, green      |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When C drops anchor
    Then B has the shark

  @id:everybody-comes-back @rule:reset.all-rejoin
  Scenario: Everybody at anchor comes back
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | orange ×2          |
      | B    | 15    | anchor | green ×2, +1       |
      | C    | 15    |        | light-blue, suit-5 |
      | D    | 15    |        | orange, light-blue |
    And on the table lie
      | cards  | by |
      | purple | D  |
    When C drops anchor
    Then A is not at anchor
    And B is not at anchor
    And C is not at anchor

  @id:hands-come-back-unchanged @rule:reset.all-rejoin
  Scenario: Hands are taken up again as they were
    Given round 1, A has the shark, B is to act
      | seat | front | hand               |
      | A    | 15    | orange, light-blue |
      | B    | 15    | green ×2, +1       |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    Then B is not at anchor
    And B holds green ×2, +1

  @id:last-player-leads @rule:reset.sole-player-opens
  Scenario Outline: The last player leads
    Given round 1, <shark> has the shark, D is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    | anchor | 3 others           |
      | C    | 15    |        | orange, light-blue |
      | D    | 15    |        | orange, green      |
    And on the table lie
      | cards  | by |
      | purple | C  |
    When D drops anchor
    Then C is to lead

    Examples:
      | case                  | shark |
      | took-the-shark        | B     |
      | had-the-shark-already | C     |

  @id:on-from-whoever-led @rule:reset.clockwise-from-opener
  Scenario: After the new lead the turn goes on from whoever led
    Given round 1, B has the shark, D is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    |        | orange, light-blue |
      | C    | 15    | anchor | 3 others           |
      | D    | 15    |        | orange, green      |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When D drops anchor
    And B plays orange
    Then C is to follow

  @id:a-second-reset @rule:reset.repeatable
  Scenario: A round may have a second reset
    Given round 1, C has the shark, C is to act
      | seat | front | anchor | hand                  |
      | A    | 15    | anchor | orange, green         |
      | B    | 15    |        | orange ×2, light-blue |
      | C    | 15    |        | green, suit-5 ×2      |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When C drops anchor
    And B plays light-blue
    And C plays green
    And A drops anchor
    And B drops anchor
    Then C is to lead
    And nothing lies on the table

  @id:reset-is-no-round-end @rule:reset.is-not-a-round-end
  Scenario: At a reset nobody pays and nothing is dealt
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | green ×2, +1       |
      | B    | 14    |        | orange, light-blue |
      | C    | 13    |        | orange, green      |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When C drops anchor
    Then it is round 1
    And A has 15 in front
    And B has 14 in front
    And C has 13 in front
    And A holds green ×2, +1
    And B holds orange, light-blue
    And C holds orange, green

  @id:two-players-always-reset @rule:reset.two-players
  Scenario: With two players every anchor is a reset
    Given round 1, B has the shark, B is to act
      | seat | front | hand                  |
      | A    | 15    | orange, light-blue ×2 |
      | B    | 15    | orange, green ×2      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    Then A has the shark
    And A is to lead
    When A plays light-blue
    And B plays green
    And A drops anchor
    Then B has the shark
    And B is to lead

  @id:the-last-player-leads-without-a-chunk @rule:reset.sole-player-opens
  Scenario: The last player leads also with no chunk left
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand             | anchor |
      | A    | 12    |        | purple ×2        | anchor |
      | B    | 0     | 3      | orange, green ×2 |        |
      | C    | 15    |        | light-blue ×2    |        |
    And on the table lie
      | cards     | by |
      | suit-5 ×4 | B  |
    When C drops anchor
    Then B is to lead
    And B has 0 in front and 0 in the middle
    When B plays orange
    Then C is to follow
    And B holds green ×2
