"""What a player in his turn has said and put down is read by the book, and journalled as made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from croupier.games.poker import rules as rule_of
from croupier.games.poker.binding_acts import (
    CARDS,
    DECLARED,
    SHORT,
    TAP,
    WORDS,
    Act,
    BoundTo,
    OpenActs,
    binding,
    said_aloud,
)
from croupier.games.poker.mishaps import out_of_turn_bound
from croupier.games.poker.rules import BET, CALL, RAISE
from croupier.games.poker.state import MIDDLE, Bound, PokerFelt
from croupier.law import Point
from croupier.money import dollars
from croupier.play.answers import Down, Put, Said, Sign
from croupier.play.game import LARGEST_STAKE
from croupier.play.prompts import Choose, Question
from croupier.play.refusals import Refusal, typed


def reads(felt: PokerFelt, prompt: Choose, put: Put) -> Refusal | None:
    """Why it cannot be taken, or nothing."""
    state, seat = felt.state, put.seat
    question = prompt.questions[0]
    known = felt.header.seat(seat)
    if known is not None and known.terminal:
        return Refusal("a terminal sends the action itself: {seat} moves", prompt.cites, seat)
    if not state.queue or state.amends:
        return Refusal(f"a move is wanted of {prompt.place()}", prompt.cites)
    if question.seat != seat:
        waits = f"{{seat}} is not asked: the table waits for {typed(prompt.place())}"
        return Refusal(waits, prompt.cites, seat)
    if not _can_be(put.acts):
        return Refusal("say what was said, put down in chips or shown, in order", prompt.cites)
    player = state.queue[0]
    if _down(felt, player, put.acts) > state.stakes[player]:
        has = f"{{seat}} has {dollars(state.stakes[player])} left"
        return Refusal(has, felt.law.of(Point.CHIPS), seat)
    taken = read(felt, player, question, put.acts)
    why = felt.law[taken.by or said_aloud]
    if taken.refused:
        return Refusal(taken.refused, why)
    moves = [option.move for option in question.options]
    if taken.move and taken.move not in moves:
        are = ", ".join(dict.fromkeys(moves))
        what = f"{typed(taken.move)} is not open to {{seat}}; open are: {are}"
        return Refusal(what, why, seat)
    return None


def _can_be(acts: Sequence[Act]) -> bool:
    """Whether somebody can have done this."""
    for act in acts:
        match act:
            case Said(word, sum):
                fits = type(sum) is int and sum >= 0 and (word in WORDS or (not word and sum > 0))
            case Down(chips):
                fits = bool(chips) and all(type(one) is int and one > 0 for one in chips)
            case Sign(does):
                fits = does in (TAP, CARDS)
        if not fits:
            return False
    return bool(acts)


def _down(felt: PokerFelt, player: int, acts: Sequence[Act]) -> int:
    """The chips that he has put down, now and before."""
    now = sum(sum(act.chips) for act in acts if isinstance(act, Down))
    return out_of_turn_bound.lies_there(felt, player) + now


def read(felt: PokerFelt, player: int, question: Question, acts: Sequence[Act]) -> BoundTo:
    """What it binds him to; chips are added to those that lie there, or to a raise he has said."""
    first, bound = acts[0], out_of_turn_bound.of(felt, player)
    open, lies = open_to(felt, player, question), out_of_turn_bound.lies_there(felt, player)
    if bound is not None and isinstance(first, Down):
        if bound.by == DECLARED:
            acts = [Said(RAISE), *acts]
        elif lies >= open.call:  # he needs no more to call, and may not raise
            acts = [Down((lies, *first.chips)), *acts[1:]]
    if lies >= open.call:
        return binding(felt.rules, open, acts)
    taken = binding(felt.rules, _beside(open, lies), acts)
    return replace(
        taken,
        chips=taken.chips + lies if taken.move in (CALL, BET, RAISE) else 0,
        down=taken.down + lies if taken.held == SHORT else 0,
    )


def _beside(open: OpenActs, lies: int) -> OpenActs:
    """What is open to a player who has so much of it lying there, in chips that he adds."""
    return replace(
        open,
        call=open.call - lies,
        sizes=tuple((least - lies, most - lies) for least, most in open.sizes),
        front=open.front + lies,
        stake=open.stake - lies,
    )


def open_to(felt: PokerFelt, player: int, question: Question) -> OpenActs:
    """What is open to him, in chips."""
    state, rules = felt.state, felt.rules
    front = state.front[player]
    sizes = sorted((one.least, one.most) for one in question.options if one.move in (BET, RAISE))
    full = 0
    if state.high:
        pot, levels = felt.pots[MIDDLE], (state.high, state.level, state.full)
        full, _, _ = rule_of.raise_over(rules, state.street, pot, *levels, front, LARGEST_STAKE)
    return OpenActs(
        next((one.least for one in question.options if one.move == CALL), 0),
        tuple(sizes),
        full,
        not state.high,
        front,
        state.stakes[player],
    )


def take(felt: PokerFelt, player: int, question: Question, put: Put) -> BoundTo:
    """He is bound; what goes beyond that comes back to him."""
    state = felt.state
    taken = read(felt, player, question, put.acts)
    why = felt.law.get(taken.by, ())
    down = _down(felt, player, put.acts)
    if taken.held:
        out_of_turn_bound.forget(felt, player)
        state.bound.append(
            Bound(player, taken.held, state.front[player] + taken.down, state.front[:], [], why)
        )
        still = "call or fold" if taken.held == SHORT else BET if not state.high else RAISE
        felt.say("binding", still, why, put.seat)
        return taken
    chips = f" {dollars(taken.chips)}" if taken.chips else ""
    felt.say("binding", f"{taken.move}{chips}", why, put.seat)
    if down > taken.chips and taken.move != rule_of.FOLD:
        felt.say("returned", f"{{seat}} {dollars(down - taken.chips)}", why, put.seat)
    return taken
