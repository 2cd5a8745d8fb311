"""A table of poker drawn for the terminal: seats, stacks, cards, bets, pots, board and button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.cli.table.felt import card_text, cards_text
from croupier.equipment import BACK, Card
from croupier.games.poker.placing import places_of
from croupier.games.poker.state import BOARD, PokerFelt
from croupier.money import dollars
from croupier.play.seeing.chips import put_down
from croupier.play.seeing.family import SeatMarks

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.panel import Panel
    from rich.text import Text

WIDE = 78
"""Columns that a table seen from above needs."""
WIDEST = 28
"""Columns of a seat, which has room for seven cards."""
EDGES = 4
"""Columns of a seat that its frame takes."""
BUTTON = "●"
ALL_IN, FOLDED = "all in", "folded"
"""How the view says that a player stands."""


def table(console: Console, felt: PokerFelt, you: str, own: Sequence[Card]) -> RenderableType:
    """The table as a player sees it, seen from above with him at the lower edge; in a narrow
    terminal a line to each seat.
    """
    if console.width < WIDE:
        return in_lines(felt, you, own, console.width)
    return _from_above(felt, you, own, console.width)


def _from_above(felt: PokerFelt, you: str, own: Sequence[Card], across: int) -> RenderableType:
    from rich.align import Align
    from rich.console import Group
    from rich.table import Table

    seats = list(places_of(felt))
    at = seats.index(you) if you in seats else 0
    clockwise = seats[at:] + seats[:at]
    many = len(clockwise)
    low = 1 if many < 5 else 3 if many < 8 else many // 2
    left = (low - 1) // 2
    right = low - 1 - left
    below = [*clockwise[1 : left + 1][::-1], clockwise[0], *clockwise[many - right :][::-1]]
    above = clockwise[left + 1 : many - right]
    width = min(WIDEST, across // max(len(above), len(below)) - 1)

    def row(some: list[str]) -> RenderableType:
        line = Table.grid(padding=(0, 1))
        line.add_row(*(_seat(felt, seat, own if seat == you else (), width) for seat in some))
        return Align(line, "center", width=across)

    return Group(row(above), Align(_middle(felt), "center", width=across), row(below))


def _middle(felt: PokerFelt) -> RenderableType:
    """The board and the pots."""
    from rich.console import Group
    from rich.text import Text

    board = felt.cards(BOARD)
    said = Text(pots_in_words(felt), style="bold", justify="center")
    return Group(cards_text(board), said) if board else said


def _seat(felt: PokerFelt, seat: str, own: Sequence[Card], width: int) -> Panel:
    from rich.panel import Panel
    from rich.text import Text

    text = Text(no_wrap=True, overflow="ellipsis")
    room = width - EDGES
    text.append_text(_fitting(_cards(felt, seat, own), room))
    text.append(f"\n{_has(felt, seat)}")
    text.append(f"\n{_does(felt, seat, room)}", style="dim")
    style = "bold" if seat == _to_act(felt) else ""
    title = f"{seat}{f' {BUTTON}' if has_button(felt, seat) else ''}"
    return Panel(
        text, title=Text(title, style=style), title_align="left", width=width, border_style=style
    )


def in_lines(felt: PokerFelt, you: str, own: Sequence[Card], across: int) -> Text:
    """A line to each seat, then the board and the pots."""
    from rich.text import Text

    text = Text()
    seats = list(places_of(felt))
    longest = max(map(len, seats))
    widest = max(len(_has(felt, seat)) for seat in seats)
    for seat in seats:
        mark = BUTTON if has_button(felt, seat) else " "
        style = "bold" if seat == _to_act(felt) else ""
        text.append(f"{mark} {seat:<{longest}} {_has(felt, seat):>{widest}} ", style=style)
        room = across - longest - widest - 4
        bets = _does(felt, seat, 0)
        cards = _fitting(_cards(felt, seat, own if seat == you else ()), room - len(bets) - 1)
        text.append_text(cards)
        gap = " " if cards else ""
        text.append(f"{gap}{_does(felt, seat, room - len(cards) - 1)}\n", style="dim")
    board = felt.cards(BOARD)
    if board:
        text.append("Board ")
        text.append_text(cards_in_a_row(board))
        text.append("\n")
    text.append(pots_in_words(felt), style="bold")
    return text


def cards_in_a_row(cards: Sequence[Card], between: str = " ", ten: str = "10") -> Text:
    """Cards side by side in one line."""
    from rich.text import Text

    text = Text(no_wrap=True)
    for number, card in enumerate(cards):
        face, style = card_text(card)
        text.append(between if number else "")
        text.append("░░" if card is BACK else face.strip().replace("10", ten), style=style)
    return text


def _fitting(cards: Sequence[Card], room: int) -> Text:
    """Cards side by side; close together, and a ten in one letter, where there is little room."""
    text = cards_in_a_row(cards)
    if len(text) <= room:
        return text
    return cards_in_a_row(cards, "", ten="T")


# -- what there is to see --------------------------------------------------------------------------


def _cards(felt: PokerFelt, seat: str, own: Sequence[Card]) -> list[Card]:
    """A player's cards: his own if he looks, otherwise those that lie open and backs."""
    hand = felt.hands.get(seat)
    if hand is None:
        return []
    return [own[at] if own else hand.cards[at] for at in hand.held]


def stack(felt: PokerFelt, seat: str) -> int:
    """What a player has left in front of him, but for his wagers."""
    known = felt.header.seat(seat)
    has = (known.balance or 0) + felt.brought.get(seat, 0) if known is not None else 0
    return has - put_down(felt).get(seat, 0)


def _marks(felt: PokerFelt, seat: str) -> SeatMarks:
    return felt.game.view.marks(felt, seat)


def has_button(felt: PokerFelt, seat: str) -> bool:
    """Whether the button, or the buck, lies before a player."""
    return _marks(felt, seat).button


def _to_act(felt: PokerFelt) -> str:
    return next((seat for seat in places_of(felt) if _marks(felt, seat).state == "to act"), "")


def _has(felt: PokerFelt, seat: str) -> str:
    """What a player has left, or that all he had is in the pot."""
    return ALL_IN if _marks(felt, seat).state == ALL_IN else dollars(stack(felt, seat))


def cards_are_out(felt: PokerFelt) -> bool:
    """Whether the first betting round has begun."""
    view = felt.game.view
    return bool(view.facts(felt, {}) or view.pots(felt))


def _does(felt: PokerFelt, seat: str, room: int) -> str:
    """What a player has wagered in this betting round, or that he is out of it; the amount alone
    where there is no room for more.
    """
    if not cards_are_out(felt):
        posted = felt.staked(seat)
        return f"posts {dollars(posted)}" if posted else ""
    marks = _marks(felt, seat)
    if marks.state == FOLDED:
        return FOLDED
    if not marks.in_front:
        return ""
    bets = dollars(marks.in_front)
    return f"bets {bets}" if len(bets) + len("bets ") <= room else bets


def in_the_pots(felt: PokerFelt) -> int:
    """All that is played for, with what lies before the players."""
    return sum(pot.cents for pot in felt.game.view.pots(felt)) + _wagered_now(felt)


def _wagered_now(felt: PokerFelt) -> int:
    return sum(_marks(felt, seat).in_front for seat in places_of(felt))


def pots_in_words(felt: PokerFelt) -> str:
    """The pots as they stand: one, or as many as the stakes of players who are all-in make."""
    if not cards_are_out(felt):
        return ""
    amounts = [pot.cents for pot in felt.game.view.pots(felt)]
    if len(amounts) < 2:
        return f"Pot {dollars(in_the_pots(felt))}"
    sides, now = ", ".join(map(dollars, amounts[1:])), _wagered_now(felt)
    more = f", wagered now {dollars(now)}" if now else ""
    return f"Main pot {dollars(amounts[0])}, side pot {sides}{more}"
