"""Before the first round from a shoe: who cuts the cards."""

from __future__ import annotations

from croupier.games.lucky_draw.boxes import DEALER
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.law import cite, cites
from croupier.play.cutting import clockwise_from, cut_the_stack, first_to_cut
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.steps import step


@cites(
    "qld-2024 sch 14 s 12(1)", "qld-2024 sch 14 s 12(3)", "qld-2024 sch 14 s 12(4)",
    "qld-2024 sch 14 s 12(5)", "qld-2024 sch 14 s 12(6)(a)", "qld-2024 sch 14 s 12(6)(b)",
    "qld-2024 sch 14 s 13(2)", "qld-2024 sch 14 s 13(3)", "qld-2024 sch 14 s 13(4)",
)  # fmt: skip
@step
def cut_the_cards(felt: Felt, rules: LuckyDrawRules, parts: tuple[str, ...]) -> Script:
    """The stack is offered until a player cuts or has another cut; failing that, the dealer cuts.

    No card is burnt afterwards.
    """
    yield from cut_the_stack(
        felt,
        clockwise_from(felt, first_to_cut(felt)),
        ends=rules.cut_from_ends,
        falls_to=DEALER,
        why=cite(cut_the_cards, *parts),
        passed_on=True,
    )
