"""A figure's second way by chance: rounds that were dealt, beside what was worked out.

Rounds are dealt as the odds have it, each from all cards, by the kernels that count how often each
gain came; what no kernel knows is played by scripts, fewer rounds of it. A run is kept on disk
under the key of its game's figures, its seed and its number of rounds.

Whether a run agrees is asked of its counts: gains that are often enough by a bell curve with the
exact deviation, those that are too rare for one by how many of them came in all (Poisson).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import erfc, exp, lgamma, log, sqrt
from typing import Final

import msgspec

from croupier.analysis.autoplay import play_out_together
from croupier.analysis.engine.errors import NoAdvice, NotProvable
from croupier.analysis.figure_key import figure_key
from croupier.analysis.gains import gains_of
from croupier.analysis.odds import Analysis, WagerOdds
from croupier.analysis.simulate.figures import CountedWager
from croupier.analysis.simulate.ways import DealHow, DealPlan, ToldShare, plan_for, run_plan
from croupier.analysis.simulation import Simulated
from croupier.law import kept
from croupier.play.game import Game

ROUNDS: Final = 1_000_000
BY_SCRIPT: Final = 4_000
"""Rounds that scripts play of a wager which no kernel knows, at the most."""
NEAR: Final = 1e-6
"""Floating-point gains that are one."""
METERED: Final = 1e-4
"""The same of a share of a meter, to which the round's own wager has added a little by a script."""
RARE: Final = 20
"""A gain that is expected less often than this is too rare for a bell curve."""
FALSE_ALARM: Final = 0.01
"""How often the whole of a book may say of a right figure that it differs."""
SCRIPTS: Final = "played by its script"

DealtPlace = tuple[str, str, tuple[str, ...]]
"""A wager, what it is on, and its numbers."""


class DealtFigure(msgspec.Struct, frozen=True):
    """What rounds by chance came to for one wager, per unit of the initial stake."""

    wager: str
    on: str
    numbers: tuple[str, ...]
    rounds: int
    seed: int
    mean: float
    standard_error: float
    """By the spread of the rounds themselves."""
    how: str
    gains: tuple[tuple[str, int], ...]
    """By gain, how often it came; nothing where that was not counted."""


class DealtRun(msgspec.Struct, frozen=True):
    """What is kept of a run."""

    key: str
    figures: tuple[DealtFigure, ...]


class DealtAgreement(msgspec.Struct, frozen=True):
    """How a run stands to the exact figure."""

    standard_error: float
    z: float
    """By how many standard errors the mean is off."""
    p: float
    """How often rounds of the exact odds would be as far off, or farther."""


def dealt_figures(
    game: Game,
    wagers: Sequence[str],
    rounds: int = ROUNDS,
    seed: int = 1,
    *,
    fresh: bool = False,
    told: Callable[[float], None] = lambda share: None,
) -> tuple[Mapping[DealtPlace, DealtFigure], tuple[str, ...]]:
    """What rounds of these wagers came to, by place: kept, or dealt now; and if they were dealt
    again (`fresh`), in a sentence each where what was kept says otherwise.
    """
    key = _key(game, wagers, rounds, seed)
    file = f"dealt-{key}"
    run = kept.read(file, DealtRun)
    if run is not None and run.key != key:
        run = None
    before = run
    if run is None or fresh:
        run = DealtRun(key, tuple(_dealt(game, wagers, rounds, seed, told)))
        kept.write(file, run)
    found = {(one.wager, one.on, one.numbers): one for one in run.figures}
    if before is None or not fresh:
        return found, ()
    was = {(one.wager, one.on, one.numbers): one for one in before.figures}
    differ = [place for place in {**was, **found} if was.get(place) != found.get(place)]
    return found, tuple(f"{_said(place)}: other rounds dealt than were kept" for place in differ)


def dealt_beside(
    game: Game, found: Analysis, told: Callable[[float], None] = lambda share: None
) -> Mapping[DealtPlace, DealtFigure]:
    """Rounds of all that was proved of a game, kept or dealt now."""
    names = tuple(dict.fromkeys(one.wager for one in found.wagers))
    return dealt_figures(game, names, told=told)[0]


def _key(game: Game, wagers: Sequence[str], rounds: int, seed: int) -> str:
    words = " ".join((figure_key(game), *wagers, str(rounds), str(seed)))
    return hashlib.sha256(words.encode()).hexdigest()[:16]


def _said(place: DealtPlace) -> str:
    wager, on, numbers = place
    return " ".join(filter(None, (wager, on, "-".join(numbers))))


def _dealt(
    game: Game, wagers: Sequence[str], rounds: int, seed: int, told: Callable[[float], None]
) -> Iterable[DealtFigure]:
    """The rounds, dealt."""
    try:
        plan = plan_for(game, wagers, DealHow(every_round=any(game.deck)))
    except NotProvable:  # no table of it can be dealt: what its scripts play remains
        plan = DealPlan((), tuple(wagers))
    if plan.dealings:

        def heard(so_far: ToldShare) -> None:
            told(so_far.share)

        run = run_plan(game, plan, wagers, rounds, seed, told=heard)
        cards = run.cards or f"units of {run.unit}"
        yield from (_counted(one, seed, cards) for one in run.wagers)
    for name in plan.left:
        try:
            played = play_out_together(game, min(rounds, BY_SCRIPT), seed, [name], told)
        except (NoAdvice, NotProvable):
            continue
        yield from (_played(one, seed) for one in played)


def _counted(one: CountedWager, seed: int, cards: str) -> DealtFigure:
    about = one.about
    came: dict[Fraction, int] = {}
    for result, many in zip(about.results, one.came, strict=True):
        came[result.net] = came.get(result.net, 0) + many
    gains = tuple((str(net), many) for net, many in sorted(came.items()) if many)
    place = (about.wager, about.on, about.numbers)
    return DealtFigure(*place, one.rounds, seed, one.mean, one.standard_error, cards, gains)


def _played(one: Simulated, seed: int) -> DealtFigure:
    place = (one.wager, one.on, one.numbers)
    gains = tuple((repr(gain), many) for gain, many in sorted(one.came.items()))
    return DealtFigure(*place, one.rounds, seed, one.mean, one.standard_error, SCRIPTS, gains)


def of_wager(found: Mapping[DealtPlace, DealtFigure], odds: WagerOdds) -> DealtFigure | None:
    """The rounds of a wager at its place."""
    return found.get((odds.wager, odds.on, odds.numbers), found.get((odds.wager, "", odds.numbers)))


# -- whether they agree ----------------------------------------------------------------------------


def agreement(odds: WagerOdds, dealt: DealtFigure) -> DealtAgreement:
    """How rounds that were dealt stand to a wager's exact odds."""
    if odds.proof.rough or not dealt.gains:
        error = dealt.standard_error
        z = _in_errors(dealt.mean + float(odds.house_edge), error)
        return DealtAgreement(error, z, _two_sided(z))
    shares = gains_of(odds).shares
    came = _of_these(dealt.gains, shares, METERED if dealt.how == SCRIPTS else NEAR)
    error = odds.standard_deviation / sqrt(dealt.rounds)
    z = _in_errors(dealt.mean + float(odds.house_edge), error)
    if came is None:
        return DealtAgreement(error, z, 0.0)  # what cannot come has come
    rare = {gain for gain, share in shares.items() if share * dealt.rounds < RARE}
    mean = squares = total = 0.0
    for gain, share in shares.items():
        if gain not in rare:
            mean += float(gain * share)
            squares += float(gain * gain * share)
            total += float(gain) * came.get(gain, 0)
    spread = sqrt(max(squares - mean * mean, 0.0) / dealt.rounds)
    p = _two_sided(_in_errors(total / dealt.rounds - mean, spread))
    if rare:
        expected = float(sum((shares[gain] for gain in rare), Fraction(0))) * dealt.rounds
        many = sum(came.get(gain, 0) for gain in rare)
        p = min(1.0, 2 * min(p, _poisson(many, expected)))
    return DealtAgreement(error, z, p)


def _of_these(
    gains: Sequence[tuple[str, int]], shares: Mapping[Fraction, Fraction], near: float
) -> dict[Fraction, int] | None:
    """How often each gain of a distribution came; nothing where another did. Scripts reckon in
    floating point: their gains are those that lie nearest.
    """
    came: dict[Fraction, int] = {}
    for text, many in gains:
        gain = Fraction(text)
        if gain not in shares:
            gain = min(shares, key=lambda one: abs(one - gain))
            if abs(float(gain) - float(Fraction(text))) > near * max(1.0, abs(float(gain))):
                return None
        came[gain] = came.get(gain, 0) + many
    return came


def _in_errors(off: float, error: float) -> float:
    """A difference in standard errors; one that nothing can excuse is without bound."""
    if error:
        return off / error
    return 0.0 if abs(off) < 1e-9 else float("inf")


def _two_sided(z: float) -> float:
    return erfc(abs(z) / sqrt(2))


def _poisson(many: int, expected: float) -> float:
    """How often so many rare gains come, or a number that is as far off."""
    if not expected:
        return 0.0 if many else 1.0
    below = sum(exp(k * log(expected) - expected - lgamma(k + 1)) for k in range(many))
    at = exp(many * log(expected) - expected - lgamma(many + 1))
    return min(1.0, 2 * min(below + at, 1 - below))


def least_p(comparisons: int) -> float:
    """What p must not fall below when so many figures are compared at once: so that all of them
    together raise a false alarm once in a hundred times (Bonferroni).
    """
    return FALSE_ALARM / max(comparisons, 1)
