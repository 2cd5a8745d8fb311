"""What goes wrong at a roulette table, and the rulings."""

from __future__ import annotations

from croupier.games.roulette.multipliers import forget_multipliers
from croupier.law import cites
from croupier.play import mishaps
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.prompts import Prompt


@cites("qld-2024 sch 7 s 17(5)", "act-1992 AR 8.6")
def no_spin(felt: Felt, prompt: Prompt, facts: mishaps.Invalid, why: str) -> Script:
    """No spin: nothing is decided, wagers are open again and stay for the next spin (readings R-7,
    AR-3); multipliers are drawn anew when they close (reading RX-4).
    """
    forget_multipliers(felt)
    yield from mishaps.spin_again(felt, prompt, facts, why)


def announced(slug: str, title: str, cites: str) -> Mishap:
    """A mishap on which 'no spin' is announced."""
    return Irregularity(
        slug, title, cites, mishaps.Invalid, no_spin, ("spin", "round"), mishaps.a_result_is_due
    )
