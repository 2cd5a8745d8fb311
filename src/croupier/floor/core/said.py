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


_SAME: Final[dict[type, type[c.TableCommand]]] = {
    m.DoOpenRound: c.Open,
    m.DoLeave: c.Leave,
    m.DoCollect: c.Collect,
    m.DoSitOut: c.SitOut,
    m.DoSitIn: c.SitIn,
    m.DoChangeSeat: c.ChangeSeat,
    m.DoAskFor: c.AskFor,
    m.DoAskNoMore: c.AskNoMore,
    m.DoAskReshuffle: c.AskReshuffle,
    m.DoBuyColour: c.BuyColour,
    m.DoRedeemColour: c.RedeemColour,
    m.DoCancelTicket: c.CancelTicket,
    m.DoClaimTicket: c.ClaimTicket,
    m.DoDeal: c.DealCards,
    m.DoSurplus: c.Surplus,
    m.DoShuffle: c.ShuffleCards,
    m.DoCuttingCard: c.CuttingCardOut,
    m.DoPlaceMark: c.PlaceMark,
    m.DoReport: c.Report,
    m.DoPayDisputed: c.PayDisputed,
    m.DoVoidRound: c.VoidRound,
    m.DoCorrect: c.Correct,
    m.DoCloseRound: c.CloseRound,
    m.DoHandOver: c.ChangeDealer,
    m.DoCollectFees: c.CollectFees,
    m.DoVacate: c.Vacate,
    m.DoGiveSeat: c.GiveSeat,
    m.DoExclude: c.Exclude,
    m.DoSeparate: c.Separate,
    m.DoDirect: c.Direct,
    m.DoRaiseMaximum: c.RaiseMaximum,
    m.DoLimitEntry: c.LimitEntry,
    m.DoMoveOut: c.MoveOut,
    m.DoNotice: c.GiveNotice,
    m.DoDisplaySign: c.DisplaySign,
    m.DoWithdrawNotice: c.WithdrawNotice,
    m.DoChangeLimits: c.ChangeLimits,
    m.DoRaiseMinimum: c.RaiseMinimum,
    m.DoLimitTerminal: c.LimitTerminal,
    m.DoAnnounceClosing: c.AnnounceClosing,
    m.DoEndPlay: c.EndPlay,
    m.DoDirectShuffle: c.DirectShuffle,
    m.DoRefuseCredit: c.RefuseCredit,
    m.DoWithhold: c.WithholdPayment,
    m.DoRelease: c.ReleasePayment,
}
"""Bodies that are a command as they are: what both have is said once."""


def _as_it_is(kind: type[c.TableCommand]) -> Callable[[Speaking, m.TableBody], c.TableCommand]:
    """A body becomes a command by the fields that have the same names."""
    fields = kind.__struct_fields__[3:]

    def command(say: Speaking, body: m.TableBody) -> c.TableCommand:
        told = {name: getattr(body, name) for name in fields if name in body.__struct_fields__}
        if "seat" in told:
            told["seat"] = say.seat(told["seat"])
        return kind(say.id, say.by, say.at, **told)

    return command


_SAID: Final[dict[type, Callable[..., c.TableCommand]]] = {
    **{body: _as_it_is(kind) for body, kind in _SAME.items()},
    m.DoSit: _sit,
    m.DoWager: _wager,
    m.DoChange: _change,
    m.DoMove: _move,
    m.DoFund: _fund,
    m.DoCard: _card,
    m.DoGoOn: _go_on,
    m.DoTicket: _ticket,
    m.DoRecalculate: _recalculate,
    m.DoTakeOff: lambda say, body: c.TakeOff(
        say.id, say.by, say.at, say.seat(body.seat), body.cents, body.goods, body.approved
    ),
    m.DoClose: lambda say, body: say.answer(CLOSE),
    m.DoCards: lambda say, body: say.answer(tuple(map(say.piece, body.cards))),
    m.DoRoll: lambda say, body: say.answer(Dice(body.dice)),
    m.DoSpin: lambda say, body: say.answer(Result(body.result)),
    m.DoCut: lambda say, body: say.answer(At(body.position)),
}
"""By body, the command that it is."""
