"""Queensland schedule 15: Mississippi stud poker, with the 3 card bonus of schedule 17."""

from __future__ import annotations

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import NOTICE, ONE_HAND_IRREGULARITIES
from croupier.books.qld_2024.table_jackpots import POKER_CHOICES, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import lens, mishaps
from croupier.games.house_poker import reports as house
from croupier.games.house_poker.decisions import ABSENT, FOLDED
from croupier.games.house_poker.jackpot import jackpot_hand, show_the_rest
from croupier.games.house_poker.placing import Placing, at_a_place
from croupier.games.house_poker.rules import ANTE, DECK, IN_TURN, TOGETHER
from croupier.games.house_poker.state import PokerState
from croupier.games.mississippi import irregularities as ruling
from croupier.games.mississippi import reports
from croupier.games.mississippi.places import hands_made
from croupier.games.mississippi.round import MOVES, mississippi_stud
from croupier.games.mississippi.rules import (
    BONUS,
    HIGH_PAIR,
    LOW_PAIR,
    MIDDLE_PAIR,
    STREETS,
    MississippiRules,
    category,
)
from croupier.games.mississippi.wagers import bonus_event, hand_event
from croupier.law import cites
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.placing import chips_only
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, standoff
from croupier.ranking import Category

PART = "qld-2024 sch 15"

LAW = TableLaw(
    wagers="sch 15 s 2, sch 15 s 8",
    late="sch 15 s 9(4)",
    limits="s 13(1)",
    change="sch 15 s 9(4)",
    oral="sch 15 s 9(1)",
    directions="s 5(1)",
    excluded="s 11(2)(b), sch 15 s 25(1)(d)",
    chips="sch 15 s 9(1)",
    deck="sch 15 s 6(1)",
)

# -- wagers --------------------------------------------------------------------------------------

PAID = "sch 15 s 16, sch 15 s 17(1)(a)"
TAKEN = "sch 15 s 16, sch 15 s 17(2)(a)"

PAYS = (
    Row(Category.ROYAL_FLUSH,    "royal flush",     Odds(500, 1), PAID),
    Row(Category.STRAIGHT_FLUSH, "straight flush",  Odds(100, 1), PAID),
    Row(Category.FOUR,           "four of a kind",  Odds(40, 1),  PAID),
    Row(Category.FULL_HOUSE,     "full house",      Odds(10, 1),  PAID),
    Row(Category.FLUSH,          "flush",           Odds(6, 1),   PAID),
    Row(Category.STRAIGHT,       "straight",        Odds(4, 1),   PAID),
    Row(Category.THREE,          "three of a kind", Odds(3, 1),   PAID),
    Row(Category.TWO_PAIRS,      "two pairs",       Odds(2, 1),   PAID),
    Row(HIGH_PAIR,               "jacks or better", Odds(1, 1),   PAID),
)  # fmt: skip

NOT_PAID = (
    standoff(MIDDLE_PAIR, "pair of sixes to tens", "sch 15 s 16, sch 15 s 17(3)(a)"),
    lose(LOW_PAIR, "pair of fives or lower", TAKEN),
    lose(Category.ODD, "no pair", TAKEN),
    lose(FOLDED, "folded", "sch 15 s 2, sch 15 s 17(2)(a)"),
    lose(ABSENT, "not there to decide", "sch 15 s 25(2)"),
)


def main_wager(name: str, title: str, cites: str, kind: str = "main") -> Wager:
    """A wager on the player's hand: all four are paid alike."""
    return Wager(
        name, title, cites, hand_event, PayTable(title.lower(), PAYS), NOT_PAID,
        kind=kind, lens=lens.every_card,
    )  # fmt: skip


MAIN_WAGERS = (
    main_wager(ANTE, "Ante", "sch 15 s 8"),
    main_wager(STREETS[0], "3rd street", "sch 15 s 12(2), sch 15 s 12(3)", "added"),
    main_wager(STREETS[1], "4th street", "sch 15 s 13(1)(b), sch 15 s 13(2)", "added"),
    main_wager(STREETS[2], "5th street", "sch 15 s 14(1)(b), sch 15 s 14(2)", "added"),
)

BONUS_PAID = "sch 17 s 38(a), sch 17 s 39"

BONUS_WAGER = Wager(
    BONUS, "3 card bonus", "sch 17 s 36, sch 17 s 37(1)", bonus_event,
    PayTable("3 card bonus", (
        Row(Category.STRAIGHT_FLUSH, "straight flush",  Odds(40, 1), BONUS_PAID),
        Row(Category.THREE,          "three of a kind", Odds(25, 1), BONUS_PAID),
        Row(Category.STRAIGHT,       "straight",        Odds(6, 1),  BONUS_PAID),
        Row(Category.FLUSH,          "flush",           Odds(4, 1),  BONUS_PAID),
        Row(Category.PAIR,           "any pair",        Odds(1, 1),  BONUS_PAID),
    )),
    (
        lose(Category.ODD, "less than a pair", "sch 17 s 38(b)"),
        lose(ABSENT, "not there to decide", "sch 15 s 25(2)"),
    ),
    kind="additional", lens=lens.community_cards, limits_cites="sch 17 s 37(3)",
    aka={"three-card-bonus": "", "3card-bonus": ""},
)  # fmt: skip

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "ante-differs", "An ante is outside the table's limits", "sch 15 s 18(1)",
        house.WagerFound, ruling.ante_differs, ("ante", "reduced", "told", "round"),
        reports.ante_is_otherwise,
    ),
    Irregularity(
        "street-differs", "A street wager is not one, two or three antes", "sch 15 s 18(2)",
        reports.StreetFound, ruling.street_differs, ("street", "reduced", "told", "round"),
        reports.street_is_otherwise,
    ),
    mishaps.no_ante("sch 15 s 19", reports.NoAnte),
    mishaps.more_than_one_hand(
        "sch 15 s 20", reports.AnotherHand, ruling.more_than_one_hand, reports.a_second_hand
    ),
    mishaps.wrong_count("sch 15 s 21", reports.WrongCount, ruling.wrong_count),
    mishaps.exposed_card("sch 15 s 22"),
    mishaps.misplaced_card("sch 15 s 23"),
    Irregularity(
        "community-exposed", "A community card was exposed before everybody had decided",
        "sch 15 s 24(1)", house.BoardExposed, ruling.board_exposed,
        ("card", "decisions", "round"), reports.board_lies_down,
    ),
    Irregularity(
        "wrong-community-card", "Another community card was turned than the one due",
        "sch 15 s 24(2)", reports.TurnedInstead, ruling.turned_instead, ("card", "round"),
        reports.another_was_due,
    ),
    Irregularity(
        "collusion", "Players are suspected of helping each other", "sch 15 s 25(1)",
        reports.Collusion, ruling.collusion, ("direction", "excluded", "separated", "round"),
        reports.may_be_directed,
    ),
    Irregularity(
        "absent", "A player is not there to decide", "sch 15 s 25(2)",
        house.Player, ruling.absent, ("hand", "round"), reports.is_asked,
    ),
    *ONE_HAND_IRREGULARITIES,
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

CHOICES = (
    Choice(
        "dealt_from", "shoe", ("shoe", "machine"),
        "A dealing shoe, with community cards dealt when they are due; or a shuffling device, "
        "with all three face down first.",
        "sch 15 s 5, sch 15 s 11(2)(a), sch 15 s 11(2)(b)",
    ),
    Choice(
        "stack", "dealt", ("dealt", "packet"),
        "With a device: community cards dealt one upon another, or as one packet with the first "
        "card on top.",
        "sch 15 s 11(2)(b)(i), sch 15 s 11(2)(b)(ii)",
    ),
    Choice(
        "three_card_bonus", True, (True, False),
        "Whether the layout has areas for the 3 card bonus.", "sch 17 s 37(2)",
    ),
    Choice("places", 7, range(1, 10), "Places for players on the layout.", "sch 15 s 4(1)"),
)  # fmt: skip

INSCRIPTIONS = (
    Inscription("the casino's name or logo", "sch 15 s 4(2)(a)"),
    Inscription("an area for the community cards", "sch 15 s 4(2)(b)"),
    Inscription("ante", "sch 15 s 4(3)(a)"),
    Inscription("3rd street", "sch 15 s 4(3)(b)"),
    Inscription("4th street", "sch 15 s 4(3)(c)"),
    Inscription("5th street", "sch 15 s 4(3)(d)"),
)

# -- the game ------------------------------------------------------------------------------------


@cites("qld-2024 sch 17 s 36", "qld-2024 sch 17 s 37(2)")
def wagers_of(rules: MississippiRules) -> tuple[Wager, ...]:
    """The wagers that the layout provides for."""
    return (*MAIN_WAGERS, BONUS_WAGER) if rules.bonus else MAIN_WAGERS


def build(options: Options) -> Game:
    """Mississippi stud with one deck."""
    machine = options["dealt_from"] == "machine"
    rules = MississippiRules(
        board_first=machine,
        dealing=TOGETHER if machine else IN_TURN,
        packet=machine and options["stack"] == "packet",
        bonus=bool(options["three_card_bonus"]),
        places=int(options["places"]),
        dealer_cuts=None if machine else (1, DECK - 1),
    )
    placing = Placing(
        rules, "sch 15 s 4(1)", "sch 15 s 9(2)", "sch 15 s 9(3)", {BONUS: "sch 15 s 8"}
    )  # fmt: skip
    wagers = wagers_of(rules)
    game = Game(
        id="qld-2024/mississippi-stud",
        title="Mississippi stud poker",
        cites="sch 15 s 1",
        parts=(PART,),
        script=mississippi_stud(rules, wagers, PART),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        state=PokerState,
        law=LAW,
        deck=composition(STANDARD),
        irregularities={mishap.slug: mishap for mishap in IRREGULARITIES},
        options=options,
        reserved={} if rules.bonus else {BONUS: "sch 17 s 37(2)"},
        at=at_a_place,
        checks=(placing.refusal, chips_only("sch 15 s 9(1)")),
        categorise=category,
        hands_made=hands_made,
        shoe=None if machine else ShoeRules(cites="sch 15 s 7(4)(b)", every_round=True),
        notice=NOTICE,
        moves=MOVES,
        inscriptions=INSCRIPTIONS,
    )
    return with_poker_jackpot(
        game, options, "sch 18 s 5(1)(a)", jackpot_hand, missing=show_the_rest,
        forfeited=(lose(ABSENT, "not there to decide", "sch 15 s 25(2)"),),
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/mississippi-stud", "Mississippi stud poker", "sch 15 s 1",
        (*CHOICES, *POKER_CHOICES), build,
        "Each player antes and gets two cards; three more are for everybody and come one at a "
        "time. Before each of them a player folds or wagers one to three antes more. There is no "
        "dealer's hand: jacks or better win, up to 500 to 1 on every wager, and sixes to tens "
        "stand off. The 3 card bonus is on the three community cards alone.",
    ),
)  # fmt: skip
