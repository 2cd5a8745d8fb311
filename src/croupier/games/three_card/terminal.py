"""One round of three card poker on terminals: nine cards, of which each player picks three."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.three_card.layout import (
    ARRAY,
    DEALER,
    LOCATIONS,
    chosen,
    undecided,
    wagered_on,
)
from croupier.games.three_card.round import Asks, decide, settle
from croupier.games.three_card.rules import CARDS_IN_HAND, ThreeCardRules
from croupier.law import cite, cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.prompts import EVERYONE, Draw, Turn
from croupier.play.steps import take_wagers


def three_card_poker_on_terminals(rules: ThreeCardRules, *parts: str) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    ask = Asks(rules, parts)
    drawn, shown = cite(draw_array, *parts), cite(deal_dealer, *parts)

    def play(felt: Felt) -> Script:
        """Wagers, nine cards, play or fold, the dealer's three cards."""
        yield from wagering(felt, ask)
        yield from draw_array(felt, drawn)
        yield from look(felt, ask.look)
        yield from decide(felt, ask)
        yield from deal_dealer(felt, shown)
        yield from turn_array(felt, shown)
        yield ask.settle
        settle(felt)

    return play


@cites(
    "qld-2024 sch 12(a) s 3(1)(b)", "qld-2024 sch 12(a) s 3(1)(c)", "qld-2024 sch 12(a) s 3(1)(d)",
    "qld-2024 sch 12(a) s 3(2)", "qld-2024 sch 16 s 5(2)", "qld-2024 sch 16 s 5(4)",
)  # fmt: skip
def wagering(felt: Felt, ask: Asks) -> Script:
    """Antes with the locations picked, and what goes beside them, until the countdown ends."""
    yield from take_wagers(felt, ask.wagers)


@cites("qld-2024 sch 12(a) s 3(2)")
def draw_array(felt: Felt, why: str) -> Script:
    """Nine cards are drawn, face down."""
    array = felt.hand(ARRAY)
    while len(array.cards) < len(LOCATIONS):
        array.take((yield Draw(ARRAY, why, face_up=False)))


def look(felt: Felt, why: str) -> Script:
    """Each terminal shows its player the three cards that he has picked (reading ETP-4)."""
    array = felt.hand(ARRAY)
    for ante in undecided(felt):
        for position in chosen(felt, ante.seat):
            if ante.seat not in array.seen.get(position, (ante.seat,)):
                face = yield Turn(ARRAY, position, ante.seat, why)
                array.turn(position, face, ante.seat)


@cites("qld-2024 sch 12(a) s 3(5)")
def deal_dealer(felt: Felt, why: str) -> Script:
    """The dealer's three cards come face up once everybody has decided."""
    dealer = felt.hand(DEALER)
    while len(dealer.cards) < CARDS_IN_HAND:
        dealer.take((yield Draw(DEALER, why)))


@cites("qld-2024 sch 16 s 7(1)")
def turn_array(felt: Felt, why: str) -> Script:
    """The array is shown to everybody, the cards that wagers are still on first."""
    array = felt.hand(ARRAY)
    for position in [*wagered_on(felt), *range(len(array.cards))]:
        if position in array.seen:
            array.turn(position, (yield Turn(ARRAY, position, EVERYONE, why)))
