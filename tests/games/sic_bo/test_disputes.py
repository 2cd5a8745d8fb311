"""Disputes at sic-bo: the jackpot, dice that were not started, chips and boxes."""

from __future__ import annotations

import msgspec
import pytest

from croupier.books import game
from croupier.books.act_1992 import money_wheel
from croupier.books.act_1992 import sic_bo as canberra
from croupier.books.qld_2024.sic_bo import CHIPS_IN_PLAY
from croupier.law import said
from croupier.play import CLOSE, DONE, Bets, Game, Place, Refused, Result, Round, Spin, colour_chips
from croupier.play.answers import Change
from croupier.play.colour_chips import ChipRules, Colours, issue, redeem
from croupier.play.spoken import as_named
from tests.games.sic_bo.table import ACT, QLD, TERMINALS, bets, roll, settle, terminals, won
from tests.provisions import provision

SMALL = Place("P1", "small", 500)
JACKPOT = Place("P1", "jackpot", 100)


@provision("qld-2024 sch 8 s 6(1)", "act-1992 SB 4.9", "qld-2024 sch 16 s 5(3)")
@pytest.mark.parametrize(
    ("title", "cites"), [(QLD, "sch 8 s 6(1)"), (TERMINALS, "sch 16 s 5(3)"), (ACT, "SB 4.9")]
)
def test_a_layout_has_no_boxes(title: Game, cites: str) -> None:
    refusal = Round(title).refusal(Place("P1", "small", 500, box="2"))
    assert refusal is not None
    assert said(refusal.cites) == cites


@provision("qld-2024 sch 8(a) s 8(4)", "qld-2024 sch 8(a) s 8(2)")
def test_the_jackpot_is_paid_once_however_often_it_is_wagered_on() -> None:
    played = Round(TERMINALS).answer(SMALL).answer(JACKPOT)
    assert played.refusal(Place("P1", "jackpot", 100, box="2")) is not None
    played.answer(JACKPOT).answer(CLOSE)
    roll(played, 6, 6, 5).answer(Result("P1")).answer(DONE)
    assert [line.pays for line in played.settlement if line.wager == "jackpot"] == [1_000_000]


@provision("qld-2024 sch 8(a) s 8(2)")
def test_the_wager_beside_a_jackpot_stays_while_that_does() -> None:
    played = Round(TERMINALS).answer(SMALL).answer(JACKPOT)
    refusal = played.refusal(Change("P1", "small", 0))
    assert refusal is not None
    assert refusal.text == "P1 must withdraw the jackpot wager first"
    played.answer(Change("P1", "jackpot", 0)).answer(Change("P1", "small", 0))
    assert not played.felt.live()


@provision("qld-2024 sch 8 s 17(1)", "qld-2024 sch 8(a) s 8(4)")
def test_after_a_no_spin_the_jackpot_is_drawn_again() -> None:
    played = roll(bets(TERMINALS, SMALL, JACKPOT), 1, 2, 3).answer(Result("P1"))
    played.interrupt("not-flat")
    assert isinstance(played.prompt, Bets)
    roll(played.answer(CLOSE), 1, 2, 3)
    assert isinstance(played.prompt, Spin)
    settle(played.answer(Result("nobody")))
    assert played.felt.net() == {"P1": 400}


@provision("qld-2024 sch 8 s 17(1)", "qld-2024 sch 8 s 17(2)")
@pytest.mark.parametrize("slug", ["not-flat", "tumbler-failure"])
def test_dice_that_nobody_has_started_have_not_failed(slug: str) -> None:
    played = bets(TERMINALS, SMALL, header=terminals("P1", "P2"))
    with pytest.raises(Refused, match="nothing has been spun"):
        played.interrupt(slug)
    played.answer(CLOSE).interrupt(slug)  # the clock has started them
    assert isinstance(played.prompt, Bets)


@provision("qld-2024 sch 8 s 15(3)", "qld-2024 sch 8 s 15(4)", "qld-2024 sch 16 s 10(2)")
def test_a_wrong_entry_is_mended_before_and_after_the_jackpot_is_drawn() -> None:
    played = roll(bets(TERMINALS, SMALL, JACKPOT), 1, 2, 3)
    assert isinstance(played.prompt, Spin)
    played.interrupt("light-failure").interrupt("wrong-entry", {"correct": [6, 6, 5]})
    assert isinstance(played.prompt, Spin)
    played.answer(Result("P1")).interrupt("wrong-entry", {"correct": [6, 6, 4]})
    assert said(played.felt.effects[-1].cites) == "sch 8 s 15(4), sch 16 s 10(2)"
    settle(played)
    assert played.felt.net() == {"P1": 1_000_000 - 500}


@provision("qld-2024 sch 8(a) s 5", "qld-2024 sch 16 s 5(1)")
def test_no_cash_on_a_terminal() -> None:
    refusal = Round(TERMINALS).refusal(Place("P1", "small", 500, cash=True))
    assert refusal is not None
    assert said(refusal.cites) == "sch 8(a) s 5, sch 16 s 5(1)"


@provision("qld-2024 sch 8(a) s 6")
def test_whether_a_triple_wins_its_double_is_a_choice_on_terminals_too() -> None:
    strict = game("qld-2024/electronic-sic-bo", triple_wins_double=False)
    assert won(TERMINALS, "double", "3", 3, 3, 3) == 12_000
    assert won(strict, "double", "3", 3, 3, 3) == 0
    assert won(strict, "double", "3", 3, 3, 4) == 12_000


def test_a_wager_that_names_two_places_is_refused() -> None:
    said = as_named(QLD, Place("P1", "triple 6", 100, "5"))
    assert Round(QLD).refusal(said) is not None


@provision(
    "qld-2024 sch 8 s 7(1)", "qld-2024 sch 8 s 7(2)", "act-1992 SB 4.5", "qld-2024 sch 8 s 9"
)
@pytest.mark.parametrize("title", [QLD, ACT], ids=lambda title: title.id)
def test_a_wager_is_settled_where_it_lies_whoever_put_it_there(title: Game) -> None:
    played = settle(roll(bets(title, Place("P1", "total", 100, "9")), 2, 3, 3))
    assert played.felt.net() == {"P1": -100}  # he had told the dealer 8


@provision(
    "qld-2024 sch 8 s 10(1)(a)(i)", "qld-2024 sch 8 s 10(1)(a)(i)[2]", "qld-2024 sch 8 s 10(1)(b)"
)
@pytest.mark.parametrize(
    ("slug", "proof"), [("chip-moved", "identified"), ("dealer-misplaced", "confirmed")]
)
def test_a_displaced_chip_stays_unless_it_is_proved_and_unfair(slug: str, proof: str) -> None:
    facts = {"player": "P1", "wager": "small", "belongs": {"wager": "big"}}
    for lacking in (proof, "unfair"):
        played = bets(QLD, SMALL).interrupt(slug, {**facts, lacking: False})
        assert settle(roll(played, 4, 5, 6)).felt.net() == {"P1": -500}
    played = bets(QLD, SMALL).interrupt(slug, {**facts, "stake": 200})
    assert settle(roll(played, 4, 5, 6)).felt.net() == {"P1": 200 - 300}


@provision(
    "qld-2024 sch 8 s 11(4)",
    "qld-2024 sch 8 s 11(5)(a)",
    "qld-2024 sch 8 s 11(5)(b)",
    "act-1992 SB 4.3",
    "act-1992 MW 5.5",
)
@pytest.mark.parametrize(
    ("rules", "closed_elsewhere"),
    [
        (CHIPS_IN_PLAY.rules, True),
        (canberra.CHIPS_IN_PLAY.rules, False),
        (money_wheel.CHIPS_IN_PLAY.rules, False),
    ],
)
def test_colour_chips_stay_with_their_table(rules: ChipRules, closed_elsewhere: bool) -> None:
    here, there = Colours("S1"), issue(Colours("S2"), rules, "P1", "red", 500, 20)
    with pytest.raises(Refused) as refused:
        colour_chips.play(here, rules, "P1", "red", there)
    assert said(refused.value.refusal.cites) == rules.table
    with pytest.raises(Refused) as refused:
        redeem(here, rules, "P1", "red", 5, there)
    assert said(refused.value.refusal.cites) == rules.redeem
    there, cents = redeem(there, rules, "P1", "red", 5, there)
    assert cents == 2500
    closed = msgspec.structs.replace(there, closed=True)
    if closed_elsewhere:
        assert redeem(here, rules, "P1", "red", 15, closed)[1] == 7500
    else:
        with pytest.raises(Refused, match="alone redeems"):
            redeem(here, rules, "P1", "red", 15, closed)
