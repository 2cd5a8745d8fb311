"""Who may place what: one hand a player, one player a place, nothing without an ante."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.three_card.layout import ANTE, LOCATIONS, mine
from croupier.games.three_card.rules import CARDS_IN_HAND
from croupier.law import cites
from croupier.play.answers import Change, Place
from croupier.play.boxes import Sharing
from croupier.play.felt import Felt
from croupier.play.refusals import Refusal


@dataclass(frozen=True)
class Placing:
    """The checks of a table, with the citations of its book."""

    ante_first: str
    """That whoever plays makes an ante wager."""
    one_hand: str
    """That a player has one hand."""
    places: Sharing | None = None
    """One player a place, and one place a player; none on terminals."""

    @cites("qld-2024 sch 12 s 15(2)", "qld-2024 sch 12 s 15(3)")
    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot be placed or changed so, or nothing."""
        if not answer.stake:
            return self._withdrawn(felt, answer)
        ante = mine(felt, answer.seat, ANTE)
        if answer.wager != ANTE and ante is None:
            return Refusal(
                f"{answer.seat} has no ante: a {answer.wager} wager goes beside one",
                self.ante_first,
            )
        if answer.wager == ANTE:
            if ante is not None and ante.numbers != answer.numbers:
                return Refusal(
                    f"{answer.seat} has picked {' '.join(ante.numbers)} and may play no other hand",
                    self.one_hand,
                )
            return self.places.refusal(felt, answer) if self.places is not None else None
        if self.places is not None and ante is not None and ante.box != answer.box:
            return Refusal(
                f"{answer.seat} plays place {ante.box} and may play no other", self.one_hand
            )
        return None

    def _withdrawn(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        if answer.wager != ANTE:
            return None
        others = [b for b in felt.live() if b.seat == answer.seat and b.wager != ANTE]
        if not others:
            return None
        return Refusal(
            f"a {others[0].wager} wager cannot lie there without an ante", self.ante_first
        )


@cites("qld-2024 sch 12(a) s 3(1)(a)")
def three_locations(numbers: tuple[str, ...]) -> str:
    """What is wrong with the locations picked: they must be three different ones of the nine."""
    wrong = [number for number in numbers if number not in LOCATIONS]
    if wrong:
        return f"the array has locations 1 to 9, and no {wrong[0]}"
    if len(numbers) != CARDS_IN_HAND or len(set(numbers)) != CARDS_IN_HAND:
        return "a hand is three different locations of the array, such as 1 5 9"
    return ""
