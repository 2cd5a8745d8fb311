"""One round of ultimate Texas hold'em, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.house_poker import decisions
from croupier.games.house_poker import round as house
from croupier.games.house_poker.decisions import (
    CHECKED,
    FOLDED,
    WAGERED,
    close_the_hand,
    decide_so,
    has,
)
from croupier.games.house_poker.places import of, owners
from croupier.games.house_poker.round import settle_wagers, show_board
from croupier.games.house_poker.rules import ANTE, CHECK, FOLD, KEEP, RETRACT
from croupier.games.ultimate.checks import lay, return_what_is_incomplete
from croupier.games.ultimate.jackpot import settle_the_jackpot
from croupier.games.ultimate.places import measure, rules_of
from croupier.games.ultimate.rules import (
    AFTER_FLOP,
    BEFORE_FLOP,
    BLIND,
    BOARD_CARDS,
    COMPULSORY,
    FLOP_CARDS,
    PLAY,
    PLAYS,
    RIVER,
    TRIPS,
    UltimateRules,
    play_on_a_blind,
)
from croupier.games.ultimate.state import UltimateFelt
from croupier.law import Point, cite, cites
from croupier.play.answers import Change, Close, Move, Place
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import Choose, Option, Question
from croupier.play.steps import take_wager
from croupier.play.wagers import Wager

MOVES = (FOLD, CHECK, PLAY, KEEP, RETRACT)


class Asks(house.InStages):
    """The questions of a round, with the citations of the book in play, made once."""

    rules: UltimateRules

    def __init__(
        self, rules: UltimateRules, wagers: Sequence[Wager], parts: tuple[str, ...]
    ) -> None:
        super().__init__(rules, wagers, COURSE, parts)
        self.incomplete = cite(return_what_is_incomplete, *parts)
        self.alone = cite(play_on_a_blind, *parts) if rules.one_will_do else ""
        self.fold = cite(fold, *parts)

    def take(self, felt: UltimateFelt, answer: Place | Change | Close) -> None:
        """Of ante and blind a change is one of both; what is incomplete goes back at the end."""
        if isinstance(answer, Close):
            take_wager(felt, answer)
            return_what_is_incomplete(felt, self.rules, self.incomplete)
        else:
            lay(felt, answer)


def ultimate(
    rules: UltimateRules, wagers: Sequence[Wager], *parts: str
) -> Callable[[UltimateFelt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    return partial(house.play, Asks(rules, wagers, parts))


# -- the players decide --------------------------------------------------------------------------


@cites(
    "qld-2024 sch 11(a) s 18(1)", "qld-2024 sch 11(a) s 18(1)(a)", "qld-2024 sch 11(a) s 18(1)(b)",
    "qld-2024 sch 11(a) s 18(1)(c)", "wa-uth s 4.4",
)  # fmt: skip
def before_the_flop(felt: UltimateFelt, ask: Asks) -> Script:
    """With only his own cards a player checks, plays or, where the rules have it, folds."""
    yield from _decide(felt, ask, BEFORE_FLOP)


@cites(
    "qld-2024 sch 11(a) s 19(1)", "qld-2024 sch 11(a) s 19(1)(a)", "qld-2024 sch 11(a) s 19(1)(b)",
    "qld-2024 sch 11(a) s 19(1)(c)", "wa-uth s 4.8",
)  # fmt: skip
def after_the_flop(felt: UltimateFelt, ask: Asks) -> Script:
    """The same with three community cards, for who has not played yet."""
    yield from _decide(felt, ask, AFTER_FLOP)


@cites(
    "qld-2024 sch 11(a) s 20(1)", "qld-2024 sch 11(a) s 20(1)(a)", "qld-2024 sch 11(a) s 20(1)(b)",
    "wa-uth s 4.10",
)  # fmt: skip
def on_the_river(felt: UltimateFelt, ask: Asks) -> Script:
    """With all five he plays or folds."""
    yield from _decide(felt, ask, RIVER)


def _decide(felt: UltimateFelt, ask: Asks, stage: int) -> Script:
    """Everybody without a play wager is asked, in any order."""
    while waiting := undecided(felt, stage):
        questions = tuple(_question(felt, seat, stage, ask) for seat in waiting)
        answer = yield Choose(questions, ask.decide[stage])
        if answer.move == CHECK:
            decide_so(felt, answer.seat, stage, CHECKED)
        elif answer.move == FOLD:
            fold(felt, answer.seat, stage)
        else:
            decide_so(felt, answer.seat, stage, WAGERED)
            felt.place(answer.seat, PLAY, answer.stake, box=measure(felt, answer.seat).box)


@cites("qld-2024 sch 11(a) s 19(4)", "qld-2024 sch 11(a) s 20(4)", "wa-uth s 3.37")
def undecided(felt: UltimateFelt, stage: int) -> list[str]:
    """Who has not played and has not checked at this stage; one play wager is all there is."""
    if felt.state.no_hand:
        return []
    return [seat for seat in decisions.undecided(felt, stage) if not has(felt, seat, WAGERED)]


def _question(felt: UltimateFelt, seat: str, stage: int, ask: Asks) -> Question:
    bet = measure(felt, seat)
    alone = bet.wager == BLIND
    least, most = (play_on_a_blind if alone else PLAYS[stage])(bet.stake)
    cites = ask.alone if alone else ask.amount[stage]
    options = [Option(PLAY, least, most, cites, bet.stake)]
    if stage < RIVER:
        options.insert(0, Option(CHECK, cites=ask.decide[stage]))
    if stage >= ask.rules.folds_from:
        options.insert(0, Option(FOLD, cites=ask.fold))
    return Question(seat, "", tuple(options))


def not_open(parts: tuple[str, ...], felt: UltimateFelt, answer: Move) -> str:
    """Who has made a play wager makes no other."""
    if answer.move == PLAY and has(felt, answer.seat, WAGERED):
        return cite(undecided, *parts)
    return ""


@cites(
    "qld-2024 sch 11(a) s 4(a)", "qld-2024 sch 11(a) s 6(a)", "qld-2024 sch 11(a) s 6(b)",
    "qld-2024 sch 11(a) s 18(2)", "qld-2024 sch 11(a) s 19(2)", "qld-2024 sch 11(a) s 20(2)",
    "wa-uth s 3.9(b)(i)", "wa-uth s 3.14(b)(i)", "wa-uth s 3.19", "wa-uth s 3.20(a)(ii)",
    "wa-uth s 3.20(b)(i)", "wa-uth s 3.25(b)(i)", "wa-uth s 4.10",
)  # fmt: skip
def fold(felt: UltimateFelt, seat: str, stage: int, event: str = FOLD) -> None:
    """The hand is closed and its wagers are taken; trips may outlive that (reading U-2)."""
    decide_so(felt, seat, stage, FOLDED)
    stands = event == FOLD and stage >= rules_of(felt).trips_stand_from
    close_the_hand(felt, seat, event, (TRIPS,) if stands else ())


# -- the board and the hands ---------------------------------------------------------------------


def board_is_wanted(felt: UltimateFelt) -> bool:
    """Whether an undecided wager needs the community cards."""
    return bool(owners(felt, TRIPS) if felt.state.no_hand else felt.live())


@cites("qld-2024 sch 11(a) s 18(4)", "wa-uth s 4.7")
def show_the_flop(felt: UltimateFelt, ask: Asks) -> Script:
    """The first three community cards, once everybody has decided."""
    yield from show_board(felt, FLOP_CARDS, ask.card[0], board_is_wanted)


@cites("qld-2024 sch 11(a) s 17(3)(e)", "qld-2024 sch 11(a) s 19(5)", "wa-uth s 4.9")
def show_turn_and_river(felt: UltimateFelt, ask: Asks) -> Script:
    """The last two community cards together."""
    yield from show_board(felt, BOARD_CARDS, ask.card[1], board_is_wanted)


def awaited(felt: UltimateFelt) -> list[str]:
    """Whose hands an undecided wager waits for, but those that stay hidden."""
    waiting = (TRIPS,) if felt.state.no_hand else (*COMPULSORY, TRIPS)
    return [seat for seat in owners(felt, *waiting) if seat not in felt.state.not_exposed]


# -- settlement ----------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 11(a) s 23", "qld-2024 sch 11(a) s 24", "qld-2024 sch 11(a) s 25(1)",
    "qld-2024 sch 11(a) s 25(2)", "qld-2024 sch 11(a) s 25(3)", "wa-uth s 4.15",
)  # fmt: skip
def settle(felt: UltimateFelt) -> None:
    """From the dealer's right, each player's ante, blind, play and trips; then the jackpot."""
    for seat in reversed(owners(felt, *COMPULSORY, TRIPS)):
        _bring_within_limits(felt, seat)
        settle_wagers(felt, seat, ANTE, BLIND, PLAY, TRIPS)
    if rules_of(felt).levels is not None:
        settle_the_jackpot(felt)
    felt.settled = True


@cites("wa-uth s 5.11")
def _bring_within_limits(felt: UltimateFelt, seat: str) -> None:
    """Above the maximum only that plays, and of a play wager the same part as of what it is
    measured by (reading UW-14); a limit for every wager is not one for that multiple.
    """
    raised = of(felt, seat, PLAY)
    if raised is not None:
        bet = measure(felt, seat)
        before = bet.stake
        bring_within_limits(felt, bet)
        if bet.stake < before:
            most, why = raised.stake * bet.stake // before, felt.game.law.of(Point.ABOVE_MAXIMUM)
            felt.reduce(raised, most, why, f"the part that the {bet.wager} does not allow")
    for bet in felt.live():
        if bet.seat == seat and (bet is not raised or PLAY in felt.header.limits):
            bring_within_limits(felt, bet)


COURSE = house.Course(
    decide=(before_the_flop, after_the_flop, on_the_river),
    amounts=PLAYS,
    show=(show_the_flop, show_turn_and_river),
    awaited=awaited,
    settle=settle,
)
