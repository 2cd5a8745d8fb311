"""What holds in every round of Texas hold'em bonus, whatever the cards, moves and mishaps."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from croupier.play import Round
from croupier.play.header import OptionValue
from tests.games.holdem_bonus.table import HOLDEM
from tests.games.house_poker import anyround
from tests.games.house_poker.anyround import PLAYERS, Report


class TestTexasHoldemBonus(anyround.Properties):
    """Schedule 11."""

    id = HOLDEM

    def options(self, rng: Random) -> Mapping[str, OptionValue]:
        """Any way of dealing, any stack, the bonus taken on a fold or not."""
        return {
            "dealing": rng.choice(("in-turn", "twos", "machine")),
            "stack": rng.choice(("dealt", "packet")),
            "bonus_after_fold": rng.choice(("taken", "stand")),
        }

    def may_show(self, played: Round, seat: str, shown: int) -> bool:
        """The flop for a flop wager, the turn card after it."""
        wagers = {bet.wager for bet in played.felt.bets if bet.seat == seat}
        return shown in ((3, 4) if "flop" in wagers else (0,))

    def mishap(self, rng: Random) -> Report:
        """Anything that may be reported, true or not."""
        player, some, yes = rng.choice(PLAYERS), rng.choice((0, 500, 1000)), rng.random() < 0.5
        cards = anyround.any_cards(rng, 0, 1, 2)
        street = rng.choice(("", "flop", "turn", "river"))
        reports: list[Report] = [
            ("bet-differs", {"player": player, "wager": street, "stake": rng.choice((100, 9000))}),
            ("no-ante", {"player": rng.choice((player, "P4")), "bonus": some, "cards": cards}),
            (
                "more-than-one-hand",
                {
                    "player": player,
                    "ante": some,
                    "bonus": some,
                    "cards": cards,
                    "first": yes,
                },
            ),
            ("wrong-count", {"players": rng.sample(PLAYERS, rng.randint(0, 2)), "dealer": yes}),
            ("wrong-count", {"players": [player], "looked": True, "deck": rng.choice((51, 52))}),
            ("exposed-card", {"place": player}),
            ("community-exposed", {}),
            ("community-exposed", {"which": [rng.randint(1, 5)]}),
            ("another-card-exposed", {}),
            ("another-card-exposed", {"card": cards[0]} if cards else {}),
            ("misplaced-card", {"place": player}),
            ("contravention", {"player": player}),
            ("machine-malfunction", {"disadvantaged": True}),
            ("nothing", {}),
        ]
        return rng.choice(reports)
