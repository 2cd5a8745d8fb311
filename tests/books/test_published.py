"""Names once published in `croupier games --json` stay: people's case files rest on them.

`python -m tests.books.test_published` writes the list anew; a name that goes was somebody's.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from croupier.books import listings
from croupier.pages.game_facts import GameFacts, game_facts

LIST = Path(__file__).with_name("published.txt")


def published() -> Iterator[str]:
    """A line for each name of each game."""
    for listing in listings():
        yield from _names(game_facts(listing))


def _names(facts: GameFacts) -> Iterator[str]:
    yield from (f"{facts.id} wager {one.wager}" for one in facts.wagers)
    yield from (f"{facts.id} option {one.option}" for one in facts.options)
    yield from (f"{facts.id} move {one}" for one in facts.moves)
    for mishap in facts.irregularities:
        told = " ".join([mishap.irregularity, *sorted(mishap.facts)])
        yield f"{facts.id} irregularity {told} -> {' '.join(sorted(mishap.effects))}".rstrip()


def test_names_once_published_stay() -> None:
    assert list(published()) == LIST.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    LIST.write_text("".join(f"{one}\n" for one in published()), encoding="utf-8")
