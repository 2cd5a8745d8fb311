"""Bugs that are planted to see whether the simulator finds them: each is one that a floor must
never have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from croupier.floor.core.accounts import BANK, PostedLine, credit
from croupier.floor.core.conduct import AtATable
from croupier.floor.core.engine import Core
from croupier.floor.core.entries import KnownRequest
from croupier.floor.core.messages import Caller, FloorRequest
from croupier.floor.core.record import Group
from croupier.floor.core.streams import Entered, Pending
from croupier.floor.core.table_desk import TableDesk
from croupier.floor.simulate.workers import AnswerHeard, Worker
from croupier.law import Cites
from croupier.play.view import TableView


class AnswersEarly(Worker):
    """Tells whoever asked before it is written."""

    def answers(self, pending: Pending, answer: AnswerHeard) -> None:
        """At once."""
        answer(pending)


class _ForgetfulCore(Core):
    def _again(self, request: FloorRequest, known: KnownRequest | None) -> Pending | None:
        return None


class ForgetsKeys(Worker):
    """Does a command again that comes twice."""

    core_kind = _ForgetfulCore


class _GreedyCore(Core):
    def failed(self, group: Group, at: int) -> Sequence[Pending]:
        balances = dict(self.ledger.balances)
        told = super().failed(group, at)
        self.ledger.balances = balances
        return told


class KeepsMoney(Worker):
    """Leaves money where a write that has failed had put it."""

    core_kind = _GreedyCore


class _GenerousDesk(TableDesk):
    def enter(
        self,
        doing: AtATable,
        postings: tuple[PostedLine, ...] = (),
        cites: Cites = (),
        request: FloorRequest | None = None,
    ) -> Entered:
        if doing.kind == "leave":
            again = [one for one in postings if one.target == credit(doing.by.id)]
            twice = tuple(replace(one, source=BANK) for one in again)
            self.core.ledger.post(twice)
            postings += twice
        return super().enter(doing, postings, cites, request)


class _GenerousCore(Core):
    table_desk = _GenerousDesk


class PaysALeaverTwice(Worker):
    """Gives whoever leaves his chips, and as much again."""

    core_kind = _GenerousCore


class ShowsAHiddenCard(Worker):
    """Shows everybody every card."""

    def look(self, caller: Caller, table: str) -> TableView | None:
        """With the faces that lie there."""
        view = super().look(caller, table)
        running = self.core.tables[table].table.running if self.core is not None else None
        if view is None or running is None or running.dealer is None:
            return view
        dealer = running.dealer
        return replace(
            view,
            places=tuple(
                replace(
                    place,
                    cards=tuple(
                        replace(one, face=str(face))
                        for one, face in zip(place.cards, dealer.faces(place.id), strict=False)
                    ),
                )
                for place in view.places
            ),
        )


class SkipsTheFence(Worker):
    """Nothing of its own: the disk takes an append of whoever has lost his lease."""


class OverdrawsACredit(Worker):
    """Nothing of its own: two workers take the same credit, and the disk lets them."""


PLANTS: Final[dict[str, type[Worker]]] = {
    "": Worker,
    "answers-early": AnswersEarly,
    "forgets-keys": ForgetsKeys,
    "keeps-money": KeepsMoney,
    "skips-the-fence": SkipsTheFence,
    "overdraws-a-credit": OverdrawsACredit,
    "shows-a-hidden-card": ShowsAHiddenCard,
    "pays-a-leaver-twice": PaysALeaverTwice,
}
"""By the name that a bug is planted under, the worker that has it."""
