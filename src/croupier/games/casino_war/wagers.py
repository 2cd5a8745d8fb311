"""Casino war wagers: what decides each, and who may place one where."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.equipment.cards import Card
from croupier.games.casino_war.boxes import CASINO_WAR, DEALER, TIE, undecided, war_wager
from croupier.games.casino_war.rules import WarRules, against
from croupier.law import cite, cites
from croupier.money import dollars
from croupier.play.answers import Change, Move, Place
from croupier.play.boxes import Sharing, box_name
from croupier.play.felt import Bet, Felt
from croupier.play.limits import limit_for
from croupier.play.refusals import Refusal

# -- what decides each ---------------------------------------------------------------------------


def _cards(felt: Felt, bet: Bet, number: int) -> tuple[Card, Card]:
    """The box's card and the dealer's, of the first deal or of the war."""
    box, dealer = felt.hands[box_name(bet.box or "1")], felt.hands[DEALER]
    return box.cards[number], dealer.cards[number]


def casino_war(felt: Felt, bet: Bet) -> str:
    """Higher or lower by the first cards; on equal ones by the war, or surrendered without."""
    first = against(*_cards(felt, bet, 0))
    if first != "equal":
        return first
    if war_wager(felt, bet) is None:
        return "surrendered"
    return "war lost" if war(felt, bet) == "lower" else "war not lost"


def tie(felt: Felt, bet: Bet) -> str:
    """Equal or not, by the first cards."""
    return "equal" if against(*_cards(felt, bet, 0)) == "equal" else "not equal"


def war(felt: Felt, bet: Bet) -> str:
    """Higher, equal or lower, by the additional cards."""
    return against(*_cards(felt, bet, 1))


# -- who may place one where ---------------------------------------------------------------------


@dataclass(frozen=True)
class Placing:
    """The checks on the wagers of one table, with the citations of its book."""

    rules: WarRules
    sharing: Sharing
    needs: str
    """That a tie wager goes with a casino war wager."""
    times: str
    """How many times the casino war wager it may be."""
    part: str
    """Which part of the table's maximum it may be."""
    halves: str
    """That half of a casino war wager can be taken."""

    @cites(
        "qld-2024 sch 13 s 7(4)", "qld-2024 sch 13 s 7(5)", "qld-2024 sch 13 s 11(2)",
        "qld-2024 sch 13 s 16(5)(a)",
    )  # fmt: skip
    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot go there, or nothing."""
        stake = answer.stake
        if type(answer) is Place:
            lies = felt.find(answer.seat, answer.wager, box=answer.box)
            stake += lies.stake if lies is not None else 0
        if answer.wager == CASINO_WAR:
            return self.sharing.refusal(felt, answer) or self._main(felt, answer, stake)
        return self._tie(felt, answer, stake) if answer.stake else None

    def _main(self, felt: Felt, answer: Place | Change, stake: int) -> Refusal | None:
        if stake % 2:
            return Refusal("half of a casino war wager must be whole cents", self.halves)
        beside = felt.find(answer.seat, TIE, box=answer.box)
        if beside is None:
            return None
        if not stake:
            return Refusal("the tie wager on the box goes first", self.needs)
        return self._too_many_times(beside.stake, stake)

    def _tie(self, felt: Felt, answer: Place | Change, stake: int) -> Refusal | None:
        own = felt.find(answer.seat, CASINO_WAR, box=answer.box) if answer.box else None
        if own is None:
            return Refusal(f"{answer.seat} has no casino war wager on that box", self.needs)
        seat = felt.header.seat(answer.seat)
        own_maximum = seat.maximum if seat is not None else None
        most = own_maximum or limit_for(felt, None, CASINO_WAR).most
        if most is not None and stake * self.rules.tie_part > most:
            return Refusal(
                f"a tie wager of {dollars(stake)} is above one part in {self.rules.tie_part} of "
                f"the table's {dollars(most)} maximum",
                self.part,
            )
        return self._too_many_times(stake, own.stake)

    def _too_many_times(self, tie_stake: int, stake: int) -> Refusal | None:
        if tie_stake <= stake * self.rules.tie_times:
            return None
        return Refusal(
            f"a tie wager of {dollars(tie_stake)} is more than {self.rules.tie_times} times the "
            f"casino war wager of {dollars(stake)}",
            self.times,
        )


@cites("qld-2024 sch 13 s 7(6)", "qld-2024 sch 13 s 16(4)")
def not_open(felt: Felt, move: Move) -> str:
    """The provision that closes a move: players go to war, or surrender, on equal first cards."""
    if move.move == "go-to-war":
        return _chips(felt, move) or cite(not_open, *felt.game.parts)
    return cite(not_open, *felt.game.parts) if move.move == "surrender" else ""


@cites("qld-2024 sch 13 s 7(1)")
def _chips(felt: Felt, move: Move) -> str:
    """A war wager is made with chips: the provision, if its player has too few."""
    for bet in undecided(felt):
        if bet.seat == move.seat and move.on in ("", box_name(bet.box)):
            short = felt.game.affordable(felt, bet.seat, bet.stake) is not None
            return cite(_chips, *felt.game.parts) if short else ""
    return ""
