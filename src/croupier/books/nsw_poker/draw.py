"""New South Wales: draw poker, with an ante or with blinds (rules 14 and 15)."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.nsw_poker.general import (
    AMOUNTS,
    ANTE_SIGN,
    BLINDS,
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
from croupier.games.poker import betting, drawing, placing, pots, round, rules, showdown
from croupier.games.poker.mishaps import misdeals, own_cards
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.state import PokerState
from croupier.games.poker.streets import DRAW
from croupier.law import Called, Concordance, Fields, Law, Point, concordance
from croupier.law.concordance import Carrier
from croupier.play.game import Game
from croupier.play.options import choices

# -- options -------------------------------------------------------------------------------------

DECK, VOLUNTARY = choices("""
    deck              52   52, 32   How many cards the deck has.
    voluntary_blinds  yes  yes, no  Whether further blinds may follow the compulsory ones.
""")
WITH_ANTE = (DECK, *ANTE_SIGN, *SIGN)
WITH_BLINDS = (DECK, *SIGN, BLINDS, *AMOUNTS, VOLUNTARY)

# -- the concordance -----------------------------------------------------------------------------


fields = Fields(PokerRules)


LEFT_ALONE = {14: "s 14.5.2.1", 15: "s 15.5.3.1"}
"""Who has the pot when the others fold after the draw."""


def _draw(number: int, before: dict[str, Carrier], first: Carrier) -> Concordance:
    """The rule of draw poker; both kinds are written alike but for how they begin."""
    n = f"s {number}"
    return concordance(
        "nsw-poker",
        {
            "s 6.1.1, s 6.1.2": DECK,
            "s 11.5": betting.may_check,
            n: Point.GAME,
            **before,
            f"{n}.2": (round.deal, round.DealtFor.FIRST, fields.streets),
            f"{n}.3.1": first,
            f"{n}.3.2, {n}.3.3": (betting.betting_round, betting.BettingRound.FIRST),
            f"{n}.3.3.1": pots.left_alone(1),
            f"{n}.4": round.deal,
            f"{n}.4.1, {n}.4.2, {n}.4.2.1": drawing.exchange,
            f"{n}.4.2.2": drawing.last_of_five,
            f"{n}.4.3": drawing.enough_cards,
            f"{n}.5.1, {n}.5.2": (betting.betting_round, betting.BettingRound.SECOND),
            LEFT_ALONE[number]: pots.left_alone(2),
            f"{n}.6": (showdown.showdown, showdown.showing_order, pots.settle),
            "s 25.2": (
                Called(misdeals.two_exposed, "cards-exposed"),
                own_cards.exposed_in_the_draw,
            ),
            "s 26.15": own_cards.drawn_out_of_sequence,
        },
    )


ANTE_LAW = Law(
    _draw(
        14,
        {"s 14.1": (placing.posts, placing.none_declined)},
        (betting.betting_round, betting.BettingRound.FIRST),
    ),
    COMMON,
    ROOM,
    JACKPOT,
    PROMOTIONS,
    HANDS,
)
BLIND_LAW = Law(
    _draw(
        15,
        {
            "s 15.1": placing.posts,
            "s 15.1.1": rules.blind_places,
            "s 15.1.2": (rules.blind_places, VOLUNTARY),
            "s 15.1.3": BLINDS,
        },
        (rules.first_to_act, betting.BettingRound.FIRST),
    ),
    COMMON,
    ROOM,
    JACKPOT,
    PROMOTIONS,
    HANDS,
)

# -- the games -----------------------------------------------------------------------------------


@listed("nsw-poker/draw-ante", "Draw poker (ante)", ANTE_LAW, WITH_ANTE, "poker")
def draw_ante(options: Options) -> Game[PokerState, PokerRules]:
    """Everybody puts in an ante and has five cards; after a betting round any of them may be
    exchanged once, and a second betting round follows. Nobody may check: a player bets or folds."""
    return _game(ANTE_LAW, options, "s 14.1")


@listed("nsw-poker/draw-blind", "Draw poker (blind)", BLIND_LAW, WITH_BLINDS, "poker")
def draw_blind(options: Options) -> Game[PokerState, PokerRules]:
    """As draw poker with an ante, but blinds open the first betting round; further players may add
    blinds of their own accord, each twice the last."""
    return _game(BLIND_LAW, options, "s 15.1")


def _game(law: Law, options: Options, wagers: str) -> Game[PokerState, PokerRules]:
    cards = int(options["deck"])
    base = PokerRules(streets=DRAW, never_check=True, most_players=8 if cards == 52 else 5)
    played = replace(
        by_the_sign(with_deck(base, cards), options),
        big_from=2,
        voluntary_blinds=bool(options.get("voluntary_blinds", False)),
    )
    return game(law, played, options, cards, wagers)
