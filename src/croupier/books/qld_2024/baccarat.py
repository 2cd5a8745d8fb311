"""Queensland schedules 1 and 1(a): baccarat, at even money, and on terminals."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import BadOption, Options, listed
from croupier.books.qld_2024 import additional
from croupier.books.qld_2024.additional import ADDITIONAL, MORE
from croupier.books.qld_2024.general import GENERAL, PERIOD, WITH_MACHINE, on_terminals
from croupier.equipment.decks import STANDARD, composition
from croupier.games.baccarat import designated, lens, mishaps, placing, round, rules, squeeze
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.state import CoupState
from croupier.games.baccarat.view import BaccaratView
from croupier.law import Fields, Law, Point, concordance
from croupier.money import DOWN_TO_50C, EXACT, Rounding
from croupier.play.cutting import far_enough_from_the_ends
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import from_credits, in_chips
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Conduct, ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by
from croupier.ranking.points import points

# -- wagers --------------------------------------------------------------------------------------

on_the_hands = decided_by(decided.result, lens=lens.points_only)

PLAYER = on_the_hands("""
    player  Player's hand  sch 1 s 10(2)
    1 to 1  player  the player's hand is higher  sch 1 s 10(2)(a), sch 1 s 11(1)
    lose    banker  the player's hand is lower   sch 1 s 10(2)(b)
    void    tie     the hands are equal          sch 1 s 10(2)(c)
""")

TIE = on_the_hands("""
    tie     Tie  sch 1 s 10(3)
    8 to 1  tie     the hands are equal      sch 1 s 10(3), sch 1 s 11(3)
    lose    player  the hands are not equal  sch 1 s 10(3)
    lose    banker  the hands are not equal  sch 1 s 10(3)
""")

ROUNDINGS: dict[str, Rounding] = {"exact": EXACT, "down-to-50c": DOWN_TO_50C.cited("sch 1 s 11(4)")}


def banker(rounding: Rounding) -> Wager:
    """The banker's hand at 19 to 20, rounded down to 50c where the operator does so."""
    paid = "sch 1 s 11(2)" + (f", {rounding.cites}" if rounding.cites else "")
    return decided_by(decided.result, rounding=rounding, lens=lens.points_only)(f"""
        banker    Banker's hand  sch 1 s 10(1)
        19 to 20  banker  the banker's hand is higher  sch 1 s 10(1)(a), {paid}
        lose      player  the banker's hand is lower   sch 1 s 10(1)(b)
        void      tie     the hands are equal          sch 1 s 10(1)(c)
    """)


EVEN_MONEY_BANKER = decided_by(decided.result_with_six, lens=lens.points_only)("""
    banker  Banker's hand at even money  sch 1 s 10(1)
    1 to 1  banker           the banker's hand is higher    sch 1 s 10(1)(a), sch 1 s 12(6)(b)
    1 to 2  banker six in 2  the banker's hand wins on six  sch 1 s 10(1)(a), sch 1 s 12(6)(a)
    1 to 2  banker six in 3  the banker's hand wins on six  sch 1 s 10(1)(a), sch 1 s 12(6)(a)
    lose    player           the banker's hand is lower     sch 1 s 10(1)(b)
    void    tie              the hands are equal            sch 1 s 10(1)(c)
""")

# -- options -------------------------------------------------------------------------------------

DECKS, PLACES, SHARED, TERMINALS = choices("""
    decks           8    6, 8     Decks in the shoe or machine.
    places          14   1 to 14  Numbered places at the table.
    shared_areas    yes  yes, no  Whether several players may wager on one betting area.
    terminals_only  no   yes, no  Whether the table does nothing but feed player terminals.
""")
CARDS, OPENED, DEALT_FROM, DEALING = choices("""
    cards       face-up  face-up, face-down  Whether all cards are dealt face up, or face down and
        exposed afterwards.
    opened_by   dealer   dealer, highest     Who opens cards dealt face down: the dealer, or the
        patron with the highest wager on a hand.
    dealt_from  shoe     shoe, machine       A dealing shoe that is cut and burnt, or a card
        machine.
    dealing     dealer   dealer, designated  Whether the dealer deals, or the shoe is offered round
        for a player to deal.
""")
ROUNDING, SQUEEZE, THRESHOLD = choices("""
    commission_rounding  exact    exact, down-to-50c  Whether a banker's payout is rounded down to
        a multiple of 50c.
    reveal               highest  highest, threshold  Who may open the cards first: the highest
        wager on a hand, or all from a threshold.
    threshold            10_000   1 to 100_000_000    The wager in cents from which a player may
        open a hand, where a threshold decides.
""")
TABLE = (DECKS, CARDS, OPENED, DEALT_FROM, DEALING, SHARED, ADDITIONAL, MORE, PLACES, TERMINALS)
FACE_DOWN = replace(CARDS, default="face-down")
TERMINAL = (DECKS, FACE_DOWN, DEALT_FROM, ADDITIONAL, ROUNDING, SQUEEZE, THRESHOLD, PERIOD)

# -- the concordances ------------------------------------------------------------------------------

fields = Fields(BaccaratRules)

SCH_1 = concordance(
    "qld-2024 sch 1",
    {
        "s 1": Point.GAME,
        "s 2": (points, placing.difference, Point.DIFFERENTIAL),
        "s 3(1)": (PLACES, placing.at_a_numbered_place, fields.places),
        "s 3(3)": TERMINALS,
        "s 4(1)": (DECKS, Point.DECK),
        "s 4(2)": (CARDS, squeeze.squeeze, fields.face_up),
        "s 4(3)": round.baccarat,
        "s 5": points,
        "s 6(1)": (SHARED, placing.not_on_anothers_box, fields.shared_boxes),
        "s 6(2)(b), s 7(1), s 7(2)(a)": round.wagering,
        "s 7(2)(c)": designated.offer_the_shoe,
        "s 8": round.wagering,
        "s 8(1)": (Point.CHIPS, in_chips),
        "s 8(3)(a)": Point.ORAL,
        "s 8(3)(b)": (
            *(round.first_cards_with_bets_open, Point.LATE, Point.CHANGE),
            fields.wagers_until_exposed,
        ),
        "s 9(1)": Point.LIMITS,
        "s 9(2)": (placing.ties_of_the_table, Point.DIFFERENTIAL, fields.one_tie_maximum),
        "s 9(3)": Point.PER_PLAYER,
        "s 10": (decided.winner, Point.WAGERS),
        "s 11(4)": (ROUNDING, Point.ROUNDING),
        "s 13(1)": DEALT_FROM,
        "s 13(2)": (shoes.after_round, fields.burn),
        "s 14(1), s 14(1)(a), s 14(2)-(4)": round.cut_the_cards,
        "s 14(2)": fields.cut_order,
        "s 14(3)": fields.cut_passed_on,
        "s 14(5)-(6)": (far_enough_from_the_ends, fields.cut_from_ends),
        "s 14(7)": shoes.load,
        "s 14(8)": (Point.SHOE_MARK, shoes.place_mark),
        "s 14(10)-(12)": round.burn_one,
        "s 14(10)": fields.burn,
        "s 14(11)-(12)": fields.burn_on_request,
        "s 14(13)": rules.burn_count,
        "s 14(14)": (round.cut_the_cards, fields.cut_order, fields.burn_on_request),
        "s 15": Point.SHOE_ENDS,
        "s 15(1)-(4)": shoes.after_round,
        "s 15(5)": (TERMINALS, shoes.after_round),
        "s 16(1)": (round.wagering, round.first_cards_with_bets_open, Point.LATE),
        "s 16(1)(b)": round.wagering,
        "s 16(2)-(4)": round.coup,
        "s 16(5)": (OPENED, squeeze.squeeze, squeeze.lookers, fields.squeezed_by),
        "s 17(1)": rules.first_counts,
        "s 17(2)-(3)": round.baccarat,
        "s 18": (rules.is_natural, round.baccarat),
        "s 19": (rules.player_draws, fields.player_draws),
        "s 20": (rules.banker_draws, fields.banker_draws),
        "s 21": round.settle,
        "s 22": designated.offer_the_shoe,
        "s 22(1)": (DEALING, fields.designated_player),
        "s 22(9)": designated.keep_or_pass_the_shoe,
        "s 22(10)(a)": designated.hand_lost,
        "s 22(10)(b)": mishaps.ordered_to_pass,
        "s 22(11)": DEALING,
        "s 22(11)(b)": Point.HANDLING,
        "s 23": designated.offer_the_shoe,
        "s 24(1)": mishaps.player_third_card,
        "s 24(1)(a)": mishaps.keep_for_next_round,
        "s 24(2)": (mishaps.banker_third_card, mishaps.keep_for_next_round),
        "s 24(3)": (mishaps.first_card_exposed, mishaps.keep_for_dummy_round),
        "s 24(4)(a)": mishaps.cards_to_wrong_area,
        "s 24(4)(b)": mishaps.cards_to_wrong_player,
        "s 24(4)(c)": mishaps.card_exposed_by_dealer,
        "s 24(4)(d)": mishaps.wrong_draw,
        "s 24(4)(d)(i)": (mishaps.let_players_decide, fields.players_may_withdraw),
        "s 24(4)(d)(ii)": mishaps.go_on_without_wagers,
        "s 24(5)": mishaps.become_dummy,
        "s 24(6)": (round.hold_without_wagers, Point.DUMMY),
        "s 24(7)": mishaps.face_up_in_shoe,
        "s 24(8)": mishaps.not_enough_cards,
        "s 24(9)": mishaps.burn_omitted,
        "s 24(10)": mishaps.shoe_disagrees,
    },
)

EVEN_MONEY = concordance("qld-2024 sch 1", {"s 12(5)": Point.GAME, "s 12(6)(a)": Point.ROUNDING})

SCH_1A = concordance(
    "qld-2024 sch 1(a)",
    {
        "s 1": Point.GAME,
        "s 3": (SQUEEZE, fields.face_up),
        "s 3(a)": (squeeze.lookers, fields.squeezed_by),
        "s 3(b)": (squeeze.squeeze, fields.on_terminals),
        "s 3(a)-(b)[2]": (THRESHOLD, squeeze.lookers),
    },
)

SCH_16 = concordance(
    "qld-2024",
    {
        "sch 1 s 8(3)(b)": (Point.LATE, Point.CHANGE),
        "sch 1 s 9(1)": Point.LIMITS,
        **on_terminals(mishaps.wrong_result),
    },
)
"""What schedule 16 has for terminals, and what of schedule 1 stays beside it."""

BACCARAT = Law(SCH_1, additional.SCH_17, additional.DEFINED, GENERAL, WITH_MACHINE)
AT_EVEN_MONEY = Law(EVEN_MONEY, *BACCARAT.concordances)
ON_TERMINALS = Law(SCH_1A, SCH_16, *BACCARAT.concordances)

# -- the games -----------------------------------------------------------------------------------


def shoe_rules(options: Options) -> ShoeRules:
    """One round more after the cutting card, none if it came first; on terminals always one."""
    terminals = bool(options.get("terminals_only", True))
    return ShoeRules(
        further=1,
        further_if_first=1 if terminals else 0,
        announced=not terminals,
        cut_from_ends=10,
        mark_least=14,
    )


def _game(law: Law, options: Options, banker: Wager) -> Game[CoupState, BaccaratRules]:
    if options.get("dealing") == "designated" and (
        options["dealt_from"] == "machine" or options["terminals_only"]
    ):
        raise BadOption(
            "only a dealing shoe at a table with players can be offered round", "sch 1 s 22(2)"
        )
    played = BaccaratRules(
        face_up=options["cards"] == "face-up",
        squeezed_by=str(options.get("reveal", options.get("opened_by", ""))),
        on_terminals="reveal" in options,
        threshold=int(options.get("threshold", 0)),
        burn="none" if options["dealt_from"] == "machine" else "unseen",
        cut_order="dealer" if options.get("terminals_only", True) else "clockwise",
        cut_from_ends=10,
        burn_on_request=not options.get("terminals_only", True),
        wagers_until_exposed=options["cards"] == "face-down" and "reveal" not in options,
        designated_player=options.get("dealing") == "designated",
        players_may_withdraw=True,
        places=int(options["places"]) if "places" in options else None,
        shared_boxes=bool(options.get("shared_areas", True)),
        per_box=None if options.get("more_than_three", True) else 3,
        one_tie_maximum=True,
        beside_a_game_wager=frozenset({"any-pair"}),
    )
    decks = int(options["decks"])
    beside = additional.offered(decks, str(options["additional"]))
    offered = (PLAYER, banker, TIE, *beside)
    return Game(
        script=round.baccarat(played, offered, law),
        wagers={wager.name: wager for wager in offered},
        rules=played,
        state=CoupState,
        view=BaccaratView(),
        deck=composition(STANDARD, decks),
        moves=MOVES,
        placing=PlacingRules(
            checks=(placing.placing, from_credits if law is ON_TERMINALS else in_chips)
        ),
        hands=HandRules(count=points),
        tables=TableRules(
            conduct=Conduct(per_player=True, hands_off=True),
            shoe=None if options["dealt_from"] == "machine" else shoe_rules(options),
        ),
    )


MOVES = (
    *("cut", "decline", "ask", "go-on", "show-burn", "burn-more"),
    *("accept", "reject", "keep-shoe", "pass-shoe", "look", "done", "keep", "retract", "reduce"),
)


@listed("qld-2024/baccarat", "Baccarat", BACCARAT, (*TABLE, ROUNDING), "baccarat")
def build_baccarat(options: Options) -> Game[CoupState, BaccaratRules]:
    """Two hands are dealt, the player's and the banker's. Players wager on which comes closer to
    nine, or on a tie. A third card follows fixed rules: nobody at the table decides anything."""
    return _game(BACCARAT, options, banker(ROUNDINGS[str(options["commission_rounding"])]))


@listed(
    "qld-2024/even-money-baccarat",
    "Even money baccarat",
    AT_EVEN_MONEY,
    TABLE,
    varies=build_baccarat,
)
def build_even_money(options: Options) -> Game[CoupState, BaccaratRules]:
    """A banker's win pays even money, but only half when it wins on six."""
    return _game(AT_EVEN_MONEY, options, EVEN_MONEY_BANKER)


@listed(
    "qld-2024/electronic-baccarat",
    "Electronic baccarat",
    ON_TERMINALS,
    TERMINAL,
    varies=build_baccarat,
)
def build_electronic(options: Options) -> Game[CoupState, BaccaratRules]:
    """On terminals the cards may lie face down until a player opens them."""
    return _game(ON_TERMINALS, options, banker(ROUNDINGS[str(options["commission_rounding"])]))
