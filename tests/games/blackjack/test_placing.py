"""Who may place what where, and within which limits."""

from __future__ import annotations

import pytest

from croupier.books import BadOption, game
from croupier.law import said
from croupier.play import CLOSE, Change, Limit, Place, Round, Seat
from tests.games.blackjack.table import (
    ACT,
    QLD,
    SOFT_17,
    asked,
    deal,
    finish,
    header,
    move,
    refused,
)
from tests.provisions import provision

MIN, MAX = 1000, 50_000
LIMITS = {"original": Limit(MIN, MAX)}


def at(id: str, *seats: Seat, **options: bool | int | str) -> Round:
    """A table with limits."""
    played = game(id, **options)
    return Round(played, header(played, seats=seats, limits=LIMITS))


@provision("act-1992 BJ 3.1", "qld-2024 sch 2 s 4")
def test_the_decks_of_each_book() -> None:
    for decks in (5, 6, 7, 8):
        assert sum(game(QLD, decks=decks).deck) == 52 * decks
    with pytest.raises(BadOption, match="outside"):
        game(QLD, decks=4)
    with pytest.raises(BadOption, match="outside"):
        game(ACT, decks=7)


@provision("act-1992 BJ 1(a)")
@pytest.mark.parametrize("boxes", [7, 9])
def test_boxes_end_where_the_layout_ends(boxes: int) -> None:
    played = Round(game(ACT, boxes=boxes))
    assert played.refusal(Place("P1", "original", 1000, box=str(boxes))) is None
    assert refused(played, Place("P1", "original", 1000, box=str(boxes + 1))) == "BJ 1(a)"
    assert refused(played, Place("P1", "original", 1000, box="0")) == "BJ 1(a)"


@provision("qld-2024 sch 2 s 18", "qld-2024 sch 2 s 10(2)")
def test_every_box_of_a_player_is_within_the_limits() -> None:
    played = at(QLD).answer(Place("P1", "original", MIN, box="1"))
    assert "10(2)" in refused(played, Place("P1", "original", MIN - 100, box="2"))
    assert "s 18" in refused(played, Place("P1", "original", MAX + 100, box="2"))


@provision("qld-2024 sch 2 s 8(2)(a)", "qld-2024 sch 2 s 8(2)(b)")
def test_the_maximum_is_for_the_box_or_for_each_player() -> None:
    for limit, taken in (("total", False), ("each", True)):
        played = at(QLD, box_limit=limit).answer(Place("P1", "original", MAX - MIN, box="1"))
        more = Place("P2", "original", MIN + 100, box="1")
        assert (played.refusal(more) is None) is taken
        assert played.refusal(Place("P2", "original", MIN, box="1")) is None


@provision("act-1992 BJ 4.1(a)", "act-1992 BJ 4.1(c)", "act-1992 BJ 4.1(d)")
@pytest.mark.parametrize(("stake", "gain"), [(500, 500), (60_000, 50_000), (1000, 1000)])
def test_wagers_outside_the_limits_are_settled_within_them_in_canberra(
    stake: int, gain: int
) -> None:
    played = at(ACT).answer(Place("P1", "original", stake, box="1")).answer(CLOSE)
    deal(played, "TS 9D TH")
    deal(move(played, "stand"), "TD")
    assert finish(played).felt.net() == {"P1": gain}


@provision("act-1992 BJ 5.8", "act-1992 BJ 5.9")
def test_a_marker_lifts_the_maximum_and_keeps_others_off_the_box() -> None:
    marked, other = Seat("P1", 1, maximum=100_000), Seat("P2", 2)
    played = at(ACT, marked, other).answer(Place("P1", "original", 90_000, box="1"))
    assert refused(played, Place("P2", "original", MIN, box="1")) == "BJ 5.9"
    played.answer(Place("P2", "original", MIN, box="2"))
    assert refused(played, Place("P1", "original", MIN, box="2")) == "BJ 5.9"
    played.answer(CLOSE)
    deal(played, "TS TC 9D TH 9H")
    move(played, "stand")
    deal(move(played, "stand", seat="P2"), "TD")
    assert finish(played).felt.net()["P1"] == 90_000


@provision("act-1992 BJ 5.7")
def test_alone_at_the_table_a_player_has_one_box_in_canberra() -> None:
    alone = at(ACT, Seat("P1", 1)).answer(Place("P1", "original", MIN, box="1"))
    assert refused(alone, Place("P1", "original", MIN, box="2")) == "BJ 5.7"
    assert alone.refusal(Place("P1", "original", MIN, box="1")) is None
    two = at(ACT, Seat("P1", 1), Seat("P2", 2)).answer(Place("P1", "original", MIN, box="1"))
    assert two.refusal(Place("P1", "original", MIN, box="2")) is None


@pytest.mark.parametrize(
    ("id", "late", "entry", "stake", "why"),
    [
        (QLD, "joined", "refused", MIN, "sch 2 s 17(1)"),
        (QLD, "joined", "minimum", MIN + 100, "sch 2 s 17(2)"),
        (QLD, "joined", "minimum", MIN, ""),
        (QLD, "skipped", "refused", MIN, "sch 2 s 17(3)"),
        (QLD, "skipped", "minimum", MAX, ""),
        (QLD, "joined", "", MAX, ""),
        (ACT, "joined", "minimum", MIN + 100, "BJ 5.10(a)"),
        (ACT, "skipped", "minimum", MIN + 100, "BJ 5.10(b)"),
        (ACT, "skipped", "minimum", MIN, ""),
        (ACT, "joined", "first-box", MAX, ""),
        (ACT, "joined", "refused", MAX, ""),
    ],
)
@provision(
    "qld-2024 sch 2 s 17(1)",
    "qld-2024 sch 2 s 17(2)",
    "qld-2024 sch 2 s 17(3)",
    "act-1992 BJ 5.10(a)",
    "act-1992 BJ 5.10(b)",
)
def test_entry_after_the_first_round(id: str, late: str, entry: str, stake: int, why: str) -> None:
    played = at(id, Seat("P1", 1, late=late, entry=entry), Seat("P2", 2))
    place = Place("P1", "original", stake, box="1")
    assert (refused(played, place) if why else played.refusal(place) or "") == why


@provision("act-1992 BJ 5.10")
def test_a_late_player_may_be_held_to_the_first_box_in_canberra() -> None:
    played = at(ACT, Seat("P1", 1, late="joined", entry="first-box"), Seat("P2", 2))
    assert refused(played, Place("P1", "original", MIN, box="2")) == "BJ 5.10(a)"


@provision("qld-2024 sch 2 s 9(2)")
def test_who_withdraws_and_comes_back_stands_behind_those_who_stayed() -> None:
    played = Round(game(QLD)).answer(Place("P1", "original", 1000, box="1"))
    played.answer(Place("P2", "original", 1000, box="1"))
    played.answer(Change("P1", "original", 0, box="1"))
    deal(played.answer(Place("P1", "original", 1000, box="1")).answer(CLOSE), "TS 9D 5H")
    assert asked(played)[0] == "P2"


@provision(
    "qld-2024 sch 2 s 13(3)",
    "qld-2024 sch 17 s 24",
    "qld-2024 sch 17 s 46",
    "qld-2024 sch 17 s 54(1)",
)
def test_a_layout_provides_for_some_side_wagers_or_none() -> None:
    bare = Round(game(QLD, additional="none")).answer(Place("P1", "original", 1000, box="1"))
    for wager, why in (
        ("super-sevens", "sch 17 s 24"),
        ("lucky-lucky", "sch 17 s 46"),
        ("star-pairs", "sch 17 s 54(1)"),
        ("any-pair", "sch 17 s 41"),
    ):
        assert refused(bare, Place("P1", wager, 100, box="1")) == why
    one = Round(game(QLD, additional="any-pair")).answer(Place("P1", "original", 1000, box="1"))
    assert one.refusal(Place("P1", "any-pair", 100, box="1")) is None


@provision(
    "qld-2024 sch 17 s 4(b)",
    "qld-2024 sch 17 s 40(b)",
    "qld-2024 sch 17 s 45(a)",
    "qld-2024 sch 17 s 53(a)",
)
def test_which_side_wagers_each_game_has() -> None:
    own = {"original", "double", "split", "insurance"}
    four = {"perfect-pairs", "any-pair", "lucky-lucky", "star-pairs"}
    assert set(game(QLD).wagers) == own | four | {"super-sevens", "bonus-blackjack"}
    assert set(game(SOFT_17).wagers) == own | four
    assert set(game(ACT).wagers) == own | {"over-13", "under-13"}
    assert set(game(ACT, over_under=False).wagers) == own


@provision("act-1992 BJ 21.1", "act-1992 BJ 21.3", "act-1992 BJ 21.4")
def test_over_and_under_need_the_layout_and_a_wager_of_ones_own() -> None:
    without = Round(game(ACT, over_under=False)).answer(Place("P1", "original", 1000, box="1"))
    assert refused(without, Place("P1", "over-13", 500, box="1")) == "BJ 21.1"
    played = Round(game(ACT)).answer(Place("P1", "original", 1000, box="1"))
    assert refused(played, Place("P2", "over-13", 500, box="1")) == "BJ 21.4"
    assert refused(played, Place("P1", "over-13", 1100, box="1")) == "BJ 21.4"
    played.answer(Place("P1", "over-13", 1000, box="1"))
    assert refused(played, Place("P1", "over-13", 100, box="1")) == "BJ 21.4"
    played.answer(Place("P1", "under-13", 1000, box="1"))
    deal(played.answer(CLOSE), "TS")
    late = played.refusal(Place("P1", "under-13", 100, box="1"))
    assert late is not None
    assert said(late.cites) == "BJ 21.3"


@provision("qld-2024 sch 17 s 7(1)", "qld-2024 sch 17 s 25(1)")
def test_an_original_wager_is_not_withdrawn_from_under_a_side_wager() -> None:
    played = Round(game(QLD)).answer(Place("P1", "original", 1000, box="1"))
    played.answer(Place("P2", "perfect-pairs", 100, box="1"))
    played.answer(Place("P1", "super-sevens", 100, box="1"))
    leave = Change("P1", "original", 0, box="1")
    assert played.refusal(leave) is not None
    played.answer(Change("P1", "super-sevens", 0, box="1"))
    assert played.refusal(leave) is not None
    played.answer(Change("P2", "perfect-pairs", 0, box="1"))
    assert played.refusal(leave) is None
