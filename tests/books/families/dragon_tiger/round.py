"""One round of dragon tiger, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from croupier.law import Law, essential
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.prompts import Bets, Draw, Settle
from croupier.play.steps import collect_then_pay, take_wagers
from croupier.play.wagers import Wager

HANDS = ("dragon", "tiger")


def dragon_tiger(wagers: Sequence[Wager], law: Law) -> Callable[[Felt[Any, Any]], Script]:
    """The script of a round under the law of a book."""
    return partial(deal, Bets(tuple(one.name for one in wagers), cites=law[wagering]), law)


@essential
def wagering(felt: Felt[Any, Any], bets: Bets) -> Script:
    """Wagers are placed and changed until 'no more bets'."""
    yield from take_wagers(felt, bets)


@essential
def deal(bets: Bets, law: Law, felt: Felt[Any, Any]) -> Script:
    """Wagers; a card to the dragon, a card to the tiger; settlement."""
    yield from wagering(felt, bets)
    for name in HANDS:
        hand = felt.hand(name)
        if not hand.cards:
            hand.take((yield Draw(name, law[deal])))
    yield Settle(law[settle])
    settle(felt)


@essential
def settle(felt: Felt[Any, Any]) -> None:
    """Losing wagers are collected, then winning ones paid."""
    collect_then_pay(felt)
