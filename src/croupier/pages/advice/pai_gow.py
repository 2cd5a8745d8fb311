"""What each setting of four tiles is worth, and how the house way sets them."""

from __future__ import annotations

from croupier.analysis.pai_gow.advice import SettingAdvice
from croupier.equipment.tiles import parse_tiles
from croupier.games.pai_gow.house_way import house_way
from croupier.pages.document import Page, Tone
from croupier.pages.writing import cited, grid, note, quiet, row
from croupier.play.game import Game


def page(game: Game, found: SettingAdvice) -> Page:
    """Every setting, the best first."""
    title = f"{game.title}: {', '.join(found.hand)}"
    heads = "Low*! | High*! | Makes! | Wins>! | Stands off> | Loses>! | Worth>!"
    rows = (
        row(
            " ".join(one.low),
            " ".join(one.high),
            one.makes,
            *(f"{share:.2%}" for share in (one.win, one.standoff, one.lose)),
            f"{one.value:+.4f}",
        )
        for one in found.settings
    )
    way = game.rules.house_way
    by_house_way = house_way(way, parse_tiles(", ".join(found.hand))).said(way)
    gone = f", {' '.join(found.removed)} out" if found.removed else ""
    about = f"Expected gain for a wager of one against the house's bank{gone}, commission taken."
    return Page(
        title,
        (
            grid(title, heads, rows, tones={0: Tone.GOOD}),
            note(f"The house way: {by_house_way} ", cited(found.house_way.cites)),
            note(quiet(about)),
        ),
    )
