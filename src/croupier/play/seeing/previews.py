"""What would follow from a command, without giving it.

It is tried on a copy of the round that nobody deals to: what would follow is told as far as no
further card, roll or spin decides it, so that nothing is learnt that nobody can know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.equipment.randomness import SeededSource
from croupier.money import dollars
from croupier.play.chips import Purse
from croupier.play.refusals import Refusal, Refused, refuse
from croupier.play.round import Round
from croupier.play.seeing.asking import asks
from croupier.play.seeing.chips import lines
from croupier.play.seeing.places import faces_seen
from croupier.play.seeing.sight import Sight
from croupier.play.seeing.words import spoken_to, to, told
from croupier.play.table import commands as c
from croupier.play.table.fold import Fold
from croupier.play.table.running import Running, corrected, declared_void, given_to
from croupier.play.view import Ask, Settled, Told, Viewer

if TYPE_CHECKING:
    from croupier.play.table.table import Table

_CHANCE = "what a preview draws, which nobody sees"


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """What would follow from a command."""

    refused: Told | None = None
    """Why it would not be taken."""
    effects: tuple[Told, ...] = ()
    lines: tuple[Settled, ...] = ()
    asks: tuple[Ask, ...] = ()


InOpenRound = c.GiveAnswer | c.Report | c.Correct | c.VoidRound
"""What is tried on a copy of the open round."""


def preview(table: Table, command: c.TableCommand, viewer: str | Viewer) -> Preview:
    """What would follow from a command, as a viewer is told it; nothing has changed."""
    running = table.running
    command = msgspec.structs.replace(command, id=table.moment.last + 1)
    try:
        if running is not None and isinstance(command, InOpenRound):
            return _in_the_round(table, running, command, viewer)
        if isinstance(command, c.InRound):
            if running is None:
                raise refuse("no round is open")
            return Preview()  # a card would come, and none is looked at before it does
        Fold(table.game).apply(table.moment, command, SeededSource(_CHANCE))
    except Refused as refused:
        return Preview(_refusal(table, refused.refusal, viewer))
    return Preview()


def _in_the_round(
    table: Table,
    running: Running,
    command: InOpenRound,
    viewer: str | Viewer,
) -> Preview:
    entitled = table.may(command)
    if isinstance(entitled, Refusal):
        raise Refused(entitled)
    played = running.round
    again = Round.replay(played.game, played.header, played.journal)
    before = again.felt
    effects, written = len(before.effects), len(before.lines)
    posted: tuple[Told, ...] = ()
    if isinstance(command, c.GiveAnswer):
        again.answer(given_to(again, command))
    elif isinstance(command, c.Report):
        again.interrupt(command.irregularity, command.facts)
    elif isinstance(command, c.VoidRound):
        again.declare_void(declared_void(again.game, command))
    else:
        correction = corrected(again, command, running.tickets)
        sight = _sight(table, again, viewer)
        posted = tuple(
            Told("posted", to(sight, f"{{seat}} {verb} {dollars(cents)}", who.seat), ())
            for source, target, cents, _ in correction.postings
            for who, verb in ((source, "gives back"), (target, "is given"))
            if isinstance(who, Purse)
        )
    sight, felt = _sight(table, again, viewer), again.felt
    if felt is not before:  # it was run again: what stands there stood there before
        effects, written = len(felt.effects), len(felt.lines)
    return Preview(
        None,
        posted + told(sight, felt.effects[effects:]),
        lines(felt, felt.lines[written:]),
        asks(sight, again.prompt, faces_seen(sight)),
    )


def _sight(table: Table, round: Round, viewer: str | Viewer) -> Sight:
    names = {seat.id: seat.name or seat.id for seat in table.standing.seats}
    number = table.standing.rounds + 1
    return Sight(round, viewer, names=names, secret=table.veil, number=number)


def _refusal(table: Table, refusal: Refusal, viewer: str | Viewer) -> Told:
    you = viewer if isinstance(viewer, str) else ""
    names = {seat.id: seat.name or seat.id for seat in table.standing.seats}
    says = spoken_to(you, refusal.sentence, refusal.seat, refusal.other, names)
    return Told("refused", says, refusal.cites)
