"""The rules of Texas hold'em bonus: what a stage costs, what pays the ante, what wins the bonus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import RANK, RANKS, SUIT
from croupier.games.house_poker.rules import ANTE, HouseRules, at_least
from croupier.law import essential, rule
from croupier.ranking import Category

BONUS = "bonus"
FLOP = "flop"
STREETS = (FLOP, "turn", "river")
"""The wagers that the three stages ask for, in order; each is named after the cards it buys."""
MAIN = (ANTE, *STREETS)
"""The wagers that the hands decide."""
ALL_CARDS = 7
TWOS = "twos"

ACES = "2 aces"
ACE_KING_SUITED = "ace and king of the same suit"
ACE_QUEEN_JACK_SUITED = "ace and queen, or ace and jack, of the same suit"
ACE_KING = "ace and king of different suits"
COURT_PAIR = "2 kings, 2 queens or 2 jacks"
ACE_QUEEN_JACK = "ace and queen, or ace and jack, of different suits"
OTHER_PAIR = "any other pair"
NO_BONUS = "no bonus hand"
BONUS_HANDS = (
    *(ACES, ACE_KING_SUITED, ACE_QUEEN_JACK_SUITED, ACE_KING),
    *(COURT_PAIR, ACE_QUEEN_JACK, OTHER_PAIR),
)


@essential
def flop_wager(ante: int) -> int:
    """On the two hole cards, twice the ante."""
    return 2 * ante


@essential
def turn_wager(ante: int) -> int:
    """With the flop, the ante."""
    return ante


@essential
def river_wager(ante: int) -> int:
    """With the turn card, the ante."""
    return ante


AMOUNTS = (flop_wager, turn_wager, river_wager)
"""By stage, exactly what may be wagered."""


@dataclass(frozen=True)
class HoldemBonusRules(HouseRules):
    """What an operator leaves open."""

    bonus_stands: bool = False
    """Whether a bonus wager outlives a fold."""
    streets: ClassVar[tuple[int, ...]] = (3, 1, 1)
    beside: ClassVar[tuple[str, ...]] = (BONUS,)
    raises: ClassVar[Mapping[str, Callable[[int], int]]] = dict(zip(STREETS, AMOUNTS, strict=True))


@essential
def pays_ante(hand: Category) -> bool:
    """Whether a winning hand has the ante paid: a flush or higher."""
    return at_least(hand, Category.FLUSH)


@rule
def bonus_hand(cards: Sequence[int]) -> str:
    """What two hole cards are to the bonus."""
    ranks = {RANKS[RANK[card]] for card in cards}
    suited = len({SUIT[card] for card in cards}) == 1
    if len(ranks) == 1:
        return _PAIRS.get(max(ranks), OTHER_PAIR)
    if ranks == {"A", "K"}:
        return ACE_KING_SUITED if suited else ACE_KING
    if ranks in ({"A", "Q"}, {"A", "J"}):
        return ACE_QUEEN_JACK_SUITED if suited else ACE_QUEEN_JACK
    return NO_BONUS


_PAIRS = {"A": ACES, "K": COURT_PAIR, "Q": COURT_PAIR, "J": COURT_PAIR}
