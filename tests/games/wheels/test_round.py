"""A spin of a wheel: sections, symbols, the order of settling, rulings."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from croupier.books import BadOption, game, game_of
from croupier.games.wheels.rules import WheelRules, is_valid_spin
from croupier.law import said
from croupier.play import CLOSE, Change, Game, Place, Refused, Result, Round, Settle, Spin
from croupier.play.header import Header, Limit, Seat
from tests.games.wheels.table import (
    FIFTY,
    FIFTY_FOUR,
    FIFTY_TWO,
    MONEY,
    PLAIN,
    RIMS,
    bets,
    effects,
    on,
    refused,
    settle,
    spin,
)
from tests.play.anyplay import NOTHING, answer_to, plausible_facts
from tests.play.lying import lying
from tests.provisions import provision

GAMES = (FIFTY, FIFTY_TWO, FIFTY_FOUR, PLAIN, MONEY)


@provision(
    "qld-2024 sch 9 s 2(2)", "qld-2024 sch 9 s 17(2)", "qld-2024 sch 9 s 20(2)", "act-1992 MW 1.4"
)
@pytest.mark.parametrize(("title", "sections"), RIMS, ids=lambda one: getattr(one, "id", ""))
def test_the_sections_of_the_rim(title: Game, sections: dict[str, int]) -> None:
    prompt = bets(title).prompt
    assert isinstance(prompt, Spin)
    assert Counter(prompt.results) == sections
    assert isinstance(title.rules, WheelRules)
    assert not title.rules.wheel.in_order


@provision("qld-2024 sch 9 s 8", "act-1992 MW 5.1")
@pytest.mark.parametrize(("title", "sections"), RIMS, ids=lambda one: getattr(one, "id", ""))
def test_a_symbol_wins_when_it_is_spun_and_loses_on_every_other(
    title: Game, sections: dict[str, int]
) -> None:
    for spun in sections:
        played = settle(spin(bets(title, *(on(symbol) for symbol in sections)), spun))
        winners = [line.on for line in played.settlement if line.outcome == "win"]
        assert winners == [spun]
        assert len(played.settlement) == len(sections)


@provision(
    "qld-2024 sch 9 s 5(a)",
    "qld-2024 sch 9 s 5(b)",
    "qld-2024 sch 9 s 6(2)",
    "qld-2024 sch 9 s 6(3)(b)",
    "qld-2024 sch 9 s 11",
    "act-1992 MW 3.4",
    "act-1992 MW 5.8",
)
@pytest.mark.parametrize("title", [FIFTY, MONEY], ids=lambda title: title.id)
def test_the_symbol_is_announced_then_losers_are_collected_and_winners_paid(title: Game) -> None:
    first, second, *_ = title.wagers["symbol"].on
    played = bets(title, on(first), on(second, player="P2"), on(first, player="P3"))
    spin(played, first)
    assert played.felt.state.called == first
    settle(played)
    assert [line.seat for line in played.settlement] == ["P2", "P1", "P3"]


@provision("qld-2024 sch 9 s 9(3)", "act-1992 MW 3.3", "act-1992 MW 5.2", "act-1992 MW 5.3")
@pytest.mark.parametrize(("title", "where"), [(FIFTY, "sch 9 s 9(3)"), (MONEY, "MW 5.2")])
def test_no_more_bets_before_the_spin(title: Game, where: str) -> None:
    symbol = title.wagers["symbol"].on[0]
    played = Round(title).answer(on(symbol))
    with pytest.raises(Refused):
        played.answer(Result(symbol))
    played.answer(CLOSE)
    for late in (on(symbol), Change("P1", "symbol", 0, symbol)):
        with pytest.raises(Refused) as refusal:
            played.answer(late)
        assert said(refusal.value.refusal.cites) == where


@provision("qld-2024 sch 9 s 9(1)", "qld-2024 sch 9 s 9(2)")
def test_queensland_takes_chips_and_neither_words_nor_banknotes() -> None:
    for wager, where in (
        (Place("P1", "symbol", 100, "a", cash=True), "sch 9 s 9(1)"),
        (Place("P1", "symbol", 100, "a", oral=True), "sch 9 s 9(2)"),
    ):
        with pytest.raises(Refused) as refusal:
            Round(FIFTY).answer(wager)
        assert said(refusal.value.refusal.cites) == where


@provision("act-1992 MW 5.4", "act-1992 MW 5.6", "act-1992 MW 4.1(a)", "act-1992 MW 4.1(d)")
def test_canberra_takes_words_with_cash_and_settles_to_the_maximum() -> None:
    table = Header(
        MONEY.id,
        dict(MONEY.options),
        seats=(Seat("P1", 1, chips="red", chip_value=300),),
        limits={"symbol": Limit(200, 500)},
    )
    with pytest.raises(Refused) as refusal:
        Round(MONEY, table).answer(on("$3", 500))
    assert said(refusal.value.refusal.cites) == "MW 5.4"
    with pytest.raises(Refused) as refusal:
        Round(MONEY).answer(Place("P1", "symbol", 100, "$1", oral=True))
    assert said(refusal.value.refusal.cites) == "MW 5.6"
    Round(MONEY).answer(Place("P1", "symbol", 100, "$1", oral=True, cash=True))
    played = settle(spin(bets(MONEY, on("$3", 900), header=table), "$3"))
    assert played.felt.net() == {"P1": 1500}


@provision("qld-2024 sch 9 s 21(1)")
def test_six_and_a_half_to_one_needs_an_even_stake() -> None:
    assert settle(spin(bets(FIFTY_FOUR, on("c", 50)), "c")).felt.net() == {"P1": 325}
    with pytest.raises(Refused) as refusal:
        Round(FIFTY_FOUR).answer(on("c", 25))
    assert said(refusal.value.refusal.cites) == "sch 9 s 21(1)"


# -- rulings ---------------------------------------------------------------------------------------


@provision("qld-2024 sch 9 s 14(2)", "qld-2024 sch 9 s 18(2)", "qld-2024 sch 9 s 21(2)")
@pytest.mark.parametrize("title", [FIFTY, FIFTY_TWO, FIFTY_FOUR])
def test_on_a_peg_the_symbol_that_last_passed_wins(title: Game) -> None:
    played = bets(title, on("a"), on("d", player="P2"))
    assert refused(played, "on-peg", passed="z", oncoming="a")
    assert effects(bets(title, on("a")).interrupt("on-peg", {"passed": "d"}))["result"] == ["d"]
    played.interrupt("on-peg", {"passed": "A", "oncoming": "d"})
    assert effects(played) == {"result": ["a"], "round": ["continues"]}
    assert isinstance(played.prompt, Settle)
    assert settle(played).felt.net() == {"P1": 1000, "P2": -1000}
    assert refused(spin(bets(title, on("a")), "a"), "on-peg", passed="a", oncoming="b")


@provision(
    "qld-2024 sch 9 s 15(1)",
    "qld-2024 sch 9 s 15(2)",
    "qld-2024 sch 9 s 15(3)",
    "qld-2024 sch 9 s 15(4)",
    "act-1992 MW 6.1",
    "act-1992 MW 6.2",
    "act-1992 MW 6.3",
    "act-1992 MW 6.4",
)
@pytest.mark.parametrize(
    ("title", "slug"),
    [
        *((FIFTY, slug) for slug in ("malfunction", "interference", "no-spin")),
        *((MONEY, slug) for slug in ("malfunction", "interference", "short-spin", "no-spin")),
        (MONEY, "on-divider"),
    ],
)
@pytest.mark.parametrize("at_rest", [True, False])
def test_no_spin_voids_every_wager(title: Game, slug: str, at_rest: bool) -> None:
    first, second, *_ = title.wagers["symbol"].on
    played = bets(title, on(first), on(second, player="P2"))
    if at_rest:
        spin(played, first)
    played.interrupt(slug, {"settled_at": first} if at_rest and slug != "on-divider" else {})
    assert played.void
    assert effects(played) == {
        "spin": ["invalid"],
        "round": ["void"],
        "returned": ["P1 symbol", "P2 symbol"],
    }
    assert played.felt.net() == {"P1": 0, "P2": 0}


@provision("qld-2024 sch 9 s 4(3)", "qld-2024 sch 9 s 9(3)")
@pytest.mark.parametrize("at_rest", [True, False])
def test_after_a_short_spin_in_queensland_wagers_stay_and_are_open(at_rest: bool) -> None:
    played = bets(FIFTY, on("a"), on("b", player="P2"))
    if at_rest:
        spin(played, "a")
    played.interrupt("short-spin", {"revolutions": 2})
    assert effects(played) == {"spin": ["invalid"], "round": ["continues"]}
    played.answer(Change("P2", "symbol", 0, "b")).answer(CLOSE)
    assert settle(spin(played, "a")).felt.net() == {"P1": 1000, "P2": 0}


@provision("qld-2024 sch 9 s 4(3)", "act-1992 MW 3.2")
def test_three_revolutions_in_queensland_and_two_in_canberra() -> None:
    assert refused(bets(FIFTY), "short-spin", revolutions=3) == "sch 9 s 4(3)"
    assert effects(bets(FIFTY).interrupt("short-spin", {"revolutions": 2}))["spin"] == ["invalid"]
    assert refused(bets(MONEY), "short-spin", revolutions=2) == "MW 6.1, MW 6.2"
    assert bets(MONEY).interrupt("short-spin", {"revolutions": 1}).void
    assert refused(Round(FIFTY), "short-spin", revolutions=2)
    assert refused(Round(MONEY), "on-divider") == "MW 6.2, MW 6.4"
    assert is_valid_spin(3, 3)


@provision("qld-2024 sch 9 s 6(1)", "qld-2024 sch 9 s 6(4)", "qld-2024 sch 9 s 6(5)")
def test_lights_and_entries_where_results_are_entered() -> None:
    played = bets(FIFTY, on("a"), on("b", player="P2"))
    assert refused(played, "light-failure") == "sch 9 s 6(4)"
    assert refused(played, "wrong-entry", correct="b") == "sch 9 s 6(5)"
    spin(played, "a").interrupt("light-failure")
    assert effects(played)["result"] == ["valid"]
    assert refused(played, "wrong-entry", correct="x") == "sch 9 s 6(5)"
    assert refused(played, "wrong-entry", correct="a") == "sch 9 s 6(5)"
    played.interrupt("wrong-entry", {"correct": "b"})
    assert played.felt.spins == ["b"]
    assert settle(played).felt.net() == {"P1": -1000, "P2": 5000}
    assert not {"light-failure", "wrong-entry"} & set(PLAIN.irregularities)
    assert refused(spin(bets(PLAIN, on("a")), "a"), "light-failure") == ""


@provision("qld-2024 sch 9 s 12(2)")
def test_a_misplaced_chip_is_settled_where_it_belongs() -> None:
    facts = {
        "player": "P1",
        "wager": "symbol",
        "on": "a",
        "belongs": {"wager": "symbol", "on": "h"},
    }
    played = bets(FIFTY, on("a")).interrupt("dealer-misplaced", facts)
    assert effects(played)["position"] == ["correct"]
    assert settle(spin(played, "h")).felt.net() == {"P1": 44_000}


def test_there_are_only_three_wheels() -> None:
    with pytest.raises(BadOption):
        game("qld-2024/wheel-of-fortune", spaces=51)


# -- what always holds -----------------------------------------------------------------------------


@pytest.mark.parametrize("title", GAMES, ids=lambda title: title.id)
@pytest.mark.parametrize("seed", range(15))
def test_rounds_with_mishaps_replay_and_conserve_chips(title: Game, seed: int) -> None:
    rng = Random(f"{title.id} {seed}")
    calm = replace(title, irregularities={**title.irregularities, "nothing": NOTHING})
    played = Round(calm)
    while not played.over:
        before = (played.prompt, deepcopy(played.felt.state), lying(played.felt).bets)
        played.interrupt("nothing")
        assert (played.prompt, played.felt.state, lying(played.felt).bets) == before
        if rng.random() < 0.2:
            mishap = title.irregularities[rng.choice(sorted(title.irregularities))]
            try:
                played.interrupt(mishap.slug, plausible_facts(rng, mishap, played))
            except Refused:
                assert (played.prompt, played.felt.state, lying(played.felt).bets) == before
        else:
            played.answer(answer_to(rng, played))
        played.felt.audit()
        played.felt.count_chips(over=played.over)
    decided = [line.number for line in played.felt.lines if line.outcome != "reduced"]
    assert sorted(decided) == [bet.number for bet in played.felt.bets]
    again = Round.resume(
        played.save(), lambda head: replace(game_of(head), irregularities=calm.irregularities)
    )
    assert lying(again.felt) == lying(played.felt)
