"""Tiles that were seen before their time: whose they are, how many, and what he may do."""

from __future__ import annotations

from typing import Annotated

from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.mishaps import a_box, shuffle_again, the_houses
from croupier.games.pai_gow.setting import players_boxes
from croupier.games.pai_gow.state import (
    BANK,
    TileFelt,
    bank_box,
    bets_on,
    place_of,
    setter,
    the_house_sets,
)
from croupier.law import Cites
from croupier.play.answers import Close
from croupier.play.felt import Hand
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import EVERYONE, Choose, Option, Prompt, Question, Turn
from croupier.play.reports.facts import BoxNumber, Ordinal, says
from croupier.play.steps import step

PLAY, DEAL_AGAIN = "play", "deal-again"
"""What a banker says whose tiles were exposed."""


class TilesSeen(Facts, frozen=True):
    """Tiles that were exposed, by their numbers in the hand from one on."""

    which: Annotated[tuple[Ordinal, ...], says("Which tiles of the hand, counted from one")]


class SeenAt(TilesSeen, frozen=True):
    """The same of a box."""

    box: BoxNumber


class SeenUnlooked(SeenAt, frozen=True):
    """The same, and whether the player has looked at another tile of his."""

    looked: Annotated[
        bool | None, says("Whether the player has looked at a tile that the dealer did not expose")
    ] = None


class BankSeen(TilesSeen, frozen=True):
    """Tiles of the bank, and whether the banker has looked at another of them."""

    looked: Annotated[
        bool | None, says("Whether the banker has looked at a tile that the dealer did not expose")
    ] = None


NO_HAND: Hand[Tile] = Hand("")
"""Where nothing lies."""


def _lie_face_down(felt: TileFelt, box: str, which: tuple[int, ...]) -> None:
    """These tiles lie there, and not everybody has seen them before."""
    hand = felt.hands.get(place_of(felt, box), NO_HAND)
    require(which, "no tile was exposed")
    require(len(set(which)) == len(which), "each tile is named once")
    for number in which:
        require(1 <= number <= len(hand.cards), f"no tile {number} lies on box {box}")
        require(number - 1 in hand.seen, f"tile {number} of box {box} lies face up")


def _turn(felt: TileFelt, box: str, which: tuple[int, ...], why: Cites) -> Script:
    """Everybody sees these tiles."""
    place = place_of(felt, box)
    for number in which:
        if number - 1 in felt.hand(place).seen:
            face = yield Turn(place, number - 1, EVERYONE, why)
            felt.hand(place).turn(number - 1, face)


def _exposed_before(felt: TileFelt, box: str) -> int:
    """How many tiles of this hand the dealer had exposed already."""
    return felt.state.exposed.get(box, 0)


def _has_looked(felt: TileFelt, box: str, which: tuple[int, ...], said: bool | None) -> bool:
    """Whether the player has seen a tile that the dealer did not expose: he has if he has set the
    hand, unless all of it was exposed; otherwise as it is said, or as far as the round knows.
    """
    together = len(which) + _exposed_before(felt, box)
    if box in felt.state.settings and together < len(felt.cards(place_of(felt, box))):
        return True
    if said is not None:
        return said
    hand, who = felt.hands[place_of(felt, box)], setter(felt, box)
    return any(who in seen for at, seen in hand.seen.items() if at + 1 not in which)


def _players_own(felt: TileFelt, box: str) -> None:
    """The tiles are a player's, not the bank's and not the house's."""
    require(box in players_boxes(felt), f"no player has tiles on box {box}")


def _plays_on(felt: TileFelt, box: str, which: tuple[int, ...], why: Cites) -> Script:
    yield from step(_turn)(felt, box, which, why)
    felt.say("hand", "played", why)


@mishap("Tiles of the house's hand were exposed", "hand", "round")
def house_tiles_exposed(felt: TileFelt, prompt: Prompt, facts: SeenAt, why: Cites) -> Script:
    """The hand is played."""
    box = a_box(felt, facts.box)
    require(the_houses(felt, box), f"box {box} is not the house's")
    _lie_face_down(felt, box, facts.which)
    yield ESTABLISHED
    yield from _plays_on(felt, box, facts.which, why)


@mishap("A player who banks exposed tiles of his own", "hand", "round")
def banker_exposes_own(felt: TileFelt, prompt: Prompt, facts: TilesSeen, why: Cites) -> Script:
    """The hand is played."""
    require(not the_house_sets(felt), "no player has the bank by himself")
    _lie_face_down(felt, bank_box(felt), facts.which)
    yield ESTABLISHED
    yield from _plays_on(felt, bank_box(felt), facts.which, why)


@mishap("The dealer exposed one of a player's tiles", "hand", "round")
def player_tile_exposed(felt: TileFelt, prompt: Prompt, facts: SeenAt, why: Cites) -> Script:
    """The hand is played, a player's who banks too."""
    box = a_box(felt, facts.box)
    if box != bank_box(felt) or the_house_sets(felt):
        _players_own(felt, box)
    require(len(facts.which) == 1, "more than one tile was exposed")
    _lie_face_down(felt, box, facts.which)
    require(not _exposed_before(felt, box), f"another tile of box {box} was exposed before")
    yield ESTABLISHED
    felt.state.exposed[box] = 1
    yield from _plays_on(felt, box, facts.which, why)


@mishap("The dealer exposed two or more of a player's tiles", "hand", "offer", "returned")
def player_tiles_exposed(felt: TileFelt, prompt: Prompt, facts: SeenUnlooked, why: Cites) -> Script:
    """Before he looks at the others, the player may have the hand void."""
    box = a_box(felt, facts.box)
    _players_own(felt, box)
    _lie_face_down(felt, box, facts.which)
    together = len(facts.which) + _exposed_before(felt, box)
    require(together > 1, "only one tile was exposed")
    looked = _has_looked(felt, box, facts.which, facts.looked)
    require(not looked, "{seat} has looked at the other tiles", setter(felt, box))
    yield ESTABLISHED
    felt.state.exposed[box] = together
    felt.say("offer", "retract", why)
    yield from step(_void_or_play)(felt, box, facts.which, why)


def _void_or_play(felt: TileFelt, box: str, which: tuple[int, ...], why: Cites) -> Script:
    """Who sets the hand has it void for all on the box, or plays it; silence plays it (reading
    PB-16).
    """
    yield from _turn(felt, box, which, why)
    options = (Option("keep", cites=why), Option("retract", cites=why))
    if not bets_on(felt, box):
        return
    answer = yield Choose((Question(setter(felt, box), f"box {box}", options, "keep"),), why)
    if type(answer) is Close or answer.move == "keep":
        felt.say("hand", "played", why)
        return
    felt.say("hand", "void", why)
    for bet in felt.live():
        if bet.box == box:
            felt.hand_back(bet, why, "the player has the hand void")


@mishap("The dealer exposed two or more of a banker's tiles", "hand", "tiles", "offer", "returned")
def banker_tiles_exposed(felt: TileFelt, prompt: Prompt, facts: BankSeen, why: Cites) -> Script:
    """Before he looks at the others, the banker may have all tiles dealt again."""
    box = bank_box(felt)
    require(not the_house_sets(felt), "no player has the bank by himself")
    _lie_face_down(felt, box, facts.which)
    together = len(facts.which) + _exposed_before(felt, box)
    require(together > 1, "only one tile was exposed")
    looked = _has_looked(felt, box, facts.which, facts.looked)
    require(not looked, "{seat} has looked at the other tiles", felt.state.banker)
    yield ESTABLISHED
    felt.state.exposed[box] = together
    yield from step(_again_or_play)(felt, facts.which, why)


def _again_or_play(felt: TileFelt, which: tuple[int, ...], why: Cites) -> Script:
    box = bank_box(felt)
    if not felt.cards(BANK):
        return
    yield from _turn(felt, box, which, why)
    options = (Option(PLAY, cites=why), Option(DEAL_AGAIN, cites=why))
    answer = yield Choose((Question(felt.state.banker, BANK, options, PLAY),), why)
    if type(answer) is Close or answer.move == PLAY:
        felt.say("hand", "played", why)
        return
    yield from shuffle_again(felt, why)
