"""Craps wagers: the event by which the last roll decides each, if it does."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from croupier.games.craps import rules
from croupier.games.craps.rules import LOSES, RETURNED, STAYS, TRAVELS, WINS
from croupier.games.craps.state import CrapsSpot, HandFelt
from croupier.law import rule
from croupier.play.answers import Change, Place
from croupier.play.events import events
from croupier.play.felt import Bet, part_of
from croupier.play.game import Game
from croupier.play.wagers import Wager

UNDECIDED = "stays"
"""The event of a wager that the roll leaves where it lies."""
TO_ITS_POINT = "travels"
"""The event of a wager that goes to the total thrown as its own point."""

SEVEN = "seven"
NUMBER = "number"
POINTS = tuple(map(str, rules.POINTS))
HARDWAYS = ("4", "6", "8", "10")


# -- how the table stands ------------------------------------------------------------------------


def total(felt: HandFelt) -> int:
    """The sum of the dice as they lie after the last roll."""
    return sum(felt.rolls[-1])


def own_point(felt: HandFelt, bet: Bet) -> int:
    """The point of a line bet or of a come bet that has travelled; 0 before."""
    if bet.wager in ("win", "dont-win"):
        return felt.state.point
    return int(bet.on or "0")


def called_on(felt: HandFelt, bet: Bet) -> bool:
    """Whether a wager is marked as on, by its own button or by that of one like it."""
    state = felt.state
    if not state.called_on or CrapsSpot(bet.seat, bet.wager) not in state.called_on:
        return False
    return CrapsSpot(bet.seat, bet.wager, bet.on) not in state.called_off


def working(felt: HandFelt, bet: Bet) -> bool:
    """Whether the roll can decide this wager."""
    return rules.works(bet.wager, not felt.state.point, called_on(felt, bet))


# -- decided by its own point --------------------------------------------------------------------


@events("natural", "point made", "craps", "seven out")
def line_bet(felt: HandFelt, bet: Bet) -> str:
    """A win or come bet."""
    point = own_point(felt, bet)
    done = rules.with_the_dice(point, total(felt))
    if done == WINS:
        return "point made" if point else "natural"
    if done == LOSES:
        return "seven out" if point else "craps"
    return TO_ITS_POINT if done == TRAVELS else UNDECIDED


@events("craps", "seven out", "natural", "point made", "two")
def dont_bet(felt: HandFelt, bet: Bet) -> str:
    """A don't win or don't come bet."""
    point = own_point(felt, bet)
    done = rules.against_the_dice(point, total(felt))
    if done == WINS:
        return "seven out" if point else "craps"
    if done == LOSES:
        return "point made" if point else "natural"
    if done == RETURNED:
        return "two"
    return TO_ITS_POINT if done == TRAVELS else UNDECIDED


# -- a number and a 7 ----------------------------------------------------------------------------


def _off(game: Game, wager: Wager) -> tuple[str, ...]:
    """Odds that are off go back with their come bet; other wagers that are off stay."""
    return ("off",) if wager.name == "come-odds" else ()


@events(*POINTS, SEVEN, by_game=_off)
def number_bet(felt: HandFelt, bet: Bet) -> str:
    """A place, buy or come odds bet: the number it names, or a 7."""
    done = rules.before_a_seven(int(bet.on), total(felt))
    if done == STAYS:
        return UNDECIDED
    if not working(felt, bet):
        return "off" if bet.wager == "come-odds" else UNDECIDED
    return bet.on if done == WINS else SEVEN


@events(*POINTS, SEVEN)
def point_bet(felt: HandFelt, bet: Bet) -> str:
    """Odds behind a win bet: the come out point, or a 7."""
    point = felt.state.point
    done = rules.before_a_seven(point, total(felt))
    if done == STAYS:
        return UNDECIDED
    return str(point) if done == WINS else SEVEN


def big(number: int) -> Callable[[HandFelt, Bet], str]:
    """Big 6 or big 8."""

    @events(NUMBER, SEVEN)
    def decide(felt: HandFelt, bet: Bet) -> str:
        done = rules.before_a_seven(number, total(felt))
        return UNDECIDED if done == STAYS else NUMBER if done == WINS else SEVEN

    return decide


@events(*(f"seven before {point}" for point in POINTS), NUMBER)
def lay_bet(felt: HandFelt, bet: Bet) -> str:
    """A lay or don't come odds bet: a 7, or the number it names."""
    return _laid(int(bet.on), total(felt))


@events(*(f"seven before {point}" for point in POINTS), NUMBER)
def point_lay(felt: HandFelt, bet: Bet) -> str:
    """Odds behind a don't win bet: a 7, or the come out point."""
    return _laid(felt.state.point, total(felt))


def _laid(number: int, thrown: int) -> str:
    done = rules.after_a_seven(number, thrown)
    if done == STAYS:
        return UNDECIDED
    return f"seven before {number}" if done == WINS else NUMBER


@events(
    *(f"hard {pair}" for pair in HARDWAYS),
    *(f"easy {pair}" for pair in HARDWAYS),
    *(f"seven before hard {pair}" for pair in HARDWAYS),
)
def hardway(felt: HandFelt, bet: Bet) -> str:
    """A number as a pair, before it comes otherwise or a 7 does."""
    done = rules.the_hardway(int(bet.on), *felt.rolls[-1])
    if done == STAYS or not working(felt, bet):
        return UNDECIDED
    if done == WINS:
        return f"hard {bet.on}"
    return f"seven before hard {bet.on}" if total(felt) == 7 else f"easy {bet.on}"


# -- one roll ------------------------------------------------------------------------------------


@events("2", "12", "field", "other")
def field(felt: HandFelt, bet: Bet) -> str:
    """The field: 2 and 12 are told apart, since they pay more."""
    thrown = total(felt)
    if not rules.in_the_field(thrown):
        return "other"
    return str(thrown) if thrown in (2, 12) else "field"


@events("craps", "other")
def any_craps(felt: HandFelt, bet: Bet) -> str:
    """2, 3 or 12."""
    return "craps" if rules.is_craps(total(felt)) else "other"


def one_total(wanted: int) -> Callable[[HandFelt, Bet], str]:
    """One total on the next roll."""

    @events(str(wanted), "other")
    def decide(felt: HandFelt, bet: Bet) -> str:
        return str(wanted) if total(felt) == wanted else "other"

    return decide


# -- horn ----------------------------------------------------------------------------------------

HORN = {2: "craps-2", 3: "craps-3", 11: "eleven", 12: "craps-12"}
"""The wagers that a horn bet is made of, by total."""


@events(*map(str, HORN), "other")
def horn(felt: HandFelt, bet: Bet) -> str:
    """Which part of a horn bet wins, if one does."""
    thrown = total(felt)
    return str(thrown) if thrown in HORN else "other"


@rule
def horn_pieces(answer: Place | Change) -> tuple[Place | Change, ...]:
    """A horn bet lies as four wagers of a unit each; a horn high has a fifth unit on its number."""
    unit = answer.stake // (5 if answer.on else 4)
    whole = replace(answer, on="", box="", numbers=(), part_of=part_of(answer))
    return tuple(
        replace(whole, wager=wager, stake=unit * 2 if answer.on == str(number) else unit)
        for number, wager in HORN.items()
    )
