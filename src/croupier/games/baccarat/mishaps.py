"""What goes wrong at a baccarat table: the facts, the conditions, and the ruling."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.games.baccarat.squeeze import HANDS
from croupier.games.baccarat.state import CoupFelt
from croupier.law import Cites, rule
from croupier.play import irregularities
from croupier.play.dealer import BURNT
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.prompts import Bets, Draw, Prompt, Settle
from croupier.play.steps import Void

BANKER_THIRD = "third card of the banker's hand"
NEXT_FIRST = "first card of the next round"
DUMMY_FIRST = "first card of a dummy round"


# -- a card that was not due ---------------------------------------------------------------------


class SurplusCard(Facts, frozen=True):
    """A card that was drawn though no hand was due one."""

    card: Card = BACK
    """Its face, if anyone knows it."""
    exposed: bool = False
    """Whether its face was shown."""


class WrongDraw(Facts, frozen=True):
    """A card drawn against the table of play while the outcome was open."""

    to: Literal["player", "banker"] = "player"
    card: Card = BACK
    exposed: bool = False


class FoundCard(Facts, frozen=True):
    """A card whose face was seen before its time."""

    card: Card = BACK


@mishap(
    "A third card to the player's hand that it was not due",
    "card",
    "offer",
    "round",
    "returned",
    "reduced",
)
def player_third_card(felt: CoupFelt, prompt: Prompt, facts: SurplusCard, why: Cites) -> Script:
    """It goes to the banker's hand if that must draw; while the outcome is open, a book may let
    every player retract or reduce (reading B-6).
    """
    _no_card_is_due_to_player(felt, prompt)
    yield ESTABLISHED
    if isinstance(prompt, Draw):
        felt.next.insert(0, facts.card)
        felt.say("card", BANKER_THIRD, why)
    else:
        _keep_card(felt, facts.card, facts.exposed)
    if felt.rules.players_may_withdraw and not isinstance(prompt, Settle):
        yield from let_players_decide(felt)


@mishap(
    "A third card to the banker's hand that it was not due",
    "card",
    "offer",
    "round",
    "returned",
    "reduced",
)
def banker_third_card(felt: CoupFelt, prompt: Prompt, facts: SurplusCard, why: Cites) -> Script:
    """It is kept for the next round."""
    _no_card_is_due_to_banker(felt, prompt)
    yield ESTABLISHED
    _keep_card(felt, facts.card, facts.exposed)
    if not isinstance(prompt, Settle):
        yield from let_players_decide(felt)


@mishap(
    "A card drawn against the drawing rules while the outcome was open",
    "card",
    "offer",
    "round",
    "returned",
    "reduced",
)
def wrong_draw(felt: CoupFelt, prompt: Prompt, facts: WrongDraw, why: Cites) -> Script:
    """A draw the table of play does not allow: the card is allotted, and wagers may go."""
    undecided = not isinstance(prompt, Settle)
    require(undecided, "the outcome is determined: report the surplus card by itself")
    if facts.to == "player":
        _no_card_is_due_to_player(felt, prompt)
    else:
        _no_card_is_due_to_banker(felt, prompt)
    yield ESTABLISHED
    if facts.to == "player" and isinstance(prompt, Draw):
        felt.next.insert(0, facts.card)
        felt.say("card", f"third card of the {prompt.to}'s hand", why)
    else:
        _keep_card(felt, facts.card, facts.exposed)
    yield from let_players_decide(felt)


@mishap("A card too many was drawn, face unseen", "card")
def excess_card(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: Cites) -> Script:
    """It begins the next coup, or this one before its deal."""
    _no_hand_is_due_a_card(prompt)
    yield ESTABLISHED
    if isinstance(prompt, Bets):
        felt.next.insert(0, facts.card)
        felt.say("card", NEXT_FIRST, why)
    else:
        keep_for_next_round(felt, facts.card)


@mishap("A card too many was drawn and its face shown", "card", "round", "returned")
def excess_card_exposed(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: Cites) -> Script:
    """It begins a coup without wagers."""
    _no_hand_is_due_a_card(prompt)
    yield ESTABLISHED
    if isinstance(prompt, Bets):
        _begin_dummy_round(felt, facts.card, why)
    else:
        keep_for_dummy_round(felt, facts.card)


def _no_card_is_due_to_player(felt: CoupFelt, prompt: Prompt) -> None:
    _first_four_are_out(felt)
    undue = not (isinstance(prompt, Draw) and prompt.to == "player")
    require(undue, "the player's hand is due a card: a card dealt to it now is no error")


def _no_card_is_due_to_banker(felt: CoupFelt, prompt: Prompt) -> None:
    _first_four_are_out(felt)
    undue = not (isinstance(prompt, Draw) and prompt.to == "banker")
    require(undue, "the banker's hand is due a card: a card dealt to it now is no error")


def _first_four_are_out(felt: CoupFelt) -> None:
    complete = all(len(felt.cards(hand)) >= 2 for hand in HANDS)
    require(complete, "the first four cards come first")


def _no_hand_is_due_a_card(prompt: Prompt) -> None:
    if isinstance(prompt, Draw):
        sentence = f"the {prompt.to}'s hand is due a card: a card drawn now is not in excess"
        require(False, sentence)


def _keep_card(felt: CoupFelt, card: Card, exposed: bool) -> None:
    """A surplus card begins the next round, or a dummy round if its face was shown."""
    if exposed:
        keep_for_dummy_round(felt, card)
    else:
        keep_for_next_round(felt, card)


@rule
def keep_for_next_round(felt: CoupFelt, card: Card) -> None:
    """The card is the first of the next round."""
    felt.carry.append(card)
    felt.say("card", NEXT_FIRST, felt.law[keep_for_next_round])


@rule
def keep_for_dummy_round(felt: CoupFelt, card: Card) -> None:
    """The card is the first of a round without wagers."""
    felt.carry.append(card)
    felt.next_is_dummy = True
    felt.say("card", DUMMY_FIRST, felt.law[keep_for_dummy_round])


# -- a card seen before its time -----------------------------------------------------------------


@mishap(
    "The first card of a round was shown or found face up beforehand", "card", "round", "returned"
)
def first_card_exposed(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: Cites) -> Script:
    """A would-be first card that was seen begins a dummy round; wagers already down go back."""
    between_rounds = isinstance(prompt, Settle) or not felt.closed
    require(between_rounds, "the round has started: a card found face up now is live")
    yield ESTABLISHED
    if isinstance(prompt, Settle):
        keep_for_dummy_round(felt, facts.card)
    else:
        _begin_dummy_round(felt, facts.card, why)


def _begin_dummy_round(felt: CoupFelt, card: Card, why: Cites) -> None:
    felt.next.insert(0, card)
    felt.say("card", DUMMY_FIRST, why)
    become_dummy(felt, why)
    for bet in felt.live():
        felt.hand_back(bet, why, "no wager may lie on a dummy round")
    felt.closed = True


@mishap("A card found face up in the shoe during a round", "card", "round")
def face_up_in_shoe(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: Cites) -> Script:
    """It is played like any other."""
    undecided = not isinstance(prompt, Settle)
    require(undecided, "the hands are complete: report it as the first card of the next round")
    require(felt.closed, "the round has not started: it is the first card of the round")
    yield ESTABLISHED
    if facts.card is not BACK:
        felt.next.insert(0, facts.card)
    felt.say("card", "live", why)


class ExposedCard(Facts, frozen=True):
    """A face-down card that the dealer turned though a player should have."""

    hand: str = ""
    position: int = 0
    card: Card = BACK


@mishap(
    "The dealer turned a card that a player should have turned",
    "offer",
    "round",
    "returned",
    "reduced",
)
def card_exposed_by_dealer(
    felt: CoupFelt, prompt: Prompt, facts: ExposedCard, why: Cites
) -> Script:
    """It stays up, and wagers may go."""
    hidden = {hand.name: hand.face_down() for hand in felt.hands.values()}
    if facts.card is BACK:
        down = any(hidden.get(name) for name in HANDS)
        require(down, "no card of this round lies face down")
    else:
        require(
            facts.position in hidden.get(facts.hand, ()),
            f"card {facts.position + 1} of {facts.hand or 'no hand'} does not lie face down",
        )
        known = felt.cards(facts.hand)[facts.position]
        there = felt.left[facts.card] if known is BACK else known is facts.card
        require(there, f"that card cannot be {facts.card}")
    yield ESTABLISHED
    if facts.card is not BACK:
        felt.hand(facts.hand).turn(facts.position, facts.card)
    yield from let_players_decide(felt)


# -- cards in the wrong place --------------------------------------------------------------------


class CardsAsTheyLie(Facts, frozen=True):
    """Where the cards actually lie; they play for the hands the order of dealing gives them."""

    lie: dict[str, list[Card]] = msgspec.field(default_factory=dict)


@mishap("Cards dealt to the other hand's area", "cards", "offer", "round", "returned", "reduced")
def cards_to_wrong_area(
    felt: CoupFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites
) -> Script:
    """Cards went to the wrong area or player: they count where they belong, and wagers may go."""
    undecided = not isinstance(prompt, Settle)
    require(undecided, "the outcome is determined, and no wager can be taken back any more")
    _those_cards_lie_there(felt, facts)
    yield ESTABLISHED
    felt.say("cards", "reconstructed", why)
    yield from let_players_decide(felt)


@mishap("Cards drawn out of turn", "cards", "round")
def out_of_sequence(felt: CoupFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """They are put where the table of play has them."""
    _those_cards_lie_there(felt, facts)
    yield ESTABLISHED
    felt.say("cards", "reconstructed", why)


def _those_cards_lie_there(felt: CoupFelt, facts: CardsAsTheyLie) -> None:
    """The report is about cards on the table; where it says how they lie, it means those cards."""
    _dealing_has_begun(felt)
    if facts.lie:
        told = sorted(card for cards in facts.lie.values() for card in cards)
        there = sorted(card for name in HANDS for card in felt.cards(name))
        require(BACK in there or told == there, "those are not the cards on the table")


def _dealing_has_begun(felt: CoupFelt) -> None:
    require(felt.cards("player"), "no card of this round has been dealt yet")


@mishap("A misdeal that cannot be put right", "round", "returned")
def misdeal(felt: CoupFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The coup is void."""
    _dealing_has_begun(felt)
    yield ESTABLISHED
    raise Void(why, "a misdeal that cannot be reconstructed")


# -- what players may do about it ----------------------------------------------------------------


@rule
def let_players_decide(felt: CoupFelt) -> Script:
    """Every player may retract or reduce; with no wager left the round goes on as a dummy."""
    if felt.live():
        why = felt.law[let_players_decide]
        yield from irregularities.offer_withdrawal(felt, felt.live(), why, may_reduce=True)
    if not felt.live():
        go_on_without_wagers(felt)


@rule
def go_on_without_wagers(felt: CoupFelt) -> None:
    """No wager remains: the round is played to its end as a dummy."""
    become_dummy(felt, felt.law[go_on_without_wagers])


@rule
def become_dummy(felt: CoupFelt, why: Cites) -> None:
    """The round is played to its end without wagers."""
    felt.dummy = True
    felt.say("round", "dummy", why)


# -- the shoe ------------------------------------------------------------------------------------


@mishap("The shoe cannot finish the round", "round", "returned")
def not_enough_cards(felt: CoupFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The round is void."""
    require(isinstance(prompt, Draw), "no card is wanted from the shoe now")
    yield ESTABLISHED
    raise Void(why, "not enough cards in the shoe to finish the round")


class BurnOmitted(Facts, frozen=True):
    """The first card of the shoe was not burnt."""

    reconstruct: bool = False
    """Whether the unfinished first hand is dealt again as it should have been."""


@mishap("The first card of the shoe was not burnt", "cards", "round")
def burn_omitted(felt: CoupFelt, prompt: Prompt, facts: BurnOmitted, why: Cites) -> Script:
    """Play goes on, or the unfinished first hand is dealt again."""
    if facts.reconstruct:
        goes_on = "play goes on with the cards as they are"
        require(not isinstance(prompt, Settle), f"the first hand is complete: {goes_on}")
        paid = any(line.outcome in ("win", "lose") for line in felt.lines)
        require(not paid, f"wagers on the first two cards are settled: {goes_on}")
    yield ESTABLISHED
    felt.state.burn_omitted = True
    if facts.reconstruct:
        dealt = _cards_in_order(felt)
        for name in HANDS:
            felt.hand(name).lift()
        if dealt:
            felt.hand(BURNT).take(dealt[0])
        felt.next[:0] = dealt[1:]
        felt.say("cards", "reconstructed", why)


def _cards_in_order(felt: CoupFelt) -> list[Card]:
    """The cards of both hands in the order they left the shoe, faces only if all have seen them."""
    hands = [felt.hands[name] for name in HANDS if name in felt.hands]
    return [
        BACK if place in hand.seen else hand.cards[place]
        for place in range(3)
        for hand in hands
        if place < len(hand.cards)
    ]


class ShoeDisagrees(Facts, frozen=True):
    """The recording shoe shows another result than the cards on the table."""

    confirmed: bool = False
    """Whether the supervisor could confirm the outcome."""


@mishap("The recording shoe shows another result", "supervisor", "hand", "round", "returned")
def shoe_disagrees(felt: CoupFelt, prompt: Prompt, facts: ShoeDisagrees, why: Cites) -> Script:
    """The outcome is confirmed by the supervisor, or void."""
    _dealing_has_begun(felt)
    yield ESTABLISHED
    felt.say("supervisor", "told", why)
    if not facts.confirmed:
        felt.say("hand", "void", why)
        raise Void(why, "the outcome could not be confirmed")


@mishap("The player who deals delays or breaks the rules", "shoe")
def ordered_to_pass(felt: CoupFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The shoe is taken and offered on."""
    state = felt.state
    require(state.designated, "no player deals at this table now")
    yield ESTABLISHED
    state.stopped, state.designated = state.designated, ""
    felt.say("shoe", "passed by {seat}", why, state.stopped)
