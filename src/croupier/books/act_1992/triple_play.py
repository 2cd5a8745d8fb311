"""ACT 1992: triple play blackjack (BJ 22), one hand against three of the dealer's."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.act_1992 import blackjack as base
from croupier.books.catalogue import Options, listed
from croupier.games.blackjack import insurance, placing, rules, splitting, triple
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.state import BlackjackState
from croupier.law import Fields, Law, Point, concordance
from croupier.money import PayTable, Row
from croupier.play.game import Game
from croupier.play.table_rules import Inscription
from croupier.play.wagers import Verdict, Wager

HANDS = ("1", "2", "3")
"""The dealer's hands, one of which each wager is against."""
BOXES = 6

# -- wagers --------------------------------------------------------------------------------------

EARLY = ("blackjack", "even money")
"""What may be paid before the dealer draws."""


def _row(row: Row) -> Row:
    own = "BJ 22.7, BJ 22.14" if row.event in EARLY else "BJ 22.14"
    return Row(row.event, row.title, row.odds, f"{row.cites}, {own}")


def _verdict(verdict: Verdict) -> Verdict:
    if verdict.event == "bust":
        return replace(verdict, cites=("BJ 22.8",))
    return replace(verdict, cites=(*verdict.cites, "BJ 22.14"))


def _against_one(wager: Wager, cites: str) -> Wager:
    """A wager of blackjack as it is settled against one of the dealer's hands."""
    return replace(
        wager,
        cites=cites,
        pays=PayTable(wager.pays.name, tuple(_row(row) for row in wager.pays)),
        rest=tuple(_verdict(verdict) for verdict in wager.rest),
    )


ORIGINAL = replace(_against_one(base.ORIGINAL, "BJ 22.2, BJ 22.3, BJ 22.4"), on=HANDS)
DOUBLE = _against_one(base.DOUBLE, "BJ 22.12")
SPLIT = _against_one(base.SPLIT, "BJ 22.9")
INSURANCE = replace(base.INSURANCE, cites="BJ 22.6, BJ 9")

# -- the concordance -------------------------------------------------------------------------------

fields = Fields(rules.BlackjackRules)

BJ_22 = concordance(
    "act-1992 BJ",
    {
        "12.1, 12.2, 12.3, 12.7": rules.may_split,
        "13.1, 13.2, 14(a)": rules.may_double,
        "16(b)": triple.second_matters,
        "22.1": Point.GAME,
        "22.1(a)": (placing.on_a_numbered_box, fields.boxes),
        "22.2": (triple.dealers_hands, Point.WAGERS, fields.dealer_hands),
        "22.3": (triple.too_few_wagers, Point.WAGERS, fields.least_wagers),
        "22.4": triple.too_few_wagers,
        "22.5": (placing.so_many_players, fields.players_per_box),
        "22.6, 22.7": insurance.is_insured_beside,
        "22.9": (rules.may_split, splitting.put_wager_on_second),
        "22.10": (rules.may_double, fields.double_after_split),
        "22.11": (rules.may_split, splitting.put_wager_on_second, fields.most_hands),
        "22.12": (rules.may_double, fields.double_in_full),
        "22.13": (triple.dealers_hands, triple.second_matters),
        "22.13(a)-(g)": triple.dealers_hands,
        "22.13(a), 22.13(d)": triple.settle_against,
        "22.14": triple.settle_against,
    },
)
TRIPLE_PLAY = Law(BJ_22, *base.BLACKJACK.concordances)

# -- the game ------------------------------------------------------------------------------------

INSCRIPTIONS = (
    Inscription("blackjack pays 3 to 2", "BJ 22.1(b)(i)"),
    Inscription("dealer stands on 17 and draws to 16", "BJ 22.1(b)(ii)"),
    Inscription("insurance pays 2 to 1", "BJ 22.1(b)(iii)"),
)
BEHIND = ("no-double", "cover", "first-hand")
"""What those behind a box's first player are asked."""
CHOICES = (base.DECKS, base.OVER_UNDER, *base.OF_WAGERS)


@listed(
    "act-1992/triple-play-blackjack", "Triple play blackjack", TRIPLE_PLAY, CHOICES, "blackjack"
)
def build(options: Options) -> Game[BlackjackState, BlackjackRules]:
    """Blackjack with two or three wagers on one hand, each against another hand of the dealer's.
    The dealer's three hands have the same first card; each is drawn and settled before the next. A
    double or a split matches every wager, a box is split once, and a split hand cannot be
    doubled."""
    played = replace(
        base.rules_for({**options, "boxes": BOXES}),
        players_per_box=1,
        dealer_hands=len(HANDS),
        least_wagers=2,
        most_hands=2,
        double_after_split=False,
    )
    game = base.assemble(
        TRIPLE_PLAY,
        played,
        options,
        main=(ORIGINAL, DOUBLE, SPLIT, INSURANCE),
        steps=triple.TRIPLE_STEPS,
        moves=tuple(move for move in base.MOVES if move not in BEHIND),
    )
    return replace(
        game,
        placing=replace(game.placing, dues=triple.AgainstEachHand()),
        tables=replace(game.tables, inscriptions=INSCRIPTIONS),
    )
