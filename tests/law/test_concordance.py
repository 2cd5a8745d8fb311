"""A book's concordance: in the book's order, of provisions that exist, and complete."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from croupier.law import (
    Called,
    Does,
    Fields,
    Law,
    NoRule,
    OutOfOrder,
    Point,
    concordance,
    essential,
    no_law,
    rule,
    where_is,
)

SCH_1 = "qld-2024 sch 1"


@rule
def draws() -> None:
    """A rule."""


@essential
def stays() -> None:
    """One that no book can do without."""


def helper() -> None:
    """No rule."""


@dataclass(frozen=True)
class Option:
    """As an operator's choice is placed: by its name."""

    name: str


def test_a_rule_stands_where_the_book_places_it() -> None:
    law = Law(concordance(SCH_1, {"s 19": draws, "s 20": (stays, Point.LATE)}))
    assert law[draws] == ("sch 1 s 19",)
    assert law[stays] == law[Point.LATE] == ("sch 1 s 20",)


def test_several_provisions_in_a_row_are_written_as_one() -> None:
    law = Law(concordance(SCH_1, {"s 16(2)-(4)": draws, "s 24(4)(a)-(b)": stays}))
    assert law[draws] == ("sch 1 s 16(2)", "sch 1 s 16(3)", "sch 1 s 16(4)")
    assert law[stays] == ("sch 1 s 24(4)(a)", "sch 1 s 24(4)(b)")


def test_what_several_provisions_have_in_common_is_one_line() -> None:
    law = Law(concordance("qld-2024 sch 12", {"s 16(1), s 16(2)(a)(i)-(iv), s 16(2)(b)": draws}))
    items = [f"sch 12 s 16(2)(a)({item})" for item in ("i", "ii", "iii", "iv")]
    assert law[draws] == ("sch 12 s 16(1)", *items, "sch 12 s 16(2)(b)")
    with pytest.raises(OutOfOrder, match=r"s 19 stands before sch 1 s 20"):
        concordance(SCH_1, {"s 20, s 19": stays})


def test_what_is_not_in_the_register_is_refused_with_the_line() -> None:
    with pytest.raises(NoRule, match=r"test_concordance\.py:\d+: qld-2024 sch 1 s 99"):
        concordance("qld-2024 sch 1", {"s 19": draws, "s 99": stays})


def test_the_order_of_the_schedule_is_kept() -> None:
    with pytest.raises(OutOfOrder, match=r"s 19 stands before sch 1 s 20"):
        concordance(SCH_1, {"s 20": stays, "s 19": draws})


def test_only_rules_carry_out_law() -> None:
    with pytest.raises(NoRule, match=r"helper .*test_concordance\.py:\d+\) is placed .* no @rule"):
        concordance(SCH_1, {"s 19": helper})


def test_the_most_particular_part_decides() -> None:
    general = concordance(SCH_1, {"s 19": draws, "s 20": stays})
    law = Law(concordance("qld-2024 sch 1(a)", {"s 3": draws}), general)
    assert law[draws] == ("sch 1(a) s 3",)
    assert law[stays] == ("sch 1 s 20",)
    assert law.parts == ("qld-2024 sch 1(a)", "qld-2024 sch 1")


def test_a_ruling_under_another_name_has_that_names_provision() -> None:
    other = Called(draws, "draws-late")
    law = Law(concordance(SCH_1, {"s 24(4)(a)": draws, "s 24(4)(b)": other}))
    assert law[draws] == ("sch 1 s 24(4)(a)",)
    assert law[other] == ("sch 1 s 24(4)(b)",)
    assert Law(concordance(SCH_1, {"s 24(4)(b)": other}))[draws] == ("sch 1 s 24(4)(b)",)


def test_an_option_is_placed_by_its_name() -> None:
    law = Law(concordance(SCH_1, {"s 4(1)": Option("decks")}))
    assert law.of(Option("decks")) == ("sch 1 s 4(1)",)
    assert law.of(Option("cards")) == ()


def test_a_rule_that_is_not_essential_may_be_left_out() -> None:
    law = Law(concordance(SCH_1, {"s 20": stays}))
    law.check(__name__)
    assert law.of(draws) == ()
    with pytest.raises(NoRule, match="give no provision for draws"):
        law[draws]


def test_a_law_that_leaves_an_essential_rule_out_is_refused_with_its_file_and_line() -> None:
    law = Law(concordance(SCH_1, {"s 19": draws}))
    with pytest.raises(NoRule, match=r"stays \(.*test_concordance\.py:\d+\): place it"):
        law.check(__name__)
    with pytest.raises(NoRule, match="give no provision for stays"):
        law[stays]


@dataclass(frozen=True)
class Rules:
    """As a family has them."""

    places: int = 7
    draws: Callable[[], None] = draws
    derived: int = field(default=0, metadata=no_law("worked out"))


@dataclass(frozen=True)
class OtherRules(Rules):
    """As a family has them that rests on another."""

    places: int = 9


def test_a_field_of_the_rules_stands_where_the_book_places_it() -> None:
    law = Law(concordance(SCH_1, {"s 3(1)": Fields(Rules).places, "s 19": draws}))
    assert law[Fields(OtherRules).places] == ("sch 1 s 3(1)",)
    assert law.of_field(OtherRules(), "places") == ("sch 1 s 3(1)",)
    assert law.of_field(Rules(), "draws") == ("sch 1 s 19",)  # by the rule that it holds
    with pytest.raises(NoRule, match=r"no provision for Rules\.derived"):
        law[Fields(Rules).derived]


def test_an_option_stands_for_the_field_of_its_name() -> None:
    law = Law(concordance(SCH_1, {"s 3(1)": Option("places")}))
    assert law.of_field(Rules(), "places") == ("sch 1 s 3(1)",)


def test_a_misspelt_field_is_refused_with_near_ones() -> None:
    with pytest.raises(AttributeError, match="Rules has no field 'plases'; did you mean places"):
        getattr(Fields(Rules), "plases")  # noqa: B009 - a checker would find it


def test_a_value_that_the_family_does_not_take_by_itself_needs_a_provision() -> None:
    law = Law(concordance(SCH_1, {"s 19": draws}))
    law.check_fields(Rules())
    law.check_fields(Rules(derived=3))
    with pytest.raises(NoRule, match=r"sch 1 give no provision for Rules\.places, which is 14"):
        law.check_fields(Rules(places=14))
    with pytest.raises(NoRule, match=r"Rules\.draws"):
        law.check_fields(Rules(draws=stays))
    Law(concordance(SCH_1, {"s 3(1)": Fields(Rules).places})).check_fields(Rules(places=14))


def test_where_a_function_is() -> None:
    assert where_is(draws).endswith(f"test_concordance.py:{draws.__code__.co_firstlineno}")


def test_what_a_ruling_does_stands_in_a_place_of_its_own_or_where_the_ruling_stands() -> None:
    law = Law(concordance(SCH_1, {"s 24(4)": draws, "s 24(4)(d)(i)": Does(draws, "offer")}))
    assert law.does(draws, "offer") == ("sch 1 s 24(4)(d)(i)",)
    assert law.does(draws, "card") == law[draws] == ("sch 1 s 24(4)",)


def test_a_ruling_of_a_schedule_of_its_own_does_not_what_another_says_of_it() -> None:
    before = concordance(SCH_1, {"s 24(4)": draws, "s 24(4)(d)(i)": Does(draws, "offer")})
    law = Law(concordance("qld-2024 sch 1(a)", {"s 3": draws}), before)
    assert law.does(draws, "offer") == law[draws] == ("sch 1(a) s 3",)
