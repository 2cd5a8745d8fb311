"""What a book leaves to the operator: the choices of a game, and how they are typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from croupier.law import provisions
from croupier.play.header import OptionValue
from croupier.play.refusals import Refusal

YES_OR_NO = dict.fromkeys(("true", "yes", "on", "1"), True) | dict.fromkeys(
    ("false", "no", "off", "0"), False
)
"""How people say whether."""


@dataclass(frozen=True)
class Choice:
    """An operator's choice that a book leaves open."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] | range
    help: str
    cites: str = ""
    """Where the book leaves it open; a concordance says so."""
    hangs_on: str = ""
    """Another option: where that is off, this one does not matter."""

    def matters(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether this makes a difference beside the other options."""
        return not self.hangs_on or options[self.hangs_on] not in (0, "none")

    def refusal(self, value: OptionValue) -> Refusal | None:
        """Why the book does not allow this value."""
        if type(value) is type(self.default) and value in self.choices:
            return None
        return Refusal(
            f"{self.name}={value} is outside the book's range: {self.range}", provisions(self.cites)
        )

    @property
    def range(self) -> str:
        """The values the book allows, in words."""
        if isinstance(self.choices, range):
            return f"{self.choices.start} to {self.choices.stop - 1}"
        return ", ".join(str(choice) for choice in self.choices)

    def parse(self, text: str) -> OptionValue:
        """A value typed by a person, as the kind of value this option takes."""
        if isinstance(self.default, bool):
            return YES_OR_NO.get(text.lower(), text)
        if isinstance(self.default, int):
            with suppress(ValueError):
                return int(text)
        return text


def choices(text: str) -> tuple[Choice, ...]:
    """Options as a table: name, default, the values allowed, what it is; two spaces between them.

    Values are separated by commas, or the ends of a range (`1 to 14`); a line that is indented
    further goes on with what the option is.

    >>> decks, places = choices('''
    ...     decks   8   6, 8     Decks in the shoe or machine.
    ...     places  14  1 to 14  Numbered places
    ...         at the table.
    ... ''')
    >>> decks.choices, places.choices, places.help
    ((6, 8), range(1, 15), 'Numbered places at the table.')
    """
    lines = text.strip("\n").rstrip().splitlines()
    margin = len(lines[0]) - len(lines[0].lstrip())
    rows: list[list[str]] = []
    for line in lines:
        if line.startswith(" " * (margin + 1)):
            rows[-1][-1] += f" {line.strip()}"
        else:
            rows.append(re.split(r"\s{2,}", line.strip(), maxsplit=3))
    return tuple(_choice(*row) for row in rows)


def _choice(name: str, default: str, allowed: str, help: str) -> Choice:
    ends = re.fullmatch(r"([\d_]+) to ([\d_]+)", allowed)
    if ends is not None:
        return Choice(name, int(default), range(int(ends[1]), int(ends[2]) + 1), help)
    return Choice(name, _value(default), tuple(map(_value, allowed.split(", "))), help)


def _value(word: str) -> OptionValue:
    """A number, `yes` or `no`, or a word."""
    if word in ("yes", "no"):
        return word == "yes"
    return int(word) if re.fullmatch(r"[\d_]+", word) else word
