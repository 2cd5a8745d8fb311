"""Who may place which casino war wager where, and who may go to war."""

from __future__ import annotations

from croupier.games.casino_war.rules import CASINO_WAR
from croupier.games.casino_war.state import TIE, WarFelt, undecided
from croupier.law import Cites, essential
from croupier.money import dollars
from croupier.play.answers import Change, Move, Place
from croupier.play.boxes import on_a_box
from croupier.play.felt import Bet
from croupier.play.limits import limit_for
from croupier.play.refusals import Refusal
from croupier.play.spots import box_spot


def placing(felt: WarFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot go there, or nothing."""
    stake = answer.stake
    if type(answer) is Place:
        lies = felt.find(answer.seat, answer.wager, box=answer.box)
        stake += lies.stake if lies is not None else 0
    if answer.wager == CASINO_WAR:
        return on_a_box(felt, answer) or in_halves(felt, stake) or _over_a_tie(felt, answer, stake)
    return _tie(felt, answer, stake) if answer.stake else None


def _over_a_tie(felt: WarFelt, answer: Place | Change, stake: int) -> Refusal | None:
    """A casino war wager with a tie wager beside it is not withdrawn, nor made too small for it."""
    beside = felt.find(answer.seat, TIE, box=answer.box)
    if beside is None:
        return None
    if not stake:
        return Refusal("the tie wager on the box goes first", felt.law[beside_a_casino_war_wager])
    return so_many_times_the_wager(felt, beside.stake, stake)


def _tie(felt: WarFelt, answer: Place | Change, stake: int) -> Refusal | None:
    own = beside_a_casino_war_wager(felt, answer)
    if own is None:
        return Refusal(
            "{seat} has no casino war wager on that box",
            felt.law[beside_a_casino_war_wager],
            answer.seat,
        )
    return part_of_the_maximum(felt, answer.seat, stake) or so_many_times_the_wager(
        felt, stake, own.stake
    )


@essential
def in_halves(felt: WarFelt, stake: int) -> Refusal | None:
    """Half of a casino war wager can be taken."""
    if stake % 2 == 0:
        return None
    return Refusal("half of a casino war wager must be whole cents", felt.law[in_halves])


@essential
def beside_a_casino_war_wager(felt: WarFelt, answer: Place | Change) -> Bet | None:
    """The casino war wager of the same player on the box, which a tie wager goes beside."""
    return felt.find(answer.seat, CASINO_WAR, box=answer.box) if answer.box else None


@essential
def part_of_the_maximum(felt: WarFelt, name: str, stake: int) -> Refusal | None:
    """A tie wager is at most so much of the maximum."""
    seat, part = felt.header.seat(name), felt.rules.tie_part
    if seat is not None and seat.minimum_only:
        seat = None  # a direction makes no other maximum
    most = limit_for(felt, seat, CASINO_WAR).most
    if most is None or stake * part <= most:
        return None
    return Refusal(
        f"a tie wager of {dollars(stake)} is above one part in {part} of the table's "
        f"{dollars(most)} maximum",
        felt.law[part_of_the_maximum],
    )


@essential
def so_many_times_the_wager(felt: WarFelt, tie_stake: int, stake: int) -> Refusal | None:
    """A tie wager is at most so many times the casino war wager beside it."""
    times = felt.rules.tie_times
    if tie_stake <= stake * times:
        return None
    return Refusal(
        f"a tie wager of {dollars(tie_stake)} is more than {times} times the casino war wager of "
        f"{dollars(stake)}",
        felt.law[so_many_times_the_wager],
    )


@essential
def not_open(felt: WarFelt, move: Move) -> Cites:
    """The provision that closes a move: players go to war, or surrender, on equal first cards."""
    if move.move == "go-to-war" and short_of_chips(felt, move):
        return felt.law[short_of_chips]
    return felt.law[not_open] if move.move in ("go-to-war", "surrender") else ()


@essential
def short_of_chips(felt: WarFelt, move: Move) -> bool:
    """A war wager is made with chips, and its player has too few."""
    for bet in undecided(felt):
        if bet.seat == move.seat and move.on in ("", box_spot(bet.box)):
            return felt.game.affordable(felt, bet.seat, bet.stake) is not None
    return False
