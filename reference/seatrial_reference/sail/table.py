"""What the table shows: symbols, the board, who is asked what."""

from __future__ import annotations

from .layout import DEFAULT, Chart
from .readings import RULINGS, Readings
from .state import Place, State
from .words import NUMBER_OF, NUMBERS, SUIT_OF, Card, Cell, Symbol


class Table:
    """The first link of the rules: questions about a state that the others ask.

    *chart* is the board, the Kraken track and the sides of the round disc.
    """

    def __init__(self, readings: Readings = RULINGS, chart: Chart = DEFAULT) -> None:
        self.readings = readings
        self.chart = chart
        self.layout = chart.layout
        self.symbols: dict[int, Symbol] = {number: self.symbol_on(number) for number in NUMBERS}

    # Cards

    def symbol_of(self, card: Card) -> Symbol:
        """Return the symbol of *card*.

        `cards.symbol-by-number` (published): the number alone says it, whatever the suit. Cards
        with a helm and a tentacle go by the tentacle here; the helm of such a card is what makes
        the ship move in the pairs that it moves in.
        """
        return self.symbols[NUMBER_OF[card]]

    def symbol_on(self, number: int) -> Symbol:
        """Return the symbol on the cards of a *number*.

        `cards.symbol-helm` (published): what bears nothing else bears a helm, 6 to 8.
        """
        if self.bears_tentacle(number):
            return "tentacle"
        if self.bears_cannon(number):
            return "cannon"
        if self.bears_mermaid(number):
            return "mermaid"
        return "helm"

    def bears_tentacle(self, number: int) -> bool:
        """Return whether a *number* has helm and tentacle: `cards.symbol-tentacle` (published)."""
        return number <= 3

    def bears_cannon(self, number: int) -> bool:
        """Return whether a *number* has a cannon: `cards.symbol-cannon` (published), 4 and 5."""
        return number in (4, 5)

    def bears_mermaid(self, number: int) -> bool:
        """Return whether a *number* has a mermaid: `cards.symbol-mermaid` (published), the 9."""
        return number == 9

    def cite_symbols(self, cards: tuple[Card, ...]) -> tuple[str, ...]:
        """Return the rules that say what is on *cards*."""
        symbols = dict.fromkeys(self.symbol_of(card) for card in cards)
        return ("cards.symbol-by-number", *[f"cards.symbol-{symbol}" for symbol in symbols])

    def can_follow(self, place: Place, lead: Card) -> bool:
        """Return whether a seat holds a card of the suit of *lead* (S5a, S24)."""
        return any(SUIT_OF[card] == SUIT_OF[lead] for card in place.hand)

    # The board

    def is_on_board(self, cell: Cell) -> bool:
        """Return whether *cell* lies on the board, islands included (S27).

        straight-length=one-row: a step of one row may end between two cells; such a place is on
        the board if it lies between the outermost cells of its row.
        """
        if cell in self.chart.cells:
            return True
        if self.readings.straight_length != "one-row":
            return False
        forward, sideways = cell
        if not 0 <= forward < len(self.layout.rows) or not self.layout.rows[forward]:
            return False
        return min(self.layout.rows[forward]) <= sideways <= max(self.layout.rows[forward])

    def is_island(self, cell: Cell) -> bool:
        """Return whether *cell* is an island: `move.blocked-island` (S27)."""
        return cell in self.chart.islands

    def is_tentacle_space(self, cell: Cell) -> bool:
        """Return whether a tentacle lies on *cell* (S9)."""
        return cell in self.chart.tentacles

    def is_end(self, cell: Cell) -> bool:
        """Return whether the ship wins on *cell*.

        `win.reach-end` (S16, S18): on a cell of the End token.
        end-zone=end-column: anywhere in a row in which an End token lies.
        """
        if self.readings.end_zone == "end-column":
            return cell[0] in self.chart.end_rows and self.is_on_board(cell)
        return cell in self.chart.end

    # Who is asked

    def is_choosing(self, state: State) -> bool:
        """Return whether pirates are being chosen: the table before the first deal (S15)."""
        return "choose-pirate" in state.awaiting.values()

    def is_exchanging(self, state: State) -> bool:
        """Return whether the exchange is on (S3)."""
        return "exchange" in state.awaiting.values()
