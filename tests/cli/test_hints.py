"""`hint` at the table and `advise` beside it: every game with a decision has figures."""

from __future__ import annotations

import re

import pytest

from croupier.analysis.advice import own_way
from croupier.analysis.blackjack.priced import priced
from croupier.analysis.blackjack.worth import advise
from croupier.books import game, listings
from tests.cli.command import croupier
from tests.cli.table import in_words, row_of, session

DECIDED = {
    "qld-2024/blackjack": ("10 original",),
    "qld-2024/spanish-blackjack": ("10 original",),
    "qld-2024/blackjack-challenge": ("10 original",),
    "qld-2024/blackjack-switch": ("10 original 1", "10 original 2"),
    "qld-2024/soft-17-blackjack": ("10 original",),
    "qld-2024/electronic-blackjack": ("10 original",),
    "qld-2024/caribbean-stud": ("10 ante",),
    "qld-2024/three-card-poker": ("10 ante",),
    "qld-2024/electronic-three-card-poker": ("10 ante 1 2 3",),
    "qld-2024/lucky-draw-baccarat": ("10 enter",),
    "qld-2024/mississippi-stud": ("10 ante",),
    "qld-2024/pai-gow": ("10 wager",),
    "act-pai-gow-2023/pai-gow": ("10 wager",),
    "act-1992/blackjack": ("10 original",),
    "act-1992/triple-play-blackjack": ("10 original 1", "10 original 2"),
    "act-1992/canberra-poker": ("10 ante",),
}
"""Games in which the first round asks for a move, with what is wagered there."""


@pytest.mark.parametrize("id", DECIDED)
def test_a_hint_weighs_the_moves_that_are_open(id: str) -> None:
    out = session(id, *DECIDED[id], "deal", "hint", "quit", seed="4").out
    assert "Best: " in out
    assert "Expected gain or loss for a wager of $" in out
    best = out.partition("Best: ")[2].splitlines()[0]
    row = row_of(out.partition("Best: ")[2].partition("\n")[2], best)
    assert row.count("$") == 1  # the best move costs nothing


def test_a_hint_at_blackjack_is_what_the_analysis_says_of_these_cards() -> None:
    out = session("qld-2024/blackjack", "10 original", "deal", "hint", "quit", seed="4").out
    rules = priced(game("qld-2024/blackjack"))
    said = {one.move: one.worth for one in advise(rules, "A 3", "7").choices}
    assert f"+${said['hit'] * 10:.2f}" in row_of(out, "hit")
    assert f"-${-said['stand'] * 10:.2f}" in row_of(out, "stand")


def test_a_hint_before_the_deal_names_the_cheapest_wagers() -> None:
    out = session("qld-2024/baccarat", "hint", "quit").out
    assert out.index("banker: 1.06%") < out.index("player: 1.24%")
    assert "insurance" not in session("qld-2024/blackjack", "hint", "quit").out


def test_a_hint_about_what_has_no_figures_says_so() -> None:
    out = session("qld-2024/craps", "hint", "", "quit").out
    assert "is not worked out" in out or "has no figures" in out


def test_later_streets_know_what_has_been_wagered() -> None:
    lines = ("10 ante", "deal", "bet 30", "hint", "quit")
    out = session("qld-2024/mississippi-stud", *lines, seed="4").out
    assert "-$40" in row_of(out, "fold")
    assert "bet $30" in out


@pytest.mark.parametrize(
    ("id", "arguments", "best"),
    [
        ("qld-2024/three-card-poker", ("--hand", "QS 6D 4H"), "bet"),
        ("qld-2024/electronic-three-card-poker", ("--hand", "QS 6D 3H"), "fold"),
        ("qld-2024/mississippi-stud", ("--hand", "JS 6D", "--board", "JH"), "bet 3"),
        ("qld-2024/mississippi-stud", ("--hand", "4S 8H"), "fold"),
        ("qld-2024/ultimate-texas-holdem", ("--hand", "AS AD", "--board", "AH 8C 2S"), "play 2"),
        ("wa-uth/ultimate-texas-holdem", ("--hand", "2S 7D", "--board", "AH KC 9S 5D 3H"), "fold"),
        ("qld-2024/casino-war", ("--hand", "8S", "--dealer", "8D"), "go-to-war"),
        ("qld-2024/electronic-casino-war", ("--hand", "8S", "--dealer", "8D"), "go-to-war"),
        ("qld-2024/lucky-draw-baccarat", ("--hand", "3S 2D", "--dealer", "6C"), "draw"),
        ("act-1992/red-dog", ("--hand", "4S TD"), "stand"),
    ],
)
def test_advice_is_given_for_every_family(id: str, arguments: tuple[str, ...], best: str) -> None:
    said = croupier("advise", id, *arguments, "--json").json
    assert said["best"] == best
    shown = croupier("advise", id, *arguments).out
    first = next(line for line in shown.splitlines() if re.search(r"[+-]\d+\.\d{4}", line))
    assert first.strip().startswith(best)


@pytest.mark.parametrize("id", [one.id for one in listings()])
def test_a_game_is_advised_on_if_it_leaves_something_to_decide(id: str) -> None:
    built = game(id)
    decides = {"hit", "fold", "go-to-war", "stand", "set-1-2"} & set(built.moves)
    assert (own_way(built) is not None) == bool(decides)
    if not decides:
        sentence = croupier("advise", id, "--hand", "AS").sentence
        assert "leaves a player nothing to decide" in sentence


@pytest.mark.parametrize(
    ("id", "arguments", "says"),
    [
        ("qld-2024/mississippi-stud", ("--hand", "JS 6D", "--wagered", "5"), "1 to 1 antes"),
        ("qld-2024/mississippi-stud", ("--hand", "JS"), "the two hole cards"),
        ("qld-2024/three-card-poker", ("--hand", "JS JD"), "three cards of the hand"),
        ("qld-2024/three-card-poker", ("--hand", "JS", "--dealer", "2C"), "it has --hand"),
        ("qld-2024/casino-war", ("--hand", "8S", "--dealer", "9D"), "nothing is left to decide"),
        ("qld-2024/casino-war", ("--hand", "8X", "--dealer", "9D"), "8X"),
        ("act-1992/red-dog", ("--hand", "4S", "--wagered", "2"), "--wagered says nothing"),
    ],
)
def test_a_position_that_cannot_be_is_one_sentence(
    id: str, arguments: tuple[str, ...], says: str
) -> None:
    said = croupier("advise", id, *arguments)
    assert said.status == 2
    assert says in in_words(said.sentence)


def test_odds_that_take_too_long_are_broken_off_and_the_player_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(game: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("croupier.cli.commands.odds.show_odds", interrupted)
    out = session("qld-2024/baccarat", "50 player", "odds", "deal", "quit").out
    assert "Broken off." in out
    assert "after 1 round" in out


def test_a_war_is_weighed_where_it_is_offered() -> None:
    out = session("qld-2024/casino-war", "10 casino-war", "deal", "hint", "quit", seed="7").out
    assert "Best: go-to-war" in out
    assert "-$5" in row_of(out.partition("Best: ")[2], "surrender")


def test_insurance_is_weighed_by_itself_and_then_the_hand() -> None:
    lines = ("10 original", "deal", "hint", "", "hint", "quit")
    out = session("qld-2024/blackjack", *lines, seed="15").out
    assert "Best: decline" in out
    assert "-$0.39" in row_of(out, "insure")
    assert "Best: hit" in out


def test_each_hand_of_a_split_is_weighed_with_what_the_other_drew() -> None:
    lines = ("10 original", "deal", "split", "hint", "stand", "hint", "quit")
    out = session("qld-2024/blackjack", *lines, seed="6").out
    first, second = (row_of(part, "stand") for part in out.split("Best: ")[1:])
    rules = priced(game("qld-2024/blackjack"))
    for shown, hand, others, split in (
        (first, "4 T", "", "first"),
        (second, "4 K", "T", "later"),
    ):
        worth = {
            one.move: one.worth for one in advise(rules, hand, "J", others, split=split).choices
        }
        assert f"-${-worth['stand'] * 10:.2f}" in shown


def test_a_hand_whose_player_has_gone_is_left_as_it_is() -> None:
    out = session("qld-2024/blackjack", "10 original", "deal", "", "quit", seed="15").out
    assert "BOX 1  12" in out.partition("played out")[2]
