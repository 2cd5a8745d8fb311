"""`croupier floor simulate`: exit status, JSON, and the history of a seed that goes wrong."""

from __future__ import annotations

from tests.cli.command import croupier

SIMULATE = ("floor", "simulate", "--seeds", "1")


def test_an_evening_where_all_is_well_ends_with_zero() -> None:
    said = croupier(*SIMULATE, "--from", "3", "--minutes", "0.05", "--json")
    assert said.status == 0
    assert (said.json["seeds"], said.json["failed"]) == (1, [])
    assert said.json["commands"] > 5


def test_a_bug_is_told_with_its_seed_and_the_shortest_history() -> None:
    said = croupier(*SIMULATE, "--seed", "7", "--plant", "forgets-keys")
    assert said.status == 1
    assert "seed 7: " in said.err
    assert "remains: " in said.err
    assert "was done" in said.err


def test_a_bug_that_nobody_knows_is_not_planted() -> None:
    said = croupier(*SIMULATE, "--plant", "loses-a-shoe")
    assert said.status == 2
    assert "forgets-keys" in said.err
