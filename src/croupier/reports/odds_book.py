"""The odds book as documents: JSON for other programs, CSV for a sheet, HTML to read and search."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from croupier.analysis.book_row import PUBLISHED, SIMULATION, BookWager, SecondWay
from croupier.analysis.changes import said_value
from croupier.analysis.odds_book import OddsBook, TellBook
from croupier.books import game as built
from croupier.pages.book_document import BookDocument
from croupier.pages.kept_rooms import FreshRoom, room_odds
from croupier.reports.odds_book_html import as_html

NAME: Final = "odds-book"


class WholeBook(NamedTuple):
    """The book with its rooms, and what was compared of them."""

    document: BookDocument
    differences: tuple[str, ...] = ()
    compared: int = 0
    not_kept: int = 0


def with_rooms(book: OddsBook, told: TellBook | None, *, fresh: bool = False) -> WholeBook:
    """The book and its rooms, if somebody waits for them: they are played out, which takes its
    time, and kept; `fresh` plays them out again and compares.
    """
    found = [] if told is None else [_room(id, told, fresh) for id in book.rooms]
    rooms = tuple(one.odds for one in found)
    document = BookDocument(book.version, book.fingerprint, book.games, rooms, book.dealt)
    differences = tuple(
        f"{one.odds.game}: {sentence}" for one in found for sentence in one.differences
    )
    compared = sum(one.compared for one in found)
    return WholeBook(document, differences, compared, len(found) - compared if fresh else 0)


def _room(id: str, told: TellBook, fresh: bool) -> FreshRoom:
    return room_odds(built(id), lambda what, share: told(f"{id} {what}", share), fresh=fresh)


def book_files(document: BookDocument) -> dict[str, bytes]:
    """The three files of the book, by how their names end."""
    return {
        "json": msgspec.json.format(msgspec.json.encode(document), indent=1),
        "csv": as_csv(document).encode(),
        "html": as_html(document).encode(),
    }


def write_book(document: BookDocument, folder: Path) -> tuple[Path, ...]:
    """The three files of the book."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for kind, content in book_files(document).items():
        path = folder / f"{NAME}.{kind}"
        path.write_bytes(content)
        paths.append(path)
    return tuple(paths)


# -- a sheet ---------------------------------------------------------------------------------------

COLUMNS: Final = """
    game options wager on numbers pay_table house_edge house_edge_percent exact
    element_of_risk_percent edge_per_resolved_percent hit_frequency standard_deviation skewness
    largest_win largest_win_one_in strategy method
    published_percent published_by published_difference
    simulated_percent simulated_difference standard_error_percent z p rounds agrees
    readings cites fingerprint
""".split()


def as_csv(document: BookDocument) -> str:
    """One line a wager."""
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\n")
    sheet.writerow(COLUMNS)
    for game in document.games:
        changed = " ".join(f"{name}={said_value(value)}" for name, value in game.changed.items())
        for one in game.wagers:
            sheet.writerow(
                (
                    game.game,
                    changed,
                    one.wager,
                    one.on,
                    "-".join(one.numbers),
                    one.pay_table,
                    one.house_edge,
                    one.house_edge_percent,
                    one.exact,
                    one.element_of_risk_percent,
                    one.edge_per_resolved_percent,
                    one.hit_frequency,
                    one.standard_deviation,
                    one.skewness,
                    one.largest_win,
                    one.largest_win_one_in,
                    one.strategy,
                    one.method,
                    *_second_columns(one),
                    "; ".join(one.readings),
                    "; ".join(one.cites),
                    one.fingerprint,
                )
            )
    return text.getvalue()


def _second_columns(one: BookWager) -> tuple[object, ...]:
    """What was published, what was dealt, and whether both agree; empty where there is none."""
    ways: dict[str, SecondWay] = {way.way: way for way in one.second_ways}
    printed, dealt = ways.get(PUBLISHED), ways.get(SIMULATION)
    in_print: tuple[object, ...] = ("", "", "")
    if printed is not None:
        in_print = (printed.house_edge_percent, printed.source, printed.difference)
    by_chance: tuple[object, ...] = ("",) * 6
    if dealt is not None:
        errors = (dealt.standard_error_percent, dealt.z, dealt.p, dealt.rounds)
        by_chance = (dealt.house_edge_percent, dealt.difference, *errors)
    agrees = all(way.agrees for way in one.second_ways) if one.second_ways else ""
    return *in_print, *by_chance, agrees
