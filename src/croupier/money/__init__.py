"""Money: whole cents, odds, pay tables, rounding rules and commission; never a float."""

from croupier.money.commission import Commission, net
from croupier.money.money import BadMoney, NotWhole, dollars, parse_dollars
from croupier.money.odds import BadOdds, Odds
from croupier.money.paytable import BadPayTable, PayTable, Prize, Row
from croupier.money.rounding import (
    DOWN_TO,
    DOWN_TO_50C,
    DOWN_TO_CENT,
    EXACT,
    UP_TO,
    UP_TO_50C,
    UP_TO_CENT,
    UP_TO_DOLLAR,
    UP_TO_PAYABLE,
    Direction,
    Rounding,
)

__all__ = [
    "DOWN_TO",
    "DOWN_TO_50C",
    "DOWN_TO_CENT",
    "EXACT",
    "UP_TO",
    "UP_TO_50C",
    "UP_TO_CENT",
    "UP_TO_DOLLAR",
    "UP_TO_PAYABLE",
    "BadMoney",
    "BadOdds",
    "BadPayTable",
    "Commission",
    "Direction",
    "NotWhole",
    "Odds",
    "PayTable",
    "Prize",
    "Rounding",
    "Row",
    "dollars",
    "net",
    "parse_dollars",
]
