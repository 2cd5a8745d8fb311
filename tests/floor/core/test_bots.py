"""Bots of the house at poker tables: only where they were asked for, and only with a person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.books import game, listings
from croupier.equipment import SeededSource
from croupier.floor.core import messages as m
from croupier.floor.core.accounts import is_bot
from croupier.floor.core.bots import BUY_INS, BotSays, asked_now, says_now, thinks
from croupier.floor.core.entries import FLOOR, read_entry
from croupier.floor.core.messages import FloorRequest, TableMode
from croupier.floor.store.base import Store
from croupier.floor.store.reconcile import day_of, reconciled
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import make_keys
from croupier.floor.store.verify import verify_pieces
from croupier.play.dealer import Dealer
from croupier.play.prompts import Choose
from tests.floor.core.evening import LIMITS, Evening

HOLDEM = "nsw-poker/texas-holdem"
STYLES = ("tight", "loose", "aggressive")
ROOMS = [one.id for one in listings() if game(one.id).tables.room is not None]


def with_bots(
    poker: str = HOLDEM,
    *,
    store: Store | None = None,
    places: int = 0,
    styles: tuple[str, ...] = STYLES,
) -> Evening:
    """A floor with one table of poker, with bots of these styles."""
    floor = Evening(store=store)
    floor.done("manager", m.DoOpenTable("T1", poker, limits=LIMITS, places=places, bots=styles))
    return floor


def speak(floor: Evening, luck: SeededSource) -> None:
    """Bots say all that they have to say now."""
    while _speaks(floor, luck):
        assert floor.write()


def _speaks(floor: Evening, luck: SeededSource) -> bool:
    return any(
        floor.core.submit(FloorRequest(said.caller, said.body, "T1"), floor.now).error is None
        for said in _said(floor, luck)
    )


def _said(floor: Evening, luck: SeededSource) -> Iterator[BotSays]:
    table = floor.table()
    yield from [one.answers(luck) for one in asked_now(table)]
    yield from says_now(table, floor.core.ledger)


def hands(floor: Evening, many: int, luck: SeededSource) -> None:
    """So many hands, in which a person does nothing and the clock answers for him."""
    table = floor.table().table
    ends = table.standing.rounds + many
    for _ in range(400 * many):
        speak(floor, luck)
        if table.standing.rounds >= ends and table.running is None:
            return
        assert floor.tick()
    raise AssertionError("a hand does not come to its end")


def seated(floor: Evening) -> list[str]:
    """Who sits at the table, bots by their style."""
    styles = {bot.id: bot.style for bot in floor.table().bots}
    seats = floor.table().table.standing.seats
    return sorted(styles.get(one.id, one.id) for one in seats if not one.leaving)


def test_no_bot_sits_where_the_opening_did_not_ask_for_it() -> None:
    floor = Evening(HOLDEM)
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    speak(floor, SeededSource(1))
    assert floor.table().bots == ()
    assert seated(floor) == ["p1"]
    assert not any(is_bot(id) for id in floor.core.ledger.meters)


@pytest.mark.parametrize(
    ("poker", "how", "why"),
    [
        ("qld-2024/blackjack", {}, "automated poker tables only"),
        (HOLDEM, {"mode": TableMode.DEALER}, "automated poker tables only"),
        (HOLDEM, {"bots": ("wild",)}, "no bot plays 'wild': there are tight, loose"),
        (HOLDEM, {"places": 3}, "at least one place"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(poker: str, how: dict[str, object], why: str) -> None:
    floor = Evening()
    body = m.DoOpenTable("T1", poker, **{"bots": STYLES, **how})  # type: ignore[arg-type]
    assert why in floor.refused("manager", body).text
    assert not floor.core.tables
    assert not any(is_bot(id) for id in floor.core.ledger.meters)


def test_bots_are_called_by_their_style() -> None:
    floor = with_bots(styles=("loose", "tight", "loose"))
    assert [bot.name for bot in floor.table().bots] == ["Loose bot 1", "Tight bot", "Loose bot 2"]


def test_bots_come_with_a_person_and_go_with_the_last_one() -> None:
    floor, luck = with_bots(), SeededSource(2)
    speak(floor, luck)
    assert seated(floor) == []
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    speak(floor, luck)
    assert seated(floor) == sorted((*STYLES, "p1"))
    hands(floor, 2, luck)
    floor.done("p1", m.DoSitOut(), "T1")
    speak(floor, luck)
    assert seated(floor) == ["p1"]  # nobody plays among bots alone
    floor.done("p1", m.DoSitIn(), "T1")
    speak(floor, luck)
    assert len(seated(floor)) == 4
    floor.done("p1", m.DoLeave(), "T1")
    speak(floor, luck)
    while floor.tick():
        speak(floor, luck)
    assert seated(floor) == []
    floor.core.ledger.check()
    assert not any(
        cents
        for account, cents in floor.core.ledger.balances.items()
        if account.startswith(("chips:", "staked:"))
    )


def test_a_bot_gives_its_place_to_whoever_waits() -> None:
    floor, luck = with_bots(places=4), SeededSource(3)
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    speak(floor, luck)
    assert len(seated(floor)) == 4
    floor.done("p2", m.DoAskFor(), "T1")
    speak(floor, luck)
    assert seated(floor) == ["loose", "p1", "tight"]
    floor.done("p2", m.DoSit(cents=20_000), "T1")
    speak(floor, luck)
    assert seated(floor) == ["loose", "p1", "p2", "tight"]


@pytest.mark.parametrize("poker", ROOMS)
def test_a_hand_of_every_poker_game_is_played_out(poker: str) -> None:
    floor, luck = with_bots(poker), SeededSource(poker)
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    hands(floor, 1, luck)
    floor.core.ledger.check()
    assert floor.table().fault == ""
    written = [read_entry(one.public) for one in floor.store.entries("T1")]
    assert any(is_bot(one.person) for one in written if one.kind == "move")


def test_a_bot_looks_at_no_cards_but_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    floor, luck = with_bots(), SeededSource(5)
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    looked: list[tuple[str, list[str]]] = []
    faces = Dealer.faces

    def noted(dealer: Dealer[Any], hand: str) -> list[Any]:
        prompt = dealer.round.prompt
        asked = [one.seat for one in prompt.questions] if isinstance(prompt, Choose) else []
        looked.append((hand, asked))
        return faces(dealer, hand)

    monkeypatch.setattr(Dealer, "faces", noted)
    for _ in range(60):
        looked.clear()
        found = list(_said(floor, luck))
        moves = [said.caller.person for said in found if isinstance(said.body, m.DoMove)]
        assert [hand for hand, _ in looked] == moves
        assert all(hand in asked and is_bot(hand) for hand, asked in looked)
        speak(floor, luck)
        floor.tick()


def test_a_bot_answers_before_the_clock_does() -> None:
    floor, luck = with_bots(), SeededSource(6)
    assert thinks(floor.table(), luck) == 0
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    speak(floor, luck)
    for _ in range(20):
        running, clock = floor.table().table.running, floor.table().clock
        if running is not None and isinstance(running.round.prompt, Choose):
            assert clock.due is not None
            assert 0 < thinks(floor.table(), luck) < clock.due - clock.since
            return
        floor.tick()
    raise AssertionError("nobody is asked")


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[SqliteStore]:
    """A store in a file."""
    store = SqliteStore.make(tmp_path / "floor.db", make_keys(tmp_path / "keys"))
    yield store
    store.close()


def test_their_money_is_the_banks_counted_apart_and_verified(kept: SqliteStore) -> None:
    floor, luck = with_bots(store=kept), SeededSource(7)
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    hands(floor, 3, luck)
    day = day_of("1970-01-01")
    assert day is not None
    counted = reconciled(kept, *day)
    assert counted.balanced
    figures = {(one.about, one.name): one.cents for one in counted.figures}
    buy_in = figures["T1", "brought by bots"] // len(STYLES)
    assert figures[FLOOR, "bank to credit of bots"] == len(STYLES) * BUY_INS * buy_in
    assert figures["T1", "brought"] == 20_000
    assert figures["T1", "wagered by bots"] > 0
    found = verify_pieces(kept.export(), kept.vault.public)
    assert (found.valid, found.balanced, found.first_bad) == (True, True, None)
    bot = floor.table().bots[0].id
    before = floor.core.ledger.of(f"credit:{bot}")
    floor.done("attendant", m.DoHandPay(1_000, "the house takes it back"), bot)
    floor.done("attendant", m.DoBuyIn(500), bot)
    assert floor.core.ledger.of(f"credit:{bot}") == before - 500
    assert "no player" in floor.refused("attendant", m.DoBuyIn(500), "bot-T9-1").text


def test_a_floor_taken_up_again_has_the_same_bots_and_they_play_on(kept: SqliteStore) -> None:
    floor, luck = with_bots(store=kept), SeededSource(8)
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    speak(floor, luck)
    while floor.table().table.running is None:
        floor.tick()
    before = floor.table()
    floor.core = floor.again()
    assert floor.table().bots == before.bots
    assert floor.table().table.save() == before.table.save()
    hands(floor, 1, luck)
    floor.core.ledger.check()
