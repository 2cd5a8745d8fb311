"""Readings: numbered, cited, and one of the listed choices taken."""

from __future__ import annotations

import pytest

from croupier.books import books
from croupier.law import (
    BadRegister,
    Citation,
    find,
    readings,
    readings_for,
)
from croupier.law.readings import read_readings

GOOD = """
[[reading]]
number = "B-1"
cites = ["sch 1 s 20"]
issue = "Does a fog lie here?"
choices = ["yes", "no"]
choice = "no"
why = "The sun is out."
"""


@pytest.mark.parametrize("book", books())
def test_the_readings_of_each_book_are_sound(book: str) -> None:
    for one in readings(book):
        assert all(find(citation) for citation in one.cites)
        assert one.choice in one.choices
        assert len(set(one.choices)) == len(one.choices)


def test_the_baccarat_parts_have_their_readings() -> None:
    prefixes = [one.number.partition("-")[0] for one in readings("qld-2024")]
    counted = {prefix: prefixes.count(prefix) for prefix in ("G", "B", "EB", "L", "T", "A")}
    least = {"G": 11, "B": 14, "EB": 2, "L": 7, "T": 2, "A": 15}
    assert all(counted[prefix] >= number for prefix, number in least.items())
    (fourth,) = (one for one in readings("act-1992") if one.number == "BA-4")
    assert fourth.cites[0] == Citation.of("act-1992 BA 7.5")


def test_readings_are_found_from_an_item_and_from_its_section() -> None:
    for text in ("qld-2024 sch 1 s 22(10)(a)", "qld-2024 sch 1 s 22"):
        assert "B-9" in [one.number for one in readings_for(Citation.of(text))]
    assert readings_for(Citation.of("nsw-poker s 2.2")) == ()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"sch 1 s 20"', '"sch 1 s 25"', "reading B-1 of qld-2024: .*no provision"),
        ('"sch 1 s 20"', '"fog"', "write it like"),
        ('choice = "no"', 'choice = "perhaps"', "does not list"),
        ('number = "B-1"', 'number = "B-2"', "should be B-1"),
        ('number = "B-1"', 'number = "b1"', "a number like B-1"),
        ('why = "The sun is out."', "", "needs number, cites"),
        ('why = "The sun is out."', 'why = " "', "empty or odd why"),
        ('["yes", "no"]', "[]", "a list of choices"),
        ("[[reading]]", "[[reading", "not TOML"),
    ],
)
def test_a_wrong_readings_file_is_refused(old: str, new: str, message: str) -> None:
    assert len(read_readings("qld-2024", GOOD)) == 1
    with pytest.raises(BadRegister, match=message):
        read_readings("qld-2024", GOOD.replace(old, new))
