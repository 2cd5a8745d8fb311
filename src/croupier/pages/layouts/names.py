"""What an area is called: read aloud, and printed on the cloth."""

from __future__ import annotations

import re

from croupier.play import Game
from croupier.play.areas import Area

LETTER = 0.56
"""The width of a letter, in heights of the line, on the average."""


def aloud(game: Game, area: Area, on: str = "") -> str:
    """An area as it is read aloud, with other words for what it is on where they are given.

    >>> from croupier.books import game
    >>> aloud(game("qld-2024/sic-bo"), Area("total", "12"))
    'Three dice total, 12'
    """
    words = [game.wagers[area.wager].title, on or area.on.replace("-", " "), listed(area.numbers)]
    if area.box:
        words.append(f"box {area.box}")
    return ", ".join(filter(None, words))


def listed(words: tuple[str, ...]) -> str:
    """Words in a row, the last after an `and`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def title_of(game: Game, wager: str) -> str:
    """A wager's title without what is explained in it."""
    return re.split(r", | \(", game.wagers[wager].title)[0]


def initials(title: str) -> str:
    """A title in a small ring.

    >>> initials("Perfect pairs"), initials("Over 13"), initials("3rd street")
    ('PP', 'O13', '3S')
    """
    words = re.findall(r"[\w']+", title)
    return "".join(re.sub(r"\D", "", word) or word[0].upper() for word in words)


def width(text: str, size: float) -> float:
    """How wide a line is printed, about."""
    return len(text) * size * LETTER


def title_width(text: str, size: float) -> float:
    """How wide a title is printed, about: in capitals, and spaced."""
    return len(text) * size * CAPITAL


CAPITAL = 0.92
"""A capital of the title's type with the space behind it, as part of its size; a page without that
type has a wider one."""


def in_lines(text: str, room: float, size: float) -> list[str]:
    """Words broken where a line is full; none where a word is too long for a line.

    >>> in_lines("Perfect pairs player", 110, 13)
    ['Perfect pairs', 'player']
    """
    lines: list[str] = []
    for word in text.split():
        if width(word, size) > room:
            return []
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
