"""What can be done in a tournament: small frozen values, as at a table, and they are its record.

What nobody could foretell is written into the command that brought it about: the seats that were
drawn, the cards of a draw.

>>> from croupier.play.offices import DEALER
>>> enter = Enter(1, DEALER, 900, "P1", name="pool shark")
>>> read(written(enter)) == enter
True
"""

from __future__ import annotations

import re

import msgspec

from croupier.play import command_base
from croupier.play.command_base import RecordForm, called
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.rules import Infringement, Measure


class TournamentCommand(command_base.Command, frozen=True):
    """Something that is done in a tournament."""


class BeginTournament(TournamentCommand, frozen=True, tag="Begin"):
    """A tournament is set up."""

    name: str
    game: str
    rules: str = ""
    """Fingerprint of the rules it began with."""
    version: str = ""
    """The rule book, and the day since when it is in force as it was then."""
    second: int = 1
    """How many units of its times a second has: a thousand, or one in a record that was begun when
    times were in seconds. Conditions are in seconds, as they are written down."""


# -- before entry ----------------------------------------------------------------------------------


class Document(TournamentCommand, frozen=True):
    """The conditions are written down."""

    conditions: Conditions


class Publish(TournamentCommand, frozen=True):
    """The conditions are displayed, or made available to patrons."""


class Notify(TournamentCommand, frozen=True):
    """The authority is told, and given a copy."""


class Approve(TournamentCommand, frozen=True):
    """The authority approves the conditions."""


class Appoint(TournamentCommand, frozen=True):
    """Who conducts the tournament."""

    person: str
    licensed: bool = True


# -- entries ---------------------------------------------------------------------------------------


class Enter(TournamentCommand, frozen=True):
    """A player enters, and pays; `name` is for showing only."""

    player: str
    name: str = ""
    paid: int | None = None
    """The entry fee he pays; what the conditions say if it is not said."""
    buy_in: bool = True
    """Whether he pays the buy-in too, which he may do later."""
    form: bool = True
    """Whether he has completed the entry form."""
    entitled: bool = True
    """Whether he may enter the casino and gamble."""
    meets: bool = True
    """Whether he meets the criteria."""
    agreed: bool = False
    """Whether he has agreed in writing to rules and conditions."""
    session: int = 1
    reserve: bool = False
    """He waits for a place that nobody takes, and pays when he gets it."""


class RefuseEntry(TournamentCommand, frozen=True):
    """The operator refuses an application."""

    player: str


class TournamentBuyIn(TournamentCommand, frozen=True, tag="BuyIn"):
    """A player who has entered pays the buy-in."""

    player: str


class Withdraw(TournamentCommand, frozen=True):
    """A player withdraws."""

    player: str


class Refund(TournamentCommand, frozen=True):
    """A player out of the tournament is to have his entry fee back."""

    player: str
    approved: bool = False


class Transfer(TournamentCommand, frozen=True):
    """A player's entry is moved to another session."""

    player: str
    session: int


class Substitute(TournamentCommand, frozen=True):
    """Another takes a player's seat."""

    player: str
    by: str
    name: str = ""
    in_person: bool = True
    approved: bool = True


class Rebuy(TournamentCommand, frozen=True):
    """A player buys chips again."""

    player: str


class AddOn(TournamentCommand, frozen=True):
    """A player buys the additional chips."""

    player: str


class BuyBack(TournamentCommand, frozen=True):
    """An eliminated player buys his way back into the tournament."""

    player: str


class AddValue(TournamentCommand, frozen=True):
    """The operator adds to the prizes: cash for the pool, goods or services by name."""

    cents: int = 0
    goods: str = ""
    from_jackpot: bool = False
    """The cash is of a jackpot's pools, by an approved arrangement."""
    approved: bool = False


# -- seats -----------------------------------------------------------------------------------------


class Designate(TournamentCommand, frozen=True):
    """The tables to be used."""

    tables: tuple[str, ...]
    seats: int | None = None
    """Players at each; what the conditions say if it is not said."""


class DrawnSeat(msgspec.Struct, frozen=True, array_like=True):
    """A seat that somebody drew."""

    player: str
    table: str
    seat: int


class Ballot(TournamentCommand, frozen=True):
    """Tables and seats of the next session are drawn."""

    session: int | None = None
    luck: tuple[DrawnSeat, ...] = ()
    """Who drew which seat."""


class Assign(TournamentCommand, frozen=True):
    """A player is given a seat."""

    player: str
    table: str
    seat: int


class Absent(TournamentCommand, frozen=True):
    """A player has not taken his seat, or is away from it."""

    player: str


class Present(TournamentCommand, frozen=True):
    """A player who was absent is there."""

    player: str
    in_time: bool = True
    """Whether he came before the deal was over, or in the last blind before his turn: if not, he
    plays from the next round on.
    """


class SeatReserve(TournamentCommand, frozen=True):
    """A reserved player takes a seat that was forfeited, and pays the entry fee."""

    player: str


class MovePlayer(TournamentCommand, frozen=True):
    """The director moves a player to another table."""

    player: str
    table: str
    seat: int = 0
    """The lowest that is free if it is not said."""


class Balance(TournamentCommand, frozen=True):
    """Players are moved until the tables are even."""

    luck: tuple[str, ...] = ()
    """The players who were drawn to move, in order."""


class BreakTable(TournamentCommand, frozen=True):
    """A table is closed, and its players go to the others by lot."""

    table: str
    luck: tuple[str, ...] = ()
    """Its players in the order in which they were drawn."""


# -- play ------------------------------------------------------------------------------------------


class ChangeStart(TournamentCommand, frozen=True):
    """The starting time of a session is altered."""

    starts: int
    session: int | None = None
    notice: bool = False
    """Whether reasonable notice was given."""


class OpenSession(TournamentCommand, frozen=True):
    """Play begins: chips are given out and the clock runs."""


class Pause(TournamentCommand, frozen=True):
    """A break, for so many minutes; the clock stands."""

    minutes: int


class Resume(TournamentCommand, frozen=True):
    """Play goes on, and the clock."""


class ChangeWagers(TournamentCommand, frozen=True):
    """Another minimum and maximum than the clock gives."""

    minimum: int
    maximum: int | None = None
    notice: bool = False
    """Whether the players were told before."""


class LimitTime(TournamentCommand, frozen=True):
    """A time within which each wager must be made."""

    seconds: int
    notice: bool = False


class AnnounceBonus(TournamentCommand, frozen=True):
    """The next round at a table is a bonus round: chips for its pot, or a prize for its winner."""

    table: str
    chips: int = 0
    prize: str = ""


class AnnounceElimination(TournamentCommand, frozen=True):
    """After the next round at a table the lowest stake may be eliminated."""

    table: str


class OpenRound(TournamentCommand, frozen=True):
    """A round begins at a table: blinds are placed, or the first player is asked to wager."""

    table: str


class TournamentWager(TournamentCommand, frozen=True, tag="Wager"):
    """A player wagers."""

    player: str
    chips: int
    jackpot: bool = False
    """The wager is on a jackpot."""


class Results(TournamentCommand, frozen=True):
    """A round at a table is over: what everybody there has now. This is where play comes in."""

    table: str
    chips: dict[str, int]
    winner: str = ""
    """Of a bonus round's prize."""
    luck: tuple[int, ...] = ()
    """The cards that were drawn between players with equal stakes who went out together."""


class EliminateLowest(TournamentCommand, frozen=True):
    """After an elimination round the player with the lowest stake goes."""

    table: str
    luck: tuple[int, ...] = ()


class Infringe(TournamentCommand, frozen=True):
    """A player is found to have broken a rule, and what is done about it."""

    player: str
    what: Infringement
    measure: Measure


class Dispute(TournamentCommand, frozen=True):
    """A dispute about rules or conditions."""

    player: str
    about: str = ""


class SettleDispute(TournamentCommand, frozen=True, tag="Settle"):
    """The dispute is decided."""

    decision: str = ""


class Count(TournamentCommand, frozen=True):
    """Chips are counted."""

    chips: dict[str, int]


# -- the end ---------------------------------------------------------------------------------------


class CloseSession(TournamentCommand, frozen=True):
    """A session is over: chips come back, and it is settled who goes on."""

    returned: int | None = None
    """Chips counted back; all that were out if it is not said."""
    luck: tuple[int, ...] = ()
    lacking: dict[int, int] = msgspec.field(default_factory=dict)
    """Of those missing, how many by denomination: `{100: 3, 500: 1}` is 800 chips."""


class PlayOff(TournamentCommand, frozen=True):
    """Players who were equal have played on: the best first."""

    order: tuple[str, ...]


class Award(TournamentCommand, frozen=True):
    """Places are announced and the pool is paid out."""

    luck: tuple[int, ...] = ()
    """The cards that were drawn between equal winners for goods, which cannot be divided."""


class Cancel(TournamentCommand, frozen=True):
    """The operator cancels the tournament."""

    why: str = ""


KINDS: tuple[type[TournamentCommand], ...] = tuple(TournamentCommand.__subclasses__())


def spoken(kind: type[TournamentCommand]) -> str:
    """What a command is called in a document: `open-session`.

    >>> spoken(OpenSession)
    'open-session'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", called(kind)).lower()


BY_NAME: dict[str, type[TournamentCommand]] = {
    spoken(kind): kind for kind in KINDS if kind is not BeginTournament
}
"""What may stand in a document: a tournament is set up by the document itself."""

FORM = RecordForm(TournamentCommand, "tournament")
written, read = FORM.written, FORM.read
