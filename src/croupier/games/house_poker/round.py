"""The steps of a round that these games share: wagers, cards, looking, turning, paying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from croupier.games.house_poker.rules import COMMUNITY, DEALER, FOLD, HouseRules, dealing_order
from croupier.games.house_poker.state import (
    ABSENT,
    FOLDED,
    STAGES,
    HouseFelt,
    board_order,
    decide_so,
    decision,
    of,
    players,
    seats,
)
from croupier.games.jackpot.round import settle_the_jackpot
from croupier.games.jackpot.rules import HAND_SIZE, jackpot_of
from croupier.law import Cites, Law, cites, rule
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import EVERYONE, Bets, Cut, Draw, Settle, Turn
from croupier.play.steps import take_wager
from croupier.play.wagers import Wager

Step = Callable[[Felt[Any, Any], Any], Script]
"""A step of a round, with the questions of the game."""
BY_A_FOLD = frozenset({FOLD, FOLDED, ABSENT})
"""The events by which a wager is lost on a fold; one that has none outlives it."""


def _law(law: Law | tuple[str, ...]) -> Law:
    """The law; of a game whose book has no concordance yet, by the parts of the book."""
    if isinstance(law, Law):
        return law
    by_parts = Law()
    by_parts.old_parts = law
    return by_parts


class Asks:
    """The questions that every round has, with the citations of the book in play, made once."""

    def __init__(
        self, rules: HouseRules, wagers: Sequence[Wager], under: Law | tuple[str, ...]
    ) -> None:
        law = self.law = _law(under)
        placed = tuple(wager.name for wager in wagers if wager.kind != "added")
        self.rules = rules
        self.wagers = Bets(placed, cites=law[wagering])
        self.dealt = law[deal]
        self.look = law[look]
        self.players_hands = law[show_the_hands]
        if rules.dealer_cuts is not None:
            self.cut = Cut(DEALER, *rules.dealer_cuts, law[cut])
        if rules.dealers_hand:
            self.dealers_hand = law[turn_the_dealers_cards]

    def take(self, felt: Felt[Any, Any], answer: Place | Change | Close) -> None:
        """A wager is put down at a place or changed, or wagers are closed."""
        take_wager(felt, answer)

    def face_up(self, felt: Felt[Any, Any], place: str, card: int) -> bool:
        """Whether this card of a place, counted from nought, is dealt face up."""
        return False


@dataclass(frozen=True)
class Course:
    """A round in stages: what is decided and what is shown at each, and how it ends."""

    decide: tuple[Step, ...]
    amounts: tuple[Callable[[int], object], ...]
    """What a wager of each stage may be, for an ante."""
    show: tuple[Step, ...]
    """The community cards of each stage; the last may show none."""
    awaited: Callable[[Felt[Any, Any]], list[str]]
    """Whose hands are turned in the end."""
    settle: Callable[[Felt[Any, Any]], None]


class InStages(Asks):
    """The questions of a round in stages."""

    def __init__(
        self,
        rules: HouseRules,
        wagers: Sequence[Wager],
        course: Course,
        under: Law | tuple[str, ...],
    ) -> None:
        super().__init__(rules, wagers, under)
        law = self.law
        self.course = course
        self.decide = tuple(law[stage] for stage in course.decide)
        self.amount = tuple(law[amount] for amount in course.amounts)
        self.card = tuple(law[card] for card in course.show)
        self.settle = Settle(law[course.settle])


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


@cites(
    "qld-2024 s 15(5)", "qld-2024 sch 3 s 10(5)", "qld-2024 sch 11(a) s 13(5)",
    "qld-2024 sch 15 s 7(5)", "act-1992 CP 6.2", "act-1992 CP 6.3", "wa-uth s 4.1",
    "wa-uth s 4.1(a)", "wa-uth s 4.1(b)",
)  # fmt: skip
@rule
def cut(felt: HouseFelt, ask: Asks) -> Script:
    """Cards shuffled by hand are cut by the dealer, where the rules ask him to."""
    if ask.rules.dealer_cuts is not None and felt.header.situation.new_shoe and felt.cut_at is None:
        felt.cut_at = (yield ask.cut).position


@cites(
    "qld-2024 sch 3 s 11", "qld-2024 sch 3 s 12(1)", "qld-2024 sch 11 s 12",
    "qld-2024 sch 11 s 12(a)", "qld-2024 sch 11 s 12(b)", "qld-2024 sch 11 s 13(1)",
    "qld-2024 sch 11 s 13(4)", "qld-2024 sch 11(a) s 14(1)", "qld-2024 sch 11(a) s 15(1)",
    "qld-2024 sch 15 s 8", "qld-2024 sch 15 s 9(1)", "qld-2024 sch 15 s 9(4)",
    "act-1992 CP 5.1(a)", "act-1992 CP 5.1(b)", "act-1992 CP 5.4", "act-1992 CP 7.3",
    "wa-uth s 3.1", "wa-uth s 3.5", "wa-uth s 3.11", "wa-uth s 3.16", "wa-uth s 3.23",
)  # fmt: skip
@rule
def wagering(felt: HouseFelt, ask: Asks) -> Script:
    """Antes, and what goes beside them, until the first card is due."""
    while not felt.closed:
        ask.take(felt, (yield ask.wagers))


@cites(
    "qld-2024 sch 3 s 13(1)", "qld-2024 sch 3 s 13(3)", "qld-2024 sch 11 s 15(1)",
    "qld-2024 sch 11 s 15(2)", "qld-2024 sch 11(a) s 17(1)", "qld-2024 sch 11(a) s 17(2)",
    "qld-2024 sch 11(a) s 17(3)", "qld-2024 sch 15 s 11(1)", "qld-2024 sch 15 s 11(2)(a)(i)",
    "qld-2024 sch 15 s 11(2)(a)(ii)", "qld-2024 sch 15 s 11(2)(b)",
    "qld-2024 sch 15 s 11(2)(b)(iii)", "act-1992 CP 7.2", "act-1992 CP 7.3",
    "wa-uth s 4.3", "wa-uth s 4.3(a)", "wa-uth s 4.3(b)", "wa-uth s 5.7",
)  # fmt: skip
@rule
def deal(felt: HouseFelt, ask: Asks) -> Script:
    """The cards that everybody gets, face down unless the rules have one lie face up."""
    in_play = [felt.hand_of(seat) for seat in players(felt)]
    if not in_play or felt.state.no_hand:
        return
    due: Counter[str] = Counter()
    for place in dealing_order(in_play, ask.rules):
        due[place] += 1
        hand = felt.hand(place)
        if len(hand.cards) < due[place]:
            up = ask.face_up(felt, place, len(hand.cards))
            hand.take((yield Draw(place, ask.dealt, face_up=up)))


@cites(
    "qld-2024 sch 3 s 14(1)", "qld-2024 sch 11 s 16(1)", "qld-2024 sch 11(a) s 18(1)",
    "qld-2024 sch 15 s 11(2)(a)(iii)", "qld-2024 sch 15 s 11(2)(b)(iv)", "qld-2024 sch 15 s 12(1)",
    "act-1992 CP 5.2", "act-1992 CP 8.1", "wa-uth s 4.4",
)  # fmt: skip
@rule
def look(felt: HouseFelt, ask: Asks) -> Script:
    """Each player looks at his own cards."""
    for seat in players(felt):
        name = felt.hand_of(seat)
        hand = felt.hand(name)
        for position in hand.face_down():
            if seat not in hand.seen[position]:
                hand.turn(position, (yield Turn(name, position, seat, ask.look)), seat)


def show_board(
    felt: HouseFelt,
    number: int,
    why: Cites | str,
    wanted: Callable[[Felt[Any, Any]], object] = Felt.live,
) -> Script:
    """So many community cards lie face up, as long as an undecided wager wants them."""
    hand = felt.hand(COMMUNITY)
    if felt.rules.board_first:
        for position in board_order(felt)[:number]:
            if wanted(felt) and position in hand.seen:
                hand.turn(position, (yield Turn(COMMUNITY, position, EVERYONE, why)))
        return
    while wanted(felt) and len(hand.cards) < number:
        hand.take((yield Draw(COMMUNITY, why)))


@cites(
    "qld-2024 sch 3 s 15", "qld-2024 sch 11 s 19", "qld-2024 sch 11(a) s 21", "act-1992 CP 8.4",
    "wa-uth s 4.13",
)  # fmt: skip
@rule
def turn_the_dealers_cards(felt: HouseFelt, ask: Asks) -> Script:
    """The dealer turns his cards, if anybody plays on."""
    hand = felt.hand(DEALER)
    while players(felt) and not felt.state.no_hand and (hidden := hand.face_down()):
        hand.turn(hidden[0], (yield Turn(DEALER, hidden[0], EVERYONE, ask.dealers_hand)))


@cites(
    "qld-2024 sch 3 s 17(2)", "qld-2024 sch 3 s 17(2)(a)", "qld-2024 sch 3 s 17(2)(b)",
    "qld-2024 sch 11 s 20", "qld-2024 sch 11 s 20(a)", "qld-2024 sch 11(a) s 22",
    "qld-2024 sch 11(a) s 22(a)", "qld-2024 sch 15 s 15", "qld-2024 sch 15 s 15(a)",
    "act-1992 CP 9.3", "act-1992 CP 9.4", "wa-uth s 4.14",
)  # fmt: skip
@rule
def show_the_hands(felt: HouseFelt, ask: Asks, seats: Iterable[str]) -> Script:
    """These players' hands are turned over, from the dealer's right."""
    for seat in reversed(list(seats)):
        name = felt.hand_of(seat)
        hand = felt.hand(name)
        while hidden := hand.face_down():
            hand.turn(hidden[0], (yield Turn(name, hidden[0], EVERYONE, ask.players_hands)))


def settle_wagers(felt: HouseFelt, seat: str, *names: str) -> None:
    """A player's wagers are decided, in this order."""
    for name in names:
        bet = of(felt, seat, name)
        if bet is not None:
            felt.settle(bet, felt.game.wagers[name].verdict(felt, bet))


@cites("qld-2024 sch 18 s 10(1)(a)")
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


def put_back_what_was_folded(felt: HouseFelt, why: Cites | str, player: str = "") -> bool:
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
    for seat in seats(felt):
        for stage in STAGES:
            if player in ("", seat) and decision(felt, seat, stage) in (FOLDED, ABSENT):
                decide_so(felt, seat, stage, "")
    return bool(taken)
