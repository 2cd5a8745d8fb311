"""Northern Territory 2026 (invented): what only this book has: a drawing rule, two side wagers."""

from __future__ import annotations

from croupier.equipment.cards import SUIT
from croupier.games.baccarat.lens import points_only
from croupier.games.baccarat.rules import is_natural
from croupier.games.baccarat.state import CoupFelt
from croupier.games.blackjack import lens
from croupier.games.blackjack.state import BlackjackFelt
from croupier.games.blackjack.wagers import FIRST_CARDS, first_two
from croupier.law import rule
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.wagers import decided_by
from croupier.ranking.points import points


@rule
def draws_to_four(count: int) -> bool:
    """The player's hand draws to four and stays on five."""
    return count <= 4


@rule
@events("natural", "none")
def player_natural(felt: CoupFelt, bet: Bet) -> str:
    """Whether the player's hand is a natural: after one nobody draws."""
    cards = felt.hands["player"].cards
    return "natural" if len(cards) == 2 and is_natural(points(cards)) else "none"


@rule
@events("suited", "none")
def one_suit(felt: BlackjackFelt, bet: Bet) -> str:
    """Whether the first two cards of the box are of one suit."""
    first, second = first_two(felt, bet)
    return "suited" if SUIT[first] == SUIT[second] else "none"


NATURAL = decided_by(player_natural, kind="additional", lens=points_only)("""
    natural  Natural  s 2.1(d)
    4 to 1   natural  the player's hand is a natural  s 2.1(d), s 2.5
    lose     none     it is none                      s 2.1(d)
""")
SUITED = decided_by(one_suit, kind="additional", decided=FIRST_CARDS, lens=lens.pair)("""
    suited  Suited  s 7.5
    5 to 2  suited  the first two cards are of one suit  s 7.5
    lose    none    they are not                         s 7.5
""")
