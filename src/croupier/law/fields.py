"""Fields of a family's rules, as a concordance places them: what a book decides by a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from difflib import get_close_matches
from typing import Final


@dataclass(frozen=True)
class RuleField:
    """A field of a family's rules, for the provision that says what it holds."""

    rules: type
    """The class that has it first: a variant's rules know it by the same name."""
    name: str

    def __str__(self) -> str:
        return f"{self.rules.__name__}.{self.name}"

    @staticmethod
    def of(rules: type, name: str) -> RuleField:
        """The field of that name, or a sentence with near ones."""
        names = [one.name for one in fields(rules)]
        if name not in names:
            near = get_close_matches(name, names, 3, 0.4)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise AttributeError(f"{rules.__name__} has no field {name!r}{hint}")
        having = [
            base
            for base in rules.__mro__
            if is_dataclass(base) and name in {one.name for one in fields(base)}
        ]
        return RuleField(having[-1], name)


class Fields:
    """The fields of a family's rules by name, to be placed: `held = Fields(BaccaratRules)`, then
    `"s 8(2)": held.places`. One that the rules do not have is refused when the book is read.
    """

    def __init__(self, rules: type) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> RuleField:
        return RuleField.of(self._rules, name)


NO_LAW: Final = "no law"


def no_law(reason: str) -> Mapping[str, str]:
    """Says of a field, as its metadata, that no provision gives its value, and why."""
    return {NO_LAW: reason}
