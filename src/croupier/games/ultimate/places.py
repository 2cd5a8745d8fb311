"""What the felt says about a table of ultimate Texas hold'em: rules, measures, hidden hands."""

from __future__ import annotations

from croupier.games.house_poker.places import of
from croupier.games.house_poker.rules import ANTE
from croupier.games.ultimate.rules import BLIND, UltimateRules
from croupier.games.ultimate.state import UltimateFelt
from croupier.law import cites
from croupier.play.felt import Bet


def rules_of(felt: UltimateFelt) -> UltimateRules:
    """The rules in play."""
    rules = felt.game.rules
    assert isinstance(rules, UltimateRules)
    return rules


@cites("wa-uth s 3.36", "wa-uth s 5.7")
def measure(felt: UltimateFelt, seat: str) -> Bet:
    """The wager that a player's play wager is measured by: his ante, or a blind that lies alone."""
    bet = of(felt, seat, ANTE) or of(felt, seat, BLIND)
    assert bet is not None
    return bet


def unseen(seat: str) -> str:
    """The mark of a player whose hand is not exposed."""
    return f"{seat} is not exposed"
