"""The rules of ultimate Texas hold'em: who qualifies, which hand is higher, how much to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.games.house_poker.rules import ANTE, HouseRules, at_least
from croupier.jackpots import Levels
from croupier.law import essential, rule
from croupier.ranking import Category, Rank, pair_or_better

BLIND, TRIPS, PLAY, JACKPOT = "blind", "trips", "play", "jackpot"
COMPULSORY = (ANTE, BLIND)
FLOP_CARDS, BOARD_CARDS, ALL_CARDS = 3, 5, 7

BEFORE_FLOP, AFTER_FLOP, RIVER = 0, 1, 2
STAGES = (BEFORE_FLOP, AFTER_FLOP, RIVER)
NEVER = len(STAGES)
TWOS = "twos"
LEVELS = {"level-1": 1, "level-2": 2, "level-3": 3}
"""The levels of a jackpot wager by the names of their areas."""


@dataclass(frozen=True)
class UltimateRules(HouseRules):
    """What differs from one table to another."""

    board_first: bool = True
    dealing: str = TWOS
    folds_from: int = BEFORE_FLOP
    """The first stage at which a player may fold."""
    trips_stand_from: int = NEVER
    """The first stage from which a trips wager outlives a fold."""
    one_will_do: bool = False
    """Whether a hand is played with the ante or the blind alone."""
    blind_needs_dealer: bool = False
    """Whether a blind wager cannot be lost to a dealer who does not qualify."""
    play_said: tuple[str, str] = ("as wagered", "excess returned")
    """What is said of a play wager that is too little, and of one that is too much."""
    keeps_place: bool = False
    """Whether who had the ante at a place comes first there in the next round."""
    levels: Levels | None = None
    """The jackpot pools, where there are any."""
    streets: ClassVar[tuple[int, ...]] = (FLOP_CARDS, 1, 1)
    compulsory: ClassVar[tuple[str, ...]] = COMPULSORY


@essential
def qualifies(dealer: Rank) -> bool:
    """Whether the dealer's hand is a pair or better, be it all on the board."""
    return pair_or_better(dealer)


def pays_blind(hand: Category) -> bool:
    """Whether a hand is a straight or better."""
    return at_least(hand, Category.STRAIGHT)


@essential
def before_flop_play(ante: int) -> tuple[int, int]:
    """Before the flop, three or four antes."""
    return 3 * ante, 4 * ante


@essential
def after_flop_play(ante: int) -> tuple[int, int]:
    """After the flop, two antes."""
    return 2 * ante, 2 * ante


@essential
def river_play(ante: int) -> tuple[int, int]:
    """On the river, one ante."""
    return ante, ante


@rule
def play_on_a_blind(blind: int) -> tuple[int, int]:
    """Without an ante, at any stage what the blind is."""
    return blind, blind


PLAYS = (before_flop_play, after_flop_play, river_play)
"""By stage, the least and the most that a play wager may be; nothing between two whole antes."""
