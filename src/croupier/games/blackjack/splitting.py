"""Splitting: two equal cards become two hands, each with a wager."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import (
    SPLIT,
    SPLITS,
    box_of,
    hands_of,
    name,
    names_dealers_hand,
    number_of,
    riding,
)
from croupier.games.blackjack.control import in_order_of_control
from croupier.games.blackjack.limits import in_play
from croupier.games.blackjack.rules import BlackjackRules
from croupier.law import cites
from croupier.play.answers import Close, Move
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.prompts import Choose, Option, Question

FIRST_HAND, SECOND_HAND = "first-hand", "second-hand"
"""What a player behind may say when his wager is to stay on one hand."""


def called(felt: Felt, box: str, hand: int) -> str:
    """A hand as its player is asked about it: where a box has several, each has its number."""
    return f"box {box} hand {hand}" if hands_of(felt, box) > 1 else name(box)


@cites(
    "qld-2024 sch 2 s 27(2)", "qld-2024 sch 2 s 21(3)(a)", "act-1992 BJ 12.1", "act-1992 BJ 12.2",
    "qld-2024 sch 2(a) s 10(2)", "qld-2024 sch 2(b) s 8(3)(a)",
)  # fmt: skip
def put_wager_on_second(felt: Felt, seat: str, stake: int, box: str) -> None:
    """An equal wager goes on the hand that is formed; one for each where there are several."""
    if names_dealers_hand(felt):
        for bet in riding(felt, box, 1):
            felt.place(seat, SPLIT, in_play(felt, bet), bet.on, box)
    else:
        felt.place(seat, SPLIT, stake, str(hands_of(felt, box) + 1), box)


@cites(
    "qld-2024 sch 2 s 27(1)", "qld-2024 sch 2 s 27(3)", "act-1992 BJ 12.1", "act-1992 BJ 12.2",
    "qld-2024 sch 2(a) s 10(1)", "qld-2024 sch 2(a) s 10(3)",
)  # fmt: skip
def split(felt: Felt, ask: Asks, box: str, hand: int) -> Script:
    """The others on the box say where their wagers go; then each card begins a hand of its own.

    The hand that is formed takes the next number and is played after those before it.
    """
    formed = hands_of(felt, box) + 1
    if ask.rules.players_per_box > 1:
        if is_called_off(felt, ask, box, hand, formed):
            return
        yield from ask_those_behind(felt, ask, box, hand)
    from_, to = felt.hand(name(box, hand)), felt.hand(name(box, formed))
    first, second = from_.lift()
    from_.take(first)
    to.take(second)
    if from_.common:
        from_.common = to.common = 1
    felt.marks[f"hands of box {box}"] = str(formed)
    felt.marks.setdefault(f"split {from_.name}", "")
    felt.marks[f"split {to.name}"] = from_.name
    del felt.marks[name(box, hand)]


def is_called_off(felt: Felt, ask: Asks, box: str, hand: int, formed: int) -> bool:
    """Whether the player who was splitting is gone before the cards lie apart: then the hand is
    whole again, and what others put on the second comes back.
    """
    there = in_order_of_control(felt, ask.rules, riding(felt, box, hand))
    second = riding(felt, box, formed)
    if any(bet.seat == there[0].seat for bet in second):
        return False
    why = ask.why(split)
    for bet in second:
        if bet.wager == SPLIT:
            felt.give_back(bet, "void", why, "the hand was not split in the end")
            felt.say("returned", f"{bet.seat} {bet.wager}", why)
        else:
            bet.on = str(hand) if hand > 1 else ""
    felt.answered.pop(_topic(felt, box, hand), None)
    del felt.marks[name(box, hand)]
    return True


@cites(
    "qld-2024 sch 2 s 9(7)", "act-1992 BJ 12.1", "qld-2024 sch 2(b) s 8(4)",
    "qld-2024 sch 2(b) s 8(4)(a)", "qld-2024 sch 2(b) s 8(5)",
)  # fmt: skip
def ask_those_behind(felt: Felt, ask: Asks, box: str, hand: int) -> Script:
    """Each other player covers the new hand with an equal wager, or says which hand he stays on."""
    formed = str(hands_of(felt, box) + 1)
    said = felt.answered.setdefault(_topic(felt, box, hand), {})
    moves = ask.rules.split_choices
    otherwise = "" if SECOND_HAND in moves else FIRST_HAND
    why = ask.why(ask_those_behind)
    while waiting := waiting_behind(felt, ask.rules, box, hand):
        questions = tuple(
            Question(
                bet.seat,
                called(felt, box, hand),
                _choices(moves, in_play(felt, bet), why),
                otherwise,
            )
            for bet in waiting
        )
        answer = yield Choose(questions, why)
        if type(answer) is Close:
            for bet in waiting:
                said[bet.number] = otherwise
        elif type(answer) is Move:
            bet = next(bet for bet in waiting if bet.seat == answer.seat)
            said[bet.number] = answer.move
            if answer.move == "cover":
                felt.place(bet.seat, SPLIT, answer.stake, formed, box)
            elif answer.move == SECOND_HAND:
                bet.on = formed


def _topic(felt: Felt, box: str, hand: int) -> str:
    return f"split {name(box, hand)} {hands_of(felt, box) + 1}"


def waiting_behind(felt: Felt, rules: BlackjackRules, box: str, hand: int) -> list[Bet]:
    """The wagers on a box that is split of whose players nothing has been heard yet."""
    said = felt.answered.get(_topic(felt, box, hand), {})
    there = in_order_of_control(felt, rules, riding(felt, box, hand))[1:]
    return [bet for bet in there if bet.number not in said]


def silent_behind(felt: Felt, rules: BlackjackRules, player: str, box: str = "") -> Bet | None:
    """The wager of a player who does not say where it goes when the box is split."""
    for hand in [mark for mark, state in felt.marks.items() if state == SPLITS]:
        for bet in waiting_behind(felt, rules, box_of(hand), number_of(hand)):
            if bet.seat == player and bet.box == (box or bet.box):
                return bet
    return None


def leave_on_first(felt: Felt, bet: Bet) -> None:
    """A player behind makes no further wager, and his own stays on the first hand."""
    felt.answered[_topic(felt, bet.box, int(bet.on or 1))][bet.number] = FIRST_HAND


def _choices(moves: tuple[str, ...], stake: int, why: str) -> tuple[Option, ...]:
    return tuple(
        Option(move, stake, stake, why) if move == "cover" else Option(move, cites=why)
        for move in moves
    )


# -- the hands of a split box ---------------------------------------------------------------------


@cites("qld-2024 sch 2 s 27(3)", "act-1992 BJ 12.2")
def hands_in_turn(felt: Felt, rules: BlackjackRules, box: str) -> Sequence[int]:
    """The hands of a box in the order they are played: as they were formed, but where a box is
    dealt two hands both parts of the first come before the second (reading SW-13).
    """
    hands = range(1, hands_of(felt, box) + 1)
    if rules.hands_per_box == 1:
        return hands
    return sorted(hands, key=lambda hand: (number_of(_dealt_as(felt, name(box, hand))), hand))


def _dealt_as(felt: Felt, hand: str) -> str:
    """The hand as it was dealt that a split hand was formed from."""
    return felt.marks.get(f"split {hand}") or hand


def formed_from(felt: Felt, hand: str) -> list[str]:
    """The hands that were formed by splitting a hand, in the order they were."""
    return [
        mark.removeprefix("split ")
        for mark, from_ in felt.marks.items()
        if mark.startswith("split ") and from_ == hand
    ]
