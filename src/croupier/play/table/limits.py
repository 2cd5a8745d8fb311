"""The limits of a table: displayed, announced anew, changed; those of a teaching table; and what
else is announced by a sign: that the table closes.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.law import Point, rule
from croupier.play.event_facts import EventFacts
from croupier.play.game import Game
from croupier.play.header import Limit, OptionValue
from croupier.play.notice import Notice, limit_in, raises_a_minimum
from croupier.play.refusals import Refused
from croupier.play.table import commands as c
from croupier.play.table.shoe import shoe_for
from croupier.play.table.standing import Sitting, Standing, TableTerms, power, refuse, replace
from croupier.play.table_rules import MINUTE, NoticeRules


@rule
def teach(game: Game, begin: c.Begin) -> dict[str, Limit]:
    """A teaching table has limits that the book sets, or chips without value."""
    where = power(game, teach, "operate a teaching table")
    if begin.teaching not in ("value", "non-value"):
        raise refuse("a teaching table uses value or non-value chips", where)
    set_by_the_book = game.tables.notice.teaching if game.tables.notice else None
    of_its_kind = {"*": set_by_the_book} if begin.teaching == "value" and set_by_the_book else {}
    if begin.limits and begin.limits != of_its_kind:
        raise refuse("a teaching table has no limits but those of its kind", where)
    return of_its_kind


def _rules(game: Game, stood: Standing) -> NoticeRules:
    if stood.begun.teaching:
        raise refuse("a teaching table keeps its limits", game.law.of(teach))
    if game.tables.notice is None or not game.tables.notice.cites:
        raise refuse(f"{game.id} has no rule on changing limits")
    return game.tables.notice


@rule
def give_notice(game: Game, stood: Standing, command: c.GiveNotice, *, playing: bool) -> Standing:
    """The players are told of new limits and, if it is set, of the time they come in."""
    rules, new = _rules(game, stood), command.limits
    raises = raises_a_minimum(stood.limits, new)
    if game.options.get("other_maximum") == "never":
        same_maximum(game, stood, new)
    if command.terms or command.game:
        if game.tables.room is None:
            raise refuse("only limits change at this table", rules.cites)
        after = _changed(game, command.game, command.terms)
        raises = raises or _minimum(after) > _minimum(game)
        new = new or stood.limits
    notice = Notice(
        new,
        command.at,
        command.actor.id,
        raises,
        command.time,
        rounds=-int(playing),
        terms=command.terms,
        game=command.game,
    )
    where = notice.under(rules, stood.limits).cites
    return replace(stood, notice=notice).note(
        command.at, "notice of change", facts=EventFacts(by=str(command.actor)), where=where
    )


def same_maximum(game: Game, stood: Standing, new: Mapping[str, Limit]) -> None:
    """Where a notice is of minimums only, no maximum is another one after it."""
    for wager in {*stood.limits, *new}:
        if limit_in(stood.limits, wager).most != limit_in(new, wager).most:
            where = game.law.of(Point.NOTICE)
            raise refuse("a minimum is changed by notice, and a maximum never", where)


def display_sign(game: Game, stood: Standing, command: c.DisplaySign) -> Standing:
    """A sign with the new minimum and the time of the change goes up at the table."""
    rules = _rules(game, stood)
    if stood.notice is None:
        raise refuse("no change has been announced", rules.cites)
    stood = replace(stood, notice=stood.notice.displayed(command.at))
    return stood.note(command.at, "sign displayed", where=rules.raise_cites or rules.cites)


def withdraw_notice(game: Game, stood: Standing, command: c.WithdrawNotice) -> Standing:
    """The change will not be made."""
    return replace(stood, notice=None).note(command.at, "notice withdrawn")


@rule
def change_limits(
    game: Game, stood: Standing, command: c.ChangeLimits, *, playing: bool
) -> Standing:
    """The announced limits come into force, from the next round on; among players, at the end of a
    round.

    `agreed` says that all players at the table agree, where the book asks for that.
    """
    rules, notice = _rules(game, stood), stood.notice
    if notice is not None:
        rules = notice.under(rules, stood.limits)
    if playing and game.tables.room is not None:
        over = rules.over_cites or game.law.of(change_limits)
        raise refuse("the change is made when the round is over", over)
    if notice is None:
        raise refuse("limits are changed only after prior notice to the players", rules.cites)
    at_once = rules.if_agreed and (command.agreed or not stood.seats)
    refusal = None if at_once else notice.refusal(rules, command.at)
    if refusal is not None:
        raise Refused(refusal)
    if rules.sign and not command.signage_changed:
        raise refuse("the signage is to be changed with the limits", rules.sign_cites)
    seats = tuple([replace(seat, minimums={}) for seat in stood.seats])
    stood = replace(stood, limits=notice.limits, notice=None, seats=seats)
    if notice.terms or notice.game:
        after = _changed(game, notice.game, notice.terms)
        stood = on_terms(game, stood, after, command.rules or after.fingerprint())
        return stood.note(command.at, "game changed", facts=_said(notice), where=rules.cites)
    return stood.note(command.at, "limits changed", where=rules.cites)


# -- another game, other options -------------------------------------------------------------------


def on_terms(game: Game, stood: Standing, new: Game, rules: str) -> Standing:
    """The same table when another game or other options are played there; other cards are to be
    shuffled first.
    """
    if new.deck != game.deck:
        shoe = shoe_for(new, replace(stood.begun, cards=b"", mark=None))
        due = stood.begun.keyed or shoe is not None
        stood = replace(stood, shoe=shoe, stage=replace(stood.stage, due=due))
    return replace(stood, terms=TableTerms(new.id, dict(new.options), rules))


def played_at(game: Game, stood: Standing) -> Game:
    """What is played at a table that was set up for a game."""
    terms = stood.terms
    if terms is None:
        return game
    assert game.tables.other is not None
    return game.tables.other(terms.game, terms.options)


def _changed(game: Game, id: str, terms: Mapping[str, OptionValue]) -> Game:
    """The game after a change; what the book does not allow is refused."""
    kept = game.options if id in ("", game.id) else {}
    if game.tables.other is None:
        raise refuse(f"{game.id} stands in no catalogue: its table does not change")
    try:
        after = game.tables.other(id or game.id, {**kept, **terms})
    except (LookupError, ValueError) as wrong:
        raise refuse(str(wrong)) from None
    if after.tables.room is None or after.book != game.book or after.state is not game.state:
        raise refuse(f"{after.id} is not played at a table of {game.id}")
    return after


def _minimum(game: Game) -> int:
    return game.tables.room.minimum if game.tables.room is not None else 0


def _said(notice: Notice) -> EventFacts:
    return EventFacts(name=notice.game or None, terms=dict(notice.terms) or None)


@rule
def raise_minimum(game: Game, stood: Standing, command: c.RaiseMinimum) -> Standing:
    """Higher minimums at once: those already playing go on at the old ones, by a marker."""
    rules, limits = _rules(game, stood), command.limits
    if not rules.at_once:
        raise refuse("the minimum is raised only after prior notice", rules.cites)
    for wager in {*stood.limits, *limits}:
        old, new = limit_in(stood.limits, wager), limit_in(limits, wager)
        if new.least < old.least or new.most != old.most:
            raise refuse("only a minimum may be raised without notice", rules.at_once_cites)
    for seat in stood.seats:
        facts = EventFacts(place=seat.place) if seat.place else None
        stood = stood.with_seat(_marked(seat, stood.limits)).note(
            command.at, "marker", seat.id, facts, rules.at_once_cites
        )
    return replace(stood, limits=limits).note(
        command.at,
        "minimum raised",
        facts=EventFacts(by=str(command.actor)),
        where=rules.at_once_cites,
    )


@rule
def announce_closing(game: Game, stood: Standing, command: c.AnnounceClosing) -> Standing:
    """The players are told by a sign that the table will close."""
    where = power(game, announce_closing, "announce that the table closes")
    stood = replace(stood, closes=command.at).note(command.at, "closing announced", where=where)
    if game.tables.notice is not None and game.tables.notice.closing_is_notified:
        stood = stood.note(
            command.at, "inspector to be notified", facts=EventFacts(how="closing"), where=where
        )
    return stood


@rule
def end_play(game: Game, stood: Standing, command: c.EndPlay) -> Standing:
    """A table is closed if nobody is there, after notice by a sign, or, where the book has that,
    if all players agree.
    """
    where = power(game, end_play, "close the table")
    rules = game.tables.notice or NoticeRules()
    announced = stood.closes is not None and command.at - stood.closes >= rules.closing
    agreed = rules.closes_if_agreed and command.agreed
    if stood.seats and not agreed and not announced:
        so_long = f" for {rules.closing // MINUTE} minutes" if rules.closing else ""
        if_all = "if all of them agree, or " if rules.closes_if_agreed else ""
        raise refuse(
            f"players are at the table: it closes {if_all}when a sign has said so{so_long}", where
        )
    return replace(stood, ended=True).note(command.at, "closed to play", where=where)


@rule
def limit_terminal(game: Game, stood: Standing, command: c.LimitTerminal) -> Standing:
    """The operator sets the minimum and maximum of one terminal, which may differ from others'."""
    where = power(game, limit_terminal, "set the limits of one terminal")
    for wager, limit in command.limits.items():
        if wager not in (*game.wagers, "*"):
            raise refuse(f"there is no {wager} wager", where)
        if limit.most is not None and limit.most < limit.least:
            raise refuse(f"a terminal takes no {wager} wager between these limits", where)
    seat = replace(stood.seat(command.seat), limits=command.limits)
    return stood.with_seat(seat).note(
        command.at, "terminal limits", seat.id, EventFacts(by=str(command.actor)), where
    )


def _marked(seat: Sitting, limits: dict[str, Limit]) -> Sitting:
    """A player with the marker of the minimums so far; an older marker stays."""
    old = {"*": 0} | {wager: limit.least for wager, limit in limits.items()}
    minimums = {
        wager: min(least, seat.minimums.get(wager, seat.minimums.get("*", least)))
        for wager, least in old.items()
    }
    return replace(seat, minimums=minimums)
