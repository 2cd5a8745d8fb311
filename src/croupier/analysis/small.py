"""The plain check on a proof: a small deck, no lens, nothing merged, every card in every order.

It shares no code with the proof. Every wager lies on the felt at once, the round runs to its end,
and only the settled lines are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.equipment.cards import BACK, CARDS
from croupier.play.answers import CLOSE, DONE, Answer, At, Move, Place
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.prompts import Bets, Choose, Cut, Draw, Prompt, Settle, Turn

PLAYER = "P1"

Placed = tuple[str, str]
"""A wager and the hand it is on."""
Outcome = tuple[str, Fraction]
"""How a wager came out, and the gain for an initial stake of one."""
Counted = dict[Placed, dict[Outcome, Fraction]]


def enumerate_small(
    game: Game, bets: Sequence[Placed], deck: Sequence[int], stake: int = 20_000
) -> Counted:
    """The distribution of each wager over every order of a small deck of cards.

    With a single wager the player's choices are the best for it; with several, silence decides.
    """
    return _go(replace(game, deck=list(deck)), tuple(bets), (), stake)


def _go(game: Game, bets: tuple[Placed, ...], path: tuple[Answer, ...], stake: int) -> Counted:
    felt = Felt(game, game.plain_header)
    script = game.script(felt)
    try:
        prompt = next(script)
        for answer in path:
            prompt = script.send(answer)
    except StopIteration:
        return _read(felt, bets, stake)
    if isinstance(prompt, Choose) and len(bets) == 1:
        ways = [
            _go(game, bets, (*path, Move(q.seat, option.move, q.on, chips)), stake)
            for q in prompt.questions[:1]
            for option in q.options
            for chips in {option.least, option.most}
        ]
        return max(ways, key=lambda counted: _mean(counted[bets[0]]))
    total: Counted = {bet: {} for bet in bets}
    for answer, share in _answers(felt, prompt, bets, stake):
        for bet, outcomes in _go(game, bets, (*path, answer), stake).items():
            for outcome, part in outcomes.items():
                total[bet][outcome] = total[bet].get(outcome, Fraction(0)) + share * part
    return total


def _answers(
    felt: Felt, prompt: Prompt, bets: tuple[Placed, ...], stake: int
) -> list[tuple[Answer, Fraction]]:
    sure = Fraction(1)
    if isinstance(prompt, Bets):
        if len(felt.bets) < len(bets):
            wager, on = bets[len(felt.bets)]
            return [(Place(PLAYER, wager, stake, on, "1"), sure)]
        return [(CLOSE, sure)]
    if isinstance(prompt, Settle):
        return [(DONE, sure)]
    if isinstance(prompt, Choose):
        return [(CLOSE, sure)]
    if isinstance(prompt, Cut):
        return [(At(prompt.least), sure)]
    if isinstance(prompt, Draw) and not prompt.face_up:
        return [(BACK, sure)]
    if isinstance(prompt, Turn) and felt.hands[prompt.hand].cards[prompt.n] is not BACK:
        return [(felt.hands[prompt.hand].cards[prompt.n], sure)]
    if isinstance(prompt, Draw | Turn):
        left = sum(felt.left)
        return [(card, Fraction(felt.left[card], left)) for card in CARDS if felt.left[card] > 0]
    raise TypeError(f"only games of cards are enumerated here, and this asks for {prompt}")


def _read(felt: Felt, bets: tuple[Placed, ...], stake: int) -> Counted:
    """What the settled lines say, each wager apart; a single wager with all it grew to."""
    by_bet = {(line.wager, line.on): line for line in felt.lines}
    counted: Counted = {}
    for bet in bets:
        line = by_bet[bet]
        net = line.pays - (line.stake if line.outcome == "lose" else 0)
        if len(bets) == 1:
            net = felt.net()[PLAYER]
        counted[bet] = {(line.outcome, Fraction(net, stake)): Fraction(1)}
    return counted


def _mean(outcomes: Mapping[Outcome, Fraction]) -> Fraction:
    return sum((net * share for (_, net), share in outcomes.items()), Fraction(0))
