"""Basic strategy of blackjack as a chart."""

from __future__ import annotations

from croupier.analysis.blackjack.basic import Basic, Cell, Play
from croupier.analysis.blackjack.departures import Departure
from croupier.analysis.blackjack.play import HIT, STAND
from croupier.analysis.charts import Chart, Row, Section
from croupier.games.blackjack.rules import BlackjackRules

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


def as_json(chart: Chart) -> dict[str, object]:
    """The chart as `croupier strategy --json` prints it."""
    return {
        "dealer": list(chart.columns),
        "sections": [
            {
                "section": section.title,
                "rows": [{"hand": row.label, "moves": list(row.codes)} for row in section.rows],
            }
            for section in chart.sections
        ],
        "legend": dict(chart.legend),
    }


def chart_of(basic: Basic, title: str) -> Chart:
    """The chart of a basic strategy."""
    rules = basic.solution.rules
    dealers = tuple(dealer for dealer in DEALER_ORDER if basic.columns[dealer] is not None)
    sections = [
        Section("Hard totals", _totals(basic, dealers, range(4, 21), False, False)),
        Section("Soft totals", _totals(basic, dealers, range(12, 21), True, False)),
    ]
    if _tells_late_aces(rules):
        late = _totals(basic, dealers, range(12, 21), True, True)
        sections.append(Section("Soft totals with an ace after the first two cards", late))
    if rules.most_hands > 1:
        sections.append(Section("Pairs", _pairs(basic, dealers)))
    used = {code for part in sections for row in part.rows for code in row.codes}
    legend = [(code, text) for code, text in LEGEND.items() if _occurs(code, used)]
    if any("/" in code for code in used):
        legend.append(("S/H4", "stand, but hit with four cards or more; others likewise"))
    return Chart(title, tuple(FACES[d] for d in dealers), tuple(sections), tuple(legend))


def _tells_late_aces(rules: BlackjackRules) -> bool:
    return rules.double_ace_is_one and rules.double_cards > 2


def _occurs(code: str, used: set[str]) -> bool:
    parts = {part.rstrip("3456") for text in used for part in text.split("/")}
    if code == "R":
        return any(part.startswith("R") for part in parts)
    return code in {part.removeprefix("R") for part in parts}


def _totals(
    basic: Basic, dealers: tuple[int, ...], totals: range, soft: bool, late: bool
) -> tuple[Row, ...]:
    """The rows of all totals; neighbours that say the same are one row."""
    rows: list[tuple[int, int, tuple[str, ...]]] = []
    for total in totals:
        codes = tuple(_code(basic, dealer, total, soft, late) for dealer in dealers)
        if not any(codes):
            continue
        if rows and rows[-1][2] == codes and rows[-1][1] == total - 1:
            rows[-1] = (rows[-1][0], total, codes)
        else:
            rows.append((total, total, codes))
    return tuple(
        Row(f"{least}" if least == most else f"{least}-{most}", codes)
        for least, most, codes in rows
    )


def _code(basic: Basic, dealer: int, total: int, soft: bool, late: bool) -> str:
    """What to do with a total; where the number of cards matters, from how many on what changes."""
    column = basic.columns[dealer]
    assert column is not None
    said, before = "", ""
    for cards in (0, 2, 3, 4, 5, 6):
        play = column.plays.get(Cell(total, soft, cards, late))
        if play is None:
            continue
        text = code_of(play)
        if text != before:
            said = f"{said}/{text}{cards}" if said else text
            before = text
    return said


def code_of(play: Play) -> str:
    """The short code of a play."""
    text = "S" if play.move == STAND else "H"
    if play.doubles:
        text = "D" if play.move == HIT else "Ds"
    return f"R{text.lower()}" if play.surrenders else text


def _pairs(basic: Basic, dealers: tuple[int, ...]) -> tuple[Row, ...]:
    rows = []
    shoe = basic.solution.question.shoe
    for pair in (0, *range(9, 0, -1)):
        if shoe[pair] < 2:
            continue
        codes = []
        for dealer in dealers:
            column = basic.columns[dealer]
            assert column is not None
            if column.splits.get(pair, False):
                codes.append("P")
                continue
            hand = int(column.against.hands.two[pair, pair])
            codes.append(_without_split(basic, dealer, column.cells[0][hand]))
        rows.append(Row(f"{FACES[pair]}-{FACES[pair]}", tuple(codes)))
    return tuple(rows)


def _without_split(basic: Basic, dealer: int, cell: Cell) -> str:
    column = basic.columns[dealer]
    assert column is not None
    play = column.plays.get(cell)
    return "" if play is None else code_of(play)


def hand_text(one: Departure) -> str:
    """The cards of a departure, as people write them."""
    cards = " ".join(FACES[value] for value in one.values)
    return f"{cards} ({SUITED[one.suits]})" if one.told_by_suit else cards
