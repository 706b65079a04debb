Feature: What is in the box
  Fifty-five cards: seven suits of seven, and six wilds in three values.

  @id:five-hands-are-the-whole-box @rule:components.deck-composition @rule:components.wild-values
  Scenario: Five players hold the whole box
    Given a new game of 5 players, dealt by the engine
    Then all cards come from one box
    And no cards are left over

  @id:hands-come-from-one-box @rule:components.deck-composition @rule:components.wild-values
  Scenario Outline: No hands hold more of a card than the box
    Given a new game of <number> players, dealt by the engine
    Then all cards come from one box

    Examples:
      | case  | number |
      | two   | 2      |
      | three | 3      |
      | four  | 4      |

  @id:seven-cards-to-a-suit @rule:components.deck-composition
  Scenario: What nobody holds shows that each suit has seven cards
    Given a new game of 4 players begun by A, who are dealt
      | seat | hand                        |
      | A    | purple ×6, orange ×6, +3    |
      | B    | green ×6, light-blue ×7     |
      | C    | suit-5 ×7, suit-6 ×3, +1 ×3 |
      | D    | suit-6 ×4, suit-7 ×7, +2 ×2 |
    Then purple, orange and green are left over
    And 3 cards are left over

  @id:wilds-come-in-three-values @rule:components.wild-values
  Scenario: What nobody holds shows how many wilds of each value there are
    Given a new game of 4 players begun by A, who are dealt
      | seat | hand                                |
      | A    | purple ×7, orange ×6                |
      | B    | orange, green ×7, light-blue ×5     |
      | C    | light-blue ×2, suit-5 ×7, suit-6 ×4 |
      | D    | suit-6 ×3, suit-7 ×7, +1 ×2, +2     |
    Then +1, +2 and +3 are left over
    And 3 cards are left over

  @id:the-shark-stands-before-one-seat @rule:components.single-shark
  Scenario: The shark stands before one seat of the table
    Given a new game of 4 players, dealt by the engine
    Then one of A, B, C and D has the shark
