"""`replay`: recorded hands of poker played by a book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from croupier.cli.given import listed
from croupier.cli.say import BAD_INPUT, FAILED, GOOD, complain, emit_line, new_table, out, progress
from croupier.phh import VARIANTS, BadHistory, History, read_file
from croupier.phh.history import HUNDREDTHS
from croupier.phh.notation import write_amount
from croupier.phh.played import Played, differences, play
from croupier.phh.tables import games_of

MANY = 12
"""With more hands than this, only those are shown that are not as recorded."""
Shown = tuple[str | int, History, Played]


def replay_files(paths: Iterable[Path], game: str, json: bool) -> int:
    """Play every hand of every file; a malformed file is named and the others are still read."""
    under = listed(game).id if game else ""
    malformed = False
    hands: list[Shown] = []
    with progress("hands") as bar:
        for path in paths:
            try:
                read = read_file(path)
            except BadHistory as error:
                malformed = True
                complain(str(error))
                continue
            for done, (number, hand) in enumerate(read.items()):
                bar(str(path), done, len(read))
                for shown in _played(_name(number, hand), hand, under):
                    hands.append(shown)
                    if json:
                        _emit(shown)
    if not json and hands:
        _print(hands)
    if malformed:
        return BAD_INPUT
    return FAILED if any(played.refused for _, _, played in hands) else GOOD


def _name(number: str, hand: History) -> str | int:
    """What a hand is called: where it comes from, or its number in the file."""
    source = hand.own.get("_source")
    if isinstance(source, str):
        return source
    return int(number) if number.isascii() and number.isdigit() else number


def _played(name: str | int, hand: History, under: str) -> Iterator[Shown]:
    """A hand under one game, or under every game of ours that it may be of."""
    games = (under,) if under else games_of(hand)
    for id in games:
        yield name, hand, play(hand, id)
    if not games:
        title = VARIANTS[hand.variant].title
        yield name, hand, Played("", refused=f"{title} ({hand.variant}) is in none of our books")


def _emit(shown: Shown) -> None:
    name, hand, played = shown
    emit_line(
        {
            "hand": name,
            "game": played.game or None,
            "final": [_units(cents) for cents in played.final],
            "pots": [
                {
                    "amount": _units(pot.amount),
                    "eligible": list(pot.eligible),
                    "winners": list(pot.winners),
                }
                for pot in played.pots
            ],
            "refused": played.refused or None,
        }
    )
    for difference in differences(hand, played):
        complain(f"{name}: {difference}")


def _units(cents: int) -> int | float:
    """An amount in the units of the file."""
    whole, part = divmod(cents, HUNDREDTHS)
    return cents / HUNDREDTHS if part else whole


def _print(hands: list[Shown]) -> None:
    from rich.text import Text

    console = out()
    unlike = {at: differences(hand, played) for at, (_, hand, played) in enumerate(hands)}
    table = new_table("", "", "Hand* | Game! | Stacks after it | Pots")
    for at, (name, _, played) in enumerate(hands):
        if len(hands) > MANY and not played.refused and not unlike[at]:
            continue
        stacks = "  ".join(f"p{n} {write_amount(c)}" for n, c in enumerate(played.final, 1))
        pots = "\n".join(
            f"{write_amount(pot.amount)} of {', '.join(pot.eligible)}: {', '.join(pot.winners)}"
            for pot in played.pots
        )
        table.add_row(Text(str(name)), played.game, stacks, pots)
    if table.row_count:
        console.print(table)
    for at, (name, _, played) in enumerate(hands):
        if played.refused:
            console.print(Text.assemble(("REFUSED ", "bold red"), (str(name), "bold")))
            console.print(Text(f"  {played.game} {played.refused}".rstrip()))
        for difference in unlike[at]:
            console.print(Text.assemble(("DIFFERS ", "bold yellow"), (str(name), "bold")))
            console.print(Text(f"  {played.game} {difference}"))
    refused = sum(bool(played.refused) for _, _, played in hands)
    differ = sum(map(bool, unlike.values()))
    agree = len(hands) - refused - differ
    console.print(
        f"{agree} of {len(hands)} agree with the record, {differ} end otherwise, {refused} refused."
    )
