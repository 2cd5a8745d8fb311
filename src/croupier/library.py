"""Croupier from Python: a game on offer, a round of it dealt, its odds, its best play, its page."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from croupier.analysis import Analysis
from croupier.analysis.changes import said_value
from croupier.analysis.curve_picture import curves_svg
from croupier.analysis.dealt_way import dealt_beside
from croupier.analysis.gains import Gains, gains_of
from croupier.analysis.kept_odds import kept_odds
from croupier.analysis.simulate.bankroll import Sessions
from croupier.analysis.simulate.ways import BASIC, BEST, DealHow
from croupier.analysis.what_if import Sweep, WhatIf, sweep, what_if
from croupier.books import game as built
from croupier.books import listing
from croupier.books.book import modules
from croupier.bots.playing_out import PlayedOut, play_out, to_play_out
from croupier.cases.play_file import bad_play, written_play
from croupier.equipment import SeededSource, Source, SystemSource
from croupier.html import html
from croupier.law import Citation, find, said, tests_citing
from croupier.money import dollars
from croupier.pages.bankroll import BankrollAsked, BankrollFigures, bankroll_parts
from croupier.pages.document import Page as Document
from croupier.pages.game import game_page
from croupier.pages.par_sheet import ParSheet, par_sheet
from croupier.pages.plain import plain_text
from croupier.pages.provision import provision_facts, provision_page, tests_root
from croupier.pages.simulation import bankrolls, simulation, simulation_page
from croupier.pages.strategy import strategy
from croupier.pages.what_if import sweep_page, what_if_page
from croupier.play import (
    CLOSE,
    Answer,
    Bets,
    Change,
    Choose,
    Driver,
    Felt,
    Game,
    Line,
    Move,
    Place,
    Prompt,
    Table,
)
from croupier.play.header import OptionValue
from croupier.play.picture import drawn_by
from croupier.play.view import TableView, Viewer
from croupier.play.written_play import BadPlay, WrittenPlay
from croupier.printable import printable
from croupier.reports.par_sheet_files import sheet_bytes, strategy_page
from croupier.reports.par_sheet_html import par_sheet_html

CHIPS = 1_000_000
"""Ten thousand dollars: what everyone sits down with, unless that is said."""


def picture(view: TableView, game: Game) -> str:
    """What a viewer sees of a table, as SVG: what a notebook shows of a round."""
    from croupier.pages.felt import draw
    from croupier.pages.layouts import Shape, layout_of

    return draw(view, layout_of(game, Shape.LYING))


drawn_by(picture)


class ShownPage:
    """Something to read: as text in a terminal, as a page in a notebook."""

    def __init__(self, document: Document) -> None:
        self.document = document
        """What it says, as data."""

    def __str__(self) -> str:
        return printable(plain_text(self.document))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return html(self.document)


class ShownWhatIf(ShownPage):
    """A changed game beside its book."""

    def __init__(self, game: Game, found: WhatIf) -> None:
        super().__init__(what_if_page(game, found))
        self.found = found
        """The figures: of the book, of each change alone, of all together."""


class ShownSweep(ShownPage):
    """A game with one field at several values."""

    def __init__(self, game: Game, found: Sweep) -> None:
        super().__init__(sweep_page(game, found))
        self.found = found

    def _repr_html_(self) -> str:
        return super()._repr_html_() + curves_svg(self.found.curves())


class ShownSimulation(ShownPage):
    """Rounds that were dealt: each wager's mean with its interval beside the exact figure."""

    def __init__(self, game: Game, played: PlayedOut, seed: int) -> None:
        self.found = simulation(game, played, seed)
        """The figures, as `croupier simulate --json` has them."""
        super().__init__(simulation_page(game, self.found))
        self.run = played.run
        """What was dealt in bulk, ending by ending: covariances, other pays (`mean_if`)."""
        self._game, self._played, self._seed = game, played, seed

    def bankroll(
        self, units: float, *, wager: str = "", goal: float | None = None, rounds: int = 1_000
    ) -> ShownBankroll:
        """What the wager (the first, unless one is named) does to so many units: risk of ruin,
        drawdown, and sessions of so many rounds.
        """
        name = wager or self.found.wagers[0].wager
        asked = BankrollAsked(units, goal, rounds)
        drawn = bankrolls(self._game, self._played, [name], asked, self._seed)
        if not drawn:
            raise ValueError(f"{name} was not simulated for {self._game.id}")
        return ShownBankroll(*drawn[0])

    def _repr_html_(self) -> str:
        """The table with intervals drawn, where it has every wager; it stands for the plain one."""
        if self.run is None:
            return html(self.document)
        table, *rest = self.document.parts
        some = len(self.run.wagers) < len(self.found.wagers)
        said = (table, *rest) if some else tuple(rest)
        return self.run._repr_html_() + html(Document(self.document.title, said))


class ShownBankroll(ShownPage):
    """A bankroll against one wager; a notebook also draws the distribution of a session."""

    def __init__(self, found: BankrollFigures, sessions: Sessions) -> None:
        super().__init__(Document(f"Bankroll: {found.wager}", bankroll_parts(found)))
        self.found, self.sessions = found, sessions

    def _repr_html_(self) -> str:
        return html(self.document) + self.sessions._repr_svg_()


class ParSheetShown:
    """A par sheet: as data, as a page in a notebook, as a file."""

    def __init__(self, sheet: ParSheet) -> None:
        self.sheet = sheet
        """What it says, as data."""

    def write(self, path: str | Path) -> None:
        """Write it as `.html`, `.pdf` or `.json`."""
        Path(path).write_bytes(sheet_bytes(self.sheet, Path(path).suffix))

    def __repr__(self) -> str:
        return f"<par sheet of {self.sheet.game}, {self.sheet.date}>"

    def _repr_html_(self) -> str:
        """In a frame of its own: its styles are for a whole page, and not for the notebook's."""
        page = escape(par_sheet_html(self.sheet))
        return f'<iframe srcdoc="{page}" style="width:100%;height:45em;border:0"></iframe>'


class GameOnOffer:
    """A game with its options chosen.

    >>> import croupier
    >>> baccarat = croupier.game("qld-2024/baccarat", decks=6)
    >>> baccarat
    <Baccarat, qld-2024/baccarat (sch 1 s 1): 15 wagers, 12 options>
    >>> print(baccarat.odds("player", "banker", "tie"))
    qld-2024/baccarat, exact, per initial wager
    Wager   Pays      House edge    Wins  Std dev
    player  1 to 1       1.2374%  44.63%    0.951
    banker  19 to 20     1.0558%  45.87%    0.927
    tie     8 to 1      14.4382%   9.51%    2.640
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        """The game as `croupier.play.Round` plays it."""

    @property
    def id(self) -> str:
        """Book and game."""
        return self.game.id

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that may be made."""
        return tuple(self.game.wagers)

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """What the operator has chosen."""
        return self.game.options

    def deal(self, *players: str, seed: str | int | None = None, chips: int = CHIPS) -> Deal:
        """A table with these players, and its first round: wagers are open.

        The same seed deals the same cards; without one nobody can know what comes.
        """
        return Deal(self.game, players or ("you",), seed, chips)

    def odds(self, *wagers: str) -> Analysis:
        """The exact odds of every wager, or of those named."""
        return kept_odds(self.game, list(wagers) or None)

    def what_if(self, *changes: str, **options: OptionValue) -> ShownWhatIf:
        """The game with something changed, beside its book; also outside what the book allows.

        >>> import croupier
        >>> roulette = croupier.game("qld-2024/roulette")
        >>> shown = roulette.what_if("pays.straight-up.hit=34 to 1")
        >>> shown.found.changed.wager("straight-up").house_edge
        Fraction(2, 37)
        """
        said = (f"{name}={said_value(value)}" for name, value in options.items())
        return ShownWhatIf(self.game, what_if(self.game, *changes, *said))

    def sweep(self, swept: str, *changes: str) -> ShownSweep:
        """The game with one field at several values (`decks=4,6,8`), beside whatever else is
        changed.
        """
        return ShownSweep(self.game, sweep(self.game, swept, *changes))

    def simulate(
        self,
        rounds: int = 100_000,
        *wagers: str,
        seed: int = 1,
        behind: int | None = None,
        every_round: bool = False,
        boxes: int = 1,
        play: str | Path = "best",
        spread: Mapping[int, int] | None = None,
        threads: int = 0,
    ) -> ShownSimulation:
        """So many rounds by seeded chance, of every wager or of those named.

        `behind` is where the cutting card goes, `every_round` shuffles after each round; blackjack
        is played `best`, `basic` or by a strategy file, by several `boxes`, and with a `spread` of
        stakes by true count. The same seed gives the same figures in any number of threads.

        >>> import croupier
        >>> found = croupier.game("qld-2024/roulette").simulate(100_000, "red", seed=7)
        >>> print(found.run)
        qld-2024/roulette, 100,000 rounds, seed 7
        Wager       Gain    ± 95 %      Exact      z
        red    ...
        """
        written = play if str(play) in (BEST, BASIC) else written_play(Path(play))
        steps = tuple(sorted((spread or {}).items()))
        how = DealHow(
            behind,
            every_round,
            boxes,
            written if isinstance(written, WrittenPlay) else str(written),
            steps,
        )
        names = list(wagers) or to_play_out(self.game)
        try:
            played = play_out(self.game, rounds, seed, names, how=how, threads=threads)
        except BadPlay as error:
            raise bad_play(Path(play), error.field, str(error)) from None
        return ShownSimulation(self.game, played, seed)

    def distribution(self, wager: str, on: str = "", numbers: tuple[str, ...] = ()) -> Gains:
        """What a wager may gain, and how often."""
        return gains_of(self.odds(wager).wager(wager, on, numbers))

    def par_sheet(self, date: str) -> ParSheetShown:
        """What a test laboratory asks of the game; of which date it is, the caller says."""
        page, found = strategy_page(self.game, lambda done: None), self.odds()
        dealt = dealt_beside(self.game, found)
        return ParSheetShown(par_sheet(self.game, found, page, date, dealt))

    def strategy(self) -> ShownPage:
        """How to play it best, where a player has something to decide."""
        return ShownPage(strategy(self.game, lambda done: None).page)

    def explain(self) -> ShownPage:
        """The game in plain words, with its provisions."""
        return ShownPage(game_page(listing(self.game.id), self.game))

    def __repr__(self) -> str:
        game = self.game
        counts = f"{len(game.wagers)} wagers, {len(game.options)} options"
        return f"<{game.title}, {game.id} ({game.cites}): {counts}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(wager.title)}</td><td>{escape(said(wager.where))}</td></tr>"
            for wager in self.game.wagers.values()
        )
        return (
            f"<h4>{escape(self.game.title)} <code>{self.game.id}</code></h4><table>{rows}</table>"
        )


class Deal:
    """A round at a table that deals by itself: players bet and move, the house does the rest.

    >>> import croupier
    >>> coup = croupier.game("qld-2024/baccarat").deal("Ada", "Ben", seed=5)
    >>> coup.bet("Ada", "banker", 20_00).bet("Ben", "tie", 5_00).close()
    <round of qld-2024/baccarat, over: Ada $19, Ben -$5>
    >>> for line in coup.settlement:
    ...     print(line.seat, line.wager, line.outcome, line.why, line.cites)
    Ben tie lose the hands are not equal ('sch 1 s 10(3)',)
    Ada banker win the banker's hand is higher ('sch 1 s 10(1)(a)', 'sch 1 s 11(2)')
    >>> coup.next_round().asks
    'wagers are open: player, banker, tie, perfect-pairs, ...'
    """

    def __init__(
        self, game: Game, players: tuple[str, ...], seed: str | int | None, chips: int
    ) -> None:
        source: Source = SystemSource() if seed is None else SeededSource(str(seed))
        self._driver = Driver(Table("library", game, source), source, lambda: 0)
        for place, player in enumerate(players, 1):
            self._driver.table.sit(player, place, chips, 0)
        self.next_round()

    # -- playing -------------------------------------------------------------------------------

    def next_round(self) -> Deal:
        """The next round at the same table; the last one must be over."""
        table = self._driver.table
        if table.round is not None:
            self._driver.close()
        self._playing = self._driver.open()
        return self._go_on()

    def bet(
        self,
        player: str,
        wager: str,
        cents: int,
        on: str = "",
        box: str = "",
        numbers: tuple[str, ...] = (),
    ) -> Deal:
        """A player makes a wager, in cents."""
        return self.answer(Place(player, wager, cents, on, box, numbers))

    def change(self, player: str, wager: str, cents: int, on: str = "", box: str = "") -> Deal:
        """A player changes a wager that lies there; to nothing, he takes it back."""
        return self.answer(Change(player, wager, cents, on, box))

    def close(self) -> Deal:
        """No more bets; or nobody says more to a question."""
        return self.answer(CLOSE)

    def move(self, player: str, move: str, cents: int = 0, on: str = "") -> Deal:
        """A player says what he does."""
        return self.answer(Move(player, move, on, cents))

    def report(self, irregularity: str, **facts: object) -> Deal:
        """Something went wrong: the book's ruling for it."""
        self._playing.interrupt(irregularity, facts)
        return self._go_on()

    def answer(self, answer: Answer) -> Deal:
        """Any answer to what the round asks."""
        self._playing.answer(answer)
        return self._go_on()

    def _go_on(self) -> Deal:
        """The house does its part; what only it is asked about, such as the cut, it decides."""
        while isinstance(prompt := self._driver.go_on(), Choose) and _ceremony(prompt):
            self._playing.answer(CLOSE)
        return self

    # -- looking -------------------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt | None:
        """What the round waits for; nothing once it is over."""
        return self._playing.prompt

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self._playing.over

    @property
    def felt(self) -> Felt:
        """Everything on the table."""
        return self._playing.felt

    @property
    def settlement(self) -> tuple[Line, ...]:
        """What became of each wager, with the provision that decided it."""
        return self._playing.settlement

    @property
    def asks(self) -> str:
        """What the round waits for, in words."""
        prompt = self.prompt
        if prompt is None:
            return "nothing: the round is over"
        if isinstance(prompt, Bets):
            return f"wagers are open: {', '.join(prompt.wagers)}"
        if isinstance(prompt, Choose):
            return "; ".join(
                f"{question.seat}{f' on {question.on}' if question.on else ''}: "
                + ", ".join(option.move for option in question.options)
                for question in prompt.questions
            )
        return type(prompt).__name__.lower()

    def net(self) -> dict[str, int]:
        """Gain or loss of each player so far, in cents."""
        return self.felt.net()

    def view(self, player: str = "") -> str:
        """The felt as a picture (SVG), as a player may see it."""
        return picture(self._playing.view(player or Viewer.BYSTANDER), self.felt.game)

    def __repr__(self) -> str:
        state = "over" if self.over else f"asks {self.asks}"
        net = ", ".join(f"{seat} {dollars(cents)}" for seat, cents in self.net().items())
        return printable(f"<round of {self.felt.game.id}, {state}{f': {net}' if net else ''}>")

    def _repr_svg_(self) -> str:
        return self.view()


def _ceremony(prompt: Choose) -> bool:
    """Whether a question is one that silence may answer and that decides no wager."""
    return all(q.on in ("cut", "burnt", "shoe", "dice") and q.otherwise for q in prompt.questions)


def game(id: str, **options: OptionValue) -> GameOnOffer:
    """A game by its id, with the operator's options, such as `decks=6`."""
    return GameOnOffer(built(id, **options))


def catalogue(book: str = "") -> tuple[str, ...]:
    """The ids of all games that can be played, or of one book's.

    >>> catalogue("wa-uth")
    ('wa-uth/ultimate-texas-holdem',)
    """
    return tuple(id for id in modules() if id.startswith(book))


def rule(book: str, provision: str) -> ShownPage:
    """A provision: what it is about, the code that carries it out, its tests and readings."""
    found = find(Citation.parse(book, provision))
    tests = tests_citing(tests_root(), about=found.citation, keep=True)
    return ShownPage(provision_page(found, provision_facts(found, tests)))
