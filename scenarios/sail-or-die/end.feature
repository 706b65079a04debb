Feature: The end of a round
  The first empty hand starts a last lap up to the shark; then every card that is left costs a chunk.

  @id:first-empty-hand-starts-the-last-lap @rule:end.trigger
  Scenario: The first empty hand starts the last lap, and nothing before it does
    Given round 1, A has the shark, C is to act
      | seat | front | hand              |
      | A    | 15    | purple            |
      | B    | 15    | orange, 2 others  |
      | C    | 15    | green, light-blue |
    And on the table lie
      | cards  | by |
      | suit-5 | B  |
    When C plays green
    Then A is to follow
    When A plays purple
    Then A has gone out first
    And B is to follow
    When B plays orange
    And C plays light-blue
    Then it is round 2

  @id:first-out-stays-first @rule:end.first-is-fixed
  Scenario: A second empty hand changes nothing
    Given round 1, D has the shark, B is to act
      | seat | front | hand          |
      | A    | 15    | none          |
      | B    | 15    | orange        |
      | C    | 15    | green, suit-5 |
      | D    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first
    When B plays orange
    Then A has gone out first
    When C plays green
    Then A has the shark

  @id:saying-so-ends-the-matter @rule:end.announce-duty @rule:end.reminder-penalty
  Scenario: Whoever is out first and says so can no longer be reminded
    Given round 1, C has the shark, B is to act
      | seat | front | hand          |
      | A    | 15    | none          |
      | B    | 15    | orange, green |
      | C    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first without a word
    When A announces an empty hand
    Then C is to wait
    When C reminds
    Then the attempt is refused
    And A has 15 in front and 0 in the middle

  @id:saying-so-before-the-payments @rule:end.announce-duty
  Scenario: It is not too late to say so when the last lap is over
    Given round 1, B has the shark, A is to act
      | seat | front | hand     |
      | A    | 15    | purple   |
      | B    | 15    | 3 others |
      | C    | 15    | 3 others |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple without a word
    And A announces an empty hand
    Then it is round 2
    And A has 15 in front

  @id:only-the-first-has-to-say-so @rule:end.announce-duty
  Scenario: Nobody but the first has an empty hand to announce
    Given round 1, D has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | orange        |
      | C    | 15    | green, suit-6 |
      | D    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | suit-5 | D  |
    When A plays purple without a word
    Then A is to announce
    And C is to remind
    When B plays orange
    Then B is to remind
    When B announces an empty hand
    Then the attempt is refused
    When C announces an empty hand
    Then the attempt is refused
    When A announces an empty hand
    Then B is to wait

  @id:once-is-enough @rule:end.announce-duty
  Scenario: What has been announced need not be announced again
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | orange, green |
      | C    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple
    And A announces an empty hand
    Then the attempt is refused
    When B plays orange
    Then it is round 2

  @id:reminder-costs-one @rule:end.reminder-penalty
  Scenario: Whoever has to be reminded throws one chunk into the middle
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 13    | 2      | purple        |
      | B    | 15    |        | orange, green |
      | C    | 15    |        | 3 others      |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple without a word
    And C reminds
    Then A has 12 in front and 3 in the middle
    And B has 15 in front and 0 in the middle
    And C has 15 in front and 0 in the middle

  @id:reminder-is-for-the-first @rule:end.reminder-penalty
  Scenario: The reminder is for the first empty hand, not for the latest
    Given round 1, D has the shark, B is to act
      | seat | front | hand          |
      | A    | 15    | none          |
      | B    | 15    | orange        |
      | C    | 15    | green, suit-5 |
      | D    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first without a word
    When B plays orange
    And C reminds
    Then A has 14 in front and 1 in the middle
    And B has 15 in front and 0 in the middle

  @id:reminder-before-the-payments @rule:end.reminder-penalty
  Scenario: When the last lap is over a reminder still costs
    Given round 1, B has the shark, A is to act
      | seat | front | hand     |
      | A    | 15    | purple   |
      | B    | 15    | 3 others |
      | C    | 15    | 2 others |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple without a word
    And C reminds
    Then A has 14 in front and 0 in the middle
    And it is round 2

  @id:reminded-once @rule:end.reminder-penalty
  Scenario: Nobody is reminded twice
    Given round 1, D has the shark, B is to act
      | seat | front | hand          |
      | A    | 15    | none          |
      | B    | 15    | orange, green |
      | C    | 15    | 3 others      |
      | D    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first without a word
    When C reminds
    Then D is to wait
    When D reminds
    Then the attempt is refused
    And A has 14 in front and 1 in the middle

  @id:nobody-reminds-themselves @rule:end.reminder-penalty
  Scenario: The reminder comes from somebody else
    Given round 1, C has the shark, B is to act
      | seat | front | hand          |
      | A    | 15    | none          |
      | B    | 15    | orange, green |
      | C    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first without a word
    When A reminds
    Then the attempt is refused
    When B reminds
    Then A has 14 in front and 1 in the middle

  @id:nobody-to-remind @rule:end.reminder-penalty
  Scenario: While everybody holds cards there is nobody to remind
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | orange, green |
      | C    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When C reminds
    Then the attempt is refused
    When A plays purple without a word
    And C reminds
    Then B is to follow

  @id:reminded-without-a-chunk @rule:end.reminder-penalty
  Scenario: Whoever is reminded and has no chunk in front pays nothing
    Given round 1, C has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 0     | 2      | none          |
      | B    | 15    |        | orange, green |
      | C    | 15    |        | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first without a word
    When C reminds
    Then A has 0 in front and 2 in the middle
    When B reminds
    Then the attempt is refused

  @id:unnoticed-silence-is-free @rule:end.no-reminder-no-penalty
  Scenario: Silence that nobody notices is free
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | orange, green |
      | C    | 15    | 3 others      |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple without a word
    And B plays orange
    And C goes on to settle
    Then A has 15 in front
    And it is round 2

  @id:last-lap-runs-up-to-the-shark @rule:end.final-lap-runs-to-shark-seat
  Scenario: Each seat before the shark gets one more turn, and then the round is over
    Given round 1, D has the shark, A is to act
      | seat | front | hand             |
      | A    | 15    | purple           |
      | B    | 15    | orange, 2 others |
      | C    | 15    | green, 2 others  |
      | D    | 15    | 3 others         |
      | E    | 15    | 3 others         |
    And on the table lie
      | cards  | by |
      | suit-5 | E  |
    When A plays purple
    Then B is to follow
    When B plays orange
    Then C is to follow
    When C plays green
    Then it is round 2

  @id:shark-plays-no-more @rule:end.shark-holder-gets-no-further-turn
  Scenario: The seat with the shark gets no turn in the last lap
    Given round 1, C has the shark, B is to act
      | seat | front | hand             |
      | A    | 15    | none             |
      | B    | 15    | orange, 2 others |
      | C    | 15    | green, 2 others  |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first
    When B plays orange
    Then it is round 2

  @id:shark-is-refused-after-the-lap @rule:end.shark-holder-gets-no-further-turn
  Scenario: Once the last lap is over the shark cannot play
    Given round 1, C has the shark, B is to act
      | seat | front | hand             |
      | A    | 15    | none             |
      | B    | 15    | orange, 2 others |
      | C    | 15    | green, 2 others  |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first without a word
    When B plays orange
    Then C is to settle
    When C plays green
    Then the attempt is refused
    When C drops anchor
    Then the attempt is refused
    When A announces an empty hand
    Then it is round 2

  @id:shark-out-first-turns-for-all @rule:end.shark-holder-first-full-lap
  Scenario: When the shark is out first, all others get one turn
    Given round 1, B has the shark, B is to act
      | seat | front | hand             |
      | A    | 15    | orange, 2 others |
      | B    | 15    | purple           |
      | C    | 15    | green, 2 others  |
    And on the table lie
      | cards  | by |
      | suit-5 | A  |
    When B plays purple
    Then C is to follow
    When C plays green
    Then A is to follow
    When A plays orange
    Then it is round 2

  @id:right-neighbour-out-first @rule:end.right-neighbour-immediate
  Scenario: When the shark's right neighbour is out first, nobody gets another turn
    Given round 1, A has the shark, C is to act
      | seat | front | hand     |
      | A    | 15    | 3 others |
      | B    | 15    | 3 others |
      | C    | 15    | purple   |
    And on the table lie
      | cards  | by |
      | suit-5 | B  |
    When C plays purple
    Then it is round 2

  @id:last-lap-ends-where-the-shark-is-now @rule:end.final-lap-runs-to-shark-seat
  Scenario: The last lap ends where the shark is now, not where the round began
    Given round 1, A has the shark, C is to act
      | seat | front | anchor | hand                  |
      | A    | 15    | anchor | purple                |
      | B    | 15    |        | orange ×2, light-blue |
      | C    | 15    |        | green ×2, suit-6      |
    And on the table lie
      | cards  | by |
      | suit-5 | B  |
    When C drops anchor
    Then B has the shark
    When B plays orange
    And C plays green
    And A plays purple
    Then it is round 2

  @id:last-lap-at-the-usual-prices @rule:end.final-lap-full-options
  Scenario Outline: In the last lap options cost what they always cost
    Given round 1, D has the shark, B is to act
      | seat | front | middle | hand                               |
      | A    | 15    |        | none                               |
      | B    | 13    | 2      | orange, purple, green ×2, 2 others |
      | C    | 15    |        | light-blue, 2 others               |
      | D    | 15    |        | 3 others                           |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first
    When B plays <cards>
    Then B has <front> in front and <middle> in the middle

    Examples:
      | case     | cards    | front | middle |
      | new-suit | orange   | 13    | 2      |
      | old-suit | purple   | 12    | 3      |
      | raise    | green ×2 | 12    | 3      |

  @id:last-lap-anchor-brings-chunks-back @rule:end.final-lap-full-options
  Scenario: In the last lap an anchor still brings chunks back
    Given round 1, D has the shark, B is to act
      | seat | front | middle | hand                 |
      | A    | 15    |        | none                 |
      | B    | 12    | 3      | orange, 2 others     |
      | C    | 15    |        | light-blue, 2 others |
      | D    | 15    |        | 3 others             |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first
    When B drops anchor
    Then B is at anchor
    And B has 15 in front and 0 in the middle

  @id:no-last-turn-at-anchor @rule:end.anchored-stay-out
  Scenario: A seat at anchor gets no turn in the last lap
    Given round 1, D has the shark, A is to act
      | seat | front | anchor | hand             |
      | A    | 15    |        | purple           |
      | B    | 15    | anchor | 4 others         |
      | C    | 15    |        | orange, 2 others |
      | D    | 15    |        | 3 others         |
    And on the table lie
      | cards  | by |
      | suit-5 | D  |
    When A plays purple
    Then C is to follow
    When C plays orange
    Then it is round 2

  @id:no-last-turn-at-anchor-if-the-shark-is-out @rule:end.anchored-stay-out
  Scenario: A seat at anchor gets no turn when the shark is out first
    Given round 1, A has the shark, A is to act
      | seat | front | anchor | hand             |
      | A    | 15    |        | purple           |
      | B    | 15    |        | orange, 2 others |
      | C    | 15    | anchor | 4 others         |
      | D    | 15    |        | green, 2 others  |
    And on the table lie
      | cards  | by |
      | suit-5 | B  |
    When A plays purple
    Then B is to follow
    When B plays orange
    Then D is to follow
    When D plays green
    Then it is round 2

  @id:anchored-is-refused-in-the-last-lap @rule:end.anchored-stay-out
  Scenario: In the last lap a seat at anchor cannot play
    Given round 1, A has the shark, A is to act
      | seat | front | anchor | hand                         |
      | A    | 15    |        | purple                       |
      | B    | 15    | anchor | orange, light-blue, 2 others |
      | C    | 15    |        | orange, light-blue, 2 others |
      | D    | 15    |        | 3 others                     |
    And on the table lie
      | cards  | by |
      | suit-5 | D  |
    When A plays purple
    Then C is to follow
    When B plays orange
    Then the attempt is refused
    When C plays orange
    Then D is to follow

  @id:anchored-shark-ends-the-lap @rule:end.anchored-shark-seat-still-ends-lap
  Scenario: A shark at anchor still ends the last lap
    Given round 1, A has the shark, B is to act
      | seat | front | anchor | hand             |
      | A    | 15    | anchor | 3 others         |
      | B    | 15    |        | purple           |
      | C    | 15    |        | green, 2 others  |
      | D    | 15    |        | orange, 2 others |
    And on the table lie
      | cards  | by |
      | suit-5 | D  |
    When B plays purple
    Then C is to follow
    When C plays green
    Then D is to follow
    When D plays orange
    Then it is round 2

  @id:reset-onto-an-empty-hand @rule:end.reset-onto-empty-hand-ends-round
  Scenario: A reset that leaves an empty hand ends the round
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand               |
      | A    | 13    | 2      | none               |
      | B    | 15    |        | orange, light-blue |
      | C    | 15    |        | orange, green ×2   |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
      | purple | A  |
    And A has gone out first
    When B drops anchor
    And C drops anchor
    Then it is round 2
    And A has 13 in front
    And B has 13 in front
    And C has 12 in front

  @id:one-chunk-a-card @rule:end.pay-one-per-unplayed-card
  Scenario: Every card that is left costs one chunk
    Given round 1, B has the shark, A is to act
      | seat | front | hand     |
      | A    | 15    | purple   |
      | B    | 15    | 3 others |
      | C    | 12    | 5 others |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple
    Then B has 12 in front
    And C has 7 in front

  @id:cards-at-anchor-cost-too @rule:end.anchored-hands-are-charged
  Scenario: Cards face down at anchor cost one chunk each
    Given round 1, B has the shark, A is to act
      | seat | front | anchor | hand     |
      | A    | 15    |        | purple   |
      | B    | 15    |        | 3 others |
      | C    | 15    | anchor | 5 others |
      | D    | 15    |        | 3 others |
    And on the table lie
      | cards  | by |
      | suit-5 | B  |
    When A plays purple
    Then C has 10 in front

  @id:a-wild-costs-one @rule:end.wild-costs-one
  Scenario: A wild that is left costs one chunk, whatever it is worth
    Given round 1, B has the shark, A is to act
      | seat | front | hand           |
      | A    | 15    | purple         |
      | B    | 15    | 3 others       |
      | C    | 15    | +2, +3, orange |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple
    Then C has 12 in front

  @id:no-cards-no-payment @rule:end.empty-hand-pays-nothing
  Scenario: Whoever has no cards pays nothing, first out or not
    Given round 1, C has the shark, B is to act
      | seat | front | hand     |
      | A    | 15    | none     |
      | B    | 12    | orange   |
      | C    | 15    | 3 others |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first
    When B plays orange
    Then A has 15 in front
    And B has 12 in front

  @id:nobody-pays-more-than-they-have @rule:end.pay-what-you-have
  Scenario: Whoever has too few chunks pays all that lie in front
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 15    |        | purple   |
      | B    | 15    |        | 3 others |
      | C    | 2     | 3      | 4 others |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple
    Then C has 0 in front and 0 in the middle

  @id:waived-cards-still-count @rule:end.pay-what-you-have
  Scenario: Cards that nobody could pay for still count in a tie
    Given round 3, B has the shark, A is to act
      | seat | front | hand     |
      | A    | 0     | purple   |
      | B    | 0     | 3 others |
      | C    | 1     | 2 others |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple
    Then the game is over, won by A
    And B has 0 in front

  @id:middle-goes-to-the-box @rule:end.middle-boxed
  Scenario: When all have paid, nothing stays in the middle
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 12    | 3      | purple   |
      | B    | 13    | 2      | 3 others |
      | C    | 14    | 1      | 2 others |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple
    Then A has 12 in front and 0 in the middle
    And B has 10 in front and 0 in the middle
    And C has 12 in front and 0 in the middle

  @id:penalty-goes-to-the-box @rule:end.middle-boxed
  Scenario: The chunk for a reminder goes to the box like all others
    Given round 1, C has the shark, B is to act
      | seat | front | middle | hand             |
      | A    | 14    | 1      | none             |
      | B    | 15    |        | orange, 2 others |
      | C    | 15    |        | 3 others         |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first without a word
    When C reminds
    And B plays orange
    Then A has 13 in front and 0 in the middle

  @id:no-chunks-come-back-at-the-end @rule:end.no-retrieval-at-round-end
  Scenario: The end of the round brings no chunks back
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 12    | 3      | purple   |
      | B    | 13    | 2      | 3 others |
      | C    | 15    |        | 3 others |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple
    Then A has 12 in front
    And B has 10 in front

  @id:first-pay-then-look @rule:end.order-pay-box-check
  Scenario: Only after the payments is it seen who has no chunks left
    Given round 1, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 10    | 1      | purple   |
      | B    | 2     | 4      | 2 others |
      | C    | 9     |        | 3 others |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple
    Then the game is over, won by A
    And B has 0 in front and 0 in the middle

  @id:while-a-hand-is-silent-all-may-speak @rule:end.announce-duty
  Scenario: While an empty hand is silent its owner may announce it, and all others may remind
    Given round 1, C has the shark, A is to act
      | seat | front | hand             |
      | A    | 15    | purple           |
      | B    | 15    | orange, green ×3 |
      | C    | 15    | 3 others         |
    And on the table lie
      | cards  | by |
      | suit-5 | C  |
    When A plays purple without a word
    And A considers what to do
    Then A may only announce an empty hand
    When C considers what to do
    Then C may only remind
    When B considers what to do
    Then B may only play orange or play green or play green ×2 or drop anchor or remind
    When A announces an empty hand
    Then A is to wait
    And B is to follow
    And C is to wait

  @id:after-a-silent-lap-all-may-speak-or-settle @rule:meta.settle-only-when-due
  Scenario: After a silent lap everybody may speak up or go on to settle
    Given round 1, B has the shark, A is to act
      | seat | front | hand     |
      | A    | 15    | purple   |
      | B    | 15    | 2 others |
      | C    | 15    | 3 others |
    And on the table lie
      | cards | by |
      | green | C  |
    When A goes on to settle
    Then the attempt is refused
    When A plays purple without a word
    And A considers what to do
    Then A may only announce an empty hand or go on to settle
    When B considers what to do
    Then B may only remind or go on to settle
    When A goes on to settle
    Then B has 13 in front
    And C has 12 in front

  @id:reminder-costs-the-last-chunk @rule:end.reminder-penalty
  Scenario: A reminder costs a chunk even if it is the last one
    Given round 1, C has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 1     | 2      | none          |
      | B    | 15    |        | orange, green |
      | C    | 15    |        | 3 others      |
    And on the table lie
      | cards  | by |
      | purple | A  |
    And A has gone out first without a word
    When C reminds
    Then A has 0 in front and 3 in the middle
