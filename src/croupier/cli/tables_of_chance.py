"""Tables of play of dice, wheels and draws: drawn by asking the rules and the wagers themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.terminal import new_table
from croupier.equipment.wheels import Wheel
from croupier.games.craps.behaviour import Behaviour, behaviour
from croupier.games.keno.rules import NUMBERS
from croupier.games.roulette.rules import NAMES, RouletteRules
from croupier.games.wheels.rules import WheelRules
from croupier.games.wheels.wagers import SYMBOL
from croupier.money import dollars
from croupier.pages.layouts.trials import prize_for, trial
from croupier.play import Game, Place, Wager

if TYPE_CHECKING:
    from rich.table import Table

ACROSS = 8
"""Columns of a schedule of prizes that stand side by side."""
MOST_CHOSEN = 20
"""Nobody chooses more numbers than this on one way."""
YES, NO = "[bold green]yes[/]", "[dim]no[/]"


# -- craps -----------------------------------------------------------------------------------------


def craps(game: Game) -> list[Table]:
    """By wager and state of the hand: whether it works, and what may be done with it."""
    table = new_table(
        "What may be done with a wager, by the state of the hand",
        "point: that of the wager itself · roll: whether the next one can decide it; off*, unless "
        "it is called on · raised: chips may be added · again: even after some were taken off",
        "Wager*! | Hand! | Point! | Roll! | Made^ | Removed^ | Reduced^ | Raised^ | Again^",
    )
    table.padding = (0, 1, 0, 0)
    last = ""
    for row in behaviour(game):
        if last not in ("", row.wager):
            table.add_section()
        table.add_row(row.wager if row.wager != last else "", *_behaviour(row))
        last = row.wager
    return [table]


def _behaviour(row: Behaviour) -> list[str]:
    point = "" if row.own_point is None else "set" if row.own_point else "not yet"
    works = "on" if row.working else "[yellow]off*[/]" if row.when_called else "[yellow]off[/]"
    may = (row.made, row.removed, row.reduced, row.increased, row.increased_again)
    return [row.hand, point, works, *(YES if one else NO for one in may)]


# -- roulette --------------------------------------------------------------------------------------


def roulette(game: Game) -> list[Table]:
    """Which numbers can be wagered on together; the series of the race track."""
    rules = game.rules
    assert isinstance(rules, RouletteRules)
    columns = "Wager*! | Places> | Those with a zero | Provision§"
    table = new_table("Where a chip can lie on the numbers", columns=columns)
    zeros = [number for number in rules.layout.numbers if not int(number)]
    for size, name in NAMES.items():
        places = rules.layout.combinations[size]
        if name in game.wagers and places:
            with_zero = sorted(one for one in places if set(one) & set(zeros))
            said = ", ".join("-".join(one) for one in with_zero) or "none"
            table.add_row(name, str(len(places)), said, game.wagers[name].cites.replace(", ", "\n"))
    called = [wager for wager in game.wagers.values() if wager.pieces is not None]
    return [table, _called(called, rules.wheel)] if called else [table]


def _called(wagers: list[Wager], wheel: Wheel) -> Table:
    """Each called wager laid with one unit a piece."""
    order = f"around the wheel: {' '.join(wheel)}" if wheel.in_order else ""
    columns = "Called*! | Units> | Laid as | Provision§"
    table = new_table("How called wagers are laid", order, columns)
    for wager in wagers:
        on = "17" if "17" in wager.on else ""
        laid = wager.pieces(Place("somebody", wager.name, wager.units, on)) if wager.pieces else ()
        said = [f"{one.wager} {'-'.join(one.numbers)}{_times(one.stake)}" for one in laid]
        name = f"{wager.name} {on}".rstrip()
        table.add_row(name, str(wager.units), "; ".join(said), wager.cites.replace(", ", "\n"))
    return table


def _times(units: int) -> str:
    return f" ({units} units)" if units > 1 else ""


# -- sic-bo ----------------------------------------------------------------------------------------


def sic_bo(game: Game) -> list[Table]:
    """What a triple does to every wager that could win by its numbers."""
    table = new_table(
        "When all three dice show one number",
        "W wins · L loses; a wager that names numbers is taken to name those that show",
        "Wager*! | 1-1-1^ | 2-2-2^ | 3-3-3^ | 4-4-4^ | 5-5-5^ | 6-6-6^",
    )
    triples = [(face, face, face) for face in range(1, 7)]
    for wager in game.wagers.values():
        if wager.kind == "main":
            table.add_row(wager.name, *(_by_triple(game, wager, roll) for roll in triples))
    return [table]


def _by_triple(game: Game, wager: Wager, roll: tuple[int, ...]) -> str:
    """What the best place for a wager comes to."""
    places = wager.on or ("",)
    verdicts = [trial(game, wager.name, on, roll=roll) for on in places]
    won = any(verdict is not None and verdict.outcome == "win" for verdict in verdicts)
    return "[bold green]W[/]" if won else "[red]L[/]"


# -- wheels ----------------------------------------------------------------------------------------


def wheels(game: Game) -> list[Table]:
    """The sections of the wheel."""
    rules = game.rules
    assert isinstance(rules, WheelRules)
    wager = game.wagers[SYMBOL]
    title = f"The wheel of {len(rules.wheel)} sections"
    table = new_table(title, columns="Symbol* | Sections> | Pays> | Provision§")
    for symbol in wager.on:
        row = wager.pays[symbol]
        table.add_row(symbol, str(rules.wheel.count(symbol)), str(row.odds), row.cites)
    return [table]


# -- keno ------------------------------------------------------------------------------------------


def keno(game: Game) -> list[Table]:
    """The schedules of prizes, by numbers chosen and numbers matched."""
    tables = []
    for wager in game.wagers.values():
        columns = [
            chosen
            for chosen in range(1, MOST_CHOSEN + 1)
            if wager.spots is not None and not wager.spots(NUMBERS[:chosen])
        ]
        parts = -(-len(columns) // ACROSS)
        wide = -(-len(columns) // parts)
        for first in range(0, len(columns), wide):
            tables.append(_schedule(game, wager, columns[first : first + wide]))
    return tables


def _schedule(game: Game, wager: Wager, columns: list[int]) -> Table:
    stake = wager.proof_stake or 100
    table = new_table(f"{wager.title}\nprizes for {dollars(stake)}")
    table.add_column("Drawn", justify="right", style="bold")
    for chosen in columns:
        table.add_column(f"of {chosen}", justify="right")
    for matched in range(columns[-1], -1, -1):
        prizes = [
            prize_for(game, wager.name, NUMBERS[:chosen], matched) if matched <= chosen else None
            for chosen in columns
        ]
        if any(prizes):
            table.add_row(
                str(matched), *(dollars(one.pays(stake)) if one else "" for one in prizes)
            )
    return table
