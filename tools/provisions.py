"""List every provision of the rule books and keep the registers in step with them.

    python tools/provisions.py RULEBOOKS            write src/croupier/books/*/register.txt
    python tools/provisions.py RULEBOOKS --check    only say whether they are in step
    python tools/provisions.py RULEBOOKS --headings FILE ...   take section headings over

Only ids come from the books. Classes and headings that a register already has are kept.
A heading file has lines ``book id TAB heading``.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, pairwise
from pathlib import Path

BOOKS = Path(__file__).parent.parent / "src" / "croupier" / "books"

SOURCES = {
    "qld-2024": "000_ce58bb5dd84cd55e.txt",
    "act-1992": "001_969fdd42f8ead893.txt",
    "nsw-poker": "002_19d652ee5ef43266.txt",
    "act-pai-gow-2023": "003_01251174ffca3d73.txt",
    "wa-uth": "004_c5e56cff33989737.txt",
}

# Where scanning lost or damaged a number: line of the source, and the mark to read there
# (an empty mark: the line begins with no number of its own). The source names carry a digest
# of their content, so a line number stays true.
RESTORED: Mapping[str, Mapping[int, str]] = {
    "qld-2024": {
        # sch 3 s 2: "1 pair", "2 pairs" and so on are terms, not subsections.
        **dict.fromkeys(range(2562, 2566), ""),
        1902: "(i)",  # sch 2 s 38(1)(a), lettered in its twins, sch 14 s 29 and sch 2(c) s 15
        1903: "(ii)",
        3601: "(1)",  # sch 5 s 12: (l) for (1)
        8601: "(1)",  # sch 17 s 12: (l) for (1)
    },
    "act-1992": {
        620: "",  # AR 5.3 prints its number on the title and again on the text
        1448: "5.6",
        1450: "6",
        1452: "6.1",
        1454: "6.2",
        1467: "6.3",  # printed 5.3
        1501: "7",
        1503: "7.1",
        1504: "7.2",
        1505: "7.3",
        1507: "8",
        1509: "8.1",
        **{1535 + n: f"11.{n}" for n in range(1, 5)},  # printed 1.1 to 1.4
        **{1544 + n: f"12.{n}" for n in range(3, 9)},  # printed 2.3 to 2.8
        1575: "17",
        1577: "17.1",
        1578: "17.2",
        1581: "17.3",
        1584: "17.4",
        1585: "17.5",
        1664: "18.4",
        **{1693 + 2 * n: f"1.{n}" for n in range(2, 8)},
        1709: "2",
        1722: "3.2",
        1724: "4",
        1726: "4.1",
        1760: "4.2",
        1762: "4.3",
        1764: "4.4",
        1766: "4.5",
        1803: "6",
        1813: "6.5",
        1815: "6.6",
        1817: "7",
        **{1817 + 2 * n: f"7.{n}" for n in range(1, 8)},
        1833: "8",
        1847: "9.3",
        **{1846 + 2 * n: f"9.{n}" for n in range(4, 9)},
    },
    "nsw-poker": {},
    "act-pai-gow-2023": {242: "6.3", 278: "8.5", 456: "(i)", 458: "(A)", 463: "(E)"},
    "wa-uth": {},
}

# The 1992 book has a part for each game; the line at which its index begins.
GAMES = {
    30: "BJ",
    481: "AR",
    749: "BA",
    1001: "MB",
    1233: "KE",
    1668: "SB",
    1872: "MW",
} | {
    2001: "RD",
    2193: "CP",
}

_ONES = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
ROMAN = [tens + ones for tens in ("", "x") for ones in ("", *_ONES)][1:]
RANK = {"number": 0, "letter": 1, "roman": 2, "capital": 3}


@dataclass(frozen=True)
class Mark:
    """A number or letter at the start of a line, and the line it stands on."""

    line: int
    label: str


@dataclass(frozen=True)
class Step:
    """A level that is open while the items below it are read."""

    style: str
    value: int
    label: str


def styles(label: str) -> list[tuple[str, int]]:
    """What an item's label can be: (i) is a letter or a roman one."""
    if label.isdigit():
        return [("number", int(label))]
    if label.isupper():
        return [("capital", ord(label) - ord("A") + 1)]
    found = []
    if len(label) == 1:
        found.append(("letter", ord(label) - ord("a") + 1))
    if label in ROMAN:
        found.append(("roman", ROMAN.index(label) + 1))
    return found


def nested(marks: list[Mark]) -> Iterator[tuple[str, ...]]:
    """Decide by the expected successor which item each mark is an item of."""
    open_steps: list[Step] = []
    printed: Counter[tuple[str, ...]] = Counter()
    for index, mark in enumerate(marks):
        following = marks[index + 1].label if index + 1 < len(marks) else ""
        depth, style, value = _place(open_steps, mark.label, following)
        del open_steps[depth:]
        path = (*(step.label for step in open_steps), f"({mark.label})")
        printed[path] += 1
        again = f"[{printed[path]}]" if printed[path] > 1 else ""
        open_steps.append(Step(style, value, path[-1] + again))
        yield (*path[:-1], path[-1] + again)


def _place(open_steps: list[Step], label: str, following: str) -> tuple[int, str, int]:
    """Depth, style and value of an item: the next of an open list, or the first of a new one."""
    choices: list[tuple[int, str, int]] = []
    for style, value in styles(label):
        depths = [d for d, step in enumerate(open_steps) if step.style == style]
        if depths and open_steps[depths[-1]].value + 1 == value:
            choices.append((depths[-1], style, value))
        below = not open_steps or RANK[open_steps[-1].style] < RANK[style]
        if value == 1 and not depths and below:
            choices.append((len(open_steps), style, value))
    if len(choices) > 1:
        wanted = {"ii": "roman", "j": "letter"}.get(following, "letter")
        choices.sort(key=lambda choice: choice[1] != wanted)
    if choices:
        return choices[0]
    return _out_of_order(open_steps, label)


def _out_of_order(open_steps: list[Step], label: str) -> tuple[int, str, int]:
    """An item that follows nothing: the book skips or repeats a number (12(5), 3(a) again)."""
    readings = styles(label)
    under_letter = any(step.style == "letter" for step in open_steps)
    style, value = readings[-1] if under_letter else readings[0]
    for depth, step in enumerate(open_steps):
        if step.style == style or RANK[step.style] > RANK[style]:
            return depth, style, value
    return len(open_steps), style, value


def plain(line: str) -> str:
    """A line without the scan's markup."""
    line = re.sub(r"<\|[^|]*\|>", "", line)
    line = re.sub(r"[#*|]+", "  ", line)
    return re.sub(r"^[-\s]+", "", line).strip()


def item_labels(text: str, bare: str = r"[0-9]{1,2}") -> list[str]:
    """The item labels a line begins with: ``(1) (a) …``, ``1) …`` or ``a. …``."""
    labels = []
    pattern = re.compile(
        rf"(?:\(([0-9]{{1,2}}|[a-z]{{1,5}}|[A-H])\)|({bare})\)(?=\s)|([a-z]|[ivx]+)\.(?=\s))\s*"
    )
    while found := pattern.match(text):
        label = found[1] or found[2] or found[3]
        if not styles(label):
            break
        labels.append(label)
        text = text[found.end() :]
    return labels


def queensland(lines: list[str], restored: Mapping[int, str]) -> Iterator[str]:
    """Sections under schedules, subsections and items in brackets."""
    start = max(n for n, line in enumerate(lines, 1) if line.startswith("## Part 1 Preliminary"))
    chapter, section = "", 0
    marks: list[Mark] = []
    for number, line in enumerate(lines[start:], start + 1):
        text = plain(line)
        opens = re.match(r"Schedule\s+(\d+)\s*(\([a-e]\))?\s+\w", text)
        # A part's title may run into the title of its first section.
        text = re.sub(r"^Part\s+\d+\s.*?\s{2,}(?=\d)", "", text)
        titled = re.match(r"(\d+)\s+[A-Z(0-9]", text) if line[:1] in "#*" else None
        if opens and line.startswith("#"):
            yield from _items(chapter, section, marks)
            chapter, section, marks = f"sch {opens[1]}{opens[2] or ''} ", 0, []
            yield chapter.strip()
        elif titled and int(titled[1]) == section + 1:
            yield from _items(chapter, section, marks)
            section, marks = section + 1, []
        elif section:
            read = restored.get(number)
            labels = item_labels(text if read is None else read)
            marks += [Mark(number, label) for label in labels]
    yield from _items(chapter, section, marks)


def _items(chapter: str, section: int, marks: list[Mark]) -> Iterator[str]:
    if section:
        yield f"{chapter}s {section}"
        for path in nested(marks):
            yield f"{chapter}s {section}{''.join(path)}"


def decimal(
    lines: Iterable[tuple[int, str]], prefix: str, restored: Mapping[int, str]
) -> Iterator[str]:
    """Rules 1, 1.1, 1.1.1 with items in brackets below them."""
    rule, rule_id = 0, ""
    marks: list[Mark] = []
    printed: Counter[str] = Counter()
    for number, line in lines:
        read = restored.get(number)
        text = plain(line) if read is None else f"{read} "
        titled = re.match(r"(\d+)\.?\s+$" if read else r"(\d+)\.\s*[A-Z][A-Za-z /\-]", text)
        found = re.match(r"(\d+)((?:\.\d+)+)\.?(?=\s|$|\D)", text)
        if titled and int(titled[1]) == rule + 1 and not _in_contents(text):
            yield from _below(rule_id, marks)
            rule, marks = rule + 1, []
            rule_id = f"{prefix}{rule}"
            yield rule_id
        elif rule and found and int(found[1]) == rule:
            yield from _below(rule_id, marks)
            rule_id, marks = f"{prefix}{rule}{found[2]}", []
            printed[rule_id] += 1
            if printed[rule_id] > 1:  # NSW prints a second 26.1 after 26.34
                rule_id += f"[{printed[rule_id]}]"
            elif any(again := [above for above in printed if _repeats(rule_id, above, printed)]):
                rule_id = f"{again[-1]}[{printed[again[-1]]}]{rule_id[len(again[-1]) :]}"
            yield rule_id
        elif rule:
            labels = item_labels(text, bare=r"[a-z]{1,4}")
            marks += [Mark(number, label) for label in labels]
    yield from _below(rule_id, marks)


def _repeats(rule_id: str, above: str, printed: Counter[str]) -> bool:
    return printed[above] > 1 and rule_id.startswith(f"{above}.")


def _in_contents(text: str) -> bool:
    """A line of a table of contents ends in a page number."""
    return bool(re.search(r"(\.\.|\t)\s*\d+$", text))


def _below(rule_id: str, marks: list[Mark]) -> Iterator[str]:
    for path in nested(marks):
        yield rule_id + "".join(path)


def act(lines: list[str], restored: Mapping[int, str]) -> Iterator[str]:
    """The 1992 games, each with its terms and its own numbering."""
    yield "interpretation"
    starts = [*GAMES, len(lines) + 1]
    for begin, end in pairwise(starts):
        part = list(enumerate(lines, 1))[begin - 1 : end - 1]
        game = GAMES[begin]
        yield game
        if any(re.fullmatch(r"TERMS USED IN [^\d\t.]+", line.strip()) for _, line in part):
            yield f"{game} terms"
        yield from decimal(part, f"{game} ", restored)


def new_south_wales(lines: list[str], restored: Mapping[int, str]) -> Iterator[str]:
    return decimal(enumerate(lines, 1), "s ", restored)


def western_australia(lines: list[str], restored: Mapping[int, str]) -> Iterator[str]:
    end = next(n for n, line in enumerate(lines) if plain(line) == "AMENDMENTS")
    return decimal(enumerate(lines[:end], 1), "s ", restored)


def pai_gow(lines: list[str], restored: Mapping[int, str]) -> Iterator[str]:
    rules = next(n for n, line in enumerate(lines) if plain(line).startswith("B. RULES OF"))
    clauses = [f"PG instrument {n}" for n in range(1, 5)]
    appendices = [f"PG app {letter}" for letter in "ABC"]
    body = list(enumerate(lines, 1))[rules + 1 :]
    return chain(clauses, ["PG dictionary"], decimal(body, "PG ", restored), appendices)


READERS = {
    "qld-2024": queensland,
    "act-1992": act,
    "nsw-poker": new_south_wales,
    "act-pai-gow-2023": pai_gow,
    "wa-uth": western_australia,
}


def provisions(book: str, folder: Path) -> list[str]:
    """The ids of a book's provisions, in the book's order."""
    lines = (folder / SOURCES[book]).read_text(encoding="utf-8").split("\n")
    ids = list(READERS[book](lines, RESTORED[book]))
    repeated = [id for id, times in Counter(ids).items() if times > 1]
    if repeated:
        raise SystemExit(f"{book}: the same id twice: {', '.join(repeated)}")
    return ids


HEADER = """\
# Every provision of {book}: id, class and (for sections) a heading in our words.
# Ids are kept in step with the book by tools/provisions.py.
"""


def register(book: str) -> Path:
    """The register of a book, in the book's own folder."""
    return BOOKS / book.replace("-", "_") / "register.txt"


def merged(book: str, ids: list[str], headings: Mapping[str, str]) -> tuple[str, list[str]]:
    """The register's text with the book's ids, and the ids the register had beyond them."""
    path = register(book)
    known: dict[str, tuple[str, str]] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                id, kind, heading = line.split("\t")
                known[id] = (kind, heading)
    rows = []
    for id in ids:
        kind, heading = known.pop(id, ("unclassified", ""))
        rows.append(f"{id}\t{kind}\t{headings.get(f'{book} {id}'.lower(), heading)}\n")
    return HEADER.format(book=book) + "".join(rows), list(known)


def read_headings(files: Iterable[Path]) -> dict[str, str]:
    headings = {}
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            if "\t" in line and not line.startswith("#"):
                id, heading = line.split("\t", 1)
                headings[id.strip().lower()] = heading.strip()
    return headings


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("rulebooks", type=Path, help="folder with the scanned books")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--headings", type=Path, nargs="*", default=[], help="heading files")
    arguments = parser.parse_args()
    headings = read_headings(arguments.headings)
    differing = 0
    for book in SOURCES:
        ids = provisions(book, arguments.rulebooks)
        text, gone = merged(book, ids, headings)
        path = register(book)
        same = path.exists() and path.read_text(encoding="utf-8") == text
        differing += not same
        print(f"{book}: {len(ids)} provisions, {'in step' if same else 'differs'}")
        for id in gone:
            print(f"  not in the book: {id}", file=sys.stderr)
        if not (same or arguments.check):
            path.write_text(text, encoding="utf-8")
        strangers = {id for id in headings if id.startswith(f"{book} ")} - {
            f"{book} {id}".lower() for id in ids
        }
        for id in sorted(strangers):
            print(f"  heading for an unknown section: {id}", file=sys.stderr)
    return 1 if arguments.check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
