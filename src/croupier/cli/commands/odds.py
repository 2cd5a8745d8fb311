"""`odds`: the house edge of every wager."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier.books import listing
from croupier.cli import arguments as given
from croupier.cli.commands.explain import listed, spoken
from croupier.cli.poker import odds as poker_odds
from croupier.cli.terminal import BadInput, emit, new_table, out, progress
from croupier.games.poker.rules import PokerRules
from croupier.play import Game

Row = dict[str, Any]
"""One wager, as JSON has it."""

MOST_NAMED = 6
"""Numbers that are said one by one."""


def show_odds(text: str, options: Iterable[str], json: bool) -> None:
    """The odds of one game, for a person or as JSON."""
    game = given.chosen_game(text, options)
    if isinstance(game.rules, PokerRules):
        poker_odds.show_odds(game, json)
    elif json:
        emit(analysed(game))
    else:
        print_odds(game)


def analysed(game: Game) -> dict[str, Any]:
    """The analysis of a game, as JSON has it."""
    from croupier.analysis import NotProvable, odds

    with progress(game.id) as bar:
        try:
            analysis = odds(game, progress=lambda share: bar("", int(100 * share), 100))
        except NotProvable as error:
            raise BadInput(f"{game.id}: {error}") from None
    return analysis.as_json()


def print_odds(game: Game) -> None:
    """The odds as a table; places of one wager that cost alike share a line."""
    if isinstance(game.rules, PokerRules):
        poker_odds.show_odds(game, json=False)
        return
    console = out()
    document = analysed(game)
    found: list[Row] = document["wagers"]
    second, heading = _second(found)
    rolls = any("expected_rolls" in row for row in found)
    columns = ["Wager*", "Pays", "House edge>!", *([f"{heading}>"] if second else [])]
    columns += ["Wins>!", "Std dev>!", *(["Rolls>!"] if rolls else [])]
    table = new_table(f"{game.title} [not bold dim]{game.id}[/]", columns=" | ".join(columns))
    longest = max(len(row["wager"]) for row in found)
    wager = table.columns[0]
    wager.min_width, wager.overflow = None if rolls else longest, "fold"
    for rows in _alike(found):
        row = rows[0]
        cells = [_named(rows), _pays(game, row), f"{row['house_edge_percent']:.4f}%"]
        if second:
            cells.append("–" if row[second] is None else f"{row[second]:.4f}%")
        cells.append(f"{100 * row['hit_frequency']:.2f}%")
        cells.append(f"{row['standard_deviation']:.3f}")
        if rolls:
            cells.append(f"{row['expected_rolls']:.2f}")
        table.add_row(*cells)
    console.print(table)
    exact = "Exact" if all(row["exact"] for row in found) else "Not all exact"
    console.print(f"[dim]{exact}, per initial wager; options: {_options(game)}.[/]")
    for about, wagers in _remarks(found).items():
        console.print(f"[dim]{', '.join(wagers)}: {about}.[/]")
    for one in document.get("unproved", ()):
        console.print(f"{one['wager']} is not proved: {one['why']}.")


def _second(found: list[Row]) -> tuple[str, str]:
    """The second figure and its heading, where it differs from the first: per chip at risk, or
    per wager that won or lost.
    """
    if any(row["element_of_risk_percent"] is not None for row in found):
        return "element_of_risk_percent", "Per chip at risk"
    if any(row["edge_per_resolved"] != row["house_edge"] for row in found):
        return "edge_per_resolved_percent", "Returned left out"
    return "", ""


def _alike(found: list[Row]) -> list[list[Row]]:
    """Lines of one wager that say the same of several places, in the order of the book."""
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in found:
        says = (
            row["wager"],
            row["house_edge"],
            row["standard_deviation"],
            row["hit_frequency"],
            row.get("expected_rolls"),
            len(row.get("numbers", ())),
            row.get("note", ""),
            tuple(sorted(part["net"] for part in row["distribution"])),
        )
        groups.setdefault(says, []).append(row)
    return list(groups.values())


def _named(rows: list[Row]) -> str:
    """The wager of a line, where it lies, and on which numbers."""
    words = [rows[0]["wager"]]
    on = list(dict.fromkeys(row["on"] for row in rows if row["on"]))
    if on:
        words.append(f"[not bold]{listed(on)}[/]")
    numbers = rows[0].get("numbers", [])
    if numbers:
        many = len(numbers) > MOST_NAMED
        said = f"{len(numbers)} numbers" if many else "-".join(numbers)
        words.append(f"[not bold]{said}[/]")
    return " ".join(words)


def _pays(game: Game, row: Row) -> str:
    """The odds that the wager can come to there, in the order of its pay table."""
    events = {part["event"] for part in row["distribution"] if part["outcome"] == "win"}
    verdicts = game.wagers[row["wager"]].verdicts.values()
    wins = [v.odds_text for v in verdicts if v.outcome == "win" and v.event in events]
    if not wins:  # a bundle: each piece at its own odds
        wins = [v.odds_text for v in verdicts if v.outcome == "win"]
    return ", ".join(dict.fromkeys(wins)).replace(" to 1,", ",")


def _remarks(found: list[Row]) -> dict[str, list[str]]:
    """What is to be said beside the figures, each remark once with the wagers it is about."""
    about: dict[str, dict[str, list[Row]]] = {}
    for row in found:
        strategy = "" if row["strategy"].startswith("none") else row["strategy"]
        for remark in filter(None, (strategy, row.get("note", ""))):
            about.setdefault(remark, {}).setdefault(row["wager"], []).append(row)
    places: dict[str, int] = {}
    for row in found:
        places[row["wager"]] = places.get(row["wager"], 0) + 1
    return {
        remark: [
            name if len(rows) == places[name] else _named(rows) for name, rows in wagers.items()
        ]
        for remark, wagers in about.items()
    }


def _options(game: Game) -> str:
    """The options that matter, as they are typed."""
    options = game.options
    matter = [choice.name for choice in listing(game.id).choices if choice.matters(options)]
    return ", ".join(f"{name}={spoken(options[name])}" for name in matter) or "none"
