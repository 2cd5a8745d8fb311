"""`odds`: the house edge of every wager."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier.cli import given
from croupier.cli.explain import spoken
from croupier.cli.say import BadInput, emit, new_table, out, progress
from croupier.play import Game


def show_odds(text: str, options: Iterable[str], json: bool) -> None:
    """The odds of one game, for a person or as JSON."""
    game = given.chosen_game(text, options)
    if json:
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
    """The odds as a table."""
    console = out()
    found = analysed(game)["wagers"]
    at_risk = any(row["element_of_risk_percent"] is not None for row in found)
    table = new_table(game.title)
    table.add_column("Wager", style="bold")
    table.add_column("Pays")
    table.add_column("House edge", justify="right", no_wrap=True)
    table.add_column("Per chip at risk" if at_risk else "Ties left out", justify="right")
    table.add_column("Wins", justify="right", no_wrap=True)
    table.add_column("Std dev", justify="right", no_wrap=True)
    for row in found:
        second = row["element_of_risk_percent"] if at_risk else row["edge_per_resolved_percent"]
        table.add_row(
            row["wager"] + (f" [not bold]{row['on']}[/]" if row["on"] else ""),
            _pays(game, row["wager"]),
            f"{row['house_edge_percent']:.4f} %",
            "–" if second is None else f"{second:.4f} %",
            f"{100 * row['hit_frequency']:.2f} %",
            f"{row['standard_deviation']:.3f}",
        )
    console.print(table)
    exact = "Exact" if all(row["exact"] for row in found) else "Not all exact"
    console.print(f"[dim]{exact}, per initial wager; options: {_options(game)}.[/]")
    for row in found:
        for about in (row["strategy"], row.get("note", "")):
            if about and not about.startswith("none"):
                console.print(f"[dim]{row['wager']}: {about}.[/]")


def _pays(game: Game, wager: str) -> str:
    """The odds of a wager in the order of its pay table."""
    wins = [v.odds_text for v in game.wagers[wager].verdicts.values() if v.outcome == "win"]
    return ", ".join(dict.fromkeys(wins)).replace(" to 1,", ",")


def _options(game: Game) -> str:
    return ", ".join(f"{name}={spoken(value)}" for name, value in game.options.items())
