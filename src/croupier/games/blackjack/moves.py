"""One hand in its turn: what its player may do, and what follows."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from croupier.equipment.cards import Card
from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import (
    ACCEPTED,
    ACTING,
    DOUBLE,
    DOUBLED,
    DOUBLES,
    DRAWS,
    HOLDS_A_HAND,
    SPLITS,
    STOOD,
    hands_of,
    is_absent,
    is_full,
    is_split,
    name,
    names_dealers_hand,
    riding,
    wagers_on,
)
from croupier.games.blackjack.control import in_order_of_control
from croupier.games.blackjack.limits import in_play
from croupier.games.blackjack.rules import (
    ACE,
    TWENTY_ONE,
    VALUE,
    BlackjackRules,
    absent_draws,
    hard,
    may_double,
    may_draw,
    may_split,
    may_stand,
    total,
)
from croupier.games.blackjack.settlement import pay_at_once, take_busted
from croupier.games.blackjack.side_wagers import settle_first_cards, settle_known
from croupier.games.blackjack.spanish import offer_to_withdraw, pay_super_bonus
from croupier.games.blackjack.splitting import called, put_wager_on_second, split
from croupier.games.blackjack.switch import SWITCH, begin, may_switch, switch_cards
from croupier.law import cites
from croupier.play.answers import Close, Move
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.next_cards import deal, is_offered
from croupier.play.prompts import Choose, Option, Prompt, Question


@cites(
    "qld-2024 sch 2 s 21(2)", "qld-2024 sch 2 s 21(4)", "qld-2024 sch 2 s 27(3)",
    "qld-2024 sch 2 s 27(4)", "act-1992 BJ 11.1", "act-1992 BJ 11.1(a)", "act-1992 BJ 12.2",
    "act-1992 BJ 12.5", "qld-2024 sch 2(a) s 10(3)", "qld-2024 sch 2(a) s 10(4)",
    "qld-2024 sch 2(b) s 8(1)", "qld-2024 sch 2(c) s 8(2)", "qld-2024 sch 2(c) s 8(2)(b)",
    "qld-2024 sch 2(c) s 8(2)(c)", "qld-2024 sch 2(c) s 8(2)(d)", "qld-2024 sch 2(c) s 8(2)(e)",
    "qld-2024 sch 2(c) s 8(5)", "qld-2024 sch 2(c) s 8(5)(b)", "qld-2024 sch 2(e) s 3(a)",
)  # fmt: skip
def act_on(
    felt: Felt, ask: Asks, box: str, number: int, alone: bool = True
) -> Generator[Prompt, Any, Choose | None]:
    """The player who controls a hand decides about it until it is complete or bust.

    A hand of 21 stands by itself. Unless the hand is played `alone`, it stops before the question
    that is due, and hands that back to be put with those of others.
    """
    rules, marks, place = ask.rules, felt.marks, name(box, number)
    hand = felt.hand(place)
    cards = hand.cards
    while there := riding(felt, box, number):
        state = marks.get(place, "")
        if len(cards) < 2:
            deal(felt, hand, (yield ask.draw(place, act_on)))
            settle_first_cards(felt, ask)
            continue
        count = total(cards, rules.at_one if state in (DOUBLED, DOUBLES) else 0)
        if count > TWENTY_ONE:
            take_busted(felt, box, number)
        elif (
            count == TWENTY_ONE
            or state in (STOOD, DOUBLED)
            or (VALUE[cards[0]] == ACE and is_full(felt, rules, box, cards, number))
            or 0 < rules.trick <= len(cards)
        ):
            if rules.twenty_one_wins and (count == TWENTY_ONE or 0 < rules.trick <= len(cards)):
                pay_super_bonus(felt, ask, box)
                pay_at_once(felt, rules, box, number)
            elif state == DOUBLED and rules.withdraw_double:
                yield from offer_to_withdraw(felt, ask, box, number)
        elif state == ACCEPTED or (state == DRAWS and not is_offered(felt)):
            card = yield ask.draw(place, draw_card)
            del marks[place]
            draw_card(felt, ask, box, place, card)
            continue
        elif state == DOUBLES:
            if is_called_off(felt, box, number):
                continue
            if len(there) > 1 and rules.players_per_box > 1:
                yield from double_behind(felt, ask, box, number)
            card = yield ask.draw(place, double_down)
            marks[place] = DOUBLED
            draw_card(felt, ask, box, place, card)
            continue
        elif state == SPLITS:
            yield from split(felt, ask, box, number)
            continue
        elif is_absent(felt, box):
            soft = count != hard(cards)
            draws = absent_draws(count, soft, rules.absent_hard, rules.absent_soft)
            marks[place] = ACCEPTED if draws else STOOD
            continue
        else:
            if len(there) > 1:
                there = in_order_of_control(felt, rules, there)
            question = _question(felt, ask, there[0], box, number, cards, count)
            if not alone:
                return question
            answer = yield question
            marks[ACTING] = "yes"
            if answer.move == SWITCH:
                switch_cards(felt, box)
                return None
            if rules.switch:
                begin(felt, rules, box)
            carry_out(felt, place, there[0], answer)
            if answer.move == "hit":
                card = yield ask.draw(place, draw_card)
                del marks[place]
                draw_card(felt, ask, box, place, card)
            if answer.move != "stand":
                continue
        settle_known(felt, ask, box)
        return None
    return None


@cites("qld-2024 sch 2 s 21(4)", "qld-2024 sch 2 s 28(1)", "act-1992 BJ 11.1(a)", "act-1992 BJ 14")
def draw_card(felt: Felt, ask: Asks, box: str, place: str, card: Card) -> None:
    """A card is dealt face up to a hand, and side wagers that it decides are settled."""
    deal(felt, felt.hands[place], card)
    felt.marks[ACTING] = "yes"
    settle_known(felt, ask, box)


def carry_out(felt: Felt, place: str, bet: Bet, answer: Move) -> None:
    """What the player has said is done, or is due next."""
    move, marks = answer.move, felt.marks
    if move == "hit":
        marks[place] = DRAWS
    elif move == "accept":
        marks[place] = ACCEPTED
    elif move == "double":
        double_down(felt, place, bet, answer.stake)
    elif move == "split":
        put_wager_on_second(felt, bet.seat, answer.stake, bet.box)
        marks[place] = SPLITS
    else:
        marks[place] = STOOD


@cites(
    "qld-2024 sch 2 s 21(3)(a)", "qld-2024 sch 2 s 26(1)", "qld-2024 sch 2 s 26(2)",
    "qld-2024 sch 2 s 28(2)(a)", "act-1992 BJ 12.4", "act-1992 BJ 13.1", "act-1992 BJ 14(c)",
    "qld-2024 sch 2(a) s 9(1)", "qld-2024 sch 2(a) s 9(2)", "qld-2024 sch 2(b) s 7(1)",
    "qld-2024 sch 2(c) s 8(3)(b)",
)  # fmt: skip
def double_down(felt: Felt, place: str, bet: Bet, stake: int) -> None:
    """An additional wager for one card and no more; one for each where there are several."""
    felt.marks[place] = DOUBLES
    if names_dealers_hand(felt):
        for mine in riding(felt, bet.box, 1):
            felt.place(bet.seat, DOUBLE, in_play(felt, mine), mine.on, bet.box)
        return
    on = bet.on or ("1" if is_split(felt, bet.box) else "")
    felt.place(bet.seat, DOUBLE, stake, on, bet.box)


@cites(
    "qld-2024 sch 2 s 9(6)", "qld-2024 sch 2 s 9(6)(a)", "qld-2024 sch 2 s 9(6)(b)",
    "act-1992 BJ 13.1",
)  # fmt: skip
def double_behind(felt: Felt, ask: Asks, box: str, number: int) -> Script:
    """The others on the box may double too, before the one card comes; silence does not."""
    place, why = name(box, number), ask.why(double_behind)
    said = felt.answered.setdefault(f"double {place}", {})
    while waiting := [
        bet
        for bet in in_order_of_control(felt, ask.rules, riding(felt, box, number))[1:]
        if bet.number not in said
    ]:
        questions = tuple(
            Question(
                bet.seat,
                called(felt, box, number),
                (_double(ask, in_play(felt, bet), why), Option("no-double", cites=why)),
                "no-double",
            )
            for bet in waiting
        )
        answer = yield Choose(questions, why)
        if type(answer) is Close:
            for bet in waiting:
                said[bet.number] = "no-double"
        elif type(answer) is Move:
            bet = next(bet for bet in waiting if bet.seat == answer.seat)
            said[bet.number] = answer.move
            if answer.move == "double":
                double_down(felt, place, bet, answer.stake)


def is_called_off(felt: Felt, box: str, number: int) -> bool:
    """Whether all who doubled are gone before the card came: then the next in control decides."""
    if any(bet.wager == DOUBLE for bet in wagers_on(felt, box, number)):
        return False
    del felt.marks[name(box, number)]
    felt.answered.pop(f"double {name(box, number)}", None)
    return True


def _double(ask: Asks, stake: int, why: str) -> Option:
    """A double of up to the wager, or of exactly as much."""
    return Option("double", stake if ask.rules.double_in_full else 1, stake, why)


def _hands_counted(felt: Felt, rules: BlackjackRules, box: str, number: int) -> int:
    """How many hands count when one is to be split: where a box is dealt two, each by itself."""
    if rules.hands_per_box > 1:
        return 2 if is_split(felt, box, number) else 1
    return hands_of(felt, box)


def _stake_behind(felt: Felt, rules: BlackjackRules, bet: Bet, number: int) -> int:
    """What an additional wager on a hand goes by."""
    if rules.dealer_hands > 1 and rules.hands_per_box == 1:
        return sum(in_play(felt, mine) for mine in riding(felt, bet.box, number))
    return in_play(felt, bet)


def _question(
    felt: Felt,
    ask: Asks,
    bet: Bet,
    box: str,
    number: int,
    cards: list[Card],
    count: int,
) -> Choose:
    """What the player who controls a hand may do with it now."""
    rules, few = ask.rules, len(cards) == 2
    switches = rules.switch and may_switch(felt, box)
    stands = may_stand(count, rules.least_to_stand)
    doubles = (
        (few or rules.double_cards > 2)
        and may_double(
            hard(cards), count, len(cards), rules.double_least, rules.double_most,
            rules.double_cards,
        )
        and (rules.double_after_split or not is_split(felt, box))
    )  # fmt: skip
    splits = few and bet.wager in HOLDS_A_HAND and may_split(
        VALUE[cards[0]], VALUE[cards[1]], 2, _hands_counted(felt, rules, box, number),
        rules.most_hands, rules.resplit_aces,
    )  # fmt: skip
    stake = _stake_behind(felt, rules, bet, number) if doubles or splits else 0
    offered, place = bool(felt.next) and is_offered(felt), called(felt, box, number)
    key = (
        bet.seat, place, stake, stands, doubles, splits, offered, switches,
    )  # fmt: skip
    found = ask.choices.get(key)
    if found is not None:
        return found
    options = []
    if offered:
        why = ask.why(card_offered)
        options += [Option("accept", cites=why), Option("refuse", cites=why)]
    else:
        options.append(Option("hit", cites=ask.why(may_draw)))
        if stands:
            options.append(Option("stand", cites=ask.why(may_stand)))
    if doubles:
        options.append(_double(ask, stake, ask.why(may_double)))
    if splits:
        options.append(Option("split", stake, stake, ask.why(put_wager_on_second)))
    if switches:
        options.append(Option(SWITCH, cites=ask.why(may_switch)))
    why = ask.why(card_offered if offered else act_on)
    return ask.keep(key, Choose((Question(bet.seat, place, tuple(options)),), why))


@cites("qld-2024 sch 2 s 31(2)", "qld-2024 sch 2 s 31(3)", "act-1992 BJ 18(h)")
def card_offered(felt: Felt) -> None:
    """A card that was shown in error is taken, or refused and no other is dealt to the hand."""
