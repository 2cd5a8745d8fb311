"""What a player says, as the table understands it."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.play import Bets, Change, Option, Place, Question, Round
from croupier.speech import bets as spoken_bets
from croupier.speech import moves as spoken_moves
from croupier.speech.names import NotUnderstood, example_of

AMERICAN = "act-1992/american-roulette"
CRAPS = "qld-2024/craps"
SIC_BO = "qld-2024/sic-bo"
WHEEL = "act-1992/money-wheel"
KENO = "act-1992/keno"
BACCARAT = "qld-2024/baccarat"
BLACKJACK = "qld-2024/blackjack"


def table(id: str, **options: bool | int | str) -> tuple[Round, tuple[str, ...]]:
    """A round with bets open, and the wagers it knows."""
    playing = Round(game(id, **options))
    assert isinstance(playing.prompt, Bets)
    return playing, playing.prompt.wagers + playing.prompt.others


def heard(id: str, line: str, **options: bool | int | str) -> Place | Change:
    """A line said at an empty table."""
    playing, names = table(id, **options)
    return spoken_bets.wager(playing.felt, names, "you", line, _first)


def _first(count: int) -> tuple[str, ...]:
    """A quick pick that picks the lowest numbers."""
    return tuple(str(number) for number in range(1, count + 1))


@pytest.mark.parametrize(
    ("id", "line", "wager", "on", "numbers", "stake"),
    [
        (AMERICAN, "5 straight-up 17", "straight-up", "", ("17",), 500),
        (AMERICAN, "straight up 17 5", "straight-up", "", ("17",), 500),
        (AMERICAN, "5 on 17", "straight-up", "", ("17",), 500),
        (AMERICAN, "17 for 5", "straight-up", "", ("17",), 500),
        (AMERICAN, "10 split 9 8", "split", "", ("8", "9"), 1000),
        (AMERICAN, "10 8/9", "split", "", ("8", "9"), 1000),
        (AMERICAN, "5 1,2,3", "street", "", ("1", "2", "3"), 500),
        (AMERICAN, "5 street 1-3", "street", "", ("1", "2", "3"), 500),
        (AMERICAN, "5 six line 1-6", "6-line", "", ("1", "2", "3", "4", "5", "6"), 500),
        (AMERICAN, "$1,000 on the red", "red", "", (), 100_000),
        (AMERICAN, "red 50c", "red", "", (), 50),
        (AMERICAN, "20 dozen 2", "dozen", "2", (), 2000),
        (AMERICAN, "2nd dozen 20", "dozen", "2", (), 2000),
        (AMERICAN, "1st 12 10", "dozen", "1", (), 1000),
        (AMERICAN, "5 19-36", "high", "", (), 500),
        (AMERICAN, "6 tier", "tier", "", (), 600),
        (AMERICAN, "25 neighbours 17", "neighbours", "17", (), 2500),
        (AMERICAN, "25 17 and neighbours", "neighbours", "17", (), 2500),
        (CRAPS, "10 place 6", "place", "6", (), 1000),
        (CRAPS, "10 hard 8", "hardway", "8", (), 1000),
        (CRAPS, "10 don't win", "dont-win", "", (), 1000),
        (CRAPS, "any 7 10", "any-7", "", (), 1000),
        (CRAPS, "big 8 10", "big-8", "", (), 1000),
        (CRAPS, "20 horn high 12", "horn-high", "12", (), 2000),
        (CRAPS, "5 yo", "eleven", "", (), 500),
        (SIC_BO, "10 total 12", "total", "12", (), 1000),
        (SIC_BO, "10 12", "total", "12", (), 1000),
        (SIC_BO, "5 combination 1-2", "combination", "1-2", (), 500),
        (SIC_BO, "5 combination 2 and 1", "combination", "1-2", (), 500),
        (SIC_BO, "5 four number 1-2-3-4", "four-number", "1-2-3-4", (), 500),
        (SIC_BO, "5 any triple", "any-triple", "", (), 500),
        ("qld-2024/wheel-of-fortune", "3 symbol a", "symbol", "a", (), 300),
        ("qld-2024/wheel-of-fortune", "3 A", "symbol", "a", (), 300),
        (WHEEL, "3 symbol $5", "symbol", "$5", (), 300),
        (WHEEL, "$3 $1", "symbol", "$1", (), 300),
        (WHEEL, "flag 3", "symbol", "Flag", (), 300),
        (BLACKJACK, "25 main", "original", "", (), 2500),
        (BLACKJACK, "25 on the main bet please", "original", "", (), 2500),
        (BACCARAT, "bet 20 on player please", "player", "", (), 2000),
        (BACCARAT, "i'd like 20 on the banker, thanks", "banker", "", (), 2000),
        (AMERICAN, "put 5 dollars on 17", "straight-up", "", ("17",), 500),
        (AMERICAN, "place 5 on red", "red", "", (), 500),
        (CRAPS, "place 6 12", "place", "6", (), 1200),
        (CRAPS, "can i have 12 on place 6 please", "place", "6", (), 1200),
        (KENO, "2 standard 3 17 44 80", "standard", "", ("3", "17", "44", "80"), 200),
        (KENO, "standard 3 17 44 80 for 2", "standard", "", ("3", "17", "44", "80"), 200),
        (KENO, "quick pick 4 for 2", "standard", "", ("1", "2", "3", "4"), 200),
        (KENO, "2 quick pick 3 special-2", "special-2", "", ("1", "2", "3"), 200),
    ],
)
def test_a_wager_is_understood(
    id: str, line: str, wager: str, on: str, numbers: tuple[str, ...], stake: int
) -> None:
    said = heard(id, line)
    assert (said.wager, said.on, said.numbers, said.stake) == (wager, on, numbers, stake)


@pytest.mark.parametrize(
    ("line", "numbers"), [("5 5-line", ()), ("5-line 5", ()), ("5 0 00", ("0", "00"))]
)
def test_zeros_are_numbers_of_their_own(line: str, numbers: tuple[str, ...]) -> None:
    said = heard("qld-2024/roulette", line, wheel="double")
    assert said.numbers == numbers
    assert said.stake == 500


@pytest.mark.parametrize(
    ("id", "line", "sorry"),
    [
        (CRAPS, "10 6", "say which: come-odds 6 or"),
        (BACCARAT, "20 main", "say which: player or banker or tie"),
        (BACCARAT, "please", "says too little"),
        (BACCARAT, "bet on player please", "names no amount"),
        (CRAPS, "any 7", "names no amount"),
        (SIC_BO, "5 3", "say which: triple 3 or double 3 or single 3"),
        (WHEEL, "3 z", "the wagers are symbol $1/$3/$5"),
        (AMERICAN, "5 split red black", "'red' is not a number of the layout"),
        (AMERICAN, "5 strait up 17", "did you mean straight-up?"),
        (AMERICAN, "red", "says too little"),
        (KENO, "quick pick for 2", "say how many numbers"),
        (AMERICAN, f"5 {'9' * 5000}", "has no wager"),
        (AMERICAN, "red to 5", "no such wager of yours"),
    ],
)
def test_what_is_unclear_gets_a_helpful_sentence(id: str, line: str, sorry: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        heard(id, line)
    assert sorry in str(error.value)


def test_chips_are_added_brought_to_an_amount_and_cleared() -> None:
    playing, names = table(AMERICAN)
    for line in ("10 split 8 9", "5 split 9 8", "5 split 11 12", "6 tier", "12 tier"):
        playing.answer(spoken_bets.wager(playing.felt, names, "you", line))
    felt = playing.felt
    split = felt.find("you", "split", numbers=("8", "9"))
    assert split is not None
    assert split.stake == 1500
    playing.answer(spoken_bets.wager(felt, names, "you", "split 8 9 to 5"))
    assert split.stake == 500
    with pytest.raises(NotUnderstood, match="say which: split 8 9 or split 11 12"):
        spoken_bets.wager(felt, names, "you", "split to 5")
    (tier,) = spoken_bets.withdrawals(felt, names, "you", "tier")
    playing.answer(tier)
    (cleared,) = spoken_bets.withdrawals(felt, names, "you", "split 9 8")
    playing.answer(cleared)
    assert [bet.numbers for bet in felt.live()] == [("11", "12")]
    assert spoken_bets.withdrawals(felt, names, "you", "") == [
        Change("you", "split", 0, numbers=("11", "12"))
    ]


@pytest.mark.parametrize(
    ("line", "down"),
    [
        ("clear", ""),
        ("clear place 8", "place 8"),
        ("take down place 8", "place 8"),
        ("please take down the place 8", "the place 8"),
        ("take place 8 down please", "place 8"),
        ("i'd like to take down place 8", "place 8"),
        ("take off place 8, thanks", "place 8"),
        ("remove place 8", "place 8"),
        ("take 5 place 8", None),
        ("5 place 8", None),
    ],
)
def test_wagers_are_taken_down_in_several_ways(line: str, down: str | None) -> None:
    assert spoken_bets.taken_down(line) == down


def test_what_is_taken_down_is_the_wager_that_is_named() -> None:
    playing, names = table(CRAPS)
    for line in ("6 place 6", "6 place 8"):
        playing.answer(spoken_bets.wager(playing.felt, names, "you", line))
    down = spoken_bets.taken_down("take down the place 8 please")
    assert down is not None
    assert spoken_bets.withdrawals(playing.felt, names, "you", down) == [
        Change("you", "place", 0, "8")
    ]


def test_a_move_may_be_asked_for_with_courtesy() -> None:
    asked = [Question("you", "box 1", (Option("hit"), Option("stand"), Option("double", 100, 500)))]
    assert spoken_moves.move(asked, "you", "hit me please").move == "hit"
    assert spoken_moves.move(asked, "you", "i'll stand thanks").move == "stand"
    assert spoken_moves.move(asked, "you", "i would like double 5").stake == 500
    with pytest.raises(NotUnderstood, match="'dance' is not a move now; say hit, stand, double"):
        spoken_moves.move(asked, "you", "please dance")


def test_a_call_names_the_wagers_it_is_about() -> None:
    playing, names = table(CRAPS)
    for line in ("6 place 6", "6 place 8"):
        playing.answer(spoken_bets.wager(playing.felt, names, "you", line))
    (call,) = spoken_bets.calls(playing.felt, names, "you", "call-on", "place 6")
    assert (call.move, call.on) == ("call-on", "place 6")
    assert len(spoken_bets.calls(playing.felt, names, "you", "call-on", "all")) == 2


@pytest.mark.parametrize("id", [AMERICAN, CRAPS, SIC_BO, WHEEL, KENO, "qld-2024/baccarat"])
def test_every_example_that_help_gives_is_understood(id: str) -> None:
    for wager in game(id).wagers.values():
        said = heard(id, f"10 {example_of(wager)}")
        assert said.wager == wager.name
        assert said.on in (wager.on or ("",))
