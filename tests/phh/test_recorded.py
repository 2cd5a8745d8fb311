"""The recorded hands of people and programs play through our books to the figures they came to."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from croupier.phh import History, read, write_all
from croupier.phh.played import HandPlayed, differences, play
from croupier.phh.tables import games_of
from tests.phh.data import expected, hands

NSW, QLD = "nsw-poker/", "qld-2024/"


def books(what: dict[str, Any]) -> list[str]:
    """The games that can play a hand as it stands."""
    return [game.split()[0] for game in what["books"]]


def comes_to(what: dict[str, Any]) -> tuple[int, ...]:
    """The stacks after a hand, in cents."""
    cents = what.get("final_cents") or [round(100 * stack) for stack in what["final"]]
    return tuple(cents)


def check(hand: History, what: dict[str, Any], played: HandPlayed) -> None:
    """Stacks, pots and pushes are as expected, to the odd chip."""
    assert not played.refused
    assert played.final == comes_to(what)
    assert sum(played.final) == sum(stack or 0 for stack in hand.starting_stacks)
    if "pots_cents" in what:
        found = [
            {"amount": pot.amount, "eligible": [*pot.eligible], "winners": [*pot.winners]}
            for pot in played.pots
        ]
        assert found == what["pots_cents"]
    if "pushes" in what:
        pushed = [round(100 * sum(cents)) for cents in what["pushes"]]
        assert [pot.amount for pot in played.pots] == pushed
        for pot, cents in zip(played.pots, what["pushes"], strict=True):
            assert [*pot.winners] == [f"p{n}" for n, won in enumerate(cents, 1) if won]


@pytest.mark.parametrize(("book", "count"), [(NSW, 2242), (QLD, 2214)])
def test_every_hand_that_a_book_can_play_comes_to_what_it_came_to(book: str, count: int) -> None:
    known, played = hands(), 0
    for source, what in expected().items():
        for game in books(what):
            if game.startswith(book):
                check(known[source], what, play(known[source], game))
                played += 1
    assert played == count


def test_what_no_book_can_play_is_refused_with_the_reason() -> None:
    known = hands()
    none = [known[source] for source, what in expected().items() if not what["books"]]
    assert Counter(games_of(hand) for hand in none) == {(): 22}


def test_antes_beside_blinds_are_not_in_queensland() -> None:
    known = hands()
    for source, what in expected().items():
        only_here = what["books"] and not any(game.startswith(QLD) for game in what["books"])
        if only_here and "not_qld" not in what and known[source].variant != "F7S":
            for game in games_of(known[source]):
                if game.startswith(QLD):
                    assert "no antes beside blinds" in play(known[source], game).refused


def test_nobody_new_is_dealt_a_hand_on_the_button_in_queensland() -> None:
    known = hands()
    new = [known[source] for source, what in expected().items() if "not_qld" in what]
    assert len(new) == 3
    for hand in new:
        assert "sch 10 s 23(3)" in play(hand, "qld-2024/texas-holdem").refused


def test_the_record_differs_from_the_books_only_where_it_halves_the_odd_chip() -> None:
    halved = {source for source, what in expected().items() if "halves" in what["by"]}
    assert len(halved) == 3
    for source, hand in hands().items():
        if hand.variant == "NT" and source.startswith("data/pluribus"):
            played = play(hand, "nsw-poker/texas-holdem")
            assert bool(differences(hand, played)) == (source in halved)


def test_all_of_them_are_written_and_read_again() -> None:
    known = hands()
    assert read(write_all(known)) == known
