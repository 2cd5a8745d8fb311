"""A small document read field by field: what cannot be read is told with file, line and field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path

from croupier.cases.loading import BadCaseFile

FieldKeys = tuple[str | int, ...]
"""The keys and numbers that lead to a field."""


class FieldReader:
    """Reads one document, and says of what it cannot read where it stands."""

    def __init__(self, path: Path, lines: Mapping[FieldKeys, int], root: FieldKeys) -> None:
        self.path, self.lines, self.root = path, lines, root

    def refuse(self, where: FieldKeys, sentence: str) -> BadCaseFile:
        """The file, the line and the field, and what is wrong there."""
        line = self.lines.get((*self.root, *where), self.lines.get(self.root, 1))
        field = ".".join(map(str, where))
        return BadCaseFile(f"{self.path}, line {line}: {field + ': ' if field else ''}{sentence}")

    def mapping(self, where: FieldKeys, value: object) -> dict[str, object]:
        """Names and values."""
        if not isinstance(value, dict):
            raise self.refuse(where, "names and values are written as `name: value`")
        return {str(key): one for key, one in value.items()}

    def word(self, where: FieldKeys, value: object) -> str:
        """A word, a number, yes or no, or several."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list):
            return ", ".join(self.word((*where, n), one) for n, one in enumerate(value))
        if not isinstance(value, str | int):
            raise self.refuse(where, f"a word or a whole number, not {value!r}")
        return str(value).strip()


def near(name: str, names: Iterable[str]) -> str:
    """The nearest name that there is, or all of them."""
    known = tuple(names)
    found = get_close_matches(name, known, 1, 0.5)
    return f"; did you mean {found[0]}?" if found else f"; there are: {', '.join(known)}"
