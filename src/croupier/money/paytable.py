"""Pay tables: the events of a wager in order of value, and what each pays.

>>> table = PayTable("pairs", (
...     Row("perfect", "Perfect pair", Odds(25, 1)),
...     Row("coloured", "Coloured pair", Odds(12, 1)),
... ))
>>> print(table)
pairs
  Perfect pair   25 to 1
  Coloured pair  12 to 1
>>> table["perfect"].odds.winnings(500)
12500
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from croupier.money.money import BadMoney, dollars, parse_dollars
from croupier.money.odds import Odds

_COLUMNS = re.compile(r"\s{2,}")


class BadPayTable(ValueError):
    """A pay table that cannot be used: no rows, or two rows for one event."""


class Prize(msgspec.Struct, frozen=True):
    """A fixed amount, whatever was staked."""

    cents: int

    def __post_init__(self) -> None:
        if type(self.cents) is not int or self.cents < 1:
            raise BadMoney(f"a prize of {self.cents!r} cents is not a whole amount above nothing")

    def winnings(self, stake: int) -> int:
        """The prize; the stake does not change it."""
        return self.cents

    def __str__(self) -> str:
        return dollars(self.cents)


class Row(msgspec.Struct, frozen=True):
    """One line of a pay table: the event, its title on the layout, what it pays and why."""

    event: str
    title: str
    odds: Odds | Prize
    cites: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class PayTable:
    """A pay table in the book's order, the event of highest value first."""

    name: str
    rows: tuple[Row, ...]
    of_pot: bool = False
    """Whether no odds are paid: what is won are other players' chips."""
    _by_event: dict[str, Row] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        by_event: dict[str, Row] = {}
        for row in self.rows:
            if row.event in by_event:
                raise BadPayTable(
                    f"pay table {self.name!r} has two rows for the event {row.event!r}"
                )
            by_event[row.event] = row
        if not by_event and not self.of_pot:
            raise BadPayTable(f"pay table {self.name!r} has no rows")
        object.__setattr__(self, "_by_event", by_event)

    def __getitem__(self, event: str) -> Row:
        return self._by_event[event]

    def __contains__(self, event: object) -> bool:
        return event in self._by_event

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __str__(self) -> str:
        title = max((len(row.title) for row in self.rows), default=0)
        pays = max((len(str(row.odds)) for row in self.rows), default=0)
        lines = [self.name]
        for row in self.rows:
            line = f"  {row.title:<{title}}  {row.odds!s:>{pays}}"
            lines.append(f"{line}  {row.cites}" if row.cites else line)
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"PayTable({self.name!r}, {len(self.rows)} rows)"


def money_of(text: str) -> Odds | Prize:
    """What a schedule says that something pays: odds (`9 to 1`) or a prize (`$150`)."""
    return Prize(parse_dollars(text)) if text.startswith("$") else Odds.parse(text)


def pay_table(name: str, text: str) -> PayTable:
    """A pay table as a schedule prints it: event, title, odds and provisions in columns.

    Columns stand two spaces apart or more; odds are `9 to 1` or a prize such as `$150`.

    >>> print(pay_table("pairs", '''
    ...     perfect   Perfect pair   25 to 1  sch 17 s 8(b)(iii)
    ...     coloured  Coloured pair  12 to 1  sch 17 s 8(b)(ii)
    ... '''))
    pairs
      Perfect pair   25 to 1  sch 17 s 8(b)(iii)
      Coloured pair  12 to 1  sch 17 s 8(b)(ii)
    """
    rows = []
    for line in text.strip().splitlines():
        columns = _COLUMNS.split(line.strip())
        if len(columns) != 4:
            raise BadPayTable(f"pay table {name!r}: {line.strip()!r} has not four columns")
        event, title, pays, cites = columns
        rows.append(Row(event, title, money_of(pays), cites))
    return PayTable(name, tuple(rows))


def pay_tables(name: str, cites: str, text: str) -> tuple[PayTable, ...]:
    """Pay tables that a schedule prints side by side: a hand in each row, a table in each column.

    >>> _, second = pay_tables("trips, table", "s 3.21", '''
    ...     full house  9 to 1  8 to 1
    ...     flush       7 to 1  6 to 1
    ... ''')
    >>> print(second)
    trips, table 2
      full house  8 to 1  s 3.21
      flush       6 to 1  s 3.21
    """
    lines = [_COLUMNS.split(line.strip()) for line in text.strip().splitlines()]
    return tuple(
        PayTable(
            f"{name} {number}",
            tuple(Row(line[0], line[0], Odds.parse(line[number]), cites) for line in lines),
        )
        for number in range(1, len(lines[0]))
    )
