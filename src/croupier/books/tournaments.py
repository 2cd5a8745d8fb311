"""The law of tournaments, by game: the books that have any have a file of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import cache

from croupier.books.book import books, file_of, game_ids
from croupier.books.catalogue import UnknownGame
from croupier.tournaments.rules import TournamentRules


@cache
def tournaments() -> Mapping[str, TournamentRules]:
    """By game, the law of its tournaments."""
    found: dict[str, TournamentRules] = {}
    for book in books().values():
        file = file_of(book, "tournaments")
        if file is not None:
            here: Mapping[str, TournamentRules] = file.TOURNAMENTS
            for game, rules in here.items():
                rules.law.check("croupier.tournaments")
                found[f"{book.id}/{game}"] = replace(
                    rules, law=rules.law.under(book.id), version=book.version
                )
    return found


def tournament_rules(game: str) -> TournamentRules:
    """The law of tournaments of a game, or a sentence that says where there is any."""
    known = tournaments()
    if game in known:
        return known[game]
    if game in game_ids():
        listed = ", ".join(known)
        raise UnknownGame(f"no rule provides for tournaments of {game}; there are some of {listed}")
    near = get_close_matches(game, known, n=3, cutoff=0.4)
    hint = f"did you mean {' or '.join(near)}?" if near else "see `croupier games`"
    raise UnknownGame(f"there is no game {game!r}; {hint}")
