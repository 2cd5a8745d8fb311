"""Games outside what their book allows, to be worked out: never to be played.

A builder makes what it can of an option outside the book's range: numbers of decks, places, cents.
What the book has by name or by number only (a wheel, a pay table) there is none of outside, and
that is said.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import BadOption, Options, game, listing
from croupier.play.game import Game


def game_outside(id: str, options: Options) -> Game:
    """A game with these options, in the book's range or not; what is outside is a departure.

    >>> game_outside("qld-2024/baccarat", {"decks": 10}).departures
    ('decks=10',)
    >>> game_outside("qld-2024/baccarat", {"decks": 6}).departures
    ()
    >>> game_outside("qld-2024/roulette", {"wheel": "quadruple"})
    Traceback (most recent call last):
    croupier.books.catalogue.BadOption: qld-2024/roulette has no wheel 'quadruple'; it has: \
single, double, triple
    """
    listed = listing(id)
    beyond = {
        name: value
        for name, value in options.items()
        if listed.choice(name).refusal(value) is not None
    }
    if not beyond:
        return game(id, **options)
    for name, value in beyond.items():
        choice = listed.choice(name)
        if type(value) is not int or type(choice.default) is not int:
            raise BadOption(f"{id} has no {name} {value!r}; it has: {choice.range}", choice.cites)
    within = listed.options({k: v for k, v in options.items() if k not in beyond})
    try:
        built = listed.game({**within, **beyond})
    except LookupError:
        said = " and ".join(f"{name} {value}" for name, value in beyond.items())
        has = "; ".join(f"{name}: {listed.choice(name).range}" for name in beyond)
        cites = ", ".join(listed.choice(name).cites for name in beyond)
        raise BadOption(f"{id} has no {said}, only {has}", cites) from None
    departures = tuple(f"{name}={value}" for name, value in beyond.items())
    return replace(built, departures=departures)
