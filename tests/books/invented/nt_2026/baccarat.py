"""Northern Territory 2026 (invented): baccarat with six decks and a tie at nine to one."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.baccarat import designated, lens, mishaps, placing, round, rules, squeeze
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.state import CoupState
from croupier.law import Law, Point, concordance, rules_in
from croupier.play.game import Choice, Game
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import decided_by
from croupier.ranking.points import points

on_the_hands = decided_by(decided.result, lens=lens.points_only)
PLAYER = on_the_hands("""
    player  Player  s 2.1(a)
    1 to 1  player  the player wins      s 2.1(a), s 2.5
    lose    banker  not player           s 2.1(a)
    void    tie     the hands are equal  s 2.1(a)
""")
BANKER = on_the_hands("""
    banker    Banker  s 2.1(b)
    19 to 20  banker  the banker wins      s 2.1(b), s 2.5
    lose      player  not banker           s 2.1(b)
    void      tie     the hands are equal  s 2.1(b)
""")
TIE = on_the_hands("""
    tie     Tie  s 2.1(c)
    9 to 1  tie     the tie wins  s 2.1(c), s 2.5
    lose    player  not tie       s 2.1(c)
    lose    banker  not tie       s 2.1(c)
""")
WAGERS = (PLAYER, BANKER, TIE)
DECKS = Choice("decks", 6, (6, 8), "Decks in the shoe.")

NT = concordance(
    "nt-2026",
    {
        "s 1.1": Point.GAME,
        "s 1.2": (points, rules.first_counts),
        "s 1.3": placing.at_a_numbered_place,
        "s 2.1": (Point.WAGERS, decided.winner),
        "s 2.2": (Point.CHIPS, Point.ORAL),
        "s 2.3": (round.wagering, Point.LATE, Point.CHANGE),
        "s 2.4": (Point.LIMITS, Point.DIFFERENTIAL, placing.difference),
        "s 3.1": DECKS,
        "s 3.2": (round.cut_the_cards, rules.far_enough_from_the_ends),
        "s 3.3": (round.burn_by_value, rules.burn_count),
        "s 3.4": (Point.SHOE_ENDS, Point.SHOE_MARK),
        "s 4.1": (round.baccarat, round.coup),
        "s 4.2": rules.is_natural,
        "s 4.3": rules.player_draws,
        "s 4.4": rules.banker_draws,
        "s 4.5": round.settle,
        "s 5.1": mishaps.player_third_card,
        "s 5.2": (mishaps.excess_card, mishaps.keep_for_next_round),
        "s 5.3": (
            *(mishaps.first_card_exposed, mishaps.keep_for_dummy_round, mishaps.become_dummy),
            *(round.hold_without_wagers, Point.DUMMY),
        ),
        "s 5.4": mishaps.not_enough_cards,
        "s 5.5": (mishaps.let_players_decide, mishaps.go_on_without_wagers),
    },
    silent=(
        *rules_in(designated, squeeze),
        *(decided.margin, decided.tied, decided.tiger_pair),
        *(mishaps.banker_third_card, mishaps.burn_omitted, mishaps.card_exposed_by_dealer),
        *(mishaps.cards_to_wrong_area, mishaps.cards_to_wrong_player, mishaps.excess_card_exposed),
        *(mishaps.face_up_in_shoe, mishaps.misdeal, mishaps.ordered_to_pass),
        *(mishaps.out_of_sequence, mishaps.shoe_disagrees, mishaps.wrong_draw),
        *(mishaps.wrong_result, placing.after_the_boxs_own_player, placing.beside_a_game_wager),
        *(placing.not_on_anothers_box, placing.on_one_box_only, placing.ties_of_the_table),
        *(round.burn_one, round.first_cards_with_bets_open, round.settle_early),
    ),
)
LAW = Law(NT)


@listed("nt-2026/baccarat", "Baccarat", LAW, (DECKS,), "baccarat")
def build(options: Options) -> Game[CoupState, rules.BaccaratRules]:
    """Two hands, and the one nearer nine wins."""
    played = rules.BaccaratRules(burn="by value", players_may_withdraw=True, places=9)
    return Game(
        script=round.baccarat(played, WAGERS, LAW),
        wagers={wager.name: wager for wager in WAGERS},
        rules=played,
        state=CoupState,
        deck=composition(STANDARD, int(options["decks"])),
        checks=(placing.placing,),
        count=points,
        shoe=ShoeRules(further=1, mark_least=14),
        moves=("cut", "decline", "ask", "keep", "retract", "reduce"),
    )
