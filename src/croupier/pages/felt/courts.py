"""Jack, queen and king: a half figure in a frame, and the same turned about its middle."""

from __future__ import annotations

from typing import Final

_SKIN, _INK, _GOLD, _DEEP = "#f5dcc0", "#3a2a1c", "#e0b04a", "#8a6316"

_ROBE: Final = "M-17 5V-8C-14-13-9-14.5-5-15H5C9-14.5 14-13 17-8V-5Z"
"""Shoulders down to the line, a little aslant, where the turned figure begins."""

_FACE: Final = (
    f'<ellipse cy="-20.5" rx="5" ry="6" fill="{_SKIN}" stroke="{_INK}" stroke-width=".6"/>'
    f'<path d="M-2.6-21.6h1.2M1.4-21.6h1.2M0-21v2.2M-1.4-17.2h2.8" fill="none" stroke="{_INK}" '
    'stroke-width=".7" stroke-linecap="round"/>'
)


def _half(hair: str, robe: str, crown: str) -> str:
    return f'<path d="{_ROBE}" fill="currentColor"/>{robe}{hair}{_FACE}{crown}'


_KING = _half(
    f'<path d="M-7-25V-15C-7-9 7-9 7-15V-25Z" fill="#b98a4e" stroke="{_INK}" stroke-width=".6"/>',
    f'<path d="M-6-15-1 1.5 2-.5 6-15Z" fill="{_GOLD}"/><path d="M-17-3-9-14M17-7 10-14" '
    f'stroke="{_GOLD}" stroke-width="1.6"/>',
    f'<path d="M-4.6-17.5C-5-10.5 5-10.5 4.6-17.5 3-15.6-3-15.6-4.6-17.5Z" fill="#b98a4e" '
    f'stroke="{_INK}" stroke-width=".5"/><path d="M-8-25-9.6-33-4.6-29 0-34.5 4.6-29 9.6-33 8-25Z" '
    f'fill="{_GOLD}" stroke="{_DEEP}" stroke-width=".8" stroke-linejoin="round"/>'
    '<path d="M-7.6-26.8H7.6" stroke="#b3262c" stroke-width="1.4"/>',
)
_QUEEN = _half(
    f'<path d="M-8-23C-9.5-29 9.5-29 8-23 10-18 9-13 8.5-10H-8.5C-9-13-10-18-8-23Z" fill="#7a4a24" '
    f'stroke="{_INK}" stroke-width=".6"/>',
    f'<path d="M-6-15C-4-9 4-9 6-15L8-14C6-5-6-5-8-14Z" fill="{_GOLD}"/>'
    f'<circle cy="-5" r="1.7" fill="{_GOLD}"/>',
    f'<path d="M-6.4-25.2C-7-28-8-29.6-9-31-6-31-4.5-30-3.4-28.6-2.6-31-1.4-32.6 0-34 1.4-32.6 '
    f'2.6-31 3.4-28.6 4.5-30 6-31 9-31 8-29.6 7-28 6.4-25.2Z" fill="{_GOLD}" stroke="{_DEEP}" '
    'stroke-width=".8" stroke-linejoin="round"/><circle cy="-28" r="1.2" fill="#2a5db0"/>',
)
_JACK = _half(
    f'<path d="M-6.6-25V-14.5H-3.5V-25ZM6.6-25V-14.5H3.5V-25Z" fill="#c9973f" stroke="{_INK}" '
    'stroke-width=".6"/>',
    f'<path d="M-5-15 0-9 5-15 8-13.6 0-4-8-13.6Z" fill="{_GOLD}"/>',
    f'<path d="M-8.2-24.4C-8.6-31-3-32.4 1-31.6 6-30.6 8.6-28 8.2-24.4Z" fill="currentColor" '
    f'stroke="{_INK}" stroke-width=".6"/><path d="M-8.2-24.4H8.2" stroke="{_GOLD}" '
    f'stroke-width="2"/><path d="M5-29C8-33.5 11-34 13.4-33 12-30 9.6-27.6 6-26.6" fill="{_GOLD}" '
    f'stroke="{_DEEP}" stroke-width=".6"/>',
)


def _framed(half: str) -> str:
    return (
        '<rect x="24" y="8" width="34" height="74" rx="2.5" fill="#f7efdc"/>'
        f'<g transform="translate(41 45)">{half}<g transform="rotate(180)">{half}</g>'
        f'<path d="M-17 5 17-5" stroke="{_GOLD}" stroke-width="1.8"/></g>'
        '<rect x="24" y="8" width="34" height="74" rx="2.5" fill="none" stroke="#c9a55a"/>'
    )


COURTS: Final = {"J": _framed(_JACK), "Q": _framed(_QUEEN), "K": _framed(_KING)}
"""What stands on a court card beside its index; robes take the colour of the suit."""
