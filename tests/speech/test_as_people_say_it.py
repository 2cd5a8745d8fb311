"""What new players typed and was not understood."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.play import Move, Option, Place, Question, Round
from croupier.speech.bets import wager
from croupier.speech.moves import move
from croupier.speech.names import NotUnderstood

INSURANCE = Question(
    "you", "box 1", (Option("insure", 1, 500), Option("decline")), otherwise="decline"
)
PLAY = Question("you", "", (Option("check"), Option("play", 3000, 4000, step=1000)))
HIT = Question("you", "", (Option("hit"), Option("stand")))


def said(id: str, text: str) -> Place:
    played: Round = Round(game(id))
    found = wager(played.felt, tuple(played.game.wagers), "you", text)
    assert isinstance(found, Place)
    return found


@pytest.mark.parametrize("text", ["20 on player please", "20 player thank you"])
def test_thanks_are_no_place(text: str) -> None:
    assert said("qld-2024/baccarat", text) == Place("you", "player", 2000)


@pytest.mark.parametrize(
    ("text", "numbers"), [("10 street 7", "7 8 9"), ("10 on the street 34", "34 35 36")]
)
def test_a_row_goes_by_its_first_number(text: str, numbers: str) -> None:
    found = said("qld-2024/roulette", text)
    assert (found.wager, found.numbers) == ("street", tuple(numbers.split()))


@pytest.mark.parametrize("text", ["10 on box 3", "10 box 3", "box 3 for 10", "10 on box 3 please"])
@pytest.mark.parametrize(
    ("id", "wager"),
    [("act-1992/blackjack", "original"), ("act-pai-gow-2023/pai-gow", "wager")],
)
def test_chips_on_a_box_are_the_wager_that_the_game_is_about(
    id: str, wager: str, text: str
) -> None:
    assert said(id, text) == Place("you", wager, 1000, "", "3")


def test_a_box_says_no_wager_where_several_could_lie_there() -> None:
    with pytest.raises(NotUnderstood, match="player or banker or tie"):
        said("act-1992/mini-baccarat", "10 on box 3")


@pytest.mark.parametrize("text", ["10 street 8", "10 split 8"])
def test_where_no_row_begins_or_several_could_be_meant_nothing_is_guessed(text: str) -> None:
    assert said("qld-2024/roulette", text).numbers == ("8",)


@pytest.mark.parametrize("text", ["no", "nope", "no thanks"])
def test_no_declines_an_offer(text: str) -> None:
    assert move([INSURANCE], "you", text) == Move("you", "decline", "box 1")
    with pytest.raises(NotUnderstood):
        move([HIT], "you", text)


@pytest.mark.parametrize(
    ("text", "cents"), [("raise 4x", 4000), ("play 3x", 3000), ("bet x4", 4000), ("raise 40", 4000)]
)
def test_a_raise_goes_by_how_many_times(text: str, cents: int) -> None:
    assert move([PLAY], "you", text) == Move("you", "play", "", cents)


def test_so_many_times_as_is_not_open_is_not_understood() -> None:
    with pytest.raises(NotUnderstood):
        move([PLAY], "you", "raise 9x")
