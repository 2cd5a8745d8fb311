"""A round played by chance, to be looked at: the felt of a game with cards and chips on it.

The same seed plays the same round, so a picture changes only when the drawing, a layout or a game
does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from croupier.equipment import SeededSource
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


class PictureMoment(NamedTuple):
    """A moment of a round, as the first player sees it."""

    name: str
    view: TableView


class PlayedByChance:
    """Players who bet and move by chance at one table."""

    def __init__(self, played: Game, seed: str, players: int = 0, *, by_hand: bool = False) -> None:
        self.game, self.luck = played, random.Random(f"{played.id} {seed}")
        source = SeededSource(f"{played.id} {seed}")
        table = Table("pictures", played, source, by_hand=by_hand)
        self.driver = Driver(table, source, lambda: 0)
        many = players or (6 if played.tables.room is not None else 3)
        for place, name in enumerate(PLAYERS[:many], 1):
            self.driver.table.sit(name, place, CHIPS, 0)
        self.players = PLAYERS[:many]
        areas = layout_of(played, Shape.LYING).areas
        self.areas = [area for area in areas if area.target]
        self.by_id = {area.id: area.area for area in areas}

    def round(self) -> Iterator[PictureMoment]:
        """One round, moment by moment."""
        playing = self.driver.open()
        for _ in range(ENOUGH):
            prompt = self.driver.go_on()
            if prompt is None:
                break
            yield PictureMoment("open" if isinstance(prompt, Bets) else "play", self.seen(playing))
            self.answer(playing, prompt)
        yield PictureMoment("over", self.seen(playing))
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
        for _ in range(ENOUGH):
            if playing.refusal(CLOSE) is None or not playing.felt.live():
                break
            bet = self.luck.choice(playing.felt.live())  # what does not go together is taken up
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
    evening, found = PlayedByChance(played, seed, players), dict[str, TableView]()
    for _ in range(rounds):
        for name, view in evening.round():
            if name not in found or weight(view) >= weight(found[name]):
                found[name] = view
    return found
