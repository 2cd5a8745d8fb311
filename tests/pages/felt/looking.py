"""A drawing taken apart: where everything is, what it refers to."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import NamedTuple

SVG = "{http://www.w3.org/2000/svg}"
PIECES = {
    "c": (0, 0, 64, 90),
    "t": (0, 0, 40, 90),
    "e": (-17, -17, 17, 20),
    "d": (-18, -18, 18, 20),
}
"""How large a piece is around its origin, by the first letter of its id."""


class Frame(NamedTuple):
    """A transform: moved and enlarged. What is turned stays within its circle."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def within(self, element: ET.Element) -> Frame:
        x, y, scale = self
        said = element.get("transform", "")
        for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", said):
            values = [float(one) for one in numbers.split()]
            if name == "translate":
                x, y = x + values[0] * scale, y + values[1] * scale
            elif name == "scale":
                scale *= values[0]
        return Frame(x, y, scale)


class Box(NamedTuple):
    """What an element covers on the canvas."""

    left: float
    top: float
    right: float
    foot: float
    element: ET.Element


ORIGIN = Frame()


def boxes(element: ET.Element, frame: Frame = ORIGIN) -> Iterator[Box]:
    """Everything that is drawn below an element, but for words and what is only kept for use."""
    if element.tag in (f"{SVG}defs", f"{SVG}style", f"{SVG}text", f"{SVG}path"):
        return
    frame = frame.within(element)
    if (covered := _covered(element)) is not None:
        left, top, right, foot = (
            side * frame.scale + (frame.y if number % 2 else frame.x)
            for number, side in enumerate(covered)
        )
        yield Box(left, top, right, foot, element)
    for child in element:
        yield from boxes(child, frame)


def _covered(element: ET.Element) -> tuple[float, float, float, float] | None:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    if element.tag == f"{SVG}rect":
        x, y = number("x"), number("y")
        return x, y, x + number("width"), y + number("height")
    if element.tag in (f"{SVG}circle", f"{SVG}ellipse"):
        rx, ry = number("rx") or number("r"), number("ry") or number("r")
        return number("cx") - rx, number("cy") - ry, number("cx") + rx, number("cy") + ry
    if element.tag == f"{SVG}use" and (id := element.get("href", "#?")[1]) in PIECES:
        left, top, right, foot = PIECES[id]
        return left, top + number("y"), right, foot + number("y")
    return None


def ids(root: ET.Element) -> list[str]:
    """All ids, in their order."""
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def references(drawn: str) -> set[str]:
    """What a drawing refers to, in and out of itself."""
    found = set(re.findall(r'href="([^"]*)"', drawn))
    return found | set(re.findall(r"url\(([^)]*)\)", drawn))


def by_id(root: ET.Element, id: str) -> ET.Element:
    """The element of an id."""
    return next(element for element in root.iter() if element.get("id") == id)
