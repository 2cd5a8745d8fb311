"""A gaming table over successive rounds: seats, chips, limits, the shoe and the record.

>>> from croupier.books import game
>>> from croupier.equipment import SeededSource
>>> from croupier.play import CLOSE, DONE, At, Place
>>> from croupier.play.header import Limit
>>> limits = {"*": Limit(500, 50_000)}
>>> table = Table("B1", game("qld-2024/baccarat"), SeededSource(1), limits=limits)
>>> table.sit("P1", 1, 100_000, now=0)
>>> table.shuffle(now=5)
>>> coup = table.open_round(now=10)
>>> while coup.prompt:
...     kind = type(coup.prompt).__name__
...     if kind == "Bets" and not coup.felt.bets:
...         _ = coup.answer(Place("P1", "player", 1000))
...     else:
...         answer = {"Choose": CLOSE, "Cut": At(200), "Bets": CLOSE, "Settle": DONE}
...         _ = coup.answer(answer[kind])
...     _ = table.deal(now=20)
>>> table.close_round(now=60)
>>> table.seats["P1"].balance + table.house
100000
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from croupier.equipment.dealing import Saved
from croupier.equipment.machine import CardMachine
from croupier.equipment.randomness import Source
from croupier.equipment.shoe import Shoe
from croupier.law import cites, said
from croupier.play.cutting import is_being_cut
from croupier.play.dealer import Dealer, Memory, NotEnoughCards, WrongCard
from croupier.play.felt import Felt, Unbalanced
from croupier.play.game import Game
from croupier.play.header import Header, Limit, Situation, decode_piece, encode_piece
from croupier.play.journal import BadJournal
from croupier.play.notice import Notice
from croupier.play.prompts import Draw, Prompt, Turn
from croupier.play.round import Round
from croupier.play.seating import Seating, provision, refuse
from croupier.play.shoe_life import Box, ShoeLife, Stage, box_for
from croupier.play.sitting import Apart, Event, Sitting

KEPT = 10
"""Rounds that a table can recall."""
FORMAT = 1
"""Version of the saved form."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A table written down. Secret: it holds the order of the cards not yet dealt."""

    format: int
    name: str
    header: Header
    """The game, its options, the limits and how the next round stands."""
    places: int
    teaching: str
    keyed: bool
    seats: tuple[Sitting, ...]
    house: int
    chips: int
    rounds: int
    notice: Notice | None
    events: tuple[Event, ...]
    history: tuple[bytes, ...]
    apart: tuple[Apart, ...]
    shut_out: dict[str, str]
    warned: tuple[str, ...]
    stage: Stage
    box: Saved | None
    machine: bool
    round: bytes | None
    memory: Memory | None


class Table(Seating):
    """One gaming table. It has no clock and no chance of its own: times and shuffles are given."""

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
        box: Box | None = None,
        keyed: bool = False,
    ) -> None:
        """`box` is a shoe or machine to deal from; without one the table makes its own. A `keyed`
        table has real cards, which the dealer keys in. `teaching` is `value` or `non-value`,
        after the chips used.
        """
        super().__init__(game, places, limits, teaching)
        self.name = name
        self.differential = differential
        self.keyed = keyed
        self.history: list[bytes] = []
        """The last rounds, saved, the newest last."""
        self.rounds = 0
        self.dealer: Dealer | None = None
        self.situation = Situation()
        """How the table stands after the last round, but for the shoe."""
        if box is None and not keyed:
            box = box_for(game, source)
        self.life = ShoeLife(box, game.shoe, source)
        shoe = self.life.shoe
        self.life.stage.due = not shoe.save().shuffled if shoe is not None else keyed

    # -- the shoe ------------------------------------------------------------------------------

    @property
    def shuffle_due(self) -> bool:
        """Whether no more cards may be dealt until they are shuffled."""
        return self.life.stage.due

    def shuffle(self, now: int) -> None:
        """The cards are gathered and shuffled; the next round begins with the cut."""
        if self.round is not None:
            raise refuse("a round is open: the cards are shuffled after it")
        if self.life.shoe is None and not self.keyed:
            raise refuse("there is no shoe to shuffle")
        self.life.shuffle()
        if self.situation.held:
            self._record(now, "held card shuffled in")
        self.situation = msgspec.structs.replace(self.situation, held=(), dummy=False)
        for seat in self.seats.values():
            seat.late = seat.entry = ""
        self._record(now, "shuffled", detail=str(self.life.stage.shuffles))

    @cites("qld-2024 s 15(2)(c)")
    def direct_shuffle(self, now: int, by: str) -> None:
        """The manager directs a shuffle: after the round that is open, or now."""
        where = self._power(Table.direct_shuffle, "direct a shuffle")
        if self.life.shoe is None and not self.keyed:
            raise refuse("a card machine is not shuffled by direction", where)
        self.life.stage.due = True
        self._record(now, "shuffle directed", detail=f"by {by}", where=where)

    # -- who goes ------------------------------------------------------------------------------

    @cites("qld-2024 sch 4 s 26(3)")
    def leave(self, name: str, now: int) -> int | None:
        """A player goes; the dice that he had last are offered from his left all the same."""
        place = self._seat(name).place
        chips = super().leave(name, now)
        last = self.situation
        if chips is not None:
            others = sorted(self.seats.values(), key=lambda seat: seat.place)
            before = [seat.name for seat in others if seat.place < place] or [
                seat.name for seat in others
            ]
            right = "".join(before[-1:])
            self.situation = msgspec.structs.replace(
                last,
                state=self.game.carried(last.state).without(name, right),
            )
        return chips

    # -- who comes late ------------------------------------------------------------------------

    def sit(self, name: str, place: int, chips: int, now: int) -> None:
        """A player sits down; after the first round of a shoe he has joined late."""
        super().sit(name, place, chips, now)
        if self.life.stage.rounds:
            self.seats[name].late = "joined"

    @cites(
        "qld-2024 sch 2 s 17(1)", "qld-2024 sch 2 s 17(2)", "qld-2024 sch 2 s 17(3)",
        "act-1992 BJ 5.10",
    )  # fmt: skip
    def limit_entry(self, name: str, entry: str, now: int, by: str) -> None:
        """Who was not there from the first round is `refused`, or held to the `minimum`, to the
        `first-box` or to `both`, as far as the book lets the house.
        """
        where = self._power(Table.limit_entry, "limit who comes late")
        seat = self._seat(name)
        if not seat.late:
            raise refuse(f"{name} has played every round of this shoe", where)
        if entry not in ("", "refused", "minimum", "first-box", "both"):
            raise refuse(f"a late player is not held to {entry!r}", where)
        seat.entry = entry
        self._record(now, "late entry", name, f"{entry or 'free'} by {by}", where)

    def _note_who_is_late(self, felt: Felt) -> None:
        """Who sat through a round without a wager has not joined from the first, or skipped one."""
        wagered = {bet.seat for bet in felt.bets}
        for seat in self.seats.values():
            if seat.name not in wagered and not seat.late:
                seat.late = "joined" if self.life.stage.rounds <= 1 else "skipped"

    @cites("act-1992 BJ 7.2")
    def change_dealer(self, now: int, to: str) -> None:
        """Another dealer takes over between rounds; in some games he burns a card first."""
        if self.round is not None:
            raise refuse("a round is open: the dealer changes after it")
        self.situation = msgspec.structs.replace(self.situation, new_dealer=True)
        self._record(now, "dealer changed", detail=to)

    def cutting_card_out(self, now: int, *, first: bool = False) -> None:
        """At a table with real cards: the dealer reports the cutting card."""
        self.life.cutting_card_out(first)
        rules = self.life.rules
        self._record(now, "cutting card", where=rules.cites)
        if not (rules.further_if_first if first else rules.further):
            self._announce(now)

    def _announce(self, now: int) -> None:
        if self.life.rules.announced:
            self._record(now, "last round announced", where=self.life.rules.cites)

    # -- rounds --------------------------------------------------------------------------------

    def open_round(self, now: int) -> Round:
        """The next round, with the seats, limits and shoe as they stand."""
        if self.round is not None:
            raise refuse("a round is open already")
        if self.shuffle_due:
            raise refuse("the cards must be shuffled first", self.life.rules.cites)
        coup = Round(self.game, self.header())
        if self.life.box is not None:
            self.life.box.start_round()
            self.dealer = Dealer(coup, self.life.box)
        self.round = coup
        return coup

    def header(self) -> Header:
        """What the next round would be played under."""
        return Header(
            self.game.id,
            dict(self.game.options),
            seats=tuple(seat.seat() for seat in self.seats.values()),
            limits=dict(self.limits),
            differential=self.differential,
            situation=self._next_situation(),
            layout=self.layout,
        )

    def _next_situation(self) -> Situation:
        last = self.situation
        return msgspec.structs.replace(
            last,
            new_shoe=self.life.stage.fresh,
            state=self.game.carried(last.state).seated(tuple(self.seats)),
            warned=tuple(self.warned),
            offer=bool(self.seats),
        )

    def deal(self, now: int) -> Prompt | None:
        """The dealer deals until somebody else is asked; a shoe that runs out is ruled on."""
        coup, dealer = self.round, self.dealer
        if coup is None or dealer is None:
            return coup.prompt if coup is not None else None
        while isinstance(coup.prompt, Draw | Turn):
            self.life.load(coup)
            try:
                dealer.run()
            except NotEnoughCards as empty:
                self._record(now, empty.irregularity)
                self.life.stage.due = True
                coup.interrupt(empty.irregularity)
                if self.life.box is not None:
                    self.life.box.discard(dealer.put_away())
                if isinstance(coup.prompt, Draw) and not self.life.shuffle_discards():
                    raise
        shoe = self.life.shoe
        if shoe is not None and shoe.cutting_card_reached and not self.life.stage.out:
            self.cutting_card_out(now, first=shoe.cutting_card_first)
        return coup.prompt

    def report(self, irregularity: str, facts: Mapping[str, object], now: int) -> Prompt | None:
        """An irregularity is reported; a card named as drawn must be the one the shoe gives."""
        coup, dealer = self.round, self.dealer
        if coup is None:
            raise refuse("no round is open")
        before, to_be_cut = len(coup.entries_in_force), is_being_cut(coup.prompt)
        if not to_be_cut:
            self.life.load(coup)
        coup.interrupt(irregularity, facts)
        if dealer is not None:
            try:
                if to_be_cut and lies_anything(coup.felt):
                    raise WrongCard("the cards are still to be cut: none has left the shoe")
                dealer.look()
            except (WrongCard, NotEnoughCards) as wrong:
                coup.correct(before, "table", str(wrong))
                dealer.look()
                raise refuse(str(wrong)) from None
        self._record(now, irregularity)
        return coup.prompt

    def close_round(self, now: int) -> None:
        """After the round: chips to the seats, cards to the rack, the record kept."""
        coup = self.round
        if coup is None:
            raise refuse("no round is open")
        if not coup.over:
            raise refuse("the round is not over")
        self._collect_cards()
        self._move_chips(coup.felt)
        self._remember(coup.felt, now)
        self.life.after_round(coup)
        if self.life.last_round:
            self._announce(now)
        self.history.append(coup.save())
        del self.history[:-KEPT]
        self.rounds += 1
        if self.notice is not None:
            self.notice = self.notice.after_round()
        self.round = self.dealer = None
        self._count_idle(coup.felt, now)
        self._note_who_is_late(coup.felt)
        for name in [seat.name for seat in self.seats.values() if seat.leaving]:
            self.leave(name, now)

    def recall(self, back: int = 1) -> bytes:
        """A round of the past as it was saved: 1 is the last, 2 the one before it."""
        if not 1 <= back <= len(self.history):
            raise refuse(f"the table recalls its last {len(self.history)} rounds")
        return self.history[-back]

    # -- after a round -------------------------------------------------------------------------

    def _collect_cards(self) -> None:
        if self.dealer is None or self.life.box is None:
            return
        rack, kept = self.dealer.clear()
        self.life.box.discard(rack)
        for card in kept:
            self.life.box.put_back_first(card)

    def _move_chips(self, felt: Felt) -> None:
        """Chips are conserved: what the seats lose the house wins, to the cent."""
        felt.audit()
        for name, gain in felt.net().items():
            self.house -= gain
            if name in self.seats:
                self.seats[name].balance += gain
            else:  # nobody sits here: such a wager is paid and taken in cash
                self.chips -= gain
        self.layout = felt.carried()
        on_table = self.house + sum(seat.balance for seat in self.seats.values())
        if on_table != self.chips:
            raise Unbalanced(f"{on_table} cents are at the table and {self.chips} were brought")

    def _remember(self, felt: Felt, now: int) -> None:
        """What the next round must know: held cards, a dummy, who deals, who was warned."""
        last, to = self.situation, felt.cutting_card_to
        if not to and self.dealer is not None and self.dealer.cutting_card_to:
            to = _owner(felt, self.dealer.cutting_card_to)
        self.situation = msgspec.structs.replace(
            felt.leaves(), cutting_card_to=to or last.cutting_card_to
        )
        self.warned += [name for name in felt.warned if name not in self.warned]
        for effect in felt.effects:
            if effect.name == "excluded":
                self.exclude(effect.seat, now, said(effect.cites))
            elif effect.name == "separated":
                self.separate(effect.seat, effect.other, now, said(effect.cites))
            elif effect.name == "cards" and (self.life.shoe is not None or self.keyed):
                if effect.value == "shuffled after the round":
                    self.life.cutting_card_out(first=False)
                elif effect.value == "replaced":
                    self.life.stage.due = True

    def _count_idle(self, felt: Felt, now: int) -> None:
        """Rounds without a wager are counted, but for those in which nobody may wager."""
        if felt.dummy:
            return
        wagered = {bet.seat for bet in felt.bets}
        present = {seat.id for seat in felt.header.seats}
        before = set(self.may_be_vacated())
        for seat in self.seats.values():
            if seat.name in wagered:
                seat.idle = 0
            elif seat.name in present:
                seat.idle += 1
        for name in self.may_be_vacated():
            if name not in before:
                where = provision(self.game, Seating.may_be_vacated)
                self._record(now, "may be asked to vacate", name, where=where)

    # -- keeping -------------------------------------------------------------------------------

    def save(self) -> bytes:
        """The table as bytes, at any moment, also during a round."""
        box = self.life.box
        kept = Kept(
            format=FORMAT,
            name=self.name,
            header=msgspec.structs.replace(self.header(), situation=self.situation),
            places=self.places,
            teaching=self.teaching,
            keyed=self.keyed,
            seats=tuple(self.seats.values()),
            house=self.house,
            chips=self.chips,
            rounds=self.rounds,
            notice=self.notice,
            events=tuple(self.events),
            history=tuple(self.history),
            apart=tuple(self.apart),
            shut_out=self.shut_out,
            warned=tuple(self.warned),
            stage=self.life.stage,
            # The dealer looks where the cards lie before he writes it down, and may draw one.
            memory=self.dealer.save() if self.dealer is not None else None,
            box=box.save() if box is not None else None,
            machine=isinstance(box, CardMachine),
            round=self.round.save() if self.round is not None else None,
        )
        return msgspec.msgpack.encode(kept, enc_hook=encode_piece)

    @classmethod
    def restore(cls, data: bytes, source: Source, game: Callable[[Header], Game]) -> Table:
        """The table as it was saved, in this process or another.

        `game` finds the game that a header names (`croupier.books.game_of`).
        """
        try:
            kept = msgspec.msgpack.decode(data, type=Kept, dec_hook=decode_piece)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise BadJournal(f"not a saved table: {error}") from None
        if kept.format != FORMAT:
            raise BadJournal(f"saved in format {kept.format}; this release reads format {FORMAT}")
        header = kept.header
        box: Box | None = None
        if kept.box is not None:
            saved = kept.box
            box = CardMachine.restore(saved, source) if kept.machine else Shoe.restore(saved)
        table = cls(
            kept.name, game(header), source, places=kept.places, differential=header.differential,
            teaching=kept.teaching, box=box, keyed=kept.keyed or box is None,
        )  # fmt: skip
        table.keyed = kept.keyed
        table.limits = header.limits
        table.seats = {seat.name: seat for seat in kept.seats}
        table.house, table.chips, table.rounds = kept.house, kept.chips, kept.rounds
        table.notice = kept.notice
        table.events, table.history = list(kept.events), list(kept.history)
        table.apart, table.shut_out = list(kept.apart), kept.shut_out
        table.warned = list(kept.warned)
        table.situation, table.layout = header.situation, header.layout
        table.life.stage = kept.stage
        if kept.round is not None:
            table.round = Round.resume(kept.round, game)
            if kept.memory is not None and box is not None:
                table.dealer = Dealer.restore(table.round, box, kept.memory)
        return table


def lies_anything(felt: Felt) -> bool:
    """Whether a card is out of the shoe."""
    return bool(felt.next or felt.carry or any(hand.cards for hand in felt.hands.values()))


def _owner(felt: Felt, place: str) -> str:
    """Whose hand lies at a place: the player with the first wager on that box, or the dealer."""
    for bet in felt.bets:
        if place in (bet.seat, bet.box) or f"{place} ".startswith(f"box {bet.box} "):
            return bet.seat
    return "dealer"
