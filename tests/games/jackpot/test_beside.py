"""A poker jackpot runs beside its game and changes nothing in it."""

from __future__ import annotations

from random import Random

import pytest

from croupier.books import game
from croupier.equipment import Scripted, parse_cards
from croupier.games.jackpot.rules import JACKPOT
from croupier.play import (
    CLOSE,
    DONE,
    Header,
    Move,
    Place,
    Refused,
    Round,
    Settle,
    Situation,
)
from croupier.play.dealer import Dealer
from croupier.play.felt import ASIDE, Line
from tests.play.anyplay import SEATS, answer_to
from tests.provisions import provision

GAMES = (
    "three-card-poker",
    "caribbean-stud",
    "mississippi-stud",
    "ultimate-texas-holdem",
    "texas-holdem-bonus",
)
each_game = pytest.mark.parametrize("name", GAMES)


def table(name: str, pools: dict[str, int] | None = None, **options: str | int | bool) -> Round:
    played = game(f"qld-2024/{name}", **{"jackpot": "progressive", **options})
    situation = Situation(pools=pools or {})
    return Round(played, Header(played.id, dict(played.options), situation=situation))


def royal_at_three_card(*, settled: bool = True) -> Round:
    """P1 has a royal flush with the dealer's first two cards and has bet; P2 has folded."""
    played = table("three-card-poker")
    for seat, wager, stake in (
        ("P1", "ante", 1000),
        ("P1", JACKPOT, 100),
        ("P2", "ante", 1000),
        ("P2", JACKPOT, 100),
        ("P2", "pair-plus", 500),
    ):
        played.answer(Place(seat, wager, stake))
    played.answer(CLOSE)
    dealer = Dealer(played, Scripted(parse_cards("AH KH QH 2C 3D 9S JH TH 4C")))
    dealer.run()
    played.answer(Move("P1", "bet", "", 1000)).answer(Move("P2", "fold"))
    dealer.run()
    if settled:
        played.answer(DONE)
        dealer.run()
    return played


@provision("qld-2024 sch 18 s 8(3)")
def test_the_jackpot_is_paid_when_all_other_wagers_are_settled() -> None:
    played = royal_at_three_card(settled=False)
    assert isinstance(played.prompt, Settle)
    assert not played.prompt.last
    played = royal_at_three_card()
    assert isinstance(played.prompt, Settle)
    assert {bet.wager for bet in played.felt.live()} == {JACKPOT}
    played.answer(DONE)
    assert played.over
    assert played.settlement[-1].wager == JACKPOT
    assert played.felt.net() == {"P1": 1000 + 5000 + 1_000_040 - 100, "P2": -1600}


@provision("qld-2024 sch 18 s 8(6)(b)", "qld-2024 sch 18 s 8(6)(c)")
def test_a_short_deck_undoes_what_was_already_paid() -> None:
    played = royal_at_three_card()
    assert played.felt.net()["P1"] > 0
    played.interrupt("deck-count", {"cards": 53})
    assert played.void
    assert played.over
    assert played.felt.net() == {"P1": 0, "P2": 0}
    played.felt.audit()
    last: dict[int, Line] = {line.number: line for line in played.settlement}
    assert {line.outcome for number, line in last.items() if number} == {"void"}
    assert played.felt.leaves().pools == {}


def test_what_goes_wrong_with_the_game_is_reported_before_it_is_settled() -> None:
    played = royal_at_three_card()
    with pytest.raises(Refused, match="are settled"):
        played.interrupt("wrong-count", {"dealer": True})


@provision("qld-2024 sch 18 s 10(1)(a)", "qld-2024 sch 18 s 2")
def test_the_chip_waits_from_the_deal_on() -> None:
    played = table("three-card-poker")
    played.answer(Place("P1", "ante", 1000)).answer(Place("P1", JACKPOT, 100)).answer(CLOSE)
    assert [bet.wager for bet in played.felt.waiting()] == [JACKPOT]
    assert all(bet.state == ASIDE or bet.wager == "ante" for bet in played.felt.bets)
    with pytest.raises(Refused, match="no more bets"):
        played.answer(Place("P1", JACKPOT, 100))


@each_game
def test_the_game_is_played_as_it_is_without_the_jackpot(name: str) -> None:
    for seed in range(12):
        with_it = table(name)
        without = Round(game(f"qld-2024/{name}"))
        rng = Random(seed)
        chips = True
        while without.prompt is not None:
            answer = answer_to(rng, without)
            if answer is CLOSE and chips:
                chips = False
                for seat in SEATS:
                    wager = Place(seat.id, JACKPOT, 100)
                    if with_it.refusal(wager) is None:
                        with_it.answer(wager)
            without.answer(answer)
            with_it.answer(answer)
        plain = [line for line in with_it.settlement if line.wager != JACKPOT]
        mine = [(line.seat, line.wager, line.outcome, line.pays) for line in plain]
        theirs = [(x.seat, x.wager, x.outcome, x.pays) for x in without.settlement]
        assert mine == theirs
        rest = Random(seed)
        while with_it.prompt is not None:
            with_it.answer(answer_to(rest, with_it))
        with_it.felt.audit()


@each_game
def test_pools_and_players_have_every_cent_between_them(name: str) -> None:
    for seed in range(15):
        rng = Random(seed)
        pools = {"jackpot": rng.randrange(10**7), "jackpot-reserve": rng.randrange(-9999, 9999)}
        played = table(name, pools)
        while played.prompt is not None:
            played.answer(answer_to(rng, played))
        lines = [line for line in played.settlement if line.wager == JACKPOT]
        decided = [line for line in lines if line.outcome in ("win", "lose")]
        after = played.felt.leaves().pools
        taken = sum(line.stake - line.pays for line in decided)
        assert sum(after.values()) == sum(pools.values()) + taken
        assert len(decided) == sum(
            bet.state in ("win", "lose") for bet in played.felt.bets if bet.wager == JACKPOT
        )
