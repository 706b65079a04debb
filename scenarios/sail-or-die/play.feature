Feature: What makes a play
  One suit, with any wilds, that counts as much as the last play or one more.

  @id:match-the-count-or-beat-it-by-one @rule:play.equal-or-plus-one
  Scenario Outline: A play matches the count or beats it by one
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand               |
      | A    | 14    | 1      | 3 others           |
      | B    | 15    |        | green ×3, 2 others |
      | C    | 15    |        | orange ×4          |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B plays <cards>
    Then the count to match is <count>

    Examples:
      | case     | cards    | count |
      | match    | green ×2 | 2     |
      | one-more | green ×3 | 3     |

  @id:neither-less-nor-two-more @rule:play.equal-or-plus-one
  Scenario Outline: Neither less than the count nor two more can be played
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand               |
      | A    | 14    | 1      | 3 others           |
      | B    | 15    |        | green ×4, 2 others |
      | C    | 15    |        | orange ×3          |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B plays <attempt>
    Then the attempt is refused
    When B plays green ×2
    Then C is to follow

    Examples:
      | case     | attempt  |
      | one-less | green    |
      | two-more | green ×4 |

  @id:never-fewer @rule:play.never-fewer
  Scenario Outline: A play never counts less than the last
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                           |
      | A    | 13    | 2      | 3 others                       |
      | B    | 15    |        | purple, green ×3, +1, 2 others |
      | C    | 15    |        | orange ×3                      |
    And on the table lie
      | cards     | by |
      | purple ×3 | A  |
    When B plays <attempt>
    Then the attempt is refused
    When B plays green ×3
    Then C is to follow

    Examples:
      | case                 | attempt    |
      | one-less             | green ×2   |
      | two-less             | green      |
      | less-with-a-wild     | green, +1  |
      | less-in-the-old-suit | purple, +1 |

  @id:never-two-more @rule:play.never-two-more
  Scenario Outline: A play never beats the last by two or more
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                   |
      | A    | 15    |        | 3 others               |
      | B    | 15    |        | green ×4, +2, 2 others |
      | C    | 15    |        | orange ×3              |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays <attempt>
    Then the attempt is refused
    When B plays green ×2
    Then C is to follow

    Examples:
      | case                 | attempt   |
      | two-more             | green ×3  |
      | three-more           | green ×4  |
      | two-more-with-a-wild | green, +2 |

  @id:one-suit-to-a-play @rule:play.single-suit
  Scenario Outline: A play has one suit
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                           |
      | A    | 14    | 1      | 3 others                       |
      | B    | 15    |        | orange ×2, green, +1, 2 others |
      | C    | 15    |        | light-blue ×3                  |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B plays <attempt>
    Then the attempt is refused
    When B plays orange ×2
    Then C is to follow

    Examples:
      | case                   | attempt           |
      | two-suits              | orange, green     |
      | two-suits-and-one-more | orange ×2, green  |
      | two-suits-and-a-wild   | orange, green, +1 |

  @id:a-wild-never-goes-alone @rule:play.wild-needs-suited-card
  Scenario Outline: A wild never goes without a suit card
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand             |
      | A    | 14    | 1      | 3 others         |
      | B    | 15    |        | green, +1 ×3, +2 |
      | C    | 15    |        | orange ×3        |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B plays <attempt>
    Then the attempt is refused
    When B plays green, +1
    Then C is to follow

    Examples:
      | case        | attempt |
      | one-wild    | +2      |
      | two-wilds   | +1 ×2   |
      | three-wilds | +1 ×3   |

  @id:only-wilds-left-cannot-be-played @rule:play.wild-needs-suited-card
  Scenario: Wilds that are left alone cannot be played any more
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | 3 others |
      | B    | 15    |        | +1       |
      | C    | 15    |        | 3 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays +1
    Then the attempt is refused
    When B drops anchor
    Then B is at anchor

  @id:one-suit-card-carries-many-wilds @rule:play.any-number-of-wilds
  Scenario: One suit card is enough for any number of wilds
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                |
      | A    | 9     | 6      | 3 others            |
      | B    | 15    |        | green ×2, +1 ×3, +3 |
      | C    | 15    |        | orange ×7           |
    And on the table lie
      | cards     | by |
      | purple ×7 | A  |
    When B plays green, +1 ×3, +3
    Then B holds green

  @id:a-wild-adds-its-value @rule:play.count-adds-wild-values
  Scenario Outline: A wild adds its value to the count
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                 |
      | A    | 13    | 2      | 3 others             |
      | B    | 15    |        | green ×3, +1, +2, +3 |
      | C    | 15    |        | orange ×4            |
    And on the table lie
      | cards     | by |
      | purple ×3 | A  |
    When B plays <cards>
    Then the count to match is 4

    Examples:
      | case             | cards         |
      | plus-one         | green ×3, +1  |
      | plus-two         | green ×2, +2  |
      | plus-three       | green, +3     |
      | plus-one-and-two | green, +1, +2 |

  @id:a-wild-adds-all-of-its-value @rule:play.wild-value-fixed
  Scenario: A wild adds all of its value, also where less would do
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                   |
      | A    | 13    | 2      | 3 others               |
      | B    | 15    |        | green ×2, +2, 2 others |
      | C    | 15    |        | orange ×4              |
    And on the table lie
      | cards     | by |
      | purple ×3 | A  |
    When B plays green ×2, +2
    Then the count to match is 4

  @id:a-wild-cannot-add-less-than-its-value @rule:play.wild-value-fixed
  Scenario Outline: A wild cannot be played for less than its value
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand             |
      | A    | 14    | 1      | 3 others         |
      | B    | 15    |        | green ×2, +2, +3 |
      | C    | 15    |        | orange ×3        |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B plays <attempt>
    Then the attempt is refused
    When B plays green ×2
    Then C is to follow

    Examples:
      | case                  | attempt      |
      | a-three-as-one-or-two | green, +3    |
      | a-two-as-one          | green ×2, +2 |

  @id:the-next-seat-matches-the-count-not-the-cards @rule:play.effective-count-becomes-reference
  Scenario: The next seat matches the count, not the cards that lie there
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                   |
      | A    | 13    | 2      | light-blue ×4          |
      | B    | 15    |        | green ×2, +2, 2 others |
      | C    | 15    |        | orange ×4, 2 others    |
    And on the table lie
      | cards     | by |
      | purple ×3 | A  |
    When B plays green ×2, +2
    Then the count to match is 4
    When C plays orange ×3
    Then the attempt is refused
    When C plays orange ×4
    Then A is to follow

  @id:counts-go-beyond-seven @rule:play.count-may-exceed-seven
  Scenario: A count may go beyond the seven cards of a suit
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                    |
      | A    | 9     | 6      | light-blue ×7, +2       |
      | B    | 15    |        | green ×7, +1, 2 others  |
      | C    | 15    |        | orange ×6, +3, 2 others |
    And on the table lie
      | cards     | by |
      | purple ×7 | A  |
    When B plays green ×7, +1
    Then the count to match is 8
    When C plays orange ×6, +3
    Then the count to match is 9

  @id:play-what-you-hold @rule:play.cards-from-own-hand
  Scenario Outline: Only cards in hand can be played
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                 |
      | A    | 15    |        | light-blue, 2 others |
      | B    | 15    |        | green, orange        |
      | C    | 15    |        | +1, 2 others         |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays <attempt>
    Then the attempt is refused
    When B plays green
    Then C is to follow

    Examples:
      | case               | attempt    |
      | a-suit-not-held    | light-blue |
      | more-than-are-held | green ×2   |
      | a-wild-not-held    | green, +1  |

  @id:no-cards-is-no-play @rule:play.at-least-one-card
  Scenario: A play without cards is no play
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand            |
      | A    | 15    |        | 3 others        |
      | B    | 15    |        | green, 2 others |
      | C    | 15    |        | 3 others        |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays nothing
    Then the attempt is refused
    When B plays green
    Then C is to follow

  @id:no-cards-is-no-lead @rule:play.at-least-one-card
  Scenario: A lead without cards is no lead
    Given a new game of 3 players begun by A, who are dealt
      | seat | hand   |
      | A    | purple |
      | B    | orange |
      | C    | green  |
    When A plays nothing
    Then the attempt is refused
    When A plays purple
    Then B is to follow

  @id:played-cards-lie-open @rule:play.open-in-middle
  Scenario: Played cards lie open in the middle, wilds and all
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                |
      | A    | 14    | 1      | 3 others            |
      | B    | 15    |        | green, +1, 2 others |
      | C    | 15    |        | orange ×3           |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B plays green, +1
    Then the table shows
      | cards     | by |
      | purple ×2 | A  |
      | green, +1 | B  |

  @id:everybody-sees-played-cards @rule:play.open-in-middle
  Scenario: Everybody sees the cards just played
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                |
      | A    | 14    | 1      | 3 others            |
      | B    | 15    |        | green, +1, 2 others |
      | C    | 15    |        | orange ×3           |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B plays green, +1
    Then the table shows
      | cards     | by |
      | purple ×2 | A  |
      | green, +1 | B  |
    When A looks at the table
    Then A sees on the table
      | cards     | by |
      | purple ×2 | A  |
      | green, +1 | B  |

  @id:some-of-a-suit-may-be-kept @rule:play.may-split-a-suit
  Scenario Outline: Some cards of a suit may be kept
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand      |
      | A    | 14    | 1      | 3 others  |
      | B    | 15    |        | green ×5  |
      | C    | 15    |        | orange ×3 |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
    When B plays <cards>
    Then B holds <rest>

    Examples:
      | case       | cards    | rest     |
      | keep-three | green ×2 | green ×3 |
      | keep-two   | green ×3 | green ×2 |

  @id:wilds-leave-with-their-suit @rule:play.wilds-belong-to-their-group
  Scenario: Wilds leave the table with the suit that they were played with
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand                |
      | A    | 15    |        | green ×3, +1        |
      | B    | 14    | 1      | 3 others            |
      | C    | 15    |        | purple ×2, 3 others |
    And on the table lie
      | cards      | by |
      | purple, +1 | A  |
      | orange, +1 | B  |
    When C plays purple ×2
    Then the table shows
      | cards      | by |
      | orange, +1 | B  |
      | purple ×2  | C  |
    And +1 lies aside

  @id:every-choice-of-wilds-is-on-offer @rule:play.any-number-of-wilds @rule:play.count-adds-wild-values
  Scenario: What may be played holds every choice of wilds
    Given round 1, A has the shark, B is to act
      | seat | front | hand             |
      | A    | 15    | 3 others         |
      | B    | 15    | green ×2, +1, +2 |
    And on the table lie
      | cards     | by |
      | purple ×3 | A  |
    When B considers what to do
    Then B may only play green, +2 or play green ×2, +1 or play green ×2, +2 or play green, +1, +2 or drop anchor
    When B plays green, +1, +2
    Then the count to match is 4
    And the table shows
      | cards         | by |
      | green, +1, +2 | B  |

  @id:silence-means-nothing-while-cards-are-left @rule:play.may-split-a-suit
  Scenario: To say nothing means nothing while cards are left in hand
    Given round 1, A has the shark, B is to act
      | seat | front | hand     |
      | A    | 15    | 3 others |
      | B    | 15    | green ×2 |
      | C    | 15    | 3 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays green without a word
    Then B holds green
    And nobody has gone out first
    And C is to follow
    And A is to wait
