"""A gaming table over successive rounds: seats, chips, limits, the shoe and the record.

>>> from croupier.books import game, game_of
>>> from croupier.equipment import SeededSource
>>> from croupier.play import CLOSE, DONE, At, Place
>>> from croupier.play.header import Limit
>>> limits, record = {"*": Limit(500, 50_000)}, []
>>> table = Table(
...     "B1", game("qld-2024/baccarat"), SeededSource(1), limits=limits, keep=record.append
... )
>>> table.sit("P1", 1, 100_000, now=0, name="pool shark")
>>> table.shuffle(now=5)
>>> coup = table.open_round(now=10)
>>> answers = {"Choose": CLOSE, "Cut": At(200), "Bets": CLOSE, "Settle": DONE}
>>> while coup.prompt:
...     kind = type(coup.prompt).__name__
...     if kind == "Bets" and not coup.felt.bets:
...         _ = coup.answer(Place("P1", "player", 1000))
...     else:
...         _ = coup.answer(answers[kind])
>>> table.close_round(now=60)
>>> table.seats["P1"].balance + table.standing.house
100000
>>> Table.rebuild(record, SeededSource(1), game_of).save() == table.save()
True
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from croupier.equipment.cards import Card
from croupier.equipment.randomness import Commitment, Source, SystemSource
from croupier.equipment.shoe import Shoe
from croupier.law import Cites
from croupier.play.answers import Answer, Place
from croupier.play.game import Game
from croupier.play.header import Header, Limit, encode_piece
from croupier.play.irregularities import Facts
from croupier.play.journal import BadJournal
from croupier.play.prompts import Prompt
from croupier.play.refusals import Refusal
from croupier.play.round import Correction, Round, written
from croupier.play.table import commands as c
from croupier.play.table.at_table import AtTable
from croupier.play.table.fold import Fold, Moment, begin, restored, saved, typed
from croupier.play.table.running import Running, header
from croupier.play.table.seating import may_be_vacated
from croupier.play.table.shoe import a_shuffle
from croupier.play.table.standing import Event, Sitting, Standing, refuse

KEPT = 10
"""Rounds that a table can recall by itself; those before are in its record."""
NOTED = 200
"""Events, and commands, that it can recall by itself."""
PLACES = 7
"""Places at a table whose game does not say how many it has."""

Keep = Callable[[bytes], None]
"""Writes a command down, wholly, or raises and has written nothing: then it has not happened."""


def not_kept(data: bytes) -> None:
    """A table that nobody keeps a record of."""


class Table:
    """One gaming table. It has no clock: times are given. All it does is a command applied."""

    def __init__(
        self,
        name: str,
        game: Game,
        source: Source,
        *,
        places: int | None = None,
        limits: Mapping[str, Limit] | None = None,
        differential: int | None = None,
        teaching: str = "",
        box: Shoe | None = None,
        keyed: bool = False,
        by_hand: bool = False,
        now: int = 0,
        sealed: str = "",
        keep: Keep = not_kept,
    ) -> None:
        """`box` is a shoe that stands ready; without one the game's own cards are shuffled. A
        `keyed` table has real cards, which the dealer keys in; at one dealt `by_hand` cards come
        when it is said (`deal`), so that a mishap can be reported between two of them. `teaching`
        is `value` or `non-value`, after the chips used. `sealed` is the commitment to the seed of
        all chance here, which `close` reveals. `keep` is told of every command before it
        counts.
        """
        options = game.options
        own = int(options.get("places", options.get("boxes", PLACES)))
        if box is not None and not (box.shuffled and len(box.order) == box.size):
            raise refuse("a shoe that stands ready is shuffled, and no card has left it")
        command = c.Begin(
            1,
            "",
            now,
            name,
            game.id,
            dict(options),
            game.fingerprint(),
            places if places is not None else own,
            dict(limits or {}),
            differential,
            teaching,
            keyed,
            by_hand,
            bytes(box.order) if box is not None else b"",
            box.cutting_card if box is not None else None,
            sealed,
        )
        moment = begin(game, command)
        keep(c.written(command))
        self._become(game, source, keep, moment)

    def _become(self, game: Game, source: Source, keep: Keep, moment: Moment) -> None:
        self.game = game
        self.source = source
        self.keep = keep
        self.moment = moment
        """The table as it is: what every command replaces."""
        self._fold = Fold(game)
        self._tried: c.Command | None = None
        """A command that could not be written down, with what chance gave."""
        self._lately: deque[c.Command] = deque(maxlen=NOTED)
        self.events: deque[Event] = deque(maxlen=NOTED)
        """What has happened of late; all that ever did is in the record."""
        self.history: deque[Round] = deque(maxlen=KEPT)
        """The last rounds, the newest last."""

    # -- the record ----------------------------------------------------------------------------

    def do(self, command: c.Command) -> bool:
        """Apply a command, whole or not at all, and have it written down. Says whether it was
        applied; one that was applied before is not applied again.
        """
        return self._do(command, self.source)

    def _do(self, command: c.Command, source: Source | None) -> bool:
        before, fold = self.moment, self._fold
        if command.id <= before.last:
            self._must_be_known(command)
            return False
        if self._tried is not None and c.same(self._tried, command):
            command, source = self._tried, None  # it was not written: chance is not asked again
        try:
            after, kept = fold.apply(before, command, source)
            data = c.written(kept)
            self._tried = kept
            self.keep(data)
        except BaseException as error:
            fold.failed(error)
            raise
        self._tried = None
        self._lately.append(kept)
        self.moment = after
        if after.opened is None and before.opened is not None:
            played = fold.closed()
            assert played is not None
            self.history.append(played)
        if after.standing.events:
            self.events.extend(after.standing.events)
        return True

    def _must_be_known(self, command: c.Command) -> None:
        """An id that was used for something else of late is refused, not taken for a repeat."""
        for other in self._lately:
            if other.id == command.id and not c.same(other, command):
                raise refuse(f"command {command.id} was another one: give this one a new id")

    def save(self) -> bytes:
        """The table as bytes, at any moment, also during a round: a shortcut into its record."""
        return saved(self.moment)

    @classmethod
    def restore(
        cls,
        data: bytes,
        source: Source,
        game: Callable[[Header], Game],
        rest: Iterable[bytes] = (),
        keep: Keep = not_kept,
    ) -> Table:
        """The table as it was saved, in this process or another, and what came after.

        `game` finds the game that a header names (`croupier.books.game_of`).
        """
        moment = restored(data)
        begun = moment.standing.begun
        table = cls.__new__(cls)
        found = game(Header(begun.game, dict(begun.options)))
        table._become(found, source, not_kept, typed(found, moment))
        table.replay(rest)
        table.keep = keep
        return table

    @classmethod
    def rebuild(
        cls,
        record: Iterable[bytes],
        source: Source,
        game: Callable[[Header], Game],
        keep: Keep = not_kept,
    ) -> Table:
        """The table from its record alone."""
        commands = iter(record)
        first = c.read(next(commands, b""))
        if not isinstance(first, c.Begin):
            raise BadJournal("the record does not begin with the setting up of a table")
        table = cls.__new__(cls)
        found = game(Header(first.game, dict(first.options)))
        table._become(found, source, not_kept, begin(found, first))
        table.replay(commands)
        table.keep = keep
        return table

    def replay(self, record: Iterable[bytes]) -> None:
        """What the record says came after."""
        for data in record:
            self._do(c.read(data), None)

    @classmethod
    def rounds(cls, record: Iterable[bytes], game: Callable[[Header], Game]) -> Iterator[Round]:
        """The rounds of a record, one after another, each played again."""
        commands = iter(record)
        table = cls.rebuild(islice(commands, 1), SystemSource(), game)
        for data in commands:
            before = table.standing.rounds
            table.replay([data])
            if table.standing.rounds > before:
                yield table.history[-1]

    # -- what everyone may ask -----------------------------------------------------------------

    @property
    def standing(self) -> Standing:
        """All of the table but for the open round."""
        return self.moment.standing

    @property
    def seats(self) -> dict[str, Sitting]:
        """The players by their ids."""
        return {seat.id: seat for seat in self.standing.seats}

    @property
    def commitment(self) -> Commitment | None:
        """The seal on the order of the shoe in use; its `Shuffle` in the record opens it."""
        shoe = self.standing.shoe
        return Commitment(shoe.seal) if shoe is not None and shoe.seal else None

    @property
    def shuffle_due(self) -> bool:
        """Whether no more cards may be dealt until they are shuffled."""
        return self.standing.stage.due

    @property
    def round(self) -> AtTable | None:
        """The open round."""
        running = self.running
        return AtTable(self, running.round) if running is not None else None

    @property
    def running(self) -> Running | None:
        """The open round with its dealer and shoe; whoever has this knows the cards."""
        return self._fold.at(self.moment)

    @property
    def prompt(self) -> Prompt | None:
        """What the open round waits for."""
        running = self.running
        return running.round.prompt if running is not None else None

    def header(self) -> Header:
        """What the next round would be played under."""
        return header(self.game, self.standing)

    def may_be_vacated(self) -> list[str]:
        """Who may be asked for his seat."""
        return may_be_vacated(self.game, self.standing)

    def recall(self, back: int = 1) -> bytes:
        """A round of the past as it is saved: 1 is the last, 2 the one before it."""
        if not 1 <= back <= len(self.history):
            raise refuse(f"the table recalls its last {len(self.history)} rounds")
        return self.history[-back].save()

    # -- players -------------------------------------------------------------------------------

    def _next(self) -> int:
        return self.moment.last + 1

    def sit(self, seat: str, place: int, chips: int, now: int, name: str = "") -> None:
        """A player takes a numbered place (0: stands); `name` is what he wants to be called."""
        self.do(c.Sit(self._next(), seat, now, seat, place, chips, name))

    def buy_in(self, seat: str, chips: int, now: int) -> None:
        """A player puts more chips in front of him, for the next round."""
        self.do(c.BuyIn(self._next(), seat, now, seat, chips))

    def leave(self, seat: str, now: int) -> int | None:
        """A player goes. What comes back is his chips, or nothing if he still waits."""
        return self._gone(c.Leave(self._next(), seat, now, seat))

    def vacate(self, seat: str, now: int) -> int | None:
        """A player who may be asked to give up his seat is asked to."""
        return self._gone(c.Vacate(self._next(), "", now, seat))

    def _gone(self, command: c.Leave | c.Vacate) -> int | None:
        before = self.standing
        self.do(command)
        gone = not self.standing.sits(command.seat)
        return before.seat(command.seat).balance if gone else None

    def direct(
        self,
        seat: str,
        now: int,
        by: str,
        *,
        one_box: bool | None = None,
        minimum_only: bool | None = None,
    ) -> None:
        """The manager holds a player to one box or to the minimum."""
        self.do(c.Direct(self._next(), by, now, seat, one_box, minimum_only))

    def raise_maximum(self, seat: str, maximum: int | None, now: int, by: str) -> None:
        """A player may wager above the maximum displayed, by a marker; None takes it away."""
        self.do(c.RaiseMaximum(self._next(), by, now, seat, maximum))

    def limit_entry(self, seat: str, entry: str, now: int, by: str) -> None:
        """Who was not there from the first round is `refused`, or held to the `minimum`, to the
        `first-box` or to `both`.
        """
        self.do(c.LimitEntry(self._next(), by, now, seat, entry))

    def exclude(self, seat: str, now: int, where: Cites, by: str = "") -> None:
        """A player is shut out of the game."""
        self.do(c.Exclude(self._next(), by, now, seat, where))

    def separate(self, seat: str, other: str, now: int, where: Cites, by: str = "") -> None:
        """A player may not play at one table with another."""
        self.do(c.Separate(self._next(), by, now, seat, other, where))

    # -- limits --------------------------------------------------------------------------------

    def give_notice(
        self, limits: Mapping[str, Limit], now: int, by: str, *, at: int | None = None
    ) -> None:
        """The players are told of new limits and, if it is set, of the time they come in."""
        self.do(c.GiveNotice(self._next(), by, now, dict(limits), at))

    def display_sign(self, now: int, by: str = "") -> None:
        """A sign with the new minimum and the time of the change goes up at the table."""
        self.do(c.DisplaySign(self._next(), by, now))

    def withdraw_notice(self, now: int, by: str = "") -> None:
        """The change will not be made."""
        self.do(c.WithdrawNotice(self._next(), by, now))

    def change_limits(
        self, now: int, by: str = "", *, signage_changed: bool = False, agreed: bool = False
    ) -> None:
        """The announced limits come into force, from the next round on."""
        self.do(c.ChangeLimits(self._next(), by, now, signage_changed, agreed))

    def raise_minimum_now(self, limits: Mapping[str, Limit], now: int, by: str) -> None:
        """Higher minimums at once: those already playing go on at the old ones, by a marker."""
        self.do(c.RaiseMinimum(self._next(), by, now, dict(limits)))

    # -- the shoe ------------------------------------------------------------------------------

    def shuffle(self, now: int, by: str = "dealer") -> None:
        """The cards are gathered and shuffled; the next round begins with the cut."""
        shoe, order, nonce = self.standing.shoe, b"", b""
        if shoe is not None and not shoe.machine and self.moment.opened is None:
            order, nonce = a_shuffle(self.standing, self.source)
        self.do(c.Shuffle(self._next(), by, now, order, nonce))

    def direct_shuffle(self, now: int, by: str) -> None:
        """The manager directs a shuffle: after the round that is open, or now."""
        self.do(c.DirectShuffle(self._next(), by, now))

    def place_mark(self, from_back: int, now: int = 0, by: str = "dealer") -> None:
        """Where the cutting card goes into the next shoe."""
        self.do(c.PlaceMark(self._next(), by, now, from_back))

    def cutting_card_out(self, now: int, *, first: bool = False) -> None:
        """At a table with real cards: the dealer reports the cutting card."""
        self.do(c.CuttingCardOut(self._next(), "dealer", now, first))

    def change_dealer(self, now: int, to: str) -> None:
        """Another dealer takes over between rounds."""
        self.do(c.ChangeDealer(self._next(), to, now, to))

    # -- chips of a colour, tickets ------------------------------------------------------------

    def buy_colour(
        self, seat: str, colour: str, value: int, chips: int, now: int, agreed: Sequence[str] = ()
    ) -> None:
        """A player changes chips in front of him for chips of a colour, at a value each."""
        command = c.BuyColour(self._next(), seat, now, seat, colour, value, chips, tuple(agreed))
        self.do(command)

    def redeem_colour(self, seat: str, colour: str, chips: int, now: int) -> None:
        """A player changes chips of a colour back."""
        self.do(c.RedeemColour(self._next(), seat, now, seat, colour, chips))

    def write_ticket(self, seat: str, ways: Iterable[Place], games: int, now: int) -> None:
        """A player buys a ticket and pays for all its games."""
        self.do(c.WriteTicket(self._next(), seat, now, seat, tuple(ways), games))

    def cancel_ticket(self, number: str, now: int, by: str = "") -> None:
        """A ticket is cancelled for the games that are not played."""
        self.do(c.CancelTicket(self._next(), by, now, number))

    def claim_ticket(self, number: str, now: int, by: str = "", *, form: bool = False) -> None:
        """What a ticket has won is paid."""
        self.do(c.ClaimTicket(self._next(), by, now, number, form))

    # -- rounds --------------------------------------------------------------------------------

    def open_round(self, now: int, by: str = "dealer") -> AtTable:
        """The next round, with the seats, limits and shoe as they stand."""
        self.do(c.Open(self._next(), by, now))
        running = self.running
        assert running is not None
        return AtTable(self, running.round)

    def answer(self, answer: Answer, now: int | None = None) -> Prompt | None:
        """The open round is given what it waits for; the dealer deals on."""
        given = written(answer)
        actor = getattr(answer, "seat", "dealer")
        self.do(c.Answer(self._next(), actor, self._time(now), given))
        return self.prompt

    def deal(self, now: int | None = None, cards: int = 0) -> Prompt | None:
        """At a table dealt by hand: so many cards, or all until somebody else is asked."""
        self.do(c.Deal(self._next(), "dealer", self._time(now), cards))
        return self.prompt

    def report(
        self,
        irregularity: str,
        facts: Facts | Mapping[str, Any] | None = None,
        now: int | None = None,
        by: str = "dealer",
    ) -> Prompt | None:
        """An irregularity is reported; a card named as drawn must be the one the shoe gives."""
        plain_facts = msgspec.to_builtins(facts or {}, enc_hook=encode_piece)
        self.do(c.Report(self._next(), by, self._time(now), irregularity, plain_facts))
        return self.prompt

    def surplus(self, now: int | None = None, *, exposed: bool = False) -> Card:
        """A card is drawn by mistake and put aside until it is reported: what the table saw of
        it, its face if it was exposed and otherwise its back.
        """
        self.do(c.Surplus(self._next(), "dealer", self._time(now), exposed))
        running = self.running
        assert running is not None
        assert running.surplus is not None
        return running.surplus

    def correct(self, keep: int, by: str, why: str, now: int | None = None) -> Correction:
        """Entries of the open round after the first `keep` were wrongly keyed: run again
        without them.
        """
        self.do(c.Correct(self._next(), by, self._time(now), keep, why))
        running = self.running
        assert running is not None
        assert running.correction is not None
        return running.correction

    def late(self, wager: Place, now: int) -> Refusal | None:
        """A wager after 'no more bets': refused and written down; nothing if bets are open."""
        running = self.running
        if running is None:
            raise refuse("no round is open")
        refusal = running.round.refusal(wager)
        if refusal is not None:
            self.do(c.Late(self._next(), wager.seat, now, wager))
        return refusal

    def close_round(self, now: int, by: str = "dealer") -> None:
        """After the round: chips to the seats, cards to the rack, the record kept."""
        self.do(c.CloseRound(self._next(), by, now))

    def close(self, now: int, seed: str = "", nonce: bytes = b"", by: str = "") -> None:
        """No more is played here; what was sealed is revealed."""
        self.do(c.CloseTable(self._next(), by, now, seed, nonce))

    def _time(self, now: int | None) -> int:
        return self.moment.at if now is None else now
