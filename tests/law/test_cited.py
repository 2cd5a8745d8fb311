"""Code says which provisions it carries out."""

from __future__ import annotations

import pytest

from croupier.law import (
    BadCitation,
    Citation,
    NoRule,
    UnknownProvision,
    citations_of,
    cite,
    cited,
    cites,
    code_for,
    code_name,
)


def stands_on_seven(points: int) -> bool:
    return points == 7


def test_the_function_itself_comes_back() -> None:
    assert cites("qld-2024 sch 1 s 20(6)")(stands_on_seven) is stands_on_seven
    assert code_name(stands_on_seven) == "tests.law.test_cited:stands_on_seven"
    assert code_name(stands_on_seven) in code_for(Citation.of("qld-2024 sch 1 s 20(6)"))
    assert code_for(Citation.of("qld-2024 s 12")) == ()


def test_an_unknown_provision_fails_where_it_is_written() -> None:
    with pytest.raises(UnknownProvision, match="sch 1 s 25"):
        cites("qld-2024 sch 1 s 25")
    with pytest.raises(BadCitation):
        cites("sch 1 s 20")
    with pytest.raises(UnknownProvision):
        cited("croupier.books:nothing", "act-1992 BA 99")


def test_things_that_are_not_functions_are_named() -> None:
    cited("made.up:tie bet", "act-1992 BA 6.3", Citation.of("act-1992 MB 6.3"))
    cited("made.up:tie bet", "act-1992 BA 6.3")
    assert code_for(Citation.of("act-1992 BA 6.3")).count("made.up:tie bet") == 1


def test_cite_gives_the_part_in_play() -> None:
    @cites("qld-2024 sch 1 s 20", "act-1992 BA 9", "act-1992 MB 9", "qld-2024 s 16(a)")
    def banker_draws() -> None:
        """Made up."""

    assert cite(banker_draws, "qld-2024 sch 1(a)", "qld-2024 sch 1") == "sch 1 s 20"
    assert cite(banker_draws, "act-1992 MB") == "MB 9"
    assert cite(banker_draws, "act-1992") == "BA 9, MB 9"
    assert cite(banker_draws, "qld-2024 general") == "s 16(a)"
    assert [c.book for c in citations_of(banker_draws)][:2] == ["qld-2024", "act-1992"]
    with pytest.raises(NoRule, match="carries out no provision of qld-2024 sch 14"):
        cite(banker_draws, "qld-2024 sch 14")


def test_a_function_without_citations_has_no_rule() -> None:
    def bare() -> None:
        """Made up."""

    assert citations_of(bare) == ()
    with pytest.raises(NoRule, match="it cites nothing"):
        cite(bare, "qld-2024 sch 1")
