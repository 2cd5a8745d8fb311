"""JSON schemas by which editors check case files and tournament files while they are written.

They are made from the structs that the files are read into. What a struct cannot say is added:
which steps go with which kind of case, and the several ways in which one thing may be written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from croupier.books import game_ids
from croupier.books.tournaments import tournaments
from croupier.cases import steps
from croupier.cases.form import (
    OUTCOMES,
    Case,
    CaseCorrection,
    CaseEvent,
    CaseFact,
    CaseMove,
    CasePut,
    CaseResult,
    CaseState,
    CaseStep,
    CaseWager,
)
from croupier.cases.promotions import STEPS as PROMOTION_STEPS
from croupier.cases.reader import OURS
from croupier.cases.steps import REFUSED, StepForm
from croupier.cases.values import A_WORD, NUMBERS, WORDS, CaseSaid, Meant, Schema
from croupier.tournaments.conditions import Conditions

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
REFUSAL: Final[Schema] = Meant.schema
TIME: Final[Schema] = {"type": ["integer", "string"]}
"""Seconds, or a time of day."""
BESIDE_A_STEP: Final[Mapping[str, Schema]] = {
    "at": {"type": "integer"},
    "by": A_WORD,
    REFUSED: REFUSAL,
}
HAND: Final[Schema] = {
    "anyOf": [
        {"type": "array", "items": A_WORD},
        {
            "type": "object",
            "properties": {part: {"type": "array", "items": A_WORD} for part in ("low", "high")},
            "required": ["low", "high"],
            "additionalProperties": False,
        },
    ]
}
TILES: Final[Schema] = {"anyOf": [HAND, {"type": "object", "additionalProperties": HAND}]}
LIMITS: Final[Schema] = {
    "type": "object",
    "additionalProperties": {
        "type": "object",
        "properties": {"min": {"type": "integer"}, "max": {"type": "integer"}},
        "additionalProperties": False,
    },
}
EVENT: Final[Schema] = {
    "type": "object",
    "description": "An irregularity, with the facts that `croupier games GAME --json` lists.",
    "properties": {
        "irregularity": A_WORD,
        "players_keep_wagers": {"type": "boolean"},
        REFUSED: REFUSAL,
    },
    "required": ["irregularity"],
}
ONE_VALUE: Final[Schema] = {"type": ["string", "number", "boolean", "array", "null"]}
"""The one thing that a command is about, without its name."""
ANYTHING: Final[Schema] = {"$comment": "read by whatever it is told to"}


def case_schema() -> Schema:
    """The schema of a case file."""
    kinds: list[type] = [
        Case,
        CaseWager,
        CaseMove,
        CasePut,
        CaseCorrection,
        CaseEvent,
        CaseFact,
        Conditions,
        *PROMOTION_STEPS.values(),
    ]
    orders = {name: _order(one) for name, one in steps.at_table().items()}
    in_tournament = _tournament_orders()
    defs = _definitions([*kinds, *orders.values(), *in_tournament.values()])
    case = defs["Case"]
    fields = case["properties"]
    for name in OURS:
        del fields[name]
    fields |= {"sequence": {"type": "array"}, "event": EVENT, "tiles": TILES, "limits": LIMITS}
    fields["game"] = {"enum": list(game_ids())}
    fields["state"] = {"anyOf": [_spelt_otherwise(defs.pop(CaseState.__name__)), {"type": "null"}]}
    facts = _facts()
    defs |= {
        "RoundStep": _step({k: v for k, v in facts.items() if k != "deal"}, {REFUSED: REFUSAL}),
        "TableStep": _step(facts | {name: _bare(_ref(one)) for name, one in orders.items()}),
        "TournamentStep": _step(
            {name: _tournament_step(name, one) for name, one in in_tournament.items()}
        ),
        "PromotionStep": _step({k: _bare(_ref(one)) for k, one in PROMOTION_STEPS.items()}),
    }
    case |= _by_kind(("promotion", "tournament", "table"), "RoundStep")
    result = defs[CaseResult.__name__]
    result["required"] = ["wager"]
    result["properties"]["outcome"] = {"enum": sorted(OUTCOMES)}
    defs = {name: one for name, one in defs.items() if name not in READ_OTHERWISE}
    return {
        "$schema": DRAFT,
        "title": "Cases of Croupier",
        "type": "array",
        "items": {"$ref": "#/$defs/Case"},
        "$defs": defs,
    }


def tournament_schema() -> Schema:
    """The schema of a tournament file."""
    in_tournament = _tournament_orders()
    defs = _definitions([Conditions, *in_tournament.values()])
    for one in defs.values():
        for name in {"starts", "withdraw_until"} & one.get("properties", {}).keys():
            one["properties"][name] = {"anyOf": [one["properties"][name], TIME]}
    orders = {name: _tournament_step(name, one) for name, one in in_tournament.items()}
    step = _step(orders, {"at": TIME, "by": {"type": "string"}})
    return {
        "$schema": DRAFT,
        "title": "A tournament of Croupier",
        "type": "object",
        "properties": {
            "tournament": A_WORD,
            "game": {"enum": list(tournaments())},
            "seed": A_WORD,
            "conditions": _ref(Conditions),
            "steps": {"anyOf": [{"type": "array", "items": step}, {"type": "null"}]},
        },
        "required": ["game", "conditions"],
        "additionalProperties": False,
        "$defs": defs,
    }


# -- steps ---------------------------------------------------------------------------------------


def _facts() -> dict[str, Schema]:
    """The facts of a round."""
    whole: Schema = {"type": "integer"}
    return {
        "bet": _ref(CaseWager),
        "change": _ref(CaseWager),
        "card": A_WORD,
        "roll": NUMBERS,
        "spin": WORDS,
        "drawn": WORDS,
        "move": _ref(CaseMove),
        "put": _ref(CasePut),
        "event": EVENT,
        "close": {},
        "correct": {"anyOf": [whole, _ref(CaseCorrection)]},
        "cut": whole,
        "deal": whole,
    }


def _step(gives: Mapping[str, Schema], beside: Mapping[str, Schema] = BESIDE_A_STEP) -> Schema:
    """One thing at a time, and what may stand beside it."""
    return {
        "type": "object",
        "properties": {**gives, **beside},
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1 + len(beside),
    }


def _by_kind(keys: Iterable[str], otherwise: str) -> Schema:
    """Which steps a sequence has, after what the case is about."""
    rule = _sequence_of(otherwise)
    for key in reversed([*keys]):
        rule = {
            "if": {"required": [key]},
            "then": _sequence_of(f"{key.capitalize()}Step"),
            "else": rule,
        }
    return rule


def _sequence_of(step: str) -> Schema:
    return {"properties": {"sequence": {"items": {"$ref": f"#/$defs/{step}"}}}}


def _order(step: StepForm, *, freely: bool = False) -> type[msgspec.Struct]:
    """What is said with a command; some steps of a tournament stand for several commands and some
    come out as they are told, so that nothing must be said.
    """
    fields: list[tuple[str, object, object]] = [
        (one.name, one.kind, msgspec.NODEFAULT if one.required and not freely else None)
        for one in step.fields
    ]
    return _struct(step.name, [*fields, (REFUSED, Meant, None)])


def _tournament_orders() -> dict[str, type[msgspec.Struct]]:
    return {
        name: _order(msgspec.structs.replace(one, name=f"tournament {name}"), freely=True)
        for name, one in steps.in_tournament().items()
    }


def _struct(name: str, fields: list[tuple[str, object, object]]) -> type[msgspec.Struct]:
    title = "".join(word.capitalize() for word in name.replace("-", " ").split())
    given = [one if one[2] is None else one[:2] for one in fields]
    return msgspec.defstruct(f"{title}Order", given, forbid_unknown_fields=True, kw_only=True)


def _tournament_step(name: str, kind: type[msgspec.Struct]) -> Schema:
    """A command with its fields, or with the one thing that it is about; a ballot has tables."""
    if name == "ballot":
        return {}
    return {"anyOf": [_ref(kind), ONE_VALUE]}


def _bare(schema: Schema) -> Schema:
    """A command that may stand without any fields."""
    return {"anyOf": [schema, {"type": "null"}, {"const": True}]}


# -- definitions ---------------------------------------------------------------------------------


def _definitions(kinds: Iterable[type]) -> dict[str, Schema]:
    """Each struct as the schema has it; whatever need not be said may be left empty."""
    _, found = msgspec.json.schema_components(kinds, schema_hook=_hook, ref_template=REF)
    for one in found.values():
        one.pop("title", None)
        for field in one.get("properties", {}).values():
            field.pop("default", None)
    return found


READ_OTHERWISE: Final = frozenset(kind.__name__ for kind in (CaseEvent, CaseStep, CaseFact))
"""Structs of a case that stand otherwise in the file."""
REF: Final = "#/$defs/{name}"


def _ref(kind: type) -> Schema:
    return {"$ref": REF.format(name=kind.__name__)}


def _hook(kind: type) -> Schema:
    return dict(kind.schema) if issubclass(kind, CaseSaid) else dict(ANYTHING)


def _spelt_otherwise(state: Schema) -> Schema:
    """The facts of a table may be written with hyphens or spaces."""
    fields = state["properties"]
    for name in [*fields]:
        for mark in ("-", " "):
            fields[name.replace("_", mark)] = fields[name]
    fields["dice in the air"] = fields["dice_in_the_air"] = fields["dice_in_air"]
    return state
