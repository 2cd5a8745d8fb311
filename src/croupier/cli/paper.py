"""What is printed on: nothing that a name or a file says is an order to the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from croupier.printable import printable


class Paper(Console):
    """A terminal, or a file, on which texts of others are only ever shown."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterator[Segment]:
        """The pieces of what is printed; control of Rich's own is apart from their text."""
        for piece in super().render(renderable, options):
            if piece.control or piece.text.isprintable():
                yield piece
            else:
                yield Segment(printable(piece.text), piece.style)

    def on_broken_pipe(self) -> None:
        """Whoever reads has had enough: that is no failed check, as Rich would have it."""
        raise BrokenPipeError
