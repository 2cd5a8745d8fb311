"""What a book says about a table between rounds: how a shoe ends, how limits are changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from croupier.law import Cites
from croupier.play.offices import Office

if TYPE_CHECKING:
    from croupier.play.felt import Felt
    from croupier.play.game import Game
    from croupier.play.header import Limit, OptionValue

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
"""Times at tables are in milliseconds."""

WAGERING_PERIOD = "wagering_period"
"""The option of a game on terminals by which the operator sets for how long wagers are taken."""


@dataclass(frozen=True)
class Offices:
    """Who must at least give a command, where a book names somebody for it."""

    directions: Office = Office.SUPERVISOR
    """Who holds a player to one box or to the minimum."""
    shuffles: Office = Office.SUPERVISOR
    """Who directs a shuffle out of turn."""
    late_entry: Office = Office.SUPERVISOR
    """Who decides about a player who comes late to a shoe."""
    payments: Office = Office.OPERATOR
    """Who refuses or withholds a payment."""
    rulings: Mapping[str, Office] = field(default_factory=dict)
    """By mishap, who declares what follows, where that is not for any dealer; where the games of
    a book differ, by game and mishap (`sic-bo/wrong-entry`).
    """
    dealer_alone: frozenset[str] = frozenset()
    """What only the dealer declares, and nobody above him; in the same words."""
    said_in_facts: frozenset[str] = frozenset()
    """What is for whoever the facts of the report name as the one who does it (`by`)."""
    terminal_limits: Office = Office.SUPERVISOR
    """Who sets the limits of a player's terminal."""
    titles: Mapping[Office, str] = field(default_factory=dict)
    """What the book calls whoever holds an office, where that is not its plain name."""

    def title(self, office: Office) -> str:
        """An office, and what the book calls whoever holds it where that is something else."""
        called = self.titles.get(office, "")
        return f"{office.value} ({called})" if called else office.value


@dataclass(frozen=True)
class ShoeRules:
    """The life of a shoe, from one shuffle to the next."""

    cites: Cites = ()
    """Where the book says what follows the cutting card."""
    further: int = 0
    """Rounds played after the one in which the cutting card appears."""
    further_if_first: int = 0
    """The same, when it came out before any card of a round."""
    stops_if_first: bool = False
    """Whether, coming out before any card of a round, it has the cards shuffled before that round.
    """
    every_round: bool = False
    """Whether the cards are shuffled at the end of every round."""
    announced: bool = True
    """Whether the dealer tells the players that the last round comes."""
    again: Callable[[Felt], bool] | None = None
    """Whether the last round earns one more, each time."""
    cut_from_ends: int = 1
    """Cards at least in front of and behind the cut."""
    mark_least: int = 1
    """Cards at least behind the cutting card that ends the shoe."""
    mark_most: int | None = None
    """Cards at most behind it, where the book has a bound."""
    mark_cites: Cites = ()
    """Where the book says how far from the back it goes in."""


@dataclass(frozen=True)
class NoticeCites:
    """Where it stands how something at a table is changed."""

    notice: Cites = ()
    sign: Cites = ()
    round_over: Cites = ()


@dataclass(frozen=True)
class NoticeRules:
    """How a table's limits are changed."""

    cites: Cites = ()
    by: Office = Office.SUPERVISOR
    """Who must at least decide it."""
    rounds: int = 0
    """Rounds of play between the notice and the change."""
    sign_for_raise: int = 0
    """How long a sign must have shown a higher minimum and the time of the change."""
    raise_cites: Cites = ()
    sign: bool = False
    """Whether the signage must be changed with the limits."""
    sign_cites: Cites = ()
    over_cites: Cites = ()
    """Where it stands that the change is made when a round is over."""
    of_fees: frozenset[str] = frozenset()
    """The options of a commission whose change has a rule of its own."""
    fees_cites: NoticeCites = NoticeCites()
    at_once: bool = False
    """Whether a higher minimum may come at once for those who join later."""
    at_once_cites: Cites = ()
    every_change: bool = False
    """Whether the sign must have been up as long for any change, not only for a higher minimum."""
    if_agreed: bool = False
    """Whether limits may change at once if nobody plays or all players agree."""
    closing: int = 0
    """How long a sign must have said that the table closes, if players are there."""
    closes_if_agreed: bool = False
    """Whether the table may close without that sign if all players agree."""
    closing_is_notified: bool = False
    """Whether an inspector is told beforehand that the table closes."""
    teaching: Limit | None = None
    """The limits of a teaching table where chips have value."""


@dataclass(frozen=True)
class FixedTime:
    """How long the book itself, or the operator by it, gives for something."""

    milliseconds: int
    cites: str


class TakesOff(Enum):
    """When a player may take chips off the table and stay."""

    BETWEEN_ROUNDS = "between rounds"
    FOR_A_REASON = "for goods and services, or with the approval of the manager"
    BEFORE_PLAYING = "before his first round of play"


@dataclass(frozen=True)
class RoomRules:
    """What a book, and the sign at the table, say of people who play among themselves: their
    places, the chips in front of them and what the house charges them.
    """

    places: int = 10
    """How many may sit at the table."""
    minimum: int = 0
    """The minimum wager."""
    least: int = 0
    """The least that a player enters with; 0 where no sign says it."""
    most: int = 0
    """The most; 0 for any amount."""
    reload_below: int = 0
    """A player with less than this before a round buys in again or goes; 0 where nobody must."""
    adds_when_out: bool = False
    """Whether chips may be bought in the course of a round by those who are not in it."""
    takes_off: TakesOff = TakesOff.BETWEEN_ROUNDS
    by_approval: bool = False
    """Whether who leaves his place without approval comes back as a new player."""
    directed_are_new: bool = False
    """Whether who is directed from another table posts or waits as any new player does."""
    far: int | None = None
    """How many players may be passed in changing places before one must wait or post."""
    in_order: bool = False
    """Whether a waiting list is served in order; otherwise those on it draw for a seat."""
    like_tables: bool = False
    """Whether players of another table of the same game come before a waiting list."""
    idle_by_orbit: bool = False
    """Whether abstaining is counted in rounds of the button, not in rounds of play."""

    blinds: tuple[str, ...] = ()
    """The options of the game that are its blinds."""

    seat_fee: int = 0
    """What a player pays once, when he takes a seat."""
    time_fee: int = 0
    """What an hour costs each player, or the table."""
    by_table: bool = False
    """Whether that is for the table, paid by any of the players."""
    interval: int = 60 * MINUTE
    """How often it is paid."""
    quarter: int = 0
    """Of fees that fall due for all at once: the steps in which a late comer's is reckoned."""

    hour_cap: int = 0
    """The most that is taken of the pots of a table in an hour; 0 for any amount."""

    @property
    def interval_fee(self) -> int:
        """What one interval costs."""
        return self.time_fee * self.interval // (60 * MINUTE)


@dataclass(frozen=True)
class Conduct:
    """What a book allows at its tables."""

    oral: bool = False
    """Whether a wager may be made by word alone."""
    cash: bool = False
    """Whether cash put down for a wager is turned into chips."""
    coins: int = 0
    """The smallest coin, in cents, that is taken in place of chips; 0 where none is."""
    per_player: bool = False
    """Whether the maximum of an additional wager is for all of a player's wagers of the kind."""
    hands_off: bool = False
    """Whether players keep their hands off the cards."""
    vacates_any: bool = False
    """Whether an idle player may be asked for his seat though another is free."""


@dataclass(frozen=True)
class Inscription:
    """What a layout must have printed on it, in short."""

    words: str
    cites: str


@dataclass(frozen=True)
class TableRules:
    """How the tables of a game are run between rounds, and what the book has on them."""

    shoe: ShoeRules | None = None
    """How a shoe is cut and how it ends; nothing where a machine deals or there are no cards."""
    notice: NoticeRules | None = None
    """How the table's limits are changed, and how it is closed."""
    offices: Offices = field(default_factory=Offices)
    """Who may give which command at the table."""
    conduct: Conduct = field(default_factory=Conduct)
    """What the book allows at its tables."""
    inscriptions: tuple[Inscription, ...] = ()
    """What the book has printed on the layout."""
    time_out: str = ""
    """The mishap that a clock reports when a player's time is up, where the book has one."""
    times: Mapping[str, FixedTime] = field(default_factory=dict)
    """By kind of question (`Roll`), how long the book itself gives."""
    on_terminals: bool = False
    """Whether it is played on player terminals, whose periods the operator sets."""
    wagering: FixedTime | None = None
    """On terminals, for how long the operator has wagers taken."""
    room: RoomRules | None = None
    """Places, stakes and fees of players who play among themselves."""
    withheld_for: int = 0
    """For how long a payment may be withheld while a round is investigated, in seconds."""
    other: Callable[[str, Mapping[str, OptionValue]], Game] | None = field(
        default=None, compare=False, repr=False
    )
    """Finds the game of an id and options, for a table that changes to it."""
