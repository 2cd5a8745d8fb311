"""Names and texts that others have written, as they may be shown on a terminal.

>>> printable("P1\\x1b[2J"), printable("two\\nlines")
('P1␛[2J', 'two\\nlines')
"""

from __future__ import annotations

from typing import Final

ORDERS: Final[dict[int, str]] = {
    **{code: chr(0x2400 + code) for code in range(0x20) if chr(code) != "\n"},
    0x7F: "␡",
    **dict.fromkeys((*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "�"),
}
"""What tells a terminal to move, to colour or to turn letters round: each is shown by one sign."""


def printable(text: str) -> str:
    """A text without anything that a terminal would obey; lines stay lines."""
    return text if text.isprintable() else text.translate(ORDERS)
