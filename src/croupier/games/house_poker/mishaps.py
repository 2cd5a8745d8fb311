"""What goes wrong at these games alike, each under the section of a book that has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from croupier.games.house_poker import reports, rulings, when
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.prompts import Prompt

H = TypeVar("H", bound=reports.AnotherHand)
C = TypeVar("C", bound=reports.Counted)
B = TypeVar("B", bound=reports.WagerFound)

Board = Callable[[Felt[Any, Any], Prompt, reports.BoardExposed], str | None]

_HANDS = ("hand", "returned", "offer", "round")


def bet_differs(
    title: str,
    cites: str,
    facts: type[B],
    ruling: Callable[[Felt[Any, Any], Prompt, B, str], Script],
    check: Callable[[Felt[Any, Any], Prompt, B], str | None],
) -> Mishap:
    """Something else lies there than a player has to bet."""
    return Irregularity(
        "bet-differs", title, cites, facts, ruling, ("bet", "reduced", "told", "round"), check
    )


def no_ante(cites: str, facts: type[reports.NoAnte] = reports.NoAnte) -> Mishap:
    """A hand without an ante."""
    return Irregularity(
        "no-ante", "Cards were dealt to a player without an ante", cites, facts, rulings.no_ante,
        _HANDS, when.no_ante_lies_there,
    )  # fmt: skip


def more_than_one_hand(
    cites: str,
    facts: type[H],
    ruling: Callable[[Felt[Any, Any], Prompt, H, str], Script] = rulings.more_than_one_hand,
    check: Callable[[Felt[Any, Any], Prompt, H], str | None] = when.a_second_hand,
) -> Mishap:
    """Two hands for one player."""
    return Irregularity(
        "more-than-one-hand", "A player was dealt more than one hand", cites, facts, ruling,
        _HANDS, check,
    )  # fmt: skip


def wrong_count(
    cites: str,
    facts: type[C],
    ruling: Callable[[Felt[Any, Any], Prompt, C, str], Script],
    *effects: str,
) -> Mishap:
    """Too many or too few cards; `effects` are those of a dealer's hand that cannot count."""
    return Irregularity(
        "wrong-count", "A hand has a wrong number of cards", cites, facts, ruling,
        ("supervisor", "inspector", *effects, *_HANDS), when.hands_are_named,
    )  # fmt: skip


def exposed_card(cites: str) -> Mishap:
    """A card seen in the deal."""
    return Irregularity(
        "exposed-card", "A card was exposed during the initial deal", cites, reports.Exposed,
        rulings.exposed_card, ("returned", "round"), when.during_the_deal,
    )  # fmt: skip


def community_exposed(cites: str, check: Board) -> Mishap:
    """A community card seen before its time."""
    return Irregularity(
        "community-exposed", "A community card was exposed too soon", cites,
        reports.BoardExposed, rulings.board_exposed, ("card", "round"), check,
    )  # fmt: skip


def misplaced_card(cites: str) -> Mishap:
    """A card at the wrong place."""
    return Irregularity(
        "misplaced-card", "A card was laid in the wrong place", cites, reports.Misplaced,
        rulings.misplaced_card, ("card", "round"), when.no_card_since,
    )  # fmt: skip
