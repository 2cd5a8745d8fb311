"""What comes before entries: the conditions, who reads and approves them, and a director."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.law import BadCitation, Citation, UnknownProvision, find
from croupier.money import dollars
from croupier.play.event_facts import EventFacts
from croupier.play.refusals import refuse
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import (
    FIELDS,
    LARGEST,
    MOST_SEATS,
    STATED,
    Conditions,
    Prizes,
    Session,
    Term,
    stages,
)
from croupier.tournaments.rules import (
    Clause,
    Origin,
    TournamentRules,
    most_retained,
    prevails,
    put_together,
    to_the_pool,
)
from croupier.tournaments.state import TournamentState, replace


def document(
    rules: TournamentRules, stood: TournamentState, command: c.Document
) -> TournamentState:
    """The conditions are written down, with everything that the book wants in them."""
    conditions = command.conditions
    if stood.players:
        raise rules.refusal(Clause.DOCUMENTED, "the conditions stand: entries have been taken")
    for term in rules.needs:
        fields = " or ".join(FIELDS[term])
        rules.need(
            STATED[term](conditions),
            term,
            f"the conditions do not state {term.value} ({fields})",
        )
    _possible(conditions)
    order = stages(conditions)
    rules.need(
        order.count(order[-1]) == 1 or conditions.points,
        Term.PROGRESSION,
        "several sessions come last, and none tells who has won: let one come after",
    )
    if not rules.buy_ins and any((conditions.buy_in, *(one.buy_in for one in conditions.sessions))):
        raise rules.refusal(
            to_the_pool, "there is no buy-in beside the entry fee here: make it one fee"
        )
    if not rules.among_players and any(one.heads_up for one in conditions.sessions):
        raise rules.refusal(
            prevails, "heads up is between players, and here they play against the house"
        )
    rules.need(
        conditions.ties is None or conditions.ties in rules.ties,
        put_together,
        f"equal places are decided in the end by {' or '.join(one.value for one in rules.ties)}",
    )
    _retained(rules, conditions)
    for varied in conditions.varies:
        holds = holding(rules, stood, varied.rule)
        stood = stood.note(
            "condition against a rule",
            "",
            EventFacts(name=varied.rule, why=varied.says, how=holds.value),
            rules.law.of(prevails),
        )
    return replace(stood, conditions=conditions, published=False, notified=False, approved=False)


def holding(rules: TournamentRules, stood: TournamentState, provision: str) -> Origin:
    """Where a condition is inconsistent with a provision, which of them holds."""
    try:
        cited = Citation.parse(stood.begun.game.partition("/")[0], provision)
        find(cited)
    except (BadCitation, UnknownProvision) as error:
        raise refuse(f"varies: {error}") from None
    if stood.over:  # conditions are for the tournament, and there is none any more
        return rules.source(cited)
    if not rules.applies(cited):
        return Origin.CONDITIONS
    return prevails(rules.order, rules.source(cited), Origin.CONDITIONS)


def _possible(conditions: Conditions) -> None:
    """Figures that no tournament can have are refused, whatever the book."""
    for name, figure in _figures("", conditions):
        low = int(name.rpartition(".")[2] in AT_LEAST_ONE)
        if not low <= figure <= LARGEST:
            raise refuse(f"{name} is {figure}: it is {low} to {LARGEST}")
    if conditions.seats is not None and conditions.seats > MOST_SEATS:
        raise refuse(f"seats is {conditions.seats}: a table has 1 to {MOST_SEATS}")
    least, most = conditions.least or 0, conditions.most
    if most is not None and most < least:
        raise refuse(f"at least {least} players and at most {most} cannot be")
    if conditions.prizes is not None:
        _prizes(conditions.prizes)
    for number, level in enumerate(conditions.levels, 1):
        if level.maximum is not None and level.maximum < level.minimum:
            raise refuse(f"levels.{number}: the maximum is below the minimum of {level.minimum}")
    order = stages(conditions)
    if order != sorted(order):
        raise refuse(f"sessions are in the order of their stages, and these are {order}")


AT_LEAST_ONE = frozenset(
    ("chips", "seats", "players", "minutes", "rounds", "stage", "tables", "advance", "advance_each")
)
"""Figures that are not nothing where they are stated."""


def _figures(where: str, stated: object) -> Iterator[tuple[str, int]]:
    """Every number of the conditions, by where it stands: `rebuys.price`."""
    if type(stated) is int:
        yield where, stated
    elif isinstance(stated, tuple):
        for number, one in enumerate(stated, 1):
            yield from _figures(f"{where}.{number}", one)
    elif isinstance(stated, msgspec.Struct):
        for name in stated.__struct_fields__:
            yield from _figures(f"{where}.{name}".lstrip("."), getattr(stated, name))


def _prizes(prizes: Prizes) -> None:
    by_entries = [shares for _, shares in prizes.by_entries]
    if sum(map(bool, (prizes.shares, prizes.amounts, prizes.by_entries))) != 1:
        raise refuse("prizes are by shares, by amounts or by_entries: give one of them")
    if not all(by_entries) or any(
        part < 1 for table in (prizes.shares, prizes.amounts, *by_entries) for part in table
    ):
        raise refuse("each prize is more than nothing: leave the others out")


def _retained(rules: TournamentRules, conditions: Conditions) -> None:
    stated = [conditions.entry_fee or 0, *(one.entry_fee for one in conditions.sessions)]
    fee = min(one for one in stated if one is not None)
    percent, amount = conditions.retained_percent, conditions.commission
    if percent is not None and amount is not None:
        raise refuse("what is retained is a percentage or a commission: give one of them")
    cap = rules.most_retained
    too_much = (percent or 0) > cap or (amount or 0) > most_retained(fee, cap)
    kept = f"{percent}%" if percent is not None else dollars(amount or 0)
    rules.need(
        not too_much,
        most_retained,
        f"{kept} of an entry fee of {dollars(fee)} is more than the {cap}% that may be retained",
    )


def written(rules: TournamentRules, stood: TournamentState) -> None:
    rules.need(
        stood.conditions is not None,
        Clause.DOCUMENTED,
        "there are no conditions yet: document them first",
    )


def session_stated(rules: TournamentRules, stood: TournamentState, number: int) -> Session:
    """What the conditions say of a session, if they have one of that number."""
    known = len(stages(stood.terms))
    if not 1 <= number <= known:
        raise rules.refusal(
            Term.SESSIONS, f"there is no session {number}: the conditions have {known}"
        )
    return stood.rules_of_session(number)


def publish(rules: TournamentRules, stood: TournamentState, command: c.Publish) -> TournamentState:
    """The conditions are displayed."""
    written(rules, stood)
    return replace(stood.note("conditions published"), published=True)


def notify(rules: TournamentRules, stood: TournamentState, command: c.Notify) -> TournamentState:
    """The authority has a copy of the conditions."""
    written(rules, stood)
    return replace(stood.note("authority notified"), notified=True)


def approve(rules: TournamentRules, stood: TournamentState, command: c.Approve) -> TournamentState:
    """The authority approves the conditions."""
    written(rules, stood)
    return replace(stood.note("conditions approved"), approved=True)


def appoint(rules: TournamentRules, stood: TournamentState, command: c.Appoint) -> TournamentState:
    """Somebody is named to conduct the tournament."""
    if not command.person or command.person in stood.players:
        raise rules.refusal(Clause.CONDUCTED, "name somebody who does not play in the tournament")
    rules.need(
        command.licensed or not rules.licensed,
        Clause.CONDUCTED,
        f"{command.person} holds no licence: the {rules.director} must",
    )
    return replace(stood.note("appointed", command.person), director=command.person)
