"""What goes wrong at a casino war table: the facts, the conditions, and the ruling."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from croupier.equipment.cards import BACK, Card
from croupier.games.casino_war import state
from croupier.games.casino_war.round import give_up, lay_war_again
from croupier.games.casino_war.state import WarFelt
from croupier.law import Cites
from croupier.play.cutting import DEALER
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.next_cards import (
    RACK,
    CardsAsTheyLie,
    DrawnCard,
    LeftOut,
    Lie,
    OneCard,
    card_exists,
    lay,
    those_cards_lie_there,
    those_were_drawn,
)
from croupier.play.prompts import Draw, Prompt, Settle
from croupier.play.reports.facts import BoxNumber, SeatId, says
from croupier.play.spots import box_spot

WAR_CARDS = 2
"""How many cards a hand at war has."""


# -- cards out of their turn ---------------------------------------------------------------------


@mishap("A card found face up in the shoe", "card", "round")
def face_up_in_shoe(felt: WarFelt, prompt: Prompt, facts: OneCard, why: Cites) -> Script:
    """It goes to the discard rack."""
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    _remove(felt, facts.card, why)


@mishap("A card drawn from the shoe in error", "card", "round")
def drawn_in_error(felt: WarFelt, prompt: Prompt, facts: DrawnCard, why: Cites) -> Script:
    """One that was not disclosed is the next card, in this round or the one after; one that was is
    used only until the first cards are out (reading CW-4).
    """
    said = not facts.exposed or facts.card is not BACK
    require(said, "a card that was disclosed has a face: say which")
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    if facts.exposed and state.first_cards_are_out(felt):
        _remove(felt, facts.card, why)
    else:
        felt.next.append(facts.card)
        felt.say("card", "next card", why)


class CardAtBox(Facts, frozen=True):
    """A card dealt to a box that was due none."""

    card: Annotated[Card, says("which card")]
    box: BoxNumber


@mishap("A second card dealt to a box after the first cards", "card", "round")
def second_card_in_error(felt: WarFelt, prompt: Prompt, facts: CardAtBox, why: Cites) -> Script:
    """It goes to the discard rack."""
    dealt = state.first_cards_are_out(felt)
    require(dealt, "the first cards are still being dealt: misplaced ones are put in order")
    require(
        not state.war_is_dealt(felt),
        "the war is being dealt: a card for a box without a war wager is another matter",
    )
    first = felt.cards(box_spot(facts.box))
    require(first, f"box {facts.box} has no first card that this could come after")
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    _remove(felt, facts.card, why)


@mishap("A war card dealt to a box without a go to war wager", "card", "round")
def card_without_wager(felt: WarFelt, prompt: Prompt, facts: CardAtBox, why: Cites) -> Script:
    """It goes to the discard rack."""
    require(state.war_is_dealt(felt), "no war is being dealt")
    boxes = map(str, range(1, felt.rules.boxes + 1))
    require(facts.box in boxes, f"there is no box {facts.box}")
    undue = facts.box not in state.at_war(felt)
    require(undue, f"box {facts.box} has a go to war wager: its card is due")
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    _remove(felt, facts.card, why)


@mishap("A card drawn to the dealer's complete hand", "card", "round")
def dealer_extra_card(felt: WarFelt, prompt: Prompt, facts: OneCard, why: Cites) -> Script:
    """It goes to the discard rack."""
    due = WAR_CARDS if state.war_is_dealt(felt) else 1
    require(len(felt.cards(DEALER)) >= due, "the dealer's hand is not complete")
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    _remove(felt, facts.card, why)


def _remove(felt: WarFelt, card: Card, why: Cites) -> None:
    felt.hand(RACK).take(card)
    felt.say("card", "removed", why)


# -- cards in the wrong place, or missing --------------------------------------------------------


@mishap("First cards misplaced, noticed before the dealer acts", "cards", "round")
def misplaced_cards(felt: WarFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """They go where the order of dealing puts them: there the record has them, which follows the
    order they left the shoe.
    """
    require(_dealing_has_begun(felt), "no card of this round has been dealt yet")
    require(not state.has_acted(felt), "the dealer has acted on a hand: the cards stay as they lie")
    lie = _as_said(felt, facts.lie)
    astray = not lie or lie != {place: felt.cards(place) for place in lie}
    require(astray, "the cards lie where the order of dealing puts them")
    yield ESTABLISHED
    felt.say("cards", "laid again", felt.law.does(misplaced_cards, "cards"))


@mishap("The dealer goes on without a box's card for the war", "round")
def card_left_out(felt: WarFelt, prompt: Prompt, facts: LeftOut, why: Cites) -> Script:
    """It is on record which box got none, until that is noticed."""
    due = [box for box in state.at_war(felt) if _is_dealt_to(prompt, box)]
    require(due, "no box is due a card for a war")
    _another_is_at_war(felt, due[0])
    yield ESTABLISHED
    felt.state.left_out += due


def _is_dealt_to(prompt: Prompt, box: str) -> bool:
    """Whether the card that is wanted is for this box."""
    return isinstance(prompt, Draw) and prompt.to == box_spot(box)


def _dealing_has_begun(felt: WarFelt) -> bool:
    """Whether a card lies on the table, and not only in the rack."""
    return any(hand.cards for place, hand in felt.hands.items() if place != RACK)


class NoWarCard(Facts, frozen=True):
    """A box with a go to war wager got no second card."""

    box: BoxNumber
    acted: Annotated[
        bool, says("Whether the dealer has gone on to settle another player's go to war wager")
    ] = False
    lie: Annotated[
        Lie, says("Where the cards on the table lie, if that is not how they were keyed")
    ] = field(default_factory=dict)


@mishap("A box at war got no second card", "hand", "cards", "returned", "round")
def no_war_card(felt: WarFelt, prompt: Prompt, facts: NoWarCard, why: Cites) -> Script:
    """The war is laid as it should have been dealt; if the dealer has gone on, it stays as it lies
    and the box's wagers are void as soon as another war is settled.
    """
    box, place = facts.box, box_spot(facts.box)
    require(box in state.at_war(felt), f"box {box} has no undecided go to war wager")
    require(state.war_is_dealt(felt), "no war is being dealt")
    lie = _as_said(felt, facts.lie)
    for there, cards in lie.items():
        fits = cards[:1] == felt.cards(there)[:1] and len(cards) <= WAR_CARDS
        require(fits, f"at {there} lie the first card and at most one more")
    without = len(lie.get(place, felt.cards(place))) == 1
    require(without, f"a second card lies on box {box}: say where the cards lie")
    if facts.acted:
        _another_is_at_war(felt, box)
    yield ESTABLISHED
    if facts.acted:
        lay(felt, lie)
        felt.state.left_out.append(box)
    else:
        lay_war_again(felt)


def _another_is_at_war(felt: WarFelt, box: str) -> None:
    others = {*state.at_war(felt)} - {box, *felt.state.left_out}
    require(others, "no other hand is at war that the dealer could act on")


@mishap("The dealer missed his first card", "card", "round")
def dealer_no_card(felt: WarFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """He is dealt one."""
    require(not felt.cards(DEALER), "the dealer has a card")
    his_turn = isinstance(prompt, Draw) and prompt.to == DEALER
    require(his_turn, "the first cards are still being dealt")
    yield ESTABLISHED
    felt.say("card", "dealt to the dealer", why)


@mishap("The system shows other cards than were drawn", "result", "round")
def wrong_result(felt: WarFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """The wagers are worked out again from the cards that were really drawn."""
    require(isinstance(prompt, Settle), "no result is shown yet")
    lie = _by_place(felt, facts.lie)
    for place, cards in lie.items():
        lies = felt.cards(place)
        require(len(lies) == len(cards), f"{len(lies)} cards lie at {place!r}")
        unsettled = not felt.state.first_settled or cards[0] == lies[0]
        require(unsettled, "the first cards are settled: correct the round instead")
    those_were_drawn(felt, lie)
    yield ESTABLISHED
    lay(felt, lie)
    felt.say("result", "recalculated", why)


def _as_said(felt: WarFelt, lie: Lie) -> Lie:
    """Where a report says that the cards on the table lie, by the felt's names for its places."""
    places = _by_place(felt, lie)
    boxes = (box_spot(str(box)) for box in range(1, felt.rules.boxes + 1))
    those_cards_lie_there(felt, places, {DEALER, *boxes})
    return places


def _by_place(felt: WarFelt, lie: Lie) -> Lie:
    """A report by the felt's own names for its places: the dealer, a box, or the player of one."""
    places = {_place_named(felt, said): cards for said, cards in lie.items()}
    require(len(places) == len(lie), "a place is named twice")
    return places


def _place_named(felt: WarFelt, said: str) -> str:
    mine = {bet.box for bet in felt.live() if bet.seat == said}
    return box_spot(mine.pop()) if len(mine) == 1 else said


# -- players and the shoe ------------------------------------------------------------------------


class WarAbsent(Facts, frozen=True):
    """A player is not there to decide."""

    player: SeatId = ""
    box: Annotated[BoxNumber, says("Of several boxes, which; all of them unless that is said")] = ""


@mishap("A player is not there to decide", "hand", "round")
def player_absent(felt: WarFelt, prompt: Prompt, facts: WarAbsent, why: Cites) -> Script:
    """He has surrendered."""
    require(facts.player, "say who is not there")
    waiting = [
        bet
        for bet in state.undecided(felt)
        if bet.seat == facts.player and facts.box in ("", bet.box)
    ]
    require(waiting, "the table does not wait for that player's decision")
    yield ESTABLISHED
    for bet in waiting:
        give_up(felt, bet, "not there to decide", why)
    felt.say("hand", "surrendered", why)


@mishap("The cutting card came out", "cards", "round")
def cutting_card_reached(felt: WarFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The round is finished, then the cards are shuffled; it is noted to whom the card came, which
    is the dealer when no card is due.
    """
    require(not felt.rules.machine, "a card machine deals: there is no cutting card in it")
    require(not felt.cutting_card_to, "the cutting card has come out already")
    drawn = _dealing_has_begun(felt) or isinstance(prompt, Draw)
    require(drawn, "no card has been drawn")
    yield ESTABLISHED
    there = [bet.seat for bet in felt.live() if _is_dealt_to(prompt, bet.box)]
    felt.cutting_card_to = there[0] if there else DEALER
    felt.say("cards", "shuffled after the round", why)
