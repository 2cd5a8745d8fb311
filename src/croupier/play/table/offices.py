"""By whom a command at a table may be given."""

from __future__ import annotations

from croupier.law import Cites
from croupier.play.game import Game
from croupier.play.offices import Office
from croupier.play.round import find_irregularity
from croupier.play.table import commands as c
from croupier.play.table.standing import Standing, refuse

OWN = (
    c.Sit,
    c.BuyIn,
    c.Fund,
    c.Collect,
    c.Leave,
    c.TakeOff,
    c.SitOut,
    c.SitIn,
    c.ChangeSeat,
    c.AskFor,
    c.AskNoMore,
    c.AskReshuffle,
    c.BuyColour,
    c.RedeemColour,
    c.WriteTicket,
)
"""What a player does for himself."""
OF_THE_SUPERVISOR = (
    c.RaiseMaximum,
    c.Exclude,
    c.Separate,
    c.MoveOut,
    c.OfferJackpot,
    c.ChangeJackpot,
    c.AnnounceClosing,
    c.EndPlay,
    c.LimitTerminal,
)


def least_office(game: Game, command: c.TableCommand) -> Office:
    """Who must at least give a command. What was decided is carried out by any dealer."""
    match command:
        case c.GiveNotice() | c.WithdrawNotice() | c.RaiseMinimum():
            return game.tables.notice.by if game.tables.notice is not None else Office.SUPERVISOR
        case c.Direct():
            return game.tables.offices.directions
        case c.DirectShuffle():
            return game.tables.offices.shuffles
        case c.LimitEntry():
            return game.tables.offices.late_entry
        case c.Report(irregularity=named):
            return rules_on(game, named)
        case c.TakeOff(approved=True):
            return Office.MANAGER_OF_THE_ROOM
        case c.FreezeOut():
            return Office.MANAGER
        case c.ConfirmJackpot():
            return Office.ASSISTANT_MANAGER
        case c.SitOut(approved=True) | c.Leave(excused=True) | c.NoMoreBets(authorised=True):
            return Office.SUPERVISOR
        case c.Sit(directed_from=c.Directed()):
            return Office.SUPERVISOR
    if isinstance(command, OF_THE_SUPERVISOR):
        return Office.SUPERVISOR
    if isinstance(command, (*OWN, c.PayForTable, c.CancelTicket, c.ClaimTicket)):
        return Office.PLAYER
    return Office.DEALER


def rules_on(game: Game, irregularity: str) -> Office:
    """Who must at least declare what follows from a mishap."""
    rulings = game.tables.offices.rulings
    if not rulings:
        return Office.DEALER
    everywhere, here = _listed_as(game, irregularity)
    return rulings.get(here, rulings.get(everywhere, Office.DEALER))


def dealer_alone(game: Game, command: c.TableCommand) -> bool:
    """Whether only the dealer declares what is reported."""
    listed = game.tables.offices.dealer_alone
    return (
        bool(listed)
        and isinstance(command, c.Report)
        and not listed.isdisjoint(_listed_as(game, command.irregularity))
    )


def _listed_as(game: Game, irregularity: str) -> tuple[str, str]:
    """A mishap as a book's offices name it: for all its games, and for this one."""
    slug = find_irregularity(game, irregularity).slug
    return slug, f"{game.id.partition('/')[2]}/{slug}"


def must_be_entitled(game: Game, stood: Standing, command: c.TableCommand, where: Cites) -> None:
    """Whoever gives a command may: the house by its offices, a player for himself."""
    actor, least = command.actor, least_office(game, command)
    plays = actor.office is Office.PLAYER or stood.sits(actor.id)
    who = "a player" if plays else str(actor)
    if least is not Office.PLAYER and (plays or not actor.acts_as(least)):
        raise refuse(f"{who} cannot decide that: it is for the {least.value}", where)
    if not plays and actor.acts_as(Office.SUPERVISOR) and dealer_alone(game, command):
        raise refuse(f"{who} cannot decide that: only the dealer does", where)
    if isinstance(command, OWN) and plays and actor.id != command.seat:
        raise refuse("{seat} does that, not {other}", (), command.seat, actor.id)
