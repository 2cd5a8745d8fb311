"""Western Australia: a prize that the display has decided is shown without odds."""

from __future__ import annotations

from croupier.books import game
from croupier.play.felt import Felt
from croupier.play.header import Header
from tests.provisions import provision


@provision("wa-uth s 3.33", "wa-uth s 3.26")
def test_a_tenth_of_the_display_is_not_paid_by_odds() -> None:
    played = game("wa-uth/ultimate-texas-holdem")
    wager = played.wagers["jackpot"]
    for prize, shown in ((500_041, ""), (250_000, "500 to 1")):
        felt = Felt(played, Header(played.id))
        bet = felt.place("P1", "jackpot", 500, "level 1")
        felt.prizes[bet.number] = prize
        felt.settle(bet, wager.verdicts["straight flush"])
        assert (felt.lines[-1].pays, felt.lines[-1].odds) == (prize, shown)
