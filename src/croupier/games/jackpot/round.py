"""A round with a jackpot beside a game that knows nothing of it.

The wager is set aside when the round begins. When the game has been played and its wagers are
settled, the cards that the jackpot hands are made of are shown and the jackpot wagers are settled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from croupier.games.jackpot import rules, wagers
from croupier.games.jackpot.placing import placing_beside
from croupier.games.jackpot.rules import DealMissing, PokerJackpot, TableJackpot
from croupier.law import Cites, rule
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import ASIDE, LIVE, Bet, Felt
from croupier.play.game import Game, Script
from croupier.play.irregularities import Facts, Ruling, mishaps_under, require
from croupier.play.powers import Sanction
from croupier.play.prompts import EVERYONE, Bets, Prompt, Settle, Turn
from croupier.play.refusals import Refusal
from croupier.play.steps import Void, take_wager
from croupier.play.wagers import Wager


def run_beside(
    game: Game,
    jackpot: TableJackpot,
    check: Callable[[Felt[Any, Any], Place | Change], Refusal | None],
) -> Game:
    """The game with what every jackpot needs: its checks and rulings see to the jackpot's wager,
    and prizes are paid as they were worked out.
    """

    def returning(ruling: Ruling) -> Ruling:
        return partial(returning_the_jackpot, jackpot, ruling)

    around = (*game.beside.around, returning)
    guarded = {slug: mishap.within(around) for slug, mishap in game.irregularities.items()}
    return replace(
        game,
        irregularities={**guarded, **mishaps_under(jackpot.law)},
        placing=replace(game.placing, checks=(check,)),
        paying=replace(game.paying, pay=partial(wagers.as_worked_out, game.paying.pay)),
        beside=replace(game.beside, jackpot=jackpot, around=around),
    )


def with_jackpot(game: Game, jackpot: PokerJackpot, wager: Wager) -> Game:
    """The game with a jackpot on poker hands run beside it."""
    played = replace(
        game,
        script=Beside(game.script, jackpot).play,
        wagers={**game.wagers, wager.name: wager},
        beside=replace(game.beside, around=(_while_the_game_is_on,)),
    )
    return run_beside(played, jackpot, placing_beside(jackpot, game.placing.checks))


class Beside:
    """The script of a round with a jackpot: the game's own, with the jackpot around it."""

    def __init__(self, game: Callable[[Felt[Any, Any]], Script], jackpot: PokerJackpot) -> None:
        self.game, self.jackpot = game, jackpot
        self.settle = Settle(jackpot.law[settle_the_jackpot])
        self._with_jackpot: dict[Bets, Bets] = {}

    def play(self, felt: Felt) -> Script:
        """The game, and then the jackpot."""
        jackpot = self.jackpot
        if not felt.jackpot.due:
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


@rule
def lay_the_chip(felt: Felt, jackpot: TableJackpot, answer: Place | Change) -> None:
    """A jackpot wager goes into the area beside its owner's wager on the game, or out of it."""
    mine = felt.find(answer.seat, jackpot.beside[0])
    assert mine is not None
    take_wager(felt, msgspec.structs.replace(answer, box=mine.box))


def set_aside(felt: Felt, jackpot: TableJackpot) -> None:
    """The round begins: wagers on the jackpot wait for the game to be settled."""
    for bet in jackpot.of(felt, LIVE):
        bet.state = ASIDE


@rule
def wait_again(felt: Felt, jackpot: TableJackpot) -> None:
    """Whose fold a ruling has undone takes part again: a chip that he gave up waits as before."""
    if not felt.closed:
        return
    for bet in jackpot.of(felt, "lose"):
        game = jackpot.followed(felt, bet)
        if game is not None and game.state == LIVE:
            felt.reinstate(bet, jackpot.law[settle_the_jackpot], "the fold is undone")
    set_aside(felt, jackpot)


@rule
def game_is_settled(felt: Felt, jackpot: TableJackpot) -> None:
    """All wagers on the game are collected or paid, and the jackpot is due; also for those who
    have folded.
    """
    felt.jackpot.due = True
    felt.settled = False
    for bet in jackpot.of(felt, ASIDE):
        bet.state = LIVE


@rule
def show_the_hands(felt: Felt, jackpot: PokerJackpot) -> Script:
    """The cards of every jackpot hand are shown, from the dealer's right, also of who folded."""
    if jackpot.missing is not None and jackpot.of(felt, LIVE):
        yield from jackpot.missing(felt)
    for bet in sorted(jackpot.of(felt, LIVE), key=lambda bet: -int(bet.box or "0")):
        for place, position in rules.cards_of_the_hand(felt, jackpot, bet.seat):
            hand = felt.hand(place)
            if position in hand.seen:
                face = yield Turn(place, position, EVERYONE, jackpot.law[settle_the_jackpot])
                hand.turn(position, face)


@rule
def turn_the_hand_of(place: str) -> DealMissing:
    """A script that turns the whole hand of a place, though some of its cards count for nothing."""

    def turn(felt: Felt) -> Script:
        hand = felt.hand(place)
        while hidden := hand.face_down():
            face = yield Turn(
                place, hidden[0], EVERYONE, rules.jackpot_of(felt).law[settle_the_jackpot]
            )
            hand.turn(hidden[0], face)

    return turn


@rule
def settle_the_jackpot(felt: Felt, jackpot: PokerJackpot) -> None:
    """Every winning hand is paid and every wager collected (reading K-3)."""
    wagers.pay_and_collect(felt, jackpot)
    felt.settled = True


# -- the game's own rulings ------------------------------------------------------------------------


def _while_the_game_is_on(ruling: Ruling) -> Ruling:
    return partial(_reported_in_time, ruling)


def _reported_in_time(
    script: Ruling, felt: Felt, prompt: Prompt, facts: object, why: Cites
) -> Script:
    """What goes wrong with the game is reported before its wagers are settled; a supervisor may
    declare a player's jackpot wager void until it is paid. The game's own settlement is its end
    for its rulings: all its cards are out by then.
    """
    in_time = not felt.jackpot.due or isinstance(facts, Sanction)
    require(in_time, "the wagers on the game are settled: correct the round instead")
    if type(prompt) is Settle:
        prompt = msgspec.structs.replace(prompt, last=True)
    yield from script(felt, prompt, facts, why)


# -- what follows the game -------------------------------------------------------------------------


@rule
def have_the_deck_counted(felt: Felt, jackpot: TableJackpot) -> None:
    """Before a great prize is paid the supervisor is told and the cards are counted."""
    if not felt.jackpot.to_be_counted and wagers.majors_won(felt, jackpot):
        felt.jackpot.to_be_counted = True
        told, counted = jackpot.law[have_the_deck_counted]
        felt.say("supervisor", "notified", (told,))
        felt.say("deck", "counted", (counted,))


@rule
def return_with_the_game(felt: Felt, jackpot: TableJackpot) -> None:
    """Whose wager on the game has gone back has his jackpot wager back, a lost one too.

    A prize that was paid stays paid.
    """
    for bet in jackpot.of(felt, LIVE, ASIDE, "lose"):
        game = jackpot.followed(felt, bet)
        if game is not None and game.state in ("void", "removed"):
            give_back(felt, jackpot, bet, "the wager on the game has gone back")


def give_back(felt: Felt, jackpot: TableJackpot, bet: Bet, reason: str, why: Cites = ()) -> None:
    """A jackpot wager goes back to its owner."""
    why = why or jackpot.law[return_with_the_game]
    if bet.state == "lose":
        felt.reinstate(bet, why, reason)
    felt.hand_back(bet, why, reason)


@rule
def returning_the_jackpot(
    jackpot: TableJackpot, ruling: Ruling, felt: Felt, prompt: Prompt, facts: Facts, why: Cites
) -> Script:
    """A ruling of the game: where it makes the round void, lost jackpot wagers go back as well."""
    try:
        yield from ruling(felt, prompt, facts, why)
    except Void:
        for bet in jackpot.of(felt, "lose"):
            felt.reinstate(bet, jackpot.law[return_with_the_game], "the round is void")
        if jackpot.pool is not None and jackpot.of(felt, "win"):
            paid = jackpot.pool.meter(felt.header.situation.pools)
            for _ in jackpot.of(felt, "win"):
                paid = paid.wagered(jackpot.chip)
            wagers.make_up_the_pools(felt, jackpot, paid)
        raise
