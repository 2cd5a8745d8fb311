"""ACT 1992: blackjack (BJ), with over and under 13."""

from __future__ import annotations

from croupier.books.act_1992.general import conduct
from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.equipment.decks import STANDARD, composition
from croupier.games.blackjack import absence, lens, reports, side_wagers
from croupier.games.blackjack import irregularities as ruling
from croupier.games.blackjack.asks import FIRST_CARDS
from croupier.games.blackjack.boxes import total_of
from croupier.games.blackjack.checks import Cites, Placing
from croupier.games.blackjack.closed import not_open
from croupier.games.blackjack.reconstruction import reconstruct
from croupier.games.blackjack.round import blackjack
from croupier.games.blackjack.rules import THREE_TO_TWO, BlackjackRules, total
from croupier.games.blackjack.settlement import hand_event, second_card
from croupier.money import UP_TO_CENT, Odds, PayTable, Row
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.next_cards import OneCard, ShownCard, UnseenCard
from croupier.play.table_rules import NoticeRules, ShoeRules
from croupier.play.wagers import Wager, lose, void

PART = "act-1992 BJ"

LAW = TableLaw(
    wagers="BJ 5.1",
    late="BJ 5.2, BJ 5.4",
    limits="BJ 4.1(a)",
    change="BJ 5.2",
    oral="BJ 5.3",
    cash="BJ 5.3",
    below_minimum="BJ 4.1(c)",
    above_maximum="BJ 4.1(d)",
    rounding="BJ 20.10",
    excluded="BJ 20.2(b)",
    handling="BJ 20.13",
    chips="BJ 5.3",
)

# -- wagers --------------------------------------------------------------------------------------

EVENS = Odds(1, 1)

_WINS = (
    Row("higher", "nearer to 21 than the dealer", EVENS, "BJ 11.2(b), BJ 17(a)(ii)"),
    Row("dealer bust", "the dealer is over 21", EVENS, "BJ 11.2(a), BJ 17(a)(ii)"),
)
_RESTS = (
    void("tie", "equal totals", "BJ 11.2(g), BJ 17(c)(ii)"),
    lose("dealer blackjack", "the dealer has a blackjack", "BJ 11.2(f), BJ 17(b)(ii)"),
    lose("lower", "further from 21 than the dealer", "BJ 11.2(e), BJ 17(b)(i)"),
    lose("bust", "over 21", "BJ 11.1(b), BJ 11.2(d)"),
)

ORIGINAL = Wager(
    "original", "Wager", "BJ 5.1, BJ 11.2", hand_event,
    PayTable("wager", (
        Row("blackjack", "blackjack", THREE_TO_TWO, "BJ 11.2(c), BJ 17(a)(i)"),
        Row("even money", "blackjack against an ace, at the player's request", EVENS,
            "BJ 10(a)(ii)"),
        *_WINS,
    )),
    (
        void("both blackjack", "both have a blackjack", "BJ 11.2(g), BJ 17(c)(i)"),
        *_RESTS,
    ),
    rounding=UP_TO_CENT,
)  # fmt: skip


def _added(name: str, title: str, cites: str) -> Wager:
    """A wager that a player adds to a hand; it wins and loses with the hand."""
    return Wager(
        name, title, cites, hand_event, PayTable(name, _WINS), _RESTS, UP_TO_CENT, kind="added"
    )


DOUBLE = _added("double", "Double down", "BJ 13.1")
SPLIT = _added("split", "Split", "BJ 12.1, BJ 12.2")
INSURANCE = Wager(
    "insurance", "Insurance", "BJ 9", second_card,
    PayTable("insurance", (
        Row("ten", "the dealer's second card counts ten", Odds(2, 1), "BJ 9"),
    )),
    (lose("no ten", "the dealer's second card does not count ten", "BJ 10(b)"),),
    rounding=UP_TO_CENT, kind="added",
)  # fmt: skip
MAIN = (ORIGINAL, DOUBLE, SPLIT, INSURANCE)


def _thirteen(name: str, title: str, at: str, wins: str, loses: str) -> Wager:
    """A wager on the first two cards, at even money; thirteen loses both ways."""
    return Wager(
        name, title, "BJ 21.3", side_wagers.thirteen,
        PayTable(title.lower(), (
            Row(wins, f"the first two cards are {wins} 13", EVENS, f"{at}(a), BJ 21.7"),
        )),
        (
            lose(loses, f"the first two cards are {loses} 13", f"{at}(b)"),
            lose("thirteen", "the first two cards come to 13", f"{at}(b)"),
        ),
        rounding=UP_TO_CENT, late_cites="BJ 21.3", kind="additional", decided=FIRST_CARDS,
        lens=lens.pair_by_value,
    )  # fmt: skip


OVER_13 = _thirteen("over-13", "Over 13", "BJ 21.5", "over", "under")
UNDER_13 = _thirteen("under-13", "Under 13", "BJ 21.6", "under", "over")
WITH_OWN = {"over-13": "BJ 21.4", "under-13": "BJ 21.4"}

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "face-up-in-shoe", "A card lies face up in the shoe", "BJ 18(a)", OneCard,
        ruling.face_up_in_shoe, ("card", "round"), reports.card_exists,
    ),
    Irregularity(
        "drawn-in-error", "A card was drawn in error and nobody saw it", "BJ 18(b)",
        UnseenCard, ruling.drawn_unseen, ("card", "round"), reports.card_exists,
    ),
    Irregularity(
        "dealer-extra-card", "The dealer drew to a complete hand", "BJ 18(c)", OneCard,
        ruling.dealer_extra_card, ("card", "round"), reports.dealer_stands,
    ),
    Irregularity(
        "misplaced-cards", "First cards were laid in the wrong place", "BJ 18(d)",
        reports.CardsAsTheyLie, ruling.misplaced_cards, ("cards", "round"),
        reports.before_acting,
    ),
    Irregularity(
        "reconstruct", "Later cards were laid in the wrong place", "BJ 18(e)",
        reports.CardsAsTheyLie, reconstruct, ("cards", "returned", "reinstated", "round"),
        reports.cards_are_out,
    ),
    Irregularity(
        "not-enough-cards", "The shoe cannot finish the round", "BJ 18(f)", reports.ShortShoe,
        ruling.not_enough_cards, ("shoe", "round"), reports.a_card_is_due,
    ),
    Irregularity(
        "player-absent", "A player is not there to decide", "BJ 18(g)", absence.NobodyActs,
        absence.player_absent, ("hand", "round"), absence.does_not_act,
    ),
    Irregularity(
        "exposed-in-error", "A card was drawn in error and shown", "BJ 18(h)", ShownCard,
        ruling.exposed_in_error, ("card", "offer", "round"), reports.card_exists,
    ),
    Irregularity(
        "burn-forgotten", "The dealer did not burn a card", "BJ 18(i)", NoFacts,
        ruling.burn_forgotten, ("round",),
    ),
    *conduct("BJ 20.2", "BJ 20.3"),
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

DECKS = Choice("decks", 8, (6, 8), "Decks in the shoe.", "BJ 3.1")
BOXES = Choice("boxes", 7, (7, 9), "Boxes on the layout.", "BJ 1(a)")
OVER_UNDER = Choice(
    "over_under", True, (True, False), "Whether the layout has over and under 13.", "BJ 21.1"
)
SMALLEST_PAYABLE = Choice(
    "smallest_payable", 1, (1, 5, 10, 20, 50, 100, 250, 500, 1000),
    "The smallest amount in cents that the float can pay.", "BJ 20.10",
)  # fmt: skip
MULTIPLES_NOTICE = Choice(
    "multiples_notice", False, (True, False),
    "Whether a notice asks for wagers in multiples of the minimum.", "BJ 20.10, BJ 4.1(b)",
)  # fmt: skip
CHOICES = (DECKS, BOXES, OVER_UNDER, SMALLEST_PAYABLE, MULTIPLES_NOTICE)

HELD_TO = ("minimum", "first-box", "both")
"""What a late player may be held to: either, or the one and the other."""
WHERE = Cites(
    boxes="BJ 1(a)",
    players="BJ 5.6, BJ 15.1",
    box_total="BJ 5.6",
    alone="BJ 5.9",
    lone_player="BJ 5.7",
    joined=dict.fromkeys(HELD_TO, "BJ 5.10(a)"),
    skipped=dict.fromkeys(HELD_TO, "BJ 5.10(b)"),
)

# -- the game ------------------------------------------------------------------------------------

MOVES = (
    "hit", "stand", "double", "split", "insure", "even-money", "decline", "no-double", "cover",
    "first-hand", "accept", "refuse", "cut",
)  # fmt: skip


def rules_for(options: Options) -> BlackjackRules:
    """Any two cards doubled in full, four hands, and a dealer's blackjack that takes all."""
    return BlackjackRules(
        decks=int(options["decks"]),
        boxes=int(options["boxes"]),
        controller="seated",
        least_to_stand=12,
        double_least=0,
        double_most=21,
        double_in_full=True,
        double_ace_is_one=False,
        most_hands=4,
        split_choices=("cover", "first-hand"),
        original_only=False,
        absent_hard=11,
        absent_soft=11,
        burn=True,
        cut_from_ends=len(STANDARD),
        cut_passed_on=False,
        cut_falls_to="supervisor",
    )


INSCRIPTIONS = (
    Inscription("blackjack pays 3 to 2", "BJ 1(b)(i), BJ 21.1(b)(i)"),
    Inscription("dealer stands on 17 and draws to 16", "BJ 1(b)(ii), BJ 21.1(b)(ii)"),
    Inscription("insurance pays 2 to 1", "BJ 1(b)(iii), BJ 21.1(b)(iii)"),
)
OVER_UNDER_INSCRIPTION = Inscription("over/under 13 pays 1 to 1", "BJ 21.1(b)(iv)")


def build(options: Options) -> Game:
    """Blackjack, with over and under 13 where the layout has them."""
    rules = rules_for(options)
    beside = (OVER_13, UNDER_13) if options["over_under"] else ()
    wagers = (*MAIN, *beside)
    cards = len(rules.deck) * rules.decks
    return Game(
        id="act-1992/blackjack",
        title="Blackjack",
        cites="BJ 1",
        parts=(PART,),
        script=blackjack(rules, wagers, PART),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        law=LAW,
        deck=composition(rules.deck, rules.decks),
        irregularities={mishap.slug: mishap for mishap in IRREGULARITIES},
        options=options,
        reserved={} if beside else {"over-13": "BJ 21.1", "under-13": "BJ 21.1"},
        checks=(Placing(rules, WHERE, own=WITH_OWN, up_to=WITH_OWN).refusal,),
        outside=Outside.SETTLED,
        pay=payable_in_chips,
        count=total,
        count_at=lambda felt, hand: total_of(felt, rules, hand),
        not_open=not_open,
        shoe=ShoeRules(
            cites="BJ 6.2(a), BJ 6.2(b)",
            stops_if_first=True,
            cut_from_ends=rules.cut_from_ends,
            mark_most=cards // 2,
            mark_cites="BJ 6.2",
        ),
        notice=NoticeRules("BJ 4.2"),
        moves=MOVES,
        inscriptions=(*INSCRIPTIONS, OVER_UNDER_INSCRIPTION) if beside else INSCRIPTIONS,
    )


ABOUT = (
    "Each box plays its own hand against the dealer's, nearer to 21 without going over. A player "
    "must draw below twelve, may double any first two cards, and splits equal cards into up to "
    "four hands. A blackjack pays 3 to 2, insurance 2 to 1; a dealer's blackjack takes all."
)

CATALOGUE.add(__name__, Listing("act-1992/blackjack", "Blackjack", "BJ 1", CHOICES, build, ABOUT))
