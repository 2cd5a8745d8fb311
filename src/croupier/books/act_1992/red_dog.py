"""ACT 1992: red dog, or ace-deuce (RD)."""

from __future__ import annotations

from croupier.books.act_1992.general import OPTIONS, PAYABLE, closing, general_provisions, limits
from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.red_dog import lens, mishaps, placing, round, rules
from croupier.games.red_dog import wagers as decided
from croupier.games.red_dog.rules import ORIGINAL, RedDogRules
from croupier.games.red_dog.state import RAISE, RedDogState
from croupier.games.red_dog.view import RedDogView
from croupier.law import Fields, Law, Point, concordance
from croupier.play import boxes
from croupier.play.cutting import far_enough_from_the_ends
from croupier.play.game import Game
from croupier.play.game_parts import PayingRules, PlacingRules
from croupier.play.limits import Outside, payable_amount
from croupier.play.options import choices
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Conduct, Inscription, ShoeRules, TableRules
from croupier.play.wagers import decided_by

DECKS = 8
"""RD 3.1."""

# -- wagers --------------------------------------------------------------------------------------

_BETWEEN = """
    5 to 1   spread 1          between, on a spread of one           RD 5.5(a)(i), RD 9
    4 to 1   spread 2          between, on a spread of two           RD 5.5(a)(i), RD 9
    2 to 1   spread 3          between, on a spread of three         RD 5.5(a)(i), RD 9
    1 to 1   spread 4 or more  between, on a spread of four or more  RD 5.5(a)(i), RD 9
    lose     not between       the third card is not between         RD 5.5(a)(ii)
""".strip()

ORIGINAL_WAGER = decided_by(decided.third_card, lens=lens.ranks, aka={"wager": "", "bet": ""})(f"""
    {ORIGINAL}  Wager  RD 5.1, RD 5.3
    11 to 1  three of a kind   three of a kind                       RD 5.5(b)(i), RD 9
    {_BETWEEN}
    void     pair              a pair, and no third of the kind      RD 5.5(b)(ii), RD 8.2(c)
    void     no spread         consecutive cards: no spread          RD 5.5(c), RD 8.2(b)
""")
# nobody raises on a pair or on consecutive cards: RD 8.2
RAISE_WAGER = decided_by(
    decided.third_card, late_cites="RD 5.4, RD 5.6", aka={"second-wager": ""}, kind="added"
)(f"""
    {RAISE}  Raise  RD 5.4
    {_BETWEEN}
""")

INSCRIPTIONS = tuple(
    Inscription(f"{row.event}: {row.odds}", "RD 1(c)") for row in ORIGINAL_WAGER.pays
)

# -- options -------------------------------------------------------------------------------------

BOXES, PLAYERS = choices("""
    boxes            7  7, 9     Boxes on the layout.
    players_per_box  3  1, 2, 3  How many players may wager on one box.
""")
CHOICES = (BOXES, PLAYERS, *OPTIONS)

# -- the concordance -----------------------------------------------------------------------------

fields = Fields(rules.RedDogRules)

RD = concordance(
    "act-1992 RD",
    {
        "terms": (round.burn_one, Point.CONDUCT),
        "1": Point.GAME,
        "1(a)": (BOXES, boxes.on_a_numbered_box),
        "3.1": Point.DECK,
        "3.5": rules.spread,
        **limits(4),
        "4.1(c)": (round.settle, Point.BELOW_MINIMUM),
        "4.1(d)": (round.settle, Point.ABOVE_MAXIMUM),
        "5.1": (round.wagering, Point.WAGERS, Point.LATE),
        "5.2": (
            *(PLAYERS, boxes.with_so_many_others, boxes.with_what_lies_there),
            *(fields.players_per_box, fields.box_total),
        ),
        "5.3": (rules.is_between, Point.WAGERS),
        "5.4": (round.raises, placing.late),
        "5.5": round.settle,
        "5.5(a)(i)-(ii), 5.5(b)(i)-(ii)": rules.result,
        "5.5(c)": (rules.result, placing.no_spread),
        "5.6": (Point.LATE, Point.CHANGE),
        "5.7": (Point.ORAL, Point.CASH, Point.CHIPS),
        "5.8": (boxes.on_one_box_only, fields.several_boxes),
        "6.1": round.cut_the_cards,
        "6.2": (
            *(far_enough_from_the_ends, Point.SHOE_MARK, shoes.place_mark, shoes.load),
            fields.cut_from_ends,
        ),
        "6.2(a)": (
            *(mishaps.cutting_card_reached, mishaps.CutCard.FIRST, round.shuffle_now),
            Point.SHOE_ENDS,
        ),
        "6.2(a)-(b)": shoes.after_round,
        "6.2(b)": (mishaps.cutting_card_reached, mishaps.CutCard.IN_A_ROUND, Point.SHOE_ENDS),
        "7.2": (round.burn_one, round.shuffle_now),
        "8.1": (round.wagering, Point.LATE),
        "8.1(a)-(b)": round.first_cards,
        "8.2(a)": (rules.spread, round.announced, round.raises, round.third_card, placing.late),
        "8.2(b)": (round.third_card, placing.no_spread),
        "8.2(c)": (round.third_card, placing.no_raise_on_pair),
        "9": round.settle,
        "10(a)": mishaps.face_up_in_shoe,
        "10(b)": (mishaps.drawn_in_error, Point.NEXT_CARD),
        "10(c)": (mishaps.not_enough_cards, shoes.shuffle_discards),
        "10(d)": mishaps.exposed_in_error,
        **closing(11),
        **general_provisions(12),
        "12.10": (decided.payable, payable_amount, *PAYABLE, Point.ROUNDING),
        "12.13": Point.HANDLING,
    },
)

LAW = Law(RD)

# -- the game ------------------------------------------------------------------------------------


@listed("act-1992/red-dog", "Red dog", LAW, CHOICES, "red_dog")
def build(options: Options) -> Game[RedDogState, RedDogRules]:
    """Two cards are dealt open, and players wager that a third falls between them. Once the spread
    is announced they may raise up to their wager. The narrower the spread the more it pays; a pair
    pays 11 to 1 if the third card makes three of a kind and otherwise nobody wins, and consecutive
    cards end the hand without a decision."""
    played = RedDogRules(
        boxes=int(options["boxes"]),
        players_per_box=int(options["players_per_box"]),
        box_total=True,
        several_boxes=False,
        cut_from_ends=len(STANDARD),
    )
    return Game(
        script=round.red_dog(LAW),
        wagers={wager.name: wager for wager in (ORIGINAL_WAGER, RAISE_WAGER)},
        rules=played,
        state=RedDogState,
        view=RedDogView(),
        deck=composition(STANDARD, DECKS),
        moves=("raise", "stand", "cut", "decline"),
        placing=PlacingRules(
            checks=(boxes.on_a_box,),
            at=boxes.box_meant,
            outside=Outside.SETTLED,
            not_open=placing.not_open,
        ),
        paying=PayingRules(pay=decided.payable),
        tables=TableRules(
            conduct=Conduct(cash=True, hands_off=True),
            inscriptions=INSCRIPTIONS,
            shoe=ShoeRules(
                stops_if_first=True,
                cut_from_ends=played.cut_from_ends,
                mark_most=len(STANDARD) * DECKS // 2,
            ),
        ),
    )
