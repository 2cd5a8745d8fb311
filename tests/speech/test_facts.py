"""What an answer about a mishap means."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from croupier.books import game
from croupier.equipment import Card
from croupier.play import Facts, Round
from croupier.play.mishaps import Moved
from croupier.play.reports.facts import Cents, WagerName
from croupier.play.reports.facts import SeatId as SeatFact
from croupier.play.reports.forms import Field, asked_of, fields_of
from croupier.speech.facts import question, understood
from croupier.speech.names import NotUnderstood

BACCARAT = "qld-2024/baccarat"


def field_of(kind: object) -> Field:
    """The form of a fact of this type."""
    facts = msgspec.defstruct("It", [("it", kind)], bases=(Facts,), frozen=True)
    assert issubclass(facts, Facts)
    (field,) = fields_of(facts, game(BACCARAT))
    return field


def test_where_a_wager_lies_is_said_with_it() -> None:
    asked = {field.name: question(field) for field in asked_of(moved())}
    assert asked["player"] == "who it is about"
    assert asked["identified"] == "whether the operator can tell the chip and where it lay"
    assert asked["belongs"] == "which wager the chips belong on"
    assert "on" not in asked
    assert "numbers" not in asked


def moved() -> tuple[Field, ...]:
    return fields_of(Moved, game("qld-2024/roulette"))


def test_few_words_are_said_with_the_question() -> None:
    assert question(field_of(Literal["", "muck", "hands"])) == "it: muck, hands"


@pytest.mark.parametrize(
    ("kind", "said", "value"),
    [
        (bool, "yes", True),
        (bool, "n", False),
        (int, "3", 3),
        (Card, "9d", 29),
        (Card, "10h", 34),
        (Card, "next", "next"),
        (list[Card], "9d 10h", [29, 34]),
        (list[Card], "2", ["next", "next"]),
        (
            dict[str, list[Card]],
            "player: 9d; banker: 10h",
            {"player": [29], "banker": [34]},
        ),
        (tuple[int, int], "3 4", [3, 4]),
        (str | int, "17", 17),
        (str | int, "red", "red"),
    ],
)
def test_an_answer_is_understood(kind: object, said: str, value: object) -> None:
    felt = Round(game(BACCARAT)).felt
    assert understood(field_of(kind), said, felt) == {"it": value}


@pytest.mark.parametrize(
    ("kind", "said"),
    [(bool, "perhaps"), (int, "three"), (Card, "9"), (dict[str, int], "5")],
)
def test_what_is_no_answer_is_said_so(kind: object, said: str) -> None:
    felt = Round(game(BACCARAT)).felt
    with pytest.raises(NotUnderstood):
        understood(field_of(kind), said, felt)


def test_amounts_wagers_and_words_are_understood() -> None:
    felt = Round(game("qld-2024/roulette")).felt
    assert understood(field_of(Cents), "$5", felt) == {"it": 500}
    lies = understood(field_of(WagerName), "split 8 9", felt)
    assert lies == {"wager": "split", "on": "", "numbers": ["8", "9"]}
    ground = msgspec.structs.replace(field_of(str), values=("act of God",))
    assert understood(ground, "act of god", felt) == {"it": "act of God"}
    with pytest.raises(NotUnderstood, match="say act of God, not 'rain'"):
        understood(ground, "rain", felt)
    assert understood(field_of(SeatFact), "me", felt) == {"it": "you"}
    with pytest.raises(NotUnderstood, match="nobody called 'eve' plays here"):
        understood(field_of(SeatFact), "eve", felt)
