"""Who cuts the cards at casino war, and how a shoe ends."""

from __future__ import annotations

import pytest

from croupier.equipment import SeededSource
from croupier.play import (
    CLOSE,
    DONE,
    At,
    Bets,
    Choose,
    Cut,
    Move,
    Refused,
    Round,
    Seat,
    Settle,
    Situation,
)
from croupier.play.offices import DEALER
from croupier.play.table import AtTable, Table
from croupier.play.table import commands as c
from tests.games.casino_war.table import bet, header, war
from tests.provisions import provision


def new_shoe(came_to: str = "", first: str = "P2") -> Round:
    """A table of three with a shuffled stack; `first` came to the table first."""
    places = {"P1": 1, "P2": 4, "P3": 6}
    names = sorted(places, key=lambda name: name != first)
    game = war()
    situation = Situation(new_shoe=True, cutting_card_to=came_to)
    seats = (Seat(name, places[name]) for name in names)
    return Round(game, header(game, *seats, situation=situation))


def offered(played: Round) -> str:
    assert isinstance(played.prompt, Choose)
    return played.prompt.questions[0].seat


@provision(
    "qld-2024 sch 13 s 14",
    "qld-2024 sch 13 s 14(1)",
    "qld-2024 sch 13 s 14(1)(a)",
    "qld-2024 sch 13 s 14(1)(b)",
    "qld-2024 sch 13 s 14(1)(c)",
)
@pytest.mark.parametrize(
    ("came_to", "name"),
    [("", "P2"), ("P1", "P1"), ("P3", "P3"), ("dealer", "P3"), ("gone", "P2")],
)
def test_who_is_offered_the_cut(came_to: str, name: str) -> None:
    assert offered(new_shoe(came_to)) == name


@provision(
    "qld-2024 sch 13 s 13",
    "qld-2024 sch 13 s 13(1)",
    "qld-2024 sch 13 s 13(3)",
    "qld-2024 sch 13 s 14(2)",
    "qld-2024 sch 13 s 14(4)",
)
def test_a_refused_cut_goes_clockwise_and_ends_with_the_dealer() -> None:
    played = new_shoe()
    for name in ("P2", "P3", "P1"):
        assert offered(played) == name
        played.answer(Move(name, "decline"))
    assert isinstance(played.prompt, Cut)
    assert played.prompt.by == "dealer"
    assert isinstance(played.answer(At(100)).prompt, Bets)
    assert not played.felt.hands


@provision("qld-2024 sch 13 s 14(3)")
def test_a_player_may_ask_another_to_cut() -> None:
    assert isinstance(new_shoe().answer(Move("P2", "ask")).prompt, Cut)


@provision("qld-2024 sch 13 s 13(4)", "qld-2024 sch 13 s 13(5)")
def test_ten_cards_from_either_end_and_only_once() -> None:
    played = new_shoe().answer(Move("P2", "cut"))
    for wrong in (0, 9, 303, 312):
        with pytest.raises(Refused, match="incorrect"):
            played.answer(At(wrong))
    assert isinstance(played.answer(At(302)).prompt, Bets)


def test_nobody_cuts_where_a_machine_deals() -> None:
    game = war(machine=True)
    played = Round(game, header(game, Seat("P1", 1), situation=Situation(new_shoe=True)))
    assert isinstance(played.prompt, Bets)
    assert game.tables.shoe is None


@provision("qld-2024 sch 13 s 13(6)", "qld-2024 sch 13 s 13(7)", "qld-2024 sch 13 s 18")
def test_a_shoe_is_dealt_to_the_cutting_card_and_then_shuffled() -> None:
    table = Table("war", war(), SeededSource("war"))
    table.sit("P1", 1, 10_000_000, now=0)
    for wrong in (40, 170):
        with pytest.raises(Refused, match=r"s 13\(7\)"):
            table.give(c.PlaceMark, DEALER, 0, wrong)
    table.give(c.PlaceMark, DEALER, 0, 150)
    table.shuffle(now=0)
    dealt = []
    while not table.shuffle_due:
        dealt.append(play(table))
    before = sum(dealt[:-1])
    assert before < 312 - 150 + 1 <= before + dealt[-1]


@provision("qld-2024 sch 13 s 18", "qld-2024 sch 13 s 15")
@pytest.mark.parametrize("mishap", ["cutting-card-reached", "cards-replaced"])
def test_what_is_ruled_about_the_cards_is_done_after_the_round(mishap: str) -> None:
    table = Table("war", war(), SeededSource("war"))
    table.sit("P1", 1, 10_000_000, now=0)
    table.shuffle(now=0)
    play(table)
    assert not table.shuffle_due
    played = table.open_round(now=1).answer(bet("P1", 1)).answer(CLOSE)
    while not (isinstance(played.prompt, Settle) and played.prompt.last):
        if isinstance(played.prompt, Choose):
            played.answer(Move("P1", "go-to-war"))
        elif isinstance(played.prompt, Settle):
            played.answer(DONE)
    table.report(mishap, {}, now=1)
    play(table, played)
    assert table.shuffle_due


@provision("qld-2024 sch 13 s 21", "qld-2024 sch 13 s 13(8)")
def test_no_card_leaves_the_shoe_before_the_stack_is_cut() -> None:
    table = Table("war", war(), SeededSource("war"))
    table.sit("P1", 1, 10_000_000, now=0)
    table.shuffle(now=0)
    played = table.open_round(now=1)
    for mishap in ("face-up-in-shoe", "drawn-in-error"):
        with pytest.raises(Refused, match="still to be cut"):
            table.report(mishap, {}, now=1)
    played.answer(Move("P1", "cut")).answer(At(156))
    table.report("drawn-in-error", {}, now=1)  # it is in the shoe now, cut and marked
    play(table, played)


def play(table: Table, opened: AtTable | None = None) -> int:
    """A round at the table; says how many cards it took."""
    played = opened or table.open_round(now=1)
    while (prompt := table.prompt) is not None:
        if isinstance(prompt, Cut):
            played.answer(At(156))
        elif isinstance(prompt, Bets):
            played.answer(bet("P1", 1)).answer(CLOSE)
        elif isinstance(prompt, Choose):
            move = "cut" if prompt.questions[0].on == "cut" else "go-to-war"
            played.answer(Move("P1", move))
        else:
            played.answer(DONE)
    table.close_round(now=1)
    return sum(len(hand.cards) for hand in played.felt.hands.values())
