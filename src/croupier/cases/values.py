"""What stands in a case file where a word, a few words or a few numbers are wanted, and what is
said when something else stands there.

People write `box: 2` as well as `box: "2"`, and `turn: P1` as well as `turn: [P1]`: what is read
here is the same for both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from croupier.cases.loading import BadCaseFile

SCALAR = (str, int, float, bool)
Schema = dict[str, Any]
"""A piece of a JSON schema."""
A_WORD: Schema = {"type": ["string", "number", "boolean"]}
WORDS: Schema = {"anyOf": [A_WORD, {"type": "array", "items": A_WORD}]}
TEXTS: Schema = {"type": "array", "items": {"type": "string"}}
TEXT_OR_TEXTS: Schema = {"anyOf": [{"type": "string"}, TEXTS]}
NUMBERS: Schema = {"type": "array", "items": {"type": "integer"}}
NUMBER_OR_NUMBERS: Schema = {"anyOf": [{"type": "integer"}, NUMBERS]}


class CaseSaid:
    """A value that people write in more than one way."""

    schema: ClassVar[Schema]

    @classmethod
    def read(cls, said: object) -> CaseSaid:
        """The value, or a `ValueError` that says what is wanted."""
        raise NotImplementedError


class Word(CaseSaid, str):
    """A name, a number, a card: one word, however YAML reads it."""

    schema = A_WORD

    @classmethod
    def read(cls, said: object) -> Word:
        if isinstance(said, dict | list) or said is None:
            raise ValueError(f"a word is wanted here, not {_kind(said)}")
        return cls(said)


class CaseSpot(Word):
    """Where a wager lies, by one word; a pair of faces (`[2, 1]`) is `1-2`."""

    schema = WORDS

    @classmethod
    def read(cls, said: object) -> CaseSpot:
        if isinstance(said, list) and all(isinstance(one, SCALAR) for one in said):
            return cls("-".join(str(one) for one in sorted(said)))
        return cls(Word.read(said))


class CaseWords(CaseSaid, tuple[str, ...]):
    """One word or several."""

    schema = WORDS
    wanted: ClassVar[str] = "a word or a list of words is wanted here"

    @classmethod
    def read(cls, said: object) -> CaseWords:
        several = said if isinstance(said, list) else [said]
        if any(isinstance(one, dict | list) or one is None for one in several):
            raise ValueError(cls.wanted)
        return cls(str(one) for one in several)


class CaseNumbers(CaseWords):
    """The numbers that a wager is on."""

    wanted = "numbers are a list, such as [8, 9]"


class CaseProvisions(CaseWords):
    """The provisions that a case is about."""

    schema = TEXT_OR_TEXTS
    wanted = "a provision or a list of provisions"

    @classmethod
    def read(cls, said: object) -> CaseProvisions:
        several = said if isinstance(said, list) else [said] if said else []
        if not all(isinstance(one, str) for one in several):
            raise ValueError(cls.wanted)
        return cls(map(str, several))


class OmittedTerms(CaseWords):
    """Terms of a tournament or a promotion that its conditions leave out."""

    schema = TEXTS

    @classmethod
    def read(cls, said: object) -> OmittedTerms:
        if not isinstance(said, list) or not all(isinstance(one, str) for one in said):
            raise ValueError("a list of terms is wanted here, such as [prizes]")
        return cls(said)


class Meant(CaseWords):
    """That a mistake is meant: by what it is refused, provisions or words; nothing for whatever
    reason (`true`).
    """

    @classmethod
    def read(cls, said: object) -> Meant:
        if said is False:
            raise ValueError("a provision, some words of the sentence, or true")
        return cls() if said is True else cls(CaseWords.read(said))


class CaseWhole(CaseSaid, tuple[int, ...]):
    """One whole number or several."""

    schema = NUMBER_OR_NUMBERS
    wanted: ClassVar[str] = "a whole number is wanted, not {said!r}"

    @classmethod
    def read(cls, said: object) -> CaseWhole:
        several = said if isinstance(said, list) else [said] if cls is CaseWhole else []
        numbers = [one for one in several if type(one) is int]
        if len(numbers) < len(several) or not (numbers or cls is CaseWhole):
            raise ValueError(cls.wanted.format(said=said))
        return cls(numbers)


class CaseFaces(CaseWhole):
    """A roll of dice."""

    schema = NUMBERS
    wanted = "a roll is a list of faces such as [3, 4], not {said}"


class Blinds(CaseWhole):
    """The blinds of a table, from the first to the last."""

    schema = NUMBERS
    wanted = "list the blinds in cents, such as [100, 200]"


CALLED: Final[Mapping[type, str]] = {
    CaseWords: "word or list of words",
    CaseNumbers: "list of numbers",
    Word: "word",
    CaseWhole: "whole number or list of them",
    str: "word",
    bool: "true or false",
    int: "whole number",
    float: "number",
    dict: "{name: whole number}",
    object: "…",
}
"""What is wanted, in a form that people read; of several that fit, the nearest."""


def _decoded(kind: type, said: object) -> object:
    return kind.read(said) if issubclass(kind, CaseSaid) else said


# -- fields --------------------------------------------------------------------------------------


class CaseForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields of a case file; whatever is said in several ways is plain once it is read."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if type(value) not in _PLAIN:
                msgspec.structs.force_setattr(self, name, _plain(value))


_PLAIN = frozenset({str, int, float, bool, type(None)})


def _plain(value: object) -> object:
    """Without the types by which it was read, which no record knows."""
    if isinstance(value, Word):
        return str(value)
    if isinstance(value, dict):
        return {_plain(key): _plain(one) for key, one in value.items()}
    if isinstance(value, CaseWords | CaseWhole):
        return tuple(value) if not isinstance(value, Meant) else value
    if isinstance(value, list | tuple):
        return type(value)(map(_plain, value))
    return value


T = TypeVar("T")
Wrong = Callable[[str, str], BadCaseFile]
"""Makes the error for a field: where it is, and what is wrong with it."""

_ERROR = re.compile(r"(?P<what>.*?)(?: - at `(?P<at>\$.*)`| - at `key` in `(?P<in>\$.*)`)?", re.S)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_EXPECTED = re.compile(r"Expected `(.*)`, got `(.*)`")
_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a word",
    "array": "a list",
    "object": "fields",
    "null": "nothing",
}


def typed(wrong: Wrong, where: str, said: object, kind: type[T]) -> T:
    """What stands in a file, as what it should be; or the error that says where and why not."""
    try:
        return msgspec.convert(said, kind, dec_hook=_decoded)
    except msgspec.ValidationError as error:
        found = _ERROR.fullmatch(str(error))
        assert found is not None
        at = _in_words(where, found["at"] or found["in"] or "$")
        raise _named(wrong, at, found["what"]) from None


def _in_words(where: str, path: str) -> str:
    """`$.wagers[0].stake` as people count: `wagers 1.stake`."""
    path = re.sub(r"\[(\d+)\]", lambda found: f" {int(found[1]) + 1}", path.removeprefix("$"))
    path = path.replace("[...]", "").lstrip(".")
    return f"{where}.{path}".strip(".") if where else path


def _named(wrong: Wrong, at: str, what: str) -> BadCaseFile:
    if found := _UNKNOWN.fullmatch(what):
        key, keys = found[1], _keys()
        if key in keys:
            return wrong(at or key, f"{key!r} is said at another place of a case, not here")
        return wrong(at or key, f"unknown key {key!r}{near(key, keys)}")
    if found := _MISSING.fullmatch(what):
        return wrong(at, f"the {found[1]} is missing")
    if found := _EXPECTED.fullmatch(what):
        expected, got = found[1].split(" | "), _KINDS.get(found[2], found[2])
        by_name = at.startswith(("state.", "expect.")) and not at[-1].isdigit()
        if expected[0] == "object" and by_name:
            return wrong(at, f"give it by name, such as {{P1: …}}, not {got}")
        if expected == ["object"]:
            return wrong(at, "fields are wanted here, such as {name: value}")
        wanted = " or ".join(_KINDS.get(one, one) for one in expected if one != "null")
        return wrong(at, f"{wanted} is wanted here, not {got}")
    return wrong(at, what)


def _keys() -> list[str]:
    """Every key that may stand in a case file."""
    kinds = CaseForm.__subclasses__()
    return sorted({field.encode_name for one in kinds for field in msgspec.structs.fields(one)})


def near(name: str, known: list[str]) -> str:
    """What was probably meant, to be put behind a sentence."""
    found = get_close_matches(name, known, n=1)
    return f"; did you mean {found[0]!r}?" if found else ""


def _kind(said: object) -> str:
    return "nothing" if said is None else "a list" if isinstance(said, list) else "fields"
