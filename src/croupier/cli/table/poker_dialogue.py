"""What may be said at a table of poker."""

from __future__ import annotations

from typing import Final

from croupier.cli.table.dialogue import Talk
from croupier.cli.table.poker_felt import WIDE

SAYINGS: Final = {
    "fold, check, call": "what they say; a call of more than you have is all in",
    "bet 10, bet half pot, pot": "open the betting; amounts in dollars",
    "raise to 12, raise by 8": "raise; `raise 12` is to $12, which then lies before you",
    "all in": "bet, raise or call with all you have, where the limit lets you",
    "discard 1 3, discard 7c, keep ah ac": "give up cards, by place or face",
    "pat": "keep all your cards",
    "show, muck": "at the showdown: turn your hand up, or give up the pot",
    "1, 2, …": "what you may do, by its number",
    "table": "the table drawn once more; ● is the button",
    "hint": "what your hand wins against hands that may be anything, and what a call asks",
    "report": "something went wrong: what it may be, and what the book rules",
    "history, stats": "the hands of your stay, and what they come to",
    "rules, odds": "the whole game with its provisions; how often each hand comes",
    "players": "between hands: who sits here, and how each plays",
    "buy 100": "between hands: put more chips in front of you",
    "sit out, sit in": "between hands: leave your place for a while, and come back",
    "quit": "leave with your chips; a hand you are in is checked or folded",
}
"""What a player may say."""
MOVES: Final = ("fold", "bet", "raise", "discard", "pat", "show")
ASIDE: Final = ("hint", "table", "report", "history", "stats", "rules", "odds", "players", "quit")


class PokerTalk(Talk):
    """Speaks with a player at a table of poker."""

    def help(self) -> None:
        """What can be said."""
        from rich.table import Table

        from croupier.books import listing

        self.console.print(f"{listing(self.game.id).about}\n", style="dim", markup=False)
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=self.console.width >= WIDE)
        table.add_column()
        for said, meaning in SAYINGS.items():
            move = said.split(",")[0].split()[0]
            if move in self.game.moves or move not in MOVES:
                table.add_row(said, meaning)
        self.console.print(table)

    def _sayings(self) -> list[str]:
        return list(dict.fromkeys((*self.offers, *ASIDE, "help")))
