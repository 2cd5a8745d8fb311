"""What goes wrong at a red dog table: the facts, when they can have been, and the rulings."""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.games.red_dog.layout import LEFT, card_at, spread_of
from croupier.games.red_dog.shoe import burn_is_due, shuffle_now
from croupier.law import cites
from croupier.play.cutting import is_being_cut
from croupier.play.dealer import BURNT
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import Facts, NoFacts
from croupier.play.next_cards import OneCard, ShownCard, UnseenCard, can_be_out
from croupier.play.prompts import Draw, Prompt, Settle

CUT_CARD_OUT = "the cut card is out"
"""The mark of a round in which the cut card has come."""


# -- when a report makes sense -------------------------------------------------------------------


def card_exists(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The cards are in the shoe, and this can still be one of them."""
    if is_being_cut(prompt):
        return "the cards are still to be cut: none has left the shoe"
    card: Card = getattr(facts, "card", BACK)
    return None if can_be_out(felt, card) else f"every {card} of the decks is on the table already"


def has_a_face(felt: Felt, prompt: Prompt, facts: ShownCard) -> str | None:
    """A card that was exposed has a face."""
    if facts.card is BACK:
        return "a card that was exposed has a face: say which"
    return card_exists(felt, prompt, facts)


def a_card_is_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A shoe is found short only when a card is wanted from it."""
    return None if isinstance(prompt, Draw) else "no card is wanted from the shoe now"


def cards_are_dealt(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The cut card comes out in place of a card or behind the last one dealt, once a shoe."""
    if CUT_CARD_OUT in felt.marks:
        return "the cut card has come out already"
    dealt = any(hand.cards for hand in felt.hands.values())
    return None if isinstance(prompt, Draw) or dealt else "no card has been drawn"


# -- rulings -------------------------------------------------------------------------------------


def _burn(felt: Felt, card: Card, why: str) -> None:
    felt.hand(BURNT).take(card)
    felt.say("card", "burnt", why)


@cites("act-1992 RD 10(a)")
def face_up_in_shoe(felt: Felt, prompt: Prompt, facts: OneCard, why: str) -> Script:
    """A card found face up in the shoe is burnt."""
    _burn(felt, facts.card, why)
    yield from ()


@cites("act-1992 RD 10(b)")
def drawn_in_error(felt: Felt, prompt: Prompt, facts: UnseenCard, why: str) -> Script:
    """A card drawn in error that nobody saw is the next card, unless it was burnt: then it stays
    out.
    """
    if facts.burnt:
        _burn(felt, facts.card, why)
    else:
        (felt.carry if isinstance(prompt, Settle) else felt.next).append(facts.card)
        felt.say("card", "next card", why)
    yield from ()


@cites("act-1992 RD 10(c)")
def not_enough_cards(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The discards are shuffled and cut, and the round is finished with them."""
    if BURNT in felt.hands:
        felt.hands[BURNT].lift()
    felt.say("shoe", "discards shuffled", why)
    yield from ()


@cites("act-1992 RD 10(d)")
def exposed_in_error(felt: Felt, prompt: Prompt, facts: ShownCard, why: str) -> Script:
    """A card drawn in error and exposed is burnt, unless it is one of the first two of the next
    hand: when no third card is due any more, or the first two are not out yet (readings RD-3 and
    RD-7).
    """
    if burn_is_due(felt):
        _burn(felt, facts.card, why)
    elif isinstance(prompt, Settle):
        felt.carry.append(facts.card)
        felt.say("card", "next hand", why)
    elif spread_of(felt) is None:
        felt.next.append(facts.card)
        felt.say("card", "next hand", why)
    else:
        _burn(felt, facts.card, why)
    yield from ()


@cites("act-1992 RD 6.2(a)", "act-1992 RD 6.2(b)")
def cut_card_reached(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """As the first card of a round it has the cards shuffled at once, cut and one burnt; later the
    round is finished first.
    """
    felt.marks[CUT_CARD_OUT] = "yes"
    if card_at(felt, LEFT) is BACK:
        shuffle_now(felt)
        felt.say("cards", "shuffled now", why)
    else:
        felt.say("cards", "shuffled after the round", why)
    yield from ()
