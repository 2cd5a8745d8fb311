"""Who may place which baccarat wager where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.law import cites
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt
from croupier.play.limits import limit_for
from croupier.play.refusals import Refusal, a_wager

GAME_WAGERS = ("player", "banker", "tie")


@dataclass(frozen=True)
class Placing:
    """The rules of one table on where wagers go, with the citations of its book."""

    places: int | None
    """How many numbered boxes there are; nothing where terminals have names of their own."""
    places_cites: str
    shared: bool
    """Whether several players may wager on one box."""
    shared_cites: str
    differential_cites: str
    tie_cites: str = ""
    """That ties have one maximum for the table under a differential; empty where they have not."""
    per_box: int | None = None
    """How many additional wagers of a kind a box takes."""
    needs_game_wager: Mapping[str, str] = field(default_factory=dict)
    """Wagers that go only beside a game wager, and the provision that says so."""
    one_box: str = ""
    """The provision that gives each player one box only, if one does."""

    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot go there, or nothing."""
        if answer.box:
            refusal = self._box(felt, answer)
            if refusal is not None:
                return refusal
        if felt.header.differential is not None:
            refusal = self._differential(felt, answer)
            if refusal is not None:
                return refusal
        if answer.wager in self.needs_game_wager or not answer.stake:
            return self._beside_a_game_wager(felt, answer)
        return None

    @cites(
        "qld-2024 sch 1 s 3(1)", "qld-2024 sch 1 s 6(1)",
        "act-1992 BA 1", "act-1992 BA 5.2", "act-1992 MB 1", "act-1992 MB 5.2", "act-1992 MB 5.7",
    )  # fmt: skip
    def _box(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        box = answer.box
        if self.places is not None and box not in map(str, range(1, self.places + 1)):
            return Refusal(
                f"there is no box {box!r}: places are 1 to {self.places}", self.places_cites
            )
        for bet in felt.live():
            if not self.shared and bet.box == box and bet.seat != answer.seat:
                return Refusal(f"box {box} is {bet.seat}'s", self.shared_cites)
            if self.one_box and bet.seat == answer.seat and bet.box not in ("", box):
                return Refusal(
                    f"{answer.seat} already wagers on box {bet.box}, and only one is allowed",
                    self.one_box,
                )
        wager = felt.game.wagers[answer.wager]
        if self.per_box is None or wager.kind == "main" or type(answer) is Change:
            return None
        there = {b.seat + b.on for b in felt.live() if b.wager == wager.name and b.box == box}
        if len(there | {answer.seat + answer.on}) <= self.per_box:
            return None
        return Refusal(
            f"box {box} already carries {self.per_box} {wager.name} wagers",
            wager.box_cites or wager.cites,
        )

    def _differential(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        lies = felt.find(answer.seat, answer.wager, answer.on, answer.box)
        before = lies.stake if lies is not None and type(answer) is Change else 0
        if answer.wager == "tie":
            return self._ties_of_the_table(felt, answer.stake - before)
        most = felt.header.differential
        if most is None or answer.wager not in ("player", "banker"):
            return None
        totals = {"player": 0, "banker": 0, answer.wager: answer.stake - before}
        for bet in felt.live():
            if bet.wager in totals:
                totals[bet.wager] += bet.stake
        apart = difference(totals["player"], totals["banker"])
        if apart <= most:
            return None
        return Refusal(
            f"player and banker would be {dollars(apart)} apart, more than the table differential "
            f"of {dollars(most)}",
            self.differential_cites,
        )

    @cites("qld-2024 sch 1 s 9(2)")
    def _ties_of_the_table(self, felt: Felt, more: int) -> Refusal | None:
        """With a differential in place the tie maximum is for the whole table."""
        most = limit_for(felt, None, "tie").most
        total = more + sum(bet.stake for bet in felt.live() if bet.wager == "tie")
        if not self.tie_cites or most is None or total <= most:
            return None
        return Refusal(
            f"tie wagers of {dollars(total)} are above the table's {dollars(most)}", self.tie_cites
        )

    @cites("qld-2024 sch 17 s 42(1)")
    def _beside_a_game_wager(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        here = [bet for bet in felt.live() if _same_place(bet, answer)]
        if answer.wager in self.needs_game_wager:
            if answer.stake == 0 or any(bet.wager in GAME_WAGERS for bet in here):
                return None
            return Refusal(
                f"{a_wager(answer.wager)} goes only where a game wager lies",
                self.needs_game_wager[answer.wager],
            )
        if answer.stake == 0 and answer.wager in GAME_WAGERS:
            left = [bet for bet in here if bet.wager != answer.wager or bet.seat != answer.seat]
            needy = [bet.wager for bet in left if bet.wager in self.needs_game_wager]
            if needy and not any(bet.wager in GAME_WAGERS for bet in left):
                return Refusal(
                    f"the {needy[0]} wager there goes first", self.needs_game_wager[needy[0]]
                )
        return None


def _same_place(bet: Bet, answer: Place | Change) -> bool:
    """In the same box; without boxes, of the same player."""
    return bet.box == answer.box if answer.box else bet.seat == answer.seat


@cites("qld-2024 sch 1 s 2", "act-1992 BA 4.3", "act-1992 MB 4.3")
def difference(player: int, banker: int) -> int:
    """The table differential: how far the two hands' total wagers are apart (reading B-11)."""
    return abs(player - banker)
