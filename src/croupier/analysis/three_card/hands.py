"""Hands of three card poker against every hand of the dealer, and what playing one is worth.

Hands that are alike but for the names of their suits are solved once, and counted as often as
there are of them. The order of the cards, who else plays and how the cards are dealt cannot matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.distribution import gain_of
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.suits import classes
from croupier.games.house_poker.rules import ANTE, BET, EQUAL, HIGHER, LOWER
from croupier.games.house_poker.state import FOLDED
from croupier.games.three_card.rules import (
    ANTE_BONUS,
    ThreeCardRules,
    dealer_qualifies,
    hand_name,
)
from croupier.games.three_card.wagers import NO_QUALIFY
from croupier.play.game import Game
from croupier.play.wagers import Wager
from croupier.ranking import THREE_CARD

ThreeCards = tuple[int, ...]
EVENTS = (NO_QUALIFY, HIGHER, EQUAL, LOWER)


@dataclass(frozen=True)
class AlikeHands:
    """Hands that differ only in which suits they have: one of them, and how many there are."""

    cards: ThreeCards
    many: int


class EveryHand:
    """Every hand of three cards that a deck holds."""

    def __init__(self, deck: Sequence[int]) -> None:
        if any(many > 1 for many in deck) or sum(deck) < 6:
            raise NotProvable("three card poker is solved for one deck of six cards or more")
        self.cards = [card for card, many in enumerate(deck) if many]
        self.hands = np.array(list(combinations(self.cards, 3)), dtype=np.int64)
        self.ranks = np.array([THREE_CARD.rank(hand) for hand in self.hands.tolist()])
        self.qualifies = np.array([dealer_qualifies(hand) for hand in self.hands.tolist()])
        self._holds = np.zeros((52, len(self.hands)), dtype=bool)
        for position in range(3):
            self._holds[self.hands[:, position], np.arange(len(self.hands))] = True

    @property
    def dealers(self) -> int:
        """How many hands the dealer can have against any one of the player's."""
        return comb(len(self.cards) - 3, 3)

    def alike(self) -> list[AlikeHands]:
        """The player's hands, those with other names of suits together, in order of strength."""
        first, many, _ = classes(self.hands)
        hands = zip(self.hands[first].tolist(), many.tolist(), strict=True)
        found = [AlikeHands(tuple(hand), often) for hand, often in hands]
        return sorted(found, key=lambda one: THREE_CARD.rank(one.cards))

    def against(self, hand: ThreeCards) -> tuple[int, ...]:
        """How many of the dealer's hands do not qualify, are lower, equal and higher."""
        left = ~(self._holds[hand[0]] | self._holds[hand[1]] | self._holds[hand[2]])
        plays: NDArray[np.int64] = self.ranks[left & self.qualifies]
        mine = int(THREE_CARD.rank(hand))
        lower, equal = int((plays < mine).sum()), int((plays == mine).sum())
        return self.dealers - len(plays), lower, equal, len(plays) - lower - equal


def worth(game: Game, hand: Sequence[int]) -> dict[str, Fraction]:
    """By move, what it brings in antes with three cards: ante, bet and ante bonus together."""
    rules = game.rules
    assert isinstance(rules, ThreeCardRules)
    deal = deal_of(tuple(game.deck))
    ways = dict(zip(EVENTS, deal.against(tuple(hand)), strict=True))
    brings = sum((gain * ways[event] for event, gain in played(game, hand).items()), Fraction(0))
    return {rules.move: brings / deal.dealers, "fold": gain_by(game.wagers[ANTE], FOLDED)}


def played(game: Game, hand: Sequence[int]) -> dict[str, Fraction]:
    """By how a hand that is played stands, what ante, bet and ante bonus bring together."""
    wagers = game.wagers
    bonus = gain_by(wagers[ANTE_BONUS], hand_name(hand))
    return {e: gain_by(wagers[ANTE], e) + gain_by(wagers[BET], e) + bonus for e in EVENTS}


@lru_cache(maxsize=2)
def deal_of(deck: tuple[int, ...]) -> EveryHand:
    return EveryHand(deck)


def gain_by(wager: Wager, event: str) -> Fraction:
    """What an event gains or costs on a stake of one; nothing where the wager does not know it."""
    verdict = wager.verdicts.get(event)
    return Fraction(0) if verdict is None else gain_of(verdict)
