"""What a round of pai gow remembers, what it leaves to the next, and what its felt says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.rules import HOUSE_WAGER, WAGER, PaiGowRules, anticlockwise
from croupier.play.felt import Bet, Felt
from croupier.play.spots import box_spot
from croupier.play.state import RoundState
from croupier.ranking.tiles import Setting, set_parts

BANK = "bank"
"""Where the bank's tiles lie."""
UNPLAYED = "unplayed"
"""Where the tiles of boxes without a wager lie."""


class BoxPlayed(msgspec.Struct, omit_defaults=True):
    """A box in the last round."""

    players: list[str] = []
    """Who wagered on it, who has for the longest time first."""
    setter: str = ""
    """Who set its tiles."""
    stake: int = 0
    """What lay on it together."""


class PaiGowState(RoundState):
    """What a round remembers."""

    # what the last round has left
    last: dict[str, BoxPlayed] = {}
    """By box, who played it in the last round."""
    last_banker: str = ""
    """The player who had the bank; nobody where the house did, or he has left."""
    last_bank_box: str = ""
    """The box where a player last had the bank."""
    rounds_banked: int = 0
    """How many rounds together that player has had the bank."""
    partners_banked: dict[str, int] = {}
    """The same of those who had combined their chips with his."""
    house_banked: bool = True
    """Whether the house had the bank in the last round."""
    off: list[str] = []
    """Boxes taken out of play by an off marker."""

    # the bank of this round
    banker: str = ""
    """The player who has the bank, if one has."""
    bank_box: str = ""
    """His box."""
    put_up: int = 0
    """What he has put up; nothing means all his chips."""
    partners: dict[str, int] = {}
    """Who has combined chips with him, and what each has put up."""
    co_bank: bool = False
    """Whether the house is his partner."""
    said: dict[str, str] = {}
    """By box, what its player said when the bank was offered."""
    put_up_for: dict[str, int] = {}
    """By box, what its player would put up for the bank."""
    asked_to_join: list[str] = []
    """Who has said whether he puts his chips with the banker's."""
    house_wager: str = ""
    """What the house is to wager: `match` or `minimum`."""

    # tiles
    la_ja: str = ""
    """Who had the tiles shuffled once more."""
    cut_as: str = ""
    """How they were cut."""
    shaken: bool = False
    """Whether the banker has shaken the dice as well."""
    gathered: bool = False
    """Whether tiles that were dealt have been taken up, to be dealt again."""
    dealt: bool = False
    """Whether the tiles have been pushed out."""
    exposed: dict[str, int] = {}
    """By box, how many tiles of a player or a banker the dealer has exposed."""
    priority: list[str] = []
    """Boxes whose tiles are set before others look."""
    setters: dict[str, str] = {}
    """By box, who sets its tiles, where that had to be asked."""
    asked_house_way: list[str] = []
    """Boxes that the dealer is to set."""
    nobody_there: list[str] = []
    """Those of them whose player was not there to set them."""
    settings: dict[str, int] = {}
    """By box, which tile lies with the first in one part."""
    surrendered: list[str] = []
    """Boxes whose wager is taken unseen."""
    decided: bool = False
    """Whether the wagers are paid and collected, and only the tiles are not."""
    finished: bool = False
    now: dict[str, BoxPlayed] = {}
    """The same as `last`, of this round."""
    no_jackpot: dict[str, str] = {}
    """By box, who has declined the jackpot there."""
    jackpot_pool: int = -1
    """What the jackpot pool was found to be after a great win elsewhere; unknown below nothing."""

    def leaves(self) -> Self:
        """Who played where, and who banked; a round that came to nothing changes nothing."""
        if not self.finished:
            return type(self)(
                last=self.last,
                last_banker=self.last_banker,
                last_bank_box=self.last_bank_box,
                rounds_banked=self.rounds_banked,
                partners_banked=self.partners_banked,
                house_banked=self.house_banked,
                off=self.off,
            )
        return type(self)(
            last=self.now,
            last_banker=self.banker,
            last_bank_box=self.bank_box if self.banker else self.last_bank_box,
            rounds_banked=self.banked_so_far(self.banker) + 1 if self.banker else 0,
            partners_banked={seat: self.banked_so_far(seat) + 1 for seat in self.partners},
            house_banked=not self.banker,
            off=self.off,
        )

    def banked_so_far(self, seat: str) -> int:
        """For how many rounds up to this one a player has had the bank, alone or with others."""
        if seat and seat == self.last_banker:
            return self.rounds_banked
        return self.partners_banked.get(seat, 0)

    def seated(self, seats: Sequence[str]) -> Self:
        """The same without those who have left."""
        last = {
            box: msgspec.structs.replace(
                one,
                players=[seat for seat in one.players if seat in seats],
                setter=one.setter if one.setter in seats else "",
            )
            for box, one in self.last.items()
        }
        stays = self.last_banker in seats
        return msgspec.structs.replace(
            self,
            last={box: one for box, one in last.items() if one.players},
            last_banker=self.last_banker if stays else "",
            rounds_banked=self.rounds_banked if stays else 0,
            partners_banked={s: n for s, n in self.partners_banked.items() if s in seats},
        )


TileFelt = Felt[PaiGowState, PaiGowRules, Tile]

# -- places ----------------------------------------------------------------------------------------


def bank_box(felt: TileFelt) -> str:
    """The box that the bank's tiles go to, where the chung lies."""
    state = felt.state
    if not state.banker:
        return "1"
    if state.bank_box:
        return state.bank_box
    played = [box for box, one in state.last.items() if state.banker in one.players]
    seat = felt.header.seat(state.banker)
    return (played or [str(seat.place or 2) if seat is not None else "2"])[0]


def place_of(felt: TileFelt, box: str) -> str:
    """Where the tiles of a box lie."""
    return BANK if box == bank_box(felt) else box_spot(box)


def from_the_bank(felt: TileFelt) -> list[str]:
    """The boxes anticlockwise, the one next to the bank first, the bank's own last."""
    boxes = felt.rules.boxes
    after = int(bank_box(felt)) % boxes + 1
    return [str(box) for box in anticlockwise(after, boxes)]


# -- wagers ----------------------------------------------------------------------------------------


class Wagered(msgspec.Struct, frozen=True, gc=False):
    """A player's wager on a box."""

    seat: str
    box: str
    stake: int


def wagered(felt: TileFelt) -> list[Wagered]:
    """The undecided wagers of players, in the order they were made."""
    return [Wagered(bet.seat, bet.box, bet.stake) for bet in felt.live() if bet.wager == WAGER]


def bets_on(felt: TileFelt, box: str) -> list[Bet]:
    """The undecided wagers that ride on the tiles of a box, the house's too; no jackpot wager."""
    return [bet for bet in felt.live() if bet.box == box and bet.wager in RIDING]


RIDING = (WAGER, HOUSE_WAGER)
"""Wagers that the tiles decide against the bank's."""


def in_play(felt: TileFelt) -> list[str]:
    """The boxes with a wager, from the bank on."""
    return [box for box in from_the_bank(felt) if bets_on(felt, box)]


def candidates(felt: TileFelt, box: str, wagers: Sequence[Wagered]) -> list[str]:
    """Who may set the tiles of a box, the first before the others; several where they are to say.

    By the seat and then the highest wager, or by who has wagered there for the longest time.
    """
    there: dict[str, int] = {}
    for one in wagers:
        if one.box == box:
            there[one.seat] = there.get(one.seat, 0) + one.stake
    if felt.rules.seated_sets:
        for seat in felt.header.seats:
            if seat.id in there and str(seat.place) == box and not seat.standing:
                return [seat.id]
        most = max(there.values(), default=0)
        return [seat for seat, stake in there.items() if stake == most]
    before = felt.state.last.get(box, BoxPlayed()).players
    return sorted(there, key=lambda seat: before.index(seat) if seat in before else len(before))


def setter(felt: TileFelt, box: str) -> str:
    """Who sets the tiles of a box: as it was said, or the first who may; the banker sets his."""
    state = felt.state
    if box == bank_box(felt):
        return state.banker
    wagers = wagered(felt)
    chosen = state.setters.get(box, "")
    if any((one.seat, one.box) == (chosen, box) for one in wagers):
        return chosen
    return next(iter(candidates(felt, box, wagers)), "")


# -- the bank --------------------------------------------------------------------------------------


def banks(felt: TileFelt) -> list[str]:
    """The players who have the bank, the one on whose box it is first."""
    state = felt.state
    return [state.banker, *state.partners] if state.banker else []


def the_house_sets(felt: TileFelt) -> bool:
    """Whether the dealer sets the bank's tiles: the house banks, or co-banks."""
    return not felt.state.banker or felt.state.co_bank


# -- tiles -----------------------------------------------------------------------------------------


def setting_of(felt: TileFelt, box: str) -> Setting:
    """How the tiles of a box are set."""
    tiles, other = felt.cards(place_of(felt, box)), felt.state.settings[box]
    return set_parts(felt.rules.order, tiles, (tiles[0], tiles[other]))


def as_set(felt: TileFelt, tiles: Sequence[Tile], wanted: Setting) -> int:
    """Which tile lies with the first one in this setting."""
    order, parts = felt.rules.order, sorted(wanted)  # of parts that rank alike either is the low
    others = range(1, len(tiles))
    return next(n for n in others if sorted(set_parts(order, tiles, (tiles[0], tiles[n]))) == parts)
