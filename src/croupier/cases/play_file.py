"""A strategy file: how somebody plays, as rows of codes under headings."""

from __future__ import annotations

from pathlib import Path

from croupier.cases.fields import FieldReader
from croupier.cases.loading import BadCaseFile, lines_of, load, read_text
from croupier.play.written_play import WrittenPlay


def written_play(path: Path) -> WrittenPlay:
    """What a file says, row by row."""
    text = read_text(path)
    loaded = load(text, str(path))
    if loaded is None:
        raise BadCaseFile(f"{path}: is empty: a strategy has rows, as `croupier strategy` has them")
    reader = FieldReader(path, lines_of(text), ())
    sections = []
    for heading, rows in reader.mapping((), loaded).items():
        found = reader.mapping((heading,), rows)
        said = tuple((row, reader.word((heading, row), one)) for row, one in found.items())
        sections.append((heading, said))
    return WrittenPlay(str(path), tuple(sections))


def bad_play(path: Path, field: tuple[str, ...], sentence: str) -> BadCaseFile:
    """What is wrong with a row, with its line."""
    return FieldReader(path, lines_of(read_text(path)), ()).refuse(field, sentence)
