"""What holds in every round of sic-bo, whatever the dice."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.play import CLOSE, Place, Round
from tests.games.sic_bo.table import ACT, QLD, TERMINALS, bets, roll, settle
from tests.provisions import provision

GAMES = (QLD, TERMINALS, ACT)

dice = st.tuples(*[st.integers(1, 6)] * 3)


@provision("qld-2024 sch 8 s 4")
@settings(max_examples=60)
@given(faces=dice, order=st.permutations([0, 1, 2]))
def test_the_order_in_which_the_dice_lie_means_nothing(
    faces: tuple[int, int, int], order: list[int]
) -> None:
    def settled(shown: tuple[int, ...]) -> dict[tuple[str, str], int]:
        wagers = [
            Place("P1", wager.name, 100, on)
            for wager in QLD.wagers.values()
            for on in wager.on or ("",)
        ]
        lines = settle(roll(bets(QLD, *wagers), *shown)).settlement
        return {(line.wager, line.on): line.pays for line in lines}

    assert settled(faces) == settled(tuple(faces[n] for n in order))


def test_a_round_without_wagers_ends_too() -> None:
    for title in GAMES:
        played = Round(title).answer(CLOSE)
        assert settle(roll(played, 1, 2, 3)).over
