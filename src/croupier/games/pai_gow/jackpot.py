"""The Gee Jun jackpot: who may wager on it, what its pools come to, and what is paid."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.jackpot.wagers import note_pools
from croupier.games.pai_gow.rules import GEE_JUN, WAGER
from croupier.games.pai_gow.state import TileFelt, candidates, wagered
from croupier.jackpots import MeterShare, PoolRules
from croupier.law import rule
from croupier.money import dollars
from croupier.play.answers import Change, Move, Place
from croupier.play.felt import Bet
from croupier.play.refusals import Refusal
from croupier.play.spots import box_called

DECLINE_JACKPOT = "decline-jackpot"


def pool(felt: TileFelt) -> PoolRules:
    """The rules of the prize pool and its reserve."""
    found = felt.game.beside.jackpot
    assert isinstance(found, PoolRules)
    return found


# -- who may wager ---------------------------------------------------------------------------------


def on_the_jackpot(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot be made on the jackpot, or nothing."""
    if not answer.stake:
        return None
    return (
        beside_a_wager(felt, answer)
        or one_to_a_box(felt, answer)
        or approved_amount(felt, answer)
        or in_turn(felt, answer)
    )


@rule
def beside_a_wager(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """A jackpot wager goes beside its owner's wager on the box."""
    if felt.find(answer.seat, WAGER, box=answer.box) is not None and answer.box:
        return None
    sentence = "{seat} has no wager on that box: a jackpot wager goes beside one"
    return Refusal(sentence, felt.law[beside_a_wager], answer.seat)


@rule
def one_to_a_box(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """A box has one jackpot wager."""
    there = [bet for bet in felt.live() if bet.wager == GEE_JUN and bet.box == answer.box]
    if not there or there[0].seat == answer.seat:
        return None
    return Refusal(f"box {answer.box} has its jackpot wager", felt.law[one_to_a_box])


@rule
def approved_amount(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """A jackpot wager is the approved amount."""
    lies = felt.find(answer.seat, GEE_JUN, box=answer.box)
    total = answer.stake + (lies.stake if lies is not None and type(answer) is Place else 0)
    chip = felt.rules.chip
    if total == chip:
        return None
    says = f"a jackpot wager is {dollars(chip)}, not {dollars(total)}"
    return Refusal(says, felt.law[approved_amount])


def in_turn(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """Who sets the tiles wagers on the jackpot, and another only if he declines."""
    box, wagers = answer.box, wagered(felt)
    if answer.seat in candidates(felt, box, wagers)[:1]:
        return None
    several = len({one.seat for one in wagers if one.box == box}) > 2
    passed_on = by_agreement_if_declined if several else other_if_declined
    if passed_on(felt, box, candidates(felt, box, wagers)[0]):
        return None
    says = f"who sets the tiles of box {box} has the option of the jackpot and has not declined"
    return Refusal(says, (*felt.law[who_sets_has_the_option], *felt.law[passed_on]))


@rule
def who_sets_has_the_option(felt: TileFelt, move: Move) -> Refusal | None:
    """The option is the setter's: he may decline it."""
    if _boxes_declined(felt, move):
        return None
    says = "{seat} sets no tiles and has no jackpot to decline"
    return Refusal(says, felt.law[who_sets_has_the_option], move.seat)


@rule
def other_if_declined(felt: TileFelt, box: str, sets: str) -> bool:
    """Declined by who sets the tiles, it is the other player's on the box."""
    return felt.state.no_jackpot.get(box) == sets


@rule
def by_agreement_if_declined(felt: TileFelt, box: str, sets: str) -> bool:
    """The same with two others on the box: who wagers on the jackpot is theirs to agree on."""
    return felt.state.no_jackpot.get(box) == sets


def declines(felt: TileFelt, move: Move) -> None:
    """A player who sets tiles does not wager on the jackpot."""
    for box in _boxes_declined(felt, move):
        felt.state.no_jackpot[box] = move.seat


def _boxes_declined(felt: TileFelt, move: Move) -> list[str]:
    """The boxes that a player sets and means: the one he names, or all of his."""
    wagers = wagered(felt)
    mine = dict.fromkeys(one.box for one in wagers if one.seat == move.seat)
    named = box_called(move.on)
    meant = [named] if named in mine else mine
    return [box for box in meant if move.seat in candidates(felt, box, wagers)[:1]]


# -- what it comes to ------------------------------------------------------------------------------


@rule
def settle_the_jackpot(felt: TileFelt) -> None:
    """The house pays every prize, whoever banks, by the jackpot as it was displayed when the dice
    were seen; then losing wagers go into the pools. What was won elsewhere before is not in them.
    """
    _return_with_the_wager(felt)
    wager, pools = felt.game.wagers[GEE_JUN], felt.header.situation.pools
    verdicts = [(bet, wager.verdict(felt, bet)) for bet in jackpot_bets(felt)]
    meter = pool(felt).meter(_recalculated(felt, pools))
    sign = pool(felt).meter(pools)
    for bet, verdict in verdicts:
        if isinstance(verdict.odds, MeterShare):
            percent = verdict.odds.percent
            share, sign = sign.share(percent)
            felt.prizes[bet.number] = prize = capped(share, meter.displayed)
            meter = meter.won(prize, percent == 100)
        elif verdict.outcome == "win":
            _, meter = meter.fixed(verdict.pays(bet.stake))
        else:
            meter = meter.wagered(bet.stake)
        felt.settle(bet, verdict)
    if verdicts:
        note_pools(felt, meter, felt.law[settle_the_jackpot])


def _return_with_the_wager(felt: TileFelt) -> None:
    """A jackpot wager whose wager on the box has gone back goes back as well."""
    back = {(bet.seat, bet.box) for bet in felt.bets if (bet.wager, bet.state) == (WAGER, "void")}
    for bet in jackpot_bets(felt):
        if (bet.seat, bet.box) in back:
            felt.give_back(bet, "void", felt.law[beside_a_wager], "the wager beside it went back")


def _recalculated(felt: TileFelt, pools: Mapping[str, int]) -> Mapping[str, int]:
    """The pools as they were worked out again after a great win that the sign does not show."""
    left = felt.state.jackpot_pool
    return pools if left < 0 else {**pools, pool(felt).name: left}


@rule
def capped(prize: int, pool: int) -> int:
    """A great prize is no more than the pool as it was worked out after an earlier great win."""
    return min(prize, pool)


def jackpot_bets(felt: TileFelt) -> list[Bet]:
    """The undecided wagers on the jackpot."""
    return [bet for bet in felt.live() if bet.wager == GEE_JUN]
