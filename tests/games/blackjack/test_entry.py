"""Who comes late to a shoe, at a table over successive rounds."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.law import said
from croupier.play import Limit, Place, Refused
from croupier.play.offices import MANAGER, OPERATOR
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.games.blackjack.table import ACT, QLD
from tests.play.tables import QLD as BACCARAT
from tests.play.tables import play, table_of
from tests.provisions import provision

MIN = 500


def table(id: str) -> Table:
    """A table with P1 and P2, and a shoe in which one box stands on twenty against nineteen."""
    box = Scripted(parse_cards("TS 9D TH TD") * 6, 20)
    made = Table("T", game(id), SeededSource(1), limits={"original": Limit(MIN, 50_000)}, box=box)
    for place, name in enumerate(("P1", "P2"), 1):
        made.sit(name, place, 100_000, now=0)
    return made


def on(name: str, stake: int = MIN) -> Place:
    return Place(name, "original", stake, box=name[1])


@provision("qld-2024 sch 2 s 17(1)", "qld-2024 sch 2 s 17(2)")
def test_who_comes_after_the_first_round_plays_as_the_manager_says() -> None:
    made = table(QLD)
    with pytest.raises(Refused, match="every round"):
        made.give(c.LimitEntry, MANAGER, 0, "P1", "refused")
    play(made, on("P1"))
    made.sit("P3", 3, 100_000, now=1)
    assert [seat.late for seat in made.header().seats] == ["", "joined", "joined"]
    made.give(c.LimitEntry, MANAGER, 1, "P2", "refused")
    made.give(c.LimitEntry, MANAGER, 1, "P3", "minimum")
    coup = made.open_round(now=2)
    assert coup.refusal(on("P2")) is not None
    assert coup.refusal(on("P3", MIN + 100)) is not None
    assert coup.refusal(on("P3")) is None
    assert coup.refusal(on("P1", 10_000)) is None


@provision("qld-2024 sch 2 s 17(3)", "act-1992 BJ 5.10(b)")
def test_who_sits_out_a_round_has_skipped_until_the_next_shoe() -> None:
    made = table(QLD)
    both = [Place("P1", "original", MIN, box="1"), Place("P2", "original", MIN, box="1")]
    play(made, *both)
    play(made, on("P1"))
    assert made.seats["P2"].late == "skipped"
    made.give(c.LimitEntry, MANAGER, 1, "P2", "refused")
    assert made.open_round(now=2).refusal(on("P2")) is not None


@provision("act-1992 BJ 5.10(a)")
def test_in_canberra_a_late_player_may_be_held_to_the_minimum() -> None:
    made = table(ACT)
    play(made, on("P1"))
    made.give(c.LimitEntry, OPERATOR, 1, "P2", "minimum")
    coup = made.open_round(now=2)
    refusal = coup.refusal(on("P2", MIN + 500))
    assert refusal is not None
    assert said(refusal.cites) == "BJ 5.10(a)"


def test_a_new_shoe_makes_everyone_equal_and_a_saved_table_remembers() -> None:
    made = table(QLD)
    play(made, on("P1"))
    made.give(c.LimitEntry, MANAGER, 1, "P2", "refused")
    again = Table.restore(made.save(), SeededSource(1), lambda header: game(header.game))
    assert again.seats["P2"].entry == "refused"
    with pytest.raises(Refused, match="not held to"):
        again.give(c.LimitEntry, MANAGER, 1, "P2", "banned")
    again.shuffle(now=2)
    assert [seat.late + seat.entry for seat in again.header().seats] == ["", ""]


def test_other_games_have_no_such_rule() -> None:
    made = table_of(BACCARAT)
    made.sit("P1", 1, 1000, now=0)
    with pytest.raises(Refused):
        made.give(c.LimitEntry, MANAGER, 0, "P1", "refused")
