"""A table as HTTP shows it: a view of `croupier.play.view` under the names of the contract.

Nothing is added to it but what the floor knows beside the felt: time, credit, areas of the cloth.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from croupier.floor.core.messages import TableMode
from croupier.floor.serve.house import TableLook
from croupier.law import Cites
from croupier.pages.layouts import Shape, layout_of
from croupier.pages.layouts.once import once_a_game
from croupier.play import Game
from croupier.play.seeing.steps import steps_of
from croupier.play.view import (
    Ask,
    Due,
    Last,
    Lies,
    MeterShown,
    PotView,
    PublicFact,
    Range,
    Settled,
    TableView,
    Told,
)
from croupier.ranking import STANDARD, THREE_CARD


class PlaceSeen(msgspec.Struct, frozen=True):
    """A place where cards or tiles lie; `??` is a face that this session may not see."""

    id: str
    kind: str
    owner: str
    box: str
    hand: int
    cards: tuple[str, ...]
    title: str = ""
    count: int | None = None
    made: str = ""
    parts: dict[str, tuple[int, ...]] = {}
    """By the name of a part that the hand is set in, the positions of its cards."""


class ChipsSeen(msgspec.Struct, frozen=True):
    """Chips that lie on the layout."""

    area: str
    owner: str
    cents: int
    state: str
    wager: str
    pays: int = 0
    id: int = 0


class AskSeen(msgspec.Struct, frozen=True):
    """A move that is open to this session now."""

    seat: str
    on: str
    move: str
    title: str
    least: int
    most: int
    step: int
    adds: bool = True
    gives: tuple[int, int] = (0, 0)
    """The least and most cards that it gives up."""
    among: tuple[int, ...] = ()
    """The positions of the cards that may be given up, as a command names them."""
    means: tuple[int, ...] = ()
    """The positions of the cards that it means, as the low hand of a setting."""
    place: str = ""
    cites: Cites = ()
    silence: bool = False


class AreaSeen(msgspec.Struct, frozen=True):
    """Where chips go: exactly what a wager has to say."""

    id: str
    wager: str
    on: str
    box: str
    numbers: tuple[str, ...]
    name: str = ""
    pays: str = ""
    picks: tuple[int, ...] = ()
    """How many numbers the player picks for it, where that is left to him."""
    among: tuple[str, ...] = ()
    """The numbers that he picks among."""
    target: bool = True


class SeatSeen(msgspec.Struct, frozen=True):
    """Somebody who sits at the table."""

    seat: str
    name: str
    cents: int | None
    place: int = 0
    staked: int = 0
    in_front: int = 0
    state: str = ""
    button: bool = False
    marks: tuple[str, ...] = ()


class TableSeen(msgspec.Struct, frozen=True):
    """A table as this session may see it."""

    table: str
    game: str
    title: str
    mode: TableMode
    seq: int
    round: int
    phase: str
    closes_at: int | None
    now: int
    places: tuple[PlaceSeen, ...]
    chips: tuple[ChipsSeen, ...]
    asks: tuple[AskSeen, ...]
    open: tuple[str, ...]
    lines: tuple[Settled, ...]
    people: tuple[SeatSeen, ...]
    credit: int | None
    says: str = ""
    fault: str = ""
    shut: str = ""
    """Why no wager is taken, in a sentence."""
    limits: tuple[Range, ...] = ()
    due: tuple[Due, ...] = ()
    rolls: tuple[tuple[int, ...], ...] = ()
    spins: tuple[str, ...] = ()
    effects: tuple[Told, ...] = ()
    pots: tuple[PotView, ...] = ()
    meters: tuple[MeterShown, ...] = ()
    facts: tuple[PublicFact, ...] = ()
    net: int = 0
    last: Last = Last()
    areas: tuple[AreaSeen, ...] | UnsetType = UNSET


ENCODER: Final = msgspec.json.Encoder()


def seen(look: TableLook, game: Game, now: int, *, with_areas: bool = True) -> TableSeen:
    """A look at a table as HTTP shows it."""
    view = look.view
    positions = {piece.id: at for place in view.places for at, piece in enumerate(place.cards)}
    return TableSeen(
        table=look.table,
        game=view.game,
        title=view.title,
        mode=look.mode,
        seq=look.seq,
        round=view.round,
        phase="fault" if look.fault else view.phase,
        closes_at=look.closes_at,
        now=now,
        places=tuple(map(_place, view.places)),
        chips=tuple(
            ChipsSeen(one.area, one.owner, one.cents, one.state, one.wager, one.pays, one.id)
            for one in view.chips
        ),
        asks=tuple(_ask(one, positions) for one in view.asks),
        open=_open(view, game, stopped=bool(look.fault)),
        lines=view.lines,
        people=tuple(
            SeatSeen(
                one.id,
                one.name,
                one.cents,
                one.place,
                one.staked,
                one.in_front,
                one.state,
                one.button,
                one.marks,
            )
            for one in view.people
        ),
        credit=look.credit,
        says=view.says,
        fault=look.fault,
        shut=view.open.why,
        limits=view.limits,
        due=view.due,
        rolls=view.rolls,
        spins=view.spins,
        effects=view.effects,
        pots=view.pots,
        meters=view.meters,
        facts=view.facts,
        net=view.net,
        last=view.last,
        areas=areas_of(game) if with_areas else UNSET,
    )


def _place(lies: Lies) -> PlaceSeen:
    at = {piece.id: number for number, piece in enumerate(lies.cards)}
    return PlaceSeen(
        lies.id,
        lies.kind.value,
        lies.owner,
        lies.box,
        lies.hand,
        tuple([piece.face for piece in lies.cards]),
        lies.title,
        lies.count,
        lies.made,
        {part.name: tuple(at[one] for one in part.pieces) for part in lies.parts},
    )


def _ask(ask: Ask, positions: dict[str, int]) -> AskSeen:
    return AskSeen(
        ask.seat,
        ask.on,
        ask.move,
        ask.title,
        ask.least,
        ask.most,
        ask.step,
        ask.adds,
        ask.gives,
        tuple([positions[one] for one in ask.among]),
        tuple([positions[one] for one in ask.pieces]),
        ask.place,
        ask.cites,
        ask.silence,
    )


def _open(view: TableView, game: Game, *, stopped: bool) -> tuple[str, ...]:
    if stopped:
        return ()
    return _targets(game) if view.open.all else view.open.areas


@once_a_game
def areas_of(game: Game) -> tuple[AreaSeen, ...]:
    """The areas of a game's cloth."""
    cloth = layout_of(game, Shape.LYING)
    cells = tuple(one.number for one in cloth.cells)
    return tuple(
        AreaSeen(
            one.id,
            one.area.wager,
            one.area.on,
            one.area.box,
            one.area.numbers,
            one.name,
            one.pays,
            one.picks,
            cells if one.picks else (),
            one.target,
        )
        for one in cloth.areas
    )


def make_ready(game: Game) -> None:
    """Work out what is the same for everybody who ever looks at a game, before somebody waits for
    it: the areas of its cloth, and the steps of a round, which are found by playing it.
    """
    _targets(game)
    steps_of(game)


def rank_hands() -> None:
    """Work out how hands rank: whoever showed the first one waited a quarter second for it."""
    for ranking in (STANDARD, THREE_CARD):
        assert ranking.made


@once_a_game
def _targets(game: Game) -> tuple[str, ...]:
    return tuple(one.id for one in areas_of(game) if one.target)
