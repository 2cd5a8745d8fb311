"""Queensland 2026 (invented), schedule 2: blackjack with royal match beside it."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import blackjack as before
from croupier.equipment.cards import RANK, SUIT
from croupier.games.blackjack import early, lens, placing
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.state import BlackjackFelt, BlackjackState
from croupier.games.blackjack.wagers import FIRST_CARDS, first_two
from croupier.law import Fields, Law, concordance, rule
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.game import Game
from croupier.play.wagers import decided_by

QUEEN_AND_KING = {10, 11}


@rule
@events("royal", "suited", "none")
def royal_match(felt: BlackjackFelt, bet: Bet) -> str:
    """A queen and king of one suit, any two cards of one suit, or neither."""
    cards = first_two(felt, bet)
    if len({SUIT[card] for card in cards}) > 1:
        return "none"
    return "royal" if {RANK[card] for card in cards} == QUEEN_AND_KING else "suited"


ROYAL_MATCH = decided_by(
    royal_match,
    kind="additional",
    decided=FIRST_CARDS,
    lens=lens.pair,
    beside_cites="sch 17 s 61(1)",
)("""
    royal-match  Royal match  sch 17 s 61
    25 to 1  royal   a queen and king of one suit  sch 17 s 61(2)(a)
    5 to 2   suited  two cards of one suit         sch 17 s 61(2)(b)
    lose     none    two suits                     sch 17 s 61(3)
""")
fields = Fields(BlackjackRules)
PART_14 = concordance(
    "qld-2026 sch 17",
    {
        "s 61(1)": (placing.beside_the_game, fields.beside_own),
        "s 61(2)": (royal_match, early.settle_first_cards),
    },
)
LAW = Law(PART_14, *before.BLACKJACK.concordances)


@listed("qld-2026/blackjack", "Blackjack", LAW, before.CHOICES, varies=before.build)
def build(options: Options) -> Game[BlackjackState, BlackjackRules]:
    """Royal match is on two first cards of one suit."""
    played = before.rules_for(options)
    own = replace(played, beside_own=played.beside_own | {ROYAL_MATCH.name})
    return before.assemble(
        LAW,
        own,
        options,
        main=(*before.MAIN, ROYAL_MATCH),
        jackpot="sch 18 s 13(1)(a)",
        inscriptions=before.INSCRIPTIONS,
    )
