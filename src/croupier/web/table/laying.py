"""What a click on the cloth means: a wager placed, or one that lies there raised or taken back.

A page says which area and which chip. What the floor is told is the wager with its own words, so
that the rules decide and refuse, and not the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from croupier.floor.core.messages import DoChange, DoWager
from croupier.pages.layouts.layout import AreaOnCloth, Layout
from croupier.play.answers import in_order
from croupier.play.areas import Area
from croupier.play.game import Game
from croupier.play.view import Range, Stack, TableView


class LaidWager(msgspec.Struct, frozen=True):
    """Chips of one player that lie together, as he has put them down."""

    wager: str
    on: str = ""
    box: str = ""
    numbers: tuple[str, ...] = ()
    cents: int = 0

    @property
    def place(self) -> tuple[str, str, str, tuple[str, ...]]:
        """Where it lies: two that lie at one place are one wager."""
        return self.wager, self.on, self.box, self.numbers

    def is_at(self, area: AreaOnCloth) -> bool:
        """Whether it lies at an area; at one that takes any numbers, whatever was marked."""
        there = area.area
        numbers = self.numbers if area.picks else there.numbers
        return self.place == (there.wager, there.on, there.box, numbers)


def _bundle(stack: Stack) -> tuple[str, str]:
    """The wager that a piece was put down as, and what that is on."""
    wager, _, on = stack.part_of.partition(" ")
    return wager, on


def laid_by(view: TableView, layout: Layout, seat: str) -> list[LaidWager]:
    """What a player has on the layout of his own accord, in the order it was put down.

    Pieces of one bundle (a series of the race track, a horn bet) are that bundle.
    """
    sums: dict[tuple[str, str, str, tuple[str, ...]], int] = {}
    for stack in view.chips:
        if stack.owner != seat or stack.state == "removed" or not stack.cents:
            continue
        found = _lies(stack, layout)
        if found is not None:
            sums[found.place] = sums.get(found.place, 0) + stack.cents
    return [LaidWager(*place, cents) for place, cents in sums.items()]


def _lies(stack: Stack, layout: Layout) -> LaidWager | None:
    if stack.part_of:
        wager, on = _bundle(stack)
        return LaidWager(wager, on)
    exact = layout.by_id.get(stack.area)
    if exact is not None:
        return _wager_of(exact.area) if exact.target else None
    area = layout.lies_at(stack.area)
    if area is None or not area.picks:
        return None
    marked = stack.area.removeprefix(area.id).strip("~")
    return LaidWager(stack.wager, area.area.on, area.area.box, in_order(marked.split("-")))


def _wager_of(area: Area) -> LaidWager:
    return LaidWager(area.wager, area.on, area.box, area.numbers)


def range_of(view: TableView, area: Area) -> Range | None:
    """What the viewer may stake there."""
    of_wager = [one for one in view.limits if one.wager == area.wager]
    here = [one for one in of_wager if one.on and one.on == area.on]
    found = here or [one for one in of_wager if not one.on]
    return found[0] if found else None


def chip_there(view: TableView, game: Game, layout: Layout, area: Area, chip: int) -> int:
    """What one chip comes to at an area: one for each piece, where a wager lies in several.

    A marker is no chip: it stands for the most that a number and all combinations with it take.
    """
    if game.wagers[area.wager].pieces_at is not None:
        with_it = [one.area for one in layout.areas if area.on in one.area.numbers]
        ranges = [range_of(view, one) for one in with_it]
        return sum(one.most for one in ranges if one is not None and one.most)
    limits = range_of(view, area)
    bundled = game.wagers[area.wager].bundle
    return chip * limits.step if bundled and limits is not None else chip


def lay(
    view: TableView,
    game: Game,
    layout: Layout,
    at: AreaOnCloth,
    chip: int,
    picked: Sequence[str] = (),
) -> DoWager | DoChange:
    """One chip more at an area: a new wager, or the one that lies there raised."""
    area = at.area
    numbers = in_order(picked) if at.picks else area.numbers
    cents = chip_there(view, game, layout, area, chip)
    wanted = LaidWager(area.wager, area.on, area.box, numbers)
    for one in laid_by(view, layout, view.seat):
        if one.place == wanted.place and view.round:
            return _changed(view, one, one.cents + cents)
    return _placed(view, wanted, cents)


def _placed(view: TableView, one: LaidWager, cents: int) -> DoWager:
    return DoWager(one.wager, cents, one.on, one.box, one.numbers, view.round)


def _changed(view: TableView, one: LaidWager, cents: int) -> DoChange:
    return DoChange(one.wager, cents, one.on, one.box, one.numbers, view.round)


def take_off(view: TableView, layout: Layout, one: LaidWager) -> DoChange:
    """So much less than lies there now; nothing of it withdraws the wager."""
    there = {laid.place: laid.cents for laid in laid_by(view, layout, view.seat)}
    return _changed(view, one, max(there.get(one.place, 0) - one.cents, 0))


def clear(view: TableView, layout: Layout) -> list[DoChange]:
    """Everything off, what was laid last first: what stands beside a wager goes before it."""
    return [_changed(view, one, 0) for one in reversed(laid_by(view, layout, view.seat))]


def double(view: TableView, layout: Layout) -> list[DoChange]:
    """As much again on everything."""
    return [_changed(view, one, 2 * one.cents) for one in laid_by(view, layout, view.seat)]


def again(view: TableView, layout: Layout, before: Iterable[LaidWager]) -> list[DoWager | DoChange]:
    """The wagers of an earlier round once more, on top of what lies there."""
    there = {one.place: one.cents for one in laid_by(view, layout, view.seat)}
    return [
        _changed(view, one, there[one.place] + one.cents)
        if one.place in there
        else _placed(view, one, one.cents)
        for one in before
    ]
