"""A hand of craps: from a come out roll to its decision, roll by roll."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.craps import odds_bets
from croupier.games.craps.checks import Wagering, where_it_lies
from croupier.games.craps.rules import (
    DONT,
    POINTS,
    CrapsRules,
    hand_decided,
    is_point,
    may_be_made,
    seven_out,
)
from croupier.games.craps.shooter import (
    keep_or_pass,
    must_pass,
    offer_the_dice,
    pass_the_dice,
    refused_by_all,
    thrower,
)
from croupier.games.craps.state import HandFelt, Spot
from croupier.games.craps.wagers import (
    TO_ITS_POINT,
    UNDECIDED,
    point_on,
    total,
)
from croupier.law import cite, cites
from croupier.play.answers import Change, Close, Dice, Move, Place
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script
from croupier.play.prompts import Bets, Roll, Settle
from croupier.play.steps import lay_or_change
from croupier.play.wagers import Verdict, Wager


def craps(
    rules: CrapsRules, wagers: tuple[Wager, ...], *parts: str
) -> Callable[[HandFelt], Script]:  # fmt: skip
    """The script of a hand, for a table that plays by these rules."""
    prompts = {point: wagering_period(wagers, point, parts) for point in (0, *POINTS)}
    settle = Settle(cite(call_the_roll, *parts))
    wagering = Wagering(rules)

    def hand(felt: HandFelt) -> Script:
        while not felt.settled:
            if len(felt.rolls) == rolls_paid(felt):
                while not felt.closed:
                    yield from offer_the_dice(felt, parts)
                    if refused_by_all(felt):
                        return
                    take(felt, wagering, (yield prompts[point_on(felt)]))
                yield from throw(felt, wagering, prompts[point_on(felt)].wagers, parts)
            yield settle
            call_the_roll(felt, rules, parts)
        yield from keep_or_pass(felt, parts)

    return hand


@cites("qld-2024 sch 4 s 5(1)", "qld-2024 sch 4(a) s 5(1)")
def wagering_period(wagers: tuple[Wager, ...], point: int, parts: tuple[str, ...]) -> Bets:
    """What may be wagered before a roll; the rest may only be changed."""
    names = [wager.name for wager in wagers]
    now = tuple(name for name in names if may_be_made(name, not point))
    return Bets(
        now,
        f"point {point}" if point else "come out",
        cite(wagering_period, *parts),
        calls=("call-on", "call-off", "pass"),
        others=tuple(name for name in names if name not in now),
    )


def rolls_paid(felt: HandFelt) -> int:
    """How many of the rolls have been settled."""
    return felt.state.rolls_paid


@cites("qld-2024 sch 4 s 5(2)", "qld-2024 sch 4 s 22(1)")
def throw(
    felt: HandFelt, wagering: Wagering, wagers: tuple[str, ...], parts: tuple[str, ...]
) -> Script:
    """The dice are thrown; until they rest, wagers may be made that are confirmed aloud."""
    why = cite(throw, *parts)
    late = wagers if wagering.rules.late_wagers else ()
    while len(felt.rolls) == rolls_paid(felt):
        answer = yield Roll(thrower(felt), 2, why, late)
        if type(answer) is Dice:
            felt.rolls.append(answer.faces)
            felt.closed = False
        else:
            take(felt, wagering, answer)


# -- wagers --------------------------------------------------------------------------------------


def take(felt: HandFelt, wagering: Wagering, answer: Place | Change | Close | Move) -> None:
    """One answer of the wagering period: a wager, a change, a call, or no more bets."""
    if type(answer) is Close:
        felt.closed = True
    elif type(answer) is Move and answer.move == "pass":
        pass_the_dice(felt, answer.seat)
    elif type(answer) is Move:
        take_call(felt, answer)
    elif type(answer) is Place or type(answer) is Change:
        for piece in felt.game.wagers[answer.wager].laid_as(felt, answer):
            take_wager(felt, wagering, piece)


def take_wager(felt: HandFelt, wagering: Wagering, answer: Place | Change) -> None:
    """A wager is made or changed, its commission paid, odds behind it cut back."""
    lies = where_it_lies(felt, answer)
    before = lies.stake if lies is not None else 0
    bet = lay_or_change(felt, answer)
    if bet is None:
        return
    if bet.state == LIVE:
        pay_commission(felt, bet, wagering.commission(bet.wager, bet.on, bet.stake))
    after = bet.stake if bet.state == LIVE else 0
    if after < before and bet.wager in DONT:
        felt.state.came_down.add(Spot(bet.seat, bet.wager, bet.on))
        odds_bets.cut_back(felt, wagering.rules, bet.seat, bet.wager, bet.on)


@cites("qld-2024 sch 4 s 11(1)", "qld-2024 sch 4 s 12(1)", "qld-2024 sch 4 s 13(1)")
def pay_commission(felt: HandFelt, bet: Bet, due: int) -> None:
    """A buy or lay bet is paid for when it is made; what comes down brings its part back."""
    if due > bet.fee:
        felt.charge(bet, due - bet.fee, cite(pay_commission, *felt.game.parts))


@cites("qld-2024 sch 4 s 7(1)", "qld-2024 sch 4 s 7(2)")
def take_call(felt: HandFelt, answer: Move) -> None:
    """One button is for all like wagers of the player, but for those he excepts (reading CR-3)."""
    wager, _, on = answer.on.partition(" ")
    state = felt.state
    if answer.move == "call-on":
        state.called_on.add(Spot(answer.seat, wager))
        for bet in felt.live():
            if bet.seat == answer.seat and bet.wager == wager and on in ("", bet.on):
                state.called_off.discard(Spot(bet.seat, wager, bet.on))
    elif on:
        state.called_off.add(Spot(answer.seat, wager, on))
    else:
        state.called_on.discard(Spot(answer.seat, wager))


# -- results -------------------------------------------------------------------------------------


@cites("qld-2024 sch 4 s 25(1)", "qld-2024 sch 4 s 25(5)")
def call_the_roll(felt: HandFelt, rules: CrapsRules, parts: tuple[str, ...]) -> None:
    """The total is called: every wager it decides is settled, and the point is set or made."""
    settle_the_roll(felt, rules)
    point, thrown, state = point_on(felt), total(felt), felt.state
    state.rolls_paid = len(felt.rolls)
    for seat in {bet.seat for bet in felt.bets}:
        state.came_down.discard(Spot(seat, "dont-come"))
    if hand_decided(point, thrown):
        state.point = 0
        felt.settled = True
        if seven_out(point, thrown):
            must_pass(felt, parts)
    elif not point and is_point(thrown):
        state.point = thrown


def settle_the_roll(felt: HandFelt, rules: CrapsRules) -> None:
    """Odds before the bets they go behind, then all others; come bets go to their number."""
    live = felt.live()
    for bet in live:
        if bet.wager in rules.supplements:
            _settle(felt, bet)
    for bet in live:
        if bet.state == LIVE and bet.wager not in rules.supplements:
            _settle(felt, bet)


def _settle(felt: HandFelt, bet: Bet) -> None:
    wager = felt.game.wagers[bet.wager]
    event = wager.decide(felt, bet)
    if event == UNDECIDED:
        return
    if event == TO_ITS_POINT:
        if wager.travels:
            bet.on = str(total(felt))
        return
    felt.settle(bet, wager.verdicts[event])


def paid_by(rules: CrapsRules) -> Callable[[HandFelt, Bet, Verdict], int]:
    """What a winning wager is paid: its odds, or for odds bets perhaps the next whole dollar."""

    def pay(felt: HandFelt, bet: Bet, verdict: Verdict) -> int:
        if bet.wager in rules.supplements:
            return odds_bets.winnings(felt, rules, bet, verdict)
        return verdict.pays(bet.stake)

    return pay
