"""The catalogue: every game of every book, with the choices each book leaves to the operator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from importlib import import_module
from typing import TypeVar

from croupier.books.book import Book, books, modules
from croupier.law import Citation, Law, NoRule, Point, provisions, register, said
from croupier.play.events import check_events
from croupier.play.game import Game
from croupier.play.header import Header, OptionValue
from croupier.play.irregularities import mishaps_under
from croupier.play.options import Choice
from croupier.play.table_rules import (
    WAGERING_PERIOD,
    FixedTime,
    NoticeCites,
    NoticeRules,
    ShoeRules,
    TableRules,
)

Options = Mapping[str, OptionValue]
Build = TypeVar("Build", bound=Callable[[Mapping[str, OptionValue]], Game])


class UnknownGame(LookupError):
    """There is no such game; the sentence names near ones."""


class BadOption(ValueError):
    """An option that the game does not have, or a value outside the book's range."""

    def __init__(self, sentence: str, cites: str = "") -> None:
        super().__init__(sentence)
        self.cites = cites


@dataclass(frozen=True)
class Listing:
    """A game as a book lists it."""

    id: str
    title: str
    cites: str
    choices: tuple[Choice, ...]
    build: Callable[[Options], Game]
    about: str
    """The game in a few plain sentences."""
    law: Law
    """Where its rules stand in the book."""
    families: tuple[str, ...]
    """The packages whose rules it plays by."""

    def game(self, options: Options) -> Game:
        """The game with these options; refused where its law leaves out an essential rule of the
        family, has no provision for a value of its rules, or a pay table not for an event.
        """
        game = self.build(options)
        book = books()[self.book]
        law = (game.law or self.law).under(self.book)  # under some options other parts apply
        law.check(*self.families)
        law.check_fields(game.rules)
        if book.amends:
            _still_in_force(game, self.book)
        mishaps = mishaps_under(law).items()
        built = replace(
            game,
            id=self.id,
            title=self.title,
            cites=said(law[Point.GAME]),
            version=book.version,
            parts=law.parts,
            law=law,
            options=options,
            irregularities={
                **{slug: mishap.within(game.beside.around) for slug, mishap in mishaps},
                **game.irregularities,
            },
            tables=replace(
                _tables_under(law, book, game.tables, coins=bool(options.get("coins"))),
                on_terminals=self.id.partition("/")[2] in book.terminals,
                wagering=_wagering(law, options),
            ),
        )
        check_events(built)
        return built

    @property
    def book(self) -> str:
        """The book that lists it."""
        return self.id.partition("/")[0]

    def choice(self, name: str) -> Choice:
        """The option of this name."""
        for choice in self.choices:
            if choice.name == name:
                return choice
        names = ", ".join(choice.name for choice in self.choices) or "none"
        raise BadOption(f"{self.id} has no option {name!r}; it has: {names}")

    def options(self, given: Options) -> dict[str, OptionValue]:
        """Every option with its value: the given ones checked, the others at their default."""
        for name, value in given.items():
            refusal = self.choice(name).refusal(value)
            if refusal is not None:
                raise BadOption(f"{self.id}: {refusal}", said(refusal.cites))
        return {choice.name: given.get(choice.name, choice.default) for choice in self.choices}


def _wagering(law: Law, options: Options) -> FixedTime | None:
    """For how long the operator has wagers taken, where the book has him say it."""
    if WAGERING_PERIOD not in options:
        return None
    return FixedTime(int(options[WAGERING_PERIOD]), said(law[WAGERING_PERIOD]))


def _tables_under(law: Law, book: Book, tables: TableRules, *, coins: bool) -> TableRules:
    """How tables are run, with what the book has for all of its tables, and its provisions."""
    return replace(
        tables,
        conduct=replace(tables.conduct, coins=book.coin) if coins else tables.conduct,
        shoe=_shoe_under(law, tables.shoe),
        notice=_notice_under(law, tables.notice or book.notice),
        offices=book.offices,
        other=_game_named,
    )


def _shoe_under(law: Law, shoe: ShoeRules | None) -> ShoeRules | None:
    """How a shoe ends, with its provisions."""
    if shoe is None:
        return None
    return replace(shoe, cites=law.of(Point.SHOE_ENDS), mark_cites=law.of(Point.SHOE_MARK))


def _notice_under(law: Law, notice: NoticeRules) -> NoticeRules:
    """How limits are changed, with its provisions."""
    return replace(
        notice,
        cites=law.of(Point.NOTICE),
        raise_cites=law.of(Point.RAISE_NOTICE),
        sign_cites=law.of(Point.SIGN),
        over_cites=law.of(Point.ROUND_OVER),
        fees_cites=NoticeCites(
            law.of(Point.FEES_NOTICE), law.of(Point.FEES_SIGN), law.of(Point.FEES_ROUND_OVER)
        ),
        at_once_cites=law.of(Point.AT_ONCE),
    )


def listed(
    id: str,
    title: str,
    law: Law,
    options: Sequence[Choice],
    *families: str,
    varies: Callable[[Options], Game] | None = None,
) -> Callable[[Build], Build]:
    """A book lists the game that a function builds by the rules of these families.

    The function's docstring tells the game in a few plain sentences. A variant is of the families
    of the game that it varies, and its own docstring says what is different.
    """
    law = law.under(id.partition("/")[0])
    options = (*options, *_at_tables(id))
    for choice in options:
        if not law.of(choice):
            raise NoRule(law.lacks(choice))
    base = next((one for one in _LISTINGS.values() if one.build is varies), None)

    def add(build: Build) -> Build:
        told = " ".join((build.__doc__ or "").split())
        _LISTINGS[id] = Listing(
            id,
            title,
            said(law[Point.GAME]),
            tuple(replace(choice, cites=said(law.of(choice))) for choice in options),
            build,
            f"{base.about} {told}" if base else told,
            law,
            base.families if base else tuple(f"croupier.games.{name}" for name in families),
        )
        return build

    return add


def _at_tables(id: str) -> tuple[Choice, ...]:
    """What the operator may choose for a game as at all tables of its book."""
    name, _, of = id.partition("/")
    book = books().get(name)  # none where a file is looked at outside its book
    return book.at_tables if book is not None and of not in book.terminals else ()


_LISTINGS: dict[str, Listing] = {}
_BUILT: dict[tuple[str, tuple[tuple[str, OptionValue], ...]], Game] = {}


def listing(id: str) -> Listing:
    """One game's entry in the catalogue, or a sentence that names near ones."""
    if id not in _LISTINGS:
        known = modules()
        if id not in known:
            near = get_close_matches(id, known, n=3, cutoff=0.4)
            hint = f"did you mean {' or '.join(near)}?" if near else "see `croupier games`"
            raise UnknownGame(f"there is no game {id!r}; {hint}")
        import_module(known[id])
        if id not in _LISTINGS:
            _LISTINGS[id] = _inherited(id)
    return _LISTINGS[id]


def _still_in_force(game: Game, book: str) -> None:
    """Refuse a wager that rests on what an amended book has repealed."""
    for wager in game.wagers.values():
        cited = (wager.cites, *(said(one.cites) for one in wager.verdicts.values()))
        for text in {one for cites in cited for one in provisions(cites)}:
            if Citation.parse(book, text) not in register(book):
                raise NoRule(f"the {wager.name} wager rests on {text}: {book} has none any more")


def _inherited(id: str) -> Listing:
    """A game of an amended book that is as it was in the book before."""
    book, _, game = id.partition("/")
    before = listing(f"{books()[book].amends}/{game}")
    return replace(before, id=id, law=before.law.under(book))


def listing_as_said(text: str) -> Listing:
    """The same as people write it: the book may be left out where only one book has the game."""
    name = text.strip().lower()
    alike = [id for id in modules() if id.partition("/")[2] == name]
    if len(alike) > 1:
        raise UnknownGame(f"{text!r} is a game of several books: say {' or '.join(alike)}")
    return listing(alike[0] if alike else name)


def listings() -> tuple[Listing, ...]:
    """Every game that is built, in the order of the books."""
    return tuple(map(listing, modules()))


def game(id: str, /, **options: OptionValue) -> Game:
    """A game by its id, with the operator's options; the same choice gives the same game."""
    chosen = listing(id).options(options)
    key = (id, tuple(sorted(chosen.items())))
    if key not in _BUILT:
        _BUILT[key] = listing(id).game(chosen)
    return _BUILT[key]


def _game_named(id: str, options: Options) -> Game:
    return game(id, **options)


def game_of(header: Header) -> Game:
    """The game that a saved round was played under."""
    return game(header.game, **header.options)
