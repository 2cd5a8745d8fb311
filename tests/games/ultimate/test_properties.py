"""What holds in every round of ultimate Texas hold'em, whatever the cards, moves and mishaps."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from croupier.play import Round
from croupier.play.header import OptionValue
from tests.games.house_poker import anyround
from tests.games.house_poker.anyround import PLAYERS, Report
from tests.games.ultimate.table import QLD, WA


class TestQueensland(anyround.Properties):
    """Schedule 11(a)."""

    id = QLD

    def options(self, rng: Random) -> Mapping[str, OptionValue]:
        """Any stack, and trips taken or not."""
        return {
            "stack": rng.choice(("dealt", "packet")),
            "trips_after_fold": rng.choice(("taken", "stand")),
        }

    def may_show(self, played: Round, seat: str, shown: int) -> bool:
        """Nothing, the flop, or everything."""
        return shown in (0, 3, 5)

    def mishap(self, rng: Random) -> Report:
        """Anything that may be reported, true or not."""
        player = rng.choice(PLAYERS)
        cards = anyround.any_cards(rng, 0, 1, 2)
        some = rng.choice((0, 500, 1000))
        yes = rng.random() < 0.5
        reports: list[Report] = [
            ("play-differs", {"player": player, "stake": rng.choice((100, 3500, 9000))}),
            ("missing-wager", {"player": player, "ante": some, "trips": some, "cards": cards}),
            ("missing-wager", {"player": player, "trips": some}),
            ("more-than-one-hand", {"player": player, "ante": some, "cards": cards, "first": yes}),
            ("wrong-count", {"players": rng.sample(PLAYERS, rng.randint(0, 2)), "dealer": yes}),
            ("wrong-count", {"players": [player], "looked": True, "deck": rng.choice((51, 52))}),
            ("exposed-card", {}),
            ("community-exposed", {"which": [rng.randint(1, 5)]}),
            ("community-exposed", {"cards": 1}),
            ("dealer-exposed", {"cards": rng.randint(1, 2)}),
            ("misplaced-card", {"place": player}),
            ("wagers-differ", {"player": player, "ante": some, "blind": rng.choice((0, 1000))}),
            ("absent", {"player": player}),
            ("hand-not-exposed", {"player": player}),
            ("jackpot-short", {"player": player, "stake": 100, "amended": yes}),
            ("display-fault", {"verified": {"level-1": 2_600_000}}),
            ("system-malfunction", {"found": rng.random() < 0.1}),
            ("outcome-invalidated", {"reason": "deck"}),
            ("contravention", {"player": player}),
            ("machine-malfunction", {"disadvantaged": True}),
            ("nothing", {}),
        ]
        return rng.choice(reports)


class TestWesternAustralia(TestQueensland):
    """With a jackpot of three levels."""

    id = WA
    fixed: ClassVar[Mapping[str, Mapping[str, int]]] = {
        "jackpot": {"level-1": 500, "level-2": 1000, "level-3": 1500}
    }

    def options(self, rng: Random) -> Mapping[str, OptionValue]:
        """Two cards at a time, or in turn."""
        return {"dealing": rng.choice(("twos", "in-turn"))}
