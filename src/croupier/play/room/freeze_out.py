"""A freeze-out: equal stakes, nobody joins or leaves, and the blinds rise until one has it all."""

from __future__ import annotations

from croupier.law import rule
from croupier.play.event_facts import EventFacts
from croupier.play.game import Game
from croupier.play.room.stakes import room_of
from croupier.play.table import commands as c
from croupier.play.table import seating
from croupier.play.table.limits import on_terms
from croupier.play.table.standing import Frozen, Standing, power, refuse, replace


@rule
def freeze_out(game: Game, stood: Standing, command: c.FreezeOut) -> Standing:
    """It is approved by the manager, the players consent, and all have the same stake."""
    rules = room_of(game)
    where = power(game, freeze_out, "have a freeze-out played")
    if stood.frozen is not None:
        raise refuse("a freeze-out is played here already", where)
    if not command.approved:
        raise refuse("the gaming manager approves a freeze-out first", where)
    if not command.consented:
        raise refuse("the players are told the conditions and consent to them first", where)
    if not identical_stakes(stood):
        alike = game.law.of(identical_stakes) or where
        raise refuse("each player buys in for an identical amount", alike)
    return replace(stood, frozen=Frozen(rules.minimum)).note(
        command.at, "freeze-out", facts=EventFacts(count=len(stood.seats)), where=where
    )


@rule
def identical_stakes(stood: Standing) -> bool:
    """Each player buys in for the same amount."""
    return len(stood.seats) > 1 and len({seat.balance for seat in stood.seats}) == 1


def closed_game(game: Game, stood: Standing, command: c.TableCommand) -> None:
    """What nobody does while a freeze-out is played."""
    if changes_a_stake(command):
        where = game.law.of(changes_a_stake)
        raise refuse("no chips are added or removed in a freeze-out", where)
    if joins_late(command):
        raise refuse("nobody joins a freeze-out after play has begun", game.law.of(joins_late))
    if isinstance(command, c.MoveOut):
        where = game.law.of(leaves_with_chips)
        raise refuse("nobody leaves a freeze-out before his stake is exhausted", where)
    if isinstance(command, c.Leave) and leaves_with_chips(stood, command):
        raise refuse(
            "{seat} leaves a freeze-out when his stake is exhausted, or for a reason that a "
            "supervisor accepts",
            game.law.of(leaves_with_chips),
            command.seat,
        )


@rule
def changes_a_stake(command: c.TableCommand) -> bool:
    """Nobody adds chips in a freeze-out or takes any off."""
    return isinstance(command, c.BuyIn | c.TakeOff)


@rule
def joins_late(command: c.TableCommand) -> bool:
    """Nobody joins a freeze-out after play has begun."""
    return isinstance(command, c.Sit)


@rule
def leaves_with_chips(stood: Standing, command: c.Leave) -> bool:
    """Who has chips leaves a freeze-out only if a supervisor finds that he cannot go on."""
    return not command.excused and stood.seat(command.seat).balance > 0


@rule
def raise_the_blinds(game: Game, stood: Standing, at: int) -> Standing:
    """After a round whoever has no chips left is out, and for each of them every blind rises by the
    original minimum wager.
    """
    frozen = stood.frozen
    if frozen is None:
        return stood
    where = game.law.of(raise_the_blinds)
    gone = [seat.id for seat in stood.seats if not seat.balance]
    for id in gone:
        stood = stood.note(at, "is out", id, where=where)
        stood = seating.go(game, stood, id, at, playing=False)
    frozen = replace(frozen, out=(*frozen.out, *gone))
    stood = replace(stood, frozen=frozen)
    blinds = room_of(game).blinds
    if not gone or not blinds or game.tables.other is None or len(stood.seats) == 1:
        return stood
    more = len(gone) * frozen.raises
    raised = {name: int(game.options[name]) + more for name in blinds}
    stood = on_terms(game, stood, game.tables.other(game.id, {**game.options, **raised}), "")
    return stood.note(at, "blinds rise", facts=EventFacts(terms={**raised}), where=where)


@rule
def last_player(game: Game, stood: Standing, at: int) -> Standing:
    """Whoever is left alone has won, though the others went for a reason that was accepted; if all
    have gone it is over.
    """
    if len(stood.seats) > 1:
        return stood
    for winner in stood.seats:
        stood = stood.note(at, "wins the freeze-out", winner.id, where=game.law.of(last_player))
    return replace(stood, frozen=None)
