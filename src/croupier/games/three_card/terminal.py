"""One round of three card poker on terminals: nine cards, of which each player picks three."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.games.house_poker.round import InStages, wagering
from croupier.games.house_poker.rules import DEALER
from croupier.games.house_poker.state import undecided
from croupier.games.three_card.round import COURSE, decide, settle
from croupier.games.three_card.rules import ARRAY, CARDS_IN_HAND, LOCATIONS, ThreeCardRules
from croupier.games.three_card.state import ThreeCardFelt, chosen, wagered_on
from croupier.law import Cites, Law, rule
from croupier.play.game import Script, made_for
from croupier.play.prompts import EVERYONE, Draw, Turn
from croupier.play.wagers import Wager


def three_card_poker_on_terminals(
    rules: ThreeCardRules, wagers: Sequence[Wager], law: Law
) -> Callable[[ThreeCardFelt], Script]:
    """The script of a round under the law of a book."""
    return made_for(lambda rules, wagers: _under(rules, wagers, law), rules, wagers)


def _under(
    rules: ThreeCardRules, wagers: Sequence[Wager], law: Law
) -> Callable[[ThreeCardFelt], Script]:
    ask = InStages(rules, wagers, COURSE, law)

    def play(felt: ThreeCardFelt) -> Script:
        """Wagers, nine cards, play or fold, the dealer's three cards."""
        yield from wagering(felt, ask)
        yield from draw_array(felt)
        yield from look(felt, ask.look)
        yield from decide(felt, ask)
        yield from deal_dealer(felt)
        yield from turn_array(felt)
        yield ask.settle
        settle(felt)

    return play


@rule
def draw_array(felt: ThreeCardFelt) -> Script:
    """Nine cards are drawn, face down."""
    array = felt.hand(ARRAY)
    while len(array.cards) < len(LOCATIONS):
        array.take((yield Draw(ARRAY, felt.law[draw_array], face_up=False)))


def look(felt: ThreeCardFelt, why: Cites) -> Script:
    """Each terminal shows its player the three cards that he has picked (reading ETP-4)."""
    array = felt.hand(ARRAY)
    for seat in undecided(felt, 0):
        for position in chosen(felt, seat):
            if seat not in array.seen.get(position, (seat,)):
                array.turn(position, (yield Turn(ARRAY, position, seat, why)), seat)


@rule
def deal_dealer(felt: ThreeCardFelt) -> Script:
    """The dealer's three cards come face up once everybody has decided."""
    dealer = felt.hand(DEALER)
    while len(dealer.cards) < CARDS_IN_HAND:
        dealer.take((yield Draw(DEALER, felt.law[deal_dealer])))


@rule
def turn_array(felt: ThreeCardFelt) -> Script:
    """The array is shown to everybody, the cards that wagers are still on first."""
    array = felt.hand(ARRAY)
    for position in [*wagered_on(felt), *range(len(array.cards))]:
        if position in array.seen:
            array.turn(position, (yield Turn(ARRAY, position, EVERYONE, felt.law[turn_array])))
