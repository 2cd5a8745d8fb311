"""Pictures of felts: a round of each game is played by chance and drawn at telling moments.

    python tools/pictures.py FOLDER [GAME ...]     every game, or those named, both shapes, as SVG
    python tools/pictures.py FOLDER --png          and as PNG, where Chromium is installed
    python tools/pictures.py --docs                the pictures of the docs, docs/pictures/*.svg

The same seed plays the same round, so a picture changes only when the drawing, a layout or a game
does.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from croupier.books import game
from croupier.books.book import modules
from croupier.pages.by_chance import moments
from croupier.pages.felt import draw
from croupier.pages.layouts import Shape, layout_of
from croupier.play import Game


def pictures(played: Game, seed: str = "picture") -> Iterator[tuple[str, str]]:
    """The name and the drawing of each picture of a game."""
    for moment, view in moments(played, seed).items():
        for shape in Shape:
            name = f"{played.id.replace('/', '_')}-{moment}-{shape.value}"
            yield name, draw(view, layout_of(played, shape))


# -- files ---------------------------------------------------------------------------------------

CHROMIUM = ("chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
DOCS = Path(__file__).parent.parent / "docs" / "pictures"


class Shown(NamedTuple):
    """A picture of the docs."""

    game: str
    moment: str
    seed: str
    players: int = 3


SHOWN = {
    "baccarat": Shown("qld-2024/baccarat", "over", "8"),
    "roulette": Shown("qld-2024/roulette", "over", "5"),
    "blackjack": Shown("qld-2024/blackjack", "play", "2", 5),
    "texas-holdem": Shown("nsw-poker/texas-holdem", "play", "2", 6),
}


def shot(svg: Path, wide: int = 1200) -> None:
    """A picture as PNG beside it, as a browser draws it."""
    html = f'<body style="margin:0"><img src="{svg.resolve().as_uri()}" style="width:{wide}px">'
    with tempfile.NamedTemporaryFile("w", suffix=".html") as page:
        page.write(html)
        page.flush()
        png = svg.with_suffix(".png").resolve()
        size = f"--window-size={wide},{wide}"
        command = [*CHROMIUM, f"--screenshot={png}", size, f"file://{page.name}"]
        subprocess.run(command, check=True, capture_output=True)


def for_docs() -> Iterator[tuple[str, str]]:
    """The pictures of the docs by their names."""
    for name, shown in SHOWN.items():
        played = game(shown.game)
        view = moments(played, shown.seed, 1, shown.players)[shown.moment]
        yield name, draw(view, layout_of(played, Shape.LYING))


def main(words: Sequence[str] | None = None) -> None:
    """Draw what is asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--png", action="store_true")
    parser.add_argument("--docs", action="store_true")
    asked = parser.parse_args(words)
    if asked.docs:
        DOCS.mkdir(exist_ok=True)
        for name, drawn in for_docs():
            (DOCS / f"{name}.svg").write_text(drawn, "utf-8")
        return
    if asked.folder is None:
        parser.error("say where the pictures go, or --docs")
    if asked.png and shutil.which(CHROMIUM[0]) is None:
        parser.error("a PNG is made by Chromium, which is not installed: leave out --png")
    asked.folder.mkdir(parents=True, exist_ok=True)
    for id in asked.games or modules():
        for name, drawn in pictures(game(id)):
            file = asked.folder / f"{name}.svg"
            file.write_text(drawn, "utf-8")
            if asked.png:
                shot(file, 1200 if name.endswith("lying") else 400)
            print(f"{len(drawn.encode()):6} {name}")


if __name__ == "__main__":
    main()
