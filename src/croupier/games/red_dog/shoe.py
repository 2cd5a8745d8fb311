"""Before a round of red dog: the cut of a new shoe, and the card that is burnt."""

from __future__ import annotations

from croupier.games.red_dog.rules import RedDogRules
from croupier.law import cite, cites
from croupier.play.cutting import clockwise_from, cut_the_stack, forget_the_cut
from croupier.play.dealer import BURNT
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.prompts import Draw

BURN = "burnt"
"""The mark of a round for which a card has been burnt."""
RESHUFFLED = "shuffled as the round began"
"""The mark of a round whose first card would have been the cut card."""


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
    card = yield Draw(BURNT, cite(burn_one, *parts), face_up=False)
    felt.hand(BURNT).take(card)
    felt.marks[BURN] = "yes"


def begins_a_shoe(felt: Felt) -> bool:
    """Whether the cards were shuffled before this round, or as it began."""
    return felt.header.situation.new_shoe or RESHUFFLED in felt.marks


def burn_is_due(felt: Felt) -> bool:
    """Whether a card is still to be burnt before the round."""
    return BURN not in felt.marks and (begins_a_shoe(felt) or felt.header.situation.new_dealer)


@cites("act-1992 RD 6.2(a)", "act-1992 RD 7.2")
def shuffle_now(felt: Felt) -> None:
    """All cards are shuffled before the first one is dealt: they are cut and one is burnt again."""
    forget_the_cut(felt)
    felt.marks.pop(BURN, None)
    felt.marks[RESHUFFLED] = "yes"
    if BURNT in felt.hands:
        felt.hands[BURNT].lift()
