"""Who may make, change and call which craps wager when."""

from __future__ import annotations

from croupier.games.craps import odds_bets, rules
from croupier.games.craps.rules import CONTRACT, SLEEPERS
from croupier.games.craps.shooter import may_pass
from croupier.games.craps.state import CrapsSpot, HandFelt
from croupier.games.craps.wagers import own_point
from croupier.law import essential
from croupier.play.answers import Change, Move, Place
from croupier.play.felt import Bet
from croupier.play.refusals import Refusal, typed


def placing(felt: HandFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot be made or changed so, or nothing."""
    if answer.box:
        return no_boxes(felt)
    if type(answer) is Place:
        refusal = _made_in_time(felt, answer) or _made_with_chips(felt, answer)
        if refusal is not None:
            return refusal
    elif felt.closed:
        return thrown_already(felt)
    lies = where_it_lies(felt, answer)
    there = lies.stake if lies is not None else 0
    stake = answer.stake + there if type(answer) is Place else answer.stake
    if answer.wager in CONTRACT:
        return _with_a_point(felt, answer, lies, stake)
    if type(answer) is Place and not rules.may_be_made(answer.wager, not felt.state.point):
        return _not_now(felt, answer)
    if answer.wager in felt.rules.supplements:
        return odds_bets.refusal(felt, answer, stake) if stake else None
    return _can_pay_commission(felt, answer, lies, stake)


def where_it_lies(felt: HandFelt, answer: Place | Change) -> Bet | None:
    """The wager that this one adds to or changes; a come bet with a number takes no more chips."""
    if type(answer) is Place:
        return felt.lying(answer)
    return felt.find(answer.seat, answer.wager, answer.on, part_of=answer.part_of)


def _made_in_time(felt: HandFelt, answer: Place) -> Refusal | None:
    by = felt.rules.confirmed_by
    if not felt.closed or set(by) <= set(answer.confirmed):
        return None
    return word_unconfirmed(felt, by) if answer.oral else unconfirmed(felt, by)


def _made_with_chips(felt: HandFelt, answer: Place) -> Refusal | None:
    if answer.cash and not felt.closed:
        return time_for_chips(felt)
    if answer.oral and not answer.cash:
        return word_without_cash(felt)
    return None


def _with_a_point(
    felt: HandFelt, answer: Place | Change, lies: Bet | None, stake: int
) -> Refusal | None:
    """A line or come bet, which has or will have a point of its own."""
    wager = answer.wager
    if type(answer) is Place and answer.on:
        return goes_by_the_roll(felt, wager)
    spot = CrapsSpot(answer.seat, wager, lies.on if lies else answer.on)
    came_down = spot in felt.state.came_down
    if lies is None:
        if came_down:
            return never_back_up(felt, wager)
        return None if rules.may_be_made(wager, not felt.state.point) else _not_now(felt, answer)
    has_point = own_point(felt, lies) > 0
    if stake < lies.stake and not rules.may_come_down(wager, has_point):
        return stands_with_its_point(felt, wager)
    if stake > lies.stake and not rules.may_go_up(wager, has_point, came_down):
        return never_back_up(felt, wager) if came_down else made_before_the_roll(felt, wager)
    return None


def _not_now(felt: HandFelt, answer: Place | Change) -> Refusal:
    wager = answer.wager
    if wager in felt.rules.supplements:
        made = felt.game.wagers[wager].where
        return Refusal(f"{wager} are made once a come out point is on", made)
    return made_before_the_roll(felt, wager)


def _can_pay_commission(
    felt: HandFelt, answer: Place | Change, lies: Bet | None, stake: int
) -> Refusal | None:
    """The chips for the commission must be there too."""
    due = commission(felt, answer.wager, answer.on, stake)
    paid = lies.fee if lies is not None else 0
    there = lies.stake if lies is not None else 0
    if due <= paid:
        return None
    return felt.game.affordable(felt, answer.seat, stake - there + due - paid)


def commission(felt: HandFelt, wager: str, on: str, stake: int) -> int:
    """What a wager of so much costs to make."""
    percent = felt.rules.commission
    if wager == "buy":
        return rules.buy_commission(stake, percent)
    return rules.lay_commission(stake, int(on), percent) if wager == "lay" else 0


def calling(felt: HandFelt, answer: Move) -> Refusal | None:
    """Why a wager cannot be called on or off, or the dice passed, or nothing."""
    if answer.move == "pass":
        return may_pass(felt, answer.seat)
    wager, _, on = answer.on.partition(" ")
    if wager not in felt.game.wagers:
        return felt.game.unknown_wager(wager)
    if wager not in SLEEPERS:
        return always_on(felt, wager)
    if felt.state.point:
        return on_with_a_point(felt, wager)
    mine = [b for b in felt.live() if b.seat == answer.seat and b.wager == wager]
    if any(on in ("", bet.on) for bet in mine):
        return None
    return nothing_to_call(felt, answer)


# -- the refusals, each by its provision ---------------------------------------------------------


@essential
def no_boxes(felt: HandFelt) -> Refusal:
    """All players share one layout."""
    return Refusal("a wager lies in its area of the layout, which has no boxes", felt.law[no_boxes])


@essential
def thrown_already(felt: HandFelt) -> Refusal:
    """The dice have left the shooter's hand."""
    return Refusal(
        "the dice are thrown: no wager is removed or changed now", felt.law[thrown_already]
    )


@essential
def unconfirmed(felt: HandFelt, by: tuple[str, ...]) -> Refusal:
    """A late wager counts only if those who must have confirmed it aloud."""
    return Refusal(
        f"the dice are in the air: {' and '.join(by)} must confirm the wager aloud",
        felt.law[unconfirmed],
    )


@essential
def word_unconfirmed(felt: HandFelt, by: tuple[str, ...]) -> Refusal:
    """So does a wager made by word, with its cash."""
    return Refusal(
        f"the wager is made by word: {' and '.join(by)} must confirm the wager aloud",
        felt.law[word_unconfirmed],
    )


@essential
def time_for_chips(felt: HandFelt) -> Refusal:
    """Cash is for when there is no time to change it."""
    return Refusal(
        "there is time to change the cash into chips: it is taken only with the dice in the air",
        felt.law[time_for_chips],
    )


@essential
def word_without_cash(felt: HandFelt) -> Refusal:
    """Chips, or a word with cash: a word alone is no wager."""
    return Refusal(
        "a wager is made with chips; by word only with cash put down", felt.law[word_without_cash]
    )


@essential
def stands_with_its_point(felt: HandFelt, wager: str) -> Refusal:
    """A win or come bet with a point can no longer come down."""
    return Refusal(
        f"a {wager} bet stands once its point is established", felt.law[stands_with_its_point]
    )


@essential
def never_back_up(felt: HandFelt, wager: str) -> Refusal:
    """A don't bet that came down stays down."""
    return Refusal(
        f"a {wager} bet that was removed or reduced is not replaced or increased",
        felt.law[never_back_up],
    )


@essential
def made_before_the_roll(felt: HandFelt, wager: str) -> Refusal:
    """Line bets are made before the come out, come bets between it and its decision."""
    when = (
        "immediately before a come out roll"
        if wager in ("win", "dont-win")
        else "while a come out point is on, before its first roll"
    )
    return Refusal(f"a {wager} bet is made {when}", felt.law[made_before_the_roll])


@essential
def goes_by_the_roll(felt: HandFelt, wager: str) -> Refusal:
    """A come bet comes to its number by the roll and by nothing else."""
    return Refusal(
        f"a {wager} bet is made in the {wager} area and goes to its number by the next roll",
        felt.law[goes_by_the_roll],
    )


@essential
def always_on(felt: HandFelt, wager: str) -> Refusal:
    """Only wagers that sleep on a come out roll are called."""
    return Refusal(f"{wager} is on for this roll", felt.law[always_on])


@essential
def on_with_a_point(felt: HandFelt, wager: str) -> Refusal:
    """They sleep on a come out roll, and on no other."""
    return Refusal(
        f"{wager} is on: it is off on a come out roll only, and a point is on",
        felt.law[on_with_a_point],
    )


@essential
def nothing_to_call(felt: HandFelt, answer: Move) -> Refusal:
    """A call is about a wager that lies there."""
    return Refusal(
        f"{{seat}} has no {typed(answer.on)} wager", felt.law[nothing_to_call], answer.seat
    )
