"""Chips between players: through a pot, less a commission, and counted like all others."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from croupier.play import DONE, Felt, Game, Round, Settle, Unbalanced
from croupier.play.chips import HOUSE, Pot, Purse
from croupier.play.prompts import Prompt

CITES = ("s 1",)


def showdown(felt: Felt) -> Generator[Prompt, Any, None]:
    """Two players put ten dollars each into a pot and one into a side pot; the first wins."""
    if not felt.pots:
        for seat in ("P1", "P2"):
            felt.put_in(seat, 1000, CITES)
        felt.put_in("P2", 500, CITES, pot=2)
    yield Settle(CITES)
    felt.take_commission(100, CITES)
    felt.take_out("P1", 1900, CITES)
    felt.take_out("P2", 500, CITES, pot=2)


def leaves_a_chip(felt: Felt) -> Generator[Prompt, Any, None]:
    """A pot that nobody takes."""
    if not felt.pots:
        felt.put_in("P1", 1000, CITES)
    yield Settle(CITES)


def takes_too_much(felt: Felt) -> Generator[Prompt, Any, None]:
    """More comes out of a pot than went in."""
    if not felt.pots:
        felt.put_in("P1", 1000, CITES)
    yield Settle(CITES)
    felt.take_out("P1", 1001, CITES)


def test_a_pot_goes_to_its_winner_less_the_commission() -> None:
    played = Round(Game(showdown, {}, None, [0] * 52, "made-up/pots", "Pots"))
    assert (played.felt.pots, played.felt.layout) == ({1: 2000, 2: 500}, 2500)
    played.felt.audit()
    played.answer(DONE)
    felt = played.felt
    felt.audit()
    assert felt.net() == {"P1": 900, "P2": -1000}
    assert felt.balances()[HOUSE] == felt.house == 100
    assert felt.balances()[Pot(1)] == felt.balances()[Pot(2)] == 0
    assert felt.balances()[Purse("P1")] == 900


def pays_bonuses_and_takes_them_back(felt: Felt) -> Generator[Prompt, Any, None]:
    """Two bonuses to one player and one to another; then the outcome is invalidated."""
    for seat, cents in (("P1", 300), ("P2", 50), ("P1", 200)):
        felt.bonus(seat, "bonus", cents, CITES, "luck")
    yield Settle(CITES)
    felt.take_back_bonuses(CITES, "fire")


def test_what_was_paid_without_a_wager_is_taken_back() -> None:
    played = Round(
        Game(pays_bonuses_and_takes_them_back, {}, None, [0] * 52, "made-up/bonus", "Bonus")
    )
    assert played.felt.net() == {"P1": 500, "P2": 50}
    played.answer(DONE)
    felt = played.felt
    felt.audit()
    assert felt.net() == {"P1": 0, "P2": 0}
    assert felt.balances()[HOUSE] == felt.house == 0
    assert felt.balances()[Purse("P1")] == felt.balances()[Purse("P2")] == 0
    assert [(line.seat, line.pays, line.why) for line in felt.lines[3:]] == [
        ("P1", -500, "fire"),
        ("P2", -50, "fire"),
    ]


def test_a_round_does_not_end_with_chips_in_a_pot() -> None:
    played = Round(Game(leaves_a_chip, {}, None, [0] * 52, "made-up/pots", "Pots"))
    with pytest.raises(Unbalanced, match="over"):
        played.answer(DONE)


def test_no_more_comes_out_of_a_pot_than_went_in() -> None:
    played = Round(Game(takes_too_much, {}, None, [0] * 52, "made-up/pots", "Pots"))
    with pytest.raises(Unbalanced, match="pot 1 holds 1000 cents, and 1001 are taken"):
        played.answer(DONE)
    assert played.felt.pots == {1: 1000}


def test_the_count_finds_a_pot_that_was_tampered_with() -> None:
    played = Round(Game(showdown, {}, None, [0] * 52, "made-up/pots", "Pots"))
    played.felt.pots[1] -= 100
    with pytest.raises(Unbalanced, match="lie on the layout"):
        played.felt.count_chips(over=False)
    played.felt.layout -= 100
    with pytest.raises(Unbalanced, match="pot 1 holds 2000 cents, not 1900"):
        played.felt.audit()
