"""ACT 1992: baccarat (BA) and mini-baccarat (MB)."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.act_1992.general import OPTIONS, closing, general_provisions, limits
from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.baccarat import lens, mishaps, placing, round, rules, squeeze
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.state import CoupState
from croupier.games.baccarat.view import BaccaratView
from croupier.law import Fields, Law, Point, concordance
from croupier.money import UP_TO_CENT, Commission
from croupier.play.cutting import far_enough_from_the_ends
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PayingRules, PlacingRules
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.options import choices
from croupier.play.table import seating
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Conduct, ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by
from croupier.ranking.points import points

# -- wagers --------------------------------------------------------------------------------------


def _wagers(rule: str, at: str) -> tuple[Wager, ...]:
    """Player, banker and tie; `at` is where the part says what decides each."""
    less = Commission(5, 100, cites=f"{rule} 6.2")
    on_the_hands = decided_by(decided.result, rounding=UP_TO_CENT, lens=lens.points_only)
    player = on_the_hands(f"""
        player  Player's hand  {at}(b)
        1 to 1  player  the player's hand is higher  {at}(b)(i), {rule} 6.1
        lose    banker  the player's hand is lower   {at}(b)(ii)
        void    tie     the hands are equal          {at}(b)(iii), {rule} 10.3
    """)
    banker = on_the_hands(f"""
        banker  Banker's hand  {at}(a)
        1 to 1  banker  the banker's hand is higher  {at}(a)(i), {rule} 6.2
        lose    player  the banker's hand is lower   {at}(a)(ii)
        void    tie     the hands are equal          {at}(a)(iii), {rule} 10.3
    """)
    tie = on_the_hands(f"""
        tie     Tie  {at}(c)
        8 to 1  tie     the hands are equal      {at}(c), {rule} 6.3, {rule} 10.3
        lose    player  the hands are not equal  {at}(c)
        lose    banker  the hands are not equal  {at}(c)
    """)
    return player, replace(banker, commission=less), tie


# -- options -------------------------------------------------------------------------------------

DECKS, CARDS, PLACES, MINI_PLACES = choices("""
    decks   8        8                           Decks in the shoe.
    cards   face-up  face-up, face-down, passed  Face up, face down, or face down and passed to the
        highest wager on each hand.
    places  14       1 to 14                     Numbered places at the table.
    places  7        7, 9                        Numbered places at the table.
""")
CHOICES = (DECKS, CARDS, PLACES, *OPTIONS)
MINI_CHOICES = (DECKS, MINI_PLACES, *OPTIONS)

# -- the concordances ------------------------------------------------------------------------------

EXPOSED = (
    *(mishaps.excess_card_exposed, mishaps.keep_for_dummy_round, mishaps.become_dummy),
    *(round.hold_without_wagers, Point.DUMMY),
)

fields = Fields(BaccaratRules)

LIMITS = {
    "3.1": (DECKS, Point.DECK),
    "3.5, 3.6": points,
    **limits(4),
    "4.3": (placing.difference, Point.DIFFERENTIAL),
    "5.1": round.wagering,
}
CUTTING = {
    "7.1, 7.2": round.cut_the_cards,
    "7.2": (fields.cut_order, fields.cut_passed_on, fields.cut_falls_to),
    "7.3": (
        *(far_enough_from_the_ends, Point.SHOE_MARK, shoes.place_mark, shoes.load),
        fields.cut_from_ends,
    ),
    "7.4": shoes.shuffle,
    "7.5": (decided.tied, Point.SHOE_ENDS, shoes.after_round),
    "8.2": (rules.burn_count, round.burn_by_value, fields.burn),
}
RULINGS = {
    "10.2": decided.winner,
    "10.3": round.settle,
    "11.1": mishaps.player_third_card,
    "11.2": EXPOSED,
    "11.3": (mishaps.excess_card, mishaps.keep_for_next_round),
    "11.4": mishaps.out_of_sequence,
    "11.5": mishaps.misdeal,
    "11.6": mishaps.not_enough_cards,
    **closing(12),
    **general_provisions(13),
    "13.13": Point.HANDLING,
}
"""What baccarat and mini-baccarat have under the same numbers."""

BA = concordance(
    "act-1992 BA",
    {
        "terms": Point.CONDUCT,
        "1": (Point.GAME, PLACES, placing.at_a_numbered_place),
        **LIMITS,
        "5.2": (placing.on_one_box_only, fields.one_box_each),
        "5.4": (round.wagering, Point.LATE, Point.CHANGE),
        "5.5": (Point.ORAL, Point.CHIPS, Point.CASH),
        "5.6": seating.raise_maximum,
        "5.7": (decided.winner, Point.WAGERS),
        **CUTTING,
        "8.3": (round.wagering, Point.LATE),
        "8.3(a)": (rules.first_counts, round.coup, CARDS, fields.face_up),
        "8.3(b)": (squeeze.squeeze, round.coup, CARDS, fields.face_up),
        "8.3(b)(i)-(ii)": (squeeze.lookers, fields.squeezed_by),
        "9": (
            *(rules.is_natural, rules.player_draws, rules.banker_draws, fields.player_draws),
            fields.banker_draws,
        ),
        "10.1": round.baccarat,
        "10.1(b)": squeeze.squeeze,
        **RULINGS,
    },
)

MB = concordance(
    "act-1992 MB",
    {
        "terms": Point.CONDUCT,
        "1": (Point.GAME, MINI_PLACES, placing.at_a_numbered_place),
        **LIMITS,
        "5.2": (placing.not_on_anothers_box, fields.shared_boxes),
        "5.3": (round.wagering, Point.LATE, Point.CHANGE),
        "5.4": (Point.ORAL, Point.CHIPS, Point.CASH),
        "5.5": seating.raise_maximum,
        "5.6": (decided.winner, Point.WAGERS),
        "5.7": (placing.on_one_box_only, fields.one_box_each),
        **CUTTING,
        "8.3": (rules.first_counts, round.coup, round.wagering, Point.LATE),
        "9": (
            *(rules.is_natural, rules.player_draws, rules.banker_draws, fields.player_draws),
            fields.banker_draws,
        ),
        "10.1": round.baccarat,
        **RULINGS,
    },
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
        cut_falls_to="supervisor",
        cut_passed_on=False,
        places=int(options["places"]),
        shared_boxes=full,
        one_box_each=True,
    )
    offered = _wagers(rule, "BA 5.7" if full else "MB 5.6")
    return Game(
        script=round.baccarat(played, offered, law),
        wagers={wager.name: wager for wager in offered},
        rules=played,
        state=CoupState,
        view=BaccaratView(),
        deck=composition(STANDARD, 8),
        moves=("cut", "decline", "ask", "look", "done"),
        placing=PlacingRules(checks=(placing.placing,), outside=Outside.SETTLED),
        paying=PayingRules(pay=payable_in_chips),
        hands=HandRules(count=points),
        tables=TableRules(
            conduct=Conduct(cash=True, hands_off=True),
            shoe=ShoeRules(again=decided.tied, mark_least=14),
        ),
    )


@listed("act-1992/baccarat", "Baccarat", BACCARAT, CHOICES, "baccarat")
def build_baccarat(options: Options) -> Game[CoupState, BaccaratRules]:
    """Two hands are dealt, the player's and the banker's. Players wager on which comes closer to
    nine, or on a tie. A third card follows a fixed table of play, and a winning banker wager pays
    five per cent commission."""
    return _game("BA", BACCARAT, options)


@listed(
    "act-1992/mini-baccarat", "Mini-baccarat", MINI_BACCARAT, MINI_CHOICES, varies=build_baccarat
)
def build_mini_baccarat(options: Options) -> Game[CoupState, BaccaratRules]:
    """Each of the seven or nine boxes has one player, and all cards lie face up."""
    return _game("MB", MINI_BACCARAT, options)
