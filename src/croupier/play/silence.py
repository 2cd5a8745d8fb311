"""What the clock does when nobody answers, and how long the book gives.

For every question of every game there is one of four: an answer falls by silence (`otherwise`, the
end of the wagering period, a blind that is due), a mishap is reported (a terminal whose time is up,
the clock of a poker table), the house acts and nobody is waited for, or the table waits for as long
as it takes, since the book sets no time.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

import msgspec

from croupier.law import Cites, Point, provisions
from croupier.play.answers import CLOSE, Answer, Move, Place
from croupier.play.header import encode_piece
from croupier.play.prompts import Bets, Choose, Prompt, Question, ToAct
from croupier.play.round import Round


class Falls(msgspec.Struct, frozen=True):
    """Silence is an answer."""

    answer: Answer
    cites: Cites


class Reported(msgspec.Struct, frozen=True):
    """Silence is reported, and the book rules on it."""

    irregularity: str
    facts: dict[str, Any]
    cites: Cites


class HouseActs(msgspec.Struct, frozen=True):
    """No player is waited for: the house deals, rolls, spins, cuts or settles."""

    cites: Cites


class Waits(msgspec.Struct, frozen=True):
    """Silence decides nothing: the book sets no time, and the table waits."""

    why: str
    cites: Cites


Silence = Falls | Reported | HouseActs | Waits


class SetBy(Enum):
    """Who says how long a question lasts."""

    BOOK = "the book"
    SIGN = "the sign at the table"
    OPERATOR = "the operator"
    NOBODY = "nobody"


class Timing(msgspec.Struct, frozen=True):
    """How long whoever is asked has."""

    by: SetBy
    cites: Cites
    milliseconds: int | None = None
    """Where the book or the sign says it, or an option of the game."""


def silence(playing: Round) -> Silence | None:
    """What follows if nobody answers what a round asks now; nothing once it is over."""
    prompt = playing.prompt
    if prompt is None:
        return None
    if isinstance(prompt, Bets):
        return _no_more_bets(playing)
    if not isinstance(prompt, Choose):
        return HouseActs(_cites(playing, prompt))
    reported = _reported(playing, prompt.questions[0])
    if reported is not None:
        return reported
    law = _cites(playing, prompt)
    if isinstance(playing.waits, ToAct):
        return Waits("no time to act is set at this table", law)
    silent = [one for one in prompt.questions if one.otherwise]
    if not silent:
        return Waits("the book sets no time for this decision", law)
    if len(silent) == len(prompt.questions):
        return Falls(CLOSE, law)
    first = silent[0]
    return Falls(Move(first.seat, first.otherwise, first.on), law)


def _cites(playing: Round, prompt: Prompt) -> Cites:
    own: Cites = getattr(prompt, "cites", ())
    return own or playing.game.law.of(Point.GAME)


def _no_more_bets(playing: Round) -> Silence:
    """What is due is put in for who owes it; then wagers close."""
    felt, game = playing.felt, playing.game
    for one in game.placing.dues.owed(felt):
        if one.compulsory:
            due = Place(one.seat, one.wager, one.stake, on=one.on, box=one.box)
            refused = playing.refusal(due)
            cites = one.cites or game.law.of(Point.WAGERS) or game.law.of(Point.GAME)
            return Falls(due, cites) if refused is None else Waits(refused.text, cites)
    where = game.law.of(Point.LATE) or game.law.of(Point.GAME)
    refused = playing.refusal(CLOSE)
    return Falls(CLOSE, where) if refused is None else Waits(refused.text, refused.cites or where)


def _reported(playing: Round, question: Question) -> Reported | None:
    """The mishap that a clock reports at this table, if this question is one that it is about."""
    slug = playing.game.tables.time_out
    if not slug:
        return None
    mishap = playing.game.irregularities[slug]
    facts = mishap.facts.of_silence(playing.felt, question)
    if facts is None:
        return None
    said: dict[str, Any] = msgspec.to_builtins(facts, enc_hook=encode_piece)
    return Reported(slug, said, provisions(mishap.cites))


def timing(playing: Round) -> Timing | None:
    """How long whoever is asked now has; nothing once the round is over."""
    prompt = playing.prompt
    if prompt is None:
        return None
    game, where = playing.game, _cites(playing, prompt)
    fixed = game.tables.times.get(type(prompt).__name__)
    if fixed is not None:
        return Timing(SetBy.BOOK, provisions(fixed.cites), fixed.milliseconds)
    if isinstance(prompt, Bets):
        chosen = game.tables.wagering
        if chosen is not None:
            return Timing(SetBy.OPERATOR, provisions(chosen.cites), chosen.milliseconds)
        if game.tables.on_terminals:
            return Timing(SetBy.OPERATOR, game.law.of(Point.LATE) or where)
        return Timing(SetBy.NOBODY, game.law.of(Point.LATE) or where)
    follows = silence(playing)
    if isinstance(follows, Reported):
        seconds = follows.facts.get("seconds")
        if seconds is not None:
            return Timing(SetBy.SIGN, follows.cites, int(seconds) * 1000)
        return Timing(SetBy.OPERATOR, follows.cites)
    if isinstance(prompt, Choose) and game.tables.on_terminals:
        return Timing(SetBy.OPERATOR, where)
    return Timing(SetBy.NOBODY, where)
