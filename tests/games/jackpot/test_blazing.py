"""Blazing 7's beside blackjack: when it is settled, who may have it, what comes back."""

from __future__ import annotations

from random import Random

import pytest

from croupier.books import game
from croupier.equipment.cards import CARDS
from croupier.games.blackjack.blazing import BLAZING, sevens
from croupier.play import CLOSE, Header, Place, Refused, Round, Situation
from croupier.play.felt import Line
from tests.play.anyplay import answer_to
from tests.provisions import provision

GAMES = ["blackjack", "soft-17-blackjack", "blackjack-challenge"]


def cards(text: str) -> list[int]:
    by_name = {str(card): card for card in CARDS}
    return [by_name[name] for name in text.split()]


@provision("qld-2024 sch 18 s 14(2)", "qld-2024 sch 18 s 16(6)")
@pytest.mark.parametrize(
    ("three", "event"),
    [
        ("7D 7D 7D", "seven diamonds"),
        ("7H 7H 7H", "suited sevens"),
        ("7H 7D 7H", "coloured sevens"),
        ("7S 7C 7C", "coloured sevens"),
        ("7S 7D 7C", "mixed sevens"),
        ("7D 7D 8D", "two sevens"),
        ("7D 8D 8D", "one seven"),
        ("7D 8D 7D", "one seven each"),
        ("8D 8D 7D", "none"),
        ("8D 9D TD", "none"),
    ],
)
def test_what_sevens_come_to(three: str, event: str) -> None:
    *mine, dealers = cards(three)
    assert sevens(mine, dealers) == event


def table(name: str = "blackjack", **options: str | int | bool) -> Round:
    return Round(game(f"qld-2024/{name}", **{"blazing_sevens": 1, **options}))


def deal(played: Round, text: str) -> Round:
    by_name = {str(card): card for card in CARDS}
    for name in text.split():
        played.answer(by_name[name])
    return played


@provision("qld-2024 sch 18 s 16(3)", "qld-2024 sch 18 s 16(4)", "qld-2024 sch 18 s 16(1)")
def test_minors_are_settled_with_the_first_cards_and_majors_wait() -> None:
    played = table()
    for seat, box in (("P1", "1"), ("P2", "2"), ("P3", "3")):
        played.answer(Place(seat, "original", 1000, "", box))
        played.answer(Place(seat, BLAZING, 100, "", box))
    deal(played.answer(CLOSE), "7S 7H 9C 7S 7S 8C 9D")
    fate = {line.seat: (line.outcome, line.pays) for line in played.settlement}
    assert fate == {"P2": ("lose", 0), "P3": ("lose", 0)}
    assert [bet.seat for bet in played.felt.waiting()] == ["P1"]


@provision("qld-2024 sch 18 s 20")
def test_a_lost_wager_comes_back_when_the_round_is_void_and_a_paid_one_stays() -> None:
    played = table(machine=True)
    played.answer(Place("P1", "original", 1000, "", "1")).answer(Place("P1", BLAZING, 100, "", "1"))
    played.answer(Place("P2", "original", 1000, "", "2")).answer(Place("P2", BLAZING, 100, "", "2"))
    deal(played.answer(CLOSE), "7S 9H 9C 8S 8H")
    assert played.felt.net() == {"P1": 100, "P2": -100}
    played.interrupt("machine-malfunction", {"disadvantaged": True})
    while played.prompt is not None and played.depth:
        seat = played.prompt.questions[0].seat  # type: ignore[union-attr]
        on = played.prompt.questions[0].on  # type: ignore[union-attr]
        from croupier.play import Move

        played.answer(Move(seat, "retract", on))
    assert played.felt.net() == {"P1": 100, "P2": 0}
    last: dict[int, Line] = {line.number: line for line in played.settlement}
    assert [line.outcome for line in last.values() if line.wager == BLAZING] == ["win", "void"]


@provision("qld-2024 sch 18 s 15(1)", "qld-2024 sch 18 s 15(3)(a)")
def test_a_player_who_comes_first_takes_the_area_over() -> None:
    played = table()
    for seat in ("P1", "P2"):
        played.answer(Place(seat, "original", 1000, "", "1"))
    played.answer(Place("P2", BLAZING, 100, "", "1")).answer(Place("P1", BLAZING, 100, "", "1"))
    assert played.felt.net() == {"P1": 0, "P2": 0}
    assert [bet.seat for bet in played.felt.live() if bet.wager == BLAZING] == ["P1"]
    with pytest.raises(Refused, match="comes before P2"):
        played.answer(Place("P2", BLAZING, 100, "", "1"))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("stake", ["kept", "returned"])
def test_pools_and_players_have_every_cent_between_them(name: str, stake: str) -> None:
    for seed in range(25):
        rng = Random(seed)
        played = game(f"qld-2024/{name}", blazing_sevens=1, jackpot_stake=stake)
        pools = {BLAZING: rng.randrange(10**7), f"{BLAZING}-reserve": 5}
        header = Header(played.id, dict(played.options), situation=Situation(pools=pools))
        round_ = Round(played, header)
        while round_.prompt is not None:
            round_.answer(answer_to(rng, round_))
        lines = [line for line in round_.settlement if line.wager == BLAZING]
        taken = 0
        for line in lines:
            if line.outcome == "lose" or (line.outcome == "win" and stake == "kept"):
                taken += line.stake
            taken -= line.pays
        assert sum(round_.felt.leaves().pools.values()) == sum(pools.values()) + taken
