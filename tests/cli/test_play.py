"""`play`, its journal, `verify` and the menu: sessions typed at the table."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from croupier.books import game as build
from croupier.books import listings
from croupier.cli.table import menu
from croupier.speech.names import example_of
from tests.cli.command import Said, croupier

BACCARAT = "qld-2024/baccarat"


def session(*lines: str, game: str = BACCARAT, options: tuple[str, ...] = ()) -> Said:
    """Sit down with seed 7, say these lines, and leave."""
    typed = "".join(f"{line}\n" for line in lines)
    said = croupier("play", game, "--seed", "7", *options, typed=typed)
    assert (said.status, said.err) == (0, "")
    assert "You leave with" in said.out
    return said


def test_a_round_is_played_and_settled_with_its_provision() -> None:
    out = session("50 banker", "10 perfect-pairs player", "deal", "quit").out
    assert "PLAYER" in out
    assert "BANKER" in out
    assert any(suit in out for suit in "♣♦♥♠")
    assert "sch 1 s 10(1)" in out
    assert "sch 17 s 6" in out
    assert "after 1 round. Good-bye." in out


def test_the_hands_of_a_split_stand_side_by_side() -> None:
    typed = "50 original\ndeal\nsplit\nstand\nstand\nquit\n"
    out = croupier("play", "qld-2024/blackjack", "--seed", "6", typed=typed).out
    titles = [line for line in out.splitlines() if "BOX 1 HAND 2" in line]
    assert titles
    for line in titles:
        assert line.index("BOX 1 ") < line.index("BOX 1 HAND 2") < line.index("DEALER")


def test_a_scoreboard_has_the_coups_that_were_played() -> None:
    said = session("50 banker", "deal", "50 player", "deal", "quit", game=BACCARAT)
    coups = [line for line in said.out.splitlines() if line.startswith("Coups")]
    assert [len(line.split()) for line in coups] == [2, 3]
    assert set("".join(coups).replace("Coups", "").split()) <= set("PBT")
    other = croupier("play", "qld-2024/roulette", "--seed", "1", typed="10 red\nspin\nquit\n")
    assert "Coups" not in other.out


def test_the_same_seed_deals_the_same_cards() -> None:
    lines = ("20 player", "deal", "repeat", "deal", "quit")
    assert session(*lines).out == session(*lines).out


@pytest.mark.parametrize("game", [one.id for one in listings()])
def test_every_listed_game_can_be_played(game: str) -> None:
    first = example_of(next(iter(build(game).wagers.values())))
    wagers = [f"10 {first}"]
    if game == "act-1992/triple-play-blackjack":  # a player has two wagers there at least
        wagers = ["10 original 1", "10 original 2"]
    lines = [*wagers, "go", *[""] * 6, "1", "1", "1"]
    out = session(*lines, *["go"] * 30, "quit", game=game).out
    assert "Balance $" in out


def test_a_player_chooses_in_lucky_draw_baccarat() -> None:
    out = session("50 enter", "deal", "draw", "quit", game="qld-2024/lucky-draw-baccarat").out
    assert "You may (box 1): 1 stand  2 draw $50" in out
    assert "draw box 1" in out
    assert "enter box 1" in out


def test_two_boxes_are_asked_one_after_the_other() -> None:
    out = session(
        "50 enter",
        "20 enter box 3",
        "deal",
        "2",
        "stand",
        "quit",
        game="qld-2024/lucky-draw-baccarat",
    ).out
    assert "You may (box 1)" in out
    assert "You may (box 3): 1 stand  2 draw $20" in out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("fifty banker", "names no amount"),
        ("50", "says too little"),
        ("gibberish", "says too little"),
        ("50 bankr", "did you mean banker?"),
        ("50 xyzzy", "has no wager 'xyzzy' now"),
        ("-5 banker", "must be more than nothing, not -$5"),
        ("0 banker", "must be more than nothing"),
        ("10.505 banker", "is not an amount of money"),
        ("0.01 banker", "cannot be paid to the cent"),
        ("1001 banker", "You have $1,000 left, not $1,001"),
        ("10 perfect-pairs", "names what it is on: player or banker"),
        ("10 perfect-pairs dealer", "names what it is on: player or banker"),
        ("10 tie banker", "is not placed on 'banker'"),
        ("clear", "no such wager"),
        ("clear tie", "no such wager"),
        ("repeat", "no round before this one"),
        ("deal", "no wager on the layout yet"),
        ("10 banker box", "is not placed on 'box'"),
        ("[bold]10 banker", "'[bold]10' is not an amount of money"),
        ("999999999999999999999 banker", "beyond anything"),
        (f"{'9' * 5000} banker", "more money than there is"),
        ("² banker", "is not an amount of money"),
    ],
)
def test_nonsense_is_one_sentence_and_changes_nothing(line: str, says: str) -> None:
    out = session(line, "quit").out
    assert says in " ".join(out.split())
    assert "You leave with $1,000, even after 0 rounds." in out


def test_nonsense_at_a_move_changes_nothing() -> None:
    game = "qld-2024/lucky-draw-baccarat"
    lines = (
        "50 enter",
        "deal",
        "dance",
        "draw 3",
        "draw -5",
        "draw ten",
        "9",
        "²",
        "stand",
        "quit",
    )
    out = " ".join(session(*lines, game=game).out.split())
    assert "'dance' is not a move now; say stand, draw." in out
    assert "draw takes $50".lower() in out.lower()
    assert "'ten' is not an amount of money" in out
    assert "'9' is not a move now" in out
    assert "after 1 round." in out


def test_wagers_are_added_to_and_taken_back() -> None:
    out = session("50 banker", "25 banker", "10 tie", "clear tie", "quit").out
    assert "banker $75  $925 bet>" in out
    assert "banker $75 · tie $10  $915 bet>" in out
    assert out.rstrip().endswith("You leave with $1,000, even after 0 rounds. Good-bye.")


def test_a_wager_may_be_said_in_several_ways() -> None:
    out = session("$10 perfect pairs player", "banker 20", "50c tie", "quit").out
    assert "perfect-pairs player $10 · banker $20 · tie $0.50" in out


def test_help_wagers_rules_and_odds_may_be_asked() -> None:
    out = session("help", "wagers", "rules", "odds", "quit", game="act-1992/mini-baccarat").out
    assert "no more bets: the round is dealt" in out
    assert "8 to 1" in out
    assert "When something goes wrong" in out
    assert "1.0579%" in out


def test_the_end_of_input_leaves_politely() -> None:
    said = croupier("play", BACCARAT, "--seed", "7", typed="50 banker\n")
    assert said.status == 0
    assert "You take your wagers back: banker." in said.out
    assert "You leave with $1,000" in said.out


def test_the_end_of_input_during_a_round_plays_it_out() -> None:
    said = croupier("play", "qld-2024/lucky-draw-baccarat", "--seed", "7", typed="50 enter\ndeal\n")
    assert said.status == 0
    assert "The round is played out before you leave." in said.out
    assert "after 1 round." in said.out


def test_leaving_before_any_wager_deals_nothing() -> None:
    options = ("-o", "dealing=designated")
    out = session("50 player", "quit", options=options).out
    assert "You may (shoe): 1 accept  2 reject" in out
    assert "'50 player' is not a move now; say accept, reject." in out
    assert "after 0 rounds." in out


def test_ctrl_c_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: object = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    said = croupier("play", BACCARAT)
    assert said.status == 0
    assert "You leave with $1,000" in said.out


def test_a_player_without_chips_leaves() -> None:
    lines = ["1 tie", "deal"] * 30
    out = session(*lines, options=("--chips", "1")).out
    assert "You have no chips left." in out or "You leave with" in out


@pytest.mark.parametrize("chips", ["0", "-5", "ten", "1.5", "9" * 5000])
def test_bad_chips_are_one_sentence(chips: str) -> None:
    said = croupier("play", BACCARAT, f"--chips={chips}")
    assert said.status == 2
    assert said.sentence.startswith("--chips: ")


def test_many_rounds_go_over_a_shuffle() -> None:
    out = session(*["1 player", *["deal", "repeat"] * 90, "deal"], "quit").out
    assert out.count("The cards are shuffled and cut.") >= 2


def test_a_card_machine_deals_too() -> None:
    lines = ("10 player", "deal", "repeat", "deal", "quit")
    out = session(*lines, options=("-o", "dealt_from=machine")).out
    assert "shuffled" not in out
    assert "after 2 rounds." in out


def test_a_journal_is_written_gone_on_with_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    for _ in range(2):
        session("50 banker", "deal", "repeat", "deal", "quit", options=("--journal", str(path)))
    said = croupier("verify", str(path), "--json")
    assert (said.status, said.err) == (0, "")
    assert said.json.keys() >= {"entries", "rounds", "valid", "first_bad"}
    assert said.json["rounds"] == 4
    assert said.json["entries"] >= 4 * 6
    assert said.json["valid"] is True
    assert said.json["first_bad"] is None
    assert "all came out as they were written" in croupier("verify", str(path)).out


def test_what_is_no_journal_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("dear diary")
    assert "is not a journal" in croupier("verify", str(path)).sentence
    assert croupier("verify", str(path)).status == 2
    missing = croupier("verify", str(tmp_path / "nothing"))
    assert missing.status == 2
    assert "cannot be read" in missing.sentence
    folder = croupier("play", BACCARAT, "--journal", str(tmp_path))
    assert folder.status == 2
    assert "cannot be written" in folder.sentence


def test_play_without_a_game_asks_for_one() -> None:
    said = croupier("play", "--seed", "7", typed="99\n²\nnonsense\nqld-2024/baccarat\nquit\n")
    assert said.status == 0
    assert "there is no game number 99" in said.out
    assert "there is no game 'nonsense'" in said.out
    assert "You leave with $1,000" in said.out
    nothing = croupier("play")
    assert nothing.status == 2
    assert "no game was chosen" in nothing.sentence


class _Terminal:
    """Standard input or output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_the_menu_explains_plays_and_quits(monkeypatch: pytest.MonkeyPatch) -> None:
    said = iter(["", "explain 1", "odds", "play 99", "1", "quit", "games", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(said))
    monkeypatch.setattr(sys, "stdin", _Terminal())
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert menu.menu() == 0
    assert next(said, None) is None
