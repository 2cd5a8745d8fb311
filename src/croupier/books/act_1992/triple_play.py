"""ACT 1992: triple play blackjack (BJ 22), one hand against three of the dealer's."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.act_1992 import blackjack as base
from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.games.blackjack import triple
from croupier.games.blackjack.boxes import total_of
from croupier.games.blackjack.checks import Placing
from croupier.games.blackjack.round import blackjack
from croupier.money import PayTable, Row
from croupier.play.game import Game, Inscription, law_with
from croupier.play.wagers import Verdict, Wager

PART = "act-1992 BJ 22"
BOXES = 6
HANDS = ("1", "2", "3")
"""The dealer's hands, one of which each wager is against."""

LAW = law_with(base.LAW, wagers="BJ 22.2, BJ 22.3")
WHERE = replace(base.WHERE, boxes="BJ 22.1(a)", players="BJ 22.5")

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
MAIN = (ORIGINAL, DOUBLE, SPLIT, INSURANCE)

# -- the game ------------------------------------------------------------------------------------

CHOICES = (base.DECKS, base.OVER_UNDER, base.SMALLEST_PAYABLE, base.MULTIPLES_NOTICE)


INSCRIPTIONS = (
    Inscription("blackjack pays 3 to 2", "BJ 22.1(b)(i)"),
    Inscription("dealer stands on 17 and draws to 16", "BJ 22.1(b)(ii)"),
    Inscription("insurance pays 2 to 1", "BJ 22.1(b)(iii)"),
)


def build(options: Options) -> Game:
    """Blackjack with two or three wagers to a hand, each against a hand of the dealer's."""
    game = base.build({**options, "boxes": base.BOXES.default})
    rules = replace(
        base.rules_for({**options, "boxes": BOXES}),
        players_per_box=1,
        dealer_hands=len(HANDS),
        least_wagers=2,
        most_hands=2,
        double_after_split=False,
    )
    beside = [wager for wager in game.wagers.values() if wager.kind == "additional"]
    wagers = (*MAIN, *beside)
    parts = (PART, base.PART)
    behind = ("no-double", "cover", "first-hand")
    return replace(
        game,
        id="act-1992/triple-play-blackjack",
        title="Triple play blackjack",
        cites="BJ 22.1",
        parts=parts,
        script=blackjack(rules, wagers, *parts, steps=triple.TRIPLE_STEPS, instead=triple.INSTEAD),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        law=LAW,
        options=options,
        checks=(Placing(rules, WHERE, own=base.WITH_OWN, up_to=base.WITH_OWN).refusal,),
        may_close=triple.too_few_wagers,
        count_at=lambda felt, hand: total_of(felt, rules, hand),
        not_open=triple.not_open,
        moves=tuple(move for move in base.MOVES if move not in behind),
        inscriptions=INSCRIPTIONS,
    )


CATALOGUE.add(
    __name__,
    Listing(
        "act-1992/triple-play-blackjack", "Triple play blackjack", "BJ 22.1", CHOICES, build,
        "Blackjack with two or three wagers on one hand, each against another hand of the "
        "dealer's. The dealer's three hands have the same first card; each is drawn and settled "
        "before the next. A double or a split matches every wager, a box is split once, and a "
        "split hand cannot be doubled.",
    ),
)  # fmt: skip
