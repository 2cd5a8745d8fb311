"""`croupier odds` for games of chance: what the table and the document say."""

from __future__ import annotations

from fractions import Fraction

from tests.cli.command import croupier


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


def test_numbers_are_in_the_document_only_where_there_are_some() -> None:
    wagers = croupier("odds", "qld-2024/roulette", "--json").json["wagers"]
    by_name = {row["wager"]: row for row in wagers}
    assert by_name["split"]["numbers"] == ["17", "20"]
    assert "numbers" not in by_name["red"]
    assert {Fraction(row["house_edge"]) for row in wagers} == {Fraction(1, 37)}


def test_places_that_cost_alike_share_a_line() -> None:
    said = lines(croupier("odds", "qld-2024/sic-bo").out)
    assert "total 4 or 17 62 to 1 12.5000% 1.39% 7.373" in said
    assert "triple 1 to 6 180 to 1 16.2037% 0.46% 12.287" in said
    assert not any("left out" in line for line in said)  # nothing is ever returned


def test_a_ticket_of_many_numbers_says_how_many() -> None:
    out = croupier("odds", "act-1992/keno").out
    assert "standard 1-2-3 " in out
    assert "standard 15 numbers " in out
    assert "for a stake of $1" in out


def test_craps_says_rolls_commission_and_full_odds() -> None:
    out = croupier("odds", "qld-2024/craps").out
    assert "Rolls" in out
    said = lines(out)
    assert "dont-win 1 to 1 1.3636% 1.4026% 47.93% 0.986 3.38" in said
    assert "big-8 1 to 1 9.0909% 9.0909% 45.45% 0.996 3.27" in said
    flat = " ".join(said)
    assert "commission of 5% of the stake is paid when the wager is made" in flat
    assert "with all the win-odds that are taken, 0.8485% of all that is staked" in flat


def test_craps_in_the_document() -> None:
    wagers = croupier("odds", "qld-2024/craps", "-o", "double_odds=yes", "--json").json["wagers"]
    win = next(row for row in wagers if row["wager"] == "win")
    assert win["edge_with_full_odds"] == str(Fraction(7, 495) / (1 + 2 * Fraction(2, 3)))
    assert win["expected_rolls"] == float(Fraction(557, 165))
    odds = [row["on"] for row in wagers if row["wager"] == "win-odds"]
    assert odds == ["4", "5", "6", "8", "9", "10"]
