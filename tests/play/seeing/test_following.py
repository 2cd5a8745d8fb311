"""What has changed since, what happens one thing after another, and what would follow."""

from __future__ import annotations

import random

import msgspec
import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.play import CLOSE, Choose, Driver, Place, Refused, Table
from croupier.play.happenings import CardDealt, CardTurned, ChipsLaid, Happening, LineWritten
from croupier.play.offices import DEALER, SUPERVISOR, Actor
from croupier.play.round import written
from croupier.play.seeing.since import Changes
from croupier.play.seeing.steps import SEATS, obliging
from croupier.play.table import commands as c
from croupier.play.view import HIDDEN, TableView, Viewer
from tests.play.anyplay import VARIANTS, plausible_facts
from tests.play.seeing.everyone import encoded
from tests.play.seeing.test_hidden_faces import at_tables

GAMES = [id for id, options in VARIANTS if not options]
replace = msgspec.structs.replace


# -- since ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES[::3])
def test_what_changed_makes_the_new_view_of_the_old_one(id: str) -> None:
    viewers: tuple[str | Viewer, ...] = ("P1", Viewer.DEALER)
    had: dict[str | Viewer, TableView] = {}
    followed = 0
    for house in at_tables(id, {}, rounds=1):
        for viewer in viewers:
            views = house.table.views
            now = views.of(viewer)
            if viewer in had:
                changes = views.since(viewer, had[viewer].version)
                assert changes.since == had[viewer].version
                fresh = {name: getattr(now, name) for name in changes.fields}
                assert replace(had[viewer], version=now.version, **fresh) == now
                followed += 1
            had[viewer] = now
    assert followed


def test_who_was_shown_nothing_yet_gets_all_of_it() -> None:
    house = Driver.of(game("qld-2024/roulette"), SeededSource(1), "P1", 10_000)
    house.open()
    views = house.table.views
    assert views.since("P1", 999).since is None
    assert views.since("P1", 999).encode() == encoded(house.table.view("P1"))
    before = views.of("P1")
    house.table.answer(Place("P1", "red", 1000))
    changes: Changes = views.since("P1", before.version)
    assert set(changes.fields) >= {"chips", "credit", "people"}
    assert "limits" not in changes.fields
    sent = msgspec.json.decode(changes.encode())
    assert sent["since"] == before.version
    assert sent["credit"] == 9000
    assert "limits" not in sent


# -- happenings ----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_everything_that_lies_there_was_told_of(id: str) -> None:
    """Without rulings, what was dealt and turned up is what lies there; every line is told once."""
    house = Driver.of(game(id), SeededSource(id), SEATS[0].id, 1_000_000)
    table = house.table
    table.sit(SEATS[1].id, 2, 1_000_000, 0)
    told: list[Happening] = []
    house.open()
    told += table.happened
    for turn in range(150):
        prompt = house.go_on(told.append)
        if prompt is None:
            break
        running = table.running
        assert running is not None
        table.answer(obliging(running.round, prompt, turn))
        told += table.happened
    playing = table.round
    assert playing is not None
    felt = playing.felt
    assert [one.line.stack for one in told if isinstance(one, LineWritten)] == [
        line.number for line in felt.lines
    ]
    cards = [one for one in told if isinstance(one, CardDealt)]
    lying = sum(len(hand.own) for hand in felt.hands.values())
    assert len(cards) == lying
    up = sum(
        card >= 0 and at not in hand.seen
        for hand in felt.hands.values()
        for at, card in enumerate(hand.cards)
        if at >= hand.common
    )
    dealt_up = sum(one.face != HIDDEN for one in cards)
    turned = sum(isinstance(one, CardTurned) and one.to == "*" for one in told)
    assert up == dealt_up + turned
    assert any(isinstance(one, ChipsLaid) for one in told)


# -- previews ------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES[1::3])
def test_a_preview_changes_nothing_and_says_what_follows(id: str) -> None:
    rng = random.Random(id)
    tried = ruled = 0
    for house in at_tables(id, {}, rounds=1):
        table, running = house.table, house.table.running
        if running is None or running.round.over:
            continue
        played = running.round
        slug = rng.choice(list(played.game.irregularities))
        facts = plausible_facts(rng, played.game.irregularities[slug], played)
        plain = msgspec.to_builtins(facts, enc_hook=int)
        command = c.Report(0, SUPERVISOR, 0, slug, plain)
        before = table.save(), played.journal, played.outcome(), encoded(table.view("P1"))
        said = table.preview(command)
        assert (table.save(), played.journal, played.outcome(), encoded(table.view("P1"))) == before
        assert table.running is running
        tried += 1
        twin = Table.restore(table.save(), SeededSource(1), game_of)
        try:
            twin.do(replace(command, id=twin.moment.last + 1))
        except Refused:
            continue  # a card that was shown may not be the one that lies there
        assert said.refused is None
        after = twin.running
        assert after is not None
        effects = after.round.felt.effects[len(played.felt.effects) :]
        assert [one.name for one in said.effects] == [one.name for one in effects][
            : len(said.effects)
        ]
        ruled += 1
    assert tried


def test_a_preview_says_why_a_command_would_be_refused() -> None:
    house = Driver.of(game("qld-2024/roulette"), SeededSource(1), "P1", 1_000)
    table = house.table
    house.open()
    wager = c.GiveAnswer(0, Actor("P1"), 0, written(Place("P1", "red", 5_000)))
    refused = table.preview(wager, "P1").refused
    assert refused is not None
    assert refused.text == "You have $10 left, not $50."
    other = table.preview(wager).refused
    assert other is not None
    assert other.text == "P1 has $10 left, not $50."
    assert table.preview(c.CloseRound(0, DEALER, 0)).refused is not None
    assert table.preview(c.Leave(0, Actor("P1"), 0, "P1")).refused is None
    assert table.standing.sits("P1")


def test_a_preview_tells_no_card_before_it_comes() -> None:
    """Whatever the next card is, a player is told the same of drawing it."""
    said = set()
    for seed in range(6):
        house = Driver.of(game("qld-2024/blackjack"), SeededSource(seed), "P1", 100_000)
        house.open()
        while isinstance(house.go_on(), Choose):
            house.table.answer(CLOSE)
        house.table.answer(Place("P1", "original", 1000, box="1"))
        close = c.GiveAnswer(0, DEALER, 0, CLOSE)
        said.add(msgspec.json.encode(house.table.preview(close, "P1")))
        assert house.table.preview(c.DealCards(0, DEALER, 0)) == house.table.preview(close, "P1")
    assert len(said) == 1
