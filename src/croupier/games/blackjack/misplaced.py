"""Blackjack: cards that lie where they do not belong."""

from __future__ import annotations

from itertools import chain
from typing import Annotated

from croupier.equipment.cards import Card
from croupier.games.blackjack import reconstruction
from croupier.games.blackjack import state as table
from croupier.games.blackjack.early import PLAYED
from croupier.games.blackjack.mishaps import (
    cards_are_out,
    dealer_drew,
    draws_to,
    has_started_acting,
    is_a_box,
    may_retract,
)
from croupier.games.blackjack.round import order_of_dealing
from croupier.games.blackjack.state import DEALER, INSURANCE, ON_A_HAND, BlackjackFelt
from croupier.games.blackjack.wagers import has_blackjack
from croupier.law import Cites
from croupier.play import next_cards
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.misplaced import as_drawn, where_they_belong
from croupier.play.next_cards import RACK, CardsAsTheyLie
from croupier.play.prompts import Prompt
from croupier.play.reports.facts import says
from croupier.play.spots import box_called

PAID = "wagers were settled by these cards: correct the round instead"


@mishap("First cards were laid in the wrong place", "cards", "round")
def misplaced_cards(
    felt: BlackjackFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites
) -> Script:
    """Misplaced first cards are laid where the order of dealing puts them, as they were drawn.

    Once the dealer has acted on a hand they stay as they lie, or later cards are taken up first
    (reading BJ-18).
    """
    require(any(hand.cards for hand in felt.hands.values()), "no card has been dealt yet")
    acted = table.has_acted(felt)
    stay = acted and felt.rules.misplaced_until_acted
    require(not stay, "the dealer has acted on a hand: the cards stay as they lie")
    require(not _paid_by_them(felt), PAID)
    _these_are_the_cards(felt, facts.lie)
    belong = _as_they_lie(felt, {} if acted else _where_they_belong(felt))
    require(
        _as_they_lie(felt, facts.lie) != belong,
        "every card lies where the order of dealing puts it: say where they lie",
    )
    yield ESTABLISHED
    if acted:
        felt.next[:0] = reconstruction.take_up_later_cards(felt, why)
    else:
        reconstruction.call_off_decisions(felt, why)
    next_cards.lay(felt, _where_they_belong(felt))
    felt.state.left_out.clear()
    felt.say("cards", "laid again", felt.law.does(misplaced_cards, "cards"))


@mishap("Later cards were laid in the wrong place", "cards", "returned", "reinstated", "round")
def reconstruct(felt: BlackjackFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """Every hand goes back to its first two cards, and what was wagered since comes back; the
    cards taken up come again first, in the order they were dealt.
    """
    require(_later_cards_are_out(felt), "no card has come after the first ones")
    require(not _paid_by_later_cards(felt), PAID)
    _these_are_the_cards(felt, facts.lie)
    elsewhere = not facts.lie or _as_they_lie(felt, facts.lie) != _as_they_lie(felt, {})
    require(elsewhere, "the cards lie where they were dealt")
    yield ESTABLISHED
    felt.next[:0] = reconstruction.take_up_later_cards(felt, why)
    felt.say("cards", "laid again", why)


class DealerCards(Facts, frozen=True):
    """Cards in the dealer's hand before their time."""

    cards: Annotated[list[Card], says("Those after the first, in the order they were dealt")]


@mishap(
    "The dealer has two or more cards while acting on a box", "dealer", "offer", "returned", "round"
)
def dealer_too_many(felt: BlackjackFelt, prompt: Prompt, facts: DealerCards, why: Cites) -> Script:
    """The dealer drew too soon: what the hand was due counts, but never as a blackjack, and every
    player may withdraw. It may be noticed when all of them have acted, and his later cards are on
    the record as if they had come in their time.
    """
    cards_are_out(felt, prompt)
    has_started_acting(felt)
    hand, new = felt.hand(DEALER), facts.cards
    if hand.cards[1:] and not felt.state.no_blackjack:
        require(hand.cards[1:] == new, "those are not the cards that the dealer has")
        decided = any(line.wager == INSURANCE for line in felt.lines)
        require(not decided, "insurance was decided by his second card: correct that first")
        new = []
    else:
        dealer_drew(felt, new)
    yield ESTABLISHED
    for card in new:
        (hand if draws_to(felt, hand.cards) else felt.hand(RACK)).take(card)
    felt.state.no_blackjack = True
    felt.say("dealer", "not a blackjack", felt.law.does(dealer_too_many, "dealer"))
    yield from may_retract(felt, table.originals(felt), felt.law.does(dealer_too_many, "offer"))


def _these_are_the_cards(felt: BlackjackFelt, lie: next_cards.Lie) -> None:
    """The cards can lie so: they are those on the table, on boxes that it has."""
    for place in lie:
        box = box_called(place)
        there = place in _places(felt) or (place == table.name(box) and is_a_box(felt, box))
        require(there, f"there is no hand at {place!r}")
    lies, dealt = _as_they_lie(felt, lie), _as_they_lie(felt, {})
    same = sorted(chain(*lies.values())) == sorted(chain(*dealt.values()))
    require(same, "those are not the cards on the table")


def _places(felt: BlackjackFelt) -> list[str]:
    """Where hands are: the dealer's, and those of every box with a wager."""
    boxes = table.boxes_wagered(felt)
    hands = [(box, hand) for box in boxes for hand in range(1, table.hands_of(felt, box) + 1)]
    return [DEALER, *(table.name(box, hand) for box, hand in hands)]


def _as_they_lie(felt: BlackjackFelt, said: next_cards.Lie) -> next_cards.Lie:
    """The cards by place as a report has them; where it says nothing, as they were dealt."""
    dealt = {place: table.cards_at(felt, place) for place in _places(felt)}
    return {place: cards for place, cards in {**dealt, **said}.items() if cards}


def _where_they_belong(felt: BlackjackFelt) -> next_cards.Lie:
    """The first cards as the order of dealing lays them, by the order they left the shoe."""
    order, left_out, turns = order_of_dealing(felt), felt.state.left_out, set()
    for turn, place in enumerate(order):
        if order[: turn + 1].count(place) in left_out.get(place, ()):
            turns.add(turn)
    hands = {place: table.cards_at(felt, place) for place in order}
    return where_they_belong(order, as_drawn(order, hands, turns))


def _paid_by_them(felt: BlackjackFelt) -> bool:
    """Whether a wager was settled by cards which would now lie elsewhere; one that was lost by a
    later card comes back with it.
    """
    settled = [line for line in felt.lines if line.outcome in ("win", "lose")]
    return any(line.outcome == "win" or line.wager not in ON_A_HAND for line in settled)


def _paid_by_later_cards(felt: BlackjackFelt) -> bool:
    """Whether a wager was paid since the first cards; a blackjack is paid by these."""
    return any(
        line.outcome == "win"
        and line.wager in PLAYED
        and not has_blackjack(felt, line.box, table.name(line.box))
        for line in felt.lines
    )


def _later_cards_are_out(felt: BlackjackFelt) -> bool:
    """Whether a card has come to a hand after its first ones."""
    boxes = table.boxes_wagered(felt)
    return len(table.cards_at(felt, DEALER)) > 1 or any(
        len(table.cards_at(felt, table.name(box))) > 2 or table.is_split(felt, box) for box in boxes
    )
