"""Who cuts the cards, what is burnt, and how a shoe ends."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.play import At, Bets, Choose, Cut, Move, Place, Refused, Round, Seat, Situation
from croupier.play.offices import DEALER
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.games.blackjack.table import ACT, QLD, asked, cards, header
from tests.play.tables import play
from tests.provisions import provision

BOTH = pytest.mark.parametrize("id", [QLD, ACT])
ROUND = "TS 9D TH TD"
"""One box stands on twenty against nineteen."""


def new_shoe(id: str, came_to: str = "", first: str = "P2") -> Round:
    """A table of three with a shuffled stack; `first` came to the table first."""
    places = {"P1": 1, "P2": 4, "P3": 6}
    names = sorted(places, key=lambda name: name != first)
    played = game(id)
    seats = [Seat(name, places[name]) for name in names]
    situation = Situation(new_shoe=True, cutting_card_to=came_to)
    return Round(played, header(played, seats=seats, situation=situation))


@BOTH
@provision(
    "qld-2024 sch 2 s 6(2)(a)",
    "qld-2024 sch 2 s 6(2)(b)",
    "qld-2024 sch 2 s 6(2)(c)",
    "act-1992 BJ 6.1(a)",
    "act-1992 BJ 6.1(b)",
    "act-1992 BJ 6.1(c)",
)
@pytest.mark.parametrize(
    ("came_to", "offered"), [("", "P2"), ("P1", "P1"), ("P3", "P3"), ("dealer", "P3")]
)
def test_who_is_offered_the_cut(id: str, came_to: str, offered: str) -> None:
    assert asked(new_shoe(id, came_to))[0] == offered


@BOTH
@provision(
    "qld-2024 sch 2 s 6(1)",
    "qld-2024 sch 2 s 6(3)",
    "qld-2024 sch 2 s 6(4)",
    "act-1992 BJ 6.1",
    "act-1992 BJ 6.1(d)",
)
def test_a_refused_cut_goes_clockwise_and_then_to_the_house(id: str) -> None:
    played = new_shoe(id)
    for name in ("P2", "P3", "P1"):
        assert asked(played)[0] == name
        played.answer(Move(name, "decline"))
    assert isinstance(played.prompt, Cut)
    assert played.prompt.by == ("dealer" if id == QLD else "supervisor")


@provision("qld-2024 sch 2 s 6(3)")
def test_who_accepts_the_cut_may_ask_another_in_queensland() -> None:
    played = new_shoe(QLD)
    played.answer(Move("P2", "ask"))
    assert isinstance(played.prompt, Cut)
    assert played.prompt.place() == "whoever P2 asks"
    assert new_shoe(ACT).refusal(Move("P2", "ask")) is not None


@provision("qld-2024 sch 2 s 6(5)", "qld-2024 sch 2 s 6(6)", "act-1992 BJ 6.2")
@pytest.mark.parametrize(("id", "ends"), [(QLD, 10), (ACT, 52)])
def test_the_cut_keeps_away_from_the_ends(id: str, ends: int) -> None:
    played = new_shoe(id)
    played.answer(Move("P2", "cut"))
    for wrong in (0, ends - 1, 416 - ends + 1, 416):
        assert played.refusal(At(wrong)) is not None
    assert played.refusal(At(ends)) is None
    played.answer(At(416 - ends))
    assert not isinstance(played.prompt, Cut | Choose)


@provision("act-1992 BJ 7.2", "act-1992 BJ 18(i)")
def test_a_card_is_burnt_unseen_from_each_shoe_and_by_each_dealer_in_canberra() -> None:
    table = Table("T", game(ACT), SeededSource(1), box=Scripted(parse_cards(f"2C {ROUND}") * 2))
    table.sit("P1", 1, 10_000, now=0)
    table.give(c.ChangeDealer, DEALER, 0, "Ann")
    first = play(table, Place("P1", "original", 1000, box="1"), now=1)
    assert cards(first, "burnt") == "??"
    second = table.open_round(now=2)
    assert isinstance(second.prompt, Bets)
    with pytest.raises(Refused, match="after it"):
        table.give(c.ChangeDealer, DEALER, 2, "Bob")


@provision("act-1992 BJ 18(i)")
def test_a_forgotten_burn_changes_nothing() -> None:
    played = game(ACT)
    round = Round(played, header(played, situation=Situation(new_shoe=True)))
    round.answer(At(100))
    round.interrupt("burn-forgotten")
    assert isinstance(round.prompt, Bets)


def rounds_until_shuffle(id: str, cutting_card: int, **options: bool) -> int:
    """How many rounds can be played before the cards must be shuffled."""
    box = Scripted(parse_cards(ROUND) * 5, cutting_card)
    table = Table("T", game(id, **options), SeededSource(1), box=box)
    table.sit("P1", 1, 10_000, now=0)
    played = 0
    while not table.shuffle_due:
        play(table, Place("P1", "original", 1000, box="1"))
        played += 1
    return played


@provision(
    "qld-2024 sch 2 s 23(1)",
    "qld-2024 sch 2 s 23(2)",
    "qld-2024 sch 2 s 23(3)",
    "act-1992 BJ 6.2(a)",
    "act-1992 BJ 6.2(b)",
)
def test_the_round_of_the_cutting_card_is_finished_and_the_supervisor_may_add_one() -> None:
    for id in (QLD, ACT):
        assert rounds_until_shuffle(id, 6) == 2  # during the second round
        assert rounds_until_shuffle(id, 8) == 2  # before the third
    assert rounds_until_shuffle(QLD, 6, further_round=True) == 3


@provision("qld-2024 sch 2 s 6(8)", "act-1992 BJ 6.2")
@pytest.mark.parametrize(("id", "least", "most"), [(QLD, 47, 282), (ACT, 1, 208)])
def test_where_the_cutting_card_goes_in_from_the_back(id: str, least: int, most: int) -> None:
    table = Table("T", game(id), SeededSource(1))
    for wrong in (least - 1, most + 1):
        with pytest.raises(Refused, match="from the back"):
            table.give(c.PlaceMark, DEALER, 0, wrong)
    table.give(c.PlaceMark, DEALER, 0, least)
    table.give(c.PlaceMark, DEALER, 0, most)


@BOTH
@provision("qld-2024 sch 2 s 6(2)(b)", "act-1992 BJ 6.1(b)")
@pytest.mark.parametrize(("place", "to"), [(0, "P1"), (1, "P2"), (2, "dealer"), (3, "P1")])
def test_it_is_remembered_to_whose_box_the_cutting_card_came(id: str, place: int, to: str) -> None:
    box = Scripted(parse_cards("TS TC 9D TH 9C TD"), place)
    table = Table("T", game(id), SeededSource(1), box=box)
    table.sit("P1", 1, 10_000, now=0)
    table.sit("P2", 2, 10_000, now=0)
    play(table, *(Place(f"P{n}", "original", 500, box=str(n)) for n in (1, 2)))
    assert table.shuffle_due
    assert table.standing.situation.cutting_card_to == to


@provision("qld-2024 sch 2 s 33(1)", "act-1992 BJ 18(f)")
def test_a_shoe_that_runs_out_is_filled_from_the_rack() -> None:
    table = Table("T", game(QLD, decks=5), SeededSource(3))
    for n in range(1, 8):
        table.sit(f"P{n}", n, 1_000_000, now=0)
    table.shuffle(now=0)
    for _ in range(200):
        if table.shuffle_due:
            break
        play(table, *(Place(f"P{n}", "original", 500, box=str(n)) for n in range(1, 8)), cut=150)
    assert table.shuffle_due


@provision("qld-2024 s 16(e)")
def test_a_card_machine_is_not_cut() -> None:
    played = game(QLD, machine=True)
    round = Round(played, header(played, situation=Situation(new_shoe=True)))
    assert isinstance(round.prompt, Bets)
    assert played.tables.shoe is None
