"""People of the simulated floor: they see a view, say something, wait, and say it again."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from croupier.floor.core import messages as m
from croupier.floor.core.accounts import credit
from croupier.floor.core.engine import Core
from croupier.floor.core.messages import Caller, Code, FloorRequest
from croupier.floor.core.people import FloorPerson
from croupier.floor.core.streams import Pending
from croupier.floor.core.tables import FloorTable
from croupier.floor.simulate.cups import plays_in_it
from croupier.floor.simulate.jackpots import looked_after
from croupier.play.offices import Office
from croupier.play.prompts import Bets, Choose, Cut, Draw
from croupier.play.seeing.wagering import areas
from croupier.play.view import TableView

if TYPE_CHECKING:
    from croupier.floor.simulate.world import World

STAFF: Final = (
    Office.DEALER,
    Office.ATTENDANT,
    Office.SUPERVISOR,
    Office.MANAGER,
    Office.OPERATOR,
    Office.INSPECTOR,
)
PERSONS: Final = (
    *(FloorPerson(f"p{n}", f"Player {n}", Office.PLAYER) for n in range(1, 5)),
    *(FloorPerson(office.value, office.value, office) for office in STAFF),
)
PLAYERS: Final = tuple(one.id for one in PERSONS if one.office is Office.PLAYER)
TRIES, PATIENCE, AGAIN = 8, 1_200, 300
MOST: Final = 100_000
"""What tables take at most."""
SaidTo = tuple[m.Body, str]
"""What somebody says, and to which table, account or voucher."""


class Sent:
    """A command that somebody waits for."""

    __slots__ = ("done", "request", "tries")

    def __init__(self, request: FloorRequest) -> None:
        self.request = request
        self.tries = 0
        self.done = False


class Client:
    """Somebody at a terminal, a table or a desk."""

    def __init__(self, world: World, person: FloorPerson) -> None:
        self.world, self.person = world, person
        self.caller = Caller(person.id, person.office, person.name)
        self.rng = random.Random(f"{world.plan.seed} {person.id}")
        self._cup_rng = random.Random(f"{world.plan.seed} {person.id} cup")
        self._asks = 0
        """Which of the workers he asks."""
        self._keys = 0
        self._open: Sent | None = None

    def begins(self) -> None:
        """He comes, and acts again and again."""
        self.world.at(self.rng.randint(50, 1_500), self._acts)

    def _acts(self) -> None:
        world = self.world
        if world.closing:
            return
        if self._open is None or self._open.done:
            said = plays_in_it(self.core, self.person.id, self.person.office, self._cup_rng)
            said = said or _ACTS[self.person.office](self)
            if said is not None:
                self._say(*said)
        world.at(self.rng.randint(150, 1_200), self._acts)

    @property
    def waits(self) -> bool:
        """Whether he has not heard yet what became of what he said."""
        return self._open is not None and not self._open.done

    # -- looking -------------------------------------------------------------------------------

    @property
    def core(self) -> Core | None:
        """The floor as the worker has it whom he asks: what is no secret of it."""
        return self.world.workers[self._asks].core

    def looks(self, table: str) -> TableView | None:
        """A table as he is shown it; what he is shown is looked at."""
        worker = self.world.workers[self._asks]
        view = worker.look(self.caller, table)
        if view is not None and worker.core is not None:
            self.world.sees_no_more_than_he_may(self.caller, worker.core.tables[table], view)
        return view

    # -- saying --------------------------------------------------------------------------------

    def _say(self, body: m.Body, target: str) -> None:
        self._keys += 1
        request = FloorRequest(self.caller, body, target, f"{self.person.id}-{self._keys}")
        self._open = Sent(request)
        self.world.said(request)
        self._send(self._open)

    def _send(self, sent: Sent) -> None:
        if sent.done:
            return
        if sent.tries == TRIES:
            sent.done = True  # he gives up, and does not know
            return
        sent.tries += 1
        worker = self.world.workers[self._asks]
        self.world.carries(self.rng, lambda: worker.hears(sent.request, self._answers(sent)))
        self.world.at(PATIENCE, lambda: self._again(sent, sent.tries))

    def _again(self, sent: Sent, tries: int) -> None:
        """Nothing was heard: perhaps the other worker answers."""
        if not sent.done and sent.tries == tries:
            self._asks = 1 - self._asks
            self._send(sent)

    def _answers(self, sent: Sent) -> Callable[[Pending], None]:
        def answer(pending: Pending) -> None:
            reply, error = pending.reply, pending.error
            self.world.carries(self.rng, lambda: self._hears(sent, reply, error))

        return answer

    def _hears(self, sent: Sent, reply: m.Reply | None, error: m.FloorError | None) -> None:
        if sent.done:
            return
        if error is not None and error.retry:
            if error.code is Code.NOT_READY:
                self._asks = 1 - self._asks
            self.world.at(AGAIN, lambda: self._send(sent))
            return
        sent.done = True
        if reply is not None:
            self.world.acknowledged[sent.request.key] = reply
            if isinstance(reply, m.VoucherIssued):
                self.world.vouchers.append(reply.voucher.number)

    # -- what players do -----------------------------------------------------------------------

    def plays(self) -> SaidTo | None:
        """A player: he sits down, wagers, moves, leaves, takes his money."""
        core, rng = self.core, self.rng
        if core is None:
            return None
        own, draw = self.person.id, rng.random()
        at = [one for one in core.tables.values() if one.table.standing.sits(own)]
        if draw < 0.03 and core.ledger.of(credit(own)):
            return m.DoCashOut(rng.choice((0, 100, 2_500))), own
        if draw < 0.05 and self.world.vouchers:
            number = self.world.vouchers.pop(rng.randrange(len(self.world.vouchers)))
            return m.DoBuyIn(0, number), own
        if at and draw < 0.09:
            return m.DoLeave(), rng.choice(at).id
        if len(at) > 1 and draw < 0.5 and (said := self._wagers_twice(at)) is not None:
            return said
        if (len(at) < 3 and (not at or draw < 0.5)) or draw < 0.12:
            table = rng.choice(list(core.tables.values()))
            cents = rng.choice((5_000, 20_000)) if table.in_a_room or not table.automated else 0
            return m.DoSit(0, cents), table.id
        table = rng.choice(at)
        view = self.looks(table.id)
        return None if view is None else self._at_table(table, view)

    def _wagers_twice(self, at: list[FloorTable]) -> SaidTo | None:
        """All that he has on his credit, at two terminals in the same moment."""
        core = self.core
        assert core is not None
        has = min(core.ledger.of(credit(self.person.id)) // 100 * 100, MOST)
        said: list[SaidTo] = []
        for table in at if has else ():
            view = self.looks(table.id)
            if view is not None and view.phase == "open" and not table.in_a_room:
                first = next(iter(areas(table.table.game)))
                wager = m.DoWager(first.wager, has, first.on, first.box, first.numbers, view.round)
                said.append((wager, table.id))
        if len(said) < 2:
            return None
        one, other = self.rng.sample(said, 2)
        self._say(*one)
        return other

    def _at_table(self, table: FloorTable, view: TableView) -> SaidTo | None:
        rng = self.rng
        mine = [one for one in view.asks if one.seat == self.person.id]
        if mine and (view.phase != "open" or rng.random() < 0.3):
            ask = rng.choice(mine)
            cards = tuple(range(ask.gives[0]))
            return m.DoMove(ask.move, ask.on, ask.least, cards, view.round), table.id
        if view.phase != "open":
            return None
        staked = [one for one in view.chips if one.owner == self.person.id]
        if staked and rng.random() < 0.1:
            one = rng.choice(staked)
            area = next((area for area in areas(table.table.game) if area.id == one.area), None)
            if area is not None:
                change = m.DoChange(area.wager, 0, area.on, area.box, area.numbers, view.round)
                return change, table.id
        return self._wager(table, view)

    def _wager(self, table: FloorTable, view: TableView) -> SaidTo | None:
        rng, game = self.rng, table.table.game
        known = {area.id: area for area in areas(game)}
        open = list(known) if view.open.all else list(view.open.areas)
        if not open:
            return None
        area = known[rng.choice(open)]
        least = next((one.least for one in view.limits if one.wager == area.wager), 100)
        least = next((one.least for one in view.due if area.id in one.areas), least)
        numbers, wager = area.numbers, game.wagers[area.wager]
        if not numbers and wager.spots is not None:
            numbers = next(iter(wager.examples), ())
        cents = max(least, 1) * rng.choice((1, 1, 2, 5))
        return m.DoWager(area.wager, cents, area.on, area.box, numbers, view.round), table.id

    # -- what the house does -------------------------------------------------------------------

    def deals(self) -> SaidTo | None:
        """A dealer: does what the table waits for, and sometimes corrects himself."""
        core = self.core
        if core is None:
            return None
        for table in core.tables.values():
            if not table.automated and not table.fault:
                return what_a_dealer_says(table), table.id
        return None

    def attends(self) -> SaidTo | None:
        """An attendant: takes money, redeems vouchers, pays by hand."""
        rng, world = self.rng, self.world
        if world.vouchers and rng.random() < 0.5:
            return m.DoRedeem(), world.vouchers.pop(rng.randrange(len(world.vouchers)))
        who = rng.choice(PLAYERS)
        if rng.random() < 0.3:
            return m.DoHandPay(rng.choice((100, 5_000, 90_000)), "asked for it"), who
        return m.DoBuyIn(rng.choice((1_000, 20_000))), who

    def supervises(self) -> SaidTo | None:
        """A supervisor: chips to a table and back; he looks on, too."""
        core, rng = self.core, self.rng
        if core is None or not core.tables:
            return None
        table = rng.choice(list(core.tables))
        self.looks(table)
        if rng.random() < 0.7:
            return None
        kind = rng.choice((m.DoFill, m.DoCredit))
        return kind(table, rng.choice((10_000, 50_000)), "the float"), ""

    def manages(self) -> SaidTo | None:
        """A manager: a table that has stopped goes on, and a round that must not is void."""
        core, rng = self.core, self.rng
        if core is None or not core.tables:
            return None
        table = rng.choice(list(core.tables.values()))
        if table.fault:
            return m.DoResume("looked into"), table.id
        if rng.random() < 0.04:
            return m.DoVoidRound("it cannot go on"), table.id
        return looked_after(core, rng)

    def operates(self) -> SaidTo | None:
        """An operator: refuses credits of a malfunction, and settles what was disputed."""
        rng, core = self.rng, self.core
        if core is None or rng.random() < 0.7:
            return None
        who = rng.choice(PLAYERS)
        disputed = core.ledger.of(f"disputed:{who}")
        if disputed:
            return m.DoSettleDispute(disputed, rng.random() < 0.5, "settled"), who
        return m.DoDispute(rng.choice((100, 300)), "the terminal counted twice"), who

    def inspects(self) -> SaidTo | None:
        """An inspector: looks, and may do nothing; he tries all the same."""
        core, rng = self.core, self.rng
        if core is not None and core.tables:
            table = rng.choice(list(core.tables))
            self.looks(table)
            if rng.random() < 0.05:
                return m.DoSit(1), table
        return None


def what_a_dealer_says(table: FloorTable) -> m.Body:
    """What a table that is dealt by hand waits for."""
    prompt, at = table.table.prompt, table.table
    if at.moment.opened is None:
        return m.DoOpenRound()
    if prompt is None:
        return m.DoCloseRound()
    if isinstance(prompt, Draw):
        return m.DoDeal()
    if isinstance(prompt, Cut):
        return m.DoCut(prompt.least)
    return m.DoClose() if isinstance(prompt, Choose | Bets) else m.DoGoOn()


_ACTS: Final[dict[Office, Callable[[Client], SaidTo | None]]] = {
    Office.PLAYER: Client.plays,
    Office.DEALER: Client.deals,
    Office.ATTENDANT: Client.attends,
    Office.SUPERVISOR: Client.supervises,
    Office.MANAGER: Client.manages,
    Office.OPERATOR: Client.operates,
    Office.INSPECTOR: Client.inspects,
}
