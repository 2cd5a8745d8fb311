"""What is put in before the cards: chips of the pot from the start, which no wager decides."""

from __future__ import annotations

from croupier.games.poker.rules import PokerRules
from croupier.law import NoRule
from croupier.money import PayTable
from croupier.play.events import events
from croupier.play.felt import Bet, Felt
from croupier.play.wagers import Wager

_NO_ODDS = PayTable("the pot", (), of_pot=True)


@events()
def in_the_pot(felt: Felt, bet: Bet) -> str:
    """Nothing decides it by itself."""
    raise NoRule(f"a {bet.wager} is part of the pot and is not settled by itself")


def posted(rules: PokerRules, cites: str) -> dict[str, Wager]:
    """The wagers that a game of these rules takes before the cards."""
    return {
        name: Wager(name, name.capitalize(), cites, in_the_pot, _NO_ODDS, (), one_stake=True)
        for name in rules.before_the_cards
    }
