"""The odds book on the desk: every figure of a page is one of the book's own."""

from __future__ import annotations

import csv
import io
from html import unescape
from pathlib import Path

import msgspec
import pytest

from croupier.analysis.figure_key import figure_key
from croupier.analysis.odds_book import OddsBook, TellBook, odds_book
from croupier.books import game
from croupier.books.book import modules
from croupier.law import kept
from croupier.pages.document import Page
from croupier.pages.odds_book import chapter_page
from croupier.reports.odds_book import book_files, with_rooms
from croupier.web.desk import odds_book as desk
from croupier.web.desk.figures import wording
from croupier.web.work import ShareTold, Workshop, WorkState
from tests.web.client import Client
from tests.web.reading import read

SMALL = "act-1992/money-wheel"
ROUNDS = 20_000


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a small book is kept for a whole one."""
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path))


@pytest.fixture(scope="module")
def book() -> OddsBook:
    """The book of one game."""
    return odds_book(only=SMALL, rounds=ROUNDS).book


def test_every_game_has_its_chapter(client: Client) -> None:
    links = read(client.get("/odds-book").text).links
    for id in modules():
        room = game(id).tables.room is not None
        assert (f"/games/{id}/odds" if room else f"/odds-book/{id}") in links
    assert client.get("/odds-book/qld-2024/texas-holdem").status_code == 404


def test_a_chapter_has_every_wager_and_what_each_result_adds(
    client: Client, book: OddsBook
) -> None:
    made = game(SMALL)
    kept.write(f"odds-chapter-{figure_key(made)}-{wording()}", chapter_page(book.games))
    answer = client.get(f"/odds-book/{SMALL}").text
    read(answer)
    shown = unescape(answer)
    for one in book.game(SMALL).wagers:
        assert f"{one.house_edge_percent:.4f}%" in shown
        assert one.second_ways
        for way in one.second_ways:
            assert f"{way.house_edge_percent:.4f}%" in shown
        for result in one.distribution:
            assert f"{result.contribution:+.6f}" in shown


def test_the_whole_book_is_made_with_progress_and_kept_as_files(
    client: Client, book: OddsBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    state = WorkState(share=0.25)

    def begun(workshop: Workshop, key: str, *work: object) -> WorkState:
        asked.append(key)
        return state

    monkeypatch.setattr(Workshop, "state", begun)
    monkeypatch.setattr(Workshop, "known", lambda workshop, key: state if asked else None)
    assert "Make the whole book" in client.get("/odds-book").text
    assert client.get("/odds-book/file/csv").status_code == 404
    assert "25%" in client.get("/odds-book?make=true").text
    files = book_files(with_rooms(book, None).document)
    state.result = msgspec.msgpack.encode(desk.BookFiles(files))
    links = read(client.get("/odds-book").text).links
    for kind, content in files.items():
        assert f"/odds-book/file/{kind}" in links
        answer = client.get(f"/odds-book/file/{kind}")
        assert answer.content == content
        assert f"odds-book.{kind}" in answer.headers["content-disposition"]
    rows = list(csv.reader(io.StringIO(client.get("/odds-book/file/csv").text)))
    assert len(rows) > len(book.games)
    assert client.get("/odds-book/file/exe").status_code == 404


def test_the_work_is_the_books_own(book: OddsBook, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made in a process of its own: the chapter as the book has it, the files as kept."""
    shares: list[float] = []
    told: ShareTold = shares.append

    def small(tell: TellBook, *, only: str = "") -> object:
        tell(SMALL, 0.5)
        return odds_book(only=SMALL, rounds=ROUNDS)

    monkeypatch.setattr(desk, "odds_book", small)
    page = msgspec.msgpack.decode(desk.chapter_task(SMALL, "odds-chapter-test", told), type=Page)
    assert page == chapter_page(book.games)
    whole = msgspec.msgpack.decode(desk.whole_task(told), type=desk.BookFiles)
    assert whole.files == book_files(with_rooms(book, None).document)
    assert shares == [0.5, 0.45]
