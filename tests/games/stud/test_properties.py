"""What holds in every round of stud, whatever the cards, moves and mishaps."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from croupier.games.house_poker.rules import DEALER
from croupier.games.stud.rules import CHIP
from croupier.play.header import OptionValue
from tests.games.house_poker import anyround
from tests.games.house_poker.anyround import PLAYERS, Report
from tests.games.stud.table import CANBERRA, CARIBBEAN


class TestCaribbeanStud(anyround.Properties):
    """Queensland's."""

    id = CARIBBEAN
    upcards = 1

    def options(self, rng: Random) -> Mapping[str, OptionValue]:
        """Any way of dealing."""
        return {"dealing": rng.choice(("in-turn", "players-first", "fives"))}

    def mishap(self, rng: Random) -> Report:
        """Anything that may be reported, true or not."""
        player, places = rng.choice(PLAYERS), [*PLAYERS, DEALER]
        cards = anyround.any_cards(rng, 0, 1, 5)
        reports: list[Report] = [
            ("bet-differs", {"player": player, "stake": rng.choice((100, 2000, 9000))}),
            ("no-ante", {"player": player, "cards": cards}),
            (
                "more-than-one-hand",
                {"player": player, "ante": 500, "cards": cards, "first": rng.random() < 0.5},
            ),
            (
                "wrong-count",
                {"players": rng.sample(PLAYERS, rng.randint(0, 2)), "dealer": rng.random() < 0.5},
            ),
            ("wrong-count", {"players": [player], "looked": True, "deck": rng.choice((51, 52))}),
            ("exposed-cards", {"places": rng.choices(places, k=rng.randint(1, 3))}),
            ("exposed-cards", {"places": [DEALER], "dealer_card": rng.randint(1, 5)}),
            ("misplaced-card", {"place": player}),
            ("cards-removed", {"player": player, "known": rng.random() < 0.5}),
            ("dead-hand", {"player": player}),
            ("contravention", {"player": player}),
            ("machine-malfunction", {"disadvantaged": True}),
            ("nothing", {}),
        ]
        return rng.choice(reports)


class TestCanberraPoker(TestCaribbeanStud):
    """The ACT's, with a chip on the jackpot."""

    id = CANBERRA
    fixed: ClassVar[Mapping[str, Mapping[str, int]]] = {CHIP: {"": 100}}

    def options(self, rng: Random) -> Mapping[str, OptionValue]:
        """Cards are always dealt in turn."""
        return {}
