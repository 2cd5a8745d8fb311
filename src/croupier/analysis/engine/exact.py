"""Exact proofs: a round's script run along every path, each with its exact probability.

The script is the only source of truth. It is begun again for every path and answered in every
possible way; what it writes on the felt is read at the end. A wager's lens says which cards or
results need not be told apart, which cannot matter, when the wager is decided and which nodes go
on alike; nothing else here knows any game. Wagers that stay on the layout until they are decided
are proved by `croupier.analysis.engine.chain`.

>>> from croupier.books import game
>>> pair = prove(game("qld-2024/baccarat"), "player-pair")
>>> pair.expected, pair.total
(Fraction(-43, 415), Fraction(1, 1))
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.analysis.engine.chain import MOST_RUNS, ChainProver
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.forced_answers import Routine, answer_to
from croupier.analysis.engine.over_cards import OverCards
from croupier.analysis.engine.over_results import OverResults
from croupier.analysis.engine.proof import BestDecision, PossibleResult, Proof
from croupier.analysis.engine.rounds import RoundCounts, RoundTable
from croupier.analysis.engine.targets import (
    EVERY_RESULT,
    Target,
    has_cards,
    lens_at,
    target_at,
    targets_of,
    wager_of,
)
from croupier.analysis.engine.walk import CannotShareWalk, Progress
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.lens import Lens
from croupier.play.prompts import Bets, Prompt

MOST_TOGETHER = 60
"""Wagers that lie on one layout in a walk: some layouts take long to settle a great many."""


def prove(
    game: Game,
    wager: str,
    on: str = "",
    numbers: tuple[str, ...] = (),
    *,
    lens: Lens | None = None,
    most_runs: int = MOST_RUNS,
    progress: Progress | None = None,
) -> Proof:
    """The exact distribution of one wager."""
    if game.paying.carries:
        return _in_chain(game, wager, on, numbers, lens, most_runs)
    target = target_at(game, wager, on, numbers)
    _check_offered(game, wager)
    return _prove(game, (target,), lens or lens_at(game, target), most_runs, progress)[0]


def prove_all(
    game: Game,
    wagers: Sequence[str] | None = None,
    *,
    most_runs: int = MOST_RUNS,
    progress: Progress | None = None,
) -> tuple[Proof, ...]:
    """Every wager, on every place it may be put; those with one lens in a single walk.

    What a player adds in play (a raise, a draw) is part of the wager that it is added to.
    """
    if game.paying.carries:
        return ChainProver(game, most_runs).prove_all(wagers, progress)
    for name in wagers or ():
        _check_offered(game, name)
    names = offered(game) if wagers is None else wagers
    targets = [target for name in names for target in targets_of(game, name)]
    walks = _walks(game, targets)
    proofs: dict[tuple[str, str, tuple[str, ...]], Proof] = {}
    for number, (lens, group) in enumerate(walks):
        part = _part(progress, number, len(walks))
        for proof in _prove(game, tuple(group), lens, most_runs, part):
            proofs[proof.wager, proof.on, proof.numbers] = proof
    return tuple(proofs[target.wager.name, target.on, target.numbers] for target in targets)


# -- which wagers share a walk -------------------------------------------------------------------


def _walks(game: Game, targets: Sequence[Target]) -> list[tuple[Lens, list[Target]]]:
    """Wagers that see a round through one lens go together, where that is safe."""
    groups: list[tuple[object, Lens, list[Target]]] = []
    for target in targets:
        lens = lens_at(game, target)
        if _alone(game, target, lens):
            groups.append((None, lens, [target]))
            continue
        # A lens made anew by one factory for one hand is the same lens, with other lambdas.
        made = (target.wager.lens, target.on)
        for other, shared, group in groups:
            room = has_cards(game) or len(group) < MOST_TOGETHER
            if other is not None and room:
                if shared == lens or (made[0] is not None and made == other):
                    group.append(target)
                    break
        else:
            groups.append((made, lens, [target]))
    return [(lens, group) for _, lens, group in groups]


def _alone(game: Game, target: Target, lens: Lens) -> bool:
    """Whether what a lens sees may depend on where the wager itself lies, or the limits do."""
    if has_cards(game):
        return False
    return lens.sees is not None or lens.state is not None or target.wager.pieces_at is not None


def offered(game: Game) -> tuple[str, ...]:
    """The wagers that may be placed when betting first opens, in the order of the book."""
    routine = Routine(game, EVERY_RESULT)
    felt = Felt(game, game.plain_header)
    script = game.script(felt)
    prompt: Prompt | None = next(script)
    while prompt is not None and not isinstance(prompt, Bets):
        answer = routine.forced(felt, prompt)
        prompt = None if answer is None else answer_to(felt, script.send, answer)
    return () if prompt is None else tuple(name for name in game.wagers if name in prompt.wagers)


def _check_offered(game: Game, name: str) -> None:
    wager_of(game, name)
    if name not in offered(game):
        if game.wagers[name].kind == "added":
            raise NotProvable(
                f"a {name} wager is added in play: it is part of the wager that it is added to"
            )
        raise NotProvable(f"a {name} wager cannot be made when betting opens at {game.id}")


def _in_chain(
    game: Game, wager: str, on: str, numbers: tuple[str, ...], lens: Lens | None, most_runs: int
) -> Proof:
    """One wager of a game that carries wagers over; odds behind a bet are told apart by point."""
    named = on if wager_of(game, wager).on else ""
    target = target_at(game, wager, named, numbers)
    proofs = ChainProver(game, most_runs).prove(target, lens)
    for proof in proofs:
        if on in ("", proof.on):
            return proof
    points = " or ".join(proof.on for proof in proofs) or "nothing in particular"
    raise NotProvable(f"a {wager} wager is made on {points}, not on {on!r}")


# -- one table -----------------------------------------------------------------------------------


def tables(
    game: Game, wagers: Sequence[str] | None = None, *, decides: bool = True
) -> tuple[RoundTable, ...]:
    """The round as tables: one for all wagers that see it through one lens; of wagers that stay
    until they are decided, one each. Where nobody is to decide anything (`decides`), the first
    decision that comes is `NotProvable`.
    """
    if game.paying.carries:
        return ChainProver(game).tables(wagers)
    names = offered(game) if wagers is None else wagers
    targets = [target for name in names for target in targets_of(game, name)]
    return tuple(
        table
        for lens, group in _walks(game, targets)
        for table in _tables(game, tuple(group), lens, MOST_RUNS, None, decides)
    )


def _tables(
    game: Game,
    targets: tuple[Target, ...],
    lens: Lens,
    most_runs: int,
    progress: Progress | None,
    decides: bool = True,
) -> list[RoundTable]:
    walk: OverCards | OverResults
    if has_cards(game):
        if len(targets) > 1 and lens.idle:
            # The first lies on the felt in every run: one that players are asked least about.
            targets = tuple(
                sorted(targets, key=lambda one: OverCards(game, (one,), lens, 1, None).ceremony())
            )
        walk = OverCards(game, targets, lens, most_runs, progress)
    else:
        walk = OverResults(game, targets, lens, most_runs, progress)
    walk.decides = decides
    try:
        table = walk.table()
        walk.check()
    except CannotShareWalk:
        # What is best depends on the wager, and chips may be added to it: a table for each.
        return [
            table
            for number, target in enumerate(targets)
            for table in _tables(
                game, (target,), lens, most_runs, _part(progress, number, len(targets)), decides
            )
        ]
    return [table]


def _prove(
    game: Game, targets: tuple[Target, ...], lens: Lens, most_runs: int, progress: Progress | None
) -> tuple[Proof, ...]:
    begun = time.perf_counter()
    proofs = []
    for table in _tables(game, targets, lens, most_runs, progress):
        counts = table.counts()
        for target, results in zip(table.targets, table.results, strict=True):
            distribution: dict[PossibleResult, Fraction] = {}
            for result, share in zip(results, counts.shares, strict=True):
                if share:
                    distribution[result] = distribution.get(result, Fraction(0)) + share
            about = (game.id, target.wager.name, lens.name, distribution)
            size = (counts.leaves, len(table.states) + len(table.endings), table.runs)
            took = time.perf_counter() - begun
            proof = Proof(*about, took, *size, target.on, target.numbers)
            proofs.append(replace(proof, advice=_advice(table, counts)).checked())
    return tuple(proofs)


def _advice(table: RoundTable, counts: RoundCounts) -> tuple[BestDecision, ...]:
    """Decisions that look alike to the player and have one best move are said once."""
    said: dict[tuple[str, str, str], Fraction] = {}
    for (number, column), share in counts.asked.items():
        state = table.states[number]
        key = (state.asked, state.sees, str(state.columns[column]))
        said[key] = said.get(key, Fraction(0)) + share
    return tuple(BestDecision(*key, share) for key, share in said.items())


def _part(progress: Progress | None, number: int, parts: int) -> Callable[[float], None] | None:
    """Progress of one of several walks as progress of them all."""
    if progress is None:
        return None
    return lambda done: progress((number + done) / parts)
