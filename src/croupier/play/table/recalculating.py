"""A closed round worked out again, because a wrong result was entered or shown.

The round is played again from its record with what really came out. What each player has had too
little is paid to him; what he has had too much is taken back from his chips, never below nothing:
the rest he owes, and that is disputed between him and the house (reading T-3).
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.law import Cites, rule
from croupier.play.answers import Done
from croupier.play.chips import THE_HOUSE
from croupier.play.digest import digest
from croupier.play.event_facts import EventFacts
from croupier.play.game import Game
from croupier.play.journal import BadJournal
from croupier.play.postings import FLOAT, HOUSE_MONEY, pool_account
from croupier.play.postings import moved as money_moved
from croupier.play.round import Answered, Round
from croupier.play.table import commands as c
from croupier.play.table.chips import paid_to, settle_later
from croupier.play.table.standing import Standing, power, refuse

RECALLED = 10
"""So many of the last rounds can be worked out again."""


def remember_outcome(stood: Standing, outcome: bytes) -> Standing:
    """What came out of the round that was closed, so that its record can be known again."""
    return replace(stood, outcomes=(*stood.outcomes[1 - RECALLED :], digest(outcome)))


@rule
def recalculate(game: Game, stood: Standing, command: c.RecalculateRound) -> Standing:
    """The manager has a round worked out again on the basis of what really came out, and sees to
    it that everybody is paid correctly.
    """
    where = power(game, recalculate, "work a closed round out again")
    if not command.why:
        raise refuse("say what was wrong with the result", where)
    before = _as_closed(game, stood, command, where)
    after = _as_it_was(before, command, where)
    one, other = before.felt, after.felt
    if one.carried() != other.carried():
        raise refuse("wagers that stayed on the layout would lie otherwise: rule on them", where)
    gains = {
        id: other.net().get(id, 0) - one.net().get(id, 0)
        for id in sorted({*one.net(), *other.net()} - {THE_HOUSE})
    }
    stood = _with_pools(stood, before, after, where)
    stood = stood.note(
        command.at,
        "round recalculated",
        facts=EventFacts(count=command.round, why=command.why),
        where=where,
    )
    return _post(stood, {id: cents for id, cents in gains.items() if cents}, command.at, where)


def _as_closed(game: Game, stood: Standing, command: c.RecalculateRound, where: Cites) -> Round:
    """The round as it was closed, by its record."""
    first = stood.rounds - len(stood.outcomes) + 1
    if not first <= command.round <= stood.rounds:
        raise refuse(
            f"round {command.round} cannot be recalled: rounds {first} to {stood.rounds} can be",
            where,
        )
    if not command.record:
        raise refuse(f"the record of round {command.round} is wanted", where)
    try:
        played = Round.resume(command.record, lambda header: _same(game, header.game, where))
    except BadJournal as error:
        raise refuse(f"the record of round {command.round}: {error}", where) from None
    if digest(played.outcome()) != stood.outcomes[command.round - first]:
        raise refuse(f"this is not the record of round {command.round}", where)
    return played


def _same(game: Game, id: str, where: Cites) -> Game:
    if game.id != id:
        raise refuse(f"it is a round of {id}, and {game.id} is played here now", where)
    return game


def _as_it_was(played: Round, command: c.RecalculateRound, where: Cites) -> Round:
    """The round with what really came out in place of an entry; whatever was said after it stands,
    as far as it is still what is asked.
    """
    entries, at = played.entries_in_force, command.entry
    if not 0 <= at < len(entries):
        raise refuse(f"round {command.round} has entries 0 to {len(entries) - 1}", where)
    again = Round.replay(played.game, played.header, entries[:at])
    try:
        for answer in command.answers:
            again.answer(again.given(answer))
        for entry in entries[at + len(command.answers) :]:
            if again.over:
                break
            again.again(entry)
    except BadJournal as error:
        raise refuse(f"{error}: say what follows too", where) from None
    if not again.over:
        raise refuse("with that the round is not over: say what follows too", where)
    return again


def _with_pools(stood: Standing, before: Round, after: Round, where: Cites) -> Standing:
    """What a jackpot of the round would have had more or less."""
    one, other = before.felt.leaves().pools, after.felt.leaves().pools
    if one == other:
        return stood
    if _shared(before):
        raise refuse("tables share the jackpot of the round, and it has moved on since", where)
    now = stood.situation.pools
    pools = {
        name: now.get(name, 0) + other.get(name, 0) - one.get(name, 0)
        for name in {**now, **one, **other}
    }
    posted = [
        one
        for name, cents in pools.items()
        for one in money_moved(
            HOUSE_MONEY, pool_account(name), cents - stood.situation.pools.get(name, 0)
        )
    ]
    return replace(stood, situation=replace(stood.situation, pools=pools)).posted(posted)


def _shared(played: Round) -> bool:
    """Whether a round was told of pools that several tables play for."""
    return any(
        isinstance(one, Answered) and isinstance(one.answer, Done) and one.answer.pools
        for one in played.entries_in_force
    )


def _post(stood: Standing, gains: dict[str, int], at: int, where: Cites) -> Standing:
    """The differences, either way."""
    disputed, moved = dict(stood.disputed), dict[str, int]()
    for id, cents in gains.items():
        has = stood.seat(id).balance if stood.sits(id) else 0
        owes = disputed.pop(id, 0)
        moved[id] = max(cents - owes, -has)
        rest = owes + moved[id] - cents
        if rest:
            disputed[id] = rest
        facts = EventFacts(cents=rest) if rest else None
        stood = stood.note(at, "difference posted", id, facts, where, -moved[id])
    posted = [
        one
        for seat, cents in moved.items()
        for one in money_moved(FLOAT, paid_to(stood, seat), cents, where)
    ]
    return replace(settle_later(stood, moved), disputed=disputed).posted(posted)
