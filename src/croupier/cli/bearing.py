"""Which readings of a book bear on a game."""

from __future__ import annotations

from croupier.books import Listing, listings
from croupier.books import game as build
from croupier.law import Citation, Reading, readings, said
from croupier.play import Game


def bearing_on(game: Game, listing: Listing) -> list[Reading]:
    """The readings of provisions in the game's own parts of the book, or that the game cites; but
    for those that are about another game.
    """
    if game.book in game.parts[:1]:  # the whole book is about this game
        return list(readings(game.book))
    parts = _schedules(game)
    named = {listing.cites, *(said(cites) for cites in game.law.values())}
    named |= {
        said(verdict.cites) for wager in game.wagers.values() for verdict in wager.verdicts.values()
    }
    named |= {wager.cites for wager in game.wagers.values()}
    named |= {said(mishap.cites) for mishap in game.irregularities.values()}
    named |= {choice.cites for choice in listing.choices}
    own = {Citation.parse(game.book, text) for texts in named for text in texts.split(", ") if text}
    others = _chapters(game.book)
    return [
        reading
        for reading in readings(game.book)
        if any(
            any(part.covers(c) for part in parts)
            or any(mine.covers(c) or c.covers(mine) for mine in own if not mine.is_chapter)
            for c in reading.cites
        )
        and not _about_another(reading, parts, others)
    ]


def _schedules(game: Game) -> list[Citation]:
    """The parts of the book that govern a game, without those that govern every game."""
    own = [part for part in game.parts if part != game.book and not part.endswith(" general")]
    return [Citation.of(part) for part in own]


def _chapters(book: str) -> dict[Citation, list[Citation]]:
    """The chapters that are a game's own, each with all the parts that govern the game."""
    found: dict[Citation, list[Citation]] = {}
    for one in listings():
        chapters = _schedules(build(one.id)) if one.id.startswith(f"{book}/") else []
        if chapters:
            found.setdefault(chapters[0], chapters)
    return found


def _about_another(
    reading: Reading, parts: list[Citation], chapters: dict[Citation, list[Citation]]
) -> bool:
    """Whether a reading cites chapters of games and none that governs this one; or first of all
    the chapter of another that shares a part with it, as a variant of it does.
    """
    cited = [
        max(covering, key=lambda chapter: len(chapter.path))
        for c in reading.cites
        if (covering := [chapter for chapter in chapters if chapter.covers(c)])
    ]
    if not cited or cited[0] in parts:
        return False
    return not any(c in parts for c in cited) or bool({*chapters[cited[0]]} & {*parts})
