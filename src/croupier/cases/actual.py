"""What a case came to: everything that it can ask about."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from croupier.cases.transcript import Transcript
from croupier.law import said

PartsSet = dict[str, list[str]]
"""The tiles of a hand that is set, by its parts."""


class CaseSettled(msgspec.Struct, frozen=True):
    """What became of a wager, by the keys of a case file and of its report."""

    player: str
    wager: str
    on: str
    box: str
    numbers: list[str]
    part_of: str
    outcome: str
    payout: int
    stake: int
    odds: str
    cites: str
    why: str


class PotFound(msgspec.Struct, frozen=True):
    """A pot as it was decided."""

    amount: int
    eligible: list[str]
    winners: list[str]
    commission: int


@dataclass
class Actual:
    """Everything a case can ask about, as it came out."""

    results: list[CaseSettled] = field(default_factory=list)
    net: dict[str, int] = field(default_factory=dict)
    hands: dict[str, list[str] | PartsSet] = field(default_factory=dict)
    """By place its cards; tiles that are set, by part."""
    points: dict[str, int | dict[str, int]] = field(default_factory=dict)
    category: dict[str, str | dict[str, str]] = field(default_factory=dict)
    legal: list[str] = field(default_factory=list)
    turn: list[str] = field(default_factory=list)
    accepted: bool = True
    reason: str = ""
    refused: str = ""
    ruling: dict[str, list[str]] = field(default_factory=dict)
    burned: list[str] = field(default_factory=list)
    pots: list[PotFound] = field(default_factory=list)
    order: list[list[str]] = field(default_factory=list)
    """Hands that were shown, or parts of a case about tiles alone, from the best to the worst."""
    prompt: str = ""
    """What the round waits for when the facts run out."""
    table: dict[str, object] = field(default_factory=dict)
    """How the table stands, if the case is about one."""
    tournament: dict[str, object] = field(default_factory=dict)
    """How the tournament stands, if the case is about one."""
    promotion: dict[str, object] = field(default_factory=dict)
    """What has become of a promotion, if the case is about one."""
    undecided: dict[str, str] = field(default_factory=dict)
    """By player, a wager that waits for more facts while nothing of the player's is decided."""

    def decided(self, transcript: Transcript) -> None:
        """Whether the last word was taken, and by what it was refused."""
        if (step := transcript.deciding) is not None:
            self.accepted, self.refused, self.reason = False, step.refused, said(step.cites)

    def as_json(self) -> dict[str, object]:
        """For machines."""
        shown = {name: value for name, value in vars(self).items() if value not in (None, "")}
        shown["results"] = msgspec.to_builtins(self.results)
        shown["pots"] = msgspec.to_builtins(self.pots)
        shown.pop("undecided")
        for name in ("table", "tournament", "promotion"):
            if not shown[name]:
                del shown[name]
        return shown
