"""What must hold when the evening is over, worked out by other means than the core's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.core.accounts import is_bot
from croupier.floor.core.engine import Core
from croupier.floor.core.entries import FLOOR, FloorEntry, read_entry
from croupier.floor.core.record import read_reply
from croupier.floor.simulate.cups import cup_adds_up
from croupier.floor.simulate.jackpots import adds_up, streams_of_pools
from croupier.floor.simulate.ledger import PlainLedger
from croupier.floor.simulate.poker_bots import staked_plainly
from croupier.play.round import Round
from croupier.play.table import Table
from croupier.play.view import Viewer

if TYPE_CHECKING:
    from croupier.floor.simulate.world import World

OF_ITSELF = ("clock", "late", "begin", "fault", "jackpot-failed", "begin-tournament")
"""Entries that nobody has asked for."""


class Broken(Exception):
    """Something that must hold does not."""


def faces_before(table: Table, viewer: str | Viewer) -> set[str]:
    """The faces that lie before somebody, by what the felt says of who has seen them."""
    running = table.running
    played = running.round if running is not None else table.history[-1] if table.history else None
    if played is None:
        return set()
    known = {
        str(card)
        for hand in played.felt.hands.values()
        for at, card in enumerate(hand.cards)
        if card >= 0 and (at not in hand.seen or viewer in hand.seen[at])
    }
    dealer = running.dealer if running is not None else table.last_dealer
    if table.game.tables.room is not None and dealer is not None and viewer in played.felt.hands:
        known |= {str(card) for card in dealer.faces(str(viewer))}
    return known


def all_is_well(world: World) -> None:
    """The record, the answers, the money and the tables agree, whichever worker is asked; whoever
    starts the floor again has the same.
    """
    from croupier.floor.simulate.workers import taken_up

    _answers_are_there_once(world)
    source = world.workers[0].source
    rebuilt = [taken_up(world.disk, Core, source, shortcuts=way) for way in (True, False)]
    rounds = {id: rounds_of(world, id) for id in rebuilt[0].tables}
    for worker in world.workers:
        core = worker.core
        assert core is not None
        core.ledger.check()
        for again in rebuilt:
            _the_same(world, core, again)
        plain = PlainLedger()
        _money_in_and_out(world, plain)
        told: dict[str, list[Round]] = {}
        for id in core.tables:
            for played, linked in rounds[id]:
                plain.won(dict(played.felt.net()))
                if linked:
                    told.setdefault(id, []).append(played)
        adds_up(world, core, told)
        cup_adds_up(world, core, plain)
        _has_what_he_must(world, core, plain)


def _answers_are_there_once(world: World) -> None:
    """Every acknowledged command is on the disk, with its answer, once."""
    store = world.disk.store
    by_key = {key: one for (_, key), one in store.requests.items()}
    for key, reply in world.acknowledged.items():
        known = by_key.get(key)
        world.ensure(known is not None, f"{key} was acknowledged and is not on the disk")
        assert known is not None
        world.ensure(read_reply(known.reply) == reply, f"{key} was answered otherwise")
    places = [(one.stream, one.seq) for one in store.requests.values()]
    world.ensure(len(places) == len({*places}), "two requests have one entry")
    pools = streams_of_pools(world)  # to which rounds add entries, and their opening does
    asked = {
        (stream, row.seq)
        for stream, rows in store.kept.items()
        for row in rows
        if stream not in pools and not _of_itself(read_entry(row.public))
    }
    made = {place for place in places if place[0] not in pools}
    world.ensure(asked == made, "an entry was made that nobody has asked for once")


def _of_itself(entry: FloorEntry) -> bool:
    """Whether nobody has asked for an entry: the clock has made it, or a bot of the house."""
    return entry.kind in OF_ITSELF or is_bot(entry.person)


def _money_in_and_out(world: World, plain: PlainLedger) -> None:
    """What people have said at accounts, in the order of the floor's record."""
    at_the_desk = [one for one in world.disk.store.requests.values() if one.stream == FLOOR]
    for one in sorted(at_the_desk, key=lambda known: known.seq):
        plain.done(world.sent[one.client, one.key], read_reply(one.reply))


def _the_same(world: World, core: Core, again: Core) -> None:
    """What was rebuilt from the disk is what a worker has, to the last byte."""
    for id, stream in core.streams.items():
        if id not in core.tables:
            same = again.streams[id].saved() == stream.saved()
            world.ensure(same, f"{id} taken up again is another")
    for id, table in core.tables.items():
        other = again.tables[id]
        same = other.table.save() == table.table.save() and other.head == table.head
        world.ensure(same, f"{id} taken up again is another")
        seals = other.sealing.shut == table.sealing.shut and other.fault == table.fault
        world.ensure(seals, f"{id} taken up again has other seals or faults")


def rounds_of(world: World, stream: str) -> list[tuple[Round, bool]]:
    """Each round of a table that is over, and whether it was told of a jackpot of several."""
    from croupier.books import game_of
    from croupier.equipment import SeededSource
    from croupier.floor.core.tables import commands_of
    from croupier.play.table import commands as c

    rows = world.disk.store.kept[stream]
    commands = [one for row in rows for one in commands_of(read_entry(row.public), row.secret)]
    table = Table.rebuild([c.written(commands[0])], SeededSource(0), game_of)
    found, linked = [], False
    for command in commands[1:]:
        before = table.standing.rounds
        table.take([c.written(command)])
        if isinstance(command, c.Open):
            linked = bool(command.pools)
        if table.standing.rounds > before:
            found.append((table.history[-1], linked))
    return found


def _has_what_he_must(world: World, core: Core, plain: PlainLedger) -> None:
    """When all have gone, everybody has on his credit what he has paid in, taken out and won."""
    of = core.ledger.of
    for account, cents in core.ledger.balances.items():
        if account.startswith(("chips:", "staked:", "carried:", "way:")):
            world.ensure(not cents, f"all have gone and {account} holds {cents} cents")
    for who in (*core.people.persons, *staked_plainly(core, plain)):
        has, must = of(f"credit:{who}"), plain.has[who]
        world.ensure(has == must, f"{who} has {has} cents, and {must} by the plain ledger")
        held = of(f"disputed:{who}")
        world.ensure(held == plain.disputed[who], f"of {who} {held} cents are disputed")
    out = sum(plain.vouchers.values())
    world.ensure(of("voucher") == out, f"vouchers for {out} cents are out, not {of('voucher')}")
