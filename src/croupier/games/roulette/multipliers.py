"""Multipliers: numbers that are drawn to pay higher odds, once wagers are closed."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.roulette.rules import Multipliers, RouletteRules
from croupier.games.roulette.state import SpinFelt, SpinState
from croupier.games.roulette.wagers import HIT, MISS, ZERO, ZERO_HIT, inside, spun
from croupier.law import Cites, rule
from croupier.money import Odds, Row
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.game import Game, Script
from croupier.play.prompts import Spin
from croupier.play.wagers import Wager

COUNT, NUMBER, ODDS = "multiplier count", "multiplied number", "multiplier"
"""What is drawn: how many numbers, which they are, and the odds of each."""
DRAWS = frozenset({COUNT, NUMBER, ODDS})


def wanting(felt: SpinFelt) -> str:
    """The number that was drawn and whose odds are still to be; nothing if there is none."""
    return next((number for number, odds in felt.state.multiplied.items() if not odds), "")


def all_drawn(felt: SpinFelt) -> bool:
    """Whether every number and its odds are known."""
    state = felt.state
    return 0 < state.numbers == len(state.multiplied) and not wanting(felt)


@rule
def draw_multipliers(felt: SpinFelt, machine: Multipliers) -> Script:
    """Two to five numbers are drawn, each with its odds, when wagers have closed (reading RX-3)."""
    state, law = felt.state, felt.law
    if not state.numbers:
        state.numbers = int((yield _weighed(machine.counts, COUNT, law[how_many])).at)
    while not all_drawn(felt):
        number = wanting(felt)
        if number:
            drawn = yield _weighed(machine.odds, ODDS, law[at_odds])
            state.multiplied[number] = int(drawn.at)
        else:
            left = tuple(name for name in felt.rules.layout.numbers if name not in state.multiplied)
            state.multiplied[(yield Spin(left, law[how_many], NUMBER)).at] = 0


def _weighed(ways: tuple[tuple[str, int], ...], of: str, where: Cites) -> Spin:
    """A draw of one result by its weight; what weighs nothing cannot be drawn."""
    likely = [(name, weight) for name, weight in ways if weight]
    return Spin(tuple(n for n, _ in likely), where, of, tuple(w for _, w in likely))


@rule
def how_many(count: int) -> bool:
    """Whether so many numbers may carry a multiplier in one spin."""
    return count in (2, 3, 4, 5)


def _at_odds(game: Game[SpinState, RouletteRules], wager: Wager) -> Iterator[str]:
    """The odds that may be drawn."""
    drawn = game.rules.multipliers.odds if game.rules.multipliers is not None else ()
    yield ZERO_HIT
    yield from (f"at {odds}" for odds, _ in drawn)


@rule
@events(HIT, MISS, ZERO, by_game=_at_odds)
def at_odds(felt: SpinFelt, bet: Bet) -> str:
    """A straight-up wager: at the odds displayed for its number if that carries a multiplier."""
    event = inside(felt, bet)
    if event not in (HIT, ZERO_HIT):
        return event
    odds = felt.state.multiplied.get(spun(felt))
    return f"at {odds}" if odds else event


def rows(odds: tuple[int, ...], where: str) -> tuple[Row, ...]:
    """The rows of a pay table for numbers that carry a multiplier."""
    return tuple(
        Row(f"at {n}", f"the number spun carries {n} to 1", Odds(n, 1), where) for n in odds
    )
