"""Tables of poker for tests, and hands played at them in silence."""

from __future__ import annotations

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.games.poker.state import PokerState
from croupier.play import CLOSE, DONE, Bets, Choose, Move, Place, Settle, Table
from croupier.play.header import OptionValue
from croupier.play.round import Round

HOLDEM, OMAHA, STUD = "nsw-poker/texas-holdem", "nsw-poker/omaha", "nsw-poker/seven-card-stud"
QLD, MANILA = "qld-2024/texas-holdem", "qld-2024/manila-poker"


def a_table(id: str = HOLDEM, players: int = 4, chips: int = 20_000, **sign: OptionValue) -> Table:
    """A table with so many players, from place 1 on."""
    table = Table("T1", game(id, **sign), SeededSource(7))
    for place in range(1, players + 1):
        table.sit(f"P{place}", place, chips, 0)
    return table


def state_of(table: Table) -> PokerState:
    """What the last round has left."""
    running = table.running
    state = running.round.felt.state if running is not None else table.standing.situation.state
    assert isinstance(state, PokerState)
    return state


def deal(table: Table, *posting: str, now: int = 0) -> PokerState:
    """A round is opened, and what must be put in is, with what those named post to be dealt in."""
    open_round(table, now)
    return post(table, *posting, now=now)


def open_round(table: Table, now: int = 0) -> None:
    """The cards are shuffled and a round is opened."""
    if table.shuffle_due:
        table.shuffle(now)
    table.open_round(now)


def post(table: Table, *posting: str, now: int = 0) -> PokerState:
    """All compulsory blinds are put in, every ante, and what those named post to be dealt in."""
    while isinstance(table.prompt, Bets):
        owes = [
            due
            for due in state_of(table).owes
            if due.compulsory or due.wager == "ante" or (due.entry and due.seat in posting)
        ]
        if not owes:
            table.answer(CLOSE, now)
            break
        table.answer(Place(owes[0].seat, owes[0].wager, owes[0].stake), now)
    return state_of(table)


def finish(table: Table, now: int = 0) -> Round:
    """Everybody is silent until the round is over and closed."""
    while (prompt := table.prompt) is not None:
        if isinstance(prompt, Choose) and not prompt.questions[0].otherwise:
            (asked,) = prompt.questions
            first = asked.options[0]
            table.answer(Move(asked.seat, first.move, stake=first.least), now)
        else:
            table.answer(DONE if isinstance(prompt, Settle) else CLOSE, now)
    table.close_round(now)
    return table.history[-1]


def play(table: Table, *posting: str, now: int = 0) -> Round:
    """A whole round in silence."""
    deal(table, *posting, now=now)
    return finish(table, now)
