"""What is put in before the cards: chips of the pot from the start, which no wager decides."""

from __future__ import annotations

from croupier.games.poker.rules import ANTE, BLIND, STRADDLE, PokerRules
from croupier.law import NoRule
from croupier.money import PayTable
from croupier.play.felt import Bet, Felt
from croupier.play.wagers import Wager


def in_the_pot(felt: Felt, bet: Bet) -> str:
    """Nothing decides it by itself."""
    raise NoRule(f"a {bet.wager} is part of the pot and is not settled by itself")


def posted(rules: PokerRules, cites: str) -> dict[str, Wager]:
    """The wagers that a game of these rules takes before the cards."""
    names = (ANTE,) if rules.ante else (BLIND, STRADDLE) if rules.straddle else (BLIND,)
    return {
        name: Wager(
            name,
            name.capitalize(),
            cites,
            in_the_pot,
            PayTable(name, (), of_pot=True),
            (),
            one_stake=True,
        )
        for name in names
    }
