"""Exact analysis: the odds of every wager, proved by running the script that plays it."""

from croupier.analysis.engine.errors import (
    Clairvoyant,
    Disagreement,
    Endless,
    NotProvable,
    TooLarge,
)
from croupier.analysis.engine.exact import prove, prove_all
from croupier.analysis.engine.proof import BestDecision, PossibleResult, Proof
from croupier.analysis.engine.walk import Progress
from croupier.analysis.odds import Analysis, WagerOdds, odds

__all__ = [
    "Analysis",
    "BestDecision",
    "Clairvoyant",
    "Disagreement",
    "Endless",
    "NotProvable",
    "PossibleResult",
    "Progress",
    "Proof",
    "TooLarge",
    "WagerOdds",
    "odds",
    "prove",
    "prove_all",
]
