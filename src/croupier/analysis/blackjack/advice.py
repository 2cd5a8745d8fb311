"""Advice on blackjack: what each move of a hand is worth, and whether to exchange two cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from croupier.analysis.advice import AS_DEALT, Brings, PlayerSight, Position, Weighed, Worth
from croupier.analysis.blackjack import worth as found
from croupier.analysis.blackjack.priced import priced
from croupier.analysis.engine.errors import NoAdvice
from croupier.analysis.engine.walk import Progress
from croupier.equipment.cards import BACK, Card
from croupier.games.blackjack import state as boxes
from croupier.play.felt import Bet
from croupier.play.game import Game
from croupier.play.header import OptionValue

TAKES = ("dealer", "removed", "split", "doubled")
BURNT = frozenset({"burnt", "unplayed"})
"""Places whose cards nobody counts."""

Unset = msgspec.UnsetType

# -- a position that is told -----------------------------------------------------------------------


class HandAdvice(msgspec.Struct, frozen=True, kw_only=True):
    """What each move of a hand is worth, as it is published."""

    game: str | Unset = msgspec.UNSET
    options: Mapping[str, OptionValue] | Unset = msgspec.UNSET
    hand: tuple[str, ...]
    dealer: str
    removed: tuple[str, ...]
    total: int
    soft: bool
    best: str
    moves: tuple[Worth, ...]
    before_play: tuple[Worth, ...]
    """What is asked before play, and what each answer adds."""
    per: str = "original wager"
    policy: str


class Pair(msgspec.Struct, frozen=True):
    """Two hands of a box, and what they are worth together."""

    value: float
    hands: tuple[HandAdvice, ...]


class SwitchAdvice(msgspec.Struct, frozen=True):
    """Whether to exchange the second cards of two hands, as it is published."""

    game: str
    options: Mapping[str, OptionValue]
    best: str
    dealt: Pair
    switched: Pair


def advise(game: Game, position: Position, told: Progress) -> HandAdvice | SwitchAdvice:
    """What each move is worth; with two hands, whether their second cards are exchanged."""
    rules, hand = priced(game), position.hand
    if "/" in hand:
        if not rules.switch:
            raise NoAdvice(f"{game.id} deals one hand to a box: give its cards without a stroke")
        first, _, second = hand.partition("/")
        both = found.advise_switch(rules, first, second, position.dealer, position.removed)
        dealt, switched = (
            Pair(both.worth(hands), tuple(map(_published, hands)))
            for hands in (both.dealt, both.switched)
        )
        return SwitchAdvice(game.id, dict(game.options), both.best, dealt, switched)
    said = found.advise(
        rules,
        hand,
        position.dealer,
        position.removed,
        split=position.split,
        doubled=position.doubled,
    )
    return msgspec.structs.replace(_published(said), game=game.id, options=dict(game.options))


def _published(said: found.BlackjackAdvice) -> HandAdvice:
    return HandAdvice(
        hand=said.hand,
        dealer=said.dealer,
        removed=said.removed,
        total=said.total,
        soft=said.soft,
        best=said.best,
        moves=_best_first(said.choices),
        before_play=_best_first(said.first),
        policy=said.policy,
    )


def _best_first(choices: Iterable[found.BlackjackChoice]) -> tuple[Worth, ...]:
    ranked = sorted(choices, key=lambda one: -one.worth)
    return tuple(Worth(one.move, one.worth, one.note) for one in ranked)


# -- where a round stands --------------------------------------------------------------------------


def weigh(sight: PlayerSight, told: Progress) -> Weighed:
    """The moves of a hand, with every card that lies open counted out."""
    try:
        return _weigh(sight)
    except found.BadPosition as error:
        raise NoAdvice(f"that is not worked out: {error}") from None


def _weigh(sight: PlayerSight) -> Weighed:
    felt, rules, place = sight.felt, priced(sight.game), sight.asked.on
    box, number = boxes.box_of(place), boxes.number_of(place)
    mine, (first, *_) = sight.cards(boxes.name(box, number)), sight.cards(boxes.DEALER)
    stake = _stake(sight, box, number)
    moves = {option.move for option in sight.asked.options}
    if "switch" in moves:
        both = [sight.cards(boxes.name(box, n)) for n in (1, 2)]
        rest = _elsewhere(sight, *both, [first])
        one, two = (" ".join(map(str, cards)) for cards in both)
        pair = found.advise_switch(rules, one, two, str(first), map(str, rest))
        values = {"switch": pair.worth(pair.switched), AS_DEALT: pair.worth(pair.dealt)}
        return _weighed(values, stake, "Both hands together.")
    others, split = _elsewhere(sight, mine, [first]), ""
    if boxes.is_split(felt, box, number) or boxes.formed_from(felt, boxes.name(box, number)):
        split = "first" if number == 1 else "later"
        others = _without_one(others, mine[0].rank)  # the other card is counted by the split
    said = found.advise(rules, map(str, mine), str(first), map(str, others), split=split)
    before = moves & {choice.move for choice in said.first}
    choices = said.first if before else said.choices
    note = f"Split hands: {said.policy}." if said.policy else ""
    return _weighed({choice.move: choice.worth for choice in choices}, stake, note)


def _weighed(values: Mapping[str, float], stake: int, note: str) -> Weighed:
    moves = tuple(Brings(move, value, said=move) for move, value in values.items())
    return Weighed(moves, stake, note)


def _stake(sight: PlayerSight, box: str, number: int) -> int:
    """What the player has on a hand; before it has a wager of its own, on its box."""
    on_box: list[Bet] = boxes.originals(sight.felt, box)
    on_hand = [bet for bet in on_box if boxes.hand_of(sight.felt, bet) == number]
    return sum(bet.stake for bet in on_hand or on_box if bet.seat == sight.seat)


def _elsewhere(sight: PlayerSight, *counted: list[Card]) -> list[Card]:
    """All cards that are seen, the burnt ones and those counted already left out."""
    lying: Counter[Card] = Counter()
    for place, hand in sight.felt.hands.items():
        if place not in BURNT:
            own = sight.faces(place)[hand.common :]
            lying.update(card for card in own if card is not BACK)
    for cards in counted:
        lying -= Counter(cards)
    return list(lying.elements())


def _without_one(cards: list[Card], rank: str) -> list[Card]:
    """The cards but for one of a rank."""
    at = next((at for at, card in enumerate(cards) if card.rank == rank), len(cards))
    return cards[:at] + cards[at + 1 :]
