"""The jackpot beside the game: three levels of wager on the hole cards with the flop."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from croupier.games.jackpot.wagers import (
    Pay,
    as_worked_out,
    note_pools,
    winners_of,
)
from croupier.games.ultimate.checks import LEVELS
from croupier.games.ultimate.places import rules_of
from croupier.games.ultimate.rules import JACKPOT
from croupier.games.ultimate.state import UltimateFelt
from croupier.jackpots import Levels, Meters, in_succession
from croupier.law import cites
from croupier.play.felt import LIVE, Bet
from croupier.play.wagers import Verdict
from croupier.ranking import Category

VERIFIED = "verified "
"""Marks of what a pool was last known to come to, after a fault of the display, begin so."""
STRAIGHT_FLUSH, ROYAL_FLUSH = Category.STRAIGHT_FLUSH.value, Category.ROYAL_FLUSH.value
SHARE = 10
"""Per cent of the display that a straight flush wins."""


@cites(
    "wa-uth s 3.26", "wa-uth s 3.28", "wa-uth s 3.30", "wa-uth s 3.30(a)", "wa-uth s 3.30(b)",
)  # fmt: skip
def settle_the_jackpot(felt: UltimateFelt) -> None:
    """The round's wagers go into the pools at the start of the game, then the prizes come out of
    them: straight flushes first, level by level, then royal flushes (readings UW-5 to UW-8).
    """
    levels = rules_of(felt).levels
    assert levels is not None
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
        if verdict.outcome == "win" and bet.number not in felt.prizes:
            meters = meters.fixed(verdict.pays(bet.stake))
        felt.settle(bet, verdict)
    if meters.taken:
        note_pools(felt, meters.pools(), felt.law[settle_the_jackpot])


@cites("wa-uth s 5.15")
def standing(felt: UltimateFelt, levels: Levels) -> Meters:
    """The pools before the round; after a fault of the display, as they were last verified, and
    that is what prizes are paid from (reading UW-17).
    """
    verified = {
        name: felt.state.verified[name] for name in levels.names if name in felt.state.verified
    }
    meters = levels.meters({**felt.header.situation.pools, **verified})
    return meters.as_verified() if verified else meters


@cites(
    "wa-uth s 3.31(a)", "wa-uth s 3.31(b)", "wa-uth s 3.31(c)", "wa-uth s 3.33(a)",
    "wa-uth s 3.33(b)", "wa-uth s 3.33(c)", "wa-uth s 3.34", "wa-uth s 4.18(a)", "wa-uth s 4.18(b)",
    "wa-uth s 4.20(a)", "wa-uth s 4.20(b)", "wa-uth s 4.20(c)", "wa-uth s 4.21",
)  # fmt: skip
def key_off_straight_flushes(
    felt: UltimateFelt, meters: Meters, winners: list[Bet], level: int
) -> Meters:  # fmt: skip
    """Those of one level are keyed off one after another and what they come to is shared alike."""
    prizes, meters = in_succession(meters, len(winners), lambda left: left.share(level, SHARE))
    together = sum(prizes)
    for bet in winners:
        felt.prizes[bet.number] = together // len(winners)
    return meters.kept(together % len(winners)) if winners else meters


@cites(
    "wa-uth s 3.29(a)", "wa-uth s 3.29(b)", "wa-uth s 3.29(c)", "wa-uth s 3.32(a)",
    "wa-uth s 3.32(b)", "wa-uth s 3.32(c)", "wa-uth s 4.19(a)", "wa-uth s 4.19(b)",
)  # fmt: skip
def key_off_royal_flush(felt: UltimateFelt, meters: Meters, bet: Bet) -> Meters:
    """A royal flush takes the whole display of its level, and its pools start again."""
    prize, meters = meters.all_of(LEVELS[bet.on])
    felt.prizes[bet.number] = prize
    return meters


def _won(decided: Iterable[tuple[Bet, Verdict]], event: str, level: int) -> list[Bet]:
    return [bet for bet in winners_of(decided, event) if LEVELS[bet.on] == level]


pay: Pay = partial(as_worked_out, None)
"""Every wager at its odds; a share of the jackpot as it was worked out."""
