"""Where a rule stands: the book and the section, written as the book numbers it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache, total_ordering
from typing import Final

EXAMPLES: Final[dict[str, str]] = {
    "qld-2024": "sch 2(a) s 9(6)",
    "act-1992": "BA 5.7(a)(i)",
    "nsw-poker": "s 3.3.3.3",
    "act-pai-gow-2023": "PG 10.1(c)(i)",
    "wa-uth": "s 3.14(c)(i)",
}
"""An example of each book's own way of writing a provision."""

BOOKS: Final = tuple(EXAMPLES)
"""The five instruments, by id."""

Cites = tuple[str, ...]
"""The provisions that stand behind something, as their book numbers them."""

GAME_PREFIXES: Final = ("BJ", "AR", "BA", "MB", "KE", "SB", "MW", "RD", "CP")
"""The games of the 1992 book, in its order."""

_ONES: Final = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
_ROMANS: Final = tuple(tens + ones for tens in ("", "x", "xx", "xxx") for ones in _ONES)
"""The roman numerals, each at the place of its value."""
_AGAIN: Final = r"(?:\[\d+\])?"
_ITEMS: Final = re.compile(rf"\(([0-9A-Za-z]+)\)({_AGAIN})")
_QLD: Final = re.compile(
    rf"(?:sch(?:edule)?\.?(?P<schedule>\d+)(?P<letter>\([a-z]\))?)?"
    rf"(?:s(?:ection)?\.?(?P<section>\d+[a-z]?)(?P<again>{_AGAIN})(?P<items>.*))?",
    re.IGNORECASE,
)
_ACT: Final = re.compile(
    rf"(?:(?P<interpretation>interpretation)|(?P<game>{'|'.join(GAME_PREFIXES)})"
    rf"(?:(?P<terms>terms)|(?P<rule>\d+)(?P<numbers>(?:\.\d+{_AGAIN})*)(?P<items>\(.*)?)?)",
    re.IGNORECASE,
)
_DECIMAL: Final = re.compile(
    rf"(?:s(?:ection)?\.?|r(?:ule)?\.?)?(?P<rule>\d+)"
    rf"(?P<numbers>(?:\.\d+{_AGAIN})*)(?P<items>\(.*)?",
    re.IGNORECASE,
)
_PAI_GOW: Final = re.compile(
    rf"(?:PG)?(?:(?P<dictionary>dict(?:ionary)?)|app(?:endix)?\.?(?P<appendix>[A-C])|"
    rf"instrument(?P<clause>\d)|"
    rf"(?P<rule>\d+)(?P<numbers>(?:\.\d+{_AGAIN})*)(?P<items>\(.*)?)",
    re.IGNORECASE,
)
_RANGE: Final = re.compile(rf"(.*)\((\d+|[a-z]+)\)-\((\d+|[a-z]+)\)({_AGAIN})")
_NUMBER: Final = re.compile(rf"\.\d+{_AGAIN}")


class BadCitation(ValueError):
    """The text does not name a provision the way its book numbers them."""


@total_ordering
@dataclass(frozen=True, eq=False)
class Citation:
    """One provision of one rule book.

    >>> Citation.of("qld-2024 Sch 1, s 24 (4)(d)(i)").full
    'qld-2024 sch 1 s 24(4)(d)(i)'
    >>> Citation.parse("act-1992", "ba 5.7(a)").parent
    Citation('act-1992 BA 5.7')
    """

    book: str
    path: tuple[str, ...]
    """The steps down to the provision, e.g. ``("sch 1", "s 24", "(4)", "(d)")``."""

    @classmethod
    def parse(cls, book: str, text: str) -> Citation:
        """Read a citation as a person would write it within its book."""
        return _parsed(book, text)

    @classmethod
    def of(cls, text: str) -> Citation:
        """Read a citation that begins with its book."""
        book, _, rest = text.strip().partition(" ")
        if book.lower() not in EXAMPLES:
            raise BadCitation(
                f"{text.strip()!r} does not begin with a rule book; "
                f"write it like 'qld-2024 {EXAMPLES['qld-2024']}'"
            )
        return cls.parse(book.lower(), rest)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        text = self.path[0]
        for step in self.path[1:]:
            text += step if step[0] in "(." else f" {step}"
        return text

    def __repr__(self) -> str:
        return f"Citation({self.full!r})"

    @property
    def full(self) -> str:
        """The citation with its book in front."""
        return f"{self.book} {self}"

    @property
    def parent(self) -> Citation | None:
        """The provision this one is an item of, or None at the top of the book."""
        return Citation(self.book, self.path[:-1]) if len(self.path) > 1 else None

    @property
    def ancestors(self) -> tuple[Citation, ...]:
        """The provisions this one stands under, nearest first."""
        return tuple(Citation(self.book, self.path[:n]) for n in range(len(self.path) - 1, 0, -1))

    def covers(self, other: Citation) -> bool:
        """Whether the other provision is this one or one of its items."""
        return self.book == other.book and self.path == other.path[: len(self.path)]

    @property
    def schedule(self) -> str:
        """The chapter of the book that coverage is counted by: schedule, game or rule."""
        if self.book == "qld-2024" and not self.path[0].startswith("sch"):
            return "general"
        return self.path[0]

    @property
    def is_chapter(self) -> bool:
        """Whether this names a whole schedule or game rather than a provision of it."""
        return len(self.path) == 1 and (
            self.path[0] in GAME_PREFIXES or self.path[0].startswith("sch ")
        )

    @cached_property
    def order(self) -> tuple[tuple[int, int, str, int], ...]:
        """What citations sort by: the order in which the book prints its provisions."""
        return (list(EXAMPLES).index(self.book), 0, "", 1), *map(_step_order, self.path)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Citation):
            return NotImplemented
        return self.path == other.path and self.book == other.book

    def __lt__(self, other: Citation) -> bool:
        if not isinstance(other, Citation):
            return NotImplemented
        return self.order < other.order

    def __hash__(self) -> int:
        return hash(self.path)


@lru_cache(maxsize=16384)
def _parsed(book: str, text: str) -> Citation:
    """Each citation of the program is read once: games cite the same provisions again and again."""
    if book not in EXAMPLES:
        raise BadCitation(f"there is no rule book {book!r}; the books are {', '.join(EXAMPLES)}")
    pattern, path_of = _READERS[book]
    found = pattern.fullmatch(re.sub(r"[\s,]+", "", text))
    items = _items(found["items"]) if found else None
    path = path_of(found, items) if found and items is not None else ()
    if not path:
        raise BadCitation(
            f"{text.strip()!r} does not name a provision of {book}; "
            f"write it like {EXAMPLES[book]!r}"
        )
    return Citation(book, path)


def roman(text: str) -> int | None:
    """The value of a roman numeral such as (iv), or None if it is not one.

    >>> roman("xiv"), roman("b")
    (14, None)
    """
    return _ROMANS.index(text.lower()) if text and text.lower() in _ROMANS else None


def _step_order(step: str) -> tuple[int, int, str, int]:
    """Rank of a step among its neighbours: number, letter, and which printing of it."""
    body, _, again = step.partition("[")
    printing = int(again[:-1]) if again else 1
    if body.startswith("("):
        # A number printed twice stands beside itself; letters printed twice are a second list.
        rank = _item_rank(body[1:-1])
        return (1000, rank, "", printing) if body[1].isdigit() else (printing, rank, "", 0)
    if body.startswith("."):
        return (printing, int(body[1:]), "", 0)
    if found := re.fullmatch(r"(?:(?:s|sch|PG|PG instrument) )?(\d+)(.*)", body):
        # The general part of Queensland ("s 4") stands before its schedules.
        early = body.startswith("PG instrument")
        part = -1 if early else int(body.startswith("sch"))
        return (part, int(found[1]), found[2], printing)
    if body in GAME_PREFIXES:
        return (1, GAME_PREFIXES.index(body), "", printing)
    # The dictionary and the terms stand before the rules, the appendices after them.
    return (9 if body.startswith("PG app") else -1, 99, body, printing)


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


def _items(text: str | None) -> tuple[str, ...] | None:
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


def _numbers(text: str | None) -> tuple[str, ...]:
    return tuple(number.replace("[1]", "") for number in _NUMBER.findall(text or ""))


def _qld(found: re.Match[str], items: tuple[str, ...]) -> tuple[str, ...]:
    path: tuple[str, ...] = ()
    if found["schedule"]:
        path = (f"sch {int(found['schedule'])}{(found['letter'] or '').lower()}",)
    if found["section"]:
        again = found["again"].replace("[1]", "")
        path += (f"s {found['section'].lower()}{again}", *items)
    return path


def _act(found: re.Match[str], items: tuple[str, ...]) -> tuple[str, ...]:
    if found["interpretation"]:
        return ("interpretation",)
    game = found["game"].upper()
    if found["terms"]:
        return (game, "terms")
    if found["rule"]:
        return (game, str(int(found["rule"])), *_numbers(found["numbers"]), *items)
    return (game,)


def _decimal(found: re.Match[str], items: tuple[str, ...]) -> tuple[str, ...]:
    return (f"s {int(found['rule'])}", *_numbers(found["numbers"]), *items)


def _pai_gow(found: re.Match[str], items: tuple[str, ...]) -> tuple[str, ...]:
    if found["dictionary"]:
        return ("PG dictionary",)
    if found["appendix"]:
        return (f"PG app {found['appendix'].upper()}",)
    if found["clause"]:
        return (f"PG instrument {found['clause']}",)
    return (f"PG {int(found['rule'])}", *_numbers(found["numbers"]), *items)


_Path = Callable[[re.Match[str], tuple[str, ...]], tuple[str, ...]]
_READERS: Final[dict[str, tuple[re.Pattern[str], _Path]]] = {
    "qld-2024": (_QLD, _qld),
    "act-1992": (_ACT, _act),
    "nsw-poker": (_DECIMAL, _decimal),
    "act-pai-gow-2023": (_PAI_GOW, _pai_gow),
    "wa-uth": (_DECIMAL, _decimal),
}
"""How each book's citations are written, and the path that one comes to."""


def add_decimal_book(book: str, example: str) -> None:
    """Make known a rule book beyond the five, whose rules are numbered `s 4.2(a)`."""
    EXAMPLES[book] = example
    _READERS[book] = _DECIMAL, _decimal


def said(cites: Cites | str) -> str:
    """Provisions in a sentence, with commas between them."""
    return cites if isinstance(cites, str) else ", ".join(cites)


def provisions(text: Cites | str) -> Cites:
    """The provisions of a text that has commas between them.

    >>> provisions("sch 1 s 10(3), sch 1 s 11(3)")
    ('sch 1 s 10(3)', 'sch 1 s 11(3)')
    """
    return text if isinstance(text, tuple) else tuple(text.split(", ")) if text else ()


def provision_range(part: str, text: str) -> tuple[Citation, ...]:
    """A provision of a part of a book, or several in a row: `s 16(2)-(4)`, `s 9(a)(i)-(iv)`.

    >>> [str(c) for c in provision_range("qld-2024 sch 1", "s 16(2)-(4)")]
    ['sch 1 s 16(2)', 'sch 1 s 16(3)', 'sch 1 s 16(4)']
    """
    many = _RANGE.fullmatch(text)
    if many is None:
        return (Citation.of(f"{part} {text}"),)
    above, first, last, again = many.groups()
    if first.isdigit():
        labels = [str(n) for n in range(int(first), int(last) + 1)]
    elif first == "i":
        labels = list(_ROMANS[1 : _ROMANS.index(last) + 1])
    else:
        labels = [chr(n) for n in range(ord(first), ord(last) + 1)]
    return tuple(Citation.of(f"{part} {above}({label}){again}") for label in labels)
