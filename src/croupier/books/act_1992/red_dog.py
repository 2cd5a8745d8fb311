"""ACT 1992: red dog, or ace-deuce (RD)."""

from __future__ import annotations

from croupier.books.act_1992.general import conduct, payable
from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.equipment.decks import STANDARD, composition
from croupier.games.red_dog import irregularities as ruling
from croupier.games.red_dog import lens
from croupier.games.red_dog import wagers as decided
from croupier.games.red_dog.layout import ORIGINAL, RAISE
from croupier.games.red_dog.round import red_dog
from croupier.games.red_dog.rules import RedDogRules
from croupier.money import Odds, PayTable, Row
from croupier.play.boxes import Sharing
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.limits import Outside
from croupier.play.next_cards import OneCard, ShownCard, UnseenCard
from croupier.play.table_rules import NoticeRules, ShoeRules
from croupier.play.wagers import Wager, lose, void

PART = "act-1992 RD"
DECKS = 8
"""RD 3.1."""

LAW = TableLaw(
    wagers="RD 5.1, RD 5.3",
    late="RD 8.1, RD 5.1, RD 5.6",
    limits="RD 4.1(a)",
    change="RD 5.6",
    oral="RD 5.7",
    cash="RD 5.7",
    below_minimum="RD 4.1(c)",
    above_maximum="RD 4.1(d)",
    rounding="RD 12.10",
    excluded="RD 12.2(b)",
    handling="RD 12.13",
    chips="RD 5.7",
    deck="RD 3.1",
)

# -- wagers --------------------------------------------------------------------------------------

_BETWEEN = "RD 5.5(a)(i), RD 9"

_PAYS = (
    Row("three of a kind",  "three of a kind",                Odds(11, 1), "RD 5.5(b)(i), RD 9"),
    Row("spread 1",         "between, on a spread of one",    Odds(5, 1),  _BETWEEN),
    Row("spread 2",         "between, on a spread of two",    Odds(4, 1),  _BETWEEN),
    Row("spread 3",         "between, on a spread of three",  Odds(2, 1),  _BETWEEN),
    Row("spread 4 or more", "between, on a spread of four or more", Odds(1, 1), _BETWEEN),
)  # fmt: skip
_RESTS = (
    lose("not between", "the third card is not between", "RD 5.5(a)(ii)"),
    void("pair", "a pair, and no third of the kind", "RD 5.5(b)(ii), RD 8.2(c)"),
    void("no spread", "consecutive cards: no spread", "RD 5.5(c), RD 8.2(b)"),
)

ORIGINAL_WAGER = Wager(
    ORIGINAL, "Wager", "RD 5.1, RD 5.3", decided.third_card, PayTable("wager", _PAYS), _RESTS,
    lens=lens.ranks, aka={"wager": "", "bet": ""},
)  # fmt: skip
# nobody raises on a pair or on consecutive cards: RD 8.2
RAISE_WAGER = Wager(
    RAISE, "Raise", "RD 5.4", decided.third_card, PayTable("raise", _PAYS[1:]), _RESTS[:1],
    late_cites="RD 5.4, RD 5.6", aka={"second-wager": ""}, kind="added",
)  # fmt: skip

INSCRIPTIONS = tuple(Inscription(f"{row.event}: {row.odds}", "RD 1(c)") for row in _PAYS)

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "face-up-in-shoe", "A card lies face up in the shoe", "RD 10(a)", OneCard,
        ruling.face_up_in_shoe, ("card", "round"), ruling.card_exists,
    ),
    Irregularity(
        "drawn-in-error", "A card was drawn in error and nobody saw it", "RD 10(b)",
        UnseenCard, ruling.drawn_in_error, ("card", "round"), ruling.card_exists,
    ),
    Irregularity(
        "not-enough-cards", "The shoe cannot finish the round", "RD 10(c)", NoFacts,
        ruling.not_enough_cards, ("shoe", "round"), ruling.a_card_is_due,
    ),
    Irregularity(
        "exposed-in-error", "A card was drawn in error and exposed", "RD 10(d)",
        ShownCard, ruling.exposed_in_error, ("card", "round"), ruling.has_a_face,
    ),
    Irregularity(
        "cutting-card-reached", "The cut card came out", "RD 6.2(a), RD 6.2(b)", NoFacts,
        ruling.cut_card_reached, ("cards", "round"), ruling.cards_are_dealt,
    ),
    *conduct("RD 12.2", "RD 12.3, RD 12.4"),
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

BOXES = Choice("boxes", 7, (7, 9), "Boxes on the layout.", "RD 1(a)")
PLAYERS = Choice(
    "players_per_box", 3, (1, 2, 3), "How many players may wager on one box.", "RD 5.2"
)  # fmt: skip
PAYABLE = payable("RD 12.10", "RD 4.1(b)")

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game:
    """Red dog with eight decks."""
    rules = RedDogRules(
        boxes=int(options["boxes"]),
        players_per_box=int(options["players_per_box"]),
        cut_from_ends=len(STANDARD),
    )
    sharing = Sharing(
        ORIGINAL,
        rules.boxes,
        "RD 1(a)",
        players=rules.players_per_box,
        players_cites="RD 5.2",
        total=True,
        total_cites="RD 5.2",
        several=False,
        several_cites="RD 5.8",
    )
    return Game(
        id="act-1992/red-dog",
        title="Red dog",
        cites="RD 1",
        parts=(PART,),
        script=red_dog(rules, PART),
        wagers={wager.name: wager for wager in (ORIGINAL_WAGER, RAISE_WAGER)},
        rules=rules,
        law=LAW,
        deck=composition(STANDARD, DECKS),
        irregularities={mishap.slug: mishap for mishap in IRREGULARITIES},
        options=options,
        checks=(sharing.refusal,),
        at=sharing.with_box,
        inscriptions=INSCRIPTIONS,
        outside=Outside.SETTLED,
        pay=decided.payable,
        not_open=decided.not_open,
        shoe=ShoeRules(
            cites="RD 6.2(a), RD 6.2(b)",
            stops_if_first=True,
            cut_from_ends=rules.cut_from_ends,
            mark_most=len(STANDARD) * DECKS // 2,
            mark_cites="RD 6.2",
        ),
        notice=NoticeRules("RD 4.2"),
        moves=("raise", "stand", "cut", "decline"),
    )  # fmt: skip


ABOUT = (
    "Two cards are dealt open, and players wager that a third falls between them. Once the spread "
    "is announced they may raise up to their wager. The narrower the spread the more it pays; a "
    "pair pays 11 to 1 if the third card makes three of a kind and otherwise nobody wins, and "
    "consecutive cards end the hand without a decision."
)

CATALOGUE.add(
    __name__,
    Listing("act-1992/red-dog", "Red dog", "RD 1", (BOXES, PLAYERS, *PAYABLE), build, ABOUT),
)
