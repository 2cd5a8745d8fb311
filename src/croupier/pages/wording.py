"""Words that several documents share: where a wager may lie, values of options, names, times."""

from __future__ import annotations

import time
from collections.abc import Sequence

from croupier.play import OptionValue, Wager
from croupier.play.table_rules import SECOND


def places(wager: Wager) -> str:
    """Where a wager may lie: 'on player or banker', 'on 4 to 17', 'on 2 numbers'."""
    if wager.on:
        alone = "alone or " if "" in wager.on else ""
        return f"{alone}on {listed([place for place in wager.on if place])}"
    counts = wager.counts
    if counts:
        return f"on {listed([str(count) for count in counts])} number{'s' * (counts != [1])}"
    return f"in {wager.units} equal parts" if wager.bundle and wager.units > 1 else ""


def listed(names: Sequence[str]) -> str:
    """Names in words; numbers that follow one another by their ends.

    >>> listed(["1", "2", "3", "4", "5", "7", "9", "10"])
    '1 to 5, 7, 9 or 10'
    """
    runs: list[list[str]] = []
    for name in names:
        follows = runs and name.isdigit() and runs[-1][-1].isdigit()
        if follows and int(name) == int(runs[-1][-1]) + 1:
            runs[-1].append(name)
        else:
            runs.append([name])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else run
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def spoken(value: OptionValue) -> str:
    """A value of an option as it is typed: yes and no, figures, words."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else f"{value}"


def printable(name: str) -> str:
    """A name of anybody's choosing, which commands no terminal."""
    return "".join(letter if letter.isprintable() else "·" for letter in name)


def at_utc(at: int) -> str:
    """A moment behind what happened then; nothing where none was kept."""
    seconds = time.gmtime(at // SECOND)
    return f", {time.strftime('%Y-%m-%d %H:%M:%S', seconds)} UTC" if at else ""


def many(count: int, what: str) -> str:
    """So many of something: 1 round, 2 rounds."""
    return f"{count} {what}{'' if count == 1 else 's'}"
