"""Stacks that were dealt to the wrong boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, cast

from croupier.games.pai_gow.mishaps import a_box, hands_are_out, shuffle_again, undo
from croupier.games.pai_gow.rules import TILES_IN_A_HAND
from croupier.games.pai_gow.stacks import boxes_in_turn
from croupier.games.pai_gow.state import UNPLAYED, TileFelt, place_of
from croupier.law import Cites, rule
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.hands import CardAt
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.prompts import Prompt
from croupier.play.reports.facts import FactKind, says


class Stacks(Facts, frozen=True):
    """By box, the box that the tiles which lie there belong to."""

    stacks: Annotated[
        dict[str, str],
        says("By box, where the tiles that lie there belong, such as 2: 3; 3: 2", FactKind.STACKS),
    ]

    def went(self, felt: Felt) -> Mapping[CardAt, CardAt]:
        """Each tile to its box."""
        return _goes(cast("TileFelt", felt), self.stacks)


class Certain(Stacks, frozen=True):
    """The same, whether the dealer is sure of it, and whether a player has handled his tiles."""

    certain: Annotated[bool, says("Whether the dealer is sure how they belong")] = True
    handled: Annotated[bool | None, says("Whether a player has handled his tiles")] = None

    def went(self, felt: Felt) -> Mapping[CardAt, CardAt]:
        """Where the dealer is not sure they are shuffled again."""
        return super().went(felt) if self.certain else {}


class TilesAsTheyLie(Certain, frozen=True):
    """The same of tiles that stay as they lie."""

    def went(self, felt: Felt) -> Mapping[CardAt, CardAt]:
        """None goes elsewhere."""
        return {}


def _lie_elsewhere(felt: TileFelt, stacks: dict[str, str]) -> dict[str, str]:
    """These stacks belong to one another's boxes; a box without a wager has its stack too."""
    lie = {a_box(felt, box): a_box(felt, right) for box, right in stacks.items()}
    require(sorted(lie) == sorted(lie.values()), "the boxes that tiles lie on and belong to differ")
    require(any(box != right for box, right in lie.items()), "all tiles lie where they belong")
    return lie


def tiles_of(felt: TileFelt, box: str) -> list[CardAt]:
    """Where each tile of the stack of a box lies: stacks of boxes without a wager were put away
    together, as they came.
    """
    place, first = place_of(felt, box), 0
    if not felt.cards(place):
        away = [one for one in boxes_in_turn(felt) if not felt.cards(place_of(felt, one))]
        place, first = UNPLAYED, TILES_IN_A_HAND * away.index(box)
    return [(place, first + n) for n in range(TILES_IN_A_HAND)]


def _goes(felt: TileFelt, stacks: Mapping[str, str]) -> dict[CardAt, CardAt]:
    """By where each tile lies, where it goes."""
    pairs = [(a_box(felt, box), a_box(felt, right)) for box, right in stacks.items()]
    return {
        lies: to
        for box, right in pairs
        for lies, to in zip(tiles_of(felt, box), tiles_of(felt, right), strict=True)
    }


def _put_right(felt: TileFelt, lie: dict[str, str]) -> None:
    """Tiles go where they belong, and are looked at and set there anew."""
    came_from = {to: lies for lies, to in _goes(felt, lie).items()}
    before = {place: (hand.cards[:], hand.seen) for place, hand in felt.hands.items()}
    for place, hand in felt.hands.items():
        came = [came_from.get((place, at), (place, at)) for at in range(len(hand.cards))]
        hand.cards[:] = [before[there][0][at] for there, at in came]
        hand.seen = {
            now: before[there][1][at]
            for now, (there, at) in enumerate(came)
            if at in before[there][1]
        }
    felt.state.exposed = {lie.get(box, box): n for box, n in felt.state.exposed.items()}
    for box, right in lie.items():
        if box != right:
            felt.state.settings.pop(right, None)
    for marked in (felt.state.asked_house_way, felt.state.surrendered):
        marked[:] = [box for box in marked if lie.get(box, box) == box]


def handled(felt: TileFelt, said: bool | None) -> bool:
    """Whether a player has handled tiles: he has if he has set them; otherwise as it is said, or
    as far as the round knows.
    """
    if felt.state.settings:
        return True
    if said is not None:
        return said
    return any(any(hand.seen.values()) for hand in felt.hands.values())


@mishap("Tiles were placed wrongly, and it is found in the round", "tiles", "round")
def tiles_misplaced(felt: TileFelt, prompt: Prompt, facts: Stacks, why: Cites) -> Script:
    """Every tile goes where it belongs, and wagers that were decided are decided again."""
    hands_are_out(felt)
    lie = _lie_elsewhere(felt, facts.stacks)
    yield ESTABLISHED
    if felt.state.decided:
        undo(felt, why, "the round is reconstructed")
    _put_right(felt, lie)
    felt.say("tiles", "reconstructed", why)


@mishap("Tiles were placed wrongly in the last round", "last round", "round")
def misplaced_last_round(felt: TileFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The next round has commenced: the last one stays as it was played."""
    require(felt.state.last, "there was no round before this one")
    require(felt.rolls, "this round has not commenced: correct the last one instead")
    yield ESTABLISHED
    felt.say("last round", "stands", why)


@mishap("The dealer distributed the tiles wrongly", "tiles", "offer", "returned", "round")
def wrong_distribution(felt: TileFelt, prompt: Prompt, facts: Certain, why: Cites) -> Script:
    """Before a player has handled tiles they are put right, or dealt again where the dealer is
    not sure.
    """
    hands_are_out(felt)
    require(not handled(felt, facts.handled), "a player has handled his tiles")
    lie = _lie_elsewhere(felt, facts.stacks) if facts.certain else {}
    yield ESTABLISHED
    if facts.certain:
        redistribute(felt, lie)
    else:
        yield from deal_again(felt)


@rule
def redistribute(felt: TileFelt, lie: dict[str, str]) -> None:
    """The dealer puts the tiles right."""
    _put_right(felt, lie)
    felt.say("tiles", "redistributed", felt.law[redistribute])


@rule
def deal_again(felt: TileFelt) -> Script:
    """The dealer who is not sure how they belong shuffles, stacks and deals them again."""
    return shuffle_again(felt, felt.law[deal_again])


@mishap("The dealer distributed the tiles wrongly, and they have been handled", "tiles", "round")
def distribution_stands(
    felt: TileFelt, prompt: Prompt, facts: TilesAsTheyLie, why: Cites
) -> Script:
    """The round is completed as if they lay rightly."""
    hands_are_out(felt)
    stands = facts.handled is not False and handled(felt, facts.handled)
    require(stands, "no player has handled his tiles")
    if facts.certain:
        _lie_elsewhere(felt, facts.stacks)
    yield ESTABLISHED
    felt.say("tiles", "as they lie", why)
