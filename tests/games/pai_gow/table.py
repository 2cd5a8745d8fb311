"""A table of pai gow for tests: wagers, tiles by place, and what came out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from croupier.books import game
from croupier.equipment.tiles import TILES, Tile, parse_tiles
from croupier.games.pai_gow.state import PaiGowState, TileFelt
from croupier.play import (
    CLOSE,
    DONE,
    Choose,
    Dice,
    Draw,
    Header,
    Limit,
    Move,
    Place,
    Roll,
    Round,
    Seat,
    Settle,
    Situation,
    Turn,
)

ACT, QLD = "act-pai-gow-2023/pai-gow", "qld-2024/pai-gow"
STRONG, WEAK = "teen gow gee jun", "mooy foo bon ping"
BANK = "bon ng bot bot"
"""Set as nine points below a pair."""


class TilesFor:
    """Four tiles by place; whatever is not given comes from the rest of the set."""

    def __init__(self, given: Mapping[str, str]) -> None:
        self.hands = {place: parse_tiles(tiles) for place, tiles in given.items()}
        left = list(TILES)
        for hand in self.hands.values():
            for tile in hand:
                left.remove(tile)
        self.left = left

    def face(self, place: str, at: int) -> Tile:
        """What lies there."""
        if place not in self.hands:
            self.hands[place] = [self.left.pop() for _ in range(4)]
        return self.hands[place][at]


def table(
    id: str,
    state: PaiGowState | None = None,
    *,
    players: str = "P3 P4 P5",
    balance: int | None = None,
    maximum: int | None = None,
    limits: Mapping[str, Limit] | None = None,
    **options: bool | int | str,
) -> Round:
    """A round before its first question; P3 sits at box 3."""
    seats = tuple(Seat(id, int(id[1:]), balance=balance, maximum=maximum) for id in players.split())
    situation = Situation(state=state)
    played = game(id, **options)
    header = Header(
        played.id, dict(played.options), seats=seats, limits=dict(limits or {}), situation=situation
    )
    return Round(played, header)


def felt_of(played: Round) -> TileFelt:
    """The felt, as the family knows it."""
    return cast("TileFelt", played.felt)


def bet(seat: str, stake: int = 10_000, box: str = "", wager: str = "wager") -> Place:
    """A wager on the box where its player sits, unless another is said."""
    return Place(seat, wager, stake, "", box or seat[1:])


def deal(played: Round, tiles: TilesFor) -> Round:
    """The cup is opened and tiles are pushed out and looked at, until somebody is asked."""
    while True:
        prompt = played.prompt
        if isinstance(prompt, Roll):
            played.answer(Dice((1, 1, 1)))
        elif isinstance(prompt, Draw):
            played.answer((Tile.back,) * prompt.count)
        elif isinstance(prompt, Turn):
            known = played.felt.cards(prompt.hand)[prompt.n]
            played.answer(known if known >= 0 else tiles.face(prompt.hand, prompt.n))
        else:
            return played


def to_the_hands(played: Round, tiles: TilesFor, *wagers: Place) -> Round:
    """What is asked before is passed over; wagers; no more bets; the deal."""
    while isinstance(played.prompt, Choose):
        played.answer(CLOSE)
    for wager in wagers:
        played.answer(wager)
    return deal(played.answer(CLOSE), tiles)


def settle(played: Round, tiles: TilesFor) -> Round:
    """All hands that are not set go the house way, and the wagers are paid and collected."""
    while not isinstance(played.prompt, Settle):
        deal(played.answer(CLOSE), tiles)
    return played.answer(DONE)


def finish(played: Round, tiles: TilesFor) -> Round:
    """To the end of the round."""
    while played.prompt is not None:
        deal(played, tiles)
        played.answer(DONE if isinstance(played.prompt, Settle) else CLOSE)
    played.felt.audit()
    return played


def asked(played: Round) -> list[tuple[str, str]]:
    """Who is asked about what."""
    assert isinstance(played.prompt, Choose), played.prompt
    return [(question.seat, question.on) for question in played.prompt.questions]


def moves(played: Round, seat: str) -> set[str]:
    """What is open to a player."""
    assert isinstance(played.prompt, Choose), played.prompt
    found = (q.options for q in played.prompt.questions if q.seat == seat)
    return {option.move for options in found for option in options}


def say(played: Round, seat: str, move: str, on: str = "", stake: int = 0) -> Round:
    """A player says what he does."""
    return played.answer(Move(seat, move, on, stake))
