"""The names of wagers: what a player calls one and where it lies, as the game calls both."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import chain

from croupier.play import Game, Place, Wager
from croupier.play.spoken import as_named
from croupier.play.wagers import Spots

YOU = "you"
"""The player's name on the felt."""

FILLERS = frozenset({"on", "the", "and", "&", "number", "numbers", "of", "dollars", "bucks"})
"""Words that say nothing about a wager."""

COURTESY = frozenset(
    "please thanks thank you i i'd i'll id ill would like want wanna will let's lets me us my can "
    "could we give to bet put place wager stake play have take a an chip chips dollars bucks worth "
    "sir madam dealer croupier just".split()
)
"""Words around a wager or a move that say nothing about it, unless they name it themselves."""

MAIN = "main"
"""What players call the wager that the others go with."""

FEW = 8
"""Places of a wager that are listed when it is named."""

LONGEST_NUMBER = 30
"""Nobody writes a number in more characters than this."""

LONGEST_NAME = 50
"""More letters than any name of a wager has."""

SHORTEST_ROW = 3
LONGEST_ROW = 20
"""More numbers than any wager holds."""


class NotUnderstood(ValueError):
    """What was typed is no wager and no move; the sentence says what would be."""


def without_courtesy(words: list[str]) -> list[str]:
    """The words without those of courtesy before and after what is meant."""
    first = next((at for at, word in enumerate(words) if word not in COURTESY), len(words))
    return words[first : len(words) - courtesy_after(words)]


def courtesy_after(words: list[str]) -> int:
    """How many words of courtesy a line ends in."""
    return next((at for at, word in enumerate(words[::-1]) if word not in COURTESY), 0)


THANKS = frozenset("please thanks thank you".split())
"""Words of courtesy that name no wager and no place."""


def named(game: Game, open_wagers: tuple[str, ...], seat: str, words: list[str]) -> Place:
    """The wager that words name, with where it lies, as the game calls both."""
    plain = [word for word in words if word not in FILLERS]
    for name, where in chain(_ways_to_read(words), _ways_to_read(plain)):
        said = as_named(game, Place(seat, "-".join(name), 1))
        if said.wager in game.wagers:
            return _placed(game, said, [word for word in where if word not in FILLERS])
    for way in (by_numbers, _by_place, _by_rank):
        found = way(game, open_wagers, seat, plain)
        if found is not None:
            return found
    said_words = " ".join(words)[:LONGEST_NAME]
    names = {**{name: name for name in open_wagers}, **_other_names(game, open_wagers)}
    near = get_close_matches("-".join(plain)[:LONGEST_NAME], names, n=1, cutoff=0.5)
    hint = (
        f"did you mean {names[near[0]]}?" if near else f"the wagers are {_all(game, open_wagers)}"
    )
    raise NotUnderstood(f"{game.title} has no wager {said_words!r} now; {hint}")


def _all(game: Game, open_wagers: tuple[str, ...]) -> str:
    """The wagers in a line, each with the few places it may lie on."""
    said = []
    for name in open_wagers:
        on = [place for place in game.wagers[name].on if place]
        said.append(f"{name} {'/'.join(on)}" if 0 < len(on) <= FEW else name)
    return ", ".join(said)


def _ways_to_read(words: list[str]) -> Iterable[tuple[list[str], list[str]]]:
    """The name first and then where, or where and then the name; the longest name first."""
    for length in range(len(words), 0, -1):
        yield words[:length], words[length:]
    for length in range(len(words) - 1, 0, -1):
        yield words[-length:], words[:-length]


def _placed(game: Game, said: Place, where: list[str]) -> Place:
    """A wager with the words that say where it lies."""
    wager = game.wagers[said.wager]
    on, numbers = said.on, said.numbers
    if where and wager.spots is not None:
        numbers = _numbers(wager, where)
    elif where:
        on = " ".join([*on.split(), *where])
    return as_named(game, Place(said.seat, wager.name, 1, on, "", numbers))


def _numbers(wager: Wager, words: list[str]) -> tuple[str, ...]:
    """Numbers typed one by one, joined by hyphens and slashes, or as a row: '1-6' for a 6-line."""
    found = _parted(words)
    for part in found:
        if not is_number(part):
            raise NotUnderstood(f"{part!r} is not a number of the layout")
    if len(found) == 2 and len(words) == 1 and wager.spots is not None:
        first, last = int(found[0]), int(found[1])
        row = tuple(str(number) for number in range(first, min(last, first + LONGEST_ROW) + 1))
        if wager.spots(tuple(found)) and not wager.spots(row):
            return row
    if len(found) == 1 and wager.spots is not None and wager.spots(tuple(found)):
        return _row_from(wager.spots, int(found[0])) or tuple(found)
    return tuple(found)


def _row_from(spots: Spots, first: int) -> tuple[str, ...]:
    """The row that begins with a number, as in `street 7`; nothing if none does, or if a split or a
    nought leaves open which is meant.
    """
    for length in range(SHORTEST_ROW, LONGEST_ROW + 1 if first else 0):
        row = tuple(str(number) for number in range(first, first + length))
        if not spots(row):
            return row
    return ()


def _parted(words: list[str]) -> list[str]:
    return [part for word in words for part in re.split("[-/+]", word) if part]


def by_numbers(
    game: Game, open_wagers: tuple[str, ...], seat: str, words: list[str]
) -> Place | None:
    """Numbers alone: the wager that holds just so many."""
    parts = _parted(words)
    if not parts or not all(is_number(part) for part in parts):
        return None
    takers = [game.wagers[name] for name in open_wagers if game.wagers[name].spots is not None]
    if not takers:
        return None
    numbers = Place(seat, takers[0].name, 1, numbers=tuple(parts)).numbers
    for wager in takers:
        if wager.spots is not None and not wager.spots(numbers):
            return Place(seat, wager.name, 1, numbers=numbers)
    # all of them refuse: the one meant for so many numbers says why
    meant = [one for one in takers if any(len(few) == len(numbers) for few in one.examples)]
    return Place(seat, (meant or takers)[0].name, 1, numbers=numbers)


def _by_place(
    game: Game, open_wagers: tuple[str, ...], seat: str, words: list[str]
) -> Place | None:
    """A place alone: the only wager that can lie there."""
    where = " ".join(words)
    if not where:
        return None
    found = []
    for name in open_wagers:
        if game.wagers[name].on:
            said = as_named(game, Place(seat, name, 1, where))
            if said.on in game.wagers[name].on:
                found.append(said)
    if len(found) > 1:
        names = [f"{one.wager} {one.on}" for one in found]
        raise NotUnderstood(f"say which: {' or '.join(names)}")
    return found[0] if found else None


def _by_rank(game: Game, open_wagers: tuple[str, ...], seat: str, words: list[str]) -> Place | None:
    """'Main': the only wager of the kind, or the only one of a game."""
    if words not in ([MAIN], [MAIN, "bet"], [MAIN, "wager"]):
        return None
    found = [name for name in open_wagers if game.wagers[name].kind == MAIN]
    if len(found) > 1:
        raise NotUnderstood(f"say which: {' or '.join(found[:FEW])}")
    return as_named(game, Place(seat, found[0], 1)) if found else None


def _other_names(game: Game, open_wagers: tuple[str, ...]) -> dict[str, str]:
    """What else the wagers are called, and what each is then."""
    return {
        other: f"{name} {on}".rstrip()
        for name in open_wagers
        for other, on in game.wagers[name].aka.items()
    }


def is_number(word: str) -> bool:
    """Whether a word is a whole number in plain figures, of a size that can be meant."""
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER


def example_of(wager: Wager) -> str:
    """A wager as somebody might say it: 'banker', 'split 17 20', 'place 6'."""
    where = wager.on[(len(wager.on) - 1) // 2] if wager.on else ""
    numbers = wager.examples[0] if wager.examples and wager.spots is not None else ()
    return " ".join(word for word in (wager.name, where, *numbers) if word)
