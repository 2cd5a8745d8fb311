"""Who may place what where: one hand a player, one player a place, no bonus without an ante."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.mississippi.places import of
from croupier.games.mississippi.rules import ANTE, BONUS
from croupier.law import cites
from croupier.play.answers import Change, Place
from croupier.play.boxes import Sharing
from croupier.play.felt import Felt
from croupier.play.limits import outside_limits
from croupier.play.refusals import Refusal


@dataclass(frozen=True)
class Placing:
    """The checks of a table, with the citations of its book."""

    places: Sharing
    """One player a place, and one place a player."""
    ante_first: str
    """That whoever plays makes an ante wager."""

    def at_a_place(self, felt: Felt, answer: Place | Change) -> Place | Change:
        """A wager with its place: the player's own, or where he sits, or the lowest free one."""
        return self.places.with_box(felt, answer)

    @cites("qld-2024 sch 15 s 9(2)", "qld-2024 sch 15 s 9(3)")
    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot be placed or changed so, or nothing."""
        placed = self.at_a_place(felt, answer)
        if type(placed) is Change and not placed.stake:
            return self._withdrawn(felt, placed)
        return (
            self.places.refusal(felt, placed)
            or (self._beside_the_ante(felt, placed) if placed.wager == BONUS else None)
            or self._added(felt, answer, placed)
        )

    @cites("qld-2024 sch 15 s 8")
    def _beside_the_ante(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """The bonus lies at the place where its owner plays."""
        ante = of(felt, answer.seat, ANTE)
        if ante is None:
            return Refusal(
                f"{answer.seat} has no ante: a {BONUS} wager goes beside one", self.ante_first
            )
        if answer.box != ante.box:
            return Refusal(
                f"{answer.seat} plays place {ante.box} and may play no other",
                self.places.several_cites,
            )
        return None

    def _withdrawn(self, felt: Felt, answer: Change) -> Refusal | None:
        """An ante is not withdrawn from beside the bonus."""
        if answer.wager != ANTE or of(felt, answer.seat, BONUS) is None:
            return None
        return Refusal(f"{answer.seat}'s {BONUS} wager goes first", self.ante_first)

    def _added(self, felt: Felt, said: Place | Change, answer: Place | Change) -> Refusal | None:
        """Chips added without naming the place count with those that lie there."""
        lies = of(felt, answer.seat, answer.wager)
        if said.box or type(answer) is Change or lies is None or not felt.header.limits:
            return None
        return outside_limits(felt, answer, answer.stake + lies.stake, lies)
