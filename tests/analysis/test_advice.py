"""Advice goes by what the asker may see, and is found by the name of the game's family."""

from __future__ import annotations

import pytest

from croupier.analysis.advice import PlayerSight, Weighed, own_way, weigh
from croupier.analysis.autoplay import weighing
from croupier.analysis.engine.errors import NoAdvice, NotProvable
from croupier.analysis.engine.position import laid, weigh_on
from croupier.analysis.engine.targets import SEAT
from croupier.books import game, listings
from croupier.equipment import parse_cards
from croupier.play import Choose, Question, Round
from croupier.play.hands import Hand
from tests.games.house_poker.table import Table

TRIPS = "qld-2024/three-card-poker"
MINE = "QS 6D 4H"


def asked_of(playing: Round, seat: str) -> Question:
    assert isinstance(playing.prompt, Choose)
    return next(one for one in playing.prompt.questions if one.seat == seat)


def advised_beside(theirs: str) -> Weighed:
    """What P1 is told with his three cards, while P2 beside him has looked at others."""
    hands = {"P1": MINE, "P2": theirs, "dealer": "9C 8C 2H"}
    table = Table(TRIPS, hands).bet("P1", box="1").bet("P2", box="2").deal()
    playing = table.round
    for place, seat, cards in (("P1", "P1", MINE), ("P2", "P2", theirs)):
        hand = playing.felt.hands[place]
        assert [str(card) for card in hand.faces(seat)] == cards.split()
        assert hand.faces("P1" if seat == "P2" else "P2") == [hand.cards[0].back] * 3
    return weigh(PlayerSight(playing, "P1", asked_of(playing, "P1")), lambda done: None)


def test_what_another_player_holds_changes_nothing_of_the_advice() -> None:
    assert advised_beside("AS AD AC") == advised_beside("2C 3D 5S")


def test_a_card_is_known_to_who_has_looked_and_to_all_when_it_is_turned() -> None:
    ace, king, back = *parse_cards("AS KS"), parse_cards("AS")[0].back
    hand: Hand = Hand("box 1")
    hand.take(back)
    hand.take(king)
    hand.turn(0, ace, "P1")
    assert hand.faces("P1") == [ace, king]
    assert hand.faces("P2") == [back, king]
    hand.turn(0, ace)
    assert hand.faces("P2") == [ace, king]


def test_a_round_is_not_run_on_with_faces_that_only_another_has_seen() -> None:
    war = laid(game("qld-2024/casino-war"), parse_cards("8S"), parse_cards("8D"))
    assert weigh_on(war, SEAT)
    hand: Hand = war.felt.hand("box 2")
    hand.take(parse_cards("9S")[0].back)
    hand.turn(0, parse_cards("9S")[0], "P2")
    with pytest.raises(NotProvable, match="others have seen cards that this player has not"):
        weigh_on(war, SEAT)
    with pytest.raises(NoAdvice, match="that is not worked out"):
        weigh(PlayerSight(war, SEAT, asked_of(war, SEAT)), lambda done: None)


@pytest.mark.parametrize("id", [one.id for one in listings()])
def test_a_family_with_advice_says_what_a_position_needs(id: str) -> None:
    way = own_way(game(id))
    if way is not None:
        known = {"dealer", "board", "removed", "split", "doubled", "wagered"}
        assert set(way.TAKES) <= known
        assert callable(way.advise)


def test_who_plays_by_himself_takes_the_move_worth_most_and_bets_its_chips() -> None:
    red_dog = laid(game("act-1992/red-dog"), parse_cards("2S AD"), ())
    asked = asked_of(red_dog, SEAT)
    move = weighing()(red_dog, asked)
    weighed = weigh(PlayerSight(red_dog, SEAT, asked), lambda done: None)
    assert (move.move, move.stake) == (weighed.best.move, weighed.best.chips)
    assert move.move == "raise"
    assert weighed.best.said == f"raise ${move.stake // 100}"
