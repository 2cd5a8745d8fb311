"""Players' own cards that come too early, face up, to the wrong player, or are not given up."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from croupier.games.poker.betting import open_betting
from croupier.games.poker.mishaps.board import (
    acted_since_the_deal,
    betting,
    cards_are_left,
    return_this_betting_round,
    street_of,
)
from croupier.games.poker.mishaps.numbers import ALL_WRONG, WrongHand, dead_hand, in_the_hand
from croupier.games.poker.put_right import (
    ASIDE,
    ASK,
    AT_THE_END,
    DRAW,
    GIVE_UP,
    SHUFFLE,
    TURN,
    later,
    no_more_wagers,
    then,
)
from croupier.games.poker.rules import DISCARD
from croupier.games.poker.state import BOARD, PokerFelt, final
from croupier.law import Cites
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Choose, Draw, Prompt
from croupier.play.reports.facts import Ordinal, SeatId, says
from croupier.play.steps import Void

MOST_EARLY = 10
"""More cards than that are not exposed too early."""


class OnePlayer(Facts, frozen=True):
    """Whom it is about."""

    player: SeatId


class SomeCards(Facts, frozen=True):
    """How many cards it is about."""

    cards: Annotated[int, says("which cards")] = 1


class Astray(Facts, frozen=True):
    """New cards of one player were dealt to another."""

    player: Annotated[SeatId, says("Who was dealt them")]
    cards: Annotated[int, says("which cards")] = 1
    looked: Annotated[bool, says("Whether he has looked at them")] = False


class FaceUp(Facts, frozen=True):
    """Last cards came face up."""

    players: Annotated[
        tuple[SeatId, ...],
        says("Whose; nobody's where it is the first card of the street, which is being dealt"),
    ] = ()


class OwnCardsSeen(Facts, frozen=True):
    """Cards of a player's own were seen."""

    player: SeatId
    numbers: Annotated[tuple[Ordinal, ...], says("Which of his cards, from 1")] = (1,)


class Dropped(OwnCardsSeen, frozen=True):
    """The same, or they were dropped only."""

    unseen: Annotated[bool, says("Whether they fell face down, and nobody has seen them")] = False


class SeenByOne(OwnCardsSeen, frozen=True):
    """The same, by another player only."""

    requested: Annotated[bool, says("Whether the dealer or a player has asked to see them too")] = (
        False
    )


# -- stud ------------------------------------------------------------------------------------------


class FirstCard(OnePlayer, frozen=True):
    """One of a player's first cards comes face up that should lie face down."""

    number: Annotated[Ordinal, says("Which of them")] = 1


@mishap("A card that should be face down is dealt face up", "card", "round")
def first_card_face_up(felt: PokerFelt, prompt: Prompt, facts: FirstCard, why: Cites) -> Script:
    """The last of this player's first cards comes face down instead."""
    state, down = felt.state, felt.rules.streets[0].down
    require(isinstance(prompt, Draw), "the first cards are not being dealt")
    require(facts.player in state.order, "{seat} is not in the round", facts.player)
    once = facts.player not in state.up_first
    require(once, "two cards face up to {seat} are a misdeal", facts.player)
    require(1 <= facts.number <= down, f"{down} of the first cards come face down")
    dealt = len(felt.cards(facts.player)) >= facts.number
    require(not dealt, "that card of {seat} has been dealt", facts.player)
    yield ESTABLISHED
    state.up_first[facts.player] = facts.number
    felt.say("card", "last card face down", why)


@mishap("A card was exposed before the betting was complete", "card", "round")
def exposed_early(felt: PokerFelt, prompt: Prompt, facts: SomeCards, why: Cites) -> Script:
    """It is set aside; after the betting it is shuffled back, and dealing goes on."""
    betting(felt, prompt)
    require(not final(felt), "no further card is dealt")
    require(1 <= facts.cards <= MOST_EARLY, f"{facts.cards} cards were not exposed too early")
    cards_are_left(felt, facts.cards)
    yield ESTABLISHED
    then(felt, DRAW, ASIDE, why, facts.cards, up=True)
    later(felt, felt.state.street + 1, SHUFFLE, ASIDE, why, facts.cards)
    felt.say("card", "set aside", why)


@mishap("The last cards were begun to be dealt and are not enough", "card", "round")
def not_enough_for_all(felt: PokerFelt, prompt: Prompt, facts: SomeCards, why: Cites) -> Script:
    """They are taken back and shuffled with the others, and one card is dealt for everybody."""
    state = felt.state
    for_all = isinstance(prompt, Draw) and prompt.to == BOARD
    require(for_all, "the deck has a last card for every player")
    left = sum(felt.game.deck) - state.dealt
    possible = 1 <= facts.cards <= left
    require(possible, f"{facts.cards} cards cannot have been dealt: {left} were left")
    yield ESTABLISHED
    then(felt, DRAW, ASIDE, why, facts.cards)
    then(felt, SHUFFLE, ASIDE, why, facts.cards)
    felt.say("card", "community card", why)


@mishap("The last card of stud came face up", "card", "offer", "hand", "round")
def last_card_face_up(felt: PokerFelt, prompt: Prompt, facts: FaceUp, why: Cites) -> Script:
    """If it is the first of the street all come face up, and who opened the round before opens.
    Otherwise those whose cards were seen may be treated as all-in, and must be after substantial
    action.
    """
    state = felt.state
    last = len(felt.rules.streets)
    due = isinstance(prompt, Draw) and prompt.to != BOARD and not state.amends
    dealing = due and state.street == last - 1
    if dealing or not facts.players:
        require(dealing, "the last cards are not being dealt: say whose were exposed")
        first_of_all = state.order[state.players()[0]]
        require(facts.players in ((), (first_of_all,)), "{seat} is dealt first", first_of_all)
        yield ESTABLISHED
        state.all_up = last
        felt.say("card", "all face up", why)
        return
    betting(felt, prompt)
    require(final(felt), "the last cards are not out")
    players = in_the_hand(felt, prompt, facts.players)
    had = [n for n, seat in enumerate(state.order) if _has_all(felt, seat)]
    require(had, "one card was dealt for everybody")
    require(had[0] not in players, "the first card was exposed while they were dealt")
    for player in players:
        down = _last_card(felt, state.order[player]) in felt.hands[state.order[player]].seen
        require(down, "the last card of {seat} lies face up already", state.order[player])
    yield ESTABLISHED
    late = acted_since_the_deal(felt)
    for player in players:
        seat = state.order[player]
        then(felt, TURN, seat, why, at=_last_card(felt, seat))
        if late:
            no_more_wagers(felt, player)
            felt.say("hand", "{seat} all-in", why, seat)
        else:
            then(felt, ASK, seat, why)
            felt.say("offer", "{seat} all-in", why, seat)


def _has_all(felt: PokerFelt, seat: str) -> bool:
    """Whether a player was still there when the last cards were dealt."""
    return len(felt.cards(seat)) == sum(street.down + street.up for street in felt.rules.streets)


def _last_card(felt: PokerFelt, seat: str) -> int:
    return len(felt.cards(seat)) - 1


# -- draw ------------------------------------------------------------------------------------------


@mishap("New cards were dealt to the wrong player", "card", "round")
def drawn_out_of_sequence(felt: PokerFelt, prompt: Prompt, facts: Astray, why: Cites) -> Script:
    """Who has looked at them keeps them; the next ones go to the player who was due them."""
    state = felt.state
    require(state.gave, "no new cards are being dealt")
    (player,) = in_the_hand(felt, prompt, (facts.player,))
    require(player not in state.drew, "{seat} has drawn already", facts.player)
    require(facts.looked, "{seat} has not looked: the cards go where they belong", facts.player)
    once = player not in state.ahead
    require(once, "{seat} has new cards already", facts.player)
    require(1 <= facts.cards <= state.gave, f"{state.gave} new cards are due, no more")
    left = sum(felt.game.deck) - state.dealt
    require(facts.cards < left, f"{left} cards are left")
    yield ESTABLISHED
    then(felt, DRAW, facts.player, why, facts.cards)
    state.ahead[player] = facts.cards
    felt.say("card", "{seat} keeps them", why, facts.player)


@mishap("The dealer exposed cards in the draw", "card", "round")
def exposed_in_the_draw(felt: PokerFelt, prompt: Prompt, facts: OwnCardsSeen, why: Cites) -> Script:
    """They are used in sequence all the same, face up as they are."""
    (player,) = in_the_hand(felt, prompt, (facts.player,))
    state = felt.state
    require(player in state.drew, "{seat} has drawn no cards", facts.player)
    _cards_named(felt, facts)
    hand = felt.hands[facts.player]
    for number in facts.numbers:
        new = number > felt.rules.streets[0].down and number - 1 in hand.seen
        require(new, f"card {number} of {{seat}} is no new card face down", facts.player)
    yield ESTABLISHED
    for number in facts.numbers:
        then(felt, TURN, facts.player, why, at=number - 1)
    felt.say("card", "used in sequence", why)


# -- pineapple -------------------------------------------------------------------------------------


@mishap("The dealer goes on though a player has not discarded", "round")
def discard_left_out(felt: PokerFelt, prompt: Prompt, facts: OnePlayer, why: Cites) -> Script:
    """He keeps all his cards; what follows is ruled on when it is noticed."""
    state = felt.state
    question = prompt.questions[0] if isinstance(prompt, Choose) else None
    asked = question is not None and question.seat == facts.player
    gives_up = question is not None and question.options[0].move == DISCARD
    require(asked and gives_up, "{seat} is not asked for a card", facts.player)
    require(not state.amends, "{seat} has failed to once: now he discards", facts.player)
    yield ESTABLISHED
    player = state.order.index(facts.player)
    state.drew.append(player)
    state.too_many[player] = len(state.spoke_before) + len(state.spoke)


class NotGivenUp(Enum):
    """What becomes of a player who has not discarded, each by its own provision."""

    DEAD = "after substantial action the hand is dead"
    GIVEN_UP = "before the next cards he discards"
    DEALT_AGAIN = "the next cards are shuffled back, and he discards"


@mishap("A player has not discarded", "hand", "card", "bets", "round")
def no_discard(felt: PokerFelt, prompt: Prompt, facts: OnePlayer, why: Cites) -> Script:
    """After substantial action in a later betting round the hand is dead, and if nobody else is
    left the round is void. Before it he discards, and community cards that lie there are shuffled
    back and dealt again.
    """
    (player,) = in_the_hand(felt, prompt, (facts.player,))
    state = felt.state
    require(player in state.too_many, "{seat} has discarded", facts.player)
    yield ESTABLISHED
    _void_if_all(felt, [player])
    since = [*state.spoke_before, *state.spoke][state.too_many.pop(player) :]
    if len({*since}) > 1:
        dead_hand(felt, player, felt.law[NotGivenUp.DEAD])
        return
    dealt = not street_of(felt).discard
    why = felt.law[NotGivenUp.DEALT_AGAIN if dealt else NotGivenUp.GIVEN_UP]
    cards = street_of(felt).board if dealt else 0
    then(felt, SHUFFLE, BOARD, why, cards)
    then(felt, GIVE_UP, facts.player, why)
    then(felt, DRAW, BOARD, why, cards, up=True)
    felt.say("card", "reshuffled" if dealt else "discarded", why)
    if dealt:
        return_this_betting_round(felt, why)
        open_betting(felt)


def realise(felt: PokerFelt) -> None:
    """At the showdown the dealer sees who has too many cards: these hands are dead. Of a player
    whom all others have left the pot to he sees none.
    """
    left = felt.state.players()
    wrong = [player for player in left if player in felt.state.too_many]
    if len(left) > 1:
        _void_if_all(felt, wrong)
        for player in wrong:
            dead_hand(felt, player, felt.law[NotGivenUp.DEAD])


def _void_if_all(felt: PokerFelt, wrong: list[int]) -> None:
    """No hand is left that could win: the round is void."""
    if wrong == felt.state.players():
        raise Void(felt.law[WrongHand.ONLY_HAND], ALL_WRONG)


# -- any game --------------------------------------------------------------------------------------


def _cards_named(felt: PokerFelt, facts: OwnCardsSeen) -> None:
    require(facts.numbers, "say which cards, from 1")
    for number in facts.numbers:
        there = number - 1 in felt.hands[facts.player].held
        require(there, f"{{seat}} has no card {number}", facts.player)


@mishap("A player dropped or exposed his card", "card", "count", "round")
def exposed_by_player(felt: PokerFelt, prompt: Prompt, facts: Dropped, why: Cites) -> Script:
    """It is played all the same; the cards are counted after the round."""
    in_the_hand(felt, prompt, (facts.player,))
    _cards_named(felt, facts)
    yield ESTABLISHED
    for number in () if facts.unseen else facts.numbers:
        then(felt, TURN, facts.player, why, at=number - 1)
    felt.say("card", "stays in play", why)
    felt.say("count", "after the round", why)


@mishap("A player showed his cards to another", "shown", "round")
def shown_to_another(felt: PokerFelt, prompt: Prompt, facts: SeenByOne, why: Cites) -> Script:
    """When the round is over they are shown to everybody, if somebody asks."""
    require(facts.player in felt.state.order, "{seat} is not in the round", facts.player)
    require(facts.requested, "nobody has asked to see what {seat} showed", facts.player)
    known = all(1 <= one <= len(felt.cards(facts.player)) for one in facts.numbers)
    require(known and facts.numbers, "say which cards, from 1")
    yield ESTABLISHED
    for number in facts.numbers:
        later(felt, AT_THE_END, TURN, facts.player, why, at=number - 1)
    felt.say("shown", "all players at the end", why)
