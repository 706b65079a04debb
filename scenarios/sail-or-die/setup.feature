Feature: Setting up
  Chunks, the shark and the first deal, for two to five players.

  @id:two-to-five-can-play @rule:setup.player-count-2-to-5
  Scenario Outline: Two to five can play
    When <number> players sit down to a game
    Then it is round 1

    Examples:
      | case  | number |
      | two   | 2      |
      | three | 3      |
      | four  | 4      |
      | five  | 5      |

  @id:neither-one-nor-six-can-play @rule:setup.player-count-2-to-5
  Scenario Outline: Neither one nor six can play
    When <number> players sit down to a game
    Then the attempt is refused

    Examples:
      | case | number |
      | one  | 1      |
      | six  | 6      |

  @id:everybody-starts-with-fifteen-chunks @rule:setup.fifteen-chunks-each
  Scenario: Everybody starts with fifteen chunks
    Given a new game of 3 players, dealt by the engine
    Then A has 15 in front and 0 in the middle
    And B has 15 in front and 0 in the middle
    And C has 15 in front and 0 in the middle

  @id:somebody-is-chosen-to-begin @rule:setup.starting-player-chosen
  Scenario Outline: Somebody at the table is chosen to begin
    Given a new game of <number> players, dealt by the engine
    Then one of <seats> has the shark

    Examples:
      | case  | number | seats            |
      | two   | 2      | A and B          |
      | three | 3      | A, B and C       |
      | four  | 4      | A, B, C and D    |
      | five  | 5      | A, B, C, D and E |

  @id:the-chosen-seat-takes-the-shark
  @rule:setup.shark-to-starter @rule:setup.starting-player-chosen
  Scenario Outline: Whoever is chosen to begin takes the shark
    Given a new game of 3 players begun by <seat>, who are dealt
      | seat | hand   |
      | A    | purple |
      | B    | orange |
      | C    | green  |
    Then <seat> has the shark

    Examples:
      | case        | seat |
      | first-seat  | A    |
      | middle-seat | B    |
      | last-seat   | C    |

  @id:who-begins-does-not-hang-on-the-cards @rule:setup.starter-before-deal
  Scenario Outline: Who begins was settled before the cards, so it does not hang on them
    Given a new game of 3 players begun by B, who are dealt
      | seat | hand      |
      | A    | <A holds> |
      | B    | <B holds> |
      | C    | <C holds> |
    Then B has the shark

    Examples:
      | case           | A holds          | B holds          | C holds          |
      | best-hand-at-a | +1 ×3, +2 ×2, +3 | purple ×7        | orange ×2, green |
      | best-hand-at-b | orange ×2, green | +1 ×3, +2 ×2, +3 | purple ×7        |
      | best-hand-at-c | purple ×7        | orange ×2, green | +1 ×3, +2 ×2, +3 |

  @id:no-two-deals-alike @rule:setup.shuffle-all-55
  Scenario: The deck is shuffled for each game
    When the engine deals 3 new games of 4 players
    Then the hands differ from game to game

  @id:two-or-three-are-dealt-fourteen @rule:setup.hand-14-for-2-or-3
  Scenario Outline: Two or three players are dealt fourteen cards each
    Given a new game of <number> players, dealt by the engine
    Then everybody has 15 in front and holds 14 cards

    Examples:
      | case  | number |
      | two   | 2      |
      | three | 3      |

  @id:four-are-dealt-thirteen @rule:setup.hand-13-for-4
  Scenario: Four players are dealt thirteen cards each
    Given a new game of 4 players, dealt by the engine
    Then everybody has 15 in front and holds 13 cards

  @id:five-are-dealt-eleven @rule:setup.hand-11-for-5
  Scenario: Five players are dealt eleven cards each
    Given a new game of 5 players, dealt by the engine
    Then everybody has 15 in front and holds 11 cards

  @id:the-rest-of-the-deck-is-left-over @rule:setup.leftovers-aside
  Scenario Outline: The rest of the deck is left over
    Given a new game of <number> players, dealt by the engine
    Then <rest> are left over

    Examples:
      | case  | number | rest     |
      | two   | 2      | 27 cards |
      | three | 3      | 13 cards |
      | four  | 4      | 3 cards  |
      | five  | 5      | no cards |

  @id:what-is-not-dealt-is-left-over @rule:setup.leftovers-aside
  Scenario: What is not dealt is left over
    Given a new game of 4 players begun by A, who are dealt
      | seat | hand                        |
      | A    | purple ×7, orange ×6        |
      | B    | green ×7, light-blue ×6     |
      | C    | suit-5 ×7, +1 ×3, +2 ×2, +3 |
      | D    | suit-6 ×7, suit-7 ×6        |
    Then orange, light-blue and suit-7 are left over
    And no cards lie aside

  @id:leftovers-are-only-counted @rule:setup.leftovers-unseen
  Scenario Outline: Of the cards left over everybody sees the number and no more
    Given a new game of 3 players begun by A, who are dealt
      | seat | hand   |
      | A    | purple |
      | B    | orange |
      | C    | green  |
    When <seat> looks at the table
    Then <seat> sees that 13 cards are left over

    Examples:
      | case             | seat |
      | the-seat-on-turn | A    |
      | another-seat     | C    |

  @id:other-leftovers-look-the-same @rule:setup.leftovers-unseen
  Scenario: Other cards left over would look the same
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | purple ×3, +1    |
      | B    | 15    |        | orange ×2, green |
      | C    | 15    |        | light-blue ×4    |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And in another world the unseen cards lie otherwise
    When B looks at both tables
    Then B sees the same in both
