"""The numbers of keno: what the device holds, what is drawn, and where prizes end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from croupier.law import essential, no_law

NUMBERS = tuple(str(number) for number in range(1, 81))
"""The eighty numbers, as they are written on a ticket."""


@dataclass(frozen=True)
class Schedule:
    """A schedule of prizes: by how many numbers are chosen, what each number of matches wins."""

    cites: str
    columns: Mapping[int, Mapping[int, int]]
    """By numbers chosen and numbers matched, dollars for every `per` dollars wagered."""
    per: int = 1


@dataclass(frozen=True)
class KenoRules:
    """What a book leaves to numbers at keno."""

    drawn: int = 20
    """Numbers drawn for a game."""
    mechanical: bool = True
    """Whether balls are drawn; otherwise the computer draws and keeps the record."""
    most_per_ticket: int = 999_900
    """The most that one ticket may be charged."""
    to_go: int = 50
    """A ticket for this many games or more can be cancelled before its first game only."""
    way_cap: int = 5_000_000
    """The most that one way pays in a game."""
    game_cap: int = 5_000_000
    """The most that all major prizes of a game come to."""
    major: int = 20_000
    """From here on a prize is a major one, and pro-rating does not go below this."""
    jackpots: Mapping[int, int] = field(default_factory=dict)
    """By numbers chosen, the guaranteed minimum of the jackpot for matching them all."""
    jackpot_share: tuple[int, int] = (20, 100)
    """The part of what is wagered on a jackpot that goes into it."""
    kept_months: int = 12
    """How long the computer keeps prizes and vouchers that nobody claims."""
    counts: Mapping[str, tuple[int, ...]] = field(
        default_factory=dict,
        metadata=no_law("read off the schedules of prizes, which have provisions of their own"),
    )
    """By wager, how many numbers may be chosen on a way."""


def schedule(cites: str, text: str, per: int = 1) -> Schedule:
    """A schedule line by line: the numbers chosen, then `matched:dollars` for all that win.

    >>> schedule("s 1", "3  2:1 3:42").columns
    {3: {2: 1, 3: 42}}
    """
    columns = {}
    for line in text.strip().splitlines():
        chosen, *prizes = line.split()
        pairs = (prize.split(":") for prize in prizes)
        columns[int(chosen)] = {int(matched): int(won) for matched, won in pairs}
    return Schedule(cites, columns, per)


def chosen_on(*schedules: Schedule) -> tuple[int, ...]:
    """How many numbers may be chosen on a way that these schedules pay."""
    return tuple(sorted(chosen for schedule in schedules for chosen in schedule.columns))


@essential
def wrong_numbers(counts: Sequence[int], numbers: Sequence[str]) -> str:
    """Why these numbers cannot be chosen on a way, or nothing."""
    for number in numbers:
        if number not in NUMBERS:
            return f"there is no number {number}: keno has 1 to 80"
    if len(set(numbers)) < len(numbers):
        return "a number is chosen once on a way"
    if len(numbers) in counts:
        return ""
    least, most = counts[0], counts[-1]
    allowed = f"{least} to {most}" if len(counts) > most - least else f"{least} or {most}"
    return f"{allowed} numbers are chosen on such a way, not {len(numbers)}"


@essential
def matches(chosen: Collection[str], drawn: Collection[str]) -> int:
    """How many of the chosen numbers are among those drawn."""
    return len(set(chosen).intersection(drawn))


@essential
def still_in_the_device(out: Collection[str]) -> tuple[str, ...]:
    """The numbers that can still be drawn once these have left the device."""
    return tuple([number for number in NUMBERS if number not in out])


@essential
def is_major(prize: int, rules: KenoRules) -> bool:
    """Whether a win on one way is a major prize."""
    return prize >= rules.major
