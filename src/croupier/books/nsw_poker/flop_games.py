"""New South Wales: Texas hold'em, Omaha, pineapple and crazy pineapple (rules 20 to 23)."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.nsw_poker.general import (
    BLIND_SIGN,
    BLINDS,
    COMMON,
    SIGN,
    TOURNAMENT_SIGN,
    by_the_sign,
    game,
    with_deck,
)
from croupier.books.nsw_poker.jackpot import JACKPOT
from croupier.books.nsw_poker.poker_hands import HANDS
from croupier.books.nsw_poker.promotions import PROMOTIONS
from croupier.books.nsw_poker.room import ROOM
from croupier.games.poker import betting, drawing, placing, pots, round, rules, showdown
from croupier.games.poker.mishaps import board, misdeals, own_cards
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.state import PokerState
from croupier.games.poker.streets import CRAZY_PINEAPPLE, HOLDEM, OMAHA, PINEAPPLE
from croupier.law import Called, Concordance, Fields, Law, Point, concordance
from croupier.law.concordance import Carrier
from croupier.play.game import Game
from croupier.play.options import choices

# -- options -------------------------------------------------------------------------------------

(DECK,) = choices("""
    deck  52  52, 36, 32  How many cards the deck has.
""")
CHOICES = (*SIGN, *BLIND_SIGN, *TOURNAMENT_SIGN)

# -- the concordance -----------------------------------------------------------------------------


_NO_DISCARD: dict[str, Carrier] = {
    "s 26.1[2]": own_cards.discard_left_out,
    "s 26.1[2].1": (own_cards.no_discard, own_cards.NotGivenUp.DEAD),
    "s 26.1[2].2": (own_cards.no_discard, own_cards.NotGivenUp.GIVEN_UP),
    "s 26.1[2].3": (own_cards.no_discard, own_cards.NotGivenUp.DEALT_AGAIN),
}
"""Pineapple: a second rule 26.1 stands behind 26.34."""


fields = Fields(PokerRules)


def _flop_game(number: int, gives_up: str = "", deck: Carrier = ()) -> Concordance:
    """The rule of a flop game; all four are written alike."""
    n = f"s {number}"
    after: dict[str, dict[str, Carrier]] = {gives_up: {gives_up: drawing.discards}}
    return concordance(
        "nsw-poker",
        {
            **({"s 6.1.1, s 6.1.2, s 6.1.3": deck} if deck else {}),
            n: Point.GAME,
            f"{n}.1": placing.posts,
            f"{n}.1.1, {n}.1.2": rules.blind_places,
            f"{n}.1.3": BLINDS,
            f"{n}.2": (round.deal, round.DealtFor.FIRST, fields.streets),
            f"{n}.3.1": (rules.first_to_act, betting.BettingRound.FIRST),
            f"{n}.3.2": (betting.betting_round, betting.BettingRound.FIRST),
            f"{n}.3.2.1": pots.left_alone(1),
            **after.get(f"{n}.3.3", {}),
            f"{n}.4.1": (round.deal, round.DealtFor.SECOND),
            f"{n}.4.2": (betting.may_check, betting.betting_round, betting.BettingRound.SECOND),
            f"{n}.4.3": (betting.betting_round, betting.BettingRound.SECOND),
            f"{n}.4.3.1": pots.left_alone(2),
            **after.get(f"{n}.4.4", {}),
            f"{n}.5.1": (round.deal, round.DealtFor.THIRD),
            f"{n}.5.2": (betting.may_check, betting.betting_round, betting.BettingRound.THIRD),
            f"{n}.5.3": (betting.betting_round, betting.BettingRound.THIRD),
            f"{n}.5.3.1": pots.left_alone(3),
            f"{n}.6.1": (round.deal, round.DealtFor.FOURTH),
            f"{n}.6.2": (betting.may_check, betting.betting_round, betting.BettingRound.FOURTH),
            f"{n}.6.3": (betting.betting_round, betting.BettingRound.FOURTH),
            f"{n}.6.3.1": pots.left_alone(4),
            f"{n}.7": showdown.showdown,
            f"{n}.7.1, {n}.7.2": showdown.showing_order,
            f"{n}.7.3": (showdown.showdown, pots.settle, fields.two),
            "s 25.6": Called(misdeals.two_exposed, "hole-cards-exposed"),
            "s 26.26": board.hole_card_exposed,
            "s 26.27": (board.burn_forgotten, board.burn_left_out, board.NotBurnt.FLOP),
            "s 26.28": (board.burn_forgotten, board.burn_left_out, board.NotBurnt.LATER),
            "s 26.29": (board.too_many_cards, board.TooManyFound.FLOP_AGAIN),
            "s 26.30": board.early_flop,
            "s 26.31, s 26.31(i)-(iii)": board.early_fourth_card,
            "s 26.32": board.early_fifth_card,
            "s 26.33": (board.too_many_cards, board.TooManyFound.ONE),
            "s 26.34": (board.too_many_cards, board.TooManyFound.SEVERAL),
            **(_NO_DISCARD if gives_up else {}),
        },
    )


HOLDEM_LAW = Law(_flop_game(20, deck=DECK), COMMON, ROOM, JACKPOT, PROMOTIONS, HANDS)
OMAHA_LAW = Law(_flop_game(21), COMMON, ROOM, JACKPOT, PROMOTIONS, HANDS)
PINEAPPLE_LAW = Law(_flop_game(22, "s 22.3.3"), COMMON, ROOM, JACKPOT, PROMOTIONS, HANDS)
CRAZY_LAW = Law(_flop_game(23, "s 23.4.4"), COMMON, ROOM, JACKPOT, PROMOTIONS, HANDS)

# -- the games -----------------------------------------------------------------------------------


@listed("nsw-poker/texas-holdem", "Texas hold'em", HOLDEM_LAW, (DECK, *CHOICES), "poker")
def texas_holdem(options: Options) -> Game[PokerState, PokerRules]:
    """Players play for a pot among themselves. Each has two cards of his own; three cards, then one
    and one more, are laid open for everybody, with a betting round before the first and after each.
    The best five of seven cards win."""
    cards = int(options["deck"])
    played = by_the_sign(with_deck(PokerRules(streets=HOLDEM), cards), options)
    return game(HOLDEM_LAW, played, options, cards, "s 20.1")


@listed("nsw-poker/omaha", "Omaha", OMAHA_LAW, CHOICES, "poker")
def omaha(options: Options) -> Game[PokerState, PokerRules]:
    """As hold'em with four cards of one's own, of which exactly two count, with three of the five
    on the board."""
    played = by_the_sign(PokerRules(streets=OMAHA, two=True), options)
    return game(OMAHA_LAW, played, options, 52, "s 21.1")


@listed("nsw-poker/pineapple", "Pineapple poker", PINEAPPLE_LAW, CHOICES, "poker")
def pineapple(options: Options) -> Game[PokerState, PokerRules]:
    """As hold'em with three cards of one's own, one of which is given up before the flop."""
    played = by_the_sign(PokerRules(streets=PINEAPPLE), options)
    return game(PINEAPPLE_LAW, played, options, 52, "s 22.1")


@listed("nsw-poker/crazy-pineapple", "Crazy pineapple poker", CRAZY_LAW, CHOICES, "poker")
def crazy_pineapple(options: Options) -> Game[PokerState, PokerRules]:
    """As pineapple, but the third card is given up after the betting on the flop."""
    played = by_the_sign(PokerRules(streets=CRAZY_PINEAPPLE), options)
    return game(CRAZY_LAW, played, options, 52, "s 23.1")
