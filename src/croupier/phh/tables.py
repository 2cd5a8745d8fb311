"""The table at which a recorded hand can be played: which of our games, with which options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from croupier.books import BadOption, game, listing
from croupier.games.poker import placing
from croupier.games.poker.rules import ANTE, BLIND, NO_LIMIT, POT, STRADDLE, STRUCTURED, PokerRules
from croupier.games.poker.state import PokerState
from croupier.law import said
from croupier.phh.history import VARIANTS, History
from croupier.phh.notation import write_amount
from croupier.play.answers import Place
from croupier.play.game import Game
from croupier.play.header import Header, OptionValue, Seat, Situation

_HOLDEM: Final = ("nsw-poker/texas-holdem", "qld-2024/texas-holdem")
GAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "NT": _HOLDEM,
    "FT": _HOLDEM,
    "NS": ("nsw-poker/texas-holdem",),
    "PO": ("nsw-poker/omaha", "qld-2024/omaha"),
    "F7S": ("nsw-poker/seven-card-stud",),
}
"""By variant, the games of ours that it is."""
STRUCTURES: Final = {"N": NO_LIMIT, "F": STRUCTURED, "P": POT}
"""How bets are bound, by the first letter of a variant."""
SHORT_DECK: Final = 36
TableOptions = dict[str, OptionValue]


class NotHere(ValueError):
    """A hand cannot be played at a table of this game; the sentence says why."""


class Stakes(NamedTuple):
    """What a recorded hand was played for."""

    variant: str
    antes: tuple[int, ...]
    posted: tuple[int, ...]
    """Blinds, and straddles behind them."""
    least: int
    """The smallest bet."""
    big_bet: int
    bring_in: int
    unit: int


class TableSetting(msgspec.Struct, frozen=True):
    """A table that is set for a hand: the game, who sits there, what is put in before the cards."""

    game: Game[PokerState, PokerRules]
    header: Header
    posts: tuple[Place, ...]


def games_of(hand: History) -> tuple[str, ...]:
    """The games of ours that a recorded hand may be of."""
    return GAMES.get(hand.variant, ())


def set_for(hand: History, id: str) -> TableSetting:
    """The table of a game set for a recorded hand, or why there is none."""
    if id not in games_of(hand):
        known = " or ".join(games_of(hand)) or "in none of our books"
        raise NotHere(f"{VARIANTS[hand.variant].title} ({hand.variant}) is {known}, not {id}")
    stakes = Stakes(
        hand.variant,
        hand.antes,
        hand.blinds_or_straddles,
        hand.min_bet or hand.small_bet,
        hand.big_bet,
        hand.bring_in,
        hand.unit,
    )
    found, blinds, straddle = _table(id, stakes)
    seats = _seats(hand.starting_stacks)
    header = Header(id, dict(found.options), seats=seats, situation=_newcomers(hand))
    return TableSetting(found, header, _posts(hand, blinds, straddle))


@lru_cache(256)
def _table(id: str, stakes: Stakes) -> tuple[Game[PokerState, PokerRules], tuple[int, ...], int]:
    """The game at these stakes, its compulsory blinds and a straddle; worked out once."""
    blinds, straddle = _blinds(stakes)
    try:
        return game(id, **_options(stakes, id, blinds, straddle)), blinds, straddle
    except BadOption as error:
        raise NotHere(str(error)) from None


@lru_cache(256)
def _seats(stacks: tuple[int | None, ...]) -> tuple[Seat, ...]:
    """Everybody with his stack; the same players are often there with the same chips."""
    return tuple(map(_seat, range(1, len(stacks) + 1), stacks))


def _seat(number: int, stack: int | None) -> Seat:
    if stack is None:
        raise NotHere(f"nobody has written down what p{number} had, and he plays table stakes")
    return Seat(f"p{number}", number, balance=stack)


# -- what is put in before the cards -------------------------------------------------------------


def _blinds(stakes: Stakes) -> tuple[tuple[int, ...], int]:
    """The compulsory blinds in the order they are posted, and a straddle behind them."""
    posted, minimum = stakes.posted, stakes.least
    if not posted:
        return (), 0
    if minimum not in posted:
        raise NotHere(
            f"nobody has posted the smallest bet, {write_amount(minimum)}: it is the last blind"
        )
    last = posted.index(minimum) + 1
    blinds, behind = posted[:last], posted[last:]
    if min(blinds) <= 0:
        raise NotHere("a blind that nobody posts is none of our tables'")
    straddle = max(0, behind[0]) if behind else 0
    if any(post > 0 for post in behind[1:]) or straddle not in (0, 2 * minimum):
        raise NotHere("a straddle is twice the last blind, by the next player, and there is one")
    return blinds, straddle


def _options(stakes: Stakes, id: str, blinds: tuple[int, ...], straddle: int) -> TableOptions:
    """The options under which a table plays for these amounts."""
    offered = {choice.name: choice for choice in listing(id).choices}
    options: TableOptions = {
        "structure": STRUCTURES[stakes.variant[0]],
        "minimum": stakes.least,
        "lowest_chip": stakes.unit,
    }
    if stakes.big_bet:
        options["maximum"] = stakes.big_bet
    if blinds:
        options["first_blind"] = blinds[0]
        if "blinds" in offered:
            options["blinds"] = len(blinds)
            if len(blinds) > 2:
                options["second_blind"] = blinds[1]
        elif len(blinds) != 2:
            raise NotHere(f"{id} has two blinds, not {len(blinds)}")
    if straddle:
        options["straddle"] = "live" if offered["straddle"].default == "none" else True
    if stakes.bring_in:
        options["bring_in"] = stakes.bring_in
    if stakes.variant == "NS":
        options["deck"] = SHORT_DECK
    if any(stakes.antes):
        options |= _antes(stakes, id)
    return options


def _antes(stakes: Stakes, id: str) -> TableOptions:
    """The option for antes: everybody's, or one that the last blind puts in for all."""
    offered = {choice.name for choice in listing(id).choices}
    antes = stakes.antes
    if len({*antes}) == 1 and "ante" in offered:
        return {"ante": antes[0]}
    if "ante" not in offered:
        why = said(listing(id).law[placing.posts])
        raise NotHere(f"{id} has no antes beside blinds: none are put in before the cards ({why})")
    last = stakes.posted.index(stakes.least)
    if "ante_by" in offered and antes.count(0) == len(antes) - 1 and antes[last]:
        return {"ante": antes[last], "ante_by": "last-blind"}
    raise NotHere("antes are the same for everybody, or the last blind puts one in for all")


def _posts(hand: History, blinds: tuple[int, ...], straddle: int) -> tuple[Place, ...]:
    """What is put in, as far as the stacks go: everybody's ante before his blind, an ante for all
    after it. Of two players the button, who is dealt to last, posts first.
    """
    amounts, stacks = hand.blinds, hand.starting_stacks
    posting = range(hand.count)[:: -1 if hand.count == 2 else 1][: len(blinds)]
    wanted = [(player, BLIND, amounts[player]) for player in posting]
    if any(hand.antes):
        antes = enumerate(hand.antes_by_player)
        put_in = [(player, ANTE, cents) for player, cents in antes if cents]
        wanted = wanted + put_in if len(put_in) == 1 else put_in + wanted
    if amounts and min(amounts) < 0:
        wanted += ((player, BLIND, -cents) for player, cents in enumerate(amounts) if cents < 0)
    if straddle:
        wanted.append((len(blinds), STRADDLE, straddle))
    left = [stack or 0 for stack in stacks]
    posts: list[Place] = []
    for player, wager, cents in wanted:
        chips = min(cents, left[player])
        left[player] -= chips
        if chips:
            posts.append(Place(f"p{player + 1}", wager, chips))
    return tuple(posts)


def _newcomers(hand: History) -> Situation:
    """Who is new at the table, or has missed blinds, and posts to be dealt in."""
    if not hand.blinds or min(hand.blinds) >= 0:
        return _NOBODY_NEW
    posters = {player: -cents for player, cents in enumerate(hand.blinds, 1) if cents < 0}
    regular = [f"p{player}" for player in range(1, hand.count + 1) if player not in posters]
    minimum = hand.min_bet or hand.small_bet
    missed = {f"p{player}": cents for player, cents in posters.items() if cents != minimum}
    return Situation(state=PokerState(regular=regular, missed=missed))


_NOBODY_NEW: Final = Situation()
