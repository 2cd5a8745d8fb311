"""What a page asks for, carried out: the floor is given commands in the words of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from croupier.floor.core import messages as m
from croupier.floor.serve.house import FloorHouse
from croupier.pages.layouts.layout import Layout
from croupier.play.game import Game
from croupier.play.view import TableView
from croupier.web.table import laying
from croupier.web.table.laying import LaidWager
from croupier.web.table.memory import PlayersMemory
from croupier.web.table.moves import asked, positions

ActText = Annotated[str, Meta(max_length=120)]
ActCents = Annotated[int, Meta(ge=0, le=10**11)]


class PageAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A click, a tap or a key at a table's page."""

    do: Literal[
        "lay", "due", "take-back", "take-off", "clear", "repeat", "double", "deal", "next", "move",
        "sit", "leave", "buy-in", "sit-out", "sit-in", "wait", "wait-no-more",
    ]  # fmt: skip
    key: Annotated[str, Meta(min_length=1, max_length=60)]
    """Its sender's own for this act: sent twice, it is done once."""
    round: Annotated[int, Meta(ge=0, le=10**9)] = 0
    area: ActText = ""
    wager: ActText = ""
    move: ActText = ""
    on: ActText = ""
    cents: ActCents = 0
    numbers: Annotated[tuple[ActText, ...], Meta(max_length=90)] = ()
    pieces: Annotated[tuple[ActText, ...], Meta(max_length=16)] = ()
    place: Annotated[int, Meta(ge=0, le=64)] = 0


class ActingPlayer(msgspec.Struct, frozen=True):
    """A player at a table: what a page's act is carried out with."""

    house: FloorHouse
    who: m.Caller
    table: str
    game: Game
    layout: Layout
    memory: PlayersMemory

    async def carry_out(self, act: PageAct, view: TableView) -> int:
        """Do it, and say which entry it is; `FloorRefused` where the floor does not."""
        match act.do:
            case "lay":
                return await self._lay(act, view)
            case "due":
                return await self._due(act, view)
            case "take-back" | "take-off":
                return await self._take_back(act, view)
            case "clear":
                self.memory.laid = []
                return await self._all(act, laying.clear(view, self.layout))
            case "double":
                lies = laying.laid_by(view, self.layout, view.seat)
                return await self._more(act, laying.double(view, self.layout), lies)
            case "repeat":
                before = self.memory.before
                return await self._more(act, laying.again(view, self.layout, before), before)
            case "deal" | "next":
                return await self._give(act, m.DoClose(view.round))
            case "move":
                return await self._give(act, self._move(act, view))
            case _:
                return await self._give(act, self._seat(act))

    async def _give(self, act: PageAct, body: m.Body, part: int = 0) -> int:
        key = f"{act.key}.{part}" if part else act.key
        reply = await self.house.do(m.FloorRequest(self.who, body, self.table, key))
        return reply.seq

    async def _all(self, act: PageAct, bodies: Sequence[m.Body]) -> int:
        """One after another; the first that is refused is the last."""
        last = 0
        for part, body in enumerate(bodies):
            last = await self._give(act, body, part)
        return last

    async def _more(
        self, act: PageAct, bodies: Sequence[m.Body], chips: Sequence[LaidWager]
    ) -> int:
        """Chips on several areas, each by its own command; what was put down can be taken back."""
        last, done = 0, list[LaidWager]()
        try:
            for part, (body, chip) in enumerate(zip(bodies, chips, strict=True)):
                last = await self._give(act, body, part)
                done.append(chip)
        finally:
            if done:
                self.memory.lay(*done)
        return last

    async def _lay(self, act: PageAct, view: TableView) -> int:
        at = self.layout.by_id.get(act.area)
        if at is None or not at.target:
            raise m.not_done(m.Code.NOT_FOUND, "no wager goes there")
        if at.picks and len(act.numbers) not in at.picks:
            raise m.not_done(m.Code.REFUSED, _how_many(at.picks, len(act.numbers)))
        body = laying.lay(view, self.game, self.layout, at, act.cents, act.numbers)
        number = await self._give(act, body)
        chip = laying.chip_there(view, self.game, self.layout, at.area, act.cents)
        self.memory.lay(LaidWager(body.wager, body.on, body.box, body.numbers, chip))
        return number

    async def _due(self, act: PageAct, view: TableView) -> int:
        due = next((one for one in view.due if one.seat == view.seat), None)
        if due is None:
            raise m.not_done(m.Code.REFUSED, "nothing is due of you now")
        at = self.layout.by_id.get(due.areas[0]) if due.areas else None
        if at is not None and not at.picks:
            area = at.area
            body = m.DoWager(due.wager, due.least, area.on, area.box, area.numbers, view.round)
        else:
            body = m.DoWager(due.wager, due.least, round=view.round)
        return await self._give(act, body)

    async def _take_back(self, act: PageAct, view: TableView) -> int:
        """What was laid last; or (`take-off`) the last chip at the area that is pointed at."""
        chips = self._last_at(act.area) if act.do == "take-off" else self.memory.laid[-1:]
        if not chips:
            raise m.not_done(m.Code.REFUSED, "there is no chip to take back")
        last = 0
        for part, chip in enumerate(reversed(chips[0])):
            last = await self._give(act, laying.take_off(view, self.layout, chip), part)
            self.memory.take_back(chip)
        return last

    def _last_at(self, area: str) -> list[tuple[LaidWager]]:
        """The last chip that was laid at an area."""
        there = self.layout.by_id.get(area)
        if there is None:
            return []
        laid = [chip for act in self.memory.laid for chip in act]
        return [(chip,) for chip in laid if chip.is_at(there)][-1:]

    def _move(self, act: PageAct, view: TableView) -> m.DoMove:
        ask = asked(view, act.move, act.on, act.pieces)
        if ask is None:
            raise m.not_done(m.Code.REFUSED, "that is not open to you now")
        cards = positions(view, ask, act.pieces) if ask.gives[1] else ()
        return m.DoMove(act.move, act.on, act.cents, cards, view.round)

    def _seat(self, act: PageAct) -> m.Body:
        match act.do:
            case "sit":
                return m.DoSit(act.place, act.cents)
            case "leave":
                return m.DoLeave()
            case "buy-in":
                return m.DoFund(act.cents)
            case "wait":
                return m.DoAskFor()
            case "wait-no-more":
                return m.DoAskNoMore()
            case "sit-out":
                return m.DoSitOut()
            case _:
                return m.DoSitIn()


def _how_many(counts: Sequence[int], marked: int) -> str:
    wanted = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
    return f"mark {wanted} numbers first: you have marked {marked or 'none'}"
