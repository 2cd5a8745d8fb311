"""The jackpot beside the game: three levels of wager on the hole cards with the flop."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.jackpot.prizes import note_pools, winners_of
from croupier.games.ultimate.rules import JACKPOT, LEVELS
from croupier.games.ultimate.state import UltimateFelt
from croupier.jackpots import Levels, Meters, in_succession
from croupier.law import rule, said
from croupier.play.felt import LIVE, Bet
from croupier.play.wagers import Verdict
from croupier.ranking import Category

STRAIGHT_FLUSH, ROYAL_FLUSH = Category.STRAIGHT_FLUSH.value, Category.ROYAL_FLUSH.value
SHARE = 10
"""Per cent of the display that a straight flush wins."""


@rule
def settle_the_jackpot(felt: UltimateFelt, levels: Levels) -> None:
    """The round's wagers go into the pools at the start of the game, then the prizes come out of
    them: straight flushes first, level by level, then royal flushes (readings UW-5 to UW-8).
    """
    live = [bet for bet in felt.bets if bet.wager == JACKPOT and bet.state == LIVE]
    decided = [(bet, felt.game.wagers[JACKPOT].verdict(felt, bet)) for bet in live]
    meters = standing(felt, levels)
    for bet in felt.bets:
        if bet.wager == JACKPOT and bet.state in (LIVE, "lose"):
            meters = meters.wagered(LEVELS[bet.on])
    for level in sorted(LEVELS.values()):
        winners = _won(decided, STRAIGHT_FLUSH, level)
        meters = key_off_straight_flushes(felt, meters, winners, level)
    for bet in (bet for level in LEVELS.values() for bet in _won(decided, ROYAL_FLUSH, level)):
        meters = key_off_royal_flush(felt, meters, bet)
    for bet, verdict in decided:
        if verdict.outcome == "win" and bet.number not in felt.state.prizes:
            meters = meters.fixed(verdict.pays(bet.stake))
        felt.settle(bet, verdict)
    if meters.taken:
        note_pools(felt, meters.pools(), said(felt.law[settle_the_jackpot]))


@rule
def standing(felt: UltimateFelt, levels: Levels) -> Meters:
    """The pools before the round; after a fault of the display, as they were last verified, and
    that is what prizes are paid from (reading UW-17).
    """
    verified = felt.state.verified
    meters = levels.meters({**felt.header.situation.pools, **verified})
    return meters.as_verified() if verified else meters


@rule
def key_off_straight_flushes(
    felt: UltimateFelt, meters: Meters, winners: list[Bet], level: int
) -> Meters:
    """Those of one level are keyed off one after another and what they come to is shared alike."""
    prizes, meters = in_succession(meters, len(winners), lambda left: left.share(level, SHARE))
    together = sum(prizes)
    for bet in winners:
        felt.state.prizes[bet.number] = together // len(winners)
    return meters.kept(together % len(winners)) if winners else meters


@rule
def key_off_royal_flush(felt: UltimateFelt, meters: Meters, bet: Bet) -> Meters:
    """A royal flush takes the whole display of its level, and its pools start again."""
    felt.state.prizes[bet.number], meters = meters.all_of(LEVELS[bet.on])
    return meters


def _won(decided: Iterable[tuple[Bet, Verdict]], event: str, level: int) -> list[Bet]:
    return [bet for bet in winners_of(decided, event) if LEVELS[bet.on] == level]


def pay(felt: UltimateFelt, bet: Bet, verdict: Verdict) -> int:
    """Every wager at its odds; a share of the jackpot as it was worked out."""
    share = felt.state.prizes.get(bet.number)
    return verdict.pays(bet.stake) if share is None else share
