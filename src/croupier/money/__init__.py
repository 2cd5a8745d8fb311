"""Money: whole cents, odds, pay tables, rounding rules and commission; never a float."""

from croupier.money.commission import Commission
from croupier.money.money import BadMoney, NotWhole, dollars, parse_dollars
from croupier.money.odds import BadOdds, Odds, Return
from croupier.money.paytable import (
    BadPayTable,
    PayTable,
    Prize,
    Row,
    money_of,
    pay_table,
    pay_tables,
)
from croupier.money.rounding import (
    DOWN_TO_50C,
    EXACT,
    UP_TO_CENT,
    UP_TO_DOLLAR,
    Direction,
    Rounding,
    down_to,
    up_to,
)

__all__ = [
    "DOWN_TO_50C",
    "EXACT",
    "UP_TO_CENT",
    "UP_TO_DOLLAR",
    "BadMoney",
    "BadOdds",
    "BadPayTable",
    "Commission",
    "Direction",
    "NotWhole",
    "Odds",
    "PayTable",
    "Prize",
    "Return",
    "Rounding",
    "Row",
    "dollars",
    "down_to",
    "money_of",
    "parse_dollars",
    "pay_table",
    "pay_tables",
    "up_to",
]
