"""Citations: read as people write them, printed as the book numbers, sorted as it prints."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.books import books
from croupier.books.act_1992.citations import GAMES
from croupier.law import BadCitation, Citation, register
from croupier.law.grammar import roman

ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xiv")
numbers = st.integers(1, 40)
letters = st.sampled_from("abcdefghijkl")
again = st.sampled_from(("", "", "", "[2]", "[3]"))
items = st.tuples(letters, again, st.sampled_from(ROMANS), st.sampled_from("ABCD")).flatmap(
    lambda t: st.sampled_from(
        ("", f"({t[0]}){t[1]}", f"({t[0]})({t[2]})", f"({t[0]})({t[2]})({t[3]})")
    )
)
decimals = st.lists(numbers, max_size=3).map(lambda ns: "".join(f".{n}" for n in ns))
subsections = st.one_of(st.just(""), numbers.map(lambda n: f"({n})"))
schedules = st.one_of(
    st.just(""),
    st.tuples(st.integers(1, 18), st.sampled_from(("", "(a)", "(e)"))).map(
        lambda t: f"sch {t[0]}{t[1]} "
    ),
)
texts = {
    "qld-2024": st.tuples(schedules, numbers, subsections, items).map(
        lambda t: f"{t[0]}s {t[1]}{t[2]}{t[3]}"
    ),
    "act-1992": st.tuples(st.sampled_from(GAMES), numbers, decimals, items).map(
        lambda t: f"{t[0]} {t[1]}{t[2]}{t[3]}"
    ),
    "nsw-poker": st.tuples(numbers, decimals, items).map(lambda t: f"s {t[0]}{t[1]}{t[2]}"),
    "act-pai-gow-2023": st.tuples(numbers, decimals, items).map(lambda t: f"PG {t[0]}{t[1]}{t[2]}"),
    "wa-uth": st.tuples(numbers, decimals, items).map(lambda t: f"s {t[0]}{t[1]}{t[2]}"),
}
citations = st.sampled_from(tuple(books())).flatmap(
    lambda book: texts[book].map(lambda text: (book, text))
)


@given(citations)
def test_prints_what_was_written(written: tuple[str, str]) -> None:
    book, text = written
    citation = Citation.parse(book, text)
    assert str(citation) == text
    assert citation.full == f"{book} {text}"
    assert Citation.of(citation.full) == citation


@given(citations, st.randoms(use_true_random=False))
def test_spacing_and_case_do_not_matter(written: tuple[str, str], dice: random.Random) -> None:
    book, text = written
    loose = "".join(c.upper() if dice.random() < 0.5 else c.lower() for c in text)
    loose = loose.replace("(", " (").replace(" ", "  " if dice.random() < 0.5 else " ")
    assert Citation.parse(book, f" {loose} ") == Citation.parse(book, text)


@given(citations, citations)
def test_order_is_total_and_agrees_with_equality(
    first: tuple[str, str], second: tuple[str, str]
) -> None:
    a, b = Citation.parse(*first), Citation.parse(*second)
    assert (a < b) + (a == b) + (b < a) == 1
    assert (a == b) == (hash(a) == hash(b) and a.full == b.full)


@given(citations)
def test_a_provision_covers_its_items_and_stands_before_them(
    written: tuple[str, str],
) -> None:
    citation = Citation.parse(*written)
    for above in citation.ancestors:
        assert above.covers(citation)
        assert not citation.covers(above)
        assert above < citation
        assert above.schedule == citation.schedule
    assert citation.covers(citation)


@pytest.mark.parametrize(
    ("book", "in_order"),
    [
        (
            "qld-2024",
            ["s 2", "s 17", "sch 1", "sch 1 s 1", "sch 1(a) s 1", "sch 2 s 1"],
        ),
        (
            "qld-2024",
            ["sch 2 s 42", "sch 2(a) s 1", "sch 2(e) s 1", "sch 3 s 1", "sch 10 s 1"],
        ),
        ("qld-2024", ["sch 1 s 9", "sch 1 s 10", "sch 1 s 14(9)", "sch 1 s 14(10)"]),
        ("qld-2024", ["sch 16 s 3(2)(h)", "sch 16 s 3(2)(i)", "sch 16 s 3(3)"]),
        ("qld-2024", ["sch 17 s 14(b)(iv)", "sch 17 s 14(b)(v)", "sch 17 s 14(b)(vi)"]),
        ("qld-2024", ["sch 1(a) s 3(a)", "sch 1(a) s 3(b)", "sch 1(a) s 3(a)[2]"]),
        (
            "act-1992",
            [
                "interpretation",
                "BJ 23",
                "BA",
                "BA terms",
                "BA 1",
                "BA 13.9",
                "BA 13.10",
            ],
        ),
        (
            "nsw-poker",
            ["s 3.3.3.3", "s 3.4", "s 26.34", "s 26.1[2]", "s 26.1[2].1", "s 27"],
        ),
        (
            "act-pai-gow-2023",
            ["PG instrument 4", "PG dictionary", "PG 1", "PG 18", "PG app A"],
        ),
    ],
)
def test_sorts_as_the_book_prints(book: str, in_order: list[str]) -> None:
    wanted = [Citation.parse(book, text) for text in in_order]
    shuffled = wanted[::-1]
    assert sorted(shuffled) == wanted


def test_registers_print_in_natural_order_save_where_a_list_is_repeated() -> None:
    for book in books():
        listed = [provision.citation for provision in register(book)]
        strays = [(a, b) for a, b in pairwise(listed) if not a < b and "[" not in f"{a}{b}"]
        assert strays == []


@pytest.mark.parametrize(
    ("book", "text", "schedule"),
    [
        ("qld-2024", "s 13(1)(a)", "general"),
        ("qld-2024", "sch 1(a) s 3(a)", "sch 1(a)"),
        ("act-1992", "BA 5.7(a)(i)", "BA"),
        ("nsw-poker", "s 3.3.3.3", "s 3"),
        ("wa-uth", "s 3.14(c)(i)", "s 3"),
        ("act-pai-gow-2023", "PG 10.1(c)(i)", "PG 10"),
    ],
)
def test_schedule_groups_coverage(book: str, text: str, schedule: str) -> None:
    assert Citation.parse(book, text).schedule == schedule


@pytest.mark.parametrize(
    ("book", "text"),
    [
        ("qld-2024", "section twelve"),
        ("qld-2024", "sch s 3"),
        ("qld-2024", "s 3(a"),
        ("qld-2024", ""),
        ("act-1992", "XX 3"),
        ("act-1992", "BA 3(1a)"),
        ("nsw-poker", "s three"),
        ("wa-uth", "sch 1 s 3"),
        ("act-pai-gow-2023", "PG app D"),
    ],
)
def test_bad_text_is_refused_with_the_books_own_example(book: str, text: str) -> None:
    with pytest.raises(BadCitation, match="write it like"):
        Citation.parse(book, text)


def test_an_unknown_book_is_refused_with_the_list_of_books() -> None:
    with pytest.raises(BadCitation, match="qld-2024"):
        Citation.parse("vic-2010", "s 1")
    with pytest.raises(BadCitation, match="does not begin with a rule book"):
        Citation.of("sch 1 s 1")


def test_roman_numerals() -> None:
    assert [roman(text) for text in ROMANS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14]
    assert [roman(text) for text in ("", "a", "iiii", "vx")] == [None] * 4
