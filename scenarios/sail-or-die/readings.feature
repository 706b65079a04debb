Feature: Where the rulebook leaves room
  What each reading of each question does, beside what our ruling does, at the same table.

  @id:empty-handed-remaining @rule:end.final-lap-runs-to-shark-seat
  Scenario: An empty hand counts as still in the round: no reset, D has a last turn (empty-handed-in-reset-count)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand              | anchor |
      | A    | 15    |        | 3 others          | anchor |
      | B    | 14    | 1      | purple            |        |
      | C    | 14    | 1      | light-blue ×2     |        |
      | D    | 13    | 2      | suit-6, suit-7 ×2 |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then C is to follow
    When C drops anchor
    Then D is to follow
    And D has 13 in front and 2 in the middle
    And A is at anchor
    When D plays suit-7
    Then it is round 2
    And A has 12 in front
    And D has 11 in front

  @id:empty-handed-out @rule:reset.trigger @rule:reset.shark-to-sole-player @reading:empty-handed-in-reset-count=out
  Scenario: An empty hand is out of the round: D is left alone, and there is a reset (empty-handed-in-reset-count)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand              | anchor |
      | A    | 15    |        | 3 others          | anchor |
      | B    | 14    | 1      | purple            |        |
      | C    | 14    | 1      | light-blue ×2     |        |
      | D    | 13    | 2      | suit-6, suit-7 ×2 |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    And C drops anchor
    Then D is to lead
    And D has the shark
    And D has 13 in front and 0 in the middle
    And B has 14 in front and 0 in the middle
    And A is not at anchor

  @id:empty-handed-auto-anchor @rule:reset.trigger @reading:empty-handed-in-reset-count=auto-anchor
  Scenario: An empty hand lies at anchor and takes its chunks back (empty-handed-in-reset-count)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand              | anchor |
      | A    | 15    |        | 3 others          | anchor |
      | B    | 14    | 1      | purple            |        |
      | C    | 14    | 1      | light-blue ×2     |        |
      | D    | 13    | 2      | suit-6, suit-7 ×2 |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then B has 15 in front and 0 in the middle
    And B is at anchor
    When C drops anchor
    Then D is to lead
    And D has the shark
    And D has 13 in front and 0 in the middle

  @id:empty-handed-remaining-of-two @rule:end.shark-holder-first-full-lap
  Scenario: Of two, the one with cards still has a last turn (empty-handed-in-reset-count)
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand              |
      | A    | 15    |        | purple            |
      | B    | 12    | 3      | suit-6, suit-7 ×2 |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then B is to follow
    And B has 12 in front and 3 in the middle
    When B drops anchor
    Then it is round 2
    And B has 12 in front

  @id:empty-handed-out-of-two @rule:reset.trigger @rule:reset.middle-chunks-boxed @reading:empty-handed-in-reset-count=out
  Scenario: Of two, the one with cards is left alone at once and leads (empty-handed-in-reset-count)
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand              |
      | A    | 15    |        | purple            |
      | B    | 12    | 3      | suit-6, suit-7 ×2 |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then B is to lead
    And B has 12 in front and 0 in the middle
    And B has the shark

  @id:no-reset-in-final-lap @rule:end.final-lap-runs-to-shark-seat @reading:empty-handed-in-reset-count=no-reset-in-final-lap
  Scenario: In the last lap there are no resets: table and anchors stay (empty-handed-in-reset-count)
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand               |
      | A    | 15    |        | purple             |
      | B    | 14    | 1      | orange, light-blue |
      | C    | 13    | 2      | suit-7 ×3          |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then B is to follow
    When B drops anchor
    And C drops anchor
    Then the table shows
      | cards  | by |
      | green  | C  |
      | purple | A  |
    And B is at anchor
    And C is at anchor
    When A goes on to settle
    Then it is round 2
    And B has 13 in front
    And C has 12 in front

  @id:reset-sole-round-ends @rule:end.reset-onto-empty-hand-ends-round
  Scenario: A reset onto an empty hand ends the round (reset-sole-is-empty-handed)
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand               |
      | A    | 15    |        | purple             |
      | B    | 14    | 1      | orange, light-blue |
      | C    | 13    | 2      | suit-7 ×3          |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And B drops anchor
    And C drops anchor
    Then it is round 2
    And A has 15 in front
    And B has 13 in front
    And C has 12 in front

  @id:reset-sole-round-ends-after-clearing @rule:reset.trigger @rule:reset.open-cards-aside @rule:reset.all-rejoin
  Scenario: A reset onto an empty hand clears the table before the round ends (reset-sole-is-empty-handed)
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand               |
      | A    | 15    |        | purple             |
      | B    | 14    | 1      | orange, light-blue |
      | C    | 13    | 2      | suit-7 ×3          |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    And B drops anchor
    And C drops anchor
    Then nothing lies on the table
    And green and purple lie aside
    And B is not at anchor
    And C is not at anchor
    And A is to settle

  @id:reset-sole-next-leads @rule:reset.all-rejoin @rule:reset.clockwise-from-opener @reading:reset-sole-is-empty-handed=next-leads
  Scenario: After a reset onto an empty hand the next seat leads, and all have another turn (reset-sole-is-empty-handed)
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand               |
      | A    | 15    |        | purple             |
      | B    | 14    | 1      | orange, light-blue |
      | C    | 13    | 2      | suit-7 ×3          |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And B drops anchor
    And C drops anchor
    Then B is to lead
    And B is not at anchor
    When B plays light-blue
    Then C is to follow
    When C plays suit-7
    Then it is round 2
    And A has 15 in front
    And B has 14 in front
    And C has 13 in front

  @id:reset-sole-no-reset @rule:end.final-lap-runs-to-shark-seat @reading:reset-sole-is-empty-handed=no-reset
  Scenario: There is no reset onto an empty hand: table and anchors stay (reset-sole-is-empty-handed)
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand               |
      | A    | 15    |        | purple             |
      | B    | 14    | 1      | orange, light-blue |
      | C    | 13    | 2      | suit-7 ×3          |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then B is to follow
    When B drops anchor
    And C drops anchor
    Then the table shows
      | cards  | by |
      | green  | C  |
      | purple | A  |
    And B is at anchor
    And C is at anchor
    When A goes on to settle
    Then it is round 2
    And B has 13 in front
    And C has 12 in front

  @id:only-wilds-forced-anchor @rule:lead.only-wilds-must-anchor
  Scenario: A leader with only wilds drops anchor, and the lead passes on (reset-leader-only-wilds)
    Given round 1, B has the shark, B is to act
      | seat | front | hand               |
      | A    | 15    | +1, +2             |
      | B    | 15    | purple, light-blue |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    And A drops anchor
    Then B has the shark
    And B is to lead

  @id:only-wilds-forced-anchor-asked @rule:lead.only-wilds-must-anchor @rule:reset.sole-player-opens
  Scenario: A leader with only wilds is asked, though it can only drop anchor (reset-leader-only-wilds)
    Given round 1, B has the shark, B is to act
      | seat | front | hand               |
      | A    | 15    | +1, +2             |
      | B    | 15    | purple, light-blue |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then it is round 1
    And A has the shark
    And A is to lead
    When A drops anchor
    Then B is to lead

  @id:only-wilds-lead-passes @rule:reset.trigger @reading:reset-leader-only-wilds=lead-passes
  Scenario: A leader with only wilds is passed over and drops no anchor (reset-leader-only-wilds)
    Given round 1, B has the shark, B is to act
      | seat | front | hand               |
      | A    | 15    | +1, +2             |
      | B    | 15    | purple, light-blue |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then A has the shark
    And A is not at anchor
    And B is to lead

  @id:only-wilds-round-ends @rule:end.pay-one-per-unplayed-card @reading:reset-leader-only-wilds=round-ends
  Scenario: A leader with only wilds ends the round (reset-leader-only-wilds)
    Given round 1, B has the shark, B is to act
      | seat | front | hand               |
      | A    | 15    | +1, +2             |
      | B    | 15    | purple, light-blue |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then it is round 2
    And A has 13 in front
    And B has 13 in front

  @id:only-wilds-wild-may-lead @rule:play.open-in-middle @reading:reset-leader-only-wilds=wild-may-lead
  Scenario: A leader with only wilds leads one of them (reset-leader-only-wilds)
    Given round 1, B has the shark, B is to act
      | seat | front | hand               |
      | A    | 15    | +1, +2             |
      | B    | 15    | purple, light-blue |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then A is to lead
    When A plays +1
    Then the table shows
      | cards | by |
      | +1    | A  |
    And B is to follow

  @id:only-wilds-stuck @rule:reset.trigger @reading:reset-leader-only-wilds=stuck
  Scenario: A leader with only wilds leaves the game stuck (reset-leader-only-wilds)
    Given round 1, B has the shark, B is to act
      | seat | front | hand               |
      | A    | 15    | +1, +2             |
      | B    | 15    | purple, light-blue |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then the game is over, won by nobody
    And A has 15 in front
    And B has 15 in front

  @id:nobody-can-lead-round-ends @rule:lead.no-suited-card-anywhere-ends-round
  Scenario: When only wilds are left in all hands, the round is over (no-regular-card-anywhere)
    Given round 1, A has the shark, B is to act
      | seat | front | hand  |
      | A    | 15    | +1    |
      | B    | 15    | +2 ×2 |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then it is round 2
    And A has 14 in front
    And B has 13 in front

  @id:nobody-can-lead-wild-may-lead @rule:play.open-in-middle @reading:no-regular-card-anywhere=wild-may-lead @reading:reset-leader-only-wilds=wild-may-lead
  Scenario: When only wilds are left in all hands, one of them leads (no-regular-card-anywhere)
    Given round 1, A has the shark, B is to act
      | seat | front | hand  |
      | A    | 15    | +1    |
      | B    | 15    | +2 ×2 |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then it is round 1
    And A is to lead
    When A plays +1
    Then the table shows
      | cards | by |
      | +1    | A  |
    And A holds no cards
    And B is to follow

  @id:nobody-can-lead-stuck @rule:reset.trigger @reading:no-regular-card-anywhere=stuck
  Scenario: When only wilds are left in all hands, the game is stuck (no-regular-card-anywhere)
    Given round 1, A has the shark, B is to act
      | seat | front | hand  |
      | A    | 15    | +1    |
      | B    | 15    | +2 ×2 |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then the game is over, won by nobody
    And A has 15 in front
    And B has 15 in front

  @id:next-starter-holder-keeps @rule:round.shark-holder-opens
  Scenario: If nobody went out, the shark stays where it is (next-starter-none-emptied)
    Given round 1, A has the shark, D is to act
      | seat | front | hand  | anchor |
      | A    | 15    | +2 ×2 |        |
      | B    | 15    | +1 ×2 | anchor |
      | C    | 15    | +3    | anchor |
      | D    | 15    | +1    |        |
    And on the table lie
      | cards | by |
      | green | A  |
    And the players would choose D to begin
    When D drops anchor
    Then it is round 2
    And A has the shark
    And A is to lead

  @id:next-starter-fewest-cards @rule:round.shark-holder-opens @reading:next-starter-none-emptied=fewest-cards
  Scenario: If nobody went out, the first with the fewest cards takes the shark (next-starter-none-emptied)
    Given round 1, A has the shark, D is to act
      | seat | front | hand  | anchor |
      | A    | 15    | +2 ×2 |        |
      | B    | 15    | +1 ×2 | anchor |
      | C    | 15    | +3    | anchor |
      | D    | 15    | +1    |        |
    And on the table lie
      | cards | by |
      | green | A  |
    And the players would choose D to begin
    When D drops anchor
    Then it is round 2
    And C has the shark
    And C is to lead

  @id:next-starter-next-clockwise @rule:round.shark-holder-opens @reading:next-starter-none-emptied=next-clockwise
  Scenario: If nobody went out, the shark goes on to the next seat (next-starter-none-emptied)
    Given round 1, A has the shark, D is to act
      | seat | front | hand  | anchor |
      | A    | 15    | +2 ×2 |        |
      | B    | 15    | +1 ×2 | anchor |
      | C    | 15    | +3    | anchor |
      | D    | 15    | +1    |        |
    And on the table lie
      | cards | by |
      | green | A  |
    And the players would choose D to begin
    When D drops anchor
    Then it is round 2
    And B has the shark
    And B is to lead

  @id:next-starter-choose-again @rule:round.shark-holder-opens @reading:next-starter-none-emptied=choose-again
  Scenario: If nobody went out, the players choose anew who begins (next-starter-none-emptied)
    Given round 1, A has the shark, D is to act
      | seat | front | hand  | anchor |
      | A    | 15    | +2 ×2 |        |
      | B    | 15    | +1 ×2 | anchor |
      | C    | 15    | +3    | anchor |
      | D    | 15    | +1    |        |
    And on the table lie
      | cards | by |
      | green | A  |
    And the players would choose D to begin
    When D drops anchor
    Then it is round 2
    And D has the shark
    And D is to lead

  @id:anchored-final-turn-skipped @rule:end.anchored-stay-out
  Scenario: A seat at anchor has no turn in the last lap (anchored-players-final-turn)
    Given round 1, A has the shark, A is to act
      | seat | front | hand          | anchor |
      | A    | 15    | purple        |        |
      | B    | 15    | light-blue ×2 |        |
      | C    | 15    | suit-6 ×4     | anchor |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then B is to follow
    When B plays light-blue
    Then it is round 2
    And B has 14 in front
    And C has 11 in front

  @id:anchored-final-turn-gets-turn @rule:end.shark-holder-first-full-lap @reading:anchored-players-final-turn=gets-turn
  Scenario: A seat at anchor has a turn in the last lap, as all others have (anchored-players-final-turn)
    Given round 1, A has the shark, A is to act
      | seat | front | hand          | anchor |
      | A    | 15    | purple        |        |
      | B    | 15    | light-blue ×2 |        |
      | C    | 15    | suit-6 ×4     | anchor |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then B is to follow
    When B plays light-blue
    Then C is to follow
    And C is at anchor
    When C plays suit-6
    Then it is round 2
    And B has 14 in front
    And C has 12 in front

  @id:lap-end-seat-passes @rule:end.anchored-shark-seat-still-ends-lap
  Scenario: The lap ends at the shark's seat, though it lies at anchor (lap-end-when-shark-anchored)
    Given round 1, A has the shark, B is to act
      | seat | front | hand          | anchor |
      | A    | 15    | suit-6 ×3     | anchor |
      | B    | 15    | purple        |        |
      | C    | 15    | light-blue ×2 |        |
      | D    | 15    | suit-7 ×3     |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then C is to follow
    When C plays light-blue
    And D plays suit-7
    Then it is round 2
    And A has 12 in front
    And C has 14 in front
    And D has 13 in front

  @id:lap-end-next-actual-turn @rule:turn.clockwise @reading:lap-end-when-shark-anchored=next-actual-turn
  Scenario: The lap runs on past a shark at anchor (lap-end-when-shark-anchored)
    Given round 1, A has the shark, B is to act
      | seat | front | hand          | anchor |
      | A    | 15    | suit-6 ×3     | anchor |
      | B    | 15    | purple        |        |
      | C    | 15    | light-blue ×2 |        |
      | D    | 15    | suit-7 ×3     |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then C is to follow
    When C plays light-blue
    Then D is to follow
    When D plays suit-7
    Then it is round 1
    And C is to follow

  @id:lap-end-next-active-seat-inherits @rule:end.final-lap-runs-to-shark-seat @reading:lap-end-when-shark-anchored=next-active-seat-inherits
  Scenario: The lap ends before the first seat after the shark that can act (lap-end-when-shark-anchored)
    Given round 1, A has the shark, B is to act
      | seat | front | hand          | anchor |
      | A    | 15    | suit-6 ×3     | anchor |
      | B    | 15    | purple        |        |
      | C    | 15    | light-blue ×2 |        |
      | D    | 15    | suit-7 ×3     |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then it is round 2
    And A has 12 in front
    And C has 13 in front
    And D has 12 in front

  @id:shark-moves-live @rule:end.reset-onto-empty-hand-ends-round
  Scenario: A reset that moves the shark in the last lap ends the round (shark-moves-during-final-lap)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand               | anchor |
      | A    | 15    |        | suit-6 ×3          | anchor |
      | B    | 15    |        | purple             |        |
      | C    | 15    |        | orange, light-blue | anchor |
      | D    | 13    | 2      | suit-7 ×3          |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    And D drops anchor
    Then it is round 2
    And A has 12 in front
    And C has 13 in front
    And D has 12 in front

  @id:shark-moves-live-next-leads @rule:end.final-lap-runs-to-shark-seat @reading:reset-sole-is-empty-handed=next-leads
  Scenario: The lap goes on to where the reset took the shark (shark-moves-during-final-lap)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand               | anchor |
      | A    | 15    |        | suit-6 ×3          | anchor |
      | B    | 15    |        | purple             |        |
      | C    | 15    |        | orange, light-blue | anchor |
      | D    | 13    | 2      | suit-7 ×3          |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then D is to follow
    When D drops anchor
    Then B has the shark
    And C is to lead
    When C plays light-blue
    And D plays suit-7
    Then A is to follow
    When A plays suit-6
    Then it is round 2
    And A has 13 in front
    And C has 14 in front
    And D has 13 in front

  @id:shark-moves-frozen-next-leads @rule:end.final-lap-runs-to-shark-seat @reading:reset-sole-is-empty-handed=next-leads @reading:shark-moves-during-final-lap=frozen
  Scenario: The lap goes on to where the shark was when it began (shark-moves-during-final-lap)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand               | anchor |
      | A    | 15    |        | suit-6 ×3          | anchor |
      | B    | 15    |        | purple             |        |
      | C    | 15    |        | orange, light-blue | anchor |
      | D    | 13    | 2      | suit-7 ×3          |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then D is to follow
    When D drops anchor
    Then B has the shark
    And C is to lead
    When C plays light-blue
    And D plays suit-7
    Then it is round 2
    And A has 12 in front
    And C has 14 in front
    And D has 13 in front

  @id:anchored-hand-charged @rule:end.anchored-hands-are-charged
  Scenario: Cards at anchor are paid for (anchored-hand-charged)
    Given round 1, C has the shark, B is to act
      | seat | front | hand          | anchor |
      | A    | 15    | 5 others      | anchor |
      | B    | 15    | purple        |        |
      | C    | 15    | light-blue ×2 |        |
    And on the table lie
      | cards | by |
      | green | C  |
    When B plays purple
    Then it is round 2
    And A has 10 in front
    And B has 15 in front
    And C has 13 in front

  @id:anchored-hand-free @rule:end.pay-one-per-unplayed-card @reading:anchored-hand-charged=free
  Scenario: Cards at anchor cost nothing (anchored-hand-charged)
    Given round 1, C has the shark, B is to act
      | seat | front | hand          | anchor |
      | A    | 15    | 5 others      | anchor |
      | B    | 15    | purple        |        |
      | C    | 15    | light-blue ×2 |        |
    And on the table lie
      | cards | by |
      | green | C  |
    When B plays purple
    Then it is round 2
    And A has 15 in front
    And B has 15 in front
    And C has 13 in front

  @id:new-suit-memory-in-play @rule:option.suit-set-aside-is-new-again
  Scenario: A suit is new again once it lies face down (new-suit-memory)
    Given round 1, A has the shark, A is to act
      | seat | front | hand                            |
      | A    | 15    | purple, light-blue ×2, green ×2 |
      | B    | 15    | orange ×2, purple ×3            |
    When A plays purple
    And B plays orange ×2
    And A plays light-blue ×2
    And B plays purple ×2
    Then B has 14 in front and 1 in the middle

  @id:new-suit-memory-ever-since-opening @rule:option.old-suit-costs-one @reading:new-suit-memory=ever-since-opening
  Scenario: A suit is old for ever: played once since the lead, it costs (new-suit-memory)
    Given round 1, A has the shark, A is to act
      | seat | front | hand                            |
      | A    | 15    | purple, light-blue ×2, green ×2 |
      | B    | 15    | orange ×2, purple ×3            |
    When A plays purple
    And B plays orange ×2
    And A plays light-blue ×2
    And B plays purple ×2
    Then B has 13 in front and 2 in the middle

  @id:count-measure-effective @rule:play.effective-count-becomes-reference @rule:play.count-adds-wild-values
  Scenario: Two greens and a +2 are four, and beat three (count-measure)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                    |
      | A    | 15    | green ×2, +2, purple ×4 |
      | B    | 15    | suit-7 ×4               |
    And on the table lie
      | cards         | by |
      | light-blue ×3 | B  |
    When A plays green ×2, +2
    Then the count to match is 4
    And A has 14 in front and 1 in the middle
    And the table shows
      | cards        | by |
      | green ×2, +2 | A  |

  @id:count-measure-physical @rule:play.any-number-of-wilds @rule:option.new-suit-free @reading:count-measure=physical
  Scenario: Two greens and a +2 are three cards, and match three (count-measure)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                    |
      | A    | 15    | green ×2, +2, purple ×4 |
      | B    | 15    | suit-7 ×4               |
    And on the table lie
      | cards         | by |
      | light-blue ×3 | B  |
    When A plays green ×2, +2
    Then the count to match is 3
    And A has 15 in front and 0 in the middle
    And the table shows
      | cards         | by |
      | light-blue ×3 | B  |
      | green ×2, +2  | A  |

  @id:wild-value-fixed @rule:play.never-two-more
  Scenario: A +3 adds three, and a green with it is too many for two (wild-value-fixed)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                 |
      | A    | 15    | green, +3, purple ×4 |
      | B    | 15    | suit-7 ×4            |
    And on the table lie
      | cards         | by |
      | light-blue ×2 | B  |
    When A plays green, +3
    Then the attempt is refused
    When A plays purple ×2
    Then the count to match is 2

  @id:wild-value-fixed-no-choice @rule:play.wild-value-fixed
  Scenario: How much a +3 adds is not for the player to say (wild-value-fixed)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                 |
      | A    | 15    | green, +3, purple ×4 |
      | B    | 15    | suit-7 ×4            |
    And on the table lie
      | cards         | by |
      | light-blue ×2 | B  |
    When A considers what to do
    Then A may not play green, +3 counted as 2
    When A plays green, +3
    Then the attempt is refused
    When A plays purple ×2
    Then the count to match is 2

  @id:wild-value-up-to @rule:play.any-number-of-wilds @rule:option.new-suit-free @reading:wild-value-fixed=up-to
  Scenario: A +3 may count as one (wild-value-fixed)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                 |
      | A    | 15    | green, +3, purple ×4 |
      | B    | 15    | suit-7 ×4            |
    And on the table lie
      | cards         | by |
      | light-blue ×2 | B  |
    When A plays green, +3 counted as 2
    Then the count to match is 2
    And A has 15 in front and 0 in the middle
    And the table shows
      | cards         | by |
      | light-blue ×2 | B  |
      | green, +3     | A  |

  @id:wild-value-total @rule:option.raise-costs-one @rule:play.count-adds-wild-values @reading:wild-value-fixed=total
  Scenario: A +3 makes a green three in all (wild-value-fixed)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                 |
      | A    | 15    | green, +3, purple ×4 |
      | B    | 15    | suit-7 ×4            |
    And on the table lie
      | cards         | by |
      | light-blue ×2 | B  |
    When A plays green, +3
    Then the count to match is 3
    And A has 14 in front and 1 in the middle

  @id:raise-old-suit-cost-one @rule:option.raise-costs-one
  Scenario: A raise in an old suit costs one chunk (raise-old-suit-cost)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                 |
      | A    | 15    | purple ×2, suit-6 ×3 |
      | B    | 15    | 3 others             |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When A plays purple ×2
    Then A has 14 in front and 1 in the middle

  @id:raise-old-suit-cost-two @rule:option.raise-costs-one @reading:raise-old-suit-cost=two
  Scenario: A raise in an old suit costs two chunks (raise-old-suit-cost)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                 |
      | A    | 15    | purple ×2, suit-6 ×3 |
      | B    | 15    | 3 others             |
    And on the table lie
      | cards  | by |
      | purple | B  |
    When A plays purple ×2
    Then A has 13 in front and 2 in the middle

  @id:anchor-instead-of-lead-no @rule:lead.is-compulsory
  Scenario: Whoever can lead may not drop anchor instead (anchor-instead-of-lead)
    Given round 1, A has the shark, A is to act
      | seat | front | hand              |
      | A    | 15    | purple ×2, orange |
      | B    | 15    | 3 others          |
      | C    | 15    | 3 others          |
    When A drops anchor
    Then the attempt is refused
    When A plays purple
    Then B is to follow

  @id:anchor-instead-of-lead-yes @rule:turn.clockwise @reading:anchor-instead-of-lead=yes
  Scenario: Whoever has to lead may drop anchor, and the next seat leads (anchor-instead-of-lead)
    Given round 1, A has the shark, A is to act
      | seat | front | hand              |
      | A    | 15    | purple ×2, orange |
      | B    | 15    | 3 others          |
      | C    | 15    | 3 others          |
    When A drops anchor
    Then A is at anchor
    And B is to lead

  @id:rejoin-compulsory-all @rule:reset.all-rejoin
  Scenario: A reset brings everybody back (rejoin-compulsory)
    Given round 1, A has the shark, C is to act
      | seat | front | hand             | anchor |
      | A    | 15    | purple ×2        | anchor |
      | B    | 15    | green ×2, orange |        |
      | C    | 15    | light-blue ×2    |        |
    And on the table lie
      | cards | by |
      | green | B  |
    When C drops anchor
    Then A is not at anchor
    And C is not at anchor
    And B is to lead
    When B plays green
    And C drops anchor
    Then A is to follow

  @id:rejoin-compulsory-optional @rule:reset.repeatable @reading:rejoin-compulsory=optional
  Scenario: After a reset each seat at anchor chooses whether to come back (rejoin-compulsory)
    Given round 1, A has the shark, C is to act
      | seat | front | hand             | anchor |
      | A    | 15    | purple ×2        | anchor |
      | B    | 15    | green ×2, orange |        |
      | C    | 15    | light-blue ×2    |        |
    And on the table lie
      | cards | by |
      | green | B  |
    When C drops anchor
    Then A is to rejoin
    And C is to rejoin
    When A stays out
    And C rejoins
    Then A is at anchor
    And C is not at anchor
    And B is to lead
    When B plays green
    And C drops anchor
    Then nothing lies on the table
    And A is to rejoin

  @id:cannot-pay-waive @rule:end.pay-what-you-have
  Scenario: What a seat cannot pay for its cards is forgiven (cannot-pay-unplayed)
    Given round 3, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 5     |        | purple   |
      | B    | 3     | 2      | 4 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then A has 5 in front
    And B has 0 in front

  @id:cannot-pay-debt @rule:end.pay-one-per-unplayed-card @reading:cannot-pay-unplayed=debt
  Scenario: What a seat cannot pay for its cards it owes (cannot-pay-unplayed)
    Given round 3, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 5     |        | purple   |
      | B    | 3     | 2      | 4 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then A has 5 in front
    And B has -1 in front

  @id:cannot-pay-middle-helps @rule:end.pay-one-per-unplayed-card @reading:cannot-pay-unplayed=middle-helps
  Scenario: Chunks in the middle help to pay for cards (cannot-pay-unplayed)
    Given round 3, B has the shark, A is to act
      | seat | front | middle | hand     |
      | A    | 5     |        | purple   |
      | B    | 3     | 2      | 4 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then A has 5 in front
    And B has 1 in front

  @id:tie-break-unplayed-cards @rule:game.tie-fewer-unplayed
  Scenario: A tie is broken by cards, though they cannot be paid for (tie-break-measure)
    Given round 3, A has the shark, A is to act
      | seat | front | hand     |
      | A    | 0     | purple   |
      | B    | 0     | 2 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    And B drops anchor
    Then the game is over, won by A

  @id:tie-break-chunks-paid @rule:game.tie-shared @reading:tie-break-measure=chunks-paid-at-settlement
  Scenario: A tie is broken by the chunks that were paid for cards (tie-break-measure)
    Given round 3, A has the shark, A is to act
      | seat | front | hand     |
      | A    | 0     | purple   |
      | B    | 0     | 2 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    And B drops anchor
    Then the game is over, won by A and B

  @id:tie-break-unplayed-cards-after-reminder @rule:game.tie-fewer-unplayed
  Scenario: A tie is broken by cards, whoever had to be reminded (tie-break-measure)
    Given round 3, B has the shark, A is to act
      | seat | front | hand       |
      | A    | 6     | purple     |
      | B    | 6     | light-blue |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple without a word
    And B reminds
    Then A has 5 in front
    And B has 5 in front
    And the game is over, won by A

  @id:tie-break-chunks-thrown @rule:game.tie-shared @reading:tie-break-measure=chunks-thrown-incl-penalty
  Scenario: A tie is broken by all chunks thrown in, that for a reminder too (tie-break-measure)
    Given round 3, B has the shark, A is to act
      | seat | front | hand       |
      | A    | 6     | purple     |
      | B    | 6     | light-blue |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple without a word
    And B reminds
    Then A has 5 in front
    And B has 5 in front
    And the game is over, won by A and B

  @id:tie-break-subset @rule:game.tie-shared
  Scenario: Those who tie in chunks and cards share the victory (tie-break-subset)
    Given round 3, C has the shark, A is to act
      | seat | front | hand       |
      | A    | 4     | purple     |
      | B    | 4     | light-blue |
      | C    | 6     | suit-6 ×2  |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And B plays light-blue
    Then C has 4 in front
    And the game is over, won by A and B

  @id:tie-break-all-tied @rule:game.tie-shared @reading:tie-break-subset=all-tied
  Scenario: All who tie in chunks share, if some of them tie in cards too (tie-break-subset)
    Given round 3, C has the shark, A is to act
      | seat | front | hand       |
      | A    | 4     | purple     |
      | B    | 4     | light-blue |
      | C    | 6     | suit-6 ×2  |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And B plays light-blue
    Then C has 4 in front
    And the game is over, won by A, B and C

  @id:final-round-last-played @rule:game.final-round-is-last-played @rule:game.tie-fewer-unplayed
  Scenario: In a short game the last round played breaks the tie (final-round-early-end)
    Given round 1, B has the shark, A is to act
      | seat | front | hand      |
      | A    | 8     | purple    |
      | B    | 10    | suit-7 ×2 |
      | C    | 4     | suit-6 ×4 |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then A has 8 in front
    And B has 8 in front
    And the game is over, won by A

  @id:final-round-third-only @rule:game.tie-shared @reading:final-round-early-end=third-only
  Scenario: In a short game nothing breaks a tie (final-round-early-end)
    Given round 1, B has the shark, A is to act
      | seat | front | hand      |
      | A    | 8     | purple    |
      | B    | 10    | suit-7 ×2 |
      | C    | 4     | suit-6 ×4 |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then A has 8 in front
    And B has 8 in front
    And the game is over, won by A and B

  @id:zero-check-after-settlement @rule:game.early-end-at-zero @rule:end.order-pay-box-check
  Scenario: Who is left with no chunks after paying ends the game (zero-check-moment)
    Given round 1, B has the shark, A is to act
      | seat | front | hand          |
      | A    | 10    | purple        |
      | B    | 2     | light-blue ×2 |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then B has 0 in front and 0 in the middle
    And the game is over, won by A

  @id:zero-check-before-payment @rule:round.chunks-carry-over @reading:zero-check-moment=before-payment
  Scenario: Who had chunks before paying does not end the game (zero-check-moment)
    Given round 1, B has the shark, A is to act
      | seat | front | hand          |
      | A    | 10    | purple        |
      | B    | 2     | light-blue ×2 |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then B has 0 in front
    And the game goes on
    And it is round 2

  @id:zero-check-not-within-the-round @rule:game.zero-checked-only-after-settlement
  Scenario: Who was without chunks for a while does not end the game (zero-check-moment)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 10    |        | purple        |
      | B    | 1     | 2      | green, orange |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays green
    Then B has 0 in front and 3 in the middle
    And the game goes on
    When A plays purple
    And B drops anchor
    Then B has 2 in front
    And the game goes on
    And it is round 2

  @id:zero-check-any-time-in-round @rule:game.early-end-at-zero @reading:zero-check-moment=any-time-in-round
  Scenario: Who was without chunks for a while ends the game after the round (zero-check-moment)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 10    |        | purple        |
      | B    | 1     | 2      | green, orange |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays green
    And A plays purple
    And B drops anchor
    Then B has 2 in front
    And the game is over, won by A

  @id:announcement-window-until-settlement-reminded @rule:end.reminder-penalty
  Scenario: A reminder counts until the round is paid for (announcement-window)
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then C is to remind
    When B plays light-blue
    Then C is to settle
    When C reminds
    Then it is round 2
    And A has 14 in front

  @id:announcement-window-until-settlement-announced @rule:end.announce-duty
  Scenario: An announcement counts until the round is paid for (announcement-window)
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then A is to announce
    When B plays light-blue
    And A announces an empty hand
    Then it is round 2
    And A has 15 in front

  @id:announcement-window-with-the-play @rule:end.reminder-penalty @reading:announcement-window=with-the-play
  Scenario: An announcement after the play comes too late for a reminder (announcement-window)
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    And B plays light-blue
    And A announces an empty hand
    Then it is round 1
    And C is to settle
    When C reminds
    Then it is round 2
    And A has 14 in front

  @id:announcement-window-until-next-turn @rule:end.final-lap-runs-to-shark-seat @reading:announcement-window=until-next-turn
  Scenario: Once the next seat has acted it is too late to remind (announcement-window)
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then B is to follow
    When B plays light-blue
    Then it is round 2
    And A has 15 in front

  @id:announcement-trigger-emptying @rule:end.trigger
  Scenario: The last lap starts with the play, said or not (announcement-trigger)
    Given round 1, B has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then B is to settle
    And C is to settle
    When A announces an empty hand
    Then it is round 2
    And B has 13 in front
    And C has 13 in front

  @id:announcement-trigger-announcement @rule:turn.clockwise @reading:announcement-trigger=announcement
  Scenario: The last lap starts with the word, and until then all play on (announcement-trigger)
    Given round 1, B has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then B is to follow
    When B plays light-blue
    And A announces an empty hand
    Then C is to follow
    When C plays suit-6
    Then it is round 2
    And B has 14 in front
    And C has 14 in front

  @id:announcement-without-chunk-waived @rule:game.zero-checked-only-after-settlement
  Scenario: Whoever is reminded and has no chunk pays none (announcement-without-chunk)
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 0     | 3      | purple        |
      | B    | 15    |        | light-blue ×2 |
      | C    | 15    |        | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then C is to remind
    When C reminds
    Then A has 0 in front and 3 in the middle
    And C is to wait

  @id:announcement-without-chunk-owed-later @rule:end.reminder-penalty @reading:announcement-without-chunk=owed-later
  Scenario: Whoever is reminded and has no chunk owes one (announcement-without-chunk)
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 0     | 3      | purple        |
      | B    | 15    |        | light-blue ×2 |
      | C    | 15    |        | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then C is to remind
    When C reminds
    Then A has -1 in front and 3 in the middle
    And C is to wait

  @id:announcement-without-chunk-taken-from-middle @rule:game.zero-checked-only-after-settlement @reading:announcement-without-chunk=taken-from-middle
  Scenario: Whoever is reminded and has no chunk in front pays with one that lies in the middle already (announcement-without-chunk)
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 0     | 3      | purple        |
      | B    | 15    |        | light-blue ×2 |
      | C    | 15    |        | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then C is to remind
    When C reminds
    Then A has 0 in front and 3 in the middle
    And C is to wait

  @id:penalty-chunk-lost @rule:end.reminder-penalty
  Scenario: The chunk for a reminder lies in the middle like any other (penalty-chunk-fate)
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 13    | 2      | purple        |
      | B    | 15    |        | light-blue ×2 |
      | C    | 15    |        | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then C is to remind
    When C reminds
    Then A has 12 in front and 3 in the middle
    And C is to wait

  @id:penalty-chunk-to-the-box-directly @rule:end.reminder-penalty @reading:penalty-chunk-fate=to-the-box-directly
  Scenario: The chunk for a reminder goes to the box at once (penalty-chunk-fate)
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 13    | 2      | purple        |
      | B    | 15    |        | light-blue ×2 |
      | C    | 15    |        | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    Then C is to remind
    When C reminds
    Then A has 12 in front and 2 in the middle
    And C is to wait

  @id:reset-vs-lap-end-reset-first @rule:reset.immediate
  Scenario: A drop of anchor that ends the lap and leaves one seat is a reset first (reset-vs-lap-end-order)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          | anchor |
      | A    | 15    |        | 3 others      | anchor |
      | B    | 14    | 1      | purple        |        |
      | C    | 13    | 2      | light-blue ×2 |        |
    And on the table lie
      | cards | by |
      | green | C  |
    When B plays purple without a word
    And C drops anchor
    Then B has the shark
    And nothing lies on the table
    And A is not at anchor
    And B is to settle
    When B goes on to settle
    Then A has 12 in front
    And B has 14 in front
    And C has 13 in front

  @id:reset-vs-lap-end-lap-first @rule:end.anchored-shark-seat-still-ends-lap @reading:reset-vs-lap-end-order=lap-first
  Scenario: A drop of anchor that ends the lap and leaves one seat is no reset (reset-vs-lap-end-order)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          | anchor |
      | A    | 15    |        | 3 others      | anchor |
      | B    | 14    | 1      | purple        |        |
      | C    | 13    | 2      | light-blue ×2 |        |
    And on the table lie
      | cards | by |
      | green | C  |
    When B plays purple without a word
    Then C is to follow
    When C drops anchor
    Then A has the shark
    And A is at anchor
    And B is to settle
    When B goes on to settle
    Then A has 12 in front
    And B has 14 in front
    And C has 13 in front

  @id:second-opener-same-obligation @rule:lead.exactly-one-suited-card
  Scenario: Who leads for a leader with only wilds leads one suit card (second-opener-obligation)
    Given round 1, B has the shark, C is to act
      | seat | front | hand              | anchor |
      | A    | 15    | +1                |        |
      | B    | 15    | purple ×2, orange | anchor |
      | C    | 15    | light-blue ×2     |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When C drops anchor
    And A drops anchor
    And B plays purple ×2
    Then the attempt is refused
    When B plays purple
    Then the count to match is 1

  @id:second-opener-free-quantity @rule:lead.is-free @reading:second-opener-obligation=free-quantity
  Scenario: Who leads for a leader with only wilds may lead more than one card (second-opener-obligation)
    Given round 1, B has the shark, C is to act
      | seat | front | hand              | anchor |
      | A    | 15    | +1                |        |
      | B    | 15    | purple ×2, orange | anchor |
      | C    | 15    | light-blue ×2     |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When C drops anchor
    And A drops anchor
    And B plays purple ×2
    Then the count to match is 2
    And B has 15 in front and 0 in the middle

  @id:final-lap-all-options @rule:end.final-lap-full-options
  Scenario: An anchor in the last lap brings chunks back (final-lap-full-options)
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 15    |        | purple        |
      | B    | 12    | 3      | light-blue ×2 |
      | C    | 15    |        | suit-6        |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And B drops anchor
    Then B has 15 in front and 0 in the middle
    When C plays suit-6
    Then B has 13 in front

  @id:final-lap-no-retrieval @rule:end.middle-boxed @reading:final-lap-full-options=no-retrieval
  Scenario: An anchor in the last lap brings nothing back (final-lap-full-options)
    Given round 1, A has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 15    |        | purple        |
      | B    | 12    | 3      | light-blue ×2 |
      | C    | 15    |        | suit-6        |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And B drops anchor
    Then B has 12 in front and 3 in the middle
    And B is at anchor
    When C plays suit-6
    Then B has 10 in front and 0 in the middle

  @id:wilds-follow-their-group @rule:play.wilds-belong-to-their-group
  Scenario: Wilds leave the table with the suit they were played with (wilds-follow-their-group)
    Given round 1, B has the shark, A is to act
      | seat | front | hand              |
      | A    | 15    | green ×2, 1 other |
      | B    | 15    | 3 others          |
    And on the table lie
      | cards     | by |
      | green, +1 | B  |
    When A plays green ×2
    Then the table shows
      | cards    | by |
      | green ×2 | A  |

  @id:wilds-stay @rule:option.old-suit-sets-aside-that-suit-only @reading:wilds-follow-their-group=stay
  Scenario: Wilds stay on the table when their suit leaves it (wilds-follow-their-group)
    Given round 1, B has the shark, A is to act
      | seat | front | hand              |
      | A    | 15    | green ×2, 1 other |
      | B    | 15    | 3 others          |
    And on the table lie
      | cards     | by |
      | green, +1 | B  |
    When A plays green ×2
    Then the table shows
      | cards    | by |
      | +1       |    |
      | green ×2 | A  |

  @id:lead-may-carry-wilds-no @rule:lead.exactly-one-suited-card
  Scenario: No wild goes with a lead (lead-may-carry-wilds)
    Given round 1, A has the shark, A is to act
      | seat | front | hand                 |
      | A    | 15    | purple, +2, 3 others |
      | B    | 15    | 5 others             |
    When A plays purple, +2
    Then the attempt is refused
    When A plays purple
    Then the count to match is 1

  @id:lead-may-carry-wilds-yes @rule:play.count-adds-wild-values @reading:lead-may-carry-wilds=yes
  Scenario: A wild may go with a lead (lead-may-carry-wilds)
    Given round 1, A has the shark, A is to act
      | seat | front | hand                 |
      | A    | 15    | purple, +2, 3 others |
      | B    | 15    | 5 others             |
    When A plays purple, +2
    Then the count to match is 3
    And the table shows
      | cards      | by |
      | purple, +2 | A  |

  @id:run-out-front-only @rule:option.cost-from-own-front @rule:game.zero-chunks-options-1-and-4-only
  Scenario: Chunks in the middle pay for nothing (run-out-scope)
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand                 |
      | A    | 0     | 2      | purple ×2, orange ×2 |
      | B    | 15    |        | 3 others             |
      | C    | 15    |        | 3 others             |
    And on the table lie
      | cards  | by |
      | purple | C  |
    When A plays purple
    Then the attempt is refused
    When A plays orange
    Then A has 0 in front and 2 in the middle

  @id:run-out-anywhere @rule:option.old-suit @reading:run-out-scope=anywhere
  Scenario: With chunks in the middle a seat may pay, and pays nothing (run-out-scope)
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand                 |
      | A    | 0     | 2      | purple ×2, orange ×2 |
      | B    | 15    |        | 3 others             |
      | C    | 15    |        | 3 others             |
    And on the table lie
      | cards  | by |
      | purple | C  |
    When A plays purple
    Then A has 0 in front and 2 in the middle
    And the table shows
      | cards  | by |
      | purple | A  |

  @id:all-at-zero-tie-break @rule:game.tie-fewer-unplayed
  Scenario: When nobody has a chunk, the tie-break finds the winner (all-at-zero-winner)
    Given round 3, A has the shark, A is to act
      | seat | front | hand     |
      | A    | 0     | purple   |
      | B    | 3     | 3 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    And B drops anchor
    Then A has 0 in front
    And B has 0 in front
    And the game is over, won by A

  @id:all-at-zero-nobody @rule:game.most-chunks-wins @reading:all-at-zero-winner=nobody
  Scenario: When nobody has a chunk, nobody wins (all-at-zero-winner)
    Given round 3, A has the shark, A is to act
      | seat | front | hand     |
      | A    | 0     | purple   |
      | B    | 3     | 3 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    And B drops anchor
    Then A has 0 in front
    And B has 0 in front
    And the game is over, won by nobody

  @id:who-may-remind-any-other @rule:end.reminder-penalty
  Scenario: A seat at anchor may remind (who-may-remind)
    Given round 1, B has the shark, A is to act
      | seat | front | hand          | anchor |
      | A    | 15    | purple        |        |
      | B    | 15    | light-blue ×2 |        |
      | C    | 15    | 3 others      | anchor |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple without a word
    And C reminds
    Then it is round 2
    And A has 14 in front

  @id:who-may-remind-active-only @rule:end.reminder-penalty @reading:who-may-remind=active-only
  Scenario: A seat at anchor may not remind (who-may-remind)
    Given round 1, B has the shark, A is to act
      | seat | front | hand          | anchor |
      | A    | 15    | purple        |        |
      | B    | 15    | light-blue ×2 |        |
      | C    | 15    | 3 others      | anchor |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple without a word
    And C reminds
    Then the attempt is refused
    When B reminds
    Then it is round 2
    And A has 14 in front

  @id:hand-counts-public @rule:meta.hands-private
  Scenario: Everybody sees how many cards each seat holds (hand-counts-public)
    Given round 1, A has the shark, A is to act
      | seat | front | hand              | anchor |
      | A    | 15    | purple, 2 others  |        |
      | B    | 15    | light-blue ×2, +1 |        |
      | C    | 15    | suit-6 ×2         | anchor |
    And on the table lie
      | cards | by |
      | green | C  |
    When A looks at the table
    Then A sees 3 cards in B's hand
    And A sees 2 cards in C's hand

  @id:hand-counts-own-only @rule:meta.hands-private @reading:hand-counts-public=own-only
  Scenario: Nobody sees how many cards others hold (hand-counts-public)
    Given round 1, A has the shark, A is to act
      | seat | front | hand              | anchor |
      | A    | 15    | purple, 2 others  |        |
      | B    | 15    | light-blue ×2, +1 |        |
      | C    | 15    | suit-6 ×2         | anchor |
    And on the table lie
      | cards | by |
      | green | C  |
    When A looks at the table
    Then A sees nothing of B's hand
    And A sees nothing of C's hand

  @id:set-aside-closed @rule:option.raise-sets-aside-everything
  Scenario: Of cards set aside everybody sees how many there are (set-aside-inspection)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                |
      | A    | 15    | green ×2, 11 others |
      | B    | 15    | 13 others           |
    And on the table lie
      | cards  | by |
      | purple | A  |
      | orange | B  |
    When A plays green ×2
    Then purple and orange lie aside
    When B looks at the table
    Then B sees that 2 cards lie aside

  @id:set-aside-open @rule:option.raise-sets-aside-everything @reading:set-aside-inspection=open
  Scenario: Cards set aside may be looked through (set-aside-inspection)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                |
      | A    | 15    | green ×2, 11 others |
      | B    | 15    | 13 others           |
    And on the table lie
      | cards  | by |
      | purple | A  |
      | orange | B  |
    When A plays green ×2
    Then purple and orange lie aside
    When B looks at the table
    Then B sees that purple and orange lie aside

  @id:lead-check-when-opening-due @rule:lead.no-suited-card-anywhere-ends-round
  Scenario: While cards are open, a seat with only wilds can still drop anchor (lead-check-timing)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 13    | 2      | +1            |
      | B    | 15    |        | purple, +2 ×2 |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    And A drops anchor
    Then it is round 2
    And A has 14 in front
    And B has 13 in front

  @id:lead-check-when-opening-due-asked @rule:lead.no-suited-card-anywhere-ends-round
  Scenario: While cards are open, a seat with only wilds is still asked (lead-check-timing)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 13    | 2      | +1            |
      | B    | 15    |        | purple, +2 ×2 |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then it is round 1
    And A is to follow
    When A drops anchor
    Then it is round 2

  @id:lead-check-eager @rule:lead.no-suited-card-anywhere-ends-round @reading:lead-check-timing=eager
  Scenario: When the last suit card leaves the hands, the round is over at once (lead-check-timing)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 13    | 2      | +1            |
      | B    | 15    |        | purple, +2 ×2 |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then it is round 2
    And A has 12 in front
    And B has 13 in front

  @id:owner-peek-yes @rule:meta.hands-private
  Scenario: A seat at anchor may look at its own cards (owner-peek)
    Given round 1, B has the shark, B is to act
      | seat | front | hand      | anchor |
      | A    | 15    | purple ×3 | anchor |
      | B    | 15    | 3 others  |        |
      | C    | 15    | 3 others  |        |
    And on the table lie
      | cards | by |
      | green | C  |
    When A looks at the table
    Then A sees purple ×3 in A's hand
    And A sees 3 cards in B's hand

  @id:owner-peek-no @rule:meta.hands-private @reading:owner-peek=no
  Scenario: A seat at anchor may not look at its own cards (owner-peek)
    Given round 1, B has the shark, B is to act
      | seat | front | hand      | anchor |
      | A    | 15    | purple ×3 | anchor |
      | B    | 15    | 3 others  |        |
      | C    | 15    | 3 others  |        |
    And on the table lie
      | cards | by |
      | green | C  |
    When A looks at the table
    Then A sees 3 cards in A's hand
    And A sees 3 cards in B's hand

  @id:lead-passes-not-a-follower @rule:turn.clockwise @reading:reset-leader-only-wilds=lead-passes
  Scenario: Only a lead passes by a hand of wilds, a turn to follow does not (reset-leader-only-wilds)
    Given round 1, C has the shark, A is to act
      | seat | front | hand              |
      | A    | 15    | purple, suit-5 ×2 |
      | B    | 15    | +1, +2            |
      | C    | 15    | suit-6 ×3         |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then B is to follow

  @id:lone-wild-does-not-lead-beside-suits @rule:lead.only-wilds-must-anchor @reading:no-regular-card-anywhere=wild-may-lead
  Scenario: While another hand has a suit, a hand of wilds still drops anchor (no-regular-card-anywhere)
    Given round 1, A has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | +1, +2        |
      | B    | 15    | purple ×2     |
      | C    | 15    | light-blue ×2 |
    When A plays +1
    Then the attempt is refused
    When A drops anchor
    Then A is at anchor
    And B is to lead

  @id:one-lone-wild-leads @rule:lead.exactly-one-suited-card @reading:reset-leader-only-wilds=wild-may-lead
  Scenario: A hand of wilds leads one of them, not two (reset-leader-only-wilds)
    Given round 1, A has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | +1 ×2, +2     |
      | B    | 15    | purple ×2     |
      | C    | 15    | light-blue ×2 |
    When A plays +1 ×2
    Then the attempt is refused
    When A plays +2
    Then the count to match is 2

  @id:gets-turn-not-for-a-seat-before-the-shark @rule:end.final-lap-runs-to-shark-seat @reading:anchored-players-final-turn=gets-turn
  Scenario: A seat at anchor stays out if the shark is further on (anchored-players-final-turn)
    Given round 1, D has the shark, B is to act
      | seat | front | hand          | anchor |
      | A    | 15    | suit-6 ×3     |        |
      | B    | 15    | purple        |        |
      | C    | 15    | light-blue ×2 | anchor |
      | D    | 15    | suit-7 ×3     |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then it is round 2
    And C has 13 in front

  @id:gets-turn-not-for-a-seat-after-the-shark @rule:turn.clockwise @reading:anchored-players-final-turn=gets-turn
  Scenario: A seat at anchor stays out if the shark is further back (anchored-players-final-turn)
    Given round 1, A has the shark, B is to act
      | seat | front | hand          | anchor |
      | A    | 15    | suit-6 ×3     |        |
      | B    | 15    | purple        |        |
      | C    | 15    | light-blue ×2 | anchor |
      | D    | 15    | suit-7 ×3     |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple
    Then D is to follow

  @id:next-actual-turn-of-a-shark-in-play @rule:end.final-lap-runs-to-shark-seat @reading:lap-end-when-shark-anchored=next-actual-turn
  Scenario: A shark's seat that is not at anchor ends the lap as ever (lap-end-when-shark-anchored)
    Given round 1, B has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×3     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    Then it is round 2
    And B has 13 in front

  @id:shark-moves-frozen-from-a-position @rule:end.final-lap-runs-to-shark-seat @reading:reset-sole-is-empty-handed=next-leads @reading:shark-moves-during-final-lap=frozen
  Scenario: In a last lap that is already on, too, the shark's seat is kept (shark-moves-during-final-lap)
    Given round 1, A has the shark, D is to act
      | seat | front | middle | hand               | anchor |
      | A    | 15    |        | suit-6 ×3          | anchor |
      | B    | 15    |        | none               |        |
      | C    | 15    |        | orange, light-blue | anchor |
      | D    | 13    | 2      | suit-7 ×3          |        |
    And on the table lie
      | cards  | by |
      | green  | A  |
      | purple | B  |
    And B has gone out first
    When D drops anchor
    Then B has the shark
    And C is to lead
    When C plays light-blue
    And D plays suit-7
    Then it is round 2
    And A has 12 in front

  @id:shark-moves-frozen-whatever-is-said-later @rule:end.final-lap-runs-to-shark-seat @reading:reset-sole-is-empty-handed=next-leads @reading:shark-moves-during-final-lap=frozen
  Scenario: A word after the reset does not move the end of the lap (shark-moves-during-final-lap)
    Given round 1, A has the shark, B is to act
      | seat | front | middle | hand               | anchor |
      | A    | 15    |        | suit-6 ×3          | anchor |
      | B    | 15    |        | purple             |        |
      | C    | 15    |        | orange, light-blue | anchor |
      | D    | 13    | 2      | suit-7 ×3          |        |
    And on the table lie
      | cards | by |
      | green | A  |
    When B plays purple without a word
    And D drops anchor
    Then C is to lead
    When B announces an empty hand
    And C plays light-blue
    And D plays suit-7
    Then it is round 2
    And A has 12 in front

  @id:new-suit-memory-of-what-lies-open @rule:option.old-suit-costs-one @reading:new-suit-memory=ever-since-opening
  Scenario: A suit that lies open is old, whoever remembers how much (new-suit-memory)
    Given round 1, C has the shark, A is to act
      | seat | front | hand              |
      | A    | 15    | orange, purple ×2 |
      | B    | 15    | light-blue ×2     |
      | C    | 15    | suit-6 ×3         |
    And on the table lie
      | cards  | by |
      | orange | C  |
    When A plays orange
    Then A has 14 in front and 1 in the middle

  @id:count-measure-physical-choices @rule:play.any-number-of-wilds @reading:count-measure=physical
  Scenario: Every wild is one card more (count-measure)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                  |
      | A    | 15    | purple ×2, +1, +2, +3 |
      | B    | 15    | suit-7 ×4             |
    And on the table lie
      | cards         | by |
      | light-blue ×2 | B  |
    When A considers what to do
    Then A may only play purple ×2 or play purple, +1 or play purple, +2 or play purple, +3 or play purple, +1, +2 or play purple, +1, +3 or play purple, +2, +3 or play purple ×2, +1 or play purple ×2, +2 or play purple ×2, +3 or drop anchor
    When A plays purple, +2, +3
    Then the count to match is 3

  @id:wild-value-up-to-choices @rule:play.any-number-of-wilds @reading:wild-value-fixed=up-to
  Scenario: A wild may count for any number up to its own (wild-value-fixed)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                  |
      | A    | 15    | purple ×2, +1, +2, +3 |
      | B    | 15    | suit-7 ×4             |
    And on the table lie
      | cards         | by |
      | light-blue ×2 | B  |
    When A considers what to do
    Then A may only play purple ×2 or play purple, +1 or play purple, +2 counted as 2 or play purple, +2 or play purple, +3 counted as 2 or play purple, +3 counted as 3 or play purple, +1, +2 counted as 3 or play purple, +1, +3 counted as 3 or play purple, +2, +3 counted as 3 or play purple ×2, +1 or play purple ×2, +2 counted as 3 or play purple ×2, +3 counted as 3 or drop anchor
    When A plays purple, +3 counted as 3
    Then the count to match is 3

  @id:wild-value-up-to-no-more @rule:option.new-suit-free @reading:wild-value-fixed=up-to
  Scenario: A +1 counts for no more than one, and no card for less (wild-value-fixed)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                     |
      | A    | 15    | green, purple ×2, +1, +2 |
      | B    | 15    | suit-7 ×4                |
    And on the table lie
      | cards         | by |
      | light-blue ×2 | B  |
    When A plays green, +1 counted as 3
    Then the attempt is refused
    When A plays purple ×2, +1, +2 counted as 3
    Then the attempt is refused
    When A plays green, +1 counted as 2
    Then the count to match is 2
    And A has 15 in front and 0 in the middle

  @id:wild-value-up-to-no-more-to-lead @rule:lead.exactly-one-suited-card @reading:wild-value-fixed=up-to
  Scenario: Who leads one card does not count it as two (wild-value-fixed)
    Given round 1, A has the shark, A is to act
      | seat | front | hand       |
      | A    | 15    | purple, +3 |
      | B    | 15    | suit-7 ×4  |
    When A plays purple counted as 2
    Then the attempt is refused
    When A plays purple
    Then the count to match is 1

  @id:wild-value-total-choices @rule:play.any-number-of-wilds @reading:wild-value-fixed=total
  Scenario: A wild adds one less than it says (wild-value-fixed)
    Given round 1, B has the shark, A is to act
      | seat | front | hand                  |
      | A    | 15    | purple ×2, +1, +2, +3 |
      | B    | 15    | suit-7 ×4             |
    And on the table lie
      | cards         | by |
      | light-blue ×2 | B  |
    When A considers what to do
    Then A may only play purple ×2 or play purple ×2, +1 or play purple, +2 or play purple, +1, +2 or play purple, +3 or play purple, +1, +3 or play purple ×2, +2 or play purple ×2, +1, +2 or drop anchor
    When A plays purple, +1, +3
    Then the count to match is 3

  @id:cannot-pay-middle-helps-the-poor-only @rule:end.middle-boxed @reading:cannot-pay-unplayed=middle-helps
  Scenario Outline: What lies in the middle counts only where the front is too small (cannot-pay-unplayed)
    Given round 1, B has the shark, A is to act
      | seat | front   | middle   | hand   |
      | A    | 15      |          | purple |
      | B    | <front> | <middle> | <hand> |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then B has <left> in front and 0 in the middle

    Examples:
      | case                   | front | middle | hand      | left |
      | just-enough            | 3     | 2      | suit-6 ×3 | 0    |
      | the-middle-pays-a-part | 4     | 2      | suit-6 ×5 | 1    |
      | the-middle-pays-all    | 1     | 5      | suit-6 ×3 | 1    |

  @id:tie-break-chunks-thrown-added-up @rule:game.tie-fewer-unplayed @reading:tie-break-measure=chunks-thrown-incl-penalty
  Scenario: The chunk for a reminder is added to those for the cards (tie-break-measure)
    Given round 3, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 6     | purple        |
      | B    | 8     | light-blue ×3 |
      | C    | 8     | suit-6 ×3     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    And B reminds
    And B drops anchor
    Then A has 5 in front
    And B has 5 in front
    And the game is over, won by A

  @id:tie-break-chunks-thrown-but-not-waived @rule:game.tie-shared @reading:tie-break-measure=chunks-thrown-incl-penalty
  Scenario: Of what a reminder costs, what was really thrown counts (tie-break-measure)
    Given round 3, B has the shark, A is to act
      | seat | front | hand       |
      | A    | 1     | purple     |
      | B    | 1     | light-blue |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple without a word
    And B reminds
    Then A has 0 in front
    And B has 0 in front
    And the game is over, won by A and B

  @id:tie-break-all-tied-no-tie-in-cards @rule:game.tie-fewer-unplayed @reading:tie-break-subset=all-tied
  Scenario: Where the cards tell one winner, nobody shares (tie-break-subset)
    Given round 3, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 4     | purple        |
      | B    | 5     | light-blue ×2 |
      | C    | 6     | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And B plays light-blue
    Then B has 4 in front
    And C has 4 in front
    And the game is over, won by A

  @id:final-round-third-only-in-the-third @rule:game.tie-fewer-unplayed @reading:final-round-early-end=third-only
  Scenario: In the third round cards break the tie (final-round-early-end)
    Given round 3, B has the shark, A is to act
      | seat | front | hand      |
      | A    | 8     | purple    |
      | B    | 10    | suit-7 ×2 |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then B has 8 in front
    And the game is over, won by A

  @id:zero-check-any-time-nobody-dry @rule:round.chunks-carry-over @reading:zero-check-moment=any-time-in-round
  Scenario: Where nobody ever ran dry the game goes on (zero-check-moment)
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand          |
      | A    | 1     | 3      | purple        |
      | B    | 5     |        | light-blue ×2 |
      | C    | 15    |        | suit-6 ×3     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple
    And B plays light-blue
    Then it is round 2
    And A has 1 in front
    And the game goes on

  @id:zero-check-any-time-dry-before @rule:game.early-end-at-zero @reading:zero-check-moment=any-time-in-round
  Scenario: Who took chunks back had none before (zero-check-moment)
    Given round 1, C has the shark, B is to act
      | seat | front | middle | hand          |
      | A    | 15    |        | purple        |
      | B    | 0     | 2      | orange        |
      | C    | 15    |        | light-blue ×3 |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    And C plays light-blue
    And A plays purple
    Then B has 1 in front
    And the game is over, won by A

  @id:announcement-window-until-next-turn-and-no-longer @rule:end.reminder-penalty @reading:announcement-window=until-next-turn
  Scenario: After the next seat's play nobody reminds, though the lap goes on (announcement-window)
    Given round 1, D has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
      | D    | 15    | suit-7 ×2     |
    And on the table lie
      | cards | by |
      | green | D  |
    When A plays purple without a word
    Then D is to remind
    When B plays light-blue
    Then C is to follow
    And D is to wait
    When D reminds
    Then the attempt is refused
    When C plays suit-6
    Then it is round 2
    And A has 15 in front

  @id:announcement-trigger-announcement-at-the-shark @rule:end.announce-duty @reading:announcement-trigger=announcement
  Scenario: A word when the turn is at the shark ends the round at once (announcement-trigger)
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    And B plays light-blue
    Then C is to follow
    When A announces an empty hand
    Then it is round 2
    And B has 14 in front
    And C has 13 in front

  @id:announcement-trigger-announcement-before-the-shark @rule:end.announce-duty @reading:announcement-trigger=announcement
  Scenario: A word before the turn is at the shark ends nothing yet (announcement-trigger)
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    And A announces an empty hand
    Then B is to follow
    And C is to wait

  @id:announcement-without-chunk-owed-to-the-end @rule:end.pay-one-per-unplayed-card @reading:announcement-without-chunk=owed-later
  Scenario: A chunk that is owed is still owed after the payments (announcement-without-chunk)
    Given round 1, B has the shark, A is to act
      | seat | front | hand          |
      | A    | 0     | purple        |
      | B    | 15    | light-blue ×2 |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple without a word
    And B reminds
    Then A has -1 in front
    And B has 13 in front
    And the game is over, won by B

  @id:reset-vs-lap-end-no-lap-no-end @rule:reset.immediate @reading:reset-vs-lap-end-order=lap-first
  Scenario: Where no last lap is on, a reset comes at once (reset-vs-lap-end-order)
    Given round 1, A has the shark, B is to act
      | seat | front | hand          |
      | A    | 15    | suit-6 ×3     |
      | B    | 15    | light-blue ×2 |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then B is not at anchor
    And nothing lies on the table
    And A is to lead

  @id:second-opener-free-choices @rule:lead.is-free @reading:second-opener-obligation=free-quantity
  Scenario: Who leads for a leader with only wilds has every number open (second-opener-obligation)
    Given round 1, A has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | +1            |
      | B    | 15    | purple ×2, +2 |
      | C    | 15    | light-blue ×2 |
    When A drops anchor
    And B considers what to do
    Then B may only play purple or play purple ×2 or play purple, +2 or play purple ×2, +2
    When B plays purple ×2, +2
    Then the count to match is 4
    And B has 15 in front and 0 in the middle

  @id:lead-may-carry-wilds-but-one-suit-card @rule:lead.exactly-one-suited-card @reading:lead-may-carry-wilds=yes
  Scenario: With the wilds of a lead goes one suit card, not two (lead-may-carry-wilds)
    Given round 1, A has the shark, A is to act
      | seat | front | hand                  |
      | A    | 15    | purple ×2, orange, +1 |
      | B    | 15    | light-blue ×2         |
    When A considers what to do
    Then A may only play purple or play purple, +1 or play orange or play orange, +1
    When A plays purple ×2, +1
    Then the attempt is refused
    When A plays purple, +1
    Then the count to match is 2

  @id:run-out-anywhere-with-the-last-one @rule:option.old-suit @reading:run-out-scope=anywhere
  Scenario: One chunk in the middle is enough, none is not (run-out-scope)
    Given round 1, C has the shark, A is to act
      | seat | front | middle | hand              |
      | A    | 0     | 1      | purple ×2, orange |
      | B    | 0     |        | purple ×2, green  |
      | C    | 15    |        | 3 others          |
    And on the table lie
      | cards  | by |
      | purple | C  |
    When A plays purple
    Then A has 0 in front and 1 in the middle
    When B plays purple
    Then the attempt is refused
    When B plays green
    Then C is to follow

  @id:run-out-anywhere-at-the-end @rule:end.pay-one-per-unplayed-card @reading:run-out-scope=anywhere
  Scenario Outline: After the payments a seat has run out as ever (run-out-scope)
    Given round 1, B has the shark, A is to act
      | seat | front   | hand      |
      | A    | 15      | purple    |
      | B    | <front> | suit-6 ×2 |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    Then B has <left> in front
    And <then>

    Examples:
      | case     | front | left | then                       |
      | one-left | 3     | 1    | the game goes on           |
      | none     | 2     | 0    | the game is over, won by A |

  @id:all-at-zero-nobody-but-one-has-one @rule:game.most-chunks-wins @reading:all-at-zero-winner=nobody
  Scenario: One chunk is enough to win (all-at-zero-winner)
    Given round 3, A has the shark, A is to act
      | seat | front | hand     |
      | A    | 1     | purple   |
      | B    | 3     | 3 others |
    And on the table lie
      | cards | by |
      | green | B  |
    When A plays purple
    And B drops anchor
    Then B has 0 in front
    And the game is over, won by A

  @id:hand-counts-own-only-both-ways @rule:meta.hands-private @reading:hand-counts-public=own-only
  Scenario: Only one's own hand is counted, wherever one sits (hand-counts-public)
    Given round 1, A has the shark, A is to act
      | seat | front | hand              |
      | A    | 15    | purple, 2 others  |
      | B    | 15    | light-blue ×2, +1 |
      | C    | 15    | suit-6 ×2         |
    And on the table lie
      | cards | by |
      | green | C  |
    When B looks at the table
    Then B sees nothing of A's hand
    And B sees nothing of C's hand
    And B sees light-blue ×2, +1 in B's hand

  @id:announcement-window-with-the-play-once @rule:end.announce-duty @reading:announcement-window=with-the-play
  Scenario: What was announced too late is not announced again (announcement-window)
    Given round 1, C has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | purple        |
      | B    | 15    | light-blue ×2 |
      | C    | 15    | suit-6 ×2     |
    And on the table lie
      | cards | by |
      | green | C  |
    When A plays purple without a word
    And A announces an empty hand
    Then A is to wait
    And C is to remind
    When A announces an empty hand
    Then the attempt is refused
    When C reminds
    Then A has 14 in front and 1 in the middle

  @id:nobody-can-lead-wild-may-lead-alone @rule:lead.is-free @reading:no-regular-card-anywhere=wild-may-lead
  Scenario: Where no hand has a suit, a lone wild leads (no-regular-card-anywhere)
    Given round 1, A has the shark, B is to act
      | seat | front | hand   |
      | A    | 15    | +1, +2 |
      | B    | 15    | +3     |
    And on the table lie
      | cards | by |
      | green | A  |
    When B drops anchor
    Then A is to lead
    When A plays +2
    Then the count to match is 2
    And A has 15 in front and 0 in the middle

  @id:lone-wild-counts-at-least-one @rule:lead.is-free @reading:wild-value-fixed=total @reading:reset-leader-only-wilds=wild-may-lead
  Scenario: A lone wild that adds nothing is still one card (wild-value-fixed)
    Given round 1, A has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | +1, +3        |
      | B    | 15    | light-blue ×2 |
    When A plays +1
    Then the count to match is 1
    And A has 15 in front and 0 in the middle

  @id:lone-wild-counts-up-to @rule:lead.is-free @reading:wild-value-fixed=up-to @reading:reset-leader-only-wilds=wild-may-lead
  Scenario: A lone wild leads for any number up to its own (wild-value-fixed)
    Given round 1, A has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | +1, +3        |
      | B    | 15    | light-blue ×2 |
    When A considers what to do
    Then A may only play +1 or play +3 counted as 1 or play +3 counted as 2 or play +3
    When A plays +3 counted as 2
    Then the count to match is 2
    And A has 15 in front and 0 in the middle

  @id:second-opener-free-only-for-want-of-suits @rule:lead.exactly-one-suited-card @reading:second-opener-obligation=free-quantity @reading:anchor-instead-of-lead=yes
  Scenario: Who leads for a leader who could have led leads one suit card (second-opener-obligation)
    Given round 1, A has the shark, A is to act
      | seat | front | hand          |
      | A    | 15    | orange, +1    |
      | B    | 15    | purple ×2     |
      | C    | 15    | light-blue ×2 |
    When A drops anchor
    And B plays purple ×2
    Then the attempt is refused
    When B plays purple
    Then the count to match is 1
