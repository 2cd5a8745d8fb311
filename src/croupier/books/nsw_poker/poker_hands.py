"""New South Wales: how poker hands rank."""

from __future__ import annotations

from croupier.games.poker.rules import PokerRules
from croupier.law import Fields, concordance
from croupier.ranking import MANILA_32, STANDARD, THIRTY_SIX, Ranking, rules

fields = Fields(PokerRules)

HANDS = concordance(
    "nsw-poker",
    {
        "s 13.1": rules.counting_ranks,
        "s 13.2": (STANDARD, rules.category_of, rules.counting_ranks, fields.ranking),
        "s 13.2(b), s 13.2(f)": rules.run_to,
        "s 13.3": (MANILA_32, rules.category_of, rules.counting_ranks, fields.ranking),
        "s 13.3(f)": rules.run_to,
        "s 13.4": (THIRTY_SIX, rules.category_of, rules.counting_ranks, fields.ranking),
        "s 13.4(g)": rules.run_to,
        "s 16.4.2, s 16.5.2, s 17.4.2, s 17.5.3": rules.cards_alike,
        "s 17.6.3": Ranking.best,
        "s 18.6.3, s 19.6.3": Ranking.best_of_two,
        "s 20.7.3": Ranking.best,
        "s 21.7.3": Ranking.best_of_two,
        "s 22.7.3, s 23.7.3, s 24.5": Ranking.best,
    },
)
