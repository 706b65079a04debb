Feature: What always holds
  Who sees what, and what happens to an attempt that the rules do not allow.

  @id:own-hand-and-numbers-only @rule:meta.hands-private
  Scenario: You see your own cards and of the others how many
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                 | anchor |
      | A    | 15    |        | orange ×2, +1        |        |
      | B    | 15    |        | green ×2, +2, suit-5 |        |
      | C    | 15    |        | light-blue           | anchor |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B looks at the table
    Then B sees green ×2, suit-5, +2 in B's hand
    And B sees 3 cards in A's hand
    And B sees 1 card in C's hand

  @id:other-hands-make-no-difference @rule:meta.hands-private
  Scenario: Whatever another seat holds, the table looks the same
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 15    |        | orange ×2, +1 |
      | B    | 15    |        | green ×2      |
      | C    | 15    |        | light-blue    |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And in another world A holds suit-5, suit-6 and +3
    When B looks at both tables
    Then B sees the same in both

  @id:every-seat-sees-the-open-cards @rule:meta.open-cards-public
  Scenario: Every seat sees every open group and its wilds
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand     | anchor |
      | A    | 15    |        | 4 others |        |
      | B    | 15    |        | 2 others | anchor |
      | C    | 15    |        | 3 others |        |
    And on the table lie
      | cards      | by |
      | purple ×2  | A  |
      | orange, +1 | B  |
    When A looks at the table
    Then A sees on the table
      | cards      | by |
      | purple ×2  | A  |
      | orange, +1 | B  |
    When B looks at the table
    Then B sees on the table
      | cards      | by |
      | purple ×2  | A  |
      | orange, +1 | B  |
    When C looks at the table
    Then C sees on the table
      | cards      | by |
      | purple ×2  | A  |
      | orange, +1 | B  |

  @id:refused-and-nothing-changed @rule:meta.rejection-is-side-effect-free
  Scenario Outline: A refused play of <refused> changes nothing
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                          |
      | A    | 14    | 1      | 3 others                      |
      | B    | 13    | 2      | green ×4, orange ×2, 3 others |
      | C    | 15    |        | 3 others                      |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B plays <refused>
    Then the attempt is refused
    And B has 13 in front and 2 in the middle
    And B holds 9 cards
    And the table shows
      | cards     | by |
      | purple ×2 | A  |
    And the count to match is 2
    And B is to follow
    When B plays green ×2
    Then B has 13 in front and 2 in the middle
    And C is to follow

    Examples:
      | case           | refused       |
      | too-few        | green         |
      | too-many       | green ×4      |
      | two-suits      | green, orange |
      | cards-not-held | green, +1     |
      | no-cards       | nothing       |

  @id:refused-out-of-turn-and-nothing-changed @rule:meta.rejection-is-side-effect-free
  Scenario: A refused anchor out of turn brings no chunks back
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | 3 others |
      | B    | 15    |        | 4 others |
      | C    | 14    | 1      | 3 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When C drops anchor
    Then the attempt is refused
    And C has 14 in front and 1 in the middle
    And C is not at anchor
    And B is to follow
    When B drops anchor
    Then C is to follow

  @id:refused-price-is-not-taken @rule:meta.rejection-is-side-effect-free
  Scenario: A play that cannot be paid for leaves cards and chunks where they are
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand              |
      | A    | 15    |        | 3 others          |
      | B    | 0     | 2      | purple ×2, orange |
      | C    | 15    |        | 3 others          |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays purple ×2
    Then the attempt is refused
    And B has 0 in front and 2 in the middle
    And B holds purple ×2, orange
    And B is to follow
    When B plays orange
    Then B has 0 in front and 2 in the middle
    And C is to follow

  @id:no-settling-during-the-lap @rule:meta.settle-only-when-due
  Scenario: Nobody goes on to settle while the last lap is running
    Given round 1, C has the shark, B is to act
      | seat | front | middle | hand            |
      | A    | 15    |        | none            |
      | B    | 15    |        | purple, 1 other |
      | C    | 15    |        | 2 others        |
    And on the table lie
      | cards | by |
      | green | A  |
    And A has gone out first without a word
    When C goes on to settle
    Then the attempt is refused
    When B plays purple
    Then C is to settle
    When C goes on to settle
    Then it is round 2

  @id:no-settling-in-mid-round @rule:meta.settle-only-when-due
  Scenario: Nobody goes on to settle while everybody has cards
    Given round 1, C has the shark, B is to act
      | seat | front | middle | hand            |
      | A    | 15    |        | 2 others        |
      | B    | 15    |        | purple, 1 other |
      | C    | 15    |        | 2 others        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B goes on to settle
    Then the attempt is refused
    When B plays purple
    Then C is to follow

  @id:all-that-lies-open-is-seen @rule:meta.open-cards-public
  Scenario Outline: Every seat sees the turn, the shark, the count and all chunks
    Given round 2, C has the shark, B is to act
      | seat | front | middle | hand     | anchor |
      | A    | 9     |        | 2 others | anchor |
      | B    | 12    | 2      | 3 others |        |
      | C    | 13    | 1      | 4 others |        |
    And on the table lie
      | cards    | by |
      | green ×2 | C  |
    When <seat> looks at the table
    Then <seat> sees that it is round 2
    And <seat> sees that C has the shark
    And <seat> sees that B is to follow
    And <seat> sees that the count to match is 2
    And <seat> sees that A has 9 in front and 0 in the middle
    And <seat> sees that B has 12 in front and 2 in the middle
    And <seat> sees that C has 13 in front and 1 in the middle
    And <seat> sees that A is at anchor

    Examples:
      | case           | seat |
      | at-anchor      | A    |
      | on-turn        | B    |
      | with-the-shark | C    |

  @id:who-went-out-first-is-seen @rule:meta.open-cards-public
  Scenario: Everybody sees who went out first
    Given round 1, C has the shark, A is to act
      | seat | front | hand             |
      | A    | 15    | purple           |
      | B    | 15    | orange, green ×3 |
      | C    | 15    | 3 others         |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple
    And C looks at the table
    Then C sees that A has gone out first
    And C sees that B is to follow

  @id:the-end-is-seen @rule:meta.open-cards-public
  Scenario: Everybody sees how the game ended
    Given round 3, B has the shark, A is to act
      | seat | front | hand     |
      | A    | 9     | purple   |
      | B    | 8     | 2 others |
      | C    | 7     | 3 others |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And C looks at the table
    Then C sees that the game is over, won by A
    And C sees that A has 9 in front and 0 in the middle
    And C sees that B has 6 in front and 0 in the middle
