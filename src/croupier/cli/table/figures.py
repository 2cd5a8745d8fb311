"""A stay at a table in figures: its rounds, what was wagered and won, and the bankroll drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from croupier.cli.terminal import BadInput
from croupier.money import dollars
from croupier.pages.document import Page, Span, Tone
from croupier.pages.writing import grid, row
from croupier.play import Line
from croupier.speech.chips import line_name

OWN_DOING = frozenset({"removed", "reduced"})
"""Lines that settle nothing: the player took chips off the layout himself."""

LATELY = 10
"""Rounds that `history` shows unless it is told how many."""

HEIGHT, WIDTH = 8, 56
"""Rows and columns of the bankroll drawn in the terminal."""

POINT = "•"


class RoundPlayed(NamedTuple):
    """A round of the stay, as far as the player is concerned."""

    wagers: str
    staked: int
    balance: int
    """After it."""
    gain: int


class Stay:
    """The rounds that a player has played at one table."""

    def __init__(self, began_with: int) -> None:
        self.began_with = began_with
        self.rounds: list[RoundPlayed] = []
        self.fees = 0
        """What was paid for the time at the table."""

    def add(self, lines: Iterable[Line], balance: int) -> None:
        """A round is over."""
        settled = [line for line in lines if line.outcome not in OWN_DOING]
        before = self.rounds[-1].balance if self.rounds else self.began_with
        names = ", ".join(dict.fromkeys(map(line_name, settled))) or "no wager decided"
        staked = sum(line.stake for line in settled)
        self.rounds.append(RoundPlayed(names, staked, balance, balance - before))

    def add_chips(self, cents: int) -> None:
        """The player puts more chips in front of him between two rounds: they are no gain."""
        self.began_with += cents
        self.rounds = [one._replace(balance=one.balance + cents) for one in self.rounds]

    def pay(self, cents: int) -> None:
        """The player pays for his time between two rounds: no round has lost it."""
        self.add_chips(-cents)
        self.fees += cents

    @property
    def bankroll(self) -> list[int]:
        """The balance before the first round and after each."""
        return [self.began_with, *(one.balance for one in self.rounds)]

    # -- in words ------------------------------------------------------------------------------

    def history(self, many: int = LATELY) -> Page:
        """The last rounds, the newest last."""
        first = max(len(self.rounds) - many, 0)
        rows = []
        for number, one in enumerate(self.rounds[first:], first + 1):
            tone = Tone.GOOD if one.gain > 0 else Tone.BAD if one.gain < 0 else Tone.PLAIN
            result = Span(signed(one.gain), tone)
            staked, balance = dollars(one.staked), dollars(one.balance)
            rows.append(row(str(number), one.wagers, staked, result, balance))
        heads = "Round> | Wagers | Staked>! | Result>! | Balance>!"
        return Page("The last rounds", (grid("", heads, rows),))

    def statistics(self) -> list[str]:
        """The stay in a few sentences."""
        gains = [one.gain for one in self.rounds]
        won, lost = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
        staked, gain = sum(one.staked for one in self.rounds), sum(gains)
        said = [
            f"{_many(len(gains), 'round')}: {won} won, {lost} lost, {len(gains) - won - lost} even."
        ]
        if staked:
            said.append(f"{dollars(staked)} was wagered, {_came_to(gain, staked)}.")
        if self.fees:
            said.append(f"{dollars(self.fees)} was paid for the time at the table.")
        said.append(
            f"Best round {signed(max(gains))}, worst {signed(min(gains))}; at most "
            f"{dollars(max(self.bankroll))}, at least {dollars(min(self.bankroll))}."
        )
        return said

    # -- drawn ---------------------------------------------------------------------------------

    def chart(self, width: int) -> list[str]:
        """The bankroll after each round, in rows of text; long stays are drawn in steps."""
        label = max(len(dollars(one)) for one in self.bankroll)
        points = thinned(self.bankroll, max(min(width - label - 4, WIDTH), 2))
        low, high = min(points), max(points)
        rows = [[" "] * len(points) for _ in range(HEIGHT if high > low else 1)]
        for at, balance in enumerate(points):
            rows[_row(balance, low, high, len(rows))][at] = POINT
        labels = {0: dollars(high), len(rows) - 1: dollars(low)}
        drawn = [f"{labels.get(at, ''):>{label}} ┤{''.join(row)}" for at, row in enumerate(rows)]
        return [*drawn, f"{'':>{label}} └{'─' * len(points)}"]

    def svg(self, title: str) -> str:
        """The bankroll as a picture."""
        points = self.bankroll
        low, high = min(points), max(points)
        wide, tall, left, top = 640, 300, 90, 40
        step = (wide - left - 20) / max(len(points) - 1, 1)
        places = [
            (left + at * step, top + (tall - top - 40) * _depth(one, low, high))
            for at, one in enumerate(points)
        ]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        bottom = tall - 40
        return "\n".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" '
                'font-family="sans-serif" font-size="12">',
                f'<rect width="{wide}" height="{tall}" fill="white"/>',
                f'<text x="{left}" y="22" font-size="15">{escape(title)}</text>',
                f'<text x="{left - 8}" y="{top + 4}" text-anchor="end">{dollars(high)}</text>',
                f'<text x="{left - 8}" y="{bottom + 4}" text-anchor="end">{dollars(low)}</text>',
                f'<text x="{left}" y="{tall - 14}">{_many(len(points) - 1, "round")}</text>',
                f'<path d="M{left},{top} V{bottom} H{wide - 20}" fill="none" stroke="#999"/>',
                f'<polyline points="{line}" fill="none" stroke="#38761d" stroke-width="2"/>',
                "</svg>\n",
            )
        )

    def write_svg(self, path: Path, title: str) -> None:
        """The picture, into a file."""
        try:
            path.write_text(self.svg(title), encoding="utf-8")
        except OSError as error:
            raise BadInput(f"--plot: the picture cannot be written to {path}: {error}") from None


def signed(cents: int) -> str:
    """A gain or loss with its sign."""
    return f"{'-' if cents < 0 else '+'}{dollars(abs(cents))}" if cents else dollars(0)


def thinned(points: Sequence[int], most: int) -> list[int]:
    """So many points of a row at most, the first and the last among them."""
    if len(points) <= most:
        return list(points)
    last = len(points) - 1
    return [points[round(at * last / (most - 1))] for at in range(most)]


def _came_to(gain: int, staked: int) -> str:
    """What has come of all that was wagered."""
    if gain > 0:
        return f"and {dollars(gain)} won"
    if not gain:
        return "none of it lost"
    if -gain == staked:
        return "all of it lost"
    return f"{min(max(-gain / staked, 0.001), 0.999):.1%} of it lost"  # some, and not all


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _depth(balance: int, low: int, high: int) -> float:
    """How far below the highest point a balance is drawn, the lowest being at one."""
    return (high - balance) / (high - low) if high > low else 0.5


def _row(balance: int, low: int, high: int, rows: int) -> int:
    return round(_depth(balance, low, high) * (rows - 1)) if rows > 1 else 0
