"""`simulate`: rounds played out by seeded chance, to hold against the exact odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any, Final

from croupier.analysis.simulation import MAIN, Simulated
from croupier.cli import arguments as given
from croupier.cli.terminal import BadInput, emit, new_table, out, progress
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.poker.rules import PokerRules
from croupier.play import Game

MOST_ROUNDS: Final = 1_000_000_000
BEST: Final = "best play, each decision weighed as `croupier advise` does"
Tell = Callable[[float], None]


def show_simulation(
    text: str,
    rounds: int,
    seed: int,
    options: Iterable[str] = (),
    wagers: Sequence[str] = (),
    *,
    json: bool = False,
) -> None:
    """What wagers have come to over so many rounds."""
    game = given.chosen_game(text, options)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(f"--rounds: 1 to {MOST_ROUNDS:,} rounds, not {rounds:,}")
    if seed < 0:
        raise BadInput("--seed: a whole number, not less than 0")
    names = chosen(game, wagers)
    began = perf_counter()
    with progress(game.id) as bar:
        found = simulated(game, rounds, seed, names, lambda share: bar("", int(100 * share), 100))
    took = max(perf_counter() - began, 1e-9)
    document = {
        "game": game.id,
        "options": dict(game.options),
        "rounds": rounds,
        "seed": seed,
        "rounds_per_second": rounds / took,
        "wagers": [_row(one) for one in found],
    }
    if json:
        emit(document)
    else:
        _print(game, document)


def chosen(game: Game, wagers: Sequence[str]) -> list[str]:
    """The wagers to play out: those named, or all that have odds of their own."""
    if isinstance(game.rules, PokerRules):
        from croupier.bots import STYLES

        known = list(STYLES)
    else:
        known = [name for name in game.wagers if name not in made_with_others(game)]
    for name in wagers:
        if name not in known:
            what = "style" if isinstance(game.rules, PokerRules) else "wager"
            raise BadInput(
                f"{game.id} has no {what} {name!r} to simulate; there are: {', '.join(known)}"
            )
    return list(dict.fromkeys(wagers)) or known


def made_with_others(game: Game) -> set[str]:
    """Wagers that a player adds in play, or must make with another: they count with that."""
    return {
        wager.name
        for wager in game.wagers.values()
        if wager.kind == "added" or wager.name in ("blind", "draw")
    }


def simulated(
    game: Game, rounds: int, seed: int, names: Sequence[str], told: Tell
) -> list[Simulated]:
    """The figures of each wager."""
    from croupier.analysis import NotProvable
    from croupier.analysis.simulation import simulate
    from croupier.cli.deciding import weighing

    if isinstance(game.rules, PokerRules):
        from croupier.bots.gains import simulate_styles

        return simulate_styles(game, rounds, seed, names, told)
    try:
        if isinstance(game.rules, BlackjackRules):
            return _blackjack(game, game.rules, rounds, seed, names, told)
        return simulate(game, rounds, seed, names, decide=weighing(), strategy=BEST, progress=told)
    except NotProvable as error:
        raise BadInput(str(error)) from None


def _blackjack(
    game: Game, rules: BlackjackRules, rounds: int, seed: int, names: Sequence[str], told: Tell
) -> list[Simulated]:
    """The game itself by compiled kernels, the wagers beside it by rounds of the script."""
    from croupier.analysis.blackjack import bulk
    from croupier.analysis.simulation import simulate

    found = []
    for name in names:
        if game.wagers[name].kind != MAIN:
            found += simulate(game, rounds, seed, [name], progress=told)
            continue
        seen = bulk.simulate_game(rules, rounds, seed)
        found.append(Simulated(name, "", (), rounds, seen.mean, seen.standard_error, bulk.STRATEGY))
    return found


# -- what is shown ---------------------------------------------------------------------------------


def _row(one: Simulated) -> dict[str, Any]:
    row: dict[str, Any] = {
        "wager": one.wager,
        "mean": one.mean,
        "standard_error": one.standard_error if one.rounds > 1 else None,
        "rounds": one.rounds,
        "strategy": one.strategy or "none: nothing is decided",
    }
    if one.on:
        row["on"] = one.on
    if one.numbers:
        row["numbers"] = list(one.numbers)
    return row


def _print(game: Game, document: dict[str, Any]) -> None:
    console = out()
    what, unit = "rounds of each wager", "per initial wager"
    if among_players := isinstance(game.rules, PokerRules):
        what, unit = "hands", "minimums a hand"
    table = new_table(
        f"{game.title} [not bold dim]{game.id}[/]",
        columns=f"{'Style' if among_players else 'Wager'}* | Gain>! | Std error>!",
    )
    for row in document["wagers"]:
        place = " ".join(filter(None, (row.get("on", ""), "-".join(row.get("numbers", ())[:6]))))
        error = row["standard_error"]
        table.add_row(
            f"{row['wager']} [not bold]{place}[/]",
            f"{row['mean']:+.5f}",
            "–" if error is None else f"{error:.5f}",
        )
    console.print(table)
    console.print(
        f"[dim]{document['rounds']:,} {what} with seed {document['seed']}, {unit}; "
        f"{document['rounds_per_second']:,.0f} {what.split()[0]} a second.[/]"
    )
    for said in dict.fromkeys(row["strategy"] for row in document["wagers"]):
        if not said.startswith("none"):
            names = dict.fromkeys(r["wager"] for r in document["wagers"] if r["strategy"] == said)
            console.print(f"[dim]{', '.join(names)}: {said}.[/]")
