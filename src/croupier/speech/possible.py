"""Which mishaps may have happened at this moment: those whose conditions some facts would meet.

Nobody knows what has happened but those who saw it. A mishap is offered if one of a few hundred
plausible reports of it would be ruled on; any other can still be reported by its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice, product
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from croupier.equipment import BACK, CARDS, Card
from croupier.equipment.tiles import Tile
from croupier.play import Felt, Prompt, Refused, Spin
from croupier.play.irregularities import Mishap
from croupier.play.mishaps import Elsewhere
from croupier.play.round import facts_of as typed
from croupier.speech.facts import MONEY, Fact, facts_of

TRIES = 400
"""How many reports of one mishap are tried."""
SOMEBODY = "another player"
"""Somebody who has no wager, to whom something may have happened."""


def may_have_happened(felt: Felt, prompt: Prompt) -> list[Mishap]:
    """The mishaps of the book that could be ruled on now, in its order."""
    return [one for one in felt.game.irregularities.values() if _may(one, felt, prompt)]


def _may(mishap: Mishap, felt: Felt, prompt: Prompt) -> bool:
    facts = facts_of(mishap.facts, felt.game)
    values = [_tried(fact, mishap, felt, prompt) for fact in facts]
    for combined in islice(product(*values), TRIES):
        said: dict[str, object] = {}
        for part in combined:
            said |= part
        try:
            if mishap.refusal(felt, prompt, typed(mishap, said)) is None:
                return True
        except Refused:
            continue
    return False


def _tried(fact: Fact, mishap: Mishap, felt: Felt, prompt: Prompt) -> list[dict[str, object]]:
    """What may be said of a fact, the likeliest first; nothing is a way to leave it unsaid."""
    found: list[dict[str, object]] = [] if fact.must_be_said else [{}]
    if fact.name == "wager":
        hints = get_type_hints(mishap.facts)
        return found + [
            {name: getattr(bet, name) for name in ("wager", "on", "numbers") if name in hints}
            for bet in felt.live()
        ]
    values = fact.words or _values(fact.name, fact.kind, felt, prompt)
    return found + [{fact.name: value} for value in values]


def _values(name: str, kind: Any, felt: Felt, prompt: Prompt) -> Sequence[object]:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is UnionType:
        kinds = [one for one in inner if one is not NoneType]
        return [value for one in kinds for value in _values(name, one, felt, prompt)]
    if origin is Literal:
        return list(inner)
    if kind is Elsewhere:
        return _elsewhere(felt)
    if name == "lie":
        return _lies(felt)
    if name == "stacks":
        return _stacks(felt)
    if origin is dict:
        return [{}]
    if origin in (list, tuple):
        return _rows(name, inner, felt, prompt)
    if kind is bool:
        return [False, True]
    if kind is Card:
        return [int(card) for card in _left(felt)[:2]]
    if kind is int:
        stakes = [bet.stake + more for bet in felt.live() for more in (0, 100, -100)]
        return [*stakes, 0, 100] if name in MONEY else [0, 1, 2, 3, 4, 5, 51]
    return _names(name, felt, prompt)


def _rows(name: str, inner: tuple[Any, ...], felt: Felt, prompt: Prompt) -> Sequence[object]:
    if inner[0] is Card:
        left = [int(card) for card in _left(felt)]
        return [left[:count] for count in range(6)]
    if inner[0] is Tile:
        hands = [[int(tile) for tile in hand.cards] for hand in felt.hands.values()]
        return [list(two) for hand in hands for two in combinations(hand, 2)]
    if name == "which":
        return [[1], [1, 2], [1, 2, 3], [4], [3, 4], [1, 2, 3, 4]]
    if name in ("roll", "correct", "resting", "dice"):
        rolls = [list(roll) for roll in felt.rolls[-1:]]
        count = 3 if len(inner) == 3 else 2
        return [*rolls, [1] * count, [1, 2, 3][:count], *([face] for face in range(1, 7))]
    if name in ("balls", "computer", "receipt"):
        return [list(felt.spins), [str(n) for n in range(1, 21)], ["1", "2"]]
    each = _values(name, inner[0], felt, prompt)
    return [*([one] for one in each), each[:2]]


def _names(name: str, felt: Felt, prompt: Prompt) -> Sequence[object]:
    boxes = list(dict.fromkeys(bet.box for bet in felt.bets if bet.box))
    if name in ("box", "ticket"):
        return [*boxes, *(str(n) for n in range(1, 8) if str(n) not in boxes)]
    seats = list(dict.fromkeys([seat.id for seat in felt.header.seats]))
    if name in ("player", "players", "apart_from"):
        return [*seats, SOMEBODY]
    if name in ("place", "places", "hand"):
        return [*felt.hands, *seats, "dealer", "community"]
    results = prompt.results if isinstance(prompt, Spin) else ()
    return list(dict.fromkeys((*felt.spins, *results, *(seats or [SOMEBODY]))))[:20]


def _left(felt: Felt) -> list[Card]:
    """Cards that may come out next."""
    return [card for card in CARDS if card is not BACK and felt.left[card] > 0][:6]


def _elsewhere(felt: Felt) -> Sequence[object]:
    """Other places that chips may belong on."""
    return [
        {"wager": wager.name, "on": on, "numbers": list(numbers)}
        for wager in felt.game.wagers.values()
        for on in (wager.on or ("",))[:2]
        for numbers in (wager.examples or ((),))[:2]
    ][:20]


def _stacks(felt: Felt) -> Sequence[object]:
    """Tiles of two boxes, or of a box and the bank, that were changed about."""
    boxes = [name.removeprefix("box ") for name, hand in felt.hands.items() if hand.cards]
    return [{one: other, other: one} for one, other in combinations(boxes, 2)]


def _lies(felt: Felt) -> Sequence[object]:
    """As the cards lie, with two of them changed about, with the last of a hand missing, or with
    other cards at one place.
    """
    lie = {hand.name: [int(card) for card in hand.cards] for hand in felt.hands.values()}
    found: list[object] = [lie]
    places = [place for place, cards in lie.items() if cards]
    for one, other in zip(places, places[1:] + places[:1], strict=True):
        for at in (0, -1):
            changed = {place: cards[:] for place, cards in lie.items()}
            changed[one][at], changed[other][at] = changed[other][at], changed[one][at]
            found.append(changed)
        found.append({**lie, one: lie[one][:-1]})
        found.append({**lie, one: lie[one][:-1], other: [*lie[other], lie[one][-1]]})
        found.append({one: [int(card) for card in _left(felt)][: len(lie[one])]})
    return found
