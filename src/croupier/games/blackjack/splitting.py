"""Splitting: two equal cards become two hands, each with a wager."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.blackjack import state as table
from croupier.games.blackjack.placing import in_order_of_control, in_play
from croupier.games.blackjack.state import SPLIT, BlackjackFelt, Doing
from croupier.law import Cites, essential, rule
from croupier.play.answers import Close, Move
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.prompts import Choose, Option, Question

FIRST_HAND, SECOND_HAND = "first-hand", "second-hand"
"""What a player behind may say when his wager is to stay on one hand."""


@essential
def put_wager_on_second(felt: BlackjackFelt, seat: str, stake: int, box: str) -> None:
    """An equal wager goes on the hand that is formed; one for each where there are several."""
    if table.names_dealers_hand(felt):
        for bet in table.riding(felt, box, 1):
            felt.place(seat, SPLIT, in_play(felt, bet), bet.on, box)
    else:
        felt.place(seat, SPLIT, stake, str(table.hands_of(felt, box) + 1), box)


@essential
def split(felt: BlackjackFelt, box: str, hand: int) -> Script:
    """The others on the box say where their wagers go; then each card begins a hand of its own.

    The hand that is formed takes the next number and is played after those before it.
    """
    formed = table.hands_of(felt, box) + 1
    if felt.rules.players_per_box > 1:
        if is_called_off(felt, box, hand, formed):
            return
        yield from ask_those_behind(felt, box, hand)
    from_, to = felt.hand(table.name(box, hand)), felt.hand(table.name(box, formed))
    first, second = from_.lift()
    from_.take(first)
    to.take(second)
    if from_.common:
        from_.common = to.common = 1
    state = felt.state
    state.hands[box] = formed
    state.split_from.setdefault(from_.name, "")
    state.split_from[to.name] = from_.name
    del state.doing[from_.name]


def is_called_off(felt: BlackjackFelt, box: str, hand: int, formed: int) -> bool:
    """Whether the player who was splitting is gone before the cards lie apart: then the hand is
    whole again, and what others put on the second comes back.
    """
    there = in_order_of_control(felt, table.riding(felt, box, hand))
    second = table.riding(felt, box, formed)
    if any(bet.seat == there[0].seat for bet in second):
        return False
    why = felt.law[split]
    for bet in second:
        if bet.wager == SPLIT:
            felt.hand_back(bet, why, "the hand was not split in the end")
        else:
            bet.on = str(hand) if hand > 1 else ""
    felt.state.splitting.pop(table.name(box, formed), None)
    del felt.state.doing[table.name(box, hand)]
    return True


@rule
def ask_those_behind(felt: BlackjackFelt, box: str, hand: int) -> Script:
    """Each other player covers the new hand with an equal wager, or says which hand he stays on."""
    formed = table.hands_of(felt, box) + 1
    said = felt.state.splitting.setdefault(table.name(box, formed), {})
    moves = felt.rules.split_choices
    otherwise = "" if SECOND_HAND in moves else FIRST_HAND
    why = felt.law[ask_those_behind]
    while waiting := waiting_behind(felt, box, hand):
        questions = tuple(
            Question(
                bet.seat,
                table.as_asked(felt, box, hand),
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
                felt.place(bet.seat, SPLIT, answer.stake, str(formed), box)
            elif answer.move == SECOND_HAND:
                bet.on = str(formed)


def waiting_behind(felt: BlackjackFelt, box: str, hand: int) -> list[Bet]:
    """The wagers on a box that is split of whose players nothing has been heard yet."""
    said = felt.state.splitting.get(table.name(box, table.hands_of(felt, box) + 1), {})
    there = in_order_of_control(felt, table.riding(felt, box, hand))[1:]
    return [bet for bet in there if bet.number not in said]


def silent_behind(felt: BlackjackFelt, player: str, box: str = "") -> Bet | None:
    """The wager of a player who does not say where it goes when the box is split."""
    splits = [hand for hand, doing in felt.state.doing.items() if doing is Doing.SPLITS]
    for hand in splits:
        for bet in waiting_behind(felt, table.box_of(hand), table.number_of(hand)):
            if bet.seat == player and bet.box == (box or bet.box):
                return bet
    return None


def leave_on_first(felt: BlackjackFelt, bet: Bet) -> None:
    """A player behind makes no further wager, and his own stays on the first hand."""
    formed = table.name(bet.box, table.hands_of(felt, bet.box) + 1)
    felt.state.splitting[formed][bet.number] = FIRST_HAND


def _choices(moves: tuple[str, ...], stake: int, why: Cites) -> tuple[Option, ...]:
    return tuple(
        Option(move, stake, stake, why) if move == "cover" else Option(move, cites=why)
        for move in moves
    )


# -- the hands of a split box ---------------------------------------------------------------------


@essential
def hands_in_turn(felt: BlackjackFelt, box: str) -> Sequence[int]:
    """The hands of a box in the order they are played: as they were formed, but where a box is
    dealt two hands both parts of the first come before the second (reading SW-13).
    """
    hands = range(1, table.hands_of(felt, box) + 1)
    if felt.rules.hands_per_box == 1:
        return hands
    return sorted(
        hands, key=lambda hand: (table.number_of(_dealt_as(felt, table.name(box, hand))), hand)
    )


def _dealt_as(felt: BlackjackFelt, hand: str) -> str:
    """The hand as it was dealt that a split hand was formed from."""
    return felt.state.split_from.get(hand) or hand
