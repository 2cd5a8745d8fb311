"""One round of Mississippi stud, in the order of the rule book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.mississippi.checks import Placing
from croupier.games.mississippi.folding import fold, put_back_what_was_folded
from croupier.games.mississippi.places import (
    WAGERED,
    ante_of,
    decide_so,
    hand_of,
    has_spoken,
    may_change,
    of,
    order,
    players,
    plays_first,
    undecided,
)
from croupier.games.mississippi.rules import (
    AMOUNTS,
    ANTE,
    BONUS,
    COMMUNITY,
    DECK,
    MAIN,
    STREETS,
    MississippiRules,
    dealing_order,
)
from croupier.law import cite, cites
from croupier.play.answers import Close, Move
from croupier.play.boxes import on_boxes
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.prompts import EVERYONE, Bets, Choose, Cut, Draw, Option, Question, Settle, Turn
from croupier.play.shoe_life import CUT_AT
from croupier.play.steps import take_wager
from croupier.play.wagers import Wager

FOLD, BET, KEEP = "fold", "bet", "keep"
MOVES = (FOLD, BET, KEEP, "retract")


class Asks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(
        self,
        rules: MississippiRules,
        wagers: Sequence[Wager],
        placing: Placing,
        parts: tuple[str, ...],
    ) -> None:
        placed = tuple(wager.name for wager in wagers if wager.kind != "added")
        self.rules, self.placing = rules, placing
        self.cut = Cut("dealer", 1, DECK - 1, cite(cut, *parts))
        self.wagers = Bets(placed, cites=cite(wagering, *parts))
        self.dealt = cite(deal, *parts)
        self.look = cite(look, *parts)
        streets = (decide_third_street, decide_fourth_street, decide_fifth_street)
        self.decide = tuple(cite(street, *parts) for street in streets)
        self.amount = tuple(cite(amount, *parts) for amount in AMOUNTS)
        cards = (show_third_street, show_fourth_street, show_fifth_street)
        self.card = tuple(cite(card, *parts) for card in cards)
        self.hands = cite(turn_the_hands, *parts)
        self.settle = Settle(cite(settle, *parts))


def mississippi_stud(
    rules: MississippiRules, wagers: Sequence[Wager], placing: Placing, *parts: str
) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    return partial(play, Asks(rules, wagers, placing, parts))


def play(ask: Asks, felt: Felt) -> Script:
    """Antes; two cards each; three times a decision and a community card; the hands."""
    if not ask.rules.machine and felt.header.situation.new_shoe and CUT_AT not in felt.marks:
        yield from cut(felt, ask)
    yield from wagering(felt, ask)
    yield from deal(felt, ask)
    yield from look(felt, ask)
    yield from decide_third_street(felt, ask)
    yield from show_third_street(felt, ask)
    yield from decide_fourth_street(felt, ask)
    yield from show_fourth_street(felt, ask)
    yield from decide_fifth_street(felt, ask)
    yield from show_fifth_street(felt, ask)
    yield from turn_the_hands(felt, ask)
    yield ask.settle
    settle(felt)


@cites("qld-2024 sch 15 s 7(5)")
def cut(felt: Felt, ask: Asks) -> Script:
    """Cards shuffled by hand are cut by the dealer."""
    felt.marks[CUT_AT] = str((yield ask.cut).position)


# -- wagers and cards ----------------------------------------------------------------------------


@cites("qld-2024 sch 15 s 8", "qld-2024 sch 15 s 9(1)", "qld-2024 sch 15 s 9(4)")
def wagering(felt: Felt, ask: Asks) -> Script:
    """Antes, and what goes beside them, until the first card."""
    while not felt.closed:
        answer = yield ask.wagers
        take_wager(felt, answer if type(answer) is Close else ask.placing.at_a_place(felt, answer))


@cites(
    "qld-2024 sch 15 s 11(1)", "qld-2024 sch 15 s 11(2)(a)(i)", "qld-2024 sch 15 s 11(2)(a)(ii)",
    "qld-2024 sch 15 s 11(2)(b)", "qld-2024 sch 15 s 11(2)(b)(iii)",
)  # fmt: skip
def deal(felt: Felt, ask: Asks) -> Script:
    """Two cards face down to each ante; with a machine the community cards before them."""
    if not felt.live():
        return
    due: Counter[str] = Counter()
    for place in dealing_order([hand_of(felt, seat) for seat in players(felt)], ask.rules):
        due[place] += 1
        hand = felt.hand(place)
        if len(hand.cards) < due[place]:
            hand.take((yield Draw(place, ask.dealt, face_up=False)))


@cites(
    "qld-2024 sch 15 s 11(2)(a)(iii)", "qld-2024 sch 15 s 11(2)(b)(iv)", "qld-2024 sch 15 s 12(1)",
)  # fmt: skip
def look(felt: Felt, ask: Asks) -> Script:
    """Each player looks at his own cards."""
    for seat in players(felt):
        name = hand_of(felt, seat)
        hand = felt.hand(name)
        for position in hand.face_down():
            if seat not in hand.seen[position]:
                hand.turn(position, (yield Turn(name, position, seat, ask.look)), seat)


# -- the players decide --------------------------------------------------------------------------


@cites("qld-2024 sch 15 s 12(2)")
def decide_third_street(felt: Felt, ask: Asks) -> Script:
    """On his two cards a player folds or makes the third street wager."""
    yield from _decide(felt, ask, 0)


@cites(
    "qld-2024 sch 15 s 13(1)", "qld-2024 sch 15 s 13(1)(a)", "qld-2024 sch 15 s 13(1)(b)",
)  # fmt: skip
def decide_fourth_street(felt: Felt, ask: Asks) -> Script:
    """With the first community card he folds or makes the fourth street wager."""
    yield from _decide(felt, ask, 1)


@cites(
    "qld-2024 sch 15 s 14(1)", "qld-2024 sch 15 s 14(1)(a)", "qld-2024 sch 15 s 14(1)(b)",
)  # fmt: skip
def decide_fifth_street(felt: Felt, ask: Asks) -> Script:
    """With the second he folds or makes the fifth street wager."""
    yield from _decide(felt, ask, 2)


def _decide(felt: Felt, ask: Asks, street: int) -> Script:
    """Everybody in the round is asked, in any order; and who may change his mind."""
    while questions := _questions(felt, ask, street):
        answer = yield Choose(questions, ask.decide[street])
        if type(answer) is Close:
            for seat in may_change(felt, street):
                has_spoken(felt, seat)
        elif answer.seat in may_change(felt, street):
            has_spoken(felt, answer.seat)
            _decide_again(felt, answer, street, ask)
        elif answer.move == FOLD:
            fold(felt, answer.seat, street)
        else:
            _wager(felt, answer.seat, street, answer.stake)


@cites("qld-2024 sch 15 s 24(1)(c)", "qld-2024 sch 15 s 25(1)(a)")
def _questions(felt: Felt, ask: Asks, street: int) -> tuple[Question, ...]:
    """Who is asked: whoever has not decided, those first who are directed to go first."""
    waiting = undecided(felt, street)
    first = [seat for seat in waiting if plays_first(seat) in felt.marks]
    if first:
        return tuple(_question(felt, seat, street, ask) for seat in first)
    again = (_question_again(felt, seat, street, ask) for seat in may_change(felt, street))
    return (*(_question(felt, seat, street, ask) for seat in waiting), *again)


def _question(felt: Felt, seat: str, street: int, ask: Asks) -> Question:
    fold_it = Option(FOLD, cites=ask.decide[street])
    return Question(seat, "", (fold_it, _amount(felt, seat, street, ask)))


def _amount(felt: Felt, seat: str, street: int, ask: Asks) -> Option:
    """One, two or three antes; of an ante that was taken on a fold too."""
    ante = ante_of(felt, seat)
    assert ante is not None
    least, most = AMOUNTS[street](ante.stake)
    return Option(BET, least, most, ask.amount[street], ante.stake)


@cites("qld-2024 sch 15 s 24(1)(b)")
def _question_again(felt: Felt, seat: str, street: int, ask: Asks) -> Question:
    """A player who has decided may keep to it, fold, or wager another amount; silence keeps."""
    options = [Option(KEEP, cites=ask.decide[street]), Option(FOLD, cites=ask.decide[street])]
    bet, lies = _amount(felt, seat, street, ask), of(felt, seat, STREETS[street])
    if lies is None:
        options.append(bet)
    else:  # the amount is what is to lie there, as far as the player's chips go
        most = bet.most
        while most > lies.stake and felt.game.affordable(felt, seat, most - lies.stake):
            most -= bet.step
        options.append(Option(BET, bet.least, most, bet.cites, bet.step, adds=False))
    return Question(seat, "", tuple(options), KEEP)


def _decide_again(felt: Felt, answer: Move, street: int, ask: Asks) -> None:
    """A decision is changed: a wager is altered or taken back, a fold undone (reading MS-4)."""
    seat, why = answer.seat, ask.decide[street]
    lies = of(felt, seat, STREETS[street])
    if answer.move == KEEP or (answer.move == FOLD and lies is None):
        return
    if answer.move == FOLD:
        assert lies is not None
        felt.give_back(lies, "removed", why, "the player decides to fold instead")
        fold(felt, seat, street)
    elif lies is not None:
        felt.change(lies, answer.stake, why)
    else:
        put_back_what_was_folded(felt, why, seat)
        _wager(felt, seat, street, answer.stake)


def _wager(felt: Felt, seat: str, street: int, stake: int) -> None:
    decide_so(felt, seat, street, WAGERED)
    ante = of(felt, seat, ANTE)
    assert ante is not None
    felt.place(seat, STREETS[street], stake, box=ante.box)


# -- the community cards and the hands -----------------------------------------------------------


@cites(
    "qld-2024 sch 15 s 11(2)(a)(iv)", "qld-2024 sch 15 s 11(2)(b)(v)", "qld-2024 sch 15 s 12(4)",
)  # fmt: skip
def show_third_street(felt: Felt, ask: Asks) -> Script:
    """The first community card, once everybody has decided."""
    yield from _show(felt, ask, 0)


@cites(
    "qld-2024 sch 15 s 11(2)(a)(v)", "qld-2024 sch 15 s 11(2)(b)(vi)", "qld-2024 sch 15 s 13(3)",
)  # fmt: skip
def show_fourth_street(felt: Felt, ask: Asks) -> Script:
    """The second."""
    yield from _show(felt, ask, 1)


@cites(
    "qld-2024 sch 15 s 11(2)(a)(vi)", "qld-2024 sch 15 s 11(2)(b)(vii)", "qld-2024 sch 15 s 14(3)",
)  # fmt: skip
def show_fifth_street(felt: Felt, ask: Asks) -> Script:
    """The third and last."""
    yield from _show(felt, ask, 2)


def _show(felt: Felt, ask: Asks, street: int) -> Script:
    """A community card is dealt or turned, if an undecided wager needs it."""
    if not felt.live():
        return
    hand = felt.hand(COMMUNITY)
    if ask.rules.machine:
        position = order(felt)[street]
        if position in hand.seen:
            hand.turn(position, (yield Turn(COMMUNITY, position, EVERYONE, ask.card[street])))
    elif len(hand.cards) <= street:
        hand.take((yield Draw(COMMUNITY, ask.card[street])))


@cites("qld-2024 sch 15 s 15", "qld-2024 sch 15 s 15(a)")
def turn_the_hands(felt: Felt, ask: Asks) -> Script:
    """From the dealer's right, the hands of those who have not folded (reading MS-5)."""
    for seat in reversed(players(felt)):
        name = hand_of(felt, seat)
        hand = felt.hand(name)
        while hidden := hand.face_down():
            hand.turn(hidden[0], (yield Turn(name, hidden[0], EVERYONE, ask.hands)))


@cites(
    "qld-2024 sch 15 s 15(b)", "qld-2024 sch 15 s 17(1)(a)", "qld-2024 sch 15 s 17(2)(a)",
    "qld-2024 sch 15 s 17(3)(a)",
)  # fmt: skip
def settle(felt: Felt) -> None:
    """From the dealer's right, each player's ante and streets; then the bonus wagers."""
    wagers = felt.game.wagers
    for seat in reversed(players(felt)):
        for name in MAIN:
            bet = of(felt, seat, name)
            if bet is not None:
                felt.settle(bet, wagers[name].verdict(felt, bet))
    for bet in reversed(on_boxes(felt, BONUS)):
        felt.settle(bet, wagers[bet.wager].verdict(felt, bet))
    felt.settled = True
