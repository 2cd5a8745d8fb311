"""The tiles before they are dealt: la ja, the cut, the dice, and wagers until the first stack."""

from __future__ import annotations

from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.rules import CUTS
from croupier.games.pai_gow.state import PaiGowState
from croupier.play import CLOSE, Change, Dice, Draw, Move, Roll
from tests.games.pai_gow.table import ACT, QLD, asked, bet, felt_of, moves, say, table
from tests.games.told import refusal
from tests.provisions import provision


@provision("qld-2024 sch 6 s 22(1)(b)", "act-pai-gow-2023 PG 8.3")
def test_any_player_may_have_a_la_ja_in_queensland_and_as_often_as_he_asks() -> None:
    played = say(table(QLD), "P4", "la-ja")
    assert played.refusal(Move("P3", "la-ja")) is None
    assert "PG 8.3" in refusal(table(ACT), Move("P4", "la-ja"))


@provision("qld-2024 sch 6 s 22(1)(a)", "act-pai-gow-2023 PG 8.4", "act-pai-gow-2023 PG 8.9")
def test_a_banker_has_one_la_ja_and_one_shake_before_the_cut_in_the_act() -> None:
    played = table(ACT, PaiGowState(banker="P5")).answer(CLOSE)
    assert moves(played, "P5") == {*CUTS, "la-ja", "shake"}
    say(played, "P5", "shake")
    assert moves(played, "P5") == {*CUTS, "la-ja"}
    say(played, "P5", "la-ja")
    assert moves(played, "P5") == set(CUTS)
    say(played, "P5", "china-bank")
    assert felt_of(played).state.cut_as == "china-bank"
    state = PaiGowState(banker="P5")
    queensland = say(table(QLD, state).answer(CLOSE), "P5", "la-ja")
    assert moves(queensland, "P5") == {*CUTS, "la-ja"}
    queensland.answer(CLOSE)
    assert "s 22(1)" in refusal(queensland, Move("P5", "la-ja"))  # the tiles are cut
    assert felt_of(queensland).state.cut_as == CUTS[0]


@provision("qld-2024 sch 6 s 13(1)", "qld-2024 sch 6 s 11(1)")
def test_wagers_lie_that_were_made_before_the_first_stack_is_pushed_out() -> None:
    played = table(QLD).answer(bet("P3")).answer(CLOSE)
    assert isinstance(played.prompt, Roll)
    played.answer(bet("P4")).answer(Dice((1, 1, 1)))
    assert isinstance(played.prompt, Draw)
    played.answer(bet("P5")).answer(Change("P4", "wager", 5_000, box="4"))
    assert [(bet.seat, bet.stake) for bet in played.felt.live()] == [
        ("P3", 10_000),
        ("P4", 5_000),
        ("P5", 10_000),
    ]
    played.answer((Tile.back,) * 4)
    assert "s 13(1)" in refusal(played, bet("P3", 1_000))
    while isinstance(played.prompt, Draw):
        played.answer((Tile.back,) * 4)
    stacks = {name: len(hand.cards) for name, hand in played.felt.hands.items()}
    assert stacks == {"box 3": 4, "box 4": 4, "box 5": 4, "bank": 4, "unplayed": 16}


@provision("qld-2024 sch 6 s 13(1)")
def test_a_table_whose_wagers_are_all_withdrawn_deals_nothing() -> None:
    played = table(QLD).answer(bet("P3")).answer(CLOSE).answer(Dice((1, 1, 1)))
    played.answer(Change("P3", "wager", 0, box="3"))
    assert played.over
    assert not any(hand.cards for hand in played.felt.hands.values())


@provision("act-pai-gow-2023 PG 8.5", "qld-2024 sch 6 s 23(3)")
def test_the_house_cuts_by_itself() -> None:
    for id in (ACT, QLD):
        played = table(id).answer(bet("P3")).answer(CLOSE)
        assert isinstance(played.prompt, Roll)
        assert felt_of(played).state.cut_as == CUTS[0]
    assert asked(table(ACT, PaiGowState(banker="P5")).answer(CLOSE)) == [("P5", "cut")]
