"""How to set tiles: the house way and what is better, a table of parts, the bank, the readings."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.analysis.engine.walk import Progress
from croupier.analysis.pai_gow.proofs import solve, solve_as_bank
from croupier.analysis.pai_gow.readings import ReadingCost, costs_of_readings
from croupier.analysis.pai_gow.solution import PaiGowSolution
from croupier.analysis.pai_gow.strategy import BetterSetting, Grade, WorthOfParts, rules_of
from croupier.pages.document import Page, Part
from croupier.pages.strategy.house import percent
from croupier.pages.strategy.shown import Published, Strategy
from croupier.pages.writing import grid, note, quiet, row, text
from croupier.play.game import Game

SHOWN = 25
"""How many rules a page has; JSON has all of them."""
TILES = (False, True)
"""Columns of the table of parts: without and with a high tile."""
HIGH_TILE = (
    "high tile: a teen, day, yun, gor, mooy or chong is in it; of equals, the better low part"
)
WORK = (0.2, 0.2, 0.6)
"""How much of the work the wager, the bank and the readings are."""


class Better(msgspec.Struct, frozen=True):
    """Where the house way makes one thing of some tiles and another is better."""

    house_way: str
    best: str
    tiles: tuple[str, ...]
    deals: int
    cost_least: float
    cost_most: float
    cost_percent: float


class Bank(msgspec.Struct, frozen=True):
    """A bank against one wager set by the house way."""

    edge_percent: float
    by_house_way_percent: float
    rules: tuple[Better, ...]


class PartWorth(msgspec.Struct, frozen=True):
    """What a part of a hand is worth as the low one and as the high one."""

    part: str
    high_tile: bool
    low: int | None
    high: int | None


class OtherReading(msgspec.Struct, frozen=True):
    """What the game would cost by another reading of the house way."""

    option: str
    value: str
    deals: int
    house_edge_percent: float
    by_house_way_percent: float


class PaiGowStrategy(Published, frozen=True, kw_only=True):
    """How to set tiles, as it is published."""

    house_edge: str
    house_edge_percent: float
    by_house_way_percent: float
    by_table_percent: float
    bank: Bank
    rules: tuple[Better, ...]
    table: tuple[PartWorth, ...]
    readings: tuple[OtherReading, ...]


def strategy(game: Game, told: Progress, most: int) -> Strategy:
    """The house way's mistakes as rules, a table of parts, the bank, and the readings' costs."""
    wager, bank_too, _ = WORK
    solution = solve(game, lambda share: told(wager * share))
    bank = solve_as_bank(game, lambda share: told(wager + bank_too * share))
    costs = costs_of_readings(game, lambda share: told(wager + bank_too + WORK[2] * share))
    parts, rules = WorthOfParts(solution), rules_of(solution)
    published = PaiGowStrategy(
        game=game.id,
        options=dict(game.options),
        house_edge=str(solution.house_edge),
        house_edge_percent=percent(solution.house_edge),
        by_house_way_percent=percent(solution.edge_of(solution.way)),
        by_table_percent=percent(parts.house_edge),
        bank=Bank(
            percent(bank.house_edge),
            percent(bank.edge_of(bank.way)),
            tuple(map(_better, rules_of(bank))),
        ),
        rules=tuple(map(_better, rules)),
        table=tuple(_worth_of_parts(parts)),
        readings=tuple(
            OtherReading(
                one.option,
                one.value,
                one.deals,
                percent(one.best),
                percent(one.by_house_way),
            )
            for one in costs
        ),
    )
    shown = (
        *_edges(game, solution, bank, parts),
        *_rules(rules),
        _parts(parts),
        _readings(solution, costs),
    )
    return Strategy(published, Page(game.title, shown))


def _better(rule: BetterSetting) -> Better:
    return Better(
        rule.house,
        rule.best,
        rule.tiles,
        rule.deals,
        float(rule.least),
        float(rule.most),
        percent(rule.cost),
    )


def _worth_of_parts(parts: WorthOfParts) -> list[PartWorth]:
    low, high = parts.worth
    return [
        PartWorth(name, with_high, low.get(grade), high.get(grade))
        for level, name in parts.levels.items()
        for with_high in TILES
        if (grade := Grade(level, with_high)) in low or grade in high
    ]


# -- the page --------------------------------------------------------------------------------------


def _edges(
    game: Game, solution: PaiGowSolution, bank: PaiGowSolution, parts: WorthOfParts
) -> list[Part]:
    rows = (
        ("by the best play", f"{float(solution.house_edge):.4%}"),
        ("by adding the worth of both parts (below)", f"{float(parts.house_edge):.4%}"),
        ("by the house way", f"{float(solution.edge_of(solution.way)):.4%}"),
        ("by who banks, his best play", f"{float(bank.house_edge):+.4%}"),
        ("by who banks, the house way", f"{float(bank.edge_of(bank.way)):+.4%}"),
    )
    title = text(f"{game.title} ", quiet(game.id))
    about = (
        "A wager against the house's bank; a bank against one wager set by the house way, "
        "commission on what it wins. Less than nothing is a gain."
    )
    table = grid(title, "Tiles set | House edge>!", (row(*one) for one in rows))
    return [table, note(quiet(about))]


def _rules(rules: list[BetterSetting]) -> list[Part]:
    rows = []
    for rule in rules[:SHOWN]:
        each = f"{float(rule.most):.3f}"
        if rule.least != rule.most:
            each = f"{float(rule.least):.3f} to {each}"
        cost = f"{float(rule.cost):.4%}"
        rows.append(row(rule.house, rule.best, "\n".join(rule.tiles), each, cost))
    heads = "Instead of! | Set! | With | Costs each time>! | In all>!"
    parts: list[Part] = [grid("Set your tiles by the house way, but", heads, rows)]
    if rest := rules[SHOWN:]:
        more = sum(float(rule.cost) for rule in rest)
        parts.append(note(quiet(f"and {len(rest)} more rules, {more:.4%} together: see --json.")))
    return parts


def _parts(parts: WorthOfParts) -> Part:
    rows = (
        row(
            name,
            *(str(worth.get(Grade(level, tile), "")) for worth in parts.worth for tile in TILES),
        )
        for level, name in parts.levels.items()
    )
    title = "Or add the worth of both parts, and set what comes to most"
    heads = "Part | Low>! | with a high tile>! | High>! | with a high tile>!"
    return grid(title, heads, rows, HIGH_TILE)


def _readings(solution: PaiGowSolution, costs: list[ReadingCost]) -> Part:
    best, by_way = solution.house_edge, solution.edge_of(solution.way)
    rows = (
        row(
            cost.option,
            cost.value,
            f"{cost.deals:,}",
            _more(cost.best - best),
            _more(cost.by_house_way - by_way),
        )
        for cost in costs
    )
    title = "What other readings of the house way would change"
    return grid(title, "Option! | Value! | Deals>! | Best play>! | House way>!", rows)


def _more(edge: Fraction) -> str:
    return f"{float(edge):+.4%}"
