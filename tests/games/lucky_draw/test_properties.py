"""What holds in every round of lucky draw baccarat, whatever the cards and moves."""

from __future__ import annotations

from random import Random

from croupier.ranking.points import points
from tests.play.anyplay import play, sitting
from tests.provisions import provision


@provision("qld-2024 sch 14 s 6(2)", "qld-2024 sch 14 s 16(6)", "qld-2024 sch 14 s 16(7)")
def test_every_box_is_played_against_a_dealer_who_draws_to_four() -> None:
    lines = 0
    for seed in range(60):
        rng = Random(seed)
        for played in sitting(rng, "qld-2024/lucky-draw-baccarat", {}):
            for _ in play(rng, played):
                pass
            felt = played.felt
            dealer = felt.cards("dealer")
            for line in felt.lines:
                if line.outcome in ("removed", "reduced"):
                    continue
                lines += 1
                assert len(dealer) == (3 if points(dealer[:2]) <= 4 else 2)
                mine = felt.cards(f"box {line.box}")
                drew = any(bet.wager == "draw" and bet.box == line.box for bet in felt.bets)
                assert len(mine) == (3 if drew else 2)
                better = points(mine) - points(dealer)
                expected = "win" if better > 0 else "lose" if better < 0 else "standoff"
                assert line.outcome == expected
    assert lines > 100
