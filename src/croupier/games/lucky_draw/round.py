"""One round of lucky draw baccarat, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.lucky_draw.boxes import (
    ACTING,
    DEALER,
    DRAW,
    ENTER,
    RACK,
    draw_goes_with_enter,
    draw_wager,
    in_play,
    lowest_free,
    name,
    stand,
    waiting,
)
from croupier.games.lucky_draw.rules import LuckyDrawRules, dealer_needs_card
from croupier.games.lucky_draw.shoe import cut_the_cards
from croupier.law import Point, cite, cites
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.game import Script
from croupier.play.next_cards import SEPARATED, SHOWN, deal, is_noted, is_offered
from croupier.play.prompts import Bets, Choose, Draw, Option, Question, Settle


class Asks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, rules: LuckyDrawRules, parts: tuple[str, ...]) -> None:
        numbers = [str(box) for box in range(1, rules.boxes + 1)]
        dealt, more = cite(first_cards, *parts), cite(act_on_boxes, *parts)
        own = cite(dealers_hand, *parts)
        self.boxes = rules.boxes
        self.wagers = Bets((ENTER,), cites=cite(wagering, *parts))
        self.first = {box: Draw(name(box), dealt) for box in numbers}
        self.additional = {box: Draw(name(box), more) for box in numbers}
        self.dealer_first = Draw(DEALER, dealt)
        self.dealer_more = Draw(DEALER, own)
        self.settle = Settle(cite(settle, *parts))
        self.stand_or_draw = more
        self.draw = cite(place_draw_wager, *parts)
        self.refuse = cite(refuse, *parts)
        self.dealers_second = cite(refused_by_all, *parts)


def lucky_draw(rules: LuckyDrawRules, *parts: str) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    ask = Asks(rules, parts)

    def play(felt: Felt) -> Script:
        """Enter wagers, two cards a box and one for the dealer, each box in turn, the dealer."""
        if felt.header.situation.new_shoe:
            yield from cut_the_cards(felt, rules, parts)
        if not felt.closed:
            yield from wagering(felt, ask)
        draw_goes_with_enter(felt)
        yield from first_cards(felt, ask)
        yield from act_on_boxes(felt, ask)
        yield from dealers_hand(felt, ask)
        yield ask.settle
        settle(felt)

    return play


@cites(
    "qld-2024 sch 14 s 6(1)", "qld-2024 sch 14 s 7(4)", "qld-2024 sch 14 s 8(1)",
    "qld-2024 sch 14 s 9(1)",
)  # fmt: skip
def wagering(felt: Felt, ask: Asks) -> Script:
    """Enter wagers go on the boxes until the first card; without a box, on the lowest free one."""
    while not felt.closed:
        answer = yield ask.wagers
        if type(answer) is Place:
            box = answer.box or lowest_free(felt, ask.boxes)
            felt.place(answer.seat, answer.wager, answer.stake, box=box)
        elif type(answer) is Change:
            bet = felt.find(answer.seat, answer.wager, box=answer.box)
            if bet is not None:
                felt.change(bet, answer.stake, felt.game.law.of(Point.CHANGE))
        elif type(answer) is Close:
            felt.closed = True


@cites(
    "qld-2024 sch 14 s 7(4)", "qld-2024 sch 14 s 16(1)(a)", "qld-2024 sch 14 s 16(1)(b)",
    "qld-2024 sch 14 s 16(1)(c)",
)  # fmt: skip
def first_cards(felt: Felt, ask: Asks) -> Script:
    """A card to each box with an enter wager, one to the dealer, a second to each box.

    Once the dealer has acted, a card left out is no longer simply dealt: rulings see to it.
    """
    dealer = felt.hand(DEALER)
    for cards in (1, 2):
        for bet in in_play(felt):
            hand = felt.hand(name(bet.box))
            if len(hand.cards) < cards and ACTING not in felt.marks:
                deal(felt, hand, (yield ask.first[bet.box]))
        if in_play(felt) and not dealer.cards and ACTING not in felt.marks:
            deal(felt, dealer, (yield ask.dealer_first))


@cites(
    "qld-2024 sch 14 s 8(2)", "qld-2024 sch 14 s 16(2)", "qld-2024 sch 14 s 16(3)(a)",
    "qld-2024 sch 14 s 16(3)(b)", "qld-2024 sch 14 s 16(4)", "qld-2024 sch 14 s 16(7)",
)  # fmt: skip
def act_on_boxes(felt: Felt, ask: Asks) -> Script:
    """From the dealer's left each box stands, or draws for a draw wager, at most once."""
    while left := waiting(felt):
        bet = left[0]
        hand = felt.hand(name(bet.box))
        if len(hand.cards) < 2:
            deal(felt, hand, (yield ask.additional[bet.box]))
        elif _card_is_due(felt, bet.box):
            deal(felt, hand, (yield ask.additional[bet.box]))
            felt.marks[ACTING] = "yes"
        else:
            answer = yield _question(felt, ask, bet)
            if answer.move == "stand":
                stand(felt, bet.box)
            elif answer.move == "refuse":
                refuse(felt, bet, ask.refuse)
            else:
                place_draw_wager(felt, bet, answer.stake)
                if answer.move == "accept":
                    felt.marks[_accepted(bet.box)] = "yes"


def _card_is_due(felt: Felt, box: str) -> bool:
    """A draw wager buys a card; one that was shown too early must have been accepted first."""
    if draw_wager(felt, box) is None:
        return False
    return _accepted(box) in felt.marks or not is_offered(felt)


def _accepted(box: str) -> str:
    return f"{name(box)} takes the next card"


def _question(felt: Felt, ask: Asks, bet: Bet) -> Choose:
    if is_offered(felt):
        chips = 0 if draw_wager(felt, bet.box) else bet.stake
        options = (Option("accept", chips, chips, ask.refuse), Option("refuse", cites=ask.refuse))
    else:
        options = (
            Option("stand", cites=ask.stand_or_draw),
            Option("draw", bet.stake, bet.stake, ask.draw),
        )
    return Choose((Question(bet.seat, name(bet.box), options),), ask.stand_or_draw)


@cites("qld-2024 sch 14 s 6(3)", "qld-2024 sch 14 s 16(3)(a)")
def place_draw_wager(felt: Felt, bet: Bet, stake: int) -> None:
    """A draw wager, equal to the enter wager, goes beside it, unless it lies there already."""
    if stake:
        felt.place(bet.seat, DRAW, stake, box=bet.box)


@cites("qld-2024 sch 14 s 22(2)", "qld-2024 sch 14 s 22(3)")
def refuse(felt: Felt, bet: Bet, why: str) -> None:
    """Who refuses a card shown too early gets no other; his draw wager is void."""
    wager = draw_wager(felt, bet.box)
    if wager is not None:
        felt.give_back(wager, "void", why, "the card offered was refused")
        felt.say("returned", f"{wager.seat} {wager.wager}", why)
    stand(felt, bet.box)


@cites(
    "qld-2024 sch 14 s 16(5)", "qld-2024 sch 14 s 16(6)", "qld-2024 sch 14 s 16(7)",
    "qld-2024 sch 14 s 26(2)", "qld-2024 sch 14 s 31(2)",
)  # fmt: skip
def dealers_hand(felt: Felt, ask: Asks) -> Script:
    """If any enter wager is left the dealer takes a second card, and a third on four or less."""
    dealer = felt.hand(DEALER)
    while in_play(felt) and dealer_needs_card(dealer.cards):
        if deal(felt, dealer, (yield ask.dealer_more)):
            refused_by_all(felt, ask.dealers_second)


@cites("qld-2024 sch 14 s 22(4)")
def refused_by_all(felt: Felt, why: str) -> None:
    """A card shown too early that no box took is the dealer's."""
    which = "second" if len(felt.hand(DEALER).cards) <= 2 else "third"
    felt.say("card", f"dealer's {which} card", why)


@cites("qld-2024 sch 14 s 6(2)", "qld-2024 sch 14 s 6(4)", "qld-2024 sch 14 s 11")
def settle(felt: Felt) -> None:
    """Every wager is taken, paid or stands off; an unseen card left over begins the next round."""
    wagers = felt.game.wagers
    for bet in felt.bets:
        if bet.state == LIVE:
            felt.settle(bet, wagers[bet.wager].verdict(felt, bet))
    unseen = []
    for card in felt.next:
        if is_noted(felt, SHOWN, card) or is_noted(felt, SEPARATED, card):
            felt.hand(RACK).take(card)
        else:
            unseen.append(card)
    felt.carry[:0] = unseen
    felt.next.clear()
