"""Which wagers are open to a viewer, where, for how much, and which are due of him."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import lcm
from typing import Any

import msgspec

from croupier.money import dollars
from croupier.play.answers import Place
from croupier.play.areas import Area, area_id
from croupier.play.dues import Owed
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.header import Limit, Seat
from croupier.play.limits import limit_displayed
from croupier.play.prompts import Bets, Draw, Prompt, Roll, Spin, is_being_cut
from croupier.play.refusals import Refusal
from croupier.play.seeing.sight import Sight
from croupier.play.seeing.words import as_sentence, to
from croupier.play.view import Due, OpenWagers, Range
from croupier.play.wagers import Wager

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
        most = None if wager.no_maximum else limit.most
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
        tries = Tries(felt, prompt, sight.seat, due)
        found = [id for name in names for area, id in by_wager[name] if tries.takes(area)]
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
    ) -> None:
        self.felt, self.prompt, self.seat, self.due = felt, prompt, seat, due
        self.first: Refusal | None = None
        """Why the first one was refused that was."""
        self._seat = felt.header.seat(seat)
        self._stakes: dict[tuple[str, str], int] = {}

    def takes(self, area: Area) -> bool:
        """Whether the rules would take a wager there."""
        refusal = self.prompt.refusal(self.felt, self.answer(area))
        if self.first is None:
            self.first = refusal
        return refusal is None

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
    where = " ".join(filter(None, (one.on and f"on {one.on}", one.box and f"at box {one.box}")))
    words = f"{titles} {where}".rstrip()
    return f"{words} {dollars(one.stake)}" if one.stake else words
