"""Northern Territory 2026 (invented): blackjack at 6 to 5, no insurance, no splitting."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.blackjack import acting, early, mishaps, placing, round, rules, wagers
from croupier.games.blackjack.state import BlackjackState, has_acted
from croupier.law import Law, Point, concordance, rules_in, rules_of
from croupier.money import Odds, pay_table
from croupier.play.cutting import first_to_cut
from croupier.play.game import Choice, Conduct, Game
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, void

WINS = """\
higher       nearer to 21           1 to 1  s 6.3
dealer bust  the dealer is over 21  1 to 1  s 6.3
"""
VOID, LOST = ("tie", "both blackjack"), ("dealer blackjack", "lower", "bust")
RESTS = (*(void(one, one, "s 6.3") for one in VOID), *(lose(one, one, "s 6.3") for one in LOST))
WITHOUT = ("blazing", "insurance", "spanish", "splitting", "switch", "terminals", "triple")


def on(name: str, wins: str, kind: str = "added") -> Wager:
    """A wager that wins or loses with a hand."""
    pays = pay_table(name, wins)
    return Wager(name, name.title(), "s 6.2", wagers.hand_event, pays, RESTS, kind=kind)


BLACKJACK = "blackjack  blackjack  6 to 5  s 6.3\n"
WAGERS = (on("original", BLACKJACK + WINS, "main"), on("double", WINS))
DECKS = Choice("decks", 6, (6, 8), "Decks in the shoe.")

LAW = Law(
    concordance(
        "nt-2026",
        {
            "s 6.1": (Point.GAME, rules.total, rules.hard, rules.points, rules.is_soft),
            "s 6.2": (Point.WAGERS, Point.LATE, Point.CHANGE, Point.ORAL, round.wagering),
            "s 6.3": (rules.outcome, rules.is_blackjack, wagers.has_blackjack, round.settle),
            "s 6.4": (placing.on_a_numbered_box, placing.so_many_players, Point.LIMITS),
            "s 7.1": (DECKS, round.cut_the_cards, first_to_cut, Point.SHOE_ENDS, Point.SHOE_MARK),
            "s 7.2": (round.first_cards, round.act_on_boxes, acting.act_on, acting.draw_card),
            "s 7.3": (rules.may_draw, rules.may_stand, rules.absent_draws),
            "s 7.4": (rules.may_double, acting.double_down),
            "s 7.5": (rules.dealer_draws, round.dealers_hand, rules.may_become_blackjack),
            "s 7.6": (early.take_busted, early.pay_blackjacks, round.second_card_matters),
            "s 7.7": round.further_cards_matter,
            "s 8.1": mishaps.face_up_in_shoe,
            "s 8.2": (mishaps.drawn_in_error, acting.card_offered, round.refused_by_all),
            "s 8.3": mishaps.not_enough_cards,
            "s 8.4": mishaps.player_absent,
        },
        silent=(
            *rules_of(*(f"croupier.games.blackjack.{module}" for module in WITHOUT)),
            *rules_in(mishaps, placing, wagers),
            *(acting.double_behind, early.pay_at_once, early.settle_first_cards),
            *(early.settle_known, round.burn_one, round.give_back_without_a_hand),
            *(rules.may_insure, rules.most_insurance, rules.may_split, has_acted),
        ),
    )
)


def build(options: Options) -> Game[BlackjackState, rules.BlackjackRules]:
    """Blackjack with a box for each player."""
    played = rules.BlackjackRules(
        decks=int(options["decks"]),
        boxes=5,
        players_per_box=1,
        blackjack_pays=Odds(6, 5),
        dealer_hits_soft_17=True,
        insurance=False,
        even_money=False,
        most_hands=1,
    )
    return Game(
        script=round.blackjack(WAGERS, LAW),
        wagers={wager.name: wager for wager in WAGERS},
        rules=played,
        state=BlackjackState,
        deck=composition(STANDARD, played.decks),
        checks=(placing.placing,),
        conduct=Conduct(oral=False),
        count_at=wagers.total_of,
        not_open=acting.not_open,
        shoe=ShoeRules(cut_from_ends=10, mark_least=52),
        moves=("hit", "stand", "double", "accept", "refuse", "cut", "decline", "ask"),
    )


ABOUT = "Each box plays its hand against the dealer's, nearer to 21 without going over."
listed(
    "nt-2026/blackjack", "Blackjack", LAW, build, ABOUT, options=(DECKS,), families=("blackjack",)
)
