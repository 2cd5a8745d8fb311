"""Tables of play of roulette: where a chip can lie, and how called wagers are laid."""

from __future__ import annotations

from croupier.equipment.wheels import Wheel
from croupier.games.roulette.rules import NAMES, RouletteRules
from croupier.pages.document import Grid
from croupier.pages.writing import each_on_a_line, grid, row
from croupier.play import Game, Place, Wager


def tables(game: Game) -> tuple[Grid, ...]:
    """Which numbers can be wagered on together; the series of the race track."""
    rules = game.rules
    assert isinstance(rules, RouletteRules)
    called = [wager for wager in game.wagers.values() if wager.pieces is not None]
    return (_places(game, rules), *((_called(called, rules.wheel),) if called else ()))


def _places(game: Game, rules: RouletteRules) -> Grid:
    zeros = {number for number in rules.layout.numbers if not int(number)}
    rows = []
    for size, name in NAMES.items():
        places = rules.layout.combinations[size]
        if name in game.wagers and places:
            with_zero = sorted(one for one in places if zeros.intersection(one))
            said = ", ".join("-".join(one) for one in with_zero) or "none"
            cites = each_on_a_line(game.wagers[name].cites)
            rows.append(row(name, str(len(places)), said, cites))
    heads = "Wager*! | Places> | Those with a zero | Provision§"
    return grid("Where a chip can lie on the numbers", heads, rows)


def _called(wagers: list[Wager], wheel: Wheel) -> Grid:
    """Each called wager laid with one unit a piece."""
    rows = []
    for wager in wagers:
        on = "17" if "17" in wager.on else ""
        laid = wager.pieces(Place("somebody", wager.name, wager.units, on)) if wager.pieces else ()
        said = (f"{one.wager} {'-'.join(one.numbers)}{_times(one.stake)}" for one in laid)
        name = f"{wager.name} {on}".rstrip()
        rows.append(row(name, str(wager.units), "; ".join(said), each_on_a_line(wager.cites)))
    order = f"around the wheel: {' '.join(wheel)}" if wheel.in_order else ""
    heads = "Called*! | Units> | Laid as | Provision§"
    return grid("How called wagers are laid", heads, rows, order)


def _times(units: int) -> str:
    return f" ({units} units)" if units > 1 else ""
