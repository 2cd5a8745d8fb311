"""Before a round of red dog: the cut of a new shoe, and the card that is burnt."""

from __future__ import annotations

from croupier.games.red_dog.rules import RedDogRules
from croupier.law import cite, cites
from croupier.play.cutting import clockwise_from, cut_the_stack
from croupier.play.dealer import BURNT
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.prompts import Draw


@cites("act-1992 RD 6.1", "act-1992 RD 6.2")
def cut_the_cards(felt: Felt, rules: RedDogRules, parts: tuple[str, ...]) -> Script:
    """The stack is offered to the players; if none will cut it, a supervisor does."""
    yield from cut_the_stack(
        felt,
        clockwise_from(felt, None),
        ends=rules.cut_from_ends,
        falls_to="supervisor",
        why=cite(cut_the_cards, *parts),
        passed_on=False,
    )


@cites("act-1992 RD 7.2", "act-1992 RD terms")
def burn_one(felt: Felt, parts: tuple[str, ...]) -> Script:
    """One card is burnt unseen, from a new shoe or by a new dealer."""
    if "burnt" not in felt.marks:
        card = yield Draw(BURNT, cite(burn_one, *parts), face_up=False)
        felt.hand(BURNT).take(card)
        felt.marks["burnt"] = "yes"
