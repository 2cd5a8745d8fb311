"""A round out of the record, step by step, as somebody may see it."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.books import game_of
from croupier.equipment.cards import Card
from croupier.equipment.randomness import SystemSource
from croupier.floor.core.entries import read_entry
from croupier.floor.core.messages import Caller, Code, not_done
from croupier.floor.core.tables import FloorTable, commands_of
from croupier.floor.core.views import viewer_of
from croupier.floor.serve.house import EntryShown, RoundRecalled, TableLook
from croupier.floor.store.base import KeptRow
from croupier.law import Cites
from croupier.pages.journal import entry_words
from croupier.phh import BadHistory
from croupier.phh.recorded import NotRecorded, recorded
from croupier.phh.writer import write as write_hand
from croupier.play.prompts import EVERYONE, Turn
from croupier.play.round import Entry, Round
from croupier.play.seeing.chips import lines
from croupier.play.seeing.making import of_round
from croupier.play.table import Table
from croupier.play.table import commands as c
from croupier.play.view import HIDDEN, Viewer


def remembered(table: FloorTable, number: int) -> Round | None:
    """A round that the table recalls by itself: the open one, or one of the last."""
    running, rounds = table.table.running, table.table.history
    if running is not None and number == table.open_round:
        return running.round
    at = number - table.table.standing.rounds - 1 + len(rounds)
    return rounds[at] if 0 <= at < len(rounds) else None


def out_of_the_record(rows: Iterable[KeptRow], number: int) -> Round:
    """A closed round by the table's record: its commands are applied again up to there."""
    table: Table | None = None
    for row in rows:
        entry = read_entry(row.public)
        for command in commands_of(entry, row.secret):
            data = c.written(command)
            if table is None:
                table = Table.rebuild([data], SystemSource(), game_of)
            else:
                table.take([data])
            if table.standing.rounds >= number:
                return table.history[-1]
    raise not_done(Code.NOT_FOUND, "there is no such round to be recalled")


def recalled(played: Round, caller: Caller, number: int) -> RoundRecalled:
    """A round, each entry in words; a card that was shown to one player alone is not told."""
    viewer = viewer_of(caller)
    again = Round(played.game, played.header)
    shown: list[EntryShown] = []
    for n, entry in enumerate(played.journal, 1):
        shown.append(_shown(again, n, entry, viewer))
        again.again(entry)
    return RoundRecalled(number, tuple(shown), lines(again.felt, again.felt.lines))


def in_force(played: Round, caller: Caller) -> tuple[EntryShown, ...]:
    """The entries of a round that no correction has struck out, in words."""
    viewer, again = viewer_of(caller), Round(played.game, played.header)
    shown: list[EntryShown] = []
    for n, entry in enumerate(played.entries_in_force, 1):
        shown.append(_shown(again, n, entry, viewer))
        again.again(entry)
    return tuple(shown)


def _shown(playing: Round, n: int, entry: Entry, viewer: str | Viewer) -> EntryShown:
    prompt = playing.prompt
    cites: Cites = getattr(prompt, "cites", ())
    if isinstance(prompt, Turn) and prompt.to not in (EVERYONE, viewer):
        return EntryShown(n, f"{prompt.to} is shown a card", cites)
    return EntryShown(n, entry_words(playing, entry), cites)


def recalled_step(
    table: FloorTable, played: Round, caller: Caller, number: int, step: int
) -> TableLook:
    """The table as it was after so many entries of a round."""
    journal = played.journal
    if not 0 <= step <= len(journal):
        raise not_done(Code.NOT_FOUND, f"round {number} has {len(journal)} entries")
    again = Round.replay(played.game, played.header, journal[:step])
    return TableLook(table.id, table.mode, of_round(again, viewer_of(caller)), table.durable.seq)


def hand_history(table: FloorTable, played: Round, caller: Caller, number: int) -> str:
    """A hand of poker in the PHH format, with the cards that whoever asks has seen."""
    if not table.in_a_room or played.prompt is not None:
        raise not_done(Code.REFUSED, "only a hand of poker that is over is written down")
    look = recalled_step(table, played, caller, number, len(played.journal))
    own = [
        Card.parse(card.face)
        for place in look.view.places
        if place.owner == caller.person
        for card in place.cards
        if card.face != HIDDEN
    ]
    try:
        return write_hand(recorded(played, {caller.person: own} if own else {}, number))
    except (NotRecorded, BadHistory) as error:
        raise not_done(Code.REFUSED, str(error)) from None
