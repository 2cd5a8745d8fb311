"""Queensland 2025 (invented): the field pays three to one on twelve, odds go to twice the bet."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import craps as before
from croupier.books.qld_2024 import craps_wagers
from croupier.books.qld_2024.general import GENERAL
from croupier.games.craps import lens, round, rules
from croupier.games.craps import wagers as decided
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.state import HandState
from croupier.law import Fields, Law, amended
from croupier.play.game import Game
from croupier.play.wagers import decided_by

WHERE = craps_wagers.FIELD.cites
FIELD = decided_by(decided.field, lens=lens.rolls)(f"""
    field   Field  {WHERE}
    1 to 1  field  3, 4, 9, 10 or 11  {craps_wagers.at("a", 16)}, sch 4 s 10(1)
    2 to 1  2      2                  {craps_wagers.at("a", 16)}, sch 4 s 10(1)
    3 to 1  12     12                 {craps_wagers.at("a", 16)}, sch 4 s 10(4)
    lose    other  5, 6, 7 or 8       {craps_wagers.at("b", 16)}
""")
WAGERS = tuple(FIELD if one.name == "field" else one for one in craps_wagers.WAGERS)
CHOICES = (before.PAYABLE, before.COMMISSION)
AS_AMENDED = {"double_odds": True, "round_up": False}

fields = Fields(CrapsRules)
SCH_4 = amended(
    before.SCH_4,
    "qld-2025",
    {
        "s 10(4)": rules.in_the_field,
        "s 14(3)(b)": (rules.most_taken, fields.double_odds, fields.round_up),
        "s 15(3)(b)": (rules.most_laid, fields.double_odds),
        "s 16(3)(b)": (rules.most_taken, fields.double_odds),
        "s 17(3)(b)": (rules.most_laid, fields.double_odds),
    },
)
CRAPS = Law(SCH_4, GENERAL)
MINI_CRAPS = Law(before.SCH_4A, SCH_4, GENERAL)


def _amended(game: Game[HandState, CrapsRules], law: Law) -> Game[HandState, CrapsRules]:
    wagers = {wager.name: wager for wager in WAGERS}
    return replace(game, script=round.craps(WAGERS, law), wagers=wagers)


@listed("qld-2025/craps", "Craps", CRAPS, CHOICES, varies=before.build_craps)
def build_craps(options: Options) -> Game[HandState, CrapsRules]:
    """On the field twelve pays three to one; odds may be twice the bet."""
    return _amended(before.build_craps({**options, **AS_AMENDED}), CRAPS)


@listed("qld-2025/mini-craps", "Mini craps", MINI_CRAPS, CHOICES, varies=before.build_mini_craps)
def build_mini_craps(options: Options) -> Game[HandState, CrapsRules]:
    """On the field twelve pays three to one; odds may be twice the bet."""
    return _amended(before.build_mini_craps({**options, **AS_AMENDED}), MINI_CRAPS)
