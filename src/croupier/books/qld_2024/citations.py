"""How the Queensland rule numbers its provisions: a general part, then a schedule a game."""

import re

from croupier.law.grammar import AGAIN, Grammar, Steps


def _steps(found: re.Match[str]) -> Steps:
    path: Steps = ()
    if found["schedule"]:
        path = (f"sch {int(found['schedule'])}{(found['letter'] or '').lower()}",)
    if found["section"]:
        path += (f"s {found['section'].lower()}{found['again'].replace('[1]', '')}",)
    return path


GRAMMAR = Grammar(
    "sch 2(a) s 9(6)",
    rf"(?:sch(?:edule)?\.?(?P<schedule>\d+)(?P<letter>\([a-z]\))?)?"
    rf"(?:s(?:ection)?\.?(?P<section>\d+[a-z]?)(?P<again>{AGAIN})(?P<items>.*))?",
    _steps,
    kinds=("s", "sch"),
    chapters=frozenset({"sch"}),
    general="general",
)
