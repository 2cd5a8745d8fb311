"""A showdown explained: who wins which pot with what, why, odd chips, commission, provisions."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.books import game
from croupier.cli.table import poker_story as told
from croupier.cli.table.poker_felt import stack
from croupier.equipment import Scripted, parse_cards
from croupier.games.poker.state import PokerFelt
from croupier.play import Bets, Choose, Dealer, Header, Round
from croupier.play.answers import CLOSE, DONE, Move, Place
from croupier.play.header import Seat

HOLDEM = "nsw-poker/texas-holdem"
ORDER = ("you", "Ana", "Bo")
"""The order of the deal: the button is last."""


def felt_of(
    hands: Sequence[str],
    board: str,
    acts: Sequence[tuple[str, int]],
    stakes: Sequence[int] = (20_000, 20_000, 20_000),
    **options: int | str | bool,
) -> PokerFelt:
    """A hand of three played out: cards to each, the board, then what each does in turn."""
    played = game(HOLDEM, **options)
    seats = tuple(
        Seat(id, place, balance=stake)
        for place, (id, stake) in enumerate(zip(ORDER, stakes, strict=True), 1)
    )
    round = Round(played, Header(HOLDEM, dict(played.options), seats=seats))
    dealt = [parse_cards(hand) for hand in hands]
    order = [hand[at] for at in range(2) for hand in dealt]
    flop, rest = parse_cards(board)[:3], parse_cards(board)[3:]
    burnt = parse_cards("2C 2D 2H")
    order += [burnt[0], *flop, burnt[1], rest[0], burnt[2], rest[1]]
    dealer = Dealer(round, Scripted(order))
    said = iter(acts)
    while (prompt := dealer.run()) is not None:
        if isinstance(prompt, Bets):
            due = next(iter(round.felt.state.owes), None)
            round.answer(Place(due.seat, due.wager, due.stake) if due else CLOSE)
        elif isinstance(prompt, Choose):
            (asked,) = prompt.questions
            open_moves = [option.move for option in asked.options]
            if "show" in open_moves:
                round.answer(Move(asked.seat, "show"))
                continue
            move, stake = next(said, ("check", 0))
            round.answer(Move(asked.seat, move, "", stake))
        else:
            round.answer(DONE)
    return round.felt


ALL_CALL = (("call", 200), ("call", 100), ("check", 0))


def test_the_winning_hand_and_the_best_that_it_beats() -> None:
    felt = felt_of(("KS KD", "QS QD", "AS 7D"), "KH 8C 4D JS 9H", ALL_CALL)
    assert told.pots(felt, "you") == [
        "The pot of $6 goes to you with three of a kind, kings, over one pair, queens of Ana "
        "(s 20.7.3)."
    ]


def test_equal_names_are_told_apart_by_the_side_cards() -> None:
    felt = felt_of(("AS KD", "AD QD", "7S 6D"), "AH 8C 4D JS 9H", ALL_CALL)
    (sentence,) = told.pots(felt, "you")
    assert "one pair, aces, then king jack nine, over one pair, aces, then queen jack nine" in (
        sentence
    )


def test_odd_chips_go_to_who_sits_left_of_the_button_and_the_house_has_its_part() -> None:
    acts = (("raise", 700), ("call", 600), ("fold", 0))
    felt = felt_of(
        ("AS KD", "7S 6D", "AD KS"), "AH 8C 4D JS 9H", acts, commission="percentage", rate=10
    )
    (sentence,) = told.pots(felt, "you")
    assert sentence == (
        "The pot of $16, less $1 for the house (s 3.3.1, s 3.3.1.1, s 3.3.1.2, s 24.3.1), is "
        "shared by you and Bo with one pair, aces: $7 each, and the odd $1 to you, who sits "
        "nearest to the left of the button (s 24.4) (s 20.7.3)."
    )


def test_side_pots_are_told_one_by_one() -> None:
    acts = (("raise", 20_000), ("call", 4_900), ("call", 9_800))
    felt = felt_of(
        ("AS AD", "KS KD", "QS QD"), "KH 8C 4D JS 9H", acts, stakes=(5_000, 10_000, 20_000)
    )
    main, side = told.pots(felt, "you")
    assert main.startswith("The main pot of $150 goes to Ana with three of a kind, kings, over")
    assert side.startswith("Side pot 1 of $100 goes to Ana with three of a kind, kings, over one")
    assert "queens of Bo" in side


def test_who_is_left_alone_wins_without_a_hand() -> None:
    felt = felt_of(
        ("AS AD", "KS KD", "QS QD"), "KH 8C 4D JS 9H", (("raise", 600), ("fold", 0), ("fold", 0))
    )
    assert told.pots(felt, "you") == ["The pot of $5 goes to Bo: nobody else is left (s 20.7.3)."]


def test_moves_are_told_as_they_are_said() -> None:
    felt = felt_of(("AS AD", "KS KD", "QS QD"), "KH 8C 4D JS 9H", ALL_CALL)
    felt.state.front[:] = [200, 0, 0]
    felt.state.pots.clear()  # as it was before the end
    assert told.does(felt, Move("you", "raise", "", 1_000), "you") == "You raise to $12."
    assert told.does(felt, Move("Ana", "bet", "", 1_000), "you") == "Ana bets $10."
    all_in = Move("Ana", "call", "", stack(felt, "Ana"))
    assert told.does(felt, all_in, "you").endswith("and is all in.")
    assert told.does(felt, Move("Bo", "discard", cards=(1,)), "you") == "Bo discards 1 card."
