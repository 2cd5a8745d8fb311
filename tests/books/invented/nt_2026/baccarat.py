"""Northern Territory 2026 (invented): baccarat drawing to four, a tie at nine to one, naturals."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.baccarat import lens, mishaps, placing, round, rules
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.state import CoupState
from croupier.law import Fields, Law, Point, concordance
from croupier.play.cutting import far_enough_from_the_ends
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.options import Choice
from croupier.play.table_rules import ShoeRules, TableRules
from croupier.play.wagers import decided_by
from croupier.ranking.points import points

from . import own

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
WAGERS = (PLAYER, BANKER, TIE, own.NATURAL)
DECKS = Choice("decks", 6, (6, 8), "Decks in the shoe.")

fields = Fields(rules.BaccaratRules)

NT = concordance(
    "nt-2026",
    {
        "s 1.1": Point.GAME,
        "s 1.2": (points, rules.first_counts),
        "s 1.3": (placing.at_a_numbered_place, fields.places),
        "s 2.1": (Point.WAGERS, decided.winner),
        "s 2.1(d)": own.player_natural,
        "s 2.2": (Point.CHIPS, Point.ORAL),
        "s 2.3": (round.wagering, Point.LATE, Point.CHANGE),
        "s 2.4": (Point.LIMITS, Point.DIFFERENTIAL, placing.difference),
        "s 3.1": DECKS,
        "s 3.2": (round.cut_the_cards, far_enough_from_the_ends),
        "s 3.3": (round.burn_by_value, rules.burn_count, fields.burn),
        "s 3.4": (Point.SHOE_ENDS, Point.SHOE_MARK),
        "s 4.1": (round.baccarat, round.coup),
        "s 4.2": rules.is_natural,
        "s 4.3": own.draws_to_four,
        "s 4.4": rules.banker_draws,
        "s 4.5": round.settle,
        "s 5.1": mishaps.player_third_card,
        "s 5.2": (mishaps.excess_card, mishaps.keep_for_next_round),
        "s 5.3": (
            *(mishaps.first_card_exposed, mishaps.keep_for_dummy_round, mishaps.become_dummy),
            *(round.hold_without_wagers, Point.DUMMY),
        ),
        "s 5.4": mishaps.not_enough_cards,
        "s 5.5": (
            *(mishaps.let_players_decide, mishaps.go_on_without_wagers),
            fields.players_may_withdraw,
        ),
    },
)
LAW = Law(NT)


@listed("nt-2026/baccarat", "Baccarat", LAW, (DECKS,), "baccarat")
def build(options: Options) -> Game[CoupState, rules.BaccaratRules]:
    """Two hands, and the one nearer nine wins."""
    played = rules.BaccaratRules(
        own.draws_to_four, burn="by value", players_may_withdraw=True, places=9
    )
    return Game(
        script=round.baccarat(played, WAGERS, LAW),
        wagers={wager.name: wager for wager in WAGERS},
        rules=played,
        state=CoupState,
        deck=composition(STANDARD, int(options["decks"])),
        moves=("cut", "decline", "ask", "keep", "retract", "reduce"),
        placing=PlacingRules(checks=(placing.placing,)),
        hands=HandRules(count=points),
        tables=TableRules(shoe=ShoeRules(further=1, mark_least=14)),
    )
