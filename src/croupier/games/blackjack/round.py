"""One round of blackjack, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.games.blackjack import early
from croupier.games.blackjack import state as table
from croupier.games.blackjack.acting import BlackjackAsks, act_on
from croupier.games.blackjack.early import PLAYED
from croupier.games.blackjack.insurance import call_for_insurance, settle_insurance
from croupier.games.blackjack.placing import own_players_first, with_box
from croupier.games.blackjack.rules import (
    VALUE,
    dealer_draws,
    hard,
    may_become_blackjack,
    may_insure,
    total,
)
from croupier.games.blackjack.splitting import hands_in_turn
from croupier.games.blackjack.state import DEALER, ON_A_HAND, ORIGINAL, BlackjackFelt
from croupier.games.blackjack.switch import begin_box, void_single_wagers
from croupier.games.blackjack.wagers import END, SECOND_CARD, has_blackjack
from croupier.law import Law, essential, rule
from croupier.play.answers import Change, Place
from croupier.play.cutting import clockwise_from, cut_the_stack, first_to_cut
from croupier.play.dealer import BURNT
from croupier.play.felt import LIVE
from croupier.play.game import Script
from croupier.play.next_cards import deal, put_away
from croupier.play.prompts import Bets, Draw, Settle
from croupier.play.steps import take_wager
from croupier.play.wagers import Wager

BlackjackStep = Callable[[BlackjackFelt, BlackjackAsks], Script]
"""A part of a round; begun again after a ruling, it sees on the felt what is left to do."""


# -- a new shoe ----------------------------------------------------------------------------------


def make_ready(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """A new shoe is cut, and where the book says so a card is burnt, also by a new dealer."""
    situation, rules = felt.header.situation, felt.rules
    if situation.new_shoe and rules.cut_from_ends:
        yield from cut_the_cards(felt)
    if rules.burn and (situation.new_shoe or situation.new_dealer):
        yield from burn_one(felt)


@essential
def cut_the_cards(felt: BlackjackFelt) -> Script:
    """The stack is offered until a player cuts it; failing that, the house does. A wrong cut is
    made again.
    """
    yield from cut_the_stack(
        felt,
        clockwise_from(felt, first_to_cut(felt)),
        felt.law[cut_the_cards],
        felt.rules.cut_from_ends,
        falls_to=felt.rules.cut_falls_to,
        passed_on=felt.rules.cut_passed_on,
    )


@rule
def burn_one(felt: BlackjackFelt) -> Script:
    """One card is burnt unseen."""
    burnt = felt.hand(BURNT)
    if not burnt.cards and not felt.state.no_burn:
        burnt.take((yield Draw(BURNT, felt.law[burn_one], face_up=False)))


# -- wagers and first cards ----------------------------------------------------------------------


@essential
def wagering(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """Wagers go on the boxes until the first card."""
    while not felt.closed:
        answer = yield ask.wagers
        if (type(answer) is Place or type(answer) is Change) and not answer.box:
            answer = with_box(felt, answer)
        if type(answer) is Place and answer.wager != ORIGINAL:
            own_players_first(felt, answer)
        take_wager(felt, answer)


@essential
def first_cards(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """A card to each box with a wager, one to the dealer, a second to each box; no second yet for
    the dealer.

    Once the dealer acts on a hand, a card left out is no longer simply dealt: rulings see to it.
    """
    if felt.state.acting:
        return
    places = first_hands(felt)
    felt.lay(*places, DEALER)
    for place in places if felt.rules.hands_per_box > 1 else ():
        felt.state.hands[table.box_of(place)] = table.number_of(place)
    hands = felt.hands
    for place in places:
        if is_due(felt, place, 1):
            deal(felt, hands[place], (yield ask.draw(place, first_cards)))
    if places and is_due(felt, DEALER, 1):
        deal(felt, hands[DEALER], (yield ask.draw(DEALER, first_cards)))
    for place in places:
        if is_due(felt, place, 2):
            deal(felt, hands[place], (yield ask.draw(place, first_cards)))


def first_hands(felt: BlackjackFelt) -> list[str]:
    """The hands that first cards go to, from the dealer's left; where a box has several, one after
    another (reading SW-1).
    """
    boxes, many = table.boxes_in_play(felt), felt.rules.hands_per_box
    if many == 1:
        return [table.name(box) for box in boxes]
    places = []
    for box in boxes:
        named = {table.hand_of(felt, bet) for bet in table.originals(felt, box)}
        places += [table.name(box, hand) for hand in sorted(named or range(1, many + 1))]
    return places


def order_of_dealing(felt: BlackjackFelt) -> list[str]:
    """The hands that first cards go to, each as often as it gets one."""
    places = first_hands(felt)
    return [*places, DEALER, *places]


def is_due(felt: BlackjackFelt, place: str, cards: int) -> bool:
    """Whether a place still gets the first, or second, of its first cards."""
    there, left_out = len(felt.hands[place].cards), felt.state.left_out
    return (there + len(left_out.get(place, ())) if left_out else there) < cards


def early_payments(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """Side wagers on the first cards, insurance, and the blackjacks that need not wait."""
    early.settle_first_cards(felt)
    dealer, rules = felt.hands[DEALER].cards, felt.rules
    if not rules.blackjack_waits:
        early.pay_blackjacks(felt)
    if dealer and (
        may_insure(VALUE[dealer[0]]) or (rules.surrender and may_become_blackjack(VALUE[dealer[0]]))
    ):
        yield from call_for_insurance(felt)
    if rules.blackjack_waits and not rules.switch:
        early.pay_blackjacks(felt)


# -- the hands -----------------------------------------------------------------------------------


def without_single_wagers(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """With two hands to a box: one with a single wager is void before anything is settled."""
    return void_single_wagers(felt)


@essential
def act_on_boxes(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """From the dealer's left each box is played, hand after hand."""
    switches, state = felt.rules.switch, felt.state
    for box in table.turn_order(felt):
        if switches:
            yield from begin_box(felt, box)
        turn = 0
        while turn < table.hands_of(felt, box):
            before = box in state.switched
            number = turn + 1 if not switches else hands_in_turn(felt, box)[turn]
            yield from act_on(felt, ask, box, number)
            turn = 0 if before != (box in state.switched) else turn + 1


@essential
def dealers_hand(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """When all players are done the dealer takes a second card, and more to seventeen."""
    dealer = felt.hands[DEALER]
    cards = dealer.cards
    while _card_is_due(felt, cards):
        if deal(felt, dealer, (yield ask.draw(DEALER, dealers_hand))):
            refused_by_all(felt)


def _card_is_due(felt: BlackjackFelt, cards: Sequence[int]) -> bool:
    """Whether the dealer takes a further card; the second has decided insurance before a third."""
    if len(cards) < 2:
        return second_card_matters(felt)
    if felt.state.insurance:
        settle_insurance(felt)
    count = total(cards)
    soft = count == 17 and count != hard(cards)
    hits_soft_17 = felt.rules.dealer_hits_soft_17
    return dealer_draws(count, soft, hits_soft_17) and further_cards_matter(felt)


@essential
def second_card_matters(felt: BlackjackFelt) -> bool:
    """The dealer takes no card when every hand is decided, no insurance is open and no wager
    beside the game waits for his hand (readings J-11 and J-13).
    """
    for bet in felt.bets:
        if bet.state == LIVE and (
            bet.wager in PLAYED or felt.game.wagers[bet.wager].decided in (SECOND_CARD, END)
        ):
            return True
    return False


@essential
def further_cards_matter(felt: BlackjackFelt) -> bool:
    """After the second card only hands without a blackjack are still open (reading J-12), and
    what waits beside them for the dealer's hand.
    """
    for bet in felt.bets:
        if bet.state != LIVE:
            continue
        if bet.wager not in PLAYED and felt.game.wagers[bet.wager].decided == END:
            return True
        if (
            bet.wager in ON_A_HAND
            and not has_blackjack(felt, bet.box, table.name(bet.box, table.hand_of(felt, bet)))
            and bet.number not in felt.state.surrendered
        ):
            return True
    return False


@essential
def refused_by_all(felt: BlackjackFelt) -> None:
    """A card shown too early that no player took is the dealer's."""
    felt.say("card", "dealer's second card", felt.law[refused_by_all])


# -- settlement ----------------------------------------------------------------------------------


def final_settlement(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """The result stands unless something is reported now; then the chips move."""
    yield ask.settle
    if len(felt.bets) > 1:
        give_back_without_a_hand(felt)
    settle(felt)
    if felt.next:
        put_away(felt)


@rule
def give_back_without_a_hand(felt: BlackjackFelt) -> None:
    """A wager beside a box that was not dealt to follows the box's own wagers (reading A-13)."""
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager not in PLAYED and not early.has_its_cards(felt, bet):
            why = felt.game.wagers[bet.wager].where
            felt.hand_back(bet, why, "no hand was played on the box")


@essential
def settle(felt: BlackjackFelt) -> None:
    """Every wager still on the table is taken, paid or returned; wagers on hands come first."""
    wagers = felt.game.wagers
    last = []
    for bet in felt.bets:
        if bet.state == LIVE:
            if bet.wager in ON_A_HAND:
                early.decide(felt, bet, wagers[bet.wager].decide(felt, bet))
            else:
                last.append(bet)
    for bet in last:
        early.decide(felt, bet, wagers[bet.wager].decide(felt, bet))
    felt.settled = True


# -- the round -----------------------------------------------------------------------------------

BEGINNING: tuple[BlackjackStep, ...] = (make_ready, wagering, first_cards)
REST: tuple[BlackjackStep, ...] = (early_payments, act_on_boxes, dealers_hand, final_settlement)
STEPS: tuple[BlackjackStep, ...] = (*BEGINNING, *REST)
SWITCH_STEPS: tuple[BlackjackStep, ...] = (*BEGINNING, without_single_wagers, *REST)


def blackjack(
    wagers: Sequence[Wager], law: Law, steps: tuple[BlackjackStep, ...] = STEPS
) -> Callable[[BlackjackFelt], Script]:
    """The script of a round under the law of a book."""
    placed = tuple(wager.name for wager in wagers if wager.kind != "added")
    ask = BlackjackAsks(law, Bets(placed, cites=law[wagering]), Settle(law[settle]))

    def play(felt: BlackjackFelt) -> Script:
        """Wagers, first cards, early payments, each box in turn, the dealer, settlement."""
        for part in steps:
            yield from part(felt, ask)

    return play
