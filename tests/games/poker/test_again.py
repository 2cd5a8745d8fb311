"""Random hands of every game come out as a second statement of pots and hands has it."""

from __future__ import annotations

import random

import pytest

from croupier.play import Round
from tests.games.poker.again import best, handed_out, pots
from tests.games.poker.hands import at_random
from tests.often import often
from tests.provisions import provision

GAMES: list[tuple[str, dict[str, int | str], int, bool]] = [
    ("nsw-poker/draw-ante", {}, 52, False),
    ("nsw-poker/draw-ante", {"deck": 32, "structure": "structured"}, 32, False),
    ("nsw-poker/draw-blind", {"structure": "pot"}, 52, False),
    ("nsw-poker/five-card-stud", {"structure": "structured"}, 52, False),
    ("nsw-poker/five-card-stud", {"deck": 32}, 32, False),
    ("nsw-poker/seven-card-stud", {"structure": "structured"}, 52, False),
    ("nsw-poker/seven-card-stud", {"deck": 32, "structure": "structured"}, 32, False),
    ("nsw-poker/two-card-manila", {"structure": "half-pot"}, 32, True),
    ("nsw-poker/two-card-manila", {"deck": 36, "structure": "structured"}, 36, True),
    ("nsw-poker/three-card-manila", {"deck": 36}, 36, True),
    ("nsw-poker/texas-holdem", {}, 52, False),
    ("nsw-poker/texas-holdem", {"deck": 36, "structure": "structured"}, 36, False),
    ("nsw-poker/texas-holdem", {"ante": 25}, 52, False),
    ("nsw-poker/omaha", {"structure": "pot"}, 52, True),
    ("nsw-poker/pineapple", {"structure": "structured"}, 52, False),
    ("nsw-poker/crazy-pineapple", {"lowest_chip": 25}, 52, False),
    ("qld-2024/manila-poker", {"minimum": 100, "commission": 0}, 32, True),
    ("qld-2024/texas-holdem", {"structure": "structured"}, 52, False),
    ("qld-2024/omaha", {"structure": "half-pot"}, 52, True),
]


@pytest.mark.parametrize(("id", "options", "deck", "two"), GAMES)
@provision("nsw-poker s 12.5", "nsw-poker s 12.6", "nsw-poker s 24.3.3", "nsw-poker s 24.4")
@provision("qld-2024 sch 5 s 27(3)", "qld-2024 sch 5 s 25(6)", "qld-2024 sch 10 s 32(4)")
@provision("qld-2024 sch 10 s 30(14)(e)", "qld-2024 sch 10 s 30(8)", "qld-2024 sch 10 s 30(9)")
def test_pots_and_hands_come_out_as_stated_again(
    id: str, options: dict[str, int | str], deck: int, two: bool
) -> None:
    side_pots = showdowns = 0
    for seed in range(often(50, 1000)):
        rng = random.Random(seed)
        most = {"draw": 5, "seven": 4, "five": 6}.get(id.split("/")[1].split("-")[0], 7)
        played, _ = at_random(rng, id, rng.randint(2, most), **options)
        state = played.felt.state
        showdowns += len(state.shown) > 1
        side_pots += len(state.pots) > 1
        agrees(played, deck, two)
    assert showdowns > 10
    assert side_pots > 3


def agrees(played: Round, deck: int, two: bool) -> None:
    """What each player has gained is what the second statement gives him."""
    felt, state = played.felt, played.felt.state
    names = state.order
    live = [name for name, out in zip(names, state.out, strict=True) if not out]
    in_pots = dict(zip(names, state.put_in, strict=True))
    piles = pots(in_pots, live, sum(state.dead))
    board = [str(card) for card in felt.cards("community")]
    hands = {}
    for player in state.shown:
        hand = felt.hands[names[player]]
        own = [str(hand.cards[at]) for at in hand.held]
        hands[names[player]] = best(own, board, two, deck)
    order = names
    if played.game.rules.buck:
        first = next((n for n in live if state.stakes[names.index(n)]), names[0])
        at = names.index(first)
        order = [*names[at:], *names[:at]]
    got = handed_out(piles, hands, order, played.game.rules.unit)
    net = felt.net()
    for name in names:
        paid = in_pots[name] + state.dead[names.index(name)]
        assert net.get(name, 0) == got[name] - paid, (name, piles, hands)
    assert [(pot.amount, set(pot.eligible)) for pot in state.pots] == piles
