"""What each move is worth: where a round stands now, or in a position that is told.

A family that leaves its players something to decide has `croupier.analysis.<family>.advice` with

- `TAKES`: what is told of a position besides the hand, as fields of `Position`;
- `advise(game, position, told)`: what each move is worth in that position, as it is published;
- `weigh(sight, told)`: the same where a round stands; without it the script is run on from there;
- `at_once(sight)`: the best move where it needs no weighing, for rounds played by themselves.

Whoever is advised is told nothing that he could not see: faces are read by `PlayerSight` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import ModuleType
from typing import Any

import msgspec

from croupier.analysis.engine.errors import NoAdvice, NotProvable
from croupier.analysis.engine.position import laid, weigh_on
from croupier.analysis.engine.targets import SEAT
from croupier.analysis.engine.walk import Progress
from croupier.equipment.cards import BACK, BadCard, Card, parse_cards
from croupier.play.families import of_family
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.prompts import Question
from croupier.play.round import Round

AS_DEALT = "play both as dealt"
"""What is not to switch two hands."""


def own_way(game: Game) -> ModuleType | None:
    """How a game's family is advised on; nothing where it leaves a player nothing to decide."""
    return of_family("croupier.analysis.{}.advice", game.family)


# -- where a round stands --------------------------------------------------------------------------


@dataclass(frozen=True)
class PlayerSight:
    """A round as the player sees it who is asked something."""

    playing: Round
    seat: str
    asked: Question

    @property
    def felt(self) -> Felt[Any, Any, Any]:
        """The table top; cards are read by `faces` and `cards`."""
        return self.playing.felt

    @property
    def game(self) -> Game:
        """What is played."""
        return self.playing.game

    @property
    def own_place(self) -> str:
        """Where his cards lie."""
        return self.felt.hand_of(self.seat)

    def faces(self, place: str) -> list[Any]:
        """The cards or tiles of a place by position, the back of those that he has not seen."""
        hand = self.felt.hands.get(place)
        return hand.faces(self.seat) if hand is not None else []

    def cards(self, place: str) -> list[Card]:
        """The cards of a place that he has seen."""
        return [card for card in self.faces(place) if card is not BACK]

    def staked(self, wager: str = "") -> int:
        """What he has on a wager; on the game itself, side wagers left out, if none is named."""
        wagers = self.game.wagers
        return sum(
            bet.stake
            for bet in self.felt.live()
            if bet.seat == self.seat
            and (bet.wager == wager if wager else wagers[bet.wager].kind != "additional")
        )


class Brings(msgspec.Struct, frozen=True):
    """A move and what it brings, for a wager of one."""

    move: str
    value: float
    chips: int = 0
    """What it adds, in cents, where that is chosen with it."""
    said: str = ""
    """The move as it is said at the table: `play $40`."""


class Weighed(msgspec.Struct, frozen=True):
    """The moves of a decision with what each brings, the best first."""

    moves: tuple[Brings, ...]
    stake: int
    """The wager, in cents."""
    note: str = ""

    @property
    def best(self) -> Brings:
        """The move worth most."""
        return self.moves[0]


def weigh(sight: PlayerSight, told: Progress) -> Weighed:
    """What each move that is asked for brings; `NoAdvice` where that is not worked out."""
    way = getattr(own_way(sight.game), "weigh", _run_on)
    try:
        weighed: Weighed = way(sight, told)
    except NotProvable as error:
        raise NoAdvice(f"that is not worked out: {error}") from None
    open_now = {AS_DEALT, *(option.move for option in sight.asked.options)}
    offered = [one for one in weighed.moves if one.move in open_now]
    if not offered:
        raise NoAdvice(f"what is asked about {sight.asked.on or 'the hand'} now has no figures")
    best_first = tuple(sorted(offered, key=lambda one: -one.value))
    return msgspec.structs.replace(weighed, moves=best_first)


def _run_on(sight: PlayerSight, told: Progress) -> Weighed:
    """Any other game: the script is run on from here in every way."""
    values = weigh_on(sight.playing, sight.seat)
    moves = (Brings(one.move, float(worth), one.chips, str(one)) for one, worth in values.items())
    return Weighed(tuple(moves), sight.staked())


# -- a position that is told -----------------------------------------------------------------------


class Position(msgspec.Struct, frozen=True):
    """A position as a person writes it: cards by name, and what else is known."""

    hand: str
    dealer: str = ""
    board: str = ""
    removed: str = ""
    split: str = ""
    doubled: bool = False
    wagered: int = 0


class Worth(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move and what it is worth."""

    move: str
    value: float
    note: str = ""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What each move is worth with these cards, the best first, as it is published."""

    game: str
    hand: tuple[str, ...]
    dealer: str | tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    board: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    wagered: int | msgspec.UnsetType = msgspec.UNSET
    """Antes that lie there already."""
    best: str
    moves: tuple[Worth, ...]
    per: str


def best_first(values: Mapping[str, Fraction]) -> tuple[Worth, ...]:
    """Moves with their worth, the best first."""
    return tuple(
        Worth(move, float(values[move])) for move in sorted(values, key=lambda m: -values[m])
    )


def advise_by_script(game: Game, position: Position, told: Progress) -> Advice:
    """A game of one short decision: the round is laid out as told and run on in every way."""
    try:
        mine, his = (list(parse_cards(text)) for text in (position.hand, position.dealer))
        values = weigh_on(laid(game, mine, his), SEAT)
    except BadCard as error:
        raise NoAdvice(str(error)) from None
    except NotProvable as error:
        raise NoAdvice(f"{game.id}: {error}") from None
    moves = best_first({str(move): value for move, value in values.items()})
    return Advice(
        game=game.id,
        hand=tuple(map(str, mine)),
        dealer=tuple(map(str, his)),
        best=moves[0].move,
        moves=moves,
        per="wager",
    )
