"""The catalogue: every game of every book, with the choices each book leaves to the operator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache

from croupier.law import Law, NoRule, Point, cited, said
from croupier.play.game import Choice, Game
from croupier.play.header import Header, OptionValue
from croupier.play.irregularities import mishaps_under
from croupier.play.table_rules import NoticeRules, ShoeRules

Options = Mapping[str, OptionValue]


class UnknownGame(LookupError):
    """There is no such game; the sentence names near ones."""

    def __str__(self) -> str:
        return str(self.args[0])


class BadOption(ValueError):
    """An option that the game does not have, or a value outside the book's range."""

    def __init__(self, sentence: str, cites: str = "") -> None:
        super().__init__(sentence)
        self.cites = cites


@dataclass(frozen=True)
class Listing:
    """A game as a book lists it."""

    id: str
    title: str
    cites: str
    choices: tuple[Choice, ...]
    build: Callable[[Options], Game]
    about: str
    """The game in a few plain sentences."""
    law: Law | None = None
    """Where its rules stand in the book."""
    families: tuple[str, ...] = ()
    """The packages whose rules it plays by."""

    def game(self, options: Options) -> Game:
        """The game with these options; refused where its law leaves a rule of the family out."""
        game = self.build(options)
        if self.law is None:
            return game
        law = game.law or self.law  # under some options other parts of the book apply
        law.check(*self.families)
        return replace(
            game,
            id=self.id,
            title=self.title,
            cites=said(law[Point.GAME]),
            parts=law.parts,
            law=law,
            options=options,
            irregularities={**mishaps_under(law), **game.irregularities},
            shoe=_shoe_under(law, game.shoe),
            notice=_notice_under(law, game.notice),
        )

    def choice(self, name: str) -> Choice:
        """The option of this name."""
        for choice in self.choices:
            if choice.name == name:
                return choice
        names = ", ".join(choice.name for choice in self.choices) or "none"
        raise BadOption(f"{self.id} has no option {name!r}; it has: {names}")

    def options(self, given: Options) -> dict[str, OptionValue]:
        """Every option with its value: the given ones checked, the others at their default."""
        for name, value in given.items():
            refusal = self.choice(name).refusal(value)
            if refusal is not None:
                raise BadOption(f"{self.id}: {refusal}", said(refusal.cites))
        return {choice.name: given.get(choice.name, choice.default) for choice in self.choices}


def _shoe_under(law: Law, shoe: ShoeRules | None) -> ShoeRules | None:
    """How a shoe ends, with its provisions."""
    if shoe is None:
        return None
    ends, mark = said(law.of(Point.SHOE_ENDS)), said(law.of(Point.SHOE_MARK))
    return replace(shoe, cites=ends, mark_cites=mark)


def _notice_under(law: Law, notice: NoticeRules | None) -> NoticeRules | None:
    """How limits are changed, with its provisions."""
    if notice is None:
        return None
    return replace(
        notice,
        cites=said(law.of(Point.NOTICE)),
        raise_cites=said(law.of(Point.RAISE_NOTICE)),
        sign_cites=said(law.of(Point.SIGN)),
        at_once=said(law.of(Point.AT_ONCE)) if notice.at_once else "",
        if_agreed=said(law.of(Point.IF_AGREED)),
    )


def listed(
    id: str,
    title: str,
    law: Law,
    build: Callable[[Options], Game],
    about: str,
    *,
    options: Sequence[Choice],
    families: Sequence[str],
) -> Listing:
    """A game as a book lists it: what it is called and where it stands is said here and once."""
    for choice in options:
        if not law.of(choice):
            raise NoRule(law.lacks(choice))
    return Listing(
        id,
        title,
        said(law[Point.GAME]),
        tuple(replace(choice, cites=said(law.of(choice))) for choice in options),
        build,
        about,
        law,
        tuple(f"croupier.games.{family}" for family in families),
    )


class Catalogue:
    """All listings by game id."""

    def __init__(self) -> None:
        self._listings: dict[str, Listing] = {}
        self._built: dict[tuple[str, tuple[tuple[str, OptionValue], ...]], Game] = {}

    def add(self, module: str, listing: Listing) -> Listing:
        """List a game; what its wagers, rows, rulings and options cite is recorded as its code."""
        self._listings[listing.id] = listing
        book = listing.id.partition("/")[0]
        for choice in listing.choices:
            _record(module, f"{listing.id} option {choice.name}", book, choice.cites)
        _record(module, listing.id, book, listing.cites)
        self._record_game(module, book, self.game(listing.id))
        for choice in listing.choices:
            if isinstance(choice.choices, tuple):
                for value in choice.choices:
                    self._record_game(module, book, self.game(listing.id, {choice.name: value}))
        return listing

    def _record_game(self, module: str, book: str, game: Game) -> None:
        for wager in game.wagers.values():
            name = f"{game.id} wager {wager.name}"
            for where in (wager.cites, wager.limits_cites, wager.late_cites, wager.box_cites):
                _record(module, name, book, where)
            for verdict in wager.verdicts.values():
                _record(module, name, book, said(verdict.cites))
        for mishap in game.irregularities.values():
            _record(module, f"{game.id} irregularity {mishap.slug}", book, said(mishap.cites))
        printed = [inscription.cites for inscription in game.inscriptions]
        points = [said(cites) for point, cites in game.law.items() if isinstance(point, Point)]
        for where in (*points, *game.reserved.values(), *printed):
            _record(module, game.id, book, where)

    def listing(self, game: str) -> Listing:
        """The listing of a game id, or a sentence that names near ones."""
        found = self._listings.get(game)
        if found is None:
            near = get_close_matches(game, self._listings, n=3, cutoff=0.4)
            hint = f"did you mean {' or '.join(near)}?" if near else "see `croupier games`"
            raise UnknownGame(f"there is no game {game!r}; {hint}")
        return found

    def listings(self) -> tuple[Listing, ...]:
        """Every listing, in the order the books list them."""
        return tuple(self._listings.values())

    def game(self, game: str, options: Options | None = None) -> Game:
        """A game with its options chosen; the same choice gives the same game."""
        listing = self.listing(game)
        chosen = listing.options(options or {})
        key = (game, tuple(sorted(chosen.items())))
        built = self._built.get(key)
        if built is None:
            built = self._built[key] = listing.game(chosen)
        return built

    def game_of(self, header: Header) -> Game:
        """The game that a journal's header names."""
        return self.game(header.game, header.options)


@cache  # a game is built once for each value of each option, and cites the same each time
def _record(module: str, name: str, book: str, where: str) -> None:
    for citation in where.split(", "):
        if citation:
            cited(f"{module}:{name}", f"{book} {citation}")


CATALOGUE = Catalogue()
