"""Blazing 7's: a jackpot on the first two cards of a box and the dealer's first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.equipment.cards import RANK, SUIT
from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import DEALER, ORIGINAL, cards_at, originals
from croupier.games.blackjack.checks import with_box
from croupier.games.blackjack.control import controller
from croupier.games.blackjack.round import STEPS, Step, final_settlement, first_cards, wagering
from croupier.games.blackjack.settlement import rules_of
from croupier.games.blackjack.side_wagers import NONE, SEVEN, first_two
from croupier.games.jackpot.checks import missed, suspended, wrong_chip
from croupier.games.jackpot.system import (
    TableJackpot,
    have_the_deck_counted,
    pay_and_collect,
    return_with_the_game,
    run_beside,
)
from croupier.law import cites
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import ASIDE, LIVE, Bet, Felt
from croupier.play.game import Check, Game, Script
from croupier.play.irregularities import Mishap
from croupier.play.refusals import Refusal
from croupier.play.steps import take_wager

BLAZING = "blazing-sevens"
DIAMONDS, REDS = 1, frozenset({1, 2})
ALL_DIAMONDS, SUITED, COLOURED, MIXED = (
    "seven diamonds", "suited sevens", "coloured sevens", "mixed sevens",
)  # fmt: skip
TWO, ONE, ONE_AND_ONE = "two sevens", "one seven", "one seven each"


# -- what the cards are ----------------------------------------------------------------------------


@cites("qld-2024 sch 18 s 14(1)", "qld-2024 sch 18 s 14(2)", "qld-2024 sch 18 s 16(6)")
def sevens(mine: Sequence[int], dealers: int) -> str:
    """What sevens among two cards of a player and one of the dealer come to, the highest only."""
    count = sum(RANK[card] == SEVEN for card in mine)
    if RANK[dealers] != SEVEN:
        return (NONE, ONE, TWO)[count]
    if count < 2:
        return ONE_AND_ONE if count else NONE
    suits = {SUIT[card] for card in (*mine, dealers)}
    if len(suits) == 1:
        return ALL_DIAMONDS if suits == {DIAMONDS} else SUITED
    return COLOURED if suits <= REDS or not suits & REDS else MIXED


def blazing_event(felt: Felt, bet: Bet) -> str:
    """What the sevens of the qualifying hand win by; nothing where the pay table has no line."""
    dealers, mine = cards_at(felt, DEALER), first_two(felt, bet)
    event = sevens(mine, dealers[0]) if dealers and len(mine) == 2 else NONE
    return event if event in felt.game.wagers[bet.wager].pays else NONE


# -- the round -------------------------------------------------------------------------------------


def jackpot_of(felt: Felt) -> TableJackpot:
    """The jackpot beside the game in play."""
    jackpot = felt.game.jackpot
    assert isinstance(jackpot, TableJackpot)
    return jackpot


@cites("qld-2024 sch 18 s 16(1)", "qld-2024 sch 18 s 20")
def wagering_with_jackpot(felt: Felt, ask: Asks) -> Script:
    """Wagers go on the boxes until the first card; those on the jackpot are then collected."""
    jackpot = jackpot_of(felt)
    return_with_the_game(felt, jackpot)
    while not felt.closed:
        answer = yield ask.wagers(wagering)
        if type(answer) is Close:
            for bet in jackpot.of(felt, LIVE):
                bet.state = ASIDE
            take_wager(felt, answer)
        elif answer.wager == BLAZING:
            lay_the_chip(felt, jackpot, answer)
        else:
            take_wager(felt, with_box(felt, answer))


def lay_the_chip(felt: Felt, jackpot: TableJackpot, answer: Place | Change) -> None:
    """A wager goes into the box's area; one of a player who comes after its owner goes out."""
    answer = with_box(felt, answer)
    if type(answer) is Place:
        for bet in on_the_area(felt, answer):
            why = jackpot.law.first
            felt.give_back(bet, "removed", why, f"{answer.seat} comes before {bet.seat}")
    take_wager(felt, answer)


def on_the_area(felt: Felt, answer: Place | Change) -> list[Bet]:
    """What another player has on the box's area."""
    return [
        bet
        for bet in felt.bets
        if bet.wager == BLAZING
        and bet.state in (LIVE, ASIDE)
        and bet.box == answer.box
        and bet.seat != answer.seat
    ]


@cites("qld-2024 sch 18 s 16(2)", "qld-2024 sch 18 s 16(3)", "qld-2024 sch 18 s 16(5)")
def pay_minors(felt: Felt, ask: Asks) -> Script:
    """Once the first cards lie there, all but great prizes are paid or taken."""
    jackpot = jackpot_of(felt)
    wager = felt.game.wagers[BLAZING]
    for bet in jackpot.of(felt, ASIDE):
        if not cards_at(felt, DEALER) or len(first_two(felt, bet)) < 2:
            continue
        verdict = wager.verdict(felt, bet)
        if verdict.event not in jackpot.majors:
            bet.state = LIVE
            felt.settle(bet, verdict)
    yield from ()


@cites("qld-2024 sch 18 s 16(4)", "qld-2024 sch 18 s 16(5)")
def settlement_with_jackpot(felt: Felt, ask: Asks) -> Script:
    """The round is completed; then great prizes are paid."""
    jackpot = jackpot_of(felt)
    have_the_deck_counted(felt, jackpot)
    yield from final_settlement(felt, ask)
    for bet in jackpot.of(felt, ASIDE):
        bet.state = LIVE
    pay_and_collect(felt, jackpot)


_INSTEAD: dict[Step, tuple[Step, ...]] = {
    wagering: (wagering_with_jackpot,),
    first_cards: (first_cards, pay_minors),
    final_settlement: (settlement_with_jackpot,),
}
STEPS_WITH_JACKPOT: tuple[Step, ...] = tuple(
    part for step in STEPS for part in _INSTEAD.get(step, (step,))
)
"""The parts of a round with Blazing 7's beside it."""


def with_jackpot(game: Game, jackpot: TableJackpot, mishaps: Sequence[Mishap]) -> Game:
    """The game, played in those steps, with what else the jackpot needs."""
    check = Placing(jackpot, game.checks).refusal
    return run_beside(game, jackpot, check, mishaps)


# -- who may wager ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placing:
    """The checks of a table with the jackpot; the game's own see nothing of its wager."""

    jackpot: TableJackpot
    game: tuple[Check, ...]

    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot be placed or changed so, or nothing."""
        if answer.wager == BLAZING:
            return self._blazing(felt, with_box(felt, answer)) if answer.stake else None
        if answer.wager == ORIGINAL and not answer.stake:
            box = with_box(felt, answer).box
            if any(b.seat == answer.seat and b.box == box for b in self.jackpot.of(felt, LIVE)):
                return Refusal(
                    f"{answer.seat}'s {BLAZING} wager goes first", self.jackpot.law.beside
                )  # fmt: skip
        for check in self.game:
            refusal = check(felt, answer)
            if refusal is not None:
                return refusal
        return None

    @cites("qld-2024 sch 18 s 4(1)", "qld-2024 sch 18 s 15(1)", "qld-2024 sch 18 s 15(2)")
    def _blazing(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        jackpot, seat, box = self.jackpot, answer.seat, answer.box
        off = suspended(felt, jackpot) or missed(felt, jackpot, seat)
        if off is not None:
            return off
        if not any(bet.seat == seat for bet in originals(felt, box)):
            return Refusal(f"{seat} has no original wager on that box", jackpot.law.beside)
        wrong = wrong_chip(felt, jackpot, answer, box)
        if wrong is not None:
            return wrong
        for bet in on_the_area(felt, answer):
            if bet.state == ASIDE or order(felt, box, bet.seat) < order(felt, box, seat):
                return Refusal(
                    f"the area of box {box} has {bet.seat}'s wager, who comes before {seat}",
                    f"{jackpot.law.one_wager}, {jackpot.law.first}",
                )
        return None


@cites(
    "qld-2024 sch 18 s 15(3)(a)", "qld-2024 sch 18 s 15(3)(b)", "qld-2024 sch 18 s 15(3)(c)",
)  # fmt: skip
def order(felt: Felt, box: str, seat: str) -> tuple[int, int, int]:
    """Where a player comes among those who want a box's area: who controls the box, then the
    highest wager, then the one nearest the dealer (reading K-7).
    """
    if controller(felt, rules_of(felt), box) == seat:
        return 0, 0, 0
    mine = next(bet for bet in originals(felt, box) if bet.seat == seat)
    return 1, -mine.stake, mine.number
