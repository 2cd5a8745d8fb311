"""Evenings of every game: nothing public tells a card that nobody has seen, and every finished
round is played again from what is public alone.
"""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.books import game, game_of
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.equipment.seals import LEAF, nonce, seal
from croupier.play import CLOSE, DONE, BadJournal, Place, Table
from croupier.play.offices import DEALER
from croupier.play.secrecy import Public, PublicRecord, Secret, joined, read, split, written
from croupier.play.table import commands as c
from croupier.play.table.audit import Audit
from croupier.play.table.shoe import UNKNOWN
from tests.often import often
from tests.play.anyplay import VARIANTS, Options
from tests.play.sealed import SealedRecord
from tests.play.table.evening import Evening

MACHINES = (
    ("qld-2024/blackjack", {"machine": True}),
    ("qld-2024/baccarat", {"dealt_from": "machine"}),
    ("qld-2024/casino-war", {"machine": True}),
    ("qld-2024/texas-holdem-bonus", {"dealing": "machine"}),
)
RUN = 6
"""So many cards in a row are no chance: nobody finds them in public bytes by accident."""


def an_evening(
    id: str, options: Options, seed: int, steps: int
) -> tuple[SealedRecord, Evening, list[bytes]]:
    """Whatever is said at a table, with its record as it is published, and all its secrets."""
    sealed, orders = SealedRecord(), list[bytes]()

    def keep(data: bytes) -> None:
        sealed.keep(data)
        orders.append(c.pieces_of(c.read(data)))

    evening = Evening(id, options, seed, keep)
    sealed.table = evening.table
    evening.seat()
    for _ in range(steps):
        evening.step()
    return sealed, evening, orders


def audited(record: PublicRecord) -> Audit:
    """A record played again by whoever can only read what is public."""
    assert record.wrong == {}
    audit = Audit(record.commands, game_of, public=True)
    for command in record.commands[: record.ends]:
        audit.take(command)
    return audit


@pytest.mark.parametrize(("id", "options"), [*VARIANTS, *MACHINES], ids=str)
def test_every_finished_round_is_verified_from_what_is_public_alone(
    id: str, options: Options
) -> None:
    rng = random.Random(f"{id}{options}")
    for seed in (rng.randrange(1000) for _ in range(often(1, 8))):
        sealed, evening, orders = an_evening(id, options, seed, 120)
        closed = evening.table.standing.rounds
        assert audited(sealed.known()).rounds == closed
        assert audited(sealed.whole()).commands == len(sealed.public)
        for order in orders:
            if len(order) >= RUN and not _opened(sealed, order):
                assert not any(_runs(order) & _runs(data) for data in sealed.public)
        evening.table.close(evening.now)
        everything = sealed.known()
        assert everything.ends == len(sealed.public)
        assert audited(everything).rounds == closed
        assert not any(UNKNOWN in c.pieces_of(one) for one in everything.commands)


def _opened(sealed: SealedRecord, order: bytes) -> bool:
    """Whether a shoe is finished, so that everybody may know it."""
    return order not in (secret.pieces for secret in sealed.sealing.shut.values())


def _runs(data: bytes) -> set[bytes]:
    """All runs of some bytes."""
    return {data[at : at + RUN] for at in range(len(data) - RUN + 1)}


# -- two worlds ----------------------------------------------------------------------------------


def dealt(shoe: str, *answers: object) -> tuple[SealedRecord, Table]:
    """A round of baccarat from a prepared shoe."""
    sealed = SealedRecord()
    box = Scripted(parse_cards(shoe))
    table = Table("B", game("qld-2024/baccarat"), SeededSource(1), box=box, keep=sealed.keep)
    sealed.table = table
    table.sit("P1", 1, 10_000, 0)
    table.open_round(0)
    for answer in (Place("P1", "player", 1000), CLOSE, DONE):
        table.answer(answer, 0)
    return sealed, table


def without_seals(record: SealedRecord) -> list[Public]:
    """What is public but for the seals, which are of some cards or others."""
    parts = map(read, record.public)
    return [
        replace(
            one,
            leaves=bytes(len(one.leaves)),
            shown=tuple(replace(s, nonce=b"") for s in one.shown),
        )
        for one in parts
    ]


def test_worlds_that_differ_in_hidden_cards_have_the_same_public_bytes() -> None:
    one, first = dealt("9D 2C TD 5S 3H 3C 3D")
    two, second = dealt("9D 2C TD 5S KH 3C 7D")
    assert without_seals(one) == without_seals(two)
    for table in (first, second):
        table.close_round(0)
    assert without_seals(one) == without_seals(two)  # the fifth card is the next round's first
    for table in (first, second):
        table.open_round(0)
        table.answer(CLOSE, 0)
        while table.prompt is not None:
            table.answer(DONE, 0)
        table.close_round(0)
    assert without_seals(one) != without_seals(two)


def test_until_the_round_is_closed_none_of_its_cards_is_public() -> None:
    one, first = dealt("9D 2C TD 5S 3H 3C 3D")
    two, second = dealt("8D KC TD 5S 3H 3C 3D")
    assert without_seals(one) == without_seals(two)
    for table in (first, second):
        table.close_round(0)
    assert without_seals(one) != without_seals(two)


# -- forgers ---------------------------------------------------------------------------------------


def test_a_card_that_was_not_sealed_there_is_found() -> None:
    sealed, table = dealt("9D 2C TD 5S 3H 3C 3D")
    table.close_round(0)
    last = read(sealed.public[-1])
    assert [one.at for one in last.shown] == [0, 1, 2, 3]
    for changed in (
        replace(last.shown[0], piece=last.shown[1].piece),
        replace(last.shown[0], at=2),
        replace(last.shown[0], by=9),
        replace(last.shown[0], nonce=b""),
    ):
        forged = written(replace(last, shown=(changed, *last.shown[1:])))
        found = PublicRecord.of([*sealed.public[:-1], forged])
        assert "is not the one that was sealed" in found.wrong[len(sealed.public) - 1]


def test_a_card_that_comes_from_elsewhere_in_the_shoe_is_found() -> None:
    sealed, table = dealt("9D 2C TD 5S 3H 3C 3D")
    table.close_round(0)
    last = read(sealed.public[-1])
    fifth = sealed.sealing.shut[1]
    other = replace(last.shown[0], at=4, piece=fifth.pieces[4], nonce=nonce(fifth.key, 4))
    forged = written(replace(last, shown=(other, *last.shown[1:])))
    found = PublicRecord.of([*sealed.public[:-1], forged])
    assert found.wrong == {}
    with pytest.raises(BadJournal):
        audited(found)


def test_secrets_of_another_evening_are_refused() -> None:
    one, two = dealt("9D 2C TD 5S")[0], dealt("9D 2C TD 6S")[0]
    found = PublicRecord.of(one.public, two.secrets)
    assert "are not those that were sealed" in found.wrong[0]


def test_cards_that_stand_in_plain_are_refused() -> None:
    shuffle = c.ShuffleCards(3, DEALER, 0, bytes(range(52)), bytes(32))
    with pytest.raises(BadJournal, match="where everybody can read them"):
        read(written(Public(shuffle)))
    with pytest.raises(BadJournal, match="no cards come of it"):
        joined(Public(c.CloseRound(1, DEALER, 0), seal(bytes(32), b"x")), Secret(bytes(32), b"x"))
    with pytest.raises(BadJournal, match="is not there"):
        joined(split(shuffle)[0], None)
    other = Secret(bytes(32), bytes(reversed(range(52))))
    with pytest.raises(BadJournal, match="those of other cards"):
        joined(split(shuffle)[0], other)


@given(st.binary(max_size=416), st.sampled_from((b"", bytes(range(32)))))
@settings(max_examples=often(50, 1000))
def test_split_and_joined_it_is_the_same(order: bytes, own: bytes) -> None:
    for command in (
        c.ShuffleCards(3, DEALER, 0, order, own),
        c.Open(3, DEALER, 0, order),
        c.Surplus(3, DEALER, 0, True, order),
        c.Sit(3, DEALER, 0, "P1", 1, 100),
    ):
        public, secret = split(command)
        assert joined(read(written(public)), secret) == command
        assert order not in written(public) or len(order) < RUN


def test_a_table_takes_no_card_that_nobody_knows() -> None:
    table = an_evening("qld-2024/baccarat", {}, 3, 0)[1].table
    assert table.standing.shoe is not None
    order = bytes([UNKNOWN]) * len(table.standing.shoe.order)
    with pytest.raises(BadJournal, match="does not say which cards"):
        table.give(c.ShuffleCards, DEALER, 0, order, bytes(32))


def test_a_shoe_is_sealed_in_no_time() -> None:
    order = bytes(range(52)) * 8
    best = min(_took(order) for _ in range(5))
    assert best < 0.01  # about 1 ms on a quiet machine


def _took(order: bytes) -> float:
    began = time.process_time()
    assert len(seal(bytes(32), order)) == 416 * LEAF
    return time.process_time() - began
