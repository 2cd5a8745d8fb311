"""A hand of craps: from a come out roll to its decision, roll by roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.games.craps import rules, shooter
from croupier.games.craps.odds_bets import cut_back
from croupier.games.craps.placing import commission, where_it_lies
from croupier.games.craps.rules import DONT, POINTS
from croupier.games.craps.state import CrapsSpot, HandFelt
from croupier.games.craps.wagers import TO_ITS_POINT, UNDECIDED, total
from croupier.law import Law, essential, rule
from croupier.play.answers import Change, Close, Dice, Move, Place
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script
from croupier.play.prompts import Bets, Roll, Settle
from croupier.play.steps import lay_or_change
from croupier.play.wagers import Wager


@essential
def wagering_period(wagers: Sequence[Wager], point: int, law: Law) -> Bets:
    """What may be wagered before a roll; the rest may only be changed."""
    names = [wager.name for wager in wagers]
    now = tuple(name for name in names if rules.may_be_made(name, not point))
    return Bets(
        now,
        f"point {point}" if point else "come out",
        law[wagering_period],
        calls=("call-on", "call-off", "pass"),
        others=tuple(name for name in names if name not in now),
    )


def craps(wagers: Sequence[Wager], law: Law) -> Callable[[HandFelt], Script]:
    """The script of a hand under the law of a book."""
    prompts = {point: wagering_period(wagers, point, law) for point in (0, *POINTS)}
    settle = Settle(law[call_the_roll])

    def hand(felt: HandFelt) -> Script:
        state = felt.state
        while not felt.settled:
            if len(felt.rolls) == state.rolls_paid:
                while not felt.closed:
                    yield from shooter.offer_the_dice(felt)
                    if shooter.refused_by_all(felt):
                        return
                    take(felt, (yield prompts[state.point]))
                yield from throw(felt, prompts[state.point].wagers)
            yield settle
            call_the_roll(felt)
        yield from shooter.keep_or_pass(felt)

    return hand


@essential
def throw(felt: HandFelt, wagers: tuple[str, ...]) -> Script:
    """The dice are thrown; until they rest, wagers may be made that are confirmed aloud."""
    why = felt.law[throw]
    late = wagers if felt.rules.late_wagers else ()
    while len(felt.rolls) == felt.state.rolls_paid:
        answer = yield Roll(shooter.thrower(felt), 2, why, late)
        if type(answer) is Dice:
            felt.rolls.append(answer.faces)
            felt.closed = False
        else:
            take(felt, answer)


# -- wagers --------------------------------------------------------------------------------------


def take(felt: HandFelt, answer: Place | Change | Close | Move) -> None:
    """One answer of the wagering period: a wager, a change, a call, or no more bets."""
    if type(answer) is Close:
        felt.closed = True
    elif type(answer) is Move and answer.move == "pass":
        shooter.pass_the_dice(felt, answer.seat)
    elif type(answer) is Move:
        take_call(felt, answer)
    elif type(answer) is Place or type(answer) is Change:
        for piece in felt.game.wagers[answer.wager].laid_as(felt, answer):
            take_wager(felt, piece)


def take_wager(felt: HandFelt, answer: Place | Change) -> None:
    """A wager is made or changed, its commission paid, odds behind it cut back."""
    lies = where_it_lies(felt, answer)
    before = lies.stake if lies is not None else 0
    bet = lay_or_change(felt, answer)
    if bet is None:
        return
    if bet.state == LIVE:
        pay_commission(felt, bet, commission(felt, bet.wager, bet.on, bet.stake))
    after = bet.stake if bet.state == LIVE else 0
    if after < before and bet.wager in DONT:
        felt.state.came_down.add(CrapsSpot(bet.seat, bet.wager, bet.on))
        cut_back(felt, bet.seat, bet.wager, bet.on)


@rule
def pay_commission(felt: HandFelt, bet: Bet, due: int) -> None:
    """A buy or lay bet is paid for when it is made; what comes down brings its part back."""
    if due > bet.fee:
        felt.charge(bet, due - bet.fee, felt.law[pay_commission])


@essential
def take_call(felt: HandFelt, answer: Move) -> None:
    """One button is for all like wagers of the player, but for those he excepts (reading CR-3)."""
    wager, _, on = answer.on.partition(" ")
    state = felt.state
    if answer.move == "call-on":
        state.called_on.add(CrapsSpot(answer.seat, wager))
        for bet in felt.live():
            if bet.seat == answer.seat and bet.wager == wager and on in ("", bet.on):
                state.called_off.discard(CrapsSpot(bet.seat, wager, bet.on))
    elif on:
        state.called_off.add(CrapsSpot(answer.seat, wager, on))
    else:
        state.called_on.discard(CrapsSpot(answer.seat, wager))


# -- results -------------------------------------------------------------------------------------


@essential
def call_the_roll(felt: HandFelt) -> None:
    """The total is called: every wager it decides is settled, and the point is set or made."""
    settle_the_roll(felt)
    state = felt.state
    point, thrown = state.point, total(felt)
    state.rolls_paid = len(felt.rolls)
    for seat in {bet.seat for bet in felt.bets}:
        state.came_down.discard(CrapsSpot(seat, "dont-come"))
    if rules.hand_decided(point, thrown):
        state.point = 0
        felt.settled = True
        if rules.seven_out(point, thrown):
            shooter.must_pass(felt)
    elif not point and rules.is_point(thrown):
        state.point = thrown


def settle_the_roll(felt: HandFelt) -> None:
    """Odds before the bets they go behind, then all others; come bets go to their number."""
    live, odds = felt.live(), felt.rules.supplements
    for bet in live:
        if bet.wager in odds:
            _settle(felt, bet)
    for bet in live:
        if bet.state == LIVE and bet.wager not in odds:
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
