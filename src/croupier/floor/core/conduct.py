"""Something is done at a table: by somebody who says it, or by the clock. One entry comes of it.

At a game against the house a wager funds itself: what it needs beyond the chips in front of its
player comes from his credit in the same entry, and at an automated table everything that is not
wagered goes back to it when the round is closed (qld-2024 sch 16 ss 4(3), 7(3)(c)).
"""

from __future__ import annotations

from typing import Final, get_args

from msgspec.structs import replace

from croupier.equipment.randomness import Source
from croupier.floor.core import messages as m
from croupier.floor.core.accounts import PostedLine, chips, credit
from croupier.floor.core.bots import bots_for
from croupier.floor.core.clock import Periods, all_have_left, follows, wait
from croupier.floor.core.messages import Caller, Code, TableMode, not_done
from croupier.floor.core.money import Ledger, ShortOf
from croupier.floor.core.pools import COMES_TOGETHER, FloorPool, as_it_stands, told
from croupier.floor.core.room_jackpots import console_told, offer_as_linked
from croupier.floor.core.said import Speaking
from croupier.floor.core.tables import CALM, CLOCKED, AppliedAtTable, FloorTable
from croupier.floor.core.views import Bringing
from croupier.law import Cites, Point, provisions
from croupier.play.answers import Change, Move, Place
from croupier.play.game import Game
from croupier.play.offices import CLOCK, Actor, Office
from croupier.play.prompts import Choose
from croupier.play.refusals import Refusal, Refused
from croupier.play.room.shared_jackpot import CONTROLLER
from croupier.play.round import WrittenAnswer, written
from croupier.play.seeing.previews import Preview
from croupier.play.silence import Falls, Reported
from croupier.play.table import Table
from croupier.play.table import commands as c
from croupier.play.table.driver import by_the_house
from croupier.play.table_rules import WAGERING_PERIOD
from croupier.play.view import Viewer

AT_ONCE: Final = 200
"""Commands that the clock gives in one entry; what is left it does in the next."""
OF_THE_CLOCK: Final = frozenset({
    m.DoOpenRound, m.DoClose, m.DoCard, m.DoCards, m.DoRoll, m.DoSpin, m.DoCut, m.DoGoOn, m.DoDeal,
    m.DoSurplus, m.DoShuffle, m.DoCloseRound,
})  # fmt: skip
"""What the clock does at an automated table, and no dealer."""
AFTER_A_FAULT: Final = frozenset({m.DoResume, m.DoVoidRound, m.DoCloseTable})
"""What is said to a table that has stopped."""
GONE: Final = "whoever it waits for has left"
PAID_FROM_CREDIT: Final = frozenset({c.GiveAnswer, c.WriteTicket, c.PayDisputed})
"""What a player's credit pays for at a game against the house."""
KEYED: Final = frozenset({m.DoCard, m.DoCards})
"""Cards that a dealer keys in where they are real."""
NAMES_ITS_ROUND: Final = frozenset({m.DoWager, m.DoChange, m.DoMove, m.DoClose})
"""What a player says to one round, and to no other."""
KINDS: Final = {kind: str(kind.__struct_config__.tag) for kind in get_args(m.Body)}
"""What an entry calls what was said."""
WITH_A_REASON: Final = frozenset(kind for kind in KINDS if "why" in kind.__struct_fields__)
OF_A_SEAT: Final = frozenset(kind for kind in KINDS if "seat" in kind.__struct_fields__)
ELSEWHERE: Final = "won-elsewhere"
IN_THEIR_ORDER: Final = (
    "tables that are linked on this floor are paid from one pool in the order of settlement: "
    "what surveillance has shared otherwise is corrected by a manager between the winners"
)
"""Where wins at linked tables count as at the same time (reading K-11): not worked out here."""
WITHOUT_JACKPOT: Final = "jackpot-equipment-fails"
"""What is reported before the deal, so that the game goes on without its jackpot."""
ON_TERMINALS: Final[Cites] = ("qld-2024 sch 16 s 3(1)",)


class AtATable:
    """What somebody does at a table: one entry, of one command or several."""

    def __init__(self, table: FloorTable, ledger: Ledger, caller: Caller, at: int) -> None:
        self.table, self.ledger, self.at = table, ledger, at
        self.by = Actor(caller.person, caller.office)
        self.name = caller.name
        self.done: list[AppliedAtTable] = []
        self.kind = self.by.id
        self.why = ""
        self.cites: Cites = ()
        self.about = ""
        """Whose credit the answer tells."""
        self.urgent = True
        self.fault: str | None = None
        self.script: tuple[WrittenAnswer, ...] | None = None
        self.begun: c.Begin | None = None

    # -- commands ------------------------------------------------------------------------------

    @property
    def next(self) -> int:
        """The id of the next command."""
        return self.table.table.moment.last + 1

    def propose(self, command: c.TableCommand) -> None:
        """A command stands."""
        if self.table.pool is not None:
            command = as_it_stands(self.table, console_told(self.table, command, self.done))
        self.done.append(self.table.table.propose(command))

    def give(self, command: c.TableCommand) -> None:
        """A command stands, if whoever gives it may."""
        self._entitled(command)
        self.propose(command)

    def _entitled(self, command: c.TableCommand) -> None:
        """Whoever gives a command may, by what is then told; or he is told who may."""
        own = type(command) is c.GiveAnswer and self.by.office is Office.PLAYER
        if not (own and self.done):  # a wager that a player has just brought chips for is his
            may = self._may(command)
            self.cites = self.cites or may

    def _may(self, command: c.TableCommand) -> Cites:
        """By which provisions whoever gives a command may."""
        may = self.table.table.may(command)
        if isinstance(may, Refusal):
            raise not_done(Code.NOT_ALLOWED, may.text, may.cites)
        return may

    def take_back(self) -> None:
        """Nothing of it has happened."""
        self.table.take_back(self.done)
        self.done = []

    def postings(self) -> tuple[PostedLine, ...]:
        """What it has moved."""
        return self.table.postings(self.done)

    def begin(self) -> None:
        """The table is set up, by the command that it was made with."""
        self.kind, self.begun = "begin", self.table.table.standing.begun

    # -- by somebody who says it ---------------------------------------------------------------

    def say(self, body: m.Body) -> tuple[PostedLine, ...]:
        """What somebody says happens; what it has moved is given back."""
        kind = type(body)
        self.kind = KINDS[kind]
        self.why = getattr(body, "why", "") if kind in WITH_A_REASON else ""
        self.urgent = kind not in CALM
        if self.table.fault and kind not in AFTER_A_FAULT:
            raise not_done(Code.FAULT, f"the table has stopped: {self.table.fault}")
        pool = self.table.pool
        if pool is not None and not pool.here:
            raise not_done(Code.NOT_WRITTEN, COMES_TOGETHER, retry=True)
        if pool is not None and isinstance(body, m.DoReport) and body.irregularity == ELSEWHERE:
            # each of the rounds would take all of those prizes out of one pool
            raise not_done(Code.REFUSED, IN_THEIR_ORDER, pool.state.terms.cites)
        if kind is m.DoVoidRound:
            self._void(self.why)
        elif kind is m.DoResume:
            self._resume()
        elif isinstance(body, m.DoScript):
            self._scripted(body)
        elif kind is m.DoCloseTable:
            self._close_table()
        else:
            self._said(body)
        return self.postings()

    def preview(self, body: m.TableBody, viewer: str | Viewer) -> Preview:
        """What would follow from what somebody says, with the chips that he would bring for it;
        nothing of it has happened.
        """
        if type(body) in NAMES_ITS_ROUND:
            self._meant_for(getattr(body, "round", None))
        self._has_cards_to_key(type(body))
        command = Speaking(self.table, self.by, self.name, self.at).command(body)
        try:
            if not self.table.in_a_room and type(command) in PAID_FROM_CREDIT:
                self._fund(command)  # type: ignore[arg-type]
            self._entitled(command)
            return self.table.table.preview(command, viewer)
        finally:
            self.take_back()

    def _said(self, body: m.Body) -> None:
        kind, table = type(body), self.table
        if table.automated and kind in OF_THE_CLOCK:
            self._before_its_time(body)
            return
        if kind in NAMES_ITS_ROUND:
            self._meant_for(getattr(body, "round", None))
        self._has_cards_to_key(kind)
        if kind is m.DoOpenRound:
            self._open_round()
            return
        say = Speaking(table, self.by, self.name, self.at)
        if table.script and (kind is m.DoDeal or kind is m.DoGoOn):
            self.give(say.answer(table.script[0]))
            self.script = table.script[1:]
            return
        command = say.command(body)  # type: ignore[arg-type]
        self.about = getattr(body, "seat", "") if kind in OF_A_SEAT else ""
        if not self.about and self.by.office is Office.PLAYER:
            self.about = self.by.id
        if not table.in_a_room and type(command) in PAID_FROM_CREDIT:
            self._fund(command)  # type: ignore[arg-type]
            if self.done:
                command = replace(command, id=self.next)
        self.give(command)

    def _before_its_time(self, body: m.Body) -> None:
        """What the clock does at an automated table happens at once if who says it plays alone."""
        if not isinstance(body, m.DoClose) or not self._alone():
            text = "this table is automated: its clock does that"
            raise not_done(Code.NOT_ALLOWED, text, ON_TERMINALS)
        self._meant_for(body.round)
        said_by, self.by = self.by, CLOCK
        try:
            clock_acts(self)
        finally:
            self.by = said_by

    def _alone(self) -> bool:
        """Whether whoever speaks is all who plays here, and has said all that is asked of him: then
        the clock need not wait for anybody.
        """
        table = self.table.table
        present = {one.id for one in table.standing.seats if not one.leaving and one.away is None}
        asked = table.running is not None and isinstance(table.running.round.prompt, Choose)
        return present == {self.by.id} and not asked

    def _has_cards_to_key(self, kind: type) -> None:
        """Real cards are keyed in as they come; those of the floor's own shoe are nobody's to name,
        and whatever was named but is not the next of them could never be dealt.
        """
        if self.by.office is Office.PLAYER:  # who may not at all, whatever the cards are
            return
        if kind in KEYED and not self.table.table.standing.begun.keyed:
            text = "the cards of this table come out of its shoe, and are not keyed in: `deal`"
            raise not_done(Code.REFUSED, text)

    def _meant_for(self, round: int | None) -> None:
        """A player's command names its round: one that comes late must not fall into the next."""
        if round is None:
            if self.by.office is Office.PLAYER:
                raise not_done(Code.BAD_BODY, "say which round it is meant for: `round`")
            return
        open = self.table.open_round
        if round != open:
            text = f"round {open} is open" if open else "no round is open"
            raise not_done(Code.OTHER_ROUND, f"{text}, and this was meant for {round}")

    def _fund(self, command: c.GiveAnswer | c.WriteTicket | c.PayDisputed) -> None:
        """What a wager needs beyond the chips in front of its player comes from his credit."""
        seat, cost = self._cost(command)
        short = cost - self.ledger.of(chips(self.table.id, seat)) if seat else 0
        if short <= 0 or not self.table.table.standing.sits(seat):
            return
        has = self.ledger.of(credit(seat))
        if has < short:
            self._may(command)  # what somebody has is told to nobody who may not ask
            where = self.table.table.game.law.of(Point.CHIPS)
            raise ShortOf(credit(seat), has, short, where)
        if isinstance(command, c.GiveAnswer):
            short = self._needs(command, seat, short, has)
        self.give(c.Fund(self.next, self.by, self.at, seat, short))

    def _needs(self, command: c.GiveAnswer, seat: str, least: int, most: int) -> int:
        """What must be brought for a wager, with what making it costs. What would be refused
        whatever is brought is refused before anything is.
        """
        running = self.table.table.running
        if running is None:
            raise not_done(Code.OTHER_ROUND, "no round is open")
        answer = running.round.given(command.answer)

        def refused(cents: int) -> Refusal | None:
            with Bringing(running.round.felt, seat, cents):
                return running.round.refusal(answer)

        if refused(least) is None:
            return least
        found = refused(most)
        if found is not None:
            raise Refused(found)
        while most - least > 1:
            middle = (least + most) // 2
            least, most = (least, middle) if refused(middle) is None else (middle, most)
        return most

    def _cost(self, command: c.GiveAnswer | c.WriteTicket | c.PayDisputed) -> tuple[str, int]:
        """Who pays for a wager, or what he owes, and how much at most."""
        if type(command) is c.GiveAnswer:
            return self._staked(command.answer)
        if isinstance(command, c.PayDisputed):
            owes = self.table.table.standing.disputed.get(command.seat, 0)
            return command.seat, 0 if command.waived else min(command.cents or owes, owes)
        assert isinstance(command, c.WriteTicket)
        return command.seat, sum(way.stake for way in command.ways) * command.games

    def _staked(self, answer: WrittenAnswer) -> tuple[str, int]:
        """Who puts down more chips by an answer, and how many."""
        if type(answer) is Place or type(answer) is Move:
            return answer.seat, answer.stake
        if type(answer) is Change:
            return answer.seat, answer.stake - self._lies(answer)
        return "", 0

    def _lies(self, change: Change) -> int:
        """What of a wager lies there that is to be changed."""
        running = self.table.table.running
        if running is None:
            return 0
        where = change.seat, change.wager, change.on, change.box, change.numbers
        return sum(
            bet.stake
            for bet in running.round.felt.live()
            if (bet.seat, bet.wager, bet.on, bet.box, bet.numbers) == where
        )

    def late(self, body: m.Body) -> Place | None:
        """A wager that came after 'no more bets', if this was one."""
        table = self.table.table
        running = table.running
        if not isinstance(body, m.DoWager) or running is None:
            return None
        seat = body.seat or self.by.id
        wager = Place(seat, body.wager, body.cents, body.on, body.box, body.numbers)
        shut = getattr(running.round.prompt, "wagers", None) is None
        known = body.wager in table.game.wagers and table.standing.sits(seat)
        return wager if shut and known else None

    def note(self, late: Place) -> None:
        """A late wager is put on record."""
        self.kind, self.urgent = "late", False
        self.give(c.Late(self.next, self.by, self.at, late))

    # -- rounds and tables -----------------------------------------------------------------------

    def _open_round(self) -> None:
        table = self.table.table
        if table.shuffle_due:
            self.give(c.ShuffleCards(self.next, self.by, self.at))
        pool = self.table.pool
        for kind, said in offer_as_linked(self.table) if self.table.in_a_room else ():
            self.propose(kind(self.next, CONTROLLER, self.at, *said))
        if pool is not None and pool.state.terms.sign is None:
            self._open_linked(pool)
        else:
            self.give(c.Open(self.next, self.by, self.at))
        if table.standing.jackpot is not None:
            self.give(c.NoMoreBets(self.next, self.by, self.at))

    def _open_linked(self, pool: FloorPool) -> None:
        """The round is told the pools as they are shown. While their system fails the game goes on
        without them, where its book lets it (sch 18 s 3(5)), by who has found the failure.
        """
        failed, game = pool.state.failed, self.table.table.game
        if failed is not None and WITHOUT_JACKPOT not in game.irregularities:
            text = "the jackpot system has failed: no round is opened until it works again"
            raise Refused(Refusal(text, pool.state.terms.cites))
        self.give(c.Open(self.next, self.by, self.at, pools=told(pool)))
        if failed is not None:
            by = Actor(failed.by, Office(failed.office))
            self.propose(c.Report(self.next, by, self.at, WITHOUT_JACKPOT, {}))

    def _close_table(self) -> None:
        """Whoever sits there takes his chips; then no more is played."""
        table = self.table.table
        if table.moment.opened is not None:
            raise not_done(Code.REFUSED, "a round is open: the table is closed after it")
        if self.table.pool is not None:
            text = f"it plays for the jackpot {self.table.pool.id}: it is unlinked first"
            raise not_done(Code.REFUSED, text, self.table.pool.state.terms.cites)
        for seat in table.standing.seats:
            self.propose(c.Leave(self.next, Actor(seat.id), self.at, seat.id))
        self.give(c.CloseTable(self.next, self.by, self.at))

    def _void(self, why: str) -> None:
        """The open round cannot go on: every stake goes back, and it is closed. A table that has
        stopped goes on with the next.
        """
        self.give(c.VoidRound(self.next, self.by, self.at, why))
        self._close_round()
        self.fault = "" if self.table.fault else None

    def _close_round(self) -> None:
        """The round is over; at a game against the house everybody has his credit again."""
        self.propose(c.CloseRound(self.next, self.by, self.at))
        if not self.table.in_a_room and self.table.automated:
            self.collect()

    def _resume(self) -> None:
        if not self.table.fault:
            raise not_done(Code.REFUSED, "the table has not stopped")
        self.fault = ""

    def _scripted(self, body: m.DoScript) -> None:
        if self.table.mode is not TableMode.SCHOOL:
            raise not_done(Code.REFUSED, "outcomes are scripted at a school's table only")
        say = Speaking(self.table, self.by, self.name, self.at)
        cards: list[WrittenAnswer] = [say.piece(card) for card in body.cards]
        from croupier.play.answers import Dice, Result

        rolls = [Dice(faces) for faces in body.rolls]
        self.script = (*self.table.script, *cards, *rolls, *map(Result, body.spins))

    def collect(self) -> None:
        """What players have won goes back to their credit."""
        for seat in self.table.table.standing.seats:
            free = self.ledger.of(chips(self.table.id, seat.id)) + self._moved(seat.id)
            if free > 0:
                self.propose(c.Collect(self.next, Actor(seat.id), self.at, seat.id, free))

    def _moved(self, seat: str) -> int:
        """What has come to the chips of a player by this entry so far."""
        own, came = chips(self.table.id, seat), 0
        for one in self.postings():
            came += one.cents * ((one.target == own) - (one.source == own))
        return came


# -- by the clock ----------------------------------------------------------------------------------


def clock_acts(doing: AtATable) -> tuple[PostedLine, ...]:
    """Time is up at an automated table: what is due happens, and all that follows at once."""
    doing.kind = CLOCKED
    if doing.table.pool is not None:
        told(doing.table.pool)  # or it waits
    _act(doing)
    while len(doing.done) < AT_ONCE and wait(doing.table.table, doing.table.periods) == 0:
        _act(doing)
    return doing.postings()


def _act(doing: AtATable) -> None:
    table, by, at = doing.table.table, CLOCK, doing.at
    running = table.running
    if running is None:
        doing._open_round()
        return
    prompt = running.round.prompt
    if prompt is None:
        doing._close_round()
        return
    house = by_the_house(running, table.source)
    if house is not None:
        doing.propose(c.GiveAnswer(doing.next, by, at, written(house)))
        return
    what = follows(table)
    if isinstance(what, Falls):
        doing.propose(c.GiveAnswer(doing.next, by, at, written(what.answer)))
    elif isinstance(what, Reported):
        doing.propose(c.Report(doing.next, by, at, what.irregularity, what.facts))
    elif all_have_left(table):
        doing._void(GONE)
    else:
        raise Refused(Refusal("the table waits", what.cites))


def _played(body: m.DoOpenTable, usual: Periods) -> tuple[Game, Periods]:
    """The game of a table, and its periods. The wagering period of terminals is an option of their
    game: it is the one that is said, or the floor's.
    """
    from croupier.books import game

    periods = Periods.of(body.period) if body.period else usual
    playing = game(body.game, **body.options)
    option = playing.tables.wagering
    if option is None:
        return playing, periods
    if WAGERING_PERIOD not in body.options:
        options = {**body.options, WAGERING_PERIOD: periods.wagering}
        return game(body.game, **options), periods
    if body.period not in (0, option.milliseconds):
        text = (
            f"wagers are taken for {option.milliseconds} ms by the game's {WAGERING_PERIOD}, "
            f"and for {body.period} by the table's period: say one"
        )
        raise Refused(Refusal(text, provisions(option.cites)))
    return playing, Periods.of(option.milliseconds)


def opened(body: m.DoOpenTable, by: Actor, at: int, source: Source, usual: Periods) -> FloorTable:
    """A table as the manager has it opened."""
    playing, periods = _played(body, usual)
    school, automated = body.mode is TableMode.SCHOOL, body.mode is TableMode.AUTOMATED
    keyed = school or (body.keyed and not automated)
    table = Table(
        body.table,
        playing,
        source,
        places=body.places or None,
        limits=body.limits,
        keyed=keyed,
        by_hand=not automated and not keyed,
        now=at,
        by=by,
    )
    return FloorTable(body.table, table, body.mode, periods, bots=bots_for(body, table.game))
