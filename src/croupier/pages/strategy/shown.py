"""How to play a game, as it is published, as a page, and as a chart that may be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from croupier.analysis.charts import PlayChart
from croupier.pages.document import Page
from croupier.play.header import OptionValue


class Published(msgspec.Struct, frozen=True, kw_only=True):
    """What every strategy that is published begins with."""

    game: str
    options: Mapping[str, OptionValue]


@dataclass(frozen=True)
class Strategy:
    """How to play a game."""

    published: Published
    page: Page
    chart: PlayChart | None = None
    notes: tuple[str, ...] = ()
    """What stands below the chart."""
