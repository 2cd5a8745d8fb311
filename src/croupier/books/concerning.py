"""Which readings of a book bear on a game."""

from __future__ import annotations

from croupier.books import Listing, books
from croupier.law import Citation, Reading, provisions, readings, said
from croupier.play import Game


def bearing_on(game: Game, listing: Listing) -> list[Reading]:
    """The readings of provisions in the game's own parts of the book, or that the game cites; but
    for those that are about another game.
    """
    if len(books()[game.book].games) == 1:  # the whole book is about this game
        return list(readings(game.book))
    general = (game.book, f"{game.book} general")  # what holds at every table
    parts = [Citation.of(part) for part in game.parts if part not in general]
    named = {listing.cites, *(said(cites) for cites in game.law.values())}
    named |= {
        said(verdict.cites) for wager in game.wagers.values() for verdict in wager.verdicts.values()
    }
    named |= {wager.cites for wager in game.wagers.values()}
    named |= {said(mishap.cites) for mishap in game.irregularities.values()}
    named |= {choice.cites for choice in listing.choices}
    texts = {text for some in named for text in provisions(some)}
    own = {c for c in (Citation.parse(game.book, text) for text in texts) if not c.is_chapter}
    above = {one for mine in own for one in mine.ancestors}
    chapters = dict.fromkeys(filter(None, books()[game.book].chapters.values()))
    others = [Citation.parse(game.book, chapter) for chapter in chapters]
    return [
        reading
        for reading in readings(game.book)
        if any(
            any(part.covers(c) for part in parts)
            or c in own
            or own.intersection(c.ancestors)
            or c in above
            for c in reading.cites
        )
        and not _about_another(reading, parts, others)
    ]


def _about_another(reading: Reading, parts: list[Citation], chapters: list[Citation]) -> bool:
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
    return not any(c in parts for c in cited) or _number(cited[0]) in map(_number, parts)


def _number(chapter: Citation) -> str:
    """What a schedule and its variants have in common: `sch 2` of `sch 2(a)`."""
    return chapter.path[0].partition("(")[0]
