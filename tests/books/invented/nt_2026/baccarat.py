"""Northern Territory 2026 (invented): baccarat with six decks and a tie at nine to one."""

from __future__ import annotations

from croupier.books.catalogue import CATALOGUE, Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.baccarat import designated, lens, mishaps, placing, round, rules, squeeze
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.state import CoupState
from croupier.law import Law, Point, concordance
from croupier.money import pay_table
from croupier.play.game import Choice, Conduct, Game
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, void
from croupier.ranking.points import points


def on(name: str, odds: str, item: str) -> Wager:
    """A wager on a hand, or on a tie."""
    pays = pay_table(name, f"{name}  the {name} wins  {odds}  s 2.1({item}), s 2.5")
    rest = [lose(event, f"not {name}", f"s 2.1({item})") for event in ("player", "banker", "tie")]
    if name != "tie":
        rest[2] = void("tie", "the hands are equal", f"s 2.1({item})")
    others = tuple(one for one in rest if one.event != name)
    return Wager(name, name.title(), f"s 2.1({item})", decided.result, pays, others,
                 lens=lens.points_only)  # fmt: skip


WAGERS = (on("player", "1 to 1", "a"), on("banker", "19 to 20", "b"), on("tie", "9 to 1", "c"))
DECKS = Choice("decks", 6, (6, 8), "Decks in the shoe.")

LAW = Law(
    concordance(
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
            "s 5.3": (mishaps.first_card_exposed, mishaps.keep_for_dummy_round,
                      mishaps.become_dummy, round.hold_without_wagers, Point.DUMMY),
            "s 5.4": mishaps.not_enough_cards,
            "s 5.5": (mishaps.let_players_decide, mishaps.go_on_without_wagers),
        },
        silent=(
            *(decided.margin, decided.pair_kind, decided.tied, decided.tiger_pair),
            *(designated.hand_lost, designated.keep_or_pass_the_shoe, designated.offer_the_shoe),
            *(mishaps.banker_third_card, mishaps.burn_omitted, mishaps.card_exposed_by_dealer),
            *(mishaps.cards_to_wrong_area, mishaps.excess_card_exposed, mishaps.face_up_in_shoe),
            *(mishaps.misdeal, mishaps.ordered_to_pass, mishaps.out_of_sequence),
            *(mishaps.shoe_disagrees, mishaps.wrong_draw, placing.beside_a_game_wager),
            *(placing.not_on_anothers_box, placing.on_one_box_only, placing.ties_of_the_table),
            *(round.burn_one, round.first_cards_with_bets_open, round.settle_early),
            *(squeeze.lookers, squeeze.squeeze),
        ),
    )
)  # fmt: skip


def build(options: Options) -> Game[CoupState, rules.BaccaratRules]:
    """Baccarat face up, dealt by the dealer."""
    played = rules.BaccaratRules(burn="by value", players_may_withdraw=True, places=9)
    return Game(
        script=round.baccarat(played, WAGERS, LAW),
        wagers={wager.name: wager for wager in WAGERS},
        rules=played,
        state=CoupState,
        deck=composition(STANDARD, int(options["decks"])),
        checks=(placing.placing,),
        conduct=Conduct(oral=False),
        count=points,
        shoe=ShoeRules(further=1, mark_least=14),
        moves=("cut", "decline", "ask", "keep", "retract", "reduce"),
    )


CATALOGUE.add(
    __name__,
    listed("nt-2026/baccarat", "Baccarat", LAW, build, "Two hands, and the one nearer nine wins.",
           options=(DECKS,), families=("baccarat",)),
)  # fmt: skip
