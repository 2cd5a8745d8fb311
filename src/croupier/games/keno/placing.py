"""At the writer terminal: which tickets are written, changed by nobody, and cancelled in time."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.keno import tickets
from croupier.games.keno.state import KenoFelt
from croupier.games.keno.wagers import enters_jackpot
from croupier.law import essential
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet
from croupier.play.refusals import Refusal

MANY = 1_000
"""More ways than any minimum asks for."""


def placing(felt: KenoFelt, answer: Place | Change) -> Refusal | None:
    """Why a ticket cannot be written, or cancelled, or nothing."""
    return _writing(felt, answer) if isinstance(answer, Place) else _cancelling(felt, answer)


def _writing(felt: KenoFelt, answer: Place) -> Refusal | None:
    run = felt.state.run_of(answer.box)
    mine = sum(bet.stake for bet in ways_of(felt, answer.seat, answer.box))
    games = tickets.charged_games(run.games)
    charge = (mine + answer.stake) * games
    refusal = (
        closed_already(felt)
        or not_on_anothers_ticket(felt, answer)
        or _by(felt, tickets.games_are_over(run.games, run.played), tickets.games_are_over)
        or _price(felt, answer, run.ways)
        or _by(felt, tickets.too_dear(charge, felt.rules), tickets.too_dear)
    )
    if refusal is not None or run.played or run.paid:
        return refusal
    return felt.game.affordable(felt, answer.seat, answer.stake * games)


def _by(felt: KenoFelt, why: str, *rules: Callable[..., object]) -> Refusal | None:
    """What is wrong, if anything is, by these rules."""
    return Refusal(why, tuple(c for one in rules for c in felt.law[one])) if why else None


@essential
def closed_already(felt: KenoFelt) -> Refusal | None:
    """No ticket goes into a game that is closed."""
    return Refusal("the game is closed", felt.law[closed_already]) if felt.closed else None


@essential
def not_on_anothers_ticket(felt: KenoFelt, answer: Place) -> Refusal | None:
    """A ticket is issued to one player."""
    box = answer.box
    if box and any(bet.box == box and bet.seat != answer.seat for bet in felt.live()):
        return Refusal(f"ticket {box} is another player's", felt.law[not_on_anothers_ticket])
    return None


def _price(felt: KenoFelt, answer: Place, ways: int) -> Refusal | None:
    if enters_jackpot(answer.wager, len(answer.numbers), felt.rules):
        asked = tickets.wrong_jackpot_price
        return _by(felt, asked(answer.stake), asked)
    if not answer.box:
        return _by(felt, tickets.wrong_price(answer.stake, 1), tickets.wrong_price)
    # ways of a ticket whose form does not say how many it has are counted at the end
    why = tickets.wrong_price(answer.stake, ways or MANY)
    return _by(felt, why, tickets.wrong_price, tickets.way_minimum)


def _cancelling(felt: KenoFelt, answer: Change) -> Refusal | None:
    left = tickets.nothing_left_to_cancel
    if answer.stake:
        return _by(felt, "a ticket is not altered: cancel it and buy another", left)
    bet, state = way_named(felt, answer), felt.state
    run, drawing = state.run_of(bet.box), state.drawing
    begun = tickets.keno_to_go_has_begun(run.games, run.played, drawing, felt.rules)
    games = 1 if bet.number in state.called_off else run.games
    return (
        _by(felt, tickets.on_a_later_day(run.later_day), tickets.on_a_later_day)
        or _by(felt, begun, tickets.games_to_cancel)  # once a number is drawn both rules say so
        or _by(felt, left(games, run.played, drawing), left)
    )


def ways_of(felt: KenoFelt, seat: str, box: str) -> list[Bet]:
    """The ways of a player's ticket that are in the game."""
    return [bet for bet in felt.live() if box and bet.box == box and bet.seat == seat]


def way_named(felt: KenoFelt, answer: Change) -> Bet:
    """The way that is cancelled; that there is one is asked first."""
    bet = felt.find(answer.seat, answer.wager, "", answer.box, answer.numbers)
    assert bet is not None
    return bet
