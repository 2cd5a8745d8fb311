"""Queensland schedule 11: Texas hold'em bonus poker."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import NOTICE, ONE_HAND_IRREGULARITIES
from croupier.books.qld_2024.table_jackpots import POKER_CHOICES, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.holdem_bonus import irregularities as ruling
from croupier.games.holdem_bonus import lens, reports, rules
from croupier.games.holdem_bonus.round import MOVES, holdem_bonus
from croupier.games.holdem_bonus.rules import ALL_CARDS, BONUS, STREETS, TWOS, HoldemBonusRules
from croupier.games.holdem_bonus.wagers import (
    DEALER_OUT,
    RETURNED,
    SMALL,
    ante_event,
    bonus_event,
    street_event,
)
from croupier.games.house_poker import mishaps
from croupier.games.house_poker.jackpot import jackpot_hand, show_the_rest
from croupier.games.house_poker.lens import every_card
from croupier.games.house_poker.places import hands_made
from croupier.games.house_poker.placing import Placing, at_a_place
from croupier.games.house_poker.reports import WrongCount
from croupier.games.house_poker.rules import ANTE, DECK, FOLD, IN_TURN, called
from croupier.games.house_poker.state import PokerState
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.placing import chips_only
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, standoff, void

PART = "qld-2024 sch 11"

LAW = TableLaw(
    wagers="sch 11 s 2, sch 11 s 12",
    late="sch 11 s 13(4)",
    limits="s 13(1)",
    change="sch 11 s 13(4)",
    oral="sch 11 s 13(1)",
    directions="s 5(1)",
    excluded="s 11(2)(b)",
    chips="sch 11 s 13(1)",
    deck="sch 11 s 11(1)",
)

# -- wagers --------------------------------------------------------------------------------------

_FOLDED = "sch 11 s 4(a), sch 11 s 16(3)"
_LOWER, _EQUAL = "lower than the dealer's hand", "equal to the dealer's hand"
_LOSES = lose("lower", _LOWER, "sch 11 s 21(4)(a)")
_STANDS_OFF = standoff("equal", _EQUAL, "sch 11 s 21(5)(a), sch 11 s 8(6)")

ANTE_WAGER = Wager(
    ANTE, "Ante", "sch 11 s 12(a)", ante_event,
    PayTable("ante", (
        Row("higher", "higher than the dealer's hand, with a flush or better", Odds(1, 1),
            "sch 11 s 21(2)(a), sch 11 s 21(2)(b), sch 11 s 22"),
        Row(DEALER_OUT, "the dealer has no hand", Odds(1, 1),
            "sch 11 s 29(4)(b), sch 11 s 29(6)(d)"),
    )),
    (
        standoff(SMALL, SMALL, "sch 11 s 21(2)(a)"),
        _LOSES,
        _STANDS_OFF,
        lose(FOLD, "folded", _FOLDED),
    ),
    lens=every_card,
)  # fmt: skip


def street_wager(name: str, cites: str) -> Wager:
    """A wager during the round: all three are paid alike."""
    return Wager(
        name, name.capitalize(), cites, street_event,
        PayTable(name, (
            Row("higher", "higher than the dealer's hand", Odds(1, 1),
                "sch 11 s 21(2)(c), sch 11 s 22"),
        )),
        (
            _LOSES,
            _STANDS_OFF,
            void(DEALER_OUT, "the dealer has no hand", "sch 11 s 29(4)(c), sch 11 s 29(6)(e)"),
        ),
        kind="added", lens=every_card,
    )  # fmt: skip


STREET_WAGERS = (
    street_wager(STREETS[0], "sch 11 s 16(4), sch 11 s 16(5)"),
    street_wager(STREETS[1], "sch 11 s 17(1)(b), sch 11 s 17(2)"),
    street_wager(STREETS[2], "sch 11 s 18(1)(b), sch 11 s 18(2)"),
)

_BONUS_PAID = "sch 11 s 6, sch 11 s 23(1), sch 11 s 24"

BONUS_WAGER = Wager(
    BONUS, "Bonus", "sch 11 s 12(b)", bonus_event,
    PayTable("bonus", (
        Row(rules.ACES,                  rules.ACES,                  Odds(30, 1), _BONUS_PAID),
        Row(rules.ACE_KING_SUITED,       rules.ACE_KING_SUITED,       Odds(25, 1), _BONUS_PAID),
        Row(rules.ACE_QUEEN_JACK_SUITED, rules.ACE_QUEEN_JACK_SUITED, Odds(20, 1), _BONUS_PAID),
        Row(rules.ACE_KING,              rules.ACE_KING,              Odds(15, 1), _BONUS_PAID),
        Row(rules.COURT_PAIR,            rules.COURT_PAIR,            Odds(10, 1), _BONUS_PAID),
        Row(rules.ACE_QUEEN_JACK,        rules.ACE_QUEEN_JACK,        Odds(5, 1),  _BONUS_PAID),
        Row(rules.OTHER_PAIR,            rules.OTHER_PAIR,            Odds(3, 1),  _BONUS_PAID),
    )),
    (
        lose(rules.NO_BONUS, "no winning bonus hand", "sch 11 s 6, sch 11 s 23(1)"),
        lose(FOLD, "folded", _FOLDED),
        void(RETURNED, "no winning bonus hand, and the dealer has no hand",
             "sch 11 s 29(4)(d), sch 11 s 29(6)(f)"),
    ),
    kind="additional", lens=lens.hole_cards,
)  # fmt: skip

WAGERS = (ANTE_WAGER, *STREET_WAGERS, BONUS_WAGER)

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES: tuple[Mishap, ...] = (
    mishaps.bet_differs(
        "A flop, turn or river wager is not what the ante asks for", "sch 11 s 25, sch 11 s 26",
        reports.BetFound, ruling.bet_differs, reports.bet_is_made,
    ),
    mishaps.no_ante("sch 11 s 27", reports.NoAnte),
    mishaps.more_than_one_hand("sch 11 s 28", reports.AnotherHand),
    mishaps.wrong_count("sch 11 s 29", WrongCount, ruling.wrong_count, "dealer", "ante"),
    mishaps.exposed_card("sch 11 s 30"),
    mishaps.community_exposed("sch 11 s 31", reports.board_lies_down),
    Irregularity(
        "another-card-exposed", "Another card was exposed with the river card", "sch 11 s 32",
        reports.AnotherCard, ruling.another_card, ("card", "shown", "round"),
        reports.river_is_dealt,
    ),
    mishaps.misplaced_card("sch 11 s 33"),
    *ONE_HAND_IRREGULARITIES,
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

CHOICES = (
    Choice(
        "dealing", "in-turn", ("in-turn", "twos", "machine"),
        "One card to each player and the dealer in turn; two cards at a time; or two at a time "
        "from a shuffling device, after five community cards face down.",
        "sch 11 s 15(3)(a), sch 11 s 15(3)(b), sch 11 s 15(4)",
    ),
    Choice(
        "stack", "dealt", ("dealt", "packet"),
        "With a device: community cards dealt one upon another, the last being the river; or as "
        "one packet, the top card being the river.",
        "sch 11 s 15(4)(a), sch 11 s 15(4)(b)",
    ),
    Choice(
        "bonus_after_fold", "taken", ("taken", "stand"),
        "Whether a fold takes the bonus wager too, or the hole cards still decide it.",
        "sch 11 s 4(a), sch 11 s 23(2)",
    ),
    Choice("places", 7, range(1, 10), "Places for players on the layout.", "sch 11 s 9(1)"),
)  # fmt: skip

INSCRIPTIONS = (
    Inscription("the casino's name or logo", "sch 11 s 9(2)(a)"),
    Inscription("areas for the dealer's cards and the community cards", "sch 11 s 9(2)(b)"),
    Inscription("ante", "sch 11 s 9(3)(a)"),
    Inscription("flop", "sch 11 s 9(3)(b)"),
    Inscription("turn", "sch 11 s 9(3)(c)"),
    Inscription("river", "sch 11 s 9(3)(d)"),
    Inscription("bonus, or as the control system has it", "sch 11 s 9(3)(e)"),
)

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game:
    """Texas hold'em bonus with one deck."""
    machine = options["dealing"] == "machine"
    chosen = HoldemBonusRules(
        places=int(options["places"]),
        dealing=IN_TURN if options["dealing"] == "in-turn" else TWOS,
        board_first=machine,
        packet=machine and options["stack"] == "packet",
        dealer_cuts=None if machine else (1, DECK - 1),
        bonus_stands=options["bonus_after_fold"] == "stand",
    )
    placing = Placing(
        chosen, "sch 11 s 9(1)", "sch 11 s 13(2)", "sch 11 s 13(3)", {BONUS: "sch 11 s 12(a)"}
    )
    game = Game(
        id="qld-2024/texas-holdem-bonus",
        title="Texas hold'em bonus poker",
        cites="sch 11 s 1",
        parts=(PART,),
        script=holdem_bonus(chosen, WAGERS, PART, "qld-2024 general"),
        wagers={wager.name: wager for wager in WAGERS},
        state=PokerState,
        rules=chosen,
        law=LAW,
        deck=composition(STANDARD),
        irregularities={mishap.slug: mishap for mishap in IRREGULARITIES},
        options=options,
        at=at_a_place,
        checks=(placing.refusal, chips_only("sch 11 s 13(1)")),
        categorise=partial(called, ALL_CARDS),
        hands_made=hands_made,
        shoe=None if machine else ShoeRules(cites="s 15(2)", every_round=True),
        notice=NOTICE,
        moves=MOVES,
        inscriptions=INSCRIPTIONS,
    )
    return with_poker_jackpot(
        game, options, "sch 18 s 5(1)(c)", jackpot_hand, missing=show_the_rest
    )


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/texas-holdem-bonus", "Texas hold'em bonus poker", "sch 11 s 1",
        (*CHOICES, *POKER_CHOICES), build,
        "Each player antes and gets two cards, then folds or wagers twice the ante to see the "
        "flop. Before the turn and before the river he checks or wagers one ante more. The best "
        "five of seven play against the dealer's, who always plays: flop, turn and river wagers "
        "are paid even money, the ante only for a flush or better. The bonus is on the two hole "
        "cards alone, up to 30 to 1 for aces.",
    ),
)  # fmt: skip
