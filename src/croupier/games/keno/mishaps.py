"""What goes wrong at keno: the device, the record of a draw, and tickets."""

from __future__ import annotations

from typing import Annotated

from croupier.games.keno.claims import Payment, by_cheque, old_prize, without_ticket
from croupier.games.keno.rules import NUMBERS
from croupier.games.keno.state import KenoFelt
from croupier.law import Cites
from croupier.play.answers import in_order
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.prompts import Prompt, Settle, Spin
from croupier.play.reports.facts import Ball, SeatId, TicketId, says

# -- the draw --------------------------------------------------------------------------------------


class TwoRecords(Facts, frozen=True):
    """The balls that lie drawn, and the numbers that the computer has."""

    balls: Annotated[tuple[Ball, ...], says("which balls were drawn")]
    computer: Annotated[tuple[Ball, ...], says("which numbers the computer has")]


@mishap("The balls drawn and the computer's numbers differ", "record")
def record_differs(felt: KenoFelt, prompt: Prompt, facts: TwoRecords, why: Cites) -> Script:
    """The balls are the record; the computer is where it drew the numbers itself."""
    drawn, mechanical = felt.rules.drawn, felt.rules.mechanical
    told = (facts.balls, facts.computer)
    for record in told:
        named = {str(number) for number in record}
        whole = len(record) == drawn == len(named) and not named - set(NUMBERS)
        require(whole, f"a record of the draw has {drawn} different numbers of 1 to 80")
        broken = named & set(felt.state.void_balls)
        require(not broken, "a ball that broke is no number of the draw")
    _draw_has_begun(prompt)
    balls, computer = ({str(number) for number in record} for record in told)
    require(balls != computer, "the two records agree")
    entered = set(felt.spins) in (set(), balls, computer)
    require(entered, "neither record is what was entered of the draw")
    yield ESTABLISHED
    felt.spins[:] = [str(number) for number in (facts.balls if mechanical else facts.computer)]
    felt.say("record", "balls" if mechanical else "computer", why)


class ShortDevice(Facts, frozen=True):
    """How many numbers were in the device when the draw began."""

    numbers: Annotated[int, says("how many numbers there were")]


@mishap("Fewer than 80 numbers in the device when the draw began", "draw")
def short_device(felt: KenoFelt, prompt: Prompt, facts: ShortDevice, why: Cites) -> Script:
    """The draw is void and made again."""
    short = 0 <= facts.numbers < len(NUMBERS)
    require(short, f"the device was not short: it holds {len(NUMBERS)} numbers")
    _draw_has_begun(prompt)
    yield ESTABLISHED
    _draw_again(felt, why)


@mishap("Balls spilled from the device", "draw")
def spill(felt: KenoFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The draw is void and made again."""
    _balls_are_drawn(felt, prompt)
    yield ESTABLISHED
    _draw_again(felt, why)


@mishap("The equipment failed during the draw", "draw")
def malfunction(felt: KenoFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The numbers drawn so far stand, and the draw goes on, by hand if need be, to the last."""
    _draw_has_begun(prompt)
    require(not isinstance(prompt, Settle), "the draw is complete")
    yield ESTABLISHED
    felt.say("draw", "continues", why)


@mishap("The device stopped during the draw", "draw")
def stoppage(felt: KenoFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The same of a device with balls, while the draw is not complete."""
    require(not isinstance(prompt, Settle), "the draw is complete")
    _balls_are_drawn(felt, prompt)
    yield ESTABLISHED
    felt.say("draw", "continues", why)


@mishap("Balls that were drawn fell back into the device", "draw")
def balls_fell_back(felt: KenoFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """They stay drawn, and the rest are turned out by hand."""
    _balls_are_drawn(felt, prompt)
    require(felt.spins, "no ball has been drawn that could fall back")
    yield from stoppage(felt, prompt, facts, why)


class BrokenBall(Facts, frozen=True):
    """A ball broke, and a part of it was drawn."""

    ball: Ball


@mishap("A ball broke and a part of it was drawn", "ball")
def broken_ball(felt: KenoFelt, prompt: Prompt, facts: BrokenBall, why: Cites) -> Script:
    """The number of a broken ball does not count, and a further ball is drawn.

    It was drawn all the same, which ends the time for cancelling (reading KE-5).
    """
    number, state = str(facts.ball), felt.state
    _balls_are_drawn(felt, prompt)
    require(number in felt.spins, f"ball {number} was not drawn")
    yield ESTABLISHED
    state.drawing = True
    felt.spins.remove(number)
    state.void_balls.append(number)
    felt.say("ball", "void", why)
    felt.say("ball", "to be replaced before an inspector", why)


def _draw_has_begun(prompt: Prompt) -> None:
    """The game is closed and its draw is on, or has just been completed."""
    require(isinstance(prompt, Spin | Settle), "the draw has not begun")


def _balls_are_drawn(felt: KenoFelt, prompt: Prompt) -> None:
    """Only a device with balls can do this."""
    balls = felt.rules.mechanical
    require(balls, "the numbers are drawn by a generator: there are no balls")
    _draw_has_begun(prompt)


def _draw_again(felt: KenoFelt, why: Cites) -> None:
    """The draw is void: the tickets stay in the game, and a new draw decides them."""
    felt.spins.clear()
    felt.state.void_balls.clear()
    felt.say("draw", "void", why)
    felt.say("draw", "again", why)


# -- tickets ---------------------------------------------------------------------------------------


class Receipt(Facts, frozen=True):
    """The numbers printed on a player's receipt ticket."""

    player: SeatId
    receipt: Annotated[tuple[Ball, ...], says("which numbers the receipt shows")]
    ticket: TicketId = ""


class KenoClaim(Facts, frozen=True):
    """A prize is claimed otherwise than by a ticket in its time."""

    player: SeatId
    ticket: Annotated[
        TicketId, says("Which of the player's tickets; all of them where that is not said")
    ] = ""


class LostReceipt(KenoClaim, frozen=True):
    """A receipt ticket is lost or cannot be read, and a claim form is submitted."""

    approved: Annotated[bool, says("Whether the inspector approves the payment")] = False


class OldPrize(KenoClaim, frozen=True):
    """A prize is claimed long after it was won."""

    months: Annotated[
        int | None,
        says("Months since the win; where nothing is said, what is known of each ticket"),
    ] = None
    form: Annotated[bool, says("Whether an unclaimed prize claim form was submitted")] = False


@mishap("A receipt says other than the computer", "receipt")
def receipt_differs(felt: KenoFelt, prompt: Prompt, facts: Receipt, why: Cites) -> Script:
    """What the computer has stored decides, whatever the receipt says (reading KE-7)."""
    printed = in_order(str(number) for number in facts.receipt)
    agree = any(bet.numbers == printed for bet in _ways_named(felt, facts))
    require(not agree, "the receipt and the computer's record agree")
    _holds_a_ticket(felt, facts)
    yield ESTABLISHED
    felt.say("receipt", "computer record", why)


@mishap("A receipt is lost or cannot be read", "payment", "paid by")
def lost_receipt(felt: KenoFelt, prompt: Prompt, facts: LostReceipt, why: Cites) -> Script:
    """A claim without a readable ticket is for the inspector to approve."""
    _has_won(felt, prompt, facts)
    yield ESTABLISHED
    payment = without_ticket(form=True, approved=facts.approved)
    _pay(felt, _ways_named(felt, facts), payment, why)


@mishap("A prize is claimed late", "payment", "paid by")
def unclaimed(felt: KenoFelt, prompt: Prompt, facts: OldPrize, why: Cites) -> Script:
    """A prize claimed late needs the claim form, and is then paid by cheque."""
    _has_won(felt, prompt, facts)
    yield ESTABLISHED
    ways, kept = _ways_named(felt, facts), felt.rules.kept_months
    for late in (False, True):
        mine = [bet for bet in ways if (_months(felt, bet, facts) > kept) is late]
        if mine:
            _pay(felt, mine, old_prize(late, form=facts.form), why)


def _months(felt: KenoFelt, bet: Bet, facts: OldPrize) -> int:
    return felt.state.run_of(bet.box).age if facts.months is None else facts.months


def _ways_named(felt: KenoFelt, facts: Receipt | KenoClaim) -> list[Bet]:
    """The ways in this game of the ticket, or of all the player's tickets, that facts are about."""
    mine = [bet for bet in felt.live() if bet.seat == facts.player]
    return [bet for bet in mine if facts.ticket in ("", bet.box)]


def _holds_a_ticket(felt: KenoFelt, facts: Receipt | KenoClaim) -> None:
    """The player has that ticket in this game."""
    sentence = f"{{seat}} has no ticket {facts.ticket}".rstrip()
    require(_ways_named(felt, facts), sentence, facts.player)


def _has_won(felt: KenoFelt, prompt: Prompt, facts: KenoClaim) -> None:
    """There is a prize that the player can claim."""
    _holds_a_ticket(felt, facts)
    require(isinstance(prompt, Settle), "nothing has been won yet: the draw is not complete")
    wagers = felt.game.wagers
    mine = [wagers[bet.wager].verdict(felt, bet) for bet in _ways_named(felt, facts)]
    prize = any(verdict.outcome == "win" for verdict in mine)
    require(prize, "the ticket of {seat} has won nothing that could be claimed", facts.player)


def _pay(felt: KenoFelt, ways: list[Bet], payment: Payment, why: Cites) -> None:
    """How these ways are paid, or that they are not; what is ruled last holds."""
    felt.say("payment", payment.by, why)
    if payment.inspector:
        felt.say("payment", "inspector", why)
    if by_cheque(payment):
        felt.say("paid by", "cheque", felt.law[by_cheque])
    for bet in ways:
        if payment.refused:
            felt.state.unpaid[bet.number] = why
        else:
            felt.state.unpaid.pop(bet.number, None)
