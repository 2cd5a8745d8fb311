"""Jackpots linked over tables: a fact of the opening, and a prize from what is there when it is
settled; no table hears of what another does.
"""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource, parse_cards
from croupier.equipment.cards import BACK, Card
from croupier.play import (
    CLOSE,
    DONE,
    Bets,
    Choose,
    Cut,
    Draw,
    Game,
    Move,
    Place,
    Refused,
    Settle,
    Table,
    Turn,
)
from croupier.play.answers import At, Done
from croupier.play.offices import SUPERVISOR
from croupier.play.table import commands as c
from croupier.play.table.linked import LinkedPools
from tests.provisions import provision

WA = game("wa-uth/ultimate-texas-holdem")
QLD = game("qld-2024/ultimate-texas-holdem", jackpot="progressive")
FLUSH = {"P1": "QS JS", "dealer": "2D 2H", "community": "TS 9S 8S 4H 3D"}
NOTHING = {"P1": "AC KD", "dealer": "2D 2H", "community": "9S 7H 5C JD 3D"}
POOLS = {
    WA.id: {"level-1": 3_000_000, "level-2": 2_600_000, "level-3": 4_000_000, "level-reserve": 0},
    QLD.id: {"jackpot": 2_000_000, "jackpot-reserve": 0},
}
CHIP = {WA.id: 500, QLD.id: 100}
RECORDS: dict[str, list[bytes]] = {}


def a_table(name: str, played: Game, pools: LinkedPools | None = None) -> Table:
    """One player at a table with real cards."""
    record = RECORDS[name] = []
    table = Table(name, played, SeededSource(1), keyed=True, keep=record.append)
    table.sit("P1", 1, 100_000, 0)
    if pools is not None:
        pools.link(table)
    return table


def begin(table: Table) -> None:
    """A round is opened, and P1 makes his wagers, one on the jackpot among them."""
    if table.shuffle_due:
        table.shuffle(0)
    table.open_round(0)
    while not isinstance(table.prompt, Bets):
        table.answer(At(20) if isinstance(table.prompt, Cut) else CLOSE, 0)
    on = "level-1" if table.game.id == WA.id else ""
    for wager, stake in (("ante", 1000), ("blind", 1000), ("jackpot", CHIP[table.game.id])):
        table.answer(Place("P1", wager, stake, on=on if wager == "jackpot" else ""), 0)
    table.answer(CLOSE, 0)


def go_on(table: Table, cards: dict[str, str], *, settled: bool = True) -> None:
    """The cards are keyed in as they lie; P1 plays at once. To the end, or to the settlement."""
    hands = {place: parse_cards(text) for place, text in cards.items()}
    lie: dict[str, list[Card]] = {}
    while (prompt := table.prompt) is not None:
        if isinstance(prompt, Draw):
            dealt = [_next(hands, lie, place) for place in prompt.goes]
            faces = [face if prompt.up(at) else BACK for at, face in enumerate(dealt)]
            table.answer(faces[0] if prompt.count == 1 else tuple(faces), 0)
        elif isinstance(prompt, Turn):
            table.answer(lie[prompt.hand][prompt.n], 0)
        elif isinstance(prompt, Choose):
            question = prompt.questions[0]
            play = [one for one in question.options if one.move == "play"]
            if play:
                table.answer(Move("P1", "play", question.on, play[0].most), 0)
            else:
                table.answer(CLOSE, 0)
        elif isinstance(prompt, Settle) and prompt.last and not settled:
            return
        else:
            table.answer(DONE, 0)
    table.close_round(0)


def _next(hands: dict[str, list[Card]], lie: dict[str, list[Card]], place: str) -> Card:
    whose = next(one for one in hands if one in place or place in one or place == f"box {one[1:]}")
    lies = lie.setdefault(place, [])
    lies.append(hands[whose][len(lies)])
    return lies[-1]


def prize(table: Table) -> int:
    return sum(one.pays for one in table.history[-1].settlement if one.wager == "jackpot")


def told(table: Table) -> dict[str, int]:
    """The pools that the last round was told of before it was settled."""
    return table.history[-1].felt.header.situation.pools


@pytest.mark.parametrize("played", [WA, QLD], ids=lambda one: one.id)
def test_a_round_is_opened_with_the_pools_as_they_are_shown(played: Game) -> None:
    pools = LinkedPools(POOLS[played.id])
    one, other = a_table("T1", played, pools), a_table("T2", played, pools)
    begin(one)
    go_on(one, NOTHING)
    put_in = sum(pools.pools.values()) - sum(POOLS[played.id].values())
    assert put_in == CHIP[played.id]
    before = dict(pools.pools)
    begin(other)
    opened = [c.read(data) for data in RECORDS["T2"] if isinstance(c.read(data), c.Open)]
    assert [one.pools for one in opened if isinstance(one, c.Open)] == [before]
    go_on(other, NOTHING)
    assert sum(pools.pools.values()) == sum(before.values()) + CHIP[played.id]


@provision("wa-uth s 4.22", "qld-2024 sch 18 s 3(4)")
@pytest.mark.parametrize("played", [WA, QLD], ids=lambda one: one.id)
def test_prizes_are_paid_in_the_order_of_settlement_from_what_is_left(played: Game) -> None:
    pools = LinkedPools(POOLS[played.id])
    one, other = a_table("T1", played, pools), a_table("T2", played, pools)
    begin(one)
    go_on(one, FLUSH, settled=False)  # dealt first, and settled second
    begin(other)
    go_on(other, FLUSH)
    left = dict(pools.pools)
    go_on(one, FLUSH)
    assert told(one) == left
    assert prize(one) < prize(other)
    lone = a_table("T3", played, LinkedPools(left))
    begin(lone)
    go_on(lone, FLUSH)
    assert prize(lone) == prize(one)
    assert one.history[-1].felt.leaves().pools == pools.pools
    for name in ("T1", "T2"):
        again = Table.rebuild(RECORDS[name], SeededSource(1), game_of)
        assert again.moment == (one if name == "T1" else other).moment


@pytest.mark.parametrize("played", [WA, QLD], ids=lambda one: one.id)
def test_no_table_hears_of_what_another_does(played: Game) -> None:
    pools = LinkedPools(POOLS[played.id])
    one, other = a_table("T1", played, pools), a_table("T2", played, pools)
    quiet = len(RECORDS["T2"])
    for _ in range(3):
        begin(one)
        go_on(one, NOTHING)
    assert len(RECORDS["T2"]) == quiet
    assert other.standing.rounds == 0


@provision("qld-2024 sch 18 s 22(1)", "qld-2024 sch 18 s 22(1)(a)", "qld-2024 sch 18 s 22(1)(b)")
def test_when_the_system_fails_after_the_cards_all_goes_back_and_the_pools_stay() -> None:
    pools = LinkedPools(POOLS[QLD.id])
    table = a_table("T1", QLD, pools)
    begin(table)
    go_on(table, FLUSH, settled=False)
    table.report("jackpot-failure", {}, 0)
    table.close_round(0)
    assert table.seats["P1"].balance == 100_000
    assert table.history[-1].void
    assert pools.pools == POOLS[QLD.id]


@pytest.mark.parametrize("played", [WA, QLD], ids=lambda one: one.id)
def test_what_was_settled_and_is_corrected_goes_back_into_the_pools(played: Game) -> None:
    pools = LinkedPools(POOLS[played.id])
    table = a_table("T1", played, pools)
    begin(table)
    go_on(table, FLUSH, settled=False)
    running = table.running
    assert running is not None
    before = len(running.round.entries_in_force)
    table.answer(DONE, 0)
    assert pools.pools != POOLS[played.id]
    table.correct(before, SUPERVISOR, "misread", 0)
    pools.moved(table)
    assert pools.pools == POOLS[played.id]


def test_a_settlement_is_told_of_the_pools_that_were_shown_and_of_all_of_them() -> None:
    table = a_table("T1", QLD, LinkedPools(POOLS[QLD.id]))
    begin(table)
    go_on(table, NOTHING, settled=False)
    for wrong in ((("jackpot", 5),), (("x", 5), ("jackpot", 5), ("jackpot-reserve", 5))):
        with pytest.raises(Refused, match="which are: jackpot, jackpot-reserve"):
            table.answer(Done(wrong), 0)
    table.answer(Done((("jackpot-reserve", 7), ("jackpot", 5))), 0)
    alone = a_table("T2", QLD)
    begin(alone)
    go_on(alone, NOTHING, settled=False)
    with pytest.raises(Refused, match="which are: none"):
        alone.answer(Done((("jackpot", 5),)), 0)


def test_linked_tables_have_names_of_their_own() -> None:
    pools = LinkedPools(POOLS[QLD.id])
    a_table("T1", QLD, pools)
    with pytest.raises(Refused, match="names of their own"):
        a_table("T1", QLD, pools)
