"""What a player is told in his turn, as a page that any front can draw."""

from __future__ import annotations

import pytest

from croupier.analysis.advice import Brings, Weighed
from croupier.analysis.poker.advice import Hint, Then
from croupier.pages.document import Grid, Note, Page, Tone, plain
from croupier.pages.hint import poker_hint, weighed_moves


def sentences(page: Page) -> list[str]:
    return [plain(part.text) for part in page.parts if isinstance(part, Note)]


def test_moves_say_what_they_bring_and_what_they_cost_against_the_best() -> None:
    moves = (Brings("play", 0.5, 4000, "play $40"), Brings("check", -0.25, said="check"))
    page = weighed_moves(Weighed(moves, 1000, "Both hands together."))
    grid, about = page.parts
    assert page.title == "Best: play $40"
    assert isinstance(grid, Grid)
    assert [[cell.plain for cell in row] for row in grid.rows] == [
        ["play $40", "+$5", ""],
        ["check", "-$2.50", "$7.50"],
    ]
    assert grid.tones == {0: Tone.GOOD}
    assert isinstance(about, Note)
    assert plain(about.text).endswith(
        "a wager of $10, and what a move costs against the best. Both hands together."
    )


@pytest.mark.parametrize("then", Then)
def test_whatever_follows_is_said_in_a_sentence_of_its_own(then: Then) -> None:
    hint = Hint(then, "two pairs", (), 2, 0.4, 0.01, False, 0.1, 500, 2000)
    said = sentences(poker_hint(hint))[-1]
    others = [
        sentences(poker_hint(Hint(one, "two pairs", (), 2, 0.4, 0.01, False, 0.1, 500, 2000)))[-1]
        for one in Then
        if one is not then
    ]
    assert said.endswith(".")
    assert said not in others


def test_a_price_is_the_part_of_the_pot_that_a_call_must_win() -> None:
    said = sentences(poker_hint(Hint(Then.CALL, "", (), 1, 0.5, 0.01, call=500, pot=2000)))
    assert said[-1] == "A call of $5 for a pot of $20 must win 25%: call."
    assert said[0].startswith("Against 1 other hand that may be anything you win 50% of the pot")
    draws = sentences(poker_hint(Hint(Then.CHECK, others=6, wins=0.1, before_draw=True)))
    assert draws[0].startswith("Against 4 of the 6 other hands")
    assert draws[0].endswith("as the hands are dealt, before the draw.")
