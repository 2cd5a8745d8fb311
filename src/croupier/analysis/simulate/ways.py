"""How each wager of a game is dealt: by its family's kernel, as a table, or by `Round` itself.

A family that has a kernel of its own has a module `croupier.analysis.<family>.dealt` with a
function `dealings(game, names, how)`, which deals those of the wagers that it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from threading import Event
from time import perf_counter

import msgspec

from croupier.analysis.engine.chain import ChainProver
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.exact import tables
from croupier.analysis.engine.proving import analysis_of, prove_each
from croupier.analysis.engine.rounds import RoundTable
from croupier.analysis.engine.targets import targets_of
from croupier.analysis.engine.walk import Progress
from croupier.analysis.simulate.figures import CountedWager, SimulatedRun, counted, together
from croupier.analysis.simulate.tables import ShoeCut, over_shoes, over_throws
from croupier.analysis.simulate.units import (
    BulkDealing,
    DealtRounds,
    DealtWager,
    deal_rounds,
    processors,
)
from croupier.play.families import of_family
from croupier.play.game import Game
from croupier.play.written_play import WrittenPlay

BEST, BASIC = "best", "basic"
BLACKJACK = "blackjack"

WagerPlace = tuple[str, str, tuple[str, ...]]
"""A wager by its name, what it is on, and its numbers."""


@dataclass(frozen=True)
class DealHow:
    """How rounds are dealt and played."""

    behind: int | None = None
    """Cards behind the cutting card, where it is not put by the book."""
    every_round: bool = False
    """Whether each round is dealt from all cards, freshly shuffled."""
    boxes: int = 1
    """Boxes that are played at once."""
    play: str | WrittenPlay = BEST
    """`best`, `basic`, or what somebody has written down."""
    spread: tuple[tuple[int, int], ...] = ()
    """By true count from which on, how many units are staked; none where nobody counts."""

    @property
    def cut(self) -> ShoeCut:
        """Where the cutting card goes."""
        return ShoeCut(self.behind, self.every_round)


@dataclass(frozen=True)
class DealPlan:
    """What is dealt in bulk, and what is left to `Round`."""

    dealings: tuple[BulkDealing, ...]
    left: tuple[str, ...] = ()


def plan_for(
    game: Game, names: Sequence[str], how: DealHow | None = None, progress: Progress | None = None
) -> DealPlan:
    """How the wagers of these names are dealt."""
    how = how or DealHow()
    if game.family != BLACKJACK and (how.boxes != 1 or how.spread or how.play != BEST):
        text = "boxes, basic play, strategy files and counts are for blackjack"
        raise NotProvable(f"{game.id}: {text}")
    found: list[BulkDealing] = []
    left = list(names)
    whole = ShoeCut(every_round=True)
    family = of_family("croupier.analysis.{}.dealt", game.family)
    if family is not None:
        found += family.dealings(game, names, how, progress)
        known = {one.wager for dealing in found for one in dealing.wagers}
        left = [name for name in left if name not in known]
    if left and analysis_of(game, "proofs") is None:
        found += _as_tables(game, left, how)
        left = []
    elif left:
        rest = []
        for name in left:
            beside = _beside(game, name)
            found += [over_shoes(game, (table,), [name], whole) for table in beside]
            if not beside:
                rest.append(name)
        left = rest
    some = [one for one in found if one.wagers]  # a kernel may know none of them
    numbered = (replace(one, part=one.part or n) for n, one in enumerate(some))
    return DealPlan(tuple(numbered), tuple(left))


def _as_tables(game: Game, names: Sequence[str], how: DealHow) -> list[BulkDealing]:
    """A game whose rounds are tables; what decides when its round is over is always dealt."""
    if game.paying.carries:
        return _staying(game, names)
    if not any(game.deck):
        if how.cut != ShoeCut():
            raise NotProvable(f"{game.id} has no cards to cut")
        return over_throws(tables(game, names))
    drives = [name for name, wager in game.wagers.items() if wager.kind == "main"]
    found = tables(game, None if set(drives) - set(names) else names)
    found = tuple(
        one
        for one in found
        if any(t.wager.name in names or t.wager.name == drives[0] for t in one.targets)
    )
    return [over_shoes(game, _longest_first(found), names, how.cut)]


def _longest_first(found: tuple[RoundTable, ...]) -> tuple[RoundTable, ...]:
    """The table with most endings leads: it is the one that takes most cards."""
    return tuple(sorted(found, key=lambda one: -len(one.states) * (len(one.targets) + 1)))


def _staying(game: Game, names: Sequence[str]) -> list[BulkDealing]:
    """Wagers that stay until they are decided; odds behind a bet for each point apart."""
    prover = ChainProver(game)
    places = [
        on for name in names for target in targets_of(game, name) for on, _ in prover.apart(target)
    ]
    found = over_throws(prover.tables(names))
    return [
        replace(one, wagers=tuple(replace(wager, on=on) for wager in one.wagers))
        for one, on in zip(found, places, strict=True)
    ]


def _beside(game: Game, name: str) -> tuple[RoundTable, ...]:
    """A wager beside a solved game, as tables through its own lens, one for the places that share
    it; none where it has none.
    """
    wager = game.wagers[name]
    if wager.lens is None or wager.kind == "main" or not any(game.deck):
        return ()
    try:
        found = tables(game, [name], decides=False)
    except NotProvable:
        return ()
    return () if any(table.decides for table in found) else found


# -- exact means -----------------------------------------------------------------------------------


def with_exact(game: Game, plan: DealPlan) -> DealPlan:
    """The plan with what its wagers gain exactly, where only a solver knows that."""
    asked = [one.wager for dealing in plan.dealings for one in dealing.wagers if _asks(one)]
    if not asked:
        return plan
    means = exact_means(game, tuple(dict.fromkeys(asked)))
    dealings = tuple(
        replace(
            dealing,
            wagers=tuple(
                replace(one, exact=_mean(means, one.wager, one.on, one.numbers))
                if _asks(one)
                else one
                for one in dealing.wagers
            ),
        )
        for dealing in plan.dealings
    )
    return replace(plan, dealings=dealings)


def _asks(one: DealtWager) -> bool:
    """Whether the exact figure of the best play is to be put beside."""
    return one.exact is None and not one.apart


def _mean(
    means: dict[WagerPlace, Fraction], wager: str, on: str, numbers: tuple[str, ...]
) -> Fraction | None:
    return means.get((wager, on, numbers), means.get((wager, "", numbers)))


def exact_means(game: Game, names: Sequence[str]) -> dict[WagerPlace, Fraction]:
    """What wagers gain on average, those that can be proved."""
    try:
        proved = prove_each(game, names)
    except NotProvable:
        return {}
    return {(one.wager, one.on, one.numbers): one.expected for one in proved.proofs}


# -- a whole run -----------------------------------------------------------------------------------


class ToldShare(msgspec.Struct):
    """How far a run has come, as whoever waits is told."""

    share: float
    said: str = ""


def run_plan(
    game: Game,
    plan: DealPlan,
    names: Sequence[str],
    rounds: int,
    seed: int,
    *,
    threads: int = 0,
    told: Callable[[ToldShare], None] | None = None,
    stop: Event | None = None,
) -> SimulatedRun:
    """Every dealing of a plan, one after another."""
    for dealing in plan.dealings:  # what is not compiled yet is compiled before the clock runs
        dealing.block(seed, 0, 1, 1)
    began = perf_counter()
    found: list[CountedWager] = []
    spent = 0.0
    for number, dealing in enumerate(plan.dealings):

        def heard(so_far: DealtRounds, number: int = number) -> None:
            if told is not None:
                share = (number + so_far.rounds / rounds) / len(plan.dealings)
                told(ToldShare(share, running(so_far)))

        dealt = deal_rounds(dealing, rounds, seed, threads, told=heard, stop=stop)
        spent += dealt.processor_seconds
        if dealt.rounds:
            found += counted(dealt)
    dealt_from = dict.fromkeys(one.cards for one in plan.dealings if one.cards)
    return SimulatedRun(
        game.id,
        seed,
        together(found, names),
        "; ".join(dict.fromkeys(one.unit for one in plan.dealings)),
        threads or processors(),
        perf_counter() - began,
        spent,
        "; ".join(dealt_from),
        dict(game.options),
        rounds,
    )


def running(so_far: DealtRounds) -> str:
    """The first wager's mean so far, with its interval and the exact figure."""
    one = counted(so_far)[0]
    exact = "" if one.exact is None else f" (exact {one.exact:+.5f})"
    return f"{one} {one.mean:+.5f} ± {1.96 * one.standard_error:.5f}{exact}"
