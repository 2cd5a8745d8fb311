"""Directions, refused wagers, claims, disputes, devices; the clock; stakes outside the limits."""

from __future__ import annotations

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.play import CLOSE, DONE, Bets, Move, Place, Round, Settle, Table
from croupier.play.header import Header, Seat, Situation
from croupier.play.offices import MANAGER
from croupier.play.table.commands import TakeOff
from tests.games.poker.hands import cards, go, options, post, settled, shown, table, turn
from tests.games.told import effects, report_refused
from tests.play.lying import lying
from tests.provisions import provision

N = "nsw-poker/texas-holdem"
Q10 = "qld-2024/texas-holdem"
THREE = "P1 5000, P2 5000, P3 5000"
FACES = cards(P1="AS AD", P2="KS KD", P3="QC QD", community="7C 8C 9D TH 2S", burnt="AC 4D AH")
Facts = dict[str, object]


def refused(played: Round, slug: str, *cases: tuple[Facts, str]) -> None:
    """Each of these facts is refused in these words."""
    for facts, why in cases:
        assert why in str(report_refused(played, slug, facts)), (facts, why)


@provision("nsw-poker s 26.11", "nsw-poker s 26.11.1", "nsw-poker s 26.11.2")
@provision("nsw-poker s 26.11.3", "nsw-poker s 26.11.4")
def test_a_supervisor_directs_the_table() -> None:
    played = go(table(N, THREE))
    refused(
        played,
        "direction-given",
        ({"direction": "apart"}, "name the players"),
        ({"direction": "apart", "players": ["P1", "P1"]}, "name the players"),
        ({"direction": "apart", "players": ["P1", "P9"]}, "P9 is not playing"),
        ({"direction": "silence", "players": ["P1"]}, "for the whole table"),
        ({"direction": "dance"}, "dance"),
    )
    for direction in ("english", "silence", "spectators"):
        played.interrupt("direction-given", {"direction": direction})
    played.interrupt("direction-given", {"direction": "apart", "players": ["P1", "P2", "P3"]})
    said = effects(played)
    assert said["direction"] == ["english", "silence", "spectators", "apart"]
    assert said["separated"] == ["P2 from P1", "P3 from P1", "P3 from P2"]
    assert turn(played) == "P3"


@provision("nsw-poker s 27.12")
def test_a_wager_may_be_refused_before_the_first_card() -> None:
    played = table(N, THREE)
    played.answer(Place("P1", "blind", 100))
    refused(
        played,
        "wager-refused",
        ({"player": "P1"}, "on what grounds"),
        ({"player": "P2", "grounds": "debts"}, "P2 has no blind there"),
    )
    played.interrupt("wager-refused", {"player": "P1", "grounds": "debts"})
    assert effects(played)["returned"] == ["P1 blind"]
    assert isinstance(played.prompt, Bets)
    go(post(played))
    refused(
        played, "wager-refused", ({"player": "P1", "grounds": "debts"}, "the first card is out")
    )
    settled(go(played, "P3 fold; P1 fold"))
    assert played.felt.net() == {"P1": -100, "P2": 100}


@provision("nsw-poker s 26.13")
def test_a_pot_is_contested_before_the_first_card_of_the_next_round() -> None:
    played = table(N, THREE)
    claim: Facts = {"player": "P1", "earlier": True}
    played.interrupt("pot-contested", claim)
    assert effects(played)["claim"] == ["of the round before"]
    go(post(played), "P3 fold; P1 call")
    refused(
        played,
        "pot-contested",
        (claim, "the results of earlier ones stand"),
        ({"player": "P1"}, "not decided yet"),
        ({"player": "P9"}, "P9 is not playing"),
    )
    go(played, "P2 check; P1 check; P2 check; P1 check; P2 check; P1 check; P2 check", FACES)
    played.interrupt("pot-contested", {"player": "P1"})
    assert effects(played)["claim"] == ["of the round before", "of this round"]


def test_who_was_not_dealt_in_has_no_pot_to_contest() -> None:
    known = game(N)
    seats = tuple(Seat(f"P{n}", n, n == 3, balance=5000) for n in (1, 2, 3))
    played = go(Round(known, Header(known.id, dict(known.options), seats=seats)))
    go(played, f"{turn(played)} fold")
    refused(played, "pot-contested", ({"player": "P3"}, "P3 is not in the round"))


@provision("nsw-poker s 27.14", "nsw-poker s 27.15")
def test_a_dispute_goes_to_the_gaming_supervisor_and_then_up() -> None:
    played = go(table(N, THREE))
    about: Facts = {"player": "P1", "about": "the shuffle"}
    refused(
        played,
        "disputed",
        ({"player": "P9", "about": "it"}, "P9 is not playing"),
        ({"player": "P1", "about": ""}, "what it is about"),
        ({**about, "satisfied": False}, "has not asked for a review"),
    )
    played.interrupt("disputed", about)
    assert effects(played)["dispute"] == ["gaming supervisor"]
    played.interrupt("disputed", {**about, "review": True, "satisfied": False})
    assert effects(played)["dispute"][1:] == ["gaming supervisor", "casino supervisor"]
    assert effects(played)["told"] == ["right to complain to an inspector"]


@provision("nsw-poker s 27.4.3", "nsw-poker s 27.4.4")
def test_a_player_with_a_device_may_be_kept() -> None:
    played = go(table(N, THREE), "P3 raise 600; P1 call")
    facts: Facts = {"player": "P3", "detain": True, "has_device": False}
    refused(
        played,
        "device-used",
        (facts, "no device on him"),
        ({"player": "P9"}, "P9 is not playing"),
    )
    played.interrupt("device-used", {"player": "P3", "from_casino": True, "detain": True})
    said = effects(played)
    assert (said["excluded from the casino"], said["detained"], said["hand"]) == (
        ["P3"],
        ["P3"],
        ["void"],
    )
    assert said["excluded"] == ["P3"]
    for gone in ("from_casino", "detain"):
        alone = go(table(N, THREE), "P3 raise 600; P1 call")
        alone.interrupt("device-used", {"player": "P3", "void_wagers": False, gone: True})
        assert effects(alone)["excluded"] == ["P3"]
        assert not alone.felt.state.out[2]
    before = table(N, THREE)
    refused(before, "device-used", ({"player": "P3"}, "P3 has not been dealt a hand"))
    other = go(table(N, THREE)).interrupt("device-used", {"player": "P3", "has_device": False})
    assert not {"detained", "excluded from the casino", "excluded"} & {*effects(other)}


# -- the clock -------------------------------------------------------------------------------------


@provision("nsw-poker s 7.12")
def test_when_the_clock_runs_out_a_player_checks_or_his_hand_is_dead() -> None:
    played = go(table(N, THREE, time_to_act=30), "P3 call; P1 call")
    refused(
        played,
        "clock-ran-out",
        ({"player": "P2", "seconds": 29}, "P2 has 30 seconds"),
        ({"player": "P3", "seconds": 60}, "does not wait for P3"),
    )
    played.interrupt("clock-ran-out", {"player": "P2", "seconds": 30})
    assert effects(played)["hand"] == ["checked"]
    go(played, "P1 bet 600", FACES)
    played.interrupt("clock-ran-out", {"player": "P2", "seconds": 30})
    assert effects(played)["hand"] == ["checked", "dead"]
    assert turn(played) == "P3"
    refused(
        go(table(N, THREE)), "clock-ran-out", ({"player": "P3", "seconds": 99}, "no time to act")
    )


@provision("nsw-poker s 7.12")
def test_nobody_checks_by_silence_where_nobody_may_check() -> None:
    played = go(table("nsw-poker/draw-ante", THREE, time_to_act=30))
    played.interrupt("clock-ran-out", {"player": "P1", "seconds": 30})
    assert effects(played)["hand"] == ["dead"]


@provision("nsw-poker s 7.12", "nsw-poker s 7.12.2", "nsw-poker s 26.12")
def test_the_clock_runs_against_nobody_else_than_who_is_asked_for_a_wager() -> None:
    played = go(table(N, THREE, time_to_act=30, extra_fee=400), "P3 fold; P1 call; P2 check", FACES)
    ways: list[tuple[str, Facts]] = [
        ("clock-ran-out", {"player": "P1", "seconds": 90}),
        ("out-of-time", {"player": "P1", "seconds": 90}),
        ("buy-time", {"player": "P1"}),
    ]
    played.interrupt("exposed-by-player", {"player": "P1"})
    for slug, facts in ways:  # a card is to be turned first
        refused(played, slug, (facts, "does not wait for P1"))
    checks = "P1 check; P2 check"
    go(played, f"{checks}; {checks}; {checks}", FACES)
    assert turn(played) == "P1"
    for slug, facts in ways:  # he is asked for his hand
        refused(played, slug, (facts, "does not wait for P1"))


@provision("nsw-poker s 7.12.2")
def test_time_is_sold_where_a_clock_runs_and_the_sign_has_a_price() -> None:
    buy: Facts = {"player": "P3"}
    for played in (
        go(table(N, THREE, time_to_act=30)),
        go(table(N, THREE, extra_fee=400)),
    ):
        refused(played, "buy-time", (buy, "no time is sold at this table"))


@provision("nsw-poker s 7.12.2")
def test_time_that_was_bought_counts() -> None:
    played = go(table(N, THREE, time_to_act=30, extra_fee=400, extra_time=20))
    played.interrupt("buy-time", {"player": "P3"})
    refused(played, "clock-ran-out", ({"player": "P3", "seconds": 49}, "P3 has 50 seconds"))
    played.interrupt("clock-ran-out", {"player": "P3", "seconds": 50})
    assert turn(played) == "P1"


@provision("qld-2024 sch 10 s 31(11)(b)(i)", "qld-2024 sch 10 s 31(11)(b)(ii)")
def test_in_a_turbo_game_he_folds_to_a_bet_and_checks_without_one() -> None:
    played = go(table(Q10, THREE, time_to_act=15), "P3 call")
    played.interrupt("clock-ran-out", {"player": "P1", "seconds": 15})
    assert effects(played)["hand"] == ["folded"]
    played.interrupt("clock-ran-out", {"player": "P2", "seconds": 15})
    assert effects(played)["hand"] == ["folded", "checked"]
    assert played.felt.state.out == [True, False, False]


# -- stakes outside the limits ---------------------------------------------------------------------


def window(stacks: str) -> Round:
    """A table at which players buy in for $20 to $100."""
    return table(N, stacks, "", None, least_buy_in=2000, most_buy_in=10_000)


@provision("nsw-poker s 8.2.1", "nsw-poker s 8.2.1.1")
def test_before_substantial_action_a_stake_is_brought_within_the_limits() -> None:
    played = go(window("P1 1000, P2 14000, P3 5000"), "P3 raise 600")
    refused(
        played,
        "wrong-stake",
        ({"player": "P3", "stake": 5000}, "$50 is within the limits"),
        ({"player": "P3", "stake": 2000}, "within the limits"),
        ({"player": "P3", "stake": 10_000}, "within the limits"),
        ({"player": "P9", "stake": 100}, "P9 is not in the round"),
    )
    played.interrupt("wrong-stake", {"player": "P1", "stake": 1000})
    played.interrupt("wrong-stake", {"player": "P2", "stake": 14_000})
    assert effects(played)["stake"] == ["P1 adds $10", "P2 takes off $40"]
    assert played.felt.state.stakes == [1900, 9800, 4400]
    assert played.felt.brought == {"P1": 1000, "P2": -4000}
    refused(played, "wrong-stake", ({"player": "P1", "stake": 1000}, "has been seen to"))
    go(played, "P1 raise 1900; P2 raise 9800; P3 fold", FACES)
    assert played.felt.state.stakes[:2] == [0, 8000]


def test_a_stake_is_not_judged_before_the_cards_or_where_no_limits_are() -> None:
    wrong: Facts = {"player": "P1", "stake": 1000}
    refused(window(THREE), "wrong-stake", (wrong, "no card is dealt yet"))
    refused(go(table(N, THREE)), "wrong-stake", (wrong, "within the limits"))
    refused(go(table(N, THREE)), "wrong-stake", ({"player": "P1", "stake": 10**9}, "within"))


@provision("nsw-poker s 8.2.1.2")
def test_after_it_a_stake_too_small_plays_on_and_is_seen_to_later() -> None:
    played = go(window("P1 1000, P2 5000, P3 5000"), "P3 call; P1 call")
    played.interrupt("wrong-stake", {"player": "P1", "stake": 1000})
    assert effects(played)["stake"] == ["P1 plays on, then at least $20"]
    assert played.felt.state.stakes == [800, 4800, 4800]
    refused(played, "wrong-stake", ({"player": "P1", "stake": 1000}, "has been seen to"))
    settled(go(played, "P2 raise 600; P3 fold; P1 fold"))
    left = played.felt.state.leaves()
    assert left.below == ["P1"]
    for chips, dealt in ((1999, False), (2000, True)):
        known = game(N, least_buy_in=2000, most_buy_in=10_000)
        seats = tuple(Seat(f"P{n}", n, balance=chips if n == 1 else 5000) for n in (1, 2, 3))
        header = Header(known.id, dict(known.options), seats=seats, situation=Situation(state=left))
        after = post(Round(known, header))
        assert ("P1" in after.felt.state.order) == dealt
        assert after.felt.state.leaves().below == ([] if dealt else ["P1"])


@provision("nsw-poker s 8.2.1.3")
def test_after_it_a_stake_too_large_is_cut_and_what_was_wagered_beyond_it_comes_back() -> None:
    played = go(window("P1 20000, P2 20000, P3 5000"), "P3 call; P1 raise 14000")
    go(played, "P2 call")
    wrong: Facts = {"player": "P1", "stake": 20_000}
    played.interrupt("wrong-stake", wrong)
    assert effects(played)["returned"] == ["P1 $41", "P2 $41"]
    assert effects(played)["stake"] == ["P1 takes off $100"]
    state = played.felt.state
    assert state.put_in == [10_000, 10_000, 200]
    assert (state.stakes[0], state.stakes[1], state.high) == (0, 10_000, 10_000)
    go(played, "P3 fold", FACES)
    assert [pot.amount for pot in shown(played, FACES).felt.state.pots] == [20_200]


@provision("nsw-poker s 8.2.1.3")
def test_a_stake_too_large_of_which_less_is_wagered_only_loses_what_is_behind() -> None:
    played = go(window("P1 20000, P2 20000, P3 5000"), "P3 call; P1 raise 1900")
    played.interrupt("wrong-stake", {"player": "P1", "stake": 20_000})
    assert "returned" not in effects(played)
    assert played.felt.state.stakes[0] == 8000
    assert played.felt.state.put_in == [2000, 200, 200]
    assert turn(played) == "P2"
    go(played, "P2 raise 19800; P3 fold")
    assert options(played)["call"].most == 8000


@provision("nsw-poker s 8.2.1.3")
def test_nobody_else_is_cut_while_the_player_himself_has_wagered_no_more_than_the_most() -> None:
    played = go(window("P1 20000, P2 20000, P3 5000"), "P3 call; P1 raise 9900; P2 raise 19800")
    played.interrupt("wrong-stake", {"player": "P1", "stake": 20_000})
    assert "returned" not in effects(played)
    assert played.felt.state.put_in == [10_000, 20_000, 200]
    assert played.felt.state.stakes[0] == 0
    assert turn(played) == "P3"
    go(played, "P3 fold", FACES)
    assert [pot.amount for pot in shown(played, FACES).felt.state.pots] == [20_200]


@provision("nsw-poker s 8.2.1.3")
def test_a_player_cut_to_nothing_is_not_asked_again() -> None:
    played = go(window("P1 40000, P2 40000, P3 10000"), "P3 raise 10000; P1 raise 19700")
    go(played, "P2 raise 29800")
    assert turn(played) == "P1"
    played.interrupt("wrong-stake", {"player": "P1", "stake": 40_000})
    assert effects(played)["returned"] == ["P1 $98", "P2 $200"]
    assert played.felt.state.put_in == [10_000] * 3
    assert turn(played) == ""
    go(played, "", FACES)
    assert [pot.amount for pot in shown(played, FACES).felt.state.pots] == [30_000]


@provision("nsw-poker s 8.2.1.3")
def test_after_a_cut_structured_limit_goes_on_from_what_is_left() -> None:
    played = table(
        N,
        "P1 20000, P2 40000, P3 40000",
        structure="structured",
        minimum=8000,
        maximum=8000,
        most_buy_in=10_000,
    )
    go(played, "P3 call; P1 raise 15900")
    played.interrupt("wrong-stake", {"player": "P1", "stake": 20_000})
    assert (played.felt.state.high, played.felt.state.level) == (10_000, 10_000)
    assert options(played)["raise"].least == 10_000


@provision("nsw-poker s 8.2.1.1")
def test_a_stake_that_complies_by_now_is_left_alone() -> None:
    played = go(window("P1 2000, P2 5000, P3 5000"))
    played.interrupt("wrong-stake", {"player": "P1", "stake": 1000})
    assert effects(played)["stake"] == ["P1 complies by now"]
    assert played.felt.state.stakes == [1900, 4800, 5000]


@provision("nsw-poker s 8.2.1.4")
def test_when_the_round_is_complete_its_result_stands() -> None:
    played = go(window("P1 20000, P2 20000, P3 5000"), "P3 fold; P1 raise 19900; P2 fold")
    played.interrupt("wrong-stake", {"player": "P1", "stake": 20_000})
    assert effects(played)["result"] == ["stands"]
    settled(played)
    assert played.felt.net() == {"P1": 200, "P2": -200}
    assert played.felt.brought == {}


# -- the draw --------------------------------------------------------------------------------------


@provision("nsw-poker s 25.2")
def test_cards_exposed_in_the_draw_are_used() -> None:
    faces = cards(P1="2S 3S 4S 5S 6S 7D 8D", P2="2H 3H 4H 5H 6H 7H")
    played = go(table("nsw-poker/draw-ante", "P1 5000, P2 5000"), "P1 bet 200; P2 call", faces)
    go(played, "P1 discard 1 2", faces)
    refused(
        played,
        "exposed-in-the-draw",
        ({"player": "P2", "numbers": [6]}, "P2 has drawn no cards"),
        ({"player": "P1", "numbers": [5]}, "card 5 of P1 is no new card"),
        ({"player": "P1", "numbers": [8]}, "has no card 8"),
        ({"player": "P1", "numbers": []}, "say which"),
        ({"player": "P9", "numbers": [6]}, "P9 is not in the round"),
    )
    played.interrupt("exposed-in-the-draw", {"player": "P1", "numbers": [6, 7]})
    go(played, "", faces)
    assert effects(played)["card"] == ["used in sequence"]
    assert lying(played.felt, "P2").hands["P1"][-2:] == ("7D", "8D")
    refused(played, "exposed-in-the-draw", ({"player": "P1", "numbers": [6]}, "no new card"))
    played.answer(Move("P2", "pat"))
    assert turn(played) == "P1"


@provision("nsw-poker s 8.2.1.1")
def test_a_table_counts_what_was_added_and_taken_off() -> None:
    at = Table("T", game(N, least_buy_in=2000, most_buy_in=10_000), SeededSource(5))
    for number in (1, 2, 3):
        at.sit(f"P{number}", number, 5000, 0)
    at.give(TakeOff, MANAGER, 0, "P1", 4000, approved=True)
    at.shuffle(0)
    at.open_round(0)
    while isinstance(at.prompt, Bets):
        due = at.running.round.felt.state.owes[0]  # type: ignore[union-attr]
        at.answer(Place(due.seat, due.wager, due.stake))
    at.report("wrong-stake", {"player": "P1", "stake": 1000})
    while at.prompt is not None:
        at.answer(DONE if isinstance(at.prompt, Settle) else CLOSE)
    before = at.standing.chips
    at.close_round(0)
    assert at.standing.chips == before + 1000
    assert sum(seat.balance for seat in at.standing.seats) == at.standing.chips == 12_000
