"""What holds in every round of sic-bo, whatever the wagers, the dice and the mishaps."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import game_of
from croupier.play import CLOSE, Game, Place, Refused, Round
from croupier.play.chips import MOVED
from tests.games.sic_bo.table import ACT, QLD, TERMINALS, bets, roll, settle, terminals
from tests.play.anyplay import NOTHING, answer_to, plausible_facts
from tests.provisions import provision

GAMES = (QLD, TERMINALS, ACT)


def start(title: Game) -> Round:
    calm = replace(title, irregularities={**title.irregularities, "nothing": NOTHING})
    header = terminals("P1", "P2", "P3", last="P2") if title is TERMINALS else None
    return Round(calm, header)


def audit(played: Round) -> None:
    """Chips are conserved; at the end each wager is decided exactly once."""
    felt = played.felt
    felt.audit()
    felt.count_chips(over=played.over)
    if played.over:
        decided = [line.number for line in felt.lines if line.outcome != "reduced"]
        assert sorted(decided) == [bet.number for bet in felt.bets if bet.state != MOVED]


@pytest.mark.parametrize("title", GAMES, ids=lambda title: title.id)
@pytest.mark.parametrize("seed", range(25))
def test_rounds_with_mishaps_replay_and_conserve_chips(title: Game, seed: int) -> None:
    rng = Random(f"{title.id} {seed}")
    played = start(title)
    for _ in range(300):
        if played.over:
            break
        if rng.random() < 0.25:
            mishap = title.irregularities[rng.choice(sorted(title.irregularities))]
            before = (played.prompt, played.felt.view(), deepcopy(played.felt.state))
            try:
                played.interrupt(mishap.slug, plausible_facts(rng, mishap, played))
            except Refused:
                assert (played.prompt, played.felt.view(), played.felt.state) == before
        else:
            played.answer(answer_to(rng, played))
        audit(played)
    assert played.over
    again = Round.resume(
        played.save(),
        lambda header: replace(game_of(header), irregularities=played.game.irregularities),
    )
    assert again.felt.view() == played.felt.view()
    assert again.felt.postings == played.felt.postings


@pytest.mark.parametrize("title", GAMES, ids=lambda title: title.id)
@pytest.mark.parametrize("seed", range(10))
def test_a_ruling_that_does_nothing_changes_nothing(title: Game, seed: int) -> None:
    rng = Random(seed)
    played = start(title)
    while not played.over:
        before = (played.prompt, deepcopy(played.felt.state), played.felt.rolls[:])
        played.interrupt("nothing")
        assert (played.prompt, played.felt.state, played.felt.rolls) == before
        played.answer(answer_to(rng, played))
    audit(played)


dice = st.tuples(*[st.integers(1, 6)] * 3)


@provision("qld-2024 sch 8 s 4")
@settings(max_examples=60, deadline=None)
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
