"""Blackjack dealt in bulk from shoes that are played to the cutting card.

With a spread the player keeps the high-low count and stakes by the true count; endings are counted
for each true count, so that any other spread can be put to the same run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.analysis.blackjack.basic import basic_strategy
from croupier.analysis.blackjack.bulk import (
    STRATEGY,
    BlackjackTable,
    Plans,
    best_plans,
    chart_plans,
    switch_plans,
)
from croupier.analysis.blackjack.priced import PricedRules, priced
from croupier.analysis.blackjack.side import laid_table
from croupier.analysis.blackjack.simulate import MOST_COUNT
from croupier.analysis.blackjack.solution import solve
from croupier.analysis.blackjack.switch import solve_switch
from croupier.analysis.blackjack.written import written_chart
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.walk import Progress
from croupier.analysis.simulate.packs import everywhere
from croupier.analysis.simulate.tables import ShoeCut, over_shoes, shoe_life
from croupier.analysis.simulate.units import SHOES, BulkDealing
from croupier.analysis.simulate.ways import BEST, DealHow
from croupier.games.blackjack.wagers import SECOND_CARD
from croupier.play.game import Game
from croupier.play.written_play import WrittenPlay

ORIGINAL = "original"
COUNTS = range(-MOST_COUNT, MOST_COUNT + 1)
"""True counts that are told apart."""
BOX_CARDS = 4
"""Cards that a box takes, about."""


def dealings(
    game: Game, names: Sequence[str], how: DealHow, progress: Progress | None = None
) -> list[BulkDealing]:
    """The original wager of the first box, with all that it grows to; and wagers that wait for the
    dealer's second card.
    """
    beside = [
        over_shoes(game, (laid_table(game, name),), [name], ShoeCut(every_round=True))
        for name in names
        if game.wagers[name].decided == SECOND_CARD
    ]
    return [*_original(game, how), *beside] if ORIGINAL in names else beside


def _original(game: Game, how: DealHow) -> list[BulkDealing]:
    """The original wager."""
    rules = priced(game)
    if rules.switch and (how.boxes > 1 or how.play != BEST):
        raise NotProvable("blackjack switch is dealt for one player, and by its best play")
    plans, said, exact = _plans(rules, how.play)
    life, cards = shoe_life(game, BOX_CARDS * (how.boxes + 1), how.cut, False)
    wagers = 2 if rules.switch else 1
    table = BlackjackTable(plans, wagers, life, how.boxes, bool(how.spread))
    gains = [Fraction(int(gain), table.parts * wagers) for gain in table.gains()]
    results = [
        PossibleResult(_event(gain), _event(gain), gain * units, Fraction(units))
        for units in _units(how)
        for gain in gains
    ]
    groups: tuple[str, ...] = ()
    if how.spread:
        steps = ", ".join(f"{units} from {count:+d} on" for count, units in how.spread)
        said += f"; staked by the high-low true count: {steps}"
        groups = tuple(f"{count:+d}" for count in COUNTS)
    if how.boxes > 1:
        said += f"; {how.boxes} boxes play, of which the first is counted"
    made = everywhere(game, ORIGINAL, 0, results, said)[:1]
    made = [
        replace(
            one,
            exact=None if how.spread else exact,
            apart=bool(how.spread) or exact is not None,
            groups=groups,
        )
        for one in made
    ]
    whole = life.shoes != SHOES
    about = life.shoes if whole else SHOES * life.mark // (BOX_CARDS * how.boxes + 2)
    unit = f"{life.shoes:,} {'rounds' if whole else 'shoes'}"
    return [BulkDealing(tuple(made), table.size, unit, table.deal, about=about, cards=cards)]


def _plans(rules: PricedRules, play: str | WrittenPlay) -> tuple[Plans, str, Fraction | None]:
    """The moves of a way to play, what is said of it, and what it gains where the odds of the game
    do not say.
    """
    if play == BEST:
        plans = switch_plans(solve_switch(rules)) if rules.switch else best_plans(solve(rules))
        return plans, STRATEGY, None
    solution = solve(rules)
    if isinstance(play, WrittenPlay):
        basic, said = written_chart(solution, play), f"as {play.source} has it"
    else:
        basic, said = basic_strategy(solution), "basic strategy, by totals"
    said += "; insurance is not taken"
    return chart_plans(basic), said, Fraction(float(basic.value))


def _units(how: DealHow) -> list[int]:
    """By true count, how many units are staked; one where nobody counts."""
    if not how.spread:
        return [1]
    found = []
    for count in COUNTS:
        steps = [units for least, units in how.spread if count >= least]
        found.append(steps[-1] if steps else how.spread[0][1])
    return found


def _event(gain: Fraction) -> str:
    return "win" if gain > 0 else "lose" if gain < 0 else "standoff"
