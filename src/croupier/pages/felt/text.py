"""Words on a drawing: how wide they are, where they break, and how they are made safe."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final, NamedTuple

_NARROW, _SLIM, _WIDE = "iljI.,:;'|!’·", "ftr()-– /[]", "mwMW@%—"


@lru_cache(maxsize=8192)
def width(text: str, size: float) -> float:
    """About how wide words are in a plain upright face; a little more rather than less."""
    ems = 0.0
    for letter in text:
        if letter in _NARROW:
            ems += 0.3
        elif letter in _SLIM:
            ems += 0.4
        elif letter in _WIDE:
            ems += 0.92
        elif letter.isupper():
            ems += 0.71
        else:
            ems += 0.6
    return ems * size


class Block(NamedTuple):
    """Words broken into lines of one size."""

    lines: tuple[str, ...]
    size: float
    cut: bool = False
    """Whether some of them had no room."""

    @property
    def high(self) -> float:
        return len(self.lines) * self.size * LINE


LINE: Final = 1.16
"""From one line to the next, in sizes."""


@lru_cache(maxsize=4096)
def fit(text: str, wide: float, high: float, sizes: tuple[float, ...]) -> Block:
    """Words at the largest of these sizes at which they go into a room; else cut at the least.

    >>> fit("Perfect pairs", 60, 40, (12.0, 10.0))
    Block(lines=('Perfect', 'pairs'), size=12.0, cut=False)
    """
    words = text.split()
    for size in sizes:
        lines = _broken(words, wide, size)
        if len(lines) * size * LINE <= high and all(width(line, size) <= wide for line in lines):
            return Block(tuple(lines), size)
    size = sizes[-1]
    most = max(1, int(high / (size * LINE)))
    lines = _broken(words, wide, size)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] += "…"
    return Block(tuple(_cut(line, wide, size) for line in kept), size, cut=True)


def _broken(words: Sequence[str], wide: float, size: float) -> list[str]:
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size) > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _cut(line: str, wide: float, size: float) -> str:
    if width(line, size) <= wide:
        return line
    while len(line) > 1 and width(f"{line}…", size) > wide:
        line = line[:-1].rstrip(" …")
    return f"{line}…"


_BAD: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What may stand in no XML, not even escaped."""


@lru_cache(maxsize=8192)
def safe(text: str) -> str:
    """Words as they may stand in an element or an attribute, whatever they are.

    >>> safe('<b a="1">')
    '&lt;b a=&quot;1&quot;&gt;'
    """
    return escape(_BAD.sub("�", text))


@lru_cache(maxsize=8192)
def ident(text: str) -> str:
    """A name as a part of an id: any other sign than a letter, a figure and `~-` is a number.

    >>> ident("straight-up~17"), ident("box 1")
    ('straight-up~17', 'box_20_1')
    """
    return re.sub(r"[^A-Za-z0-9~-]", lambda sign: f"_{ord(sign[0]):x}_", text)


@lru_cache(maxsize=32768)
def n(value: float) -> str:
    """A length, to a tenth of a unit, as short as it goes."""
    short = round(value, 1)
    return str(int(short)) if short == int(short) else str(short)


def at(x: float, y: float, scale: float = 1.0) -> str:
    """The transform of a piece: what a style sheet moves it by."""
    return f'transform="translate({n(x)} {n(y)}) scale({scale:.4g})"'
