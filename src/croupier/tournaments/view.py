"""A tournament as it is shown, to people and to machines: one set of plain fields."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.tournaments.deciding import points, prizes_now, standing, to_be_added
from croupier.tournaments.playing import acting_order, from_the_marker
from croupier.tournaments.rules import Origin, TournamentRules, order_of_finish, prevails
from croupier.tournaments.seating import breakable, moves, uneven
from croupier.tournaments.state import OPERATOR, Phase, Status, TournamentState


def shown(rules: TournamentRules, stood: TournamentState, now: int | None = None) -> dict[str, Any]:
    """Everything about a tournament that can be asked, with the clock as it is now."""
    return (
        _people(stood)
        | _money(stood)
        | _seats(rules, stood)
        | (
            _standing(rules, stood, stood.at if now is None else now)
            if stood.conditions is not None
            else {}
        )
        | {
            "prevails": (
                Origin.GAME if stood.over else prevails(rules.order, Origin.GAME, Origin.CONDITIONS)
            ).value
        }
    )


def _people(stood: TournamentState) -> dict[str, Any]:
    players = stood.players.values()
    return {
        "name": stood.begun.name,
        "game": stood.begun.game,
        "phase": stood.phase.value,
        "director": stood.director,
        "entries": stood.entries,
        "players": {one.id: one.status.value for one in players},
        "names": {one.id: one.name for one in players if one.name},
        "absent": [one.id for one in players if one.absent],
        "waits": [one.id for one in players if one.waits],
        "won": {one.id: one.won for one in players},
        "warnings": {one.id: [what.value for what in one.warnings] for one in players},
        "sessions": {one.id: one.session for one in players if one.status is Status.IN},
        "dispute": stood.dispute,
        "play_off": list(stood.tie.players) if stood.tie is not None else [],
    }


def _money(stood: TournamentState) -> dict[str, Any]:
    players = stood.players.values()
    return {
        "paid": {one.id: one.paid for one in players},
        "refunds": {one.id: one.refund for one in players},
        "pool": stood.pool,
        "operator": stood.balance(OPERATOR),
        "goods": list(stood.goods),
        "goods_won": {one.id: list(one.goods) for one in players if one.goods},
        "chips": {one.id: one.chips for one in players},
        "issued": stood.issued,
        "house": stood.house,
        "returned": stood.returned,
        "missing": stood.missing,
    }


def _seats(rules: TournamentRules, stood: TournamentState) -> dict[str, Any]:
    tables = stood.tables
    moving = stood.phase is Phase.PLAYING and moves(rules, stood)
    return {
        "tables": {name: [one.id for one in stood.at_table(name)] for name in tables},
        "seats": {one.id: [one.table, one.seat] for one in stood.players.values() if one.table},
        "button": {name: one.button for name, one in tables.items()},
        "first": {name: order[0] for name in tables if (order := _order(rules, stood, name))},
        "session": stood.session,
        "rounds": {name: one.rounds for name, one in tables.items()},
        "folded": [id for one in tables.values() for id in one.folded],
        "wagered": _wagered(stood),
        "to_balance": moving and uneven(stood),
        "to_break": breakable(stood) if moving else "",
    }


def _wagered(stood: TournamentState) -> dict[str, int]:
    """What everybody has wagered in the round that is being played."""
    total: dict[str, int] = {}
    for table in stood.tables.values():
        for id, chips in table.wagers:
            total[id] = total.get(id, 0) + chips
    return total


def _order(rules: TournamentRules, stood: TournamentState, name: str) -> list[str]:
    """Who blinds, or where the house is played against wagers, after whom."""
    if rules.among_players:
        return acting_order(stood, name)
    return from_the_marker(stood, stood.table(name))


def _standing(rules: TournamentRules, stood: TournamentState, now: int) -> dict[str, Any]:
    wagers = stood.wagers(now)
    places = order_of_finish(standing(stood))
    groups = [group for _, group in places]
    over = stood.over
    paid = {one.id: one.prize for one in stood.players.values() if one.prize}
    promised = {} if over else prizes_now(stood, groups, stood.pool + to_be_added(rules, stood))
    return {
        "level": stood.level(now),
        "minimum": wagers.minimum,
        "maximum": wagers.maximum,
        "ante": wagers.ante,
        "time_limit": stood.time_limit,
        "clock": stood.seconds(now) if stood.phase is Phase.PLAYING else 0,
        "break_until": (stood.written(stood.clock.back) if stood.clock.since is not None else None),
        "standing": [list(group) for group in groups],
        "places": {id: place for place, group in places for id in group},
        "points": {id: _plain(total) for id, total in points(stood).items()},
        "prizes": paid,
        "prizes_now": paid if over else promised,
    }


def _plain(total: Fraction) -> int | str:
    """Points as they are said: a whole number, or a fraction such as 7/2."""
    return total.numerator if total.denominator == 1 else str(total)
