"""New South Wales: two card and three card manila (rules 18 and 19)."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.nsw_poker.general import (
    AMOUNTS,
    BLINDS,
    COMMON,
    SIGN,
    STRADDLED,
    by_the_sign,
    game,
    with_deck,
)
from croupier.books.nsw_poker.jackpot import JACKPOT
from croupier.books.nsw_poker.poker_hands import HANDS
from croupier.books.nsw_poker.promotions import PROMOTIONS
from croupier.books.nsw_poker.room import ROOM
from croupier.games.poker import betting, placing, pots, round, rules, showdown
from croupier.games.poker.mishaps import board, misdeals
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.state import PokerState
from croupier.games.poker.streets import MANILA, THREE_CARD_MANILA
from croupier.law import Called, Concordance, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.options import choices

# -- options -------------------------------------------------------------------------------------

DECK, ONE_BLIND = choices("""
    deck    32  32, 36   How many cards the deck has.
    blinds  1   1, 2, 3  Compulsory blinds.
""")
CHOICES = (DECK, *SIGN, ONE_BLIND, *AMOUNTS, STRADDLED)
BIG_FROM = 4
"""Structured limit: the greater bet from the fourth card on, unless the sign says otherwise
(reading NP-12)."""

# -- the concordance -----------------------------------------------------------------------------


fields = Fields(PokerRules)


BETWEEN = (betting.BettingRound.SECOND, betting.BettingRound.THIRD, betting.BettingRound.FOURTH)
"""The betting rounds between the first and the last."""


def _manila(number: int) -> Concordance:
    """The rule of a manila game; both are written alike."""
    n = f"s {number}"
    return concordance(
        "nsw-poker",
        {
            "s 6.1.2, s 6.1.3": DECK,
            n: Point.GAME,
            f"{n}.1": placing.posts,
            f"{n}.1.1": rules.blind_places,
            f"{n}.1.2": BLINDS,
            f"{n}.2": (round.deal, round.DealtFor.FIRST, fields.streets),
            f"{n}.3.1": (rules.first_to_act, betting.BettingRound.FIRST),
            f"{n}.3.2": (betting.betting_round, betting.BettingRound.FIRST),
            f"{n}.3.2.1": pots.left_alone(1),
            f"{n}.4.1": (
                *(round.deal, round.DealtFor.SECOND, round.DealtFor.THIRD),
                round.DealtFor.FOURTH,
            ),
            f"{n}.4.2": (betting.may_check, betting.betting_round, *BETWEEN),
            f"{n}.4.3": (betting.betting_round, *BETWEEN),
            f"{n}.4.3.1": pots.left_alone(2, 3, 4),
            f"{n}.5.1": (round.deal, round.DealtFor.FIFTH),
            f"{n}.5.2": (betting.may_check, betting.betting_round, betting.BettingRound.FIFTH),
            f"{n}.5.3": (betting.betting_round, betting.BettingRound.FIFTH),
            f"{n}.5.3.1": pots.left_alone(5),
            f"{n}.6": showdown.showdown,
            f"{n}.6.1, {n}.6.2": showdown.showing_order,
            f"{n}.6.3": (showdown.showdown, pots.settle, fields.two),
            "s 25.5": Called(misdeals.one_exposed, "hole-cards-exposed"),
            "s 26.24": board.early_card,
            "s 26.25": Called(board.too_many_at_manila, "too-many-cards"),
        },
    )


TWO_LAW = Law(_manila(18), COMMON, ROOM, JACKPOT, PROMOTIONS, HANDS)
THREE_LAW = Law(_manila(19), COMMON, ROOM, JACKPOT, PROMOTIONS, HANDS)

# -- the games -----------------------------------------------------------------------------------


@listed("nsw-poker/two-card-manila", "Two card manila", TWO_LAW, CHOICES, "poker")
def two_card_manila(options: Options) -> Game[PokerState, PokerRules]:
    """Each player has two cards of his own and must use both, with three of the five that are laid
    open one by one, each before a betting round. The deck has no card below a seven or a six."""
    base = PokerRules(streets=MANILA, two=True, most_players=11, big_from=BIG_FROM)
    cards = int(options["deck"])
    played = by_the_sign(with_deck(base, cards), options)
    return game(TWO_LAW, played, options, cards, "s 18.1")


@listed("nsw-poker/three-card-manila", "Three card manila", THREE_LAW, CHOICES, "poker")
def three_card_manila(options: Options) -> Game[PokerState, PokerRules]:
    """As two card manila with three cards of one's own, of which exactly two count."""
    base = PokerRules(streets=THREE_CARD_MANILA, two=True, most_players=8, big_from=BIG_FROM)
    cards = int(options["deck"])
    played = by_the_sign(with_deck(base, cards), options)
    return game(THREE_LAW, played, options, cards, "s 19.1")
