"""New South Wales: five card and seven card stud (rules 16 and 17)."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.nsw_poker.general import (
    ANTE_SIGN,
    COMMON,
    SIGN,
    by_the_sign,
    game,
    with_deck,
)
from croupier.books.nsw_poker.jackpot import JACKPOT
from croupier.books.nsw_poker.poker_hands import HANDS
from croupier.books.nsw_poker.promotions import PROMOTIONS
from croupier.books.nsw_poker.room import ROOM
from croupier.games.poker import betting, placing, pots, round, rules, showdown
from croupier.games.poker.betting import BettingRound
from croupier.games.poker.mishaps import misdeals, own_cards
from croupier.games.poker.round import DealtFor
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.state import PokerState
from croupier.games.poker.streets import FIVE_CARD_STUD, SEVEN_CARD_STUD
from croupier.law import Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.options import choices

# -- options -------------------------------------------------------------------------------------

DECK, BRING_IN = choices("""
    deck      52   52, 32  How many cards the deck has.
    bring_in  100  0 to 100_000_000  The table minimum of the first betting round in cents, for
        which the lowest card opens; 0 if it is that of the others (`minimum`).
""")
CHOICES = (DECK, *ANTE_SIGN, BRING_IN, *SIGN)

# -- the concordance -----------------------------------------------------------------------------

fields = Fields(PokerRules)

FIVE = concordance(
    "nsw-poker",
    {
        "s 6.1.1, s 6.1.2": DECK,
        "s 16": Point.GAME,
        "s 16.1": (placing.posts, placing.none_declined),
        "s 16.2": (round.deal, DealtFor.FIRST, fields.streets),
        "s 16.3.1": (rules.lowest_card, BRING_IN, BettingRound.FIRST),
        "s 16.3.2": (betting.betting_round, BettingRound.FIRST),
        "s 16.3.2.1": pots.left_alone(1),
        "s 16.4.1": (round.deal, DealtFor.SECOND, DealtFor.THIRD),
        "s 16.4.2": (
            *(rules.highest_showing, betting.may_check, BettingRound.SECOND, BettingRound.THIRD),
        ),
        "s 16.4.3": (betting.betting_round, BettingRound.SECOND, BettingRound.THIRD),
        "s 16.4.3.1": pots.left_alone(2, 3),
        "s 16.5.1": (round.deal, DealtFor.FOURTH),
        "s 16.5.2": (rules.highest_showing, betting.may_check, BettingRound.FOURTH),
        "s 16.5.3": (betting.betting_round, BettingRound.FOURTH),
        "s 16.5.3.1": pots.left_alone(4),
        "s 16.6": showdown.showdown,
        "s 16.6.1, s 16.6.2": showdown.showing_order,
        "s 16.6.3": (showdown.showdown, pots.settle),
        "s 25.3": misdeals.two_face_up,
        "s 26.16": own_cards.first_card_face_up,
        "s 26.17": (rules.lowest_card, rules.highest_showing),
        "s 26.18": own_cards.exposed_early,
    },
)
SEVEN = concordance(
    "nsw-poker",
    {
        "s 6.1.1, s 6.1.2": DECK,
        "s 17": Point.GAME,
        "s 17.1": (placing.posts, placing.none_declined),
        "s 17.2": (round.deal, DealtFor.FIRST, fields.streets),
        "s 17.3.1": (rules.lowest_card, BRING_IN, BettingRound.FIRST),
        "s 17.3.2": (betting.betting_round, BettingRound.FIRST),
        "s 17.3.2.1": pots.left_alone(1),
        "s 17.4.1": (round.deal, DealtFor.SECOND, DealtFor.THIRD, DealtFor.FOURTH),
        "s 17.4.2": (
            *(rules.highest_showing, betting.may_check),
            *(BettingRound.SECOND, BettingRound.THIRD, BettingRound.FOURTH),
        ),
        "s 17.4.3": (
            betting.betting_round,
            BettingRound.SECOND,
            BettingRound.THIRD,
            BettingRound.FOURTH,
        ),
        "s 17.4.3.1": pots.left_alone(2, 3, 4),
        "s 17.5.1": (round.deal, DealtFor.FIFTH),
        "s 17.5.2": round.too_few,
        "s 17.5.3": (rules.highest_showing, betting.may_check, BettingRound.FIFTH),
        "s 17.5.4": (betting.betting_round, BettingRound.FIFTH),
        "s 17.5.4.1": pots.left_alone(5),
        "s 17.6": showdown.showdown,
        "s 17.6.1, s 17.6.2": showdown.showing_order,
        "s 17.6.3": (showdown.showdown, pots.settle),
        "s 25.4": misdeals.two_face_up,
        "s 26.19": own_cards.first_card_face_up,
        "s 26.20": (rules.lowest_card, rules.highest_showing),
        "s 26.21": own_cards.not_enough_for_all,
        "s 26.22": own_cards.exposed_early,
        "s 26.23": own_cards.last_card_face_up,
    },
)
FIVE_LAW = Law(FIVE, COMMON, ROOM, JACKPOT, PROMOTIONS, HANDS)
SEVEN_LAW = Law(SEVEN, COMMON, ROOM, JACKPOT, PROMOTIONS, HANDS)

# -- the games -----------------------------------------------------------------------------------


@listed("nsw-poker/five-card-stud", "Five card stud", FIVE_LAW, CHOICES, "poker")
def five_card_stud(options: Options) -> Game[PokerState, PokerRules]:
    """Everybody puts in an ante and has one card face down and four face up, with a betting round
    after each of these. The lowest card has to open the first round; after that the highest hand on
    show speaks first."""
    base = PokerRules(streets=FIVE_CARD_STUD)
    return _stud(FIVE_LAW, base, options, {52: 10, 32: 6}, "s 16.1")


@listed("nsw-poker/seven-card-stud", "Seven card stud", SEVEN_LAW, CHOICES, "poker")
def seven_card_stud(options: Options) -> Game[PokerState, PokerRules]:
    """As five card stud with seven cards: two face down, four face up and the last face down. The
    best five of them count. If the deck has too few for the last, one card is laid for all."""
    base = PokerRules(streets=SEVEN_CARD_STUD)
    return _stud(SEVEN_LAW, base, options, {52: 8, 32: 4}, "s 17.1")


def _stud(
    law: Law, base: PokerRules, options: Options, most: dict[int, int], wagers: str
) -> Game[PokerState, PokerRules]:
    cards = int(options["deck"])
    played = by_the_sign(with_deck(base, cards), options)
    least = int(options["bring_in"]) or played.minimum
    stud = replace(played, bring_in=least, most_players=most[cards])
    return game(law, stud, options, cards, wagers)
