"""Mishaps at keno: the device, the record of a draw, and tickets."""

from __future__ import annotations

from croupier.games.keno.claims import Payment, old_prize, without_ticket
from croupier.games.keno.prizes import UNPAID
from croupier.games.keno.round import VOID_BALLS, void_balls
from croupier.games.keno.rules import NUMBERS, KenoRules
from croupier.games.keno.writing import FIRST_NUMBER, run_of
from croupier.law import cites
from croupier.play.answers import in_order
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.irregularities import Facts, NoFacts
from croupier.play.prompts import Prompt, Settle, Spin

Number = int | str


class ShortDevice(Facts, frozen=True):
    """How many numbers were in the device when the draw began."""

    numbers: int


class BrokenBall(Facts, frozen=True):
    """A ball broke, and a part of it was drawn."""

    ball: Number


class TwoRecords(Facts, frozen=True):
    """The balls that lie drawn, and the numbers that the computer has."""

    balls: tuple[Number, ...]
    computer: tuple[Number, ...]


class Receipt(Facts, frozen=True):
    """The numbers printed on a player's receipt ticket."""

    player: str
    receipt: tuple[Number, ...]
    ticket: str = ""


class LostReceipt(Facts, frozen=True):
    """A receipt ticket is lost or cannot be read, and a claim form is submitted."""

    player: str
    ticket: str = ""
    """Which of the player's tickets; all of them where that is not said."""
    approved: bool = False
    """Whether the inspector approves the payment."""


class OldPrize(Facts, frozen=True):
    """A prize is claimed long after it was won."""

    player: str
    ticket: str = ""
    """Which of the player's tickets; all of them where that is not said."""
    months: int | None = None
    """Months since the win; where nothing is said, what is known of each ticket."""
    form: bool = False
    """Whether an unclaimed prize claim form was submitted."""


def _rules(felt: Felt) -> KenoRules:
    rules = felt.game.rules
    assert isinstance(rules, KenoRules)
    return rules


# -- when each can be reported --------------------------------------------------------------------


def drawing(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The game is closed and its draw is on, or has just been completed."""
    return None if isinstance(prompt, Spin | Settle) else "the draw has not begun"


@cites("act-1992 KE 10.4")
def balls_are_drawn(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """Only a device with balls can do this."""
    if not _rules(felt).mechanical:
        return "the numbers are drawn by a generator: there are no balls"
    return drawing(felt, prompt, facts)


def draw_is_on(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A device with balls is at work, and the draw is not complete."""
    if isinstance(prompt, Settle):
        return "the draw is complete"
    return balls_are_drawn(felt, prompt, facts)


def fewer_than_all(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The device was short of numbers."""
    assert isinstance(facts, ShortDevice)
    if not 0 <= facts.numbers < len(NUMBERS):
        return f"the device was not short: it holds {len(NUMBERS)} numbers"
    return drawing(felt, prompt, facts)


def ball_exists(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The broken ball is one of those in the device or just drawn."""
    assert isinstance(facts, BrokenBall)
    if str(facts.ball) not in NUMBERS:
        return f"there is no ball {facts.ball}"
    if str(facts.ball) in void_balls(felt):
        return f"ball {facts.ball} is void already"
    return balls_are_drawn(felt, prompt, facts)


def both_records_are_whole(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """Each record has as many different numbers as are drawn."""
    assert isinstance(facts, TwoRecords)
    for record in (facts.balls, facts.computer):
        named = {str(number) for number in record}
        if len(record) != _rules(felt).drawn or len(named) != len(record) or named - set(NUMBERS):
            return f"a record of the draw has {_rules(felt).drawn} different numbers of 1 to 80"
        if named & void_balls(felt):
            return "a ball that broke is no number of the draw"
    return drawing(felt, prompt, facts)


def ways_named(felt: Felt, facts: Receipt | LostReceipt | OldPrize) -> list[Bet]:
    """The ways in this game of the ticket, or of all the player's tickets, that facts are about."""
    return [
        bet
        for bet in felt.live()
        if bet.seat == facts.player and facts.ticket in ("", bet.box)
    ]  # fmt: skip


def holds_a_ticket(
    felt: Felt, prompt: Prompt, facts: Receipt | LostReceipt | OldPrize
) -> str | None:
    """The player has that ticket in this game."""
    if ways_named(felt, facts):
        return None
    return f"{facts.player} has no ticket {facts.ticket}".rstrip()


def receipt_differs(felt: Felt, prompt: Prompt, facts: Receipt) -> str | None:
    """No way of the player's tickets is recorded with these numbers."""
    printed = in_order(str(number) for number in facts.receipt)
    if any(bet.numbers == printed for bet in ways_named(felt, facts)):
        return "the receipt and the computer's record agree"
    return holds_a_ticket(felt, prompt, facts)


# -- rulings --------------------------------------------------------------------------------------


@cites("act-1992 KE 10.2", "act-1992 KE 10.4(c)")
def draw_again(felt: Felt, prompt: Prompt, facts: Facts, why: str) -> Script:
    """The draw is void: the tickets stay in the game, and a new draw decides them."""
    felt.spins.clear()
    felt.marks.pop(VOID_BALLS, None)
    felt.say("draw", "void", why)
    felt.say("draw", "again", why)
    yield from ()


@cites("act-1992 KE 10.3", "act-1992 KE 10.4(b)", "act-1992 KE 10.4(d)")
def draw_goes_on(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The numbers drawn so far stand, and the draw goes on, by hand if need be, to the last."""
    felt.say("draw", "continues", why)
    yield from ()


@cites("act-1992 KE 10.4(a)")
def broken_ball(felt: Felt, prompt: Prompt, facts: BrokenBall, why: str) -> Script:
    """The number of a broken ball does not count, and a further ball is drawn.

    It was drawn all the same, which ends the time for cancelling (reading KE-5).
    """
    number = str(facts.ball)
    felt.marks[FIRST_NUMBER] = "yes"
    if number in felt.spins:
        felt.spins.remove(number)
    felt.marks[VOID_BALLS] = f"{felt.marks.get(VOID_BALLS, '')} {number}".strip()
    felt.say("ball", "void", why)
    felt.say("ball", "to be replaced before an inspector", why)
    yield from ()


@cites("act-1992 KE 10.1")
def official_record(felt: Felt, prompt: Prompt, facts: TwoRecords, why: str) -> Script:
    """The balls are the record; the computer is where it drew the numbers itself."""
    mechanical = _rules(felt).mechanical
    felt.spins[:] = [str(number) for number in (facts.balls if mechanical else facts.computer)]
    felt.say("record", "balls" if mechanical else "computer", why)
    yield from ()


@cites("act-1992 KE 5.2", "act-1992 KE 5.3", "act-1992 KE 11.4")
def computer_record(felt: Felt, prompt: Prompt, facts: Receipt, why: str) -> Script:
    """What the computer has stored decides, whatever the receipt says (reading KE-7)."""
    felt.say("receipt", "computer record", why)
    yield from ()


def lost_receipt(felt: Felt, prompt: Prompt, facts: LostReceipt, why: str) -> Script:
    """A claim without a readable ticket is for the inspector to approve."""
    payment = without_ticket(form=True, approved=facts.approved)
    _pay(felt, ways_named(felt, facts), payment, why)
    yield from ()


def unclaimed(felt: Felt, prompt: Prompt, facts: OldPrize, why: str) -> Script:
    """A prize claimed late needs the claim form, and is then paid by cheque."""
    ways, kept = ways_named(felt, facts), _rules(felt).kept_months
    for late in (False, True):
        mine = [bet for bet in ways if (_months(felt, bet, facts) > kept) is late]
        if mine:
            _pay(felt, mine, old_prize(late, form=facts.form), why)
    yield from ()


def _months(felt: Felt, bet: Bet, facts: OldPrize) -> int:
    return run_of(felt, bet.box).age if facts.months is None else facts.months


def _pay(felt: Felt, ways: list[Bet], payment: Payment, why: str) -> None:
    """How these ways are paid, or that they are not; what is ruled last holds."""
    felt.say("payment", payment.by, why)
    if payment.inspector:
        felt.say("payment", "inspector", why)
    if payment.cheque:
        felt.say("paid by", "cheque", why)
    refused = felt.answered.setdefault(UNPAID, {})
    for bet in ways:
        if payment.refused:
            refused[bet.number] = why
        else:
            refused.pop(bet.number, None)
