"""What comes before entries: the conditions, who reads and approves them, and a director."""

from __future__ import annotations

from croupier.law import BadCitation, Citation, UnknownProvision, find
from croupier.money import dollars
from croupier.play.refusals import refuse
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import FIELDS, MOST_SEATS, STATED, Conditions, Purchase
from croupier.tournaments.rules import (
    Clause,
    TournamentRules,
    most_retained,
    prevails,
    to_the_pool,
)
from croupier.tournaments.rules import Source as Origin
from croupier.tournaments.state import (
    State,
    replace,
)


def document(rules: TournamentRules, stood: State, command: c.Document) -> State:
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
    if not rules.buy_ins and conditions.buy_in:
        raise rules.refusal(
            to_the_pool, "there is no buy-in beside the entry fee here: make it one fee"
        )
    if not rules.among_players and any(one.heads_up for one in conditions.sessions):
        raise refuse("heads up is between players, and here they play against the house")
    _retained(rules, conditions)
    for varied in conditions.varies:
        holds = holding(rules, stood, varied.rule)
        stood = stood.note(
            "condition against a rule",
            "",
            f"{varied.rule}: {varied.says}: the {holds.value} hold",
            rules.law.of(prevails),
        )
    return replace(stood, conditions=conditions, published=False, notified=False, approved=False)


def holding(rules: TournamentRules, stood: State, provision: str) -> Origin:
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
    figures = {
        "entry_fee": conditions.entry_fee,
        "buy_in": conditions.buy_in,
        "retained_percent": conditions.retained_percent,
        "commission": conditions.commission,
    }
    for name, figure in figures.items():
        if figure is not None and figure < 0:
            raise refuse(f"{name} is {figure}: an amount is zero or more")
    if conditions.chips is not None and conditions.chips < 1:
        raise refuse(f"chips is {conditions.chips}: at least one is needed")
    if conditions.seats is not None and not 1 <= conditions.seats <= MOST_SEATS:
        raise refuse(f"seats is {conditions.seats}: a table has 1 to {MOST_SEATS}")
    for name, bought in _purchases(conditions).items():
        if bought.price < 0 or bought.chips < 1:
            raise refuse(f"{name}: the price is zero or more, and chips are given for it")
    prizes = conditions.prizes
    if prizes is not None:
        tables = [prizes.shares, prizes.amounts, *(shares for _, shares in prizes.by_entries)]
        if sum(map(bool, (prizes.shares, prizes.amounts, prizes.by_entries))) != 1:
            raise refuse("prizes are by shares, by amounts or by_entries: give one of them")
        if any(part < 1 for table in tables for part in table):
            raise refuse("each prize is more than nothing: leave the others out")
    if conditions.blinds is not None and conditions.blinds < 0:
        raise refuse(f"blinds is {conditions.blinds}: a number is zero or more")
    if any(one.minimum < 0 for one in conditions.levels):
        raise refuse("a minimum wager is zero or more")


def _purchases(conditions: Conditions) -> dict[str, Purchase]:
    found = {
        "rebuys": conditions.rebuys,
        "add_ons": conditions.add_ons,
        "buy_back": conditions.buy_back,
    }
    return {name: one for name, one in found.items() if isinstance(one, Purchase)}


def _retained(rules: TournamentRules, conditions: Conditions) -> None:
    fee = conditions.entry_fee or 0
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


def _written(rules: TournamentRules, stood: State) -> None:
    rules.need(
        stood.conditions is not None,
        Clause.DOCUMENTED,
        "there are no conditions yet: document them first",
    )


def publish(rules: TournamentRules, stood: State, command: c.Publish) -> State:
    """The conditions are displayed."""
    _written(rules, stood)
    return replace(stood.note("conditions published"), published=True)


def notify(rules: TournamentRules, stood: State, command: c.Notify) -> State:
    """The authority has a copy of the conditions."""
    _written(rules, stood)
    return replace(stood.note("authority notified"), notified=True)


def approve(rules: TournamentRules, stood: State, command: c.Approve) -> State:
    """The authority approves the conditions."""
    _written(rules, stood)
    return replace(stood.note("conditions approved"), approved=True)


def appoint(rules: TournamentRules, stood: State, command: c.Appoint) -> State:
    """Somebody is named to conduct the tournament."""
    rules.need(
        command.licensed or not rules.licensed,
        Clause.CONDUCTED,
        f"{command.person} holds no licence: the {rules.director} must",
    )
    return replace(stood.note("appointed", command.person), director=command.person)
