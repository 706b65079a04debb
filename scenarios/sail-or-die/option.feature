Feature: Options one to three
  What a play costs and which cards it turns over.

  @id:a-new-suit-joins-at-the-same-count @rule:option.new-suit
  Scenario Outline: Option one is the same count in a new suit
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                |
      | A    | 15    |        | 3 others            |
      | B    | 15    |        | orange ×3, 2 others |
      | C    | 15    |        | green ×3            |
    And on the table lie
      | cards  | by |
      | <open> | A  |
    When B plays <cards>
    Then the table shows
      | cards   | by |
      | <open>  | A  |
      | <cards> | B  |

    Examples:
      | case        | open      | cards     |
      | one-card    | purple    | orange    |
      | three-cards | purple ×3 | orange ×3 |

  @id:a-new-suit-is-free @rule:option.new-suit-free
  Scenario Outline: A new suit costs nothing, however many cards it is
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                |
      | A    | 15    |        | 3 others            |
      | B    | 13    | 1      | orange ×3, 2 others |
      | C    | 15    |        | green ×3            |
    And on the table lie
      | cards  | by |
      | <open> | A  |
    When B plays <cards>
    Then B has 13 in front and 1 in the middle

    Examples:
      | case        | open      | cards     |
      | one-card    | purple    | orange    |
      | three-cards | purple ×3 | orange ×3 |

  @id:a-new-suit-needs-no-chunk @rule:option.new-suit-free
  Scenario: A seat without chunks in front can play a new suit
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | 3 others         |
      | B    | 0     | 2      | orange, 2 others |
      | C    | 15    |        | 3 others         |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays orange
    Then B has 0 in front and 2 in the middle

  @id:a-new-suit-clears-nothing @rule:option.new-suit-leaves-table
  Scenario: A new suit clears nothing from the table
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | 13 others        |
      | B    | 15    |        | 13 others        |
      | C    | 15    |        | green, 13 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
      | orange | B  |
    When C plays green
    Then the table shows
      | cards  | by |
      | purple | A  |
      | orange | B  |
      | green  | C  |
    And no cards lie aside

  @id:an-old-suit-at-the-same-count @rule:option.old-suit
  Scenario Outline: Option two is the same count in a suit that lies open
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand                     |
      | A    | 15    |        | 3 others                 |
      | B    | 15    |        | 3 others                 |
      | C    | 15    |        | purple, orange, 2 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
      | orange | B  |
    When C plays <suit>
    Then the table shows
      | cards   | by   |
      | <other> | <by> |
      | <suit>  | C    |

    Examples:
      | case          | suit   | other  | by |
      | the-older-one | purple | orange | B  |
      | the-newer-one | orange | purple | A  |

  @id:an-old-suit-replaces-its-own-cards @rule:option.old-suit-sets-aside-that-suit-only
  Scenario: An old suit turns over its own cards and leaves the others
    Given round 1, A has the shark, D is to act
      | seat | front | middle | hand                |
      | A    | 15    |        | purple ×3           |
      | B    | 15    |        | 3 others            |
      | C    | 15    |        | 3 others            |
      | D    | 15    |        | purple ×2, 2 others |
    And on the table lie
      | cards     | by |
      | orange ×2 | A  |
      | purple ×2 | B  |
      | green ×2  | C  |
    When D plays purple ×2
    Then the table shows
      | cards     | by |
      | orange ×2 | A  |
      | green ×2  | C  |
      | purple ×2 | D  |
    And purple ×2 lie aside

  @id:an-old-suit-costs-one @rule:option.old-suit-costs-one
  Scenario Outline: An old suit costs one chunk, however many cards it is
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand                |
      | A    | 15    |        | green ×3            |
      | B    | 15    |        | 3 others            |
      | C    | 13    | 1      | purple ×3, 2 others |
    And on the table lie
      | cards   | by |
      | <older> | A  |
      | <newer> | B  |
    When C plays <cards>
    Then C has 12 in front and 2 in the middle

    Examples:
      | case        | older     | newer     | cards     |
      | one-card    | purple    | orange    | purple    |
      | three-cards | purple ×3 | orange ×3 | purple ×3 |

  @id:your-own-suit-is-old-too @rule:option.old-suit-costs-one
  Scenario: To repeat a suit of one's own costs one chunk as well
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand             |
      | A    | 15    |        | purple, 2 others |
      | B    | 15    |        | 3 others         |
      | C    | 15    |        | 3 others         |
    And on the table lie
      | cards  | by |
      | purple | A  |
      | orange | B  |
      | green  | C  |
    When A plays purple
    Then A has one fewer in front than before

  @id:a-raise-is-one-more-in-any-suit @rule:option.raise
  Scenario Outline: Option three is one card more, in any suit
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand                |
      | A    | 15    |        | light-blue ×2       |
      | B    | 15    |        | 3 others            |
      | C    | 15    |        | orange ×2, green ×2 |
    And on the table lie
      | cards  | by |
      | purple | A  |
      | orange | B  |
    When C plays <cards>
    Then the count to match is 2

    Examples:
      | case     | cards     |
      | new-suit | green ×2  |
      | old-suit | orange ×2 |

  @id:a-raise-clears-the-table @rule:option.raise-sets-aside-everything
  Scenario Outline: A raise turns over all older cards, of its own suit and of others
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand                 |
      | A    | 15    |        | purple ×6, orange ×4 |
      | B    | 15    |        | 3 others             |
      | C    | 15    |        | orange ×2, green ×2  |
    And on the table lie
      | cards  | by |
      | purple | A  |
      | orange | B  |
    When C plays <cards>
    Then the table shows
      | cards   | by |
      | <cards> | C  |
    And purple and orange lie aside

    Examples:
      | case     | cards     |
      | new-suit | green ×2  |
      | old-suit | orange ×2 |

  @id:a-raise-costs-one @rule:option.raise-costs-one
  Scenario Outline: A raise costs one chunk, in a new suit and in an old one
    Given round 1, A has the shark, C is to act
      | seat | front | middle | hand                |
      | A    | 15    |        | light-blue ×3       |
      | B    | 15    |        | 3 others            |
      | C    | 13    | 1      | orange ×3, green ×3 |
    And on the table lie
      | cards     | by |
      | purple ×2 | A  |
      | orange ×2 | B  |
    When C plays <cards>
    Then C has 12 in front and 2 in the middle

    Examples:
      | case     | cards     |
      | new-suit | green ×3  |
      | old-suit | orange ×3 |

  @id:a-suit-set-aside-is-new-again @rule:option.suit-set-aside-is-new-again
  Scenario: A suit that lies face down is new again, and free
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                |
      | A    | 15    |        | green ×2            |
      | B    | 15    |        | orange ×2, 2 others |
      | C    | 15    |        | purple ×2, 2 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays orange ×2
    And C plays purple ×2
    Then C has 15 in front and 0 in the middle

  @id:nothing-in-front-cannot-pay @rule:option.cost-from-own-front
  Scenario Outline: Chunks in the middle cannot pay for options two and three
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                 |
      | A    | 15    |        | 3 others             |
      | B    | 0     | 2      | purple ×2, orange ×2 |
      | C    | 15    |        | 3 others             |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays <attempt>
    Then the attempt is refused
    When B plays orange
    Then C is to follow

    Examples:
      | case                  | attempt   |
      | old-suit              | purple    |
      | raise-in-the-old-suit | purple ×2 |
      | raise-in-a-new-suit   | orange ×2 |

  @id:the-last-card-has-to-be-paid-for-too @rule:option.cost-from-own-front
  Scenario: Not even the last card can be played without its price
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | 3 others |
      | B    | 0     | 2      | purple   |
      | C    | 15    |        | 3 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays purple
    Then the attempt is refused
    When B drops anchor
    Then B is at anchor

  @id:a-chunk-in-the-middle-stays-yours @rule:option.chunk-keeps-its-owner
  Scenario: A chunk in the middle is still its owner's
    Given round 1, A has the shark, D is to act
      | seat | front | middle | hand             |
      | A    | 14    | 1      | 3 others         |
      | B    | 13    | 2      | 3 others         |
      | C    | 15    |        | 3 others         |
      | D    | 15    |        | purple, 2 others |
    And on the table lie
      | cards  | by |
      | purple | C  |
    When D plays purple
    Then D has 14 in front and 1 in the middle
    And A has 14 in front and 1 in the middle
    And B has 13 in front and 2 in the middle
    When A drops anchor
    Then A has 15 in front and 0 in the middle
    And B has 13 in front and 2 in the middle
    And D has 14 in front and 1 in the middle

  @id:only-what-can-be-paid-is-on-offer @rule:option.cost-from-own-front
  Scenario: Without a chunk in front no option that costs one is on offer
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand                |
      | A    | 15    |        | 3 others            |
      | B    | 0     | 2      | purple ×2, green ×2 |
      | C    | 15    |        | 3 others            |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B considers what to do
    Then B may only play green or drop anchor
    When B plays purple
    Then the attempt is refused
    When B plays green
    Then B has 0 in front and 2 in the middle
