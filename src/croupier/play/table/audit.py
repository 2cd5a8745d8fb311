"""A record applied again, command by command, and refused where it does not give what is written.

Every command must be the next one and must be allowed; every closed round must come out as the
record says, to the cent; and where a seed was sealed before the first card and is revealed at the
end, every shuffle, card, cut, roll and spin must be the one that it gives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from croupier.equipment.randomness import Commitment, Opening, SeededSource, verify
from croupier.play.answers import At, Dice, Result
from croupier.play.game import Game
from croupier.play.header import Header
from croupier.play.journal import BadJournal
from croupier.play.prompts import asked
from croupier.play.refusals import Refused
from croupier.play.table import commands as c
from croupier.play.table.driver import by_the_house
from croupier.play.table.fold import Fold, TableMoment, begin
from croupier.play.table.shoe import a_shuffle

HOLDS = "tables"
"""What the cover of a journal says whose records are the commands of tables, one after another."""


class Audit:
    """Applies the commands of a journal again: tables, one after another."""

    def __init__(
        self,
        commands: Iterable[c.TableCommand],
        game: Callable[[Header], Game],
        *,
        public: bool = False,
    ) -> None:
        """`game` finds the game that a header names (`croupier.books.game_of`); with `public`, the
        commands are as everybody may know them, and some cards may be unknown.
        """
        self._game_of = game
        self._public = public
        self._revealed = _revealed(commands)
        self._games: dict[bytes, Game] = {}
        self._source: SeededSource | None = None
        self.fold: Fold | None = None
        self.moment: TableMoment | None = None
        """The table as it is after the commands so far; nothing between tables."""
        self.standing = 0
        """Commands that are good: all before the open round."""
        self.begun = 0
        """Commands of the open round that are good so far."""
        self.rounds = 0
        """Rounds that came out as they were written."""
        self.derived = 0
        """Tables all of whose chance was found to be what the seed gives."""

    @property
    def commands(self) -> int:
        """Commands that are good."""
        return self.standing + self.begun

    @property
    def open(self) -> bool:
        """Whether a round is open."""
        return self.moment is not None and self.moment.opened is not None

    def take(self, command: c.TableCommand) -> None:
        """One command more; what is wrong with it is a `BadJournal`."""
        try:
            if isinstance(command, c.Begin):
                self._begin(command)
            else:
                self._apply(command)
        except BadJournal:
            raise
        except Refused as error:
            raise BadJournal(str(error)) from None
        except Exception as error:
            # A forged command may fail in any way at all: whatever it is, the record is not good.
            raise BadJournal(f"{type(error).__name__}: {error}") from None

    def _begin(self, command: c.Begin) -> None:
        if self.moment is not None:
            raise BadJournal("a table is set up before the last one is closed")
        if command.id != 1:
            raise BadJournal(f"a table is set up by command {command.id}, not by its first")
        game = self._game(command)
        self.fold, self.moment = Fold(game, public=self._public), begin(game, command)
        seed, nonce = self._revealed.pop(0)
        opening = Opening(nonce, tuple(seed.encode()))
        good = command.sealed and verify(Commitment(command.sealed), opening)
        self._source = SeededSource(seed) if good else None
        self.standing += 1

    def _game(self, command: c.Begin) -> Game:
        named = msgspec.msgpack.encode((command.game, command.options))
        if named not in self._games:
            try:
                self._games[named] = self._game_of(Header(command.game, dict(command.options)))
            except (LookupError, ValueError) as error:
                raise BadJournal(str(error)) from None
        return self._games[named]

    def _apply(self, command: c.TableCommand) -> None:
        fold, before = self.fold, self.moment
        if fold is None or before is None:
            raise BadJournal("a command stands where no table is set up")
        if command.id != before.last + 1:
            raise BadJournal(f"command {command.id} stands where {before.last + 1} is due")
        begun = self.begun
        if isinstance(command, c.CloseRound | c.CloseTable):
            self.begun = 0  # if it comes out otherwise, none of the round's commands is good
        after = self._next(fold, before, command)
        self.moment = after
        if isinstance(command, c.CloseTable):
            self.fold = self.moment = None
            self.derived += self._source is not None
        elif after.opened is not None:
            self.begun += 1
            return
        elif before.opened is not None:
            fold.closed()
            self.rounds += 1
        self.standing += begun + 1

    def _next(self, fold: Fold, before: TableMoment, command: c.TableCommand) -> TableMoment:
        """The table after a command, which must come out as it is written."""
        source, plain = self._source, command
        if source is not None:
            self._by_the_seed(fold, before, command, source)
            if isinstance(command, c.WithLuck) and command.luck:
                plain = msgspec.structs.replace(command, luck=b"")
        after, kept = fold.apply(before, plain, source)
        if kept != command:
            raise BadJournal("the record says that something else came of it than does here")
        return after

    def _by_the_seed(
        self, fold: Fold, before: TableMoment, command: c.TableCommand, source: SeededSource
    ) -> None:
        """A shuffle, a cut, a roll or a spin must be the one that the seed gives."""
        if isinstance(command, c.ShuffleCards):
            if (command.order, command.nonce) != a_shuffle(before.standing, source):
                raise BadJournal("the seed gives another shuffle than the record has")
        elif isinstance(command, c.GiveAnswer):
            running = fold.at(before)
            prompt = running.round.prompt if running is not None else None
            due = by_the_house(running, source) if running is not None else None
            chance = isinstance(due, At | Dice | Result)
            if prompt is not None and chance and due != command.answer:
                given, seeds = _said(command.answer), _said(due)
                raise BadJournal(
                    f"{asked(prompt)}: the seed gives {seeds} and the record has {given}"
                )


def _said(answer: object) -> str:
    if isinstance(answer, Dice):
        return " ".join(map(str, answer.faces))
    if isinstance(answer, At):
        return str(answer.position)
    return answer.at if isinstance(answer, Result) else str(answer)


def _revealed(commands: Iterable[c.TableCommand]) -> list[tuple[str, bytes]]:
    """Of each table, the seed that is revealed when it is closed."""
    found: list[tuple[str, bytes]] = []
    for command in commands:
        if isinstance(command, c.Begin):
            found.append(("", b""))
        elif isinstance(command, c.CloseTable) and found:
            found[-1] = command.seed, command.nonce
    return found
