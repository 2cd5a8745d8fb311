"""The forms of steps: made from the structs, in the docs, in the schema, and in every error."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.cases import BadCaseFile, parse_cases, run_case, steps
from croupier.cases.schema import case_schema
from croupier.cases.steps import StepForm, table_of_steps

DOCS = Path(__file__).resolve().parents[2] / "docs" / "cases.md"


def test_the_docs_have_the_table_as_the_structs_make_it() -> None:
    assert table_of_steps() in DOCS.read_text(encoding="utf-8"), "run `make readme`"


def test_a_form_says_what_is_wanted_and_what_may_be_left_out() -> None:
    assert str(steps.at_table()["leave"]) == "leave: {player: word, [excused: true or false]}"
    assert str(steps.at_table()["announce-closing"]) == "announce-closing: {}"
    assert str(steps.of_promotion()["compromised"]) == "compromised: {[do: word]}"
    assert str(steps.in_tournament()["play-off"]) == "play-off: {order: list of word}"
    assert str(steps.facts()["card"]) == "card: a card (AS)"


def test_every_step_says_what_is_done() -> None:
    forms = (steps.facts(), steps.at_table(), steps.in_tournament(), steps.of_promotion())
    assert not [one.name for of in forms for one in of.values() if not one.means.endswith(".")]


@pytest.mark.parametrize(
    ("kind", "forms"),
    [
        ("TableStep", {**steps.facts(), **steps.at_table()}),
        ("TournamentStep", steps.in_tournament()),
        ("PromotionStep", steps.of_promotion()),
    ],
)
def test_the_schema_has_the_same_steps_with_the_same_fields(
    kind: str, forms: dict[str, StepForm]
) -> None:
    defs = case_schema()["$defs"]
    found = {**defs[kind]["properties"]}
    for name in steps.BESIDE:
        found.pop(name)
    assert {*found} == {*forms}
    for name, one in forms.items():
        ref = re.search(r"#/\$defs/(\w+)'", str(found[name]))
        if ref is not None and one.fields and not one.value:
            fields = {*defs[ref[1]]["properties"]} - {steps.REFUSED}
            assert fields == {field.name for field in one.fields}, name


@pytest.mark.parametrize(
    ("about", "step", "words"),
    [
        ("table: {}", "announce-closing: {time: 5}", "unknown key 'time'; it is written announce-"),
        (
            "table: {}",
            "write-ticket: {ways: []}",
            "the player is missing; it is written write",
        ),
        ("table: {}", "open: 5", "it is written open: {[pools: {name: whole number}]}"),
        (
            "table: {}",
            "bet: {player: P1}",
            "the wager is missing; it is written bet: {player",
        ),
        ("tournament: {entered: 2}", "rebuy: {who: P1}", "it is written rebuy: {player: word}"),
        ("promotion: {begun: true}", "amend: {term: x}", "it is written amend: {[terms: word or"),
    ],
)
def test_whatever_is_wrong_with_a_step_its_form_is_named(about: str, step: str, words: str) -> None:
    text = f"- case: x\n  game: nsw-poker/texas-holdem\n  {about}\n  sequence: [{{{step}}}]\n"
    with pytest.raises(BadCaseFile) as caught:
        run_case(parse_cases(text)[0])
    assert words in str(caught.value)


def test_the_ways_of_a_ticket_are_its_players() -> None:
    text = """
- case: x
  game: act-1992/keno
  table: {}
  sequence:
    - {sit: {player: P1, place: 1, chips: 10000}}
    - {write-ticket: {player: P1, ways: [{wager: standard, stake: 100, numbers: [1]%s}]}}
  expect: {table: {events: [ticket written]}}
"""
    (case,) = parse_cases(text % "")
    assert run_case(case).passed, run_case(case).failures
    (case,) = parse_cases(text % ", player: P2")
    with pytest.raises(BadCaseFile, match="the ticket is P1's, not P2's"):
        run_case(case)
