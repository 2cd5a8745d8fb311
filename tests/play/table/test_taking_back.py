"""Taking back what was said last: recorded, never erased, and only before anything came of it."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.games.poker.state import PokerState
from croupier.play import CLOSE, DONE, Bets, Change, Choose, Close, Dice, Move, Place, Refused
from croupier.play.offices import MANAGER
from croupier.play.round import Answered, Corrected
from croupier.play.table import AtTable, Table
from tests.play.tables import QLD, go_on, table_of


def at_bets(table: Table) -> AtTable:
    """A round up to its first wager, with two players there."""
    for place, seat in enumerate(("P1", "P2"), 1):
        table.sit(seat, place, 100_000, 0)
    if table.shuffle_due:
        table.shuffle(0)
    coup = table.open_round(0)
    go_on(table, lambda: isinstance(coup.prompt, Bets), 0, 200)
    return coup


def test_a_wager_is_taken_back_and_both_are_on_record() -> None:
    kept: list[bytes] = []
    table = table_of(QLD, by_hand=True)
    table.keep = kept.append
    coup = at_bets(table)
    coup.answer(Place("P1", "player", 1000)).answer(Place("P1", "tie", 2000))
    taken = table.take_back("P1")
    assert isinstance(taken, Answered)
    assert taken.answer == Place("P1", "tie", 2000)
    assert [bet.wager for bet in coup.felt.live()] == ["player"]
    *_, wager, tie, correction = coup.round.journal
    assert isinstance(wager, Answered)
    assert isinstance(tie, Answered)
    assert correction == Corrected(keep=len(coup.round.entries_in_force), by="P1", why="taken back")
    assert len(kept) == 6  # two seated, the round opened, two wagers, and that one was taken back


def test_one_after_the_other_is_taken_back_and_the_table_is_the_same_from_its_record() -> None:
    kept: list[bytes] = []
    table = Table("T1", QLD, SeededSource(1), keep=kept.append)
    coup = at_bets(table)
    coup.answer(Place("P1", "player", 1000)).answer(Change("P1", "player", 0))
    table.take_back("P1")
    assert coup.felt.put_down("P1") == 1000
    table.take_back("P1")
    assert coup.felt.put_down("P1") == 0
    with pytest.raises(Refused, match="P1 has said nothing in this round"):
        table.take_back("P1")
    coup.answer(Place("P1", "banker", 1000)).answer(CLOSE)
    go_on(table, lambda: coup.over, 0)
    table.close_round(0)
    assert Table.rebuild(kept, SeededSource(1), game_of).save() == table.save()


def test_no_more_bets_is_taken_back_until_a_card_has_come() -> None:
    table = table_of(QLD, by_hand=True)
    coup = at_bets(table)
    coup.answer(Place("P1", "player", 1000)).answer(Close("P1"))
    table.take_back("P1")
    assert isinstance(coup.prompt, Bets)
    coup.answer(Close("P1"))
    table.deal(0, 1)
    with pytest.raises(Refused, match="a card has been dealt since"):
        table.take_back("P1")
    assert [str(card) for card in coup.felt.cards("player")] == ["9D"]


def test_nothing_is_taken_back_when_no_round_is_open() -> None:
    table = table_of(QLD)
    table.sit("P1", 1, 1000, 0)
    with pytest.raises(Refused, match="no round is open"):
        table.take_back("P1")


def test_each_takes_back_only_his_own() -> None:
    table = table_of(QLD)
    coup = at_bets(table)
    coup.answer(Place("P1", "player", 1000)).answer(Place("P2", "banker", 1000))
    with pytest.raises(Refused, match="P2 has spoken since"):
        table.take_back("P1")
    table.take_back("P2")
    table.take_back("P1")
    assert not coup.felt.live()


def test_a_ruling_is_not_taken_back() -> None:
    table = table_of(QLD)
    coup = at_bets(table)
    coup.answer(Place("P1", "player", 1000))
    coup.interrupt("contravention", {"player": "P2", "exclude": True})
    with pytest.raises(Refused, match="a ruling has been given since"):
        table.take_back("P1")


def test_a_roll_is_not_taken_back() -> None:
    table = Table("T1", game("qld-2024/craps"), SeededSource(1))
    table.sit("P1", 1, 100_000, 0)
    hand = table.open_round(0)
    if isinstance(hand.prompt, Choose):
        hand.answer(CLOSE)
    hand.answer(Place("P1", "win", 1000)).answer(CLOSE).answer(Dice((4, 5)))
    with pytest.raises(Refused, match="the dice have been rolled since"):
        table.take_back("P1")


def test_what_has_been_paid_is_not_taken_back() -> None:
    """A wager that is decided by a word: chips have moved, and no card came between."""
    table = table_of(game("qld-2024/caribbean-stud"), "AS KD 2C 7H 9S 3D 4C 5H 8S JD", by_hand=True)
    hand = at_bets(table)
    hand.answer(Place("P1", "ante", 1000)).answer(CLOSE)
    while not isinstance(hand.prompt, Choose):
        table.deal(0, 1)
    hand.answer(Move("P1", "fold"))
    assert [line.outcome for line in hand.settlement] == ["lose"]
    with pytest.raises(Refused, match="wagers have been settled on it"):
        table.take_back("P1")


def test_what_was_settled_is_not_taken_back() -> None:
    table = table_of(QLD)
    coup = at_bets(table)
    coup.answer(Place("P1", "player", 1000)).answer(CLOSE).answer(DONE)
    with pytest.raises(Refused, match="wagers have been settled since"):
        table.take_back("P1")


def test_no_correction_brings_back_cards_that_were_shuffled_into_the_deck() -> None:
    kept: list[bytes] = []
    table = Table("T1", game("nsw-poker/texas-holdem"), SeededSource(1), keep=kept.append)
    hand = at_bets(table)
    hand.answer(Place("P2", "blind", 100)).answer(Place("P1", "blind", 200))
    table.report("early-flop", {}, 0)
    assert hand.felt.cards("community") == []
    before, entries = table.save(), len(hand.round.entries_in_force)
    asked = [entry.asked for entry in hand.round.entries_in_force if isinstance(entry, Answered)]
    assert any("Shuffle" in what for what in asked)
    with pytest.raises(Refused, match="were shuffled into the deck since"):
        table.correct(entries - 1, MANAGER, "mis-keyed", 0)
    assert table.save() == before
    table.answer(Move("P2", "fold"), 0)
    go_on(table, lambda: hand.over, 0)
    table.close_round(0)
    assert Table.rebuild(kept, SeededSource(1), game_of).save() == table.save()


def test_nor_hidden_cards_that_players_gave_up_and_that_were_dealt_out_again() -> None:
    table = Table("T1", game("nsw-poker/draw-ante", deck=32), SeededSource(1))
    for place in range(1, 6):
        table.sit(f"P{place}", place, 100_000, 0)
    table.shuffle(0)
    hand, entries = table.open_round(0), 0
    while not hand.round.shuffled:
        if isinstance(hand.prompt, Bets):
            assert isinstance(hand.felt.state, PokerState)
            due = hand.felt.state.owes[0]
            table.answer(Place(due.seat, due.wager, due.stake), 0)
            continue
        assert isinstance(hand.prompt, Choose)
        asked = hand.prompt.questions[0]
        options = {one.move: one for one in asked.options}
        move = next(one for one in ("discard", "call", "bet") if one in options)
        entries = entries or len(hand.round.entries_in_force) * (move == "discard")
        gives = range(options[move].gives[1])
        table.answer(Move(asked.seat, move, stake=options[move].least, cards=tuple(gives)), 0)
    with pytest.raises(Refused, match="were shuffled into the deck since"):
        table.correct(entries, MANAGER, "mis-keyed", 0)
