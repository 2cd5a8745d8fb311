"""One round of blackjack, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from croupier.equipment.cards import Card
from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import (
    ACTING,
    DEALER,
    INSURANCE,
    ON_A_HAND,
    RACK,
    hand_of,
    hands_of,
    has_blackjack,
    has_switched,
    name,
    turn_order,
)
from croupier.games.blackjack.checks import with_box
from croupier.games.blackjack.first_cards import first_hands, is_due
from croupier.games.blackjack.insurance import call_for_insurance, settle_insurance
from croupier.games.blackjack.moves import act_on
from croupier.games.blackjack.rules import (
    VALUE,
    BlackjackRules,
    dealer_draws,
    hard,
    may_become_blackjack,
    may_insure,
    total,
)
from croupier.games.blackjack.settlement import is_given_up, pay_blackjacks, settle
from croupier.games.blackjack.shoe import make_ready
from croupier.games.blackjack.side_wagers import give_back_without_a_hand, settle_first_cards
from croupier.games.blackjack.splitting import hands_in_turn
from croupier.games.blackjack.switch import begin_box, void_single_wagers
from croupier.law import cites
from croupier.play.answers import Change, Place
from croupier.play.felt import LIVE, Felt
from croupier.play.game import Script
from croupier.play.next_cards import SEPARATED, SHOWN, deal, is_noted
from croupier.play.steps import take_wager
from croupier.play.wagers import Decide, Wager

Step = Callable[[Felt, Asks], Script]
"""A part of a round; begun again after a ruling, it sees on the felt what is left to do."""


@cites(
    "qld-2024 sch 2 s 14(1)", "qld-2024 sch 2 s 16(1)", "act-1992 BJ 5.1", "act-1992 BJ 5.2",
    "act-1992 BJ 8", "act-1992 BJ 21.3", "qld-2024 sch 2(a) s 5(1)", "qld-2024 sch 2(b) s 5(1)",
    "qld-2024 sch 2(c) s 5(1)",
)  # fmt: skip
def wagering(felt: Felt, ask: Asks) -> Script:
    """Wagers go on the boxes until the first card."""
    while not felt.closed:
        answer = yield ask.wagers(wagering)
        if (type(answer) is Place or type(answer) is Change) and not answer.box:
            answer = with_box(felt, answer)
        take_wager(felt, answer)


@cites(
    "qld-2024 sch 2 s 21(1)(a)", "qld-2024 sch 2 s 21(1)(b)", "qld-2024 sch 2 s 21(1)(c)",
    "act-1992 BJ 8(a)", "act-1992 BJ 8(b)", "act-1992 BJ 8(c)",
)  # fmt: skip
def first_cards(felt: Felt, ask: Asks) -> Script:
    """A card to each box with a wager, one to the dealer, a second to each box; no second yet for
    the dealer.

    Once the dealer acts on a hand, a card left out is no longer simply dealt: rulings see to it.
    """
    if ACTING in felt.marks:
        return
    places = first_hands(felt, ask.rules)
    felt.lay(*places, DEALER)
    hands = felt.hands
    for place in places:
        if is_due(felt, place, 1):
            deal(felt, hands[place], (yield ask.draw(place, first_cards)))
    if places and is_due(felt, DEALER, 1):
        deal(felt, hands[DEALER], (yield ask.draw(DEALER, first_cards)))
    for place in places:
        if is_due(felt, place, 2):
            deal(felt, hands[place], (yield ask.draw(place, first_cards)))


def early_payments(felt: Felt, ask: Asks) -> Script:
    """Side wagers on the first cards, insurance, and the blackjacks that need not wait."""
    settle_first_cards(felt, ask)
    dealer, rules = felt.hands[DEALER].cards, ask.rules
    if not rules.blackjack_waits:
        pay_blackjacks(felt, rules)
    if dealer and (
        may_insure(VALUE[dealer[0]]) or (rules.surrender and may_become_blackjack(VALUE[dealer[0]]))
    ):
        yield from call_for_insurance(felt, ask)
    if rules.blackjack_waits and not rules.switch:
        pay_blackjacks(felt, rules)


@cites("qld-2024 sch 2 s 21(2)", "act-1992 BJ 11.1(a)", "qld-2024 sch 2(c) s 8(2)")
def act_on_boxes(felt: Felt, ask: Asks) -> Script:
    """From the dealer's left each box is played, hand after hand."""
    rules, switches = ask.rules, ask.rules.switch
    for box in turn_order(felt):
        if switches:
            yield from begin_box(felt, ask, box)
        turn = 0
        while turn < hands_of(felt, box):
            before = switches and has_switched(felt, box)
            number = turn + 1 if not switches else hands_in_turn(felt, rules, box)[turn]
            yield from act_on(felt, ask, box, number)
            turn = 0 if switches and before != has_switched(felt, box) else turn + 1


@cites(
    "qld-2024 sch 2 s 21(5)", "qld-2024 sch 2 s 21(6)", "qld-2024 sch 2 s 29(1)",
    "qld-2024 sch 2(d) s 3", "act-1992 BJ 16(a)", "qld-2024 sch 2(a) s 11(1)",
    "qld-2024 sch 2(c) s 8(7)", "qld-2024 sch 2(c) s 8(8)", "qld-2024 sch 2(c) s 11",
)  # fmt: skip
def dealers_hand(felt: Felt, ask: Asks) -> Script:
    """When all players are done the dealer takes a second card, and more to seventeen."""
    dealer = felt.hands[DEALER]
    cards = dealer.cards
    while _card_is_due(felt, ask, cards):
        if deal(felt, dealer, (yield ask.draw(DEALER, dealers_hand))):
            refused_by_all(felt, ask)


def _card_is_due(felt: Felt, ask: Asks, cards: list[Card]) -> bool:
    """Whether the dealer takes a further card; the second has decided insurance before a third."""
    rules = ask.rules
    if len(cards) < 2:
        return second_card_matters(felt, ask)
    if INSURANCE in felt.answered:
        settle_insurance(felt)
    count = total(cards)
    soft = count == 17 and count != hard(cards)
    return dealer_draws(count, soft, rules.dealer_hits_soft_17) and (
        further_cards_matter(felt, rules)
    )


@cites("qld-2024 sch 2 s 29(2)", "act-1992 BJ 16(b)", "qld-2024 sch 2(a) s 11(2)")
def second_card_matters(felt: Felt, ask: Asks) -> bool:
    """The dealer takes no card when every hand is decided and no insurance is open
    (readings J-11 and J-13).
    """
    for bet in felt.bets:
        if bet.state == LIVE and (bet.wager in ON_A_HAND or bet.wager in ask.on_second):
            return True
    return False


@cites("qld-2024 sch 2 s 29(2)", "act-1992 BJ 16(b)", "qld-2024 sch 2(a) s 11(2)")
def further_cards_matter(felt: Felt, rules: BlackjackRules) -> bool:
    """After the second card only hands without a blackjack are still open (reading J-12)."""
    for bet in felt.bets:
        if (
            bet.state == LIVE
            and bet.wager in ON_A_HAND
            and not has_blackjack(felt, rules, bet.box, name(bet.box, hand_of(felt, bet)))
            and not (rules.surrender and is_given_up(felt, bet))
        ):
            return True
    return False


@cites("qld-2024 sch 2 s 31(4)", "act-1992 BJ 18(h)")
def refused_by_all(felt: Felt, ask: Asks) -> None:
    """A card shown too early that no player took is the dealer's."""
    felt.say("card", "dealer's second card", ask.why(refused_by_all))


def final_settlement(felt: Felt, ask: Asks) -> Script:
    """The result stands unless something is reported now; then the chips move."""
    yield ask.settle(settle)
    if len(felt.bets) > 1:
        give_back_without_a_hand(felt, ask)
    settle(felt)
    put_away(felt)


def put_away(felt: Felt) -> None:
    """A card left over begins the next round; one that the players have seen goes to the rack."""
    if not felt.next:
        return
    for card in felt.next:
        if is_noted(felt, SHOWN, card) or is_noted(felt, SEPARATED, card):
            felt.hand(RACK).take(card)
        else:
            felt.carry.append(card)
    felt.next.clear()


STEPS: tuple[Step, ...] = (
    make_ready, wagering, first_cards, early_payments, act_on_boxes, dealers_hand,
    final_settlement,
)  # fmt: skip
SWITCH_STEPS: tuple[Step, ...] = (
    make_ready, wagering, first_cards, void_single_wagers, early_payments, act_on_boxes,
    dealers_hand, final_settlement,
)  # fmt: skip
"""With two hands to a box: a box with one wager is void before anything is settled."""


def blackjack(
    rules: BlackjackRules,
    wagers: Sequence[Wager],
    *parts: str,
    watched: Mapping[str, Decide] | None = None,
    steps: tuple[Step, ...] = STEPS,
    instead: Mapping[Callable[..., Any], Callable[..., Any]] | None = None,
) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it.

    `watched` says of wagers that are settled during play when their event is known, `instead` of
    rules of the family which stands for them here.
    """
    ask = Asks(rules, wagers, parts, watched or {}, instead or {})

    def play(felt: Felt) -> Script:
        """Wagers, first cards, early payments, each box in turn, the dealer, settlement."""
        for part in steps:
            yield from part(felt, ask)

    return play
