"""Players' own cards too early, face up, astray or not given up: stud, draw, pineapple."""

from __future__ import annotations

import pytest

from croupier.equipment import parse_cards
from croupier.equipment.cards import BACK, Card
from croupier.play import Close, Draw, Move, Round, Shuffle
from tests.games.poker.dealt import Dealt, go_one
from tests.games.poker.hands import go, options, post, table, turn
from tests.games.told import effects, report_refused
from tests.play.lying import lying
from tests.provisions import provision

FIVE = "nsw-poker/five-card-stud"
SEVEN = "nsw-poker/seven-card-stud"
DRAW = "nsw-poker/draw-ante"
PINEAPPLE = "nsw-poker/pineapple"
Facts = dict[str, object]

# -- stud ------------------------------------------------------------------------------------------


@provision("nsw-poker s 26.16")
def test_a_first_card_face_up_brings_the_second_face_down() -> None:
    hand = Dealt(FIVE, "2C 3C 4C 5C 6C 7C 8C 9C TC JC", run=False)
    hand.report("first-card-face-up", {"player": "P1"})
    assert lying(hand.round.felt).hands["P1"] == ("2C", "??")
    assert lying(hand.round.felt).hands["P2"] == ("??", "5C")
    assert turn(hand.round) == "P1"  # the lowest card on show opens


@provision("nsw-poker s 26.19")
def test_one_of_the_first_two_face_up_brings_the_third_face_down() -> None:
    hand = Dealt(SEVEN, "2C 3C 4C 5C 6C 7C 8C 9C TC JC", run=False)
    hand.report("first-card-face-up", {"player": "P1"})
    assert lying(hand.round.felt).hands["P1"] == ("2C", "??", "??")
    assert lying(hand.round.felt).hands["P2"] == ("??", "??", "7C")
    assert hand.round.felt.state.dealt == 6, "so that a deck that is too short is found out"


@pytest.mark.parametrize("id", [FIVE, SEVEN])
def test_when_no_first_card_is_face_up(id: str) -> None:
    hand = Dealt(id, "2C 3C 4C 5C 6C 7C 8C 9C TC JC", run=False)
    refused = report_refused(hand.round, "first-card-face-up", {"player": "P9"})
    assert "not in the round" in str(refused)
    hand.round.interrupt("first-card-face-up", {"player": "P1"})
    refused = report_refused(hand.round, "first-card-face-up", {"player": "P1"})
    assert "misdeal" in str(refused)
    assert isinstance(hand.round.prompt, Draw)
    while not hand.round.felt.cards("P2"):
        hand.dealer.deal()
    refused = report_refused(hand.round, "first-card-face-up", {"player": "P2"})
    assert "has been dealt" in str(refused)
    hand.dealer.run()
    refused = report_refused(hand.round, "first-card-face-up", {"player": "P2"})
    assert "not being dealt" in str(refused)


@pytest.mark.parametrize("id", [FIVE, SEVEN])
@provision("nsw-poker s 26.18", "nsw-poker s 26.22")
def test_a_card_exposed_early_is_set_aside_and_shuffled_back_after_the_betting(id: str) -> None:
    deck = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D"
    hand = Dealt(id, deck)
    refused = report_refused(hand.round, "exposed-early", {"cards": 0})
    assert "not exposed too early" in str(refused)
    first = deck.split()[len(hand.dealer.out)]
    hand.report("exposed-early")
    assert [str(card) for card in hand.round.felt.cards("set aside")] == [first]
    opener = turn(hand.round)
    hand.go(f"{opener} bet {options(hand.round)['bet'].least}")
    assert hand.deck.back == []
    hand.go(f"{turn(hand.round)} call")
    assert hand.deck.back == [[first]]
    assert hand.round.felt.cards("set aside") == []
    hand.end()


def test_in_the_last_betting_round_nothing_is_exposed_early() -> None:
    hand = Dealt(FIVE, "2C 3C 4C 5C 6C 7C 8C 9C TC JC")
    hand.go(f"{turn(hand.round)} bet 100").go(f"{turn(hand.round)} call")
    for _ in range(2):
        hand.go(f"{turn(hand.round)} check").go(f"{turn(hand.round)} check")
    assert "no further card" in str(report_refused(hand.round, "exposed-early", {}))


def seventh(seats: int = 3, run: bool = True) -> Dealt:
    """Three players of seven card stud when the last card is dealt."""
    deck = "2C 7C 3C 8C 4C 9C 2D 7D KD 2H 7H KH 2S 7S KS TC TD TH AC AD AH"
    hand = Dealt(SEVEN, deck, seats)
    hand.go("P1 bet 100; P2 call; P3 call")
    for _ in range(3):
        hand.round.answer(Move("P1" if turn(hand.round) == "P1" else turn(hand.round), "check"))
        hand.dealer.run()
        for _ in range(2):
            go_one(hand.round, f"{turn(hand.round)} check")
            if (
                isinstance(hand.round.prompt, Draw)
                and hand.round.felt.state.street == 4
                and not run
            ):
                return hand
            hand.dealer.run()
    return hand


@provision("nsw-poker s 26.23")
def test_if_the_first_seventh_card_is_face_up_all_are_and_the_same_player_opens() -> None:
    hand = seventh(run=False)
    opened = hand.round.felt.state.first_to_speak
    hand.report("last-card-face-up")
    assert [lying(hand.round.felt).hands[seat][-1] for seat in ("P1", "P2", "P3")] == [
        "AC",
        "AD",
        "AH",
    ]
    assert turn(hand.round) == hand.round.felt.state.order[opened]
    hand.end()


@provision("nsw-poker s 26.23")
@pytest.mark.parametrize("choice", ["all-in", "play-on"])
def test_a_later_seventh_card_face_up_gives_the_choice_of_being_all_in(choice: str) -> None:
    hand = seventh()
    first: Facts = {"players": ["P1"]}
    assert "first card" in str(report_refused(hand.round, "last-card-face-up", first))
    assert "not being dealt" in str(report_refused(hand.round, "last-card-face-up", {}))
    hand.report("last-card-face-up", {"players": ["P2"]})
    assert lying(hand.round.felt).hands["P2"][-1] == "AD"
    assert (turn(hand.round), set(options(hand.round))) == ("P2", {"all-in", "play-on"})
    hand.round.answer(Move("P2", choice))
    asked = set()
    for _ in range(3 if choice == "play-on" else 2):
        asked.add(turn(hand.round))
        go_one(hand.round, f"{turn(hand.round)} check")
    assert ("P2" in asked) is (choice == "play-on")
    hand.dealer.run()
    hand.end()


@provision("nsw-poker s 26.23")
def test_after_substantial_action_he_is_all_in_and_contests_what_he_has_put_into() -> None:
    hand = seventh()
    hand.go("P3 bet 200; P1 call").report("last-card-face-up", {"players": ["P2"]})
    assert effects(hand.round)["hand"] == ["P2 all-in"]
    hand.end()
    pots = [(pot.amount, pot.eligible) for pot in hand.round.felt.state.pots]
    assert pots == [(450, ["P1", "P2", "P3"]), (400, ["P1", "P3"])]


def test_no_last_card_before_the_last_street() -> None:
    hand = Dealt(SEVEN, "2C 3C 4C 5C 6C 7C 8C 9C TC JC")
    refused = report_refused(hand.round, "last-card-face-up", {"players": ["P1"]})
    assert "not out" in str(refused)


def short_of_cards() -> tuple[Round, list[Card]]:
    """Eight players of seven card stud before the last card, for whom four cards are left."""
    played = post(table(SEVEN, ", ".join(f"P{n} 5000" for n in range(1, 9))))
    deck = list(parse_cards(_whole_deck()))
    refused = report_refused(played, "not-enough-for-all", {"cards": 1})
    assert "for every player" in str(refused)
    while not (isinstance(played.prompt, Draw) and played.prompt.to == "community"):
        prompt = played.prompt
        if isinstance(prompt, Draw):
            came = tuple(deck.pop() for _ in range(prompt.count))
            played.answer(tuple(c if prompt.up(n) else c.back for n, c in enumerate(came)))
        else:
            moves = options(played)
            move = next(one for one in ("check", "call", "bet") if one in moves)
            played.answer(Move(turn(played), move, stake=moves[move].least))
    return played, deck


@provision("nsw-poker s 26.21")
@pytest.mark.parametrize("begun", [1, 3, 4])
def test_last_cards_begun_though_they_are_not_enough_are_taken_back(begun: int) -> None:
    played, deck = short_of_cards()
    over: Facts = {"cards": len(deck) + 1}
    assert "cannot have been dealt" in str(report_refused(played, "not-enough-for-all", over))
    played.interrupt("not-enough-for-all", {"cards": begun})
    for _ in range(begun):
        played.answer(BACK)
    assert isinstance(played.prompt, Shuffle)
    assert len(played.prompt.cards) == begun
    go(played, "", {"community": [deck[0]]})
    assert played.felt.cards("community") == [deck[0]]
    assert len(played.felt.cards("P1")) == 6


@provision("nsw-poker s 26.23", "nsw-poker s 17.5.2")
def test_the_card_for_everybody_is_no_seventh_card_face_up() -> None:
    played, _ = short_of_cards()
    refused = report_refused(played, "last-card-face-up", {})
    assert "the last cards are not being dealt" in str(refused)


def _whole_deck() -> str:
    return " ".join(rank + suit for suit in "CDHS" for rank in "23456789TJQKA")


# -- draw ------------------------------------------------------------------------------------------


def drawing() -> Dealt:
    """Three players of draw poker, of whom P1 has given up two cards."""
    deck = "2C 7C KC 3C 8C KD 4C 9C KH 5C TC KS 6D JD AS 2H 3H 4H 5H 6H 7H 8H 9H"
    hand = Dealt(DRAW, deck, 3)
    hand.go("P1 bet 200; P2 call").round.answer(Move("P3", "call", stake=200))
    hand.round.answer(Move("P1", "discard", cards=(0, 1)))
    return hand


@provision("nsw-poker s 26.15")
def test_cards_astray_that_were_looked_at_are_kept_and_the_next_go_where_they_are_due() -> None:
    hand = drawing()
    hand.report("drawn-out-of-sequence", {"player": "P2", "cards": 2, "looked": True})
    assert [str(card) for card in hand.dealer.out[15:]] == ["2H", "3H", "4H", "5H"]
    assert len(hand.round.felt.cards("P2")) == 7
    assert (turn(hand.round), set(options(hand.round))) == ("P2", {"discard"})
    assert options(hand.round)["discard"].gives == (2, 5)
    hand.round.answer(Move("P2", "discard", cards=(0, 1, 2)))
    hand.dealer.run()
    assert len(hand.round.felt.hands["P2"].held) == 5
    hand.round.answer(Move("P3", "pat"))
    hand.end()


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"player": "P2", "cards": 1}, "has not looked"),
        ({"player": "P1", "cards": 1, "looked": True}, "has drawn"),
        ({"player": "P2", "cards": 3, "looked": True}, "new cards are due"),
        ({"player": "P9", "cards": 1, "looked": True}, "not in the round"),
    ],
)
def test_what_is_not_drawn_out_of_sequence(facts: Facts, why: str) -> None:
    assert why in str(report_refused(drawing().round, "drawn-out-of-sequence", facts))


@provision("nsw-poker s 26.15", "nsw-poker s 14.4.3")
def test_the_last_card_of_the_deck_does_not_go_astray() -> None:
    played = post(table(DRAW, ", ".join(f"P{n} 5000" for n in range(1, 6)), deck=32))
    go(played, "P1 bet 200; P2 call; P3 call; P4 call; P5 call; P1 discard 1 2 3 4; P2 pat")
    played.answer(Move("P3", "discard", cards=(0, 1, 2)))  # and three cards are left
    astray: Facts = {"player": "P4", "cards": 3, "looked": True}
    assert "3 cards are left" in str(report_refused(played, "drawn-out-of-sequence", astray))
    played.interrupt("drawn-out-of-sequence", {**astray, "cards": 2})
    assert effects(played)["card"] == ["P4 keeps them"]


def test_new_cards_go_astray_only_while_they_are_dealt() -> None:
    hand = Dealt(DRAW, "2C 7C 3C 8C 4C 9C 5C TC 6D JD")
    refused = report_refused(hand.round, "drawn-out-of-sequence", {"player": "P2", "looked": True})
    assert "no new cards" in str(refused)


# -- pineapple -------------------------------------------------------------------------------------

HOLE = "AS KS AD KD 2S 3S"


def kept_all() -> Dealt:
    """Both have called, and the dealer goes on though P1 has not discarded."""
    hand = Dealt(PINEAPPLE, f"{HOLE} 2C 3C 4C 5C 2D 3D 4D 5D 6D 7D 8D 9D")
    hand.go("P2 call; P1 check")
    hand.round.interrupt("discard-left-out", {"player": "P1"})
    return hand


@provision("nsw-poker s 26.1[2].2")
def test_before_the_flop_he_discards_after_all() -> None:
    hand = kept_all()
    refused = report_refused(hand.round, "no-discard", {"player": "P2"})
    assert "has discarded" in str(refused)
    hand.report("no-discard", {"player": "P1"})
    hand.round.answer(Move("P1", "discard", cards=(2,)))
    hand.round.answer(Move("P2", "discard", cards=(2,)))
    hand.dealer.run()
    assert hand.board == "3C 4C 5C"
    hand.end()


@provision("nsw-poker s 26.1[2].3")
def test_before_substantial_action_the_flop_goes_back() -> None:
    hand = kept_all()
    hand.round.answer(Move("P2", "discard", cards=(2,)))
    hand.dealer.run()
    hand.go("P1 bet 300").report("no-discard", {"player": "P1"})
    assert hand.deck.back == [["3C", "4C", "5C"]]
    hand.round.answer(Move("P1", "discard", cards=(2,)))
    hand.dealer.run()
    assert (hand.board, hand.burnt, turn(hand.round)) == ("2D 3D 4D", "2C", "P1")
    assert hand.round.felt.state.front == [0, 0]
    hand.end()


@provision("nsw-poker s 26.1[2].1")
def test_after_substantial_action_the_hand_is_dead_and_its_chips_stay() -> None:
    hand = kept_all()
    hand.round.answer(Move("P2", "discard", cards=(2,)))
    hand.dealer.run()
    hand.go("P1 bet 300; P2 call").report("no-discard", {"player": "P1"}).end()
    assert effects(hand.round)["hand"] == ["dead"]
    assert hand.round.felt.net() == {"P1": -500, "P2": 500}


def test_at_the_showdown_the_dealer_sees_it_himself() -> None:
    hand = kept_all()
    hand.round.answer(Move("P2", "discard", cards=(2,)))
    hand.dealer.run()
    for _ in range(3):
        hand.go("P1 check; P2 check")
    hand.end()
    assert hand.round.felt.net() == {"P1": -200, "P2": 200}


def test_only_who_is_asked_for_a_card_leaves_it_out() -> None:
    hand = Dealt(PINEAPPLE, f"{HOLE} 2C 3C 4C 5C")
    refused = report_refused(hand.round, "discard-left-out", {"player": "P1"})
    assert "not asked" in str(refused)


# -- any game --------------------------------------------------------------------------------------


@provision("nsw-poker s 26.2")
def test_a_card_that_a_player_drops_is_played() -> None:
    hand = Dealt(FIVE, "2C 3C 4C 5C 6C 7C 8C 9C TC JC")
    refused = report_refused(hand.round, "exposed-by-player", {"player": "P1", "numbers": [3]})
    assert "no card 3" in str(refused)
    refused = report_refused(hand.round, "exposed-by-player", {"player": "P1", "numbers": []})
    assert "which cards" in str(refused)
    hand.report("exposed-by-player", {"player": "P1", "numbers": [1]})
    assert lying(hand.round.felt).hands["P1"] == ("2C", "4C")
    assert effects(hand.round)["count"] == ["after the round"]


@provision("nsw-poker s 26.3")
def test_what_one_player_was_shown_all_are_shown_at_the_end() -> None:
    hand = Dealt("nsw-poker/texas-holdem", f"{HOLE} 2C 3C")
    asked: Facts = {"player": "P2", "numbers": [1], "requested": True}
    for facts, why in (
        ({**asked, "requested": False}, "nobody has asked"),
        ({**asked, "numbers": [3]}, "which cards"),
        ({**asked, "player": "P9"}, "not in the round"),
    ):
        assert why in str(report_refused(hand.round, "shown-to-another", facts))
    hand.report("shown-to-another", asked)
    hand.go("P2 fold")
    assert str(hand.round.felt.cards("P2")[0]) == "KS"
    assert str(hand.round.felt.cards("P1")[0]) == "??"
    hand.end()


def test_silence_at_the_choice_plays_on() -> None:
    hand = seventh()
    hand.report("last-card-face-up", {"players": ["P2"]})
    hand.round.answer(Close())
    assert hand.round.felt.state.able[1]
    twice: Facts = {"players": ["P2"]}
    assert "already" in str(report_refused(hand.round, "last-card-face-up", twice))
