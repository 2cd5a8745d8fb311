"""Why a move is not open: the provision that closes it to a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.games.blackjack.boxes import (
    DOUBLED,
    DOUBLES,
    ORIGINAL,
    boxes_wagered,
    cards_at,
    hands_of,
    is_full,
    name,
)
from croupier.games.blackjack.control import in_order_of_control
from croupier.games.blackjack.insurance import pay_even_money
from croupier.games.blackjack.moves import card_offered, double_behind, double_down
from croupier.games.blackjack.rules import may_double, may_draw, may_insure, may_split, may_stand
from croupier.games.blackjack.settlement import rules_of
from croupier.games.blackjack.spanish import may_surrender, offer_to_withdraw
from croupier.games.blackjack.splitting import ask_those_behind
from croupier.games.blackjack.switch import may_switch
from croupier.law import NoRule, cite
from croupier.play.answers import Move
from croupier.play.felt import Bet, Felt

RULE: dict[str, Callable[..., Any]] = {
    "insure": may_insure,
    "even-money": pay_even_money,
    "hit": may_draw,
    "stand": may_stand,
    "double": may_double,
    "split": may_split,
    "accept": card_offered,
    "refuse": card_offered,
    "no-double": double_behind,
    "cover": ask_those_behind,
    "first-hand": ask_those_behind,
    "second-hand": ask_those_behind,
    "surrender": may_surrender,
    "withdraw-double": offer_to_withdraw,
    "switch": may_switch,
}
"""The rule that opens each move; when a move is not open, it is what closes it."""
DECISIONS = frozenset({"hit", "stand", "double", "split"})
"""What only the player who controls a box may say of its hands."""


def not_open(felt: Felt, answer: Move) -> str:
    """The provision that closes a move to a player now, if there is one for it."""
    rule = RULE.get(answer.move)
    if rule is None:
        return ""
    found = [_cite(felt, rule)]
    for box in _boxes_meant(felt, answer):
        there = in_order_of_control(
            felt, rules_of(felt), [b for b in _originals(felt) if b.box == box]
        )
        if answer.move in DECISIONS and answer.seat != there[0].seat:
            found.insert(0, _cite(felt, in_order_of_control))
        for hand in range(1, hands_of(felt, box) + 1):
            found += _about_the_hand(felt, box, hand)
    return ", ".join(dict.fromkeys(one for one in found if one))


def _about_the_hand(felt: Felt, box: str, hand: int) -> list[str]:
    """What has closed a hand to further cards."""
    place = name(box, hand)
    if felt.marks.get(place) in (DOUBLES, DOUBLED):
        return [_cite(felt, double_down)]
    if is_full(felt, rules_of(felt), box, cards_at(felt, place), hand):
        return [_cite(felt, is_full)]
    return []


def _boxes_meant(felt: Felt, answer: Move) -> list[str]:
    """The boxes a move may be about: the one it names, or those of its player."""
    named = [box for box in boxes_wagered(felt) if box in answer.on.split(" ")]
    mine = {bet.box for bet in _originals(felt) if bet.seat == answer.seat}
    return [box for box in named if box in mine] or sorted(mine)


def _originals(felt: Felt) -> list[Bet]:
    """The original wagers of the round, decided or not."""
    return [bet for bet in felt.bets if bet.wager == ORIGINAL and bet.state != "removed"]


def _cite(felt: Felt, rule: Callable[..., Any]) -> str:
    try:
        return cite(rule, *felt.game.parts)
    except NoRule:
        return ""
