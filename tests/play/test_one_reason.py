"""A refusal cites the provision that refuses, and an effect the one that gives the power: none that
stands beside it for another reason.
"""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.law import said
from croupier.play import CLOSE, DONE, Change, Dice, Header, Limit, Place, Result, Round, Seat
from croupier.play.table import funding
from tests.games.told import cited, refusal, report_refused
from tests.provisions import provision

WHEEL = "qld-2024/wheel-of-fortune"
LIMITS = {"*": Limit(500, 20_000)}


def opened(id: str, *bets: Place, **options: int | bool | str) -> Round:
    """A round of a game with limits, two players and some wagers."""
    played = game(id, **options)
    seats = (Seat("P1", 1), Seat("P2", 2))
    round_ = Round(played, Header(id, dict(played.options), seats=seats, limits=LIMITS))
    for bet in bets:
        round_.answer(bet)
    return round_


@provision("qld-2024 s 4(2)(a)", "qld-2024 s 4(2)(b)", "qld-2024 s 11(2)(a)", "qld-2024 s 11(2)(b)")
@pytest.mark.parametrize(
    ("slug", "where"), [("device-used", "s 4(2)"), ("contravention", "s 11(2)")]
)
def test_wagers_are_void_and_players_shut_out_each_by_its_own_power(slug: str, where: str) -> None:
    played = opened(WHEEL, Place("P1", "symbol", 1000, "a"))
    played.interrupt(slug, {"player": "P1", "exclude": True})
    assert cited(played)["returned"] == f"{where}(a)"
    assert cited(played)["excluded"] == f"{where}(b)"
    assert said(played.settlement[0].cites) == f"{where}(a)"
    assert refusal(played, Place("P1", "symbol", 1000, "a")) == f"{where}(b)"


@provision("qld-2024 s 11(2)(c)")
def test_players_are_kept_apart_by_their_own_power() -> None:
    played = opened(WHEEL, Place("P1", "symbol", 1000, "a"))
    played.interrupt("contravention", {"player": "P1", "void_wagers": False, "apart_from": "P2"})
    assert cited(played)["separated"] == "s 11(2)(c)"


@provision("qld-2024 s 4(3)")
def test_an_approved_device_is_no_ground_by_the_exception_first() -> None:
    played = opened(WHEEL, Place("P1", "symbol", 1000, "a"))
    told = report_refused(played, "device-used", {"player": "P1", "approved": True})
    assert said(told.refusal.cites) == "s 4(3), s 4(2)"


@provision("act-1992 MW 8.2(a)", "act-1992 MW 8.2(b)", "act-1992 KE 17.2(a)", "act-1992 KE 17.2(b)")
@pytest.mark.parametrize(
    ("id", "bet", "where"),
    [
        ("act-1992/money-wheel", Place("P1", "symbol", 1000, "$1"), "MW 8.2"),
        ("act-1992/keno", Place("P1", "standard", 1000, numbers=("4",)), "KE 17.2"),
    ],
)
def test_in_the_act_too(id: str, bet: Place, where: str) -> None:
    played = opened(id, bet)
    played.interrupt("contravention", {"player": "P1", "exclude": True})
    assert cited(played)["returned"] == f"{where}(a)"
    assert cited(played)["excluded"] == f"{where}(b)"


@provision("qld-2024 sch 4 s 5(1)", "qld-2024 sch 4 s 6(1)")
def test_at_craps_no_more_bets_is_one_provision_and_no_more_changes_another() -> None:
    played = opened("qld-2024/craps", Place("P1", "field", 1000)).answer(CLOSE)
    played.answer(Dice((1, 1)))
    assert refusal(played, Place("P2", "field", 1000)) == "sch 4 s 5(1)"
    assert refusal(played, Change("P1", "field", 0)) == "sch 4 s 6(1)"


@provision("qld-2024 sch 4(a) s 5(2)", "qld-2024 sch 4(a) s 5(3)")
def test_at_mini_craps_a_late_word_is_refused_as_a_word_and_chips_as_late() -> None:
    played = opened("qld-2024/mini-craps", Place("P1", "field", 1000)).answer(CLOSE)
    late, word = "sch 4(a) s 5(3)", "sch 4(a) s 5(2), sch 4(a) s 5(3)"
    assert refusal(played, Place("P2", "field", 1000)) == late
    assert refusal(played, Place("P2", "field", 1000, oral=True, cash=True)) == word
    assert refusal(played, Change("P1", "field", 0)) == late


@provision("qld-2024 sch 4 s 5(2)", "qld-2024 sch 4 s 5(5)")
def test_late_chips_and_a_late_word_are_confirmed_by_their_own_provisions() -> None:
    played = opened("qld-2024/craps", Place("P1", "field", 1000)).answer(CLOSE)
    assert refusal(played, Place("P2", "field", 1000)) == "sch 4 s 5(1), sch 4 s 5(2)"
    word = Place("P2", "field", 1000, oral=True, cash=True)
    assert refusal(played, word) == "sch 4 s 5(2), sch 4 s 5(5)"


@provision("qld-2024 sch 4 s 10(3)", "qld-2024 sch 4 s 4(2)(a)[18]", "qld-2024 sch 4 s 8(1)")
def test_horn_bets_are_in_units_and_odds_above_the_minimum_by_one_provision_each() -> None:
    played = opened("qld-2024/craps", Place("P1", "win", 1000))
    assert refusal(played, Place("P1", "horn", 2002)) == "sch 4 s 10(3)"
    assert refusal(played, Place("P1", "horn-high", 2501, "2")) == "sch 4 s 4(2)(a)[18]"
    played.answer(CLOSE).answer(Dice((2, 2))).answer(DONE)
    assert refusal(played, Place("P1", "win-odds", 200)) == "sch 4 s 8(1)"


@provision("qld-2024 sch 13 s 10(2)", "qld-2024 sch 13 s 11(1)")
def test_the_minimum_is_for_each_box_where_a_player_has_several() -> None:
    one = Place("P1", "casino-war", 1000, box="1")
    played = opened("qld-2024/casino-war", one, machine=True)
    assert refusal(played, Place("P2", "casino-war", 400, box="2")) == "sch 13 s 11(1)"
    assert refusal(played, Place("P1", "casino-war", 30_000, box="2")) == "sch 13 s 11(1)"
    both = "sch 13 s 11(1), sch 13 s 10(2)"
    assert refusal(played, Place("P1", "casino-war", 400, box="2")) == both


@provision("qld-2024 sch 13 s 7(3)", "qld-2024 sch 13 s 9(1)", "qld-2024 sch 13 s 22")
def test_at_casino_war_each_closes_by_its_own_provision() -> None:
    one = Place("P1", "casino-war", 1000, box="1")
    played = opened("qld-2024/casino-war", one, machine=True).answer(CLOSE)
    assert refusal(played, Change("P1", "casino-war", 500, box="1")) == "sch 13 s 9(1)"
    placed = "sch 13 s 7(3), sch 13 s 9(1)"
    assert refusal(played, Place("P2", "casino-war", 1000, box="2")) == placed
    played.interrupt("drawn-in-error", {"card": parse_cards("9C")[0]})
    assert refusal(played, parse_cards("8D")[0]) == "sch 13 s 22"


@provision("qld-2024 sch 13 s 7(6)", "qld-2024 sch 13 s 9(2)")
def test_a_war_wager_is_made_by_one_provision_and_stays_by_another() -> None:
    one = Place("P1", "casino-war", 1000, box="1")
    played = opened("qld-2024/casino-war", one, machine=True).answer(CLOSE)
    assert refusal(played, Place("P1", "war", 1000, box="1")) == "sch 13 s 7(6)"
    assert refusal(played, Change("P1", "war", 0, box="1")) == "sch 13 s 9(2)"


@provision("qld-2024 sch 13 s 24(1)", "qld-2024 sch 13 s 24(2)(a)", "qld-2024 sch 13 s 24(2)(b)")
@pytest.mark.parametrize(
    ("machine", "by_hand", "where"),
    [(False, False, "24(1)"), (True, False, "24(2)(a)"), (True, True, "24(2)(b)")],
)
def test_a_short_shoe_and_a_short_device_are_helped_by_their_own_provisions(
    machine: bool, by_hand: bool, where: str
) -> None:
    played = Round(game("qld-2024/casino-war", machine=machine), Header("qld-2024/casino-war"))
    played.answer(Place("P1", "casino-war", 1000, box="1")).answer(CLOSE)
    played.interrupt("not-enough-cards", {"manual_shoe": by_hand})
    assert cited(played)["shoe"] == f"sch 13 s {where}"


@provision("qld-2024 sch 7 s 13(1)", "qld-2024 sch 7 s 14(1)(b)", "qld-2024 sch 7 s 14(2)")
@pytest.mark.parametrize(("unfair", "where"), [(True, "sch 7 s 14(2)"), (False, "sch 7 s 13(1)")])
def test_chips_are_settled_as_they_lie_by_the_rule_and_elsewhere_by_the_exception(
    unfair: bool, where: str
) -> None:
    played = opened("qld-2024/roulette", Place("P1", "red", 1000))
    facts = {"player": "P1", "wager": "red", "belongs": {"wager": "black"}, "unfair": unfair}
    played.interrupt("chip-moved", facts)
    assert cited(played)["position"].endswith(where)
    assert unfair or cited(played)["position"] == where


@provision("qld-2024 sch 9 s 4(2)")
@pytest.mark.parametrize(("launch", "cited_too"), [("hand", False), ("device", True)])
def test_a_device_may_spin_the_wheel(launch: str, cited_too: bool) -> None:
    played = opened(WHEEL, Place("P1", "symbol", 1000, "a"), launch=launch).answer(CLOSE)
    assert played.prompt is not None
    assert ("sch 9 s 4(2)" in played.prompt.cites) is cited_too
    assert "sch 9 s 4(3)" in played.prompt.cites


@provision("qld-2024 sch 8(a) s 8(3)", "qld-2024 sch 8(a) s 8(4)", "qld-2024 sch 16 s 7(2)")
def test_a_jackpot_closes_and_is_lost_by_its_own_provisions() -> None:
    bets = Place("P1", "small", 1000), Place("P1", "jackpot", 1000)
    played = opened("qld-2024/electronic-sic-bo", *bets).answer(CLOSE)
    late = "sch 8(a) s 8(3), sch 16 s 3(3)"
    assert refusal(played, Place("P2", "jackpot", 1000)) == late
    assert refusal(played, Change("P1", "jackpot", 0)) == "sch 16 s 3(3)"
    played.answer(Dice((1, 2, 4))).answer(Result("nobody"))
    assert played.prompt is not None
    shown = "sch 8 s 9, sch 16 s 7(2), sch 16 s 7(3)(b), sch 16 s 7(3)(c)"
    assert said(played.prompt.cites) == shown
    lines = {line.wager: said(line.cites) for line in played.answer(DONE).settlement}
    assert lines["jackpot"] == "sch 8(a) s 8(4)"


@provision("qld-2024 sch 16 s 4(2)", "qld-2024 sch 16 s 4(3)", "qld-2024 sch 16 s 7(3)(c)")
def test_credit_at_a_terminal_of_roulette_x_is_bought_and_collected_by_schedule_16() -> None:
    law = game("qld-2024/roulette-x").law
    assert said(law.of(funding.fund)) == "sch 16 s 4(2), sch 16 s 4(3)"
    assert said(law.of(funding.joins)) == "sch 16 s 4(3)"
    assert said(law.of(funding.collect)) == "sch 16 s 7(3)(c), sch 16 s 7(4)"


@provision("act-1992 AR 5.2(a)", "act-1992 AR 5.2(b)")
@pytest.mark.parametrize("used", [True, False])
def test_stake_buttons_may_be_used_at_american_roulette(used: bool) -> None:
    cash = Place("P1", "red", 1000, cash=True)
    played = opened("act-1992/american-roulette", cash, stake_buttons=used)
    assert bool(played.felt.state.buttons) is used


@provision("act-1992 AR 5.4(a)")
def test_a_maximum_marker_may_be_used_at_american_roulette() -> None:
    marker = Place("P1", "maximum-marker", 180_000, "0")
    without = opened("act-1992/american-roulette", maximum_marker=False)
    refused = refusal(without, marker)
    assert "AR 5.4(a)" in refused
    assert "maximum-marker" in opened("act-1992/american-roulette").game.wagers


@provision("act-1992 KE 8.1", "act-1992 KE 9.2")
def test_a_keno_game_closes_for_tickets_by_one_rule_and_for_cancelling_by_another() -> None:
    one = Place("P1", "standard", 1000, numbers=("4",))
    played = opened("act-1992/keno", one).answer(CLOSE)
    for ball in range(1, 21):
        played.answer(Result(str(ball)))
    assert refusal(played, one) == "KE 9.2"
    assert refusal(played, Change("P1", "standard", 0, numbers=("4",))) == "KE 8.1"


@provision("act-1992 KE 13.1", "act-1992 KE 13.5", "act-1992 KE 14")
@pytest.mark.parametrize(
    ("slug", "facts", "where"),
    [
        ("unclaimed", {"months": 13, "form": True}, "KE 13.1"),
        ("lost-receipt", {"approved": True}, "KE 14"),
    ],
)
def test_a_claim_form_is_paid_by_cheque_by_its_own_rule(
    slug: str, facts: dict[str, object], where: str
) -> None:
    played = opened("act-1992/keno", Place("P1", "standard", 1000, numbers=("4",))).answer(CLOSE)
    for ball in range(1, 21):
        played.answer(Result(str(ball)))
    played.interrupt(slug, {"player": "P1", **facts})
    assert cited(played)["payment"] == where
    assert cited(played)["paid by"] == "KE 13.5"


@provision("act-1992 KE 12.6")
@pytest.mark.parametrize("winners", [1, 2])
def test_a_jackpot_is_shared_by_a_rule_that_one_winner_does_not_need(winners: int) -> None:
    numbers = tuple(map(str, range(1, 7)))
    bets = [Place(f"P{n}", "jackpot", 1000, numbers=numbers) for n in range(1, winners + 1)]
    played = opened("act-1992/keno", *bets).answer(CLOSE)
    for ball in range(1, 21):
        played.answer(Result(str(ball)))
    cites = played.answer(DONE).settlement[0].cites
    assert ("KE 12.6" in cites) is (winners > 1)
