"""Hands against hands: who wins how much of the pot, exactly or by dealing at random.

>>> from croupier.analysis.equity import HOLDEM, equity, hands_of
>>> aces, kings = hands_of(HOLDEM, "AcAd"), hands_of(HOLDEM, "KcKd")
>>> found = equity(HOLDEM, [aces, kings], board="Ah Kh 2s 7d")
>>> [f"{one.share:.4f}" for one in found.seats], found.exact
(['0.9773', '0.0227'], True)
"""

from croupier.analysis.equity.discards import before_discard
from croupier.analysis.equity.equity import equity
from croupier.analysis.equity.frequencies import Frequencies, frequencies
from croupier.analysis.equity.ranges import BadRange, hands_of
from croupier.analysis.equity.shares import Equity, EquityShare
from croupier.analysis.equity.showdown import HOLDEM, OMAHA, Showdown
from croupier.analysis.equity.starting import Starting, starting_hands

__all__ = [
    "HOLDEM",
    "OMAHA",
    "BadRange",
    "Equity",
    "EquityShare",
    "Frequencies",
    "Showdown",
    "Starting",
    "before_discard",
    "equity",
    "frequencies",
    "hands_of",
    "starting_hands",
]
