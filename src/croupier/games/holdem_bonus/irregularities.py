"""What goes wrong at Texas hold'em bonus alone, and what follows from it."""

from __future__ import annotations

from croupier.games.holdem_bonus import reports
from croupier.games.holdem_bonus.rules import AMOUNTS, STREETS
from croupier.games.house_poker.counting import (
    count_the_cards,
    hands_are_wrong,
    without_the_dealer,
)
from croupier.games.house_poker.places import of
from croupier.games.house_poker.reports import WrongCount
from croupier.games.house_poker.rules import ANTE
from croupier.games.house_poker.rulings import put_right
from croupier.games.house_poker.state import HouseFelt
from croupier.law import cites
from croupier.play.game import Script
from croupier.play.prompts import Draw, Prompt
from croupier.play.steps import step

DISCARDS = "discard rack"
"""Where a card lies that plays no part."""


@cites(
    "qld-2024 sch 11 s 25(a)", "qld-2024 sch 11 s 25(b)", "qld-2024 sch 11 s 26(a)",
    "qld-2024 sch 11 s 26(b)",
)  # fmt: skip
def bet_differs(felt: HouseFelt, prompt: Prompt, facts: reports.BetFound, why: str) -> Script:
    """What is too much goes back; what is too little plays as it lies, this once."""
    street = reports.meant(felt, facts)
    bet, ante = of(felt, facts.player, street), of(felt, facts.player, ANTE)
    assert bet is not None
    assert ante is not None
    most = AMOUNTS[STREETS.index(street)](ante.stake)
    put_right(felt, "bet", bet, facts.stake, most, why)
    yield from ()


def wrong_count(felt: HouseFelt, prompt: Prompt, facts: WrongCount, why: str) -> Script:
    """A hand has a wrong number of cards."""
    count_the_cards(felt, facts)
    yield from hands_are_wrong(felt, facts, no_hand_for_the_dealer)


@cites(
    "qld-2024 sch 11 s 29(4)", "qld-2024 sch 11 s 29(4)(a)", "qld-2024 sch 11 s 29(4)(b)",
    "qld-2024 sch 11 s 29(4)(c)", "qld-2024 sch 11 s 29(4)(d)", "qld-2024 sch 11 s 29(4)(e)",
)  # fmt: skip
def no_hand_for_the_dealer(felt: HouseFelt, why: str) -> None:
    """Antes are paid, of those who folded too; the other wagers are void, but a bonus that wins
    is paid (reading H-5).
    """
    felt.say("dealer", "no hand", why)
    if without_the_dealer(felt, why):
        felt.say("ante", "reinstated", why)


@cites("qld-2024 sch 11 s 32(1)", "qld-2024 sch 11 s 32(2)")
def another_card(felt: HouseFelt, prompt: Prompt, facts: reports.AnotherCard, why: str) -> Script:
    """A card exposed with the river card goes to the discard rack, and everybody may see it."""
    felt.say("card", "discarded", why)
    felt.say("shown", "all players", why)
    if facts.card is not None:
        felt.hand(DISCARDS).take(facts.card)
    else:
        yield from _discard(felt, len(felt.cards(DISCARDS)) + 1, why)


@step
def _discard(felt: HouseFelt, cards: int, why: str) -> Script:
    hand = felt.hand(DISCARDS)
    if len(hand.cards) < cards:
        hand.take((yield Draw(DISCARDS, why)))
