"""The talk at the table: a line from the player, a sentence back, what may be said at any time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from croupier.cli.terminal import BadInput, out, show
from croupier.pages.document import Page
from croupier.play import Game, Wager
from croupier.speech.names import YOU as YOU
from croupier.speech.names import example_of

if TYPE_CHECKING:
    from rich.console import Console

    from croupier.cli.table.readline import LineEditor

SAYINGS = {
    "clear, clear {example}": "take wagers back while bets are open",
    "{example} to 5": "bring a wager that lies there to $5",
    "repeat": "the wagers of the last round again",
    "undo": "take back what you said last, before anything came of it",
    "{verb}": "no more bets: {done}",
    "layout": "the table, and your chips on it",
    "wagers": "what can be wagered on, and what it pays",
    "rules": "the whole game, with its provisions",
    "odds": "the house edge of every wager",
    "hint": "the best move now and what the others cost; before the deal, the cheapest wagers",
    "report": "something went wrong: what it may be, and what the book rules",
    "history, stats": "the rounds of your stay, and what they come to",
    "quit": "leave with your chips; a round that has begun is played out",
}
"""What a player may say besides a wager."""

DONE = {
    "deal": "the round is dealt",
    "spin": "the wheel is spun",
    "roll": "the dice are rolled",
    "draw": "the numbers are drawn",
}

CALL = "call-"
"""How the calls that name a wager begin: `on place 6` is `call-on`."""

LEAVING = ("quit", "exit", "leave", "q")

ADDRESSED = {f"{YOU} has ": "you have ", f"{YOU} is ": "you are ", f"{YOU}'s ": "your "}
"""How a sentence about the player's seat is said to the player."""


class Leaves(Exception):
    """The player gets up."""


class Talk:
    """Speaks with one player at one table."""

    def __init__(self, game: Game, verb: str) -> None:
        self.game = game
        self.verb = verb
        self.console: Console = out()
        self.held = ""
        """A line that was said too early and is heard next."""
        self.offers: tuple[str, ...] = ()
        """Wagers or moves that may be said now, for completing a line."""
        self.line: LineEditor | None = None
        if sys.stdin.isatty():
            with suppress(ImportError):  # no readline, no editing and no completion
                from croupier.cli.table.readline import LineEditor

                self.line = LineEditor(self._sayings)

    def ask(self, prompt: str, *, blank: bool = False) -> str:
        """A line from the player, in lower case; the end of input or Ctrl-C means leaving."""
        from rich.markup import escape

        if self.held:
            said, self.held = self.held, ""
            self.console.print(f"{prompt}[italic]{escape(said)}[/]")
            return said
        while True:
            try:
                said = self._line_of(prompt).strip().lower()
            except (EOFError, KeyboardInterrupt, UnicodeDecodeError):
                self.console.print()
                raise Leaves from None
            if not sys.stdin.isatty():
                self.console.print(said, style="italic", markup=False)
            if said or blank:
                return said

    def _line_of(self, prompt: str) -> str:
        return self.console.input(prompt) if self.line is None else self.line.ask(prompt)

    def _sayings(self) -> list[str]:
        """What may be said now, and at any time."""
        sayings = [word.partition(" ")[0] for key in SAYINGS for word in key.split(", ")]
        commands = [word for word in sayings if "{" not in word]
        return list(dict.fromkeys((*self.offers, *commands, self.verb, "help", "advise")))

    def sorry(self, sentence: str) -> None:
        """Why something cannot be done."""
        from rich.text import Text

        # Refusals speak of a seat by its name, and here the name is "you".
        said = sentence
        for name, spoken in ADDRESSED.items():
            said = said.replace(name, spoken)
        end = "" if said.endswith(("?", ".")) else "."
        self.console.print(Text(f"{said[:1].upper()}{said[1:]}{end}", style="yellow"))

    def anytime(self, word: str) -> bool:
        """What may be said at any moment and changes nothing; whether it was that."""
        if word in ("help", "h", "?"):
            self.help()
        elif word == "rules":
            from croupier.books import listing
            from croupier.pages.game import game_page

            show(game_page(listing(self.game.id), self.game))
        elif word == "wagers":
            from croupier.pages.game import wagers_table

            show(Page("Wagers", (wagers_table("Wagers", self.game.wagers.values()),)))
        elif word == "odds":
            from croupier.cli.commands.odds import show_odds

            try:
                show_odds(self.game)
            except BadInput as error:
                self.sorry(str(error))
        else:
            return False
        return True

    def help(self) -> None:
        """What can be said, with examples from the game itself."""
        from rich.table import Table

        from croupier.books import listing

        self.console.print(f"{listing(self.game.id).about}\n", style="dim", markup=False)
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        for said, meaning in self._examples():
            table.add_row(said, meaning)
        example = example_of(next(iter(self.game.wagers.values())))
        for saying, meaning in SAYINGS.items():
            said = saying.format(example=example, verb=self.verb)
            table.add_row(said, meaning.format(done=DONE[self.verb]))
        moves = [move for move in self.game.moves if not move.startswith(CALL)]
        if moves:
            said = f"{', '.join(moves[:3])}, 1, …"
            table.add_row(said, "a move, by its name or number, when you are asked")
        self.console.print(table)

    def _examples(self) -> list[tuple[str, str]]:
        """One wager of each kind that the game has."""
        wagers = list(self.game.wagers.values())
        found = [
            (f"50 {example_of(wagers[0])}", "put $50 on a wager; more of the same is added to it")
        ]
        others = wagers[1:]
        if (numbers := _first(others, lambda one: one.spots is not None)) is not None:
            found.append((f"10 {example_of(numbers)}", "on numbers, which may stand alone"))
        if (placed := _first(others, lambda one: bool(one.on) and not one.bundle)) is not None:
            found.append((f"10 {example_of(placed)}", "where it can lie in several places"))
        if (bundle := _first(others, lambda one: one.bundle)) is not None:
            amount = bundle.units * 5
            found.append((f"{amount} {example_of(bundle)}", "several wagers laid at once"))
        if self.verb == "draw":
            found.append(("quick pick 6 for 2", "six numbers picked for you"))
        if self.game.placing.call is not None and self.game.paying.carries:
            found.append(("on place 6, off place 6", "call a wager on for the come out, or off"))
        return found


def _first(wagers: list[Wager], wanted: Callable[[Wager], bool]) -> Wager | None:
    return next((one for one in wagers if wanted(one)), None)
