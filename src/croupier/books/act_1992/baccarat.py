"""ACT 1992: baccarat (BA) and mini-baccarat (MB)."""

from __future__ import annotations

from croupier.books.act_1992.general import MULTIPLES_NOTICE, SMALLEST_PAYABLE
from croupier.books.catalogue import CATALOGUE, Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.baccarat import designated, lens, mishaps, placing, round, rules, squeeze
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.state import CoupState
from croupier.law import Law, Point, called, concordance
from croupier.money import UP_TO_CENT, Commission, pay_table
from croupier.play import powers
from croupier.play.game import Choice, Conduct, Game
from croupier.play.limits import Outside, payable_amount, payable_in_chips
from croupier.play.table_rules import NoticeRules, ShoeRules
from croupier.play.wagers import Wager, lose, void
from croupier.ranking.points import points

# -- wagers --------------------------------------------------------------------------------------


def _wagers(rule: str, at: str) -> tuple[Wager, ...]:
    """Player, banker and tie; `at` is where the part says what decides each."""
    return (
        Wager(
            "player",
            "Player's hand",
            f"{at}(b)",
            decided.result,
            pay_table(
                "player", f"player  the player's hand is higher  1 to 1  {at}(b)(i), {rule} 6.1"
            ),
            (
                lose("banker", "the player's hand is lower", f"{at}(b)(ii)"),
                void("tie", "the hands are equal", f"{at}(b)(iii), {rule} 10.3"),
            ),
            rounding=UP_TO_CENT,
            lens=lens.points_only,
        ),
        Wager(
            "banker",
            "Banker's hand",
            f"{at}(a)",
            decided.result,
            pay_table(
                "banker", f"banker  the banker's hand is higher  1 to 1  {at}(a)(i), {rule} 6.2"
            ),
            (
                lose("player", "the banker's hand is lower", f"{at}(a)(ii)"),
                void("tie", "the hands are equal", f"{at}(a)(iii), {rule} 10.3"),
            ),
            rounding=UP_TO_CENT,
            commission=Commission(5, 100, cites=f"{rule} 6.2"),
            lens=lens.points_only,
        ),
        Wager(
            "tie",
            "Tie",
            f"{at}(c)",
            decided.result,
            pay_table("tie", f"tie  the hands are equal  8 to 1  {at}(c), {rule} 6.3, {rule} 10.3"),
            (
                lose("player", "the hands are not equal", f"{at}(c)"),
                lose("banker", "the hands are not equal", f"{at}(c)"),
            ),
            rounding=UP_TO_CENT,
            lens=lens.points_only,
        ),
    )


# -- options -------------------------------------------------------------------------------------

DECKS = Choice("decks", 8, (8,), "Decks in the shoe.")
CARDS = Choice(
    "cards",
    "face-up",
    ("face-up", "face-down", "passed"),
    "Face up, face down, or face down and passed to the highest wager on each hand.",
)
PLACES = Choice("places", 14, range(1, 15), "Numbered places at the table.")
MINI_PLACES = Choice("places", 7, (7, 9), "Numbered places at the table.")

# -- the concordances ------------------------------------------------------------------------------

SILENT = (
    decided.margin,
    decided.pair_kind,
    decided.tiger_pair,
    designated.hand_lost,
    designated.keep_or_pass_the_shoe,
    designated.offer_the_shoe,
    mishaps.banker_third_card,
    mishaps.burn_omitted,
    mishaps.card_exposed_by_dealer,
    mishaps.cards_to_wrong_area,
    mishaps.face_up_in_shoe,
    mishaps.first_card_exposed,
    mishaps.go_on_without_wagers,
    mishaps.let_players_decide,
    mishaps.ordered_to_pass,
    mishaps.shoe_disagrees,
    mishaps.wrong_draw,
    placing.beside_a_game_wager,
    placing.ties_of_the_table,
    round.burn_one,
    round.first_cards_with_bets_open,
    round.settle_early,
)
"""What these parts do not have: additional wagers, a player who deals, wagers taken back."""

BA = concordance(
    "act-1992 BA",
    {
        "1": (Point.GAME, PLACES, placing.at_a_numbered_place),
        "3.1": DECKS,
        "3.5": points,
        "3.6": points,
        "4.1(a)": Point.LIMITS,
        "4.1(b)": MULTIPLES_NOTICE,
        "4.1(c)": Point.BELOW_MINIMUM,
        "4.1(d)": Point.ABOVE_MAXIMUM,
        "4.2": Point.NOTICE,
        "4.3": (placing.difference, Point.DIFFERENTIAL),
        "5.1": round.wagering,
        "5.2": placing.on_one_box_only,
        "5.4": (round.wagering, Point.LATE, Point.CHANGE),
        "5.5": (Point.ORAL, Point.CHIPS),
        "5.7": (decided.winner, Point.WAGERS),
        "7.1": round.cut_the_cards,
        "7.2": round.cut_the_cards,
        "7.3": (rules.far_enough_from_the_ends, Point.SHOE_MARK),
        "7.5": (decided.tied, Point.SHOE_ENDS),
        "8.2": (rules.burn_count, round.burn_by_value),
        "8.3": round.wagering,
        "8.3(a)": (rules.first_counts, round.coup, CARDS),
        "8.3(b)": (squeeze.squeeze, round.coup, CARDS),
        "8.3(b)(i)": squeeze.lookers,
        "8.3(b)(ii)": squeeze.lookers,
        "9": (rules.is_natural, rules.player_draws, rules.banker_draws),
        "10.1": round.baccarat,
        "10.1(b)": squeeze.squeeze,
        "10.2": decided.winner,
        "10.3": round.settle,
        "11.1": mishaps.player_third_card,
        "11.2": (
            mishaps.excess_card_exposed,
            mishaps.keep_for_dummy_round,
            mishaps.become_dummy,
            round.hold_without_wagers,
            Point.DUMMY,
        ),
        "11.3": (mishaps.excess_card, mishaps.keep_for_next_round),
        "11.4": mishaps.out_of_sequence,
        "11.5": mishaps.misdeal,
        "11.6": mishaps.not_enough_cards,
        "13.2": called(powers.misconduct, "contravention"),
        "13.2(b)": Point.EXCLUDED,
        "13.3": powers.outcome_invalidated,
        "13.10": (payable_amount, SMALLEST_PAYABLE, MULTIPLES_NOTICE, Point.ROUNDING),
        "13.13": Point.HANDLING,
    },
    silent=(*SILENT, placing.not_on_anothers_box),
)

MB = concordance(
    "act-1992 MB",
    {
        "1": (Point.GAME, MINI_PLACES, placing.at_a_numbered_place),
        "3.1": DECKS,
        "3.5": points,
        "3.6": points,
        "4.1(a)": Point.LIMITS,
        "4.1(b)": MULTIPLES_NOTICE,
        "4.1(c)": Point.BELOW_MINIMUM,
        "4.1(d)": Point.ABOVE_MAXIMUM,
        "4.2": Point.NOTICE,
        "4.3": (placing.difference, Point.DIFFERENTIAL),
        "5.1": round.wagering,
        "5.2": placing.not_on_anothers_box,
        "5.3": (round.wagering, Point.LATE, Point.CHANGE),
        "5.4": (Point.ORAL, Point.CHIPS),
        "5.6": (decided.winner, Point.WAGERS),
        "5.7": placing.on_one_box_only,
        "7.1": round.cut_the_cards,
        "7.2": round.cut_the_cards,
        "7.3": (rules.far_enough_from_the_ends, Point.SHOE_MARK),
        "7.5": (decided.tied, Point.SHOE_ENDS),
        "8.2": (rules.burn_count, round.burn_by_value),
        "8.3": (rules.first_counts, round.coup, round.wagering),
        "9": (rules.is_natural, rules.player_draws, rules.banker_draws),
        "10.1": round.baccarat,
        "10.2": decided.winner,
        "10.3": round.settle,
        "11.1": mishaps.player_third_card,
        "11.2": (
            mishaps.excess_card_exposed,
            mishaps.keep_for_dummy_round,
            mishaps.become_dummy,
            round.hold_without_wagers,
            Point.DUMMY,
        ),
        "11.3": (mishaps.excess_card, mishaps.keep_for_next_round),
        "11.4": mishaps.out_of_sequence,
        "11.5": mishaps.misdeal,
        "11.6": mishaps.not_enough_cards,
        "13.2": called(powers.misconduct, "contravention"),
        "13.2(b)": Point.EXCLUDED,
        "13.3": powers.outcome_invalidated,
        "13.10": (payable_amount, SMALLEST_PAYABLE, MULTIPLES_NOTICE, Point.ROUNDING),
        "13.13": Point.HANDLING,
    },
    silent=(*SILENT, squeeze.lookers, squeeze.squeeze),
)

BACCARAT, MINI_BACCARAT = Law(BA), Law(MB)

# -- the games -----------------------------------------------------------------------------------


def _game(rule: str, law: Law, options: Options) -> Game[CoupState, BaccaratRules]:
    cards, full = options.get("cards", "face-up"), law is BACCARAT
    played = BaccaratRules(
        face_up=cards == "face-up",
        squeezed_by="highest" if cards == "passed" else "",
        burn="by value",
        cut_order="anticlockwise" if full else "clockwise",
        cut_from_ends=0,
        cut_passed_on=False,
        places=int(options["places"]),
        shared_boxes=full,
        one_box_each=True,
    )
    wagers = _wagers(rule, "BA 5.7" if full else "MB 5.6")
    return Game(
        script=round.baccarat(played, wagers, law),
        wagers={wager.name: wager for wager in wagers},
        rules=played,
        state=CoupState,
        deck=composition(STANDARD, 8),
        checks=(placing.placing,),
        conduct=Conduct(oral=False, hands_off=True),
        outside=Outside.SETTLED,
        pay=payable_in_chips,
        count=points,
        shoe=ShoeRules(
            again=decided.tied,
            mark_least=14,
        ),
        notice=NoticeRules(),
        moves=("cut", "decline", "ask", "look", "done"),
    )


def build_baccarat(options: Options) -> Game[CoupState, BaccaratRules]:
    """Baccarat with fourteen places."""
    return _game("BA", BACCARAT, options)


def build_mini_baccarat(options: Options) -> Game[CoupState, BaccaratRules]:
    """Mini-baccarat with seven or nine places."""
    return _game("MB", MINI_BACCARAT, options)


_ABOUT = (
    "Two hands are dealt, the player's and the banker's. Players wager on which comes closer to "
    "nine, or on a tie. A third card follows a fixed table of play, and a winning banker wager "
    "pays five per cent commission."
)

CATALOGUE.add(
    __name__,
    listed(
        "act-1992/baccarat",
        "Baccarat",
        BACCARAT,
        build_baccarat,
        _ABOUT,
        options=(DECKS, CARDS, PLACES, SMALLEST_PAYABLE, MULTIPLES_NOTICE),
        families=("baccarat",),
    ),
)
CATALOGUE.add(
    __name__,
    listed(
        "act-1992/mini-baccarat",
        "Mini-baccarat",
        MINI_BACCARAT,
        build_mini_baccarat,
        f"{_ABOUT} Each of the seven or nine boxes has one player, and all cards lie face up.",
        options=(DECKS, MINI_PLACES, SMALLEST_PAYABLE, MULTIPLES_NOTICE),
        families=("baccarat",),
    ),
)
