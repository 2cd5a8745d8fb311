"""A tournament as people write it down: conditions and commands as plain fields.

>>> steps = step("enter", {"players": 2})
>>> [kind.__name__ for kind, _ in steps], steps[1][1]
(['Enter', 'Enter'], {'player': 'P2'})
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from croupier.equipment.cards import BadCard, Card
from croupier.play.offices import actor_named
from croupier.play.refusals import refuse
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import FIELDS, Conditions, Term
from croupier.tournaments.offices import whoever_may
from croupier.tournaments.state import TournamentState

SpokenFields = Mapping[str, Any]

MOST = 10_000
"""Players that one step may enter."""


class BadDocument(ValueError):
    """What is written is not a tournament: the sentence names the field."""


def conditions(fields: SpokenFields, over: Conditions | None = None) -> Conditions:
    """Conditions as they are written, over others where these are given."""
    plain = msgspec.to_builtins(over) if over is not None else {}
    known = Conditions.__struct_fields__
    for name in fields:
        if name not in known:
            raise BadDocument(f"conditions: unknown key {name!r}{_near(str(name), known)}")
    if {"commission", "retained_percent"} & set(fields):
        plain = {k: v for k, v in plain.items() if k not in ("commission", "retained_percent")}
    try:
        return msgspec.convert({**plain, **fields}, Conditions)
    except msgspec.ValidationError as error:
        raise BadDocument(f"conditions: {_said(error)}") from None


def leave_out(stated: Conditions, names: list[str]) -> Conditions:
    """Conditions that do not state some terms, by the term or by a field."""
    plain = msgspec.to_builtins(stated)
    by_term = {term.name.lower(): FIELDS[term] for term in Term}
    for name in names:
        fields = by_term.get(name, (name,) if name in Conditions.__struct_fields__ else ())
        if not fields:
            raise BadDocument(f"leaves_out: there is no term {name!r}{_near(name, by_term)}")
        for field in fields:
            plain.pop(field, None)
    return msgspec.convert(plain, Conditions)


def step(name: str, said: object) -> list[tuple[type[c.TournamentCommand], dict[str, Any]]]:
    """The commands that one step of a document stands for, with their fields."""
    kind = c.BY_NAME.get(name)
    if kind is None:
        raise BadDocument(f"there is no command {name!r}{_near(name, c.BY_NAME)}")
    own = [one for one in kind.__struct_fields__ if one not in ("id", "actor", "at")]
    if said is None:
        said = {}
    if not isinstance(said, Mapping):  # the one thing it is about, as in `absent: P1`
        if not own or own[0] == "luck":
            raise BadDocument(f"{name}: {said!r} says nothing here; write {name}: {{}}")
        said = {own[0]: said}
    fields = {str(key).replace("-", "_"): value for key, value in said.items()}
    many = fields.pop("players", None) if kind is c.Enter else None
    if kind is c.Ballot:
        fields = _ballot(fields)
    if "drawn" in fields and "luck" in own:
        fields["luck"] = fields.pop("drawn")
    if "cards" in fields and "luck" in own:
        fields["luck"] = _cards(name, fields.pop("cards"))
    for key in fields:
        if key not in own:
            known = [one for one in own if one != "luck"]
            raise BadDocument(f"{name}: unknown key {key!r}; it has: {', '.join(known) or 'none'}")
    if many is None:
        return [(kind, fields)]
    if type(many) is int and 0 <= many <= MOST:
        many = [f"P{n}" for n in range(1, many + 1)]
    if not isinstance(many, list):
        raise BadDocument(f"enter: players is a list, or how many, up to {MOST:,}")
    return [(kind, {"player": str(id), **fields}) for id in many]


def command(
    kind: type[c.TournamentCommand], id: int, by: str, at: int, fields: SpokenFields, second: int
) -> c.TournamentCommand:
    """A command from plain fields; `by` is a title or somebody's id, or nobody's. Times are written
    in seconds, of which each has so many units of time in the record.
    """
    told: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind)[3:]:
        if field.name in fields:
            try:
                told[field.name] = msgspec.convert(fields[field.name], field.type)
            except msgspec.ValidationError as error:
                raise BadDocument(f"{c.spoken(kind)}: {field.name}: {_said(error)}") from None
        elif field.required:
            raise BadDocument(f"{c.spoken(kind)}: the {field.name} is missing")
    actor = actor_named(by) if by else whoever_may(kind)
    if kind is c.ChangeStart:
        told["starts"] *= second
    return kind(id, actor, at * second, **told)


def must_not_be_over(stood: TournamentState, at: int) -> None:
    """Whoever writes down what was done says when, one thing after another."""
    now = stood.written(stood.at)
    if at < now:
        raise refuse(f"it is {now} already, and that is said to be at {at}")


def _ballot(fields: dict[str, Any]) -> dict[str, Any]:
    """A ballot as it came out: the players of each table by seat; a null is an empty seat."""
    kept = {key: fields[key] for key in ("session", "drawn") if key in fields}
    seats = {key: value for key, value in fields.items() if key not in kept}
    drawn = []
    for table, players in seats.items():
        if not isinstance(players, list):
            raise BadDocument(f"ballot: {table} wants a list of its players, by seat")
        drawn += [[str(p), table, n] for n, p in enumerate(players, 1) if p is not None]
    return {**kept, "luck": drawn} if drawn else kept


def _cards(name: str, texts: object) -> list[int]:
    if not isinstance(texts, list):
        raise BadDocument(f"{name}: cards is a list of cards, in the order drawn")
    try:
        return [int(Card.parse(str(text))) for text in texts]
    except BadCard as error:
        raise BadDocument(f"{name}: cards: {error}") from None


def _near(name: str, known: object) -> str:
    names = [str(one) for one in known] if isinstance(known, Mapping | tuple) else []
    near = get_close_matches(name, names, n=2, cutoff=0.5)
    return f"; did you mean {' or '.join(near)}?" if near else f"; there are: {', '.join(names)}"


def _said(error: Exception) -> str:
    """What is wrong, with the field by its name."""
    return (
        str(error)
        .replace(" - at `$[...]`", "")
        .replace("$.", "")
        .replace(" - at `", ": ")
        .replace("`", "")
    )
