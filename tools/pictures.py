"""Pictures of felts: a round of each game is played by chance and drawn at telling moments.

    python tools/pictures.py FOLDER [GAME ...]     every game, or those named, both shapes, as SVG
    python tools/pictures.py FOLDER --png          and as PNG, where Chromium is installed
    python tools/pictures.py --docs                the pictures of the docs, docs/pictures/*.svg

The same seed plays the same round, so a picture changes only when the drawing, a layout or a game
does.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from croupier.books import game
from croupier.books.book import modules
from croupier.equipment import SeededSource
from croupier.pages.felt import draw
from croupier.pages.layouts import AreaForm, AreaOnCloth, Shape, layout_of
from croupier.play import (
    CLOSE,
    Bets,
    Change,
    Choose,
    Driver,
    Game,
    Move,
    Option,
    Place,
    Prompt,
    Table,
)
from croupier.play.areas import Area
from croupier.play.table.at_table import AtTable
from croupier.play.view import TableView

PLAYERS = ("Ada", "Ben", "Cleo", "Dev", "Elsa", "Finn")
CHIPS = 1_000_00
STAKES = (25_00, 50_00, 10_00, 5_00, 100_00, 20_00, 1_00, 15_00, 2_00)
"""What is laid down, the likelier first."""
QUIET = frozenset({"fold", "surrender", "decline", "pass"})
"""Moves that leave little to look at."""
CALM = frozenset({"call", "check", "stand", "play", "bet-1", "draw"})
"""Moves that lead on to the end of a round."""
ENOUGH = 400
"""No round of a picture takes more answers than this."""


class Moment(NamedTuple):
    """A moment of a round, as the first player sees it."""

    name: str
    view: TableView


class Evening:
    """Players who bet and move by chance at one table."""

    def __init__(self, played: Game, seed: str, players: int = 0) -> None:
        self.game, self.luck = played, random.Random(f"{played.id} {seed}")
        source = SeededSource(f"{played.id} {seed}")
        self.driver = Driver(Table("pictures", played, source), source, lambda: 0)
        many = players or (6 if played.tables.room is not None else 3)
        for place, name in enumerate(PLAYERS[:many], 1):
            self.driver.table.sit(name, place, CHIPS, 0)
        self.players = PLAYERS[:many]
        areas = layout_of(played, Shape.LYING).areas
        self.areas = [area for area in areas if area.target]
        self.by_id = {area.id: area.area for area in areas}

    def round(self) -> Iterator[Moment]:
        """One round, moment by moment."""
        playing = self.driver.open()
        for _ in range(ENOUGH):
            prompt = self.driver.go_on()
            if prompt is None:
                break
            yield Moment("open" if isinstance(prompt, Bets) else "play", self.seen(playing))
            self.answer(playing, prompt)
        yield Moment("over", self.seen(playing))
        self.driver.close()

    def seen(self, playing: AtTable) -> TableView:
        """The table as the first player sees it."""
        return playing.view(self.players[0])

    def answer(self, playing: AtTable, prompt: Prompt) -> None:
        """Something that the round takes."""
        if isinstance(prompt, Bets):
            self.bet(playing)
        elif isinstance(prompt, Choose):
            self.choose(playing, prompt)
        else:
            playing.answer(CLOSE)

    # -- wagers --------------------------------------------------------------------------------

    def bet(self, playing: AtTable) -> None:
        """Everyone puts down what is due and some of what is open; then no more bets."""
        for number, player in enumerate(self.players, 1):
            self.put_in(playing, player)
            lying = sum(bet.seat == player for bet in playing.felt.live())
            for _ in range(self.luck.choice((2, 3, 4)) - lying):
                if not isinstance(playing.prompt, Bets):
                    return
                self.lay(playing, player, str(number))
                self.put_in(playing, player)
        if not isinstance(playing.prompt, Bets):
            return
        while playing.refusal(CLOSE) is not None:  # what does not go together is taken up
            bet = self.luck.choice(playing.felt.live())
            taken = Change(bet.seat, bet.wager, 0, bet.on, bet.box, bet.numbers, bet.part_of)
            if playing.refusal(taken) is None:
                playing.answer(taken)
        playing.answer(CLOSE)

    def put_in(self, playing: AtTable, player: str) -> None:
        """What is due from a player: a blind, an ante, a second wager beside the first."""
        for due in playing.view(player).due:
            area = self.by_id[due.areas[0]] if due.areas else Area(due.wager)
            cents = max(due.least, min(due.most or STAKES[2], STAKES[2]))
            place = Place(player, area.wager, cents, area.on, area.box)
            if due.seat == player and playing.refusal(place) is None:
                playing.answer(place)

    def lay(self, playing: AtTable, player: str, box: str) -> None:
        """One wager, on the player's own box where there are boxes."""
        open = playing.view(player).open
        there = [area for area in self.areas if open.all or area.id in open.areas]
        mine = [area for area in there if not area.area.box]
        mine = mine or [area for area in self.areas if area.area.box == box]
        held = {Area.of(bet) for bet in playing.felt.live() if bet.seat == player}
        fresh = [area for area in mine if area.area not in held]
        first = [area for area in fresh if area.area.box and not area.hue]
        if self.luck.random() < 0.7:
            fresh = [area for area in fresh if area.form is not AreaForm.DOT] or fresh
        for _ in range(12 if fresh else 0):
            area = first[0] if first else self.luck.choice(fresh)
            for cents in (self.luck.choice(STAKES[:4]), *STAKES):
                place = self.placed(player, area, cents)
                if playing.refusal(place) is None:
                    playing.answer(place)
                    return
            first = first[1:]

    def placed(self, player: str, on: AreaOnCloth, cents: int) -> Place:
        """A wager on an area; numbers are picked where they are left to the player."""
        area, numbers = on.area, on.area.numbers
        if on.picks:
            cells = [cell.number for cell in layout_of(self.game, Shape.LYING).cells]
            many = self.luck.choice([pick for pick in on.picks if pick <= 10])
            numbers = tuple(sorted(self.luck.sample(cells, many), key=int))
        return Place(player, area.wager, cents, area.on, area.box, numbers)

    # -- moves ---------------------------------------------------------------------------------

    def choose(self, playing: AtTable, prompt: Choose) -> None:
        """A move that is open; seldom one that ends the matter."""
        question = prompt.questions[0]
        options = list(question.options)
        self.luck.shuffle(options)
        if self.luck.random() < 0.85:
            options.sort(key=lambda option: option.move in QUIET)
        if self.luck.random() < 0.7:
            options.sort(key=lambda option: option.move not in CALM)
        for option in options:
            for cents in (self.stake(option), option.least, option.most):
                move = Move(question.seat, option.move, question.on, cents, self.given(option))
                if playing.refusal(move) is None:
                    playing.answer(move)
                    return
        playing.answer(CLOSE)

    def stake(self, option: Option) -> int:
        """Some of what a move may cost, rather little, in round sums where it may be."""
        most = min(option.most, option.least + 60_00)
        cents = self.luck.randint(option.least, max(most, option.least))
        even = cents + -cents % 5_00
        return even if even <= option.most else option.most

    def given(self, option: Option) -> tuple[int, ...]:
        """Some of the cards that a move may give up."""
        if not option.gives[1]:
            return ()
        return tuple(self.luck.sample(option.held, self.luck.randint(*option.gives)))


def weight(view: TableView) -> int:
    """How much there is to look at."""
    cards = sum(card.face != "??" for place in view.places for card in place.cards)
    return 3 * cards + 2 * len(view.chips) + 4 * len(view.facts) + len(view.pots) + len(view.rolls)


def moments(
    played: Game, seed: str = "picture", rounds: int = 2, players: int = 0
) -> dict[str, TableView]:
    """Of a few rounds the fullest moment of each kind: open, in play, over."""
    evening, found = Evening(played, seed, players), dict[str, TableView]()
    for _ in range(rounds):
        for name, view in evening.round():
            if name not in found or weight(view) >= weight(found[name]):
                found[name] = view
    return found


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
