"""What is the same for everybody who looks at a round, made once after each entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.play.felt import Felt
from croupier.play.round import Round
from croupier.play.seeing import chips
from croupier.play.seeing.steps import steps
from croupier.play.view import MeterShown, PotView, Settled, Stack, Step


class InCommon:
    """The chips, lines, pots, meters and steps of a round after so many entries."""

    __slots__ = (
        "down", "entries", "felt", "lies", "lines", "meters", "net", "pots", "stacks", "steps"
    )  # fmt: skip

    def __init__(self, round: Round) -> None:
        felt = round.felt
        self.felt: Felt[Any, Any, Any] = felt
        self.entries = round.count
        self.stacks: tuple[Stack, ...] = chips.stacks(felt)
        self.lines: tuple[Settled, ...] = chips.lines(felt, felt.lines)
        self.down: Mapping[str, int] = chips.put_down(felt)
        self.lies: Mapping[str, int] = chips.staked(felt)
        self.net: Mapping[str, int] = chips.net(felt, self.down)
        self.pots: tuple[PotView, ...] = felt.game.view.pots(felt)
        self.meters: tuple[MeterShown, ...] = felt.game.view.meters(felt)
        self.steps: tuple[Step, ...] = steps(round)


def in_common(round: Round) -> InCommon:
    """What everybody sees of a round as it lies now: nothing moves on it without an entry."""
    known = round.shown
    if known is None or known.felt is not round.felt or known.entries != round.count:
        known = round.shown = InCommon(round)
    return known
