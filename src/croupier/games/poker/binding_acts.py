"""What a player has said and put down, and the action that it binds him to. Pure: plain numbers in,
an answer out. `acts_read.py` asks it what a question's answer means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier.games.poker.rules import (
    ALWAYS,
    BET,
    CALL,
    CHECK,
    FOLD,
    RAISE,
    UNANNOUNCED,
    PokerRules,
)
from croupier.law import essential, rule
from croupier.play.answers import Down, Said, Sign

ALL_IN = "all-in"
WORDS = (FOLD, CHECK, CALL, BET, RAISE, ALL_IN)
TAP, CARDS = "tap", "cards"
SHORT, DECLARED = "short", "declared"
"""What he has left open: he has put down less than a call; he raises, but by how much?"""
Act = Said | Down | Sign


@dataclass(frozen=True)
class OpenActs:
    """What is open to a player in his turn, in chips that a move adds."""

    call: int = 0
    """What it takes to call, or all he has."""
    sizes: tuple[tuple[int, int], ...] = ()
    """What a bet or raise adds, from the least to the most, from the smallest on; none where
    neither is open."""
    full: int = 0
    """What a full raise adds to the call, though he may not have that much."""
    bets: bool = False
    """Whether nobody has bet in this betting round."""
    front: int = 0
    """What of it he has wagered already."""
    stake: int = 0
    """What he has left."""


@dataclass(frozen=True)
class BoundTo:
    """What he is bound to: a move with its chips, or something that is still to be decided."""

    move: str = ""
    chips: int = 0
    held: str = ""
    """`short` or `declared`, where the move is not decided."""
    down: int = 0
    """What he has put down of a call."""
    by: Callable[..., object] | None = None
    """The rule that reads it so."""
    refused: str = ""
    """Why it is nothing at all."""


@essential
def binding(rules: PokerRules, open: OpenActs, acts: Sequence[Act]) -> BoundTo:
    """The action that what he did, in this order, binds him to: the first indication decides.

    >>> facing = OpenActs(call=400, sizes=((800, 9000),), full=400, stake=9000)
    >>> binding(PokerRules(), facing, [Down((500, 100))]).move  # half of a raise
    'raise'
    >>> binding(PokerRules(), facing, [Down((1000,))]).move  # one chip, and not a word
    'call'
    >>> binding(PokerRules(), facing, [Said("raise"), Down((1000,))]).chips
    1000
    """
    first, *rest = acts
    if isinstance(first, Sign):
        return by_sign(first.does)
    if isinstance(first, Said):
        return said_aloud(rules, open, first, rest)
    motions = [act.chips for act in acts if isinstance(act, Down)]
    if not rules.half_rule:  # chips are counted and not read
        return judged(rules, open, sum(map(sum, motions)), announced=False)
    return _put(rules, open, one_motion(rules, open, motions))


@essential
def by_sign(does: str) -> BoundTo:
    """A tap on the table is a check; cards passed face down are a fold."""
    return BoundTo(CHECK if does == TAP else FOLD, by=by_sign)


@essential
def said_aloud(rules: PokerRules, open: OpenActs, said: Said, rest: Sequence[Act]) -> BoundTo:
    """The first indication binds, and what was said aloud is one: the chips that follow only tell
    how much, if that was not said.
    """
    chips = sum(sum(act.chips) for act in rest if isinstance(act, Down))
    word = said.word
    if word in (FOLD, CHECK):
        return BoundTo(word, by=said_aloud)
    if not rules.oral:
        if not chips:
            return BoundTo(refused="a wager is not made by word alone: the chips are put down")
        return binding(rules, open, [act for act in rest if isinstance(act, Down)])
    if word == CALL:
        return _calls(open, said_aloud)
    if word == ALL_IN:
        return judged(rules, open, open.stake, announced=True)
    wagers = said.sum - open.front if said.sum else chips
    announced = word == RAISE or open.bets
    if wagers <= 0:
        if not announced or said.sum:
            return BoundTo(refused="no sum was said beyond what is wagered, and no chips put down")
        if not open.sizes:
            return BoundTo(refused=f"{BET if open.bets else RAISE} is not open")
        return BoundTo(held=DECLARED, by=said_aloud)
    return judged(rules, open, wagers, announced=announced)


@rule
def one_motion(
    rules: PokerRules, open: OpenActs, motions: Sequence[tuple[int, ...]]
) -> tuple[int, ...]:
    """Chips that come in several motions without a word are no raise. What makes up a call counts;
    beyond that only the first motion does, or nothing where a book lets only the call stand.
    """
    first = motions[0]
    if open.bets or len(motions) == 1:
        return first
    if rules.string_is_call or sum(first) < open.call:
        return (min(sum(map(sum, motions)), open.call),)
    return first


@rule
def single_chip(rules: PokerRules, open: OpenActs, chips: Sequence[int]) -> bool:
    """One chip of more than the call, put down without a word, is a call; as the first wager of a
    betting round it is a bet of its value.
    """
    return rules.single_chip_calls and len(chips) == 1 and not open.bets and chips[0] > open.call


@rule
def two_equal_chips(rules: PokerRules, open: OpenActs, chips: Sequence[int]) -> bool:
    """Two chips alike that come to more than a call and less than a raise are a call. One of them
    is less than the bet then, as no raise has to be more than that.
    """
    between = open.call < sum(chips) < open.call + open.full
    alike = len(chips) == 2 and chips[0] == chips[1]
    return rules.two_chips_call and between and alike


def _put(rules: PokerRules, open: OpenActs, chips: tuple[int, ...]) -> BoundTo:
    """Chips put down without a word before them."""
    if single_chip(rules, open, chips):
        return _calls(open, single_chip)
    if two_equal_chips(rules, open, chips):
        return _calls(open, two_equal_chips)
    return judged(rules, open, sum(chips), announced=False)


def judged(rules: PokerRules, open: OpenActs, chips: int, *, announced: bool) -> BoundTo:
    """So many chips, put down or said, and whether a raise was announced: within what is open."""
    chips = min(chips, open.stake)
    if not rules.half_rule:
        return _exactly(open, chips)
    if open.bets:
        if not open.sizes:
            return BoundTo(refused="bet is not open")
        return BoundTo(BET, to_the_limits(open, chips), by=to_the_limits)
    if announced and open.sizes and rules.half_rule == UNANNOUNCED:
        return BoundTo(RAISE, to_the_limits(open, chips), by=said_aloud)
    if chips < open.call:
        return BoundTo(held=SHORT, down=chips, by=short_of_a_call)
    if chips == open.call or not open.sizes:
        return _calls(open, to_the_limits)
    if chips == open.stake and rules.half_rule == ALWAYS:  # said of a player who is not all-in
        return BoundTo(RAISE, to_the_limits(open, chips), by=half_of_a_raise)
    return half_of_a_raise(open, chips)


@rule
def short_of_a_call() -> tuple[str, str]:
    """Who has put down or said less than the call makes it up, with all he has if need be; or he
    folds and leaves it in the pot.
    """
    return (CALL, FOLD)


@rule
def half_of_a_raise(open: OpenActs, chips: int) -> BoundTo:
    """More than a call: from half of a raise on it is a raise, and made up to one if need be; below
    that it is a call.
    """
    if 2 * (chips - open.call) >= open.full:
        return BoundTo(RAISE, to_the_limits(open, chips), by=half_of_a_raise)
    return _calls(open, half_of_a_raise)


@essential
def to_the_limits(open: OpenActs, chips: int) -> int:
    """A wager is brought within the limits of the table: made up to the least, and what goes beyond
    the most comes back.
    """
    for least, most in open.sizes:
        if chips <= most:
            return max(chips, least)
    return open.sizes[-1][1]


def _exactly(open: OpenActs, chips: int) -> BoundTo:
    """Where the book says nothing of chips that fit no wager, they are none."""
    if chips == open.call:
        return _calls(open, to_the_limits)
    if any(least <= chips <= most for least, most in open.sizes):
        return BoundTo(BET if open.bets else RAISE, chips, by=to_the_limits)
    return BoundTo(refused="these chips are no wager that is open")


def _calls(open: OpenActs, by: Callable[..., object]) -> BoundTo:
    """He stays in for what that takes, which may be nothing."""
    return BoundTo(CALL if open.call else CHECK, open.call, by=by)
