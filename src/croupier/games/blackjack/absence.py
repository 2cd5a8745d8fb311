"""A player who does not act: what the supervisor may have done for him."""

from __future__ import annotations

from croupier.games.blackjack.boxes import (
    boxes_in_play,
    hands_of,
    is_finished,
    leave_without_player,
)
from croupier.games.blackjack.control import controller
from croupier.games.blackjack.reports import cards_are_out
from croupier.games.blackjack.settlement import rules_of
from croupier.games.blackjack.splitting import leave_on_first, silent_behind
from croupier.law import cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import Facts
from croupier.play.prompts import Prompt


class NobodyActs(Facts, frozen=True):
    """A player does not act on his hand."""

    player: str = ""
    box: str = ""


def does_not_act(felt: Felt, prompt: Prompt, facts: NobodyActs) -> str | None:
    """The box waits for its player, or for one behind him when it is split."""
    rules = rules_of(felt)
    if silent_behind(felt, rules, facts.player, facts.box) is not None:
        return None
    box = absent_box(felt, facts)
    if not box:
        return f"{facts.player or 'nobody'} controls no box that is still to be played"
    if facts.player not in ("", controller(felt, rules, box)):
        return f"{facts.player} does not decide about box {box}"
    if is_complete(felt, box):
        return f"box {box} is complete"
    return cards_are_out(felt, prompt, facts)


def absent_box(felt: Felt, facts: NobodyActs) -> str:
    """The box whose player does not act."""
    if facts.box:
        return facts.box if facts.box in boxes_in_play(felt) else ""
    rules = rules_of(felt)
    mine = [box for box in boxes_in_play(felt) if controller(felt, rules, box) == facts.player]
    return next((box for box in mine if not is_complete(felt, box)), "".join(mine[:1]))


def is_complete(felt: Felt, box: str) -> bool:
    """Whether no more cards come to any hand of a box."""
    numbers = range(1, hands_of(felt, box) + 1)
    return all(is_finished(felt, rules_of(felt), box, number) for number in numbers)


@cites(
    "qld-2024 sch 2 s 42", "qld-2024 sch 2 s 9(7)", "act-1992 BJ 18(g)",
    "qld-2024 sch 2(c) s 16(a)", "qld-2024 sch 2(c) s 16(b)", "qld-2024 sch 2(e) s 3(c)",
)  # fmt: skip
def player_absent(felt: Felt, prompt: Prompt, facts: NobodyActs, why: str) -> Script:
    """Nobody acts on the box: cards are dealt to it as far as the book says (reading J-17).

    A player behind who says nothing when the box is split is not waited for: his wager stays on the
    first hand (reading J-20).
    """
    behind = silent_behind(felt, rules_of(felt), facts.player, facts.box)
    if behind is not None:
        leave_on_first(felt, behind)
    else:
        leave_without_player(felt, absent_box(felt, facts))
    felt.say("hand", "dealt on", why)
    yield from ()
