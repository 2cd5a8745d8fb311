"""The steps of a round in the order of the book, and the one that is due.

Nobody writes them down a second time: every prompt of a script cites the rule that it carries out,
and a few rounds that are played dry, with nobody at the table but an obliging player, come past
them all in their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import isgeneratorfunction
from types import FunctionType
from typing import Any

import msgspec

from croupier.equipment.pieces import Piece
from croupier.law import Citation, Cites, NoRule, find
from croupier.play.answers import CLOSE, DONE, Answer, At, Dice, Move, Place, Result
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.header import Header, Seat, Situation
from croupier.play.prompts import (
    Bets,
    Choose,
    Cut,
    Draw,
    Option,
    Prompt,
    Roll,
    Settle,
    Shuffle,
    Spin,
    Turn,
)
from croupier.play.refusals import Refused
from croupier.play.round import Round
from croupier.play.seeing.wagering import Tries, areas_of
from croupier.play.view import Step

WALKS = 8
"""Rounds that are played dry."""
LONGEST = 80
"""Answers after which a dry round is left."""
SEATS = (Seat("1", 1), Seat("2", 2))
WAGERS = 3
"""Wagers that are laid in one, so that none is missing that another needs beside it."""
GIVES_UP = frozenset({"fold", "muck", "surrender", "retract", "refuse", "decline"})
_SENTENCE = re.compile(r"(.+?)(?: \(readings? [^)]*\))?\.(?:\s|$)", re.DOTALL)


def steps(round: Round) -> tuple[Step, ...]:
    """The steps of the game; what is done of them, and which is due."""
    known = steps_of(round.game)
    done = {cites for cites in round.cited if cites}
    prompt = round.waits
    due = prompt.cites if prompt is not None else ()
    found = [
        msgspec.structs.replace(one, state="due")
        if one.cites == due
        else msgspec.structs.replace(one, state="done")
        if one.cites in done
        else one
        for one in known
    ]
    if due and not any(one.cites == due for one in known):  # a ruling, or what seldom happens
        at = max((n for n, one in enumerate(found) if one.state), default=-1) + 1
        found.insert(at, Step(title_of(round.game, due), due, "due"))
    return tuple(found)


def steps_of(game: Game) -> tuple[Step, ...]:
    """The steps of a game in their order, worked out once and kept with the game."""
    kept = game.__dict__.get("_steps")
    if kept is None:
        order: list[Cites] = []
        for number in range(WALKS):
            _merge(order, dict.fromkeys(_dry(game, number)))
        kept = tuple(Step(title_of(game, cites), cites) for cites in order)
        game.__dict__["_steps"] = kept
    steps: tuple[Step, ...] = kept
    return steps


def _merge(order: list[Cites], walk: dict[Cites, None]) -> None:
    """What a further round came past goes behind what came before it there."""
    at = -1
    for cites in walk:
        if cites in order:
            at = max(at, order.index(cites))
        else:
            at += 1
            order.insert(at, cites)


def title_of(game: Game, cites: Cites) -> str:
    """What is done under some provisions: the first sentence on the rule that stands there."""
    rules = [
        one for one, where in game.law.items() if where == cites and isinstance(one, FunctionType)
    ]
    rules.sort(key=lambda one: not isgeneratorfunction(one))
    for rule in rules:
        found = _SENTENCE.match(rule.__doc__ or "")
        if found is not None:
            return " ".join(found[1].split())
    for cite in cites:
        try:
            return find(Citation.parse(game.book, cite)).heading
        except (NoRule, ValueError):
            continue
    return ""


# -- a round with an obliging player -------------------------------------------------------------


def _dry(game: Game, number: int) -> Iterator[Cites]:
    """What the prompts of a round cite that is played dry, one round otherwise than another."""
    situation = Situation(new_shoe=number % 2 == 0, offer=True)
    played = Round(game, Header(game.id, dict(game.options), seats=SEATS, situation=situation))
    for count in range(LONGEST):
        prompt = played.prompt
        if prompt is None:
            return
        if prompt.cites:
            yield prompt.cites
        try:
            played.answer(obliging(played, prompt, number * 7 + count))
        except (Refused, LookupError):
            return


def obliging(played: Round, prompt: Prompt, turn: int) -> Answer:
    """Some answer that a round takes; another one in another turn."""
    felt = played.felt
    match prompt:
        case Bets():
            return _wager(felt, prompt, turn)
        case Choose():
            question = prompt.questions[turn % len(prompt.questions)]
            goes_on = [one for one in question.options if one.move not in GIVES_UP]
            options = goes_on if goes_on and turn % 5 else question.options
            option = options[turn % len(options)]
            cards = option.held[: option.gives[0]]
            return Move(question.seat, option.move, question.on, _chips(option), cards)
        case Draw(count=1):
            return _card(felt, turn) if prompt.face_up else felt.game.pieces.back
        case Draw():
            dealt: list[Piece] = []
            for at in range(prompt.count):
                up = prompt.up(at)
                dealt.append(_card(felt, turn + at, dealt) if up else felt.game.pieces.back)
            return tuple(dealt)
        case Turn():
            known = felt.cards(prompt.hand)[prompt.n]
            return known if known >= 0 else _card(felt, turn)
        case Roll():
            return Dice(tuple((turn * (at + 2) + at) % 6 + 1 for at in range(prompt.dice)))
        case Spin():
            return Result(prompt.results[turn * 11 % len(prompt.results)])
        case Cut():
            return At(prompt.least)
        case Settle() | Shuffle():
            return DONE
    return CLOSE


def _chips(option: Option) -> int:
    return -(-option.least // option.step) * option.step


def _card(felt: Felt[Any, Any, Any], turn: int, besides: list[Piece] | None = None) -> Piece:
    if felt.next and felt.next[0] >= 0:
        due: Piece = felt.next[0]
        return due
    left = felt.left[:-1]
    for card in besides or ():
        left[card] -= card >= 0
    there = [card for card in felt.game.pieces.all() if left[card] > 0]
    found: Piece = there[turn * 37 % len(there)]
    return found


def _wager(felt: Felt[Any, Any, Any], prompt: Bets, turn: int) -> Answer:
    """What is due; or a first wager; or no more."""
    game = felt.game
    for one in game.placing.dues.owed(felt):
        if one.stake:
            return Place(one.seat, one.wager, one.stake, one.on, one.box)
    lying = {(bet.wager, bet.on) for bet in felt.live()}
    if prompt.refusal(felt, CLOSE) is None and len(lying) >= WAGERS:
        return CLOSE
    box = next((bet.box for bet in felt.live()), "")
    tries = Tries(felt, prompt, SEATS[0].id, {})
    for name in prompt.wagers:
        for area, _ in areas_of(game).by_wager.get(name, ()):
            if (area.wager, area.on) in lying or (box and area.box != box):
                continue
            if tries.takes(area):
                return tries.answer(area)
    return CLOSE
