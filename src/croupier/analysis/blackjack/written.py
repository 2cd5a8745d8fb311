"""Blackjack by a chart that somebody has written down.

The rows are those that `croupier strategy` prints, one code for each card of the dealer, two to
ten and then the ace:

    hard:   {4-8: H H H H H H H H H H, 9: H D D D D H H H H H, …}
    soft:   {12-17: …, 18: S Ds Ds Ds Ds S S H H S, …}
    pairs:  {A-A: P P P P P P P P P P, …}

S stands, H hits, D doubles or hits, Ds doubles or stands, R before one of them gives up where that
may be done, P splits. `S/H4` stands, but hits with four cards or more, where a game tells hands by
their number of cards. A pair that has no row, or a dash, is played as its total. `soft-late` is
for soft hands whose ace came after the first two cards, where that matters, and is as `soft` if it
is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from croupier.analysis.blackjack.basic import Basic, CellPlay, ChartCell, ChartColumn
from croupier.analysis.blackjack.chart import DEALER_ORDER, FACES, code_of
from croupier.analysis.blackjack.play import HIT, STAND
from croupier.analysis.blackjack.solution import BlackjackSolution
from croupier.analysis.charts import PlayChart
from croupier.play.written_play import BadPlay, WrittenPlay

HARD, SOFT, SOFT_LATE, PAIRS = "hard", "soft", "soft-late", "pairs"
HEADINGS = (HARD, SOFT, SOFT_LATE, PAIRS)
SPLITS, AS_TOTAL = "P", "-"
CODES = {
    code_of(CellPlay(move, doubles, surrenders)): CellPlay(move, doubles, surrenders)
    for move in (STAND, HIT)
    for doubles in (False, True)
    for surrenders in (False, True)
}
COUNTS = (0, 2, 3, 4, 5, 6)
"""Numbers of cards that a chart tells apart; 0 where it does not."""
_TOTALS = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")

CodesByDealer = dict[int, str]


def written_chart(solution: BlackjackSolution, play: WrittenPlay) -> Basic:
    """The chart that was written down, as it plays a game; `BadPlay` where it says nothing of a
    hand that may come, or something that cannot be done.
    """
    for heading, _ in play.sections:
        if heading not in HEADINGS:
            raise BadPlay((heading,), f"there is no such part; there are: {', '.join(HEADINGS)}")
    dealers = [dealer for dealer in DEALER_ORDER if solution.against[dealer] is not None]
    totals = {heading: _totals(play, heading, dealers) for heading in HEADINGS[:3]}
    pairs = _pairs(play, dealers)
    columns: list[ChartColumn | None] = [None] * len(solution.against)
    for dealer in dealers:
        column = ChartColumn(solution, dealer)
        for cell in _wanted(column):
            column.plays[cell] = _said(totals, cell, dealer)
        for pair, codes in pairs.items():
            column.splits[pair] = codes[dealer] == SPLITS and solution.rules.most_hands > 1
        columns[dealer] = column
    return Basic(solution, tuple(columns))


def _wanted(column: ChartColumn) -> Iterator[ChartCell]:
    """The rows of all hands that may come and may be drawn to."""
    against, terms = column.against, column.against.terms
    for late, cells in enumerate(column.cells):
        for hand in np.flatnonzero((against.possible > 0) & (against.hands.cards >= 2 + late)):
            if not terms.settled[hand] and hand != terms.natural and terms.may_hit[hand]:
                yield cells[hand]


def _said(totals: dict[str, dict[int, CodesByDealer]], cell: ChartCell, dealer: int) -> CellPlay:
    """What the chart says of a hand."""
    heading = SOFT if cell.soft else HARD
    if cell.late_ace and totals[SOFT_LATE]:
        heading = SOFT_LATE
    codes = totals[heading].get(cell.total)
    if codes is None:
        raise BadPlay((heading,), f"there is no row for {cell.total}")
    code, from_on = "", -1
    for step in codes[dealer].split("/"):
        plain = step.rstrip("23456")
        least = int(step[len(plain) :] or 0)
        if from_on < least <= cell.cards or from_on < 0:
            code, from_on = plain, least
    return CODES[code]


def _totals(play: WrittenPlay, heading: str, dealers: list[int]) -> dict[int, CodesByDealer]:
    found: dict[int, CodesByDealer] = {}
    for label, said in play.rows(heading):
        field = (heading, label)
        match = _TOTALS.fullmatch(label)
        if match is None:
            raise BadPlay(field, "a row is a total or two, as in `16` or `5-8`")
        least, most = int(match[1]), int(match[2] or match[1])
        if not 4 <= least <= most <= 21:
            raise BadPlay(field, "totals are 4 to 21, the lower first")
        codes = _codes(field, said, dealers)
        for dealer, code in codes.items():
            for step in code.split("/"):
                if step.rstrip("23456") not in CODES:
                    raise BadPlay(field, _no_code(step, dealer))
        for total in range(least, most + 1):
            if total in found:
                raise BadPlay(field, f"{total} stands in two rows")
            found[total] = codes
    return found


def _pairs(play: WrittenPlay, dealers: list[int]) -> dict[int, CodesByDealer]:
    found: dict[int, CodesByDealer] = {}
    for label, said in play.rows(PAIRS):
        field = (PAIRS, label)
        one, _, other = label.upper().replace("10", "T").partition("-")
        if one != other or one not in FACES:
            raise BadPlay(field, "a row is a pair, as in `8-8`, `T-T` or `A-A`")
        found[FACES.index(one)] = codes = _codes(field, said, dealers)
        for dealer, code in codes.items():
            if code not in (SPLITS, AS_TOTAL) and code.split("/")[0] not in CODES:
                raise BadPlay(field, _no_code(code, dealer))
    return found


def _codes(field: tuple[str, str], said: str, dealers: list[int]) -> CodesByDealer:
    codes = said.split()
    if len(codes) != len(dealers):
        cards = " ".join(FACES[dealer] for dealer in dealers)
        raise BadPlay(field, f"{len(codes)} codes; one for each of {cards} is wanted")
    return dict(zip(dealers, codes, strict=True))


def _no_code(code: str, dealer: int) -> str:
    said = f"{code!r} against {FACES[dealer]} is no code"
    return f"{said}; there are: {', '.join(CODES)}, and P for pairs"


def chart_file(chart: PlayChart) -> str:
    """A chart as the file that says the same: something to begin with."""
    titles = {"Hard totals": HARD, "Soft totals": SOFT, "Pairs": PAIRS}
    lines = [f"# {chart.title}", f"# dealer: {' '.join(chart.columns)}"]
    for section in chart.sections:
        lines.append(f"{titles.get(section.title, SOFT_LATE)}:")
        for row in section.rows:
            codes = " ".join(code or AS_TOTAL for code in row.codes)
            lines.append(f"  {row.label}: {codes}")
    return "\n".join((*lines, ""))
