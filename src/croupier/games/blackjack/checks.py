"""Who may place what where: boxes, players on a box, wagers that go beside others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from croupier.games.blackjack.boxes import (
    ORIGINAL,
    originals,
)
from croupier.games.blackjack.control import controller
from croupier.games.blackjack.rules import BlackjackRules
from croupier.law import cites
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.header import Seat
from croupier.play.limits import limit_for
from croupier.play.refusals import Refusal, a_wager


def with_box(felt: Felt, answer: Place | Change) -> Place | Change:
    """A wager with its box: who names none means the box he plays, or the one he sits at, or the
    lowest that is free.
    """
    if answer.box:
        return answer
    mine = [bet.box for bet in originals(felt) if bet.seat == answer.seat]
    if mine:
        return msgspec.structs.replace(answer, box=mine[0])
    if answer.wager != ORIGINAL or type(answer) is Change:
        return answer
    taken = {bet.box for bet in originals(felt)}
    seat = felt.header.seat(answer.seat)
    here = str(seat.place) if seat is not None and seat.place else "1"
    while here in taken:
        here = str(int(here) + 1)
    return msgspec.structs.replace(answer, box=here)


@dataclass(frozen=True)
class Cites:
    """Where a book says who may wager where; empty where it says nothing."""

    boxes: str = ""
    """How many boxes there are."""
    players: str = ""
    """How many players a box takes."""
    equal: str = ""
    """That the wagers on a box's two hands are equal."""
    box_total: str = ""
    """That all wagers on a box count against its maximum."""
    alone: str = ""
    """That a player with a maximum of his own has his box to himself."""
    lone_player: str = ""
    """That the only player at a table has one box."""
    joined: Mapping[str, str] = field(default_factory=dict)
    """What may be decided about those who come after the first round of a shoe."""
    skipped: Mapping[str, str] = field(default_factory=dict)
    """What may be decided about those who sat out a round."""


@dataclass(frozen=True)
class Placing:
    """The checks of one table, with the citations of its book."""

    rules: BlackjackRules
    where: Cites
    beside: Mapping[str, str] = field(default_factory=dict)
    """Wagers that go only on a box with an original wager, and the provision that says so."""
    own: Mapping[str, str] = field(default_factory=dict)
    """Wagers for those only who have an original wager there themselves."""
    control: Mapping[str, str] = field(default_factory=dict)
    """Wagers for the player only who controls the box."""
    up_to: Mapping[str, str] = field(default_factory=dict)
    """Wagers of at most the original wager."""
    fixed: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """Wagers of one amount only."""
    per_box: Mapping[str, int] = field(default_factory=dict)
    """How many wagers of a kind a box carries."""

    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot go there, or nothing."""
        if not answer.box:
            boxed = with_box(felt, answer)
            if boxed.box:  # limits count what lies on the box that was meant
                return felt.game.wagering(felt, boxed)
        if answer.wager == ORIGINAL:
            return self._original(felt, answer)
        return self._side(felt, answer)

    # -- original wagers -------------------------------------------------------------------------

    @cites(
        "qld-2024 sch 2 s 8(1)", "qld-2024 sch 2 s 8(2)(a)", "qld-2024 sch 2 s 8(2)(b)",
        "qld-2024 sch 2 s 9(1)(a)", "qld-2024 sch 2 s 9(1)(b)", "qld-2024 sch 2 s 10(1)",
        "act-1992 BJ 1(a)", "act-1992 BJ 5.5", "act-1992 BJ 5.6", "act-1992 BJ 5.7",
        "act-1992 BJ 5.9", "act-1992 BJ 15.1", "act-1992 BJ 22.1(a)", "act-1992 BJ 22.5",
    )  # fmt: skip
    def _original(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        box, rules, where = answer.box, self.rules, self.where
        if not (box.isascii() and box.isdigit() and int(box) and box == str(int(box))):
            return Refusal(f"boxes are numbered from 1: {box!r} is none", where.boxes)
        if rules.boxes and int(box) > rules.boxes:
            return Refusal(
                f"there is no box {box}: the layout has {rules.boxes}", where.boxes
            )  # fmt: skip
        if not felt.bets and not felt.header.seats:
            return None
        if not answer.stake:
            return self._left_behind(felt, answer)
        others = [bet for bet in originals(felt, box) if bet.seat != answer.seat]
        if len({bet.seat for bet in others}) >= rules.players_per_box:
            most = rules.players_per_box
            return Refusal(f"box {box} has its {most} players", where.players)
        seat = felt.header.seat(answer.seat)
        return (
            self._equal(felt, answer)
            or self._below_another(felt, answer)
            or self._alone(felt, seat, others)
            or self._box_total(felt, answer, others)
            or self._one_box(felt, answer)
            or self._late(felt, answer, seat)
        )

    @cites("qld-2024 sch 2(c) s 5(1)(a)", "qld-2024 sch 2(c) s 12(b)")
    def _equal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Where a box has two hands, the second wager is as much as the first."""
        if self.rules.hands_per_box == 1:
            return None
        lies = felt.find(answer.seat, ORIGINAL, answer.on, answer.box)
        total = answer.stake
        if lies is not None and type(answer) is Place:
            total += lies.stake
        for bet in originals(felt, answer.box):
            if bet is not lies and bet.stake != total:
                return Refusal(
                    f"the wagers on box {answer.box} are equal: {dollars(bet.stake)} lies on the "
                    "other hand",
                    self.where.equal,
                )
        return None

    @cites("act-1992 BJ 21.4")
    def _below_another(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """An original wager is not less than a wager beside it that may not exceed it."""
        if not self.up_to:
            return None
        lies = felt.find(answer.seat, ORIGINAL, answer.on, answer.box)
        total = answer.stake
        if lies is not None and type(answer) is Place:
            total += lies.stake
        for bet in felt.live():
            if (bet.seat, bet.box) == (answer.seat, answer.box) and bet.wager in self.up_to:
                if bet.stake > total:
                    return Refusal(
                        f"{a_wager(bet.wager)} of {dollars(bet.stake)} lies beside it, which may "
                        "not exceed the original wager",
                        self.up_to[bet.wager],
                    )
        return None

    def _box_total(
        self, felt: Felt, answer: Place | Change, others: list[Bet]
    ) -> Refusal | None:  # fmt: skip
        if self.rules.box_limit != "total" or not others:
            return None
        most = limit_for(felt, None, ORIGINAL).most
        mine = felt.find(answer.seat, ORIGINAL, box=answer.box)
        total = answer.stake + sum(bet.stake for bet in others)
        if mine is not None and type(answer) is Place:
            total += mine.stake
        if most is None or total <= most:
            return None
        return Refusal(
            f"the wagers on box {answer.box} would come to {dollars(total)}, above the "
            f"{dollars(most)} maximum",
            self.where.box_total,
        )

    @cites("act-1992 BJ 5.8", "act-1992 BJ 5.9")
    def _alone(self, felt: Felt, seat: Seat | None, others: list[Bet]) -> Refusal | None:
        """A marker of a higher maximum keeps all others off the box."""
        if not self.where.alone or not others:
            return None
        marked = [seat, *(felt.header.seat(bet.seat) for bet in others)]
        if all(one is None or one.maximum is None for one in marked):
            return None
        return Refusal("a box with a marker takes one player only", self.where.alone)

    def _one_box(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        if not self.where.lone_player or len(felt.header.seats) != 1:
            return None
        if any(bet.box != answer.box for bet in originals(felt)):
            return Refusal("the only player at the table has one box", self.where.lone_player)
        return None

    @cites(
        "qld-2024 sch 2 s 17(1)", "qld-2024 sch 2 s 17(2)", "qld-2024 sch 2 s 17(3)",
        "act-1992 BJ 5.10", "act-1992 BJ 5.10(a)", "act-1992 BJ 5.10(b)",
    )  # fmt: skip
    def _late(self, felt: Felt, answer: Place | Change, seat: Seat | None) -> Refusal | None:
        """Who was not there from the first round of the shoe plays as the manager decides."""
        if seat is None or not seat.late or not seat.entry:
            return None
        law = self.where.joined if seat.late == "joined" else self.where.skipped
        why = law.get(seat.entry)
        if why is None:
            return None
        if seat.entry == "refused":
            return Refusal(f"{seat.id} may not wager until the next shoe", why)
        if seat.entry in ("first-box", "both") and answer.box != "1":
            return Refusal(f"{seat.id} may use the first box only until the next shoe", why)
        if seat.entry == "first-box":
            return None
        least = limit_for(felt, seat, ORIGINAL).least
        lies = felt.find(answer.seat, ORIGINAL, answer.on, answer.box)
        there = lies.stake if lies is not None and type(answer) is Place else 0
        if answer.stake + there > least:
            return Refusal(f"{seat.id} may wager the minimum only until the next shoe", why)
        return None

    def _left_behind(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """An original wager is not withdrawn from under one that needs it."""
        box, seat = answer.box, answer.seat
        others = any(bet.seat != seat for bet in originals(felt, box))
        for bet in felt.bets:
            if bet.box != box or bet.state != LIVE or bet.wager == ORIGINAL:
                continue
            why = self.beside.get(bet.wager, "") if not others else ""
            if bet.seat == seat:
                why = why or self.own.get(bet.wager, "") or self.control.get(bet.wager, "")
            if why:
                return Refusal(f"the {bet.wager} wager on the box goes first", why)
        return None

    # -- wagers beside them ----------------------------------------------------------------------

    @cites(
        "qld-2024 sch 17 s 5(3)", "qld-2024 sch 17 s 7(1)", "qld-2024 sch 17 s 25(1)",
        "qld-2024 sch 17 s 29(1)", "qld-2024 sch 17 s 31", "qld-2024 sch 17 s 32(1)",
        "qld-2024 sch 17 s 42(1)", "qld-2024 sch 17 s 42(5)", "qld-2024 sch 17 s 47(1)",
        "qld-2024 sch 17 s 54(3)", "qld-2024 sch 17 s 55(1)", "act-1992 BJ 21.4",
    )  # fmt: skip
    def _side(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        wager, box = answer.wager, answer.box
        if not answer.stake:
            return None
        there = originals(felt, box) if box else []
        mine = [bet for bet in there if bet.seat == answer.seat]
        if wager in self.beside and not there:
            return Refusal(
                f"{a_wager(wager)} goes only on a box with an original wager", self.beside[wager]
            )
        if wager in self.own and not mine:
            return Refusal(
                f"{answer.seat} has no original wager on that box", self.own[wager]
            )  # fmt: skip
        controls = bool(box) and controller(felt, self.rules, box) == answer.seat
        if wager in self.control and not controls:
            return Refusal(
                f"only the player who controls a box may make {a_wager(wager)}",
                self.control[wager],
            )
        lies = felt.find(answer.seat, wager, answer.on, box)
        total = answer.stake
        if lies is not None and type(answer) is Place:
            total += lies.stake
        if wager in self.fixed and total != self.fixed[wager][0]:
            amount, why = self.fixed[wager]
            return Refusal(f"{a_wager(wager)} is {dollars(amount)}, no more and no less", why)
        if wager in self.up_to and mine and total > (most := min(bet.stake for bet in mine)):
            return Refusal(
                f"{a_wager(wager)} may not exceed the original wager of {dollars(most)}",
                self.up_to[wager],
            )
        return self._carried(felt, answer)

    def _carried(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """How many wagers of the kind the box carries already."""
        most = self.per_box.get(answer.wager)
        if most is None or type(answer) is Change:
            return None
        seats = {
            bet.seat for bet in felt.live() if bet.wager == answer.wager and bet.box == answer.box
        }
        if len(seats | {answer.seat}) <= most:
            return None
        wager = felt.game.wagers[answer.wager]
        return Refusal(
            f"box {answer.box} already carries {most} {answer.wager} wagers",
            wager.box_cites or wager.cites,
        )
