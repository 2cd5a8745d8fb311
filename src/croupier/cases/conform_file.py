"""A table's document: an operator's table as a small file, to be held against its book.

Everything in it is optional but the game. A key that means nothing is refused with its line and the
nearest that does; money is dollars, written as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from croupier.books import UnknownGame, game, game_ids, listing
from croupier.books.operator_table import OperatorTable
from croupier.cases.fields import FieldKeys, FieldReader, near
from croupier.cases.loading import BadCaseFile, lines_of, load, read_text
from croupier.cases.schema import DRAFT
from croupier.cases.values import Schema
from croupier.money import BadMoney, parse_dollars
from croupier.play.header import Limit

KEYS: Final = ("table", "game", "options", "pays", "rules", "limits", "cut", "layout")


def table_documents(path: Path) -> tuple[OperatorTable, ...]:
    """The tables of a file: one, or a list of them."""
    text = read_text(path)
    loaded = load(text, str(path))
    many = loaded if isinstance(loaded, list) else [loaded]
    if not many or loaded is None:
        raise BadCaseFile(f"{path}: is empty: a table is at least `game: qld-2024/baccarat`")
    lines = lines_of(text)
    return tuple(
        TableReader(path, lines, (number,) if isinstance(loaded, list) else ()).table(one)
        for number, one in enumerate(many)
    )


def bad_field(path: Path, table: int, field: str, sentence: str) -> BadCaseFile:
    """What is wrong with a field of one of a file's tables, with its line."""
    text = read_text(path)
    many = isinstance(load(text, str(path)), list)
    reader = TableReader(path, lines_of(text), (table,) if many else ())
    return reader.refuse(tuple(field.split(".", 2)), sentence)


class TableReader(FieldReader):
    """Reads one table."""

    def table(self, loaded: object) -> OperatorTable:
        """What the document says."""
        fields = self.mapping((), loaded)
        for key in fields:
            if key not in KEYS:
                raise self.refuse((key,), f"there is no such field{near(key, KEYS)}")
        if "game" not in fields:
            raise self.refuse((), "a table names its game, such as `game: qld-2024/baccarat`")
        name = self.word(("game",), fields["game"])
        try:
            of = listing(name)
        except UnknownGame as error:
            raise self.refuse(("game",), str(error)) from None
        where = f"{self.path}" + (f"#{self.root[0]}" if self.root else "")
        return OperatorTable(
            name,
            where,
            self.word(("table",), fields.get("table", "")),
            self._words("options", fields, [one.name for one in of.choices]),
            self._pays(fields, name),
            self._words("rules", fields),
            self._limits(fields),
            self.word(("cut",), fields.get("cut", "")),
            self._layout(fields),
        )

    def _words(
        self, key: str, fields: Mapping[str, object], names: Iterable[str] | None = None
    ) -> dict[str, str]:
        given = self.mapping((key,), fields.get(key, {}))
        known = None if names is None else tuple(names)
        for name in given:
            if known is not None and name not in known:
                raise self.refuse((key, name), f"there is no such option{near(name, known)}")
        return {name: self.word((key, name), value) for name, value in given.items()}

    def _pays(self, fields: Mapping[str, object], name: str) -> dict[str, dict[str, str]]:
        given = self.mapping(("pays",), fields.get("pays", {}))
        found = {}
        for wager, rows in given.items():
            where = ("pays", wager)
            found[wager] = {
                event: self.word((*where, event), pays)
                for event, pays in self.mapping(where, rows).items()
            }
        return found

    def _limits(self, fields: Mapping[str, object]) -> dict[str, Limit]:
        given = self.mapping(("limits",), fields.get("limits", {}))
        return {wager: self._limit(("limits", wager), one) for wager, one in given.items()}

    def _limit(self, where: FieldKeys, value: object) -> Limit:
        if not isinstance(value, list) or len(value) != 2:
            raise self.refuse(where, 'the least and the most in dollars: ["5", "500"]')
        try:
            least, most = (parse_dollars(self.word(where, one)) for one in value)
        except BadMoney as error:
            raise self.refuse(where, str(error)) from None
        if least > most:
            raise self.refuse(where, f"the least, ${value[0]}, is above the most, ${value[1]}")
        return Limit(least, most)

    def _layout(self, fields: Mapping[str, object]) -> tuple[str, ...] | None:
        if "layout" not in fields:
            return None
        value = fields["layout"]
        if not isinstance(value, list):
            raise self.refuse(("layout",), "a list of what is printed on the layout")
        return tuple(self.word(("layout", n), one) for n, one in enumerate(value))


# -- for editors -----------------------------------------------------------------------------------

A_VALUE: Final[Schema] = {"type": ["string", "integer", "boolean"]}
AN_AMOUNT: Final[Schema] = {"type": ["string", "integer"]}


def conform_schema() -> Schema:
    """The schema of a table's document; options by game."""
    properties: Schema = {
        "table": {"type": "string", "description": "What the operator calls the table."},
        "game": {"enum": list(game_ids())},
        "options": {"type": "object", "description": "Operator's options by name."},
        "pays": {
            "type": "object",
            "description": "By wager and event, what is paid: `6 to 5`, or `$100`.",
            "additionalProperties": {
                "type": "object",
                "additionalProperties": {"type": "string"},
            },
        },
        "rules": {"type": "object", "additionalProperties": A_VALUE},
        "limits": {
            "type": "object",
            "description": "By wager, the least and the most in dollars.",
            "additionalProperties": {
                "type": "array",
                "items": AN_AMOUNT,
                "minItems": 2,
                "maxItems": 2,
            },
        },
        "cut": {"type": ["integer", "string"], "description": "Cards behind the cutting card."},
        "layout": {"type": "array", "items": {"type": "string"}},
    }
    return {
        "$schema": DRAFT,
        "title": "A table of Croupier, held against its book",
        "anyOf": [{"$ref": "#/$defs/Table"}, {"type": "array", "items": {"$ref": "#/$defs/Table"}}],
        "$defs": {
            "Table": {
                "type": "object",
                "properties": properties,
                "required": ["game"],
                "additionalProperties": False,
                "allOf": [_of_game(id) for id in game_ids()],
            }
        },
    }


def _of_game(id: str) -> Schema:
    """The options and wagers of one game."""
    choices = listing(id).choices
    options = {choice.name: A_VALUE | {"description": choice.help} for choice in choices}
    wagers = {"propertyNames": {"enum": list(game(id).wagers)}}
    return {
        "if": {"properties": {"game": {"const": id}}, "required": ["game"]},
        "then": {
            "properties": {
                "options": {"properties": options, "additionalProperties": False},
                "limits": wagers,
            }
        },
    }
