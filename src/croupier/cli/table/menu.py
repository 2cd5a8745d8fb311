"""The menu: choose a game, then play it, have it explained, or see its odds."""

from __future__ import annotations

import sys

from croupier.books import Listing, game, listings
from croupier.cli import arguments as given
from croupier.cli.commands.games import games as show_games
from croupier.cli.terminal import GOOD, BadInput, out, show
from croupier.pages.document import Grid, Page
from croupier.pages.writing import columns, row, text
from croupier.speech.names import is_number

FAMILIES = {
    "Baccarat": ("baccarat", "lucky_draw"),
    "Blackjack": ("blackjack",),
    "Poker against the house": ("stud", "holdem_bonus", "ultimate", "three_card", "mississippi"),
    "Poker among players": ("poker",),
    "Dice": ("craps", "sic_bo"),
    "Wheels": ("roulette", "wheels"),
    "Tiles": ("pai_gow",),
    "Other games": ("casino_war", "red_dog", "keno"),
}
"""The games as they are offered: what is alike stands together, in whichever book it is. A family
that is not named here is one of the others."""
OTHERS = "Other games"


def by_family() -> dict[str, list[Listing]]:
    """The games by family, in the order of the menu."""
    headings = {family: heading for heading, all_of in FAMILIES.items() for family in all_of}
    found: dict[str, list[Listing]] = {heading: [] for heading in FAMILIES}
    for one in listings():
        found[headings.get(game(one.id).family, OTHERS)].append(one)
    return found


def in_order() -> list[Listing]:
    """The games as the menu numbers them."""
    return [one for games in by_family().values() for one in games]


def print_menu() -> None:
    """The games by family, numbered through."""
    grids = []
    number = 0
    for heading, games in by_family().items():
        rows = []
        for one in games:
            number += 1
            rows.append(row(str(number), one.title, one.cites, one.id))
        heads = columns("No.> | Game | In the book§ | Id*!")
        grids.append(Grid(text(heading), heads, tuple(rows), headed=False))
    show(Page("The games", tuple(grids)))


def menu() -> int:
    """What `croupier` alone does: the menu on a terminal, otherwise the table of games."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        show_games()
        return GOOD
    console = out()
    shown = False
    while True:
        if not shown:
            print_menu()
            console.print(
                "A number plays that game. Also: [bold]explain 1[/], [bold]odds 1[/], "
                "[bold]games[/], [bold]quit[/]."
            )
            shown = True
        try:
            said = console.input("[bold]croupier>[/] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            console.print("\nGood-bye.")
            return GOOD
        if said in ("quit", "exit", "q"):
            console.print("Good-bye.")
            return GOOD
        try:
            shown = not _obey(said)
        except BadInput as error:
            console.print(str(error), style="yellow", markup=False)
        except KeyboardInterrupt:
            console.print()


def _obey(said: str) -> bool:
    """Do what was said; say whether the table of games should be shown again."""
    if not said:
        return False
    if said in ("games", "help", "?"):
        return True
    word, _, rest = said.partition(" ")
    if word == "explain":
        from croupier.cli.commands.explain import explain

        explain(_numbered(rest))
    elif word == "odds":
        from croupier.cli.commands.odds import odds

        odds(_numbered(rest))
    else:
        from croupier.cli.table.session import sit_down

        sit_down(_numbered(rest if word == "play" else said), [], "", None, None)
        out().print("Another number plays another game; [bold]games[/] lists them.")
    return False


def _numbered(text: str) -> str:
    """A game by its number in the menu, or by its id."""
    listed = in_order()
    if is_number(text):
        if not 1 <= int(text) <= len(listed):
            raise BadInput(f"there is no game number {text}: they go from 1 to {len(listed)}")
        return listed[int(text) - 1].id
    if not text:
        raise BadInput("say which game, such as `explain 1`")
    return given.listed(text).id


def choose_game() -> str:
    """Ask for a game, for `play` without one."""
    console = out()
    print_menu()
    while True:
        try:
            said = console.input("Which game? ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise BadInput("no game was chosen: name one, such as qld-2024/baccarat") from None
        try:
            return _numbered(said)
        except BadInput as error:
            console.print(str(error), style="yellow", markup=False)
