"""Exact analysis: the odds of every wager, proved by running the script that plays it."""

from croupier.analysis.engine.errors import (
    Clairvoyant,
    Disagreement,
    Endless,
    NotProvable,
    TooLarge,
)
from croupier.analysis.engine.exact import prove, prove_all
from croupier.analysis.engine.proof import BestDecision, Proof, PossibleResult
from croupier.analysis.engine.walk import Progress
from croupier.analysis.odds import Analysis, WagerOdds, odds

__all__ = [
    "BestDecision",
    "Analysis",
    "Clairvoyant",
    "Disagreement",
    "Endless",
    "NotProvable",
    "Progress",
    "Proof",
    "PossibleResult",
    "TooLarge",
    "WagerOdds",
    "odds",
    "prove",
    "prove_all",
]
