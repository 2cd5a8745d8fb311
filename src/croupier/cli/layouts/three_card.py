"""The nine cards of three card poker on terminals: those picked, and the chips on each line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.layouts.canvas import Canvas
from croupier.cli.layouts.drawn import TableDrawing
from croupier.cli.layouts.rows import CHIPS
from croupier.equipment import BACK, Card
from croupier.games.house_poker.rules import ANTE
from croupier.games.three_card.rules import ARRAY, LINES, LOCATIONS
from croupier.play import Bet, Felt
from croupier.speech.chips import chip

if TYPE_CHECKING:
    from rich.text import Text

ACROSS: Final = 3
WIDE: Final = 11
HIGH: Final = 3
PICKED: Final = "bold black on cyan"


def draw(felt: Felt, bets: list[Bet]) -> Text:
    """Three rows of three: a card where one is seen, otherwise the number of the location."""
    picked = {number for bet in bets if bet.wager == ANTE for number in bet.numbers}
    faces = _faces(felt, bets[0].seat if bets else "")
    canvas = Canvas()
    for place, number in enumerate(LOCATIONS):
        row, column = divmod(place, ACROSS)
        x, y = column * (WIDE - 1), row * (HIGH - 1)
        canvas.box(x, y, WIDE, HIGH)
        said = faces.get(place, number)
        marked = f"[{said}]" if number in picked else said
        canvas.centre(x + 1, y + 1, WIDE - 2, marked, PICKED if number in picked else "")
    beside, under = ACROSS * (WIDE - 1) + 2, ACROSS * (HIGH - 1) + 1
    for line, places in LINES.items():
        chips = "  ".join(f"{bet.wager} {chip(bet.stake)}" for bet in bets if bet.on == line)
        if line.startswith("row"):
            y = places[0] // ACROSS * (HIGH - 1) + 1
            canvas.write(beside, y, line)
            canvas.write(beside + len(line) + 2, y, chips, CHIPS)
        else:
            canvas.centre(places[0] * (WIDE - 1) + 1, ACROSS * (HIGH - 1) + 1, WIDE - 2, line)
            if chips:
                under += 1
                canvas.write(1, under, f"{line}  ")
                canvas.write(len(line) + 3, under, chips, CHIPS)
    return canvas.text()


def _faces(felt: Felt, seat: str) -> dict[int, str]:
    """By position, the cards that the player may see."""
    hand = felt.hands.get(ARRAY)
    shown = hand.shown_to(seat) if hand is not None else ()
    return {
        place: Card.parse(face).pretty() for place, face in enumerate(shown) if face != str(BACK)
    }


TABLE = TableDrawing(draw=draw, hands=frozenset({ARRAY}))
