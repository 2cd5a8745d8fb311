"""A table's jackpot: its wager, its prizes, and what lies on the felt of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from croupier.games.jackpot.prizes import (
    as_worked_out,
    note_pools,
    note_prize,
    prize_of,
    winners_of,
)
from croupier.jackpots import Meter, Pool, Share, share_set_prizes, take_together
from croupier.law import Cites, cites
from croupier.play.felt import ASIDE, LIVE, Bet, Felt
from croupier.play.game import Check, Game, Script
from croupier.play.irregularities import Facts, Mishap, Ruling
from croupier.play.prompts import Prompt
from croupier.play.steps import Void
from croupier.play.wagers import Wager

CardsOf = Callable[[Felt[Any, Any], str], tuple[tuple[str, int], ...]]
"""Where the cards of a player's jackpot hand lie: the hand and the place in it of each."""
"""What a book does about a mishap."""

SUSPENDED = "the jackpot is suspended"
"""Mark of a round that is played without the jackpot."""
LATE = "missed the jackpot"
"""Mark of the players who alone may still make a jackpot wager."""
ELSEWHERE = "won elsewhere at the same time: "
"""Marks of how many have won by a hand at other tables begin so."""
TOLD = "deck to be counted"
"""Mark of a round whose deck is counted before a prize is paid."""


@dataclass(frozen=True)
class JackpotLaw:
    """Where a book says what about the jackpot."""

    chip: str
    """That the wager is one chip of the correct denomination."""
    beside: str
    """That it goes beside a wager on the game."""
    late: str
    """Until when it is made."""
    missed: str
    """Who may still make it after a game that was begun too early."""
    suspended: str
    """That the game may go on without the jackpot."""
    returned: str
    """That it comes back with the wager on the game."""
    shared: str
    """How several winners share."""
    notify: str
    """That the supervisor is told before a great prize is paid."""
    count: str
    """That the cards are counted first."""
    settled: str
    """When and what is paid."""
    one_wager: str = ""
    """That an area takes one wager."""
    first: str = ""
    """Who comes first where several want to wager on an area."""


@dataclass(frozen=True)
class TableJackpot:
    """The jackpot of one table."""

    wager: str
    chip: int
    """What the wager is, in cents."""
    majors: tuple[str, ...]
    """The hands whose prize is a share of the meter or is set, the greatest first."""
    beside: tuple[str, ...]
    """The wagers on the game that its owner must have; the first is the one it follows."""
    cards: int
    """How many cards the deck or shoe holds."""
    law: JackpotLaw
    pool: Pool | None
    """Where the wagers go; nothing where prizes are set."""
    options: frozenset[str]
    """The options of the game that are the jackpot's."""

    def of(self, felt: Felt, *states: str) -> list[Bet]:
        """The wagers on it that are in one of these states."""
        return [bet for bet in felt.bets if bet.wager == self.wager and bet.state in states]

    def followed(self, felt: Felt, bet: Bet) -> Bet | None:
        """The wager on the game that a jackpot wager was made beside."""
        mine = [
            one
            for one in felt.bets
            if one.wager == self.beside[0] and one.seat == bet.seat and one.box == bet.box
        ]
        return mine[-1] if mine else None

    def kind(self, felt: Felt) -> Wager:
        """The wager as the game offers it."""
        return felt.game.wagers[self.wager]

    def shares(self, felt: Felt) -> dict[str, Share]:
        """By hand, the share of the meter that it wins."""
        rows = self.kind(felt).pays
        return {e: odds for e in self.majors if isinstance(odds := rows[e].odds, Share)}


def run_beside(
    game: Game,
    jackpot: TableJackpot,
    check: Check,
    mishaps: Sequence[Mishap],
) -> Game:
    """The game with what every jackpot needs: its checks and rulings see to the jackpot's wager,
    and prizes are paid as they were worked out.
    """

    def returning(ruling: Ruling) -> Ruling:
        return partial(returning_the_jackpot, jackpot, ruling)

    around = (*game.around, returning)
    guarded = {slug: mishap.within(around) for slug, mishap in game.irregularities.items()}
    return replace(
        game,
        checks=(check,),
        pay=partial(as_worked_out, game.pay),
        irregularities={**guarded, **{mishap.slug: mishap for mishap in mishaps}},
        jackpot=jackpot,
        around=around,
    )


def elsewhere(felt: Felt, hand: str) -> int:
    """How many have won by a hand at other tables at the same time."""
    return int(felt.marks.get(f"{ELSEWHERE}{hand}", "0"))


def majors_won(felt: Felt, jackpot: TableJackpot) -> list[Bet]:
    """The wagers that have won a great prize, as far as the cards are known."""
    decide = jackpot.kind(felt).decide
    return [bet for bet in jackpot.of(felt, LIVE, ASIDE) if decide(felt, bet) in jackpot.majors]


@cites(
    "qld-2024 sch 18 s 8(5)(a)", "qld-2024 sch 18 s 8(5)(b)", "qld-2024 sch 18 s 16(7)(a)",
    "qld-2024 sch 18 s 16(7)(b)",
)  # fmt: skip
def have_the_deck_counted(felt: Felt, jackpot: TableJackpot) -> None:
    """Before a great prize is paid the supervisor is told and the cards are counted."""
    if TOLD not in felt.marks and majors_won(felt, jackpot):
        felt.marks[TOLD] = "yes"
        felt.say("supervisor", "notified", jackpot.law.notify)
        felt.say("deck", "counted", jackpot.law.count)


@cites("qld-2024 sch 18 s 20")
def return_with_the_game(felt: Felt, jackpot: TableJackpot) -> None:
    """Whose wager on the game has gone back has his jackpot wager back, a lost one too.

    A prize that was paid stays paid.
    """
    for bet in jackpot.of(felt, LIVE, ASIDE, "lose"):
        game = jackpot.followed(felt, bet)
        if game is not None and game.state in ("void", "removed"):
            give_back(felt, jackpot, bet, "the wager on the game has gone back")


def give_back(felt: Felt, jackpot: TableJackpot, bet: Bet, reason: str, why: str = "") -> None:
    """A jackpot wager goes back to its owner."""
    why = why or jackpot.law.returned
    if bet.state == "lose":
        felt.reinstate(bet, why, reason)
    felt.give_back(bet, "void", why, reason)
    felt.say("returned", f"{bet.seat} {bet.wager}", why)


@cites("qld-2024 sch 18 s 20")
def returning_the_jackpot(
    jackpot: TableJackpot, ruling: Ruling, felt: Felt, prompt: Prompt, facts: Facts, why: Cites
) -> Script:
    """A ruling of the game: where it makes the round void, lost jackpot wagers go back as well."""
    try:
        yield from ruling(felt, prompt, facts, why)
    except Void:
        for bet in jackpot.of(felt, "lose"):
            felt.reinstate(bet, jackpot.law.returned, "the round is void")
        if jackpot.pool is not None and jackpot.of(felt, "win"):
            paid = jackpot.pool.meter(felt.header.situation.pools)
            for _ in jackpot.of(felt, "win"):
                paid = paid.wagered(jackpot.chip)
            make_up_the_pools(felt, jackpot, paid)
        raise


# -- prizes ------------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 18 s 12(1)", "qld-2024 sch 18 s 12(2)", "qld-2024 sch 18 s 12(2)(d)",
    "qld-2024 sch 18 s 12(2)(d)(i)", "qld-2024 sch 18 s 12(2)(d)(ii)", "qld-2024 sch 18 s 18(1)",
    "qld-2024 sch 18 s 18(2)", "qld-2024 sch 18 s 18(2)(d)", "qld-2024 sch 18 s 18(2)(d)(i)",
    "qld-2024 sch 18 s 18(2)(d)(ii)",
)  # fmt: skip
def pay_and_collect(felt: Felt, jackpot: TableJackpot) -> None:
    """What is still undecided is paid or taken; then the pools are made up.

    Winners of the same round count as winners at the same time, with those that surveillance has
    found at other tables.
    """
    wager = jackpot.kind(felt)
    decided = [(bet, wager.verdict(felt, bet)) for bet in jackpot.of(felt, LIVE)]
    here = {event: winners_of(decided, event) for event in jackpot.majors}
    if jackpot.pool is None:
        _share_what_is_set(felt, wager, here)
        for bet, verdict in decided:
            felt.settle(bet, verdict)
        return
    meter = with_the_rounds_wagers(felt, jackpot, jackpot.pool)
    winners = {event: len(bets) + elsewhere(felt, event) for event, bets in here.items()}
    if any(winners.values()):
        taken = take_together(meter, jackpot.shares(felt), winners)
        meter = taken.meter
        for event, bets in here.items():
            for bet in bets:
                note_prize(felt, bet, taken.each[event])
    for bet, verdict in decided:
        felt.settle(bet, verdict)
    make_up_the_pools(felt, jackpot, meter)


def with_the_rounds_wagers(felt: Felt, jackpot: TableJackpot, pool: Pool) -> Meter:
    """The meter once the round's wagers have gone into it, as they do when they are accepted."""
    meter = pool.meter(felt.header.situation.pools)
    for _ in jackpot.of(felt, LIVE, "win", "lose"):
        meter = meter.wagered(jackpot.chip)
    return meter


def make_up_the_pools(felt: Felt, jackpot: TableJackpot, meter: Meter) -> None:
    """Prizes that do not come off the meter, and chips that came back, are paid by the reserve."""
    returned = 0 if jackpot.kind(felt).keeps_stake else jackpot.chip
    for bet in jackpot.of(felt, "win"):
        fixed = 0 if prize_of(felt, bet) is not None else _paid(felt, bet)
        _, meter = meter.fixed(fixed + returned)
    if jackpot.of(felt, "win", "lose"):
        note_pools(felt, meter.pools(), jackpot.law.settled)


def _share_what_is_set(felt: Felt, wager: Wager, here: Mapping[str, list[Bet]]) -> None:
    prizes = {event: wager.verdicts[event].pays(0) for event in here}
    each = share_set_prizes(prizes, {event: len(bets) for event, bets in here.items()})
    for event, bets in here.items():
        for bet in bets:
            note_prize(felt, bet, each[event])


def _paid(felt: Felt, bet: Bet) -> int:
    return sum(line.pays for line in felt.lines if line.number == bet.number)
