"""The worth of a wager found by playing real hands: every roll from every state, solved exactly."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from croupier.games.craps.state import HandState
from croupier.play import CLOSE, DONE, Carried, Dice, Game, Header, Move, Place, Round, Situation
from croupier.play.felt import Felt

ROLLS = [(a, b) for a in range(1, 7) for b in range(1, 7)]

State = tuple[int, tuple[Carried, ...]]
"""The point that is on, and what lies undecided."""
Worth = Callable[[Felt], Fraction]


def gain(felt: Felt) -> Fraction:
    """What the player has won or lost by the wagers that are decided."""
    return Fraction(felt.net().get("P1", 0))


def returned(felt: Felt) -> Fraction:
    """One if the wager was given back."""
    return Fraction(sum(line.outcome == "void" for line in felt.lines))


def expected(game: Game, state: State, bet: Place, worth: Worth = gain, call: str = "") -> Fraction:
    """What a wager comes to on average, per unit staked, made in a state of the table."""
    moves: dict[State, list[tuple[Fraction, State | None]]] = {}
    first: list[tuple[Fraction, State | None]] = [
        after(game, state, faces, worth, bet, call) for faces in ROLLS
    ]
    waiting = [following for _, following in first if following is not None]
    while waiting:
        known = waiting.pop()
        if known not in moves:
            moves[known] = [after(game, known, faces, worth) for faces in ROLLS]
            waiting += [following for _, following in moves[known] if following is not None]
    values = solve(moves)
    total = sum((got + (values[s] if s is not None else 0) for got, s in first), Fraction(0))
    return total / 36


def after(
    game: Game,
    state: State,
    faces: tuple[int, int],
    worth: Worth,
    bet: Place | None = None,
    call: str = "",
) -> tuple[Fraction, State | None]:
    """What one roll brings, and the state it leaves; none if nothing of the wager is left."""
    point, layout = state
    header = Header(
        game.id,
        dict(game.options),
        situation=Situation(state=HandState(point=point)),
        layout=layout,
    )
    played = Round(game, header)
    if bet is not None:
        played.answer(bet)
    if call:
        played.answer(Move("P1", "call-on", call))
    before = worth(played.felt)
    played.answer(CLOSE).answer(Dice(faces)).answer(DONE)
    felt = played.felt
    left = felt.carried()
    point = felt.state.point
    return worth(felt) - before, (point, left) if left else None


def solve(
    moves: dict[State, list[tuple[Fraction, State | None]]],
) -> dict[State, Fraction]:
    """The value of every state, by elimination."""
    rows: dict[State, tuple[Fraction, dict[State, Fraction]]] = {}
    for state, ways in moves.items():
        to: dict[State, Fraction] = {}
        for _, following in ways:
            if following is not None:
                to[following] = to.get(following, Fraction(0)) + Fraction(1, 36)
        rows[state] = sum((got for got, _ in ways), Fraction(0)) / 36, to
    order = list(rows)
    for state in order:  # the state is expressed by the others, and put into them
        got, to = rows[state]
        rest = 1 - to.pop(state, Fraction(0))
        rows[state] = got, to = got / rest, {s: share / rest for s, share in to.items()}
        for other in order:
            theirs, ways_on = rows[other]
            share = ways_on.pop(state, None) if other != state else None
            if share is not None:
                for s, part in to.items():
                    ways_on[s] = ways_on.get(s, Fraction(0)) + share * part
                rows[other] = theirs + share * got, ways_on
    return {state: got for state, (got, _) in rows.items()}
