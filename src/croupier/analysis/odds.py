"""The odds of a game: what every wager costs, proved from the script that plays it.

>>> from croupier.books import game
>>> pairs = odds(game("qld-2024/baccarat", decks=8), ["player-pair"]).wagers[0]
>>> pairs.house_edge, round(pairs.house_edge_percent, 2)
(Fraction(43, 415), 10.36)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TypeAlias

from croupier.analysis.exact import Proof, prove_all
from croupier.analysis.walk import Progress
from croupier.money import EXACT, Prize
from croupier.play.game import Game
from croupier.play.header import OptionValue
from croupier.play.wagers import Wager

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"

UNDECIDED = frozenset({"void", "standoff"})
"""Outcomes that give the stake back: the wager was made and not resolved."""


@dataclass(frozen=True)
class WagerOdds:
    """What one wager costs."""

    wager: str
    on: str
    pay_table: str
    house_edge: Fraction
    """Expected loss per initial wager."""
    edge_per_resolved: Fraction
    """Expected loss per wager that won or lost, those returned left out."""
    element_of_risk: Fraction | None
    """Expected loss per unit put at risk, where the player may add to the initial wager."""
    hit_frequency: Fraction
    """How often the wager gains."""
    variance: Fraction
    method: str
    strategy: str
    note: str
    proof: Proof

    @property
    def house_edge_percent(self) -> float:
        """The house edge in per cent."""
        return float(self.house_edge * 100)

    @property
    def standard_deviation(self) -> float:
        """Standard deviation of the gain per initial wager of one."""
        return sqrt(self.variance)

    def as_json(self) -> dict[str, Json]:
        """The wager as `croupier odds --json` prints it."""
        risk = self.element_of_risk
        said: dict[str, Json] = {
            "wager": self.wager,
            "on": self.on,
            "pay_table": self.pay_table,
            "house_edge": str(self.house_edge),
            "house_edge_percent": self.house_edge_percent,
            "exact": True,
            "per": "initial wager",
            "element_of_risk_percent": None if risk is None else float(risk * 100),
            "edge_per_resolved": str(self.edge_per_resolved),
            "edge_per_resolved_percent": float(self.edge_per_resolved * 100),
            "hit_frequency": float(self.hit_frequency),
            "standard_deviation": self.standard_deviation,
            "method": self.method,
            "strategy": self.strategy,
            "leaves": self.proof.leaves,
            "distribution": [
                {
                    "event": result.event,
                    "outcome": result.outcome,
                    "net": str(result.net),
                    "probability": str(share),
                }
                for result, share in self.proof.distribution.items()
            ],
        }
        if self.note:
            said["note"] = self.note
        return said


@dataclass(frozen=True)
class Analysis:
    """What every wager of a game costs, under the options chosen."""

    game: str
    options: Mapping[str, OptionValue]
    wagers: tuple[WagerOdds, ...]

    def wager(self, name: str, on: str = "") -> WagerOdds:
        """One wager's odds; where it may be placed on several hands, on which."""
        for odds in self.wagers:
            if odds.wager == name and on in ("", odds.on):
                return odds
        raise LookupError(f"{name} {on}".strip() + f" was not analysed for {self.game}")

    def as_json(self) -> dict[str, Json]:
        """The document of `croupier odds --json`."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "wagers": [odds.as_json() for odds in self.wagers],
        }


def odds(
    game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
) -> Analysis:
    """The exact odds of a game's wagers, or of those named."""
    proofs = prove_all(game, wagers, progress=progress)
    return Analysis(game.id, game.options, tuple(_odds(game, proof) for proof in proofs))


def _odds(game: Game, proof: Proof) -> WagerOdds:
    wager = game.wagers[proof.wager]
    shares = proof.distribution.items()
    mean = proof.expected
    staked = sum((result.staked * share for result, share in shares), Fraction(0))
    resolved = sum((p for result, p in shares if result.outcome not in UNDECIDED), Fraction(0))
    squares = sum((result.net**2 * share for result, share in shares), Fraction(0))
    return WagerOdds(
        wager=proof.wager,
        on=proof.on,
        pay_table=_pay_table(wager),
        house_edge=-mean,
        edge_per_resolved=-mean / resolved if resolved else Fraction(0),
        element_of_risk=-mean / staked if staked != 1 else None,
        hit_frequency=sum((p for result, p in shares if result.net > 0), Fraction(0)),
        variance=squares - mean**2,
        method=f"exact enumeration of the script, lens {proof.lens}",
        strategy=_strategy(proof),
        note=_note(game, wager),
        proof=proof,
    )


def _pay_table(wager: Wager) -> str:
    """The rows that pay, in the book's order; rows that read alike are said once."""
    rows = (f"{row.title}: {wager.verdicts[row.event].odds_text}" for row in wager.pays)
    return "; ".join(dict.fromkeys(rows))


def _strategy(proof: Proof) -> str:
    if not proof.advice:
        return "none: the game has no choices"
    moves: dict[str, Fraction] = {}
    for advice in proof.advice:
        moves[advice.move] = moves.get(advice.move, Fraction(0)) + advice.share
    said = ", ".join(f"{move} {float(share):.2%}" for move, share in moves.items())
    return f"the best move for this wager at each of {len(proof.advice)} decisions ({said})"


def _note(game: Game, wager: Wager) -> str:
    """What the exact figure rests on, or leaves out: chips that cannot pay a part of a cent."""
    if wager.note:
        return wager.note
    if any(isinstance(row.odds, Prize) for row in wager.pays):
        return "a fixed prize is paid: the edge depends on the stake"
    unit = wager.rounding.unit
    if game.pay is not None:
        unit = max(unit, int(game.options.get("smallest_payable", 1)))
    parts = any(verdict.den > 1 for verdict in wager.verdicts.values())
    if unit > 1 or (parts and wager.rounding is not EXACT):
        chips = f"amounts below {unit}c" if unit > 1 else "parts of a cent"
        where = wager.rounding.cites or game.law.rounding
        return (
            f"at exact odds; {chips} are rounded when paid ({where}), so that the edge on a "
            "stake they cannot pay to the cent differs"
        )
    return ""
