"""A game as one table plays it: a script, its wagers, its irregularities, under chosen options."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import msgspec

from croupier.equipment.cards import Card
from croupier.equipment.decks import composition
from croupier.equipment.pieces import Piece
from croupier.law import Cites, Law, Point, provisions
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt
from croupier.play.fingerprint import fingerprint
from croupier.play.game_parts import HandRules, PayingRules, PlacingRules, RunBeside
from croupier.play.header import Header, OptionValue
from croupier.play.limits import outside_limits
from croupier.play.prompts import Prompt
from croupier.play.refusals import Refusal, a_wager, typed
from croupier.play.seeing.family import PLAIN, FamilyView
from croupier.play.state import R, RoundState, S
from croupier.play.table_rules import TableRules
from croupier.play.wagers import Wager

if TYPE_CHECKING:
    from croupier.play.irregularities import Mishap

T = TypeVar("T")
Script = Generator[Prompt, Any, None]
"""A round, a step of one, or a ruling: it yields what it needs and is sent answers that the prompt
has already taken, so the kind of each is known where it arrives."""

LARGEST_STAKE = 10**12
"""Ten thousand million dollars: a bound on every stake."""


@dataclass(frozen=True, repr=False)
class Game(Generic[S, R]):
    """A game with its options chosen: what `Round` plays."""

    script: Callable[[Felt[S, R, Any]], Script]
    wagers: Mapping[str, Wager[S, R]]
    rules: R
    """The family's own frozen rule values."""
    deck: list[int] = field(default_factory=partial(composition, ()))
    """How many of each card the shoe holds, by number; or of each tile."""
    id: str = ""
    title: str = ""
    cites: str = ""
    version: str = ""
    """The rule book, and the day since when it is in force as it stands."""
    parts: tuple[str, ...] = ()
    """The parts of the book that govern it, the most particular first."""
    law: Law = field(default_factory=Law)
    """Where its rules stand in the book."""
    irregularities: Mapping[str, Mishap] = field(default_factory=dict)
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    state: type[S] = cast("type[S]", RoundState)  # noqa: RUF009 - a class, never changed
    """What the family remembers of a round."""
    pieces: type[Piece] = Card
    """What is dealt: the face table of its cards, or of its tiles."""
    moves: tuple[str, ...] = ()
    """Every move a player may be asked for."""
    view: FamilyView = field(default=PLAIN, compare=False, repr=False)
    """What of a round is shown beside its cards and chips."""

    departures: tuple[str, ...] = ()
    """What was changed against the book, each change as it was asked for (`pays.tie.tie=9 to 1`):
    such a game is worked out, never played for money or put on record."""

    placing: PlacingRules[S, R] = field(default_factory=PlacingRules)
    paying: PayingRules[S, R] = field(default_factory=PayingRules)
    hands: HandRules[S, R] = field(default_factory=HandRules)
    tables: TableRules = field(default_factory=TableRules)
    beside: RunBeside[S, R] = field(default_factory=RunBeside)

    plain_header: Header = field(init=False, repr=False, compare=False)
    """A round's header when nothing about the table is known."""

    left: list[int] = field(init=False, repr=False, compare=False)
    """The deck with one more entry, for the back of a card: there is never one left of it."""

    _made: dict[object, object] = field(init=False, repr=False, compare=False, default_factory=dict)

    surely: int = field(init=False, repr=False, compare=False)
    """How many cards can leave the shoe before any could be missing from it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "plain_header", Header(self.id, dict(self.options)))
        object.__setattr__(self, "left", [*self.deck, 0])
        object.__setattr__(self, "surely", min(self.deck, default=0))

    def once(self, make: Callable[[Game[S, R]], T]) -> T:
        """What is made of this very game, made once: one that was changed makes its own."""
        found = self._made.get(make)
        if found is None:
            found = self._made[make] = make(self)
        return cast("T", found)

    def begin(self, header: Header) -> S:
        """The state that a round under this header begins with: a copy, made anew."""
        return self.carried(header.situation.state)

    def carried(self, before: object) -> S:
        """A state that a table carries, or has read from what it kept."""
        if before is None:
            return self.state()
        state: S = msgspec.convert(msgspec.to_builtins(before), self.state)
        return state

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"<{self.title} {self.id}{chosen}>"

    @property
    def book(self) -> str:
        """The rule book the game stands in."""
        return self.id.partition("/")[0]

    @property
    def family(self) -> str:
        """The package under `games/` whose rules it plays by, such as `blackjack`."""
        return type(self.rules).__module__.rpartition(".")[0].rpartition(".")[2]

    def fingerprint(self) -> str:
        """A hash of the rules, options and code, recorded with each round; worked out once."""
        known = self.__dict__.get("_fingerprint")
        if known is None:
            known = self.__dict__["_fingerprint"] = fingerprint(self)
        return str(known)

    def not_of_the_book(self) -> Refusal | None:
        """Why no table may be opened with this game, if it was changed against its book."""
        if not self.departures:
            return None
        return Refusal(
            f"{self.id} was changed against its book ({'; '.join(self.departures)}): it can be "
            "worked out, but no table and no record is opened with it",
            self.law.of(Point.GAME),
        )

    def keeps(self, wager: str) -> bool:
        """Whether the house keeps the stake of a wager of this name even when it wins."""
        return self.paying.keeps_stakes or (wager in self.wagers and self.wagers[wager].keeps_stake)

    def title_of(self, line: str) -> str:
        """What a line of a settlement is on, in words: a wager by its title; the pot that players
        play for, and a bonus that no wager is on, by their names.
        """
        return self.wagers[line].title if line in self.wagers else line.capitalize()

    # -- what a table may take ---------------------------------------------------------------

    def unknown_wager(self, wager: str) -> Refusal:
        """The wager is not one that this table offers now."""
        if wager in self.wagers:
            known = self.wagers[wager]
            when = provisions(known.late_cites) or known.where
            return Refusal(f"{wager} cannot be placed at this point", when)
        if wager in self.placing.reserved:
            return Refusal(
                f"{wager} is reserved and not open", provisions(self.placing.reserved[wager])
            )
        return Refusal(
            f"{self.title} has no wager {wager!r}; it has: {', '.join(self.wagers)}",
            self.law.of(Point.WAGERS),
        )

    def too_late(self, felt: Felt[S, R], answer: Place | Change) -> Refusal:
        """Wagers are closed."""
        if answer.wager not in self.wagers:
            return self.unknown_wager(answer.wager)
        if felt.dummy:
            return Refusal("no wager may be made on a dummy round", self.law.of(Point.DUMMY))
        refusal = self.placing.dues.not_wanted(felt, answer)
        if refusal is not None:
            return refusal
        wager, law = self.wagers[answer.wager], self.law
        late = provisions(wager.late_cites) or law.of(Point.LATE)
        if isinstance(answer, Place):
            by_word = law.of(Point.ORAL) if answer.oral else ()
            return Refusal("no more bets: a wager can no longer be placed", by_word + late)
        own = provisions(wager.late_change_cites or wager.change_cites or wager.late_cites)
        late = own or law.of(Point.LATE_CHANGE) or late
        return Refusal("no more bets: a wager can no longer be changed", late)

    def changed_by(self, wager: str) -> Cites:
        """By what a wager may be changed, and until when: its own provision, or that for all."""
        return provisions(self.wagers[wager].change_cites) or self.law.of(Point.CHANGE)

    def wagering(self, felt: Felt[S, R], answer: Place | Change) -> Refusal | None:
        """Why this wager cannot be placed or changed so, or nothing."""
        if answer.part_of:
            return Refusal(
                f"no part of {answer.part_of!r} is placed or changed by itself",
                self.law.of(Point.WAGERS),
            )
        if (
            self.placing.at is not None and not answer.box
        ):  # limits count what lies on the box meant
            answer = self.placing.at(felt, answer)
        return self._takes(felt, answer)

    def _takes(self, felt: Felt[S, R], answer: Place | Change) -> Refusal | None:
        """The same of any wager, a piece of a bundle too."""
        stake = answer.stake
        wager = self.wagers[answer.wager]
        if type(stake) is not int or not 0 < stake <= LARGEST_STAKE:
            refusal = self._odd_stake(answer)
            if refusal is not None:
                return refusal
        if answer.seat in RESERVED:
            return Refusal(f"a wager needs a player's name, not {answer.seat!r}")
        if felt.dummy:
            return Refusal("no wager may be made on a dummy round", self.law.of(Point.DUMMY))
        if felt.excluded and answer.seat in felt.excluded and stake:  # he may take one up
            out = felt.excluded[answer.seat]
            return Refusal("{seat} is shut out of the game", out, answer.seat)
        refusal = self.misfit(answer)
        if refusal is not None:
            return refusal
        if type(answer) is Place and answer.oral and not self.tables.conduct.oral:
            if not (answer.cash and self.tables.conduct.cash):
                return Refusal("a wager cannot be made by word alone", self.law.of(Point.ORAL))
        if type(answer) is Place and answer.coins:
            refusal = self._in_coins(stake)
            if refusal is not None:
                return refusal
        if wager.bundle:
            return self._bundle(felt, answer, wager)
        lies = felt.lying(answer) if felt.bets else None
        if lies is None and type(answer) is Change:
            return self._nothing_to_change(answer)
        step = wager.step_on.get(answer.on, wager.step) if wager.step_on else wager.step
        if stake % step:
            rounding = " or choose a rounding" if "commission_rounding" in self.options else ""
            return Refusal(
                f"{dollars(stake)} cannot be paid to the cent at the odds of {wager.name}: "
                f"stake a multiple of {step}c{rounding}",
                provisions(wager.rounding.cites) or self.law.of(Point.ROUNDING) or wager.where,
            )
        header = felt.header
        if header.seats or header.limits or header.counted:
            refusal = self._at_table(felt, answer, lies.stake if lies is not None else 0, lies)
            if refusal is not None:
                return refusal
        for check in self.placing.checks:
            refusal = check(felt, answer)
            if refusal is not None:
                return refusal
        return None

    def _odd_stake(self, answer: Place | Change) -> Refusal | None:
        stake = answer.stake
        if type(stake) is not int or stake < 0 or (stake == 0 and isinstance(answer, Place)):
            return Refusal(f"a stake is a whole number of cents above nothing, not {stake!r}")
        if stake > LARGEST_STAKE:
            return Refusal(f"a stake of {dollars(stake)} is beyond anything this system settles")
        return None

    def _in_coins(self, stake: int) -> Refusal | None:
        """Coins are taken where the book has them taken, or the operator permits them."""
        least = self.tables.conduct.coins
        if least and not stake % least:
            return None
        sentence = "a wager is not made with coins here"
        if least:
            sentence = f"{dollars(stake)} cannot be put down in coins of {least}c and more"
        elif "coins" in self.options:
            sentence = "a wager is made with chips: the operator permits no coins at this table"
        return Refusal(sentence, self.law.of(Point.COINS) or self.law.of(Point.CHIPS))

    def misfit(self, answer: Place | Change) -> Refusal | None:
        """Why the wager is not one for the place or the numbers said, or nothing."""
        wager = self.wagers[answer.wager]
        if answer.on not in (wager.on or ("", *wager.travels)):
            return self._wrong_place(wager, answer)
        if wager.spots is not None or answer.numbers:
            return self._wrong_numbers(wager, answer)
        return None

    def _wrong_place(self, wager: Wager, answer: Place | Change) -> Refusal:
        if wager.on:
            return Refusal(
                f"{a_wager(wager.name)} names what it is on: {' or '.join(filter(None, wager.on))}",
                wager.where,
            )
        return Refusal(f"{a_wager(wager.name)} is not placed on {answer.on!r}", wager.where)

    def _wrong_numbers(self, wager: Wager, answer: Place | Change) -> Refusal | None:
        if wager.spots is None:
            return Refusal(f"{a_wager(wager.name)} is not placed on numbers", wager.where)
        why = wager.spots(answer.numbers)
        if not why and answer.numbers and not wager.spots(()):
            why = f"the numbers of {a_wager(wager.name)} go without saying: name none"
        return Refusal(why, wager.where) if why else None

    def _bundle(self, felt: Felt[S, R], answer: Place | Change, wager: Wager) -> Refusal | None:
        """A bundle is taken if it divides into its pieces and each of them can be taken."""
        if answer.stake % wager.units:
            return Refusal(
                f"{a_wager(wager.name)} is laid in {wager.units} equal units: "
                f"{dollars(answer.stake)} does not divide into them",
                provisions(wager.units_cites) or wager.where,
            )
        pieces = wager.laid_as(felt, answer)
        if not pieces:
            return Refusal(
                f"this table does not display what {a_wager(wager.name)} comes to", wager.where
            )
        comes_to = sum(piece.stake for piece in pieces)
        if comes_to != answer.stake:
            return Refusal(
                f"{a_wager(wager.name)} comes to {dollars(comes_to)} here, "
                f"not to {dollars(answer.stake)}",
                wager.where,
            )
        there = sum(bet.stake for bet in felt.bundle(answer))
        if not there and type(answer) is Change:
            return self._nothing_to_change(answer)
        header = felt.header
        if header.seats or header.limits or header.counted:
            refusal = self._at_table(felt, answer, there)
            if refusal is not None:
                return refusal
        for piece in pieces:
            refusal = self._takes(felt, piece)
            if refusal is not None:
                return refusal
        return None

    def _nothing_to_change(self, answer: Change) -> Refusal:
        what = f"{{seat}} has no {typed(answer.wager)} wager to change"
        return Refusal(what, self.changed_by(answer.wager), answer.seat)

    def _at_table(
        self, felt: Felt[S, R], answer: Place | Change, there: int, lies: Bet | None = None
    ) -> Refusal | None:
        """What the table knows of the player and its limits; `there` is what he has there."""
        total = answer.stake + there if isinstance(answer, Place) else answer.stake
        seats = felt.header.seats
        if seats or felt.header.counted:
            refusal = self._seat(felt, answer)
            if refusal is not None:
                return refusal
        if total:
            refusal = outside_limits(felt, answer, total, lies)
            if refusal is not None:
                return refusal
            if total > there and seats:
                return self.affordable(felt, answer.seat, total - there)
        return None

    def _seat(self, felt: Felt[S, R], answer: Place | Change) -> Refusal | None:
        seat = felt.header.seat(answer.seat)
        if seat is None:
            if felt.header.cash:
                return None
            return Refusal("{seat} is not at this table", self.law.of(Point.CHIPS), answer.seat)
        if seat.excluded:
            return Refusal("{seat} is shut out of the game", seat.excluded, answer.seat)
        if seat.one_box and answer.box:
            others = {bet.box for bet in felt.live() if bet.seat == answer.seat}
            if others - {answer.box}:
                return Refusal(
                    "{seat} is directed to wager on one box only",
                    self.law.of(Point.DIRECTIONS),
                    answer.seat,
                )
        return None

    def affordable(self, felt: Felt[S, R], name: str, chips: int) -> Refusal | None:
        """No wager beyond the chips in front of the player."""
        if not chips or not felt.header.seats:
            return None
        seat = felt.header.seat(name)
        if seat is None or seat.balance is None:
            return None
        has = seat.balance + felt.brought.get(name, 0) - felt.put_down(name)
        if chips > has:
            return Refusal(
                f"{{seat}} has {dollars(has)} left, not {dollars(chips)}",
                self.law.of(Point.CHIPS),
                name,
            )
        return None


def made_for(
    make: Callable[[R, tuple[Wager[S, R], ...]], Callable[[Felt[S, R, Any]], Script]],
    rules: R,
    wagers: Sequence[Wager[S, R]] = (),
) -> Callable[[Felt[S, R, Any]], Script]:
    """A script whose questions are made of the rules and wagers of the game that is played: of
    these, or of others where the game has been changed (`dataclasses.replace`).
    """
    names = tuple(wager.name for wager in wagers)
    own = make(rules, tuple(wagers))

    def fitted(game: Game[S, R]) -> Callable[[Felt[S, R, Any]], Script]:
        offered = tuple(game.wagers[name] for name in names if name in game.wagers)
        unchanged = game.rules == rules and len(offered) == len(names)
        return own if unchanged else make(game.rules, offered)

    def play(felt: Felt[S, R, Any]) -> Script:
        return felt.game.once(fitted)(felt)

    return play


RESERVED = frozenset(
    """
    house dealer banker nobody * community stickperson boxperson controller supervisor manager
    operator
    """.split()
) | {"", "discard rack", "table inspector"}
"""Names that no player may have, since they mean something else on the felt."""
