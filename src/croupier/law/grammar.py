"""How a rule book numbers its provisions, and in which order it prints them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Steps = tuple[str, ...]
"""The steps down to a provision, e.g. ``("sch 1", "s 24", "(4)", "(d)")``."""
StepRank = tuple[int, int, str, int]
"""The place of a step among its neighbours."""

AGAIN: Final = r"(?:\[\d+\])?"
"""What follows a number that a book has printed before."""
_ITEMS: Final = re.compile(rf"\(([0-9A-Za-z]+)\)({AGAIN})")
_NUMBER: Final = re.compile(rf"\.\d+{AGAIN}")
_ONES: Final = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
ROMANS: Final = tuple(tens + ones for tens in ("", "x", "xx", "xxx") for ones in _ONES)
"""The roman numerals, each at the place of its value."""


@dataclass(frozen=True)
class Grammar:
    """How one book's provisions are written. The items of a provision, ``(4)(d)(i)``, are every
    book's alike; a book says what stands before them.
    """

    example: str
    """A provision as the book writes it."""
    pattern: str
    """A whole provision without its spaces; the group ``items`` is what is in brackets."""
    steps: Callable[[re.Match[str]], Steps]
    """The steps that a match comes to, without the items."""
    kinds: tuple[str, ...]
    """What a first step may be called, in the order in which the book prints them."""
    chapters: frozenset[str] = frozenset()
    """Those of them that are a whole schedule or game rather than a provision."""
    general: str = ""
    """What the part is called that stands in no chapter, where it is one part."""

    def read(self, text: str) -> Steps:
        """The steps of a citation as a person writes it, or none if it is not one."""
        found = re.fullmatch(self.pattern, re.sub(r"[\s,]+", "", text), re.IGNORECASE)
        if found is None:
            return ()
        items = _items(found["items"])
        above = self.steps(found)
        return (*above, *items) if items is not None and above else ()

    def kind(self, first: str) -> str:
        """What a first step is called: ``sch`` of ``sch 2(a)``."""
        named = (kind for kind in self.kinds if f"{first} ".startswith(f"{kind} "))
        return max(named, key=len, default="")

    def chapter(self, first: str) -> str:
        """The chapter of the book that a provision counts to, by its first step."""
        return first if self.kind(first) in self.chapters or not self.general else self.general

    def order(self, steps: Steps) -> tuple[StepRank, ...]:
        """What provisions of the book sort by."""
        return self._first(steps[0]), *map(_rank, steps[1:])

    def _first(self, step: str) -> StepRank:
        body, _, again = step.partition("[")
        kind = self.kind(body)
        rest = body[len(kind) :].strip()
        letter = rest.lstrip("0123456789")
        number = rest.removesuffix(letter) or "0"
        return self.kinds.index(kind), int(number), letter, int(again[:-1] or "1")


def decimals(text: str | None) -> Steps:
    """The steps of a decimal number behind its first: ``(".14", ".2")`` of ``.14.2``."""
    return tuple(number.replace("[1]", "") for number in _NUMBER.findall(text or ""))


def decimal_grammar(example: str) -> Grammar:
    """Of a book whose rules are numbered ``s 4.2(a)``."""
    pattern = (
        rf"(?:s(?:ection)?\.?|r(?:ule)?\.?)?(?P<rule>\d+)"
        rf"(?P<numbers>(?:\.\d+{AGAIN})*)(?P<items>\(.*)?"
    )
    return Grammar(example, pattern, _decimal, ("s",))


def _decimal(found: re.Match[str]) -> Steps:
    return (f"s {int(found['rule'])}", *decimals(found["numbers"]))


def roman(text: str) -> int | None:
    """The value of a roman numeral such as (iv), or None if it is not one.

    >>> roman("xiv"), roman("b")
    (14, None)
    """
    return ROMANS.index(text.lower()) if text and text.lower() in ROMANS else None


def _rank(step: str) -> StepRank:
    """Rank of a step below the first: number, letter, and which printing of it."""
    body, _, again = step.partition("[")
    printing = int(again[:-1]) if again else 1
    if body.startswith("("):
        # A number printed twice stands beside itself; letters printed twice are a second list.
        rank = _item_rank(body[1:-1])
        return (1000, rank, "", printing) if body[1].isdigit() else (printing, rank, "", 0)
    if body.startswith("."):
        return (printing, int(body[1:]), "", 0)
    if found := re.fullmatch(r"(?:\w+ )?(\d+)(.*)", body):
        return (0, int(found[1]), found[2], printing)
    return (-1, 0, body, printing)  # the terms of a chapter stand before its rules


def _item_rank(label: str) -> int:
    """Rank of an item's label: (2) before (10), (b) before (c), (iv) before (v).

    The roman numerals take the place of the letter i, so that a list of letters and a list of
    romans both come out right; no list of the books goes on to the letter v.
    """
    if label.isdigit():
        return int(label)
    value = roman(label) if label in ("i", "v", "x") or len(label) > 1 else None
    if value is not None:
        return 900 + value
    return 100 * (ord(label[0].lower()) - ord("a") + 1) + len(label) - 1


def _items(text: str | None) -> Steps | None:
    """The bracketed items of a citation, in the book's letter case; None if it is not so."""
    if not text:
        return ()
    steps: list[str] = []
    end = 0
    roman_above = False
    for found in _ITEMS.finditer(text):
        if found.start() != end:
            return None
        end = found.end()
        inner = found[1]
        if not (inner.isdigit() or inner.isalpha()):
            return None
        letter_above = bool(steps) and steps[-1][1].isalpha() and not roman_above
        if inner.isdigit():
            roman_above = False
        elif roman_above:
            inner, roman_above = inner.upper(), False  # (A) stands under (i)
        else:
            inner = inner.lower()
            roman_above = roman(inner) is not None and (letter_above or len(inner) > 1)
        steps.append(f"({inner}){'' if found[2] in ('', '[1]') else found[2]}")
    return tuple(steps) if end == len(text) else None
