"""What a person typed is never read as a player's place in a sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

import croupier
from croupier.books import game
from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.play import Change, Move, Refused
from croupier.play.header import Limit
from croupier.play.offices import OPERATOR, Actor
from croupier.play.refusals import Refusal, named, typed
from croupier.play.table import Table
from croupier.play.table import commands as t
from croupier.tournaments import Tournament, usual
from croupier.tournaments import commands as c

HOSTILE = "{seat} {other} {{seat}} {"
NUMBERS = {"box", "session", "number", "ticket"}
"""Fields of what is told that are numbers."""
TOLD = {"answer", "command", "facts", "taken", "terms"}
"""What such things are called in the source."""


def test_beside_players_and_without_them_it_stands_as_it_was_typed() -> None:
    assert (
        named(f"{{seat}} has no {typed(HOSTILE)} wager", "P1", "P2") == f"P1 has no {HOSTILE} wager"
    )
    assert Refusal(f"there is no {HOSTILE!r}").text == f"there is no {HOSTILE!r}"


def blackjack() -> Table:
    table = Table(
        HOSTILE, game("qld-2024/blackjack"), SeededSource(1), limits={"*": Limit(500, 50_000)}
    )
    table.sit("P1", 1, 100_000, 0)
    table.shuffle(1)
    table.open_round(1)
    return table


def test_at_a_table() -> None:
    table = blackjack()
    with pytest.raises(Refused) as refused:
        table.answer(Move("P1", HOSTILE), 1)
    assert HOSTILE in str(refused.value)
    with pytest.raises(Refused) as refused:
        table.report(HOSTILE, {}, 1)
    assert HOSTILE in str(refused.value)
    with pytest.raises(Refused) as refused:
        table.give(t.Direct, Actor(HOSTILE), 1, "P1", one_box=True)
    assert "a player cannot decide that" in str(refused.value)


def test_of_a_player_who_is_called_so() -> None:
    table = Table(
        "T1", game("qld-2024/blackjack"), SeededSource(1), limits={"*": Limit(500, 50_000)}
    )
    table.sit(HOSTILE, 1, 100_000, 0)
    table.shuffle(1)
    table.open_round(1)
    with pytest.raises(Refused) as refused:
        table.answer(Move("P2", "cut"), 1)
    assert f"P2 is not asked: the table waits for {HOSTILE}" in str(refused.value)


def test_where_no_name_is_said_nobody_is_meant() -> None:
    table = blackjack()
    with pytest.raises(Refused) as refused:
        table.answer(Move("", "cut"), 1)
    assert "nobody is not asked: the table waits for P1" in str(refused.value)
    with pytest.raises(Refused) as refused:
        table.report("contravention", {"player": ""}, 1)
    assert "nobody is not playing at this table" in str(refused.value)


def test_of_colours_and_wagers() -> None:
    table = Table("T1", game("act-1992/american-roulette"), SeededSource(1))
    table.sit("P1", 1, 100_000, 0)
    with pytest.raises(Refused) as refused:
        table.give(t.RedeemColour, Actor("P1"), 1, "P1", HOSTILE, 1)
    assert HOSTILE in str(refused.value)
    table.open_round(1)
    with pytest.raises(Refused) as refused:
        table.answer(Change("P1", HOSTILE, 100), 1)
    assert HOSTILE in str(refused.value)


def test_in_a_tournament() -> None:
    id = "nsw-poker/texas-holdem"
    rules = tournament_rules(id)
    held = Tournament(HOSTILE, id, rules, SeededSource(1))
    held.give(c.Document, OPERATOR, 0, replace(usual(rules.buy_ins), criteria=HOSTILE))
    for kind in (c.Publish, c.Notify):
        held.give(kind, OPERATOR, 0)
    with pytest.raises(Refused) as refused:
        held.give(c.Enter, OPERATOR, 1, "P1", meets=False)
    assert f"P1 does not meet the criteria: {HOSTILE}" in str(refused.value)
    for player in ("P1", "P2", "P3"):
        held.give(c.Enter, OPERATOR, 1, player)
    held.give(c.Appoint, OPERATOR, 2, "the director")
    held.give(c.Designate, OPERATOR, 2, (HOSTILE,))
    held.give(c.Ballot, OPERATOR, 2)
    held.give(c.OpenSession, OPERATOR, 2)
    with pytest.raises(Refused) as refused:
        held.give(c.Results, OPERATOR, 3, HOSTILE, {"P1": 1, "P2": 1, "P3": 1, "P4": 1})
    assert f"P4 does not take part in a round at {HOSTILE}" in str(refused.value)


def _sentences_about_players() -> Iterator[tuple[str, ast.FormattedValue]]:
    """Every value put in a sentence that also has a player's place, and where it stands."""
    root = Path(croupier.__file__).parent
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.JoinedStr):
                text = "".join(str(v.value) for v in node.values if isinstance(v, ast.Constant))
                if "{seat}" in text or "{other}" in text:
                    for value in node.values:
                        if isinstance(value, ast.FormattedValue):
                            yield f"{path.relative_to(root)}:{node.lineno}", value


def _told(value: ast.expr) -> bool:
    """Whether something told is in it that is no number, and not put in as typed."""
    if isinstance(value, ast.Call) and ast.unparse(value.func) in ("typed", "dollars"):
        return False
    if isinstance(value, ast.Attribute) and isinstance(value.value, ast.Name):
        return value.value.id in TOLD and value.attr not in NUMBERS
    return any(_told(one) for one in ast.iter_child_nodes(value) if isinstance(one, ast.expr))


def test_every_sentence_about_players_puts_in_as_typed_what_was_told() -> None:
    found = [(at, ast.unparse(value.value)) for at, value in _sentences_about_players()]
    assert len(found) > 100
    assert [
        (at, ast.unparse(value.value))
        for at, value in _sentences_about_players()
        if _told(value.value)
    ] == []
