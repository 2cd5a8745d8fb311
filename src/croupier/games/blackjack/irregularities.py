"""What goes wrong at a blackjack table: the ruling scripts; after each the round goes on."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.cards import BACK, Card
from croupier.games.blackjack import boxes
from croupier.games.blackjack.boxes import (
    ACTING,
    DEALER,
    LATER,
    RACK,
    STOOD,
    name,
    originals,
)
from croupier.games.blackjack.first_cards import deal_as_if_none_was_left_out, leave_out
from croupier.games.blackjack.reconstruction import keep_first, lay, put_back_insurance
from croupier.games.blackjack.reports import (
    AtBox,
    CardsAsTheyLie,
    DealerCards,
    LastBox,
    LastBoxSkipped,
    LeftOut,
    ShortShoe,
    last_box,
)
from croupier.games.blackjack.rules import aces, dealer_draws, hard, is_soft, points
from croupier.games.blackjack.settlement import rules_of
from croupier.games.blackjack.shoe import NO_BURN
from croupier.games.blackjack.switch import offer_boxes
from croupier.law import cites
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.irregularities import NoFacts, offer_withdrawal, retract
from croupier.play.next_cards import (
    SEPARATED,
    SHOWN,
    DrawnCard,
    OneCard,
    ShownCard,
    UnseenCard,
    note,
)
from croupier.play.prompts import Prompt, Settle

# -- cards out of their turn ---------------------------------------------------------------------


@cites("qld-2024 sch 2 s 30", "act-1992 BJ 18(a)")
def face_up_in_shoe(felt: Felt, prompt: Prompt, facts: OneCard, why: str) -> Script:
    """A card found face up in the shoe goes to the discard rack."""
    _discard(felt, (facts.card,), why)
    yield from ()


@cites("qld-2024 sch 2 s 31(1)", "qld-2024 sch 2 s 31(2)")
def drawn_in_error(felt: Felt, prompt: Prompt, facts: DrawnCard, why: str) -> Script:
    """A card drawn in error is the next card; one that was shown may be refused."""
    if facts.exposed:
        _offer(felt, facts.card, why)
    else:
        _use_next(felt, prompt, facts.card, why)
    yield from ()


@cites("act-1992 BJ 18(b)")
def drawn_unseen(felt: Felt, prompt: Prompt, facts: UnseenCard, why: str) -> Script:
    """A card drawn in error that nobody saw is the next card, unless it was burnt: then it stays
    out.
    """
    if facts.burnt:
        _discard(felt, (facts.card,), why)
    else:
        _use_next(felt, prompt, facts.card, why)
    yield from ()


def _use_next(felt: Felt, prompt: Prompt, card: Card, why: str) -> None:
    """The card comes next, in this round or the one after."""
    (felt.carry if isinstance(prompt, Settle) else felt.next).append(card)
    felt.say("card", "next card", why)


@cites("act-1992 BJ 18(h)")
def exposed_in_error(felt: Felt, prompt: Prompt, facts: ShownCard, why: str) -> Script:
    """A card drawn in error and shown is offered to each player, then it is the dealer's."""
    _offer(felt, facts.card, why)
    yield from ()


def _offer(felt: Felt, card: Card, why: str) -> None:
    felt.next.append(card)
    note(felt, SHOWN, card)
    felt.say("card", "next card", why)
    felt.say("offer", "accept", why)


@cites(
    "qld-2024 sch 2 s 32(1)(a)", "qld-2024 sch 2 s 32(1)(b)", "qld-2024 sch 2 s 32(1)(c)",
    "qld-2024 sch 2 s 32(2)", "act-1992 BJ 18(c)", "qld-2024 sch 2(a) s 12(1)(a)",
    "qld-2024 sch 2(a) s 12(1)(b)", "qld-2024 sch 2(a) s 12(1)(c)", "qld-2024 sch 2(a) s 12(2)",
)  # fmt: skip
def dealer_extra_card(felt: Felt, prompt: Prompt, facts: OneCard, why: str) -> Script:
    """A card that the dealer's complete hand was not due goes to the discard rack."""
    _discard(felt, (facts.card,), why)
    yield from ()


def _discard(felt: Felt, cards: Iterable[Card], why: str) -> None:
    for card in cards:
        if card is not BACK:
            felt.hand(RACK).take(card)
    felt.say("card", "discarded", why)


@cites(
    "qld-2024 sch 2 s 33(1)", "qld-2024 sch 2 s 33(2)(a)", "qld-2024 sch 2 s 33(2)(b)",
    "act-1992 BJ 18(f)",
)  # fmt: skip
def not_enough_cards(felt: Felt, prompt: Prompt, facts: ShortShoe, why: str) -> Script:
    """The discards are shuffled and cut, or put into the device, and the round is finished."""
    if RACK in felt.hands:
        felt.hands[RACK].lift()
    felt.say("shoe", "device reloaded" if facts.device else "discards shuffled", why)
    yield from ()


# -- cards in the wrong place --------------------------------------------------------------------


@cites("qld-2024 sch 2 s 34(1)", "act-1992 BJ 18(d)")
def misplaced_cards(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """Misplaced first cards are laid where the order of dealing puts them."""
    lay(felt, facts)
    deal_as_if_none_was_left_out(felt)
    felt.say("cards", "laid again", why)
    yield from ()


def _may_retract(felt: Felt, bets: list[Bet], why: str) -> Script:
    """Each player may retract; where a box has two wagers they go together."""
    if rules_of(felt).hands_per_box == 1:
        return offer_withdrawal(felt, bets, why)
    return offer_boxes(felt, list(dict.fromkeys(bet.box for bet in bets)), why)


@cites(
    "qld-2024 sch 2 s 35(1)(a)", "qld-2024 sch 2 s 35(1)(b)", "qld-2024 sch 2 s 35(1)(c)",
    "qld-2024 sch 2 s 35(2)(a)", "qld-2024 sch 2 s 35(2)(b)", "qld-2024 sch 2(a) s 13",
    "qld-2024 sch 2(a) s 13(a)", "qld-2024 sch 2(a) s 13(b)",
)  # fmt: skip
def dealer_too_many(felt: Felt, prompt: Prompt, facts: DealerCards, why: str) -> Script:
    """The dealer drew too soon: what the hand was due counts, but never as a blackjack, and every
    player may withdraw.
    """
    felt.marks[ACTING] = "yes"
    hand, rules = felt.hand(DEALER), rules_of(felt)
    for card in facts.cards:
        plain, eleven = hard(hand.cards), aces(hand.cards)
        due = len(hand.cards) < 2 or dealer_draws(
            points(plain, eleven), is_soft(plain, eleven), rules.dealer_hits_soft_17
        )
        (hand if due else felt.hand(RACK)).take(card)
    felt.marks[boxes.NO_BLACKJACK] = "yes"
    felt.say("dealer", "not a blackjack", why)
    yield from _may_retract(felt, originals(felt), why)


# -- places left out -----------------------------------------------------------------------------


@cites("qld-2024 sch 2 s 36", "qld-2024 sch 2 s 37(1)(a)", "qld-2024 sch 2 s 40(1)")
def left_out(felt: Felt, prompt: Prompt, facts: LeftOut, why: str) -> Script:
    """The dealer has gone on without a card that was due; what follows is ruled on when it is
    noticed.
    """
    leave_out(felt, prompt.place())
    yield from ()


@cites("qld-2024 sch 2 s 36(1)")
def no_cards(felt: Felt, prompt: Prompt, facts: AtBox, why: str) -> Script:
    """A box without cards is dead and its wagers go back."""
    felt.marks[ACTING] = "yes"
    felt.say("hand", "dead", why)
    for bet in originals(felt, facts.box):
        retract(felt, bet, why)
    for bet in felt.live():
        if bet.box == facts.box:
            felt.give_back(bet, "void", why, "no cards were dealt to the box")
            felt.say("returned", f"{bet.seat} {bet.wager}", why)
    yield from ()


@cites("qld-2024 sch 2 s 36(2)(a)", "qld-2024 sch 2 s 36(2)(b)")
def one_card(felt: Felt, prompt: Prompt, facts: AtBox, why: str) -> Script:
    """A box with one card may retract, or gets its second when its turn comes."""
    felt.marks[ACTING] = "yes"
    felt.say("hand", LATER, why)
    yield from _may_retract(felt, originals(felt, facts.box), why)


@cites(
    "qld-2024 sch 2 s 37(1)(a)", "qld-2024 sch 2 s 37(1)(b)", "qld-2024 sch 2 s 37(1)(c)",
    "qld-2024 sch 2 s 37(2)(a)", "qld-2024 sch 2 s 37(2)(b)", "qld-2024 sch 2(c) s 14(1)(a)",
    "qld-2024 sch 2(c) s 14(1)(b)", "qld-2024 sch 2(c) s 14(1)(c)",
    "qld-2024 sch 2(c) s 14(1)(a)[2]", "qld-2024 sch 2(c) s 14(1)(b)[2]",
)  # fmt: skip
def last_box_no_second(felt: Felt, prompt: Prompt, facts: LastBox, why: str) -> Script:
    """The last box may retract, or is completed before the dealer's second card."""
    felt.marks[ACTING] = "yes"
    felt.say("hand", LATER, why)
    yield from _may_retract(felt, originals(felt, last_box(felt, facts)), why)


@cites(
    "qld-2024 sch 2 s 38(1)(a)(i)", "qld-2024 sch 2 s 38(1)(a)(ii)", "qld-2024 sch 2 s 38(1)(b)",
    "qld-2024 sch 2 s 38(2)", "qld-2024 sch 2(c) s 15(1)(a)(i)", "qld-2024 sch 2(c) s 15(1)(a)(ii)",
    "qld-2024 sch 2(c) s 15(1)(b)", "qld-2024 sch 2(c) s 15(2)",
)  # fmt: skip
def box_skipped(felt: Felt, prompt: Prompt, facts: AtBox, why: str) -> Script:
    """A box passed over may retract, or is played after all others and before any other card."""
    felt.marks[ACTING] = "yes"
    boxes.pass_over(felt, facts.box)
    _reopen(felt, facts.box)
    felt.say("hand", LATER, why)
    yield from _may_retract(felt, originals(felt, facts.box), why)


@cites(
    "qld-2024 sch 2 s 39(1)(a)", "qld-2024 sch 2 s 39(1)(b)", "qld-2024 sch 2 s 39(2)",
    "qld-2024 sch 2 s 39(3)", "qld-2024 sch 2 s 39(4)(a)", "qld-2024 sch 2 s 39(4)(b)",
    "qld-2024 sch 2 s 39(5)",
)  # fmt: skip
def last_box_skipped(felt: Felt, prompt: Prompt, facts: LastBoxSkipped, why: str) -> Script:
    """The dealer's later cards come first, in their order: for the last box, then the dealer.

    A dealer with a second card only is treated alike (reading J-14).
    """
    felt.marks[ACTING] = "yes"
    taken = [*keep_first(felt, DEALER, 1), *facts.cards]
    put_back_insurance(felt, why)
    felt.next[:0] = taken
    for card in taken:
        note(felt, SEPARATED, card)
    _reopen(felt, last_box(felt, facts))
    felt.say("cards", "laid again", why)
    felt.say("hand", LATER, why)
    yield from ()


def _reopen(felt: Felt, box: str) -> None:
    """A box that nobody was asked about has not stood."""
    for number in range(1, boxes.hands_of(felt, box) + 1):
        if felt.marks.get(name(box, number)) == STOOD:
            del felt.marks[name(box, number)]


@cites(
    "qld-2024 sch 2 s 40(1)(a)", "qld-2024 sch 2 s 40(1)(b)", "qld-2024 sch 2 s 40(2)(a)",
    "qld-2024 sch 2 s 40(2)(b)", "qld-2024 sch 2 s 40(3)(a)", "qld-2024 sch 2 s 40(3)(b)",
    "qld-2024 sch 2(a) s 14(1)(a)", "qld-2024 sch 2(a) s 14(1)(b)", "qld-2024 sch 2(a) s 14(2)(a)",
    "qld-2024 sch 2(a) s 14(2)(b)",
)  # fmt: skip
def dealer_no_first_card(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The dealer missed his first card: players may withdraw, and he takes two at the end."""
    felt.marks[ACTING] = "yes"
    yield from _may_retract(felt, originals(felt), why)


@cites("qld-2024 sch 2 s 41")
def extra_hand(felt: Felt, prompt: Prompt, facts: AtBox, why: str) -> Script:
    """A hand dealt to a box without a wager is void."""
    felt.say("hand", "void", why)
    yield from ()


@cites("act-1992 BJ 18(i)")
def burn_forgotten(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The card was not burnt: the round goes on."""
    felt.marks[NO_BURN] = "yes"
    yield from ()
