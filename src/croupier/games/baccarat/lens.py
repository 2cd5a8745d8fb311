"""Which cards a baccarat wager cannot tell apart."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache

from croupier.equipment.cards import BACK, RANK, Card
from croupier.play.felt import Felt
from croupier.play.lens import Lens
from croupier.ranking.points import VALUE, points

_CEREMONY = frozenset({"look", "done", "cut", "ask", "accept", "keep-shoe", "pass-shoe"})
"""What players are asked for in a coup; none of it changes which cards come."""

NO_PAIR = -1


def _value(card: Card) -> Hashable:
    return VALUE[card]


def _rank(card: Card) -> Hashable:
    return RANK[card]


def _counts(felt: Felt) -> Hashable:
    """What each hand comes to, and which of its cards are still to be turned; how it got there is
    forgotten.

    Once the player's third card lies, the table of play has spoken: what is asked next says how.
    """
    player, banker = felt.cards("player"), felt.cards("banker")
    return len(player), len(banker), points(player), points(banker), _down(player), _down(banker)


def _down(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple([n for n, card in enumerate(cards) if card is BACK]) if BACK in cards else ()


def _pairs(felt: Felt) -> Hashable:
    """Of each hand the rank of its first card, until a second of another rank has come."""
    return _rank_of_pair(felt.cards("player")), _rank_of_pair(felt.cards("banker"))


def _rank_of_pair(cards: Sequence[Card]) -> Hashable:
    """How many cards lie there and are to be turned, and their rank if they all have one."""
    shown = {RANK[card] for card in cards[:2] if card is not BACK}
    return len(cards), _down(cards), shown.pop() if len(shown) == 1 else NO_PAIR


def _two_shown(felt: Felt, hand: str) -> bool:
    """Whether the first two cards of a hand are known; a face-down card is not."""
    first = felt.cards(hand)[:2]
    return len(first) == 2 and BACK not in first


def points_only(on: str) -> Lens:
    """Only the points count."""
    return Lens("points", _value, state=_counts, idle=_CEREMONY)


@cache
def pair_in(on: str) -> Lens:
    """Only the first two cards of one hand count, by rank and suit."""
    other = "banker" if on == "player" else "player"
    return Lens(
        f"first two cards of the {on}'s hand",
        ignores=frozenset({other}),
        decided=lambda felt: _two_shown(felt, on),
        idle=_CEREMONY,
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
        state=_pairs,
        decided=lambda felt: _two_shown(felt, "player") and _two_shown(felt, "banker"),
        idle=_CEREMONY,
    )
