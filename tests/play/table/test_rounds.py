"""Rounds at a table, and what one leaves to the next."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.equipment import BACK, Card, parse_cards
from croupier.law import said
from croupier.play import DONE, Bets, Choose, Move, Place, Refused, Round, Settle
from tests.play.tables import (
    finish,
    go_on,
    happened,
    play,
    table_of,
)
from tests.provisions import provision

# -- rounds --------------------------------------------------------------------------------------


def test_one_round_at_a_time() -> None:
    table = table_of()
    with pytest.raises(Refused, match="no round"):
        table.close_round(now=0)
    table.open_round(now=0)
    with pytest.raises(Refused, match="open already"):
        table.open_round(now=1)
    with pytest.raises(Refused, match="not over"):
        table.close_round(now=1)
    with pytest.raises(Refused, match="after it"):
        table.shuffle(now=1)


def test_the_last_ten_rounds_are_recalled() -> None:
    table = table_of()
    table.sit("P1", 1, 100_000, now=0)
    for stake in range(1, 13):
        play(table, Place("P1", "banker", stake * 1000))
    assert len(table.history) == 10
    last, oldest = (Round.resume(table.history[-back].save(), game_of) for back in (1, 10))
    assert last.settlement[0].stake == 12_000
    assert oldest.settlement[0].stake == 3000


@provision("qld-2024 sch 1 s 8(3)(b)")
def test_a_late_wager_is_refused_and_written_down() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    wager = Place("P1", "player", 1000)
    with pytest.raises(Refused, match="no round"):
        table.late(wager, now=0)
    coup = table.open_round(now=0)
    assert table.late(wager, now=1) is None
    coup.answer(wager)
    go_on(table, lambda: isinstance(coup.prompt, Settle))
    refusal = table.late(wager, now=9)
    assert refusal is not None
    assert said(refusal.cites) == "sch 1 s 8(3)(b), sch 1 s 16(1)"
    assert happened(table, "wager refused") == ["P1"]
    assert len(coup.felt.bets) == 1


# -- from one round to the next ------------------------------------------------------------------


@provision("act-1992 BA 4.1(c)", "act-1992 MB 4.1(c)")
@pytest.mark.parametrize("title", ["act-1992/baccarat", "act-1992/mini-baccarat"])
def test_a_wager_below_the_minimum_is_settled_once_then_returned(title: str) -> None:
    table = table_of(game(title))
    table.sit("P1", 1, 10_000, now=0)
    first = play(table, Place("P1", "player", 100))
    assert first.settlement[-1].outcome == "win"
    assert table.header().situation.warned == ("P1",)
    second = play(table, Place("P1", "player", 100))
    assert second.settlement[-1].outcome == "void"
    table.leave("P1", now=5)
    assert table.header().situation.warned == ()


@provision("qld-2024 sch 1 s 24(2)")
def test_a_card_kept_unseen_is_the_first_of_the_next_round() -> None:
    table = table_of(coups="9D 2C TD 5S 8H")
    coup = table.open_round(now=0)
    go_on(table, lambda: isinstance(coup.prompt, Settle))
    coup.interrupt("banker-third-card", {"card": int(table.surplus())})
    coup.answer(DONE)
    table.close_round(now=1)
    assert table.header().situation.held == (BACK,)
    assert table.standing.shoe is not None
    assert table.standing.shoe.held == bytes(parse_cards("8H"))
    following = play(table)
    assert following.felt.hand("player").cards[0] == Card.parse("8H")
    assert table.header().situation.held == ()


@provision("qld-2024 sch 1 s 24(3)", "qld-2024 sch 1 s 24(5)")
def test_a_card_that_was_seen_begins_a_dummy_round() -> None:
    table = table_of(coups="9D 2C TD 5S 8H")
    table.sit("P1", 1, 10_000, now=0)
    coup = table.open_round(now=0)
    go_on(table, lambda: isinstance(coup.prompt, Settle))
    card = table.surplus(exposed=True)
    coup.interrupt("first-card-exposed", {"card": int(card)})
    coup.answer(DONE)
    table.close_round(now=1)
    situation = table.header().situation
    assert (situation.held, situation.dummy) == ((Card.parse("8H"),), True)
    dummy = table.open_round(now=2)
    assert not isinstance(dummy.prompt, Bets)
    finish(table)
    assert dummy.felt.hand("player").cards[0] == Card.parse("8H")
    assert not table.header().situation.dummy
    assert table.seats["P1"].idle == 1


@provision("qld-2024 sch 1 s 22")
def test_the_player_who_deals_is_remembered() -> None:
    table = table_of(game("qld-2024/baccarat", dealing="designated"))
    table.sit("P1", 1, 10_000, now=0)
    coup = table.open_round(now=0)
    assert isinstance(coup.prompt, Choose)
    coup.answer(Move("P1", "accept"))
    coup.answer(Place("P1", "player", 1000))
    finish(table)
    assert table.header().situation.state.designated == "P1"
    play(table, Place("P1", "banker", 1000))
    assert table.header().situation.state.designated == ""
    assert table.header().situation.state.former == "P1"


def test_a_player_who_left_does_not_deal() -> None:
    table = table_of(game("qld-2024/baccarat", dealing="designated"))
    table.sit("P1", 1, 10_000, now=0)
    coup = table.open_round(now=0)
    coup.answer(Move("P1", "accept"))
    coup.answer(Place("P1", "player", 1000))
    finish(table)
    table.leave("P1", now=1)
    assert table.header().situation.state.designated == ""
