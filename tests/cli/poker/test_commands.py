"""`odds`, `strategy`, `advise` and `explain` of every game of poker among players."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from croupier.books import game, listings
from croupier.cli.table.menu import by_family
from croupier.games.poker.rules import PokerRules
from croupier.pages import poker_odds
from croupier.pages.game import EFFECTS
from croupier.pages.strategy import poker as chart
from tests.cli.command import croupier
from tests.cli.table import in_words

HOLDEM = "nsw-poker/texas-holdem"
GAMES = [one.id for one in listings() if isinstance(game(one.id).rules, PokerRules)]
HANDS = {2: "AS KD", 3: "AS KD QH", 4: "AS KD QH JC", 5: "AS KD QH JC 9S", 7: "AS KD 9S"}
"""A starting hand, by how many cards one has in the end."""


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(poker_odds, "HANDS", 6)
    monkeypatch.setattr(poker_odds, "DEALS", 200_000)
    monkeypatch.setattr(chart, "DEALS", 1_000)
    monkeypatch.setattr(chart, "EACH", 20)


def test_the_menu_has_them_together() -> None:
    assert [one.id for one in by_family()["Poker among players"]] == GAMES


@pytest.mark.parametrize("id", GAMES)
def test_odds_are_how_often_hands_come_and_what_the_house_takes(id: str) -> None:
    found = croupier("odds", id, "--json").json
    assert found["wagers"] == []
    for deck in found["hands"]:
        assert sum(kind["probability"] for kind in deck["kinds"]) == pytest.approx(1)
        assert len(deck["kinds"]) == 10
    assert all(row["share_of_pots"] <= 0.1 for row in found["house"])
    assert "played out at random" in found["assumed"]


def test_every_deck_and_structure_is_reckoned() -> None:
    found = croupier("odds", "nsw-poker/five-card-stud", "--json").json
    assert [deck["deck"] for deck in found["hands"]] == [52, 32]
    assert found["hands"][0]["exact"]
    flush = next(one for one in found["hands"][0]["kinds"] if one["hand"] == "flush")
    assert flush["count"] == 5_108
    structures = [row["structure"] for row in found["house"]]
    assert structures == ["no-limit", "pot", "half-pot", "structured"]
    assert {row["charge"] for row in found["house"]} == {"10 % of pots"}


def test_odds_say_what_is_assumed_and_how_hands_rank_with_other_decks() -> None:
    out = in_words(croupier("odds", "nsw-poker/five-card-stud").out)
    assert "As the table stands the house takes nothing." in out
    assert "With 32 cards they rank: royal flush" in out
    assert "Exact: five cards." in out


def test_a_charge_of_the_table_is_the_one_that_is_reckoned() -> None:
    fee = croupier("odds", "nsw-poker/draw-ante", "-o", "commission=per-hand", "--json").json
    assert {row["charge"] for row in fee["house"]} == {"$1 a player and hand"}
    assert {row["cents_per_hand"] for row in fee["house"]} == {600}
    some = ("-o", "commission=5", "-o", "most_commission=300")
    cap = croupier("odds", "qld-2024/texas-holdem", *some, "--json").json
    assert {row["charge"] for row in cap["house"]} == {"5 % of pots, $3 at most"}


# -- starting hands --------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_its_starting_hands(id: str) -> None:
    said = croupier("strategy", id, "--json")
    assert (said.status, said.err) == (0, "")
    rows = said.json.get("hands") or said.json["places"]
    assert len(rows) >= 5


def test_the_chart_of_holdem(tmp_path: Path) -> None:
    svg = tmp_path / "chart.svg"
    out = croupier("strategy", HOLDEM, "-o", "deck=32", "--svg", str(svg)).out
    assert "\n A  69  59" in out
    assert "suited right of the pairs, others left" in out
    assert "Best: AA, KK, QQ, JJ" in out
    assert "it orders hands, and does not say which to play" in in_words(out)
    assert svg.read_text().startswith("<svg")
    assert croupier("strategy", HOLDEM, "-o", "deck=32", "--json").json["exact"]


def test_a_chart_that_there_is_not_is_not_drawn(tmp_path: Path) -> None:
    said = croupier("strategy", "nsw-poker/omaha", "--svg", str(tmp_path / "x.svg"))
    assert said.status == 2
    assert "no chart of starting hands" in said.sentence


# -- advice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_a_hand_is_weighed_in_every_game(id: str) -> None:
    rules = game(id).rules
    assert isinstance(rules, PokerRules)
    first = rules.streets[0]
    hand = HANDS[first.down + first.up] if rules.held != 7 else HANDS[7]
    if rules.held == 5 and first.up:
        hand = HANDS[2]
    board = ("--board", "TH") if first.board else ()
    found = croupier("advise", id, "--hand", hand, *board, "--json").json
    shares = [row["share"] for row in found["against"]]
    assert len(shares) == 4
    assert shares == sorted(shares, reverse=True)
    assert 0 <= found["better_starting_hands"] <= 1
    assert croupier("advise", id, "--hand", hand, *board).status == 0


def test_advice_says_what_the_hand_is_and_what_is_given_up() -> None:
    out = croupier("advise", "nsw-poker/draw-ante", "--hand", "AS AD 9C 7H 2D").out
    assert "The hand is one pair, aces." in out
    assert "Discard 9C 7H 2D." in out
    pat = croupier("advise", "nsw-poker/draw-ante", "--hand", "9S 8D 7C 6H 5D").out
    assert "Stand pat." in pat
    some = croupier("advise", "nsw-poker/pineapple", "--hand", "AS AD 7C", "--json").json
    assert some["discard"] == ["7C"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((HOLDEM, "--hand", "AS"), "--hand: a hand of Texas hold'em has 2 cards, not 1"),
        ((HOLDEM, "--hand", "AS AS"), "has a card twice"),
        ((HOLDEM, "--hand", "AS KD", "--board", "AS 2D 3C"), "a card is given twice"),
        ((HOLDEM, "--hand", "AS KD", "--board", "2D"), "shows 0 or 3 or 4 or 5 cards, not 1"),
        ((HOLDEM, "--hand", "AS KD", "--dealer", "9"), "--dealer says nothing at Texas hold'em"),
        ((HOLDEM, "--hand", "xx"), "is not a row of cards"),
        (("nsw-poker/two-card-manila", "--hand", "AS 2D", "--board", "TH"), "2D is not in a deck"),
    ],
)
def test_a_hand_that_cannot_be_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    said = croupier("advise", *arguments)
    assert said.status == 2
    assert sentence in said.sentence


# -- explained -------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_every_game_is_explained(id: str) -> None:
    effects = {effect for one in game(id).irregularities.values() for effect in one.effects}
    assert effects <= {*EFFECTS}
    out = in_words(croupier("explain", id).out)
    assert "A round of play" in out
    assert "goes into the pots that players play for" in out
    assert "Hands, the best first" in out
    assert "When something goes wrong" in out
    json.loads(croupier("explain", id, "--json").out)


def test_the_course_of_a_round_is_told_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    out = in_words(croupier("explain", "nsw-poker/crazy-pineapple").out)
    assert "3 cards for all after a burn; then bets of $2 or more; then everybody gives up" in out
    limit = ("-o", "structure=structured")
    out = in_words(croupier("explain", "nsw-poker/seven-card-stud", *limit).out)
    assert "opens for $1" in out
    assert "Raises 3 in a betting round; two who are left in the" in out
    manila = in_words(croupier("explain", "qld-2024/manila-poker").out)
    assert "a blind of $5 from the buck" in manila
    assert "bets of $5 up to $20" in manila


def test_odds_fit_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = croupier("odds", "nsw-poker/draw-ante").out
    assert "…" not in out
    assert re.search(r"structured limit: \$[0-9.]+ a hand", out)
    assert all(len(line) <= 40 for line in out.splitlines())
    assert "…" not in croupier("advise", HOLDEM, "--hand", "AS KS").out


# -- what is said, and what is not left out --------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "row", "provision"),
    [
        ("nsw-poker/draw-blind", "Before the cards", "s 8.8.2"),  # further blinds
        ("nsw-poker/draw-ante", "Betting round 2", "s 14.4.1"),  # the draw
        ("nsw-poker/pineapple", "Betting round 1", "s 22.3.3"),  # the discard
        ("nsw-poker/crazy-pineapple", "Betting round 2", "s 23.4.4"),
        ("nsw-poker/seven-card-stud", "Before the cards", "s 17.3.1"),  # the lowest card
        (HOLDEM, "Betting", "s 20.3.2"),
    ],
)
def test_each_step_of_a_round_has_its_provision(id: str, row: str, provision: str) -> None:
    out = croupier("explain", id).out.partition("A round of play")[2].partition("Hands, the")[0]
    told = re.split(r"^ (?=\S)", out, flags=re.M)
    assert any(one.startswith(f"{row}  ") and provision in one for one in told), out


def test_a_straddle_is_explained_where_the_table_has_it() -> None:
    out = in_words(croupier("explain", HOLDEM, "-o", "straddle=yes").out)
    assert "then a straddle of $4, if one likes" in out
    assert "s 8.9.1" in out
    assert "then a straddle" not in croupier("explain", HOLDEM).out


def test_figures_of_draw_poker_are_as_dealt_and_said_to_be() -> None:
    said = "before the draw"
    out = in_words(croupier("advise", "nsw-poker/draw-ante", "--hand", "AS KS 2D 2C 9H").out)
    assert f"by 10,000 deals at random, as the hands are dealt, {said}." in out
    assert said in in_words(croupier("strategy", "nsw-poker/draw-blind").out)
    assert said not in croupier("advise", "nsw-poker/five-card-stud", "--hand", "AS KS").out


@pytest.mark.parametrize(
    ("id", "board"),
    [("nsw-poker/pineapple", "2C 3C 4C"), ("nsw-poker/crazy-pineapple", "2C 3C 4C 5C")],
)
def test_a_card_that_has_been_given_up_is_not_weighed(id: str, board: str) -> None:
    said = croupier("advise", id, "--hand", "AS KS 2D", "--board", board)
    assert said.status == 2
    assert "on the board a card has been given up: say two" in said.sentence


def test_the_chart_fits_forty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = croupier("strategy", HOLDEM).out
    assert "A 85 67 66 65 65 63 62 61 60 60 59 58 57" in out
    assert "…" not in out


def test_styles_are_simulated_as_styles() -> None:
    out = in_words(croupier("simulate", HOLDEM, "--rounds", "3").out)
    assert "Style Gain Std error" in out
    assert "3 hands with seed 1, minimums a hand" in out
    said = croupier("simulate", HOLDEM, "--rounds", "3", "--wager", "blind")
    assert "has no style 'blind' to simulate; there are: tight, loose" in said.sentence


def test_the_command_says_how_poker_is_asked_for() -> None:
    for command in ("odds", "strategy", "explain", "advise", "simulate", "equity", "play"):
        assert f"croupier {command} nsw-poker/" in croupier(command, "--help").out
