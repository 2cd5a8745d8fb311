"""What a ruling has the dealer do before play goes on: cards drawn, turned, burnt, shuffled back.

The script of a round carries it out from the felt, so that it may be interrupted between any two.
"""

from __future__ import annotations

from itertools import takewhile

from croupier.games.poker.rules import DISCARD
from croupier.games.poker.state import NOBODY, Amend, PokerFelt
from croupier.law import Cites
from croupier.play.answers import Move
from croupier.play.dealer import BURNT
from croupier.play.game import Script
from croupier.play.prompts import EVERYONE, Choose, Draw, Option, Question, Shuffle, Turn

ASIDE = "set aside"
"""Where cards lie that were exposed too early, until they are shuffled back."""
MUCK = "muck"
"""Where cards lie that have no part in the round any more."""
ALL_IN, PLAY_ON = "all-in", "play-on"
"""What a player says whose last card everybody has seen."""
AT_THE_END = 99
"""Behind the last street."""
DRAW, TURN, BURN, SHUFFLE, ASK, GIVE_UP = "draw", "turn", "burn", "shuffle", "ask", "give up"


def carry_out(felt: PokerFelt) -> Script:
    """One thing after another."""
    amends = felt.state.amends
    while amends:
        one = amends[0]
        if one.do == SHUFFLE:
            yield from _shuffle(felt, amends)
            continue
        yield from _BY[one.do](felt, one)
        amends.pop(0)


def _draw(felt: PokerFelt, one: Amend) -> Script:
    """The next card, or the next few, to a place."""
    while one.count:
        felt.hand(one.place).take((yield Draw(one.place, one.why, face_up=one.up)))
        felt.state.dealt += 1
        one.count -= 1


def _turn(felt: PokerFelt, one: Amend) -> Script:
    """A card face down is turned up for everybody, or shown to one."""
    hand = felt.hands[one.place]
    if one.at in hand.seen and one.to not in hand.seen[one.at]:
        hand.turn(one.at, (yield Turn(one.place, one.at, one.to, one.why)), one.to)


def _burn(felt: PokerFelt, one: Amend) -> Script:
    """A card that lies face up is burnt."""
    yield from ()
    (card,) = felt.hands[one.place].remove((one.at,))
    felt.hand(BURNT).take(card)


def _shuffle(felt: PokerFelt, amends: list[Amend]) -> Script:
    """The last cards of one place or several go back to the deck, which is shuffled and cut."""
    together = list(takewhile(lambda one: one.do == SHUFFLE, amends))
    lie = {one.place: len(felt.cards(one.place)) for one in together}
    back = tuple(
        (one.place, at)
        for one in together
        for at in range(lie[one.place] - one.count, lie[one.place])
    )
    yield Shuffle(back, together[0].why)
    for one in together:
        felt.hand(one.place).remove(range(lie[one.place] - one.count, lie[one.place]))
    felt.state.dealt -= len(back)
    del amends[: len(together)]


def _ask(felt: PokerFelt, one: Amend) -> Script:
    """A player says whether he is treated as all-in from now on."""
    options = Option(PLAY_ON, cites=one.why), Option(ALL_IN, cites=one.why)
    answer = yield Choose((Question(one.place, "", options, PLAY_ON),), one.why)
    if type(answer) is Move and answer.move == ALL_IN:
        no_more_wagers(felt, felt.state.order.index(one.place))


def _give_up(felt: PokerFelt, one: Amend) -> Script:
    """A player gives up the card that he should have given up before."""
    hand = felt.hands[one.place]
    option = Option(DISCARD, cites=one.why, gives=(1, 1), held=tuple(hand.held))
    answer = yield Choose((Question(one.place, "", (option,)),), one.why)
    assert isinstance(answer, Move)
    hand.muck(answer.cards)


_BY = {
    DRAW: _draw,
    TURN: _turn,
    BURN: _burn,
    ASK: _ask,
    GIVE_UP: _give_up,
}


def no_more_wagers(felt: PokerFelt, player: int) -> None:
    """A player is treated as all-in: he wagers nothing more and contests what he has put into."""
    state = felt.state
    state.no_more_wagers.append(player)
    if player in state.queue:
        state.queue.remove(player)


# -- what rulings ask for --------------------------------------------------------------------------


def then(
    felt: PokerFelt,
    do: str,
    place: str,
    why: Cites,
    count: int = 1,
    *,
    up: bool = False,
    at: int = NOBODY,
    to: str = EVERYONE,
) -> None:
    """The dealer does this before play goes on, after what he was told to do before."""
    if count:
        felt.state.amends.append(Amend(do, place, count, up, at, why, to))


def shuffle_the_rest(felt: PokerFelt, why: Cites) -> None:
    """The cards that are left are shuffled."""
    felt.state.amends.append(Amend(SHUFFLE, MUCK, 0, why=why))


def later(
    felt: PokerFelt, street: int, do: str, place: str, why: Cites, count: int = 1, at: int = NOBODY
) -> None:
    """The dealer does this before he deals a street, or (`AT_THE_END`) when the round is over."""
    felt.state.later.append((street, Amend(do, place, count, False, at, why)))


def carry_out_later(felt: PokerFelt, street: int) -> Script:
    """What was left for this moment."""
    waiting = felt.state.later
    while due := next((one for one in waiting if one[0] <= street), None):
        if due[1].do == SHUFFLE:
            yield from _shuffle(felt, [due[1]])
        else:
            yield from _BY[due[1].do](felt, due[1])
        waiting.remove(due)


# -- cards that come otherwise than usual ----------------------------------------------------------


def first_card_up(felt: PokerFelt, places: tuple[str, ...], why: Cites) -> Script:
    """The first cards one by one: who had one of them face up too soon has his last face down."""
    state = felt.state
    for number, seat in enumerate(places):
        if number < sum(len(felt.cards(one)) for one in state.order):
            continue
        has, gets = len(felt.cards(seat)), places.count(seat)
        up = has + 1 == state.up_first.get(seat, gets)
        felt.hand(seat).take((yield Draw(seat, why, face_up=up)))
        state.dealt += 1
