"""What goes wrong at pai gow: every condition of every ruling, asked of the record."""

from __future__ import annotations

import pytest

from croupier.equipment.tiles import Tile, parse_tiles
from croupier.games.pai_gow.state import BoxPlayed, PaiGowState
from croupier.play import CLOSE, Choose, Dice, Draw, Limit, Roll, Round, Turn
from tests.games.pai_gow.table import (
    ACT,
    BANK,
    QLD,
    STRONG,
    WEAK,
    TilesFor,
    asked,
    bet,
    deal,
    felt_of,
    finish,
    moves,
    say,
    settle,
    table,
    to_the_hands,
)
from tests.games.told import effects, report_refused
from tests.play.lying import lying
from tests.provisions import provision

BOTH = pytest.mark.parametrize("id", [ACT, QLD])
BANKS = PaiGowState(banker="P5")


def tiles() -> TilesFor:
    """Strong tiles on box 3, weak ones on box 4."""
    return TilesFor({"box 3": STRONG, "box 4": WEAK, "bank": BANK})


def at_the_hands(id: str, state: PaiGowState | None = None) -> Round:
    """P3 and P4 are to set their hands."""
    return to_the_hands(table(id, state), tiles(), bet("P3"), bet("P4"))


def before_anybody_looks(id: str, state: PaiGowState | None = None) -> Round:
    """All tiles are out, and nobody has seen one."""
    played = table(id, state)
    while isinstance(played.prompt, Choose):
        played.answer(CLOSE)
    played.answer(bet("P3")).answer(bet("P4")).answer(CLOSE).answer(Dice((1, 1, 1)))
    while isinstance(played.prompt, Draw):
        played.answer((Tile.back,) * 4)
    assert isinstance(played.prompt, Turn)
    return played


def refused(played: Round, slug: str, **facts: object) -> str:
    """Why a report is refused."""
    return report_refused(played, slug, facts).refusal.text


# -- boxes and markers -----------------------------------------------------------------------------


@provision("qld-2024 sch 6 s 12(1)")
def test_an_off_marker_is_for_a_box_and_comes_off_again() -> None:
    played = table(QLD)
    for box in ("0", "9", "x", "²", ""):
        assert "no box" in refused(played, "off-marker-placed", box=box)
    played.interrupt("off-marker-placed", {"box": "8"})
    assert felt_of(played).state.off == ["8"]
    assert "so already" in refused(played, "off-marker-placed", box="8")
    played.interrupt("off-marker-placed", {"box": "8", "off": False})
    assert felt_of(played).state.off == []
    assert effects(played)["box"] == ["8 off", "8 in play"]


@provision("act-pai-gow-2023 PG 8.8")
def test_a_priority_set_marker_comes_before_the_dice() -> None:
    assert "dice" in refused(at_the_hands(ACT), "priority-marker", box="3")


@provision("act-pai-gow-2023 PG 7.6")
def test_only_the_box_that_is_given_up_goes_back() -> None:
    played = table(ACT, players="P2 P3 P4 P5 P7 P8")
    played.answer(bet("P3")).answer(bet("P3", 20_000, "6"))
    played.answer(bet("P4", 1_000, "3")).answer(bet("P5"))
    assert "two boxes" in refused(played, "gives-up-a-box", player="P5", box="5")
    assert "two boxes" in refused(played, "gives-up-a-box", player="P3", box="4")
    others = [(f"P{box}", str(box)) for box in (2, 4, 7, 8)]
    for seat, box in others:
        assert "is free" in refused(played, "gives-up-a-box", player="P3", box="3")
        played.answer(bet(seat, box=box))
    played.interrupt("gives-up-a-box", {"player": "P3", "box": "3"})
    lying = [(bet.seat, bet.box) for bet in played.felt.live()]
    assert lying == [("P3", "6"), ("P4", "3"), ("P5", "5"), *others]
    played.answer(CLOSE)
    assert "closed" in refused(played, "gives-up-a-box", player="P3", box="6")


@provision("qld-2024 sch 6 s 18(8)(b)")
def test_a_break_ends_a_bank_with_its_partners() -> None:
    left = PaiGowState(last_banker="P5", last_bank_box="5", rounds_banked=1, house_banked=False)
    played = say(table(QLD, left), "P5", "bank")
    say(say(played, "P3", "join"), "P4", "decline")
    played.interrupt("restarted")
    state = felt_of(played).state
    assert (state.banker, state.partners, state.last_banker) == ("", {}, "")
    assert not isinstance(played.prompt, Choose)


@provision("qld-2024 sch 6 s 18(8)(b)", "qld-2024 sch 6 s 23(3)")
def test_after_a_break_the_tiles_are_cut_the_houses_way() -> None:
    left = PaiGowState(last_banker="P5", last_bank_box="5", rounds_banked=1, house_banked=False)
    played = say(table(QLD, left), "P5", "bank")
    played.answer(CLOSE)
    say(played, "P5", "china-bank")
    played.interrupt("restarted")
    assert felt_of(played).state.cut_as == ""


# -- the dice and the shuffle ----------------------------------------------------------------------


@provision("qld-2024 sch 6 s 40(1)", "act-pai-gow-2023 PG 15.4", "act-pai-gow-2023 PG 15.2")
def test_after_a_new_shuffle_the_tiles_are_cut_and_the_dice_shaken_again() -> None:
    for id, slug in ((QLD, "exposed-in-shuffle"), (ACT, "tracking-suspected")):
        played = table(id, BANKS)
        while isinstance(played.prompt, Choose):
            played.answer(CLOSE)
        played.answer(bet("P3")).answer(CLOSE).answer(Dice((1, 1, 1)))
        played.interrupt(slug)
        if id == QLD:
            assert asked(played) == [("P3", "")]
            played.answer(CLOSE)
        assert asked(played) == [("P5", "cut")]
        played.answer(CLOSE)
        assert isinstance(played.prompt, Roll)
    played = table(QLD)
    played.interrupt("exposed-in-shuffle")
    assert "offer" not in effects(played)


@provision("qld-2024 sch 6 s 42")
def test_tiles_dealt_again_are_set_anew() -> None:
    state = PaiGowState(banker="P5")
    wagers = bet("P3"), bet("P4", 10_000, "3"), bet("P6", box="6")
    played = to_the_hands(table(QLD, state, players="P3 P4 P5 P6"), tiles(), *wagers)
    deal(say(played, "P3", "second-sets"), tiles())
    say(played, "P4", "set-1-2", "box 3")
    played.interrupt("banker-tiles-exposed", {"which": [1, 2]})
    deal(played, tiles())
    say(played, "P5", "deal-again")
    again = felt_of(played).state
    assert (again.settings, again.setters, again.asked_house_way) == ({}, {}, [])
    played.answer(CLOSE).answer(CLOSE)
    assert isinstance(played.prompt, Roll)
    played.answer(Dice((1, 1, 1)))
    assert isinstance(played.prompt, Draw)
    played.interrupt("not-enough-cards")
    assert effects(played)["tiles"] == ["shuffled again", "shuffled again"]


@provision("act-pai-gow-2023 PG 15.12", "act-pai-gow-2023 PG 15.8")
def test_what_was_seen_of_a_stack_goes_with_it() -> None:
    played = at_the_hands(ACT)
    played.interrupt("player-tile-exposed", {"box": "3", "which": [2]})
    deal(played, tiles())
    before = felt_of(played).hand("box 3")
    seen, cards = dict(before.seen), before.cards[:]
    played.interrupt("tiles-misplaced", {"stacks": {"3": "7", "7": "3"}})
    felt = felt_of(played)
    away = felt.hand("unplayed")
    first = next(at for at, tile in enumerate(away.cards) if tile == cards[0])
    assert away.cards[first : first + 4] == cards
    assert {at - first: who for at, who in away.seen.items() if 0 <= at - first < 4} == seen
    assert not any(felt.hand("box 3").seen.values())
    assert felt.state.exposed == {"7": 1}


@provision("qld-2024 sch 6 s 42")
def test_tiles_are_gathered_only_after_they_were_dealt() -> None:
    played = table(QLD).answer(bet("P3")).answer(CLOSE).answer(Dice((1, 1, 1)))
    assert "not been dealt" in refused(played, "not-enough-cards")
    assert "no tile is wanted" in refused(at_the_hands(QLD), "not-enough-cards")


# -- tiles that were seen --------------------------------------------------------------------------


@provision("qld-2024 sch 6 s 40(2)", "act-pai-gow-2023 PG 15.7")
@BOTH
def test_everybody_sees_an_exposed_tile(id: str) -> None:
    played = at_the_hands(id)
    played.interrupt("player-tile-exposed", {"box": "3", "which": [2]})
    deal(played, tiles())
    assert lying(played.felt, "P4").hands["box 3"] == ("??", "gow", "??", "??")
    assert "lies face up" in refused(played, "player-tile-exposed", box="3", which=[2])
    for which in ([0], [5], [-1]):
        assert "no tile" in refused(played, "player-tile-exposed", box="3", which=which)
    assert "no player" in refused(played, "player-tile-exposed", box="6", which=[1])
    assert "exposed" in refused(played, "house-tiles-exposed", box="bank", which=[])


@provision("act-pai-gow-2023 PG 15.5", "act-pai-gow-2023 PG 15.6", "qld-2024 sch 6 s 40(6)")
@BOTH
def test_whose_tiles_were_exposed_is_told_apart(id: str) -> None:
    played = at_the_hands(id, BANKS)
    assert "not the house's" in refused(played, "house-tiles-exposed", box="bank", which=[1])
    assert "not the house's" in refused(played, "house-tiles-exposed", box="7", which=[1])
    assert "no tile" in refused(played, "banker-exposes-own", which=[5])
    played.interrupt("banker-exposes-own", {"which": [4]})
    deal(played, tiles())
    assert lying(played.felt, "P3").hands["bank"] == ("??", "??", "??", "bot")
    played = at_the_hands(id)
    played.interrupt("house-tiles-exposed", {"box": "bank", "which": [1, 3]})
    deal(played, tiles())
    assert lying(played.felt, "P3").hands["bank"] == ("bon", "??", "bot", "??")


@provision("act-pai-gow-2023 PG 15.8", "qld-2024 sch 6 s 40(3)")
@BOTH
def test_only_who_has_seen_nothing_else_may_void_his_hand(id: str) -> None:
    played = before_anybody_looks(id)
    prompt = played.prompt
    assert isinstance(prompt, Turn)
    box = prompt.hand.removeprefix("box ")
    played.answer(tiles().face(prompt.hand, 0))
    report = "player-tiles-exposed"
    assert "looked" in refused(played, report, box=box, which=[2, 3])
    played.interrupt(report, {"box": box, "which": [1, 2]})  # he has seen none but the first
    deal(played, tiles())
    assert effects(played)["offer"] == ["retract"]
    seen = lying(played.felt).hands[prompt.hand]
    assert seen[2:] == ("??", "??")
    assert "??" not in seen[:2]
    played.answer(CLOSE)
    assert effects(played)["hand"] == ["played"]
    assert len(played.felt.live()) == 2


@provision("act-pai-gow-2023 PG 15.8")
def test_a_void_hand_takes_its_jackpot_wager_and_no_other_hand() -> None:
    wagers = (bet("P3"), bet("P3", 500, wager="gee-jun"), bet("P4"))
    played = to_the_hands(table(ACT), tiles(), *wagers)
    played.interrupt("player-tiles-exposed", {"box": "3", "which": [1, 2], "looked": False})
    deal(played, tiles())
    say(played, "P3", "retract")
    assert [(one.seat, one.state) for one in played.felt.bets] == [
        ("P3", "void"),
        ("P3", "void"),
        ("P4", "live"),
    ]
    assert asked(played) == [("P4", "box 4")]
    finish(played, tiles())


@provision("qld-2024 sch 6 s 40(4)(b)")
def test_a_silent_banker_plays_on_with_tiles_that_all_have_seen() -> None:
    played = at_the_hands(QLD, BANKS)
    played.interrupt("banker-tiles-exposed", {"which": [1, 2]})
    deal(played, tiles())
    assert lying(played.felt, "P3").hands["bank"] == ("bon", "ng", "??", "??")
    played.answer(CLOSE)
    assert effects(played)["hand"] == ["played"]
    assert sorted(asked(played)) == [("P3", "box 3"), ("P4", "box 4")]


# -- tiles that lie wrongly ------------------------------------------------------------------------


@provision("qld-2024 sch 6 s 39(1)", "qld-2024 sch 6 s 39(3)")
def test_tiles_are_handled_once_somebody_has_looked() -> None:
    played, stacks = before_anybody_looks(QLD), {"3": "4", "4": "3"}
    assert "no player has handled" in refused(played, "distribution-stands", stacks=stacks)
    played.interrupt("wrong-distribution", {"stacks": stacks})
    played.answer(tiles().face("box 3", 0))
    assert "has handled" in refused(played, "wrong-distribution", stacks=stacks)
    played.interrupt("distribution-stands", {"stacks": stacks})
    assert effects(played)["tiles"] == ["redistributed", "as they lie"]


@provision("qld-2024 sch 6 s 39(1)", "qld-2024 sch 6 s 39(3)", "act-pai-gow-2023 PG 15.12")
def test_tiles_lie_wrongly_only_when_all_are_out() -> None:
    for id, slugs in (
        (QLD, ("wrong-distribution", "distribution-stands")),
        (ACT, ("tiles-misplaced",)),
    ):
        played = table(id).answer(bet("P3")).answer(bet("P4")).answer(CLOSE)
        played.answer(Dice((1, 1, 1)))
        for _ in range(7):
            played.answer((Tile.back,) * 4)
        for slug in slugs:
            facts: dict[str, object] = {"stacks": {"3": "4", "4": "3"}}
            if id == QLD:
                facts["handled"] = slug == "distribution-stands"
            assert "have not been dealt" in refused(played, slug, **facts)


@provision("act-pai-gow-2023 PG 15.12")
def test_a_hand_that_lay_rightly_stays_as_it_was_set() -> None:
    hands = TilesFor({"box 3": STRONG, "box 4": WEAK, "box 5": "yun day gor chong", "bank": BANK})
    played = to_the_hands(table(ACT), hands, bet("P3"), bet("P4"), bet("P5"))
    say(played, "P5", "set-1-2", "box 5")
    say(played, "P4", "house-way", "box 4")
    played.interrupt("tiles-misplaced", {"stacks": {"3": "4", "4": "3", "5": "5"}})
    state = felt_of(played).state
    assert state.settings == {"5": 1}
    assert state.asked_house_way == []
    assert felt_of(played).cards("box 4") == parse_tiles(STRONG)
    deal(played, hands)
    assert asked(played) == [("P3", "box 3"), ("P4", "box 4"), ("P5", "box 5")]
    assert moves(played, "P5") == {"surrender", "keep"}  # the others set theirs anew
    assert lying(played.felt, "P4").hands["box 4"] == tuple(STRONG.split())


# -- hands -----------------------------------------------------------------------------------------


@provision("qld-2024 sch 6 s 41(1)", "act-pai-gow-2023 PG 15.9")
@BOTH
def test_the_house_way_is_for_hands_that_go_by_it(id: str) -> None:
    low = [int(tile) for tile in parse_tiles("bon bot")]
    played = settle_until_bank(at_the_hands(id, BANKS))
    assert "not set yet" in refused(played, "wrong-house-way", box="3", low=low)
    say(played, "P5", "set-1-2")
    deal(played, tiles())
    assert "do not go by" in refused(played, "wrong-house-way", box="bank", low=low)


def settle_until_bank(played: Round) -> Round:
    """The players' hands go the house way, and the banker is to set his."""
    while asked(played) != [("P5", "bank")]:
        deal(played.answer(CLOSE), tiles())
    return played


@provision("act-pai-gow-2023 PG 15.9", "act-pai-gow-2023 PG 9.4")
def test_the_houses_own_hand_goes_by_the_house_way() -> None:
    limits = {"wager": Limit(2_000, 50_000)}
    hands = TilesFor({"box 3": STRONG, "box 1": "yun foo mooy chit", "bank": BANK})
    played = to_the_hands(table(ACT, BANKS, limits=limits), hands, bet("P3"))
    while asked(played) != [("P5", "bank")]:
        deal(played.answer(CLOSE), hands)
    deal(say(played, "P5", "set-1-2"), hands)
    low = [int(tile) for tile in parse_tiles("yun foo")]
    assert "no such tile" in refused(played, "wrong-house-way", box="1", low=[low[0], low[0]])
    played.interrupt("wrong-house-way", {"box": "1", "low": low})
    assert effects(played)["hand"] == ["re-set"]
    assert not [line for line in played.settlement if line.outcome == "reinstated"]


@provision("act-pai-gow-2023 PG 15.10", "qld-2024 sch 6 s 15(2)(c)")
@BOTH
def test_for_an_absent_player_another_on_the_box_sets_or_the_dealer(id: str) -> None:
    played = to_the_hands(table(id), tiles(), bet("P3"), bet("P4"), bet("P5", 1_000, "4"))
    if id == QLD:
        deal(played.answer(CLOSE), tiles())
    assert "does not wait for P5" in refused(played, "player-absent", player="P5")
    played.interrupt("player-absent", {"player": "P4"})
    deal(played, tiles())
    assert asked(played) == [("P3", "box 3"), ("P5", "box 4")]
    assert lying(played.felt, "P5").hands["box 4"] == tuple(WEAK.split())
    played.interrupt("player-absent", {"player": "P3"})
    assert felt_of(played).state.asked_house_way == ["3"]
    assert effects(played)["hand"] == ["P5 sets", "house way"]
    assert ("set-1-2" in moves(played, "P3")) is (id == QLD)
    assert "does not wait" in refused(played, "player-absent", player="P3")


@provision("act-pai-gow-2023 PG 15.10")
def test_of_a_player_with_two_boxes_only_the_one_that_is_not_set_is_left_to_the_dealer() -> None:
    wagers = (bet("P3", 20_000), bet("P3", 10_000, "6"))
    hands = TilesFor({"box 3": STRONG, "box 6": WEAK, "bank": BANK})
    played = to_the_hands(table(ACT), hands, *wagers)
    deal(say(played, "P3", "set-1-2", "box 3"), hands)
    played.interrupt("player-absent", {"player": "P3"})
    state = felt_of(played).state
    assert (state.settings, state.asked_house_way) == ({"3": 1}, ["6"])


@provision("act-pai-gow-2023 PG 15.11")
def test_a_disputed_hand_is_set_the_house_way() -> None:
    played = at_the_hands(ACT)
    say(played, "P3", "surrender", "box 3")
    played.interrupt("surrender-disputed", {"box": "3"})
    state = felt_of(played).state
    assert (state.surrendered, state.asked_house_way) == ([], ["3"])
    assert not [line for line in played.settlement if line.outcome == "reinstated"]


@provision("act-pai-gow-2023 PG 15.10", "act-pai-gow-2023 PG 8.8")
def test_nobody_is_absent_before_his_hand_may_be_set() -> None:
    played = table(ACT).answer(bet("P3")).answer(bet("P4"))
    played.interrupt("priority-marker", {"box": "4"})
    deal(played.answer(CLOSE), tiles())
    assert asked(played) == [("P4", "box 4")]
    assert "does not wait for P3" in refused(played, "player-absent", player="P3")


@provision("act-pai-gow-2023 PG 15.10", "act-pai-gow-2023 PG 7.5(c)")
def test_of_equal_wagers_the_first_sets_for_an_absent_player() -> None:
    wagers = (bet("P3", 1_000), bet("P4", 2_000, "3"), bet("P5", 2_000, "3"))
    played = to_the_hands(table(ACT), tiles(), *wagers)
    played.interrupt("player-absent", {"player": "P3"})
    assert effects(played)["hand"] == ["P4 sets"]


@provision("act-pai-gow-2023 PG 15.7")
def test_a_players_exposed_tile_is_played_against_a_players_bank() -> None:
    played = at_the_hands(ACT, BANKS)
    played.interrupt("player-tile-exposed", {"box": "3", "which": [1]})
    deal(played, tiles())
    assert effects(played)["hand"] == ["played"]


@provision("act-pai-gow-2023 PG 15.12")
def test_a_request_for_the_house_way_stands_where_tiles_lay_rightly() -> None:
    hands = TilesFor({"box 3": STRONG, "box 4": WEAK, "box 5": "yun day gor chong", "bank": BANK})
    played = to_the_hands(table(ACT), hands, bet("P3"), bet("P4"), bet("P5"))
    say(played, "P5", "house-way", "box 5")
    played.interrupt("tiles-misplaced", {"stacks": {"3": "4", "4": "3"}})
    assert felt_of(played).state.asked_house_way == ["5"]


# -- conduct and the jackpot -----------------------------------------------------------------------


@provision("act-pai-gow-2023 PG 14.2")
def test_a_banker_who_tells_of_tiles_makes_the_round_void() -> None:
    played = at_the_hands(ACT, BANKS)
    assert "without its banker" in refused(played, "collusion", player="P5")
    assert "not in the round" in refused(played, "collusion", player="P6")
    played.interrupt("collusion", {"player": "P5", "void_round": True})
    assert played.over
    assert played.felt.net() == {"P3": 0, "P4": 0}
    played = table(ACT).answer(bet("P3"))
    assert "have not been dealt" in refused(played, "collusion", player="P3")


@provision("act-pai-gow-2023 PG 13.3")
def test_an_empty_pool_pays_nothing() -> None:
    hands = TilesFor({"box 3": "gee jun teen teen", "bank": BANK})
    wagers = (bet("P3"), bet("P3", 500, wager="gee-jun"))
    played = to_the_hands(table(ACT), hands, *wagers)
    played.interrupt("earlier-jackpot", {"pool": 0})
    finish(played, hands)
    (line,) = (line for line in played.settlement if line.wager == "gee-jun")
    assert (line.outcome, line.pays) == ("win", 0)
    assert effects(played)["jackpot"] == ["0"]


@provision("act-pai-gow-2023 PG 15.9", "act-pai-gow-2023 PG 12.7")
def test_what_is_decided_again_leaves_the_jackpot_alone() -> None:
    before = PaiGowState(last={"8": BoxPlayed(["P4"], "P4", 500)})
    played = table(ACT, before)
    wagers = (bet("P3"), bet("P3", 500, wager="gee-jun"), bet("P4"))
    played = settle(to_the_hands(played, tiles(), *wagers), tiles())
    low = [int(tile) for tile in parse_tiles("bon bot")]
    played.interrupt("wrong-house-way", {"box": "bank", "low": low})
    assert not felt_of(played).state.now
    finish(played, tiles())
    assert [line.wager for line in played.settlement if line.outcome == "reinstated"] == [
        "wager",
        "wager",
    ]
    assert felt_of(played).state.leaves().last.keys() == {"3", "4"}
