"""What can be changed without a figure changing, and why: said, so that nobody is misled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.play.game import Game

NO_EFFECT_ON_ODDS: Final[Mapping[tuple[str, str], str]] = {
    ("roulette", "zero hit"): (
        "the numbers that stand for all others in a proof are not zero, which the book pays alike"
    ),
    ("holdem_bonus", "the dealer has no hand"): "it comes of a mishap only",
}
"""By family and event of a row: why the odds of its wager do not turn on it."""

FULL_SHOE: Final = "exact odds are those of a round dealt from a full shoe; simulate it to its cut"

REASONS: Final[Mapping[str, str]] = {
    "it says who may wager where, how often and how much, not what a wager comes to": """
        beside beside_a_game_wager beside_own box_limit box_total box_wager boxes controller counted
        first_for_controller for_controller held_if_joined held_if_skipped
        late_wagers least_wagers marker_alone most_per_ticket one_amount one_box_each
        one_box_if_alone one_tie_maximum per_box places players_per_box seated_sets several_boxes
        shared_boxes stake_buttons to_go two_alone two_boxes up_to_original wagers_until_exposed
        wagers_until_pushed alone_above_maximum tie_times tie_part negotiable_only keeps_place
    """,
    "cards of a shuffled shoe are as likely in any order, whoever cuts, burns and deals them": """
        board_first burn burn_on_request cut_falls_to cut_from_ends cut_order cut_passed_on
        dealer_cuts dealing designated_player machine packet shake upcard
    """,
    "cards are the same face down, and whoever opens them": """
        face_up on_terminals squeezed_by threshold shown bank_in_the_open
    """,
    "it is about mishaps, which a proof does not have": """
        absent_hard absent_soft extra_card_shown mechanical misdeals misplaced_until_acted
        players_may_withdraw revolutions stays_after_short tumbled_again
        one_la_ja any_may_la_ja
    """,
    "it says who does or decides something at the table": """
        confirmed_by handlers no_roll_by overrules
    """,
    "dice fall alike, whoever throws them, whether they are covered and how they are called": """
        by_name covered players_shoot
    """,
    "it is how something is said or kept, not what is paid": """
        kept_months move play_said
    """,
    "it is what becomes of a player who says nothing; odds are of one who says how he plays": """
        silence timed
    """,
    "nothing new is seen until then, so that to change one's mind gains nothing": "reset",
    "it is about a bank held by a player; the wager is proved against the house's": """
        box_one_banks co_bank house_liability house_wagers in_turn most_for_house_only most_rounds
        priority_by_size setters_bank
    """,
    "a hand that may be given up sooner never should be: to wait costs nothing": "folds_from",
    "who folds may lose it or not, and the figure is of a hand that is not folded": """
        bonus_stands side_wagers_stand trips_stand_from
    """,
    "wagers are proved at exact odds; a rounding is said beside the figure": """
        payable_unit round_up
    """,
    "it bounds what a high stake may win; the odds are for a stake that it does not bound": """
        game_cap major way_cap
    """,
    "players who are asked together are asked the same": "at_once",
    "it is about chips that are insured together, not about what insurance pays": """
        insurance_per_box
    """,
}
_OF_FIELD: Final = {name: reason for reason, names in REASONS.items() for name in names.split()}

JACKPOT_FIELDS: Final = frozenset({"rules.jackpot_odds", "rules.chip", "rules.pool"})
WITHOUT_A_JACKPOT: Final = "no wager of this game is on a jackpot"


def no_effect(game: Game, field: str) -> str:
    """Why a field makes no difference to a game's odds; empty where it may make one."""
    kind, _, rest = field.partition(".")
    if field == "cut":
        return FULL_SHOE
    if kind == "pays":
        return NO_EFFECT_ON_ODDS.get((game.family, rest.partition(".")[2]), "")
    if field in JACKPOT_FIELDS and not any("jackpot" in name for name in game.wagers):
        return WITHOUT_A_JACKPOT
    return _OF_FIELD.get(rest, "") if kind == "rules" else ""
