"""`play --floor`: a seat at a table of a running floor, in plain words.

What may be done comes from the view of the session and nothing else; the floor decides.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from getpass import getpass
from itertools import groupby
from typing import TYPE_CHECKING

from croupier.cli.table.dialogue import LEAVING, Leaves, Talk
from croupier.cli.terminal import GOOD, BadInput
from croupier.floor.client import FloorClient
from croupier.floor.core.messages import (
    CommandBody,
    DoCashOut,
    DoChange,
    DoLeave,
    DoMove,
    DoSit,
    DoSitIn,
    DoSitOut,
    DoWager,
    FloorRefused,
    TableBody,
    VoucherIssued,
)
from croupier.floor.serve.house import TableListed
from croupier.floor.serve.seen import AskSeen, TableSeen
from croupier.law import said
from croupier.money import BadMoney, dollars, parse_dollars
from croupier.play import Change, Felt, Game, Option, Place, Question
from croupier.printable import printable
from croupier.speech import bets as spoken_bets
from croupier.speech import moves as spoken_moves
from croupier.speech.names import NotUnderstood, is_number

if TYPE_CHECKING:
    from rich.console import Console

PASSWORD = "CROUPIER_PASSWORD"
"""Where a password may stand that nobody types."""
HELP = """\
50 banker            put $50 on a wager that is open; `clear` takes yours back
hit, raise 20, 2     a move when you are asked, by its name or number
discard 1 3          a move that gives up cards, by their positions
(nothing)            wait for what comes
credit, cash out 50  what you have; a voucher for some of it
sit out, sit in      at poker, leave your place for a while
rules, wagers, odds  the game
quit                 leave the table"""


def play_at_floor(url: str, wanted: str | None, name: str, chips: str) -> int:
    """Sign in, sit down, and play until the player leaves."""
    try:
        bring = parse_dollars(chips) if chips else 0
    except BadMoney as error:
        raise BadInput(f"--chips: {error}") from None
    try:
        with FloorClient(url) as floor:
            me = floor.sign_in(name, os.environ.get(PASSWORD) or getpass("Password: "))
            listed = _table(floor.tables(), wanted)
            FloorStay(floor, me.person, listed).play(bring)
    except FloorRefused as refused:
        raise BadInput(_sentence(refused)) from None
    return GOOD


def _table(tables: list[TableListed], wanted: str | None) -> TableListed:
    """The table that is meant: by its id, or by its game."""
    for one in tables:
        if wanted in (one.id, one.game) or (wanted and one.game.endswith(f"/{wanted}")):
            return one
    shown = ", ".join(f"{one.id} ({one.title})" for one in tables)
    raise BadInput(f"say at which table: {shown}" if tables else "no table is open")


def _sentence(refused: FloorRefused) -> str:
    error = refused.error
    return f"{error.text} ({said(error.cites)})" if error.cites else error.text


class FloorStay:
    """A player's stay at one table of a floor."""

    def __init__(self, floor: FloorClient, me: str, table: TableListed) -> None:
        from croupier.books import game

        self._floor, self._me, self._table = floor, me, table
        self._game: Game = game(table.game)
        self._talk = Talk(self._game, "deal")
        self._console: Console = self._talk.console
        self._views: Iterator[TableSeen] = floor.follow(table.id)
        self._told: tuple[object, ...] = ()
        self._waited = 0
        """The round whose wagers are made."""
        self._passed: list[AskSeen] = []
        """What was asked when the player said nothing: the clock decides."""

    def play(self, bring: int) -> None:
        """Sits down and plays."""
        view = self._floor.view(self._table.id)
        if self._me not in {one.seat for one in view.people}:
            self._floor.do(self._table.id, DoSit(0, bring or self._usual(view)))
        self._say(f"You sit at {self._table.title}. `help` says what you can say.")
        try:
            while True:
                view = self._next()
                self._answer(view)
        except Leaves:
            pass
        finally:
            self._leaves()

    def _usual(self, view: TableSeen) -> int:
        """What is brought to a table where players play among themselves."""
        return 200_00 if self._game.tables.room is not None else 0

    def _leaves(self) -> None:
        try:
            taken = self._floor.do(self._table.id, DoLeave())
        except FloorRefused as refused:
            self._talk.sorry(_sentence(refused))
            return
        self._say(f"You leave; your credit is {dollars(taken.credit or 0)}.")

    def _next(self) -> TableSeen:
        """The next view in which something is wanted of the player; what happens before is told."""
        for view in self._views:
            self._tell(view)
            asked = self._asked(view)
            if asked and asked != self._passed:
                return view
            if not asked and view.phase == "open" and view.round != self._waited:
                return view
        raise Leaves

    def _asked(self, view: TableSeen) -> list[AskSeen]:
        return [one for one in view.asks if one.seat == self._me]

    # -- what is shown ---------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        self._console.print(printable(text), markup=False)

    def _tell(self, view: TableSeen) -> None:
        """What is new, a line each."""
        lines = tuple(self._lines(view))
        for line in lines:
            if line not in self._told:
                self._say(line)
        self._told = lines

    def _lines(self, view: TableSeen) -> Iterator[str]:
        yield f"Round {view.round}: {view.fault or view.says}"
        for place in view.places:
            if place.cards and place.kind != "aside":
                made = f" ({place.made or place.count})" if place.made or place.count else ""
                yield f"  {place.title}: {' '.join(place.cards)}{made}"
        if view.rolls:
            yield f"  Dice: {' '.join(map(str, view.rolls[-1]))}"
        if view.spins:
            yield f"  Result: {view.spins[-1]}"
        for pot in view.pots:
            yield f"  {pot.title}: {dollars(pot.cents)}"
        for line in view.lines:
            if line.seat == self._me:
                pays = f" {dollars(line.pays)}" if line.pays else ""
                yield f"  {line.title}: {line.outcome}{pays}, {line.why} ({said(line.cites)})"

    # -- what is said ----------------------------------------------------------------------------

    def _answer(self, view: TableSeen) -> None:
        """One line of the player, done."""
        asked = self._asked(view)
        if asked:
            offers = ", ".join(f"{n} {one.title}" for n, one in enumerate(asked, 1))
            prompt = f"Your move ({offers}): "
        else:
            left = f", {(view.closes_at - view.now) // 1000} s" if view.closes_at else ""
            prompt = f"Your wager (credit {dollars(view.credit or 0)}{left}): "
        text = self._talk.ask(printable(prompt).replace("[", "\\["), blank=True)
        if text in LEAVING:
            raise Leaves
        if not text:
            self._waited, self._passed = view.round, asked
        elif not self._aside(text, view):
            try:
                for body in self._understood(text, view, asked):
                    self._floor.do(self._table.id, body)
            except NotUnderstood as error:
                self._talk.sorry(str(error))
            except FloorRefused as refused:
                self._talk.sorry(_sentence(refused))
        self._views = self._floor.follow(self._table.id)  # as it is after that

    def _aside(self, text: str, view: TableSeen) -> bool:
        """What may be said at any time."""
        if text in ("help", "h", "?"):
            self._say(HELP)
        elif text == "credit":
            self._say(f"Your credit is {dollars(view.credit or 0)}.")
        elif text.startswith("cash out"):
            self._cash_out(text.removeprefix("cash out").strip())
        elif text in ("sit out", "sit in"):
            body: CommandBody = DoSitOut() if text == "sit out" else DoSitIn()
            self._floor.do(self._table.id, body)  # type: ignore[arg-type]
        else:
            return self._talk.anytime(text)
        return True

    def _cash_out(self, amount: str) -> None:
        try:
            cents = spoken_bets.money(amount) if amount else 0
            issued = self._floor.at_account(self._me, DoCashOut(cents))
        except NotUnderstood as error:
            self._talk.sorry(str(error))
            return
        except FloorRefused as refused:
            self._talk.sorry(_sentence(refused))
            return
        if isinstance(issued, VoucherIssued):
            voucher = issued.voucher
            self._say(f"Voucher {voucher.number} for {dollars(voucher.cents)}.")

    def _understood(self, text: str, view: TableSeen, asked: list[AskSeen]) -> Iterator[TableBody]:
        """The commands that words mean."""
        if asked:
            yield _move(text, view, asked, self._me)
            return
        felt, open = self._felt(view), self._open_wagers(view)
        if not open:
            raise NotUnderstood(view.shut or "no wager is taken now")
        taken = spoken_bets.taken_down(text)
        if taken is not None:
            for change in spoken_bets.withdrawals(felt, open, self._me, taken):
                yield _wager(change, view.round)
            return
        yield _wager(spoken_bets.wager(felt, open, self._me, text), view.round)

    def _open_wagers(self, view: TableSeen) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.partition("~")[0] for one in view.open))

    def _felt(self, view: TableSeen) -> Felt:
        """A felt with the player's own wagers on it, for whoever understands words about them."""
        felt = Felt(self._game, self._game.plain_header)
        areas = {one.id: one for one in self._floor.view(self._table.id).areas or ()}
        for chips in view.chips:
            area = areas.get(chips.area)
            if chips.owner == self._me and area is not None and chips.state == "live":
                felt.place(self._me, area.wager, chips.cents, area.on, area.box, area.numbers)
        return felt


def _wager(answer: Place | Change, round: int) -> DoWager | DoChange:
    kind = DoWager if isinstance(answer, Place) else DoChange
    return kind(answer.wager, answer.stake, answer.on, answer.box, answer.numbers, round)


def _move(text: str, view: TableSeen, asked: list[AskSeen], me: str) -> DoMove:
    """The move that words mean, among those that are offered."""
    words = text.split()
    giving = next((one for one in asked if one.gives[1] and words[0] == one.move), None)
    if giving is not None:
        if not all(map(is_number, words[1:])):
            raise NotUnderstood(f"say which cards by their positions: `{giving.move} 1 3`")
        cards = tuple(int(word) - 1 for word in words[1:])
        return DoMove(giving.move, giving.on, giving.least, cards, view.round)
    questions = [
        Question(
            me,
            on,
            tuple(Option(one.move, one.least, one.most, one.cites, one.step) for one in group),
        )
        for on, group in groupby(asked, key=lambda one: one.on)
    ]
    said_move = spoken_moves.move(questions, me, text)
    return DoMove(said_move.move, said_move.on, said_move.stake, (), view.round)


def needs_a_terminal(name: str) -> None:
    """Refuses where nobody could type a password."""
    if not name:
        raise BadInput("--as: say who you are at the floor")
    if PASSWORD not in os.environ and not sys.stdin.isatty():
        raise BadInput(f"nobody can be asked for a password: set {PASSWORD}")
