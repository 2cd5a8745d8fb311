"""`explain`: a game in plain words, every line of it with its provision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from croupier.books import Listing
from croupier.books.concerning import bearing_on
from croupier.cli import arguments as given
from croupier.cli.commands.games import as_json
from croupier.cli.commands.rule import print_readings, reading_json
from croupier.cli.tables_of_play import tables_of_play
from croupier.cli.terminal import each_on_a_line, emit, new_table, out
from croupier.law import said
from croupier.play import Choice, Game, Wager
from croupier.play.irregularities import Mishap
from croupier.play.table_rules import Inscription

if TYPE_CHECKING:
    from rich.table import Table

MANY = 15
"""A wager that can come to more than this has its schedule drawn as a table of its own."""

OUTCOMES = {
    "lose": "loses",
    "void": "returned",
    "standoff": "stands off",
    "surrender": "half returned",
}
"""What becomes of a wager that does not win, in a word."""

EFFECTS = {
    "acts first": "say who should have acted before",
    "ante": "say what becomes of an ante",
    "ante and blind": "say what becomes of an ante and its blind",
    "ball": "not count a ball",
    "bank": "say who banks",
    "bet": "say what becomes of a bet",
    "bets": "limit or return bets",
    "binding": "hold a player to what he has said",
    "blind": "say what becomes of a blind",
    "box": "take a box out of play or back into it",
    "card": "say what becomes of a card",
    "cards": "move cards",
    "claim": "answer a claim",
    "commission": "free a pot of commission",
    "console": "void the game on the console",
    "count": "have the cards counted",
    "deal": "call a misdeal",
    "dealer": "say what the dealer's hand counts as",
    "decisions": "ask players again",
    "deck": "have the deck counted",
    "detained": "have a player detained",
    "dice": "pass or replace the dice",
    "direction": "give the players a direction",
    "dispute": "say who hears a dispute",
    "draw": "void the draw or go on with it",
    "excluded": "shut a player out",
    "excluded from the casino": "have a player leave the casino",
    "forfeited": "have wagers forfeited",
    "hand": "decide a hand",
    "inspector": "tell the inspector",
    "jackpot": "refuse the jackpot",
    "last round": "let the last round stand",
    "machine": "have the machine repaired or replaced",
    "offer": "let players retract or reduce",
    "paid by": "say who pays",
    "payment": "refuse or defer payment",
    "play": "say what becomes of a play wager",
    "position": "settle a wager where it belongs",
    "pot": "say who has a pot",
    "priority": "have a hand set first",
    "receipt": "say which record counts",
    "record": "say which record counts",
    "redress": "say whether anything is made good",
    "reduced": "reduce wagers",
    "reinstated": "put a lost wager back",
    "result": "confirm or correct the result",
    "retracted": "let a player take back what he did",
    "returned": "return wagers",
    "roll": "void, confirm or correct the roll",
    "round": "go on or void the round",
    "separated": "part two players",
    "shoe": "say what becomes of the shoe",
    "shown": "have a card shown to all",
    "spin": "void the spin",
    "stake": "say what becomes of a table stake",
    "street": "say what becomes of a street wager",
    "supervisor": "call the supervisor",
    "table": "close the table",
    "time": "give a player more time",
    "tiles": "have tiles shuffled again or put right",
    "told": "have the player told",
    "upcard": "say which card is the upcard",
    "wagers": "say what becomes of the wagers",
    "wins": "treat wins as made at the same time",
}
"""What a ruling may do, by the name of the effect it reports."""


KINDS = (
    ("main", "Wagers"),
    ("added", "Wagers added during a round"),
    ("additional", "Additional wagers"),
)
"""The kinds of wagers, in the order they are explained."""


def show_game(text: str, options: Iterable[str], json: bool = False) -> None:
    """One game, under the options that were typed."""
    chosen = given.chosen_game(text, options)
    listing = given.listed(chosen.id)
    if json:
        emit(document(listing, chosen))
    else:
        explain(listing, chosen)


def document(listing: Listing, game: Game) -> dict[str, object]:
    """The page of a game as JSON: what `games --json` says of it, under these options, with what
    each wager can come to and the readings that bear on it.
    """
    told = as_json(listing, game)
    for shown, wager in zip(told["wagers"], game.wagers.values(), strict=True):
        shown["results"] = [
            {
                "event": str(verdict.event),
                "outcome": verdict.outcome,
                "pays": verdict.odds_text if verdict.outcome == "win" else None,
                "why": verdict.why,
                "cites": said(verdict.cites),
            }
            for verdict in wager.verdicts.values()
        ]
    for shown in told["options"]:
        shown["now"] = game.options[shown["option"]]
    bearing = bearing_on(game, listing)
    return {**told, "readings": [reading_json(reading) for reading in bearing]}


def explain(listing: Listing, game: Game) -> None:
    """The whole page of a game."""
    from rich.padding import Padding
    from rich.panel import Panel
    from rich.text import Text

    console = out()
    text = Text(listing.about)
    text.append(f"\n\n{game.id}", style="dim")
    text.append(f"  {listing.cites}", style="cyan")
    console.print(Panel(text, title=f"[bold]{listing.title}[/bold]", title_align="left"))
    for kind, title in KINDS:
        wagers = [wager for wager in game.wagers.values() if wager.kind == kind]
        if wagers:
            console.print(wagers_table(title, wagers))
    if game.tables.inscriptions:
        console.print(_inscriptions(game.tables.inscriptions))
    for table in tables_of_play(game):
        console.print(table)
    if listing.choices:
        console.print(_options(listing.choices, game))
    if game.moves:
        console.print("[bold]Moves that may be asked of a player[/bold]")
        console.print(Padding(", ".join(game.moves), (0, 0, 1, 2)))
    if game.irregularities:
        console.print(_mishaps(game.irregularities.values()))
    bearing = bearing_on(game, listing)
    if bearing:
        console.print("[bold]How unclear places of the book are read[/bold]\n")
        print_readings(bearing)


def _inscriptions(printed: Iterable[Inscription]) -> Table:
    table = new_table("Printed on the layout", columns="Words | Provision§")
    table.columns[0].ratio = 1
    for one in printed:
        table.add_row(one.words, each_on_a_line(one.cites))
    return table


def wagers_table(title: str, wagers: Iterable[Wager]) -> Table:
    """Wagers with the results that decide them, what each pays, and where that stands."""
    table = new_table(title, columns="Wager* | Result | Pays>! | Provision§")
    table.columns[0].ratio, table.columns[1].ratio = 3, 5
    for alike in _alike(wagers):
        names = (f"{one.name} [dim]{at}[/]" if (at := places(one)) else one.name for one in alike)
        name = "\n".join(names)
        for pays, cites, why in _results(alike[0]):
            table.add_row(name, why, pays, each_on_a_line(cites))
            name = ""
        table.add_section()
    return table


def _alike(wagers: Iterable[Wager]) -> list[list[Wager]]:
    """Wagers that follow one another and are decided and paid by the same words, together."""
    groups: list[list[Wager]] = []
    for wager in wagers:
        if groups and _results(groups[-1][0]) == _results(wager):
            groups[-1].append(wager)
        else:
            groups.append([wager])
    return groups


def places(wager: Wager) -> str:
    """Where a wager may lie: 'on player or banker', 'on 4 to 17', 'on 2 numbers'."""
    if wager.on:
        alone = "alone or " if "" in wager.on else ""
        return f"{alone}on {listed([place for place in wager.on if place])}"
    counts = wager.counts
    if counts:
        return f"on {listed([str(count) for count in counts])} number{'s' * (counts != [1])}"
    return f"in {wager.units} equal parts" if wager.bundle and wager.units > 1 else ""


def listed(names: Sequence[str]) -> str:
    """Names in words; numbers that follow one another by their ends: '1 to 5, 7 or 9 to 15'."""
    runs: list[list[str]] = []
    for name in names:
        follows = runs and name.isdigit() and runs[-1][-1].isdigit()
        if follows and int(name) == int(runs[-1][-1]) + 1:
            runs[-1].append(name)
        else:
            runs.append([name])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def _results(wager: Wager) -> list[tuple[str, str, str]]:
    """What a wager may come to: what it pays, where that stands, which results lead there."""
    if len(wager.verdicts) > MANY:
        return [("by schedule", wager.cites, "how many of the numbers are drawn: see below")]
    if not wager.verdicts:
        return [("the pot", wager.cites, "goes into the pots that players play for")]
    found: dict[tuple[str, str], list[str]] = {}
    for verdict in wager.verdicts.values():
        pays = verdict.odds_text.replace(" less ", "\nless ")
        if wager.keeps_stake:
            pays = pays.replace(" to 1", " for 1")
        if verdict.outcome != "win":
            pays = f"[dim]{OUTCOMES.get(verdict.outcome, verdict.outcome)}[/dim]"
        found.setdefault((pays, said(verdict.cites)), []).append(verdict.why)
    return [(*key, "; ".join(dict.fromkeys(whys))) for key, whys in found.items()]


def _options(choices: Iterable[Choice], game: Game) -> Table:
    columns = "Option | Now* | The book allows | Provision§"
    table = new_table("Options of the operator", columns=columns)
    table.columns[0].ratio, table.columns[2].ratio = 5, 2
    for choice in choices:
        now = spoken(game.options[choice.name])
        if game.options[choice.name] != choice.default:
            now += f"\n[dim not bold]usually {spoken(choice.default)}[/]"
        values = choice.choices
        allowed = (
            f"{values[0]:,} to {values[-1]:,}"
            if isinstance(values, range)
            else ", ".join(spoken(value) for value in values)
        )
        table.add_row(
            f"[bold]{choice.name}[/]\n{choice.help}", now, allowed, each_on_a_line(choice.cites)
        )
    return table


def spoken(value: bool | int | str) -> str:
    """A value of an option as it is typed: yes and no, figures, words."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else f"{value}"


def _mishaps(mishaps: Iterable[Mishap]) -> Table:
    columns = "Mishap | The ruling may | Provision§"
    table = new_table("When something goes wrong", columns=columns)
    table.columns[0].ratio = table.columns[1].ratio = 1
    for mishap in mishaps:
        about = f"[bold]{mishap.slug}[/]\n{mishap.title}"
        if mishap.facts.__struct_fields__:
            about += f"\n[dim]facts: {', '.join(mishap.facts.__struct_fields__)}[/]"
        does = "; ".join(EFFECTS.get(one, f"decide on the {one}") for one in mishap.effects)
        table.add_row(about, does, each_on_a_line(mishap.cites))
        table.add_section()
    return table
