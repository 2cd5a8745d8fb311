"""Who may make, change and call which craps wager when."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.craps import odds_bets
from croupier.games.craps.rules import (
    CONTRACT,
    SLEEPERS,
    CrapsRules,
    buy_commission,
    lay_commission,
    may_be_made,
    may_come_down,
    may_go_up,
)
from croupier.games.craps.shooter import may_pass
from croupier.games.craps.state import HandFelt, Spot
from croupier.games.craps.wagers import own_point, point_on
from croupier.law import cite, cites
from croupier.play.answers import Change, Move, Place
from croupier.play.felt import Bet
from croupier.play.refusals import Refusal


def where_it_lies(felt: HandFelt, answer: Place | Change) -> Bet | None:
    """The wager that this one adds to or changes; a come bet with a number takes no more chips."""
    if type(answer) is Place:
        return felt.lying(answer)
    return felt.find(answer.seat, answer.wager, answer.on, part_of=answer.part_of)


@dataclass(frozen=True)
class Wagering:
    """A craps table's own rules on wagers."""

    rules: CrapsRules

    def refusal(self, felt: HandFelt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot be made or changed so, or nothing."""
        if answer.box:
            return no_boxes(felt)
        if type(answer) is Place:
            refusal = self._made_in_time(felt, answer) or self._made_with_chips(felt, answer)
            if refusal is not None:
                return refusal
        elif felt.closed:
            return thrown_already(felt)
        lies = where_it_lies(felt, answer)
        there = lies.stake if lies is not None else 0
        stake = answer.stake + there if type(answer) is Place else answer.stake
        if answer.wager in CONTRACT:
            refusal = self._contract(felt, answer, lies, stake)
        elif not may_be_made(answer.wager, not point_on(felt)) and type(answer) is Place:
            refusal = self._not_now(felt, answer)
        elif answer.wager in self.rules.supplements:
            refusal = odds_bets.refusal(felt, self.rules, answer, stake) if stake else None
        else:
            refusal = self._commission(felt, answer, lies, stake)
        return refusal

    # -- when and how --------------------------------------------------------------------------

    def _made_in_time(self, felt: HandFelt, answer: Place) -> Refusal | None:
        if not felt.closed or set(self.rules.confirmed_by) <= set(answer.confirmed):
            return None
        return unconfirmed(felt, self.rules.confirmed_by)

    def _made_with_chips(self, felt: HandFelt, answer: Place) -> Refusal | None:
        if answer.cash and not felt.closed:
            return time_for_chips(felt)
        if answer.oral and not answer.cash:
            return word_without_cash(felt)
        return None

    # -- bets with a point ---------------------------------------------------------------------

    def _contract(
        self, felt: HandFelt, answer: Place | Change, lies: Bet | None, stake: int
    ) -> Refusal | None:
        wager, come_out = answer.wager, not point_on(felt)
        if type(answer) is Place and answer.on:
            return goes_by_the_roll(felt, wager)
        spot = Spot(answer.seat, wager, lies.on if lies else answer.on)
        came_down = spot in felt.state.came_down
        if lies is None:
            if came_down:
                return never_back_up(felt, wager)
            return None if may_be_made(wager, come_out) else self._not_now(felt, answer)
        has_point = own_point(felt, lies) > 0
        if stake < lies.stake and not may_come_down(wager, has_point):
            return stands_with_its_point(felt, wager)
        if stake > lies.stake and not may_go_up(wager, has_point, came_down):
            return never_back_up(felt, wager) if came_down else made_before_the_roll(felt, wager)
        return None

    def _not_now(self, felt: HandFelt, answer: Place | Change) -> Refusal:
        supplement = self.rules.supplements.get(answer.wager)
        if supplement is not None:
            return Refusal(f"{answer.wager} are made once a come out point is on", supplement.made)
        return made_before_the_roll(felt, answer.wager)

    # -- commission ----------------------------------------------------------------------------

    def _commission(
        self, felt: HandFelt, answer: Place | Change, lies: Bet | None, stake: int
    ) -> Refusal | None:
        """The chips for the commission must be there too."""
        due = self.commission(answer.wager, answer.on, stake)
        paid = lies.fee if lies is not None else 0
        there = lies.stake if lies is not None else 0
        if due <= paid:
            return None
        return felt.game.affordable(felt, answer.seat, stake - there + due - paid)

    def commission(self, wager: str, on: str, stake: int) -> int:
        """What a wager of so much costs to make."""
        if wager == "buy":
            return buy_commission(stake, self.rules.commission)
        if wager == "lay":
            return lay_commission(stake, int(on), self.rules.commission)
        return 0

    # -- calls ---------------------------------------------------------------------------------

    def call(self, felt: HandFelt, answer: Move) -> Refusal | None:
        """Why a wager cannot be called on or off, or the dice passed, or nothing."""
        if answer.move == "pass":
            return may_pass(felt, answer.seat)
        wager, _, on = answer.on.partition(" ")
        if wager not in felt.game.wagers:
            return felt.game.unknown_wager(wager)
        if point_on(felt) or wager not in SLEEPERS:
            return always_on(felt, wager)
        mine = [b for b in felt.live() if b.seat == answer.seat and b.wager == wager]
        if any(on in ("", bet.on) for bet in mine):
            return None
        return nothing_to_call(felt, answer)


# -- the refusals, each by its provision ---------------------------------------------------------


@cites("qld-2024 sch 4 s 5(3)")
def no_boxes(felt: HandFelt) -> Refusal:
    """All players share one layout."""
    return Refusal(
        "a wager lies in its area of the layout, which has no boxes",
        cite(no_boxes, *felt.game.parts),
    )


@cites("qld-2024 sch 4 s 6(1)")
def thrown_already(felt: HandFelt) -> Refusal:
    """The dice have left the shooter's hand."""
    return Refusal(
        "the dice are thrown: no wager is removed or changed now",
        cite(thrown_already, *felt.game.parts),
    )


@cites("qld-2024 sch 4 s 5(1)", "qld-2024 sch 4 s 5(2)", "qld-2024 sch 4 s 5(5)")
def unconfirmed(felt: HandFelt, by: tuple[str, ...]) -> Refusal:
    """A late wager counts only if those who must have confirmed it aloud."""
    return Refusal(
        f"the dice are in the air: {' and '.join(by)} must confirm the wager aloud",
        cite(unconfirmed, *felt.game.parts),
    )


@cites("qld-2024 sch 4 s 5(7)")
def time_for_chips(felt: HandFelt) -> Refusal:
    """Cash is for when there is no time to change it."""
    return Refusal(
        "there is time to change the cash into chips: it is taken only with the dice in the air",
        cite(time_for_chips, *felt.game.parts),
    )


@cites("qld-2024 sch 4 s 5(3)", "qld-2024 sch 4 s 5(4)")
def word_without_cash(felt: HandFelt) -> Refusal:
    """Chips, or a word with cash: a word alone is no wager."""
    return Refusal(
        "a wager is made with chips; by word only with cash put down",
        cite(word_without_cash, *felt.game.parts),
    )


@cites("qld-2024 sch 4 s 6(2)")
def stands_with_its_point(felt: HandFelt, wager: str) -> Refusal:
    """A win or come bet with a point can no longer come down."""
    return Refusal(
        f"a {wager} bet stands once its point is established",
        cite(stands_with_its_point, *felt.game.parts),
    )


@cites("qld-2024 sch 4 s 6(3)")
def never_back_up(felt: HandFelt, wager: str) -> Refusal:
    """A don't bet that came down stays down."""
    return Refusal(
        f"a {wager} bet that was removed or reduced is not replaced or increased",
        cite(never_back_up, *felt.game.parts),
    )


@cites("qld-2024 sch 4 s 4(2)")
def made_before_the_roll(felt: HandFelt, wager: str) -> Refusal:
    """Line bets are made before the come out, come bets between it and its decision."""
    when = (
        "immediately before a come out roll"
        if wager in ("win", "dont-win")
        else "while a come out point is on, before its first roll"
    )
    return Refusal(f"a {wager} bet is made {when}", cite(made_before_the_roll, *felt.game.parts))


@cites("qld-2024 sch 4 s 4(2)")
def goes_by_the_roll(felt: HandFelt, wager: str) -> Refusal:
    """A come bet comes to its number by the roll and by nothing else."""
    return Refusal(
        f"a {wager} bet is made in the {wager} area and goes to its number by the next roll",
        cite(goes_by_the_roll, *felt.game.parts),
    )


@cites("qld-2024 sch 4 s 7(3)")
def always_on(felt: HandFelt, wager: str) -> Refusal:
    """Only wagers that sleep on a come out roll are called."""
    return Refusal(f"{wager} is on for this roll", cite(always_on, *felt.game.parts))


@cites("qld-2024 sch 4 s 7(1)")
def nothing_to_call(felt: HandFelt, answer: Move) -> Refusal:
    """A call is about a wager that lies there."""
    return Refusal(
        f"{answer.seat} has no {answer.on} wager", cite(nothing_to_call, *felt.game.parts)
    )
