"""What holds in every round of poker against the house, whatever the cards and moves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from croupier.equipment.cards import BACK, Card
from croupier.play import Choose, Round
from tests.play.anyplay import IDS, answer_to, play, sitting, start, with_another
from tests.play.lying import lying

Shown = Callable[[set[str], int], bool]
"""Whether a player with these wagers who decides may see so many community cards."""

GAMES: dict[str, Shown] = {
    "qld-2024/caribbean-stud": lambda wagers, shown: not shown,
    "act-1992/canberra-poker": lambda wagers, shown: not shown,
    "qld-2024/texas-holdem-bonus": lambda wagers, shown: (
        shown in ((3, 4) if "flop" in wagers else (0,))
    ),
    "qld-2024/mississippi-stud": lambda wagers, shown: (
        shown == len([wager for wager in wagers if wager.endswith("street")])
    ),
    "qld-2024/ultimate-texas-holdem": lambda wagers, shown: shown in (0, 3, 5),
    "wa-uth/ultimate-texas-holdem": lambda wagers, shown: shown in (0, 3, 5),
}
UPCARDS = {"qld-2024/caribbean-stud": 1, "act-1992/canberra-poker": 1}
"""How many of the dealer's cards lie face up while players decide."""


@pytest.mark.parametrize("id", GAMES)
def test_names_of_suits_do_not_matter(id: str) -> None:
    for seed in range(8):
        rng = Random(seed)
        suits = rng.sample(range(4), 4)
        one = start(rng, id, with_another(rng, id, {}))
        other = Round(one.game, one.header)
        while one.prompt is not None:
            said = answer_to(rng, one)
            one.answer(said)
            if isinstance(said, Card) and said is not BACK:
                said = Card(said // 4 * 4 + suits[said % 4])
            other.answer(said)
        lines = [(line.wager, line.outcome, line.pays) for line in one.settlement]
        assert lines == [(line.wager, line.outcome, line.pays) for line in other.settlement]


@pytest.mark.parametrize("id", GAMES)
def test_nobody_sees_a_card_before_its_time(id: str) -> None:
    decided = 0
    for seed in range(30):
        rng = Random(seed)
        for played in sitting(rng, id, with_another(rng, id, {})):
            for prompt in play(rng, played):
                if isinstance(prompt, Choose):
                    decided += 1
                    for seat in {question.seat for question in prompt.questions}:
                        sees_his_own(id, played, seat)
    assert decided > 20


def sees_his_own(id: str, played: Round, seat: str) -> None:
    """His own cards, the dealer's upcard, and as many community cards as his wagers show."""
    view = lying(played.felt, seat).hands
    assert str(BACK) not in view[seat]
    for name in (*IDS, "dealer"):
        if name != seat and name in view:
            seen = [card for card in view[name] if card != str(BACK)]
            assert len(seen) == (UPCARDS.get(id, 0) if name == "dealer" else 0)
    shown = [card for card in view.get("community", ()) if card != str(BACK)]
    wagers = {bet.wager for bet in played.felt.bets if bet.seat == seat}
    assert GAMES[id](wagers, len(shown))
