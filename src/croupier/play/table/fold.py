"""A table is a fold over commands: each is applied whole or not at all.

`apply` gives the next moment of a table; the one before is as it was. Whoever keeps a table
replaces one reference by the other when the command is written down, and has done all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, get_args

import msgspec

from croupier.equipment.randomness import Commitment, Opening, Source, verify
from croupier.jackpots.room import Console
from croupier.law import Cites, Point, provisions
from croupier.law.concordance import Carrier
from croupier.play.command_base import SavedForm
from croupier.play.entries import ChipsBrought, SeatTaken
from croupier.play.event_facts import EventFacts
from croupier.play.felt import Unbalanced
from croupier.play.game import Game
from croupier.play.journal import BadJournal
from croupier.play.offices import Office
from croupier.play.postings import MoneyMoved, from_outside
from croupier.play.refusals import Refusal, Refused
from croupier.play.room import fees, freeze_out, jackpot, places, stakes
from croupier.play.round import Round, find_irregularity
from croupier.play.table import (
    chips,
    funding,
    limits,
    recalculating,
    seating,
    shoe,
    withholding,
)
from croupier.play.table import commands as c
from croupier.play.table.closing import close
from croupier.play.table.exposing import with_exposed
from croupier.play.table.offices import is_routine, refusal
from croupier.play.table.running import Running
from croupier.play.table.standing import Standing, count_chips, refuse, replace

FORMAT = 3
"""Version of the saved form."""


class TableMoment(msgspec.Struct, frozen=True, gc=False):
    """A table after a command: what stands, and the commands of the round that is open."""

    standing: Standing
    last: int
    """The id of the last command."""
    at: int
    """When it was given."""
    opened: Standing | None = None
    """What stood when the open round was opened."""
    since: tuple[c.Open | c.InRound | c.BroughtIn, ...] = ()
    """The commands of that round, from `Open` on."""
    format: int = FORMAT


Next = tuple[TableMoment, c.TableCommand]
"""The next moment, and the command as it is written down."""
TableChange = Callable[..., Standing]
"""What a command does to a table: the game, what stands and the command give what stands then."""

AT_ANY_TIME: dict[type[c.TableCommand], TableChange] = {
    c.Sit: places.sit,
    c.AskFor: places.ask_for,
    c.AskNoMore: places.ask_no_more,
    c.BroadcastJackpot: jackpot.broadcast_jackpot,
    c.AnnounceJackpot: jackpot.announce_jackpot,
    c.JackpotFails: jackpot.jackpot_fails,
    c.ConfirmJackpot: jackpot.settle_late,
    c.FollowJackpot: jackpot.follow_jackpot,
    c.Direct: seating.direct,
    c.RaiseMaximum: seating.raise_maximum,
    c.LimitEntry: seating.limit_entry,
    c.Exclude: seating.exclude,
    c.Separate: seating.separate,
    c.DisplaySign: limits.display_sign,
    c.WithdrawNotice: limits.withdraw_notice,
    c.LimitTerminal: limits.limit_terminal,
    c.RaiseMinimum: limits.raise_minimum,
    c.AnnounceClosing: limits.announce_closing,
    c.DirectShuffle: shoe.direct_shuffle,
    c.PlaceMark: shoe.place_mark,
    c.CuttingCardOut: shoe.cutting_card_out,
    c.BuyColour: chips.buy_colour,
    c.ClaimTicket: chips.claim_ticket,
}
BETWEEN_ROUNDS: dict[type[c.TableCommand], tuple[TableChange, str]] = {
    c.ShuffleCards: (shoe.shuffle, "the cards are shuffled after it"),
    c.EndPlay: (limits.end_play, "the table is closed after it"),
    c.AskReshuffle: (shoe.reshuffle_on_request, "a shuffle is asked for before it"),
    c.ChangeDealer: (shoe.change_dealer, "the dealer changes after it"),
    c.RedeemColour: (chips.redeem_colour, "chips of a colour are redeemed after it"),
    c.WriteTicket: (chips.write_ticket, "tickets for several games are written after it"),
    c.FreezeOut: (freeze_out.freeze_out, "a freeze-out begins after it"),
    c.OfferJackpot: (jackpot.offer_jackpot, "a jackpot is offered after it"),
    c.WithdrawJackpot: (jackpot.withdraw_jackpot, "a jackpot is withdrawn after it"),
    c.ChangeJackpot: (jackpot.change_jackpot, "the jackpot is changed after it"),
    c.ChangeSeat: (places.change_seat, "places are changed after it"),
    c.MoveOut: (places.move_out, "a player is directed to another table after it"),
    c.CollectFees: (fees.collect_fees, "fees are collected after it"),
    c.PayForTable: (fees.pay_for_the_table, "fees are collected after it"),
    c.RecalculateRound: (recalculating.recalculate, "a closed one is worked out again after it"),
    c.RefuseCredit: (withholding.refuse_credit, "credits are refused after it"),
    c.WithholdPayment: (withholding.withhold_payment, "payments are withheld after it"),
    c.ReleasePayment: (withholding.release_payment, "payments are released after it"),
    c.PayDisputed: (withholding.pay_disputed, "what is owed is paid after it"),
    c.CancelTicket: (chips.cancel_ticket, "a ticket in it is cancelled there, others after it"),
}
DIFFERENT_IN_A_ROUND: dict[type[c.TableCommand], TableChange] = {
    c.Leave: seating.leave,
    c.Vacate: seating.vacate,
    c.GiveNotice: limits.give_notice,
    c.ChangeLimits: limits.change_limits,
}
_TOLD = frozenset(get_args(c.OfThePool))
BESIDE_A_ROUND: dict[type[c.TableCommand], TableChange] = {
    c.BuyIn: stakes.buy_in,
    c.TakeOff: stakes.take_chips_off,
    c.SitOut: places.sit_out,
    c.SitIn: places.come_back,
}
"""What depends on who is in the open round: they are told its felt, or nothing."""
CHANGES: dict[type[c.TableCommand], Callable[..., object]] = {
    **AT_ANY_TIME,
    **{kind: change for kind, (change, _) in BETWEEN_ROUNDS.items()},
    **DIFFERENT_IN_A_ROUND,
    **BESIDE_A_ROUND,
    c.Fund: funding.fund,
    c.Collect: funding.collect,
    c.GiveSeat: places.give_seat,
    c.NoMoreBets: jackpot.grow,
    c.CloseTable: limits.end_play,
}
"""By command, the rule that it carries out."""


def _done_with_leave(command: c.TableCommand) -> Carrier | None:
    """The rule by which somebody above gives leave, if the command says that he has."""
    match command:
        case c.NoMoreBets(authorised=True):
            return jackpot.grow_late
        case c.Sit(directed_from=c.Directed()):
            return stakes.same_terms
        case c.Leave(excused=True):
            return freeze_out.closed_game
    return None


def _is_calm(stood: Standing) -> bool:
    """Whether a table is when a command is given to it as the last one has left it."""
    return not (
        stood.events
        or stood.postings
        or stood.closed
        or stood.shut_until
        or stood.withheld
        or stood.frozen is not None
    )


def begin(game: Game, command: c.Begin) -> TableMoment:
    """A table as it is set up, by who opens tables."""
    if not command.actor.acts_as(Office.MANAGER):
        title = game.tables.offices.title(Office.MANAGER)
        raise refuse(
            f"{command.actor} cannot decide that: it is for the {title}",
            game.law.of(Point.CONDUCT),
        )
    places.places_at(game, command)
    if command.cash and not game.tables.conduct.cash:
        where = game.law.of(Point.CASH) or game.law.of(Point.CHIPS)
        raise refuse("wagers are made with chips at this game: no cash is taken", where)
    standing = Standing(
        command,
        limits=limits.teach(game, command) if command.teaching else command.limits,
        stage=shoe.first_stage(game, command),
        shoe=shoe.shoe_for(game, command),
    )
    return TableMoment(standing, command.id, command.at)


class Fold:
    """Applies commands to the moments of one table, and keeps the open round at hand."""

    __slots__ = ("_running", "posted", "public", "set_up_for")

    def __init__(self, game: Game, *, public: bool = False) -> None:
        """`public` applies commands as the public record has them: cards that nobody has seen are
        not known there.
        """
        self.set_up_for = game
        self.public = public
        self._running: Running | None = None
        self.posted: tuple[MoneyMoved, ...] = ()
        """What the last command has moved."""

    def apply(self, moment: TableMoment, command: c.TableCommand, source: Source | None) -> Next:
        """The next moment, and the command as it is written down: with what chance gave.

        Without a source, chance is read from the command. On any error, that of a write too,
        `failed` must be told.
        """
        kind = type(command)
        if kind in c.PIECES and not self.public and shoe.UNKNOWN in c.pieces_of(command):
            raise BadJournal("the record does not say which cards came out")
        if command.at < moment.at:  # a clock that was set back: at a table no time comes again
            command = replace(command, at=moment.at)
        stood = moment.standing
        if kind in _TOLD or not _is_calm(stood):
            stood = self._now(stood, command)
        before = TableMoment(
            stood, command.id, command.at, moment.opened, moment.since, moment.format
        )
        if self._running is not None:
            self._running.moved = False
        if not is_routine(stood, command):
            refused = self._not_his(before, command)
            if refused is not None:
                raise Refused(refused)
        after, kept = STEPS.get(kind, Fold._change)(self, before, command, source)
        stood = after.standing
        if stood.frozen is not None and after.opened is None:
            stood = freeze_out.last_player(self.game(stood), stood, command.at)
            after = replace(after, standing=stood)
        if stood is moment.standing:  # all is in the round: what else stands was counted before
            running = self._running
            moved = running is not None and len(after.since) > len(moment.since)
            self.posted = running.posted.last if running is not None and moved else ()
        else:
            count_chips(stood)
            self._count_postings(moment, after)
        return after, kept

    def _count_postings(self, before: TableMoment, after: TableMoment) -> None:
        """What the command has moved, which must be what came to the table and left it."""
        stood, running = after.standing, self._running
        posted, came = stood.postings, stood.chips - before.standing.chips
        outside = from_outside(posted) if posted else 0
        if running is not None:
            if len(after.since) > len(before.since):
                posted += running.posted.last
            elif after.opened is None and before.opened is not None:
                outside += running.outside
        if came != outside:
            raise Unbalanced(f"{came} cents came to the table, and {outside} by the postings")
        self.posted = posted

    def _now(self, stood: Standing, command: c.TableCommand) -> Standing:
        """The table when a command is given to it, if it can be given any."""
        if stood.events or stood.postings:
            stood = replace(stood, events=(), postings=())
        if stood.closed:
            raise refuse("the table is closed")
        if stood.shut_until:
            stood = seating.exclusion_ends(stood, command.at)
        if stood.withheld:
            stood = withholding.time_is_over(stood, command.at)
        if stood.frozen is not None:
            freeze_out.closed_game(self.game(stood), stood, command)
        console: Console | None = getattr(command, "told", None)
        if console is not None:
            stood = jackpot.as_the_console_has_it(self.game(stood), stood, console, command.at)
        return stood

    # -- rounds --------------------------------------------------------------------------------

    def _in_round(self, moment: TableMoment, command: c.InRound, source: Source | None) -> Next:
        """Something is said to the open round, and the dealer deals on."""
        running, stood = self._open_round(moment), moment.standing
        kept = running.do(command, source)
        if running.events:
            stood = replace(stood, events=tuple(running.events))
        since = (*moment.since, kept)
        return TableMoment(stood, moment.last, moment.at, moment.opened, since, moment.format), kept

    def _open(self, moment: TableMoment, command: c.Open, source: Source | None) -> Next:
        if moment.opened is not None:
            raise refuse("a round is open already")
        stood = self._before_a_round(moment.standing, command.at)
        under = stood
        if command.pools:
            under = replace(stood, situation=replace(stood.situation, pools=command.pools))
        self._running = running = Running(self.game(stood), under, command, source)
        kept = replace(command, luck=running.luck)
        opened = replace(under, events=(), postings=())
        stood = replace(stood, events=(*stood.events, *running.events))
        return replace(moment, standing=stood, opened=opened, since=(kept,)), kept

    def _before_a_round(self, stood: Standing, at: int) -> Standing:
        """May a round be opened? Who has too few chips goes, and what is due is paid."""
        game = self.game(stood)
        if stood.ended:
            raise refuse("the table is closed to play", game.law.of(limits.end_play))
        if stood.stage.due:
            raise refuse("the cards must be shuffled first", shoe.rules_of(game).cites)
        return fees.before_a_round(game, stakes.reload_or_leave(game, stood, at), at)

    def _late(self, moment: TableMoment, command: c.Late, source: Source | None) -> Next:
        """A wager after 'no more bets': refused and written down."""
        wager = command.wager
        refusal = self._open_round(moment).round.refusal(wager)
        if refusal is None:
            raise refuse("bets are open: the wager is not late")
        facts = EventFacts(name=wager.wager, chips=wager.stake, why=refusal.text)
        stood = moment.standing.note(command.at, "wager refused", wager.seat, facts, refusal.cites)
        return replace(moment, standing=stood), command

    def _close_round(
        self, moment: TableMoment, command: c.CloseRound, source: Source | None
    ) -> Next:
        running = self._open_round(moment)
        if not running.round.over:
            raise refuse("the round is not over")
        kept = with_exposed(_with_outcome(command, running.round), running)
        stood = close(running.game, moment.standing, running, command.at)
        stood = recalculating.remember_outcome(stood, kept.outcome)
        return replace(moment, standing=stood, opened=None, since=()), kept

    def _close_table(
        self, moment: TableMoment, command: c.CloseTable, source: Source | None
    ) -> Next:
        stood = close_table(moment.standing, command)
        if moment.opened is not None:
            command = _with_outcome(command, self._open_round(moment).round)
        else:
            stood = seating.all_go(self.game(stood), stood, command.at)
        return replace(moment, standing=stood), command

    # -- around them ---------------------------------------------------------------------------

    def _bring(self, moment: TableMoment, command: c.BroughtIn, source: Source | None) -> Next:
        """A player sits down, or brings or takes chips: if he is in the open round, in it too."""
        running = self._open_round(moment) if moment.opened is not None else None
        if isinstance(command, c.Sit):
            after, _ = self._change(moment, command, source)
            if running is None or not funding.joins(running.game, running.round.prompt):
                return after, command
        else:
            game = self.game(moment.standing)
            if running is None or running.round.felt.header.seat(command.seat) is None:
                stood = funding.between_rounds(game, moment.standing, command)
                return replace(moment, standing=stood), command
            after = moment
        _brings(running, after.standing, command)
        since = (*moment.since, command)
        return TableMoment(
            after.standing, after.last, after.at, after.opened, since, after.format
        ), command

    def _shuffle(self, moment: TableMoment, command: c.ShuffleCards, source: Source | None) -> Next:
        """The cards are shuffled: the order that came out stands in the command."""
        box = moment.standing.shoe
        if source is not None and not command.order and box is not None and not box.machine:
            if moment.opened is None:
                order, nonce = shoe.a_shuffle(moment.standing, source)
                command = replace(command, order=order, nonce=nonce)
        return self._change(moment, command, source)

    def _give_seat(self, moment: TableMoment, command: c.GiveSeat, source: Source | None) -> Next:
        """A place is given to whoever waits, by a draw where several do."""
        if moment.opened is not None:
            raise refuse("a round is open: places are given after it")
        game = self.game(moment.standing)
        luck = shoe.Luck(command.luck, source, f"place {command.id}")
        stood = places.give_seat(game, moment.standing, command, luck)
        luck.check()
        return replace(moment, standing=stood), replace(
            command, luck=bytes(luck.written) or command.luck
        )

    def _no_more_bets(
        self, moment: TableMoment, command: c.NoMoreBets, source: Source | None
    ) -> Next:
        game = self.game(moment.standing)
        running = self._open_round(moment) if moment.opened is not None else None
        stood = jackpot.grow(game, moment.standing, command, running=running)
        return replace(moment, standing=stood), command

    def _beside(self, moment: TableMoment, command: c.TableCommand, source: Source | None) -> Next:
        """What depends on who is in the open round: it is told its felt, or nothing."""
        change = BESIDE_A_ROUND[type(command)]
        game = self.game(moment.standing)
        felt = self._open_round(moment).round.felt if moment.opened is not None else None
        return replace(moment, standing=change(game, moment.standing, command, felt=felt)), command

    def _change_limits(
        self, moment: TableMoment, command: c.ChangeLimits, source: Source | None
    ) -> Next:
        """Other terms are other rules, whose fingerprint stands in the record."""
        after, kept = self._change(moment, command, source)
        terms = after.standing.terms
        return after, replace(kept, rules=terms.rules) if terms is not None else kept

    def _change(self, moment: TableMoment, command: c.TableCommand, source: Source | None) -> Next:
        """Whatever needs to know of a round no more than whether one is open."""
        kind, playing = type(command), moment.opened is not None
        change, otherwise = BETWEEN_ROUNDS.get(kind, (None, ""))
        change = change or AT_ANY_TIME.get(kind) or DIFFERENT_IN_A_ROUND.get(kind)
        if change is None:
            raise refuse("a table is set up once")
        game = self.game(moment.standing)
        if otherwise and playing:
            raise refuse(f"a round is open: {otherwise}")
        told = {"playing": playing} if kind in DIFFERENT_IN_A_ROUND else {}
        return replace(moment, standing=change(game, moment.standing, command, **told)), command

    # -- who may -------------------------------------------------------------------------------

    def may(self, moment: TableMoment, command: c.TableCommand) -> Cites | Refusal:
        """The provisions by which whoever gives a command may, or the refusal with those by which
        another may.
        """
        refused = self._not_his(moment, command)
        return refused if refused is not None else self._where(moment, command)

    def _not_his(self, moment: TableMoment, command: c.TableCommand) -> Refusal | None:
        if is_routine(moment.standing, command):
            return None
        running = self.at(moment) if type(command) is c.Correct else None
        return refusal(
            self.game(moment.standing),
            moment.standing,
            command,
            lambda: self._where(moment, command),
            running.round if running is not None else None,
        )

    def _where(self, moment: TableMoment, command: c.TableCommand) -> Cites:
        """By which provision somebody may give a command: that of what it does, of the question
        that it answers, or that somebody conducts the game.
        """
        game = self.game(moment.standing)
        where: Cites = ()
        if type(command) is c.GiveAnswer:
            running = self.at(moment)
            where = getattr(running.round.waits, "cites", ()) if running is not None else ()
            return where or game.law.of(Point.CONDUCT)
        change = _done_with_leave(command) or CHANGES.get(type(command))
        if change is not None:
            where = game.law.of(change)
        elif isinstance(command, c.Report):
            mishap = find_irregularity(game, command.irregularity)
            where = provisions(mishap.cites)
            if "deal" in mishap.effects:
                where = (*game.law.of(Point.DECLARES), *where)
        return where or game.law.of(Point.CONDUCT)

    # -- the open round at hand ----------------------------------------------------------------

    def game(self, stood: Standing) -> Game:
        """What is played at a table as it stands."""
        return limits.played_at(self.set_up_for, stood)

    @property
    def at_hand(self) -> Running | None:
        """The open round, unless its commands would have to be run again."""
        return self._running

    def _open_round(self, moment: TableMoment) -> Running:
        running = self.at(moment)
        if running is None:
            raise refuse("no round is open")
        return running

    def at(self, moment: TableMoment) -> Running | None:
        """The open round of a moment; if it is not at hand, its commands are run again."""
        if moment.opened is not None and self._running is None:
            opened, *rest = moment.since
            assert isinstance(opened, c.Open)
            again = Running(self.game(moment.opened), moment.opened, opened, None)
            for command in rest:
                if isinstance(command, c.BroughtIn):
                    _brings(again, moment.standing, command)
                else:
                    assert isinstance(command, c.InRound)
                    again.do(command, None)
            self._running = again
        return self._running

    def failed(self, error: BaseException) -> None:
        """A command came to nothing: the round at hand is forgotten, unless nothing has moved."""
        running = self._running
        if not (isinstance(error, Refused) and running is not None and not running.moved):
            self._running = None

    def forget(self) -> None:
        """Commands were taken back: the round at hand is read again from those that stand."""
        self._running = None

    def closed(self) -> Running | None:
        """The round that was closed, if the last command closed one; it is not at hand any more."""
        running, self._running = self._running, None
        return running


def _brings(running: Running, stood: Standing, command: c.BroughtIn) -> None:
    """What is brought into the open round, or taken out of it."""
    game, felt = running.game, running.round.felt
    if isinstance(command, c.Sit):
        seat = funding.seat_of(command, running.under)
        running.bring(SeatTaken(seat), game.law.of(funding.joins))
    elif isinstance(command, c.Fund):
        cents = funding.fund(game, stood, command)
        running.bring(ChipsBrought(command.seat, cents), game.law.of(funding.fund))
    else:
        cents = funding.collect(game, stood, command, felt)
        running.bring(ChipsBrought(command.seat, -cents), game.law.of(funding.collect))


Closing = TypeVar("Closing", c.CloseRound, c.CloseTable)


def _with_outcome(command: Closing, played: Round) -> Closing:
    """The command with what came out; the record may not say something else."""
    if command.outcome:
        played.agrees(command.outcome)
        return command
    return replace(command, outcome=played.outcome())


def close_table(stood: Standing, command: c.CloseTable) -> Standing:
    """No more is played here; a seed that was sealed is the one that is revealed."""
    opening = Opening(command.nonce, tuple(command.seed.encode()))
    if stood.begun.sealed and not verify(Commitment(stood.begun.sealed), opening):
        raise refuse("the seed that was revealed is not the one that was sealed")
    return replace(stood, closed=True).note(
        command.at, "table closed", facts=EventFacts(seal=command.seed) if command.seed else None
    )


STEPS: dict[type[c.TableCommand], Callable[..., Next]] = {
    **dict.fromkeys(get_args(c.InRound), Fold._in_round),
    c.Open: Fold._open,
    c.CloseRound: Fold._close_round,
    c.CloseTable: Fold._close_table,
    c.Late: Fold._late,
    **dict.fromkeys(get_args(c.BroughtIn), Fold._bring),
    c.ShuffleCards: Fold._shuffle,
    c.GiveSeat: Fold._give_seat,
    c.NoMoreBets: Fold._no_more_bets,
    **dict.fromkeys(BESIDE_A_ROUND, Fold._beside),
    c.ChangeLimits: Fold._change_limits,
}
"""What is more than a change of what stands."""

# -- a moment as bytes ---------------------------------------------------------------------------

FORM = SavedForm(TableMoment, "table", FORMAT)


def typed(game: Game, moment: TableMoment) -> TableMoment:
    """A moment that was read from bytes, with the state of the game's family as its own struct."""

    def stood(standing: Standing) -> Standing:
        last = standing.situation
        if last.state is None:
            return standing
        return replace(standing, situation=replace(last, state=game.carried(last.state)))

    opened = stood(moment.opened) if moment.opened is not None else None
    return replace(moment, standing=stood(moment.standing), opened=opened)
