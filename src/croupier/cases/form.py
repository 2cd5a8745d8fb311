"""The form of a case: what its fields are called, and what may stand in each.

Reader, runner and the JSON schema that editors check case files against all go by these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from croupier.cases.loading import BadCaseFile
from croupier.cases.values import CaseForm, Meant
from croupier.play.header import OptionValue

if TYPE_CHECKING:  # in whatever way they are written, they are plain once they are read
    Word = str
    CaseSpot = str
    CaseWords = tuple[str, ...]
    CaseNumbers = tuple[str, ...]
    CaseProvisions = tuple[str, ...]
    OmittedTerms = tuple[str, ...]
    CaseWhole = tuple[int, ...]
    CaseFaces = tuple[int, ...]
    Blinds = tuple[int, ...]
else:
    from croupier.cases.values import (
        Blinds,
        CaseFaces,
        CaseNumbers,
        CaseProvisions,
        CaseSpot,
        CaseWhole,
        CaseWords,
        OmittedTerms,
        Word,
    )

CaseStake = int | float | str
"""Chips in cents; what is no whole number of them is for the game to refuse."""

OUTCOMES = frozenset(
    {"win", "lose", "void", "standoff", "surrender", "reduced", "removed", "reinstated", "pending"}
)

# -- facts ---------------------------------------------------------------------------------------


class CaseFact(CaseForm, frozen=True):
    """What a case gives."""


class CaseWager(CaseFact, frozen=True):
    """A wager as it is put down."""

    player: Word
    wager: Word
    stake: CaseStake
    box: Word | None = None
    hand: Word | None = None
    on: CaseSpot | None = None
    """The face, pair, hand or symbol that it is on."""
    numbers: CaseNumbers | None = None
    refused: Meant | None = None
    """The mistake is meant, and this is the provision that refuses it, or in what words; true for
    whatever reason."""

    @property
    def spot(self) -> str:
        """Where it lies, by one word."""
        return self.on if self.on is not None else self.hand or ""


class CaseChange(CaseWager, frozen=True):
    """A wager as it is changed, or with a stake of 0 withdrawn."""


class CaseWay(CaseForm, frozen=True):
    """One way of a ticket, which is its player's."""

    wager: Word
    stake: CaseStake
    numbers: CaseNumbers | None = None
    on: CaseSpot | None = None
    player: Word | None = None


class MinMax(CaseForm, frozen=True):
    """The limits of a wager, in cents."""

    min: int = 0
    max: int | None = None


class CaseMove(CaseFact, frozen=True):
    """A move of a player."""

    player: Word
    move: Word
    box: Word | None = None
    hand: Word | None = None
    stake: CaseStake | None = None
    """The chips that it adds."""
    on: Word | None = None
    wager: Word | None = None
    cards: tuple[Word, ...] | None = None
    """The cards that it gives up."""
    low: tuple[Word, ...] = ()
    """The tiles of the low part, where a hand is set."""
    high: tuple[Word, ...] = ()
    refused: Meant | None = None


class CaseAct(CaseForm, frozen=True):
    """One thing that a player says or does in his turn."""

    say: Word | None = None
    """`raise 600`."""
    chips: CaseWhole | None = None
    does: Word | None = None
    """`tap`."""


class CasePut(CaseFact, frozen=True):
    """What a player said and put down, in the order in which it is written."""

    player: Word
    say: Word | None = None
    chips: CaseWhole | None = None
    does: Word | None = None
    acts: tuple[CaseAct, ...] = ()
    refused: Meant | None = None


ACTS = CaseAct.__struct_fields__


class CaseCorrection(CaseFact, frozen=True):
    """Entries that were wrongly keyed are struck out."""

    keep: int
    """How many entries stand."""
    by: Word = "supervisor"
    why: Word = "wrongly keyed"


class CaseEvent(CaseFact, frozen=True):
    """An irregularity, with facts that its game knows."""

    irregularity: str
    """By its slug or its provision."""
    facts: Mapping[str, object]
    keep_wagers: bool = False
    """Players to whom it is offered to take back wagers leave them."""
    refused: Meant | None = None


# -- steps ---------------------------------------------------------------------------------------


class CaseDeal(CaseFact, frozen=True):
    """A card leaves the shoe."""

    card: str


class Throw(CaseFact, frozen=True):
    """Dice are rolled."""

    faces: tuple[int, ...]


class CaseSpun(CaseFact, frozen=True):
    """A wheel is spun, or numbers are drawn."""

    results: tuple[str, ...]


class CaseClose(CaseFact, frozen=True):
    """No more is said to what is open."""


class CutAt(CaseFact, frozen=True):
    """The cards are cut."""

    position: int


class Strike(CaseFact, frozen=True):
    """A supervisor strikes out what was wrongly keyed."""

    correction: CaseCorrection


class DealOn(CaseFact, frozen=True):
    """At a table dealt by hand: so many cards, or (0) all until somebody is asked."""

    cards: int


class Order(CaseFact, frozen=True):
    """A command of a table, a tournament or a promotion, with its own fields."""

    name: str
    fields: object = None


class CaseStep(msgspec.Struct, frozen=True):
    """One thing of a sequence."""

    where: str
    """`sequence 3`."""
    kind: str
    gives: CaseFact
    at: int | None = None
    """When it is done, in seconds."""
    by: str = ""
    """Who does it."""
    refused: Meant | None = None


# -- how it stands before ------------------------------------------------------------------------


class CaseMarker(CaseForm, frozen=True):
    """A player's own limits."""

    minimum: int | None = None
    maximum: int | None = None


class CaseState(CaseForm, frozen=True):
    """Facts of the table that are not cards."""

    phase: Word | None = None
    balance: int | dict[Word, int] | None = None
    seats: tuple[Word, ...] | dict[Word, int] | None = None
    standing: CaseWords = ()
    designated: Word | None = None
    former: Word | None = None
    differential: int | None = None
    dummy: bool = False
    oral: bool = False
    shoe: Word | None = None
    warned: CaseWords = ()
    markers: dict[Word, CaseMarker] = msgspec.field(default_factory=dict)
    directions: dict[Word, CaseWords] = msgspec.field(default_factory=dict)
    excluded: CaseWords = ()
    cut: int | None = None
    cash: bool = False
    coins: bool = False
    confirmed: CaseWords = ()
    dice_in_air: bool = False
    point: int | None = None
    shooter: Word | None = None
    dice_from: Word | None = None
    nominated: Word | None = None
    jackpot_winner: Word | None = None
    multipliers: dict[Word, CaseStake] = msgspec.field(default_factory=dict)
    chips: dict[Word, object] = msgspec.field(default_factory=dict)
    pools: dict[Word, int] = msgspec.field(default_factory=dict)
    games: int | None = None
    played: int | None = None
    later_day: bool | None = None
    age: int | None = None
    first_round: bool = False
    joined: CaseWords = ()
    skipped: CaseWords = ()
    late_entry: Word = ""
    terminals: CaseWords = ()
    new_dealer: bool = False
    cutting_card_to: Word = ""
    stacks: dict[Word, int] | None = None
    button: Word | None = None
    blinds: Blinds | None = None
    missed: dict[Word, int] | None = None
    absent: CaseWords | None = None
    regular: CaseWords | None = None
    round: int | str | None = None
    pot: object = None
    folded: CaseWords | None = None
    all_in: CaseWords | None = None
    up: object = None
    banker: Word | None = None
    bank_box: Word | None = None
    put_up: int | None = None
    partners: dict[Word, int] | None = None
    co_bank: bool | None = None
    last: dict[Word, object] | None = None
    last_banker: Word | None = None
    last_bank_box: Word | None = None
    rounds_banked: int | None = None
    partners_banked: dict[Word, int] | None = None
    house_banked: bool | None = None
    off: CaseWords | None = None

    def said(self) -> dict[str, object]:
        """What is said of the table, by its key."""
        nothing = CaseState()
        given = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return {name: value for name, value in given if value != getattr(nothing, name)}


class TableSetup(CaseForm, frozen=True):
    """How a table is set up."""

    places: int | None = None
    teaching: str = ""
    """`value` or `non-value`."""
    cutting_card: int | None = None
    """How many cards come before it."""
    by_hand: bool = False


class TournamentSetup(CaseForm, frozen=True):
    """How a tournament stands before the first step."""

    conditions: dict[str, object] | None = None
    leaves_out: OmittedTerms | None = None
    entered: int | tuple[Word, ...] | None = None
    seated: dict[str, tuple[Word | None, ...]] | None = None
    playing: bool | None = None


class PromotionSetup(CaseForm, frozen=True):
    """What a promotion offers, and whether it has begun."""

    prizes: tuple[dict[str, object], ...] | None = None
    leaves_out: OmittedTerms | None = None
    minimum: int = 0
    """A wager in cents that it takes to be in it."""
    present: bool = True
    begun: bool = False


# -- what is expected ----------------------------------------------------------------------------


class CaseResult(CaseForm, frozen=True):
    """What becomes of a wager."""

    wager: Word = ""
    player: Word | None = None
    outcome: Word | None = None
    payout: int | None = None
    stake: CaseStake | None = None
    box: Word | None = None
    hand: Word | None = None
    on: CaseSpot | None = None
    numbers: CaseNumbers | None = None

    def __post_init__(self) -> None:
        if self.outcome not in (None, *OUTCOMES):
            there_are = ", ".join(sorted(OUTCOMES))
            raise ValueError(f"{self.outcome!r} is not an outcome; there are: {there_are}")
        if not self.wager:
            raise ValueError("a result names its wager")
        super().__post_init__()

    @property
    def spot(self) -> str:
        """Where it lies, by one word."""
        return self.on if self.on is not None else self.hand or ""


class CasePot(CaseForm, frozen=True):
    """A pot as it is decided."""

    amount: int | None = None
    eligible: tuple[Word, ...] | None = None
    winners: tuple[Word, ...] | None = None
    commission: int | None = None


CaseCards = tuple[Word, ...]
CaseCalled = str | int


class Expect(CaseForm, frozen=True):
    """What comes of it; only what is named is compared."""

    results: tuple[CaseResult, ...] = ()
    net: dict[Word, int] = msgspec.field(default_factory=dict)
    hands: CaseCards | dict[Word, CaseCards | dict[Word, CaseCards]] = msgspec.field(
        default_factory=dict
    )
    points: int | dict[Word, int | dict[Word, int]] = msgspec.field(default_factory=dict)
    category: str | dict[Word, CaseCalled | dict[Word, CaseCalled]] = msgspec.field(
        default_factory=dict
    )
    legal: CaseWords = ()
    legal_includes: CaseWords = ()
    legal_excludes: CaseWords = ()
    accepted: bool | None = None
    reason: CaseWords = ()
    refusal: CaseWords = ()
    ruling: dict[Word, CaseWords] = msgspec.field(default_factory=dict)
    order: tuple[CaseWords, ...] = ()
    pots: tuple[CasePot, ...] = ()
    burned: tuple[Word, ...] = ()
    turn: str | int | tuple[Word, ...] = ""
    prompt: Word = ""
    settled: tuple[CaseResult, ...] = ()
    table: dict[Word, object] = msgspec.field(default_factory=dict)
    tournament: dict[Word, object] = msgspec.field(default_factory=dict)
    promotion: dict[Word, object] = msgspec.field(default_factory=dict)


# -- a case --------------------------------------------------------------------------------------


class Case(CaseForm, frozen=True, kw_only=True):
    """One case as written."""

    name: str = msgspec.field(name="case")
    game: str
    cites: CaseProvisions = ()
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    limits: dict[Word, object] = msgspec.field(default_factory=dict)
    """By wager its `min` and `max` in cents."""
    wagers: tuple[CaseWager, ...] = ()
    shoe: tuple[Word, ...] = ()
    """Cards in the order in which they leave it."""
    cards: dict[Word, tuple[Word, ...]] = msgspec.field(default_factory=dict)
    """Cards by place."""
    rolls: tuple[CaseFaces, ...] = ()
    spins: tuple[Word, ...] = ()
    drawn: tuple[Word, ...] = ()
    tiles: object = None
    """Hands of tiles as they are written: see `croupier.cases.tiles`."""
    sequence: tuple[CaseStep, ...] | None = None
    moves: tuple[CaseMove, ...] = ()
    event: CaseEvent | None = None
    state: CaseState = CaseState()
    table: TableSetup | None = None
    """How the table is set up, if the case is about one and not about a round."""
    tournament: TournamentSetup | None = None
    """The conditions of a tournament and who has entered, if the case is about one."""
    promotion: PromotionSetup | None = None
    """What a promotion offers, if the case is about one."""
    expect: Expect = Expect()
    source: str = ""
    expects: tuple[str, ...] = ()
    """What is named in `expect`, in the order in which it stands there."""

    @property
    def asks(self) -> bool:
        """Whether it expects nothing: these are the facts, and what is the ruling?"""
        return not self.expects

    @property
    def expects_refusal(self) -> bool:
        """Whether its last wager, move or report is to be refused."""
        named = {"reason", "refusal"} & set(self.expects)
        return self.expect.accepted is False or bool(named)

    @property
    def events(self) -> list[CaseEvent]:
        """Everything that goes wrong in it."""
        inner = [one.gives for one in self.sequence or () if isinstance(one.gives, CaseEvent)]
        return [self.event, *inner] if self.event is not None else inner

    @property
    def bets(self) -> list[CaseWager]:
        """Every wager that is placed in it."""
        return [*self.wagers, *(one for one in self._put_down if not isinstance(one, CaseChange))]

    @property
    def wagered(self) -> list[CaseWager]:
        """Every wager that is placed or changed in it."""
        return [*self.wagers, *self._put_down]

    @property
    def _put_down(self) -> list[CaseWager]:
        return [one.gives for one in self.sequence or () if isinstance(one.gives, CaseWager)]

    def wrong(self, where: str, what: str) -> BadCaseFile:
        """The error for a field of this case."""
        return wrong_in(self.source, self.name, where, what)


def wrong_in(source: str, name: str, where: str, what: str) -> BadCaseFile:
    """The error for a field of a case."""
    return BadCaseFile(f"{source}: case {name!r}: {where}: {what}")
