"""Queensland schedule 2(d): soft 17 blackjack, in which the dealer draws to a soft seventeen."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import blackjack as base
from croupier.games.blackjack.round import dealers_hand
from croupier.games.blackjack.rules import BlackjackRules, dealer_draws
from croupier.games.blackjack.state import BlackjackState
from croupier.law import Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.table_rules import Inscription

BESIDE = ("perfect-pairs", "any-pair", "lucky-lucky", "star-pairs")
"""The additional wagers of this game."""

fields = Fields(BlackjackRules)

SCH_2D = concordance(
    "qld-2024 sch 2(d)",
    {"s 1": Point.GAME, "s 3": (dealer_draws, dealers_hand, fields.dealer_hits_soft_17)},
)
SOFT_17 = Law(SCH_2D, *base.BLACKJACK.concordances)

INSCRIPTIONS = (
    Inscription("soft 17 blackjack", "sch 2(d) s 2(1)(a)"),
    Inscription("blackjack pays 3 to 2", "sch 2(d) s 2(1)(b)"),
    Inscription("dealer draws on a soft 17 and stands on a hard 17", "sch 2(d) s 2(1)(c)"),
    Inscription("insurance pays 2 to 1", "sch 2(d) s 2(1)(d)"),
)


@listed("qld-2024/soft-17-blackjack", "Soft 17 blackjack", SOFT_17, base.CHOICES, varies=base.build)
def build(options: Options) -> Game[BlackjackState, BlackjackRules]:
    """The dealer draws to a soft seventeen."""
    return base.assemble(
        SOFT_17,
        replace(base.rules_for(options), dealer_hits_soft_17=True),
        options,
        beside=BESIDE,
        jackpot="sch 18 s 13(1)(b)",
        inscriptions=INSCRIPTIONS,
    )
