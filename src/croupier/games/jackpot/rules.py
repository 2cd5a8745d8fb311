"""A table's jackpot: its wager, its prizes, and the hands that win it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.jackpots import MeterShare, PoolRules
from croupier.law import Law, rule
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.wagers import Wager
from croupier.ranking import STANDARD, Category, is_dead_mans_hand

JACKPOT = "jackpot"
DEAD_MANS_HAND = "dead man's hand"
NOTHING = "nothing"
HAND_SIZE = 5
GIVEN_UP = "given up"
"""What becomes of the wager of a player who has stopped taking part."""

CardsOf = Callable[[Felt[Any, Any], str], tuple[tuple[str, int], ...]]
"""Where the cards of a player's jackpot hand lie: the hand and the place in it of each."""
DealMissing = Callable[[Felt[Any, Any]], Script]
"""Deals the shared cards that a jackpot hand needs and that the game had no use for."""
Lay = Callable[[Felt[Any, Any], "TableJackpot", Place | Change], None]
"""Puts a jackpot wager down."""


@dataclass(frozen=True)
class TableJackpot:
    """The jackpot of one table."""

    wager: str
    chip: int
    """What the wager is, in cents."""
    majors: tuple[str, ...]
    """The hands whose prize is a share of the meter or is set, the greatest first."""
    beside: tuple[str, ...]
    """The wagers on the game that its owner must have; the first is the one it follows."""
    cards: int
    """How many cards the deck or shoe holds."""
    law: Law
    """Where the book says what about it."""
    pool: PoolRules | None
    """Where the wagers go; nothing where prizes are set."""
    options: frozenset[str]
    """The options of the game that are the jackpot's."""
    lay: Lay
    """How a wager on it is put down."""

    def of(self, felt: Felt, *states: str) -> list[Bet]:
        """The wagers on it that are in one of these states."""
        return [bet for bet in felt.bets if bet.wager == self.wager and bet.state in states]

    def followed(self, felt: Felt, bet: Bet) -> Bet | None:
        """The wager on the game that a jackpot wager was made beside."""
        mine = [
            one
            for one in felt.bets
            if one.wager == self.beside[0] and one.seat == bet.seat and one.box == bet.box
        ]
        return mine[-1] if mine else None

    def kind(self, felt: Felt) -> Wager:
        """The wager as the game offers it."""
        return felt.game.wagers[self.wager]

    def shares(self, felt: Felt) -> dict[str, MeterShare]:
        """By hand, the share of the meter that it wins."""
        rows = self.kind(felt).pays
        return {e: odds for e in self.majors if isinstance(odds := rows[e].odds, MeterShare)}


def no_cards(felt: Felt[Any, Any], seat: str) -> tuple[tuple[str, int], ...]:
    """Of a jackpot whose hands are not made of cards at certain places."""
    return ()


@dataclass(frozen=True)
class PokerJackpot(TableJackpot):
    """The jackpot of one table of a poker game."""

    hand: CardsOf = no_cards
    """Where the five cards of a player's jackpot hand lie."""
    missing: DealMissing | None = None
    dead_mans_hand: bool = False


# -- what a hand is --------------------------------------------------------------------------------


WINS = tuple(
    category.value
    for category in (
        Category.ROYAL_FLUSH,
        Category.STRAIGHT_FLUSH,
        Category.FOUR,
        Category.FULL_HOUSE,
        Category.FLUSH,
    )
)
"""The hands that win, the greatest first."""


@rule
def winning_hand(cards: Sequence[int], dead_mans_hand: bool) -> str:
    """What five cards win by, if anything; aces and eights only where the house has it so
    (reading K-6).
    """
    rank = STANDARD.rank(cards)
    if rank.category.value in WINS:
        return rank.category.value
    return DEAD_MANS_HAND if dead_mans_hand and is_dead_mans_hand(rank) else NOTHING


def anybody_has_looked(felt: Felt[Any, Any]) -> bool:
    """Whether a player has been shown a card of his own, which may lie face up by now."""
    mine = {name for bet in felt.bets for name in (bet.seat, felt.hand_of(bet.seat))}
    return any(
        len(hand.seen) < len(hand.cards) or any(hand.seen.values())
        for name, hand in felt.hands.items()
        if name in mine
    )


def jackpot_of(felt: Felt) -> TableJackpot:
    """The jackpot beside the game in play."""
    jackpot = felt.game.beside.jackpot
    assert isinstance(jackpot, TableJackpot)
    return jackpot


def poker_jackpot_of(felt: Felt) -> PokerJackpot:
    """The same of a jackpot on poker hands."""
    jackpot = felt.game.beside.jackpot
    assert isinstance(jackpot, PokerJackpot)
    return jackpot


def cards_of_the_hand(felt: Felt, jackpot: PokerJackpot, seat: str) -> list[tuple[str, int]]:
    """The places of a jackpot hand where a card lies."""
    return [(hand, n) for hand, n in jackpot.hand(felt, seat) if n < len(felt.cards(hand))]
