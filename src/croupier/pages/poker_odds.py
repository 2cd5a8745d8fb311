"""The odds of poker among players: how often each hand comes, and what the house takes.

Nobody has an edge by the rules: players win from each other, less what the house takes of pots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Final

import msgspec

from croupier.analysis.equity import Frequencies, Showdown, frequencies
from croupier.analysis.poker.chances import MANY_WAYS
from croupier.analysis.poker.showdowns import draws, rules_of, showdown_of
from croupier.books import game as built
from croupier.books import listing
from croupier.bots.house_takes import taken
from croupier.bots.styles import STYLES
from croupier.money import dollars
from croupier.pages.document import Page, Part, Text
from croupier.pages.writing import grid, note, quiet, row, text
from croupier.play.game import Game
from croupier.play.header import OptionValue

SURE: Final = 1.96
DEALS: Final = 1_000_000
HANDS: Final = 1_000
"""How many hands are played for each structure; fewer where players think longer."""
CHARGED: Final[dict[str, OptionValue]] = {"none": "percentage", "0": 10}
"""What is reckoned with where the table as it stands takes nothing."""
KINDS: Final = {"structured": "structured limit", "multiples": "multiples of the blind"}

TellProgress = Callable[[str, float], None]
"""What is being worked on, and how much of it is done."""


class KindOfHand(msgspec.Struct, frozen=True):
    """A kind of hand, and how often it comes."""

    hand: str
    count: int
    probability: float
    within: float
    """By 95 of 100 runs."""
    standard_error: float


class DeckOdds(msgspec.Struct, frozen=True):
    """How often each kind of hand comes with a deck, the best first."""

    deck: int
    cards: int
    exact: bool
    deals: int
    kinds: tuple[KindOfHand, ...]


class TakeErrors(msgspec.Struct, frozen=True):
    """By how far each figure of a structure may be off: one standard error."""

    cents_per_hand: float
    average_pot: float
    share_of_pots: float
    free_hands: float


class HouseTakes(msgspec.Struct, frozen=True):
    """What the house takes of a hand by a structure of betting."""

    structure: str
    charge: str
    cents_per_hand: float
    within: float
    average_pot: float
    share_of_pots: float
    free_hands: float
    hands: int
    players: int
    stake: int
    standard_errors: TakeErrors


class PokerOdds(msgspec.Struct, frozen=True):
    """Both tables, as they are published; no wager has an edge."""

    game: str
    options: Mapping[str, OptionValue]
    wagers: tuple[()]
    hands: tuple[DeckOdds, ...]
    house: tuple[HouseTakes, ...]
    assumed: str


def poker_odds(game: Game, told: TellProgress) -> PokerOdds:
    """How often each hand comes with every deck, and what the house takes by every structure."""
    return PokerOdds(
        game.id,
        dict(game.options),
        (),
        tuple(_deck(one, told) for one in _varied(game, "deck")),
        tuple(_house(_charged(one), told) for one in _varied(game, "structure")),
        _assumed(game),
    )


def _varied(game: Game, option: str) -> list[Game]:
    """The game with every value that an option may have, its own first."""
    choices = {one.name: one.choices for one in listing(game.id).choices}
    if option not in choices:
        return [game]
    others = [one for one in choices[option] if one != game.options[option]]
    return [game, *(built(game.id, **{**game.options, option: one}) for one in others)]


# -- how often each hand comes ---------------------------------------------------------------------

_FOUND: dict[Showdown, Frequencies] = {}
"""What was counted before: several games end alike."""


def _deck(game: Game, told: TellProgress) -> DeckOdds:
    showdown = showdown_of(rules_of(game))
    told("hands", 0)
    found = _FOUND.get(showdown) or frequencies(
        showdown, deals=DEALS, progress=lambda share: told("hands", share)
    )
    _FOUND[showdown] = found
    kinds = (
        KindOfHand(
            str(kind),
            many,
            many / found.hands,
            0.0 if found.exact else SURE * _error(many, found.hands),
            0.0 if found.exact else _error(many, found.hands),
        )
        for kind, many in found.counts.items()
    )
    cards = showdown.hole + showdown.board
    return DeckOdds(len(showdown.deck), cards, found.exact, found.hands, tuple(kinds))


def _error(many: int, hands: int) -> float:
    share = many / hands
    return sqrt(max(share * (1 - share), 1 / hands) / hands)


# -- what the house takes --------------------------------------------------------------------------


def _charged(game: Game) -> Game:
    """The same with a commission, where the table as it stands takes nothing."""
    rules = rules_of(game)
    if rules.commission or rules.fee:
        return game
    options: dict[str, OptionValue] = {**game.options}
    options["commission"] = CHARGED[str(options["commission"])]
    return built(game.id, **options)


def _house(game: Game, told: TellProgress) -> HouseTakes:
    rules = rules_of(game)
    hands = HANDS if showdown_of(rules).ways < MANY_WAYS else HANDS // 3
    what = f"hands of {rules.structure}"
    found = taken(game, hands=hands, progress=lambda share: told(what, share))
    return HouseTakes(
        rules.structure,
        _charge(game),
        found.mean,
        found.within,
        found.pot,
        found.share,
        found.free,
        found.hands,
        found.players,
        found.stake,
        TakeErrors(found.mean_error, found.pot_error, found.share_error, found.free_error),
    )


def _charge(game: Game) -> str:
    """What is charged, in words."""
    rules = rules_of(game)
    if rules.fee:
        return f"{dollars(rules.fee)} a player and hand"
    most = f", {dollars(rules.most_commission)} at most" if rules.most_commission else ""
    return f"{rules.rate} % of pots{most}"


def _assumed(game: Game) -> str:
    """What the figures rest on."""
    rules = rules_of(game)
    charges = rules.commission or rules.fee
    now = "By" if charges else "As the table stands the house takes nothing. By"
    return (
        f"{now} hands played out at random among players of four styles ({', '.join(STYLES)}), "
        "each with 100 table minimums before every hand; other players make other pots"
    )


# -- the page --------------------------------------------------------------------------------------


def poker_odds_page(game: Game, found: PokerOdds) -> Page:
    """Both tables."""
    return Page(game.title, (*_how_often(game, found.hands), *_what_it_takes(found)))


def _how_often(game: Game, decks: tuple[DeckOdds, ...]) -> list[Part]:
    first = decks[0]
    heads = " | ".join(["Hand*", *(f"{one.deck} cards>" for one in decks), "Once in>!?"])
    by_name = [{kind.hand: kind for kind in one.kinds} for one in decks]
    rows = (
        row(
            kind.hand,
            *(_percent(known[kind.hand].probability) for known in by_name),
            f"{1 / kind.probability:,.1f}" if kind.count else "never",
        )
        for kind in first.kinds
    )
    title = text(f"{game.title} ", quiet(game.id), ": how often each hand comes")
    orders = [note(quiet(said)) for one in decks[1:] if (said := _other_order(first, one))]
    return [grid(title, heads, rows), *orders, note(quiet(_counted(game, first)))]


def _counted(game: Game, first: DeckOdds) -> str:
    rules = rules_of(game)
    what = f"the best five of {first.cards} cards" if first.cards > 5 else "five cards"
    if rules.two:
        what = "two cards of one's own and three of the board"
    dealt = ", as dealt" if draws(rules) else ""
    if first.exact:
        return f"Exact: {what}{dealt}."
    near = max(kind.within for kind in first.kinds)
    return f"By {first.deals:,} deals at random: {what}{dealt}, within {near:.2%}."


def _other_order(first: DeckOdds, other: DeckOdds) -> str:
    """Which hands rank otherwise with another deck."""
    ours, theirs = ([kind.hand for kind in one.kinds] for one in (first, other))
    both = set(ours) & set(theirs)
    if [one for one in ours if one in both] == [one for one in theirs if one in both]:
        return ""
    return f"With {other.deck} cards they rank: {', '.join(theirs)}."


def _percent(share: float) -> str:
    return f"{share:.4%}" if share else "–"


def _what_it_takes(found: PokerOdds) -> list[Part]:
    first = found.house[0]
    rows = (
        row(
            KINDS.get(one.structure, one.structure),
            *map(_dollars, (one.cents_per_hand, one.within, one.average_pot)),
            f"{one.share_of_pots:.1%}",
            f"{one.free_hands:.0%}",
        )
        for one in found.house
    )
    heads = "Betting* | A hand> | Within> | Average pot> | Of the pot> | Free hands>"
    table = grid(f"What the house takes: {first.charge}", heads, rows)
    in_words = tuple(_in_words(one) for one in found.house)
    many = f"{first.hands} hands each, {first.players} players"
    return [
        msgspec.structs.replace(table, instead=in_words),
        note(quiet(f"{found.assumed} ({many}; 95 % intervals).")),
    ]


def _in_words(one: HouseTakes) -> Text:
    name = KINDS.get(one.structure, one.structure)
    return text(f"{name}: {_dollars(one.cents_per_hand)} a hand, within {_dollars(one.within)}")


def _dollars(cents: float) -> str:
    """An average of cents."""
    return f"${cents / 100:.2f}"
