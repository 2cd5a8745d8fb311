"""Blackjack: places that were left out of the deal, or dealt to without a wager."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from msgspec import field

from croupier.equipment.cards import Card
from croupier.games.blackjack import state as table
from croupier.games.blackjack.mishaps import (
    NOT_IN_THE_DECKS,
    cards_are_out,
    dealer_drew,
    first_cards_are_due,
    has_started_acting,
    is_a_box,
    may_retract,
    to_be_played,
)
from croupier.games.blackjack.state import DEALER, BlackjackFelt
from croupier.law import Cites
from croupier.play import next_cards
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.next_cards import RACK, LeftOut
from croupier.play.prompts import Choose, Prompt
from croupier.play.reports.facts import BoxNumber, says

LATER = "completed later"
"""What a ruling says of a hand that gets its cards in its turn."""
BEFORE_THE_BOXES = frozenset({"insure", "even-money", "surrender"})
"""What players are asked before the dealer comes to the boxes."""


class AtBox(Facts, frozen=True):
    """Something concerns one box."""

    box: BoxNumber


class LastBox(Facts, frozen=True):
    """Something concerns the box immediately before the dealer."""

    box: BoxNumber = ""


class ExtraHand(Facts, frozen=True):
    """A hand lies on a box without a wager."""

    box: BoxNumber
    cards: Annotated[list[Card], says("Its cards, which go to the discard rack")] = field(
        default_factory=list
    )


class LastBoxSkipped(Facts, frozen=True):
    """The dealer drew for himself though the last box had not been acted on."""

    cards: Annotated[
        list[Card],
        says("The dealer's second card and those after it, in the order they were dealt"),
    ] = field(default_factory=list)
    box: BoxNumber = ""


@mishap("The dealer goes on without a first card that was due", "round")
def card_left_out(felt: BlackjackFelt, prompt: Prompt, facts: LeftOut, why: Cites) -> Script:
    """The dealer has gone on without a card that was due; what follows is ruled on when it is
    noticed.
    """
    require(first_cards_are_due(felt, prompt), "the first cards are not being dealt")
    yield ESTABLISHED
    place, left_out = prompt.place(), felt.state.left_out
    before = left_out.setdefault(place, [])
    before.append(len(table.cards_at(felt, place)) + len(before) + 1)


@mishap("A box got no cards, noticed while the dealer acts on another", "hand", "returned", "round")
def no_cards(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box without cards is dead and its wagers go back."""
    _box_is_in_play(felt, prompt, facts.box)
    require(not table.cards_at(felt, table.name(facts.box)), f"box {facts.box} has cards")
    has_started_acting(felt)
    yield ESTABLISHED
    felt.say("hand", "dead", why)
    for bet in felt.live():
        if bet.box == facts.box:
            felt.hand_back(bet, why, "no cards were dealt to the box")


@mishap(
    "A box got one card, noticed while the dealer acts on another",
    "hand",
    "offer",
    "returned",
    "round",
)
def one_card(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box with one card may retract, or gets its second when its turn comes."""
    _box_is_in_play(felt, prompt, facts.box)
    require(_has_one_card(felt, facts.box), f"box {facts.box} has not got one card")
    has_started_acting(felt)
    yield ESTABLISHED
    yield from _complete_later(felt, facts.box, one_card)


@mishap("A box with both wagers did not get its four cards", "hand", "offer", "returned", "round")
def fewer_than_four(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box of two hands that lacks cards may retract both wagers, or is completed in its turn; the
    first to act too (reading SW-14).
    """
    _box_is_in_play(felt, prompt, facts.box)
    require(_lacks_cards(felt, facts.box), f"box {facts.box} has its four cards")
    yield ESTABLISHED
    yield from _complete_later(felt, facts.box, fewer_than_four)


@mishap("A box had one wager and was dealt one hand", "hand", "offer", "returned", "round")
def one_wager_only(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """The box is void as soon as the first cards are out, and the others are asked then."""
    hands = {bet.on for bet in table.placed(felt) if bet.box == facts.box}
    require(len(hands) == 1, f"box {facts.box} has not got one wager")
    cards_are_out(felt, prompt)
    yield ESTABLISHED


@mishap(
    "The last box lacks its second card when all others are played",
    "hand",
    "offer",
    "returned",
    "round",
)
def last_box_no_second(felt: BlackjackFelt, prompt: Prompt, facts: LastBox, why: Cites) -> Script:
    """The last box may retract, or is completed before the dealer's second card."""
    cards_are_out(felt, prompt)
    box = _last_box(felt, facts.box)
    require(len(table.cards_at(felt, DEALER)) <= 1, "the dealer has a second card")
    require(_has_one_card(felt, box), f"box {box} has not got its first card only")
    others = [other for other in to_be_played(felt) if other != box]
    require(not others, f"box {', '.join(others)} is still to be played")
    yield ESTABLISHED
    yield from _complete_later(felt, box, last_box_no_second)


@mishap(
    "A box was not offered or not dealt its additional cards", "hand", "offer", "returned", "round"
)
def box_skipped(felt: BlackjackFelt, prompt: Prompt, facts: AtBox, why: Cites) -> Script:
    """A box passed over may retract, or is played after all others and before any other card."""
    _box_is_in_play(felt, prompt, facts.box)
    last = facts.box == table.boxes_in_play(felt)[-1]
    require(not last, "the box immediately before the dealer has a rule of its own")
    _is_its_turn(felt, prompt, facts.box)
    yield ESTABLISHED
    felt.state.passed_over |= {facts.box}
    yield from _complete_later(felt, facts.box, box_skipped)


@mishap(
    "The dealer drew for himself before the last box was played",
    "cards",
    "hand",
    "reinstated",
    "round",
)
def last_box_skipped(
    felt: BlackjackFelt, prompt: Prompt, facts: LastBoxSkipped, why: Cites
) -> Script:
    """The dealer's later cards come first, in their order: for the last box, then the dealer.

    A dealer with a second card only is treated alike (reading J-14).
    """
    cards_are_out(felt, prompt)
    dealer_drew(felt, facts.cards)
    box = _last_box(felt, facts.box)
    _is_its_turn(felt, prompt, box)
    yield ESTABLISHED
    felt.next[:0] = facts.cards
    felt.separated.extend(facts.cards)
    felt.say("cards", "laid again", felt.law.does(last_box_skipped, "cards"))
    felt.say("hand", LATER, felt.law.does(last_box_skipped, "hand"))


@mishap("The dealer missed his first card", "offer", "returned", "round")
def dealer_no_first_card(felt: BlackjackFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The dealer missed his first card: players may withdraw, and he takes two at the end."""
    cards_are_out(felt, prompt)
    require(not table.cards_at(felt, DEALER), "the dealer has a first card")
    has_started_acting(felt)
    yield ESTABLISHED
    offer = felt.law.does(dealer_no_first_card, "offer")
    yield from may_retract(felt, table.originals(felt), offer)


@mishap("A hand was dealt to a box without a wager", "hand", "round")
def extra_hand(felt: BlackjackFelt, prompt: Prompt, facts: ExtraHand, why: Cites) -> Script:
    """A hand dealt to a box without a wager is void."""
    there = facts.box in table.boxes_wagered(felt)
    require(not there, f"box {facts.box} has a wager: its hand is not extra")
    require(is_a_box(felt, facts.box), f"there is no box {facts.box}")
    next_cards.in_the_decks(felt, *facts.cards, otherwise=NOT_IN_THE_DECKS)
    has_started_acting(felt)
    yield ESTABLISHED
    felt.say("hand", "void", why)
    for card in facts.cards:
        felt.hand(RACK).take(card)


def _box_is_in_play(felt: BlackjackFelt, prompt: Prompt, box: str) -> None:
    """The box has an undecided wager, and its first cards were due."""
    require(box in table.boxes_in_play(felt), f"box {box} has no undecided wager")
    cards_are_out(felt, prompt)


def _is_its_turn(felt: BlackjackFelt, prompt: Prompt, box: str) -> None:
    """The box waits for an offer or a card, and none came: it is neither to come nor played."""
    waiting = to_be_played(felt)
    require(box in waiting, f"box {box} has been played: correct the round if it was not")
    called = isinstance(prompt, Choose) and any(
        option.move in BEFORE_THE_BOXES
        for question in prompt.questions
        for option in question.options
    )
    require(waiting[0] == box and not called, f"the turn of box {box} has not come")


def _last_box(felt: BlackjackFelt, box: str) -> str:
    """The box immediately before the dealer, which is the one meant."""
    boxes = table.boxes_in_play(felt)
    require(
        boxes and box in ("", boxes[-1]), "no such box is in play immediately before the dealer"
    )
    return boxes[-1]


def _hands(felt: BlackjackFelt, box: str) -> list[list[Card]]:
    """The cards of every hand that a box is dealt."""
    numbers = range(1, max(table.hands_of(felt, box), felt.rules.hands_per_box) + 1)
    return [table.cards_at(felt, table.name(box, number)) for number in numbers]


def _lacks_cards(felt: BlackjackFelt, box: str) -> bool:
    """Whether a hand of a box has fewer than two cards."""
    return any(len(cards) < 2 for cards in _hands(felt, box))


def _has_one_card(felt: BlackjackFelt, box: str) -> bool:
    """Whether every hand of a box has its first card and no more; none was split."""
    one = all(len(cards) == 1 for cards in _hands(felt, box))
    return one and not table.is_split(felt, box)


def _complete_later(felt: BlackjackFelt, box: str, ruling: Callable[..., Script]) -> Script:
    """A box is completed in its turn, unless its wagers are retracted."""
    felt.say("hand", LATER, felt.law.does(ruling, "hand"))
    return may_retract(felt, table.originals(felt, box), felt.law.does(ruling, "offer"))
