"""Which cards of a round are no secret any more when it is closed, and where they came from."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.play.journal import BadJournal
from croupier.play.table.commands import CloseRound, Stretch, Stretches
from croupier.play.table.running import Running
from croupier.play.table.shoe import origin
from croupier.play.table.standing import replace


def with_exposed(command: CloseRound, running: Running) -> CloseRound:
    """The command with the cards that were exposed; the record may not say others."""
    found = exposed(running)
    if command.exposed and command.exposed != found:
        raise BadJournal("the record says that other cards were seen than were")
    return replace(command, exposed=found) if found else command


def exposed(running: Running) -> Stretches:
    """The cards that were seen. Of a machine it is all but those that begin the next round: none
    of them tells what comes next. Where players play among themselves, nobody need show what he
    threw away.
    """
    box, dealer = running.box, running.dealer
    if box is None or dealer is None:
        return ()
    numbers: Iterable[int] = dealer.exposed
    if box.inside is not None and running.game.tables.room is None:
        numbers = {*range(len(box.came))} - {*dealer.kept}
    return _stretches(sorted(origin(box.came[number]) for number in numbers))


def _stretches(origins: Iterable[tuple[int, int]]) -> Stretches:
    """Cards by where they came from, those that lay side by side as one stretch."""
    found: list[Stretch] = []
    for by, at in origins:
        last = found[-1] if found else None
        if last is not None and (by, at) == (last.by, last.first + last.many):
            found[-1] = Stretch(last.many + 1, by, last.first)
        elif by:
            found.append(Stretch(1, by, at))
    return tuple(found)
