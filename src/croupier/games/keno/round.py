"""One game of keno, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.games.keno import tickets
from croupier.games.keno.placing import way_named, ways_of
from croupier.games.keno.prizes import verdicts
from croupier.games.keno.rules import still_in_the_device
from croupier.games.keno.state import KenoFelt
from croupier.law import Law, essential
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import LIVE
from croupier.play.game import Script
from croupier.play.prompts import Bets, Settle, Spin
from croupier.play.wagers import Wager


def keno(wagers: Sequence[Wager], law: Law) -> Callable[[KenoFelt], Script]:
    """The script of a game under the law of a book."""
    written = Bets(tuple(wager.name for wager in wagers), "before the draw", law[write])
    paid = Settle(law[settle])

    def one_game(felt: KenoFelt) -> Script:
        while not felt.closed:
            answer = yield written
            if type(answer) is Place:
                write(felt, answer)
            elif type(answer) is Change:
                cancel(felt, answer)
            elif type(answer) is Close:
                issue(felt)
                draw_after_closing(felt)
        while len(felt.spins) < felt.rules.drawn:
            answer = yield ball(felt)
            if type(answer) is Change:
                cancel(felt, answer)
            else:
                felt.state.drawing = True
                felt.spins.append(answer.at)
        yield paid
        settle(felt)

    return one_game


# -- tickets -------------------------------------------------------------------------------------


@essential
def write(felt: KenoFelt, answer: Place) -> None:
    """A way goes onto a ticket, and the ticket into the game; what it costs is said."""
    box, state = answer.box, felt.state
    felt.place(answer.seat, answer.wager, answer.stake, "", box, answer.numbers)
    mine = ways_of(felt, answer.seat, box) or [felt.bets[-1]]
    run = state.run_of(box)
    if run.played:
        return
    charge = sum(bet.stake for bet in mine) * tickets.charged_games(run.games)
    if box in state.charged:  # the ticket has grown by a way: its charge is said anew
        said = ("charge", str(state.charged[box]))
        old = [effect for effect in felt.effects if (effect.name, effect.value) == said]
        felt.effects = tuple(effect for effect in felt.effects if effect is not old[-1])
    if box:
        state.charged[box] = charge
    where = felt.law[tickets.wrong_price if run.games == 1 else tickets.charged_games]
    felt.say("charge", str(charge), where)


def cancel(felt: KenoFelt, answer: Change) -> None:
    """A ticket is cancelled, with all its ways, for the games not played (reading KE-13).

    A game that is being drawn is played: the ways stay in it.
    """
    bet, state = way_named(felt, answer), felt.state
    ways = ways_of(felt, bet.seat, bet.box) or [bet]
    run, drawing = state.run_of(bet.box), state.drawing
    where = felt.law[tickets.games_to_cancel if run.games > 1 else tickets.nothing_left_to_cancel]
    cost = sum(way.stake for way in ways)
    state.charged.pop(bet.box, None)  # the same number may be written anew
    for way in ways:
        if drawing:
            state.called_off.add(way.number)
        else:
            felt.give_back(way, "removed", where, "cancelled before the first number was drawn")
    felt.say("refund", str(tickets.refund(cost, run.games, run.played, drawing)), where)


@essential
def issue(felt: KenoFelt) -> None:
    """When the game closes, a ticket whose ways are below their minimum has not been issued."""
    for seat, box in dict.fromkeys((bet.seat, bet.box) for bet in felt.live() if bet.box):
        ways = ways_of(felt, seat, box)
        least = tickets.way_minimum(len(ways))
        if any(bet.stake < least for bet in ways):
            where = felt.law[tickets.way_minimum]
            felt.say("ticket", f"{box} is not issued", where)
            for bet in ways:
                felt.give_back(bet, "void", where, f"too few ways at {least}c: not issued")


# -- the draw ------------------------------------------------------------------------------------


@essential
def draw_after_closing(felt: KenoFelt) -> None:
    """The game is closed, and players are told so, before a number is drawn."""
    felt.closed = True
    felt.say("game", "closed", felt.law[draw_after_closing])


@essential
def ball(felt: KenoFelt) -> Spin:
    """The next number from the device, one that has not left it yet."""
    out = {*felt.spins, *felt.state.void_balls}
    left, wagers = still_in_the_device(out), tuple(felt.game.wagers)
    return Spin(left, felt.law[ball], "the device", wagers=wagers)


@essential
def settle(felt: KenoFelt) -> None:
    """Every way is paid by the schedule it was played on, in the game it was played in."""
    found = verdicts(felt)
    for bet in felt.bets:
        if bet.state == LIVE:
            felt.settle(bet, found[bet.number])
    felt.settled = True
