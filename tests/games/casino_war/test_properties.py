"""What holds in every round of casino war, whatever the cards and moves."""

from __future__ import annotations

from random import Random

import pytest

from croupier.games.casino_war.rules import against
from tests.play.anyplay import play, sitting


@pytest.mark.parametrize("id", ["qld-2024/casino-war", "qld-2024/electronic-casino-war"])
def test_every_wager_is_settled_by_the_cards_that_lie_there(id: str) -> None:
    wars = 0
    for seed in range(60):
        rng = Random(seed)
        for played in sitting(rng, id, {}):
            for _ in play(rng, played):
                pass
            felt = played.felt
            dealer = felt.cards("dealer")
            at_war = {(bet.seat, bet.box) for bet in felt.bets if bet.wager == "war"}
            wars += len(at_war)
            for line in felt.lines:
                if line.outcome in ("removed", "reduced"):
                    continue
                assert len(dealer) == (2 if at_war else 1)
                box = felt.cards(f"box {line.box}")
                first = against(box[0], dealer[0])
                if line.wager == "tie":
                    assert line.outcome == ("win" if first == "equal" else "lose")
                elif first != "equal":
                    assert line.outcome == ("win" if first == "higher" else "lose")
                elif (line.seat, line.box) not in at_war:
                    assert line.outcome == "surrender"
                else:
                    lost = against(box[1], dealer[1]) == "lower"
                    kept = "win" if line.wager == "war" else "void"
                    assert line.outcome == ("lose" if lost else kept)
    assert wars > 20
