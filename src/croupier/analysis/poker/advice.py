"""Advice on poker among players: what a hand wins by what its player sees, what a call asks, and
which cards are given up.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from math import sqrt
from typing import Final

import msgspec

from croupier.analysis.advice import Position
from croupier.analysis.engine.errors import NoAdvice
from croupier.analysis.engine.walk import Progress
from croupier.analysis.equity.ranges import BadRange, HoleCards, cards_of, written
from croupier.analysis.poker.chances import (
    ANYTHING,
    MOST_MET,
    place_among,
    strength,
    to_give_up,
    to_keep,
)
from croupier.analysis.poker.seen import SeenByPlayer
from croupier.analysis.poker.showdowns import (
    dealt_at_first,
    draws,
    rules_of,
    seen_at_discard,
    showdown_of,
)
from croupier.games.poker.rules import CALL, CHECK, DISCARD, FOLD, SHOW, PokerRules
from croupier.games.poker.rules import strength as ranked
from croupier.play.game import Game
from croupier.play.header import OptionValue
from croupier.play.prompts import Question

TAKES = ("board", "removed")
DEALS: Final = 10_000
EACH: Final = 1_500
"""Deals for each hand where many are compared."""
SURE: Final = 1.96
MANY_BETTER: Final = 0.4
"""With so many better starting hands a call is seldom worth it: twice what a tight player plays."""
CLOSE: Final = 0.1
"""How near to its price a hand may win and it is a close call."""
STRONG: Final = 0.4
"""How far above an even part, of what is left to win, a hand is worth a bet."""


def interval(wins: float) -> float:
    """Half the width of the interval in which a share of so many deals lies with 95 %."""
    return SURE * sqrt(max(wins * (1 - wins), 1 / DEALS) / DEALS)


# -- a position that is told -----------------------------------------------------------------------


class AgainstOthers(msgspec.Struct, frozen=True):
    """What a hand wins against so many others that may be anything."""

    others: int
    share: float
    within: float


class PokerAdvice(msgspec.Struct, frozen=True):
    """What a hand is, what it wins, and which cards are given up, as it is published."""

    game: str
    options: Mapping[str, OptionValue]
    hand: tuple[str, ...]
    board: tuple[str, ...]
    removed: tuple[str, ...]
    made: str | None
    """What the hand is, where there are cards enough to say."""
    deals: int
    against: tuple[AgainstOthers, ...]
    better_starting_hands: float | msgspec.UnsetType = msgspec.UNSET
    """How many of all starting hands are better, as a part of one."""
    discard: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    """The cards to give up, where some are."""


def advise(game: Game, position: Position, told: Progress) -> PokerAdvice:
    """What the hand is, what it wins against one other, two others and more."""
    try:
        texts = position.hand, position.board, position.removed
        mine, shown, gone = (cards_of(text) for text in texts)
        _check(game, mine, shown, gone)
    except BadRange as error:
        raise NoAdvice(str(error)) from None
    rules = rules_of(game)
    against = []
    for others in range(1, MOST_MET + 1):
        wins = strength(rules, mine, shown, (ANYTHING,) * others, gone, deals=DEALS)
        against.append(AgainstOthers(others, wins, interval(wins)))
    at_first = (len(mine), len(shown)) == dealt_at_first(rules)
    return PokerAdvice(
        game.id,
        dict(game.options),
        _words(mine),
        _words(shown),
        _words(gone),
        _made(rules, mine, shown) or None,
        DEALS,
        tuple(against),
        round(place_among(rules, mine, shown, EACH), 3) if at_first else msgspec.UNSET,
        _given_up(rules, mine, shown),
    )


def _check(game: Game, mine: HoleCards, shown: HoleCards, gone: HoleCards) -> None:
    """Refuse cards that nobody can hold, or that lie on no board of the game."""
    rules = rules_of(game)
    showdown = showdown_of(rules)
    known = (*mine, *shown, *gone)
    if len({*known}) != len(known):
        raise BadRange(f"a card is given twice among {written(known)}")
    if strange := [card for card in known if card not in showdown.deck]:
        raise BadRange(
            f"{written(tuple(strange))} is not in a deck of {len(showdown.deck)} cards: see "
            f"`croupier explain {game.id}`"
        )
    first, _ = dealt_at_first(rules)
    boards = _boards(rules)
    if len(shown) not in boards:
        has = " or ".join(map(str, sorted(boards)))
        raise BadRange(f"--board: {game.title} shows {has} cards, not {len(shown)}")
    most = max(first, showdown.hole)
    sight = seen_at_discard(rules)
    if sight is not None and len(mine) > showdown.hole and len(shown) > sight:
        raise BadRange(f"with {len(shown)} cards on the board a card has been given up: say two")
    least = min(first, showdown.hole)
    if not least <= len(mine) <= most:
        many = f"{least}" if least == most else f"{least} to {most}"
        raise BadRange(f"--hand: a hand of {game.title} has {many} cards, not {len(mine)}")


def _boards(rules: PokerRules) -> set[int]:
    """How many cards the board has at each betting round."""
    found, lie = set(), 0
    for street in rules.streets:
        lie += street.board
        found.add(lie)
    return found


def _words(cards: HoleCards) -> tuple[str, ...]:
    return tuple(written(cards).split())


def _made(rules: PokerRules, mine: HoleCards, shown: HoleCards) -> str:
    """What a hand is by now, where there are cards enough to say."""
    counting = 2 if rules.two else len(mine)
    if counting + len(shown) < 5 or len(mine) > showdown_of(rules).hole:
        return ""
    return ranked(rules, mine, shown).name


def _given_up(
    rules: PokerRules, mine: HoleCards, shown: HoleCards
) -> tuple[str, ...] | msgspec.UnsetType:
    """The cards to give up, where the game has some given up now."""
    if draws(rules):
        return _words(to_give_up(rules, mine))
    if len(mine) > showdown_of(rules).hole:
        kept = _words(to_keep(rules, mine, shown))
        return tuple(one for one in _words(mine) if one not in kept)
    return msgspec.UNSET


# -- where a hand stands ---------------------------------------------------------------------------


class Then(Enum):
    """What follows for a player in his turn."""

    SHOW = "show"
    MUCK = "muck"
    DISCARD = "discard"
    BET = "bet"
    CHECK = "check"
    OPEN = "open"
    OPEN_OR_FOLD = "open or fold"
    FOLD_UNLESS_CHEAP = "fold unless it is cheap"
    FOLD = "fold"
    RAISE = "raise"
    CALL = "call"
    CLOSE_CALL = "a close call"


class Hint(msgspec.Struct, frozen=True):
    """What there is to say about a decision."""

    then: Then
    made: str = ""
    """What the hand is by now, where there are cards enough to say."""
    discards: tuple[str, ...] = ()
    others: int = 0
    wins: float = 0.0
    """The part of the pot that the hand wins against others that may be anything."""
    within: float = 0.0
    before_draw: bool = False
    """Whether cards are still to be exchanged, which the figure leaves out."""
    better: float | None = None
    """How many of all starting hands are better, in the first betting round."""
    call: int = 0
    pot: int = 0
    """What a call costs, and the pot with it, in cents; nothing where there is none to call."""

    @property
    def price(self) -> float:
        """The part of the pot that a call must win."""
        return self.call / self.pot if self.pot else 0.0


def hint(seen: SeenByPlayer, asked: Question) -> Hint:
    """What a player may be told in his turn, by what he sees."""
    rules = seen.rules
    moves = {option.move for option in asked.options}
    if SHOW in moves:
        own = ranked(rules, seen.cards, seen.board)
        beaten = any(own < ranked(rules, hand, seen.board) for hand in seen.shown)
        return Hint(Then.MUCK if beaten else Then.SHOW, own.name)
    if DISCARD in moves:
        given = _given_up(rules, seen.cards, seen.board)
        if given is msgspec.UNSET:
            given = ()
        return Hint(Then.DISCARD, "" if given else ranked(rules, seen.cards, ()).name, given)
    drew = draws(rules) and seen.street > 1
    wins = strength(rules, seen.cards, seen.board, seen.others, seen.gone, drew=drew, deals=DEALS)
    at_first = seen.street == 1
    found = Hint(
        Then.CHECK,
        _made(rules, seen.cards, seen.board),
        (),
        len(seen.others),
        wins,
        interval(wins),
        draws(rules) and at_first,
        place_among(rules, seen.cards, seen.board, EACH) if at_first else None,
        seen.call if CALL in moves else 0,
        seen.pot + seen.call if CALL in moves else 0,
    )
    return msgspec.structs.replace(found, then=_then(found, moves))


def _then(found: Hint, moves: set[str]) -> Then:
    """What follows: by the price of a call, where there is one."""
    fair = 1 / (1 + found.others)
    strong = found.wins > fair + STRONG * (1 - fair)
    if CALL not in moves:
        if strong:
            return Then.BET
        if CHECK in moves:
            return Then.CHECK
        return Then.OPEN_OR_FOLD if FOLD in moves else Then.OPEN
    if found.better is not None and found.better > MANY_BETTER:
        return Then.FOLD_UNLESS_CHEAP
    if strong:
        return Then.RAISE
    if found.wins < found.price:
        return Then.FOLD
    return Then.CLOSE_CALL if found.wins < found.price + CLOSE else Then.CALL
