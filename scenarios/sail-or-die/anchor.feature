Feature: Dropping anchor
  The fourth option: out until a reset, at no price, and with one's own chunks back.

  @id:anchor-able-to-play-or-not @rule:anchor.always-available-when-following
  Scenario Outline: A follower may drop anchor, able to play or not
    Given round 1, A has the shark, B is to act
      | seat | front   | hand     |
      | A    | 15      | 3 others |
      | B    | <front> | <hand>   |
      | C    | 15      | 3 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    Then B is at anchor

    Examples:
      | case                   | front | hand          |
      | could-play-for-nothing | 15    | orange, green |
      | could-play-for-a-chunk | 15    | purple ×2     |
      | could-go-out           | 15    | orange        |
      | has-no-chunk           | 0     | purple, green |
      | holds-only-wilds       | 15    | +1, +2        |

  @id:anchor-costs-nothing @rule:anchor.free
  Scenario Outline: Dropping anchor costs nothing
    Given round 1, A has the shark, B is to act
      | seat | front   | hand          |
      | A    | 15      | 3 others      |
      | B    | <front> | orange, green |
      | C    | 15      | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    Then B has <front> in front and 0 in the middle

    Examples:
      | case           | front |
      | with-chunks    | 15    |
      | without-chunks | 0     |

  @id:nothing-is-kept-of-what-comes-back @rule:anchor.free
  Scenario: Nothing is kept of the chunks that come back
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 15    |        | 3 others      |
      | B    | 14    | 1      | orange, green |
      | C    | 15    |        | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    Then B has 15 in front and 0 in the middle

  @id:anchored-hand-stays-with-its-owner @rule:anchor.keeps-hand-face-down
  Scenario: The hand stays with its owner
    Given round 1, A has the shark, B is to act
      | seat | front | hand                 |
      | A    | 15    | 3 others             |
      | B    | 15    | orange ×2, green, +1 |
      | C    | 15    | 3 others             |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    Then B is at anchor
    And B holds orange ×2, green, +1

  @id:anchored-hand-lasts-through-the-reset @rule:anchor.keeps-hand-face-down
  Scenario: The hand is the same after a reset
    Given round 1, A has the shark, B is to act
      | seat | front | hand                 |
      | A    | 15    | 3 others             |
      | B    | 15    | orange ×2, green, +1 |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    Then B holds orange ×2, green, +1

  @id:anchored-hand-is-only-counted @rule:anchor.keeps-hand-face-down
  Scenario: Others see how many cards lie face down, and not which
    Given round 1, A has the shark, B is to act
      | seat | front | hand          |
      | A    | 15    | 3 others      |
      | B    | 15    | orange, green |
      | C    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    And C looks at the table
    Then C sees 2 cards in B's hand

  @id:anchored-hands-look-alike @rule:anchor.keeps-hand-face-down
  Scenario: One face-down hand looks like another
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand          |
      | A    | 15    |        | 3 others      |
      | B    | 15    | anchor | orange, green |
      | C    | 15    |        | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And in another world B holds light-blue, +2
    When C looks at both tables
    Then C sees the same in both

  @id:anchor-brings-all-own-chunks-back @rule:anchor.retrieves-own-chunks
  Scenario: All of a player's chunks come back
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 15    |        | 3 others      |
      | B    | 11    | 3      | orange, green |
      | C    | 15    |        | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    Then B has 14 in front and 0 in the middle

  @id:anchor-leaves-the-chunks-of-others @rule:anchor.leaves-others-chunks
  Scenario: The chunks of others stay in the middle
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 12    | 3      | 3 others      |
      | B    | 14    | 1      | orange, green |
      | C    | 13    | 2      | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B drops anchor
    Then A has 12 in front and 3 in the middle
    And C has 13 in front and 2 in the middle

  @id:anchor-leaves-the-table @rule:anchor.leaves-table
  Scenario: What lies on the table stays, the player's own cards too
    Given round 1, A has the shark, B is to act
      | seat | front | hand              |
      | A    | 15    | 3 others          |
      | B    | 15    | orange ×2, green  |
      | C    | 15    | light-blue ×2, +1 |
    And on the table lie
      | cards     | by |
      | suit-5 ×2 | B  |
      | suit-6 ×2 | C  |
      | suit-7 ×2 | A  |
    When B drops anchor
    Then the table shows
      | cards     | by |
      | suit-5 ×2 | B  |
      | suit-6 ×2 | C  |
      | suit-7 ×2 | A  |

  @id:anchor-leaves-the-count @rule:anchor.leaves-table
  Scenario: The count to match stays
    Given round 1, A has the shark, B is to act
      | seat | front | hand              |
      | A    | 15    | 3 others          |
      | B    | 15    | orange ×2, green  |
      | C    | 15    | light-blue ×2, +1 |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B drops anchor
    Then the count to match is 2

  @id:no-way-back-but-a-reset @rule:anchor.out-until-reset
  Scenario: Whoever lies at anchor cannot come back of their own accord
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | orange, light-blue |
      | B    | 15    |        | orange, light-blue |
      | C    | 15    |        | green ×2           |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When C plays green
    Then B is to follow
    When A plays orange
    Then the attempt is refused
    When A drops anchor
    Then the attempt is refused
    When B plays orange
    Then C is to follow

  @id:anchor-again-after-a-reset @rule:anchor.repeatable-after-rejoin
  Scenario: After a reset anchor may be dropped again
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand               |
      | A    | 15    | anchor | 3 others           |
      | B    | 15    |        | orange, light-blue |
      | C    | 15    |        | orange, green      |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When C drops anchor
    And B plays light-blue
    And C drops anchor
    Then C is at anchor
