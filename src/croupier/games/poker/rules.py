"""Poker between players: the numbers of betting, pots and shares. Plain numbers in, answers out.

Players are numbered in the order of the deal, from the left of the button, 0 first. What the script
of a round and the kernel that plays hands in bulk have to know of betting is worked out here and
nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from croupier.games.poker.streets import HOLDEM, Street
from croupier.law import rule
from croupier.ranking import STANDARD, Ranking

STRUCTURED, POT, HALF_POT, NO_LIMIT, MULTIPLES = (
    "structured",
    "pot",
    "half-pot",
    "no-limit",
    "multiples",
)
"""How the size of bets is bound: by a sign, by the pot, by the stake, by multiples of the blind."""
NO_CAP: Final = -1
"""Of raises that nobody counts."""


@dataclass(frozen=True)
class PokerRules:
    """What a book, a sign at the table or the operator decides about a game of poker."""

    streets: tuple[Street, ...] = HOLDEM
    """What is dealt before each betting round, in order."""
    ranking: Ranking = STANDARD
    """The order of hands, and with it the deck."""
    two: bool = False
    """Whether exactly two cards of one's own count, with three of the board."""
    most_players: int = 10
    """How many are dealt in at most."""
    seats: int = 11
    """How many may sit at the table."""

    structure: str = NO_LIMIT
    minimum: int = 200
    """The table minimum: the smallest bet of the first betting round."""
    maximum: int = 400
    """Of structured betting: the bet of the later betting rounds."""
    big_from: int = 3
    """Of structured betting: the betting round from which the bet is the greater one."""
    raises: int = 3
    """How many raises a betting round has; `NO_CAP` for any number."""
    free_heads_up: str = "final"
    """When two players may raise without a cap: in the `final` round, `always` or `never`."""
    free_size_heads_up: bool = False
    """Whether two who are left may raise by any amount, too."""
    bet_is_raise: bool = True
    """Whether a raise must be as large as any bet before it, or only as any raise."""
    never_check: bool = False
    """Whether a player bets or folds, and never checks."""
    short_reopens: bool = False
    """Whether an all-in wager below a raise lets those raise who have acted already."""

    antes: int = 0
    blinds: tuple[int, ...] = (100, 200)
    """The compulsory blinds, from the left of the button, or from the buck itself."""
    buck: bool = False
    """Whether the designated player is dealt and acts first, and posts the blind."""
    bring_in: int = 0
    """Of stud: the least that the lowest card on show must open for."""
    voluntary_blinds: bool = False
    """Whether further blinds, each twice the last, may follow the compulsory ones."""
    straddle: str = ""
    """Whether there is a straddle: a `blind` that is no raise, `live` or `sleeper`; or nothing."""
    blind_comes_back: bool = False
    """Whether a lone blind is simply returned when nobody plays against it."""

    unit: int = 100
    """The lowest chip of the table: pots are divided down to it."""


# -- what may be wagered ---------------------------------------------------------------------------


@rule
def to_call(high: int, front: int, stake: int) -> int:
    """What a player needs to stay in: up to the highest wager, or all he has.

    >>> to_call(high=500, front=200, stake=1000), to_call(high=500, front=200, stake=100)
    (300, 100)
    """
    need = high - front
    return need if need < stake else stake


@rule
def bet_size(rules: PokerRules, number: int) -> int:
    """Of structured betting, the bet and raise of a betting round, counted from 1."""
    return rules.maximum if number >= rules.big_from else rules.minimum


@rule
def opening_bet(rules: PokerRules, number: int, pot: int, stake: int) -> tuple[int, int, int]:
    """The least and most that opens a betting round, and the steps between.

    A player with less may go in with all of it.
    """
    least, most, step = _sizes(rules, number, pot, stake)
    return min(least, stake), min(most, stake), step


@rule
def raise_over(
    rules: PokerRules,
    number: int,
    pot: int,
    high: int,
    level: int,
    full: int,
    front: int,
    stake: int,
    alone: bool = False,
) -> tuple[int, int, int]:
    """The least and most that a raise goes over the call, and the steps between; 0 to 0 if none.

    `level` is the last full bet or raise to which `full` was added; an all-in wager between them
    and `high` is no raise. `alone` says that only two are left to contest the pot.
    """
    call = high - front
    left = stake - call
    if left <= 0:
        return 0, 0, 1
    after_call = pot + call
    least, most, step = _sizes(rules, number, after_call, left)
    if rules.structure == STRUCTURED:
        least = most = level + most - high  # a short all-in wager is completed
    elif alone and rules.free_size_heads_up:
        least, most, step = min(least, left), left, 1
    else:
        least = max(least, full)
        most = max(most, least) if rules.structure == MULTIPLES else most
        least = min(least, most)
    if left < least:
        return left, left, 1
    return least, min(most, left), step


def _sizes(rules: PokerRules, number: int, pot: int, stake: int) -> tuple[int, int, int]:
    """The least and most of a bet by the structure of the table, and the steps between."""
    if rules.structure == STRUCTURED:
        size = bet_size(rules, number)
        return size, size, 1
    if rules.structure == MULTIPLES:
        final = number == len(rules.streets)
        return rules.minimum, rules.minimum * (4 if final else 2), rules.minimum
    if rules.structure == POT:
        return rules.minimum, max(pot, rules.minimum), 1
    if rules.structure == HALF_POT:
        return rules.minimum, max(pot // 2, rules.minimum), 1
    return rules.minimum, stake, 1


@rule
def raises_left(rules: PokerRules, made: int, active: int, contesting: int, final: bool) -> bool:
    """Whether another raise is allowed in this betting round.

    `active` counts as the book counts active players, `contesting` those who can still wager.

    >>> raises_left(PokerRules(structure=STRUCTURED), 3, active=2, contesting=2, final=False)
    False
    """
    if rules.raises == NO_CAP or made < rules.raises:
        return True
    if rules.free_heads_up == "always":
        return contesting == 2
    return rules.free_heads_up == "final" and final and active == 2


@rule
def is_full_raise(rules: PokerRules, number: int, level: int, full: int, wagered: int) -> bool:
    """Whether a wager of so much in all counts as a raise, or was only what was left of a stake."""
    if rules.structure == STRUCTURED:
        return wagered - level >= bet_size(rules, number)
    return wagered - level >= full


# -- pots ------------------------------------------------------------------------------------------


@rule
def uncalled(wagered: Sequence[int]) -> tuple[int, int]:
    """Who has put in more than anybody else, and how much of it nobody has called.

    >>> uncalled([500, 1200, 900, 0])
    (1, 300)
    """
    best, second, who = 0, 0, 0
    for player, amount in enumerate(wagered):
        if amount > best:
            best, second, who = amount, best, player
        elif amount > second:
            second = amount
    return who, best - second


@rule
def layers(put_in: Sequence[int], live: Sequence[bool]) -> list[tuple[int, tuple[int, ...]]]:
    """The main pot and the side pots: how much, and who can win it.

    `put_in` is what each player has in the pots; `live` says who has a hand that can win. What was
    put in above the last live hand belongs to the last pot.

    >>> layers([300, 1000, 1000, 200], [True, True, True, False])
    [(1100, (0, 1, 2)), (1400, (1, 2))]
    """
    found: list[tuple[int, tuple[int, ...]]] = []
    below = 0
    for level in sorted({amount for amount, alive in zip(put_in, live, strict=True) if alive}):
        can_win = tuple(n for n, alive in enumerate(live) if alive and put_in[n] >= level)
        amount = sum(min(one, level) - min(one, below) for one in put_in)
        if found and found[-1][1] == can_win:
            found[-1] = found[-1][0] + amount, can_win
        elif amount:
            found.append((amount, can_win))
        below = level
    rest = sum(one - min(one, below) for one in put_in)
    if rest and found:
        found[-1] = found[-1][0] + rest, found[-1][1]
    return found


@rule
def share(amount: int, winners: Sequence[int], unit: int) -> list[tuple[int, int]]:
    """A pot divided among its winners, in the order in which they sit: the whole remainder that no
    chip divides goes to the first of them.

    >>> share(1000, [2, 4, 5], unit=100)
    [(2, 400), (4, 300), (5, 300)]
    """
    each = amount // len(winners) // unit * unit
    return [
        (winner, each if at else amount - each * (len(winners) - 1))
        for at, winner in enumerate(winners)
    ]
