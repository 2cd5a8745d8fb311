"""The project's case files on the rule desk: which there are, what each says, what came of it.

A file is found in a list that is made from the folder, never by a path that somebody sent.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from croupier.books import books, listings
from croupier.cases import Case, CaseReport, parse_cases, run_case
from croupier.cases.dispute import ELSEWHERE
from croupier.cases.loading import read_text
from croupier.pages.case import transcript
from croupier.pages.provision import tests_root
from croupier.web.desk.citing import writer

FOLDERS: Final = ("cases", "case_files")
"""In a checkout, and in an installed package."""
_BEGINS: Final = re.compile(r"^(?=- case:)", re.MULTILINE)
_GAME: Final = re.compile(r"^ +game: ([a-z0-9-]+/[a-z0-9-]+)", re.MULTILINE)


class CaseFileRow(msgspec.Struct, frozen=True):
    """A file in the list."""

    name: str
    title: str
    cases: int
    games: tuple[tuple[str, str], ...]
    """Id and title of those that it is about."""

    @property
    def words(self) -> str:
        """What it is found by."""
        return f"{self.name} {self.title} {' '.join(title for _, title in self.games)}".lower()


@cache
def case_files() -> Mapping[str, Path]:
    """By its name, such as `qld-2024/sch-1/coups`, where a file lies."""
    found = {}
    for folder in (tests_root() / name for name in FOLDERS):
        for path in sorted(folder.rglob("*.yaml")):
            found[path.relative_to(folder).with_suffix("").as_posix()] = path
    return found


@cache
def case_rows() -> Mapping[str, tuple[CaseFileRow, ...]]:
    """The files of each book, with the games that they are about."""
    titles = {one.id: one.title for one in listings()}
    rows: dict[str, list[CaseFileRow]] = {book: [] for book in books()}
    for name, path in case_files().items():
        text = read_text(path)
        games = tuple((id, titles[id]) for id in dict.fromkeys(_GAME.findall(text)) if id in titles)
        book, _, rest = name.partition("/")
        title = rest.rpartition("/")[2].replace("-", " ").capitalize()
        if book in rows:
            rows[book].append(CaseFileRow(name, title, len(_texts(text)), games))
    return {book: tuple(mine) for book, mine in rows.items() if mine}


def _texts(text: str) -> list[str]:
    """The text of each case of a file."""
    return [one for one in _BEGINS.split(text) if one.startswith("- case:")]


@get("/cases", sync_to_thread=True)
def case_list() -> Template:
    """All files, by book."""
    rows = case_rows()
    many = sum(one.cases for mine in rows.values() for one in mine)
    titles = {book: one.title for book, one in books().items()}
    return Template("desk/cases.html", context={"rows": rows, "titles": titles, "many": many})


@get("/cases/{name:path}", sync_to_thread=True)
def case_shown(name: FromPath[str], case: FromQuery[str] = "") -> Template:
    """The cases of a file, or one of them by its name."""
    file = name.strip("/")
    if file not in case_files():
        raise NotFoundException("There is no such case file.")
    text = read_text(case_files()[file])
    cases = parse_cases(text, file)
    book = file.partition("/")[0]
    context: dict[str, object] = {"file": file, "book": book, "cases": cases}
    if not case:
        return Template("desk/case_file.html", context=context)
    number = next((n for n, one in enumerate(cases) if one.name == case), None)
    if number is None:
        raise NotFoundException("There is no case of that name in this file.")
    one = cases[number]
    report = run_case(one)
    context |= {
        "case": one,
        "text": _texts(text)[number].rstrip(),
        "report": report,
        "told": _told(report),
        "disputable": _disputable(one),
        "before": cases[number - 1] if number else None,
        "after": cases[number + 1] if number + 1 < len(cases) else None,
    }
    return Template("desk/case.html", context=context)


def _told(report: CaseReport) -> str:
    """What happened, step by step, with provisions that lead on; all else is escaped."""
    return writer(report.case.game.partition("/")[0]).parts(transcript(report))


def _disputable(case: Case) -> bool:
    """Whether it is about one round."""
    return all(getattr(case, key) is None for key in ELSEWHERE)
