"""One round of ultimate Texas hold'em, in the order of the rule book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.ultimate.checks import lay, return_what_is_incomplete
from croupier.games.ultimate.jackpot import settle_the_jackpot
from croupier.games.ultimate.places import (
    ANTE,
    BLIND,
    CHECKED,
    COMPULSORY,
    FOLDED,
    JACKPOT,
    NO_HAND,
    PLAY,
    PLAYED,
    TRIPS,
    UNSEEN,
    hand_of,
    has,
    mark,
    measure,
    of,
    owners,
    players,
    rules_of,
    stage_of,
)
from croupier.games.ultimate.rules import (
    AFTER_FLOP,
    BEFORE_FLOP,
    BOARD_CARDS,
    COMMUNITY,
    DEALER,
    FLOP_CARDS,
    PLAYS,
    RIVER,
    UltimateRules,
    dealing_order,
)
from croupier.games.ultimate.wagers import FOLD
from croupier.law import cite, cites
from croupier.play.answers import Close, Move
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import EVERYONE, Bets, Choose, Cut, Draw, Option, Question, Settle, Turn
from croupier.play.steps import take_wager
from croupier.play.wagers import Wager

CHECK = "check"
MOVES = (FOLD, CHECK, PLAY, "keep", "retract")


class Asks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(
        self, rules: UltimateRules, wagers: Sequence[Wager], parts: tuple[str, ...]
    ) -> None:
        placed = tuple(wager.name for wager in wagers if wager.kind != "added")
        self.rules = rules
        least, most = rules.dealer_cuts or (0, 0)
        self.cut = Cut(DEALER, least, most, cite(cut, *parts))
        self.wagers = Bets(placed, cites=cite(wagering, *parts))
        self.incomplete = cite(return_what_is_incomplete, *parts)
        self.dealt = cite(deal, *parts)
        self.look = cite(look, *parts)
        stages = (before_the_flop, after_the_flop, on_the_river)
        self.decide = tuple(cite(stage, *parts) for stage in stages)
        self.amount = tuple(cite(amount, *parts) for amount in PLAYS)
        self.fold = cite(fold, *parts)
        self.flop, self.turn = cite(show_the_flop, *parts), cite(show_turn_and_river, *parts)
        self.dealers_hand = cite(turn_the_dealers_cards, *parts)
        self.players_hands = cite(show_the_players_hands, *parts)
        self.settle = Settle(cite(settle, *parts))


def ultimate(
    rules: UltimateRules, wagers: Sequence[Wager], *parts: str
) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    return partial(play, Asks(rules, wagers, parts))


def play(ask: Asks, felt: Felt) -> Script:
    """Wagers; cards; three times to decide, with the board growing; the hands; settlement."""
    if ask.rules.dealer_cuts and felt.header.situation.new_shoe and "cut at" not in felt.marks:
        yield from cut(felt, ask)
    yield from wagering(felt, ask)
    yield from deal(felt, ask)
    yield from look(felt, ask)
    yield from before_the_flop(felt, ask)
    yield from show_the_flop(felt, ask)
    yield from after_the_flop(felt, ask)
    yield from show_turn_and_river(felt, ask)
    yield from on_the_river(felt, ask)
    yield from turn_the_dealers_cards(felt, ask)
    yield from show_the_players_hands(felt, ask)
    yield ask.settle
    settle(felt)


@cites(
    "qld-2024 sch 11(a) s 13(5)", "wa-uth s 4.1", "wa-uth s 4.1(a)", "wa-uth s 4.1(b)",
)  # fmt: skip
def cut(felt: Felt, ask: Asks) -> Script:
    """Cards shuffled by hand are cut by the dealer."""
    felt.marks["cut at"] = str((yield ask.cut).position)


# -- wagers and cards ----------------------------------------------------------------------------


@cites(
    "qld-2024 sch 11(a) s 14(1)", "qld-2024 sch 11(a) s 15(1)", "wa-uth s 3.1", "wa-uth s 3.5",
    "wa-uth s 3.11", "wa-uth s 3.16", "wa-uth s 3.23",
)  # fmt: skip
def wagering(felt: Felt, ask: Asks) -> Script:
    """Antes and blinds, and what goes beside them, until the round begins."""
    while not felt.closed:
        answer = yield ask.wagers
        if type(answer) is Close:
            take_wager(felt, answer)
            return_what_is_incomplete(felt, ask.rules, ask.incomplete)
        else:
            lay(felt, answer)


@cites(
    "qld-2024 sch 11(a) s 17(1)", "qld-2024 sch 11(a) s 17(2)", "qld-2024 sch 11(a) s 17(3)",
    "wa-uth s 4.3", "wa-uth s 4.3(a)", "wa-uth s 4.3(b)", "wa-uth s 5.7",
)  # fmt: skip
def deal(felt: Felt, ask: Asks) -> Script:
    """Two cards face down to each player and the dealer; the board, if it comes first, before."""
    if not players(felt) or NO_HAND in felt.marks:
        return
    due: Counter[str] = Counter()
    for place in dealing_order([hand_of(felt, seat) for seat in players(felt)], ask.rules):
        due[place] += 1
        hand = felt.hand(place)
        if len(hand.cards) < due[place]:
            hand.take((yield Draw(place, ask.dealt, face_up=False)))


@cites("qld-2024 sch 11(a) s 18(1)", "wa-uth s 4.4")
def look(felt: Felt, ask: Asks) -> Script:
    """Each player looks at his own cards."""
    for seat in players(felt):
        name = hand_of(felt, seat)
        hand = felt.hand(name)
        for position in hand.face_down():
            if seat not in hand.seen[position]:
                hand.turn(position, (yield Turn(name, position, seat, ask.look)), seat)


# -- the players decide --------------------------------------------------------------------------


@cites(
    "qld-2024 sch 11(a) s 18(1)", "qld-2024 sch 11(a) s 18(1)(a)", "qld-2024 sch 11(a) s 18(1)(b)",
    "qld-2024 sch 11(a) s 18(1)(c)", "wa-uth s 4.4",
)  # fmt: skip
def before_the_flop(felt: Felt, ask: Asks) -> Script:
    """With only his own cards a player checks, plays or, where the rules have it, folds."""
    yield from _decide(felt, ask, BEFORE_FLOP)


@cites(
    "qld-2024 sch 11(a) s 19(1)", "qld-2024 sch 11(a) s 19(1)(a)", "qld-2024 sch 11(a) s 19(1)(b)",
    "qld-2024 sch 11(a) s 19(1)(c)", "wa-uth s 4.8",
)  # fmt: skip
def after_the_flop(felt: Felt, ask: Asks) -> Script:
    """The same with three community cards, for who has not played yet."""
    yield from _decide(felt, ask, AFTER_FLOP)


@cites(
    "qld-2024 sch 11(a) s 20(1)", "qld-2024 sch 11(a) s 20(1)(a)", "qld-2024 sch 11(a) s 20(1)(b)",
    "wa-uth s 4.10",
)  # fmt: skip
def on_the_river(felt: Felt, ask: Asks) -> Script:
    """With all five he plays or folds."""
    yield from _decide(felt, ask, RIVER)


def _decide(felt: Felt, ask: Asks, stage: int) -> Script:
    """Everybody without a play wager is asked, in any order."""
    while waiting := undecided(felt, stage):
        questions = tuple(_question(felt, seat, stage, ask) for seat in waiting)
        answer = yield Choose(questions, ask.decide[stage])
        if answer.move == CHECK:
            mark(felt, answer.seat, CHECKED, stage)
        elif answer.move == FOLD:
            fold(felt, answer.seat, stage)
        else:
            mark(felt, answer.seat, PLAYED, stage)
            felt.place(answer.seat, PLAY, answer.stake, box=measure(felt, answer.seat).box)


@cites("qld-2024 sch 11(a) s 19(4)", "qld-2024 sch 11(a) s 20(4)", "wa-uth s 3.37")
def undecided(felt: Felt, stage: int) -> list[str]:
    """Who has not played and has not checked at this stage; one play wager is all there is."""
    if NO_HAND in felt.marks:
        return []
    return [
        seat
        for seat in players(felt)
        if not has(felt, seat, PLAYED) and stage_of(felt, seat, CHECKED) < stage
    ]


def _question(felt: Felt, seat: str, stage: int, ask: Asks) -> Question:
    bet = measure(felt, seat)
    least, most = PLAYS[stage if bet.wager == ANTE else RIVER](bet.stake)
    options = [Option(PLAY, least, most, ask.amount[stage], bet.stake)]
    if stage < RIVER:
        options.insert(0, Option(CHECK, cites=ask.decide[stage]))
    if stage >= ask.rules.folds_from:
        options.insert(0, Option(FOLD, cites=ask.fold))
    return Question(seat, "", tuple(options))


def not_open(parts: tuple[str, ...], felt: Felt, answer: Move) -> str:
    """Who has made a play wager makes no other."""
    if answer.move == PLAY and has(felt, answer.seat, PLAYED):
        return cite(undecided, *parts)
    return ""


@cites(
    "qld-2024 sch 11(a) s 4(a)", "qld-2024 sch 11(a) s 6(a)", "qld-2024 sch 11(a) s 6(b)",
    "qld-2024 sch 11(a) s 18(2)", "qld-2024 sch 11(a) s 19(2)", "qld-2024 sch 11(a) s 20(2)",
    "wa-uth s 3.9(b)(i)", "wa-uth s 3.14(b)(i)", "wa-uth s 3.19", "wa-uth s 3.20(a)(ii)",
    "wa-uth s 3.20(b)(i)", "wa-uth s 3.25(b)(i)", "wa-uth s 4.10",
)  # fmt: skip
def fold(felt: Felt, seat: str, stage: int, event: str = FOLD) -> None:
    """The hand is closed and its wagers are taken; trips may outlive that (reading U-2)."""
    mark(felt, seat, FOLDED, stage)
    stands = event == FOLD and stage >= rules_of(felt).trips_stand_from
    for bet in felt.live():
        if bet.seat == seat and not (bet.wager == TRIPS and stands):
            if bet.wager != JACKPOT:
                bring_within_limits(felt, bet)
            felt.settle(bet, felt.game.wagers[bet.wager].verdicts[event])


# -- the board and the hands ---------------------------------------------------------------------


def board_is_wanted(felt: Felt) -> bool:
    """Whether an undecided wager needs the community cards."""
    return bool(owners(felt, TRIPS) if NO_HAND in felt.marks else felt.live())


@cites("qld-2024 sch 11(a) s 18(4)", "wa-uth s 4.7")
def show_the_flop(felt: Felt, ask: Asks) -> Script:
    """The first three community cards, once everybody has decided."""
    yield from _show(felt, ask, FLOP_CARDS, ask.flop)


@cites("qld-2024 sch 11(a) s 17(3)(e)", "qld-2024 sch 11(a) s 19(5)", "wa-uth s 4.9")
def show_turn_and_river(felt: Felt, ask: Asks) -> Script:
    """The last two community cards together."""
    yield from _show(felt, ask, BOARD_CARDS, ask.turn)


def _show(felt: Felt, ask: Asks, number: int, why: str) -> Script:
    hand = felt.hand(COMMUNITY)
    if ask.rules.board_first:
        for position in ask.rules.order[:number]:
            if board_is_wanted(felt) and position in hand.seen:
                hand.turn(position, (yield Turn(COMMUNITY, position, EVERYONE, why)))
        return
    while board_is_wanted(felt) and len(hand.cards) < number:
        hand.take((yield Draw(COMMUNITY, why)))


@cites("qld-2024 sch 11(a) s 21", "wa-uth s 4.13")
def turn_the_dealers_cards(felt: Felt, ask: Asks) -> Script:
    """The dealer turns his cards, if anybody plays on."""
    hand = felt.hand(DEALER)
    while players(felt) and NO_HAND not in felt.marks and (hidden := hand.face_down()):
        hand.turn(hidden[0], (yield Turn(DEALER, hidden[0], EVERYONE, ask.dealers_hand)))


@cites("qld-2024 sch 11(a) s 22", "qld-2024 sch 11(a) s 22(a)", "wa-uth s 4.14")
def show_the_players_hands(felt: Felt, ask: Asks) -> Script:
    """From the dealer's right, the hands that a wager still waits for, unless one stays hidden."""
    waiting = (TRIPS,) if NO_HAND in felt.marks else (*COMPULSORY, TRIPS)
    for seat in reversed(owners(felt, *waiting)):
        name = hand_of(felt, seat)
        hand = felt.hand(name)
        while not has(felt, seat, UNSEEN) and (hidden := hand.face_down()):
            hand.turn(hidden[0], (yield Turn(name, hidden[0], EVERYONE, ask.players_hands)))


# -- settlement ----------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 11(a) s 23", "qld-2024 sch 11(a) s 24", "qld-2024 sch 11(a) s 25(1)",
    "qld-2024 sch 11(a) s 25(2)", "qld-2024 sch 11(a) s 25(3)", "wa-uth s 4.15",
)  # fmt: skip
def settle(felt: Felt) -> None:
    """From the dealer's right, each player's ante, blind, play and trips; then the jackpot."""
    wagers = felt.game.wagers
    for seat in reversed(owners(felt, *COMPULSORY, TRIPS)):
        _bring_within_limits(felt, seat)
        for name in (ANTE, BLIND, PLAY, TRIPS):
            bet = of(felt, seat, name)
            if bet is not None:
                felt.settle(bet, wagers[name].verdict(felt, bet))
    if JACKPOT in wagers:
        settle_the_jackpot(felt)
    felt.settled = True


@cites("wa-uth s 5.11")
def _bring_within_limits(felt: Felt, seat: str) -> None:
    """Of an ante above the maximum only that plays, and of its play wager the same part."""
    ante, raised = of(felt, seat, ANTE), of(felt, seat, PLAY)
    before = ante.stake if ante is not None else 0
    for name in (ANTE, BLIND, TRIPS, PLAY):
        bet: Bet | None = of(felt, seat, name)
        if bet is not None:
            bring_within_limits(felt, bet)
    if ante is not None and raised is not None and ante.stake < before:
        most = raised.stake * ante.stake // before
        why = felt.game.law.above_maximum
        felt.reduce(raised, most, why, "the part that the ante at its maximum does not allow")
