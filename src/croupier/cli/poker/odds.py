"""`odds` of poker among players: how often each hand comes, and what the house takes.

Nobody has an edge by the rules: players win from each other, less what the house takes of pots.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from croupier.analysis.equity import Frequencies, Showdown, frequencies
from croupier.analysis.poker import showdown_of
from croupier.analysis.poker.chances import MANY_WAYS
from croupier.books import game as built
from croupier.books import listing
from croupier.bots import Take, taken
from croupier.bots.styles import STYLES
from croupier.cli.table.company import rules_of
from croupier.cli.terminal import emit, new_table, out, progress
from croupier.money import dollars
from croupier.play import Game, OptionValue
from croupier.ranking import Category

if TYPE_CHECKING:
    from croupier.cli.progress import Bar

SURE: Final = 1.96
NARROW: Final = 60
"""Fewer columns than the tables need."""
DEALS: Final = 1_000_000
HANDS: Final = 1_000
"""How many hands are played for each structure; fewer where players think longer."""
CHARGED: Final[dict[str, OptionValue]] = {"none": "percentage", "0": 10}
"""What is reckoned with where the table as it stands takes nothing."""
KINDS: Final = {"structured": "structured limit", "multiples": "multiples of the blind"}


def show_odds(game: Game, json: bool) -> None:
    """The odds of a game of poker, for a person or as JSON."""
    with progress(game.id) as bar:
        found = analysed(game, bar)
    if json:
        emit(found)
    else:
        print_odds(game, found)


def analysed(game: Game, bar: Bar | None = None) -> dict[str, Any]:
    """Both tables, as JSON has them."""
    return {
        "game": game.id,
        "options": dict(game.options),
        "wagers": [],
        "hands": [_frequencies(one, bar) for one in decks_of(game)],
        "house": [_house(one, bar) for one in structures_of(game)],
        "assumed": assumed(game),
    }


_FOUND: dict[Showdown, Frequencies] = {}
"""What was counted before: several games end alike."""

# -- how often each hand comes ---------------------------------------------------------------------


def decks_of(game: Game) -> list[Game]:
    """The game with every deck it may be played with, its own first."""
    return _varied(game, "deck")


def _varied(game: Game, option: str) -> list[Game]:
    choices = {one.name: one.choices for one in listing(game.id).choices}
    if option not in choices:
        return [game]
    others = [one for one in choices[option] if one != game.options[option]]
    return [game, *(built(game.id, **{**game.options, option: one}) for one in others)]


def _frequencies(game: Game, bar: Bar | None) -> dict[str, Any]:
    rules = rules_of(game)
    showdown = showdown_of(rules)

    def told(share: float) -> None:
        if bar is not None:
            bar("hands", int(100 * share), 100)

    told(0)
    found = _FOUND.get(showdown) or frequencies(showdown, deals=DEALS, progress=told)
    _FOUND[showdown] = found
    return {
        "deck": len(showdown.deck),
        "cards": showdown.hole + showdown.board,
        "exact": found.exact,
        "deals": found.hands,
        "kinds": [
            {
                "hand": str(kind),
                "count": many,
                "probability": many / found.hands,
                "within": 0.0 if found.exact else _within(many, found.hands),
            }
            for kind, many in _kinds(found)
        ],
    }


def _kinds(found: Frequencies) -> list[tuple[Category, int]]:
    return list(found.counts.items())


def _within(many: int, hands: int) -> float:
    share = many / hands
    return SURE * sqrt(max(share * (1 - share), 1 / hands) / hands)


# -- what the house takes --------------------------------------------------------------------------


def structures_of(game: Game) -> list[Game]:
    """The game by every structure of betting that the sign may name, with a charge if it has
    none.
    """
    return [charged(one) for one in _varied(game, "structure")]


def charged(game: Game) -> Game:
    """The same with a commission, where the table as it stands takes nothing."""
    rules = rules_of(game)
    if rules.commission or rules.fee:
        return game
    options: dict[str, OptionValue] = {**game.options}
    options["commission"] = CHARGED[str(options["commission"])]
    return built(game.id, **options)


def _house(game: Game, bar: Bar | None) -> dict[str, Any]:
    rules = rules_of(game)

    def told(share: float) -> None:
        if bar is not None:
            bar(f"hands of {rules.structure}", int(100 * share), 100)

    hands = HANDS if showdown_of(rules).ways < MANY_WAYS else HANDS // 3
    found: Take = taken(game, hands=hands, progress=told)
    return {
        "structure": rules.structure,
        "charge": _charge(game),
        "cents_per_hand": found.mean,
        "within": found.within,
        "average_pot": found.pot,
        "share_of_pots": found.share,
        "free_hands": found.free,
        "hands": found.hands,
        "players": found.players,
        "stake": found.stake,
    }


def _charge(game: Game) -> str:
    """What is charged, in words."""
    rules = rules_of(game)
    if rules.fee:
        return f"{dollars(rules.fee)} a player and hand"
    most = f", {dollars(rules.most_commission)} at most" if rules.most_commission else ""
    return f"{rules.rate} % of pots{most}"


def assumed(game: Game) -> str:
    """What the figures rest on."""
    names = ", ".join(STYLES)
    rules = rules_of(game)
    charges = rules.commission or rules.fee
    now = "By" if charges else "As the table stands the house takes nothing. By"
    return (
        f"{now} hands played out at random among players of four styles ({names}), each with "
        "100 table minimums before every hand; other players make other pots"
    )


# -- for a person ----------------------------------------------------------------------------------


def print_odds(game: Game, found: dict[str, Any]) -> None:
    """Both tables."""
    console = out()
    decks = found["hands"]
    first = decks[0]
    narrow = console.width < NARROW
    columns = ["Hand*", *(f"{one['deck']} cards>" for one in decks)]
    columns += [] if narrow else ["Once in>!"]
    table = new_table(
        f"{game.title} [not bold dim]{game.id}[/]: how often each hand comes",
        columns=" | ".join(columns),
    )
    parts = [{kind["hand"]: kind for kind in one["kinds"]} for one in decks]
    for kind in first["kinds"]:
        cells = [_percent(part[kind["hand"]]["probability"]) for part in parts]
        if not narrow:
            cells.append(f"{1 / kind['probability']:,.1f}" if kind["count"] else "never")
        table.add_row(kind["hand"], *cells)
    console.print(table)
    for one in decks[1:]:
        _tell_order(first, one)
    what = f"the best five of {first['cards']} cards" if first["cards"] > 5 else "five cards"
    if rules_of(game).two:
        what = "two cards of one's own and three of the board"
    draws = ", as dealt" if any(street.draw for street in rules_of(game).streets) else ""
    how = "Exact" if first["exact"] else f"By {first['deals']:,} deals at random"
    near = "" if first["exact"] else f", within {max(k['within'] for k in first['kinds']):.2%}"
    console.print(f"[dim]{how}: {what}{draws}{near}.[/]")
    _print_house(found)


def _tell_order(first: dict[str, Any], other: dict[str, Any]) -> None:
    """Which hands rank otherwise with another deck."""
    orders = [[kind["hand"] for kind in one["kinds"]] for one in (first, other)]
    both = [[hand for hand in order if hand in orders[0] and hand in orders[1]] for order in orders]
    if both[0] != both[1]:
        out().print(f"[dim]With {other['deck']} cards they rank: {', '.join(orders[1])}.[/]")


def _percent(share: float) -> str:
    return f"{share:.4%}" if share else "–"


def _print_house(found: dict[str, Any]) -> None:
    console = out()
    rows = found["house"]
    many = f"{rows[0]['hands']} hands each, {rows[0]['players']} players"
    assumed = f"[dim]{found['assumed']} ({many}; 95 % intervals).[/]"
    if console.width < NARROW:
        console.print(f"What the house takes: {rows[0]['charge']}", style="bold", markup=False)
        for row in rows:
            name = KINDS.get(row["structure"], row["structure"])
            takes, within = (_dollars(row, one) for one in ("cents_per_hand", "within"))
            console.print(f"{name}: {takes} a hand, within {within}", markup=False)
        console.print(assumed)
        return
    table = new_table(
        f"What the house takes: {rows[0]['charge']}",
        columns="Betting* | A hand> | Within> | Average pot> | Of the pot> | Free hands>",
    )
    for row in rows:
        table.add_row(
            KINDS.get(row["structure"], row["structure"]),
            *(_dollars(row, name) for name in ("cents_per_hand", "within", "average_pot")),
            f"{row['share_of_pots']:.1%}",
            f"{row['free_hands']:.0%}",
        )
    console.print(table)
    console.print(assumed)


def _dollars(row: dict[str, Any], name: str) -> str:
    """An average of cents."""
    return f"${row[name] / 100:.2f}"
