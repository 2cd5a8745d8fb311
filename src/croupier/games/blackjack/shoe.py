"""Before the first round of a shoe: who cuts the cards, and the card that is burnt."""

from __future__ import annotations

from croupier.games.blackjack.asks import Asks
from croupier.law import cites
from croupier.play.cutting import clockwise_from, cut_the_stack, first_to_cut
from croupier.play.dealer import BURNT
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.prompts import Draw

NO_BURN = "burn omitted"
"""The mark of a shoe whose first card was not burnt."""


def make_ready(felt: Felt, ask: Asks) -> Script:
    """A new shoe is cut, and where the book says so a card is burnt, also by a new dealer."""
    situation = felt.header.situation
    if situation.new_shoe and ask.rules.cut_from_ends:
        yield from cut_the_cards(felt, ask)
    if ask.rules.burn and (situation.new_shoe or situation.new_dealer):
        yield from burn_one(felt, ask)


@cites(
    "qld-2024 sch 2 s 6(1)", "qld-2024 sch 2 s 6(3)", "qld-2024 sch 2 s 6(4)",
    "qld-2024 sch 2 s 6(5)", "qld-2024 sch 2 s 6(6)",
    "act-1992 BJ 6.1", "act-1992 BJ 6.1(d)", "act-1992 BJ 6.2",
)  # fmt: skip
def cut_the_cards(felt: Felt, ask: Asks) -> Script:
    """The stack is offered until a player cuts it; failing that, the house does. A wrong cut is
    made again.
    """
    yield from cut_the_stack(
        felt,
        clockwise_from(felt, first_to_cut(felt)),
        ends=ask.rules.cut_from_ends,
        falls_to=ask.rules.cut_falls_to,
        why=ask.why(cut_the_cards),
        passed_on=ask.rules.cut_passed_on,
    )


@cites("act-1992 BJ 7.2", "act-1992 BJ terms")
def burn_one(felt: Felt, ask: Asks) -> Script:
    """One card is burnt unseen."""
    burnt = felt.hand(BURNT)
    if not burnt.cards and NO_BURN not in felt.marks:
        burnt.take((yield Draw(BURNT, ask.why(burn_one), face_up=False)))
