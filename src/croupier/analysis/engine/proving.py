"""Which way each wager is proved: by its family's solver, or by running the script.

A family whose trees are too large to walk has a solver of its own, found by the family's name:
`croupier.analysis.<family>.proofs` with a function `solver`. It knows a wager by what decides it;
one that it does not know is proved by running the script through the wager's lens. A wager that
cannot be proved says why, and takes no other with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

from croupier.analysis.engine.chain import ChainProver
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.exact import offered, prove_all
from croupier.analysis.engine.proof import Proof
from croupier.analysis.engine.targets import wager_of
from croupier.analysis.engine.walk import Progress
from croupier.play.game import Game
from croupier.play.wagers import Decide, Wager

Prove = Callable[[Wager[Any, Any]], tuple[Proof, ...]]
"""Proves a wager, at each place where it may be put."""


@dataclass(frozen=True)
class Solver:
    """What a family's solver proves of a game."""

    proves: Mapping[Decide, Prove] = field(default_factory=dict)
    """By what decides a wager, how it is proved."""
    within: Mapping[str, str] = field(default_factory=dict)
    """Wagers that are made with another, and are proved as part of it."""
    otherwise: Callable[[Wager[Any, Any]], Prove | None] = lambda wager: None
    """How a wager that something else decides is proved, where the solver can tell."""
    reads: frozenset[str] = frozenset()
    """What the solution rests on beside the cards: fields of the rules (`rules.switch`) and wagers
    by whose rows a player decides (`pays.ante`). Rows of other wagers never make it solve again."""

    def way(self, wager: Wager[Any, Any]) -> Prove | None:
        """How a wager is proved, if the solver knows."""
        return self.proves.get(wager.decide) or self.otherwise(wager)

    def knows(self, wager: Wager[Any, Any]) -> bool:
        """Whether a wager is proved, by itself or as part of another."""
        return wager.name in self.within or self.way(wager) is not None


def decides_by(solver: Solver, wager: str) -> bool:
    """Whether the best play of a game turns on what the rows of a wager pay."""
    return f"pays.{wager}" in solver.reads


class Unproved(NamedTuple):
    """A wager that cannot be proved, and why."""

    wager: str
    why: str


class Proved(NamedTuple):
    """What could be proved of a game's wagers, and what could not."""

    proofs: tuple[Proof, ...]
    unproved: tuple[Unproved, ...] = ()
    behind: Mapping[str, tuple[str, Fraction]] = MappingProxyType({})
    """By wager, the odds that may go behind it, and what a unit staked on both together loses."""


# -- by the family's name --------------------------------------------------------------------------


def family_of(game: Game) -> str:
    """The family of games whose rules a game plays by; nothing where it is none of ours."""
    package, _, rest = type(game.rules).__module__.partition("croupier.games.")
    return "" if package else rest.partition(".")[0]


def analysis_of(game: Game, part: str) -> ModuleType | None:
    """The module of this name among what is known about a game's family, if there is one."""
    family = family_of(game)
    package = f"croupier.analysis.{family}"
    if not family or find_spec(package) is None or find_spec(f"{package}.{part}") is None:
        return None
    return import_module(f"{package}.{part}")


def solver_of(game: Game, progress: Progress | None = None) -> Solver | None:
    """The solver of a game's family, if it has one."""
    module = analysis_of(game, "proofs")
    if module is None:
        return None
    solver = module.solver(game, progress)
    assert isinstance(solver, Solver)
    return solver


# -- wager by wager --------------------------------------------------------------------------------


def prove_each(
    game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
) -> Proved:
    """Every wager of a game, or those named: its proofs, or why there are none."""
    for name in wagers or ():
        wager_of(game, name)
    solver = solver_of(game, progress)
    if solver is None:
        return (_in_a_chain if game.paying.carries else _by_the_script)(game, wagers, progress)
    names = wagers
    if names is None:
        names = [name for name in game.wagers if name not in solver.within]
    found = [_one(game, solver, name) for name in names]
    if progress is not None:
        progress(1.0)
    return _together(found)


def proofs_of(
    game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
) -> tuple[Proof, ...]:
    """The same, where a wager that cannot be proved is an error."""
    proved = prove_each(game, wagers, progress)
    if proved.unproved:
        raise NotProvable(proved.unproved[0].why)
    return proved.proofs


def _one(game: Game, solver: Solver, name: str) -> Proved:
    wager = game.wagers[name]
    try:
        if name in solver.within:
            main = solver.within[name]
            raise NotProvable(f"a {name} wager is part of the {main}, and proved together with it")
        prove = solver.way(wager)
        if prove is not None:
            return Proved(prove(wager))
        if wager.lens is None:
            raise NotProvable(
                f"nothing says what of the cards a {name} wager turns on: the wager has no lens, "
                f"and {game.id} has too many rounds to play them all"
            )
        return Proved(prove_all(game, [name]))
    except NotProvable as error:
        return Proved((), (Unproved(name, str(error)),))


def _by_the_script(game: Game, wagers: Sequence[str] | None, progress: Progress | None) -> Proved:
    """Of a family without a solver: all in as few walks as can be, or else each by itself."""
    try:
        return Proved(prove_all(game, wagers, progress=progress))
    except NotProvable as error:
        names = offered(game) if wagers is None else wagers
        if len(names) == 1:
            return Proved((), (Unproved(names[0], str(error)),))
        return _together(_by_the_script(game, [name], None) for name in names)


def _in_a_chain(game: Game, wagers: Sequence[str] | None, progress: Progress | None) -> Proved:
    """Of wagers that stay on the layout until they are decided, with the odds behind them."""
    prover = ChainProver(game)
    names = tuple(game.wagers) if wagers is None else wagers
    found: list[Proved] = []
    for number, name in enumerate(names, 1):
        try:
            proofs, behind = prover.prove_all([name]), prover.with_odds(name)
            found.append(Proved(proofs, (), {name: behind} if behind is not None else {}))
        except NotProvable as error:
            found.append(Proved((), (Unproved(name, str(error)),)))
        if progress is not None:
            progress(number / len(names))
    return _together(found)


def _together(parts: Iterable[Proved]) -> Proved:
    proofs: list[Proof] = []
    unproved: list[Unproved] = []
    behind: dict[str, tuple[str, Fraction]] = {}
    for part in parts:
        proofs += part.proofs
        unproved += part.unproved
        behind |= part.behind
    return Proved(tuple(proofs), tuple(unproved), behind)
