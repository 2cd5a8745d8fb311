"""What happens on the felt, one thing after another, as everybody at the table sees it.

A front that paces a round shows these in their order; what a viewer sees beyond them is in his
view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from croupier.equipment.pieces import Piece
from croupier.law import Cites
from croupier.play.answers import Answer, At, Change, Close, Dice, Move, Place, Put, Result
from croupier.play.areas import area_id
from croupier.play.entries import ChipsBrought, SeatTaken
from croupier.play.felt import Effect, Felt
from croupier.play.prompts import EVERYONE, Draw, Prompt, Roll, Shuffle, Spin, Turn
from croupier.play.round import Corrected, DeclaredVoid, Interrupted, KeptEntry, Round
from croupier.play.seeing.chips import lines
from croupier.play.view import HIDDEN, Settled


class CardDealt(msgspec.Struct, frozen=True, tag=True):
    """A card or tile comes to a place."""

    place: str
    face: str
    """`??` where it comes face down."""


class CardTurned(msgspec.Struct, frozen=True, tag=True):
    """A card is turned where it lies, for all or for a player alone."""

    place: str
    at: int
    """Which of the cards there, from 0 on."""
    face: str
    to: str = EVERYONE


class DiceRolled(msgspec.Struct, frozen=True, tag=True):
    """The dice come to rest."""

    by: str
    faces: tuple[int, ...]


class WheelSpun(msgspec.Struct, frozen=True, tag=True):
    """The wheel or the draw comes to a result."""

    of: str
    at: str


class CardsCut(msgspec.Struct, frozen=True, tag=True):
    """The cards are cut."""

    by: str
    position: int


class CardsShuffledIn(msgspec.Struct, frozen=True, tag=True):
    """Cards go back to those not dealt."""

    cards: int


class ChipsLaid(msgspec.Struct, frozen=True, tag=True):
    """A wager is put down, or one that lies there is changed."""

    seat: str
    wager: str
    area: str
    cents: int
    changed: bool = False
    """Whether it lay there and comes to so much now."""


class MoveMade(msgspec.Struct, frozen=True, tag=True):
    """A player says what he does."""

    seat: str
    move: str
    on: str = ""
    cents: int = 0


class BetsShut(msgspec.Struct, frozen=True, tag=True):
    """No more bets; or the clock has closed a question."""

    by: str


class RulingBegun(msgspec.Struct, frozen=True, tag=True):
    """Something went wrong and is ruled on."""

    irregularity: str


class EffectTold(msgspec.Struct, frozen=True, tag=True):
    """A ruling has this effect."""

    name: str
    text: str
    cites: Cites


class EntriesStruck(msgspec.Struct, frozen=True, tag=True):
    """What followed the first so many entries was wrongly keyed and does not count."""

    keep: int
    by: str
    why: str


class LineWritten(msgspec.Struct, frozen=True, tag=True):
    """A line of the settlement is written: chips move."""

    line: Settled


Happening = (
    CardDealt
    | CardTurned
    | DiceRolled
    | WheelSpun
    | CardsCut
    | CardsShuffledIn
    | ChipsLaid
    | MoveMade
    | BetsShut
    | RulingBegun
    | EffectTold
    | EntriesStruck
    | LineWritten
)
Watch = Callable[[Happening], None]
"""Told of everything that happens, after the round has taken it."""


class Watching:
    """Looks at a round after every step of it, and tells what came of which when it is asked."""

    def __init__(self, round: Round) -> None:
        self.round = round
        self._steps: list[_Seen] = []
        self._last = _Seen(round.felt, 0, 0, 0)

    def begin(self) -> None:
        """What has happened until now is not told any more."""
        if self._steps:
            self._last = self._steps[-1]
            self._steps = []

    def look(self) -> None:
        """A step of the round has been taken, perhaps."""
        round = self.round
        felt = round.felt
        self._steps.append(_Seen(felt, round.count, len(felt.effects), len(felt.lines)))

    def news(self) -> Iterator[Happening]:
        """What has happened since this began, in its order."""
        before = self._last
        for now in self._steps:
            for kept in self.round.kept(before.entries, now.entries):
                yield from _entry(kept)
            if now.felt is before.felt:  # it is another once the round was run again
                for effect in now.felt.effects[before.effects : now.effects]:
                    yield _effect(effect)
                for line in lines(now.felt, now.felt.lines[before.lines : now.lines]):
                    yield LineWritten(line)
            before = now


class _Seen(msgspec.Struct, frozen=True, gc=False, eq=False):
    """How much there was when somebody looked."""

    felt: Felt[Any, Any, Any]
    entries: int
    effects: int
    lines: int


def _effect(effect: Effect) -> EffectTold:
    return EffectTold(effect.name, effect.value, effect.cites)


def _entry(kept: KeptEntry) -> Iterator[Happening]:
    if isinstance(kept, Interrupted):
        yield RulingBegun(kept.irregularity)
    elif isinstance(kept, Corrected):
        yield EntriesStruck(kept.keep, kept.by, kept.why)
    elif isinstance(kept, SeatTaken | ChipsBrought | DeclaredVoid):
        return  # it is seen beside the felt: who is there with how many chips, and what is void
    else:
        yield from _answered(*kept)


def _answered(prompt: Prompt, answer: Answer) -> Iterator[Happening]:
    match prompt, answer:
        case Draw(), Piece():
            yield CardDealt(prompt.to, _face(answer))
        case Draw(), tuple():
            for place, piece in zip(prompt.goes, answer, strict=True):
                yield CardDealt(place, _face(piece))
        case Turn(), Piece():
            face = str(answer) if prompt.to == EVERYONE else HIDDEN
            yield CardTurned(prompt.hand, prompt.n, face, prompt.to)
        case Roll(), Dice():
            yield DiceRolled(prompt.by, answer.faces)
        case Spin(), Result():
            yield WheelSpun(prompt.of, answer.at)
        case _, At():
            yield CardsCut(prompt.place(), answer.position)
        case Shuffle(), _:
            yield CardsShuffledIn(len(prompt.cards))
        case _, Place() | Change():
            changed = type(answer) is Change
            yield ChipsLaid(answer.seat, answer.wager, area_id(answer), answer.stake, changed)
        case _, Move():
            yield MoveMade(answer.seat, answer.move, answer.on, answer.stake)
        case _, Put():
            yield MoveMade(answer.seat, "put")
        case _, Close():
            yield BetsShut(answer.by)


def _face(piece: Piece) -> str:
    return HIDDEN if piece < 0 else str(piece)
