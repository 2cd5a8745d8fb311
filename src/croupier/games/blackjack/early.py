"""What is paid and taken before the round is over: blackjacks, busts, wagers on the first cards."""

from __future__ import annotations

from dataclasses import replace

from croupier.games.blackjack import state as table
from croupier.games.blackjack import wagers
from croupier.games.blackjack.placing import goes_by_its_result
from croupier.games.blackjack.rules import VALUE, may_become_blackjack
from croupier.games.blackjack.state import DEALER, INSURANCE, ON_A_HAND, BlackjackFelt
from croupier.games.blackjack.wagers import BLACKJACK, BUST, FIRST_CARDS, FIRST_THREE, OPEN
from croupier.law import NoRule, essential, rule
from croupier.play.felt import LIVE, Bet
from croupier.play.wagers import Verdict, Wager

PLAYED = ON_A_HAND | {INSURANCE}
"""The wagers that are not beside the game."""


def decide(felt: BlackjackFelt, bet: Bet, event: str) -> None:
    """A wager is taken, paid or returned for an event."""
    if not felt.header.limits or goes_by_its_result(felt, bet):
        verdict = felt.game.wagers[bet.wager].verdicts.get(event)
        if verdict is None:
            raise NoRule(f"nothing says what becomes of a {bet.wager} wager on {event}")
        if felt.rules.special is not None and verdict.outcome == "win":
            verdict = _for_even_money(felt, bet, verdict)
        felt.settle(bet, verdict)


def _for_even_money(felt: BlackjackFelt, bet: Bet, verdict: Verdict) -> Verdict:
    """The same, with where it stands that hands which pay more do not where they are doubled."""
    if bet.wager not in ON_A_HAND or not wagers.has_doubled(felt, bet):
        return verdict
    where = tuple(dict.fromkeys((*verdict.cites, *felt.law[wagers.has_doubled])))
    return replace(verdict, cites=where)


def decide_together(felt: BlackjackFelt, events: list[tuple[Bet, str]]) -> None:
    """Of wagers that are decided together, those that lose are taken before others are paid."""
    wagers = felt.game.wagers

    def wins(one: tuple[Bet, str]) -> bool:
        verdict = wagers[one[0].wager].verdicts.get(one[1])
        return verdict is not None and verdict.outcome == "win"

    for bet, event in sorted(events, key=wins):
        decide(felt, bet, event)


# -- wagers on a hand ----------------------------------------------------------------------------


@essential
def pay_blackjacks(felt: BlackjackFelt) -> None:
    """Blackjacks are paid before any third card, unless the dealer may still have one too."""
    dealer = table.cards_at(felt, DEALER)
    if not dealer or (felt.rules.blackjack_waits and may_become_blackjack(VALUE[dealer[0]])):
        return
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager in ON_A_HAND:
            place = table.name(bet.box, table.hand_of(felt, bet))
            if wagers.has_blackjack(felt, bet.box, place):
                decide(felt, bet, BLACKJACK)


@rule
def pay_at_once(felt: BlackjackFelt, box: str, hand: int) -> None:
    """A hand that wins whatever the dealer has is paid and removed; a blackjack may have to wait
    for the dealer's second card.
    """
    place, dealt = table.name(box, hand), table.cards_at(felt, DEALER)
    if felt.rules.blackjack_waits and wagers.has_blackjack(felt, box, place):
        if not dealt or may_become_blackjack(VALUE[dealt[0]]):
            return
    for bet in table.wagers_on(felt, box, hand):
        decide(felt, bet, wagers.hand_event(felt, bet))


@essential
def take_busted(felt: BlackjackFelt, box: str, hand: int) -> None:
    """More than 21: every wager on the hand is taken at once (reading J-10)."""
    for bet in table.wagers_on(felt, box, hand):
        decide(felt, bet, BUST)


# -- wagers beside the game ----------------------------------------------------------------------


@rule
def settle_first_cards(felt: BlackjackFelt) -> None:
    """What the first two cards decide is taken, then paid, before the players act."""
    if len(felt.bets) == 1:
        return
    events = []
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager not in PLAYED and has_its_cards(felt, bet):
            wager = felt.game.wagers[bet.wager]
            at_once = wager.decided in (FIRST_CARDS, FIRST_THREE)
            events.append((bet, wager.decide(felt, bet) if at_once else _known(felt, bet)))
    decide_together(felt, [one for one in events if one[1] != OPEN])


@rule
def settle_known(felt: BlackjackFelt, box: str) -> None:
    """What the cards of a box have decided by now is settled at once."""
    if len(felt.bets) == 1:
        return
    for bet in felt.bets:
        if bet.wager not in PLAYED and bet.box == box and bet.state == LIVE:
            event = _known(felt, bet)
            if event != OPEN:
                decide(felt, bet, event)


def _known(felt: BlackjackFelt, bet: Bet) -> str:
    """The event that decides a wager, if the cards show it by now."""
    wager: Wager = felt.game.wagers[bet.wager]
    return OPEN if wager.known is None else wager.known(felt, bet)


def has_its_cards(felt: BlackjackFelt, bet: Bet) -> bool:
    """Whether the first cards that a wager is on lie there, the dealer's too if it needs one."""
    needs_dealers = felt.game.wagers[bet.wager].decided in (FIRST_THREE, wagers.SECOND_CARD)
    if needs_dealers and not table.cards_at(felt, DEALER):
        return False
    return len(wagers.first_two(felt, bet)) == 2
