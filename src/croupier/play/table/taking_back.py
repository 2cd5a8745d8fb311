"""Taking back what a player said last, by a slip of the tongue or of the finger.

It is a correction like any other: the record keeps what was said and that it was taken back. It is
allowed for as long as nothing has come of it: no card, roll or spin, no ruling, no chips paid.
Among players, who answer each other, what one has said or put down binds him at once.
"""

from __future__ import annotations

from croupier.law import Point
from croupier.play.answers import At, Change, Close, Dice, Done, Move, Place, Put, Result
from croupier.play.entries import ChipsBrought, SeatTaken
from croupier.play.round import Answered, Entry, Interrupted, Round
from croupier.play.table.standing import refuse

OWN_DOING = frozenset({"removed", "reduced"})
"""Lines of the settlement that a player writes himself, by taking chips off the layout."""

SINCE: dict[type, str] = {
    At: "the cards have been cut",
    Dice: "the dice have been rolled",
    Result: "a result has come",
    Done: "wagers have been settled",
}
"""What has come since, by what the round was told last; otherwise it was a card."""


def said_of(playing: Round) -> tuple[Entry, ...]:
    """The entries in force up to the last thing that was said: who sat down or brought chips after
    it takes nothing back.
    """
    entries = playing.entries_in_force
    while entries and isinstance(entries[-1], SeatTaken | ChipsBrought):
        entries = entries[:-1]
    return entries


def said_last(playing: Round, seat: str) -> Entry:
    """What a player may take back now: the last entry in force, if it is his and without
    consequence; otherwise a refusal says what has come of it.
    """
    entries = said_of(playing)
    if not any(isinstance(entry, Answered) and _by(entry) == seat for entry in entries):
        raise refuse("{seat} has said nothing in this round that could be taken back", seat=seat)
    last = entries[-1]
    if isinstance(last, Interrupted):
        raise refuse("a ruling has been given since: it cannot be taken back")
    assert isinstance(last, Answered)
    answer = last.answer
    who = _by(last)
    if not who:
        since = SINCE.get(type(answer), "a card has been dealt")
        raise refuse(f"{since} since: what was said before cannot be taken back")
    if who != seat:
        raise refuse("{seat} has spoken since: each takes back what he said himself", seat=who)
    if playing.game.tables.room is not None:
        where = playing.game.law.of(Point.CHANGE)
        raise refuse("{seat} is bound by what he has said and put down", where, seat)
    before = Round.replay(playing.game, playing.header, entries[:-1])
    if _decided(playing) > _decided(before):
        raise refuse("wagers have been settled on it: it cannot be taken back")
    return last


def _by(entry: Answered) -> str:
    """Whose word an entry is; nobody's where chance or the dealer's hands gave it."""
    answer = entry.answer
    if isinstance(answer, Close):
        return answer.by
    return answer.seat if isinstance(answer, Place | Change | Move | Put) else ""


def _decided(playing: Round) -> int:
    return sum(line.outcome not in OWN_DOING for line in playing.settlement)
