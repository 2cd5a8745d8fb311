"""Exact analysis: the odds of every wager, proved by running the script that plays it."""

from croupier.analysis.errors import Clairvoyant, Disagreement, Endless, NotProvable, TooLarge
from croupier.analysis.exact import prove, prove_all
from croupier.analysis.odds import Analysis, WagerOdds, odds
from croupier.analysis.proof import Advice, Proof, Result
from croupier.analysis.walk import Progress

__all__ = [
    "Advice",
    "Analysis",
    "Clairvoyant",
    "Disagreement",
    "Endless",
    "NotProvable",
    "Progress",
    "Proof",
    "Result",
    "TooLarge",
    "WagerOdds",
    "odds",
    "prove",
    "prove_all",
]
