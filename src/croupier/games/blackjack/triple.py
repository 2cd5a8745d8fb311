"""One hand of the player's against three of the dealer's, which share their first card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.games.blackjack import closed
from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import (
    DEALER,
    INSURANCE,
    ON_A_HAND,
    ORIGINAL,
    cards_at,
    dealers,
    hand_of,
    has_blackjack,
    name,
)
from croupier.games.blackjack.round import (
    Step,
    act_on_boxes,
    early_payments,
    final_settlement,
    first_cards,
    refused_by_all,
    wagering,
)
from croupier.games.blackjack.rules import (
    BlackjackRules,
    dealer_draws,
    hard,
    may_double,
    may_split,
    total,
)
from croupier.games.blackjack.settlement import decide, rules_of
from croupier.games.blackjack.shoe import make_ready
from croupier.games.blackjack.splitting import put_wager_on_second
from croupier.law import cite, cites
from croupier.play.answers import Move
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.game import Script
from croupier.play.next_cards import deal
from croupier.play.refusals import Refusal

# -- the dealer's hands --------------------------------------------------------------------------


@cites(
    "act-1992 BJ 22.2", "act-1992 BJ 22.13", "act-1992 BJ 22.13(a)", "act-1992 BJ 22.13(b)",
    "act-1992 BJ 22.13(c)", "act-1992 BJ 22.13(d)", "act-1992 BJ 22.13(e)", "act-1992 BJ 22.13(f)",
    "act-1992 BJ 22.13(g)",
)  # fmt: skip
def dealers_hands(felt: Felt, ask: Asks) -> Script:
    """From one first card the dealer draws to a hand, settles what was wagered against it, and
    begins the next; the last is settled when the round is over.
    """
    for number in range(1, ask.rules.dealer_hands + 1):
        place = dealers(number)
        if second_matters(felt, number) and not cards_at(felt, place):
            hand = felt.hand(place)
            hand.cards.extend(cards_at(felt, DEALER)[:1])
            hand.common = 1
        while _card_is_due(felt, ask.rules, number):
            if deal(felt, felt.hands[place], (yield ask.draw(place, dealers_hands))):
                refused_by_all(felt, ask)
        if number < ask.rules.dealer_hands:
            settle_against(felt, number)


def _card_is_due(felt: Felt, rules: BlackjackRules, number: int) -> bool:
    """Whether one of the dealer's hands takes a further card; the second decides insurance."""
    cards = cards_at(felt, dealers(number))
    if len(cards) < 2:
        return second_matters(felt, number)
    for bet in against(felt, number):
        if bet.wager == INSURANCE:
            decide(felt, bet, felt.game.wagers[INSURANCE].decide(felt, bet))
    count = total(cards)
    return dealer_draws(count, count != hard(cards), rules.dealer_hits_soft_17) and any(
        not has_blackjack(felt, rules, bet.box, name(bet.box, hand_of(felt, bet)))
        for bet in against(felt, number)
    )


@cites("act-1992 BJ 22.13", "act-1992 BJ 16(b)")
def second_matters(felt: Felt, number: int) -> bool:
    """A hand of the dealer's is played only if a wager against it is still open."""
    return bool(against(felt, number))


def against(felt: Felt, number: int) -> list[Bet]:
    """The undecided wagers against one of the dealer's hands."""
    on = str(number)
    return [
        bet
        for bet in felt.bets
        if bet.state == LIVE and bet.on == on and (bet.wager in ON_A_HAND or bet.wager == INSURANCE)
    ]


@cites("act-1992 BJ 22.13(a)", "act-1992 BJ 22.13(d)", "act-1992 BJ 22.14")
def settle_against(felt: Felt, number: int) -> None:
    """The wagers against one of the dealer's hands are taken, paid or returned."""
    for bet in against(felt, number):
        decide(felt, bet, felt.game.wagers[bet.wager].decide(felt, bet))


TRIPLE_STEPS: tuple[Step, ...] = (
    make_ready, wagering, first_cards, early_payments, act_on_boxes, dealers_hands,
    final_settlement,
)  # fmt: skip
"""Blackjack with three hands for the dealer."""


# -- wagers and moves ----------------------------------------------------------------------------


@cites("act-1992 BJ 22.3", "act-1992 BJ 22.4")
def too_few_wagers(felt: Felt) -> Refusal | None:
    """Every player has wagers against the first two hands, or against all three (reading TP-2)."""
    hands: dict[tuple[str, str], set[str]] = {}
    for bet in felt.bets:
        if bet.wager == ORIGINAL and bet.state == LIVE:
            hands.setdefault((bet.seat, bet.box), set()).add(bet.on)
    wanted = {str(number) for number in range(1, rules_of(felt).least_wagers + 1)}
    for (seat, box), there in hands.items():
        if not wanted <= there:
            return Refusal(
                f"{seat} has wagers on box {box} against hand {' and '.join(sorted(there))} only: "
                f"hands {' and '.join(sorted(wanted))} it must be at least",
                cite(too_few_wagers, *felt.game.parts),
            )
    return None


@cites("act-1992 BJ 22.10", "act-1992 BJ 22.12")
def each_wager_doubled() -> None:
    """A double adds as much to each wager, and a split hand cannot be doubled."""


@cites("act-1992 BJ 22.9", "act-1992 BJ 22.11")
def each_wager_split() -> None:
    """A split puts as much on the second hand for each wager, and is made once."""


INSTEAD: dict[Callable[..., Any], Callable[..., Any]] = {
    may_double: each_wager_doubled,
    may_split: each_wager_split,
    put_wager_on_second: each_wager_split,
}
"""The rules of this game that stand for those of blackjack."""


def not_open(felt: Felt, answer: Move) -> str:
    """The provision that closes a move to a player now, this game's own first."""
    rule = INSTEAD.get(closed.RULE.get(answer.move, not_open))
    own = cite(rule, *felt.game.parts) if rule is not None else ""
    return ", ".join(filter(None, (own, closed.not_open(felt, answer))))
