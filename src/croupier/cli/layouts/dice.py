"""Dice drawn by their faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.text import Text

FACES: Final = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
"""The pips of each face, line by line."""


def dice_text(faces: tuple[int, ...]) -> Text:
    """Dice side by side."""
    from rich.text import Text

    lines = ["  ".join("╭───────╮" for _ in faces)]
    lines += ["  ".join(f"│ {FACES[face][row]} │" for face in faces) for row in range(3)]
    lines.append("  ".join("╰───────╯" for _ in faces))
    return Text("\n".join(lines), style="bold", no_wrap=True)
