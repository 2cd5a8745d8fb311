"""Which wagers are open to a viewer, where, for how much, and which are due of him."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import lcm
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.areas import Area, area_id
from croupier.play.chips import LIVE
from croupier.play.colour_chips import VALUE
from croupier.play.dues import NONE_DUE, Owed
from croupier.play.entries import ChipsBrought
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.header import Limit, Seat
from croupier.play.limits import limit_displayed
from croupier.play.placing import is_apart
from croupier.play.prompts import Bets, Draw, Prompt, Roll, Spin, is_being_cut
from croupier.play.refusals import Refusal
from croupier.play.round import Round
from croupier.play.seeing.sight import Sight
from croupier.play.seeing.words import as_sentence, to
from croupier.play.view import Due, OpenWagers, Range
from croupier.play.wagers import Wager

Verdicts = dict[str, tuple[int, tuple[int, ...] | None, Refusal | None]]
"""By area, what was to be staked there, what its player had there, and why it was refused."""
NOBODY = "nobody yet"
"""A player whom no table knows, for whom a wager is tried that is open to anybody."""


class Areas(msgspec.Struct, frozen=True):
    """The areas of a game, worked out once."""

    all: tuple[Area, ...]
    by_wager: Mapping[str, tuple[tuple[Area, str], ...]]
    """By wager, its areas and their ids."""


def areas(game: Game) -> tuple[Area, ...]:
    """Every area of a game where chips can go."""
    return areas_of(game).all


def areas_of(game: Game) -> Areas:
    """The areas of a game by wager; kept with the game."""
    known = game.__dict__.get("_areas")
    if known is None:
        found = game.view.areas(game)
        by_wager: dict[str, list[tuple[Area, str]]] = {name: [] for name in game.wagers}
        for area in found:
            by_wager[area.wager].append((area, area.id))
        known = Areas(found, {name: tuple(one) for name, one in by_wager.items()})
        game.__dict__["_areas"] = known
    assert isinstance(known, Areas)
    return known


# -- how much ------------------------------------------------------------------------------------


def step_of(wager: Wager, on: str = "") -> int:
    """The multiple that a stake must be."""
    return lcm(wager.step_on.get(on, wager.step), wager.units)


def ranges(
    game: Game, limits: Mapping[str, Limit], seat: Seat | None, names: Sequence[str]
) -> tuple[Range, ...]:
    """What a seat may stake on each of these wagers."""
    found: list[Range] = []
    for name in names:
        wager = game.wagers[name]
        if wager.one_stake:
            stake = wager.proof_stake
            if stake:
                found.append(Range(name, stake, stake, stake))
            continue
        limit = limit_displayed(limits, seat, name)
        most = None if wager.unbounded_cites else limit.most
        for on in wager.step_on or ("",):
            step = step_of(wager, on)
            least = -(-max(limit.least, step) // step) * step
            found.append(Range(name, least, most, step, on))
    return tuple(found)


# -- where ---------------------------------------------------------------------------------------


def taken(prompt: Prompt | None) -> tuple[str, ...]:
    """The wagers that may be made now."""
    if isinstance(prompt, Bets | Draw | Roll | Spin):
        return prompt.wagers
    return ()


def open_areas(sight: Sight, prompt: Prompt | None, owed: Sequence[Owed]) -> OpenWagers:
    """The areas that are open to the viewer now; to whoever has no seat, those open to anybody."""
    felt, game = sight.felt, sight.felt.game
    names = [name for name in taken(prompt) if name in game.wagers]
    if not names or prompt is None:
        return _shut(felt, prompt)
    all, by_wager = areas_of(game).all, areas_of(game).by_wager
    if not sight.seat:
        found, why = [id for name in names for _, id in by_wager[name]], None
    else:
        mine = [one for one in reversed(owed) if one.seat == sight.seat and one.stake]
        due = {(one.wager, one.on, one.box): one.stake for one in mine}
        tries = Tries(felt, prompt, sight.seat, due, tried_before(sight.round, sight.seat))
        found = [id for name in names for id in tries.open(by_wager[name])]
        why = tries.first
    if len(found) == len(all):
        return OpenWagers((), True)
    if found or why is None:
        return OpenWagers(tuple(found))
    return OpenWagers(why=to(sight, why.sentence, why.seat, why.other), cites=why.cites)


def _shut(felt: Felt[Any, Any, Any], prompt: Prompt | None) -> OpenWagers:
    if prompt is None:
        return OpenWagers(why="The round is over.")
    wagers = felt.game.wagers
    if not wagers:
        return OpenWagers()
    wager = Place(NOBODY, next(iter(wagers)), 1)
    first = prompt.refusal(felt, wager) if is_being_cut(prompt) else None
    late = first or felt.game.too_late(felt, wager)
    return OpenWagers(why=as_sentence(late.text), cites=late.cites)


class Tries:
    """Asks the rules area by area whether they would take a wager of a seat."""

    def __init__(
        self,
        felt: Felt[Any, Any, Any],
        prompt: Prompt,
        seat: str,
        due: Mapping[tuple[str, str, str], int],
        before: Verdicts | None = None,
    ) -> None:
        """`before` is what the rules have said of areas where no other wager matters; what they
        say now is put in.
        """
        self.felt, self.prompt, self.seat, self.due = felt, prompt, seat, due
        self.first: Refusal | None = None
        """Why the first one was refused that was."""
        self._seat = own = felt.header.seat(seat)
        self._stakes: dict[tuple[str, str], int] = {}
        self._before: Verdicts = before if before is not None and not due else {}
        plain = own is None or own.chips in ("", VALUE)  # nobody else may play with his colour
        self._apart = apart_at(felt.game) if plain else frozenset[str]()
        self._has = 0
        if own is not None and own.balance is not None:
            self._has = own.balance + felt.brought.get(seat, 0) - felt.put_down(seat)
        self._lies: dict[str, tuple[int, ...]] = {}
        """By area, the wagers that the seat has there: their numbers and stakes."""
        for bet in felt.bets:
            if bet.seat == seat and bet.state == LIVE:
                id = area_id(bet)
                self._lies[id] = (*self._lies.get(id, ()), bet.number, bet.stake)

    def open(self, areas: Iterable[tuple[Area, str]]) -> list[str]:
        """Of some areas, given with their ids, those where the rules would take a wager."""
        before, has, lies, found = self._before, self._has, self._lies, list[str]()
        for area, id in areas:
            known = before.get(id)
            if known is None or known[0] > has or known[1] != lies.get(id):
                refusal = self._asked(area, id)
            else:
                refusal = known[2]
            if refusal is None:
                found.append(id)
            elif self.first is None:
                self.first = refusal
        return found

    def takes(self, area: Area) -> bool:
        """Whether the rules would take a wager there."""
        return bool(self.open([(area, area.id)]))

    def _asked(self, area: Area, id: str) -> Refusal | None:
        answer = self.answer(area)
        refusal = self.prompt.refusal(self.felt, answer)
        if area.wager in self._apart and answer.stake <= self._has:
            self._before[id] = answer.stake, self._lies.get(id), refusal
        return refusal

    def answer(self, area: Area) -> Place:
        """A wager there that is likely to be taken."""
        felt, numbers = self.felt, area.numbers
        wager = felt.game.wagers[area.wager]
        if wager.spots is not None and not numbers and wager.spots(()):
            numbers = _picked(felt, self.seat, wager)
        answer = _placed(self.seat, self._stake(area, wager), area, numbers)
        if wager.pieces_at is not None:
            stake = sum(piece.stake for piece in wager.pieces_at(felt, answer))
            answer = _placed(self.seat, stake, area, numbers)
        return answer

    def _stake(self, area: Area, wager: Wager) -> int:
        """What is due there, or the smallest stake that is likely to be taken."""
        due = self.due and (
            self.due.get((area.wager, area.on, area.box)) or self.due.get((area.wager, "", ""))
        )
        if due:
            return due
        key = area.wager, area.on
        if key not in self._stakes:
            self._stakes[key] = self._least(wager, area.on)
        return self._stakes[key]

    def _least(self, wager: Wager, on: str) -> int:
        if wager.one_stake:
            return wager.proof_stake or 1
        felt, step = self.felt, step_of(wager, on)
        least = limit_displayed(felt.header.limits, self._seat, wager.name).least
        return -(-max(least, felt.game.view.chip(felt.game, wager)) // step) * step


def apart_at(game: Game) -> frozenset[str]:
    """The wagers of a game to which no other wager on the layout matters, unless it lies in the
    same place and is of the same player; kept with the game.
    """
    known = game.__dict__.get("_apart")
    if known is None:
        placing, found = game.placing, set[str]()
        if placing.at is None and placing.dues is NONE_DUE and all(map(is_apart, placing.checks)):
            each = game.tables.conduct.per_player
            found = {
                name
                for name, one in game.wagers.items()
                if not one.bundle and not (each and one.kind == "additional")
            }
        known = game.__dict__["_apart"] = frozenset(found)
    assert isinstance(known, frozenset)
    return known


class Tried:
    """What the rules have said of a seat's wagers while bets are open, and as of when."""

    __slots__ = ("areas", "felt", "header", "like", "prompt", "upto")

    def __init__(self, round: Round, seat: str) -> None:
        self.felt, self.header, self.prompt = round.felt, round.felt.header, round.waits
        own = self.header.seat(seat)
        self.like = None if own is None else replace(own, id="", place=0, balance=None, name="")
        """What the rules know of the seat beside who sits there and how many chips he has."""
        self.upto = round.count
        self.areas: Verdicts = {}

    def holds(self, round: Round) -> bool:
        """Whether nothing has happened since but that wagers were made and chips brought."""
        felt = round.felt
        if (
            self.felt is not felt
            or self.header is not felt.header
            or self.prompt is not round.waits
        ):
            return False
        for kept in round.kept(self.upto):
            wager = isinstance(kept, tuple) and isinstance(kept[1], Place | Change)
            if not (wager or isinstance(kept, ChipsBrought)):
                return False
        self.upto = round.count
        return True


def tried_before(round: Round, seat: str) -> Verdicts:
    """What the rules have said of a seat's wagers and still say."""
    tried = round.tried.get(seat)
    if tried is None or not tried.holds(round):
        alike = _asked_alike(round, tried := Tried(round, seat))
        for id, (stake, there, refusal) in alike.areas.items() if alike is not None else ():
            if there is None and refusal is None:
                tried.areas[id] = stake, there, refusal
        round.tried[seat] = tried
    return tried.areas


def _asked_alike(round: Round, tried: Tried) -> Tried | None:
    """Another seat to which the same wagers are open, as long as it can pay for them."""
    for other in round.tried.values():
        if other.like is not None and other.like == tried.like and other.holds(round):
            return other
    return None


@lru_cache(maxsize=8192)
def _placed(seat: str, stake: int, area: Area, numbers: tuple[str, ...]) -> Place:
    """A wager of a seat in an area; the same ones are tried again and again."""
    return Place(seat, area.wager, stake, area.on, area.box, numbers)


def _picked(felt: Felt[Any, Any, Any], seat: str, wager: Wager) -> tuple[str, ...]:
    """Numbers that a ticket is tried with: those that its player has marked, or some."""
    for bet in felt.bets:
        if bet.seat == seat and bet.wager == wager.name:
            return bet.numbers
    return next(iter(wager.examples), ())


# -- what is due ---------------------------------------------------------------------------------


def dues(sight: Sight, owed: Sequence[Owed]) -> tuple[Due, ...]:
    """What is due of the viewer; before whoever runs the game, of anybody."""
    felt = sight.felt
    found: list[Due] = []
    for one in owed:
        if not (sight.runs_the_game or one.seat == sight.seat):
            continue
        wagers = (one.wager, *one.instead)
        where = tuple(area_id(Area(wager, one.on, one.box)) for wager in wagers)
        why = felt.game.placing.dues.why(felt, one)
        least, most = one.stake, one.stake
        if not least:
            limit = limit_displayed(felt.header.limits, felt.header.seat(one.seat), one.wager)
            step = step_of(felt.game.wagers[one.wager], one.on)
            least, most = -(-max(limit.least, step) // step) * step, limit.most or 0
        says = to(sight, why.sentence, why.seat, why.other) if why.sentence else ""
        title = _asks(felt, one)
        found.append(
            Due(one.seat, one.wager, title, least, most, where, one.compulsory, says, why.cites)
        )
    return tuple(found)


def _asks(felt: Felt[Any, Any, Any], one: Owed) -> str:
    """What is due, as it is asked for."""
    wagers = felt.game.wagers
    titles = " or ".join(wagers[name].title for name in (one.wager, *one.instead))
    on = f"on hand {one.on}" if one.on.isdigit() else one.on and f"on {one.on}"
    where = " ".join(filter(None, (on, one.box and f"at box {one.box}")))
    words = f"{titles} {where}".rstrip()
    return f"{words} {dollars(one.stake)}" if one.stake else words
