"""`strategy` and `advise` for pai gow: the house way, what is better, what a setting is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cli.table.felt import tiles_text
from croupier.cli.terminal import BadInput, emit, new_table, out, progress
from croupier.equipment.tiles import SET, BadTile, Tile, parse_tiles
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.law import said
from croupier.play import Game
from croupier.ranking.tiles import Setting

if TYPE_CHECKING:
    from croupier.analysis.pai_gow.readings import Cost
    from croupier.analysis.pai_gow.solution import Choice, Solution
    from croupier.analysis.pai_gow.strategy import Parts, Rule

SHOWN = 25
"""How many rules are printed; JSON has all of them."""
TILES = (False, True)
"""Columns of the table of parts: without and with a high tile."""
LIKE = "four tiles such as --hand 'teen, high 8, gow, foo'"


# -- strategy --------------------------------------------------------------------------------------


def show_pai_gow(game: Game, json: bool) -> None:
    """The house way's mistakes as rules, a table of parts, the bank, and the readings' costs."""
    from croupier.analysis.pai_gow.proofs import solve, solve_as_bank
    from croupier.analysis.pai_gow.readings import costs_of_readings
    from croupier.analysis.pai_gow.strategy import Parts, rules_of

    with progress(game.id) as bar:
        solution = solve(game, lambda share: bar("wager", int(20 * share), 100))
        bank = solve_as_bank(game, lambda share: bar("bank", int(20 + 20 * share), 100))
        costs = costs_of_readings(game, lambda share: bar("readings", int(40 + 60 * share), 100))
        parts, rules = Parts(solution), rules_of(solution)
        if json:
            emit(_document(game, solution, bank, parts, rules, costs))
            return
    _print_edges(game, solution, bank, parts)
    _print_rules(solution, rules)
    _print_parts(parts)
    _print_costs(solution, costs)


def _document(
    game: Game,
    solution: Solution,
    bank: Solution,
    parts: Parts,
    rules: list[Rule],
    costs: list[Cost],
) -> dict[str, object]:
    from croupier.analysis.pai_gow.strategy import Grade, rules_of

    low, high = parts.worth
    return {
        "game": game.id,
        "options": dict(game.options),
        "house_edge": str(solution.house_edge),
        "house_edge_percent": _percent(solution.house_edge),
        "by_house_way_percent": _percent(solution.edge_of(solution.way)),
        "by_table_percent": _percent(parts.house_edge),
        "bank": {
            "edge_percent": _percent(bank.house_edge),
            "by_house_way_percent": _percent(bank.edge_of(bank.way)),
            "rules": [_rule(rule) for rule in rules_of(bank)],
        },
        "rules": [_rule(rule) for rule in rules],
        "table": [
            {
                "part": name,
                "high_tile": with_high,
                "low": low.get(Grade(level, with_high)),
                "high": high.get(Grade(level, with_high)),
            }
            for level, name in parts.levels.items()
            for with_high in TILES
            if Grade(level, with_high) in low or Grade(level, with_high) in high
        ],
        "readings": [
            {
                "option": cost.option,
                "value": cost.value,
                "deals": cost.deals,
                "house_edge_percent": _percent(cost.best),
                "by_house_way_percent": _percent(cost.by_house_way),
            }
            for cost in costs
        ],
    }


def _rule(rule: Rule) -> dict[str, object]:
    return {
        "house_way": rule.house,
        "best": rule.best,
        "tiles": list(rule.tiles),
        "deals": rule.deals,
        "cost_least": float(rule.least),
        "cost_most": float(rule.most),
        "cost_percent": _percent(rule.cost),
    }


def _percent(edge: Fraction) -> float:
    return 100 * float(edge)


def _print_edges(game: Game, solution: Solution, bank: Solution, parts: Parts) -> None:
    table = new_table(
        f"{game.title} [not bold dim]{game.id}[/]", columns="Tiles set | House edge>!"
    )
    table.add_row("by the best play", f"{float(solution.house_edge):.4%}")
    table.add_row("by adding the worth of both parts (below)", f"{float(parts.house_edge):.4%}")
    table.add_row("by the house way", f"{float(solution.edge_of(solution.way)):.4%}")
    table.add_row("by who banks, his best play", f"{float(bank.house_edge):+.4%}")
    table.add_row("by who banks, the house way", f"{float(bank.edge_of(bank.way)):+.4%}")
    out().print(table)
    out().print(
        "[dim]A wager against the house's bank; a bank against one wager set by the house way, "
        "commission on what it wins. Less than nothing is a gain.[/]"
    )


def _print_rules(solution: Solution, rules: list[Rule]) -> None:
    title = "Set your tiles by the house way, but"
    columns = "Instead of! | Set! | With | Costs each time>! | In all>!"
    table = new_table(title, columns=columns)
    for rule in rules[:SHOWN]:
        each = f"{float(rule.most):.3f}"
        if rule.least != rule.most:
            each = f"{float(rule.least):.3f} to {each}"
        table.add_row(rule.house, rule.best, "\n".join(rule.tiles), each, f"{float(rule.cost):.4%}")
    out().print(table)
    rest = rules[SHOWN:]
    if rest:
        more = sum(float(rule.cost) for rule in rest)
        out().print(f"[dim]and {len(rest)} more rules, {more:.4%} together: see --json.[/]")


def _print_parts(parts: Parts) -> None:
    from croupier.analysis.pai_gow.strategy import Grade

    low, high = parts.worth
    table = new_table(
        "Or add the worth of both parts, and set what comes to most",
        "high tile: a teen, day, yun, gor, mooy or chong is in it; of equals, the better low part",
        "Part | Low>! | with a high tile>! | High>! | with a high tile>!",
    )
    for level, name in parts.levels.items():
        cells = (str(worth.get(Grade(level, tile), "")) for worth in (low, high) for tile in TILES)
        table.add_row(name, *cells)
    out().print(table)


def _print_costs(solution: Solution, costs: list[Cost]) -> None:
    title = "What other readings of the house way would change"
    table = new_table(title, columns="Option! | Value! | Deals>! | Best play>! | House way>!")
    best, by_way = solution.house_edge, solution.edge_of(solution.way)
    for cost in costs:
        table.add_row(
            cost.option,
            cost.value,
            f"{cost.deals:,}",
            f"{float(cost.best - best):+.4%}",
            f"{float(cost.by_house_way - by_way):+.4%}",
        )
    out().print(table)


# -- advice ----------------------------------------------------------------------------------------


def tiles_given(text: str, many: int | None = None) -> list[Tile]:
    """Tiles as they were written, or a sentence with an example."""
    try:
        tiles = parse_tiles(text)
    except BadTile as error:
        raise BadInput(str(error)) from None
    if many is not None and len(tiles) != many:
        raise BadInput(f"give {LIKE}")
    return tiles


def advise_pai_gow(game: Game, hand: str, removed: str, json: bool) -> None:
    """What each setting of four tiles is worth, the best first, and which the house way has."""
    from croupier.analysis.pai_gow.solution import worth_of_settings

    rules = game.rules
    assert isinstance(rules, PaiGowRules)
    four, gone = tiles_given(hand, 4), tiles_given(removed)
    known = [*four, *gone]
    for tile in known:
        if known.count(tile) > SET[tile]:
            raise BadInput(f"a set has only {SET[tile]} of the {tile} ({tile.english})")
    held = tuple(many - gone.count(tile) for tile, many in zip(Tile.all(), SET, strict=True))
    if sum(held) < 8:
        raise BadInput("too few tiles are left for the bank")
    way = rules.house_way
    choices = worth_of_settings(way, four, way.order, rules.commission, held)
    decided = house_way(way, four)
    where = decided.cites or said(tuple(game.law[decided.by[-1]]))
    if json:
        house: dict[str, object] = {**_parts(decided.setting), "cites": where}
        emit(
            {
                "game": game.id,
                "hand": [str(tile) for tile in four],
                "removed": [str(tile) for tile in gone],
                "house_way": house,
                "best": _parts(choices[0].setting),
                "settings": [_choice(game, one) for one in choices],
                "per": "wager",
            }
        )
        return
    console = out()
    console.print(tiles_text(four))
    columns = "Low*! | High*! | Makes! | Wins>! | Stands off> | Loses>! | Worth>!"
    table = new_table(f"{game.title}: {', '.join(map(str, four))}", columns=columns)
    for one in choices:
        deals = sum(one.counts)
        shares = [f"{many / deals:.2%}" for many in one.counts]
        low, high = (" ".join(map(str, part)) for part in one.setting)
        style = "green" if one is choices[0] else ""
        makes = way.order.said(one.setting)
        table.add_row(low, high, makes, *shares, f"{float(one.worth):+.4f}", style=style)
    console.print(table)
    out_too = f", {' '.join(map(str, gone))} out" if gone else ""
    console.print(
        f"The house way: {decided.said(way)} [cyan]{where}[/]\n[dim]Expected gain for a wager of "
        f"one against the house's bank{out_too}, commission taken.[/]"
    )


def _parts(setting: Setting) -> dict[str, object]:
    return {"low": [*map(str, setting.low)], "high": [*map(str, setting.high)]}


def _choice(game: Game, one: Choice) -> dict[str, object]:
    assert isinstance(game.rules, PaiGowRules)
    deals = sum(one.counts)
    return {
        **_parts(one.setting),
        "makes": game.rules.order.said(one.setting),
        "value": float(one.worth),
        "win": one.counts.won / deals,
        "standoff": one.counts.stood / deals,
        "lose": one.counts.lost / deals,
    }
