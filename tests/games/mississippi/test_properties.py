"""What holds in every round of Mississippi stud, whatever the cards, moves and mishaps."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from croupier.games.house_poker.rules import COMMUNITY
from croupier.play import Round
from croupier.play.header import Limit, OptionValue
from tests.games.house_poker import anyround
from tests.games.house_poker.anyround import PLAYERS, Report
from tests.games.mississippi.table import STUD


class TestMississippiStud(anyround.Properties):
    """Schedule 15."""

    id = STUD
    limits: ClassVar[Mapping[str, Limit]] = {"ante": Limit(500, 5000)}

    def options(self, rng: Random) -> Mapping[str, OptionValue]:
        """From a shoe or a machine, with any stack."""
        return {
            "dealt_from": rng.choice(("shoe", "machine")),
            "stack": rng.choice(("dealt", "packet")),
        }

    def may_show(self, played: Round, seat: str, shown: int) -> bool:
        """A card for each street wager."""
        made = [bet.wager for bet in played.felt.bets if bet.seat == seat]
        return shown == len([wager for wager in made if wager.endswith("street")])

    def mishap(self, rng: Random) -> Report:
        """Anything that may be reported, true or not."""
        player = rng.choice(PLAYERS)
        cards = anyround.any_cards(rng, 0, 1, 2)
        direction = rng.choice(("play first", "removed"))
        some, yes = rng.choice((0, 500, 1000)), rng.random() < 0.5
        reports: list[Report] = [
            ("ante-differs", {"player": player, "stake": rng.choice((100, 9000))}),
            ("street-differs", {"player": player, "street": rng.randint(3, 5), "stake": 9900}),
            ("street-differs", {"player": player, "street": rng.randint(3, 5), "stake": 300}),
            ("no-ante", {"player": rng.choice((player, "P4")), "bonus": some, "cards": cards}),
            (
                "more-than-one-hand",
                {
                    "player": player,
                    "ante": some,
                    "bonus": some,
                    "cards": cards,
                    "first": yes,
                    "streets": [some] * rng.randint(0, 3),
                },
            ),
            ("wrong-count", {"players": rng.sample(PLAYERS, rng.randint(0, 2))}),
            ("wrong-count", {"players": [player], "looked": True, "deck": rng.choice((51, 52))}),
            ("wrong-count", {"community": rng.random() < 0.2}),
            ("exposed-card", {"place": player if rng.random() < 0.9 else COMMUNITY}),
            ("misplaced-card", {"place": player}),
            ("community-exposed", {}),
            ("community-exposed", {"which": rng.sample((3, 4, 5), rng.randint(1, 2))}),
            ("wrong-community-card", {"which": rng.randint(4, 5)}),
            ("collusion", {"players": [player], "direction": direction}),
            ("absent", {"player": player}),
            ("contravention", {"player": player}),
            ("machine-malfunction", {"disadvantaged": True}),
            ("nothing", {}),
        ]
        return rng.choice(reports)
