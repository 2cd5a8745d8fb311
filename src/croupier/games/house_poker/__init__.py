"""Poker hands against the house: what these games have in common, from the ante to the rulings."""

FAMILY = (
    "croupier.ranking.rules", "croupier.ranking.families", "croupier.ranking.bars",
    *(
        f"croupier.games.house_poker.{module}"
        for module in (
            "rules", "state", "placing", "round", "mishaps", "when",
        )
    ),
)  # fmt: skip
"""The modules that state rules of every game of the kind."""
