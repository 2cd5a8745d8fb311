"""Baccarat: what the cards are worth and who draws. Plain numbers in, plain answers out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.law import essential, rule
from croupier.ranking.points import VALUE

NATURAL: Final = 8
"""The least count on two cards that is a natural."""

NO_CARD: Final = -1
"""Stands for a third card that was not drawn."""


@essential
def first_counts(player: Sequence[int], banker: Sequence[int]) -> tuple[int, int]:
    """The point counts of both hands on their first two cards, as they are announced."""
    return (VALUE[player[0]] + VALUE[player[1]]) % 10, (VALUE[banker[0]] + VALUE[banker[1]]) % 10


@essential
def is_natural(count: int) -> bool:
    """Eight or nine on the first two cards: nobody draws."""
    return count >= NATURAL


@rule
def player_draws(count: int) -> bool:
    """The player's hand draws to five and stays on six and seven."""
    return count <= 5


@rule
def banker_draws(count: int, third: int) -> bool:
    """Whether the banker's hand draws, by its own count and the points of the player's third card.

    `third` is `NO_CARD` when the player's hand stayed.
    """
    if count <= 2:
        return True
    if count == 3:
        return third != 8
    if count == 4:
        return third == NO_CARD or 2 <= third <= 7
    if count == 5:
        return third == NO_CARD or 4 <= third <= 7
    if count == 6:
        return 6 <= third <= 7
    return False


@essential
def burn_count(first: int) -> int:
    """How many cards the first of a shoe tells the dealer to burn: tens and courts count ten."""
    return VALUE[first] or 10


@dataclass(frozen=True)
class BaccaratRules:
    """What a book or an operator decides about a game of baccarat."""

    player_draws: Callable[[int], bool] = player_draws
    """Whether the player's hand draws a third card, by its count."""
    banker_draws: Callable[[int, int], bool] = banker_draws
    """Whether the banker's hand does, by its count and the points of the player's third card."""
    face_up: bool = True
    """Whether the cards are dealt face up; face down, somebody exposes them afterwards."""
    squeezed_by: str = ""
    """Who may look first at cards dealt face down: `highest` wager on that hand, every wager at or
    above a `threshold`, or nobody but the dealer."""
    threshold: int = 0
    """The wager, in cents, from which a player may look when `squeezed_by` is `threshold`."""
    on_terminals: bool = False
    """Whether they look on their terminals, and nobody handles the cards."""
    burn: str = "unseen"
    """How a new shoe is burnt: `unseen` takes one card, and more on request; `by value` shows the
    first card and burns as many as it counts; `none` for a card machine."""
    cut_order: str = "clockwise"
    """Which way round the table the cut is offered; `dealer` where nobody else may cut."""
    cut_passed_on: bool = True
    """Whether a player who accepts the cut may ask another to make it."""
    cut_falls_to: str = "dealer"
    """Who cuts when no player will."""
    burn_on_request: bool = True
    """Whether players may ask to see the burnt card and to have more burnt."""
    wagers_until_exposed: bool = False
    """Whether wagers stay open while the first cards are dealt face down."""
    cut_from_ends: int = 10
    """How many cards at least must lie before and behind the cut; 0 where the book is silent."""
    designated_player: bool = False
    """Whether the shoe is offered to the players, one of whom then deals."""
    players_may_withdraw: bool = False
    """Whether, after a card dealt in error, players may retract or reduce while the outcome is
    open."""
    places: int | None = None
    """How many numbered boxes there are; nothing where terminals have names of their own."""
    shared_boxes: bool = True
    """Whether several players may wager on one box."""
    one_box_each: bool = False
    """Whether each player has one box only."""
    per_box: int | None = None
    """How many additional wagers of a kind a box takes."""
    one_tie_maximum: bool = False
    """Whether, under a differential, ties have one maximum for the whole table."""
    beside_a_game_wager: frozenset[str] = frozenset()
    """Wagers that go only where a game wager lies."""


def cards_due(
    rules: BaccaratRules, player: Sequence[int], banker: Sequence[int]
) -> tuple[int, int]:
    """How many cards each hand comes to, if the first of them are these."""
    player_count, banker_count = first_counts(player, banker)
    if is_natural(player_count) or is_natural(banker_count):
        return 2, 2
    third = NO_CARD
    if rules.player_draws(player_count):
        if len(player) < 3:
            return 3, 2
        third = VALUE[player[2]]
    return 2 + (third != NO_CARD), 2 + rules.banker_draws(banker_count, third)
