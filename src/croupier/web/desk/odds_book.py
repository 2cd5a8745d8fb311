"""The odds book on the desk: a chapter a game, and the whole as files to keep.

Every figure comes from what is kept under the key of all that made it, or is worked out now, beside
the pages, while they say how far that is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Response, Template

import croupier
from croupier.analysis.figure_key import figure_key
from croupier.analysis.odds_book import odds_book
from croupier.books import books, game, listing
from croupier.law import kept
from croupier.pages.document import Page
from croupier.pages.odds_book import chapter_page
from croupier.reports.odds_book import NAME, book_files, with_rooms
from croupier.web.desk.citing import writer
from croupier.web.desk.figures import FigureState, wording
from croupier.web.desk.games import FigureShown, games_by_book
from croupier.web.work import ShareTold, Workshop

FILES: Final = {"html": "text/html", "csv": "text/csv", "json": "application/json"}
WHOLE: Final = "odds-book-whole"


class BookFiles(msgspec.Struct, frozen=True):
    """The whole book, as it is kept."""

    files: dict[str, bytes]
    """By how their names end."""


@get("/odds-book", sync_to_thread=True)
def odds_book_shown(
    workshop: NamedDependency[Workshop],
    make: FromQuery[bool] = False,
    part: FromQuery[bool] = False,
) -> Template:
    """What stands in it, by book, and the whole as files: there, on its way, or to be asked for."""
    state = workshop.state(WHOLE, whole_task) if make else workshop.known(WHOLE)
    figure = None
    if state is not None:
        found = FigureState(None, state.share, state.failed)
        figure = FigureShown(WHOLE, "The whole book", found, "", "/odds-book?make=true")
    done = state is not None and state.result is not None
    context = {"books": games_by_book(), "figure": figure, "done": done, "files": tuple(FILES)}
    return Template("desk/odds_book_files.html" if part else "desk/odds_book.html", context=context)


@get("/odds-book/file/{kind:str}", sync_to_thread=True)
def odds_book_file(workshop: NamedDependency[Workshop], kind: FromPath[str]) -> Response[bytes]:
    """The whole book as a file."""
    state = workshop.known(WHOLE)
    if kind not in FILES or state is None or state.result is None:
        raise NotFoundException("There is no such file of the odds book yet.")
    content = msgspec.msgpack.decode(state.result, type=BookFiles).files[kind]
    headers = {"content-disposition": f'attachment; filename="{NAME}.{kind}"'}
    return Response(content, media_type=FILES[kind], headers=headers)


@get("/odds-book/{book:str}/{name:str}", sync_to_thread=True)
def odds_chapter(
    workshop: NamedDependency[Workshop],
    book: FromPath[str],
    name: FromPath[str],
    part: FromQuery[bool] = False,
) -> Template:
    """The chapter of a game."""
    one, made = listing(f"{book}/{name}"), game(f"{book}/{name}")
    if made.tables.room is not None:
        raise NotFoundException(
            f"Players of {one.title} play among themselves: the house has no edge."
        )
    keep = f"odds-chapter-{figure_key(made)}-{wording()}"
    page = kept.read(keep, Page)
    found = FigureState(page)
    if page is None:
        state = workshop.state(keep, chapter_task, made.id, keep)
        if state.result is not None:
            page = msgspec.msgpack.decode(state.result, type=Page)
        found = FigureState(page, state.share, state.failed)
    body = writer(book, 2).parts(page.parts) if page is not None else ""
    shown = FigureShown("chapter", "Odds book", found, body, f"/odds-book/{made.id}")
    context = {"figure": shown, "listing": one, "book": books()[book], "game": made}
    return Template("desk/figure_part.html" if part else "desk/odds_chapter.html", context=context)


# -- in a process of its own -----------------------------------------------------------------------


def chapter_task(id: str, keep: str, told: ShareTold) -> bytes:
    """Everything that the book says of one game."""
    made = odds_book(lambda name, share: told(share), only=id).book
    page = chapter_page([one for one in made.games if one.game == id])
    kept.write(keep, page)
    return msgspec.msgpack.encode(page)


def whole_task(told: ShareTold) -> bytes:
    """The whole book with its rooms, as it is kept until the code is another."""

    def make() -> BookFiles:
        made = odds_book(lambda name, share: told(share * ROOMS_BEGIN)).book
        rooms = len(made.rooms)
        seen: list[str] = []

        def room(name: str, share: float) -> None:
            id = name.partition(" ")[0]
            if id not in seen:
                seen.append(id)
            told(ROOMS_BEGIN + (1 - ROOMS_BEGIN) * (len(seen) - 1 + share) / rooms)

        return BookFiles(book_files(with_rooms(made, room).document))

    package = Path(croupier.__file__).parent
    return msgspec.msgpack.encode(kept.made_of(NAME, [package], BookFiles, make))


ROOMS_BEGIN: Final = 0.9
"""How much of the work is done when the rooms come, which are played out."""
