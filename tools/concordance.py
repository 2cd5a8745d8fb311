"""Write `docs/concordance.md`: for every provision that is carried out, what carries it out.

python tools/concordance.py            write it
python tools/concordance.py --check    only say whether it is as the code is
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from croupier.books import books
from croupier.books.index import code_index
from croupier.law import register

PAGE = Path(__file__).resolve().parents[1] / "docs" / "concordance.md"
INTRODUCTION = """# Concordance

For each provision that is carried out: the function, wager, option or point of the table that
does it. Written by `make readme` from the books' own concordances; `croupier rule BOOK PROVISION`
adds file and line, tests and readings, and `croupier rule --code NAME` goes the other way.
"""


def page() -> str:
    """The whole page."""
    return "\n".join((INTRODUCTION, *_lines())) + "\n"


def _lines() -> Iterator[str]:
    index = code_index()
    for book in books().values():
        chapter = ""
        for provision in register(book.id):
            citation = provision.citation
            names = index.get(citation)
            if not names or citation.is_chapter:
                continue
            if citation.schedule != chapter:
                if not chapter:
                    yield f"## {book.title}\n"
                chapter = citation.schedule
                yield f"### {book.id} {chapter}\n\n| provision | carried out by |\n|---|---|"
            code = ", ".join(f"`{name}`" for name in sorted(map(_short, names)))
            yield f"| {citation} | {code} |"
        if chapter:
            yield ""


def _short(name: str) -> str:
    """A name without the folders that all names of its kind have."""
    return name.removeprefix("croupier.").removeprefix("games.").removeprefix("books.")


def main() -> int:
    """Write the page, or say that it is stale."""
    if "--check" in sys.argv[1:]:
        if PAGE.exists() and PAGE.read_text(encoding="utf-8") == page():
            return 0
        print("docs/concordance.md is stale: run `make readme`", file=sys.stderr)
        return 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
