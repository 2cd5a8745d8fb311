"""A jackpot on poker hands, run beside a game that knows nothing of it.

The wager is set aside when the round begins. When the game has been played and its wagers are
settled, the cards that the jackpot hands are made of are shown and the jackpot wagers are settled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import msgspec

from croupier.equipment.cards import BACK
from croupier.games.jackpot.checks import Placing
from croupier.games.jackpot.system import (
    CardsOf,
    TableJackpot,
    have_the_deck_counted,
    pay_and_collect,
    return_with_the_game,
    run_beside,
)
from croupier.law import Cites, cites
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import ASIDE, LIVE, Bet, Felt
from croupier.play.game import Game, Script
from croupier.play.irregularities import Mishap, Ruling, require
from croupier.play.powers import Sanction
from croupier.play.prompts import EVERYONE, Bets, Prompt, Settle, Turn
from croupier.play.steps import take_wager
from croupier.play.wagers import Wager
from croupier.ranking import STANDARD, Category, is_dead_mans_hand

JACKPOT = "jackpot"
DEAD_MANS_HAND = "dead man's hand"
NOTHING = "nothing"
HAND_SIZE = 5
DUE = "the game is settled, the jackpot is due"
"""Mark of a round whose wagers on the game are settled."""
GIVEN_UP = "given up"
"""What becomes of the wager of a player who has stopped taking part."""

Missing = Callable[[Felt[Any, Any]], Script]
"""Deals the shared cards that a jackpot hand needs and that the game had no use for."""


@dataclass(frozen=True)
class PokerJackpot(TableJackpot):
    """The jackpot of one table of a poker game."""

    hand: CardsOf
    """Where the five cards of a player's jackpot hand lie."""
    missing: Missing | None = None
    dead_mans_hand: bool = False


# -- what a hand is --------------------------------------------------------------------------------


WINS = tuple(
    category.value
    for category in (
        Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FOUR, Category.FULL_HOUSE,
        Category.FLUSH,
    )
)  # fmt: skip
"""The hands that win, the greatest first."""


@cites("qld-2024 sch 18 s 6(1)", "qld-2024 sch 18 s 6(2)", "qld-2024 sch 18 s 2")
def winning_hand(cards: Sequence[int], dead_mans_hand: bool) -> str:
    """What five cards win by, if anything; aces and eights only where the house has it so
    (reading K-6).
    """
    rank = STANDARD.rank(cards)
    if rank.category.value in WINS:
        return rank.category.value
    return DEAD_MANS_HAND if dead_mans_hand and is_dead_mans_hand(rank) else NOTHING


@cites("qld-2024 sch 18 s 7(1)", "qld-2024 sch 18 s 8(1)", "qld-2024 sch 18 s 8(2)")
def jackpot_event(felt: Felt, bet: Bet) -> str:
    """What the five cards of a player's jackpot hand win by, whatever the dealer has."""
    jackpot = jackpot_of(felt)
    cards = [felt.cards(place)[n] for place, n in _lie(felt, jackpot, bet.seat)]
    if len(cards) != HAND_SIZE or BACK in cards:
        return NOTHING
    return winning_hand(cards, jackpot.dead_mans_hand)


def jackpot_of(felt: Felt) -> PokerJackpot:
    """The jackpot beside the game in play."""
    jackpot = felt.game.jackpot
    assert isinstance(jackpot, PokerJackpot)
    return jackpot


def _lie(felt: Felt, jackpot: PokerJackpot, seat: str) -> list[tuple[str, int]]:
    """The places of a jackpot hand where a card lies."""
    return [(hand, n) for hand, n in jackpot.hand(felt, seat) if n < len(felt.cards(hand))]


# -- the round -------------------------------------------------------------------------------------


def with_jackpot(
    game: Game,
    jackpot: PokerJackpot,
    wager: Wager,
    mishaps: Sequence[Mishap],
) -> Game:
    """The game with a jackpot run beside it."""
    played = replace(
        game,
        script=Beside(game.script, jackpot).play,
        wagers={**game.wagers, wager.name: wager},
        around=(_while_the_game_is_on,),
    )
    check = Placing(jackpot, game.checks).refusal
    return run_beside(played, jackpot, check, mishaps)


class Beside:
    """The script of a round with a jackpot: the game's own, with the jackpot around it."""

    def __init__(self, game: Callable[[Felt[Any, Any]], Script], jackpot: PokerJackpot) -> None:
        self.game, self.jackpot = game, jackpot
        self.settle = Settle(jackpot.law.settled)
        self._with_jackpot: dict[Bets, Bets] = {}

    def play(self, felt: Felt) -> Script:
        """The game, and then the jackpot."""
        jackpot = self.jackpot
        if DUE not in felt.marks:
            yield from self.play_the_game(felt)
            if not jackpot.of(felt, ASIDE, "lose"):
                return
            game_is_settled(felt, jackpot)
        return_with_the_game(felt, jackpot)
        yield from show_the_hands(felt, jackpot)
        have_the_deck_counted(felt, jackpot)
        yield self.settle
        settle_the_jackpot(felt, jackpot)

    def play_the_game(self, felt: Felt) -> Script:
        """The game as it is played without a jackpot; wagers on the jackpot pass it by."""
        script = self.game(felt)
        prompt: Prompt | None = next(script, None)
        while prompt is not None:
            return_with_the_game(felt, self.jackpot)
            wait_again(felt, self.jackpot)
            answer = yield self._asked(felt, prompt)
            if type(answer) is Close and type(prompt) is Bets:
                set_aside(felt, self.jackpot)
            if (
                type(answer) is Place or type(answer) is Change
            ) and answer.wager == self.jackpot.wager:
                lay_the_chip(felt, self.jackpot, answer)
            else:
                try:
                    prompt = script.send(answer)
                except StopIteration:
                    return

    def _asked(self, felt: Felt, prompt: Prompt) -> Prompt:
        """The question as it is put where a jackpot is played for as well."""
        if type(prompt) is Settle and self.jackpot.of(felt, ASIDE, "lose"):
            return msgspec.structs.replace(prompt, last=False)
        if type(prompt) is not Bets:
            return prompt
        if prompt not in self._with_jackpot:
            offered = (*prompt.wagers, self.jackpot.wager)
            self._with_jackpot[prompt] = msgspec.structs.replace(prompt, wagers=offered)
        return self._with_jackpot[prompt]


@cites("qld-2024 sch 18 s 4(1)", "qld-2024 sch 18 s 4(3)")
def lay_the_chip(felt: Felt, jackpot: TableJackpot, answer: Place | Change) -> None:
    """A jackpot wager goes into the area beside its owner's wager on the game, or out of it."""
    mine = felt.find(answer.seat, jackpot.beside[0])
    assert mine is not None
    take_wager(felt, msgspec.structs.replace(answer, box=mine.box))


def set_aside(felt: Felt, jackpot: TableJackpot) -> None:
    """The round begins: wagers on the jackpot wait for the game to be settled."""
    for bet in jackpot.of(felt, LIVE):
        bet.state = ASIDE


@cites("qld-2024 sch 18 s 8(3)", "qld-2024 sch 18 s 10(1)")
def wait_again(felt: Felt, jackpot: TableJackpot) -> None:
    """Whose fold a ruling has undone takes part again: a chip that he gave up waits as before."""
    if not felt.closed:
        return
    for bet in jackpot.of(felt, "lose"):
        game = jackpot.followed(felt, bet)
        if game is not None and game.state == LIVE:
            felt.reinstate(bet, jackpot.law.settled, "the fold is undone")
    set_aside(felt, jackpot)


@cites("qld-2024 sch 18 s 8(3)", "qld-2024 sch 18 s 8(4)", "qld-2024 sch 18 s 10(1)(a)")
def game_is_settled(felt: Felt, jackpot: TableJackpot) -> None:
    """All wagers on the game are collected or paid, and the jackpot is due; also for those who
    have folded.
    """
    felt.marks[DUE] = "yes"
    felt.settled = False
    for bet in jackpot.of(felt, ASIDE):
        bet.state = LIVE


@cites("qld-2024 sch 18 s 7(1)", "qld-2024 sch 18 s 9(1)", "qld-2024 sch 18 s 10(1)(a)")
def show_the_hands(felt: Felt, jackpot: PokerJackpot) -> Script:
    """The cards of every jackpot hand are shown, from the dealer's right, also of who folded."""
    if jackpot.missing is not None and jackpot.of(felt, LIVE):
        yield from jackpot.missing(felt)
    for bet in sorted(jackpot.of(felt, LIVE), key=lambda bet: -int(bet.box or "0")):
        for place, position in _lie(felt, jackpot, bet.seat):
            hand = felt.hand(place)
            if position in hand.seen:
                face = yield Turn(place, position, EVERYONE, jackpot.law.settled)
                hand.turn(position, face)


@cites("qld-2024 sch 18 s 9(1)")
def turn_the_hand_of(place: str) -> Missing:
    """A script that turns the whole hand of a place, though some of its cards count for nothing."""

    def turn(felt: Felt) -> Script:
        hand = felt.hand(place)
        while hidden := hand.face_down():
            face = yield Turn(place, hidden[0], EVERYONE, jackpot_of(felt).law.settled)
            hand.turn(hidden[0], face)

    return turn


@cites("qld-2024 sch 18 s 8(1)", "qld-2024 sch 18 s 11(1)")
def settle_the_jackpot(felt: Felt, jackpot: PokerJackpot) -> None:
    """Every winning hand is paid and every wager collected (reading K-3)."""
    pay_and_collect(felt, jackpot)
    felt.settled = True


def _while_the_game_is_on(ruling: Ruling) -> Ruling:
    return partial(_reported_in_time, ruling)


def _reported_in_time(
    script: Ruling, felt: Felt, prompt: Prompt, facts: object, why: Cites
) -> Script:
    """What goes wrong with the game is reported before its wagers are settled; a supervisor may
    declare a player's jackpot wager void until it is paid. The game's own settlement is its end
    for its rulings: all its cards are out by then.
    """
    require(
        DUE not in felt.marks or isinstance(facts, Sanction),
        "the wagers on the game are settled: correct the round instead",
    )
    if type(prompt) is Settle:
        prompt = msgspec.structs.replace(prompt, last=True)
    yield from script(felt, prompt, facts, why)
