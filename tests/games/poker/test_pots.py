"""Pots, commission, the draw, blinds that are owed, and cards that nobody else sees."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from croupier.books import BadOption, game, game_of, listings
from croupier.equipment import SeededSource
from croupier.games.poker.commission import PotWon, of_tens, of_twenties, percentage
from croupier.games.poker.rules import PERCENTAGE, TENS, TWENTIES, PokerRules, share
from croupier.games.poker.state import PokerState
from croupier.play import (
    CLOSE,
    DONE,
    Answered,
    Bets,
    Choose,
    Draw,
    Place,
    Refused,
    Round,
    Settle,
    Shuffle,
    Table,
    Turn,
)
from tests.games.poker.hands import (
    HOLDEM,
    at_random,
    cards,
    go,
    options,
    post,
    settled,
    shown,
    table,
    turn,
)
from tests.play.lying import lying
from tests.provisions import provision

MANILA = "qld-2024/manila-poker"
GAMES = [one.id for one in listings() if one.families == ("croupier.games.poker",)]


def all_asked(played: Round) -> list[str]:
    """Every question of a round by its name."""
    return [entry.asked for entry in played.journal if isinstance(entry, Answered)]


def test_there_are_thirteen_games() -> None:
    assert len(GAMES) == 13


# -- pots ------------------------------------------------------------------------------------------


@provision("nsw-poker s 24.4", "qld-2024 sch 10 s 30(16)", "qld-2024 sch 5 s 25(7)")
def test_the_whole_remainder_goes_to_one_winner() -> None:
    assert share(1100, [1, 3, 4], unit=100) == [(1, 500), (3, 300), (4, 300)]


@provision("qld-2024 sch 5 s 23(2)(a)")
def test_a_manila_blind_that_nobody_plays_against_goes_back() -> None:
    faces = cards(community="7C 8D 9H JS KC")
    played = table(MANILA, "P1 9000, P2 9000, P3 9000", button="P1")
    settled(go(played, "P2 fold; P3 fold", faces))
    assert played.felt.net() == {"P1": 0}
    assert [(one.number, one.seat, one.outcome, one.stake) for one in played.settlement] == [
        (0, "P1", "void", 500)  # a line of the pot, and of no wager
    ]


@provision("qld-2024 sch 10 s 27(6)", "qld-2024 sch 10 s 33(4)(f)", "nsw-poker s 3.3.1.2")
@pytest.mark.parametrize(
    ("id", "charged"),
    [("qld-2024/texas-holdem", {"commission": 10}), (HOLDEM, {"commission": "percentage"})],
)
def test_the_last_blind_wins_the_blinds_free_of_commission(
    id: str, charged: dict[str, Any]
) -> None:
    blinds: dict[str, Any] = {"minimum": 20_000, "first_blind": 10_000}
    played = settled(
        go(table(id, "P1 90000, P2 90000, P3 90000", **charged, **blinds), "P3 fold; P1 fold")
    )
    assert played.felt.net() == {"P1": -10_000, "P2": 10_000}
    assert played.felt.house == 0


@provision("nsw-poker s 3.6", "qld-2024 sch 10 s 29(3)(a)", "qld-2024 sch 10 s 33(4)(d)")
def test_what_is_not_called_goes_back_and_is_not_reckoned() -> None:
    played = table("qld-2024/texas-holdem", "P1 90000, P2 90000, P3 90000", commission=10)
    settled(go(played, "P3 raise 5000; P1 fold; P2 fold"))
    assert played.felt.net() == {"P1": -100, "P2": -200, "P3": 300}
    assert played.felt.state.returned[2] == 4800


# -- commission ------------------------------------------------------------------------------------


@provision("qld-2024 sch 5 s 28(1)", "qld-2024 sch 5 s 28(2)", "qld-2024 sch 5 s 28(4)")
def test_manila_takes_five_per_cent_of_twenties_each_winner_with_his_own_cap() -> None:
    rules = PokerRules(commission=TWENTIES, rate=5, minimum=500)
    both = (0, 1)
    assert of_twenties(rules, [PotWon(1900, (0,), both)]) == [0]
    assert of_twenties(rules, [PotWon(90_000, (0,), both)]) == [2500]
    assert of_twenties(rules, [PotWon(90_000, (0,), both), PotWon(90_000, (1,), both)]) == [
        2500,
        2500,
    ]
    assert of_twenties(rules, [PotWon(90_000, both, both)]) == [0]


@provision("qld-2024 sch 10 s 33(1)", "qld-2024 sch 10 s 33(2)", "qld-2024 sch 10 s 33(4)")
def test_queensland_holdem_takes_ten_per_cent_of_tens_with_one_cap_for_all_pots() -> None:
    rules = PokerRules(commission=TENS, rate=10, minimum=500)
    pots = [PotWon(90_000, (0,), (0, 1, 2)), PotWon(90_000, (1,), (0, 1, 2))]
    assert of_tens(rules, pots, False) == [5000, 0]
    assert of_tens(rules, [PotWon(1990, (0,), (0, 1))], False) == [100]
    tiny = [PotWon(50, (0,), (0, 1, 2)), PotWon(20_000, (0,), (0, 1))]
    assert of_tens(rules, tiny, False) == [50, 1950]  # together, though the first is too small


@provision("nsw-poker s 3.3.1", "nsw-poker s 3.3.1.1", "nsw-poker s 3.3.1.3", "nsw-poker s 24.3.1")
def test_a_percentage_is_taken_pot_by_pot_down_to_the_lowest_chip() -> None:
    rules = PokerRules(commission=PERCENTAGE, rate=10, unit=100)
    assert percentage(rules, [PotWon(4250, (0,), (0, 1))], False) == [400]
    assert percentage(rules, [PotWon(4250, (0, 1), (0, 1))], False) == [0]
    assert percentage(rules, [PotWon(4250, (0, 1), (0, 1, 2))], False) == [400]


@provision("nsw-poker s 3.3.2.1", "qld-2024 sch 10 s 21(1)", "qld-2024 sch 10 s 21(2)")
@pytest.mark.parametrize(
    ("id", "charged"),
    [(HOLDEM, {"commission": "per-hand", "fee": 50}), ("qld-2024/texas-holdem", {"fee": 50})],
)
def test_a_fee_is_paid_by_everybody_who_is_dealt_in(id: str, charged: dict[str, Any]) -> None:
    played = settled(go(table(id, "P1 9000, P2 9000, P3 9000", **charged), "P3 fold; P1 fold"))
    assert played.felt.house == played.felt.fees == 150
    assert played.felt.net() == {"P1": -150, "P2": 50, "P3": -50}


@provision("qld-2024 sch 10 s 21(3)", "qld-2024 sch 10 s 33(5)")
def test_a_participation_fee_excludes_commission() -> None:
    with pytest.raises(BadOption, match="excludes commission"):
        game("qld-2024/texas-holdem", fee=50, commission=5)


# -- before the cards ------------------------------------------------------------------------------


@provision("nsw-poker s 9.6", "nsw-poker s 9.5", "nsw-poker s 7.2", "qld-2024 sch 10 s 25(7)")
def test_no_card_before_the_compulsory_blinds() -> None:
    played = table(HOLDEM, "P1 9000, P2 9000, P3 9000")
    with pytest.raises(Refused, match="the blind of P1 is to come"):
        played.answer(CLOSE)
    with pytest.raises(Refused, match=r"P1 puts in \$1"):
        played.answer(Place("P1", "blind", 200))
    with pytest.raises(Refused, match="P3 has no blind to put in"):
        played.answer(Place("P3", "blind", 200))
    assert isinstance(post(played).prompt, Draw)


@provision("nsw-poker s 8.9", "nsw-poker s 8.9.1", "qld-2024 sch 10 s 11(5)")
@pytest.mark.parametrize(
    ("id", "kind", "raises"), [(HOLDEM, True, 0), ("qld-2024/texas-holdem", "live", 1)]
)
def test_a_straddle_acts_last_and_is_a_raise_in_queensland_only(
    id: str, kind: bool | str, raises: int
) -> None:
    played = table(id, "P1 9000, P2 9000, P3 9000, P4 9000", straddle=kind, structure="structured")
    for seat, wager, stake in (("P1", "blind", 100), ("P2", "blind", 200)):
        played.answer(Place(seat, wager, stake))
    played.answer(Place("P3", "straddle", 400))
    go(played)
    assert (turn(played), played.felt.state.raises) == ("P4", raises)
    go(played, "P4 call; P1 call; P2 call")
    assert (turn(played), set(options(played))) == ("P3", {"check", "fold", "raise"})


@provision("qld-2024 sch 10 s 11(1)")
def test_a_sleeper_is_not_asked_again_unless_raised_and_never_raises() -> None:
    played = table(
        "qld-2024/texas-holdem", "P1 9000, P2 9000, P3 9000, P4 9000", straddle="sleeper"
    )
    for seat, wager, stake in (("P1", "blind", 100), ("P2", "blind", 200), ("P3", "straddle", 400)):
        played.answer(Place(seat, wager, stake))
    go(played, "P4 raise 1000; P1 fold; P2 fold")
    assert (turn(played), set(options(played))) == ("P3", {"fold", "call"})


@provision("nsw-poker s 8.8.2", "nsw-poker s 15.1", "nsw-poker s 15.1.2", "nsw-poker s 15.3.1")
def test_each_voluntary_blind_doubles_the_last() -> None:
    played = table("nsw-poker/draw-blind", "P1 9000, P2 9000, P3 9000, P4 9000")
    for seat, stake in (("P1", 100), ("P2", 200), ("P3", 400)):
        played.answer(Place(seat, "blind", stake))
    with pytest.raises(Refused):
        played.answer(Place("P4", "blind", 400))
    go(played)
    assert (turn(played), options(played)["call"].least) == ("P4", 400)


@provision("nsw-poker s 8.8.5", "nsw-poker s 8.8.5.1", "qld-2024 sch 10 s 26(1)")
def test_a_newcomer_posts_the_minimum_or_waits() -> None:
    left = PokerState(button=4, regular=["P1", "P2", "P3", "P5"])
    for posts in (True, False):
        played = table(HOLDEM, "P1 9000, P2 9000, P3 9000, P4 9000, P5 9000", state=left)
        assert played.felt.state.button == 5
        if posts:
            played.answer(Place("P1", "blind", 100)).answer(Place("P2", "blind", 200))
            played.answer(Place("P4", "blind", 200))
        assert ("P4" in go(played).felt.state.order) is posts


@provision("qld-2024 sch 10 s 26(2)", "qld-2024 sch 10 s 26(4)", "nsw-poker s 8.8.3.1")
def test_missed_blinds_beyond_the_last_blind_are_dead() -> None:
    left = PokerState(button=3, regular=["P1", "P2", "P3", "P4"], missed={"P3": 300})
    played = table(HOLDEM, "P1 9000, P2 9000, P3 9000, P4 9000", state=left)
    for seat, stake in (("P1", 100), ("P2", 200), ("P3", 300)):
        played.answer(Place(seat, "blind", stake))
    state = go(played).felt.state
    assert (state.front, state.dead) == ([100, 200, 200, 0], [0, 0, 100, 0])
    assert set(options(played)) == {"check", "fold", "raise"}  # P3, whose live part is matched


@provision("qld-2024 sch 10 s 19(5)", "qld-2024 sch 10 s 25(5)")
def test_the_button_is_dead_where_a_blind_has_left() -> None:
    left = PokerState(button=1, blinds_at=[2, 3], regular=["P1", "P2", "P3", "P4"])
    header = table("qld-2024/texas-holdem", "P1 9000, P2 9000, P3 9000, P4 9000", state=left).header
    seats = tuple(seat for seat in header.seats if seat.id != "P3")
    played = Round(game_of(header), msgspec.structs.replace(header, seats=seats))
    state = played.felt.state
    assert (state.button, [(due.seat, due.stake) for due in state.owes]) == (2, [("P4", 200)])


@provision("nsw-poker s 9.3.1", "nsw-poker s 6.1")
def test_one_player_too_many_leaves_out_the_button() -> None:
    eleven = ", ".join(f"P{n} 9000" for n in range(1, 12))
    state = table(HOLDEM, eleven).felt.state
    assert (state.button, len(state.order), "P11" in state.order) == (11, 10, False)


# -- the draw --------------------------------------------------------------------------------------


@provision("nsw-poker s 14.4.2.1", "nsw-poker s 14.4.2.2", "nsw-poker s 14.4.1")
def test_the_fifth_card_of_five_comes_last_and_under_a_burn_for_the_last_player() -> None:
    played = table("nsw-poker/draw-ante", "P1 9000, P2 9000")
    go(played, "P1 bet 200; P2 call; P1 discard 1 2 3 4 5; P2 discard 1 2 3 4 5")
    drawn = [asked for asked in all_asked(played) if asked.startswith("Draw")][1:]
    p1, p2 = ["Draw P1"], ["Draw P2"]
    assert drawn == p1 * 4 + p2 * 4 + p1 + ["Draw burnt"] + p2
    hand = played.felt.hands["P1"]
    assert (len(hand.held), len(hand.cards), len(lying(played.felt).hands["P1"])) == (5, 10, 5)


@provision("nsw-poker s 14.4.3", "nsw-poker s 15.4.3")
def test_the_last_card_of_the_deck_is_shuffled_with_what_others_gave_up() -> None:
    reached = 0
    for seed in range(60):
        rng = random.Random(seed)
        played, faces = at_random(rng, "nsw-poker/draw-ante", 5, deck=32)
        reached += sum(asked.startswith("Shuffle") for asked in all_asked(played))
        held = [
            faces[name][at]
            for n, name in enumerate(played.felt.state.order)
            if not played.felt.state.out[n]
            for at in played.felt.hands[name].held
        ]
        assert len(held) == len(set(held))
    assert reached > 5


@provision("nsw-poker s 17.5.2", "nsw-poker s 17.5.3", "nsw-poker s 17.5.1", "nsw-poker s 17.6")
def test_a_card_for_everybody_takes_the_place_of_seventh_cards_that_are_not_there() -> None:
    names = [f"P{n}" for n in range(1, 9)]
    deck = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    faces = {name: deck[n * 6 : n * 6 + 6] for n, name in enumerate(names)}
    told = cards(**{name: " ".join(own) for name, own in faces.items()}, community="AS")
    played = table(
        "nsw-poker/seven-card-stud", ", ".join(f"{name} 50" for name in names), structure="pot"
    )
    go(played, "", told)  # all are all-in by the ante, and eight do not have 56 cards
    assert played.felt.cards("community") == told["community"]
    assert shown(played, told).felt.state.pots[0].amount == 400


@provision("nsw-poker s 22.3.3", "nsw-poker s 23.4.4")
@pytest.mark.parametrize(("id", "street"), [("pineapple", 1), ("crazy-pineapple", 2)])
def test_pineapple_gives_up_a_card_before_or_after_the_flop(id: str, street: int) -> None:
    board = cards(community="2C 7D 9H JS 4C")
    played = go(table(f"nsw-poker/{id}", "P1 9000, P2 9000"), "P2 call; P1 check", board)
    if street == 2:
        go(played, "P1 check; P2 check", board)
    assert (turn(played), set(options(played)), played.felt.state.street) == (
        "P1",
        {"discard"},
        street,
    )
    with pytest.raises(Refused, match="gives up 1 of cards 1, 2, 3"):
        go(played, "P1 discard 1 2")
    go(played, "P1 discard 2; P2 discard 3", board)
    assert played.felt.state.street == street + 1
    assert played.felt.hands["P1"].held == [0, 2]


# -- what nobody else sees -------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_no_card_that_was_not_shown_is_in_a_round_or_its_record(id: str) -> None:
    """A script knows backs only; the record of a round has a face for a card turned up alone."""
    for seed in range(25):
        played, faces = at_random(random.Random(seed), id, 4)
        assert played.prompt is None
        state = played.felt.state
        for player, name in enumerate(state.order):
            hand = played.felt.hands[name]
            for at, card in enumerate(hand.cards):
                if at in hand.seen:
                    assert card < 0
                elif player not in state.shown:
                    assert card == faces[name][at]  # dealt face up
        assert Round.resume(played.save(), game_of).felt.net() == played.felt.net()


def test_questions_are_put_to_one_player_at_a_time() -> None:
    played = go(table(HOLDEM, "P1 9000, P2 9000, P3 9000"))
    assert isinstance(played.prompt, Choose)
    assert len(played.prompt.questions) == 1
    assert not isinstance(played.prompt, Bets | Turn | Shuffle)


@provision("nsw-poker s 14.1", "nsw-poker s 7.2")
def test_an_ante_that_nobody_plays_against_goes_back() -> None:
    played = table("nsw-poker/draw-ante", "P1 9000, P2 9000")
    played.answer(Place("P1", "ante", 50)).answer(CLOSE)
    assert settled(played).felt.net() == {"P1": 0}
    assert [line.outcome for line in played.settlement] == ["void"]


@provision("nsw-poker s 10.3", "nsw-poker s 18.3.2.1", "nsw-poker s 9.8")
def test_who_folds_has_given_up_what_nobody_had_called() -> None:
    played = table("nsw-poker/two-card-manila", "P1 5000, P2 5000", "", None, blinds=1)
    faces = cards(community="7C")
    go(played, "", faces)
    assert turn(played) == "P2"  # the button has the only blind and acts first
    go(played, "P2 fold", faces)
    settled(played)
    assert played.felt.net() == {"P1": 200, "P2": -200}
    assert played.felt.state.pots[0].eligible == ["P1"]


@provision("nsw-poker s 10.4", "qld-2024 sch 10 s 44(5)")
@pytest.mark.parametrize("id", [HOLDEM, "qld-2024/texas-holdem"])
def test_a_blind_that_folds_out_of_turn_leaves_all_of_it(id: str) -> None:
    played = go(table(id, "P1 5000, P2 5000, P3 5000"))
    played.interrupt("folded-out-of-turn", {"player": "P2"})
    go(played, "P3 fold")
    settled(played)
    assert played.felt.net() == {"P1": 200, "P2": -200}


@provision("nsw-poker s 9.8", "nsw-poker s 7.3")
def test_of_two_players_the_single_blind_of_manila_acts_first_and_may_check() -> None:
    played = table("nsw-poker/two-card-manila", "P1 5000, P2 5000", "", None, blinds=1)
    faces = cards(community="7C 8C 9C TC JC")
    go(played, "", faces)
    assert options(played).keys() == {"check", "fold", "raise"}
    go(played, "P2 check", faces)
    assert (turn(played), options(played)["call"].least) == ("P1", 200)
    go(played, "P1 call", faces)
    assert turn(played) == "P1"  # later rounds begin to the left of the button


@provision("nsw-poker s 5.1.1", "nsw-poker s 5.1.2", "nsw-poker s 5.1.3")
@provision("qld-2024 sch 5 s 16(1)", "qld-2024 sch 10 s 16(4)")
@pytest.mark.parametrize("id", [HOLDEM, "qld-2024/texas-holdem", "qld-2024/manila-poker"])
def test_the_cards_are_shuffled_before_every_round(id: str) -> None:
    at = Table("T", game(id), SeededSource(1))
    for number in (1, 2):
        at.sit(f"P{number}", number, 9000, 0)
    for _ in range(2):  # nobody has played yet; and a round is over
        assert at.shuffle_due
        with pytest.raises(Refused, match="the cards must be shuffled first"):
            at.open_round(0)
        at.shuffle(0)
        at.open_round(0)
        while isinstance(at.prompt, Bets):
            due = at.running.round.felt.state.owes[0]  # type: ignore[union-attr]
            at.answer(Place(due.seat, due.wager, due.stake))
        while at.prompt is not None:
            at.answer(DONE if isinstance(at.prompt, Settle) else CLOSE)
        at.close_round(0)
