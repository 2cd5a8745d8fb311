"""What a table and a tournament say in evenings by chance: what they refuse and what they note.

As in `telling.py`, each sentence stands with the provisions that it cites, without amounts, cards
and players; the same evening is had wherever this is run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random

from croupier.books import listings
from croupier.equipment.shoe import ShoeEmpty
from croupier.play import Refused
from croupier.play.table.standing import NotedEvent
from tests.books.lists.telling import line, refused
from tests.games.poker.room import RoomEvening
from tests.games.poker.test_room_random import POKER, signs
from tests.play.table.evening import Evening
from tests.tournaments.anything import GAMES as TOURNAMENTS
from tests.tournaments.anything import Anything

FEW = 5
"""Evenings that a test has."""
MANY = 30
"""Evenings that a list is written from."""
STEPS = 100
TABLES = tuple({(one.book, one.families): one.id for one in reversed(listings())}.values())
"""One game of each family in each book."""


def at_a_table(id: str, evenings: int) -> Counter[str]:
    """What a table says in so many evenings, and in how many of them."""
    evening = _of_poker if id in POKER else _of_the_house
    return _counted(evening(id, Random(f"evening of {id}, {number}")) for number in range(evenings))


def in_a_tournament(id: str, evenings: int) -> Counter[str]:
    """What a tournament says in so many evenings, and in how many of them."""
    return _counted(_tournament(id, number) for number in range(evenings))


def _counted(evenings: Iterator[Iterator[str]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for evening in evenings:
        found.update(set(evening))
    return found


def _of_the_house(id: str, rng: Random) -> Iterator[str]:
    evening = Evening(id, {}, rng.randrange(10**6))
    evening.seat()
    for _ in range(STEPS):
        try:
            with suppress(ShoeEmpty):
                evening.sense() if rng.random() < 0.6 else evening.anything()
        except Refused as error:
            yield refused("no", error.refusal)
    yield from _noted(evening.table.standing.events)


def _of_poker(id: str, rng: Random) -> Iterator[str]:
    evening = RoomEvening(id, signs(id, rng), rng.randrange(10**6))
    for _ in range(STEPS):
        evening.step()
    for error in evening.refusals:
        yield refused("no", error.refusal)
    yield from _noted(evening.table.standing.events)


def _tournament(id: str, number: int) -> Iterator[str]:
    tried = Anything(id, 1_000 + number)
    tried.run(STEPS)
    for command, refusal in tried.refusals:
        yield refused(f"no {command}", refusal)
    for event in tried.tournament.state.events:
        yield line(f"notes {event.what}", event.detail, event.cites)


def _noted(events: tuple[NotedEvent, ...]) -> Iterator[str]:
    for event in events:
        yield line(f"notes {event.what}", event.detail, event.cites)


__all__ = ["FEW", "MANY", "TABLES", "TOURNAMENTS", "at_a_table", "in_a_tournament"]
