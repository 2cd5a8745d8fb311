"""What is asked of a seat, in words and by its pieces."""

from __future__ import annotations

import random

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.play import CLOSE, Bets, Choose, Driver, Move, Place, Table, Viewer
from croupier.play.view import Ask, TableView
from tests.play.anyplay import answer_to


def table_of(id: str, players: int = 3) -> Driver:
    table = Table("T", game(id), SeededSource(3))
    for place in range(1, players + 1):
        table.sit(f"P{place}", place, 100_000, 0)
    house = Driver(table, SeededSource(3), lambda: 0)
    house.open()
    return house


def until(house: Driver, move: str) -> tuple[str, TableView]:
    """Played on until somebody is asked for a move: who, and what he sees."""
    rng, table = random.Random(4), house.table
    for _ in range(200):
        prompt = house.go_on()
        running = table.running
        assert running is not None
        if isinstance(prompt, Choose):
            for question in prompt.questions:
                if any(one.move == move for one in question.options):
                    return question.seat, table.view(question.seat)
            goes_on = next(
                (one for one in ("check", "call", "keep", "decline") if _open(prompt, one)), ""
            )
            if goes_on:
                (ask,) = {one.move: one for one in _asked(table) if one.move == goes_on}.values()
                table.answer(Move(ask.seat, ask.move, ask.on, ask.least))
                continue
        if isinstance(prompt, Bets) and (due := table.view(Viewer.DEALER).due):
            table.answer(Place(due[0].seat, due[0].wager, due[0].least))
            continue
        if isinstance(prompt, Bets) and running.round.felt.bets:
            table.answer(CLOSE)
            continue
        table.answer(answer_to(rng, running.round))
    raise AssertionError(f"nobody was asked for {move}")


def _open(prompt: Choose, move: str) -> bool:
    return any(option.move == move for one in prompt.questions for option in one.options)


def _asked(table: Table) -> tuple[Ask, ...]:
    return table.view(Viewer.DEALER).asks


def test_a_raise_says_what_it_comes_to() -> None:
    seat, view = until(table_of("qld-2024/manila-poker"), "raise")
    titles = {one.move: one.title for one in view.asks}
    assert titles["fold"] == "Fold"
    assert titles["call"].startswith("Call $")
    raises = next(one for one in view.asks if one.move == "raise")
    assert raises.least <= raises.most
    assert raises.title == "Raise" or raises.title.startswith("Raise to $")
    assert {one.seat for one in view.asks} == {seat}


def test_cards_to_give_up_are_named_by_their_pieces() -> None:
    seat, view = until(table_of("nsw-poker/pineapple"), "discard")
    (ask,) = (one for one in view.asks if one.move == "discard")
    (own,) = (one for one in view.places if one.id == seat)
    assert ask.among == tuple(card.id for card in own.cards)
    assert ask.gives == (1, 1)
    assert ask.place == seat


def test_tiles_are_set_by_what_they_are_and_not_by_a_number() -> None:
    house = table_of("qld-2024/pai-gow", 1)
    _, view = until(house, "set-1-2")
    settings = [one for one in view.asks if one.move.startswith("set-1-")]
    assert len(settings) == 3
    (box,) = (one for one in view.places if one.id == settings[0].place)
    by_id = {card.id: card.face for card in box.cards}
    for ask in settings:
        low = sorted(ask.title.removeprefix("Low hand: ").split(", "))
        assert sorted(by_id[piece] for piece in ask.pieces) == low
    (silent,) = (one for one in view.asks if one.silence)
    assert silent.move == "house-way"
    pit = [one.title for one in house.table.view(Viewer.PIT).asks if one.move.startswith("set-1-")]
    assert pit == [
        "First tile with the second",
        "First tile with the third",
        "First tile with the fourth",
    ]


def test_what_players_may_say_while_wagers_are_open() -> None:
    """A shooter may pass the dice, and call a place bet on for the come out."""
    house = table_of("qld-2024/craps", 1)
    while isinstance(house.go_on(), Choose):
        house.table.answer(CLOSE)
    house.table.answer(Place("P1", "win", 1_000))
    house.table.answer(Place("P1", "place", 1_200, "6"))
    said = {one.title for one in house.table.view("P1").asks}
    assert said == {"Pass", "Call on: place 6", "Call off: place 6"}
