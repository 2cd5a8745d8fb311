"""Mishaps as books name them that have no concordance yet; goes with the last of these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from croupier.games.house_poker import mishaps, reports, when
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
    title = "Cards were dealt to a player without an ante"
    return Mishap("no-ante", title, cites, facts, mishaps.no_ante, _HANDS)


def more_than_one_hand(
    cites: str,
    facts: type[H],
    ruling: Callable[[Felt[Any, Any], Prompt, H, str], Script] | None = None,
    check: Callable[[Felt[Any, Any], Prompt, H], str | None] | None = None,
) -> Mishap:
    """Two hands for one player."""
    slug, title = "more-than-one-hand", "A player was dealt more than one hand"
    if ruling is not None:
        return Irregularity(slug, title, cites, facts, ruling, _HANDS, check)
    return Mishap(slug, title, cites, facts, mishaps.more_than_one_hand, _HANDS)


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
    title, effects = "A card was exposed during the initial deal", ("returned", "round")
    return Mishap("exposed-card", title, cites, reports.Exposed, mishaps.exposed_card, effects)


def community_exposed(cites: str, check: Board) -> Mishap:
    """A community card seen before its time."""
    return Irregularity(
        "community-exposed",
        "A community card was exposed too soon",
        cites,
        reports.BoardExposed,
        lambda felt, prompt, facts, why: mishaps.stay_in_play(felt, facts, why),
        ("card", "round"),
        check,
    )


def misplaced_card(cites: str) -> Mishap:
    """A card at the wrong place."""
    title, effects = "A card was laid in the wrong place", ("card", "round")
    return Mishap(
        "misplaced-card", title, cites, reports.Misplaced, mishaps.misplaced_card, effects
    )
