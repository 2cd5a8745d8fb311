"""A wrong number of cards: what follows depends on who looked, the deck, and whose they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from croupier.games.house_poker import reports, when
from croupier.games.house_poker.decisions import put_back_what_was_folded
from croupier.games.house_poker.rules import DECK
from croupier.games.house_poker.rulings import return_all, void_the_round
from croupier.games.house_poker.state import HouseFelt
from croupier.law import cite, cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import offer_the_round

NoDealer = Callable[[Felt[Any, Any], str], None]
"""What follows when the dealer's hand cannot count: the felt, the citation."""


@cites("qld-2024 sch 3 s 23(1)", "qld-2024 sch 3 s 23(2)")
def count_the_cards(felt: HouseFelt, facts: reports.Counted) -> None:
    """The supervisor is told and has the deck counted; the round is void if nobody has looked or
    the deck is not complete, and an inspector hears of that.
    """
    parts = felt.game.parts
    looked, complete = when.looked_at(felt, facts.looked), deck_is_complete(facts.deck)
    told = cite(deck_is_complete if looked else nobody_looked, *parts)
    felt.say("supervisor", "told", told)
    if not complete:
        felt.say("inspector", "notified", cite(deck_is_wrong, *parts) if looked else told)
    if not looked:
        nobody_looked(felt, told)
    if not complete:
        deck_is_wrong(felt, cite(deck_is_wrong, *parts))


def hands_are_wrong(felt: HouseFelt, facts: reports.WrongCount, no_dealer: NoDealer) -> Script:
    """With a complete deck: players' hands are void, and without a dealer's hand the round ends."""
    parts = felt.game.parts
    if facts.players and (facts.dealer or felt.state.no_hand):
        both_wrong(felt, facts.players, cite(both_wrong, *parts), no_dealer)
    elif facts.dealer:
        no_dealer(felt, cite(no_dealer, *parts))
    else:
        yield from void_their_hands(felt, facts.players)


def void_their_hands(felt: HouseFelt, players: Iterable[str]) -> Script:
    """These hands are void, and everybody else may take back the wagers of the round."""
    why = cite(void_the_hand, *felt.game.parts)
    for player in players:
        void_the_hand(felt, player, why)
    yield from offer_the_round(felt, why)


@cites(
    "qld-2024 sch 3 s 23(2)(a)", "qld-2024 sch 3 s 23(2)(b)", "qld-2024 sch 11 s 29(2)",
    "qld-2024 sch 11 s 29(2)(a)", "qld-2024 sch 11 s 29(2)(b)", "qld-2024 sch 11(a) s 30(2)(a)",
    "qld-2024 sch 11(a) s 30(2)(b)", "qld-2024 sch 15 s 21(2)", "qld-2024 sch 15 s 21(2)(a)",
    "qld-2024 sch 15 s 21(2)(b)",
)  # fmt: skip
def deck_is_complete(cards: int) -> bool:
    """The supervisor, told at once, has the dealer count the deck: whether there are 52."""
    return cards == DECK


@cites(
    "qld-2024 sch 3 s 23(1)(a)", "qld-2024 sch 3 s 23(1)(b)", "qld-2024 sch 3 s 23(1)(c)",
    "qld-2024 sch 3 s 23(1)(d)", "qld-2024 sch 11 s 29(1)", "qld-2024 sch 11 s 29(1)(a)",
    "qld-2024 sch 11 s 29(1)(b)", "qld-2024 sch 11 s 29(1)(c)", "qld-2024 sch 11 s 29(1)(d)",
    "qld-2024 sch 11(a) s 30(1)(a)", "qld-2024 sch 11(a) s 30(1)(b)",
    "qld-2024 sch 11(a) s 30(1)(c)", "qld-2024 sch 11(a) s 30(1)(d)",
    "qld-2024 sch 15 s 21(1)", "qld-2024 sch 15 s 21(1)(a)", "qld-2024 sch 15 s 21(1)(b)",
    "qld-2024 sch 15 s 21(1)(c)", "qld-2024 sch 15 s 21(1)(d)",
)  # fmt: skip
def nobody_looked(felt: HouseFelt, why: str) -> None:
    """Before anybody has looked at a card the round is simply void."""
    void_the_round(felt, why, "a wrong number of cards was dealt")


@cites(
    "qld-2024 sch 3 s 23(3)(a)", "qld-2024 sch 3 s 23(3)(b)", "qld-2024 sch 3 s 23(3)(c)",
    "qld-2024 sch 11 s 29(3)", "qld-2024 sch 11 s 29(3)(a)", "qld-2024 sch 11 s 29(3)(b)",
    "qld-2024 sch 11 s 29(3)(c)", "qld-2024 sch 11(a) s 30(3)(a)",
    "qld-2024 sch 11(a) s 30(3)(b)", "qld-2024 sch 11(a) s 30(3)(c)", "qld-2024 sch 15 s 21(3)",
    "qld-2024 sch 15 s 21(3)(a)", "qld-2024 sch 15 s 21(3)(b)", "qld-2024 sch 15 s 21(3)(c)",
)  # fmt: skip
def deck_is_wrong(felt: HouseFelt, why: str) -> None:
    """With an incomplete deck the round is void and all its wagers go back, folded ones too."""
    void_the_round(felt, why, "the deck is not complete")


@cites(
    "qld-2024 sch 3 s 23(5)(a)", "qld-2024 sch 3 s 23(5)(b)", "qld-2024 sch 3 s 23(5)(c)",
    "qld-2024 sch 11 s 29(5)", "qld-2024 sch 11 s 29(5)(a)", "qld-2024 sch 11 s 29(5)(b)",
    "qld-2024 sch 11 s 29(5)(c)", "qld-2024 sch 11(a) s 30(5)(a)",
    "qld-2024 sch 11(a) s 30(5)(b)", "qld-2024 sch 11(a) s 30(5)(c)", "qld-2024 sch 15 s 21(5)",
    "qld-2024 sch 15 s 21(5)(a)", "qld-2024 sch 15 s 21(5)(b)", "qld-2024 sch 15 s 21(5)(c)",
)  # fmt: skip
def void_the_hand(felt: HouseFelt, player: str, why: str) -> None:
    """A player's hand is void and his wagers go back, those taken on a fold too."""
    put_back_what_was_folded(felt, why, player)
    felt.say("hand", "void", why)
    return_all(felt, player, why)


@cites(
    "qld-2024 sch 3 s 23(6)(a)", "qld-2024 sch 3 s 23(6)(b)", "qld-2024 sch 3 s 23(6)(c)",
    "qld-2024 sch 3 s 23(6)(d)", "qld-2024 sch 3 s 23(6)(e)", "qld-2024 sch 3 s 23(6)(f)",
    "qld-2024 sch 11 s 29(6)", "qld-2024 sch 11 s 29(6)(a)", "qld-2024 sch 11 s 29(6)(b)",
    "qld-2024 sch 11 s 29(6)(c)", "qld-2024 sch 11 s 29(6)(d)", "qld-2024 sch 11 s 29(6)(e)",
    "qld-2024 sch 11 s 29(6)(f)", "qld-2024 sch 11 s 29(6)(g)",
    "qld-2024 sch 11(a) s 30(6)(a)", "qld-2024 sch 11(a) s 30(6)(b)",
    "qld-2024 sch 11(a) s 30(6)(c)", "qld-2024 sch 11(a) s 30(6)(d)",
    "qld-2024 sch 11(a) s 30(6)(e)", "qld-2024 sch 11(a) s 30(6)(f)",
)  # fmt: skip
def both_wrong(felt: HouseFelt, players: Iterable[str], why: str, no_dealer: NoDealer) -> None:
    """Players' hands and the dealer's: those players have all wagers back, for the others it is
    as without the dealer's hand; nobody is asked whether he retracts.
    """
    for player in players:
        void_the_hand(felt, player, why)
    no_dealer(felt, why)


def without_the_dealer(felt: HouseFelt, why: str) -> bool:
    """The dealer's hand cannot count, and folds are undone; says whether there were any."""
    felt.state.no_hand = True
    return put_back_what_was_folded(felt, why)
