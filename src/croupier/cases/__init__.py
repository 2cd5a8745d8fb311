"""Case files: facts in, what the rule book makes of them out; anyone who reads rules can write one.

>>> from croupier.cases import parse_cases, run_case
>>> case, = parse_cases('''
... - case: a banker's seven beats a player's six
...   game: qld-2024/baccarat
...   cites: sch 1 s 10(1)(a)
...   wagers: [{player: P1, wager: banker, stake: 1000}]
...   shoe: [6S, 7D, KH, KC]
...   expect: {net: {P1: 950}}
... ''')
>>> run_case(case).passed
True
"""

from croupier.cases.form import Case
from croupier.cases.loading import BadCaseFile
from croupier.cases.reader import each_case, parse_cases, read_cases
from croupier.cases.report import CaseReport
from croupier.cases.runner import check_case, run_case

__all__ = [
    "BadCaseFile",
    "Case",
    "CaseReport",
    "check_case",
    "each_case",
    "parse_cases",
    "read_cases",
    "run_case",
]
