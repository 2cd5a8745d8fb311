"""Which mishaps may have happened at this moment: those whose conditions some facts would meet.

Nobody knows what has happened but those who saw it. A mishap is offered if one of a few hundred
plausible reports of it would be ruled on; any other can still be reported by its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice, product

from croupier.equipment import BACK, CARDS, Card
from croupier.play.felt import Felt
from croupier.play.irregularities import Mishap
from croupier.play.prompts import Prompt, Spin
from croupier.play.refusals import Refused
from croupier.play.reports.facts import FactKind
from croupier.play.reports.forms import WITH_WAGER, Field, asked_of, fields_of
from croupier.play.round import facts_of
from croupier.play.spots import box_called

TRIES = 400
"""How many reports of one mishap are tried."""
SOMEBODY = "another player"
"""Somebody who has no wager, to whom something may have happened."""


def may_have_happened(felt: Felt, prompt: Prompt) -> list[Mishap]:
    """The mishaps of the book that could be ruled on now, in its order."""
    mishaps = felt.game.irregularities.values()
    return [one for one in mishaps if plausible_report(one, felt, prompt) is not None]


def plausible_report(mishap: Mishap, felt: Felt, prompt: Prompt) -> dict[str, object] | None:
    """The likeliest facts with which a mishap would be ruled on now; nothing where none do."""
    fields = fields_of(mishap.facts, felt.game, felt)
    values = [_tried(field, fields, felt, prompt) for field in asked_of(fields)]
    for combined in islice(product(*filter(None, values)), TRIES):
        said: dict[str, object] = {}
        for part in combined:
            said |= part
        try:
            if mishap.refusal(felt, prompt, facts_of(mishap, said)) is None:
                return said
        except Refused:
            continue
    return None


def _tried(
    field: Field, fields: tuple[Field, ...], felt: Felt, prompt: Prompt
) -> list[dict[str, object]]:
    """What may be said of a fact, the likeliest first; nothing is a way to leave it unsaid."""
    found: list[dict[str, object]] = [] if field.required else [{}]
    if field.about is FactKind.WAGER:
        names = {one.name for one in fields}
        return found + [
            {name: getattr(bet, name) for name in ("wager", *WITH_WAGER) if name in names}
            for bet in felt.live()
        ]
    values = field.values or _values(field, felt, prompt)
    return found + [{field.name: value} for value in values]


def _values(field: Field, felt: Felt, prompt: Prompt) -> Sequence[object]:
    if field.about is FactKind.AREA:
        return _elsewhere(felt)
    if field.about is FactKind.STACKS:
        return _stacks(felt)
    if field.by_place:
        return _lies(felt) if field.about is FactKind.CARD else [{}]
    return _rows(field, felt, prompt) if field.many else _singles(field, felt, prompt)


def _singles(field: Field, felt: Felt, prompt: Prompt) -> Sequence[object]:
    if field.about is FactKind.YES_NO:
        return [False, True]
    if field.about is FactKind.CARD:
        return [int(card) for card in _left(felt)[:2]]
    if field.about is FactKind.CENTS:
        stakes = [bet.stake + more for bet in felt.live() for more in (0, 100, -100)]
        return [*stakes, 0, 100]
    numbers = [0, 1, 2, 3, 4, 5, 51] if field.number else []
    return [*numbers, *_names(field, felt, prompt)] if field.text or not numbers else numbers


def _rows(field: Field, felt: Felt, prompt: Prompt) -> Sequence[object]:
    if field.about is FactKind.CARD:
        left = [int(card) for card in _left(felt)]
        return [left[:count] for count in range(6)]
    if field.about is FactKind.TILE:
        hands = [[int(tile) for tile in hand.cards] for hand in felt.hands.values()]
        return [list(two) for hand in hands for two in combinations(hand, 2)]
    if field.about is FactKind.ORDINAL:
        return [[1], [1, 2], [1, 2, 3], [4], [3, 4], [1, 2, 3, 4]]
    if field.about is FactKind.DIE:
        rolls = [list(roll) for roll in felt.rolls[-1:]]
        count = 3 if field.length == 3 else 2
        return [*rolls, [1] * count, [1, 2, 3][:count], *([face] for face in range(1, 7))]
    if field.about is FactKind.BALL:
        return [list(felt.spins), [str(n) for n in range(1, 21)], ["1", "2"]]
    each = _singles(field, felt, prompt)
    return [*([one] for one in each), each[:2]]


def _names(field: Field, felt: Felt, prompt: Prompt) -> Sequence[object]:
    seats = [seat.id for seat in felt.header.seats]
    if field.about in (FactKind.BOX, FactKind.TICKET):
        boxes = [bet.box for bet in felt.bets if bet.box]
        return list(dict.fromkeys((*boxes, *(str(number) for number in range(1, 8)))))
    if field.about is FactKind.SEAT:
        return [*seats, SOMEBODY]
    if field.about is FactKind.PLACE:
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
    boxes = [box_called(name) for name, hand in felt.hands.items() if hand.cards]
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
