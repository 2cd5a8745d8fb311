"""Small hands of our own: what the books make of them, and where book and record disagree."""

from __future__ import annotations

import pytest

from croupier.phh import History, read
from croupier.phh.played import HandPlayed, PhhPot, differences, play

NSW, QLD = "nsw-poker/texas-holdem", "qld-2024/texas-holdem"
DEAL = "'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd'"
BOARD = ("'d db 2c7d9h'", "'d db Jc'", "'d db 3s'")


def hand(
    *acts: str,
    variant: str = "NT",
    stacks: str = "100, 100, 100",
    forced: str = "blinds_or_straddles = [1, 2, 0]",
    antes: str = "0, 0, 0",
    deal: str = DEAL,
    more: str = "",
) -> History:
    """A hand of three players with aces, kings and queens, in this order, unless it is said."""
    sizes = "min_bet = 2" if variant[0] != "F" else "small_bet = 2\nbig_bet = 4"
    listed = ", ".join([deal, *(act if act.startswith("'") else f"'{act}'" for act in acts)])
    text = f"variant = '{variant}'\nantes = [{antes}]\n{forced}\n{sizes}\n"
    return read(f"{text}starting_stacks = [{stacks}]\nactions = [{listed}]\n{more}\n")["1"]


CHECKED = ("p1 cc", "p2 cc", "p3 cc")
TO_THE_END = (BOARD[0], *CHECKED, BOARD[1], *CHECKED, BOARD[2], *CHECKED)
LIMPED = ("p3 cc", "p1 cc", "p2 cc", *TO_THE_END)


@pytest.mark.parametrize("game", [NSW, QLD])
def test_a_hand_is_played_to_its_end(game: str) -> None:
    played = play(hand(*LIMPED), game)
    assert played == HandPlayed(
        game, (10400, 9800, 9800), (PhhPot(600, ("p1", "p2", "p3"), ("p1",)),)
    )


def test_of_two_players_the_button_posts_the_first_figure_and_acts_first() -> None:
    acts = ("p2 cc", "p1 cc", BOARD[0], "p1 cc", "p2 cbr 4", "p1 f")
    two = hand(
        *acts,
        stacks="100, 100",
        forced="blinds_or_straddles = [1, 2]",
        antes="0, 0",
        deal="'d dh p1 AsAd', 'd dh p2 KsKd'",
    )
    for game in (NSW, QLD):
        assert play(two, game).final == (9800, 10200)


def test_a_newcomer_posts_and_may_check() -> None:
    four = hand(
        *("p3 cc", "p4 f", "p1 f", "p2 cc", BOARD[0], "p2 cbr 10", "p3 f"),
        stacks="100, 100, 100, 100",
        forced="blinds_or_straddles = [1, 2, -2, 0]",
        antes="0, 0, 0, 0",
        deal=f"{DEAL}, 'd dh p4 2s2d'",
    )
    for game in (NSW, QLD):
        assert play(four, game).final == (9900, 10300, 9800, 10000)


def test_a_returner_posts_what_he_has_missed_and_calls_the_rest() -> None:
    four = hand(
        *("p3 cc", "p4 f", "p1 f", "p2 cc", BOARD[0], "p2 cbr 10", "p3 f"),
        stacks="100, 100, 100, 100",
        forced="blinds_or_straddles = [1, 2, -1, 0]",
        antes="0, 0, 0, 0",
        deal=f"{DEAL}, 'd dh p4 2s2d'",
    )
    assert play(four, NSW).final == (9900, 10300, 9800, 10000)


def test_a_straddle_is_played_where_the_sign_allows_it() -> None:
    four = hand(
        *("p4 f", "p1 f", "p2 f"),
        stacks="100, 100, 100, 100",
        forced="blinds_or_straddles = [1, 2, 4, 0]",
        antes="0, 0, 0, 0",
        deal=f"{DEAL}, 'd dh p4 2s2d'",
    )
    for game in (NSW, QLD):
        assert play(four, game).final == (9900, 9800, 10300, 10000)


def test_antes_beside_blinds_are_of_a_tournament() -> None:
    everybody = hand("p3 f", "p1 f", antes="1, 1, 1")
    assert play(everybody, NSW).final == (9800, 10300, 9900)
    for_all = hand("p3 f", "p1 f", antes="0, 3, 0")
    assert play(for_all, NSW).final == (9900, 10100, 10000)
    for anted in (everybody, for_all):
        refused = play(anted, QLD).refused
        assert "no antes beside blinds" in refused
        assert "sch 10 s 22(3)" in refused


def test_who_has_shown_nothing_has_lost() -> None:
    acts = ("p3 cbr 20", "p1 cc", "p2 f", BOARD[0], "p1 cbr 80", "p3 cc", BOARD[1], BOARD[2])
    deal = "'d dh p1 ????', 'd dh p2 KsKd', 'd dh p3 ????'"
    played = play(hand(*acts, "p1 sm ????", "p3 sm QsQd", deal=deal), NSW)
    assert played.final == (0, 9800, 20200)
    assert played.pots == (PhhPot(20200, ("p1", "p3"), ("p3",)),)
    nobody = play(hand(*acts, deal=deal), NSW)
    assert nobody.refused == "p3 must show his cards, and nobody has written them down"


def test_who_mucks_has_given_up_the_pot() -> None:
    bet = (BOARD[0], *CHECKED, BOARD[1], *CHECKED, BOARD[2], "p1 cc", "p2 cbr 4", "p3 f", "p1 cc")
    called = hand("p3 cc", "p1 cc", "p2 cc", *bet, "p2 sm KsKd", "p1 sm")
    assert play(called, NSW).final == (9400, 10800, 9800)
    shown = hand("p3 cc", "p1 cc", "p2 cc", *bet, "p2 sm KsKd", "p1 sm -")
    assert play(shown, NSW).final == (10800, 9400, 9800)


def test_an_odd_chip_goes_whole_to_the_first_left_of_the_button() -> None:
    acts = ("p3 cc", "p1 cc", "p2 cbr 5", "p3 cc", "p1 f", BOARD[0], "p2 cc", "p3 cc")
    split = hand(
        *(*acts, BOARD[1], "p2 cc", "p3 cc", BOARD[2], "p2 cc", "p3 cc"),
        deal="'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 KcKh'",
        forced="blinds_or_straddles = [1, 2, 0]",
    )
    assert play(split, NSW).final == (9800, 10100, 10100)
    odd = hand(
        *("p3 cbr 5", "p1 f", "p2 cc", *acts[5:], BOARD[1], "p2 cc", "p3 cc"),
        *(BOARD[2], "p2 cc", "p3 cc"),
        deal="'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 KcKh'",
        more="finishing_stacks = [99, 100.5, 100.5]",
    )
    played = play(odd, NSW)
    assert played.final == (9900, 10100, 10000)
    assert differences(odd, played) == [
        "p2 ends with 100.50 in the record, by the book with 101",
        "p3 ends with 100.50 in the record, by the book with 100",
    ]
    cents = hand(
        *("p3 cbr 5", "p1 f", "p2 cc", *acts[5:], BOARD[1], "p2 cc", "p3 cc"),
        *(BOARD[2], "p2 cc", "p3 cc"),
        deal="'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 KcKh'",
        more="currency = 'AUD'",
    )
    assert play(cents, NSW).final == (9900, 10050, 10050)


FOUR_RAISES = ("p3 cbr 4", "p1 cbr 6", "p2 cbr 8", "p3 cbr 10")


@pytest.mark.parametrize(
    ("recorded", "game", "why"),
    [
        (hand("p1 cc"), NSW, "p1 cc: p1 is not asked: the table waits for p3"),
        (hand("p3 cbr 3"), NSW, "p3 cbr 3: raise takes $4 to $100, not $3 (s 8.8.6)"),
        (hand("p3 cbr 101"), NSW, "p3 has $100 left, not $101 (s 7.1, s 8.7)"),
        (hand("p3 cc", "p1 cc", BOARD[0]), NSW, "d db 2c7d9h: by the book p2 is to act first"),
        (hand("p3 cc", "p1 cc", "p2 cc", "p1 cc"), NSW, "p1 cc: by the book cards are to be dealt"),
        (hand("p3 cc", "p1 cc", "p2 cc"), NSW, "by the book cards are to be dealt"),
        (hand("p3 cc", "p1 cc", "p2 cc", "'d db 2c7d'"), NSW, "by the book 3 cards go there now"),
        (hand("p3 cc", "p1 cc"), NSW, "the record ends, and by the book p2 is to act"),
        (hand("p3 f", "p1 f", "p2 cc"), NSW, "p2 cc: by the book the hand is over"),
        (hand("p3 cc", "p1 cc", "p2 cc", "'d db AsTdTh'"), NSW, "AS is in the record twice"),
        (hand("p3 f", "p1 f", "p1 sm AhAc"), NSW, "p1 sm AhAc: p1 was dealt other cards"),
        (hand("p3 cbr 5", variant="FT"), QLD, "raise takes $4, not $5"),
        (hand(*FOUR_RAISES, variant="FT"), NSW, "p3 cbr 10: raise is not open to p3"),
        (hand(variant="FR", forced="bring_in = 1"), NSW, "fixed-limit razz (FR) is in none"),
        (hand(variant="PO"), NSW, "pot-limit Omaha (PO) is nsw-poker/omaha or qld-2024/omaha"),
        (hand(stacks="100, inf, 100"), NSW, "nobody has written down what p2 had"),
        (hand(forced="blinds_or_straddles = [1, 0, 0]"), NSW, "nobody has posted the smallest bet"),
        (hand(forced="blinds_or_straddles = [0, 2, 0]"), NSW, "a blind that nobody posts"),
        (hand(forced="blinds_or_straddles = [1, 2, 5]"), NSW, "a straddle is twice the last blind"),
        (hand(antes="1, 0, 0"), NSW, "antes are the same for everybody"),
        (hand(forced="blinds_or_straddles = [1, 1, 2]"), QLD, "has two blinds, not 3"),
    ],
)
def test_where_book_and_record_disagree_the_sentence_says_how(
    recorded: History, game: str, why: str
) -> None:
    refused = play(recorded, game).refused
    assert why in refused


def test_raises_in_queensland_are_as_the_sign_has_them() -> None:
    assert not play(hand(*FOUR_RAISES, "p1 f", "p2 f", variant="FT"), QLD).refused


def test_the_lowest_card_opens_stud_and_the_highest_hand_speaks_first() -> None:
    stud = (
        "'d dh p1 AsAd3c', 'd dh p2 KsKd4c', 'd dh p3 QsQd2c', 'p3 pb', 'p1 cbr 2', 'p2 cc', "
        "'p3 f', 'd dh p1 5c', 'd dh p2 4d', 'p2 cbr 2', 'p1 f'"
    )
    recorded = hand(variant="F7S", forced="bring_in = 1", antes="1, 1, 1", deal=stud)
    assert play(recorded, "nsw-poker/seven-card-stud").final == (9700, 10500, 9800)
    wrong = hand(
        variant="F7S", forced="bring_in = 1", antes="1, 1, 1", deal=stud.replace("'p3 pb', ", "")
    )
    assert "p1 is not asked" in play(wrong, "nsw-poker/seven-card-stud").refused


def test_a_short_deck_is_one_of_thirty_six_cards() -> None:
    short = hand(
        *("p3 cc", "p1 cc", "p2 cc", "'d db 6c7d9h'", "p1 cbr 2", "p2 f", "p3 f"), variant="NS"
    )
    assert play(short, NSW).final == (10400, 9800, 9800)
    assert "short-deck" in play(short, QLD).refused
