"""Cards on the table drawn for the terminal, and what became of the wagers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from croupier.cli.chips import line_name
from croupier.cli.say import each_on_a_line, new_table
from croupier.equipment import BACK, RED, Card
from croupier.equipment.cards import SUIT, SUIT_SYMBOLS
from croupier.money import dollars
from croupier.play import Felt, Hand, Line

if TYPE_CHECKING:
    from rich.columns import Columns
    from rich.panel import Panel
    from rich.table import Table
    from rich.text import Text

BURNT = frozenset({"burnt"})
"""Cards burnt are no hand, and are not drawn."""

OUTCOME_STYLES = {"win": "bold green", "lose": "red"}


def card_text(card: Card) -> tuple[str, str]:
    """A card's face as it is drawn, and its colour."""
    if card is BACK:
        return "░░░", "blue"
    face = f"{'10' if card.rank == 'T' else card.rank}{SUIT_SYMBOLS[SUIT[card]]}"
    return f"{face:^3}", "bold red" if RED[card] else "bold"


def cards_text(cards: Sequence[Card]) -> Text:
    """Cards side by side."""
    from rich.text import Text

    text = Text(no_wrap=True)
    text.append(" ".join("╭───╮" for _ in cards) + "\n")
    for number, card in enumerate(cards):
        face, style = card_text(card)
        text.append(" │" if number else "│")
        text.append(face, style=style)
        text.append("│")
    text.append("\n" + " ".join("╰───╯" for _ in cards))
    return text


def seen_by(hand: Hand, seat: str) -> list[Card]:
    """The cards of a hand as a seat may see them."""
    return [Card.parse(face) if face != str(BACK) else BACK for face in hand.shown_to(seat)]


def hands_panels(felt: Felt, seat: str, elsewhere: frozenset[str] = frozenset()) -> Columns:
    """Every hand on the table as a seat may see it, with its count where all of it is seen; but
    for those that are drawn elsewhere.
    """
    from rich.columns import Columns

    return Columns(
        [
            _hand_panel(felt, hand, seat)
            for name, hand in felt.hands.items()
            if hand.cards and name not in BURNT | elsewhere
        ],
        padding=(0, 1),
    )


def _hand_panel(felt: Felt, hand: Hand, seat: str) -> Panel:
    from rich.panel import Panel

    cards = seen_by(hand, seat)
    title = hand.name.upper()
    count, count_at = felt.game.count, felt.game.count_at
    if count is not None and BACK not in cards:
        title += f"  {count(cards) if count_at is None else count_at(felt, hand.name)}"
    categorise = felt.game.categorise
    if categorise is not None and BACK not in cards:
        made = felt.game.hands_made(felt) if felt.game.hands_made is not None else {}
        if called := categorise(made.get(hand.name, cards)):
            title += f"  [not bold]{called}[/]"
    return Panel(cards_text(cards), title=f"[bold]{title}[/]", title_align="left", expand=False)


def results(lines: Iterable[Line]) -> Table:
    """What became of each wager, why, and the provision that says so."""
    from rich.text import Text

    table = new_table(columns="Wager* | Result | >! | Provision§")
    for line in lines:
        style = OUTCOME_STYLES.get(line.outcome, "yellow")
        why = line.why + (f", {line.odds}" if line.odds else "")
        table.add_row(
            Text(line_name(line)),
            Text(why),
            f"[{style}]{_amount(line)}[/]",
            each_on_a_line(line.cites),
        )
    return table


def _amount(line: Line) -> str:
    if line.outcome == "win":
        return f"wins {dollars(line.pays)}"
    if line.outcome == "lose":
        return f"loses {dollars(line.stake)}"
    if line.outcome == "surrender":
        return f"loses {dollars(line.stake // 2)}"
    if line.outcome == "reduced":
        return f"{dollars(line.stake)} back"
    return f"{line.outcome}, {dollars(line.stake)} back"
