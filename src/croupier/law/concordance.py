"""Concordances: by which code each provision of a schedule is carried out.

A family's functions say that they carry out law, not whose: `@essential` what no game of the family
can do without, `@rule` what only some books have. A book's file says where each of them stands, in
the order of the schedule. The two meet when a game is built.
"""

from __future__ import annotations

import pkgutil
import re
import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, Final, NamedTuple, TypeVar

from croupier.law.citation import Citation, Cites, provision_range
from croupier.law.errors import NoRule, OutOfOrder
from croupier.law.fields import NO_LAW, RuleField
from croupier.law.register import register

F = TypeVar("F", bound=Callable[..., Any])


class Point(Enum):
    """Law of the table as a whole, for which no family has a function."""

    GAME = "the game itself"
    CONDUCT = "who conducts the game"
    WAGERS = "which wagers may be made"
    LATE = "when wagers close"
    LATE_CHANGE = "when changes close, where that is said apart from placing"
    LIMITS = "the minimum and maximum displayed"
    EACH_BOX = "that the minimum is for each box of a player who has several"
    TEACHING = "the minimum and maximum of a teaching table"
    CHANGE = "until when a wager may be changed or withdrawn"
    ORAL = "wagers made by word"
    DIRECTIONS = "the manager's power to restrict a player to one box or to the minimum"
    DIFFERENTIAL = "how far the wagers on two sides may be apart"
    BELOW_MINIMUM = "what becomes of a wager below the minimum"
    ABOVE_MAXIMUM = "what becomes of a wager above the maximum"
    ROUNDING = "what happens to an amount that cannot be paid to the cent"
    DECLARES = "who declares a misdeal"
    VOIDED = "the power to declare a player's wagers void"
    EXCLUDED = "the power to shut a player out of the game"
    APART = "the power to keep a player from the table of another"
    DEVICE_VOIDED = "the power to declare the wagers of a player with a device void"
    DEVICE_EXCLUDED = "the power to shut a player with a device out of the game"
    DEVICE_APPROVED = "that a device may be approved in writing"
    HANDLING = "that players keep their hands off the cards"
    PER_PLAYER = "that a maximum is for all of a player's wagers of the kind"
    PLACES = "how many places a table has"
    CHIPS = "that a wager is made by putting down chips"
    POSITION = "that a wager is settled by where it lies"
    CASH = "what becomes of cash put down for a wager"
    COINS = "whether a wager may be made with coins"
    DUMMY = "that no wager may be made on a dummy round"
    DECK = "which cards the game is played with"
    NEXT_CARD = "that a card which has left the shoe is the next one used"
    SHOE_ENDS = "what follows the cutting card"
    SHOE_MARK = "how far from the back the cutting card goes in"
    NOTICE = "how the table's limits are changed"
    RAISE_NOTICE = "how long a sign must have shown a higher minimum"
    SIGN = "that the signage changes with the limits"
    ROUND_OVER = "that limits change when a round is over"
    FEES_NOTICE = "how the commission of a table is changed, if that has a rule of its own"
    FEES_SIGN = "that the signage changes with the commission"
    FEES_ROUND_OVER = "that the commission changes when a round is over"
    AT_ONCE = "that a higher minimum may come at once for those who join later"
    IF_AGREED = "that limits may change at once if all players agree"

    __hash__ = object.__hash__  # there is one of each, and they are looked up at every command


_KEY: Final = re.compile(r'"([^"]+)":')
_RULES: Final[dict[FunctionType, bool]] = {}
"""Every rule, and whether no game of its family can do without it."""


def rule(function: F) -> F:
    """Mark a function that carries out law, in a book that has such a rule; it is left as it is."""
    assert isinstance(function, FunctionType)
    _RULES[function] = False
    return function


def essential(function: F) -> F:
    """Mark a function that carries out law in every book that has a game of its family."""
    assert isinstance(function, FunctionType)
    _RULES[function] = True
    return function


@cache
def rules_of(*packages: str) -> Mapping[FunctionType, bool]:
    """Every rule of some packages, in the order of their modules, and whether it is essential."""
    for package in packages:
        module = import_module(package)
        for inner in pkgutil.walk_packages(getattr(module, "__path__", ()), f"{package}."):
            import_module(inner.name)
    within = tuple(f"{package}." for package in packages)
    return {one: _RULES[one] for one in tuple(_RULES) if f"{one.__module__}.".startswith(within)}


def code_name(function: Callable[..., Any]) -> str:
    """The name a function goes by in the rule explorer: ``module:qualname``."""
    return f"{function.__module__}:{function.__qualname__}"


def where_is(function: Callable[..., Any]) -> str:
    """File and line of a function."""
    assert isinstance(function, FunctionType)
    code = function.__code__
    return f"{project_path(code.co_filename)}:{code.co_firstlineno}"


def project_path(path: str) -> str:
    """A file of the project as a person looks for it."""
    parts = Path(path).parts
    return "/".join(parts[parts.index("src") :] if "src" in parts else parts[-3:])


@dataclass(frozen=True)
class Called:
    """A mishap's ruling that a book reports under a slug of its own; where its title, what it
    may report or the facts it is reported with (more than its own) differ too, under these.
    """

    function: Callable[..., Any]
    slug: str
    title: str = ""
    effects: tuple[str, ...] = ()
    facts: type[Any] | None = None


@dataclass(frozen=True)
class Does:
    """One thing that a ruling does, by the name of its effect, where the book gives it a provision
    of its own: `Does(no_ante, "offer")`.
    """

    function: Callable[..., Any]
    effect: str


Carrier = Any
"""What carries out a provision: a rule, a mishap, a point, an option, a field of the rules."""


class ConcordanceEntry(NamedTuple):
    """One line of a concordance: a provision, what carries it out, and where that is written."""

    citation: Citation
    carrier: Carrier
    text: str
    written: tuple[str, int]
    """The file, and where in it the concordance begins."""

    @property
    def line(self) -> str:
        """File and line: of the entry, or of the concordance where parts of a book share it."""
        path, start = self.written
        return _lines(path, start).get(self.text, f"{project_path(path)}:{start}")


@dataclass(frozen=True)
class Concordance:
    """What carries out each provision of a schedule, in the schedule's order."""

    part: str
    """The book and its schedule, `qld-2024 sch 1`."""
    entries: tuple[ConcordanceEntry, ...]

    @property
    def book(self) -> str:
        """The book alone."""
        return self.part.partition(" ")[0]

    def under(self, book: str) -> Concordance:
        """The same in a book that amends this one, and leaves all of it as it is."""
        if book == self.book:
            return self
        for entry in self.entries:
            citation = Citation(book, entry.citation.path)
            if citation not in register(book):
                raise NoRule(f"{entry.line}: {book} has no {citation} any more")
        return amended(self, book, {})


def concordance(part: str, entries: Mapping[str, Carrier]) -> Concordance:
    """Read a concordance: every provision stands in the register, in the order of the book.

    What several provisions have in common is one line: `"s 9(1)(a)-(b), s 9(4)": in_turn`.
    """
    return _read(part, entries, sys._getframe(1))


def _read(part: str, entries: Mapping[str, Carrier], frame: FrameType) -> Concordance:
    """A concordance that is written in this frame."""
    written = frame.f_code.co_filename, frame.f_lineno
    found: list[ConcordanceEntry] = []
    last: Citation | None = None
    for text, carriers in entries.items():
        ranges = [provision_range(part, one) for one in text.split(", ")]
        citations = [citation for one in ranges for citation in one]
        carried = carriers if isinstance(carriers, tuple) else (carriers,)
        here = [
            ConcordanceEntry(c, carrier, text, written) for carrier in carried for c in citations
        ]
        for citation in citations:
            if citation not in register(citation.book):
                raise NoRule(f"{here[0].line}: {citation.full} is not in the register")
        for first, *_ in ranges:
            if last is not None and first < last:
                raise OutOfOrder(f"{here[0].line}: {first} stands before {last} in the book")
            last = first
        for carrier in carried:
            function = getattr(carrier, "function", carrier)
            if isinstance(function, FunctionType) and function not in _RULES:
                raise NoRule(
                    f"{here[0].line}: {code_name(function)} ({where_is(function)}) is placed at "
                    f"{citations[0]} and is no @rule"
                )
        found += here
    return Concordance(part, tuple(found))


def amended(before: Concordance, book: str, entries: Mapping[str, Carrier]) -> Concordance:
    """The concordance of a schedule in the book that amends it: that of the book before, without
    what is repealed, and with other carriers at the provisions that are named here.
    """
    part = before.part.replace(before.book, book, 1)
    changed = _read(part, entries, sys._getframe(1))
    named = {entry.citation.path for entry in changed.entries}
    kept = (
        entry._replace(citation=Citation(book, entry.citation.path))
        for entry in before.entries
        if entry.citation.path not in named
    )
    found = [*(entry for entry in kept if entry.citation in register(book)), *changed.entries]
    return Concordance(part, tuple(sorted(found, key=lambda entry: entry.citation)))


@cache
def _lines(path: str, start: int) -> Mapping[str, str]:
    """By provision as written, file and line of its entry in the concordance that starts there."""
    found: dict[str, str] = {}
    try:
        source = Path(path).read_text(encoding="utf-8").splitlines()
    except OSError:
        return found
    numbered = list(enumerate(source, 1))
    for number, line in numbered[start - 1 :] + numbered[: start - 1]:  # what parts share is above
        for text in _KEY.findall(line):
            found.setdefault(text, f"{project_path(path)}:{number}")
    return found


def key(carrier: Carrier) -> Hashable:
    """What a carrier goes by: a function or point by itself, an option by its name."""
    if isinstance(carrier, FunctionType | Enum | Called | Does | RuleField):
        return carrier
    return str(carrier.name)


class Law(dict[Hashable, Cites]):
    """Where each thing that a game does stands in its book: `law[banker_draws]`.

    The most particular concordance comes first: the first that has a thing decides.
    """

    def __init__(self, *concordances: Concordance) -> None:
        super().__init__()
        self.concordances = concordances
        for one in concordances:
            here: dict[Hashable, Cites] = {}
            under_other_names: dict[Hashable, Cites] = {}
            for entry in one.entries:
                name, where = key(entry.carrier), str(entry.citation)
                here[name] = (*here.get(name, ()), where)
                if isinstance(name, Called):
                    known = under_other_names.get(name.function, ())
                    under_other_names[name.function] = (*known, where)
            replaced = {one for one in here if isinstance(one, Does) and one.function in self}
            for name, cites in (*here.items(), *under_other_names.items()):
                if name not in replaced:  # a ruling of another schedule does what that one says
                    self.setdefault(name, cites)

    def __missing__(self, thing: Any) -> Cites:
        raise NoRule(self.lacks(thing))

    def lacks(self, thing: Any) -> str:
        """The sentence that says that the book has no place for a thing."""
        what = getattr(thing, "__name__", None) or getattr(thing, "name", None) or str(thing)
        if isinstance(thing, FunctionType):
            what += f" ({where_is(thing)})"
        elif isinstance(thing, RuleField):
            what = str(thing)
        parts = " and ".join(self.parts) or "no book"
        return f"{parts} give no provision for {what}: place it in the concordance"

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of the book, the most particular first."""
        return tuple(dict.fromkeys(one.part for one in self.concordances))

    def under(self, book: str) -> Law:
        """The same law in a book that amends this one."""
        if all(one.book == book for one in self.concordances):
            return self
        return Law(*(one.under(book) for one in self.concordances))

    def of(self, thing: Carrier) -> Cites:
        """Where a thing stands; nothing where it has no place."""
        if type(thing) is FunctionType or type(thing) is Point:  # what is asked at every command
            return self.get(thing, ())
        return self.get(key(thing), ())

    def does(self, ruling: Callable[..., Any], effect: str, why: Cites = ()) -> Cites:
        """Where it stands what a ruling does: in a place of its own, or where the ruling stands,
        which one that serves several mishaps is told.
        """
        return self.get(Does(ruling, effect)) or why or self[ruling]

    def carriers(self) -> Iterator[Carrier]:
        """Everything that has a place, each once, the most particular part first."""
        seen = set()
        for one in self.concordances:
            for entry in one.entries:
                if key(entry.carrier) not in seen:
                    seen.add(key(entry.carrier))
                    yield entry.carrier

    def check(self, *families: str) -> None:
        """Refuse a law that leaves a rule without a place that is essential to the families."""
        for function, always in rules_of(*families).items():
            if always and function not in self:
                raise NoRule(self.lacks(function))

    def of_field(self, rules: object, name: str) -> Cites:
        """Where it stands what a field of some rules holds: its own place, that of the rule that it
        holds, or that of the option of its name.
        """
        held = getattr(rules, name)
        own = self.of(RuleField.of(type(rules), name))
        rule = self.of(held) if isinstance(held, FunctionType) else ()
        return own or rule or self.get(name, ())

    def check_fields(self, rules: object) -> None:
        """Refuse a law without a provision for a value that the family does not take by itself."""
        for one in fields(rules) if is_dataclass(rules) else ():
            made = one.default_factory
            given = one.default if made is MISSING else made()
            value = getattr(rules, one.name)
            if value != given and NO_LAW not in one.metadata and not self.of_field(rules, one.name):
                named = RuleField.of(type(rules), one.name)
                raise NoRule(self.lacks(f"{named}, which is {value!r:.80}"))
