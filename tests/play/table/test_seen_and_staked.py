"""What a seat sees of its own cards, what it has at stake, and a wager while the cards are cut."""

from __future__ import annotations

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.play import CLOSE, DONE, Bets, Driver, Move, Place, Table
from croupier.play.view import Viewer
from tests.play.tables import open_and_bet, table_of

PLAYERS = ("ada", "ben", "cleo")


def a_hand() -> tuple[Table, Driver]:
    """Three players of hold'em with their cards, the first to act asked."""
    table = Table("P", game("nsw-poker/texas-holdem"), SeededSource("own"))
    house = Driver(table, table.source, lambda: 0)
    for place, name in enumerate(PLAYERS, 1):
        table.sit(name, place, 20_000, now=0)
    house.open()
    house.go_on()
    while due := table.view(Viewer.DEALER).due:
        table.answer(Place(due[0].seat, due[0].wager, due[0].least))
        house.go_on()
    return table, house


def test_a_seat_sees_its_own_cards_and_nobody_elses_in_the_round_and_after_it() -> None:
    table, house = a_hand()
    running = table.running
    assert running is not None
    assert running.dealer is not None
    own = {seat: tuple(map(str, running.dealer.faces(seat))) for seat in PLAYERS}
    for stage in ("open", "closed"):
        for seat in PLAYERS:
            hands = faces(table, seat)
            assert hands[seat] == own[seat]
            assert {face for other in PLAYERS if other != seat for face in hands[other]} == {"??"}
        assert {face for hand in faces(table, Viewer.BYSTANDER).values() for face in hand} == {"??"}
        if stage == "open":
            table.answer(Move("cleo", "call", stake=200))
            table.answer(Move("ada", "fold"))
            table.answer(Move("ben", "fold"))
            house.go_on()
            house.close()
    assert table.running is None


def faces(table: Table, viewer: str | Viewer) -> dict[str, tuple[str, ...]]:
    """The cards of each player, as a viewer sees them."""
    places = table.view(viewer).places
    return {one.title: tuple(card.face for card in one.cards) for one in places if one.cards}


def test_what_is_staked_is_at_stake_and_what_is_put_down_is_net_of_what_was_paid() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    coup = open_and_bet(table, Place("P1", "player", 1000), Place("P1", "tie", 500))
    assert (coup.felt.staked("P1"), coup.felt.put_down("P1")) == (1500, 1500)
    coup.answer(DONE)
    assert (coup.felt.staked("P1"), coup.felt.put_down("P1")) == (0, -500)
    hand, _ = a_hand()
    assert hand.round is not None
    assert {seat: hand.round.felt.staked(seat) for seat in PLAYERS} == {
        "ada": 100,
        "ben": 200,
        "cleo": 0,
    }


def test_a_line_on_a_pot_has_words_though_it_is_no_wager() -> None:
    table, house = a_hand()
    table.answer(Move("cleo", "fold"))
    table.answer(Move("ada", "fold"))
    house.go_on()
    lines = table.round.settlement if table.round is not None else ()
    assert lines
    for line in lines:
        assert table.game.title_of(line.wager)
    assert table.game.title_of("pot") == "Pot"
    assert "pot" not in table.game.wagers


def test_a_wager_while_the_cards_are_cut_waits_for_the_cut() -> None:
    table = Table("B", game("qld-2024/baccarat"), SeededSource(1))
    table.sit("P1", 1, 100_000, now=0)
    table.shuffle(now=0)
    coup = table.open_round(now=0)
    wager = Place("P1", "player", 1000)
    offered = coup.refusal(wager)
    assert offered is not None
    assert offered.text == "the cards are cut before wagers are made"
    assert "sch 1 s 14(1)" in offered.cites
    assert table.view("P1").open.why == "The cards are cut before wagers are made."
    table.answer(CLOSE)
    cut = coup.refusal(wager)
    assert cut is not None
    assert cut.text == "dealer is to cut the cards before wagers are made"
    assert "sch 1 s 14(4)" in cut.cites
    house = Driver(table, table.source, lambda: 0)
    while not isinstance(house.go_on(), Bets):
        table.answer(CLOSE)
    assert coup.refusal(wager) is None
    table.answer(CLOSE)
    late = coup.refusal(wager)
    assert late is not None
    assert "no more bets" in late.text
