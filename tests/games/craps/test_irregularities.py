"""Invalid rolls, calls of no roll, cocked dice, wrong calls."""

from __future__ import annotations

import pytest

from croupier.play import (
    CLOSE,
    DONE,
    Bets,
    Change,
    Dice,
    Place,
    Roll,
    Round,
    Settle,
    Situation,
)
from tests.games.craps.table import (
    cited,
    craps,
    effects,
    hand,
    lying,
    mini,
    outcomes,
    report_refused,
    throw,
)
from tests.provisions import provision

INVALID = (
    "off-table",
    "stacked",
    "on-bank",
    "in-cup-or-rail",
    "leaning",
    "cheating",
    "unapproved-dice",
    "through-cup",
    "knocked-dice",
)


def rolled(*faces: int) -> Round:
    """Win, field and place bets, and a roll that is about to be settled."""
    played = hand(
        Place("P1", "win", 1000), Place("P1", "field", 500), Place("P1", "place", 600, "8"), point=6
    )
    return played.answer(CLOSE).answer(Dice(faces))


@provision(
    "qld-2024 sch 4 s 23(1)(a)",
    "qld-2024 sch 4 s 23(1)(b)",
    "qld-2024 sch 4 s 23(1)(c)",
    "qld-2024 sch 4 s 23(1)(d)",
    "qld-2024 sch 4 s 23(1)(e)",
    "qld-2024 sch 4 s 23(1)(f)",
    "qld-2024 sch 4 s 23(1)(g)",
    "qld-2024 sch 4 s 23(1)(h)",
    "qld-2024 sch 4 s 23(1)(i)",
)
@pytest.mark.parametrize("slug", INVALID)
@pytest.mark.parametrize("rests", [True, False])
def test_an_invalid_roll_decides_nothing_and_wagers_are_open_again(slug: str, rests: bool) -> None:
    played = rolled(3, 3)
    if not rests:
        throw(hand(), (1, 1))
        played = hand(Place("P1", "win", 1000), Place("P1", "field", 500), point=6).answer(CLOSE)
        assert isinstance(played.prompt, Roll)
    played.interrupt(slug)
    assert effects(played)["roll"] == ["invalid"]
    assert effects(played)["round"] == ["continues"]
    assert isinstance(played.prompt, Bets)
    assert played.settlement == ()
    played.answer(Change("P1", "field", 0))
    throw(played, (3, 3))
    assert outcomes(played)["win"] == ("win", 1000)


@provision(
    "qld-2024 sch 4 s 21(1)(b)",
    "qld-2024 sch 4 s 21(1)(d)",
    "qld-2024 sch 4 s 21(2)",
    "qld-2024 sch 4 s 21(3)",
    "qld-2024 sch 4 s 23(1)(a)",
)
@pytest.mark.parametrize(
    ("facts", "dice", "where"),
    [
        ({}, "reselected", "sch 4 s 21(1)(b)"),
        ({"lost": 1}, "reselected", "sch 4 s 21(1)(b)"),
        ({"lost": 2}, "new set", "sch 4 s 21(1)(d)"),
        ({"original": True}, "original", "sch 4 s 21(2)"),
        ({"lost": 2, "remaining": True}, "remaining", "sch 4 s 21(3)"),
    ],
)
def test_dice_off_the_table(facts: dict[str, object], dice: str, where: str) -> None:
    played = rolled(3, 3)
    played.interrupt("off-table", facts)
    assert effects(played)["dice"] == [dice]
    assert (cited(played)["roll"], cited(played)["dice"]) == ("sch 4 s 23(1)(a)", where)


@provision("qld-2024 sch 4 s 21(2)", "qld-2024 sch 4 s 21(3)")
def test_lost_dice_do_not_come_back_and_a_set_that_lacks_one_serves() -> None:
    played = rolled(3, 3)
    assert "sch 4 s 23(1)(a)" in report_refused(played, "off-table", lost=3)
    for lost in (1, 2):
        where = report_refused(played, "off-table", lost=lost, original=True)
        assert where.startswith("sch 4 s 21(2)")
    for lost in (0, 1):
        where = report_refused(played, "off-table", lost=lost, remaining=True)
        assert where.startswith("sch 4 s 21(3)")


@provision("qld-2024 sch 4(a) s 7")
def test_the_mini_craps_bank() -> None:
    played = hand(Place("P1", "field", 500), played=mini()).answer(CLOSE).answer(Dice((6, 6)))
    played.interrupt("sch 4(a) s 7")
    assert effects(played)["roll"] == ["invalid"]


@provision("qld-2024 sch 4 s 23(1)")
def test_no_roll_is_invalid_before_the_dice_are_thrown() -> None:
    played = hand(Place("P1", "win", 1000))
    for slug in (*INVALID, "touched-chips"):
        assert report_refused(played, slug)
    assert report_refused(played, "cocked-die", resting=[4], dice=[3])
    assert report_refused(played, "no-roll", by="boxperson", reason="short")


@provision("qld-2024 sch 4 s 23(2)", "qld-2024 sch 4 s 23(3)")
@pytest.mark.parametrize("by", ["boxperson", "stickperson"])
@pytest.mark.parametrize("reason", ["not simultaneous", "short", "improper"])
@pytest.mark.parametrize("after", [True, False])
def test_a_call_of_no_roll(by: str, reason: str, after: bool) -> None:
    played = rolled(3, 4)
    played.interrupt("no-roll", {"by": by, "reason": reason, "after_rest": after})
    assert effects(played)["roll"] == ["invalid"]
    assert cited(played)["roll"] == "sch 4 s 23(2)" + (", sch 4 s 23(3)" if after else "")
    assert lying(played) == {"win": 1000, "field": 500, "place 8": 600}


@provision("qld-2024 sch 4 s 23(2)", "qld-2024 sch 4 s 23(4)")
def test_no_roll_is_not_for_everyone_nor_for_any_reason() -> None:
    where = "sch 4 s 23(2), sch 4 s 23(3), sch 4 s 23(4)"
    assert report_refused(rolled(3, 4), "no-roll", by="P1", reason="short") == where
    why = "touched chips"
    assert report_refused(rolled(3, 4), "no-roll", by="boxperson", reason=why) == where
    played = rolled(3, 3)
    played.interrupt("touched-chips")
    assert effects(played)["roll"] == ["valid"]
    assert outcomes(played.answer(DONE))["win"] == ("win", 1000)


@provision("qld-2024 sch 4 s 25(3)")
@pytest.mark.parametrize(
    ("resting", "dice", "faces"),
    [
        ([4], [5], (3, 5)),
        ([4], [5, 3], (3, 5)),
        ([4, 1], [], (3, 6)),
        ([4, 1], [6, 3], (3, 6)),
        ([4, 4], [3, 3], (3, 3)),
    ],
)
def test_a_cocked_die_counts_by_the_face_opposite(
    resting: list[int], dice: list[int], faces: tuple[int, int]
) -> None:
    played = hand(Place("P1", "win", 1000), point=6).answer(CLOSE)
    played.interrupt("cocked-die", {"resting": resting, "dice": dice})
    assert isinstance(played.prompt, Settle)
    assert played.felt.rolls == [faces]
    assert effects(played)["roll"] == ["valid"]


@provision("qld-2024 sch 4 s 25(3)")
def test_a_cocked_die_that_was_called_otherwise_is_called_again() -> None:
    played = rolled(2, 5)
    assert report_refused(played, "cocked-die", resting=[4])  # which of the two rests on it?
    played.interrupt("cocked-die", {"resting": [4], "dice": [5]})
    assert played.felt.rolls == [(3, 5)]
    assert outcomes(played.answer(DONE))["place 8"] == ("win", 700)
    for resting, dice in (
        *(([], [1, 2]), ([7], [1]), ([1, 2, 3], []), ([4, 1], [5]), ([4], [3, 5, 5])),
        *(([4], [2, 5]), ([4, 1], [2, 2]), ([4, 4], [3, 6])),
    ):
        assert report_refused(rolled(1, 2), "cocked-die", resting=resting, dice=dice)
    in_the_air = hand(Place("P1", "win", 1000), point=6).answer(CLOSE)
    assert report_refused(in_the_air, "cocked-die", resting=[4])
    lies = rolled(3, 5)
    assert lies.interrupt("cocked-die", {"resting": [4]}).felt.rolls == [(3, 5)]


@provision("qld-2024 sch 4 s 24(1)", "qld-2024 sch 4 s 24(2)", "qld-2024 sch 4 s 24(3)")
@pytest.mark.parametrize(
    ("by", "of", "good"),
    [
        ("boxperson", "stickperson", True),
        ("supervisor", "stickperson", True),
        ("supervisor", "boxperson", True),
        ("manager", "supervisor", True),
        ("manager", "boxperson", True),
        ("manager", "stickperson", True),
        ("boxperson", "supervisor", False),
        ("stickperson", "boxperson", False),
        ("supervisor", "manager", False),
        ("boxperson", "boxperson", False),
    ],
)
def test_who_overrules_whom(by: str, of: str, good: bool) -> None:
    played = rolled(3, 4)
    if not good:
        where = report_refused(played, "overrule", by=by, of=of, roll=(3, 3))
        assert where == "sch 4 s 24"
        return
    played.interrupt("overrule", {"by": by, "of": of, "roll": (3, 3)})
    assert effects(played)["roll"] == ["corrected"]
    paragraph = {"boxperson": 1, "supervisor": 2, "manager": 3}[by]
    assert cited(played)["roll"] == f"sch 4 s 24({paragraph})"
    assert outcomes(played.answer(DONE))["win"] == ("win", 1000)


@provision("qld-2024 sch 4(a) s 8(1)", "qld-2024 sch 4(a) s 8(2)")
@pytest.mark.parametrize(
    ("by", "of", "good"),
    [
        ("supervisor", "dealer", True),
        ("supervisor", "stickperson", True),
        ("manager", "supervisor", True),
        ("manager", "dealer", True),
        ("boxperson", "stickperson", False),
        ("dealer", "stickperson", False),
    ],
)
def test_who_overrules_whom_in_mini_craps(by: str, of: str, good: bool) -> None:
    played = hand(Place("P1", "field", 500), played=mini()).answer(CLOSE).answer(Dice((3, 4)))
    if good:
        played.interrupt("overrule", {"by": by, "of": of, "roll": (6, 6)})
        paragraph = {"supervisor": 1, "manager": 2}[by]
        assert cited(played)["roll"] == f"sch 4(a) s 8({paragraph})"
        assert outcomes(played.answer(DONE))["field"] == ("win", 1000)
    else:
        assert report_refused(played, "overrule", by=by, of=of, roll=(6, 6)) == "sch 4(a) s 8"


@provision("qld-2024 sch 4 s 24(1)")
def test_a_call_is_overruled_only_before_it_is_paid() -> None:
    played = rolled(4, 4).answer(DONE)
    facts = {"by": "boxperson", "of": "stickperson", "roll": (3, 3)}
    assert report_refused(played, "overrule", **facts) == "sch 4 s 24"


@provision("qld-2024 sch 4 s 26(2)(b)")
@pytest.mark.parametrize("reason", ["delay", "invalid rolls", "contravention"])
def test_the_shooter_is_ordered_to_pass(reason: str) -> None:
    played = hand(Place("P1", "win", 1000))
    played.interrupt("order-pass", {"reason": reason})
    assert effects(played)["dice"] == ["passed"]
    thrown = hand(Place("P1", "win", 1000)).answer(CLOSE)
    assert not thrown.interrupt("order-pass", {"reason": reason}).felt.closed
    offered = hand(seats=("P1", "P2"), situation=Situation(offer=True))
    assert report_refused(offered, "order-pass", reason=reason) == "sch 4 s 26(2)(b)"
    assert report_refused(played, "order-pass", reason="bad luck") == "sch 4 s 26(2)(b)"


def test_every_irregularity_of_the_vocabulary_is_there() -> None:
    both = {
        *INVALID,
        "no-roll",
        "touched-chips",
        "cocked-die",
        "overrule",
        "order-pass",
        "device-used",
        "contravention",
    }
    assert set(craps().irregularities) == both
    assert set(mini().irregularities) == both | {"bank-of-chips"}
