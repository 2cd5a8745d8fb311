"""What holds in every round of three card poker, whatever the cards and moves."""

from __future__ import annotations

from random import Random

import pytest

from croupier.equipment.cards import Card
from croupier.play import Felt
from croupier.ranking import THREE_CARD, Category
from tests.games.three_card.table import TABLE
from tests.play.anyplay import Options, play, sitting

BONUS = {Category.STRAIGHT_FLUSH: 5, Category.THREE: 4, Category.STRAIGHT: 1}
PAIR_PLUS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.THREE: 25,
    Category.STRAIGHT: 6,
    Category.FLUSH: 4,
    Category.PAIR: 1,
}


@pytest.mark.parametrize("options", [{}, {"dealing": "in-turn"}])
def test_every_hand_is_settled_as_its_cards_say(options: Options) -> None:
    """The result of a round without mishaps, worked out a second time from the cards."""
    hands = 0
    for seed in range(60):
        rng = Random(seed)
        for played in sitting(rng, TABLE, options):
            seen: dict[str, list[Card]] = {}
            for _ in play(rng, played):
                seen |= {place: list(hand.cards) for place, hand in played.felt.hands.items()}
            felt = played.felt
            for seat in {bet.seat for bet in felt.bets if bet.state != "removed"}:
                hands += 1
                assert felt.net()[seat] == _by_hand(felt, seat, seen[seat], seen["dealer"])
    assert hands > 100


def _by_hand(felt: Felt, seat: str, mine: list[Card], dealers: list[Card]) -> int:
    stakes = {
        bet.wager: bet.stake for bet in felt.bets if bet.seat == seat and bet.state != "removed"
    }
    ante, side = stakes["ante"], stakes.get("pair-plus", 0)
    if "bet" not in stakes:
        return -ante - side
    rank, other = THREE_CARD.rank(mine), THREE_CARD.rank(dealers)
    gain = ante * BONUS.get(rank.category, 0) + side * PAIR_PLUS.get(rank.category, -1)
    if other.category is Category.ODD and other.ranks[0] not in "QKA":
        return gain + ante
    return gain + 2 * ante * ((rank > other) - (rank < other))
