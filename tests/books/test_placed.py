"""What a family says is law has a place in some book, and what is essential to it in every one."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from types import FunctionType, SimpleNamespace

import pytest

from croupier.books import BadOption, Listing, listing, listings
from croupier.books.index import code_index
from croupier.books.tournaments import tournament_rules, tournaments
from croupier.games.blackjack.rules import BlackjackRules
from croupier.law import Fields, Law, NoRule, code_name, rules_of, where_is

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


def test_tournaments_whose_law_lacks_what_is_essential_are_not_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = tournament_rules("nsw-poker/texas-holdem")
    lacks = SimpleNamespace(TOURNAMENTS={"texas-holdem": replace(rules, law=Law())})
    monkeypatch.setattr("croupier.books.tournaments.file_of", lambda *_: lacks)
    with pytest.raises(NoRule):
        tournaments.__wrapped__()


def test_a_value_of_the_rules_without_provision_does_not_build() -> None:
    one = listing("qld-2024/soft-17-blackjack")
    places = Fields(BlackjackRules).dealer_hits_soft_17
    left = Law(
        *(
            replace(part, entries=tuple(e for e in part.entries if e.carrier != places))
            for part in one.law.concordances
        )
    )
    with pytest.raises(NoRule, match=r"for BlackjackRules\.dealer_hits_soft_17, which is True"):
        replace(one, law=left).game(one.options({}))


@pytest.mark.parametrize("one", listings(), ids=lambda one: one.id)
def test_whatever_the_operator_chooses_has_a_provision(one: Listing) -> None:
    rng = random.Random(one.id)
    for _ in range(40):
        options = {
            choice.name: rng.choice((choice.choices[0], choice.choices[-1], choice.default))
            for choice in one.choices
        }
        with suppress(BadOption):
            one.game(one.options(options))
