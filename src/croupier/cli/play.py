"""`play`: one player at a terminal against the house, at any game."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from croupier.books import listing
from croupier.cli import felt_view, given, spoken_bets
from croupier.cli.explain import explain
from croupier.cli.house import House
from croupier.cli.journal import Journal
from croupier.cli.say import GOOD, BadInput, out
from croupier.cli.spoken_bets import NotUnderstood
from croupier.equipment import SeededSource, SystemSource
from croupier.money import dollars, parse_dollars
from croupier.play import (
    CLOSE,
    BadJournal,
    Bet,
    Bets,
    Choose,
    Close,
    Game,
    Move,
    Place,
    Question,
    Refused,
    Round,
)

if TYPE_CHECKING:
    from rich.console import Console

YOU = "you"
"""The player's name on the felt."""

CEREMONY = frozenset({"cut", "burnt"})
"""Questions that are left to the dealer: nobody is asked to cut before the first wager."""

SAYINGS = {
    "clear, clear {wager}": "take wagers back while bets are open",
    "repeat": "the wagers of the last round again",
    "deal": "no more bets: the round is dealt",
    "wagers": "what can be wagered on, and what it pays",
    "rules": "the whole game, with its provisions",
    "odds": "the house edge of every wager",
    "quit": "leave with your chips; a round that has begun is played out",
}
"""What a player may say besides a wager."""


class Leaves(Exception):
    """The player gets up."""


def sit_down(
    text: str | None, options: Iterable[str], chips: str, seed: str | None, journal: Path | None
) -> int:
    """Play a game until the player leaves or has no chips left."""
    if text is None:
        from croupier.cli.menu import choose_game

        text = choose_game()
    game = given.chosen_game(text, options)
    try:
        balance = parse_dollars(chips)
    except ValueError as error:
        raise BadInput(f"--chips: {error}") from None
    if balance <= 0:
        raise BadInput(f"--chips: nobody sits down with {dollars(balance)}")
    written = _open_journal(journal) if journal is not None else None
    source = SeededSource(seed) if seed is not None else SystemSource()
    Session(game, House(game, source, YOU, balance), written).play()
    return GOOD


def _open_journal(path: Path) -> Journal:
    try:
        return Journal(path)
    except BadJournal as error:
        raise BadInput(f"{path}: cannot be gone on with: {error}") from None
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror}") from None


class Session:
    """A player's stay at one table."""

    def __init__(self, game: Game, house: House, journal: Journal | None) -> None:
        self.game = game
        self.house = house
        self.balance = house.balance
        self.began_with = house.balance
        self.journal = journal
        self.rounds = 0
        self.last: list[Place] = []
        self.leaving = False
        self.console: Console = out()
        if sys.stdin.isatty():
            import readline  # noqa: F401 - lets a line be edited

    def play(self) -> None:
        """Round after round until the player leaves."""
        self.console.rule(f"[bold]{self.game.title}[/]  [dim]{self.game.id}[/]")
        self.console.print(
            f"You sit down with [bold]{dollars(self.balance)}[/]. "
            "Type [bold]help[/] for what you can say."
        )
        try:
            while not self.leaving:
                self._round()
                if self.balance <= 0:
                    self.console.print("You have no chips left.")
                    break
        except Leaves:
            pass
        gain = self.balance - self.began_with
        word = "even" if not gain else f"{dollars(abs(gain))} {'up' if gain > 0 else 'down'}"
        rounds = f"{self.rounds} round{'' if self.rounds == 1 else 's'}"
        self.console.print(
            f"You leave with [bold]{dollars(self.balance)}[/], {word} after {rounds}. Good-bye."
        )

    # -- a round -------------------------------------------------------------------------------

    def _round(self) -> None:
        if self.house.shuffle_due:
            self.console.print("[dim]The cards are shuffled and cut.[/]")
        playing = self.house.open()
        while (prompt := self.house.go_on(playing)) is not None:
            if isinstance(prompt, Bets):
                self._bets(playing, prompt)
            elif isinstance(prompt, Choose):
                self._choose(playing, prompt)
        saved = self.house.close()
        self.rounds += 1
        self.balance = self.house.balance
        if self.journal is not None:
            self.journal.add(saved)
        self._show_end(playing)

    def _show_end(self, round: Round) -> None:
        felt = round.felt
        self.console.print()
        self.console.print(felt_view.hands_panels(felt, YOU))
        if round.void:
            self.console.print("[yellow]The round is void.[/]")
        lines = [line for line in round.settlement if line.outcome not in ("removed",)]
        if lines:
            self.console.print(felt_view.results(lines))
        carried = felt.live()
        if carried:
            self.console.print(f"Still up: {felt_view.layout(carried)}")
        self.console.print(f"Balance [bold]{dollars(self.balance)}[/]")

    # -- wagers --------------------------------------------------------------------------------

    def _bets(self, round: Round, prompt: Bets) -> None:
        """Wagers, one a line, until the player says deal."""
        felt = round.felt
        while round.prompt is not None and isinstance(round.prompt, Bets):
            bets = felt.live()
            left = self.balance - felt.staked(YOU)
            lying = f"[dim]{felt_view.layout(bets)}[/]  " if bets else ""
            try:
                said = self._ask(f"{lying}[bold]{dollars(left)}[/] bet> ")
            except Leaves:
                self._go(round, bets)
            word, _, rest = said.partition(" ")
            try:
                if word in ("deal", "d"):
                    self._no_more_bets(round, bets)
                elif word in ("quit", "exit", "leave", "q"):
                    self._go(round, bets)
                elif not self._said_anytime(word):
                    self._wager(round, prompt, word, rest, said)
            except NotUnderstood as error:
                self._sorry(str(error))
            except Refused as error:
                self._sorry(str(error.refusal))

    def _wager(self, round: Round, prompt: Bets, word: str, rest: str, said: str) -> None:
        if word == "clear":
            for change in spoken_bets.withdrawals(round.felt, prompt.wagers, YOU, rest):
                round.answer(change)
        elif word in ("repeat", "again", "r"):
            if not self.last:
                raise NotUnderstood("there is no round before this one to repeat")
            for place in self.last:
                round.answer(place)
        else:
            round.answer(spoken_bets.wager(round.felt, prompt.wagers, YOU, said))

    def _no_more_bets(self, round: Round, bets: list[Bet]) -> None:
        if not bets:
            raise NotUnderstood(
                f"there is no wager on the layout yet: put one down, such as "
                f"`50 {next(iter(self.game.wagers))}`"
            )
        round.answer(Close(YOU))
        self.last = [
            Place(bet.seat, bet.wager, bet.stake, bet.on, bet.box, bet.numbers) for bet in bets
        ]

    def _go(self, round: Round, bets: list[Bet]) -> NoReturn:
        """Leave while bets are open: the wagers on the layout are taken back."""
        if bets:
            self.console.print("[dim]You take your wagers back.[/]")
        raise Leaves

    # -- moves ---------------------------------------------------------------------------------

    def _choose(self, round: Round, prompt: Choose) -> None:
        """A question to the player; others' questions and the ceremony are left to silence."""
        mine = [q for q in prompt.questions if q.seat == YOU]
        if not mine or all(q.on in CEREMONY and q.otherwise for q in mine) or self.leaving:
            self._silence(round, prompt)
            return
        self._show_question(round, mine)
        while True:
            silence = all(q.otherwise for q in prompt.questions)
            hint = f" [dim](Enter: {mine[0].otherwise})[/]" if silence else ""
            try:
                said = self._ask(f"your move{hint}> ", blank=silence)
                if said in ("quit", "exit", "leave", "q"):
                    raise Leaves
            except Leaves:
                if not round.felt.live():
                    raise
                self.console.print("[dim]The round is played out before you leave.[/]")
                self.leaving = True
                self._silence(round, prompt)
                return
            try:
                if not said:
                    round.answer(CLOSE)
                    return
                if self._said_anytime(said):
                    continue
                round.answer(spoken_bets.move(mine, YOU, said))
                return
            except NotUnderstood as error:
                self._sorry(str(error))
            except Refused as error:
                self._sorry(str(error.refusal))

    def _show_question(self, round: Round, mine: list[Question]) -> None:
        self.console.print()
        self.console.print(felt_view.hands_panels(round.felt, YOU))
        for question in mine:
            about = f" [dim]({question.on})[/]" if question.on else ""
            moves = dict.fromkeys(option.move for option in question.options)
            options = {option.move: option for option in question.options}
            said = []
            for number, name in enumerate(moves, 1):
                option = options[name]
                chips = ""
                if option.most:
                    least, most = dollars(option.least), dollars(option.most)
                    chips = f" {least}" if least == most else f" {least} to {most}"
                said.append(f"[bold]{number}[/] {name}{chips}")
            self.console.print(f"You may{about}: {'  '.join(said)}")

    def _silence(self, round: Round, prompt: Choose) -> None:
        """Nobody says anything: what silence means, or the first move that costs nothing."""
        if all(q.otherwise for q in prompt.questions):
            round.answer(CLOSE)
            return
        question = prompt.questions[0]
        quiet = question.otherwise or next(
            (option.move for option in question.options if not option.least),
            question.options[0].move,
        )
        option = next(option for option in question.options if option.move == quiet)
        round.answer(Move(question.seat, quiet, question.on, option.least))

    # -- talking -------------------------------------------------------------------------------

    def _ask(self, prompt: str, *, blank: bool = False) -> str:
        """A line from the player, in lower case; the end of input or Ctrl-C means leaving."""
        while True:
            try:
                said = self.console.input(prompt).strip().lower()
            except (EOFError, KeyboardInterrupt, UnicodeDecodeError):
                self.console.print()
                raise Leaves from None
            if not sys.stdin.isatty():
                self.console.print(said, style="italic", markup=False)
            if said or blank:
                return said

    def _said_anytime(self, word: str) -> bool:
        """What may be said at any moment and changes nothing."""
        if word in ("help", "h", "?"):
            self._help()
        elif word == "rules":
            explain(listing(self.game.id), self.game)
        elif word == "wagers":
            from croupier.cli.explain import wagers_table

            self.console.print(wagers_table("Wagers", self.game.wagers.values()))
        elif word == "odds":
            from croupier.cli.odds import print_odds

            try:
                print_odds(self.game)
            except BadInput as error:
                self._sorry(str(error))
        else:
            return False
        return True

    def _help(self) -> None:
        from rich.table import Table

        wagers = list(self.game.wagers.values())
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        table.add_row(f"50 {wagers[0].name}", "put $50 on a wager; more of the same is added to it")
        placed = next((wager for wager in wagers if wager.on), None)
        if placed is not None:
            table.add_row(f"10 {placed.name} {placed.on[0]}", "where it can lie in several places")
        for saying, meaning in SAYINGS.items():
            table.add_row(saying.format(wager=wagers[0].name), meaning)
        if self.game.moves:
            table.add_row("stand, 1, …", "a move, by its name or number, when you are asked")
        self.console.print(table)

    def _sorry(self, sentence: str) -> None:
        from rich.text import Text

        # Refusals speak of a seat by its name, and here the name is "you".
        said = sentence.replace(f"{YOU} has ", "you have ").replace(f"{YOU} is ", "you are ")
        end = "" if said.endswith(("?", ".")) else "."
        self.console.print(Text(f"{said[:1].upper()}{said[1:]}{end}", style="yellow"))
