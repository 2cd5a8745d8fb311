"""By whom a command at a table may be given, and by which provision.

A player acts for himself, and a dealer for him where he is told to. What the house does is for whom
the book says (`Offices`), and otherwise for the dealer, who conducts the game. A clock does what an
automated table does by itself, and never more than a dealer; an attendant pays; an inspector reads
and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.law import Cites
from croupier.play.game import Game
from croupier.play.offices import TITLES, Actor, Office
from croupier.play.refusals import Refusal, Refused
from croupier.play.round import Round, find_irregularity
from croupier.play.table import commands as c
from croupier.play.table.standing import Standing
from croupier.play.table.taking_back import said_last

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
ALWAYS_OWN = frozenset(OWN) - {c.Sit, c.Leave, c.TakeOff, c.SitOut}
"""What never needs somebody's leave."""
OF_THE_SUPERVISOR = (
    c.RaiseMaximum,
    c.Exclude,
    c.Separate,
    c.MoveOut,
    c.OfferJackpot,
    c.WithdrawJackpot,
    c.ChangeJackpot,
    c.AnnounceClosing,
    c.EndPlay,
    c.CloseTable,
)


BY_ANYBODY = (c.PayForTable, c.CancelTicket, c.ClaimTicket)
"""What any player may do: whoever brings a ticket is paid, and players share a fee as they like."""
OF_THE_ATTENDANT = (c.BuyIn, c.Fund, c.Collect, c.Leave, c.ClaimTicket)
"""What is paid in and out."""
OF_THE_CLOCK = (
    *(c.Open, c.GiveAnswer, c.DealCards, c.Report, c.NoMoreBets, c.CloseRound),
    *(c.ShuffleCards, c.GiveSeat, c.CollectFees, c.ChangeLimits),
)
"""What an automated table does by itself."""
ROUTINE = frozenset({c.Open, c.GiveAnswer, c.DealCards, c.CloseRound})
"""What no book takes from a dealer, and what a player answers for himself."""
PAYS = (c.Fund, c.Collect)
"""What a player brings to a game and takes from it, by himself."""
OF_THE_CONTROLLER = (
    *(c.FollowJackpot, c.BroadcastJackpot, c.JackpotFails),
    *(c.OfferJackpot, c.WithdrawJackpot),  # as it was linked and unlinked at the terminal
)


def least_office(game: Game, command: c.TableCommand) -> Office:
    """Who must at least give a command. What was decided is carried out by any dealer."""
    if type(command) in ALWAYS_OWN:
        return Office.PLAYER
    if type(command) is c.GiveAnswer:
        return Office.PLAYER if whose(command) else Office.DEALER
    match command:
        case c.GiveNotice() | c.WithdrawNotice() | c.RaiseMinimum():
            return game.tables.notice.by if game.tables.notice is not None else Office.SUPERVISOR
        case c.Direct():
            return game.tables.offices.directions
        case c.DirectShuffle():
            return game.tables.offices.shuffles
        case c.LimitEntry():
            return game.tables.offices.late_entry
        case c.Report(irregularity=named, facts=facts):
            return rules_on(game, named, facts)
        case c.TakeOff(approved=True):
            return Office.MANAGER_OF_THE_ROOM
        case c.FreezeOut() | c.RecalculateRound() | c.VoidRound():
            return Office.MANAGER
        case c.RefuseCredit() | c.WithholdPayment() | c.ReleasePayment() | c.PayDisputed():
            return game.tables.offices.payments
        case c.LimitTerminal():
            return game.tables.offices.terminal_limits
        case c.ConfirmJackpot():
            return Office.ASSISTANT_MANAGER
        case c.SitOut(approved=True) | c.Leave(excused=True) | c.NoMoreBets(authorised=True):
            return Office.SUPERVISOR
        case c.Sit(directed_from=c.Directed()):
            return Office.SUPERVISOR
    if isinstance(command, OF_THE_SUPERVISOR):
        return Office.SUPERVISOR
    if isinstance(command, (*OWN, *BY_ANYBODY)) or whose(command):
        return Office.PLAYER
    return Office.DEALER


def rules_on(game: Game, irregularity: str, facts: Mapping[str, object]) -> Office:
    """Who must at least declare what follows from a mishap."""
    offices = game.tables.offices
    everywhere, here = _listed_as(game, irregularity)
    if here in offices.said_in_facts:
        return TITLES.get(str(facts.get("by", "")).lower(), Office.DEALER)
    return offices.rulings.get(here, offices.rulings.get(everywhere, Office.DEALER))


def whose(command: c.TableCommand) -> str:
    """The player whose own doing a command is; nobody's where it is not a player's."""
    match command:
        case c.GiveAnswer(answer=said):
            return getattr(said, "seat", "")
        case c.Late(wager=wager):
            return wager.seat
    return command.seat if isinstance(command, OWN) else ""


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


def is_routine(stood: Standing, command: c.TableCommand) -> bool:
    """Whether this is what is done most often, by whom nobody needs to ask: a dealer's part of a
    round, and a player's own answer.
    """
    actor = command.actor
    plays = actor.office is Office.PLAYER
    if type(command) not in ROUTINE:
        return plays and isinstance(command, PAYS) and command.seat == actor.id
    if not plays and actor.office is not Office.DEALER:
        return False
    if plays or stood.sits(actor.id):
        return type(command) is c.GiveAnswer and getattr(command.answer, "seat", "") == actor.id
    return True


def refusal(
    game: Game,
    stood: Standing,
    command: c.TableCommand,
    where: Callable[[], Cites],
    playing: Round | None = None,
) -> Refusal | None:
    """Why whoever gives a command may not; nothing if he may. `where` says by which provision
    somebody may; `playing` is the open round.
    """
    actor = command.actor
    own = whose(command)
    plays = actor.office is Office.PLAYER or stood.sits(actor.id)
    least = least_office(game, command)
    if plays:
        if least is not Office.PLAYER and not _takes_back(actor, command, playing):
            return _for(game, "a player", least, where())
        if own and own != actor.id:
            return Refusal("{seat} does that, not {other}", where(), own, actor.id)
        return None
    needs = Office.DEALER if least is Office.PLAYER else least
    if not _holds(game, stood, actor, command, needs):
        if own and least is Office.PLAYER:
            return Refusal(f"{{seat}} does that, or a dealer for him, not {actor}", where(), own)
        return _for(game, str(actor), least, where())
    if actor.acts_as(Office.SUPERVISOR) and dealer_alone(game, command):
        return Refusal(f"{actor} cannot decide that: only the dealer does", where())
    return None


def _holds(
    game: Game, stood: Standing, actor: Actor, command: c.TableCommand, least: Office
) -> bool:
    """Whether somebody of the house has the office that a command needs."""
    if actor.office is Office.CLOCK:
        if isinstance(command, c.VoidRound):  # nobody is left whom the round could wait for
            return all(seat.leaving for seat in stood.seats)
        if isinstance(command, c.Report):  # only that a player's time is up
            return command.irregularity == game.tables.time_out
        return least is Office.DEALER and isinstance(command, OF_THE_CLOCK)
    if actor.office is Office.CONTROLLER:
        return isinstance(command, OF_THE_CONTROLLER)
    if isinstance(command, c.FollowJackpot):
        return False
    if actor.office is Office.ATTENDANT:
        return least is Office.DEALER and isinstance(command, OF_THE_ATTENDANT)
    return actor.acts_as(least)


def _for(game: Game, who: str, least: Office, where: Cites) -> Refusal:
    title = game.tables.offices.title(least)
    return Refusal(f"{who} cannot decide that: it is for the {title}", where)


def _takes_back(actor: Actor, command: c.TableCommand, playing: Round | None) -> bool:
    """Whether a player corrects what he said last himself, and nothing else."""
    if not isinstance(command, c.Correct) or playing is None:
        return False
    try:
        said_last(playing, actor.id)
    except Refused:
        return False
    return command.keep == len(playing.entries_in_force) - 1
