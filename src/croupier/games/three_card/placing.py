"""What a player at a terminal picks: one hand of three locations, and what goes beside it."""

from __future__ import annotations

from croupier.games.house_poker.placing import beside_the_ante, others_go_first
from croupier.games.house_poker.rules import ANTE
from croupier.games.house_poker.state import of
from croupier.games.three_card.rules import CARDS_IN_HAND, LOCATIONS
from croupier.games.three_card.state import ThreeCardFelt
from croupier.law import essential, rule
from croupier.play.answers import Change, Place
from croupier.play.refusals import Refusal


def placing_at_terminals(felt: ThreeCardFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot be made or changed so, or nothing."""
    if type(answer) is Change and not answer.stake:
        return others_go_first(felt, answer)
    return no_other_hand(felt, answer) or beside_the_ante(felt, answer)


@essential
def no_other_hand(felt: ThreeCardFelt, answer: Place | Change) -> Refusal | None:
    """A player picks one hand."""
    ante = of(felt, answer.seat, ANTE)
    if answer.wager != ANTE or ante is None or ante.numbers == answer.numbers:
        return None
    return Refusal(
        f"{{seat}} has picked {' '.join(ante.numbers)} and may play no other hand",
        felt.law[no_other_hand],
        answer.seat,
    )


@rule
def three_locations(numbers: tuple[str, ...]) -> str:
    """What is wrong with the locations picked: they must be three different ones of the nine."""
    wrong = [number for number in numbers if number not in LOCATIONS]
    if wrong:
        return f"the array has locations 1 to 9, and no {wrong[0]}"
    if len(numbers) != CARDS_IN_HAND or len(set(numbers)) != CARDS_IN_HAND:
        return "a hand is three different locations of the array, such as 1 5 9"
    return ""
