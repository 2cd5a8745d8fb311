"""What goes wrong at a lucky draw table: the ruling scripts; after each the round goes on."""

from __future__ import annotations

from croupier.equipment.cards import BACK
from croupier.games.lucky_draw import boxes
from croupier.games.lucky_draw.boxes import DEALER, RACK
from croupier.games.lucky_draw.reports import (
    AtBox,
    CardsAsTheyLie,
    CardsAtBox,
    DealerCards,
    ExtraHand,
    LastBoxMissed,
    Lie,
    ShownCard,
    hand_name,
    last_box,
)
from croupier.games.lucky_draw.rules import dealer_needs_card
from croupier.law import cites
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.irregularities import NoFacts, offer_withdrawal
from croupier.play.next_cards import SEPARATED, SHOWN, DrawnCard, note
from croupier.play.prompts import Prompt, Settle


def _lay(felt: Felt, lie: Lie) -> None:
    """The hands become what the report says they are."""
    for place in lie:
        felt.hand(hand_name(felt, place)).lift()
    for place, cards in lie.items():
        for card in cards:
            felt.hand(hand_name(felt, place)).take(card)


def _leave(felt: Felt, place: str, cards: int, lie: Lie) -> None:
    """A hand has only so many cards; the dealer is acting."""
    _lay(felt, lie)
    hand = felt.hand(place)
    if len(hand.cards) > cards:
        lifted = hand.lift()
        for card in lifted[:cards]:
            hand.take(card)
        for card in lifted[cards:]:
            felt.hand(RACK).take(card)
    felt.marks[boxes.ACTING] = "yes"


# -- cards ---------------------------------------------------------------------------------------


@cites("qld-2024 sch 14 s 21")
def face_up_in_shoe(felt: Felt, prompt: Prompt, facts: DrawnCard, why: str) -> Script:
    """A card found face up in the shoe goes to the discard rack."""
    if facts.card is not BACK:
        felt.hand(RACK).take(facts.card)
    felt.say("card", "removed", why)
    yield from ()


@cites("qld-2024 sch 14 s 22(1)")
def unseen_card(felt: Felt, prompt: Prompt, facts: DrawnCard, why: str) -> Script:
    """A card drawn in error that nobody saw is the next card, in this round or the one after."""
    if isinstance(prompt, Settle):
        felt.carry.append(facts.card)
    else:
        felt.next.append(facts.card)
    felt.say("card", "next", why)
    yield from ()


@cites("qld-2024 sch 14 s 22(2)", "qld-2024 sch 14 s 22(3)", "qld-2024 sch 14 s 22(4)")
def shown_card(felt: Felt, prompt: Prompt, facts: ShownCard, why: str) -> Script:
    """A card drawn in error and seen is offered to each box in turn, then it is the dealer's."""
    felt.next.insert(0, facts.card)
    note(felt, SHOWN, facts.card)
    felt.say("card", "next", why)
    if boxes.waiting(felt):
        felt.say("offer", "accept", why)
    yield from ()


@cites(
    "qld-2024 sch 14 s 23(1)(a)", "qld-2024 sch 14 s 23(1)(b)", "qld-2024 sch 14 s 23(1)(c)",
    "qld-2024 sch 14 s 23(2)",
)  # fmt: skip
def surplus_dealer_card(felt: Felt, prompt: Prompt, facts: ShownCard, why: str) -> Script:
    """A card that the dealer's finished hand was not due goes to the discard rack."""
    felt.hand(RACK).take(facts.card)
    felt.say("card", "removed", why)
    yield from ()


@cites("qld-2024 sch 14 s 24")
def not_enough_cards(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The shoe is empty: the discards are shuffled and cut, and the round is finished."""
    felt.hand(RACK).lift()
    felt.say("cards", "discards shuffled and cut", why)
    yield from ()


@cites("qld-2024 sch 14 s 25(1)")
def misplaced(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """Misplaced first cards count where the order of dealing puts them."""
    felt.say("cards", "reconstructed", why)
    yield from ()


# -- the dealer's hand ---------------------------------------------------------------------------


@cites(
    "qld-2024 sch 14 s 26(1)(a)", "qld-2024 sch 14 s 26(1)(b)", "qld-2024 sch 14 s 26(1)(c)",
    "qld-2024 sch 14 s 26(1)(d)", "qld-2024 sch 14 s 26(2)",
)  # fmt: skip
def dealer_too_many(felt: Felt, prompt: Prompt, facts: DealerCards, why: str) -> Script:
    """The dealer drew too soon: what the hand was due stays, and every player may withdraw."""
    _lay(felt, facts.lie)
    felt.marks[boxes.ACTING] = "yes"
    hand = felt.hand(DEALER)
    dealt = [*hand.lift(), *facts.cards]
    for card in dealt:
        (hand if dealer_needs_card(hand.cards) else felt.hand(RACK)).take(card)
    felt.say("hand", "dealer's count stands", why)
    if len(dealt) > len(hand.cards):
        felt.say("cards", "discarded", why)
    yield from offer_withdrawal(felt, boxes.in_play(felt), why)


@cites("qld-2024 sch 14 s 31(1)(a)", "qld-2024 sch 14 s 31(1)(b)", "qld-2024 sch 14 s 31(2)")
def dealer_without_card(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """The dealer missed his first card: players may withdraw, and he takes two at the end."""
    _leave(felt, DEALER, 0, facts.lie)
    yield from offer_withdrawal(felt, boxes.in_play(felt), why)


# -- the boxes -----------------------------------------------------------------------------------


def _box(felt: Felt, called: str | int) -> Bet:
    bet = boxes.find_box(felt, called) if called else last_box(felt)
    assert bet is not None, "the check has found the box"
    return bet


@cites("qld-2024 sch 14 s 27(1)")
def no_cards(felt: Felt, prompt: Prompt, facts: CardsAtBox, why: str) -> Script:
    """A box without cards is dead and its wager goes back."""
    bet = _box(felt, facts.box)
    _leave(felt, boxes.name(bet.box), 0, facts.lie)
    felt.say("hand", "dead", why)
    felt.give_back(bet, "void", why, "no cards were dealt to the box")
    felt.say("returned", f"{bet.seat} {bet.wager}", why)
    yield from ()


@cites(
    "qld-2024 sch 14 s 27(2)(a)", "qld-2024 sch 14 s 27(2)(b)", "qld-2024 sch 14 s 28(1)(a)",
    "qld-2024 sch 14 s 28(1)(b)", "qld-2024 sch 14 s 28(1)(c)", "qld-2024 sch 14 s 28(2)(a)",
    "qld-2024 sch 14 s 28(2)(b)",
)  # fmt: skip
def one_card(felt: Felt, prompt: Prompt, facts: CardsAtBox, why: str) -> Script:
    """A box with one card may retract, or gets its second when its turn comes."""
    bet = _box(felt, facts.box)
    _leave(felt, boxes.name(bet.box), 1, facts.lie)
    yield from offer_withdrawal(felt, [bet], why)


@cites(
    "qld-2024 sch 14 s 29(1)(a)(i)", "qld-2024 sch 14 s 29(1)(a)(ii)", "qld-2024 sch 14 s 29(1)(b)",
    "qld-2024 sch 14 s 29(2)",
)  # fmt: skip
def passed_over(felt: Felt, prompt: Prompt, facts: AtBox, why: str) -> Script:
    """A box passed over may retract, or is played after all others and before another card."""
    bet = _box(felt, facts.box)
    boxes.pass_over(felt, bet.box)
    yield from offer_withdrawal(felt, [bet], why)


@cites(
    "qld-2024 sch 14 s 30(1)(a)", "qld-2024 sch 14 s 30(1)(b)", "qld-2024 sch 14 s 30(2)",
    "qld-2024 sch 14 s 30(3)", "qld-2024 sch 14 s 30(4)(a)", "qld-2024 sch 14 s 30(4)(b)",
    "qld-2024 sch 14 s 30(5)",
)  # fmt: skip
def last_box_missed(felt: Felt, prompt: Prompt, facts: LastBoxMissed, why: str) -> Script:
    """The dealer's later cards come first, in their order: for the last box, then the dealer.

    A dealer with two cards is treated alike (reading L-7), and the box may buy one (reading L-4).
    """
    bet = _box(felt, facts.box)
    if not facts.second_card:
        _leave(felt, boxes.name(bet.box), 1, {})
    felt.next[:0] = facts.cards
    for card in facts.cards:
        note(felt, SEPARATED, card)
    felt.say("cards", "separated", why)
    yield from ()


@cites("qld-2024 sch 14 s 32")
def extra_hand(felt: Felt, prompt: Prompt, facts: ExtraHand, why: str) -> Script:
    """A hand dealt to a box without a wager is void."""
    for card in facts.cards:
        felt.hand(RACK).take(card)
    felt.say("hand", "void", why)
    yield from ()


@cites("qld-2024 sch 14 s 33")
def absent_player(felt: Felt, prompt: Prompt, facts: AtBox, why: str) -> Script:
    """The supervisor directs that the first two cards stand."""
    boxes.stand(felt, _box(felt, facts.box).box)
    felt.say("hand", "stands", why)
    yield from ()


# -- the shoe ------------------------------------------------------------------------------------


@cites("qld-2024 sch 14 s 18", "qld-2024 sch 14 s 13(1)(b)", "qld-2024 sch 14 s 13(1)(c)")
def cutting_card_reached(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The round is finished, then the cards are shuffled; it is noted to whom the card came."""
    bet = boxes.find_box(felt, prompt.place())
    felt.cutting_card_to = bet.seat if bet else DEALER
    felt.say("cards", "shuffled after the round", why)
    yield from ()


@cites("qld-2024 sch 14 s 14")
def cards_replaced(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The supervisor has the cards replaced after the round."""
    felt.say("cards", "replaced", why)
    yield from ()
