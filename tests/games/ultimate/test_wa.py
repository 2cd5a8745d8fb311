"""Western Australia: misdeals, wagers that are not as they should be, hands that stay hidden."""

from __future__ import annotations

import pytest

from croupier.play import Move
from croupier.play.round import BadFacts
from tests.games.house_poker.table import ANTE
from tests.games.ultimate.table import ACES, BOARD, KINGS, NOTHING, QUEENS, WA, Play
from tests.play.lying import lying
from tests.provisions import provision

HANDS = {"P1": ACES, "P2": QUEENS, "dealer": NOTHING}
VOID, GOES_ON = ("round", "void"), ("round", "continues")


@provision("wa-uth s 6.9")
def test_the_operator_has_no_power_to_keep_two_players_apart() -> None:
    with pytest.raises(BadFacts, match="unknown field `apart_from`"):
        two().report("contravention", player="P1", apart_from="P2")


def two() -> Play:
    """Two players with trips, asked for the first time."""
    return Play(WA, HANDS).bets("P1", "P2", trips=500).deal()


@provision("wa-uth s 5.1", "wa-uth s 5.2", "wa-uth s 5.4", "wa-uth s 5.9")
@pytest.mark.parametrize(
    ("slug", "facts"),
    [
        ("wrong-count", {"players": ["P1"]}),
        ("wrong-count", {"dealer": True}),
        ("exposed-card", {"place": "dealer"}),
        ("missing-wager", {"player": "P3"}),
        ("missing-wager", {"player": "P3", "trips": 500}),
    ],
)
def test_what_makes_a_misdeal(slug: str, facts: dict[str, object]) -> None:
    play = two().report(slug, **facts).end()
    assert {("deal", "misdeal"), VOID} <= play.effects()
    assert play.net("P1") == play.net("P2") == 0


@provision("wa-uth s 5.1")
def test_a_misdeal_brings_folded_wagers_back() -> None:
    play = two()
    for _ in range(2):
        play.move("P1", "check").move("P2", "check")
    play.move("P2", "fold").report("wrong-count", players=["P1"]).end()
    assert play.net("P2") == 0


@provision("wa-uth s 5.3")
def test_the_dealers_card_shown_is_a_misdeal_until_somebody_has_acted() -> None:
    assert ("deal", "misdeal") in two().report("dealer-exposed").effects()
    assert two().move("P1", "check").report("dealer-exposed").effects() == {GOES_ON}


@provision("wa-uth s 5.13")
def test_a_card_exposed_after_the_deal_is_used_in_sequence() -> None:
    play = two().report("community-exposed", cards=1)
    assert play.effects() == {("card", "used in sequence"), GOES_ON}
    assert lying(play.round.felt).hands["community"] == (BOARD.split()[0],)
    assert "initial deal" in Play(WA, HANDS).bets("P1").deal_cards(1).refuses("community-exposed")


@provision("wa-uth s 5.5(b)", "wa-uth s 5.5(d)", "wa-uth s 5.5(f)")
@pytest.mark.parametrize(("checks", "times"), [(0, 4), (1, 2), (2, 1)])
def test_a_play_wager_too_high_is_cut_to_the_stage(checks: int, times: int) -> None:
    play = Play(WA, {"P1": ACES, "dealer": QUEENS}).bets("P1").deal()
    for _ in range(checks):
        play.move("P1", "check")
    play.round.answer(Move("P1", "play", "", times * ANTE))
    play.report("play-differs", player="P1", stake=times * ANTE + 1).end()
    assert {("play", "reduced"), ("reduced", "P1 play")} <= play.effects()
    assert play.result("play") == ("win", times * ANTE)


@provision("wa-uth s 5.5(a)", "wa-uth s 5.5(c)", "wa-uth s 5.5(e)")
@pytest.mark.parametrize(("checks", "times"), [(0, 3), (1, 2), (2, 1)])
def test_a_play_wager_too_low_stays_as_placed(checks: int, times: int) -> None:
    play = Play(WA, {"P1": ACES, "dealer": QUEENS}).bets("P1").deal()
    for _ in range(checks):
        play.move("P1", "check")
    play.round.answer(Move("P1", "play", "", times * ANTE))
    play.report("play-differs", player="P1", stake=700).end()
    assert ("play", "as placed") in play.effects()
    assert play.result("play") == ("win", 700)


@provision("wa-uth s 5.6", "wa-uth s 5.7", "wa-uth s 5.8")
@pytest.mark.parametrize("missing", ["ante", "blind"])
def test_a_wager_found_missing_leaves_the_hand_in_play(missing: str) -> None:
    play = Play(WA, {"P1": KINGS, "dealer": QUEENS}).bets("P1", trips=500).deal()
    lies = {"ante": ANTE, "blind": ANTE, missing: 0}
    play.report("wagers-differ", player="P1", **lies)
    assert play.effects() == {(missing, "missing"), GOES_ON}
    times = 1 if missing == "ante" else 4
    play.move("P1", "play", times).end()
    assert play.result("trips") == ("win", 1500)
    assert play.outcomes()[missing] == "removed"
    assert play.result("play") == ("win", times * ANTE)


@provision("wa-uth s 5.10")
def test_unequal_wagers_stay_as_placed_once_the_round_has_begun() -> None:
    play = Play(WA, {"P1": ACES, "dealer": QUEENS}).bets("P1").deal()
    play.report("wagers-differ", player="P1", ante=1500, blind=600)
    assert ("wagers", "as placed") in play.effects()
    play.move("P1", "play", stake=6000).end()
    assert play.result("ante") == ("win", 1500)


@provision("wa-uth s 5.12", "wa-uth s 3.20(b)(i)")
def test_an_absent_players_hand_is_folded_and_even_trips_are_lost() -> None:
    play = Play(WA, {"P1": KINGS, "dealer": QUEENS}).bets("P1", trips=500)
    play.bet("P1", "jackpot", 500, "level-1").deal().report("absent", player="P1").end()
    assert ("hand", "folded") in play.effects()
    assert set(play.outcomes().values()) == {"lose"}
    assert play.net() == -2 * ANTE - 1000
    assert "does not wait" in two().move("P1", "play", 4).refuses("absent", player="P1")


@provision("wa-uth s 4.14", "wa-uth s 3.25(b)(ii)")
@pytest.mark.parametrize(("dealer", "standing"), [(QUEENS, "lose"), (NOTHING, "standoff")])
def test_a_hand_that_stays_hidden_has_lost(dealer: str, standing: str) -> None:
    play = Play(WA, {"P1": KINGS, "dealer": dealer}).bets("P1", trips=500)
    play.bet("P1", "jackpot", 500, "level-1").deal()
    play.round.answer(Move("P1", "play", "", 4 * ANTE))
    play.report("hand-not-exposed", player="P1").end()
    assert play.outcomes() == {
        "ante": standing,
        "blind": standing,
        "play": "lose",
        "trips": "lose",
        "jackpot": "lose",
    }


@provision("wa-uth s 6.4", "wa-uth s 6.4(a)", "wa-uth s 6.4(b)", "wa-uth s 6.4(c)")
@pytest.mark.parametrize("reason", ["fire", "fraud", "deck"])
def test_an_outcome_is_voided_on_the_grounds_of_the_rules(reason: str) -> None:
    play = two().report("outcome-invalidated", reason=reason).end()
    assert VOID in play.effects()
    assert "no ground" in two().refuses("outcome-invalidated", reason="bad luck")


@provision("wa-uth s 6.9(a)", "wa-uth s 6.9(b)", "wa-uth s 6.8")
@pytest.mark.parametrize("slug", ["contravention", "device-used"])
def test_a_player_who_broke_a_rule_has_his_wagers_voided(slug: str) -> None:
    play = two().report(slug, player="P1", exclude=True).move("P2", "play", 4).end()
    assert play.net("P1") == 0
    assert ("excluded", "P1") in play.effects()


@provision("wa-uth s 4.11", "wa-uth s 4.12")
def test_suits_do_not_decide() -> None:
    hands = {"P1": "AS 3S", "dealer": "AH 3H", "community": "KC QD 9C 7D 5C"}
    play = Play(WA, hands).bets("P1").deal().move("P1", "play", 4).end()
    assert play.result("play") == ("standoff", 0)
