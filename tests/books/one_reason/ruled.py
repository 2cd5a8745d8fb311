"""What a ruling cites, effect by effect, where a case tells what has happened."""

from __future__ import annotations

from pathlib import Path

from croupier.cases import read_cases, run_case

CARIBBEAN, THREE, BONUS = "caribbean-stud", "three-card-poker", "texas-holdem-bonus"
ULTIMATE, MISSISSIPPI = "ultimate-texas-holdem", "mississippi-stud"
ANTE = "wagers: [{player: P1, wager: ante, stake: 1000}]"
BOTH = (
    "wagers: [{player: P1, wager: ante, stake: 1000}, {player: P1, wager: blind, stake: 1000}]\n"
    "  cards: {P1: [8S, 7D], dealer: [AH, KD], community: [9C, TH, JD, 2S, 2C]}"
)
STUD = f"{ANTE}\n  cards: {{P1: [2S, 4D, 6H, 8C, TS], dealer: [AS, KD, 3H, 5C, 7D]}}"
DEALT = [f"{{card: {card}}}" for card in ("2H", "3H", "5D", "4H", "6H")]
STANDS = "{move: {player: P1, box: 1, move: stand}}"


def done(tmp_path: Path, game: str, text: str, *steps: str) -> dict[str, str]:
    """By effect, and by outcome of a line, what it cites."""
    id = game if "/" in game else f"qld-2024/{game}"
    sequence = "".join(f"\n    - {step}" for step in steps)
    file = tmp_path / "question.yaml"
    file.write_text(f"- case: a question\n  game: {id}\n  {text}\n  sequence:{sequence}\n")
    (case,) = read_cases(file)
    report = run_case(case)
    cites: dict[str, str] = {}
    for step in report.transcript.steps:
        assert not step.refused, step.refused
        for effect in step.effects:
            cites.setdefault(effect.name, ", ".join(effect.cites))
    return cites


def event(what: str) -> str:
    return f"{{event: {{irregularity: {what}}}}}"
