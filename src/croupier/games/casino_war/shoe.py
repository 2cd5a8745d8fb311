"""Before the first round of a shoe: who cuts the cards. No card is burnt."""

from __future__ import annotations

from croupier.games.casino_war.boxes import DEALER
from croupier.games.casino_war.rules import WarRules
from croupier.law import cite, cites
from croupier.play.cutting import clockwise_from, cut_the_stack, first_to_cut
from croupier.play.felt import Felt
from croupier.play.game import Script


@cites(
    "qld-2024 sch 13 s 13(1)", "qld-2024 sch 13 s 13(3)", "qld-2024 sch 13 s 13(4)",
    "qld-2024 sch 13 s 13(5)", "qld-2024 sch 13 s 14(2)", "qld-2024 sch 13 s 14(3)",
    "qld-2024 sch 13 s 14(4)",
)  # fmt: skip
def cut_the_cards(felt: Felt, rules: WarRules, parts: tuple[str, ...]) -> Script:
    """The stack is offered clockwise until a player cuts it or has another cut it; failing that,
    the dealer cuts. A cut too near an end is made again (reading CW-6).
    """
    yield from cut_the_stack(
        felt,
        clockwise_from(felt, first_to_cut(felt)),
        ends=rules.cut_from_ends,
        falls_to=DEALER,
        why=cite(cut_the_cards, *parts),
        passed_on=True,
    )
