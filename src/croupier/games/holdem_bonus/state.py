"""What a round of Texas hold'em bonus remembers: what every game against the house does."""

from __future__ import annotations

from croupier.games.holdem_bonus.rules import HoldemBonusRules
from croupier.games.house_poker.state import HousePokerState
from croupier.play.felt import Felt

BonusFelt = Felt[HousePokerState, HoldemBonusRules]
