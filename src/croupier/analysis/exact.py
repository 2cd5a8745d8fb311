"""Exact proofs: a round's script run along every path, each with its exact probability.

The script is the only source of truth. It is begun again for every path and answered in every
possible way; what it writes on the felt is read at the end. A wager's lens says which cards need
not be told apart, which places cannot matter, when the wager is decided and which nodes go on
alike; nothing else here knows any game.

>>> from croupier.books import game
>>> pair = prove(game("qld-2024/baccarat"), "player-pair")
>>> pair.expected, pair.total
(Fraction(-43, 415), Fraction(1, 1))
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from croupier.analysis.errors import NotProvable
from croupier.analysis.tree import Decision, Leaf, Tree
from croupier.analysis.walk import Apart, Ending, Progress, Target, Walk
from croupier.play.game import Game
from croupier.play.lens import Lens
from croupier.play.wagers import Wager

EVERY_CARD = Lens("every card")
"""The lens of a wager that declares none."""

MOST_RUNS = 3_000_000
"""How many times a script is run before a proof is given up as too large."""


class Result(NamedTuple):
    """What can become of a wager."""

    event: str
    outcome: str
    net: Fraction
    """Gain or loss for an initial stake of one, at exact odds."""
    staked: Fraction
    """All that was put at risk for an initial stake of one."""


class Advice(NamedTuple):
    """A decision that can arise, and the move that is best for the wager."""

    asked: str
    sees: str
    move: str
    share: Fraction
    """How often it arises."""


@dataclass(frozen=True)
class Proof:
    """A wager's exact distribution, and what it took to prove it."""

    game: str
    wager: str
    on: str
    lens: str
    distribution: Mapping[Result, Fraction]
    advice: tuple[Advice, ...]
    """The best move wherever one is asked for; empty where the player decides nothing."""
    leaves: int
    """Leaves of the whole tree by this lens, nothing merged."""
    nodes: int
    """Nodes after merging."""
    runs: int
    """How often the script was begun, for all wagers proved in the same walk."""
    seconds: float

    @property
    def total(self) -> Fraction:
        """The sum of all probabilities."""
        return sum(self.distribution.values(), Fraction(0))

    @cached_property
    def expected(self) -> Fraction:
        """The expected gain for an initial stake of one."""
        return sum((result.net * p for result, p in self.distribution.items()), Fraction(0))

    def chance(self, event: str) -> Fraction:
        """The probability of an event."""
        return sum((p for r, p in self.distribution.items() if r.event == event), Fraction(0))


def prove(
    game: Game, wager: str, on: str = "", *, lens: Lens | None = None, most_runs: int = MOST_RUNS,
    progress: Progress | None = None,
) -> Proof:  # fmt: skip
    """The exact distribution of one wager."""
    target = _target(game, wager, on)
    return _prove(game, (target,), lens or lens_of(game, wager, on), most_runs, progress)[0]


def prove_all(
    game: Game, wagers: Sequence[str] | None = None, *, most_runs: int = MOST_RUNS,
    progress: Progress | None = None,
) -> tuple[Proof, ...]:  # fmt: skip
    """Every wager, on every hand it may be placed on; those with one lens in a single walk.

    What a player adds in play (a raise, a draw) is part of the wager that it is added to.
    """
    targets = [
        _target(game, name, on)
        for name in (_offered(game) if wagers is None else wagers)
        for on in (_wager(game, name).on or ("",))
    ]
    groups: list[tuple[object, Lens, list[Target]]] = []
    for target in targets:
        lens = lens_of(game, target.wager.name, target.on)
        # A lens made anew by one factory for one hand is the same lens, with other lambdas.
        made = (target.wager.lens, target.on)
        for other, shared, group in groups:
            if shared == lens or (made[0] is not None and made == other):
                group.append(target)
                break
        else:
            groups.append((made, lens, [target]))
    proofs: dict[tuple[str, str], Proof] = {}
    for number, (_, lens, group) in enumerate(groups):
        part = _part(progress, number, len(groups))
        for proof in _prove(game, tuple(group), lens, most_runs, part):
            proofs[proof.wager, proof.on] = proof
    return tuple(proofs[target.wager.name, target.on] for target in targets)


def leaves(game: Game, lens: Lens, wager: str, on: str = "") -> int:
    """How many leaves the whole tree of a round has as a lens sees it (its perft count)."""
    return prove(game, wager, on, lens=lens).leaves


def lens_of(game: Game, wager: str, on: str = "") -> Lens:
    """What a wager can see of the cards."""
    make = _wager(game, wager).lens
    return EVERY_CARD if make is None else make(on)


# -- one walk ------------------------------------------------------------------------------------


def _prove(
    game: Game,
    targets: tuple[Target, ...],
    lens: Lens,
    most_runs: int,
    progress: Progress | None,
) -> tuple[Proof, ...]:
    begun = time.perf_counter()
    if len(targets) > 1 and lens.idle:
        # The first lies on the felt in every run: take one that players are asked least about.
        targets = tuple(
            sorted(targets, key=lambda one: Walk(game, (one,), lens, 1, None).ceremony())
        )
    walk = Walk(game, targets, lens, most_runs, progress)
    try:
        tree = walk.tree()
    except Apart:
        # What is best depends on the wager, and chips may be added to it: one walk for each.
        return tuple(
            _prove(game, (target,), lens, most_runs, _part(progress, number, len(targets)))[0]
            for number, target in enumerate(targets)
        )
    for ending, chances in walk.witnesses.items():
        walk.check_settlement(ending, chances)
    paths = tree.paths()
    shares: dict[int, Fraction] = {}
    proofs = []
    for place, target in enumerate(targets):
        results = _results(tree, target, walk.deciding[place], walk.stake)
        chosen = tree.best({leaf: result.net for leaf, result in results.items()})
        if chosen or not shares:
            shares = tree.shares(chosen)
        distribution: dict[Result, Fraction] = {}
        for leaf, result in results.items():
            if leaf in shares:
                distribution[result] = distribution.get(result, Fraction(0)) + shares[leaf]
        proof = Proof(
            game.id, target.wager.name, target.on, lens.name, distribution,
            _advice(tree, chosen, shares), paths, len(tree.nodes), walk.runs,
            time.perf_counter() - begun,
        )  # fmt: skip
        if proof.total != 1:
            raise NotProvable(f"the probabilities of {proof.wager} come to {proof.total}, not 1")
        proofs.append(proof)
    return tuple(proofs)


def _results(tree: Tree, target: Target, which: int, stake: int) -> dict[int, Result]:
    """What each leaf is to one wager."""
    results = {}
    for number, node in enumerate(tree.nodes):
        if isinstance(node, Leaf):
            ending = node.sign
            assert isinstance(ending, Ending)
            if ending.posted is not None:
                results[number] = Result(
                    ending.events[which],
                    ending.posted.outcome,
                    Fraction(ending.posted.net, stake),
                    Fraction(ending.posted.staked, stake),
                )
                continue
            verdict = target.verdict(ending.events[which])
            net = Fraction(0)
            if verdict.outcome == "win":
                net = verdict.wins(stake) / stake
            elif verdict.outcome == "lose":
                net = Fraction(-1)
            results[number] = Result(verdict.event, verdict.outcome, net, Fraction(1))
    return results


def _advice(
    tree: Tree, chosen: Mapping[int, tuple[str, int]], shares: Mapping[int, Fraction]
) -> tuple[Advice, ...]:
    """Decisions that look alike to the player and have one best move are said once."""
    said: dict[tuple[str, str, str], Fraction] = {}
    for number, (move, _) in chosen.items():
        node = tree.nodes[number]
        if isinstance(node, Decision) and number in shares:
            key = (node.asked, node.sees, move)
            said[key] = said.get(key, Fraction(0)) + shares[number]
    return tuple(Advice(*key, share) for key, share in said.items())


def _wager(game: Game, name: str) -> Wager:
    wager = game.wagers.get(name)
    if wager is None:
        raise NotProvable(
            f"{game.id} has no wager {name!r}; it has: {', '.join(game.wagers)}"
        )  # fmt: skip
    return wager


def _offered(game: Game) -> tuple[str, ...]:
    """The wagers that open a round, in the order of the book."""
    target = Target(next(iter(game.wagers.values())), "")
    opening = Walk(game, (target,), EVERY_CARD, 1, None).offered()
    return tuple(name for name in game.wagers if name in opening)


def _target(game: Game, name: str, on: str) -> Target:
    wager = _wager(game, name)
    if on not in (wager.on or ("",)):
        hands = " or ".join(wager.on) or "nothing in particular"
        raise NotProvable(f"a {name} wager is placed on {hands}, not on {on!r}")
    if name not in _offered(game):
        raise NotProvable(
            f"a {name} wager is added in play: it is part of the wager that it is added to"
        )
    return Target(wager, on)


def _part(progress: Progress | None, number: int, parts: int) -> Callable[[float], None] | None:
    """Progress of one of several walks as progress of them all."""
    if progress is None:
        return None
    return lambda done: progress((number + done) / parts)
