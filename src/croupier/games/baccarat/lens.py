"""Which cards a baccarat wager cannot tell apart."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.equipment.cards import RANK, Card
from croupier.games.baccarat.rules import VALUE, points
from croupier.play.felt import Felt
from croupier.play.lens import Lens


def _value(card: Card) -> Hashable:
    return VALUE[card]


def _rank(card: Card) -> Hashable:
    return RANK[card]


def _counts(felt: Felt) -> Hashable:
    """Within a hand the order of the first two cards is forgotten; which cards are gone is not."""
    player, banker = felt.hand("player").cards, felt.hand("banker").cards
    values = sorted(VALUE[card] for card in (*player, *banker))
    third = VALUE[player[2]] if len(player) > 2 else -1
    return (
        len(player), len(banker), points(player), points(banker), points(player[:2]),
        points(banker[:2]), third, *values,
    )  # fmt: skip


def points_only(on: str) -> Lens:
    """Only the points count."""
    return Lens("points", _value, state=_counts)


def pair_in(on: str) -> Lens:
    """Only the first two cards of one hand count, by rank and suit."""
    other = "banker" if on == "player" else "player"
    return Lens(
        f"first two cards of the {on}'s hand",
        ignores=frozenset({other}),
        decided=lambda felt: len(felt.hand(on).cards) >= 2,
    )


def player_pair(on: str) -> Lens:
    """The player's first two cards."""
    return pair_in("player")


def banker_pair(on: str) -> Lens:
    """The banker's first two cards."""
    return pair_in("banker")


def pairs_in_both(on: str) -> Lens:
    """The first two cards of both hands, by rank."""
    return Lens(
        "ranks of the first four cards",
        _rank,
        decided=lambda felt: len(felt.hand("banker").cards) >= 2,
    )
