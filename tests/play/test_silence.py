"""What the clock does when nobody answers: for every question of every game."""

from __future__ import annotations

import random

import pytest

from croupier.books import BadOption, game, listings
from croupier.equipment import SeededSource
from croupier.play import CLOSE, Bets, Choose, Driver, Place, Refusal, Round
from croupier.play.offices import Actor, Office
from croupier.play.silence import Falls, HouseActs, Reported, SetBy, Timing, Waits, silence, timing
from croupier.play.table import Table
from croupier.play.table import commands as c
from croupier.play.table_rules import WAGERING_PERIOD
from tests.play.anyplay import answer_to, start
from tests.provisions import provision

GAMES = [listing.id for listing in listings()]
WITH_A_CLOCK = {
    "nsw-poker": {"time_to_act": 20},
    "qld-2024/texas-holdem": {"time_to_act": 15},
    "qld-2024/omaha": {"time_to_act": 15},
}
"""Options of tables where the sign sets a time to act."""
AUTOMATED = {
    *("qld-2024/electronic-baccarat", "qld-2024/electronic-blackjack"),
    *("qld-2024/electronic-casino-war", "qld-2024/electronic-sic-bo"),
    *("qld-2024/electronic-three-card-poker", "qld-2024/roulette-x"),
}
"""Games whose books have the system act when a player does not, so that no table ever waits."""


def clock_of(id: str) -> dict[str, bool | int | str]:
    return dict(WITH_A_CLOCK.get(id, WITH_A_CLOCK.get(id.partition("/")[0], {})))


def go_on(rng: random.Random, played: Round) -> str:
    """One step by silence alone; what the house does, and where a table waits, by chance."""
    follows = silence(played)
    assert follows is not None
    assert follows.cites
    match follows:
        case Falls(answer=answer):
            assert played.refusal(answer) is None
            played.answer(answer)
        case Reported(irregularity=slug, facts=facts):
            played.interrupt(slug, facts)  # it is refused if it is not legal
        case HouseActs() | Waits():
            played.answer(answer_to(rng, played))
    return type(follows).__name__


@pytest.mark.parametrize("id", GAMES)
def test_silence_alone_brings_a_round_to_its_end(id: str) -> None:
    seen: set[str] = set()
    for seed in range(3):
        rng = random.Random(seed)
        played = start(rng, id, clock_of(id))
        for _ in range(rng.randrange(12)):
            if played.prompt is None or not isinstance(played.prompt, Bets | Choose):
                break
            played.answer(answer_to(rng, played))
        for _ in range(600):
            if played.prompt is None:
                break
            how = timing(played)
            assert how is not None
            assert how.cites
            chosen = played.game.tables.wagering is not None and isinstance(played.prompt, Bets)
            said = chosen or how.by in (SetBy.BOOK, SetBy.SIGN)
            assert (how.milliseconds is not None) is said
            seen.add(go_on(rng, played))
        assert played.over
    if id in AUTOMATED or clock_of(id):
        assert "Waits" not in seen


def at_a_table(id: str, *wagers: Place, **options: bool | int | str) -> Table:
    """A table with an open round, as far as the house can go on by itself and by silence."""
    table = Table("T1", game(id, **options), SeededSource(3))
    for number in (1, 2, 3):
        table.sit(f"P{number}", number, 20_000, 0)
    driver = Driver(table, table.source, lambda: 0)
    driver.open()
    driver.go_on()
    while isinstance(table.prompt, Choose) and table.prompt.questions[0].on == "cut":
        assert table.time_is_up(0)
        driver.go_on()
    for wager in wagers:
        table.answer(wager)
    while isinstance(table.prompt, Bets) and table.time_is_up(0):
        driver.go_on()
    return table


@provision("qld-2024 sch 2(e) s 3(c)")
def test_at_a_terminal_the_system_acts_for_who_does_not() -> None:
    table = at_a_table(
        "qld-2024/electronic-blackjack",
        Place("P1", "original", 1_000, box="1"),
        Place("P2", "original", 1_000, box="2"),
    )
    follows = table.silence()
    assert isinstance(follows, Reported)
    assert (follows.irregularity, follows.cites) == ("time-out", ("sch 2(e) s 3(c)",))
    assert follows.facts["player"] in ("P1", "P2")
    assert follows.facts["box"] in ("1", "2")
    assert table.timing() == Timing(SetBy.OPERATOR, ("sch 2(e) s 3(c)",))
    assert table.time_is_up(5)
    command = table.moment.since[-1]
    assert isinstance(command, c.Report)
    assert command.actor == Actor("clock", Office.CLOCK)


@provision("nsw-poker s 7.12", "nsw-poker s 7.12.1")
def test_the_clock_of_a_poker_table_runs_for_as_long_as_the_sign_says() -> None:
    table = at_a_table("nsw-poker/texas-holdem", time_to_act=20)
    assert isinstance(table.prompt, Choose)
    (question,) = table.prompt.questions
    follows = table.silence()
    assert follows == Reported(
        "clock-ran-out", {"player": question.seat, "seconds": 20}, ("s 7.12",)
    )
    assert table.timing() == Timing(SetBy.SIGN, ("s 7.12",), 20_000)
    assert table.time_is_up(20)


def test_without_a_clock_a_poker_table_waits() -> None:
    table = at_a_table("nsw-poker/texas-holdem")
    follows = table.silence()
    assert isinstance(follows, Waits)
    assert table.timing() == Timing(SetBy.NOBODY, follows.cites)
    assert not table.time_is_up(9)


@provision("qld-2024 sch 2 s 42")
def test_at_a_dealt_table_a_supervisor_decides_and_no_clock() -> None:
    table = at_a_table("qld-2024/blackjack", Place("P1", "original", 1_000, box="1"))
    assert isinstance(table.silence(), Waits)
    report = c.Report(99, Actor("clock", Office.CLOCK), 0, "player-absent", {"player": "P1"})
    told = table.may(report)
    assert isinstance(told, Refusal)


@provision("qld-2024 sch 8(a) s 7(2)(b)")
def test_the_dice_are_started_after_ten_seconds() -> None:
    table = at_a_table("qld-2024/electronic-sic-bo", Place("P1", "small", 1_000))
    assert isinstance(table.prompt, Choose)
    assert table.timing() == Timing(SetBy.BOOK, ("sch 8(a) s 7(2)(b)",), 10_000)
    assert table.silence() == Falls(CLOSE, table.prompt.cites)


@provision("qld-2024 sch 12(a) s 3(4)", "qld-2024 sch 13(a) s 3(3)")
@pytest.mark.parametrize(
    ("id", "otherwise"),
    [
        ("qld-2024/electronic-three-card-poker", "fold"),
        ("qld-2024/electronic-casino-war", "surrender"),
    ],
)
def test_at_other_terminals_silence_is_a_move(id: str, otherwise: str) -> None:
    for seed in range(200):
        rng = random.Random(seed)
        played = start(rng, id, {})
        while played.prompt is not None:
            asked = played.prompt.questions if isinstance(played.prompt, Choose) else ()
            if any(option.move == otherwise for one in asked for option in one.options):
                assert isinstance(played.prompt, Choose)
                assert {one.otherwise for one in played.prompt.questions} == {otherwise}
                assert silence(played) == Falls(CLOSE, played.prompt.cites)
                return
            played.answer(answer_to(rng, played))
    raise AssertionError("nobody was asked")


TERMINALS = {
    "qld-2024/electronic-baccarat": "sch 16 s 5(4)",
    "qld-2024/electronic-blackjack": "sch 2(e) s 3(b)",
    "qld-2024/roulette-x": "sch 16 s 5(4)",
    "qld-2024/electronic-sic-bo": "sch 16 s 5(4)",
    "qld-2024/electronic-three-card-poker": "sch 12(a) s 3(2)",
    "qld-2024/electronic-casino-war": "sch 16 s 5(4)",
}


@provision("qld-2024 sch 16 s 5(4)", "qld-2024 sch 2(e) s 3(b)", "qld-2024 sch 12(a) s 3(2)")
@pytest.mark.parametrize(("id", "where"), TERMINALS.items())
def test_the_operator_says_how_long_a_terminal_takes_wagers(id: str, where: str) -> None:
    for chosen in (1, 30_000, 3_600_000):
        rng = random.Random(chosen)
        played = start(rng, id, {WAGERING_PERIOD: chosen})
        while not isinstance(played.prompt, Bets):
            go_on(rng, played)
        assert timing(played) == Timing(SetBy.OPERATOR, (where,), chosen)
    for beyond in (0, 3_600_001):
        with pytest.raises(BadOption) as refused:
            game(id, wagering_period=beyond)
        assert refused.value.cites == where


def test_only_terminals_have_a_wagering_period() -> None:
    assert {one.id for one in listings() if WAGERING_PERIOD in one.options({})} == set(TERMINALS)
