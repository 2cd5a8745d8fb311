"""What a game is made of beside its script, in groups: how wagers are placed and paid, how hands
are read, and what is run beside it. How its tables are run is in `table_rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from croupier.equipment.pieces import Piece
from croupier.law import Cites
from croupier.play.answers import Change, Move, Place, Put
from croupier.play.dues import NONE_DUE, Dues
from croupier.play.felt import Bet, Felt
from croupier.play.limits import Outside
from croupier.play.prompts import Choose
from croupier.play.refusals import Refusal
from croupier.play.state import R, S
from croupier.play.wagers import Verdict

if TYPE_CHECKING:
    from croupier.jackpots.room import WinningHand
    from croupier.play.irregularities import Ruling
    from croupier.play.table.chips import Desk

Check = Callable[[Felt, Place | Change], Refusal | None]
"""A rule of a game on who may place what where."""

Call = Callable[[Felt, Move], Refusal | None]
"""A rule of a game on what may be said of a wager that lies on the layout."""


@dataclass(frozen=True)
class PlacingRules(Generic[S, R]):
    """Who may place what, where and when, and what may be said of it."""

    checks: tuple[Callable[[Felt[S, R, Any], Place | Change], Refusal | None], ...] = ()
    """The game's own rules on placing and changing wagers."""
    at: Callable[[Felt[S, R, Any], Place | Change], Place | Change] | None = None
    """Where a wager goes that names no box, in games where that goes without saying."""
    dues: Dues = NONE_DUE
    """What has to be on the layout before play goes on."""
    reserved: Mapping[str, str] = field(default_factory=dict)
    """Wagers that the book keeps for an occasion and that are not open, by its provisions."""
    outside: Outside = Outside.REFUSED
    """What becomes of a wager outside the table's limits that has been accepted."""
    table_stakes: bool = False
    """Whether a player is never asked for more chips than he has in front of him."""
    call: Callable[[Felt[S, R, Any], Move], Refusal | None] | None = None
    """Why something cannot be said of a wager that lies on the layout, where players may say it."""
    not_open: Callable[[Felt[S, R, Any], Move], Cites] | None = None
    """The provision that closes a move to a player, where the game has one for it."""
    amount: Callable[[Felt[S, R, Any], Move], Cites] | None = None
    """The provision that a move with so many chips goes against, where the game has several."""
    reads: Callable[[Felt[S, R, Any], Choose, Put], Refusal | None] | None = None
    """Why what a player has said and put down cannot be taken, in games that make a move of it."""


@dataclass(frozen=True)
class PayingRules(Generic[S, R]):
    """What a wager that wins is paid, and which wagers stay."""

    pay: Callable[[Felt[S, R, Any], Bet, Verdict], int] | None = None
    """What a winning wager is paid, where more than its odds decides that."""
    carries: bool = False
    """Whether wagers may stay on the layout when a round ends."""
    keeps_stakes: bool = False
    """Whether the house keeps the stake of a winning wager too, and the odds are its whole prize.
    """


class MadePart(NamedTuple):
    """A part of a hand: its pieces, its points, and what it is called where that ranks it."""

    pieces: Sequence[Piece]
    points: int
    called: str


@dataclass(frozen=True)
class HandRules(Generic[S, R]):
    """What a hand comes to, and what it is called."""

    count: Callable[[Sequence[int]], int] | None = None
    """The point count of a hand, in games that have one."""
    count_at: Callable[[Felt[S, R, Any], str], int] | None = None
    """The same of the hand at a place, where more than its cards decides it."""
    categorise: Callable[[Sequence[int]], str] | None = None
    """What a hand is called, in games of poker hands; empty where its cards make none."""
    made: Callable[[Felt[S, R, Any]], Mapping[str, Sequence[int]]] | None = None
    """By place, the cards that a hand is made of, where they do not all lie there."""
    set_parts: Callable[[Felt[S, R, Any]], Mapping[str, Mapping[str, MadePart]]] | None = None
    """By place, the parts that a hand is set in, in games that have them."""


@dataclass(frozen=True)
class RunBeside(Generic[S, R]):
    """What is run beside a game: a jackpot, a desk that writes tickets."""

    jackpot: object | None = None
    """The jackpot that is run beside the game, if one is."""
    around: tuple[Callable[[Ruling], Ruling], ...] = ()
    """What such a jackpot puts around each ruling of the game, the innermost first."""
    qualify: Callable[[Felt[S, R, Any], WinningHand], Sequence[str]] | None = None
    """Who has won a jackpot event in a round that is over, in games that are run beside one."""
    kinds_of_hand: tuple[str, ...] = ()
    """What such an event may be a hand of."""
    desk: Desk | None = None
    """Where tickets for several games are written, in games that have them."""
