"""A round of pai gow: what is hidden, what is undone after payment, what a round leaves."""

from __future__ import annotations

import random

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.rules import anticlockwise, first_box, half, one_is_double, paid_on
from croupier.games.pai_gow.state import BoxPlayed, PaiGowState
from croupier.money import Commission, up_to
from croupier.play import (
    CLOSE,
    DONE,
    Choose,
    Limit,
    Move,
    Place,
    Refused,
    Round,
    Settle,
    Table,
)
from croupier.play.table.driver import Driver
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
from tests.games.told import effects
from tests.play.lying import lying
from tests.provisions import provision

BOTH = pytest.mark.parametrize("id", [ACT, QLD])

# -- numbers ---------------------------------------------------------------------------------------


@provision("qld-2024 sch 6 s 11(3)(a)", "act-pai-gow-2023 PG 8.10")
@pytest.mark.parametrize("chung", range(1, 9))
def test_the_chung_counts_as_one_nine_and_seventeen(chung: int) -> None:
    for total in range(3, 19):
        counted = chung
        for _ in range(total - 1):
            counted = counted % 8 + 1
        assert first_box(chung, total, 8) == counted
    assert {first_box(chung, total, 8) for total in (9, 17)} == {chung}
    assert anticlockwise(7, 8) == (7, 8, 1, 2, 3, 4, 5, 6)


@provision("qld-2024 sch 6 s 19(2)")
def test_a_commission_rounded_up_is_never_more_than_the_win() -> None:
    rounded = Commission(5, 100, up_to(50))
    assert [paid_on(stake, rounded) for stake in (20, 1000, 1001, 2000)] == [0, 950, 901, 1900]


@provision("qld-2024 sch 6 s 19(3)", "qld-2024 sch 6 s 16(2)(b)")
def test_odd_cents_are_the_houses_and_double_is_enough() -> None:
    assert [half(cents) for cents in (101, 100, -101, 0)] == [50, 50, -50, 0]
    assert one_is_double((1000, 2000))
    assert one_is_double((2000, 1000))
    assert not one_is_double((1000, 1999))


# -- what is hidden --------------------------------------------------------------------------------


@provision("qld-2024 sch 6 s 26(1)", "qld-2024 sch 6 s 28(6)", "act-pai-gow-2023 PG 14.1")
@BOTH
def test_only_who_sets_a_hand_sees_it_until_it_is_shown(id: str) -> None:
    tiles = TilesFor({"box 3": STRONG, "box 4": WEAK, "bank": BANK})
    played = to_the_hands(table(id), tiles, bet("P3"), bet("P4"), bet("P5", 1000, "3"))
    assert asked(played)[0][0] == "P3"
    if id == QLD:
        deal(played.answer(CLOSE), tiles)  # the first player of box 3 sets it himself
    hidden = (str(Tile.back),) * 4
    assert lying(played.felt, "P3").hands["box 3"] == tuple(STRONG.split())
    for seat in ("", "P4", "P5"):
        assert lying(played.felt, seat).hands["box 3"] == hidden
    assert lying(played.felt, "P3").hands["box 4"] == hidden
    for seat in ("", "P3", "P4", "P5"):
        assert lying(played.felt, seat).hands["bank"] == hidden
    assert not any(str(tile) in str(played.prompt) for tile in Tile.all())
    settle(played, tiles)
    assert lying(played.felt).hands["box 3"] == tuple(STRONG.split())


@provision("act-pai-gow-2023 PG 11.7")
def test_a_hand_given_up_is_never_shown() -> None:
    tiles = TilesFor({"box 3": STRONG, "box 4": WEAK, "bank": BANK})
    played = to_the_hands(table(ACT), tiles, bet("P3"), bet("P4"))
    finish(deal(say(played, "P3", "surrender", "box 3"), tiles), tiles)
    assert lying(played.felt, "P4").hands["box 3"] == (str(Tile.back),) * 4
    assert played.felt.net()["P3"] == -10_000


@provision("qld-2024 sch 6 s 28(8)(a)", "act-pai-gow-2023 PG 9.1")
def test_a_players_bank_lies_open_in_queensland_and_not_in_the_act() -> None:
    for id, shown in ((QLD, tuple(BANK.split())), (ACT, (str(Tile.back),) * 4)):
        tiles = TilesFor({"box 3": STRONG, "bank": BANK})
        played = to_the_hands(table(id, PaiGowState(banker="P5")), tiles, bet("P3"))
        deal(say(played, "P3", "set-1-2"), tiles)
        assert asked(played) == [("P5", "bank")]
        assert lying(played.felt, "P3").hands["bank"] == shown
        assert lying(played.felt, "P5").hands["bank"] == tuple(BANK.split())


# -- after payment ---------------------------------------------------------------------------------


def paid(id: str, state: PaiGowState | None = None) -> tuple[Round, TilesFor]:
    """Wagers are paid and collected, and the tiles still lie there."""
    tiles = TilesFor({"box 3": STRONG, "box 4": WEAK, "bank": BANK})
    played = settle(to_the_hands(table(id, state), tiles, bet("P3"), bet("P4")), tiles)
    assert isinstance(played.prompt, Settle)
    assert played.prompt.last
    assert played.felt.net() == {"P3": 9_500, "P4": -10_000}
    return played, tiles


@provision("qld-2024 sch 6 s 41(2)", "act-pai-gow-2023 PG 15.9")
@BOTH
def test_wagers_decided_on_a_wrong_setting_are_decided_again(id: str) -> None:
    played, tiles = paid(id)
    low = [int(tile) for tile in (Tile.parse("bon"), Tile.parse("bot"))]
    played.interrupt("wrong-house-way", {"box": "bank", "low": low})
    assert [bet.state for bet in played.felt.bets] == ["live", "live"]
    assert isinstance(played.prompt, Settle)
    assert not played.prompt.last
    finish(played, tiles)
    assert played.felt.net() == {"P3": 9_500, "P4": -10_000}


@provision("act-pai-gow-2023 PG 15.12")
def test_a_round_is_reconstructed_after_payment() -> None:
    played, tiles = paid(ACT)
    played.interrupt("tiles-misplaced", {"stacks": {"3": "4", "4": "3"}})
    assert felt_of(played).state.settings.keys() == {"1"}
    finish(played, tiles)
    assert played.felt.net() == {"P3": -10_000, "P4": 9_500}


@provision("act-pai-gow-2023 PG 17.3", "act-pai-gow-2023 PG 17.4")
def test_a_round_void_after_payment_is_undone() -> None:
    for state in (None, PaiGowState(banker="P5")):
        played, _ = paid(ACT, state)
        played.interrupt("game-invalidated", {"reason": "fraud"})
        assert played.over
        assert played.felt.net() == {"P3": 0, "P4": 0}
        played.felt.audit()
        assert not felt_of(played).state.leaves().last


@provision("act-pai-gow-2023 PG 15.11")
def test_a_disputed_surrender_is_decided_by_the_hand_after_payment() -> None:
    tiles = TilesFor({"box 3": STRONG, "bank": BANK})
    played = to_the_hands(table(ACT), tiles, bet("P3"))
    deal(say(played, "P3", "surrender"), tiles).answer(DONE)
    assert played.felt.net() == {"P3": -10_000}
    played.interrupt("surrender-disputed", {"box": "3"})
    finish(played, tiles)
    assert played.felt.net() == {"P3": 9_500}
    assert effects(played)["hand"] == ["displayed"]


@provision("qld-2024 sch 6 s 42", "qld-2024 sch 6 s 40(4)(a)")
def test_tiles_dealt_again_are_counted_and_cut_again() -> None:
    tiles = TilesFor({"box 3": STRONG, "bank": BANK})
    played = to_the_hands(table(QLD, PaiGowState(banker="P5")), tiles, bet("P3"))
    played.interrupt("banker-tiles-exposed", {"which": [1, 2]})
    deal(played, tiles)
    assert moves(played, "P5") == {"play", "deal-again"}
    say(played, "P5", "deal-again")
    assert moves(played, "P3") == {"keep", "retract"}
    say(played, "P3", "keep")
    assert asked(played) == [("P5", "cut")]
    assert not any(hand.cards for hand in played.felt.hands.values())
    deal(played.answer(CLOSE), TilesFor({"box 3": WEAK, "bank": STRONG}))
    assert asked(played) == [("P3", "box 3")]
    with pytest.raises(Refused):
        played.interrupt("not-enough-cards")


# -- what the next round begins with ---------------------------------------------------------------


@provision("qld-2024 sch 6 s 18(2)", "qld-2024 sch 6 s 15(2)(a)", "act-pai-gow-2023 PG 6.5")
@BOTH
def test_a_round_leaves_who_played_and_who_set(id: str) -> None:
    before = PaiGowState(last={"3": BoxPlayed(["P5", "P3"], "P5", 500)}, off=["8"])
    tiles = TilesFor({"box 3": STRONG, "bank": BANK})
    played = to_the_hands(table(id, before), tiles, bet("P3"), bet("P5", 20_000, "3"))
    finish(deal(played, tiles), tiles)
    left = felt_of(played).state.leaves()
    setter = "P5" if id == QLD else "P3"
    assert left.last == {"3": BoxPlayed(["P5", "P3"], setter, 30_000)}
    assert (left.last_banker, left.house_banked, left.off) == ("", True, ["8"])
    assert left.seated(("P3",)).last == {
        "3": BoxPlayed(["P3"], setter if setter == "P3" else "", 30_000)
    }
    assert not left.seated(("P9",)).last


@provision("qld-2024 sch 6 s 18(10)", "act-pai-gow-2023 PG 6.3")
@BOTH
def test_rounds_of_a_banker_are_counted(id: str) -> None:
    state = PaiGowState(banker="P5", last_banker="P5", last_bank_box="5", rounds_banked=1)
    tiles = TilesFor({"box 3": STRONG, "bank": BANK})
    played = finish(to_the_hands(table(id, state), tiles, bet("P3")), tiles)
    left = felt_of(played).state.leaves()
    assert (left.last_banker, left.last_bank_box, left.rounds_banked) == ("P5", "5", 2)
    assert left.last["5"] == BoxPlayed(["P5"], "P5", 0)
    assert not left.house_banked
    gone = left.seated(("P3",))
    assert (gone.last_banker, gone.rounds_banked, gone.last_bank_box) == ("", 0, "5")
    new = table(id, left)
    assert asked(new)[0][0] == "P3"  # who has had it twice is passed over
    assert not any(seat == "P5" for seat, _ in asked(new))


@provision("qld-2024 sch 6 s 18(6)", "qld-2024 sch 6 s 18(10)", "act-pai-gow-2023 PG 6.3")
@BOTH
def test_rounds_of_who_banks_with_others_are_counted(id: str) -> None:
    state = PaiGowState(banker="P5", partners={"P6": 1000}, last_banker="P6", rounds_banked=1)
    tiles = TilesFor({"box 3": STRONG, "bank": BANK})
    played = finish(to_the_hands(table(id, state), tiles, bet("P3")), tiles)
    left = felt_of(played).state.leaves()
    assert (left.last_banker, left.rounds_banked, left.partners_banked) == ("P5", 1, {"P6": 2})
    assert PaiGowState(banker="P6", partners_banked={"P6": 1}, finished=True).leaves() == (
        PaiGowState(last_banker="P6", rounds_banked=2, house_banked=False)
    )
    assert not PaiGowState(partners_banked={"P6": 1}, finished=True).leaves().partners_banked
    assert PaiGowState(partners_banked={"P6": 1}).leaves().partners_banked == {"P6": 1}
    assert left.seated(("P5", "P6")).partners_banked == {"P6": 2}
    assert not left.seated(("P5",)).partners_banked


@provision("act-pai-gow-2023 PG 15.3")
def test_a_void_round_leaves_the_table_as_it_was() -> None:
    before = PaiGowState(last={"3": BoxPlayed(["P3"], "P3", 500)})
    played = table(ACT, before).answer(CLOSE).answer(bet("P3"))
    played.interrupt("misdeal")
    assert played.over
    assert felt_of(played).state.leaves().last == before.last


@provision("qld-2024 sch 6 s 18(6)", "qld-2024 sch 6 s 18(7)(a)")
def test_a_banker_without_chips_is_not_asked_and_nobody_joins_twice() -> None:
    before = PaiGowState(last={"3": BoxPlayed(["P3"], "P3", 500)})
    assert not isinstance(table(QLD, before, balance=0).prompt, Choose)
    played = say(table(QLD, before, balance=9_000), "P3", "bank")
    assert {seat for seat, _ in asked(played)} == {"P4", "P5"}
    say(played, "P5", "join", stake=3_000)
    assert asked(played) == [("P4", "bank")]
    played.answer(CLOSE)
    assert asked(played) == [("P3", "cut")]
    assert felt_of(played).state.partners == {"P5": 3_000}


@provision("qld-2024 sch 6 s 18(6)")
def test_odd_cents_go_to_who_has_put_up_most() -> None:
    state = PaiGowState(banker="P5", put_up=1_000, partners={"P4": 2_000, "P6": 1_000})
    tiles = TilesFor({"box 3": STRONG, "bank": BANK})
    played = finish(to_the_hands(table(QLD, state), tiles, bet("P3", 1_020)), tiles)
    assert {s: played.felt.net()[s] for s in ("P4", "P5", "P6")} == {
        "P4": -510,
        "P5": -255,
        "P6": -255,
    }
    tiles = TilesFor({"box 3": WEAK, "bank": BANK})
    played = finish(to_the_hands(table(QLD, state), tiles, bet("P3", 1_020)), tiles)
    net = played.felt.net()
    assert (net["P4"], net["P5"], net["P6"]) == (485, 242, 242)  # of 969 cents after commission


@BOTH
def test_without_a_wager_nothing_is_dealt(id: str) -> None:
    played = table(id).answer(bet("P3")).answer(bet("P4"))
    for seat in ("P3", "P4"):
        played.interrupt("contravention", {"player": seat})
    played.answer(CLOSE)
    assert played.over
    assert not any(hand.cards for hand in played.felt.hands.values())


# -- at a table ------------------------------------------------------------------------------------


def evening(id: str, seed: int, rounds: int) -> Table:
    """Rounds at a table that three players take part in by chance, banks among them."""
    source, rng = SeededSource(seed), random.Random(seed)
    sat = Table("evening", game(id), source, limits={"*": Limit(1_000, 50_000)})
    house = Driver(sat, source, lambda: 0)
    for place, player in enumerate(("A", "B", "C"), 3):
        sat.sit(player, place, 100_000, 0)
    for _ in range(rounds):
        house.open()
        while (prompt := house.go_on()) is not None:
            assert sat.round is not None
            if isinstance(prompt, Choose):
                question = rng.choice(prompt.questions)
                option = rng.choice(question.options)
                sat.answer(Move(question.seat, option.move, question.on), 0)
                continue
            wagers = [Place(player, "wager", 2_000) for player in ("A", "B", "C")]
            lying = {bet.seat for bet in sat.round.felt.live()}
            open_to = [w for w in wagers if w.seat not in lying and not sat.round.refusal(w)]
            sat.answer(open_to[0] if open_to else CLOSE, 0)
        house.close()
        there = sum(seat.balance for seat in sat.standing.seats) + sat.standing.house
        assert there == 300_000
        assert min(seat.balance for seat in sat.standing.seats) >= 0
    return sat


@provision("qld-2024 sch 6 s 21(1)", "act-pai-gow-2023 PG 8.1")
@BOTH
def test_an_evening_of_banks_conserves_every_chip_and_is_rebuilt(id: str) -> None:
    for seed in range(6):
        sat = evening(id, seed, 12)
        again = Table.restore(sat.save(), SeededSource(seed), game_of)
        assert again.standing == sat.standing


@provision("qld-2024 sch 6 s 25(1)")
def test_no_single_tile_leaves_the_stacks() -> None:
    sat = Table("stacks", game(QLD), SeededSource(1))
    sat.sit("A", 3, 100_000, 0)
    house = Driver(sat, SeededSource(1), lambda: 0)
    house.open()
    with pytest.raises(Refused, match="pushed out in stacks"):
        sat.surplus(0)


@provision("qld-2024 sch 6 s 28(5)", "qld-2024 sch 6 s 29(1)")
def test_a_setting_may_become_the_house_way_while_others_set_theirs() -> None:
    tiles = TilesFor({"box 3": STRONG, "box 4": WEAK, "bank": BANK})
    played = to_the_hands(table(QLD), tiles, bet("P3"), bet("P4"), bet("P5"))
    say(played, "P3", "set-1-3")
    assert "keep" in moves(played, "P3")
    say(played, "P3", "house-way")
    finish(played, tiles)
    assert felt_of(played).state.settings["3"] == 1  # teen with gow, as the house sets it


@provision("qld-2024 sch 6 s 28(5)")
def test_a_hand_left_to_the_dealer_may_still_be_set() -> None:
    tiles = TilesFor({"box 3": STRONG, "box 4": WEAK, "bank": BANK})
    played = to_the_hands(table(QLD), tiles, bet("P3"), bet("P4"))
    say(say(played, "P3", "house-way"), "P3", "set-1-3")
    state = felt_of(played).state
    assert (state.asked_house_way, state.settings) == ([], {"3": 2})


@provision("qld-2024 sch 6 s 28(1)", "act-pai-gow-2023 PG 9.1")
@BOTH
def test_a_hand_lies_as_its_player_has_set_it(id: str) -> None:
    tiles = TilesFor({"box 3": STRONG, "bank": BANK})
    played = to_the_hands(table(id), tiles, bet("P3"))
    finish(deal(say(played, "P3", "set-1-4"), tiles), tiles)
    assert felt_of(played).state.settings["3"] == 3
    assert played.felt.net() == {"P3": -10_000}  # the house way would have won


@provision("act-pai-gow-2023 PG 11.1", "qld-2024 sch 6 s 28(8)(b)")
@BOTH
def test_a_players_bank_is_shown_as_he_has_set_it(id: str) -> None:
    tiles = TilesFor({"box 3": WEAK, "bank": STRONG})
    played = to_the_hands(table(id, PaiGowState(banker="P5")), tiles, bet("P3"))
    deal(say(played, "P3", "set-1-2"), tiles)
    deal(say(played, "P5", "set-1-4"), tiles)
    assert isinstance(played.prompt, Settle)
    assert lying(played.felt).hands["bank"] == tuple(STRONG.split())
    assert felt_of(played).state.settings["5"] == 3
