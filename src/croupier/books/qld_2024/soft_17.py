"""Queensland schedule 2(d): soft 17 blackjack, in which the dealer draws to a soft seventeen."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.blackjack import (
    ABOUT_THE_GAME,
    CHOICES,
    PART,
    assemble,
    rules_for,
)
from croupier.play.game import Game, Inscription

BESIDE = ("perfect-pairs", "any-pair", "lucky-lucky", "star-pairs")
"""The additional wagers of this game."""


INSCRIPTIONS = (
    Inscription("soft 17 blackjack", "sch 2(d) s 2(1)(a)"),
    Inscription("blackjack pays 3 to 2", "sch 2(d) s 2(1)(b)"),
    Inscription("dealer draws on a soft 17 and stands on a hard 17", "sch 2(d) s 2(1)(c)"),
    Inscription("insurance pays 2 to 1", "sch 2(d) s 2(1)(d)"),
)


def build(options: Options) -> Game:
    """Blackjack with another rule for the dealer."""
    game = assemble(
        replace(rules_for(options), dealer_hits_soft_17=True),
        options,
        id="qld-2024/soft-17-blackjack",
        title="Soft 17 blackjack",
        cites="sch 2(d) s 1",
        parts=("qld-2024 sch 2(d)", PART),
        beside=BESIDE,
    )
    return replace(game, inscriptions=INSCRIPTIONS)


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/soft-17-blackjack", "Soft 17 blackjack", "sch 2(d) s 1", CHOICES, build,
        f"{ABOUT_THE_GAME} The dealer draws to a soft seventeen.",
    ),
)  # fmt: skip
