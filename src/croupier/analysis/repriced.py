"""The same rounds at other odds: what a changed row of a pay table does without solving again.

How often each event comes does not depend on what it pays, as long as nobody decides by that. So a
wager whose gains are those of its rows is put together again from its distribution; one that a
player decides about, or that lies as others, is proved anew.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction

from croupier.analysis.engine.distribution import gain_of
from croupier.analysis.engine.proof import PossibleResult, Proof
from croupier.analysis.engine.proving import Proved, decides_by, solver_of
from croupier.analysis.odds import proved
from croupier.play.game import Game
from croupier.play.wagers import Verdict, Wager

BY_DISTRIBUTION = "what is said beside the book's figure is not worked out again for these odds"


def repriced(book: Game, changed: Game, of_book: Proved, rows: Collection[str]) -> Proved | None:
    """What is proved of a game that differs from its book in rows of these wagers only; nothing
    where a player's decisions turn on one of them, so that all has to be solved.
    """
    solver = solver_of(book)
    if solver is not None and any(decides_by(solver, name) for name in rows):
        return None
    found: list[Proof] = []
    again: list[str] = []
    for proof in of_book.proofs:
        wager = book.wagers[proof.wager]
        behind = solver is None and proof.wager in of_book.behind
        if behind or (solver is None and not _by_rows(wager, proof)):
            again.append(proof.wager)
        elif proof.wager not in rows:
            found.append(proof)
        elif _by_rows(wager, proof):
            found.append(_at(changed.wagers[proof.wager], proof))
        else:
            again.append(proof.wager)
    names = list(dict.fromkeys(again))
    anew = proved(changed, names) if names else Proved(())
    order = {one.wager: n for n, one in reversed(list(enumerate(of_book.proofs)))}
    kept = [one for one in found if one.wager not in names]
    return Proved(
        tuple(sorted((*kept, *anew.proofs), key=lambda one: order[one.wager])),
        (*of_book.unproved, *anew.unproved),
        {**of_book.behind, **anew.behind},
    )


def can_be_repriced(book: Game, proof: Proof) -> bool:
    """Whether other odds for a wager's rows change its gains and nothing else."""
    solver = solver_of(book)
    decided = solver is not None and decides_by(solver, proof.wager)
    return not decided and _by_rows(book.wagers[proof.wager], proof)


def _by_rows(wager: Wager, proof: Proof) -> bool:
    """Whether every result of a proof is what a row of the wager says, and that row alone."""
    if proof.advice or wager.bundle or wager.proof_stake or proof.decimals is not None:
        return False
    verdicts = wager.verdicts
    wins = [(one.why, one.odds_text) for one in verdicts.values() if one.outcome == "win"]
    if len(set(wins)) != len(wins):
        return False  # two rows that read alike may stand for each other
    return all(
        result.event in verdicts
        and result.outcome == verdicts[result.event].outcome
        and not result.fee
        and result.staked == 1
        and result.net == _net(wager, verdicts[result.event])
        for result in proof.distribution
    )


def _net(wager: Wager, verdict: Verdict) -> Fraction:
    kept = 1 if wager.keeps_stake and verdict.outcome == "win" else 0
    return gain_of(verdict) - kept


def _at(wager: Wager, proof: Proof) -> Proof:
    """The same shares with the gains of these rows."""
    shares: dict[PossibleResult, Fraction] = {}
    for result, share in proof.distribution.items():
        now = result._replace(net=_net(wager, wager.verdicts[result.event]))
        shares[now] = shares.get(now, Fraction(0)) + share
    note = BY_DISTRIBUTION if proof.note else ""
    return replace(proof, distribution=shares, note=note).checked()
