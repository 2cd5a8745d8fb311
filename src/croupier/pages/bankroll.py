"""What a wager does to a bankroll, in units of the stake."""

from __future__ import annotations

from math import isinf

import msgspec

from croupier.analysis.simulate.bankroll import GainShares, Sessions
from croupier.pages.document import Grid, Note, Part
from croupier.pages.writing import grid, note, quiet, row

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
RESTS_ON = "what this run has counted"


class BankrollAsked(msgspec.Struct, frozen=True):
    """What somebody sits down with, and when he gets up."""

    units: float
    goal: float | None = None
    """He leaves when he has won so much."""
    rounds: int = 1_000
    """He leaves after so many rounds in any case."""


class SessionFigures(msgspec.Struct, frozen=True):
    """Many sessions drawn by chance."""

    sessions: int
    rounds: int
    ruined: float
    reached_goal: float | None
    mean: float
    quantiles: dict[str, float]
    mean_drawdown: float
    deep_drawdown: float
    """One session in twenty falls deeper from the most that it had won."""


class BankrollFigures(msgspec.Struct, frozen=True):
    """A bankroll against one wager."""

    wager: str
    bankroll: float
    goal: float | None
    rests_on: str
    mean: float
    standard_deviation: float
    rounds_to_certainty: float | None
    """N0: after so many rounds what is expected is one standard deviation; none if never."""
    score: float
    ruin_ever: float
    """At the most, however long one plays."""
    ruin_before_goal: float | None
    session: SessionFigures


def bankroll_figures(
    wager: str, gains: GainShares, asked: BankrollAsked, seed: int
) -> tuple[BankrollFigures, Sessions]:
    """The figures of one wager, and the sessions that were drawn for them."""
    drawn = gains.sessions(asked.units, asked.rounds, goal=asked.goal, seed=seed)
    certain = gains.rounds_to_certainty
    shares = dict(zip(QUANTILES, drawn.quantiles(*QUANTILES), strict=True))
    found = BankrollFigures(
        wager,
        asked.units,
        asked.goal,
        RESTS_ON,
        gains.mean,
        gains.standard_deviation,
        None if isinf(certain) else certain,
        gains.score,
        gains.ruin_ever(asked.units),
        None if asked.goal is None else gains.ruin_before(asked.units, asked.goal),
        SessionFigures(
            len(drawn.won),
            asked.rounds,
            drawn.ruined,
            drawn.reached,
            drawn.mean,
            {f"{share:.0%}": gain for share, gain in shares.items()},
            drawn.mean_drawdown,
            drawn.deep_drawdown,
        ),
    )
    return found, drawn


def bankroll_parts(found: BankrollFigures) -> tuple[Part, ...]:
    """The same for a person."""
    session, never = found.session, "never"
    n0 = found.rounds_to_certainty
    sits = f"{found.bankroll:g} units"
    rows = [
        row("gain of a round", f"{found.mean:+.5f}"),
        row("standard deviation of a round", f"{found.standard_deviation:.4f}"),
        row("N0, rounds until that counts", never if n0 is None else f"{n0:,.0f}"),
        row("ruin, however long (at the most)", f"{found.ruin_ever:.3%}"),
    ]
    if found.ruin_before_goal is not None:
        what = f"ruin before {found.goal:g} are won"
        rows.append(row(what, f"{found.ruin_before_goal:.3%}"))
    rows.append(row(f"ruin within {session.rounds:,} rounds", f"{session.ruined:.3%}"))
    if session.reached_goal is not None:
        rows.append(row(f"goal within {session.rounds:,} rounds", f"{session.reached_goal:.3%}"))
    rows += [
        row("a session brings on average", f"{session.mean:+.2f}"),
        row("deepest fall on average", f"{session.mean_drawdown:.1f}"),
        row("one session in twenty falls", f"{session.deep_drawdown:.1f}"),
    ]
    rows += [row(f"{share} of sessions win up to", f"{gain:+g}") for share, gain in _ends(session)]
    said = (
        f"{session.sessions:,} sessions drawn from {found.rests_on}, rounds taken as independent "
        "of each other: that confirms nothing about the game."
    )
    shown: list[Grid | Note] = [
        grid(f"{found.wager} with {sits}", "Bankroll* | >!", rows),
        note(quiet(said)),
    ]
    return tuple(shown)


def _ends(session: SessionFigures) -> list[tuple[str, float]]:
    return list(session.quantiles.items())
