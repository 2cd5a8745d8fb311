"""Basic strategy of blackjack as a chart."""

from __future__ import annotations

from croupier.analysis.blackjack.basic import Basic, CellPlay, ChartCell, ChartColumn
from croupier.analysis.blackjack.departures import Departure
from croupier.analysis.blackjack.hands import Shoe
from croupier.analysis.blackjack.play import HIT, STAND
from croupier.analysis.blackjack.terms import tells_late_aces
from croupier.analysis.charts import PlayChart, PlayRow, PlaySection

DEALER_ORDER = (*range(1, 10), 0)
"""The dealer's cards as charts have them: two to ten, then the ace."""
FACES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T")
COUNTS = {3: "three", 4: "four", 5: "five", 6: "six"}

LEGEND = {
    "S": "stand",
    "H": "hit",
    "D": "double, else hit",
    "Ds": "double, else stand",
    "P": "split",
    "R": "surrender, else as shown after it",
}
SUITED = ("two spades", "two of one suit, not spades", "two suits")


def chart_of(basic: Basic, title: str) -> PlayChart:
    """The chart of a basic strategy."""
    rules = basic.solution.rules
    columns = [column for dealer in DEALER_ORDER if (column := basic.columns[dealer]) is not None]
    sections = [
        PlaySection("Hard totals", _totals(columns, range(4, 21), False, False)),
        PlaySection("Soft totals", _totals(columns, range(12, 21), True, False)),
    ]
    if tells_late_aces(rules):
        late = _totals(columns, range(12, 21), True, True)
        sections.append(PlaySection("Soft totals with an ace after the first two cards", late))
    if rules.most_hands > 1:
        sections.append(PlaySection("Pairs", _pairs(columns, basic.solution.question.shoe)))
    used = {code for part in sections for row in part.rows for code in row.codes}
    legend = [(code, text) for code, text in LEGEND.items() if _occurs(code, used)]
    if any("/" in code for code in used):
        legend.append(("S/H4", "stand, but hit with four cards or more; others likewise"))
    return PlayChart(title, tuple(FACES[c.dealer] for c in columns), tuple(sections), tuple(legend))


def _occurs(code: str, used: set[str]) -> bool:
    parts = {part.rstrip("3456") for text in used for part in text.split("/")}
    if code == "R":
        return any(part.startswith("R") for part in parts)
    return code in {part.removeprefix("R") for part in parts}


def _totals(
    columns: list[ChartColumn], totals: range, soft: bool, late: bool
) -> tuple[PlayRow, ...]:
    """The rows of all totals; neighbours that say the same are one row."""
    rows: list[tuple[int, int, tuple[str, ...]]] = []
    for total in totals:
        codes = tuple(_code(column, total, soft, late) for column in columns)
        if not any(codes):
            continue
        if rows and rows[-1][2] == codes and rows[-1][1] == total - 1:
            rows[-1] = (rows[-1][0], total, codes)
        else:
            rows.append((total, total, codes))
    return tuple(
        PlayRow(f"{least}" if least == most else f"{least}-{most}", codes)
        for least, most, codes in rows
    )


def _code(column: ChartColumn, total: int, soft: bool, late: bool) -> str:
    """What to do with a total; where the number of cards matters, from how many on what changes."""
    said, before = "", ""
    for cards in (0, 2, 3, 4, 5, 6):
        play = column.plays.get(ChartCell(total, soft, cards, late))
        if play is None:
            continue
        text = code_of(play)
        if text != before:
            said = f"{said}/{text}{cards}" if said else text
            before = text
    return said


def code_of(play: CellPlay) -> str:
    """The short code of a play."""
    text = "S" if play.move == STAND else "H"
    if play.doubles:
        text = "D" if play.move == HIT else "Ds"
    return f"R{text.lower()}" if play.surrenders else text


def _pairs(columns: list[ChartColumn], shoe: Shoe) -> tuple[PlayRow, ...]:
    rows = []
    for pair in (0, *range(9, 0, -1)):
        if shoe[pair] < 2:
            continue
        codes = []
        for column in columns:
            hand = int(column.against.hands.two[pair, pair])
            play = column.plays.get(column.cells[0][hand])
            without = "" if play is None else code_of(play)
            codes.append("P" if column.splits.get(pair, False) else without)
        rows.append(PlayRow(f"{FACES[pair]}-{FACES[pair]}", tuple(codes)))
    return tuple(rows)


def hand_text(one: Departure) -> str:
    """The cards of a departure, as people write them."""
    cards = " ".join(FACES[value] for value in one.values)
    return f"{cards} ({SUITED[one.suits]})" if one.told_by_suit else cards
