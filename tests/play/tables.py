"""Tables for tests, and a way to play rounds at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from croupier.books import game
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.play import (
    CLOSE,
    DONE,
    At,
    Bets,
    Choose,
    Cut,
    Draw,
    Game,
    Limit,
    Move,
    Place,
    Settle,
    Turn,
)  # fmt: skip
from croupier.play.table import AtTable, Table

QLD = game("qld-2024/baccarat")
ACT = game("act-1992/baccarat")
MINI = game("act-1992/mini-baccarat")

PLAYER_WINS = "9D 2C TD 5S"
"""A coup of four cards: player's nine against seven."""
TIE = "9D 9C TD TS"


def limits(least: int = 500, most: int = 50_000) -> dict[str, Limit]:
    """The same limits for every wager."""
    return {"*": Limit(least, most)}


def table_of(
    title: Game = QLD,
    coups: str = PLAYER_WINS,
    many: int = 20,
    cutting_card: int | None = None,
    displayed: dict[str, Limit] | None = None,
    by_hand: bool = False,
) -> Table:
    """A table with a shoe of equal coups, ready to be dealt."""
    box = Scripted(parse_cards(coups) * many, cutting_card)
    return Table(
        "T1", title, SeededSource(1), limits=displayed or limits(), box=box, by_hand=by_hand
    )


def play(table: Table, *wagers: Place, now: int = 0, cut: int = 200) -> AtTable:
    """One round with these wagers, every other question passed over, closed at the end."""
    coup = open_and_bet(table, *wagers, now=now, cut=cut)
    finish(table, now)
    return coup


def open_and_bet(table: Table, *wagers: Place, now: int = 0, cut: int = 200) -> AtTable:
    """A round up to 'no more bets'."""
    coup = table.open_round(now)
    go_on(table, lambda: isinstance(coup.prompt, Bets), now, cut)
    for wager in wagers:
        coup.answer(wager)
    if isinstance(coup.prompt, Bets):
        coup.answer(CLOSE)
    return coup


def finish(table: Table, now: int = 0) -> None:
    """The open round goes to its end."""
    coup = table.round
    assert coup is not None
    go_on(table, lambda: coup.over, now)
    table.close_round(now)


def go_on(table: Table, until: Callable[[], bool], now: int = 0, cut: int = 200) -> None:
    """Deal and let silence answer, until something is so or the round is over."""
    coup = table.round
    assert coup is not None
    while not until() and coup.prompt is not None:
        prompt = coup.prompt
        if isinstance(prompt, Draw | Turn):
            table.deal(now)
        elif isinstance(prompt, Cut):
            coup.answer(At(cut))
        elif isinstance(prompt, Settle):
            coup.answer(DONE)
        elif isinstance(prompt, Choose) and not prompt.questions[0].otherwise:
            coup.answer(Move(prompt.questions[0].seat, "stand", prompt.questions[0].on))
        elif prompt is not None:
            coup.answer(CLOSE)


def happened(table: Table, what: str) -> list[str]:
    """Who is named by the events of this kind."""
    return [event.who for event in table.events if event.what == what]


def counted(table: Table) -> int:
    """Every card of the shoe or machine; those held are among them, and none is on the table."""
    shoe = table.standing.shoe
    assert shoe is not None
    assert not Counter(shoe.held) - Counter(shoe.order if shoe.machine else shoe.order[: shoe.at])
    return len(shoe.order)
