"""Cases that begin in the middle of a hand of poker: the betting round, the pot, who has folded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.cases.form import Case
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.state import BOARD, HandInProgress
from croupier.play import Game

NAMED = {"pre-flop": 1, "preflop": 1, "flop": 2, "turn": 3, "river": 4}
"""What the betting rounds of the flop games are called."""
COUNTED = ("first", "second", "third", "fourth", "fifth")
MIDDLE = ("pot", "folded", "all_in")
"""What is said only of a hand that has begun."""


def found_in(case: Case, played: Game) -> HandInProgress | None:
    """How the hand of a case stands when it begins, if it begins in the middle."""
    rules = played.rules
    if not isinstance(rules, PokerRules) or case.state.round is None:
        if told := next((key for key in MIDDLE if getattr(case.state, key) is not None), ""):
            raise case.wrong(f"state.{told}", "say which betting round it is (state.round)")
        return None
    street = _betting_round(case, rules)
    folded, all_in = [*(case.state.folded or ())], case.state.all_in or ()
    stacks, pot = case.state.stacks or {}, case.state.pot
    seated = list(stacks)
    for name in (*folded, *all_in):
        if name not in seated:
            raise case.wrong("state.stacks", f"{name} is not among the players with chips")
    if street == 1:
        if pot is not None or all_in:
            what = "pot" if pot is not None else "all_in"
            raise case.wrong(f"state.{what}", "in the first betting round it follows from blinds")
        return HandInProgress(1, folded=folded)
    for name in all_in:
        if stacks[name]:
            raise case.wrong("state.all_in", f"{name} is all-in and has chips left: give him 0")
    left = [name for name in seated if name not in folded]
    if len(left) < 2:
        raise case.wrong("state.folded", "two players are left at least, or there is no betting")
    put_in, dead = _contributions(case, left)
    for name in left:
        if not stacks[name] and not put_in.get(name):
            raise case.wrong("state.pot", f"{name} has no chips and nothing in the pot")
    return HandInProgress(street, put_in, dead, folded)


def lies_in_the_pot(case: Case, played: Game) -> dict[str, int]:
    """By player, what he has put in when a case begins, with what he has paid for the round."""
    found = found_in(case, played)
    if found is None or found.street == 1:
        return {}
    fee = played.rules.fee if isinstance(played.rules, PokerRules) else 0
    return {
        name: found.put_in.get(name, 0) + found.dead.get(name, 0) + fee
        for name in case.state.stacks or ()
    }


def cards_up(case: Case) -> dict[str, Sequence[object]]:
    """By place, the cards that lie face up when a case begins; a list of them is the board."""
    up = case.state.up if case.state.up is not None else {}
    by_place = {BOARD: up} if isinstance(up, list) else up
    if not isinstance(by_place, dict) or not all(type(one) is list for one in by_place.values()):
        raise case.wrong("state.up", "give {P1: [AS, 4D]} by player, or a list for the board")
    return {str(place): cards for place, cards in by_place.items()}


def _betting_round(case: Case, rules: PokerRules) -> int:
    """The betting round by its number, or by what it is called."""
    said, last = case.state.round, len(rules.streets)
    word = str(said).lower().removesuffix(" round").removesuffix(" betting")
    number = said if isinstance(said, int) else 0
    if word in COUNTED:
        number = COUNTED.index(word) + 1
    elif word == "final":
        number = last
    elif word in NAMED and any(street.board == 3 for street in rules.streets):
        number = NAMED[word]
    if not 1 <= number <= last:
        raise case.wrong("state.round", f"{said!r} is none of the {last} betting rounds")
    return number


def _contributions(case: Case, left: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
    """What each player has put in, and what of the pot is nobody's wager: by player, in one sum
    which all who are left have put in alike, or pot by pot with those who can win it.
    """
    pot = case.state.pot if case.state.pot is not None else 0
    if isinstance(pot, dict):
        given = {str(name): _cents(case, cents) for name, cents in pot.items()}
        if unknown := next((name for name in given if name not in (case.state.stacks or ())), ""):
            raise case.wrong("state.pot", f"{unknown} is not among the players with chips")
        return given, {}
    pots = pot if isinstance(pot, list) else [{"amount": pot, "eligible": left}]
    put_in: dict[str, int] = {}
    dead: dict[str, int] = {}
    for number, one in enumerate(pots):
        amount, eligible = _pot(case, one, left)
        each, rest = divmod(amount, len(eligible))
        for name in eligible:
            put_in[name] = put_in.get(name, 0) + each
        if rest and number:
            raise case.wrong("state.pot", f"a side pot of {amount} is not put in by equal wagers")
        if rest:
            dead[left[0]] = rest
    return put_in, dead


def _pot(case: Case, pot: object, left: Sequence[str]) -> tuple[int, list[str]]:
    if not isinstance(pot, Mapping) or not pot.keys() <= {"amount", "eligible"}:
        raise case.wrong("state.pot", "give cents, or {amount, eligible} for each pot")
    eligible = [str(name) for name in pot.get("eligible", left)]
    if not eligible or not {*eligible} <= {*left}:
        raise case.wrong("state.pot", "a pot is won by players who have not folded")
    return _cents(case, pot.get("amount")), eligible


def _cents(case: Case, cents: object) -> int:
    if type(cents) is not int or cents < 0:
        raise case.wrong("state.pot", f"whole cents are wanted, not {cents!r}")
    return cents
