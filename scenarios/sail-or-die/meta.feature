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

  @id:no-settling-during-the-lap @rule:meta.settle-only-when-due
  Scenario: Nobody goes on to settle while the last lap is running
    Given round 1, C has the shark, B is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | none             |
      | B    | 15    |        | purple, 1 other  |
      | C    | 15    |        | 2 others         |
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
      | seat | front | middle | hand             |
      | A    | 15    |        | 2 others         |
      | B    | 15    |        | purple, 1 other  |
      | C    | 15    |        | 2 others         |
    And on the table lie
      | cards | by |
      | green | A  |
    When B goes on to settle
    Then the attempt is refused
    When B plays purple
    Then C is to follow
