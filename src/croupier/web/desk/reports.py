"""For laboratories and inspectors: par sheets to keep, and an operator's table held to its book."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Response, Template

from croupier.analysis.conform import BadTable, conformity
from croupier.analysis.dealt_way import dealt_beside
from croupier.analysis.figure_key import figure_key
from croupier.analysis.kept_odds import kept_odds
from croupier.books import books, game
from croupier.books.operator_table import OperatorTable
from croupier.cases.conform_file import table_documents
from croupier.cases.loading import BadCaseFile
from croupier.pages.conform import conform_page
from croupier.pages.document import Page, Part
from croupier.pages.par_sheet import par_sheet
from croupier.play.header import OptionValue
from croupier.reports.par_sheet_files import sheet_bytes, strategy_page
from croupier.web.desk.citing import writer
from croupier.web.desk.figures import FigureState
from croupier.web.desk.games import FigureShown, chosen, query
from croupier.web.policy import AnyRequest
from croupier.web.work import ShareTold, Workshop, WorkState

MEDIA: Final = {".html": "text/html", ".json": "application/json"}
LONGEST: Final = 64_000
"""Letters of a pasted document."""
MOST_TABLES: Final = 20
EXAMPLE: Final = """table: Main floor 3
game: qld-2024/baccarat
options: {decks: 8}
pays:
  tie: {tie: 9 to 1}
limits:
  banker: ["25", "5000"]
"""


# -- par sheets ------------------------------------------------------------------------------------


@get("/games/{book:str}/{name:str}/par-sheet", sync_to_thread=True)
def par_sheet_shown(
    request: AnyRequest,
    workshop: NamedDependency[Workshop],
    book: FromPath[str],
    name: FromPath[str],
    part: FromQuery[bool] = False,
    kind: FromQuery[str] = "",
) -> Template | Response[bytes]:
    """A par sheet: on its way, then to be kept as a file."""
    one, made = chosen(request, book, name)
    if made.tables.room is not None:
        raise NotFoundException(f"Players of {one.title} play among themselves: no edge, no sheet.")
    if kind not in ("", *MEDIA):
        raise NotFoundException(f"A sheet is kept as {' or '.join(MEDIA)}.")
    day, suffix = datetime.now(UTC).date().isoformat(), kind or ".html"
    key = f"par-sheet-{figure_key(made)}-{day}{suffix}"
    state = workshop.state(key, par_sheet_task, made.id, dict(made.options), day, suffix)
    if kind and state.result is not None:
        file = f"{made.id.replace('/', '-')}-par-sheet{kind}"
        headers = {"content-disposition": f'attachment; filename="{file}"'}
        return Response(state.result, media_type=MEDIA[kind], headers=headers)
    asked = f"?{query(made)}" if query(made) else ""
    shown = _waiting("Par sheet", state, f"/games/{made.id}/par-sheet{asked}")
    context = {"figure": shown, "listing": one, "book": books()[book], "game": made}
    context |= {"query": query(made), "kinds": MEDIA, "done": state.result is not None}
    return Template("desk/par_sheet_part.html" if part else "desk/par_sheet.html", context=context)


def _waiting(title: str, state: WorkState, address: str) -> FigureShown:
    return FigureShown("sheet", title, FigureState(None, state.share, state.failed), "", address)


def par_sheet_task(
    id: str, options: Mapping[str, OptionValue], day: str, suffix: str, told: ShareTold
) -> bytes:
    """In a process of its own: the odds, the best play, the sheet."""
    made = game(id, **options)
    found = kept_odds(made, progress=lambda share: told(share / 2))
    played = strategy_page(made, lambda share: told(0.5 + share / 4))
    dealt = dealt_beside(made, found, lambda share: told(0.75 + share / 4))
    return sheet_bytes(par_sheet(made, found, played, day, dealt), suffix)


# -- conformity ------------------------------------------------------------------------------------


@get("/conform", sync_to_thread=False)
def conform_form() -> Template:
    """Where a document is pasted."""
    return Template("desk/conform.html", context={"text": EXAMPLE, "wrong": ""})


@post("/conform", sync_to_thread=True, status_code=303)
def conform_begun(
    workshop: NamedDependency[Workshop],
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Template | Redirect:
    """Read what was pasted; what cannot be read is said at once."""
    text = data.get("text", "").replace("\r\n", "\n")
    try:
        _tables(text)
    except BadCaseFile as error:
        context = {"text": text[:LONGEST], "wrong": str(error)}
        return Template("desk/conform.html", context=context, status_code=400)
    key = hashlib.sha256(text.encode()).hexdigest()[:24]
    workshop.state(f"conform-{key}", conform_task, text)
    return Redirect(f"/conform/{key}", status_code=303)


@get("/conform/{key:str}", sync_to_thread=True)
def conform_shown(
    workshop: NamedDependency[Workshop], key: FromPath[str], part: FromQuery[bool] = False
) -> Template:
    """What was found: on its way, or there."""
    state = workshop.known(f"conform-{key}")
    if state is None:
        raise NotFoundException("This check is no longer kept: paste the document again.")
    body, page = "", None
    if state.result is not None:
        page = msgspec.msgpack.decode(state.result, type=Page)
        body = writer(page.title, 3).parts(page.parts)
    found = FigureState(page, state.share, state.failed)
    shown = FigureShown("conform", "What was found", found, body, f"/conform/{key}")
    template = "desk/figure_part.html" if part else "desk/conform_result.html"
    return Template(template, context={"figure": shown})


def conform_task(text: str, told: ShareTold) -> bytes:
    """In a process of its own: each table of a document held against its book."""
    tables = _tables(text)
    parts: list[Part] = []
    for number, table in enumerate(tables):
        try:
            found = conformity(table, _part(told, number, len(tables)))
        except BadTable as error:
            raise ValueError(f"{error.field}: {error}") from None
        parts += conform_page(found).parts
    # Provisions of a document are those of its first table's book, or are written in full.
    return msgspec.msgpack.encode(Page(tables[0].game.partition("/")[0], tuple(parts)))


def _part(told: ShareTold, number: int, many: int) -> ShareTold:
    return lambda share: told((number + share) / many)


def _tables(text: str) -> tuple[OperatorTable, ...]:
    """The tables of a document that somebody pasted."""
    if len(text) > LONGEST:
        raise BadCaseFile(f"a document has {LONGEST:,} letters at most")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "document.yaml"
        path.write_text(text, encoding="utf-8")
        try:
            tables = table_documents(path)
        except BadCaseFile as error:
            raise BadCaseFile(str(error).replace(str(path), "document")) from None
    if len(tables) > MOST_TABLES:
        raise BadCaseFile(f"a document has {MOST_TABLES} tables at most")
    return tuple(replace(one, document="document") for one in tables)
