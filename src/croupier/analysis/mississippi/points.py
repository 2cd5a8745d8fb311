"""Mississippi stud by points: high cards count two, middle cards one, and a table says the rest.

The first line of the table that fits two, three or four cards says how many antes to wager, and a
hand that none fits is folded.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class PointsRule(NamedTuple):
    """A line of the table: with so many cards wager so many antes on such a hand."""

    cards: int
    antes: int
    words: str


TABLE: Final = (
    PointsRule(2, 3, "any pair"),
    PointsRule(2, 1, "two points or more"),
    PointsRule(2, 1, "six and five of a suit"),
    PointsRule(3, 3, "a pair of sixes or better"),
    PointsRule(3, 3, "three of a kind"),
    PointsRule(3, 3, "three to a royal flush"),
    PointsRule(3, 3, "three to a straight flush without gaps, seven high or better"),
    PointsRule(
        3, 3, "three to a straight flush with one gap and a high card (not an ace below a two)"
    ),
    PointsRule(3, 3, "three to a straight flush with two gaps and two high cards"),
    PointsRule(3, 1, "any other three of a suit"),
    PointsRule(3, 1, "a pair of fives or lower"),
    PointsRule(3, 1, "three points or more"),
    PointsRule(3, 1, "three to a straight without gaps, six high or better"),
    PointsRule(3, 1, "three to a straight with one gap and two middle cards"),
    PointsRule(4, 3, "a pair of sixes or better"),
    PointsRule(4, 3, "two pairs or three of a kind"),
    PointsRule(4, 3, "four of a suit"),
    PointsRule(4, 3, "four to a straight open at both ends, eight high or better"),
    PointsRule(4, 1, "any other four to a straight"),
    PointsRule(4, 1, "a pair of fives or lower"),
    PointsRule(4, 1, "four points or more"),
    PointsRule(4, 1, "three middle cards, if three antes were wagered on an earlier street"),
)
"""What to wager, with two, three and four cards in view."""

POINTS: Final = (("ace, king, queen, jack", 2), ("ten to six", 1), ("five to two", 0))
"""What each card counts."""


def in_words() -> str:
    """The table as a paragraph."""
    points = ", ".join(f"{cards} {count}" for cards, count in POINTS)
    said = [f"count points: {points}"]
    for cards, called in ((2, "two cards"), (3, "three cards"), (4, "four cards")):
        parts = []
        for antes in (3, 1):
            rules = [r.words for r in TABLE if (r.cards, r.antes) == (cards, antes)]
            parts.append(f"{antes} x the ante with {'; '.join(rules)}")
        said.append(f"With {called} wager {', and '.join(parts)}; otherwise fold")
    return ". ".join(said)
