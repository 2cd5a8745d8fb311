"""The registers hold every provision of the books, with headings in our words."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.books import books
from croupier.law import (
    BadRegister,
    Citation,
    ProvisionClass,
    UnknownProvision,
    find,
    register,
)
from croupier.law.register import read_register

SECTIONS = {
    "qld-2024": {
        "general": 17,
        "sch 1": 24,
        "sch 1(a)": 3,
        "sch 2": 42,
        "sch 2(a)": 14,
        "sch 2(b)": 11,
        "sch 2(c)": 17,
        "sch 2(d)": 3,
        "sch 2(e)": 8,
        "sch 3": 26,
        "sch 4": 26,
        "sch 4(a)": 9,
        "sch 5": 36,
        "sch 6": 43,
        "sch 7": 17,
        "sch 7(a)": 4,
        "sch 8": 17,
        "sch 8(a)": 9,
        "sch 9": 21,
        "sch 10": 45,
        "sch 11": 33,
        "sch 11(a)": 34,
        "sch 12": 31,
        "sch 12(a)": 7,
        "sch 13": 28,
        "sch 13(a)": 4,
        "sch 14": 33,
        "sch 15": 25,
        "sch 16": 10,
        "sch 17": 60,
        "sch 18": 22,
    },
    # A game's list of terms counts as a section.
    "act-1992": {"interpretation": 1, "BJ": 24, "AR": 11, "BA": 15, "MB": 14, "KE": 18}
    | {"SB": 9, "MW": 8, "RD": 13, "CP": 17},
}
PROVISIONS = {
    "qld-2024": 3916,
    "act-1992": 974,
    "nsw-poker": 792,
    "act-pai-gow-2023": 223,
    "wa-uth": 204,
}
CLASSIFIED = (
    *(
        "s 1",
        "s 17",
        "sch 1",
        "sch 1(a)",
        "sch 14",
        "sch 16",
        "sch 17 s 1",
        "sch 17 s 22",
    ),
    *(
        "sch 17 s 40",
        "sch 17 s 44",
        "sch 17 s 49",
        "sch 17 s 52",
        "sch 17 s 57",
        "sch 17 s 60",
    ),
)


@pytest.mark.parametrize("book", PROVISIONS)
def test_size_of_each_register(book: str) -> None:
    assert len(register(book)) == PROVISIONS[book]


def is_section(citation: Citation) -> bool:
    """Whether this is a section (a numbered rule), the level that carries a heading."""
    return len(citation.path) == (2 if Citation(citation.book, citation.path[:1]).is_chapter else 1)


@pytest.mark.parametrize("book", SECTIONS)
def test_sections_of_each_chapter(book: str) -> None:
    counted = Counter(p.citation.schedule for p in register(book) if is_section(p.citation))
    assert counted == SECTIONS[book]


def test_thirty_nsw_rules_six_wa_parts_and_eighteen_pai_gow_rules() -> None:
    assert [str(p.citation) for p in register("nsw-poker") if is_section(p.citation)] == [
        f"s {n}" for n in range(1, 31)
    ]
    assert len([p for p in register("wa-uth") if is_section(p.citation)]) == 6
    rules = [str(p.citation) for p in register("act-pai-gow-2023") if is_section(p.citation)]
    assert [f"PG {n}" for n in range(1, 19)] == [r for r in rules if r.split()[1].isdigit()]


@pytest.mark.parametrize("book", books())
def test_every_section_has_a_heading_and_every_item_inherits_one(book: str) -> None:
    assert [str(p.citation) for p in register(book) if not p.heading] == []


@pytest.mark.parametrize("book", books())
def test_what_a_provision_is_an_item_of_is_listed_before_it(book: str) -> None:
    seen = set()
    for provision in register(book):
        assert provision.citation.parent is None or provision.citation.parent in seen
        seen.add(provision.citation)


@pytest.mark.parametrize("part", CLASSIFIED)
def test_the_baccarat_parts_of_queensland_are_classified(part: str) -> None:
    under = register("qld-2024").under(Citation.parse("qld-2024", part))
    assert under
    assert [str(p.citation) for p in under if p.kind is ProvisionClass.UNCLASSIFIED] == []


@pytest.mark.parametrize("game", ["BA", "MB"])
def test_the_baccarat_games_of_1992_are_classified(game: str) -> None:
    under = register("act-1992").under(Citation.parse("act-1992", game))
    assert [str(p.citation) for p in under if p.kind is ProvisionClass.UNCLASSIFIED] == []


@pytest.mark.parametrize(
    "text",
    [
        "qld-2024 sch 1 s 12(5)",  # numbered on from s 11
        "qld-2024 sch 1(a) s 3(b)[2]",  # lettered twice
        "qld-2024 sch 5 s 12(1)",  # (l) in the scan
        "qld-2024 sch 2 s 38(1)(a)(ii)",  # letters lost in the scan
        "qld-2024 sch 17 s 60(3)(f)",
        "qld-2024 sch 17 s 33(2)(c)(i)(B)",
        "qld-2024 sch 11(a) s 24(c)",  # "c." in the scan
        "act-1992 KE 12.8",  # 2.8 in the scan
        "act-1992 SB 7.7",  # no number in the scan
        "act-1992 AR 6.1(m)",
        "nsw-poker s 26.1[2].3",
        "nsw-poker s 28.4.2(k)(iii)",
        "act-pai-gow-2023 PG 6.3",
        "act-pai-gow-2023 PG 18.3(a)(ii)(E)",
        "wa-uth s 3.14(c)(i)",
    ],
)
def test_provisions_that_scanning_or_drafting_hid(text: str) -> None:
    assert find(Citation.of(text)).heading


def test_an_item_takes_the_heading_of_its_section() -> None:
    section = find(Citation.of("qld-2024 sch 1 s 24"))
    item = find(Citation.of("qld-2024 sch 1 s 24(4)(d)(i)"))
    assert item.heading == section.heading
    assert item.kind is ProvisionClass.ENFORCED


def test_an_unknown_provision_is_refused_with_its_neighbours() -> None:
    with pytest.raises(UnknownProvision, match=r"no provision sch 1 s 25\b.*sch 1 s 24"):
        find(Citation.of("qld-2024 sch 1 s 25"))
    with pytest.raises(UnknownProvision, match=r"BA 12, BA 12\.[12]"):
        find(Citation.of("act-1992 BA 12.3"))
    with pytest.raises(UnknownProvision):
        find(Citation.of("nsw-poker s 99"))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("s 1\tdefinition", "needs id, class and heading"),
        ("S 1\tdefinition\tTitle", "write s 1"),
        ("s 1\tfoggy\tTitle", "the classes are computed"),
        ("s 2\tphysical\tTitle\ns 2\tphysical\tTitle", "repeats s 2"),
    ],
)
def test_a_wrong_register_line_is_refused_by_number(line: str, message: str) -> None:
    with pytest.raises(BadRegister, match=message):
        list(read_register("wa-uth", f"# comment\n\n{line}\n"))
