"""All felts on a few sheets, to be looked at: chips and cards as a phone and a desk show them.

    python tools/looks.py FOLDER [GAME ...]     sheets of every game, or of those named

Each sheet has the felts of one shape, in play, at the size of a thumbnail that still reads.
"""

from __future__ import annotations

import base64
import shutil
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from croupier.books import game
from croupier.books.book import game_ids
from croupier.pages.by_chance import moments, weight
from croupier.pages.felt import draw
from croupier.pages.layouts import Shape, layout_of

FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")
SHEETS: Final = {Shape.LYING: (3, 620, 12), Shape.STANDING: (6, 320, 12)}
"""By shape: felts in a row, pixels of each, felts on a sheet."""


def felt(id: str, shape: Shape) -> str:
    """The fullest moment of a round, as an image that stands alone."""
    played = game(id)
    view = max(moments(played, "look", rounds=1).values(), key=weight)
    drawn = base64.b64encode(draw(view, layout_of(played, shape)).encode()).decode()
    image = f'<img src="data:image/svg+xml;base64,{drawn}">'
    return f"<figure>{image}<figcaption>{id}</figcaption></figure>"


def main() -> None:
    """Make the sheets."""
    out, ids = Path(sys.argv[1]), sys.argv[2:] or list(game_ids())
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(FLAGS)
        )
        for shape, (columns, wide, many) in SHEETS.items():
            page = browser.new_page(viewport={"width": columns * wide, "height": 800})
            style = f"figure{{margin:0;display:inline-block;width:{wide}px}}img{{width:100%}}"
            for number, start in enumerate(range(0, len(ids), many), 1):
                felts = "".join(felt(id, shape) for id in ids[start : start + many])
                page.set_content(f"<style>body{{margin:0}}{style}</style>{felts}")
                page.screenshot(path=out / f"{shape.value}-{number}.png", full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
