"""Lucky draw wagers: what decides each, and who may place one where."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.lucky_draw.boxes import DEALER, ENTER, in_play, lowest_free, name
from croupier.games.lucky_draw.rules import LuckyDrawRules, against_dealer, lucky
from croupier.law import cites
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt
from croupier.play.game import Check
from croupier.play.refusals import Refusal
from croupier.ranking.points import points


def own(felt: Felt, bet: Bet) -> list[Card]:
    """The cards of the box a wager lies on; one that names no box is on the first in play."""
    return felt.hands[name(bet.box or in_play(felt)[0].box)].cards


def enter(felt: Felt, bet: Bet) -> str:
    """Higher, lower or a tie: how the box's hand did against the dealer's."""
    return against_dealer(points(own(felt, bet)), points(felt.hands[DEALER].cards))


def draw(felt: Felt, bet: Bet) -> str:
    """As for the enter wager; a winning hand is named by its three cards."""
    result = enter(felt, bet)
    return lucky(own(felt, bet)) if result == "higher" else result


@cites(
    "qld-2024 sch 14 s 3(1)", "qld-2024 sch 14 s 7(3)", "qld-2024 sch 14 s 9(1)",
    "qld-2024 sch 14 s 9(2)", "qld-2024 sch 14 s 11(2)(b)",
)  # fmt: skip
def checks(
    rules: LuckyDrawRules, *, boxes: str, one_wager: str, several: str, odds: str
) -> tuple[Check, ...]:
    """The checks of one table, with the citations of its book.

    Table limits hold for each wager by itself, so for each box of a player.
    """

    def placing(felt: Felt, answer: Place | Change) -> Refusal | None:
        step = felt.game.wagers["draw"].step
        if answer.stake % step:
            return Refusal(
                f"an equal draw wager could not be paid to the cent: stake a multiple of {step}c",
                odds,
            )
        if type(answer) is Change:
            return None
        box = answer.box or lowest_free(felt, rules.boxes)
        if not box:
            return Refusal(f"all {rules.boxes} boxes are taken", boxes)
        if not (box.isdigit() and str(int(box)) == box and 1 <= int(box) <= rules.boxes):
            return Refusal(f"there is no box {box!r}: boxes are 1 to {rules.boxes}", boxes)
        for bet in in_play(felt):
            if bet.box == box:
                return Refusal(f"box {box} carries {bet.seat}'s {ENTER} wager already", one_wager)
            if bet.seat == answer.seat and not rules.several_boxes:
                return Refusal(
                    f"{answer.seat} wagers on box {bet.box}, and one box a player is allowed",
                    several,
                )
        return None

    return (placing,)
