"""Hands of a stay written to a file in the PHH format, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from croupier.cli.terminal import BadInput
from croupier.equipment import Card
from croupier.phh import BadHistory, History, read_file, write_all
from croupier.phh.recorded import NotRecorded, recorded, variant_of
from croupier.play import Game, Round

SUFFIX = ".phhs"


class Histories:
    """The file that the hands of a stay go to; hands that are there already stay."""

    def __init__(self, path: Path, game: Game) -> None:
        self.path = path
        try:
            variant_of(game)
        except NotRecorded as error:
            raise BadInput(f"--phh: {error}; a journal (--journal) keeps every game") from None
        if path.suffix != SUFFIX:
            raise BadInput(f"--phh: a file of several hands ends in {SUFFIX}, unlike {path.name}")
        if not path.parent.is_dir():
            raise BadInput(f"--phh: there is no folder {path.parent}")
        self.hands: list[History] = []
        if path.exists() and path.stat().st_size:
            try:
                self.hands += read_file(path).values()
            except BadHistory as error:
                raise BadInput(f"--phh: {error}") from None

    def add(self, round: Round, seen: Mapping[str, Sequence[Card]]) -> str:
        """A hand is over: what the player saw of it is written down; or a sentence says why not."""
        try:
            self.hands.append(recorded(round, seen, len(self.hands) + 1))
        except (NotRecorded, BadHistory) as error:
            return f"The hand is not written to {self.path.name}: {error}."
        try:
            self.path.write_text(
                write_all({str(n): hand for n, hand in enumerate(self.hands, 1)}), encoding="utf-8"
            )
        except OSError as error:
            raise BadInput(f"--phh: {self.path} cannot be written: {error.strerror}") from None
        return ""
