"""Rounds of every game with everybody who may look at them, mishaps and corrections among them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import partial

import msgspec
import pytest

from croupier.play import Round
from croupier.play.view import TableView, Viewer
from tests.often import often
from tests.play.anyplay import IDS, VARIANTS, Options, play, report, sitting

VIEWERS: tuple[str | Viewer, ...] = (*IDS, "somebody", *Viewer)
each_game = pytest.mark.parametrize(
    ("id", "options"), [pytest.param(*one, id="-".join(map(str, one))) for one in VARIANTS]
)
CARD = re.compile(rb"(?<![\w-])[2-9TJQKA][SHDC](?![\w-])")
"""A card's face, wherever it stands."""
encoded = partial(msgspec.json.encode)
decoded = msgspec.json.Decoder(TableView).decode


def moments(
    id: str, options: Options, seeds: int | None = None, rate: float = 0.15
) -> Iterator[Round]:
    """Rounds at every prompt, before it is answered, and when they are over; now and then a mishap
    is reported, or entries are struck out.
    """
    for seed in range(often(1, 12) if seeds is None else seeds):
        rng = random.Random(f"{id} {seed}")
        for played in sitting(rng, id, options):
            mishaps = list(played.game.irregularities)
            for _ in play(rng, played):
                yield played
                if rng.random() < rate:
                    report(rng, played, rng.choice(mishaps), tries=2)
                elif rng.random() < rate / 4:
                    keep = rng.randint(0, len(played.entries_in_force))
                    played.correct(keep, "supervisor", "wrongly keyed")
            yield played
