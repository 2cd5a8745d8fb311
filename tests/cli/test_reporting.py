"""Mishaps reported at the table, and entries taken back, as a player does both."""

from __future__ import annotations

from pathlib import Path

from croupier.books import game
from tests.cli.command import croupier
from tests.cli.table import in_words, session
from tests.provisions import provision

BACCARAT = "qld-2024/baccarat"
BY_HAND = ("--by-hand",)


# -- at the table ----------------------------------------------------------------------------------


@provision("qld-2024 sch 1 s 24(1)")
def test_a_card_too_many_is_reported_between_two_cards_and_ruled_on() -> None:
    lines = ("50 player", "deal", "", "", "", "", "report player-third-card", "next", "yes", "go")
    out = in_words(session(BACCARAT, *lines, "quit", seed="1", options=BY_HAND).out)
    assert "A third card to the player's hand that it was not due (sch 1 s 24(1))." in out
    assert "Ruling (sch 1 s 24(1)): card: first card of a dummy round (sch 1 s 24(3))" in out
    assert "after 2 rounds" in out  # the dummy round is dealt before the next wager


def test_the_list_is_chosen_from_by_number_and_facts_are_asked_one_by_one() -> None:
    out = session(BACCARAT, "50 player", "report", "1", "", "deal", "quit").out
    assert "What has happened?" in out
    assert "Which card (Enter: unknown): " in out
    assert "round: dummy  (sch 1 s 24(3))" in out
    assert "player $50" in out
    assert (
        out.count("no wager may lie on a dummy round") == 1
    )  # with the ruling, not again after it


def test_nothing_is_reported_where_the_player_thinks_better_of_it() -> None:
    for lines in (
        ("report", ""),
        ("report", "99"),
        ("report 1",),
        ("report contravention", "cancel"),
    ):
        out = session(BACCARAT, "50 player", *lines, "deal", "quit").out
        assert "Nothing is reported, and play goes on." in out
        assert "Ruling" not in out
        assert "after 1 round" in out


def test_a_report_that_the_record_does_not_bear_out_is_refused_and_draws_no_card() -> None:
    plain = session(BACCARAT, "50 player", "deal", "50 player", "deal", "quit").out
    tried = session(
        BACCARAT,
        "50 player",
        "report player-third-card",
        "next",
        "yes",
        "deal",
        "50 player",
        "deal",
        "quit",
    ).out
    assert "come first, and are shown (sch 1 s 24(1)). Nothing is" in in_words(tried)
    assert [line for line in tried.splitlines() if "♣" in line or "♦" in line] == [
        line for line in plain.splitlines() if "♣" in line or "♦" in line
    ]


def test_all_mishaps_of_the_book_can_be_listed() -> None:
    out = session(BACCARAT, "report all", "", "quit").out
    shown = out.partition("What has happened?")[2]
    assert all(one.title[:20] in shown for one in game(BACCARAT).irregularities.values())


def test_a_report_whose_answers_end_is_broken_off_and_the_round_goes_on() -> None:
    said = croupier("play", BACCARAT, "--seed", "7", typed="50 player\nreport contravention\n")
    assert said.status == 0
    assert "Nothing is reported" in said.out
    assert "You take your wagers back: player." in said.out


def test_a_ruling_may_ask_and_the_player_is_asked() -> None:
    lines = ("50 original", "deal", "report face-up-in-shoe", "next", "")
    out = session("qld-2024/blackjack", *lines, *("stand",) * 4, "quit", seed="3").out
    assert "Ruling (" in out
    assert "You leave with" in out


def test_a_stay_with_reports_and_corrections_verifies(tmp_path: Path) -> None:
    journal = tmp_path / "evening.journal"
    typed = "50 player\n20 tie\nundo\nreport\n1\n\ndeal\ngo\nquit\n"
    said = croupier(
        "play", BACCARAT, "--by-hand", "--seed", "7", "--journal", str(journal), typed=typed
    )
    assert said.status == 0
    shown = croupier("journal", str(journal)).out
    assert "places $20 on tie" in shown  # nothing is erased
    assert "corrected by you, taken back" in shown
    assert "reported: The first card of a round" in shown
    assert croupier("verify", str(journal)).status == 0


# -- by hand ---------------------------------------------------------------------------------------


def test_a_table_dealt_by_hand_stops_before_each_card_and_the_settlement() -> None:
    out = session(BACCARAT, "50 player", "deal", *[""] * 7, "quit", options=BY_HAND).out
    assert out.count("a card to player (Enter)>") >= 2
    assert out.count("a card to banker (Enter)>") >= 2
    assert "wagers are settled (Enter)>" in out


def test_the_rest_of_a_round_is_dealt_without_a_stop_on_request() -> None:
    lines = ("50 player", "deal", "", "go", "50 player", "deal", "go", "quit")
    out = session(BACCARAT, *lines, options=BY_HAND).out
    assert out.count("(Enter)>") == 3
    assert "after 2 rounds" in out


def test_by_hand_the_dice_and_the_wheel_wait_too() -> None:
    out = session("qld-2024/roulette", "5 red", "spin", "what", "", "", "quit", options=BY_HAND).out
    assert "the wheel: the result (Enter)>" in out
    assert "'what' is not understood here" in out
    assert "after 1 round" in out


def test_who_leaves_a_round_dealt_by_hand_has_it_played_out() -> None:
    for end in ((), ("quit",)):
        out = session(BACCARAT, "50 player", "deal", "", *end, options=BY_HAND).out
        assert "after 1 round" in out


# -- taken back ------------------------------------------------------------------------------------


def test_wagers_are_taken_back_one_by_one_before_the_close() -> None:
    out = session(BACCARAT, "50 player", "20 tie", "undo", "oops", "take back", "quit").out
    assert "Taken back: $20 tie." in out
    assert "Taken back: $50 player." in out
    assert "You have said nothing in this round that could be taken back." in out


def test_what_was_taken_down_is_put_back() -> None:
    out = session(BACCARAT, "50 player", "clear", "undo", "player to 20", "undo", "quit").out
    assert "Taken back: player taken down." in out
    assert "Taken back: player to $20." in out


def test_a_move_is_not_taken_back_when_a_card_has_come() -> None:
    lines = ("10 original", "deal", "undo", "hit", "undo", "stand", "quit")
    out = in_words(session("qld-2024/blackjack", *lines, seed="1").out)
    assert "A card has been dealt since: what was said before cannot be taken back." in out


def test_a_move_is_taken_back_before_its_card() -> None:
    lines = ("10 original", "deal", *[""] * 3, "hit", "undo", "stand", "go", "quit")
    out = session("qld-2024/blackjack", *lines, seed="1", options=BY_HAND).out
    assert "Taken back: hit box 1." in out
    assert "BOX 1  8" in out


def test_a_name_that_nobody_has_is_said_so_when_it_is_typed() -> None:
    lines = (
        "player 10",
        "",
        "report contravention",
        "Nobody Here",
        "",
        "no",
        "yes",
        "",
        "",
        "quit",
    )
    out = in_words(session(BACCARAT, *lines, seed="1", options=BY_HAND).out)
    told = out.index("Nobody called 'nobody here' plays here; there are: you")
    assert told < out.index("Whether the wagers of the player are void")
    assert "Ruling (s 11(2))" in out
