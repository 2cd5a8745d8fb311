"""An operator's table held against its book: what departs from it, what that does to the edge, what
the layout must say, what was assumed and what was chosen.

>>> from croupier.books.operator_table import OperatorTable
>>> found = conformity(OperatorTable("qld-2024/roulette", pays={"straight-up": {"hit": "34 to 1"}}))
>>> found.conforms, str(found.deviations[0])
(False, 'pays.straight-up.hit 34 to 1: the book has 35 to 1 (sch 7 s 16(1)); 2.70270 % → 5.40541 %')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from croupier.analysis.changes import CannotChange, GameChange, change_game, said_value
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.walk import Progress
from croupier.analysis.no_effect import no_effect
from croupier.analysis.odds import JsonValue
from croupier.analysis.what_if import ComparedWager, WhatIf, what_if
from croupier.books import BadOption, game, listing, listings
from croupier.books.operator_table import OperatorTable
from croupier.law import Cites, Point, provisions, said
from croupier.money import dollars
from croupier.play.game import Game
from croupier.play.header import OptionValue

OPTIONS, LAYOUT, LIMITS, CUT = "options", "layout", "limits", "cut"
NO_EDGE = "players play among themselves: the house has no edge"


class BadTable(ValueError):
    """A document that makes no sense of its game; `field` is where."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


@dataclass(frozen=True)
class Deviation:
    """Where a table departs from its book."""

    field: str
    found: str
    allowed: str
    cites: Cites
    wager: str = ""
    """The wager whose edge is given."""
    book: float | None = None
    """Its house edge by the book, in per cent."""
    alone: float | None = None
    """The same with this deviation alone."""
    why: str = ""
    """Why there is no figure, or why it is the same."""

    def __str__(self) -> str:
        verb = "allows" if self.field.startswith((OPTIONS, CUT)) else "has"
        what = f"{self.field} {self.found}: the book {verb} {self.allowed}"
        if not self.found:
            what = f'{self.field}: "{self.allowed}" is missing'
        edges = ""
        if self.book is not None and self.alone is not None:
            edges = f"; {self.book:.5f} % → {self.alone:.5f} %"
        return f"{what} ({said(self.cites)}){edges}"

    def as_json(self) -> dict[str, JsonValue]:
        """As `croupier conform --json` prints it."""
        edges: JsonValue = None
        if self.wager:
            edges = {"book": self.book, "alone": self.alone}
        document: dict[str, JsonValue] = {
            "field": self.field,
            "found": self.found or None,
            "allowed": self.allowed,
            "cites": list(self.cites),
            "house_edge_percent": edges,
        }
        if self.wager:
            document["wager"] = self.wager
        if self.why:
            document["why"] = self.why
        return document


@dataclass(frozen=True)
class TableFact:
    """Something of a table that the book leaves to the operator, or that he did not say."""

    field: str
    value: str
    cites: Cites = ()

    def as_json(self) -> dict[str, JsonValue]:
        """As `croupier conform --json` prints it."""
        return {"field": self.field, "value": self.value, "cites": list(self.cites)}


@dataclass(frozen=True)
class Conformity:
    """What a table was found to be."""

    asked: OperatorTable
    game: Game
    """The game of the book, with what the operator chose within it."""
    deviations: tuple[Deviation, ...]
    together: tuple[ComparedWager, ...] = ()
    """With all deviations, the wagers whose edge is another; the telling one first."""
    why: str = ""
    """Why it is not known what they come to together."""
    inscriptions: tuple[TableFact, ...] = ()
    """What the layout must say."""
    assumed: tuple[TableFact, ...] = ()
    chosen: tuple[TableFact, ...] = ()

    @property
    def conforms(self) -> bool:
        """Whether nothing departs from the book."""
        return not self.deviations

    def as_json(self) -> dict[str, JsonValue]:
        """A line of `croupier conform --json`."""
        document: dict[str, JsonValue] = {
            "document": self.asked.document,
            "table": self.asked.table,
            "game": self.game.id,
            "conforms": self.conforms,
            "deviations": [one.as_json() for one in self.deviations],
            "together": self._together(),
            "layout": [one.as_json() for one in self.inscriptions],
            "assumed": [one.as_json() for one in self.assumed],
            "chosen": [one.as_json() for one in self.chosen],
        }
        return document

    def _together(self) -> dict[str, JsonValue]:
        if self.why:
            return {"why": self.why}
        if not self.together:
            return {}
        first = self.together[0]
        return {
            "wager": first.name,
            "house_edge_percent": {"book": first.book, "together": first.changed},
            "wagers": {
                one.name: {"book": one.book, "together": one.changed} for one in self.together
            },
        }


def conformity(table: OperatorTable, progress: Progress | None = None) -> Conformity:
    """A table held against its book."""
    given, strange = _options(table)
    try:
        book = game(table.game, **given)
    except BadOption as error:
        raise BadTable(OPTIONS, f"{error} ({error.cites})" if error.cites else str(error)) from None
    _check_limits(table, book)
    texts = list(_changes(table, given))
    departs = [one for one in (_stands(book, *text) for text in texts) if not one[1].allowed]
    deviations = [_deviation(book, field, change, text) for field, change, text in departs]
    deviations += strange
    together, why = _together(book, [text for *_, text in departs], progress)
    if strange and not why:
        why = f"{strange[0].field} {strange[0].found} cannot be worked out"
    return Conformity(
        table,
        book,
        (*deviations, *_missing(table, book)),
        () if why else together,
        why if deviations else "",
        tuple(
            TableFact(LAYOUT, one.words, provisions(one.cites)) for one in book.tables.inscriptions
        ),
        tuple(_assumed(table, book)),
        tuple(_chosen(table, book, given)),
    )


# -- what is said ----------------------------------------------------------------------------------


def _options(table: OperatorTable) -> tuple[dict[str, OptionValue], list[Deviation]]:
    """The options within the book's range; and those that are words the book does not have."""
    of, given, strange = listing(table.game), {}, []
    for name, text in table.options.items():
        try:
            choice = of.choice(name)
        except BadOption as error:
            raise BadTable(f"{OPTIONS}.{name}", str(error)) from None
        value = choice.parse(text)
        if choice.refusal(value) is None:
            given[name] = value
        elif type(value) is not type(choice.default):
            what = "yes or no" if isinstance(choice.default, bool) else "a whole number"
            raise BadTable(f"{OPTIONS}.{name}", f"{name} is {what}, not {text!r}")
        elif isinstance(value, str):
            cites = provisions(choice.cites)
            why = "the book has nothing of that name to be worked out"
            strange.append(Deviation(f"{OPTIONS}.{name}", text, f"{choice.range}", cites, why=why))
    return given, strange


def _changes(table: OperatorTable, given: dict[str, OptionValue]) -> Iterator[tuple[str, str]]:
    """What is said beyond the options within the range: the field, and the change as typed."""
    of = listing(table.game)
    for name, text in table.options.items():
        if name not in given and isinstance(of.choice(name).default, int):
            yield f"{OPTIONS}.{name}", f"{name}={text}"
    for wager, rows in table.pays.items():
        for event, pays in rows.items():
            yield f"pays.{wager}.{event}", f"pays.{wager}.{event}={pays}"
    for name, value in table.rules.items():
        yield f"rules.{name}", f"rules.{name}={value}"
    if table.cut:
        yield CUT, f"cut={table.cut}"


def _stands(book: Game, field: str, text: str) -> tuple[str, GameChange, str]:
    try:
        return field, change_game(book, text).changes[0], text
    except CannotChange as error:
        raise BadTable(field, str(error)) from None


def _check_limits(table: OperatorTable, book: Game) -> None:
    for name in table.limits:
        if name not in book.wagers:
            had = ", ".join(book.wagers)
            raise BadTable(f"{LIMITS}.{name}", f"{book.id} has no wager {name!r}; it has: {had}")


# -- deviations ------------------------------------------------------------------------------------


def _deviation(book: Game, field: str, change: GameChange, text: str) -> Deviation:
    allowed = change.range + _elsewhere(book, change)
    plain = Deviation(field, change.value, allowed, change.cites)
    found = _tried(book, [text])
    if isinstance(found, str):
        return replace(plain, why=found)
    one, why = found.telling(found.changes[0]), no_effect(book, change.field)
    return replace(plain, wager=one.name, book=one.book, alone=one.changed, why=why)


def _elsewhere(book: Game, change: GameChange) -> str:
    """The games of the same book and family that do have a rule so."""
    kind, _, name = change.field.partition(".")
    if kind != "rules":
        return ""
    alike = [
        other.title
        for other in (game(one.id) for one in listings() if one.book == book.book)
        if type(other.rules) is type(book.rules)
        and said_value(getattr(other.rules, name)) == change.value
    ]
    return f"; {change.value} only in {', '.join(alike)}" if alike else ""


def _together(
    book: Game, texts: list[str], progress: Progress | None
) -> tuple[tuple[ComparedWager, ...], str]:
    if not texts:
        return (), ""
    found = _tried(book, texts, progress)
    if isinstance(found, str):
        return (), found
    first = found.telling()
    others = [one for one in found.compared() if one.changed != one.book and one != first]
    return (first, *others), ""


def _tried(book: Game, texts: list[str], progress: Progress | None = None) -> WhatIf | str:
    if book.tables.room is not None:
        return NO_EDGE
    try:
        return what_if(book, *texts, progress=progress)
    except (CannotChange, NotProvable) as error:
        return str(error)


def _missing(table: OperatorTable, book: Game) -> Iterator[Deviation]:
    """What the layout must say and does not."""
    if table.layout is None:
        return
    printed = {_plain(one) for one in table.layout}
    for one in book.tables.inscriptions:
        if _plain(one.words) not in printed:
            yield Deviation(LAYOUT, "", one.words, provisions(one.cites))


def _plain(words: str) -> str:
    return " ".join(words.casefold().replace("-", " ").split()).strip(". ")


# -- assumed and chosen ----------------------------------------------------------------------------


def _assumed(table: OperatorTable, book: Game) -> Iterator[TableFact]:
    for choice in listing(book.id).choices:
        if choice.name not in table.options and choice.matters(book.options):
            value = said_value(book.options[choice.name])
            yield TableFact(f"{OPTIONS}.{choice.name}", value, provisions(choice.cites))
    for wager in book.wagers.values():
        rows = [
            f"{row.event} {row.odds}"
            for row in wager.pays
            if row.event not in table.pays.get(wager.name, {})
        ]
        if rows:
            yield TableFact(f"pays.{wager.name}", "; ".join(rows), wager.where)
    yield TableFact("rules", "as the book has them", book.law.of(Point.GAME))
    if not table.limits:
        yield TableFact(LIMITS, "displayed at the table", book.law.of(Point.LIMITS))
    if table.layout is None and book.tables.inscriptions:
        yield TableFact(LAYOUT, "as the book has it printed", book.law.of(Point.GAME))


def _chosen(table: OperatorTable, book: Game, given: dict[str, OptionValue]) -> Iterator[TableFact]:
    of = listing(book.id)
    for name, value in given.items():
        yield TableFact(f"{OPTIONS}.{name}", said_value(value), provisions(of.choice(name).cites))
    for name, limit in table.limits.items():
        most = "any amount" if limit.most is None else dollars(limit.most)
        said_limits = f"{dollars(limit.least)} to {most}"
        yield TableFact(f"{LIMITS}.{name}", said_limits, book.law.of(Point.LIMITS))
