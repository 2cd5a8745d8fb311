"""Freeze Out: all buy in alike, nobody joins or goes, blinds rise, and one player is left."""

from __future__ import annotations

from croupier.law import rule
from croupier.money import dollars
from croupier.play.game import Game
from croupier.play.table import limits, seating
from croupier.play.table.standing import Standing, refuse

BLINDS = ("first_blind", "minimum")
"""The options that say what blinds are."""


def is_on(game: Game) -> int:
    """What everybody buys in for; 0 where the game is an open one."""
    return game.room.freeze_out if game.room is not None else 0


def has_begun(game: Game, stood: Standing) -> bool:
    """Whether a Freeze Out is played and has begun: its first round was opened."""
    return bool(is_on(game)) and stood.began is not None


@rule
def buy_in_alike(game: Game, id: str, chips: int) -> None:
    """Each player buys in for the same amount."""
    if chips != is_on(game):
        alike = f"everybody enters with {dollars(is_on(game))}, {{seat}} not with {dollars(chips)}"
        raise refuse(alike, game.law.of(buy_in_alike), id)


@rule
def stakes_are_closed(game: Game, stood: Standing, id: str) -> None:
    """Nobody adds chips to his stake or removes any once it has begun."""
    if has_begun(game, stood):
        what = "no chips are added or removed in a Freeze Out: {seat} plays with what he has"
        raise refuse(what, game.law.of(stakes_are_closed), id)


@rule
def nobody_joins(game: Game, stood: Standing, id: str) -> None:
    """Nobody joins once it has begun."""
    if has_begun(game, stood):
        raise refuse("a Freeze Out has begun: nobody joins it", game.law.of(nobody_joins), id)


@rule
def nobody_leaves(game: Game, stood: Standing, id: str, grounds: str) -> None:
    """Who has chips stays to the end, unless the supervisor finds reasonable grounds."""
    if has_begun(game, stood) and not is_over(stood) and stood.seat(id).balance and not grounds:
        what = "{seat} has chips and stays, unless there are grounds why he cannot go on"
        raise refuse(what, game.law.of(nobody_leaves), id)


@rule
def blinds_rise(game: Game, stood: Standing, at: int) -> Standing:
    """After a round: who has nothing left is out, and for each of them every blind rises by the
    minimum that the game began with.
    """
    if not is_on(game):
        return stood
    gone = [seat.id for seat in stood.seats if not seat.balance]
    for id in gone:
        stood = seating.go(game, stood, id, at, playing=False)
    options, step = game.options, stood.begun.options["minimum"]
    if not gone or "blinds" not in options or game.other is None or not isinstance(step, int):
        return stood
    higher = {name: int(options[name]) + step * len(gone) for name in BLINDS if name in options}
    new = game.other(game.id, {**options, **higher})
    stood = limits.on_terms(game, stood, new, new.fingerprint())
    return stood.note(at, "blinds rise", detail=str(higher), where=game.law.of(blinds_rise))


def is_over(stood: Standing) -> bool:
    """Whether one player has all the chips."""
    return len([seat for seat in stood.seats if seat.balance]) < 2


@rule
def one_is_left(game: Game, stood: Standing) -> None:
    """Play goes on until one player is left, who has won."""
    if has_begun(game, stood) and is_over(stood):
        winner = next(seat.id for seat in stood.seats if seat.balance)
        raise refuse("{seat} has won: nobody else is left", game.law.of(one_is_left), winner)
