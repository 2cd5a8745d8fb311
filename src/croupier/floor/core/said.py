"""What somebody says to a table, as the command that the table knows.

Whose doing it is comes from the caller: a player's own seat, or the seat that a dealer names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from croupier.equipment.pieces import BadPiece
from croupier.floor.core import messages as m
from croupier.floor.core.messages import Code, not_done
from croupier.play.answers import CLOSE, DONE, At, Change, Dice, Move, Place, Result
from croupier.play.offices import Actor, Office
from croupier.play.prompts import Draw
from croupier.play.round import WrittenAnswer
from croupier.play.table import commands as c
from croupier.play.table.driver import by_the_house
from croupier.play.view import HIDDEN

if TYPE_CHECKING:
    from croupier.floor.core.tables import FloorTable


class Speaking:
    """Somebody who says something to a table: who, when, and which command it would be."""

    __slots__ = ("at", "by", "id", "name", "table")

    def __init__(self, table: FloorTable, by: Actor, name: str, at: int) -> None:
        self.table, self.by, self.name, self.at = table, by, name, at
        self.id = table.table.moment.last + 1

    def seat(self, said: str) -> str:
        """Whose doing it is: a player's own, unless somebody of the house names a seat."""
        if said or self.by.office is not Office.PLAYER:
            return said
        return self.by.id

    def answer(self, answer: WrittenAnswer) -> c.GiveAnswer:
        """The open round is given what it waits for."""
        return c.GiveAnswer(self.id, self.by, self.at, answer)

    def piece(self, text: str) -> int:
        """A card or tile by what is written on it; `??` for one that comes face down."""
        if text == HIDDEN:
            return int(self.table.table.game.pieces.back)
        try:
            return int(self.table.table.game.pieces.parse(text))
        except BadPiece as error:
            raise not_done(Code.BAD_BODY, str(error)) from None

    def command(self, body: m.TableBody) -> c.TableCommand:
        """The command that a body is."""
        told = _SAID.get(type(body))
        if told is None:
            raise not_done(Code.BAD_BODY, "that is not said to a table")
        return told(self, body)


def place_for(table: FloorTable, asked: int) -> int:
    """The place that is asked for, or the first that is free; without any, somebody stands."""
    if asked:
        return asked
    standing = table.table.standing
    taken = {one.place for one in standing.seats} | set(standing.given)
    return next((n for n in range(1, standing.begun.places + 1) if n not in taken), 0)


def _sit(say: Speaking, body: m.DoSit) -> c.TableCommand:
    seat, place = say.seat(body.seat), place_for(say.table, body.place)
    terminal = say.table.automated
    return c.Sit(say.id, say.by, say.at, seat, place, body.cents, say.name, terminal=terminal)


def _wager(say: Speaking, body: m.DoWager) -> c.TableCommand:
    seat = say.seat(body.seat)
    return say.answer(
        Place(seat, body.wager, body.cents, on=body.on, box=body.box, numbers=body.numbers)
    )


def _change(say: Speaking, body: m.DoChange) -> c.TableCommand:
    seat = say.seat(body.seat)
    return say.answer(
        Change(seat, body.wager, body.cents, on=body.on, box=body.box, numbers=body.numbers)
    )


def _move(say: Speaking, body: m.DoMove) -> c.TableCommand:
    return say.answer(Move(say.seat(body.seat), body.move, body.on, body.cents, body.cards))


def _fund(say: Speaking, body: m.DoFund) -> c.TableCommand:
    kind = c.BuyIn if say.table.in_a_room else c.Fund
    return kind(say.id, say.by, say.at, say.seat(body.seat), body.cents)


def _card(say: Speaking, body: m.DoCard) -> c.TableCommand:
    piece, prompt = say.piece(body.card), say.table.table.prompt
    several = isinstance(prompt, Draw) and prompt.count > 1
    return say.answer((piece,) if several else piece)


def _go_on(say: Speaking, body: m.DoGoOn) -> c.TableCommand:
    """At a table without real dice or wheels the house throws; otherwise it settles."""
    table = say.table.table
    running = table.running
    due = by_the_house(running, table.source) if running is not None else None
    keyed = table.standing.begun.keyed
    return say.answer(due if isinstance(due, At | Dice | Result) and not keyed else DONE)


def _ticket(say: Speaking, body: m.DoTicket) -> c.TableCommand:
    seat = say.seat(body.seat)
    ways = tuple(
        Place(seat, way.wager, way.cents, on=way.on, numbers=way.numbers) for way in body.ways
    )
    return c.WriteTicket(say.id, say.by, say.at, seat, ways, body.games)


def _recalculate(say: Speaking, body: m.DoRecalculate) -> c.TableCommand:
    answers: list[WrittenAnswer] = [say.piece(card) for card in body.cards]
    if body.dice:
        answers.append(Dice(body.dice))
    if body.result:
        answers.append(Result(body.result))
    return c.RecalculateRound(
        say.id, say.by, say.at, body.round, body.entry, tuple(answers), body.why
    )


def _open(say: Speaking, body: m.DoOpenRound) -> c.TableCommand:
    return c.Open(say.id, say.by, say.at)


_SAID: Final[dict[type, Callable[..., c.TableCommand]]] = {
    m.DoSit: _sit,
    m.DoWager: _wager,
    m.DoChange: _change,
    m.DoMove: _move,
    m.DoFund: _fund,
    m.DoCard: _card,
    m.DoGoOn: _go_on,
    m.DoTicket: _ticket,
    m.DoRecalculate: _recalculate,
    m.DoOpenRound: _open,
    m.DoLeave: lambda say, body: c.Leave(say.id, say.by, say.at, say.seat(body.seat), body.excused),
    m.DoCollect: lambda say, body: c.Collect(
        say.id, say.by, say.at, say.seat(body.seat), body.cents
    ),
    m.DoTakeOff: lambda say, body: c.TakeOff(
        say.id, say.by, say.at, say.seat(body.seat), body.cents, body.goods, body.approved
    ),
    m.DoSitOut: lambda say, body: c.SitOut(
        say.id, say.by, say.at, say.seat(body.seat), body.approved, body.until
    ),
    m.DoSitIn: lambda say, body: c.SitIn(say.id, say.by, say.at, say.seat(body.seat)),
    m.DoChangeSeat: lambda say, body: c.ChangeSeat(
        say.id, say.by, say.at, say.seat(body.seat), body.place
    ),
    m.DoAskFor: lambda say, body: c.AskFor(say.id, say.by, say.at, say.seat(body.seat), body.place),
    m.DoAskNoMore: lambda say, body: c.AskNoMore(say.id, say.by, say.at, say.seat(body.seat)),
    m.DoAskReshuffle: lambda say, body: c.AskReshuffle(say.id, say.by, say.at, say.seat(body.seat)),
    m.DoBuyColour: lambda say, body: c.BuyColour(
        say.id, say.by, say.at, say.seat(body.seat), body.colour, body.value, body.chips
    ),
    m.DoRedeemColour: lambda say, body: c.RedeemColour(
        say.id, say.by, say.at, say.seat(body.seat), body.colour, body.chips
    ),
    m.DoCancelTicket: lambda say, body: c.CancelTicket(say.id, say.by, say.at, body.number),
    m.DoClaimTicket: lambda say, body: c.ClaimTicket(
        say.id, say.by, say.at, body.number, body.form
    ),
    m.DoClose: lambda say, body: say.answer(CLOSE),
    m.DoCards: lambda say, body: say.answer(tuple(map(say.piece, body.cards))),
    m.DoRoll: lambda say, body: say.answer(Dice(body.dice)),
    m.DoSpin: lambda say, body: say.answer(Result(body.result)),
    m.DoCut: lambda say, body: say.answer(At(body.position)),
    m.DoDeal: lambda say, body: c.DealCards(say.id, say.by, say.at, body.cards),
    m.DoSurplus: lambda say, body: c.Surplus(say.id, say.by, say.at, body.exposed),
    m.DoShuffle: lambda say, body: c.ShuffleCards(say.id, say.by, say.at),
    m.DoCuttingCard: lambda say, body: c.CuttingCardOut(say.id, say.by, say.at, body.first),
    m.DoPlaceMark: lambda say, body: c.PlaceMark(say.id, say.by, say.at, body.from_back),
    m.DoReport: lambda say, body: c.Report(
        say.id, say.by, say.at, body.irregularity, dict(body.facts)
    ),
    m.DoPayDisputed: lambda say, body: c.PayDisputed(
        say.id, say.by, say.at, body.seat, body.cents, body.waived
    ),
    m.DoVoidRound: lambda say, body: c.VoidRound(say.id, say.by, say.at, body.why),
    m.DoCorrect: lambda say, body: c.Correct(say.id, say.by, say.at, body.keep, body.why),
    m.DoCloseRound: lambda say, body: c.CloseRound(say.id, say.by, say.at),
    m.DoHandOver: lambda say, body: c.ChangeDealer(say.id, say.by, say.at, body.to),
    m.DoCollectFees: lambda say, body: c.CollectFees(say.id, say.by, say.at),
    m.DoVacate: lambda say, body: c.Vacate(say.id, say.by, say.at, body.seat),
    m.DoGiveSeat: lambda say, body: c.GiveSeat(say.id, say.by, say.at, body.place),
    m.DoExclude: lambda say, body: c.Exclude(
        say.id, say.by, say.at, body.seat, body.cites, body.until
    ),
    m.DoSeparate: lambda say, body: c.Separate(
        say.id, say.by, say.at, body.seat, body.other, body.cites
    ),
    m.DoDirect: lambda say, body: c.Direct(
        say.id, say.by, say.at, body.seat, body.one_box, body.minimum_only
    ),
    m.DoRaiseMaximum: lambda say, body: c.RaiseMaximum(
        say.id, say.by, say.at, body.seat, body.maximum
    ),
    m.DoLimitEntry: lambda say, body: c.LimitEntry(say.id, say.by, say.at, body.seat, body.entry),
    m.DoMoveOut: lambda say, body: c.MoveOut(say.id, say.by, say.at, body.seat, body.to),
    m.DoNotice: lambda say, body: c.GiveNotice(
        say.id, say.by, say.at, dict(body.limits), body.time, dict(body.terms), body.game
    ),
    m.DoDisplaySign: lambda say, body: c.DisplaySign(say.id, say.by, say.at),
    m.DoWithdrawNotice: lambda say, body: c.WithdrawNotice(say.id, say.by, say.at),
    m.DoChangeLimits: lambda say, body: c.ChangeLimits(
        say.id, say.by, say.at, body.signage_changed, body.agreed
    ),
    m.DoRaiseMinimum: lambda say, body: c.RaiseMinimum(say.id, say.by, say.at, dict(body.limits)),
    m.DoLimitTerminal: lambda say, body: c.LimitTerminal(
        say.id, say.by, say.at, body.seat, dict(body.limits)
    ),
    m.DoAnnounceClosing: lambda say, body: c.AnnounceClosing(say.id, say.by, say.at),
    m.DoEndPlay: lambda say, body: c.EndPlay(say.id, say.by, say.at, body.agreed),
    m.DoDirectShuffle: lambda say, body: c.DirectShuffle(say.id, say.by, say.at),
    m.DoRefuseCredit: lambda say, body: c.RefuseCredit(
        say.id, say.by, say.at, body.seat, body.cents, body.why
    ),
    m.DoWithhold: lambda say, body: c.WithholdPayment(
        say.id, say.by, say.at, body.seat, body.cents, body.why
    ),
    m.DoRelease: lambda say, body: c.ReleasePayment(say.id, say.by, say.at, body.seat),
}
"""By body, the command that it is."""
