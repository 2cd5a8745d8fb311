"""A piece keeps its name wherever it goes, and the name tells nothing."""

from __future__ import annotations

import random

from croupier.books import game
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.play import CLOSE, Bets, Choose, Dealer, Driver, Move, Place, Round, Table
from croupier.play.offices import SUPERVISOR
from croupier.play.view import HIDDEN, TableView, Viewer
from tests.play.anyplay import IDS, answer_to
from tests.play.seeing.everyone import moments

BLACKJACK = "qld-2024/blackjack"


def ids(view: TableView) -> dict[str, tuple[str, ...]]:
    """By place, the names of its pieces."""
    return {place.id: tuple(card.id for card in place.cards) for place in view.places}


def at_box_one(cards: str) -> tuple[Round, Dealer]:
    """A player on box 1 of blackjack, dealt these cards."""
    played = Round(game(BLACKJACK))
    dealer = Dealer(played, Scripted(parse_cards(cards)))
    dealer.run()
    played.answer(Place("P1", "original", 1000, box="1")).answer(CLOSE)
    dealer.run()
    return played, dealer


def test_a_card_keeps_its_name_when_its_hand_is_split() -> None:
    played, dealer = at_box_one("8S 6H 8D 9C 3C TD TH TS")
    first, second = ids(played.view("P1"))["box 1"]
    played.answer(Move("P1", "split", "box 1", 1000))
    dealer.run()
    after = ids(played.view("P1"))
    assert after["box 1"][0] == first
    assert after["box 1 hand 2"][0] == second
    everything = [one for lying in after.values() for one in lying]
    assert len(set(everything)) == len(everything) == 4


def test_a_correction_brings_cards_back_under_their_names() -> None:
    played, dealer = at_box_one("8S 6H 8D 9C 3C TD TH TS")
    before = ids(played.view("P1"))
    played.answer(Move("P1", "hit", "box 1"))
    dealer.run()
    drawn = ids(played.view("P1"))["box 1"]
    assert drawn[:2] == before["box 1"]
    played.correct(len(played.entries_in_force) - 2, "supervisor", "he had stood")
    assert ids(played.view("P1")) == before


def test_at_a_table_a_struck_card_is_dealt_again_under_its_name() -> None:
    house = Driver.of(game(BLACKJACK), SeededSource(2), "P1", 100_000)
    table = house.table
    house.open()
    while isinstance(house.go_on(), Choose):
        table.answer(CLOSE)
    table.answer(Place("P1", "original", 1000, box="1"))
    table.answer(CLOSE)
    running = table.running
    assert running is not None
    before = len(running.round.entries_in_force)
    assert isinstance(table.prompt, Choose)
    table.answer(Move("P1", "hit", "box 1"))
    hit = ids(table.view("P1"))
    table.correct(before, SUPERVISOR, "he had not said so")
    assert ids(table.view("P1"))["box 1"] == hit["box 1"][:2]
    table.answer(Move("P1", "hit", "box 1"))
    assert ids(table.view("P1"))["box 1"] == hit["box 1"]


def test_switched_cards_change_places_and_keep_their_names() -> None:
    played = Round(game("qld-2024/blackjack-switch"))
    dealer = Dealer(played, Scripted(parse_cards("8S 6H 5H 8D 9C 3C TD TH TS 2C 2D 3D")))
    dealer.run()
    for hand in ("1", "2"):
        played.answer(Place("P1", "original", 1000, hand, "1"))
    played.answer(CLOSE)
    dealer.run()
    before = ids(played.view("P1"))
    played.answer(Move("P1", "switch", "box 1 hand 1"))
    dealer.run()
    after = ids(played.view("P1"))
    one, two = before["box 1"], before["box 1 hand 2"]
    assert after["box 1"][:2] == (one[0], two[1])
    assert after["box 1 hand 2"][:2] == (two[0], one[1])


def test_every_viewer_and_every_round_has_other_names() -> None:
    house = Driver.of(game("nsw-poker/texas-holdem"), SeededSource(1), "P1", 100_000)
    table = house.table
    table.sit("P2", 2, 100_000, 0)
    seen: list[set[str]] = []
    for _ in range(2):
        house.open()
        _posts(table)
        assert isinstance(table.prompt, Choose)
        for viewer in ("P1", "P2", *Viewer):
            lying = ids(table.view(viewer))
            seen.append({one for place in lying.values() for one in place})
            assert ids(table.view(viewer)) == lying
        rng = random.Random(1)
        while table.prompt is not None:
            running = table.running
            assert running is not None
            if isinstance(table.prompt, Choose):
                table.answer(answer_to(rng, running.round))
            else:
                house.go_on()
        house.close()
    assert len(set().union(*seen)) == sum(map(len, seen))


def _posts(table: Table) -> None:
    while isinstance(table.prompt, Bets):
        due = table.view(Viewer.DEALER).due
        one = due[0]
        table.answer(Place(one.seat, one.wager, one.least))


def test_no_piece_is_named_twice_in_a_view() -> None:
    for id in ("act-1992/triple-play-blackjack", "qld-2024/pai-gow", "nsw-poker/crazy-pineapple"):
        for played in moments(id, {}):
            for viewer in (IDS[0], Viewer.BYSTANDER):
                lying = [one for place in ids(played.view(viewer)).values() for one in place]
                assert len(set(lying)) == len(lying)


def test_own_cards_are_seen_in_play_and_when_the_round_is_closed() -> None:
    house = Driver.of(game("nsw-poker/texas-holdem"), SeededSource(1), "P1", 100_000)
    table = house.table
    table.sit("P2", 2, 100_000, 0)
    house.open()
    _posts(table)
    prompt = table.prompt
    assert isinstance(prompt, Choose)

    def faces(viewer: str | Viewer, seat: str) -> list[str]:
        (place,) = (one for one in table.view(viewer).places if one.id == seat)
        return [card.face for card in place.cards]

    own = faces("P1", "P1")
    assert own == [str(card) for card in house.looks("P1")]
    assert faces("P2", "P1") == faces(Viewer.PIT, "P1") == [HIDDEN, HIDDEN]
    first = prompt.questions[0].seat
    table.answer(Move(first, "fold"))
    house.go_on()
    house.close()
    assert table.round is None
    assert faces("P1", "P1") == own
    assert faces("P2", "P1") == [HIDDEN, HIDDEN]
    assert table.view("P1").phase == "over"
