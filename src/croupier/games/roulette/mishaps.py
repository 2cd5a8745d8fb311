"""What goes wrong at a roulette table: on all of it 'no spin' is announced."""

from __future__ import annotations

from croupier.games.roulette.state import SpinFelt
from croupier.law import Cites
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, mishap
from croupier.play.mishaps import Invalid, a_result_is_due, open_again
from croupier.play.prompts import Prompt


@mishap("No spin was announced, wherever the ball settled", "spin", "round")
def no_spin(felt: SpinFelt, prompt: Prompt, facts: Invalid, why: Cites) -> Script:
    """Nothing is decided, wagers are open again and stay for the next spin (readings R-7, AR-3);
    multipliers are drawn anew when they close (reading RX-4).
    """
    a_result_is_due(prompt)
    yield ESTABLISHED
    felt.state.numbers = 0
    felt.state.multiplied.clear()
    open_again(felt, why)
