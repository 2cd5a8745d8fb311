"""A jackpot beside the game: whose hand wins it, and cards that are tabled for it."""

from __future__ import annotations

from typing import Annotated

from croupier.games.poker.put_right import DRAW, TURN, then
from croupier.games.poker.showdown import strength
from croupier.games.poker.state import BOARD, PokerFelt, hole
from croupier.jackpots.room import WinningHand
from croupier.law import Cites, rule
from croupier.play.dealer import BURNT
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Prompt, Settle
from croupier.play.reports.facts import SeatId, says
from croupier.ranking import Category, Rank, Ranking

FLOP = 3


class Tabled(Facts, frozen=True):
    """A player tables his cards."""

    player: Annotated[SeatId, says("Who is the last left")]


def kinds_of_hand(ranking: Ranking) -> tuple[str, ...]:
    """The hands that a jackpot event may be of."""
    return tuple(map(str, ranking.rules.order))


@rule
def qualify(felt: PokerFelt, event: WinningHand) -> list[str]:
    """Who has an active hand that is the hand displayed, and has shown all of his cards."""
    state = felt.state
    hands = {player: _rank(felt, player) for player in state.players() if player in state.shown}
    wanted = Category(event.hand)
    least = felt.rules.ranking.least(wanted)
    found = []
    for player, rank in hands.items():
        if rank is None or not (rank.category is wanted or (event.or_better and rank >= least)):
            continue
        beaten = any(other is not None and other > rank for other in hands.values())
        if not event.beaten or beaten:
            found.append(state.order[player])
    return found


def _rank(felt: PokerFelt, player: int) -> Rank | None:
    """How high a hand ranks that lies face up; nothing while it has too few cards."""
    cards, board = hole(felt, player), felt.cards(BOARD)
    if len(cards) + len(board) < 5 or (felt.rules.two and len(board) < FLOP):
        return None
    return strength(felt, player)


@mishap("The last player left tables his cards for the jackpot", "cards", "round")
def tabled_for_jackpot(felt: PokerFelt, prompt: Prompt, facts: Tabled, why: Cites) -> Script:
    """They are turned up; before the flop he may ask to see it, and it decides no pot."""
    state, seat = felt.state, facts.player
    require(felt.header.situation.pools, "no jackpot is offered at this table")
    require(isinstance(prompt, Settle), "the round is not over yet")
    left = [state.order[player] for player in state.players()] if state.out else []
    require(left == [seat], "{seat} is not the last player left", seat)
    player = state.order.index(seat)
    require(player not in state.shown, "{seat} has shown his hand", seat)
    hand = felt.hands[seat]
    too_many = len(hand.held) > felt.rules.held
    require(not too_many, "{seat} has not discarded, and no hand is made of that many", seat)
    yield ESTABLISHED
    for at in hand.held:
        if at in hand.seen:
            then(felt, TURN, seat, why, at=at)
    state.shown.append(player)
    felt.say("cards", "tabled by {seat}", why, seat)
    second = felt.rules.streets[1]
    if state.street == 1 and second.board == FLOP:
        if second.burn:
            then(felt, DRAW, BURNT, why)
        then(felt, DRAW, BOARD, why, FLOP, up=True)
        felt.say("cards", "the flop is shown", why)
