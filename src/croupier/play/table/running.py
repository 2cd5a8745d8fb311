"""The open round: what stood when it was opened, and the commands since. The dealer deals by
himself; no command says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from croupier.equipment.cards import Card
from croupier.equipment.pieces import Piece
from croupier.equipment.randomness import Source
from croupier.law import Cites, Point, provisions
from croupier.play.answers import Answer as Given
from croupier.play.answers import At, Dice, Place, Result
from croupier.play.dealer import Dealer, NotEnoughCards, WrongCard
from croupier.play.entries import ChipsBrought, SeatTaken
from croupier.play.event_facts import EventFacts
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.happenings import Happening, Watching
from croupier.play.header import Header, Seat
from croupier.play.journal import BadJournal
from croupier.play.postings import from_outside
from croupier.play.prompts import Draw, Shuffle, Turn, is_being_cut
from croupier.play.refusals import Refused
from croupier.play.round import Correction, DeclaredVoid, Round, facts_of, find_irregularity
from croupier.play.state import Joining
from croupier.play.table import shoe as shoes
from croupier.play.table.chips import Entries, day_of, with_tickets
from croupier.play.table.commands import (
    Correct,
    DealCards,
    GiveAnswer,
    InRound,
    Open,
    Report,
    Surplus,
    VoidRound,
)
from croupier.play.table.postings import RoundPostings
from croupier.play.table.standing import NotedEvent, Standing, refuse, replace

_SEATS = tuple[Seat, ...]
JACKPOT = "jackpot"
"""What a jackpot beside the game is called in the header of a round."""


def header(game: Game, stood: Standing) -> Header:
    """What the next round would be played under."""
    last, colours = stood.situation, stood.colours
    state = last.state if type(last.state) is game.state else game.carried(last.state)
    seats = msgspec.convert(stood.seats, _SEATS, from_attributes=True)
    state = state.seated(tuple([seat.id for seat in seats]))
    if game.tables.room is not None:
        state = state.joined(
            [Joining(one.id, one.away is not None or one.owes, one.comes) for one in stood.seats]
        )
        if game.tables.room.hour_cap:
            state = state.capped(max(game.tables.room.hour_cap - stood.commission, 0))
    return Header(
        game.id,
        dict(game.options),
        rules=stood.begun.rules if stood.terms is None else stood.terms.rules,
        version=stood.begun.version,
        seats=tuple(map(colours.seated, seats)) if colours is not None else seats,
        limits=stood.limits,
        teaching=bool(stood.begun.teaching),
        differential=stood.begun.differential,
        situation=replace(
            last,
            new_shoe=stood.stage.fresh,
            state=state,
            pools=last.pools if stood.jackpot is None else {JACKPOT: stood.jackpot.displayed},
            warned=stood.warned,
            offer=bool(seats),
        ),
        layout=stood.layout,
        counted=True,
        cash=stood.begun.cash,
    )


class Running:
    """A round as it is played. It is only ever a reading of the standing and the commands: when
    something fails half-way it is read again.
    """

    def __init__(self, game: Game, stood: Standing, opened: Open, source: Source | None) -> None:
        self.game = game
        self.under = stood
        """What stood when the round was opened."""
        self.linked = bool(opened.pools)
        """Whether it plays for pools that are kept for several tables, elsewhere."""
        self.moved = True
        """Whether the last command has begun to change something."""
        self.events: list[NotedEvent] = []
        """What the last command brought about."""
        self.loaded = stood.stage.loaded
        self.ran_out = False
        """Whether the shoe could not give a card that was asked for."""
        self.shuffles = stood.stage.shuffles
        self.surplus: Piece | None = None
        """The card that was last drawn by mistake, as the table saw it."""
        self.correction: Correction | None = None
        """What the last correction changed."""
        self._noted = stood.stage.out
        under = header(game, stood)
        ways: tuple[Place, ...] = ()
        self.entries: Entries | None = None
        """The tickets that are in the round."""
        if game.beside.desk is not None and stood.tickets:
            entries = game.beside.desk.entries(stood.tickets, day_of(opened.at), game.begin(under))
            under, ways, self.entries = with_tickets(under, entries), entries.ways, entries
        self.round = Round(game, under)
        self.posted = RoundPostings(game, under, self.round.felt, self.entries)
        """What the round has moved."""
        self.outside = 0
        """What players have brought to the round from elsewhere, or taken off."""
        self._watching = Watching(self.round)
        self.tickets = 0
        """How many entries of the round are ways of tickets that were bought before it."""
        self.thrown = 0
        """How many cuts, rolls and spins there have been."""
        self._cards = 0
        """How many cards chance has given."""
        luck = self._luck(opened, source)
        self.box = shoes.ShoeInPlay(stood.shoe, game.pieces) if stood.shoe is not None else None
        self.dealer: Dealer[Piece] | None = None
        if self.box is not None:
            self.box.luck = luck
            self.dealer = Dealer(self.round, self.box)
        for way in ways:
            self.round.answer(way)
            self.tickets += 1
        self._watching.look()
        if not stood.begun.by_hand:
            self._deal(opened.at)
        luck.check()
        self._post()
        self._cards += luck.cards
        self.luck = bytes(luck.written)
        """What chance gave when the round was opened."""

    def _luck(self, command: Open | InRound, source: Source | None) -> shoes.Luck:
        return shoes.Luck(
            command.luck, source, "cards", self.under.rounds, self._cards, by=command.id
        )

    # -- commands ------------------------------------------------------------------------------

    def do(self, command: InRound, source: Source | None) -> InRound:
        """Apply a command to the round; what comes back is the command with what chance gave."""
        self.moved = False
        self.events = []
        self._watching.begin()
        luck = self._luck(command, source)
        if self.box is not None:
            self.box.luck = luck
        if type(command) is GiveAnswer:
            felt = self.round.felt
            given = given_to(self.round, command)
            try:
                self.round.answer(given)
            except Refused:
                self.moved = self.round.felt is not felt
                raise
            self.moved = True
            self.thrown += type(given) in _THROWN
        else:
            self.moved = True
            if type(command) is Report:
                self._report(command)
            elif type(command) is Surplus:
                self._draw_in_error(command)
            elif type(command) is Correct:
                self._correct(command)
            elif type(command) is VoidRound:
                self.round.declare_void(declared_void(self.game, command))
                self.events.append(
                    NotedEvent(command.at, "round void", facts=EventFacts(why=command.why))
                )
        self._watching.look()
        if type(command) is DealCards:
            self._deal(command.at, command.cards)
        elif not self.under.begun.by_hand:
            self._deal(command.at)
        luck.check()
        self._post(command)
        self._cards += luck.cards
        return replace(command, luck=bytes(luck.written)) if luck.written else command

    def _post(self, command: InRound | None = None) -> None:
        """What the command has moved; what a ruling had a player bring stands where it stands."""
        posted = self.posted
        if type(command) is Report:
            where = provisions(find_irregularity(self.game, command.irregularity).cites)
            posted.look(self.round.felt, where)
        else:
            posted.look(self.round.felt)
        if posted.last:
            self.outside += from_outside(posted.last)

    def bring(self, entry: SeatTaken | ChipsBrought, where: Cites) -> None:
        """A player joins the round, or has more or fewer chips for it."""
        self.events = []
        self._watching.begin()
        self.moved = True
        self.round.bring(entry)
        self._watching.look()
        posted, felt = self.posted, self.round.felt
        if isinstance(entry, SeatTaken):
            posted.sits(entry.seat.id)
            posted.look(felt, where)
        else:
            posted.brings(felt, entry.seat, where)
        self.outside += from_outside(posted.last)

    def _report(self, command: Report) -> None:
        """An irregularity is reported; a card named as drawn must be the one the shoe gives."""
        coup, to_be_cut = self.round, is_being_cut(self.round.prompt)
        if not to_be_cut:
            self._load()
        mishap = find_irregularity(self.game, command.irregularity)
        facts = facts_of(mishap, command.facts)
        wrong = self.dealer.contradicts(facts) if self.dealer is not None else ""
        if wrong:
            raise refuse(wrong, provisions(mishap.cites))
        coup.interrupt(command.irregularity, facts)
        if self.dealer is not None:
            if to_be_cut and lies_anything(coup.felt):
                raise refuse("the cards are still to be cut: none has left the shoe")
            self.dealer.exchange(facts.went(coup.felt))
            try:
                self.dealer.look()
            except (WrongCard, NotEnoughCards) as wrong:
                raise refuse(str(wrong)) from None
        self.events.append(NotedEvent(command.at, command.irregularity))

    def _draw_in_error(self, command: Surplus) -> None:
        if self.dealer is None:
            raise refuse("no cards are dealt by this table")
        if self.game.pieces is not Card:
            raise refuse("tiles are pushed out in stacks: none is drawn by mistake")
        if is_being_cut(self.round.prompt):
            raise refuse("the cards are still to be cut: none has left the shoe")
        self._load()
        try:
            self.surplus = self.dealer.surplus(exposed=command.exposed)
        except NotEnoughCards as empty:
            raise refuse(str(empty)) from None

    def _correct(self, command: Correct) -> None:
        self.correction = corrected(self.round, command, self.tickets)

    @property
    def happened(self) -> Iterator[Happening]:
        """What the last command has brought about on the felt, one thing after another."""
        return self._watching.news()

    # -- dealing -------------------------------------------------------------------------------

    def _load(self) -> None:
        """The stack is cut where the round was told, marked and put into the shoe."""
        if self.loaded:
            return
        self.loaded = True
        if self.box is not None:
            shoes.load(self.box, self.round.felt, self.under.stage.mark, shoes.rules_of(self.game))

    def _deal(self, at: int, cards: int = 0) -> None:
        """The dealer deals so many cards, or until somebody else is asked; a shoe that runs out is
        ruled on.
        """
        coup, dealer, box = self.round, self.dealer, self.box
        if dealer is None or box is None:
            return
        while type(coup.prompt) in _CARDS:
            self._load()
            try:
                if dealer.deal():
                    self._watching.look()
                    cards -= 1
                    if not cards:
                        break
            except NotEnoughCards as empty:
                self.events.append(NotedEvent(at, empty.irregularity))
                self.ran_out = True
                coup.interrupt(empty.irregularity)
                self._watching.look()
                box.rack += dealer.put_away()
                if isinstance(coup.prompt, Draw) and not self._shuffle_discards():
                    raise
        if box.cutting_card_reached and not self._noted:
            self._noted = True
            noted = replace(self.under, events=())
            self.events += shoes.announce_cutting_card(self.game, noted, at, box.first).events

    def _shuffle_discards(self) -> bool:
        box, dealer = self.box, self.dealer
        assert box is not None
        assert dealer is not None
        self.shuffles += 1
        on_table = Counter(dealer.out) - Counter(box.rack)
        return shoes.shuffle_discards(box, list(on_table.elements()), self.shuffles)


def given_to(round: Round, command: GiveAnswer) -> Given:
    """The answer that a command gives, as the round takes it."""
    try:
        return round.given(command.answer)
    except BadJournal as error:
        raise refuse(str(error)) from None


def declared_void(game: Game, command: VoidRound) -> DeclaredVoid:
    """The entry of a round that is declared void, by who conducts the game."""
    return DeclaredVoid(command.actor.id, command.why, game.law.of(Point.CONDUCT))


def corrected(round: Round, command: Correct, tickets: int) -> Correction:
    """A round after a correction; so many of its first entries are tickets."""
    if command.keep < tickets:
        raise refuse("tickets that were bought before the game stay in it")
    shuffled = round.shuffled
    correction = round.correct(command.keep, command.actor.id, command.why)
    if round.shuffled < shuffled:
        raise refuse(
            "cards that would lie there again were shuffled into the deck since: keep the "
            "entries up to that shuffle"
        )
    return correction


_CARDS = (Draw, Turn, Shuffle)
_THROWN = (At, Dice, Result)


def lies_anything(felt: Felt) -> bool:
    """Whether a card is out of the shoe."""
    return bool(felt.next or felt.carry or any(hand.cards for hand in felt.hands.values()))
