"""ACT 1992: tournaments of blackjack (BJ 23), roulette (AR 10) and baccarat (BA 14).

The three rules say the same; everything else is for conditions that the Authority approves.
"""

from __future__ import annotations

from croupier.law import Law, Point, concordance
from croupier.tournaments import rules
from croupier.tournaments.conditions import Term
from croupier.tournaments.rules import (
    Clause,
    Infringement,
    Measure,
    Origin,
    Penalty,
    TournamentRules,
)


def _tournaments(part: str, game: str, limits: int, general: str, rule: int) -> TournamentRules:
    """The rule of one part, under its number; `limits` and `general` are the game's own rules."""
    law = Law(
        concordance(
            f"act-1992 {part}",
            {
                f"{limits}.1(c)": Point.BELOW_MINIMUM,
                f"{limits}.1(d)": Point.ABOVE_MAXIMUM,
                f"{limits}.2": Clause.WAGERS_TOLD,
                general: Infringement.CONTRAVENED,
                f"{general}(a)": Measure.VOID_WAGER,
                f"{general}(b)": Measure.DISQUALIFY,
                f"{rule}.1": rules.prevails,
                f"{rule}.2": (Clause.APPROVED, Clause.DOCUMENTED),
                f"{rule}.3": rules.prevails,
                f"{rule}.4": (
                    *(rules.entrant, rules.most_retained, rules.to_the_pool, rules.withdrawn),
                    *(rules.shared_out, Term.PRIZES),
                ),
            },
        )
    )
    return TournamentRules(
        game,
        f"{part} {rule}",
        law,
        order=(Origin.TOURNAMENT, Origin.CONDITIONS, Origin.GAME),
        needs=(Term.PRIZES,),
        most_retained=10,
        penalties={
            Infringement.CONTRAVENED: Penalty(
                frozenset({Measure.WARN, Measure.VOID_WAGER, Measure.DISQUALIFY})
            )
        },
        approved=True,
        withdrawal="retained",
        wagers_by_notice="minimum",
    )


BLACKJACK = _tournaments("BJ", "blackjack", 4, "20.2", 23)
ROULETTE = _tournaments("AR", "American roulette", 4, "9.2", 10)
BACCARAT = _tournaments("BA", "baccarat", 4, "13.2", 14)

TOURNAMENTS = {
    "blackjack": BLACKJACK,
    "triple-play-blackjack": BLACKJACK,
    "american-roulette": ROULETTE,
    "baccarat": BACCARAT,
}
