"""What the house takes of the pots of a round: plain numbers in, cents out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.games.poker.rules import OF_THE_POT, PERCENTAGE, TENS, TWENTIES, PokerRules
from croupier.law import essential, rule


class PotWon(NamedTuple):
    """A pot that is decided: how much, who has won it, who has put something in."""

    amount: int
    winners: tuple[int, ...]
    contributors: tuple[int, ...]


class BesideBlinds(NamedTuple):
    """What players have put in beside the compulsory blinds."""

    in_turn: bool
    """Whether anybody has called, bet or raised."""
    before: bool
    """Whether anybody has straddled, or posted as who comes to the game or back to it."""


def commissions(rules: PokerRules, pots: Sequence[PotWon], wagered: BesideBlinds) -> list[int]:
    """What is taken of each pot, the first formed first."""
    if rules.commission == PERCENTAGE:
        return percentage(rules, pots, not wagered.in_turn and not rules.ante)
    if rules.commission == TWENTIES:
        return of_twenties(rules, pots)
    if rules.commission == TENS:
        return of_tens(rules, pots, not any(wagered))
    return [0] * len(pots)


def decided(
    rules: PokerRules,
    pots: Sequence[tuple[int, Sequence[int], tuple[int, ...]]],
    put_in: Sequence[int],
    dead: Sequence[int],
) -> list[PotWon]:
    """The pots (how much, who could win it, who did), and who has given to each: by the pot itself
    or by all of the round, as the book has it. Dead money is in the first.

    >>> pots = [(900, (0, 1, 2), (1, 2)), (400, (1, 2), (1, 2))]
    >>> both = PokerRules(), PokerRules(free_if_shared=OF_THE_POT)
    >>> [decided(rules, pots, [300, 500, 500], [0, 0, 0])[1].contributors for rules in both]
    [(0, 1, 2), (1, 2)]
    """
    found: list[PotWon] = []
    below = 0
    for amount, eligible, winners in pots:
        given = [n for n, cents in enumerate(put_in) if cents > below or (not found and dead[n])]
        found.append(PotWon(amount, winners, tuple(given)))
        if rules.free_if_shared == OF_THE_POT:
            below = min(put_in[player] for player in eligible)
        elif len(found) > 1:
            found[-1] = found[-1]._replace(contributors=found[0].contributors)
    return found


@essential
def shared_by_all(pot: PotWon) -> bool:
    """Whether equal hands share a pot to which nobody else has contributed: it is free."""
    return len(pot.winners) > 1 and {*pot.contributors} <= {*pot.winners}


@rule
def percentage(rules: PokerRules, pots: Sequence[PotWon], only_blinds: bool) -> list[int]:
    """So many per cent of every pot, down to the lowest chip, up to the cap on the sign, the main
    pot first; nothing where nobody has wagered but blinds, whoever posted them.

    >>> rules = PokerRules(commission=PERCENTAGE, rate=10, most_commission=500)
    >>> percentage(rules, [PotWon(4250, (0,), (0, 1, 2)), PotWon(2000, (1,), (1, 2))], False)
    [400, 100]
    """
    taken: list[int] = []
    for pot in pots:
        due = pot.amount * rules.rate // 100 // rules.unit * rules.unit
        if only_blinds or shared_by_all(pot):
            due = 0
        if rules.most_commission:
            due = min(due, rules.most_commission - sum(taken))
        taken.append(due)
    return taken


@rule
def of_twenties(rules: PokerRules, pots: Sequence[PotWon]) -> list[int]:
    """So many per cent of the highest multiple of $20 in what one player has won, taken as at most
    a hundred times the minimum; a shared pot is reckoned by itself.

    >>> rules = PokerRules(commission=TWENTIES, rate=5, minimum=500)
    >>> of_twenties(rules, [PotWon(3900, (0,), (0, 1)), PotWon(1900, (1,), (0, 1))])
    [100, 0]
    >>> of_twenties(rules, [PotWon(3900, (0,), (0, 1, 2)), PotWon(1900, (0,), (0, 1))])
    [200, 0]
    """
    due = [_of_multiples(rules, total, 2000) for total in _together(pots, shared=False)]
    return _spread(pots, due)


@rule
def of_tens(rules: PokerRules, pots: Sequence[PotWon], only_blinds: bool) -> list[int]:
    """So many per cent of the highest multiple of $10 in what the same players have won, in the
    order in which the pots were formed, until the most that one pot could give is reached; nothing
    of a pot that is the first and the second blind and nothing else.

    >>> rules = PokerRules(commission=TENS, rate=10, minimum=500)
    >>> of_tens(rules, [PotWon(45_900, (0,), (0, 1, 2)), PotWon(20_000, (1,), (1, 2))], False)
    [4500, 500]
    """
    if only_blinds:
        return [0] * len(pots)
    most = _of_multiples(rules, 100 * rules.minimum, 1000)
    if rules.most_commission:
        most = min(most, rules.most_commission)
    taken: list[int] = []
    for total in _together(pots, shared=True):
        taken.append(min(_of_multiples(rules, total, 1000), most - sum(taken)))
    return _spread(pots, taken)


@rule
def within_the_hour(taken: Sequence[int], left: int) -> list[int]:
    """What may be taken while the commission of a table has a cap for the hour, the first pot
    first.

    >>> within_the_hour([400, 300, 200], left=500)
    [400, 100, 0]
    """
    may: list[int] = []
    for cents in taken:
        may.append(min(cents, left - sum(may)))
    return may


def _of_multiples(rules: PokerRules, amount: int, of: int) -> int:
    """The percentage of the highest multiple in an amount, which is capped."""
    return min(amount, 100 * rules.minimum) // of * of * rules.rate // 100


def _spread(pots: Sequence[PotWon], due: list[int]) -> list[int]:
    """What a pot is too small for is taken of the next that the same players have won."""
    taken: list[int] = []
    over: dict[tuple[int, ...], int] = {}
    for pot, cents in zip(pots, due, strict=True):
        wanted = cents + over.pop(pot.winners, 0)
        taken.append(min(wanted, pot.amount))
        over[pot.winners] = wanted - taken[-1]
    return taken


def _together(pots: Sequence[PotWon], shared: bool) -> list[int]:
    """What is reckoned as one: at the first pot of the same winners the total, at the others
    nothing; nothing for a pot that is free.
    """
    totals = [0] * len(pots)
    for at, pot in enumerate(pots):
        if shared_by_all(pot):
            continue
        like = [
            before
            for before, other in enumerate(pots[:at])
            if other.winners == pot.winners
            and (shared or len(pot.winners) == 1)
            and not shared_by_all(other)
        ]
        totals[like[0] if like else at] += pot.amount
    return totals
