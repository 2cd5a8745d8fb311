"""A cloth while it is laid out: areas, spots and words are put on it one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil

from croupier.equipment.tiles import Tile
from croupier.pages.families import family_of
from croupier.pages.layouts.layout import (
    AreaForm,
    AreaOnCloth,
    CardSpot,
    Layout,
    PickCell,
    PrintedWords,
    Shape,
)
from croupier.pages.layouts.names import aloud, in_lines, initials, title_of, title_width, width
from croupier.pages.layouts.odds import paid_by
from croupier.pages.layouts.rect import Rect, around
from croupier.play import Game
from croupier.play.areas import Area
from croupier.play.view import PlaceKind

WIDE = {Shape.LYING: 1200.0, Shape.STANDING: 400.0}
LEAST = {Shape.LYING: 28.0, Shape.STANDING: 27.0}
"""How large a target is at least: 24 pixels where the cloth is 1030, or 356, pixels wide."""
CARD = (64.0, 90.0)
"""A card at scale 1."""
FELTS = {
    "baccarat": "teal",
    "lucky_draw": "teal",
    "roulette": "green",
    "craps": "green",
    "blackjack": "navy",
    "casino_war": "navy",
    "red_dog": "navy",
    "poker": "slate",
    "pai_gow": "wine",
    "sic_bo": "wine",
    "stud": "plum",
    "three_card": "plum",
    "ultimate": "plum",
    "holdem_bonus": "plum",
    "mississippi": "plum",
    "wheels": "indigo",
    "keno": "indigo",
}
"""The colour of the cloth by family."""
ANY_FELT = "teal"

HOUSE = "Croupier"
NOT_WORDS = {
    "the casino's name or logo": HOUSE,
    "name or logo of the casino": HOUSE,
    "numbered circles for the boxes": "",
    "circles for winning and for losing wagers": "",
    "areas for the dealer's cards and the community cards": "",
    "an area for the community cards": "",
}
"""Inscriptions that describe what is to be there: its words, or nothing where it is drawn."""

CLOSER = 0.85
"""How much smaller a line of the legend may be printed, so that it fits."""
MAIN = "bet"
"""What is printed on the area of a game's own wager, where no wager has that name."""


class Cloth:
    """What has been put down so far."""

    def __init__(self, game: Game, shape: Shape) -> None:
        self.game = game
        self.shape = shape
        self.lying = shape is Shape.LYING
        self.wide = WIDE[shape]
        self.least = LEAST[shape]
        self.margin = 60.0 if self.lying else 10.0
        self.gap = 8.0 if self.lying else 5.0
        self._areas: list[AreaOnCloth] = []
        self._spots: list[CardSpot] = []
        self._words: list[PrintedWords] = []
        self._cells: list[PickCell] = []
        self._codes: dict[str, str] = {}  # the wager that initials stand for

    def band(self, y: float, h: float) -> Rect:
        """All of the width between the margins."""
        return Rect(self.margin, y, self.wide - 2 * self.margin, h)

    def put(
        self,
        area: Area,
        at: Rect,
        form: AreaForm = AreaForm.BOX,
        hue: str = "",
        *,
        name: str = "",
        short: str = "",
        pays: str | None = None,
        target: bool | None = None,
        picks: tuple[int, ...] = (),
    ) -> None:
        """An area; what nobody says of it is told by its wager."""
        wager = self.game.wagers[area.wager]
        small = min(at.w, at.h) < self.least
        taps = wager.kind != "added" if target is None else target
        self._areas.append(
            AreaOnCloth(
                area,
                name or aloud(self.game, area),
                short or self.fitting(area, at),
                paid_by(self.game, area.wager) if pays is None else pays,
                *at.rounded(),
                form,
                hue or {"additional": "side", "added": "added"}.get(wager.kind, ""),
                self.least if small and taps else 0,
                taps,
                picks,
            )
        )

    def row(
        self, areas: Sequence[Area], at: Rect, per_row: int = 0, gap: float | None = None
    ) -> None:
        """Areas side by side, so many to a row."""
        rects = at.grid(len(areas), per_row or len(areas), self.gap if gap is None else gap)
        for area, rect in zip(areas, rects, strict=True):
            self.put(area, rect)

    def dot(self, area: Area, x: float, y: float, name: str = "") -> None:
        """A dot on a line between cells."""
        size = 22.0 if self.lying else 16.0
        self.put(area, around(x, y, size), AreaForm.DOT, name=name, short=" ".join(area.numbers))

    def fitting(self, area: Area, at: Rect) -> str:
        """A wager's title with what it is on, in one line or two; or its initials where there is
        no room for that, and then the legend explains them.
        """
        title = title_of(self.game, area.wager)
        size = 13.0 if self.lying else 10.0
        lines = in_lines(f"{title} {area.on}".rstrip(), at.w - 6, size)
        if 0 < len(lines) <= (2 if at.h > 3.5 * size else 1):
            return "\n".join(lines)
        return self._code(area.wager, title) + re.sub(r"\D", "", area.on)

    def _code(self, wager: str, title: str) -> str:
        """A title's initials, with a number where another wager has the same."""
        same = [code for code in self._codes if re.fullmatch(rf"{initials(title)}(\.\d+)?", code)]
        mine = [code for code in same if self._codes[code] == wager]
        code = (
            mine[0] if mine else f"{initials(title)}.{len(same) + 1}" if same else initials(title)
        )
        self._codes[code] = wager
        return code

    def pick(self, number: str, at: Rect) -> None:
        """A number that players pick."""
        self._cells.append(PickCell(number, *at.rounded()))

    def spot(
        self,
        place: str,
        at: Rect,
        *,
        label: str = "",
        step: float = 0.6,
        across: int = 0,
        scale: float = 0,
    ) -> None:
        """A spot for cards: as large as the rectangle is high."""
        x, y = at.middle
        size = round(scale or at.h / CARD[1], 3)
        spot = CardSpot(place, round(x, 1), round(y, 1), size, step, label, round(at.w, 1), across)
        self._spots.append(spot)

    def aside(self, at: Rect, scale: float = 0) -> None:
        """A spot for a pile of cards that are nobody's hand."""
        self.spot(PlaceKind.ASIDE.value, at, step=0.12, scale=scale)

    def say(
        self, text: str, x: float, y: float, size: float, style: str = "", bend: float = 0
    ) -> None:
        """Words with their middle at x."""
        self._words.append(PrintedWords(text, round(x, 1), round(y, 1), size, style, bend))

    def inscribed(self, wager: str) -> str:
        """What the book has printed on the area of a wager; nothing where it does not say."""
        words = {one.words.partition(",")[0] for one in self.game.tables.inscriptions}
        title = self.game.wagers[wager].title
        names = {word.casefold(): word for word in words}
        return next((names[n.casefold()] for n in (title, wager) if n.casefold() in names), "")

    def printed(self) -> list[str]:
        """What the book has printed on the cloth besides the names of areas."""
        areas = {self.inscribed(wager) for wager in self.game.wagers} | {self.game.title, MAIN}
        known = {words.casefold() for words in areas}
        said = (
            NOT_WORDS.get(one.words, one.words)
            for one in self.game.tables.inscriptions
            if one.words.partition(",")[0].casefold() not in known
        )
        return [words for words in dict.fromkeys(said) if words]

    def headed(self, x: float, y: float, room: float, bend: float = 0) -> float:
        """The title and the inscriptions from y on, one under the other; where they end."""
        title = self.game.title.upper()
        size = round(min(24.0 if self.lying else 14.0, room / title_width(title, 1)), 1)
        y += size
        self.say(title, x, y, size, "title", bend)
        for words in self.printed():
            text = words[0].upper() + words[1:]
            small = min(15.0 if self.lying else 10.0, room / width(text, 1))
            y += round(small * 1.35, 1)
            self.say(text, x, y, round(small, 1), "inscription", bend)
        return y + bend + size / 3

    def legend(self, y: float) -> float:
        """What the initials on the cloth stand for, and what that pays; where it ends."""
        size = 13.0 if self.lying else 10.0
        columns = max(min(4 if self.lying else 2, len(self._codes)), 1)
        each, left = self.band(0, 0).w / columns, 0
        for code, wager in self._codes.items():
            title = title_of(self.game, wager)
            text = f"{code}  {title} {paid_by(self.game, wager)}".rstrip()
            needs = min(ceil(width(text, size * CLOSER) / each), columns)
            if needs > left:
                y, left = y + round(size * 1.5, 1), columns
            x = self.margin + (columns - left + needs / 2) * each
            fits = min(size, (needs * each - 4) / width(text, 1))
            self.say(text, x, y, round(fits, 1), "legend")
            left -= needs
        return y

    def layout(
        self,
        h: float,
        *,
        wheel: tuple[float, float, float] | None = None,
        dice: tuple[float, float, float] | None = None,
        ring: tuple[float, float, float, float] | None = None,
    ) -> Layout:
        """The cloth as it lies now, so high."""
        middle, right = self.wide / 2, self.wide - (70.0 if self.lying else 20.0)
        return Layout(
            self.shape,
            self.wide,
            round(h, 1),
            FELTS.get(family_of(self.game), ANY_FELT),
            tuple(self._areas),
            tuple(self._spots),
            tuple(self._words),
            (middle, -50.0) if ring is None else ring[:2],
            (right, -50.0),
            wheel,
            dice,
            ring,
            tuple(self._cells),
            tuple(getattr(self.game.rules, "wheel", ())) if wheel is not None else (),
            self.game.pieces is Tile,
        )


def areas_of(game: Game, *kinds: str, box: str = "") -> list[Area]:
    """The areas of the wagers of these kinds that lie on no numbers, on one box or on none."""
    return [
        Area(name, on, box)
        for name, wager in game.wagers.items()
        if wager.kind in kinds and not wager.spots
        for on in wager.on or ("",)
    ]
