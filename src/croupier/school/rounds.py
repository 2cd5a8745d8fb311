"""Rounds that questions are asked about: played by chance at a real table, from a seed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.books import game
from croupier.pages.by_chance import ENOUGH, PlayedByChance
from croupier.play import Game, Prompt
from croupier.play.table.at_table import AtTable
from croupier.play.view import Last, TableView
from croupier.school.drill import DrillKey

ROUNDS = 16
"""How many rounds are looked through for a question."""


def rounds(key: DrillKey, most: int = ROUNDS) -> Iterator[PlayedByChance]:
    """Tables at which a round is about to be played, one after another."""
    played: Game = game(key.game)
    for number in range(most):
        yield PlayedByChance(played, f"{key.kind.value} {key.seed} {key.level} {number}")


def moments_of(chance: PlayedByChance) -> Iterator[tuple[AtTable, Prompt | None]]:
    """One round, wherever it waits for somebody; in the end it waits for nobody."""
    playing = chance.driver.open()
    for _ in range(ENOUGH):
        prompt = chance.driver.go_on()
        yield playing, prompt
        if prompt is None:
            return
        chance.answer(playing, prompt)


def played_out(chance: PlayedByChance) -> AtTable | None:
    """A round that is over; nothing where it would not end."""
    for playing, prompt in moments_of(chance):
        if prompt is None:
            return playing
    return None


def untold(view: TableView) -> TableView:
    """The same table without what would tell the answer: results, points and names of hands."""
    replace = msgspec.structs.replace
    return replace(
        view,
        says="",
        places=tuple(replace(one, made="", count=None, parts=()) for one in view.places),
        chips=tuple(replace(one, state="live", pays=0) for one in view.chips),
        pots=tuple(
            replace(one, winners=(), shares=(), commission=0, won_with="", over="", over_of="")
            for one in view.pots
        ),
        asks=(),
        lines=(),
        effects=(),
        facts=(),
        steps=(),
        net=0,
        last=Last(),
    )
