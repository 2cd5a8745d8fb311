"""A craps table for tests: wagers, rolls, and what came of them."""

from __future__ import annotations

from typing import TypeVar

from croupier.books import game
from croupier.games.craps.state import HandState
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    AtTable,
    Bets,
    Carried,
    Change,
    Choose,
    Dice,
    Game,
    Header,
    Limit,
    Move,
    Place,
    Refused,
    Roll,
    Round,
    Seat,
    Settle,
    Situation,
)
from tests.games.told import cited as cited
from tests.games.told import effects as effects


def craps(**options: int | bool | str) -> Game:
    """Craps, the full table."""
    return game("qld-2024/craps", **options)


def mini(**options: int | bool | str) -> Game:
    """Mini craps."""
    return game("qld-2024/mini-craps", **options)


def hand(
    *bets: Place,
    point: int = 0,
    layout: tuple[Carried, ...] = (),
    seats: tuple[str, ...] = (),
    limits: dict[str, Limit] | None = None,
    situation: Situation | None = None,
    played: Game | None = None,
) -> Round:
    """A hand with these wagers; line bets are taken to lie there before a point that is on."""
    played = played or craps()
    early = tuple(b for b in bets if point and b.wager in ("win", "dont-win"))
    carried = tuple(Carried(b.seat, b.wager, b.stake, b.on) for b in early)
    header = Header(
        played.id,
        dict(played.options),
        seats=tuple(Seat(name, n) for n, name in enumerate(seats, 1)),
        limits=limits or {},
        situation=situation or Situation(state=HandState(point=point)),
        layout=(*carried, *layout),
    )
    round_ = Round(played, header)
    for bet in bets:
        if bet not in early:
            round_.answer(bet)
    return round_


Playing = TypeVar("Playing", Round, AtTable)
"""A round by itself, or one at a table."""


def throw(played: Playing, *rolls: tuple[int, int]) -> Playing:
    """Bets are closed, the dice thrown and what they decide settled, roll by roll."""
    for faces in rolls:
        if isinstance(played.prompt, Bets):
            played.answer(CLOSE)
        assert isinstance(played.prompt, Roll), played.prompt
        played.answer(Dice(faces))
        assert isinstance(played.prompt, Settle), played.prompt
        played.answer(DONE)
    return played


def next_hand(played: Round) -> Round:
    """The next hand with what stays on the layout."""
    assert played.over
    felt = played.felt
    situation = Situation(
        state=felt.state.leaves(),
        offer=felt.header.situation.offer,
    )
    header = Header(
        played.game.id,
        dict(played.game.options),
        seats=felt.header.seats,
        situation=situation,
        layout=felt.carried(),
    )
    return Round(played.game, header)


def outcomes(played: Round) -> dict[str, tuple[str, int]]:
    """By wager and place, the last outcome and the winnings."""
    return {
        f"{line.wager} {line.on}".rstrip(): (line.outcome, line.pays) for line in played.settlement
    }


def lying(played: Round | AtTable) -> dict[str, int]:
    """By wager and place, what lies undecided."""
    return {f"{bet.wager} {bet.on}".rstrip(): bet.stake for bet in played.felt.live()}


def refused(played: Round, answer: Place | Change | Move | Dice) -> str:
    """The provision under which an answer is refused."""
    refusal = played.refusal(answer)
    assert refusal is not None, f"{answer} is taken"
    return said(refusal.cites)


def close_refused(played: Round) -> str:
    """The provision under which wagers cannot be closed yet."""
    refusal = played.refusal(CLOSE)
    assert refusal is not None
    return said(refusal.cites)


def report_refused(played: Round, irregularity: str, **facts: object) -> str:
    """The provision under which a report is refused."""
    before = (played.prompt, len(played.journal))
    try:
        played.interrupt(irregularity, facts)
    except Refused as refusal:
        assert (played.prompt, len(played.journal)) == before
        return said(refusal.refusal.cites)
    raise AssertionError(f"{irregularity} was taken")


def asked(played: Round | AtTable) -> str:
    """The player who is asked."""
    assert isinstance(played.prompt, Choose), played.prompt
    return played.prompt.questions[0].seat
