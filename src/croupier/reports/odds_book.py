"""The odds book as documents: JSON for other programs, CSV for a sheet, HTML to read and search."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Final

import msgspec

import croupier
from croupier.analysis.odds_book import OddsBook, TellBook
from croupier.books import game as built
from croupier.law import kept
from croupier.pages.book_document import BookDocument
from croupier.pages.poker_odds import PokerOdds, poker_odds
from croupier.reports.odds_book_html import as_html, option_value

NAME: Final = "odds-book"


def with_rooms(book: OddsBook, told: TellBook | None) -> BookDocument:
    """The book and its rooms, if somebody waits for them: they are played out, which takes its
    time, and kept until some code changes.
    """
    rooms = [] if told is None else [_room(id, told) for id in book.rooms]
    return BookDocument(book.version, book.fingerprint, book.games, tuple(rooms))


def _room(id: str, told: TellBook) -> PokerOdds:
    package = Path(croupier.__file__).parent
    parts = ("analysis", "bots", "games", "books", "play", "ranking", "equipment", "pages")
    return kept.made_of(
        "room-odds",
        [package / part for part in parts],
        PokerOdds,
        lambda: poker_odds(built(id), lambda what, share: told(f"{id} {what}", share)),
        id,
    )


def write_book(document: BookDocument, folder: Path) -> tuple[Path, ...]:
    """The three files of the book."""
    folder.mkdir(parents=True, exist_ok=True)
    written = {
        "json": msgspec.json.format(msgspec.json.encode(document), indent=1),
        "csv": as_csv(document).encode(),
        "html": as_html(document).encode(),
    }
    paths = []
    for kind, content in written.items():
        path = folder / f"{NAME}.{kind}"
        path.write_bytes(content)
        paths.append(path)
    return tuple(paths)


# -- a sheet ---------------------------------------------------------------------------------------

COLUMNS: Final = """
    game options wager on numbers pay_table house_edge house_edge_percent exact
    element_of_risk_percent edge_per_resolved_percent hit_frequency standard_deviation skewness
    largest_win largest_win_one_in strategy method second_way second_edge_percent difference
    readings cites fingerprint
""".split()


def as_csv(document: BookDocument) -> str:
    """One line a wager."""
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\n")
    sheet.writerow(COLUMNS)
    for game in document.games:
        changed = " ".join(f"{name}={option_value(value)}" for name, value in game.changed.items())
        for one in game.wagers:
            second = one.second_ways[0] if one.second_ways else None
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
                    second.way if second else "",
                    second.house_edge_percent if second else "",
                    second.difference if second else "",
                    "; ".join(one.readings),
                    "; ".join(one.cites),
                    one.fingerprint,
                )
            )
    return text.getvalue()
