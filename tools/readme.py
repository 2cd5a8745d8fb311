"""Write the table of games in README.md from the code; `--check` only compares."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from croupier.analysis.engine.proving import solver_of
from croupier.books import game_ids, listing, listings
from croupier.cases import read_cases

ROOT = Path(__file__).resolve().parents[1]
BEGIN = "<!-- games: written by `make readme` -->"
END = "<!-- end of games -->"


def table() -> str:
    """Every game of every book, and what works for it."""
    cases = Counter(
        case.game for path in (ROOT / "cases").rglob("*.yaml") for case in read_cases(path)
    )
    built = {one.id for one in listings()}
    rows = [
        "| game | plays and settles | wagers | options | rulings | cases | exact odds |",
        "|---|---|---|---|---|---|---|",
    ]
    for id in game_ids():
        if id not in built:
            continue
        one = listing(id)
        game = one.game(one.options({}))
        placed = [wager for wager in game.wagers.values() if wager.kind != "added"]
        solver = solver_of(game)
        proved = sum(
            (solver is not None and solver.knows(wager))
            or not any(game.deck)
            or wager.lens is not None
            for wager in placed
        )
        exact = f"{proved} of {len(placed)}" if game.tables.room is None else "among players"
        rows.append(
            f"| `{id}` | yes | {len(game.wagers)} | {len(one.choices)} | "
            f"{len(game.irregularities)} | {cases[id]} | {exact} |"
        )
    rows += [
        "",
        "Exact odds are of the wagers placed before the deal; those that a player adds during a "
        "round, such as a raise, count with them.",
        "",
        f"Built: {len(built)} of {len(game_ids())} games.",
    ]
    return "\n".join(rows)


def main() -> int:
    """Write the README, or say that it is stale."""
    path = ROOT / "README.md"
    old = path.read_text(encoding="utf-8")
    head, _, rest = old.partition(BEGIN)
    tail = rest.partition(END)[2]
    new = f"{head}{BEGIN}\n{table()}\n{END}{tail}"
    if "--check" in sys.argv[1:]:
        if new != old:
            print("README.md is stale: run `make readme`", file=sys.stderr)
            return 1
        return 0
    path.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
