"""Write `tests/books/cited.txt`: what every row of every pay table pays, and what each thing cites.

    python tools/cited.py            write it
    python tools/cited.py --check    only say whether it is as the code is

A change of odds or of a citation is then a change of two places, of which the second is read as a
list: game, wager, event, what it pays, by which provisions; and every mishap and option. Whoever
changes the code and sees a line move looks it up in the book.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from croupier.books import game, listings
from croupier.books.catalogue import Listing
from croupier.law import said
from croupier.play import Refused
from croupier.play.game import Game

ROOT = Path(__file__).resolve().parents[1]
WHERE = ROOT / "tests" / "books" / "cited.txt"
MOST = 8
"""Values of an option that are tried one by one; of a longer range the ends."""


def lines() -> Iterator[str]:
    """The list, one game after another."""
    for listing in sorted(listings(), key=lambda one: one.id):
        found: dict[str, None] = {}
        for played in _variants(listing):
            found.update(dict.fromkeys(_rows(played)))
        yield f"{listing.id}  {listing.cites}"
        yield from (f"  {line}" for line in found)
        for choice in listing.choices:
            yield f"  option {choice.name}  {said(listing.law.of(choice))}"


def _variants(listing: Listing) -> Iterator[Game]:
    """The game as it is listed, and with each other value of each option."""
    yield game(listing.id)
    for choice in listing.choices:
        values = choice.choices
        for value in values if len(values) <= MOST else (values[0], values[-1]):
            if value != choice.default:
                try:
                    yield game(listing.id, **{choice.name: value})
                except Refused:  # not without another option
                    continue


def _rows(played: Game) -> Iterator[str]:
    for name, wager in played.wagers.items():
        yield f"{name}  {wager.cites}"
        for event, verdict in wager.verdicts.items():
            pays = f"{verdict.outcome} {verdict.odds_text}".strip()
            yield f"{name} {event}  {pays}  {said(verdict.cites)}"
    for slug, mishap in played.irregularities.items():
        yield f"mishap {slug}  {said(mishap.cites)}"


def main() -> None:
    """Write the list, or compare it."""
    now = "".join(f"{line}\n" for line in lines())
    was = WHERE.read_text(encoding="utf-8") if WHERE.exists() else ""
    if "--check" not in sys.argv[1:]:
        WHERE.write_text(now, encoding="utf-8")
    elif now != was:
        sys.stderr.writelines(unified_diff(was.splitlines(True), now.splitlines(True), n=0))
        sys.exit(
            "tests/books/cited.txt: look the lines up in the book, then: python tools/cited.py"
        )


if __name__ == "__main__":
    main()
