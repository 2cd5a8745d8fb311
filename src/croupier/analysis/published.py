"""House edges that others have published for the very rules of a book, as a second way.

Only figures whose rules, decks and pay table are the book's own are here; each with the places it
was published to.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Final, NamedTuple

from croupier.analysis.odds import WagerOdds
from croupier.books import listing
from croupier.play.game import Game

WIZARD: Final = "Wizard of Odds"
DECKS: Final = "decks"
"""The option that the table of figures names; all others are as the book's defaults have them."""
COMMON: Final = "common knowledge, in any text on the game"


class PublishedEdge(NamedTuple):
    """A house edge in print."""

    percent: Decimal
    source: str


TABLE: Final = f"""
qld-2024/baccarat            8  player                 1.2351   {WIZARD}
qld-2024/baccarat            8  banker                 1.0579   {WIZARD}
qld-2024/baccarat            8  tie                    14.3596  {WIZARD}
qld-2024/baccarat            8  dragon-bonus:player    2.6517   {WIZARD}
qld-2024/baccarat            8  dragon-bonus:banker    9.3731   {WIZARD}
qld-2024/baccarat            8  player-pair            10.3614  {WIZARD}
qld-2024/baccarat            8  banker-pair            10.3614  {WIZARD}
qld-2024/even-money-baccarat 8  player                 1.2351   {WIZARD}
qld-2024/even-money-baccarat 8  banker                 1.4581   {WIZARD}
qld-2024/even-money-baccarat 8  tie                    14.3596  {WIZARD}
qld-2024/electronic-baccarat 8  player                 1.2351   {WIZARD}
qld-2024/electronic-baccarat 8  banker                 1.0579   {WIZARD}
qld-2024/electronic-baccarat 8  tie                    14.3596  {WIZARD}
act-1992/baccarat            8  player                 1.2351   {WIZARD}
act-1992/baccarat            8  banker                 1.0579   {WIZARD}
act-1992/baccarat            8  tie                    14.3596  {WIZARD}
act-1992/mini-baccarat       8  player                 1.2351   {WIZARD}
act-1992/mini-baccarat       8  banker                 1.0579   {WIZARD}
act-1992/mini-baccarat       8  tie                    14.3596  {WIZARD}
qld-2024/craps               0  win                    1.414    {COMMON}
qld-2024/craps               0  dont-win               1.364    {COMMON}
qld-2024/craps               0  come                   1.414    {COMMON}
qld-2024/craps               0  dont-come              1.364    {COMMON}
qld-2024/mini-craps          0  win                    1.414    {COMMON}
qld-2024/mini-craps          0  dont-win               1.364    {COMMON}
qld-2024/roulette            0  straight-up            2.703    {COMMON}
qld-2024/roulette            0  red                    2.703    {COMMON}
act-1992/american-roulette   0  straight-up            2.703    {COMMON}
qld-2024/sic-bo              0  small                  2.778    {COMMON}
qld-2024/sic-bo              0  big                    2.778    {COMMON}
act-1992/sic-bo              0  small                  2.778    {COMMON}
act-1992/sic-bo              0  big                    2.778    {COMMON}
qld-2024/three-card-poker    1  ante                   3.373    {WIZARD}
qld-2024/mississippi-stud    1  ante                   4.915    {WIZARD}
qld-2024/casino-war          6  casino-war             2.33     {WIZARD}
qld-2024/casino-war          6  tie                    18.65    {WIZARD}
"""
"""Game, decks (none where it has no cards), wager and place, per cent, source."""

_EDGES: Final = {
    (game, int(decks), wager): PublishedEdge(Decimal(percent), source)
    for line in TABLE.strip().splitlines()
    for game, decks, wager, percent, source in (line.split(None, 4),)
}


def published_edge(game: Game, odds: WagerOdds) -> PublishedEdge | None:
    """What was published of a wager as the book's defaults have it; nothing of a changed game."""
    choices = listing(game.id).choices
    others = any(one.default != game.options[one.name] for one in choices if one.name != DECKS)
    if game.departures or others:
        return None
    place = f"{odds.wager}:{odds.on}" if odds.on else odds.wager
    return _EDGES.get((game.id, sum(game.deck) // 52, place))
