"""A seat at a table in a test: lines are said, and what comes back is read."""

from __future__ import annotations

import re
from typing import Any

from croupier.play import Felt, Game
from tests.cli.command import Said, croupier


def session(game: str, *lines: str, seed: str = "7", options: tuple[str, ...] = ()) -> Said:
    """Sit down, say these lines, and see that the stay ended well."""
    typed = "".join(f"{line}\n" for line in lines)
    said = croupier("play", game, "--seed", seed, *options, typed=typed)
    assert (said.status, said.err) == (0, "")
    assert "You leave with" in said.out
    return said


def in_words(text: str) -> str:
    """What was said, without line breaks."""
    return " ".join(text.split())


def left_with(said: Said) -> int:
    """The dollars a player leaves with, in cents."""
    found = re.search(r"You leave with \$([0-9,]+)(?:\.([0-9]{2}))?", said.out)
    assert found is not None
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


def row_of(text: str, name: str) -> str:
    """The line of a printed table that begins with a name."""
    return next(line for line in text.splitlines() if line.strip().startswith(name))


def felt_of(game: Game, *bets: tuple[str, int, str, tuple[str, ...]]) -> Felt[Any, Any]:
    """A felt with these wagers of the player: name, stake, place, numbers."""
    felt = Felt(game, game.plain_header)
    for wager, stake, on, numbers in bets:
        felt.place("you", wager, stake, on, "", numbers)
    return felt
