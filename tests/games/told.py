"""What the tests of every game read off a round, and a ruling that does nothing."""

from __future__ import annotations

from croupier.law import Cites, said
from croupier.play import Answer, Felt, NoFacts, Prompt, Refused, Round, Script
from croupier.play.irregularities import ESTABLISHED
from tests.play.lying import lying


def effects(played: Round) -> dict[str, list[str]]:
    """What the rulings said, by name."""
    said: dict[str, list[str]] = {}
    for effect in played.felt.effects:
        said.setdefault(effect.name, []).append(effect.value)
    return said


def cited(played: Round) -> dict[str, str]:
    """Where the last thing that the rulings said of each name stands."""
    return {effect.name: said(effect.cites) for effect in played.felt.effects}


def refusal(played: Round, answer: Answer) -> str:
    """The provision under which an answer is refused."""
    refused = played.refusal(answer)
    assert refused is not None, f"{answer} was taken"
    return said(refused.cites)


def report_refused(played: Round, irregularity: str, facts: dict[str, object]) -> Refused:
    """How a report is refused; it changes nothing."""
    before = (played.prompt, len(played.journal), lying(played.felt))
    try:
        played.interrupt(irregularity, facts)
    except Refused as told:
        assert (played.prompt, len(played.journal), lying(played.felt)) == before
        return told
    raise AssertionError(f"{irregularity} was taken")


def do_nothing(felt: Felt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """A ruling without any effect."""
    yield ESTABLISHED
