"""Who gives a command: what he is called, the office that he holds, whether he plays here."""

from __future__ import annotations

from typing import NamedTuple

from croupier.play.refusals import refuse
from croupier.play.table_rules import Office

CALLED = {
    "dealer": Office.DEALER,
    "stickperson": Office.DEALER,
    "boxperson": Office.DEALER,
    "controller": Office.DEALER,  # the jackpot controller, which is equipment of the house
    "supervisor": Office.SUPERVISOR,
    "table inspector": Office.SUPERVISOR,  # any other inspector is the government's
    "manager": Office.MANAGER,
    "operator": Office.OPERATOR,
}
"""The offices of the house by what whoever holds them is called; anybody else is a player."""


def office_called(actor: str) -> Office:
    """The office that somebody holds by the last word of what he is called: a gaming manager is a
    manager, but an assistant gaming manager one of the supervisors, and a poker manager has the
    poker room only.
    """
    words = actor.lower().split()
    last = words[-1] if words else ""
    held = CALLED.get(" ".join(words[-2:]), CALLED.get(last, Office.PLAYER))
    if words[:1] == ["assistant"]:
        return min(held, Office.ASSISTANT_MANAGER)
    return min(held, Office.MANAGER_OF_THE_ROOM) if "poker" in words else held


def title(office: Office) -> str:
    """What whoever holds an office is called."""
    return office.name.lower().replace("_", " ")


class Giver(NamedTuple):
    """Whoever gives a command."""

    actor: str
    plays: bool
    """Whether he plays here: then he has no office, whatever he is called."""

    @property
    def office(self) -> Office:
        """The office that he holds."""
        return Office.PLAYER if self.plays else office_called(self.actor)

    def cannot(self, whose: str) -> str:
        """That something is not his to decide, in a sentence."""
        who = self.actor if self.office else "a player"
        return f"{who} cannot decide that: {whose}"

    def acts_for(self, player: str) -> None:
        """What a player does for himself no other player does for him."""
        if self.plays and self.actor != player:
            raise refuse("{seat} does that, not {other}", (), player, self.actor)
