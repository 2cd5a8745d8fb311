"""One hand in its turn: what its player may do, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from croupier.equipment.cards import Card
from croupier.games.blackjack import early
from croupier.games.blackjack import state as table
from croupier.games.blackjack.insurance import pay_even_money
from croupier.games.blackjack.placing import in_order_of_control, in_play
from croupier.games.blackjack.rules import (
    ACE,
    TWENTY_ONE,
    VALUE,
    absent_draws,
    hard,
    may_double,
    may_draw,
    may_insure,
    may_split,
    may_stand,
    total,
)
from croupier.games.blackjack.spanish import may_surrender, offer_to_withdraw, pay_super_bonus
from croupier.games.blackjack.splitting import ask_those_behind, put_wager_on_second, split
from croupier.games.blackjack.state import DOUBLE, HOLDS_A_HAND, ON_A_DOUBLE, BlackjackFelt, Doing
from croupier.games.blackjack.switch import SWITCH, begin, may_switch, switch_cards
from croupier.games.blackjack.wagers import is_full
from croupier.law import Cites, Law, essential, rule
from croupier.play.answers import Close, Move
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.next_cards import deal, is_offered
from croupier.play.prompts import Bets, Choose, Draw, Option, Prompt, Question, Settle

STOOD, DRAWS, ACCEPTED, SPLITS, DOUBLES, DOUBLED = Doing
BY_A_WAGER = ("double", "split")
"""What is said by an additional wager and not by a signal: acted on when its card is dealt."""
MOST_KEPT = 4096
"""How many questions are kept; a table with many players and stakes makes them again."""


class BlackjackAsks:
    """What a round asks for, with the provisions of its book; each is made once and kept."""

    def __init__(self, law: Law, wagers: Bets, settle: Settle) -> None:
        self.wagers, self.settle = wagers, settle
        self._law = law
        self._draws: dict[Callable[..., Any], dict[str, Draw]] = {}
        self.choices: dict[tuple[object, ...], Choose] = {}

    def draw(self, to: str, step: Callable[..., Any]) -> Draw:
        """A card from the shoe to a place, for a step of the round."""
        try:
            return self._draws[step][to]
        except KeyError:
            made = self._draws.setdefault(step, {})[to] = Draw(to, self._law[step])
            return made

    def keep(self, key: tuple[object, ...], question: Choose) -> Choose:
        """Remember a question by what makes it up."""
        if len(self.choices) >= MOST_KEPT:
            self.choices.clear()
        self.choices[key] = question
        return question


@essential
def act_on(
    felt: BlackjackFelt, ask: BlackjackAsks, box: str, number: int, alone: bool = True
) -> Generator[Prompt, Any, Choose | None]:
    """The player who controls a hand decides about it until it is complete or bust.

    A hand of 21 stands by itself. Unless the hand is played `alone`, it stops before the question
    that is due, and hands that back to be put with those of others.
    """
    rules, state, place = felt.rules, felt.state, table.name(box, number)
    hand = felt.hand(place)
    cards = hand.cards
    while there := table.riding(felt, box, number):
        doing = state.doing.get(place)
        if len(cards) < 2:
            deal(felt, hand, (yield ask.draw(place, act_on)))
            state.acting = state.acted = True
            early.settle_first_cards(felt)
            continue
        count = total(cards, rules.at_one if doing in ON_A_DOUBLE else 0)
        if count > TWENTY_ONE:
            early.take_busted(felt, box, number)
        elif (
            count == TWENTY_ONE
            or doing is STOOD
            or doing is DOUBLED
            or (VALUE[cards[0]] == ACE and is_full(felt, box, cards, number))
            or 0 < rules.trick <= len(cards)
        ):
            if rules.twenty_one_wins and (count == TWENTY_ONE or 0 < rules.trick <= len(cards)):
                pay_super_bonus(felt, box)
                early.pay_at_once(felt, box, number)
            elif doing is DOUBLED and rules.withdraw_double:
                yield from offer_to_withdraw(felt, box, number)
        elif doing is ACCEPTED or (doing is DRAWS and not card_offered(felt)):
            card = yield ask.draw(place, draw_card)
            del state.doing[place]
            draw_card(felt, box, place, card)
            continue
        elif doing is DOUBLES:
            if is_called_off(felt, box, number):
                continue
            if len(there) > 1 and rules.players_per_box > 1:
                yield from double_behind(felt, box, number)
            card = yield ask.draw(place, double_down)
            state.doing[place] = DOUBLED
            draw_card(felt, box, place, card)
            continue
        elif doing is SPLITS:
            yield from split(felt, box, number)
            continue
        elif box in state.absent:
            draws = absent_draws(count, count != hard(cards), rules.absent_hard, rules.absent_soft)
            state.doing[place] = ACCEPTED if draws else STOOD
            continue
        else:
            if len(there) > 1:
                there = in_order_of_control(felt, there)
            question = _question(felt, ask, there[0], number, cards, count)
            if not alone:
                return question
            answer = yield question
            state.acting = True
            if answer.move not in BY_A_WAGER:
                state.acted = True
            if answer.move == SWITCH:
                switch_cards(felt, box)
                return None
            if rules.switch:
                begin(felt, box)
            carry_out(felt, place, there[0], answer)
            if answer.move == "hit":
                card = yield ask.draw(place, draw_card)
                del state.doing[place]
                draw_card(felt, box, place, card)
            if answer.move != "stand":
                continue
        early.settle_known(felt, box)
        return None
    return None


@essential
def draw_card(felt: BlackjackFelt, box: str, place: str, card: Card) -> None:
    """A card is dealt face up to a hand, and side wagers that it decides are settled."""
    deal(felt, felt.hands[place], card)
    felt.state.acting = felt.state.acted = True
    early.settle_known(felt, box)


def carry_out(felt: BlackjackFelt, place: str, bet: Bet, answer: Move) -> None:
    """What the player has said is done, or is due next."""
    move, doing = answer.move, felt.state.doing
    if move == "hit":
        doing[place] = DRAWS
    elif move == "accept":
        doing[place] = ACCEPTED
    elif move == "double":
        double_down(felt, place, bet, answer.stake)
    elif move == "split":
        put_wager_on_second(felt, bet.seat, answer.stake, bet.box)
        doing[place] = SPLITS
    else:
        doing[place] = STOOD


# -- doubling ------------------------------------------------------------------------------------


@essential
def double_down(felt: BlackjackFelt, place: str, bet: Bet, stake: int) -> None:
    """An additional wager for one card and no more; one for each where there are several."""
    felt.state.doing[place] = DOUBLES
    if table.names_dealers_hand(felt):
        for mine in table.riding(felt, bet.box, 1):
            felt.place(bet.seat, DOUBLE, in_play(felt, mine), mine.on, bet.box)
        return
    on = bet.on or ("1" if table.is_split(felt, bet.box) else "")
    felt.place(bet.seat, DOUBLE, stake, on, bet.box)


@rule
def double_behind(felt: BlackjackFelt, box: str, number: int) -> Script:
    """The others on the box may double too, before the one card comes; silence does not."""
    place, why = table.name(box, number), felt.law[double_behind]
    said = felt.state.doubling.setdefault(place, {})
    while waiting := [
        bet
        for bet in in_order_of_control(felt, table.riding(felt, box, number))[1:]
        if bet.number not in said
    ]:
        questions = tuple(
            Question(
                bet.seat,
                table.as_asked(felt, box, number),
                (_double(felt, in_play(felt, bet), why), Option("no-double", cites=why)),
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


def is_called_off(felt: BlackjackFelt, box: str, number: int) -> bool:
    """Whether all who doubled are gone before the card came: then the next in control decides."""
    if any(bet.wager == DOUBLE for bet in table.wagers_on(felt, box, number)):
        return False
    del felt.state.doing[table.name(box, number)]
    felt.state.doubling.pop(table.name(box, number), None)
    return True


def _double(felt: BlackjackFelt, stake: int, why: Cites) -> Option:
    """A double of up to the wager, or of exactly as much."""
    return Option("double", stake if felt.rules.double_in_full else 1, stake, why)


# -- what may be done with a hand ----------------------------------------------------------------


def _question(
    felt: BlackjackFelt, ask: BlackjackAsks, bet: Bet, number: int, cards: Sequence[int], count: int
) -> Choose:
    """What the player who controls a hand may do with it now."""
    rules, box = felt.rules, bet.box
    switches = rules.switch and may_switch(felt, box)
    stands = may_stand(count, rules.least_to_stand)
    few = len(cards)
    doubles = few <= rules.double_cards and _may_be_doubled(felt, box, cards, count)
    splits = few == 2 and _may_be_split(felt, bet, number, cards)
    stake = _stake_behind(felt, bet, number) if doubles or splits else 0
    offered, place = card_offered(felt), table.as_asked(felt, box, number)
    key = (bet.seat, place, stake, stands, doubles, splits, offered, switches)
    found = ask.choices.get(key)
    if found is not None:
        return found
    law, options = felt.law, []
    if offered:
        why = law[card_offered]
        options += [Option("accept", cites=why), Option("refuse", cites=why)]
    else:
        options.append(Option("hit", cites=law[may_draw]))
        if stands:
            options.append(Option("stand", cites=law[may_stand]))
    if doubles:
        options.append(_double(felt, stake, law[may_double]))
    if splits:
        options.append(Option("split", stake, stake, law[put_wager_on_second]))
    if switches:
        options.append(Option(SWITCH, cites=law[may_switch]))
    why = law[card_offered if offered else act_on]
    return ask.keep(key, Choose((Question(bet.seat, place, tuple(options)),), why))


def _may_be_doubled(felt: BlackjackFelt, box: str, cards: Sequence[int], count: int) -> bool:
    rules = felt.rules
    least, most = rules.double_least, rules.double_most
    return may_double(hard(cards), count, len(cards), least, most, rules.double_cards) and (
        rules.double_after_split or not table.is_split(felt, box)
    )


def _may_be_split(felt: BlackjackFelt, bet: Bet, number: int, cards: Sequence[int]) -> bool:
    first, second = VALUE[cards[0]], VALUE[cards[1]]
    if first != second or bet.wager not in HOLDS_A_HAND:
        return False
    rules, hands = felt.rules, table.hands_of(felt, bet.box)
    if rules.hands_per_box > 1:  # each of them by itself
        hands = 2 if table.is_split(felt, bet.box, number) else 1
    return may_split(first, second, 2, hands, rules.most_hands, rules.resplit_aces)


def _stake_behind(felt: BlackjackFelt, bet: Bet, number: int) -> int:
    """What an additional wager on a hand goes by."""
    if table.names_dealers_hand(felt) and felt.rules.hands_per_box == 1:
        return sum(in_play(felt, mine) for mine in table.riding(felt, bet.box, number))
    return in_play(felt, bet)


@essential
def card_offered(felt: BlackjackFelt) -> bool:
    """Whether a card that was shown in error comes next: it is taken, or refused and no other is
    dealt to the hand.
    """
    return bool(felt.next) and is_offered(felt)


# -- why a move is not open ----------------------------------------------------------------------

RULE: dict[str, Callable[..., Any]] = {
    "insure": may_insure,
    "even-money": pay_even_money,
    "hit": may_draw,
    "stand": may_stand,
    "double": may_double,
    "split": may_split,
    "accept": card_offered,
    "refuse": card_offered,
    "no-double": double_behind,
    "cover": ask_those_behind,
    "first-hand": ask_those_behind,
    "second-hand": ask_those_behind,
    "surrender": may_surrender,
    "withdraw-double": offer_to_withdraw,
    "switch": may_switch,
}
"""The rule that opens each move; when a move is not open, it is what closes it."""
DECISIONS = frozenset({"hit", "stand", "double", "split"})
"""What only the player who controls a box may say of its hands."""


def not_open(felt: BlackjackFelt, answer: Move) -> Cites:
    """The provisions that close a move to a player now, if there are any for it."""
    if answer.move not in RULE:
        return ()
    closes: list[Callable[..., Any]] = [RULE[answer.move]]
    for box in _boxes_meant(felt, answer):
        there = in_order_of_control(felt, [bet for bet in table.placed(felt) if bet.box == box])
        if answer.move in DECISIONS and answer.seat != there[0].seat:
            closes.insert(0, in_order_of_control)
        for hand in range(1, table.hands_of(felt, box) + 1):
            place = table.name(box, hand)
            if felt.state.doing.get(place) in ON_A_DOUBLE:
                closes.append(double_down)
            elif is_full(felt, box, table.cards_at(felt, place), hand):
                closes.append(is_full)
    return tuple(dict.fromkeys(cite for one in closes for cite in felt.law.of(one)))


def _boxes_meant(felt: BlackjackFelt, answer: Move) -> list[str]:
    """The boxes a move may be about: the one it names, or those of its player."""
    named = [box for box in table.boxes_wagered(felt) if box in answer.on.split(" ")]
    mine = {bet.box for bet in table.placed(felt) if bet.seat == answer.seat}
    return [box for box in named if box in mine] or sorted(mine)
