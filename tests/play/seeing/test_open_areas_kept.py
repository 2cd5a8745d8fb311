"""What is found open to a seat is kept where no other wager matters, and is what would be found."""

from __future__ import annotations

import random

import pytest

from croupier.books import game, listings
from croupier.equipment import SeededSource
from croupier.play import CLOSE, Place
from croupier.play.answers import Change
from croupier.play.header import Limit
from croupier.play.prompts import Bets
from croupier.play.refusals import Refused
from croupier.play.seeing.wagering import Tries, apart_at, areas_of, taken
from croupier.play.table import Table

APART = [one.id for one in listings() if apart_at(game(one.id))]
SEATS = ("P1", "P2", "P3")


def test_roulette_and_sic_bo_are_among_them_and_baccarat_is_not() -> None:
    assert {"qld-2024/roulette", "act-1992/american-roulette", "qld-2024/sic-bo"} <= set(APART)
    assert "qld-2024/baccarat" not in APART


@pytest.mark.parametrize("id", APART)
def test_what_is_kept_is_what_would_be_found(id: str) -> None:
    """Wagers up to the maximum, changed and withdrawn, by players who run out of chips."""
    rng = random.Random(id)
    limits = {"*": Limit(100, 300)}
    table = Table("T", game(id), SeededSource(1), limits=limits)
    for place, seat in enumerate(SEATS, 1):
        table.sit(seat, place, 900 if seat == "P3" else 50_000, now=0)
    table.open_round(now=10)
    while table.prompt is not None and not isinstance(table.prompt, Bets):
        table.answer(CLOSE)
    shut = 0
    for _ in range(30):
        shut += _as_found(table)
        area = rng.choice([one for one in areas_of(table.game).all if _may(table, one.wager)])
        seat, stake = rng.choice(SEATS), rng.choice((100, 200, 300))
        said = (seat, area.wager, stake, area.on, area.box, area.numbers)
        try:
            table.answer(Place(*said))
            if rng.random() < 0.4:
                table.answer(Change(seat, area.wager, rng.choice((0, 300)), *said[3:]))
            else:
                table.answer(Place(*said))
        except Refused:
            continue
    assert shut


def _may(table: Table, wager: str) -> bool:
    return wager in taken(table.prompt)


def _as_found(table: Table) -> int:
    """How many areas are shut to somebody; each is what the rules say when asked anew."""
    running, shut = table.running, 0
    assert running is not None
    assert isinstance(table.prompt, Bets)
    every = areas_of(table.game).all
    for seat in SEATS:
        view = table.view(seat)
        shown = set(view.open.areas) if not view.open.all else {one.id for one in every}
        anew = Tries(running.round.felt, table.prompt, seat, {})
        found = {one.id for one in every if _may(table, one.wager) and anew.takes(one)}
        assert shown == found
        shut += len(every) - len(found)
    return shut
