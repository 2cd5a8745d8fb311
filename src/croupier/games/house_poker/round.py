"""The steps of a round that these games share: wagers, cards, looking, turning, paying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Any

from croupier.games.house_poker import state
from croupier.games.house_poker.rules import (
    CHECK,
    COMMUNITY,
    DEALER,
    FOLD,
    HouseRules,
    dealing_order,
)
from croupier.games.house_poker.state import ABSENT, CHECKED, FOLDED, STAGES, WAGERED, HouseFelt
from croupier.games.jackpot.round import settle_the_jackpot
from croupier.games.jackpot.rules import HAND_SIZE, jackpot_of
from croupier.law import Cites, Law, essential, rule
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import Felt
from croupier.play.game import Script, made_for
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import EVERYONE, Bets, Choose, Cut, Draw, Question, Settle, Turn
from croupier.play.steps import take_wager
from croupier.play.wagers import Wager

HousePokerStep = Callable[[Felt[Any, Any], Any], Script]
"""A step of a round, with the questions of the game."""
Who = Callable[[Felt[Any, Any]], list[str]]
"""Some of the players, from the dealer's left."""
BY_A_FOLD = frozenset({FOLD, FOLDED, ABSENT})
"""The events by which a wager is lost on a fold; one that has none outlives it."""


class HousePokerAsks:
    """The questions that every round has, with the citations of the book in play, made once."""

    def __init__(self, rules: HouseRules, wagers: Sequence[Wager], law: Law) -> None:
        placed = tuple(wager.name for wager in wagers if wager.kind != "added")
        self.rules = rules
        self.take: Callable[[Felt[Any, Any], Any], None] = take_wager
        self.dealt_to: Who = state.players
        self.wagers = Bets(placed, cites=law[wagering])
        self.dealt = law[deal]
        self.look = law[look]
        self.players_hands = law[show_the_hands]
        if rules.dealer_cuts is not None:
            far = law.of_field(rules, "dealer_cuts")
            self.cut = Cut(DEALER, *rules.dealer_cuts, law[cut], where=far)
        if rules.dealers_hand:
            self.dealers_hand = law[turn_the_dealers_cards]

    def face_up(self, felt: Felt[Any, Any], place: str, card: int) -> bool:
        """Whether this card of a place, counted from nought, is dealt face up."""
        return False


@dataclass(frozen=True)
class Course:
    """A round in stages: what is decided and what is shown at each, and how it ends."""

    decide: tuple[HousePokerStep, ...]
    amounts: tuple[Callable[[int], object], ...]
    """What a wager of each stage may be, for an ante."""
    wagers: tuple[str, ...]
    """The wager of each stage."""
    question: Callable[[Felt[Any, Any], str, int, Any], Question]
    """What a player is asked at a stage."""
    fold: Callable[[Felt[Any, Any], str, int], None]
    show: tuple[HousePokerStep, ...]
    """The community cards of each stage; the last may show none."""
    awaited: Who
    """Whose hands are turned in the end."""
    settle: Callable[[Felt[Any, Any]], None]
    waiting: Callable[[Felt[Any, Any], int], list[str]] = state.waiting
    """Who is to decide at a stage."""
    dealt_to: Who = state.players
    """Who is dealt a hand."""
    take: Callable[[Felt[Any, Any], Place | Change | Close], None] = take_wager
    """A wager is put down at a place or changed, or wagers are closed."""


class InStages(HousePokerAsks):
    """The questions of a round in stages."""

    def __init__(
        self, rules: HouseRules, wagers: Sequence[Wager], course: Course, law: Law
    ) -> None:
        super().__init__(rules, wagers, law)
        self.course, self.take, self.dealt_to = course, course.take, course.dealt_to
        self.fold = law[course.fold]
        self.decide = tuple(law[stage] for stage in course.decide)
        self.amount = tuple(law[amount] for amount in course.amounts)
        self.card = tuple(law[card] for card in course.show)
        self.settle = Settle(law[course.settle])


def in_stages(
    course: Course, rules: HouseRules, wagers: Sequence[Wager], law: Law
) -> Callable[[Felt[Any, Any]], Script]:
    """The script of a round in stages under the law of a book."""

    def made(rules: HouseRules, wagers: Sequence[Wager]) -> Callable[[Felt[Any, Any]], Script]:
        return partial(play, InStages(rules, wagers, course, law))

    return made_for(made, rules, wagers)


def play(ask: InStages, felt: HouseFelt) -> Script:
    """Wagers; cards; stage by stage a decision and community cards; the hands; settlement."""
    yield from cut(felt, ask)
    yield from wagering(felt, ask)
    yield from deal(felt, ask)
    yield from look(felt, ask)
    for decide, show in zip_longest(ask.course.decide, ask.course.show):
        yield from decide(felt, ask)
        if show is not None:
            yield from show(felt, ask)
    if ask.rules.dealers_hand:
        yield from turn_the_dealers_cards(felt, ask)
    yield from show_the_hands(felt, ask, ask.course.awaited(felt))
    yield ask.settle
    ask.course.settle(felt)


# -- the steps -----------------------------------------------------------------------------------


@essential
def cut(felt: HouseFelt, ask: HousePokerAsks) -> Script:
    """Cards shuffled by hand are cut by the dealer, where the rules ask him to."""
    if ask.rules.dealer_cuts is not None and felt.header.situation.new_shoe and felt.cut_at is None:
        felt.cut_at = (yield ask.cut).position


@essential
def wagering(felt: HouseFelt, ask: HousePokerAsks) -> Script:
    """Antes, and what goes beside them, until the first card is due."""
    while not felt.closed:
        ask.take(felt, (yield ask.wagers))


@essential
def deal(felt: HouseFelt, ask: HousePokerAsks) -> Script:
    """The cards that everybody gets, face down unless the rules have one lie face up."""
    in_play = [felt.hand_of(seat) for seat in ask.dealt_to(felt)]
    if not in_play or felt.state.no_hand:
        return
    due: Counter[str] = Counter()
    for place in dealing_order(in_play, ask.rules):
        due[place] += 1
        hand = felt.hand(place)
        if len(hand.cards) < due[place]:
            up = ask.face_up(felt, place, len(hand.cards))
            hand.take((yield Draw(place, ask.dealt, face_up=up)))


@essential
def look(felt: HouseFelt, ask: HousePokerAsks) -> Script:
    """Each player looks at his own cards."""
    for seat in state.players(felt):
        name = felt.hand_of(seat)
        hand = felt.hand(name)
        for position in hand.face_down():
            if seat not in hand.seen[position]:
                hand.turn(position, (yield Turn(name, position, seat, ask.look)), seat)


def decide(felt: HouseFelt, ask: InStages, stage: int) -> Script:
    """Everybody who is to decide at a stage is asked, in any order."""
    course = ask.course
    while waiting := course.waiting(felt, stage):
        questions = tuple(course.question(felt, seat, stage, ask) for seat in waiting)
        answer = yield Choose(questions, ask.decide[stage])
        if type(answer) is Close:
            for seat in waiting:
                course.fold(felt, seat, stage)
        elif answer.move == FOLD:
            course.fold(felt, answer.seat, stage)
        elif answer.move == CHECK:
            state.decide_so(felt, answer.seat, stage, CHECKED)
        else:
            raise_it(felt, answer.seat, stage, course.wagers[stage], answer.stake)


def raise_it(felt: HouseFelt, seat: str, stage: int, wager: str, stake: int) -> None:
    """A player goes on, with a wager beside those that put him in the round."""
    state.decide_so(felt, seat, stage, WAGERED)
    felt.place(seat, wager, stake, box=state.box_of(felt, seat))


def show_board(
    felt: HouseFelt, number: int, why: Cites, wanted: Callable[[Felt[Any, Any]], object] = Felt.live
) -> Script:
    """So many community cards lie face up, as long as an undecided wager wants them."""
    hand = felt.hand(COMMUNITY)
    if felt.rules.board_first:
        for position in state.board_order(felt)[:number]:
            if wanted(felt) and position in hand.seen:
                hand.turn(position, (yield Turn(COMMUNITY, position, EVERYONE, why)))
        return
    while wanted(felt) and len(hand.cards) < number:
        hand.take((yield Draw(COMMUNITY, why)))


@rule
def turn_the_dealers_cards(felt: HouseFelt, ask: HousePokerAsks) -> Script:
    """The dealer turns his cards, if anybody plays on."""
    hand = felt.hand(DEALER)
    while state.players(felt) and not felt.state.no_hand and (hidden := hand.face_down()):
        hand.turn(hidden[0], (yield Turn(DEALER, hidden[0], EVERYONE, ask.dealers_hand)))


@essential
def show_the_hands(felt: HouseFelt, ask: HousePokerAsks, seats: Iterable[str]) -> Script:
    """These players' hands are turned over, from the dealer's right."""
    for seat in reversed(list(seats)):
        name = felt.hand_of(seat)
        hand = felt.hand(name)
        while hidden := hand.face_down():
            hand.turn(hidden[0], (yield Turn(name, hidden[0], EVERYONE, ask.players_hands)))


def settle_wagers(felt: HouseFelt, seat: str, *names: str) -> None:
    """A player's wagers are decided, in this order."""
    for name in names:
        bet = state.of(felt, seat, name)
        if bet is not None:
            felt.settle(bet, felt.game.wagers[name].verdict(felt, bet))


@rule
def show_the_rest(felt: HouseFelt) -> Script:
    """Community cards that the game had no more use for are shown for the jackpot hands of those
    who have folded.
    """
    number = HAND_SIZE - felt.rules.hole_cards
    yield from show_board(felt, number, jackpot_of(felt).law[settle_the_jackpot])


# -- folding -------------------------------------------------------------------------------------


def close_the_hand(felt: HouseFelt, seat: str, event: str, stands: Collection[str] = ()) -> None:
    """A player's wagers are taken, but those that stand."""
    for bet in felt.live():
        if bet.seat == seat and bet.wager not in stands:
            if bring_within_limits(felt, bet):
                felt.settle(bet, felt.game.wagers[bet.wager].verdicts[event])


def put_back_what_was_folded(felt: HouseFelt, why: Cites, player: str = "") -> bool:
    """Wagers taken on a fold lie on the layout again; says whether there were any."""
    wagers = felt.game.wagers
    taken = [
        bet
        for bet in felt.bets
        if bet.state == "lose"
        and player in ("", bet.seat)
        and not BY_A_FOLD.isdisjoint(wagers[bet.wager].verdicts)
    ]
    for bet in taken:
        felt.reinstate(bet, why, "taken on a fold and put back")
    for seat in state.seats(felt):
        for stage in STAGES:
            if player in ("", seat) and state.decision(felt, seat, stage) in (FOLDED, ABSENT):
                state.decide_so(felt, seat, stage, "")
    return bool(taken)
