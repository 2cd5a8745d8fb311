"""A hole card is in nothing that anybody else sees until it is shown.

The same hand is played twice, with other cards for one player that come face down, and the same
decisions. Whatever somebody else can see must be the same to the byte, until that player shows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from croupier.books import game
from croupier.equipment import Scripted, SeededSource
from croupier.equipment.cards import CARDS, Card
from croupier.equipment.shoe import ShoeEmpty
from croupier.library import picture
from croupier.pages.journal import journal_document, played_again
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    AtTable,
    Change,
    Move,
    Place,
    Refused,
    Settle,
    Table,
    asked,
)
from croupier.play.header import encode_piece
from croupier.play.offices import actor_named
from croupier.play.table import commands as c
from croupier.play.view import Viewer
from tests.games.poker.tables import deal, finish
from tests.games.poker.test_room_random import POKER
from tests.often import often
from tests.play.anyplay import answer_to
from tests.play.lying import lying
from tests.play.sealed import SealedRecord

SEATS = ("P1", "P2", "P3", "P4")


class NothingToChange(Exception):
    """The player was not dealt in, or the whole deck was dealt."""


def others_see(table: Table, hero: str) -> bytes:
    """All that anybody but one player can see of an open round, byte for byte."""
    playing, running = table.round, table.running
    assert playing is not None
    assert running is not None
    played = running.round
    seen: list[object] = [
        *(playing.view(seat) for seat in (*SEATS, "", "somebody", *Viewer) if seat != hero),
        *(table.view(seat) for seat in (*SEATS, *Viewer) if seat != hero),
        *(lying(played.felt, seat) for seat in (*SEATS, "")),
        repr(played.felt),
        played._repr_svg_(),
        *(picture(table.view(seat), table.game) for seat in (*SEATS, *Viewer) if seat != hero),
        repr(played),
        repr(played.prompt),
        asked(played.prompt) if played.prompt is not None else "",
        played.save(),
        played.outcome(),
        repr(played.journal),
        repr(played.settlement),
        [str(event) for event in (*table.events, *running.events)],
        *refusals(table),
    ]
    return msgspec.json.encode(seen, enc_hook=encode_piece)


def in_hand(playing: AtTable, viewer: str, seat: str) -> tuple[str, ...]:
    """The cards of a seat that are not in the muck, as a viewer sees them."""
    (place,) = (one for one in playing.view(viewer).places if one.id == seat)
    return tuple(card.face for card in place.cards if not card.mucked)


def refusals(table: Table) -> Iterator[str]:
    """What the table says to things that it does not take."""
    moment = table.moment
    wrong: tuple[Answer, ...] = (
        *(
            Move(seat, move, stake=77)
            for seat in SEATS
            for move in ("fold", "raise", "show", "fly")
        ),
        *(Move(seat, "discard", cards=(9, 9)) for seat in SEATS),
        *(Change(seat, "blind", 100) for seat in SEATS),
        *(Place(seat, "ante", 100) for seat in SEATS),
        CLOSE,
        DONE,
        CARDS[0],
    )
    for answer in wrong:
        running = table.running
        assert running is not None
        refusal = running.round.refusal(answer)
        yield f"{refusal} {refusal!r}"
        if refusal is not None:
            with pytest.raises(Refused) as refused:
                table.answer(answer)
            yield f"{refused.value} {refused.value!r}"
    for slug in table.game.irregularities:
        try:
            table.report(slug, {"player": "nobody", "error": ""})
        except Refused as refused:
            yield str(refused)
        assert table.moment is moment
    for seat in SEATS:
        try:
            table.give(c.BuyIn, actor_named(seat), 0, seat, -1)
        except Refused as refused:
            yield str(refused)


def exported(record: list[bytes]) -> bytes:
    """A journal as `croupier journal --json` prints it."""
    told, wrong = played_again(record, {})
    assert wrong == ""
    return msgspec.json.encode(journal_document(b"", told))


class Hand:
    """One hand at a table, dealt from a deck in a given order."""

    def __init__(self, id: str, order: list[Card], seed: int) -> None:
        self.rng = random.Random(seed)
        sealed = SealedRecord()
        self.record = sealed.public
        self.table = Table("T", game(id), SeededSource(seed), box=Scripted(order), keep=sealed.keep)
        sealed.table = self.table
        for place, seat in enumerate(SEATS, 1):
            self.table.sit(seat, place, self.rng.choice((2_000, 20_000)), 0)
        self.table.open_round(0)
        self.hidden: set[int] = set()

    def prompts(self, hero: str) -> Iterator[None]:
        """Every moment of it; which cards of one player have lain face down is noted."""
        while (running := self.table.running) is not None:
            hand = running.round.felt.hands.get(hero)
            if hand is not None:
                self.hidden |= {at for at, card in enumerate(hand.cards) if card < 0}
            yield
            if self.table.prompt is None:
                return
            if isinstance(self.table.prompt, Settle):
                self.table.answer(DONE, 0)
            else:
                self.table.answer(answer_to(self.rng, running.round), 0)

    def shows(self, hero: str) -> bool:
        """Whether the player has shown one of these cards."""
        running = self.table.running
        assert running is not None
        hand = running.round.felt.hands.get(hero)
        return hand is not None and any(hand.cards[at] >= 0 for at in self.hidden)

    def faces(self, hero: str) -> list[Card]:
        """What lies there, face down or not."""
        running = self.table.running
        assert running is not None
        assert running.dealer is not None
        return [Card(card) for card in running.dealer.faces(hero)]

    @property
    def out(self) -> list[Card]:
        """Every card that has left the deck."""
        running = self.table.running
        assert running is not None
        assert running.dealer is not None
        return [Card(card) for card in running.dealer.out]


def with_other_cards(id: str, order: list[Card], seed: int, hero: str) -> list[Card]:
    """The deck with the cards of one player that come face down changed for some that stay in."""
    trial = Hand(id, order, seed)
    for _ in trial.prompts(hero):
        pass
    mine = [trial.faces(hero)[at] for at in sorted(trial.hidden)]
    inside = [card for card in order if card not in trial.out]
    random.Random(seed).shuffle(inside)
    swap = dict(zip(mine, inside, strict=False))
    if not swap:
        raise NothingToChange
    swap |= {new: old for old, new in swap.items()}
    return [swap.get(card, card) for card in order]


def two_hands(id: str, seed: int, hero: str) -> tuple[Hand, Hand]:
    """The same hand twice, in which a player is dealt in and the deck does not run out."""
    rng = random.Random(f"{id} {seed}")
    deck = [card for card in CARDS if game(id).deck[card]]
    while True:
        rng.shuffle(deck)
        number = rng.randrange(10**6)
        try:
            other = with_other_cards(id, deck, number, hero)
        except (ShoeEmpty, NothingToChange):
            continue
        return Hand(id, deck, number), Hand(id, other, number)


@pytest.mark.parametrize("id", POKER)
@pytest.mark.parametrize("seed", range(often(1, 40)))
def test_nobody_else_sees_a_hole_card_before_it_is_shown(id: str, seed: int) -> None:
    hero = random.Random(f"{id} {seed}").choice(SEATS)
    one, two = two_hands(id, seed, hero)
    hidden, kept = 0, 0
    for _ in zip(one.prompts(hero), two.prompts(hero), strict=False):
        if one.shows(hero) or two.shows(hero):
            break
        assert others_see(one.table, hero) == others_see(two.table, hero)
        if one.hidden:
            assert one.faces(hero) != two.faces(hero)
            hidden += 1
        kept = len(one.record)
    assert hidden
    assert exported(one.record[:kept]) == exported(two.record[:kept])


def test_a_round_that_is_over_shows_nobody_the_cards_of_the_next() -> None:
    table = Table("T", game("nsw-poker/texas-holdem"), SeededSource(4))
    for place, seat in enumerate(SEATS, 1):
        table.sit(seat, place, 20_000, 0)
    deal(table)
    first = table.round
    assert first is not None
    own = in_hand(first, "P1", "P1")
    assert "??" not in own
    finish(table)
    assert in_hand(first, "P1", "P1") == ()  # they were folded, and are in the muck
    deal(table)
    assert in_hand(first, "P1", "P1") == ()
    again = table.round
    assert again is not None
    assert "??" not in in_hand(again, "P1", "P1")


@pytest.mark.parametrize("id", POKER)
def test_a_player_sees_his_own_cards_and_the_test_would_notice_them(id: str) -> None:
    """The comparison is not blind: what the player himself sees does differ."""
    hand, _ = two_hands(id, 0, "P2")
    seen = False
    for _ in hand.prompts("P2"):
        playing = hand.table.round
        assert playing is not None
        if hand.hidden and not hand.shows("P2") and playing.felt.hands["P2"].held:
            own = in_hand(playing, "P2", "P2")
            held = playing.felt.hands["P2"].held
            assert own == tuple(str(hand.faces("P2")[at]) for at in held)
            assert "??" in in_hand(playing, "P1", "P2")
            seen = True
    assert seen
