"""Who may place what: one hand a player, one player a place, nothing without an ante."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.three_card.layout import ANTE, LOCATIONS, mine, place_of, with_place
from croupier.games.three_card.rules import CARDS_IN_HAND, ThreeCardRules
from croupier.law import cites
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt
from croupier.play.limits import outside_limits
from croupier.play.refusals import Refusal


@dataclass(frozen=True)
class Placing:
    """The checks of a table, with the citations of its book."""

    rules: ThreeCardRules
    places: str
    """How many places the layout has."""
    one_hand: str
    """That a player has one hand."""
    one_wager: str
    """That an area takes one wager."""
    ante_first: str
    """That whoever plays makes an ante wager."""

    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot be placed or changed so, or nothing."""
        if type(answer) is Change:
            return self._withdrawn(felt, answer)
        assert isinstance(answer, Place)
        refusal = self._other_hand(felt, answer) if self.rules.terminals else self._at(felt, answer)
        if refusal is not None:
            return refusal
        if answer.wager != ANTE and mine(felt, answer.seat, ANTE) is None:
            return Refusal(
                f"{answer.seat} has no ante: a {answer.wager} wager goes beside one",
                self.ante_first,
            )
        own = mine(felt, answer.seat, answer.wager) if not answer.on else None
        if own is not None and not answer.box:  # chips added without naming the place
            return outside_limits(felt, answer, own.stake + answer.stake, own)
        return None

    def _withdrawn(self, felt: Felt, answer: Change) -> Refusal | None:
        if answer.wager != ANTE or answer.stake:
            return None
        others = [b for b in felt.live() if b.seat == answer.seat and b.wager != ANTE]
        if not others:
            return None
        return Refusal(
            f"{answer.seat}'s {others[0].wager} wager cannot lie without an ante", self.ante_first
        )

    @cites("qld-2024 sch 12 s 15(2)", "qld-2024 sch 12 s 15(3)")
    def _at(self, felt: Felt, answer: Place) -> Refusal | None:
        box = with_place(felt, answer, self.rules.places)
        if not box:
            return Refusal("every place at the table is taken", self.one_wager)
        if not box.isdecimal() or not 1 <= int(box) <= self.rules.places:
            return Refusal(
                f"the table has places 1 to {self.rules.places}, and no {box}", self.places
            )
        own = place_of(felt, answer.seat)
        if own and own != box:
            return Refusal(f"{answer.seat} plays place {own} and may play no other", self.one_hand)
        if any(bet.box == box and bet.seat != answer.seat for bet in felt.live()):
            return Refusal(f"place {box} is another player's", self.one_wager)
        return None

    @cites("qld-2024 sch 12 s 15(2)")
    def _other_hand(self, felt: Felt, answer: Place) -> Refusal | None:
        own: Bet | None = mine(felt, answer.seat, ANTE)
        if answer.wager != ANTE or own is None or own.numbers == answer.numbers:
            return None
        return Refusal(
            f"{answer.seat} has picked {' '.join(own.numbers)} and may play no other hand",
            self.one_hand,
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
