"""How the pai gow approval numbers its provisions: clauses, a dictionary, rules, appendices."""

import re

from croupier.law.grammar import AGAIN, Grammar, Steps, decimals


def _steps(found: re.Match[str]) -> Steps:
    if found["dictionary"]:
        return ("PG dictionary",)
    if found["appendix"]:
        return (f"PG app {found['appendix'].upper()}",)
    if found["clause"]:
        return (f"PG instrument {found['clause']}",)
    return (f"PG {int(found['rule'])}", *decimals(found["numbers"]))


GRAMMAR = Grammar(
    "PG 10.1(c)(i)",
    rf"(?:PG)?(?:(?P<dictionary>dict(?:ionary)?)|app(?:endix)?\.?(?P<appendix>[A-C])|"
    rf"instrument(?P<clause>\d)|"
    rf"(?P<rule>\d+)(?P<numbers>(?:\.\d+{AGAIN})*)(?P<items>\(.*)?)",
    _steps,
    kinds=("PG instrument", "PG dictionary", "PG", "PG app"),
)
