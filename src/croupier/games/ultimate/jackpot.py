"""The jackpot beside the game: three levels of wager on the hole cards with the flop; who may make
one, what it wins, what goes wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Annotated

import msgspec

from croupier.games.house_poker.mishaps import no_less_than_nothing, void_the_round
from croupier.games.house_poker.rules import ANTE, FOLD, category
from croupier.games.house_poker.state import FOLDED, board, has, of, owners
from croupier.games.jackpot.wagers import note_pools, winners_of
from croupier.games.ultimate.rules import FLOP_CARDS, JACKPOT, LEVELS
from croupier.games.ultimate.state import UltimateFelt
from croupier.games.ultimate.wagers import NOT_EXPOSED, NOTHING, by_rulings
from croupier.jackpots import Levels, Meters, in_succession
from croupier.law import Cites, rule
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.events import events
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Prompt
from croupier.play.refusals import Refusal
from croupier.play.reports.facts import Cents, SeatId, says
from croupier.play.wagers import Verdict
from croupier.ranking import Category

STRAIGHT_FLUSH, ROYAL_FLUSH = Category.STRAIGHT_FLUSH.value, Category.ROYAL_FLUSH.value
SHARE = 10
"""Per cent of the display that a straight flush wins."""


# -- who may wager on it --------------------------------------------------------------------------


@rule
def first_level(levels: Levels) -> int:
    """What a wager on the first level is."""
    return levels.stake(1)


@rule
def second_level(levels: Levels) -> int:
    """On the second, twice that."""
    return levels.stake(2)


@rule
def both_levels(levels: Levels) -> int:
    """On the third, both together."""
    return levels.stake(3)


VALUES = dict(zip(LEVELS, (first_level, second_level, both_levels), strict=True))
"""What a jackpot wager is on each of the areas."""


def of_its_value(felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
    """A jackpot wager is exactly its level's value, and a player has one."""
    levels = felt.rules.levels
    assert levels is not None
    lies = of(felt, answer.seat, JACKPOT)
    if lies is not None and (lies.on != answer.on or type(answer) is Place):
        return Refusal(
            f"{{seat}} has a {lies.on} jackpot wager: both levels together are level-3, one wager "
            f"of {dollars(both_levels(levels))}",
            felt.law[both_levels],
            answer.seat,
        )
    value = VALUES[answer.on]
    if answer.stake != value(levels):
        return Refusal(
            f"a {answer.on} jackpot wager is {dollars(value(levels))}, not {dollars(answer.stake)}",
            felt.law[value],
        )
    return None


@rule
def jackpot_beside_the_ante(felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
    """A jackpot wager goes beside an ante."""
    if of(felt, answer.seat, ANTE) is not None:
        return None
    return Refusal(
        "{seat} has no ante: a jackpot wager goes beside it",
        felt.law[jackpot_beside_the_ante],
        answer.seat,
    )


# -- its prizes -----------------------------------------------------------------------------------


@rule
@events(NOTHING, FOLD, may=tuple(Category), by_game=by_rulings(exposed=True))
def jackpot_event(felt: UltimateFelt, bet: Bet) -> str:
    """What the player's two cards make with the flop alone."""
    if has(felt, bet.seat, FOLDED):
        return FOLD
    if bet.seat in felt.state.not_exposed:
        return NOT_EXPOSED
    called = category([*felt.cards(felt.hand_of(bet.seat)), *board(felt)[:FLOP_CARDS]])
    return called if called in felt.game.wagers[bet.wager].pays else NOTHING


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
        if verdict.outcome == "win" and bet.number not in felt.prizes:
            meters = meters.fixed(verdict.pays(bet.stake))
        felt.settle(bet, verdict)
    if meters.taken:
        note_pools(felt, meters, felt.law[settle_the_jackpot])


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
        felt.prizes[bet.number] = together // len(winners)
    return meters.kept(together % len(winners)) if winners else meters


@rule
def key_off_royal_flush(felt: UltimateFelt, meters: Meters, bet: Bet) -> Meters:
    """A royal flush takes the whole display of its level, and its pools start again."""
    felt.prizes[bet.number], meters = meters.all_of(LEVELS[bet.on])
    return meters


def _won(decided: Iterable[tuple[Bet, Verdict]], event: str, level: int) -> list[Bet]:
    return [bet for bet in winners_of(decided, event) if LEVELS[bet.on] == level]


# -- what goes wrong with it ----------------------------------------------------------------------


class JackpotFound(Facts, frozen=True):
    """A jackpot wager is less than its level's value."""

    player: SeatId
    stake: Annotated[Cents, says("how much lies there")]
    amended: Annotated[bool, says("Whether the player makes it up to the value")]


@mishap("A jackpot wager is less than its value", "jackpot", "returned", "round")
def jackpot_short(felt: UltimateFelt, prompt: Prompt, facts: JackpotFound, why: Cites) -> Script:
    """Made up to its value the wager plays; otherwise it is invalid and goes back."""
    bet = of(felt, facts.player, JACKPOT)
    require(bet, "{seat} has no jackpot wager", facts.player)
    assert bet is not None
    require(felt.closed, "the round has not begun: the wager is put right")
    short = 0 < facts.stake < bet.stake
    require(short, f"a {bet.on} wager is {dollars(bet.stake)}, and less than that is short")
    yield ESTABLISHED
    if facts.amended:
        felt.say("jackpot", "amended", why)
    else:
        felt.reduce(bet, facts.stake, why, "no more than this was placed")
        _void_the_jackpot(felt, bet, why, "less than the value of its level")


def _void_the_jackpot(felt: UltimateFelt, bet: Bet, cites: Cites, why: str) -> None:
    felt.give_back(bet, "void", cites, why)
    felt.say("jackpot", "void", cites)
    felt.say("returned", f"{{seat}} {bet.wager}", cites, bet.seat)


class PoolsVerified(Facts, frozen=True):
    """What the pools were last known to come to."""

    verified: Annotated[dict[str, Cents], says("what each pool came to")] = msgspec.field(
        default_factory=dict
    )


@mishap("The jackpot display failed", "jackpot", "round")
def display_fault(felt: UltimateFelt, prompt: Prompt, facts: PoolsVerified, why: Cites) -> Script:
    """Prizes are paid from the amounts that were last verified."""
    names = felt.rules.levels.names if felt.rules.levels is not None else ()
    all_named = facts.verified and set(facts.verified) <= set(names)
    require(all_named, f"say what these come to: {', '.join(names)}")
    require(owners(felt, JACKPOT), "nobody plays for the jackpot")
    no_less_than_nothing(*facts.verified.values())
    yield ESTABLISHED
    felt.state.verified.update(facts.verified)
    felt.say("jackpot", "last verified amount", why)


class SystemFound(Enum):
    """What the suspicion comes to."""

    WELL = "nothing was wrong: play goes on"
    FAILED = "it had failed: the round is void"


class JackpotMalfunction(Facts, frozen=True):
    """The system that keeps the jackpots is suspected of a fault."""

    found: Annotated[bool, says("Whether there was one")]


@mishap("The jackpot system may have failed", "round", "returned")
def system_malfunction(
    felt: UltimateFelt, prompt: Prompt, facts: JackpotMalfunction, why: Cites
) -> Script:
    """Play stops; it goes on if nothing was wrong, and the round is void if something was."""
    require(felt.rules.levels is not None, "there is no jackpot at this table")
    yield ESTABLISHED
    by = felt.law[SystemFound.FAILED if facts.found else SystemFound.WELL]
    if facts.found:
        void_the_round(felt, by, "the system that keeps the jackpots has failed")
    felt.say("round", "continues", by)


@rule
def no_ante_no_jackpot(felt: UltimateFelt, player: str) -> None:
    """A jackpot wager without an ante is not permitted and goes back (reading UW-18)."""
    bet = of(felt, player, JACKPOT)
    if bet is not None:
        _void_the_jackpot(felt, bet, felt.law[no_ante_no_jackpot], "without an ante")
