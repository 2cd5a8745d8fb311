"""House edges that others have published for the very rules of a book, as a second way.

Only figures whose rules, decks and pay table are the book's own are here; each with the places it
was published to and the address of the page that has it.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Final, NamedTuple

from croupier.analysis.odds import WagerOdds
from croupier.books import listing
from croupier.play.game import Game
from croupier.play.header import OptionValue

SOURCES: Final = {
    name: (address, by)
    for line in """
banker-on-6   excelpunks.com/2018/05/12/concepts-13-baccarat-vs-non-commission-baccarat-why-does-a-banker-win-on-6-pay-half  Excel Punks
dragon-bonus  wizardofodds.com/games/baccarat/appendix/5  Wizard of Odds
pairs         wordstreetjournal.com/top-ten-baccarat-side-games-detailed-odds-and-payouts  Word Street Journal
craps         www.casinodealerswebsite.com/-house--summary.html  Casino Dealers Website
zeros         acesguidetogambling.com/roulette/zeros.html  Ace's Guide to Gambling
double-zero   www.casinocitytimes.com/john-grochowski/article/roulette-32855  John Grochowski
sic-bo        www.duckyluck-casino.net/sic-bo-calculator.html  DuckyLuck
queen-6-4     www.casinocitytimes.com/john-grochowski/article/three-card-poker-and-roulette-62858  John Grochowski
pair-plus     synaptia.net/three-789betting-card-poker  Synaptia
40-30-5-4-1   online.casinocity.com/article/a-rare-pair-plus-payout-at-three-card-poker-124535  John Grochowski
mississippi   www.casinocitytimes.com/john-grochowski/article/house-edge-and-element-of-risk-66201  John Grochowski
war           wizardofmacau.com/en/games/war  Wizard of Macau
red-dog       www.oddsshark.com/betting-101/casino/red-dog-odds  Odds Shark
""".strip().splitlines()  # noqa: E501 - an address has no place to break it
    for name, address, by in (line.split(None, 2),)
}
"""By a name for it, the address of a page and who publishes it. Read in November 2026."""

TABLE: Final = """
qld-2024/baccarat                     -                  player               1.2351   banker-on-6
qld-2024/baccarat                     -                  banker               1.0579   banker-on-6
qld-2024/baccarat                     -                  tie                  14.3596  banker-on-6
qld-2024/baccarat                     -                  dragon-bonus:player  2.6517   dragon-bonus
qld-2024/baccarat                     -                  dragon-bonus:banker  9.3731   dragon-bonus
qld-2024/baccarat                     -                  player-pair          10.36    pairs
qld-2024/baccarat                     -                  banker-pair          10.36    pairs
qld-2024/even-money-baccarat          -                  player               1.2351   banker-on-6
qld-2024/even-money-baccarat          -                  banker               1.4581   banker-on-6
qld-2024/even-money-baccarat          -                  tie                  14.3596  banker-on-6
qld-2024/even-money-baccarat          -                  dragon-bonus:player  2.6517   dragon-bonus
qld-2024/even-money-baccarat          -                  dragon-bonus:banker  9.3731   dragon-bonus
qld-2024/even-money-baccarat          -                  player-pair          10.36    pairs
qld-2024/even-money-baccarat          -                  banker-pair          10.36    pairs
qld-2024/electronic-baccarat          -                  player               1.2351   banker-on-6
qld-2024/electronic-baccarat          -                  banker               1.0579   banker-on-6
qld-2024/electronic-baccarat          -                  tie                  14.3596  banker-on-6
qld-2024/electronic-baccarat          -                  dragon-bonus:player  2.6517   dragon-bonus
qld-2024/electronic-baccarat          -                  dragon-bonus:banker  9.3731   dragon-bonus
qld-2024/electronic-baccarat          -                  player-pair          10.36    pairs
qld-2024/electronic-baccarat          -                  banker-pair          10.36    pairs
act-1992/baccarat                     -                  player               1.2351   banker-on-6
act-1992/baccarat                     -                  banker               1.0579   banker-on-6
act-1992/baccarat                     -                  tie                  14.3596  banker-on-6
act-1992/mini-baccarat                -                  player               1.2351   banker-on-6
act-1992/mini-baccarat                -                  banker               1.0579   banker-on-6
act-1992/mini-baccarat                -                  tie                  14.3596  banker-on-6
qld-2024/craps                        -                  win                  1.41     craps
qld-2024/craps                        -                  dont-win             1.36     craps
qld-2024/craps                        -                  come                 1.41     craps
qld-2024/craps                        -                  dont-come            1.36     craps
qld-2024/mini-craps                   -                  win                  1.41     craps
qld-2024/mini-craps                   -                  dont-win             1.36     craps
qld-2024/roulette                     -                  straight-up          2.70     zeros
qld-2024/roulette                     -                  red                  2.70     zeros
qld-2024/roulette                     wheel=double       straight-up          5.26     double-zero
act-1992/american-roulette            -                  straight-up          2.70     zeros
qld-2024/sic-bo                       -                  small                2.78     sic-bo
qld-2024/sic-bo                       -                  big                  2.78     sic-bo
act-1992/sic-bo                       -                  small                2.78     sic-bo
act-1992/sic-bo                       -                  big                  2.78     sic-bo
qld-2024/three-card-poker             -                  ante                 3.37     queen-6-4
qld-2024/three-card-poker             -                  pair-plus            3.49     pair-plus
qld-2024/electronic-three-card-poker  -                  ante                 3.37     queen-6-4
qld-2024/electronic-three-card-poker  -                  pair-plus            2.32     pair-plus
qld-2024/electronic-three-card-poker  pair_plus_table=2  pair-plus            3.49     pair-plus
qld-2024/electronic-three-card-poker  pair_plus_table=3  pair-plus            5.57     40-30-5-4-1
qld-2024/electronic-three-card-poker  pair_plus_table=4  pair-plus            7.28     pair-plus
qld-2024/electronic-three-card-poker  pair_plus_table=5  pair-plus            4.58     pair-plus
qld-2024/mississippi-stud             -                  ante                 4.91     mississippi
qld-2024/casino-war                   -                  casino-war           2.33     war
qld-2024/casino-war                   -                  tie                  18.65    war
act-1992/red-dog                      -                  original             2.75     red-dog
"""
"""Game, the options that are not the book's defaults, wager and place, per cent, source."""


class PublishedEdge(NamedTuple):
    """A house edge in print."""

    percent: Decimal
    source: str
    """Who published it, and where."""


def _edges() -> dict[tuple[str, str, str], PublishedEdge]:
    found = {}
    for line in TABLE.strip().splitlines():
        game, options, wager, percent, name = line.split()
        address, by = SOURCES[name]
        found[game, options, wager] = PublishedEdge(Decimal(percent), f"{by}, {address}")
    return found


_EDGES: Final = _edges()
DEFAULTS: Final = "-"


def published_edge(game: Game, odds: WagerOdds) -> PublishedEdge | None:
    """What was published of a wager under these options; nothing of a changed game."""
    if game.departures:
        return None
    others = [
        f"{one.name}={_typed(game.options[one.name])}"
        for one in listing(game.id).choices
        if one.default != game.options[one.name]
    ]
    place = f"{odds.wager}:{odds.on}" if odds.on else odds.wager
    return _EDGES.get((game.id, ",".join(others) or DEFAULTS, place))


def _typed(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
