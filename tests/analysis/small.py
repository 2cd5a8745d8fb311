"""The plain check on a proof: no lens, nothing merged, every card, roll and result in every order.

It shares no code with the proof. Every wager lies on the felt at once, the round runs to its end,
and only the settled lines are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

from croupier.equipment.cards import BACK, CARDS
from croupier.play.answers import CLOSE, DONE, Answer, At, Dice, Move, Place, Result
from croupier.play.felt import Bet, Felt, Line
from croupier.play.game import Game
from croupier.play.prompts import Bets, Choose, Cut, Draw, Prompt, Roll, Settle, Spin, Turn

PLAYER = "P1"

Placed = tuple[str, str] | tuple[str, str, tuple[str, ...]]
"""A wager, the hand or face it is on, and its numbers where it takes some."""
Outcome = tuple[str, Fraction]
"""How a wager came out, and the gain for an initial stake of one."""
Counted = dict[Placed, dict[Outcome, Fraction]]


def enumerate_small(
    game: Game, bets: Sequence[Placed], deck: Sequence[int] | None = None, stake: int = 20_000
) -> Counted:
    """The distribution of each wager over every order of a small deck of cards, or over every
    result of the dice or the wheel.

    With a single wager the player's choices are the best for it; with several, silence decides.
    """
    small = game if deck is None else replace(game, deck=list(deck))
    return _go(small, tuple(bets), (), stake)


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
        for bet in bets:
            if not any(_is(lying, bet) for lying in felt.bets):
                return [(Place(PLAYER, bet[0], stake, bet[1], _box(felt), _numbers(bet)), sure)]
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
    if isinstance(prompt, Roll):
        each = Fraction(1, 6**prompt.dice)
        return [(Dice(faces), each) for faces in product(range(1, 7), repeat=prompt.dice)]
    assert isinstance(prompt, Spin)
    weights = prompt.weights or (1,) * len(prompt.results)
    return [
        (Result(at), Fraction(weight, sum(weights)))
        for at, weight in zip(prompt.results, weights, strict=True)
        if weight
    ]


def _numbers(bet: Placed) -> tuple[str, ...]:
    return bet[2] if len(bet) > 2 else ()


def _box(felt: Felt) -> str:
    return "1" if any(felt.game.deck) else ""


def _is(there: Bet | Line, bet: Placed) -> bool:
    """Whether a wager on the layout, or a settled line, is this wager or a piece of it."""
    if there.part_of:
        return there.part_of == f"{bet[0]} {bet[1]}".rstrip()
    return (there.wager, there.on, there.numbers) == (bet[0], bet[1], _numbers(bet))


def _read(felt: Felt, bets: tuple[Placed, ...], stake: int) -> Counted:
    """What the settled lines say, each wager apart; a single wager with all it grew to."""
    counted: Counted = {}
    for bet in bets:
        own = [line for line in felt.lines if _is(line, bet)]
        net = 0
        for line in own:
            if line.outcome == "lose" or (line.outcome == "win" and felt.game.keeps(line.wager)):
                net -= line.stake
            net += line.pays
        if len(bets) == 1:
            net = felt.net()[PLAYER]
        outcome = "win" if any(line.outcome == "win" for line in own) else own[-1].outcome
        counted[bet] = {(outcome, Fraction(net, stake)): Fraction(1)}
    return counted


def _mean(outcomes: Mapping[Outcome, Fraction]) -> Fraction:
    return sum((net * share for (_, net), share in outcomes.items()), Fraction(0))
