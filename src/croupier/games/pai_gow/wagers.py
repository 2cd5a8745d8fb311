"""Pai gow wagers: what decides each, and what is paid."""

from __future__ import annotations

from collections import Counter

from croupier.equipment.tiles import (
    BON,
    CHIT,
    CHONG,
    DAY,
    FOO,
    GEE,
    JUN,
    LOOK,
    MOOY,
    PING,
    TEEN,
    TIT,
    Tile,
)
from croupier.games.pai_gow.rules import WAGER, PaiGowRules, paid_on
from croupier.games.pai_gow.state import PaiGowState, TileFelt, bank_box, place_of, setting_of
from croupier.law import rule
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.game import Game
from croupier.play.wagers import Verdict, Wager
from croupier.ranking.tiles import TileResult, compare

SURRENDERED = "surrendered"
NOTHING = "nothing"

GEE_JUN_TEEN, GEE_JUN_DAY, TEEN_DAY = "gee jun and teen", "gee jun and day", "teen and day"
TEEN_TENS, CHONG_SEVEN = "teen, both tens and eleven", "both sixes, low four and a seven"

_WINS: dict[str, tuple[tuple[Tile, ...], ...]] = {
    GEE_JUN_TEEN: ((GEE, JUN, TEEN, TEEN),),
    GEE_JUN_DAY: ((GEE, JUN, DAY, DAY),),
    TEEN_DAY: ((TEEN, TEEN, DAY, DAY),),
    TEEN_TENS: ((TEEN, MOOY, PING, FOO),),
    CHONG_SEVEN: ((CHONG, LOOK, BON, TIT), (CHONG, LOOK, BON, CHIT)),
}


def _given_up(game: Game[PaiGowState, PaiGowRules], wager: Wager) -> tuple[str, ...]:
    return (SURRENDERED,) if game.rules.surrender and wager.name == WAGER else ()


@events(*TileResult, by_game=_given_up)
def against_the_bank(felt: TileFelt, bet: Bet) -> str:
    """Both parts won, both lost, or one each; or the wager was given up unseen."""
    if bet.box in felt.state.surrendered:
        return SURRENDERED
    bank = setting_of(felt, bank_box(felt))
    return compare(felt.rules.order, setting_of(felt, bet.box), bank).value


@rule
def jackpot_hand(tiles: list[Tile]) -> str:
    """What four tiles win on the jackpot, however they are set."""
    for hand, ways in _WINS.items():
        if any(Counter(tiles) == Counter(way) for way in ways):
            return hand
    return NOTHING


@events(*_WINS, NOTHING)
def jackpot_event(felt: TileFelt, bet: Bet) -> str:
    """What the tiles of a box win on the jackpot; tiles that were not shown win nothing."""
    tiles = felt.cards(place_of(felt, bet.box))
    if bet.box in felt.state.surrendered or Tile.back in tiles:
        return NOTHING
    return jackpot_hand(tiles)


def paid(felt: TileFelt, bet: Bet, verdict: Verdict) -> int:
    """Even money less commission; prizes as they were worked out; the house even money."""
    if bet.number in felt.prizes:
        return felt.prizes[bet.number]
    if bet.wager == WAGER:
        return paid_on(bet.stake, felt.rules.commission)
    return verdict.pays(bet.stake)
