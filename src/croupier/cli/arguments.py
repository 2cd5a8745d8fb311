"""What a person typed, made into a book, a game, an option or a provision, or one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from croupier.books import books
from croupier.cli.terminal import BadInput
from croupier.law import Citation, Provision, UnknownProvision, find

if TYPE_CHECKING:  # a provision can be looked up without a game
    from croupier.analysis.simulate.cluster import ClusterAddress
    from croupier.books import Listing
    from croupier.play import Game, OptionValue


def book(text: str) -> str:
    """The id of a book."""
    name = text.strip().lower()
    if name in books():
        return name
    near = get_close_matches(name, books(), n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"the books are {', '.join(books())}"
    raise BadInput(f"there is no rule book {text!r}; {hint}")


def listed(text: str) -> Listing:
    """The game of this id; the book may be left out where only one book has the game."""
    from croupier.books import UnknownGame, listing_as_said

    try:
        return listing_as_said(text)
    except UnknownGame as error:
        raise BadInput(str(error)) from None


def options(of: Listing, texts: Iterable[str]) -> dict[str, OptionValue]:
    """The operator's options, typed as name=value; checked against the book's range."""
    from croupier.books import BadOption

    chosen: dict[str, OptionValue] = {}
    try:
        for text in texts:
            name, equals, value = (part.strip() for part in text.partition("="))
            if not equals or not name:
                raise BadInput(f"{text!r} is no option: write it as name=value, such as decks=6")
            chosen[name] = of.choice(name).parse(value)
        of.options(chosen)
    except BadOption as error:
        raise BadInput(str(error)) from None
    return chosen


def chosen_game(text: str, texts: Iterable[str]) -> Game:
    """A game with the options that were typed; refused where they do not go together."""
    from croupier.books import BadOption, game

    of = listed(text)
    chosen = options(of, texts)
    try:
        return game(of.id, **chosen)
    except BadOption as error:
        why = f" ({error.cites})" if error.cites else ""
        raise BadInput(f"{of.id}: {error}{why}") from None


def provision(book_id: str, text: str) -> Provision:
    """A provision of a book."""
    try:
        return find(Citation.parse(book(book_id), text))
    except (ValueError, UnknownProvision) as error:
        raise BadInput(str(error)) from None


def cluster_at(address: str) -> ClusterAddress | None:
    """The cluster that was named."""
    from croupier.analysis.simulate.cluster import ClusterAddress, NoCluster

    if not address:
        return None
    try:
        return ClusterAddress(address)
    except NoCluster as error:
        raise BadInput(f"--cluster: {error}") from None
