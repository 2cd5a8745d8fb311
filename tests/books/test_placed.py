"""What a family says is law has a place in some book, and what is essential to it in every one."""

from __future__ import annotations

from dataclasses import replace
from types import FunctionType

import pytest

from croupier.books import listing, listings
from croupier.books.index import code_index
from croupier.law import Law, NoRule, code_name, rules_of, where_is

ONE_OF_A_FAMILY = tuple({one.families: one.id for one in reversed(listings())}.values())


def test_every_rule_is_placed_by_some_book() -> None:
    families = {family for one in listings() for family in one.families}
    placed = {name for names in code_index().values() for name in names}
    every = rules_of(*families, "croupier.tournaments")
    assert [where_is(one) for one in every if code_name(one) not in placed] == []


def without(law: Law, rule: FunctionType) -> Law:
    """A law that has no place for a rule."""
    return Law(
        *(
            replace(one, entries=tuple(e for e in one.entries if e.carrier is not rule))
            for one in law.concordances
        )
    )


@pytest.mark.parametrize("id", ONE_OF_A_FAMILY)
def test_only_what_is_essential_has_to_have_a_place(id: str) -> None:
    one = listing(id)
    for rule, essential in rules_of(*one.families).items():
        if rule in one.law:
            left = without(one.law, rule)
            if essential:
                with pytest.raises(NoRule, match=rf"{rule.__name__} \(src/.*\.py:\d+\): place it"):
                    left.check(*one.families)
            else:
                left.check(*one.families)
