"""The table of a game of poker drawn for the terminal: every figure and card is there whole."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from croupier.books import game
from croupier.cli.table import poker_felt as drawn
from croupier.cli.table import poker_story as told
from croupier.equipment import Card, Scripted, parse_cards
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.state import PokerFelt
from croupier.play import Bets, Choose, Dealer, Header, Round
from croupier.play.answers import CLOSE, DONE, Move, Place
from croupier.play.header import Seat

STUD = "nsw-poker/seven-card-stud"
HOLDEM = "nsw-poker/texas-holdem"
TENS = parse_cards("TS TH TD TC 9S 9H 9D")


def hand(id: str, players: int, stop: int, **options: int) -> PokerFelt:
    """A hand in which all call, and the last to speak puts in all he may; so many answers of it."""
    played = game(id, **options)
    assert isinstance(played.rules, PokerRules)
    names = ("you", *(f"Player{n}" for n in range(2, players + 1)))
    seats = tuple(Seat(name, n, balance=1_000_050) for n, name in enumerate(names, 1))
    round = Round(played, Header(id, dict(played.options), seats=seats))
    dealer = Dealer(round, Scripted([card for card in Card.all() if played.deck[card]]))
    while (prompt := dealer.run()) is not None:
        if isinstance(prompt, Bets):
            due = next((one for one in round.felt.state.owes if one.compulsory or one.entry), None)
            round.answer(Place(due.seat, due.wager, due.stake) if due else CLOSE)
        elif isinstance(prompt, Choose):
            if not stop:
                break
            stop -= 1
            (asked,) = prompt.questions
            options_now = {option.move: option for option in asked.options}
            if "show" in options_now:
                round.answer(Move(asked.seat, "show"))
                continue
            wager = options_now.get("raise") or options_now.get("bet")
            if wager is not None and not stop:
                round.answer(Move(asked.seat, wager.move, "", wager.most))
                continue
            move = next(one for one in ("check", "call", "bet") if one in options_now)
            round.answer(Move(asked.seat, move, "", options_now[move].least))
        else:
            round.answer(DONE)
    return round.felt


def shown(felt: PokerFelt, own: Sequence[Card], columns: int) -> str:
    """The drawing in a terminal of so many columns."""
    console = Console(width=columns, file=io.StringIO(), highlight=False)
    console.print(drawn.table(console, felt, "you", own))
    said = console.file
    assert isinstance(said, io.StringIO)
    return said.getvalue()


@pytest.mark.parametrize("columns", [40, 78, 120])
def test_seven_cards_of_seven_players_are_all_there(columns: int) -> None:
    felt = hand(STUD, 7, 7 * 4 + 1)
    assert felt.state.street == 5
    picture = shown(felt, TENS, columns)
    assert "…" not in picture
    cards = "10♠ 10♥ 10♦ 10♣ 9♠ 9♥ 9♦" if columns == 120 else "T♠T♥T♦T♣9♠9♥9♦"
    assert cards in picture


@pytest.mark.parametrize("columns", [40, 78, 120])
def test_who_is_all_in_is_said_to_be_and_his_wager_is_whole(columns: int) -> None:
    felt = hand(HOLDEM, 10, 4)
    assert 0 in felt.state.stakes
    picture = shown(felt, TENS, columns)
    assert "…" not in picture
    assert "all in" in picture
    assert "$10,000.50" in picture
    assert all(len(line) <= columns for line in picture.splitlines())


def test_a_line_to_a_seat_is_one_line() -> None:
    felt = hand(STUD, 7, 7 * 4 + 1)
    lines = shown(felt, TENS, 40).splitlines()
    assert lines[1] == "  Player2 $9,999 ░░ ░░ 5♠ 7♥ 9♦ J♣ ░░ "
    assert lines[6] == "● Player7 all in ░░░░7♣8♠T♥Q♦░░ $9,999"
    assert len(lines) == 7 + 1


def test_results_are_sentences_where_a_table_has_no_room() -> None:
    felt = hand(HOLDEM, 2, 99)
    wide, narrow = (told.results(felt, "you", columns) for columns in (80, 40))
    console = Console(width=40, file=io.StringIO(), highlight=False)
    console.print(narrow)
    said = console.file
    assert isinstance(said, io.StringIO)
    assert "(s 20.7.3)" in " ".join(said.getvalue().split())
    assert type(wide) is not type(narrow)


@pytest.mark.parametrize("stop", range(1, 7))
def test_what_a_player_has_left_is_what_the_round_reckons_with(stop: int) -> None:
    felt = hand(HOLDEM, 3, stop)
    order = felt.state.order
    assert [drawn.stack(felt, seat) for seat in order] == felt.state.stakes
    assert [drawn.has_button(felt, seat) for seat in order].count(True) == 1
