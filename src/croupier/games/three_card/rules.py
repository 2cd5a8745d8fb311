"""Hands of three card poker: how they compare, which the dealer plays with, which earn more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.law import cites
from croupier.ranking import STANDARD, THREE_CARD, Category
from croupier.ranking.bars import queen_or_better

CARDS_IN_HAND = 3
DECK = 52
DEALER = "dealer"


@dataclass(frozen=True)
class ThreeCardRules:
    """What a book and an operator leave open."""

    wagers: tuple[str, ...]
    """The wagers that are made before the cards."""
    move: str = "bet"
    """What a player says who goes on."""
    silence: str = ""
    """What it means that a player says nothing; nothing where the table waits."""
    dealing: str = "threes"
    """`threes` at a time, one card `in-turn` to everybody, or `players-first`."""
    places: int = 7
    dealer_cuts: bool = False
    terminals: bool = False
    """Whether all pick their cards from one array of nine."""
    side_wagers_stand: bool = False
    """Whether what lies beside the ante on the hand itself outlives a fold."""

    @cites(
        "qld-2024 sch 12 s 16(2)(a)", "qld-2024 sch 12 s 16(2)(a)(i)",
        "qld-2024 sch 12 s 16(2)(a)(ii)", "qld-2024 sch 12 s 16(2)(a)(iii)",
        "qld-2024 sch 12 s 16(2)(a)(iv)", "qld-2024 sch 12 s 16(2)(b)",
        "qld-2024 sch 12 s 16(2)(b)(i)", "qld-2024 sch 12 s 16(2)(b)(ii)",
    )  # fmt: skip
    def order(self, players: Sequence[str]) -> Iterator[tuple[str, int]]:
        """The order of dealing: to whom, and how many cards he has then (reading TP-1)."""
        everybody = [*players, DEALER] if players else []
        if self.dealing == "threes":
            for place in everybody:
                yield from ((place, cards) for cards in (1, 2, 3))
        elif self.dealing == "in-turn":
            for cards in (1, 2, 3):
                yield from ((place, cards) for place in everybody)
        else:
            yield from ((place, 1) for place in everybody)
            for cards in (2, 3):
                yield from ((place, cards) for place in players)
            yield from ((place, cards) for place in everybody[-1:] for cards in (2, 3))


@cites("qld-2024 sch 12 s 8(1)", "qld-2024 sch 12 s 8(2)")
def hand_name(cards: Sequence[int]) -> str:
    """What three cards are called; other numbers of cards make no hand."""
    return THREE_CARD.rank(cards).category if len(cards) == CARDS_IN_HAND else ""


@cites("qld-2024 sch 12 s 21(1)", "qld-2024 sch 12 s 21(2)[2]", "qld-2024 sch 12 s 9(6)")
def compare(player: Sequence[int], dealer: Sequence[int]) -> int:
    """Above nothing if the player's hand is higher, below if the dealer's is, 0 for a stand off."""
    mine, dealers = THREE_CARD.rank(player), THREE_CARD.rank(dealer)
    return (mine > dealers) - (mine < dealers)


@cites("qld-2024 sch 12 s 5(a)", "qld-2024 sch 12 s 5(b)")
def dealer_qualifies(cards: Sequence[int]) -> bool:
    """Whether the dealer plays: on a queen or higher."""
    return queen_or_better(THREE_CARD.rank(cards))


@cites("qld-2024 sch 12 s 6")
def is_ante_bonus_hand(made: str) -> bool:
    """Whether a hand earns the ante bonus."""
    return made in (Category.STRAIGHT, Category.THREE, Category.STRAIGHT_FLUSH)


@cites("qld-2024 sch 12 s 7")
def is_pair_plus_hand(made: str) -> bool:
    """Whether a hand wins pair plus."""
    return made != Category.ODD


SIX_CARD_HANDS = frozenset({
    Category.THREE, Category.STRAIGHT, Category.FLUSH, Category.FULL_HOUSE, Category.FOUR,
    Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH,
})  # fmt: skip
"""The five-card hands that six cards can win with."""


@cites("qld-2024 sch 12(a) s 5(1)", "qld-2024 sch 12(a) s 5(2)")
def best_of_six(cards: Sequence[int]) -> str:
    """The best five-card hand in six cards if it can win; otherwise nothing.

    Five-card hands rank as in the books' other games (reading ETP-3).
    """
    made = STANDARD.rank(cards).category
    return made if made in SIX_CARD_HANDS else ""
