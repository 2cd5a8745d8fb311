"""Multipliers: numbers that are drawn to pay higher odds, once wagers are closed."""

from __future__ import annotations

from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wagers import HIT, ZERO_HIT, inside, spun
from croupier.law import cite, cites
from croupier.money import Odds, Row
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.prompts import Spin

COUNT, NUMBER, ODDS = "multiplier count", "multiplied number", "multiplier"
"""What is drawn: how many numbers, which they are, and the odds of each."""
DRAWS = frozenset({COUNT, NUMBER, ODDS})
_ON = "multiplier on "


def multiplied(felt: Felt) -> dict[str, str]:
    """The numbers drawn so far with their odds; no odds yet for one that was just drawn."""
    return {
        mark.removeprefix(_ON): odds for mark, odds in felt.marks.items() if mark.startswith(_ON)
    }


def wanting(felt: Felt) -> str:
    """The number that was drawn and whose odds are still to be; nothing if there is none."""
    return next((number for number, odds in multiplied(felt).items() if not odds), "")


def all_drawn(felt: Felt) -> bool:
    """Whether every number and its odds are known."""
    return len(multiplied(felt)) == int(felt.marks.get(COUNT, -1)) and not wanting(felt)


@cites("qld-2024 sch 7(a) s 2", "qld-2024 sch 7(a) s 4(2)")
def draw_multipliers(felt: Felt, rules: RouletteRules, parts: tuple[str, ...]) -> Script:
    """Two to five numbers are drawn, each with its odds, when wagers have closed (reading RX-3)."""
    assert rules.multipliers is not None
    if COUNT not in felt.marks:
        felt.marks[COUNT] = (
            yield _weighed(rules.multipliers.counts, COUNT, cite(how_many, *parts))
        ).at
    while not all_drawn(felt):
        number = wanting(felt)
        if number:
            felt.marks[_ON + number] = (
                yield _weighed(rules.multipliers.odds, ODDS, cite(at_odds, *parts))
            ).at
        else:
            left = tuple(name for name in rules.layout.numbers if name not in multiplied(felt))
            felt.marks[_ON + (yield Spin(left, cite(how_many, *parts), NUMBER)).at] = ""


def forget_multipliers(felt: Felt) -> None:
    """Wagers are open again: what was drawn goes, and is drawn anew when they close."""
    for mark in [mark for mark in felt.marks if mark == COUNT or mark.startswith(_ON)]:
        del felt.marks[mark]


def _weighed(ways: tuple[tuple[str, int], ...], of: str, where: str) -> Spin:
    """A draw of one result by its weight; what weighs nothing cannot be drawn."""
    likely = [(name, weight) for name, weight in ways if weight]
    return Spin(tuple(n for n, _ in likely), where, of, tuple(w for _, w in likely))


@cites("qld-2024 sch 7(a) s 2")
def how_many(count: int) -> bool:
    """Whether so many numbers may carry a multiplier in one spin."""
    return count in (2, 3, 4, 5)


@cites("qld-2024 sch 7(a) s 4(2)")
def at_odds(felt: Felt, bet: Bet) -> str:
    """A straight-up wager: at the odds displayed for its number if that carries a multiplier."""
    event = inside(felt, bet)
    if event not in (HIT, ZERO_HIT):
        return event
    odds = multiplied(felt).get(spun(felt))
    return f"at {odds}" if odds else event


def rows(odds: tuple[int, ...], where: str) -> tuple[Row, ...]:
    """The rows of a pay table for numbers that carry a multiplier."""
    return tuple(
        Row(f"at {n}", f"the number spun carries {n} to 1", Odds(n, 1), where) for n in odds
    )
