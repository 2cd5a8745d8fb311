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

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from croupier.equipment.pieces import Piece
from croupier.equipment.randomness import Source, remembered
from croupier.equipment.shoe import Scripted
from croupier.law import Cites
from croupier.play.answers import DONE, Answer, Done, Place
from croupier.play.dealer import Dealer
from croupier.play.fold import NOTED, Applied, Keep, OnRecord, not_kept
from croupier.play.game import Game
from croupier.play.happenings import Happening
from croupier.play.header import Header, Limit, encode_piece
from croupier.play.irregularities import Facts
from croupier.play.lately import Lately
from croupier.play.offices import CLOCK, DEALER, MANAGER, Actor, holder
from croupier.play.picture import picture
from croupier.play.postings import MoneyMoved
from croupier.play.prompts import Prompt, Settle
from croupier.play.refusals import Refusal, Refused
from croupier.play.round import Correction, Entry, Round, written
from croupier.play.seeing.at_table import of_table
from croupier.play.seeing.previews import Preview, preview
from croupier.play.seeing.since import Views
from croupier.play.silence import Falls, Reported, Silence, Timing, silence, timing
from croupier.play.table import commands as c
from croupier.play.table.at_table import AtTable
from croupier.play.table.fold import FORM, Fold, TableMoment, begin, typed
from croupier.play.table.linked import LinkedPools
from croupier.play.table.offices import rules_on
from croupier.play.table.running import Running, header
from croupier.play.table.seating import may_be_vacated
from croupier.play.table.shoe import stream
from croupier.play.table.standing import NotedEvent, Sitting, Standing, refuse
from croupier.play.table.taking_back import said_last, said_of
from croupier.play.view import TableView, Viewer

if TYPE_CHECKING:
    from croupier.play.room.shared_jackpot import SharedJackpot

KEPT = 10
"""Rounds that a table can recall by itself; those before are in its record."""
PLACES = 7
"""Places at a table whose game does not say how many it has."""

TAKEN_BACK = "taken back"
"""Why an entry was struck out that a player took back."""


class _Closed(NamedTuple):
    """A round that is over and put away."""

    round: Round
    dealer: Dealer[Piece] | None
    held: AtTable | None
    """The round as people had it, if anybody did."""


class Table(OnRecord[TableMoment, c.TableCommand]):
    """One gaming table. It has no clock: times are given. All it does is a command applied."""

    record_form, saved_form = c.FORM, FORM

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
        box: Scripted[Any] | None = None,
        keyed: bool = False,
        by_hand: bool = False,
        now: int = 0,
        sealed: str = "",
        cash: bool = False,
        by: Actor = MANAGER,
        keep: Keep = not_kept,
    ) -> None:
        """`box` is a shoe that stands ready; without one the game's own cards are shuffled. A
        `keyed` table has real cards, which the dealer keys in; at one dealt `by_hand` cards come
        when it is said (`deal`), so that a mishap can be reported between two of them. `teaching`
        is `value` or `non-value`, after the chips used. `sealed` is the commitment to the seed of
        all chance here, which `close` reveals; at a table that takes `cash` who has no chips
        there wagers too. `keep` is told of every command before it
        counts.
        """
        departs = game.not_of_the_book()
        if departs is not None:
            raise Refused(departs)
        options = game.options
        many = PLACES if game.tables.room is None else game.tables.room.places
        own = int(options.get("places", options.get("boxes", many)))
        if box is not None and box.drawn:
            raise refuse("no card has left a shoe that stands ready")
        command = c.Begin(
            1,
            by,
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
            game.version,
            cash,
        )
        moment = begin(game, command)
        keep(c.written(command))
        self._become(game, source, keep, moment)

    def _become(self, game: Game, source: Source, keep: Keep, moment: TableMoment) -> None:
        self._begin(moment, moment.standing.begun, remembered(source), keep)
        self.shared: SharedJackpot | None = None
        """The jackpot beside the game that this table plays for with others."""
        self.linked: LinkedPools | None = None
        """Whoever keeps the pools that this table plays for with others."""
        self._fold = Fold(game)
        self._playing: AtTable | None = None
        """The open round as people have it, if anybody has asked for it."""
        self.events: Lately[NotedEvent] = Lately(NOTED)
        """What has happened of late; all that ever did is in the record."""
        self._rounds: Lately[_Closed] = Lately(KEPT)

    # -- the record ----------------------------------------------------------------------------

    @property
    def clock(self) -> int:
        """When the last command was given."""
        return self.moment.at

    def _apply(
        self, command: c.TableCommand, source: Source | None
    ) -> tuple[TableMoment, c.TableCommand]:
        if type(command) is c.RecalculateRound and not command.record:
            command = msgspec.structs.replace(command, record=self._recalled(command.round))
        return self._fold.apply(self.moment, self._told(command), source)

    def _told(self, command: c.TableCommand) -> c.TableCommand:
        """A command with the pool as it stands that this table plays for with others."""
        if self.shared is None or not isinstance(command, c.OfThePool):
            return command
        return self.shared.told(self, command)

    def _came_of(
        self, before: TableMoment, after: TableMoment
    ) -> tuple[tuple[MoneyMoved, ...], tuple[NotedEvent, ...]]:
        return self._fold.posted, after.standing.events

    def _recalled(self, round: int) -> bytes:
        """A closed round as it is kept, if the table recalls it."""
        rounds, last = self.history, self.standing.rounds
        at = round - last - 1 + len(rounds)
        return rounds[at].save() if 0 <= at < len(rounds) else b""

    def _failed(self, error: BaseException) -> None:
        self._fold.failed(error)
        self._refresh()

    def _applied(self, applied: Applied[TableMoment, c.TableCommand]) -> None:
        after, id = applied.moment, applied.command.id
        if after.opened is None and applied.before.opened is not None:
            closed = self._fold.closed()
            assert closed is not None
            self._rounds.append(id, _Closed(closed.round, closed.dealer, self._playing))
            if self._playing is not None:
                self._playing.close()
                self._playing = None
        self._refresh()
        if after.standing.events:
            self.events.add(id, after.standing.events)

    def _settled(self, applied: Applied[TableMoment, c.TableCommand]) -> None:
        jackpot = applied.before.standing.jackpot
        if self.shared is not None and applied.moment.standing.jackpot != jackpot:
            self.shared.moved()

    def _let_go(self, id: int) -> None:
        super()._let_go(id)
        self._rounds.settle(id)
        self.events.settle(id)

    def _dropped(self, dropped: Sequence[Applied[TableMoment, c.TableCommand]]) -> None:
        first = dropped[0]
        id, open = first.command.id, first.before.opened is not None
        closed = self._rounds.since(id)
        if self._playing is not None and (closed or not open):
            self._playing.close()  # of a round that was never opened
            self._playing = None
        if closed and open:
            self._playing = closed[0].held
        self._fold.forget()
        self._rounds.take_back(id)
        self.events.take_back(id)
        self._refresh()
        if "views" in self.__dict__:
            self.views.take_back(id)

    def _refresh(self) -> None:
        """Whoever has the open round has it as it is after this command."""
        if self._playing is not None:
            self._playing.refresh(self._fold.at_hand)

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
        moment = FORM.restored(data)
        begun = moment.standing.begun
        found = game(Header(begun.game, dict(begun.options)))
        return cls._again(found, source, typed(found, moment), rest, keep)

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
        first = c.FORM.first(commands, c.Begin)
        found = game(Header(first.game, dict(first.options)))
        return cls._again(found, source, begin(found, first), commands, keep)

    @classmethod
    def _again(
        cls, game: Game, source: Source, moment: TableMoment, rest: Iterable[bytes], keep: Keep
    ) -> Table:
        table = cls.__new__(cls)
        table._become(game, source, not_kept, moment)
        table.take(rest)
        table.keep = keep
        return table

    # -- what everyone may ask -----------------------------------------------------------------

    @property
    def standing(self) -> Standing:
        """All of the table but for the open round."""
        return self.moment.standing

    @property
    def game(self) -> Game:
        """What is played here now."""
        return self._fold.game(self.standing)

    @property
    def history(self) -> Sequence[Round]:
        """The last rounds, the newest last."""
        return [closed.round for closed in self._rounds]

    @property
    def last_dealer(self) -> Dealer[Piece] | None:
        """Whoever dealt the last of them, and knows its cards; nobody after a restart."""
        return self._rounds[-1].dealer if self._rounds else None

    @property
    def seats(self) -> dict[str, Sitting]:
        """The players by their ids."""
        return {seat.id: seat for seat in self.standing.seats}

    @property
    def shuffle_due(self) -> bool:
        """Whether no more cards may be dealt until they are shuffled."""
        return self.standing.stage.due

    @property
    def round(self) -> AtTable | None:
        """The open round."""
        if self._playing is None and self.moment.opened is not None:
            self._playing = AtTable(self, self.running)
        return self._playing

    @property
    def running(self) -> Running | None:
        """The open round with its dealer and shoe; whoever has this knows the cards."""
        return self._fold.at(self.moment)

    @property
    def happened(self) -> tuple[Happening, ...]:
        """What the last command has brought about on the felt of the open round."""
        running = self.running
        return tuple(running.happened) if running is not None else ()

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

    @cached_property
    def veil(self) -> bytes:
        """What pieces are named with in views: nobody who looks on knows it."""
        source = stream(self.source, "view")
        return bytes(source.below(256) for _ in range(16))

    def view(self, viewer: str | Viewer = Viewer.BYSTANDER) -> TableView:
        """The table as a seat, the dealer, the pit or a bystander may see it."""
        return of_table(self, viewer)

    def _repr_svg_(self) -> str | None:
        """As a notebook shows it: what a bystander sees."""
        return picture(self.view(), self.game)

    @cached_property
    def views(self) -> Views:
        """The views of the table, each made once; and what has changed since one of them."""
        return Views(self)

    def may(self, command: c.TableCommand) -> Cites | Refusal:
        """By which provisions whoever gives a command may, or why he may not."""
        return self._fold.may(self.moment, command)

    def preview(self, command: c.TableCommand, viewer: str | Viewer = Viewer.PIT) -> Preview:
        """What would follow from a command, as a viewer is told it, or why it would be refused;
        nothing has changed.
        """
        return preview(self, self._told(command), viewer)

    # -- players -------------------------------------------------------------------------------

    def sit(self, seat: str, place: int, chips: int, now: int, name: str = "") -> None:
        """A player takes a numbered place (0: stands); `name` is what he wants to be called."""
        self.give(c.Sit, Actor(seat), now, seat, place, chips, name)

    def leave(self, seat: str, now: int) -> int | None:
        """A player goes. What comes back is his chips, or nothing if he still waits."""
        return self._gone(c.Leave, seat, Actor(seat), now)

    def vacate(self, seat: str, now: int) -> int | None:
        """A player who may be asked to give up his seat is asked to."""
        return self._gone(c.Vacate, seat, DEALER, now)

    def _gone(self, kind: type[c.Leave | c.Vacate], seat: str, by: Actor, now: int) -> int | None:
        before = self.standing
        self.give(kind, by, now, seat)
        return None if self.standing.sits(seat) else before.seat(seat).balance

    # -- the shoe ------------------------------------------------------------------------------

    def shuffle(self, now: int, by: Actor = DEALER) -> None:
        """The cards are gathered and shuffled; the next round begins with the cut."""
        self.give(c.ShuffleCards, by, now)

    # -- rounds --------------------------------------------------------------------------------

    def open_round(self, now: int, by: Actor = DEALER) -> AtTable:
        """The next round, with the seats, limits and shoe as they stand."""
        pools = dict(self.linked.pools) if self.linked is not None else {}
        self.give(c.Open, by, now, pools=pools)
        playing = self.round
        assert playing is not None
        return playing

    def answer(self, answer: Answer, now: int | None = None) -> Prompt | None:
        """The open round is given what it waits for; the dealer deals on."""
        seat: str = getattr(answer, "seat", "")
        actor = Actor(seat) if seat else DEALER
        self.give(c.GiveAnswer, actor, now, written(self._with_pools(answer)))
        if self.linked is not None:
            self.linked.moved(self)
        return self.prompt

    def _with_pools(self, answer: Answer) -> Answer:
        """A settlement is told the pools as they stand, unless the round has moved them already."""
        if self.linked is None or answer != DONE or not isinstance(self.prompt, Settle):
            return answer
        running = self.running
        assert running is not None
        if running.round.felt.pools or not running.round.felt.header.situation.pools:
            return answer
        return Done(tuple(sorted(self.linked.pools.items())))

    def deal(self, now: int | None = None, cards: int = 0) -> Prompt | None:
        """At a table dealt by hand: so many cards, or all until somebody else is asked."""
        self.give(c.DealCards, DEALER, now, cards)
        return self.prompt

    def report(
        self,
        irregularity: str,
        facts: Facts | Mapping[str, Any] | None = None,
        now: int | None = None,
        by: Actor | None = None,
    ) -> Prompt | None:
        """An irregularity is reported, where nobody is named by who may rule on it; a card named
        as drawn must be the one the shoe gives.
        """
        plain_facts = msgspec.to_builtins(facts or {}, enc_hook=encode_piece)
        by = by or holder(rules_on(self.game, irregularity, plain_facts))
        self.give(c.Report, by, now, irregularity, plain_facts)
        return self.prompt

    def surplus(self, now: int | None = None, *, exposed: bool = False) -> Piece:
        """A card is drawn by mistake and put aside until it is reported: what the table saw of
        it, its face if it was exposed and otherwise its back.
        """
        self.give(c.Surplus, DEALER, now, exposed)
        running = self.running
        assert running is not None
        assert running.surplus is not None
        return running.surplus

    def correct(self, keep: int, by: Actor, why: str, now: int | None = None) -> Correction:
        """Entries of the open round after the first `keep` were wrongly keyed: run again
        without them.
        """
        self.give(c.Correct, by, now, keep, why)
        running = self.running
        assert running is not None
        assert running.correction is not None
        return running.correction

    def silence(self) -> Silence | None:
        """What follows if nobody answers what the open round asks; nothing if none is open."""
        running = self.running
        return silence(running.round) if running is not None else None

    def timing(self) -> Timing | None:
        """How long whoever is asked has, and who says so."""
        running = self.running
        return timing(running.round) if running is not None else None

    def time_is_up(self, now: int | None = None, by: Actor = CLOCK) -> bool:
        """Nobody has answered in time: what the book has follow. Says whether anything did; it does
        not where the table waits, or where the house is to act.
        """
        follows = self.silence()
        if isinstance(follows, Falls):
            self.give(c.GiveAnswer, by, now, written(follows.answer))
        elif isinstance(follows, Reported):
            self.give(c.Report, by, now, follows.irregularity, follows.facts)
        else:
            return False
        return True

    def take_back(self, seat: str, now: int | None = None) -> Entry:
        """A player takes back what he said last, before anything came of it: what that was. The
        record keeps both.
        """
        running = self.running
        if running is None:
            raise refuse("no round is open")
        taken = said_last(running.round, seat)
        self.correct(len(said_of(running.round)) - 1, Actor(seat), TAKEN_BACK, now)
        return taken

    def late(self, wager: Place, now: int) -> Refusal | None:
        """A wager after 'no more bets': refused and written down; nothing if bets are open."""
        running = self.running
        if running is None:
            raise refuse("no round is open")
        refusal = running.round.refusal(wager)
        if refusal is not None:
            self.give(c.Late, Actor(wager.seat), now, wager)
        return refusal

    def close_round(self, now: int, by: Actor = DEALER) -> None:
        """After the round: chips to the seats, cards to the rack, the record kept."""
        self.give(c.CloseRound, by, now)
        if self.linked is not None:
            self.linked.moved(self)

    def close(self, now: int, seed: str = "", nonce: bytes = b"", by: Actor = MANAGER) -> None:
        """No more is played here; what was sealed is revealed."""
        self.give(c.CloseTable, by, now, seed, nonce)
