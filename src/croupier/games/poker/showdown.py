"""The showdown: who shows first, who may give up the pot instead, what the hands are."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.games.poker import rules as rule_of
from croupier.games.poker.betting import designated
from croupier.games.poker.rules import MUCK, SHOW
from croupier.games.poker.state import BOARD, NOBODY, PokerFelt, final, hands_on_show, hole
from croupier.law import essential
from croupier.play.answers import Close
from croupier.play.game import Script
from croupier.play.prompts import Choose, Option, Question, Turn
from croupier.ranking import Rank, Ranking


@essential
def showdown(felt: PokerFelt) -> Script:
    """Those who are left show their hands in order, or give up the pot."""
    state = felt.state
    if not state.showing:  # cards that are turned up do not change who was to show first
        state.showing = showing_order(felt)
    for player in state.showing:
        if player in state.mucked or state.out[player]:
            continue
        if player not in state.shown:
            if not must_show(felt, player):
                why = felt.law[showdown]
                options = (Option(SHOW, cites=why), Option(MUCK, cites=why))
                answer = yield Choose((Question(state.order[player], "", options, SHOW),), why)
                if type(answer) is not Close and answer.move == MUCK:
                    state.mucked.append(player)
                    continue
            state.shown.append(player)
        yield from turn_up(felt, player)


@essential
def turn_up(felt: PokerFelt, player: int) -> Script:
    """All cards of a hand are shown: a hand wins by nothing less."""
    seat = felt.state.order[player]
    hand = felt.hands[seat]
    for at in hand.held:
        if at in hand.seen:
            hand.turn(at, (yield Turn(seat, at, cites=felt.law[turn_up])))


@essential
def showing_order(felt: PokerFelt) -> list[int]:
    """Who shows first: the player who was called; if nobody bet, the first to have acted; then
    clockwise, where the book says so those who are all-in after the others.
    """
    state, rules = felt.state, felt.rules
    players = len(state.order)
    first = state.called
    if first == NOBODY and rules.last_called_shows and state.contesting < 2:
        first = state.last_called
    if first == NOBODY or state.out[first]:
        first = designated(felt) if rules.buck or rules.active_show_first else 0
        if rules.bring_in and final(felt):
            first = rule_of.highest_showing(hands_on_show(felt), state.live, state.live)
    left = sorted(state.players(), key=lambda player: (player - first) % players)
    if rules.active_show_first:
        able = state.able
        left.sort(key=lambda player: player != first and not able[player])
    return left


@essential
def must_show(felt: PokerFelt, player: int) -> bool:
    """Whether a player cannot give up the pot: he is all-in where the book has such a player show,
    or nobody else is left to win some of it.
    """
    state = felt.state
    if felt.rules.all_in_shows and (not state.stakes[player] or player in state.no_more_wagers):
        return True
    return nobody_else_wins(felt, player)


def nobody_else_wins(felt: PokerFelt, player: int) -> bool:
    """Whether nobody is left who could win all that a player has put in."""
    state = felt.state
    live = [n for n in state.players() if n not in state.mucked and n != player]
    return all(state.put_in[other] < state.put_in[player] for other in live)


# -- what a hand is --------------------------------------------------------------------------------


def strength(felt: PokerFelt, player: int) -> Rank:
    """How high a hand ranks that lies face up."""
    return rule_of.strength(felt.rules, hole(felt, player), felt.cards(BOARD))


def called(ranking: Ranking, cards: Sequence[int]) -> str:
    """What a hand is called; nothing where the cards are too few or too many for one."""
    return str(ranking.rank(cards).category) if len(cards) in ranking.numbers else ""


def shown_ranks(felt: PokerFelt) -> dict[str, Rank]:
    """By seat, how high the hands rank that are shown and whole."""
    state, ranking = felt.state, felt.rules.ranking
    board = len(felt.cards(BOARD))
    return {
        state.order[player]: strength(felt, player)
        for player in state.shown
        if felt.rules.two or len(hole(felt, player)) + board in ranking.numbers
    }


def shown_hand(felt: PokerFelt, seat: str) -> tuple[Rank, tuple[Card, ...]] | None:
    """What a player has shown, and the five cards that make it; nothing if he has not."""
    rank = shown_ranks(felt).get(seat)
    return None if rank is None else (rank, made(felt, felt.state.order.index(seat)))


def made(felt: PokerFelt, player: int) -> tuple[Card, ...]:
    """The five cards that make the hand."""
    ranking = felt.rules.ranking
    cards, board = hole(felt, player), felt.cards(BOARD)
    if felt.rules.two:
        return ranking.best_of_two(cards, board)
    return ranking.best((*cards, *board))
