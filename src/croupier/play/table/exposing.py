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
    return _stretches(sorted(map(origin, map(box.came.__getitem__, numbers))))


def _stretches(origins: Iterable[tuple[int, int]]) -> Stretches:
    """Cards by where they came from, those that lay side by side as one stretch."""
    found: list[Stretch] = []
    command = first = many = 0
    for by, at in origins:
        if by == command and at == first + many:
            many += 1
            continue
        if command:
            found.append(Stretch(many, command, first))
        command, first, many = by, at, 1
    if command:
        found.append(Stretch(many, command, first))
    return tuple(found)
