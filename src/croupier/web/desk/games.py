"""The games: a list by book, and each in plain words with its felt, odds and best play."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Response, Template
from markupsafe import Markup

from croupier.books import Listing, books, game, listing, listings
from croupier.books.concerning import bearing_on
from croupier.books.index import game_rows
from croupier.floor.core.messages import TableMode
from croupier.law import Citation
from croupier.pages.by_chance import moments
from croupier.pages.document import Grid, Note, Page, Panel, Part, Section, plain
from croupier.pages.felt import draw
from croupier.pages.game import game_page
from croupier.pages.layouts import Shape, layout_of
from croupier.pages.readings import ReadingFacts
from croupier.pages.wording import many, spoken
from croupier.play import Choice, Game
from croupier.play.header import OptionValue
from croupier.web.desk.citing import provision_address, writer
from croupier.web.desk.figures import FigureKind, FigureState, figure
from croupier.web.links import NavLink
from croupier.web.policy import AnyRequest
from croupier.web.work import Workshop

FEW: Final = 60
"""An option with more values than this is asked for as a number."""
SEED: Final = "picture"


class GameCard(msgspec.Struct, frozen=True):
    """A game in the list."""

    id: str
    title: str
    cites: str
    felt: str
    family: str
    wagers: str
    words: str
    """What it is found by while one types."""
    against_house: bool
    """Whether the house has an edge; or players play among themselves."""


class GamesOfBook(msgspec.Struct, frozen=True):
    """The games of one book."""

    book: str
    title: str
    games: tuple[GameCard, ...]

    @property
    def games_count(self) -> int:
        """How many there are."""
        return len(self.games)


@cache
def games_by_book() -> tuple[GamesOfBook, ...]:
    """All games, as the books list them."""
    counted = {row.id: row.wagers for row in game_rows()}
    found: dict[str, list[GameCard]] = {id: [] for id in books()}
    for one in listings():
        found[one.book].append(_card(one, counted[one.id]))
    return tuple(
        GamesOfBook(id, books()[id].title, tuple(cards)) for id, cards in found.items() if cards
    )


def _card(one: Listing, wagers: int) -> GameCard:
    made = game(one.id)
    family = made.family.replace("_", " ").capitalize()
    words = f"{one.title} {one.id} {family} {books()[one.book].title} {one.about}".lower()
    felt = layout_of(made, Shape.LYING).felt
    counted = many(wagers, "wager")
    against = made.tables.room is None
    return GameCard(one.id, one.title, one.cites, felt, family, counted, words, against)


@get("/games", sync_to_thread=True)
def game_list() -> Template:
    """All games by book."""
    return Template("desk/games.html", context={"books": games_by_book()})


# -- a game ----------------------------------------------------------------------------------------


class GameSection(msgspec.Struct, frozen=True):
    """A part of a game's page that the reader may go to."""

    id: str
    title: str
    body: str


class OptionShown(msgspec.Struct, frozen=True):
    """An option as a field of a form."""

    name: str
    title: str
    help: str
    cites: str
    now: str
    usual: str
    values: tuple[str, ...]
    least: int = 0
    most: int = 0


def chosen(request: AnyRequest, book: str, name: str) -> tuple[Listing, Game]:
    """The game of an address, with the options in its query; others are none of its business."""
    found = listing(f"{book}/{name}")
    given = request.query_params
    options = {
        choice.name: choice.parse(str(given[choice.name]))
        for choice in found.choices
        if choice.name in given
    }
    return found, game(found.id, **options)


def query(made: Game) -> str:
    """The options that are not as usual, as the query of an address."""
    usual = {choice.name: choice.default for choice in listing(made.id).choices}
    changed = {name: value for name, value in made.options.items() if value != usual[name]}
    return "&".join(f"{name}={spoken(value)}" for name, value in changed.items())


@get("/games/{book:str}/{name:str}", sync_to_thread=True)
def game_shown(
    request: AnyRequest,
    workshop: NamedDependency[Workshop],
    book: FromPath[str],
    name: FromPath[str],
) -> Template:
    """A game in plain words."""
    one, made = chosen(request, book, name)
    page = _page(one.id, tuple(made.options.items()))
    context = {
        "game": made,
        "listing": one,
        "book": books()[book],
        "felt": layout_of(made, Shape.LYING).felt,
        "sections": _sections(page, book),
        "options": [_option(choice, made.options[choice.name]) for choice in one.choices],
        "readings": len(bearing_on(made, one)),
        "query": query(made),
        "odds": _figure("odds", made, workshop, begin=False),
        "strategy": _figure("strategy", made, workshop, begin=False),
    }
    return Template("desk/game.html", context=context)


@get("/games/{book:str}/{name:str}/readings", sync_to_thread=True)
def readings_shown(request: AnyRequest, book: FromPath[str], name: FromPath[str]) -> Template:
    """How unclear places are read that bear on a game."""
    one, made = chosen(request, book, name)
    shown = [ReadingFacts.of(reading) for reading in bearing_on(made, one)]
    return Template("desk/readings.html", context={"listing": one, "readings": shown})


@lru_cache(maxsize=128)
def _page(id: str, options: tuple[tuple[str, OptionValue], ...]) -> Page:
    return game_page(listing(id), game(id, **dict(options)))


NAMED: Final = {
    "Wagers": "wagers",
    "Wagers added during a round": "added",
    "Additional wagers": "additional",
    "Printed on the layout": "printed",
    "When something goes wrong": "mishaps",
}
"""The grids of a game's page that have a place of their own; the others are tables of play."""
ELSEWHERE: Final = (
    "Options of the operator",
    "How unclear places of the book are read",
)
"""What the page shows as a form or in boxes of its own."""


def _sections(page: Page, book: str) -> list[GameSection]:
    """The page in sections: wagers, tables of play, mishaps, each under a heading."""
    write = writer(book, 3)
    found: list[GameSection] = []
    for part in page.parts:
        title = _title(part)
        if isinstance(part, Panel) or title in ELSEWHERE:
            continue
        if isinstance(part, Grid) and title in NAMED:
            body = write.parts([msgspec.structs.replace(part, title=())])
            found.append(GameSection(NAMED[title], title, body))
        elif isinstance(part, Section):
            found.append(GameSection("moves", title, write.parts(part.parts)))
        elif found and found[-1].id == "play":
            body = found[-1].body + write.parts([part])
            found[-1] = msgspec.structs.replace(found[-1], body=body)
        else:
            found.append(GameSection("play", "Tables of play", write.parts([part])))
    return found


def _title(part: Part) -> str:
    return "" if isinstance(part, Note) else plain(getattr(part, "title", ()))


def in_words(name: str) -> str:
    """An option or a field as people say it.

    >>> in_words("players_per_box")
    'Players per box'
    """
    words = name.replace("_", " ")
    return words[0].upper() + words[1:]


def _option(choice: Choice, now: OptionValue) -> OptionShown:
    values = choice.choices
    ends = (values[0], values[-1]) if isinstance(values, range) and len(values) > FEW else (0, 0)
    return OptionShown(
        choice.name,
        in_words(choice.name),
        choice.help,
        choice.cites,
        spoken(now),
        spoken(choice.default),
        () if any(ends) else tuple(map(spoken, values)),
        *map(int, ends),
    )


# -- its felt --------------------------------------------------------------------------------------


@get("/felts/{book:str}/{name:str}/{file:str}", sync_to_thread=True)
def felt_drawn(
    request: AnyRequest, book: FromPath[str], name: FromPath[str], file: FromPath[str]
) -> Response[bytes]:
    """The felt of a game with a round on it, which the same seed always plays."""
    _, made = chosen(request, book, name)
    shape = {f"{one.value}.svg": one for one in Shape}.get(file)
    if shape is None:
        raise NotFoundException
    drawn = _drawn(made.id, tuple(made.options.items()), shape)
    # A picture that stands alone carries its own style sheet, and nothing else of the house.
    policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    headers = {"content-security-policy": policy, "cache-control": "public, max-age=86400"}
    return Response(drawn.encode(), media_type="image/svg+xml", headers=headers)


@lru_cache(maxsize=256)
def _drawn(id: str, options: tuple[tuple[str, OptionValue], ...], shape: Shape) -> str:
    made = game(id, **dict(options))
    seen = moments(made, SEED)
    view = seen.get("play") if made.tables.room is not None else None
    return draw(view or seen["over"], layout_of(made, shape))


# -- its figures -----------------------------------------------------------------------------------

TITLES: Final[dict[FigureKind, str]] = {
    "odds": "What each wager costs",
    "strategy": "How to play it best",
}


class FigureShown(msgspec.Struct, frozen=True):
    """A figure in a page: there, on its way, or not to be had."""

    what: str
    title: str
    state: FigureState
    body: str
    address: str
    """Its own page, with the query that asks for it."""

    @property
    def part(self) -> str:
        """Where it is asked for as a piece of a page."""
        return f"{self.address}{'&' if '?' in self.address else '?'}part=true"


def _figure(what: FigureKind, made: Game, workshop: Workshop, *, begin: bool) -> FigureShown:
    state = figure(what, made, workshop, begin=begin)
    body = writer(made.book, 3).parts(untitled(state.page)) if state.page else ""
    title = "How often each hand comes" if what == "odds" and made.tables.room else TITLES[what]
    asked = f"?{query(made)}" if query(made) else ""
    return FigureShown(what, title, state, body, f"/games/{made.id}/{what}{asked}")


def untitled(page: Page) -> tuple[Part, ...]:
    """The parts of a figure's page; a first table that is called as the game is needs no title."""
    first, *rest = page.parts
    if isinstance(first, Grid) and plain(first.title).startswith(page.title):
        first = msgspec.structs.replace(first, title=())
    return first, *rest


def _figure_page(
    request: AnyRequest, workshop: Workshop, what: FigureKind, book: str, name: str, part: bool
) -> Template:
    one, made = chosen(request, book, name)
    context = {
        "figure": _figure(what, made, workshop, begin=True),
        "listing": one,
        "book": books()[book],
        "game": made,
        "query": query(made),
    }
    return Template("desk/figure_part.html" if part else "desk/figure.html", context=context)


@get("/games/{book:str}/{name:str}/odds", sync_to_thread=True)
def odds_shown(
    request: AnyRequest,
    workshop: NamedDependency[Workshop],
    book: FromPath[str],
    name: FromPath[str],
    part: FromQuery[bool] = False,
) -> Template:
    """What every wager costs, worked out if it is not known yet."""
    return _figure_page(request, workshop, "odds", book, name, part)


@get("/games/{book:str}/{name:str}/strategy", sync_to_thread=True)
def strategy_shown(
    request: AnyRequest,
    workshop: NamedDependency[Workshop],
    book: FromPath[str],
    name: FromPath[str],
    part: FromQuery[bool] = False,
) -> Template:
    """How it is played best."""
    return _figure_page(request, workshop, "strategy", book, name, part)


def body(part: GameSection | FigureShown) -> Markup:
    """What a writer of documents has escaped already."""
    return Markup(part.body)


def ways(request: AnyRequest, made: Game) -> list[NavLink]:
    """Where one goes on from a game: its tables, what could be otherwise, its rules."""
    asked = f"?{query(made)}" if query(made) else ""
    found = [NavLink("Play", f"/table/{id}") for id in _tables(request, made.id)[:1]]
    found.append(NavLink("Try a dispute", f"/dispute?of={made.id}"))
    if made.tables.room is None:
        found.append(NavLink("What if", f"/what-if/{made.id}{asked}"))
        found.append(NavLink("Par sheet", f"/games/{made.id}/par-sheet{asked}"))
        found.append(NavLink("Odds book", f"/odds-book/{made.id}"))
    return [*found, NavLink("Its rules", _chapter(made))]


def _tables(request: AnyRequest, id: str) -> list[str]:
    """The tables of a floor where a game is played by itself; none where there is no floor."""
    floor = request.app.state.get("floor_pages")
    if floor is None:
        return []
    every = floor.house.tables()
    return [one.id for one in every if one.game == id and one.mode is TableMode.AUTOMATED]


def _chapter(made: Game) -> str:
    """Where its schedule begins."""
    book, name = made.id.split("/")
    chapter = books()[book].chapters[name] or listing(made.id).cites
    return provision_address(Citation.parse(book, chapter.partition(",")[0]))
