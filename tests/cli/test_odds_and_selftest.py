"""`odds` and `selftest`: numbers on the command line."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis import odds
from croupier.analysis.engine.proving import Unproved
from croupier.books import game
from croupier.cli import progress
from croupier.equipment import Card
from croupier.equipment.randomness import shuffle
from croupier.pages.document import Note, plain
from croupier.pages.odds import odds_page
from tests.cli.command import croupier

FIELDS = set(
    """
    wager pay_table house_edge house_edge_percent exact per element_of_risk_percent
    hit_frequency standard_deviation method strategy
    """.split()
)


def test_odds_json_has_what_the_contract_names() -> None:
    said = croupier("odds", "act-1992/baccarat", "--json")
    assert (said.status, said.err) == (0, "")
    document = said.json
    assert document["game"] == "act-1992/baccarat"
    assert document["options"]["decks"] == 8
    for row in document["wagers"]:
        assert row.keys() >= FIELDS
        exact = Fraction(row["house_edge"])
        assert float(exact * 100) == pytest.approx(row["house_edge_percent"])
    edges = {row["wager"]: round(row["house_edge_percent"], 4) for row in document["wagers"]}
    assert edges == {"player": 1.2351, "banker": 1.0579, "tie": 14.3596}


def test_a_wager_that_is_not_proved_stands_below_the_others() -> None:
    table = game("act-1992/mini-baccarat")
    found = replace(odds(table), unproved=(Unproved("panda", "nobody knows it"),))
    *_, last = odds_page(table, found).parts
    assert isinstance(last, Note)
    assert plain(last.text) == "panda is not proved: nobody knows it."
    assert found.as_json()["unproved"] == [{"wager": "panda", "why": "nobody knows it"}]


def test_odds_for_a_person() -> None:
    said = croupier("odds", "act-1992/mini-baccarat")
    assert (said.status, said.err) == (0, "")
    assert "1.0579%" in said.out
    assert "8 to 1" in said.out


def test_a_seeded_selftest_can_be_repeated() -> None:
    first = croupier("selftest", "--shoes", "100", "--seed", "3", "--json")
    assert first.status == 0
    assert first.json["passed"] is True
    assert first.json["seed"] == "3"
    names = [test["test"] for test in first.json["tests"]]
    assert "baccarat: player, banker, tie" in names
    assert sum(test["level"] for test in first.json["tests"]) == pytest.approx(0.01)
    assert croupier("selftest", "--shoes", "100", "--seed", "3", "--json").out == first.out


def test_a_selftest_that_fails_gives_status_1(monkeypatch: pytest.MonkeyPatch) -> None:
    class _Always:
        def below(self, n: int) -> int:
            return 0

    def unshuffled(cards: list[Card], source: object) -> None:
        shuffle(cards, _Always())

    monkeypatch.setattr("croupier.equipment.selftest.shuffle", unshuffled)
    said = croupier("selftest", "--shoes", "100", "--seed", "3")
    assert said.status == 1
    assert "FAILED" in said.out


def test_too_few_shoes_are_one_sentence() -> None:
    said = croupier("selftest", "--shoes", "5")
    assert said.status == 2
    assert "at least 100 shoes, not 5" in said.sentence
    assert croupier("selftest", "--shoes", "many").status == 2


def test_the_progress_bar_waits_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    bar = progress.Bar("work", shown=True)
    bar("first", 0, 2)
    assert bar._progress is None
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    bar("second", 1, 2)
    assert bar._progress is not None
    bar.close()


def test_the_name_of_a_wager_is_not_cut_off() -> None:
    out = croupier("odds", "act-1992/canberra-poker").out
    assert "boomerang-jackpot" in out.partition("Exact")[0]
    assert "…" not in out
    assert max(map(len, out.splitlines())) <= 80
    assert "Canberra poker act-1992/canberra-poker" in out
