"""What every row of a game's pay tables pays, and what its wagers, mishaps and options cite."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.books import Listing, game, listing
from croupier.law import said
from croupier.play import Refused
from croupier.play.game import Game

MOST = 8
"""Values of an option that are tried one by one; of a longer range the ends."""


def paid(id: str) -> list[str]:
    """The lines of one game, in the book's order, those of its options with them."""
    one = listing(id)
    found: dict[str, None] = {f"{one.id}  {one.cites}": None}
    for played in _variants(one):
        found.update(dict.fromkeys(_rows(played)))
    options = (f"option {choice.name}  {said(one.law.of(choice))}" for choice in one.choices)
    return [*found, *options]


def _variants(one: Listing) -> Iterator[Game]:
    """The game as it is listed, and with each other value of each option."""
    yield game(one.id)
    for choice in one.choices:
        values = choice.choices
        for value in values if len(values) <= MOST else (values[0], values[-1]):
            if value != choice.default:
                try:
                    yield game(one.id, **{choice.name: value})
                except Refused:  # not without another option
                    continue


def _rows(played: Game) -> Iterator[str]:
    for name, wager in played.wagers.items():
        yield f"{name}  {wager.cites}"
        for event, verdict in wager.verdicts.items():
            pays = f"{verdict.outcome} {verdict.odds_text}".strip()
            yield f"{name} {event}  {pays}  {said(verdict.cites)}"
    for slug, mishap in played.irregularities.items():
        yield f"mishap {slug}  {mishap.title}  {said(mishap.cites)}"
