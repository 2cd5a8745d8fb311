"""What a jackpot wager wins, and what the pools have come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from croupier.equipment.cards import BACK
from croupier.games.house_poker.state import ABSENT
from croupier.games.jackpot import rules
from croupier.games.jackpot.rules import HAND_SIZE, NOTHING, TableJackpot
from croupier.jackpots import Meter, Meters, PoolRules, share_set_prizes, take_together
from croupier.law import Cites, rule
from croupier.play.events import events
from croupier.play.felt import ASIDE, LIVE, Bet, Felt
from croupier.play.game import Game
from croupier.play.wagers import Verdict, Wager

PayJackpot = Callable[[Felt[Any, Any], Bet, Verdict], int]
"""What a winning wager is paid."""


def _besides(game: Game, wager: Wager) -> Iterator[str]:
    """Aces and eights where the house has it so; giving up, where a book lets a player; and what
    takes the wager that it goes beside, whatever the cards.
    """
    from croupier.games.jackpot.mishaps import gives_up_jackpot  # which rests on these wagers

    jackpot = game.beside.jackpot
    assert isinstance(jackpot, rules.PokerJackpot)
    if jackpot.dead_mans_hand:
        yield rules.DEAD_MANS_HAND
    if jackpot.law.of(gives_up_jackpot):
        yield rules.GIVEN_UP
    if ABSENT in game.wagers[jackpot.beside[0]].verdicts:
        yield ABSENT


@rule
@events(*rules.WINS, NOTHING, by_game=_besides)
def jackpot_event(felt: Felt, bet: Bet) -> str:
    """What the five cards of a player's jackpot hand win by, whatever the dealer has."""
    jackpot = rules.poker_jackpot_of(felt)
    cards = [felt.cards(place)[n] for place, n in rules.cards_of_the_hand(felt, jackpot, bet.seat)]
    if len(cards) != HAND_SIZE or BACK in cards:
        return NOTHING
    return rules.winning_hand(cards, jackpot.dead_mans_hand)


def as_worked_out(otherwise: PayJackpot | None, felt: Felt, bet: Bet, verdict: Verdict) -> int:
    """A prize as it was worked out; every other wager as the game pays it."""
    prize = felt.prizes.get(bet.number)
    if prize is not None:
        return prize
    return verdict.pays(bet.stake) if otherwise is None else otherwise(felt, bet, verdict)


def note_pools(felt: Felt[Any, Any, Any], meter: Meter | Meters, why: Cites) -> None:
    """What the pools have come to, for the next round, and what the wagers have put in."""
    felt.contributed = meter.contributed()
    for name, cents in meter.pools().items():
        felt.pools[name] = cents
        felt.say(f"pool {name}", str(cents), why)


def winners_of(decided: Iterable[tuple[Bet, Verdict]], event: str) -> list[Bet]:
    """The wagers that win by this event."""
    return [bet for bet, verdict in decided if verdict.event == event]


def majors_won(felt: Felt, jackpot: TableJackpot) -> list[Bet]:
    """The wagers that have won a great prize, as far as the cards are known."""
    decide = jackpot.kind(felt).decide
    return [bet for bet in jackpot.of(felt, LIVE, ASIDE) if decide(felt, bet) in jackpot.majors]


@rule
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
    winners = {
        event: len(bets) + felt.jackpot.elsewhere.get(event, 0) for event, bets in here.items()
    }
    if any(winners.values()):
        taken = take_together(meter, jackpot.shares(felt), winners)
        meter = taken.meter
        for event, bets in here.items():
            for bet in bets:
                felt.prizes[bet.number] = taken.each[event]
    for bet, verdict in decided:
        felt.settle(bet, verdict)
    make_up_the_pools(felt, jackpot, meter)


def with_the_rounds_wagers(felt: Felt, jackpot: TableJackpot, pool: PoolRules) -> Meter:
    """The meter once the round's wagers have gone into it, as they do when they are accepted."""
    meter = pool.meter(felt.header.situation.pools)
    for _ in jackpot.of(felt, LIVE, "win", "lose"):
        meter = meter.wagered(jackpot.chip)
    return meter


@rule
def make_up_the_pools(felt: Felt, jackpot: TableJackpot, meter: Meter) -> None:
    """Prizes that do not come off the meter, and chips that came back, are paid by the reserve."""
    returned = 0 if jackpot.kind(felt).keeps_stake else jackpot.chip
    for bet in jackpot.of(felt, "win"):
        fixed = 0 if bet.number in felt.prizes else _paid(felt, bet)
        _, meter = meter.fixed(fixed + returned)
    if jackpot.of(felt, "win", "lose"):
        note_pools(felt, meter, jackpot.law[make_up_the_pools])


def _share_what_is_set(felt: Felt, wager: Wager, here: Mapping[str, list[Bet]]) -> None:
    prizes = {event: wager.verdicts[event].pays(0) for event in here}
    each = share_set_prizes(prizes, {event: len(bets) for event, bets in here.items()})
    for event, bets in here.items():
        for bet in bets:
            felt.prizes[bet.number] = each[event]


def _paid(felt: Felt, bet: Bet) -> int:
    return sum(line.pays for line in felt.lines if line.number == bet.number)
