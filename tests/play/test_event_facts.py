"""Events are fields: every one that is noted has its words, and none has words for nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier.play.event_facts import WORDS, CardForPlace, EventFacts, Unsaid, in_words
from croupier.play.table.standing import NotedEvent

HOME = Path(croupier.__file__).parent


def noted() -> Iterator[tuple[str, bool]]:
    """Every event that is noted by its name in the program, and whether something is beside it."""
    for folder in ("play", "tournaments"):
        for path in sorted((HOME / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                    continue
                if node.func.attr != "note":
                    continue
                names = [
                    one.value
                    for one in node.args
                    if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value
                ]
                beside = node.args[3:4] if folder == "play" else node.args[2:3]
                beside += [one.value for one in node.keywords if one.arg == "facts"]
                said = [one for one in beside if getattr(one, "value", 0) is not None]
                if names:
                    yield names[0], bool(said)


def test_every_event_with_something_beside_it_has_words() -> None:
    events = list(noted())
    assert len(events) > 100
    assert {what for what, beside in events if beside} <= WORDS.keys()


def test_no_words_are_for_an_event_that_never_happens() -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("play", "tournaments")
        for path in sorted((HOME / folder).rglob("*.py"))
        if path.name != "event_facts.py"
    )
    assert [what for what in WORDS if f'"{what}"' not in source] == []


def test_an_event_is_said_by_the_fields_that_it_has() -> None:
    facts = EventFacts(place=4, drawn=(CardForPlace("P1", "AS"), CardForPlace("P2", "KD")))
    assert NotedEvent(5, "place given", "P1", facts).detail == "4 P1 AS, P2 KD"
    assert NotedEvent(5, "place given", "P1", EventFacts(place=4)).detail == "4"
    assert in_words("marker", None) == "old minimum, for a standing player"
    assert in_words("marker", EventFacts(place=3)) == "old minimum, in front of place 3"
    assert in_words("marker", EventFacts(most=900, by="P")) == "maximum 900 by P"
    assert in_words("count differs", EventFacts(more=5)) == "+5"
    assert (
        in_words("chips missing", EventFacts(count=8, lacking={1: 3, 5: 1})) == "8: 3 of 1, 1 of 5"
    )
    assert in_words("game changed", EventFacts(name="g", terms={"decks": 6})) == "g, decks 6"
    assert in_words("something else", None) == ""


def test_fields_that_an_event_does_not_have_are_no_words() -> None:
    with pytest.raises(Unsaid, match="waits: chips cannot be said of it"):
        in_words("waits", EventFacts(chips=5))
    with pytest.raises(Unsaid, match="prize: nothing cannot be said of it"):
        in_words("prize", None)


def test_no_field_of_events_is_there_for_nothing() -> None:
    used = {
        name
        for ways in WORDS.values()
        for way in ways
        for name in EventFacts.__struct_fields__
        if f"{{{name}" in way
    }
    assert used == set(EventFacts.__struct_fields__)
