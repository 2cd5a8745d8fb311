"""What holds in every round of red dog, whatever the cards and moves."""

from __future__ import annotations

from random import Random

from croupier.equipment.cards import RANK
from tests.play.anyplay import play, sitting


def test_every_wager_is_settled_by_the_cards_that_lie_there() -> None:
    lines = 0
    for seed in range(60):
        rng = Random(seed)
        for played in sitting(rng, "act-1992/red-dog", {}):
            for _ in play(rng, played):
                pass
            left, right, centre = (
                [RANK[card] for card in played.felt.cards(place)]
                for place in ("left", "right", "centre")
            )
            for line in played.settlement:
                if line.outcome in ("removed", "reduced"):
                    continue
                lines += 1
                low, high = sorted(left + right)
                if high - low == 1:
                    assert (line.outcome, line.wager, centre) == ("void", "original", [])
                elif high == low:
                    won = ("win", 11 * line.stake) if centre == [low] else ("void", 0)
                    assert (line.outcome, line.pays, line.wager) == (*won, "original")
                elif low < centre[0] < high:
                    times = {1: 5, 2: 4, 3: 2}.get(high - low - 1, 1)
                    assert (line.outcome, line.pays) == ("win", times * line.stake)
                else:
                    assert line.outcome == "lose"
    assert lines > 100
