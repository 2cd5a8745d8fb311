"""One round of red dog, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.red_dog import state
from croupier.games.red_dog.rules import CONSECUTIVE, ORIGINAL
from croupier.games.red_dog.state import CENTRE, LEFT, RAISE, RIGHT, STAND, RedDogFelt
from croupier.law import Law, Point, essential
from croupier.play.answers import Close, Move
from croupier.play.boxes import on_boxes
from croupier.play.cutting import clockwise_from, cut_the_stack, forget_the_cut
from croupier.play.dealer import BURNT
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits, limit_for
from croupier.play.next_cards import put_away
from croupier.play.prompts import Bets, Choose, Draw, Option, Question, Settle
from croupier.play.spots import box_spot
from croupier.play.steps import take_wagers


class RedDogAsks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, law: Law) -> None:
        self.wagers = Bets((ORIGINAL,), cites=law[wagering])
        self.first = {place: Draw(place, law[first_cards]) for place in (LEFT, RIGHT)}
        self.third = Draw(CENTRE, law[third_card])
        self.settle = Settle(law[settle])


def red_dog(law: Law) -> Callable[[RedDogFelt], Script]:
    """The script of a round under the law of a book."""
    ask = RedDogAsks(law)

    def play(felt: RedDogFelt) -> Script:
        """Wagers, two cards, the spread and the raises, the third card, the settlement."""
        if state.begins_a_shoe(felt):
            yield from cut_the_cards(felt)
        if state.burn_is_due(felt):
            yield from burn_one(felt)
        yield from wagering(felt, ask)
        if felt.live():
            yield from first_cards(felt, ask)
            yield from raises(felt)
            yield from third_card(felt, ask)
        yield ask.settle
        settle(felt)

    return play


@essential
def cut_the_cards(felt: RedDogFelt) -> Script:
    """The stack is offered to the players; if none will cut it, a supervisor does."""
    yield from cut_the_stack(
        felt,
        clockwise_from(felt, None),
        felt.law[cut_the_cards],
        felt.rules.cut_from_ends,
        falls_to="supervisor",
        passed_on=False,
    )


@essential
def burn_one(felt: RedDogFelt) -> Script:
    """One card is burnt unseen, from a new shoe or by a new dealer."""
    card = yield Draw(BURNT, felt.law[burn_one], face_up=False)
    felt.hand(BURNT).take(card)
    felt.state.burnt = True


@essential
def shuffle_now(felt: RedDogFelt) -> None:
    """All cards are shuffled before the first one is dealt: they are cut and one is burnt again."""
    forget_the_cut(felt)
    felt.state.burnt, felt.state.reshuffled = False, True
    if BURNT in felt.hands:
        felt.hands[BURNT].lift()


@essential
def wagering(felt: RedDogFelt, ask: RedDogAsks) -> Script:
    """Original wagers go on the boxes until the dealer calls no more bets."""
    yield from take_wagers(felt, ask.wagers)


@essential
def first_cards(felt: RedDogFelt, ask: RedDogAsks) -> Script:
    """One card face up to the left box, one to the right."""
    felt.lay(LEFT, CENTRE, RIGHT)
    for place in (LEFT, RIGHT):
        hand = felt.hand(place)
        if not hand.cards:
            hand.take((yield ask.first[place]))


@essential
def raises(felt: RedDogFelt) -> Script:
    """Once a spread is announced every player may add up to his original wager, until the dealer
    calls no more bets again.
    """
    between = state.spread_of(felt)
    if between is None or between <= CONSECUTIVE:
        return
    while not felt.state.raises_over and (waiting := state.may_raise(felt)):
        questions = tuple(_question(felt, bet) for bet in waiting)
        answer = yield Choose(questions, felt.law[raises])
        if type(answer) is Close:
            felt.state.raises_over = True
        elif type(answer) is Move:
            bet = next(bet for bet in waiting if bet.seat == answer.seat)
            felt.state.decided.append(bet.number)
            if answer.move == RAISE:
                felt.place(bet.seat, RAISE, answer.stake, box=bet.box)


def _question(felt: RedDogFelt, bet: Bet) -> Question:
    """Raise or stand. What lies above the maximum is not in play, and is not matched either
    (reading RD-2).
    """
    most = limit_for(felt, felt.header.seat(bet.seat), ORIGINAL).most
    most = bet.stake if most is None else min(bet.stake, most)
    why = felt.law[raises]
    options = (Option(STAND, cites=why), Option(RAISE, 1, most, why))
    return Question(bet.seat, f"{box_spot(bet.box)} {announced(felt)}", options, STAND)


@essential
def announced(felt: RedDogFelt) -> str:
    """The spread as the dealer announces it."""
    return f"with a spread of {state.spread_of(felt)}"


@essential
def third_card(felt: RedDogFelt, ask: RedDogAsks) -> Script:
    """A third card face up between the two, but none between consecutive ones."""
    hand = felt.hand(CENTRE) if state.spread_of(felt) != CONSECUTIVE else None
    if hand is not None and not hand.cards:
        hand.take((yield ask.third))


@essential
def settle(felt: RedDogFelt) -> None:
    """Every wager is paid, taken or returned; a raise goes the way of its original wager."""
    wagers = felt.game.wagers
    for bet in on_boxes(felt, ORIGINAL):
        beside = felt.find(bet.seat, RAISE, box=bet.box)
        if bring_within_limits(felt, bet):
            for one in (bet,) if beside is None else (bet, beside):
                felt.settle(one, wagers[one.wager].verdict(felt, one))
        elif beside is not None:
            why = felt.law.of(Point.BELOW_MINIMUM)
            felt.give_back(beside, "void", why, "its original wager went back")
    put_away(felt)
    felt.settled = True
