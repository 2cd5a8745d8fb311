"""What goes wrong at a red dog table: the facts, the conditions, and the ruling."""

from __future__ import annotations

from enum import Enum

from croupier.equipment.cards import BACK, Card
from croupier.games.red_dog.round import shuffle_now
from croupier.games.red_dog.state import LEFT, RedDogFelt, burn_is_due, card_at, spread_of
from croupier.law import Cites
from croupier.play.dealer import BURNT
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, NoFacts, mishap, require
from croupier.play.next_cards import OneCard, ShownCard, UnseenCard, card_exists
from croupier.play.prompts import Draw, Prompt, Settle


@mishap("A card lies face up in the shoe", "card", "round")
def face_up_in_shoe(felt: RedDogFelt, prompt: Prompt, facts: OneCard, why: Cites) -> Script:
    """It is burnt."""
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    _burn(felt, facts.card, why)


@mishap("A card was drawn in error and nobody saw it", "card", "round")
def drawn_in_error(felt: RedDogFelt, prompt: Prompt, facts: UnseenCard, why: Cites) -> Script:
    """It is the next card, unless it was burnt: then it stays out."""
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    if facts.burnt:
        _burn(felt, facts.card, why)
    else:
        felt.next.append(facts.card)
        felt.say("card", "next card", why)


@mishap("The shoe cannot finish the round", "shoe", "round")
def not_enough_cards(felt: RedDogFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The discards are shuffled and cut, and the round is finished with them."""
    require(isinstance(prompt, Draw), "no card is wanted from the shoe now")
    yield ESTABLISHED
    if BURNT in felt.hands:
        felt.hands[BURNT].lift()
    felt.say("shoe", "discards shuffled", why)


@mishap("A card was drawn in error and exposed", "card", "round")
def exposed_in_error(felt: RedDogFelt, prompt: Prompt, facts: ShownCard, why: Cites) -> Script:
    """It is burnt, unless it is one of the first two of the next hand: when no third card is due
    any more, or the first two are not out yet (readings RD-3 and RD-7).
    """
    require(facts.card is not BACK, "a card that was exposed has a face: say which")
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    ends = isinstance(prompt, Settle)
    if burn_is_due(felt) or not (ends or spread_of(felt) is None):
        _burn(felt, facts.card, why)
    else:
        felt.next.append(facts.card)
        felt.say("card", "next hand", why)


class CutCard(Enum):
    """Where the cut card comes out."""

    FIRST = "as the first card of a round: the cards are shuffled"
    IN_A_ROUND = "during a round: it is dealt to its end"


@mishap("The cut card came out", "cards", "round")
def cutting_card_reached(felt: RedDogFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It comes out in place of a card or behind the last one dealt, once a shoe. As the first card
    of a round it has the cards shuffled at once, cut and one burnt; later the round is finished
    first.
    """
    require(not felt.state.cut_card_out, "the cut card has come out already")
    dealt = any(hand.cards for hand in felt.hands.values())
    require(dealt or isinstance(prompt, Draw), "no card has been drawn")
    yield ESTABLISHED
    felt.state.cut_card_out = True
    if card_at(felt, LEFT) is BACK:
        shuffle_now(felt)
        felt.say("cards", "shuffled now", felt.law[CutCard.FIRST])
    else:
        felt.say("cards", "shuffled after the round", felt.law[CutCard.IN_A_ROUND])


def _burn(felt: RedDogFelt, card: Card, why: Cites) -> None:
    felt.hand(BURNT).take(card)
    felt.say("card", "burnt", why)
