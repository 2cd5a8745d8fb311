"""How the 1992 rules number their provisions: a part a game, its terms, then decimal numbers."""

import re

from croupier.law.grammar import AGAIN, Grammar, Steps, decimals

GAMES = ("BJ", "AR", "BA", "MB", "KE", "SB", "MW", "RD", "CP")
"""The parts, in the order of the book."""


def _steps(found: re.Match[str]) -> Steps:
    if found["interpretation"]:
        return ("interpretation",)
    game = found["game"].upper()
    if found["terms"]:
        return (game, "terms")
    if found["rule"]:
        return (game, str(int(found["rule"])), *decimals(found["numbers"]))
    return (game,)


GRAMMAR = Grammar(
    "BA 5.7(a)(i)",
    rf"(?:(?P<interpretation>interpretation)|(?P<game>{'|'.join(GAMES)})"
    rf"(?:(?P<terms>terms)|(?P<rule>\d+)(?P<numbers>(?:\.\d+{AGAIN})*)(?P<items>\(.*)?)?)",
    _steps,
    kinds=("interpretation", *GAMES),
    chapters=frozenset(GAMES),
)
