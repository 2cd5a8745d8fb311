"""Walks over spins, draws and single rolls: every wager lies on the layout at once.

What each comes to is read off the settled lines at every leaf, so nothing but the script says what
is paid: bundles, commissions, prizes and stakes that the house keeps are in the figure as they are.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import msgspec

from croupier.analysis.engine.errors import Disagreement, NotProvable
from croupier.analysis.engine.forced_answers import Path, Send, answer_to
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.targets import SEAT, Fate, exact_stake, fates
from croupier.analysis.engine.walk import CannotShareWalk, Walk
from croupier.play.answers import CLOSE, Answer, Place
from croupier.play.felt import Felt
from croupier.play.header import Limit
from croupier.play.prompts import Bets, Prompt


class OverResults(Walk):
    """All paths of a game without cards."""

    def prepare(self) -> None:
        usual = exact_stake(self.game)
        if any(target.wager.pieces_at for target in self.targets):
            # what such a wager lies as depends on the limits displayed: the same for every place
            limits = {"*": Limit(0, usual)}
            self.header = msgspec.structs.replace(self.game.plain_header, limits=limits)
        self.stakes = tuple(target.wager.proof_stake or usual for target in self.targets)

    def check(self) -> None:
        """Nothing is left: every leaf was held against the verdicts as it was read."""

    def wagering(self, felt: Felt, prompt: Bets, path: Path) -> Answer:
        placed = sum(isinstance(answer, Place) for answer in path)
        for target, stake in zip(self.targets[placed:], self.stakes[placed:], strict=True):
            if target.wager.name in prompt.wagers:
                return target.place(stake)
        return CLOSE

    def ending(self, felt: Felt, send: Send, prompt: Prompt | None) -> Hashable:
        while prompt is not None:  # decided already: however it goes on, the lines are the same
            prompt = answer_to(felt, send, self.routine.any_answer(felt, prompt))
        found = fates(felt)
        missing = [str(target) for target in self.targets if target.key not in found]
        if missing:
            raise NotProvable(f"{self.game.id}: {missing[0]} does not lie on the layout")
        own = tuple(found[target.key] for target in self.targets)
        total = felt.net()[SEAT]
        if sum(fate.net for fate in own) == total:
            return own
        if len(own) > 1:
            raise CannotShareWalk
        if len(found) == 1:
            raise Disagreement(f"{self.game.id}: {felt.lines} do not come to {total} cents")
        staked = sum(fate.staked for fate in found.values())
        return (own[0]._replace(net=total, staked=staked),)

    def result(self, which: int, sign: Hashable) -> PossibleResult:
        assert isinstance(sign, tuple)
        fate = sign[which]
        assert isinstance(fate, Fate)
        stake = fate.staked if self.targets[which].wager.pieces_at else self.stakes[which]
        figures = (Fraction(cents, stake) for cents in (fate.net, fate.staked, fate.fee))
        return PossibleResult(fate.event, fate.outcome, *figures)
