"""A game in plain words: wagers, odds, options, tables of play, mishaps and readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from croupier.books import Listing
from croupier.books.concerning import bearing_on
from croupier.law import said
from croupier.pages.document import Grid, GridRow, Page, Panel, Part, Section, Span, Text
from croupier.pages.game_facts import GameFacts, game_facts
from croupier.pages.readings import ReadingFacts, reading_notes
from croupier.pages.tables import TableFacts, tables_of_play
from croupier.pages.wording import places, spoken
from croupier.pages.writing import cited, each_on_a_line, grid, note, quiet, row, strong, text
from croupier.play import Choice, Game, Wager
from croupier.play.irregularities import Mishap
from croupier.play.table_rules import Inscription

MANY = 15
"""A wager that can come to more than this has its schedule drawn as a table of its own."""

OUTCOMES = {
    "lose": "loses",
    "void": "returned",
    "standoff": "stands off",
    "surrender": "half returned",
}
"""What becomes of a wager that does not win, in a word."""

EFFECTS = {
    "acts first": "say who should have acted before",
    "ante": "say what becomes of an ante",
    "ante and blind": "say what becomes of an ante and its blind",
    "ball": "not count a ball",
    "bank": "say who banks",
    "bet": "say what becomes of a bet",
    "bets": "limit or return bets",
    "binding": "hold a player to what he has said",
    "blind": "say what becomes of a blind",
    "box": "take a box out of play or back into it",
    "card": "say what becomes of a card",
    "cards": "move cards",
    "claim": "answer a claim",
    "commission": "free a pot of commission",
    "console": "void the game on the console",
    "count": "have the cards counted",
    "deal": "call a misdeal",
    "dealer": "say what the dealer's hand counts as",
    "decisions": "ask players again",
    "deck": "have the deck counted",
    "detained": "have a player detained",
    "dice": "pass or replace the dice",
    "direction": "give the players a direction",
    "dispute": "say who hears a dispute",
    "draw": "void the draw or go on with it",
    "excluded": "shut a player out",
    "excluded from the casino": "have a player leave the casino",
    "forfeited": "have wagers forfeited",
    "hand": "decide a hand",
    "inspector": "tell the inspector",
    "jackpot": "refuse the jackpot",
    "last round": "let the last round stand",
    "machine": "have the machine repaired or replaced",
    "offer": "let players retract or reduce",
    "paid by": "say who pays",
    "payment": "refuse or defer payment",
    "play": "say what becomes of a play wager",
    "position": "settle a wager where it belongs",
    "pot": "say who has a pot",
    "priority": "have a hand set first",
    "receipt": "say which record counts",
    "record": "say which record counts",
    "redress": "say whether anything is made good",
    "reduced": "reduce wagers",
    "reinstated": "put a lost wager back",
    "result": "confirm or correct the result",
    "retracted": "let a player take back what he did",
    "returned": "return wagers",
    "roll": "void, confirm or correct the roll",
    "round": "go on or void the round",
    "separated": "part two players",
    "shoe": "say what becomes of the shoe",
    "shown": "have a card shown to all",
    "spin": "void the spin",
    "stake": "say what becomes of a table stake",
    "street": "say what becomes of a street wager",
    "supervisor": "call the supervisor",
    "table": "close the table",
    "time": "give a player more time",
    "tiles": "have tiles shuffled again or put right",
    "told": "have the player told",
    "upcard": "say which card is the upcard",
    "wagers": "say what becomes of the wagers",
    "wins": "treat wins as made at the same time",
}
"""What a ruling may do, by the name of the effect it reports."""


KINDS = (
    ("main", "Wagers"),
    ("added", "Wagers added during a round"),
    ("additional", "Additional wagers"),
)
"""The kinds of wagers, in the order they are explained."""


def explained(listing: Listing, game: Game) -> GameFacts:
    """The document of `explain --json`: what `games --json` says of it, under these options, with
    what each wager can come to, the tables of play and the readings that bear on it.
    """
    return replace(
        game_facts(listing, game),
        tables=[TableFacts.of(table) for table in tables_of_play(game)],
        readings=[ReadingFacts.of(one) for one in bearing_on(game, listing)],
    )


def game_page(listing: Listing, game: Game) -> Page:
    """The whole page of a game."""
    return Page(listing.title, tuple(_parts(listing, game)))


def _parts(listing: Listing, game: Game) -> Iterator[Part]:
    about = text(listing.about, quiet(f"\n\n{game.id}"), "  ", cited(listing.cites))
    yield Panel(text(strong(listing.title)), about)
    for kind, title in KINDS:
        wagers = [wager for wager in game.wagers.values() if wager.kind == kind]
        if wagers:
            yield wagers_table(title, wagers)
    if game.tables.inscriptions:
        yield _inscriptions(game.tables.inscriptions)
    yield from tables_of_play(game)
    if listing.choices:
        yield _options(listing.choices, game)
    if game.moves:
        moves = note(", ".join(game.moves), indent=2, after=1)
        yield Section(text("Moves that may be asked of a player"), (moves,))
    if game.irregularities:
        yield _mishaps(game.irregularities.values())
    bearing = [ReadingFacts.of(one) for one in bearing_on(game, listing)]
    if bearing:
        shown = (note(), *reading_notes(bearing))
        yield Section(text("How unclear places of the book are read"), shown)


def _inscriptions(printed: Iterable[Inscription]) -> Grid:
    rows = (row(one.words, each_on_a_line(one.cites)) for one in printed)
    return grid("Printed on the layout", "Words | Provision§", rows)


def wagers_table(title: str, wagers: Iterable[Wager]) -> Grid:
    """Wagers with the results that decide them, what each pays, and where that stands."""
    rows: list[GridRow] = []
    breaks = []
    for alike in _alike(wagers):
        breaks.append(len(rows))
        names = text(*(_named(wager, last=wager is alike[-1]) for wager in alike))
        for pays, cites, why in _results(alike[0]):
            rows.append(row(names, why, pays, each_on_a_line(cites)))
            names = ()
    return grid(title, "Wager* | Result | Pays>! | Provision§", rows, breaks=breaks[1:])


def _named(wager: Wager, last: bool) -> Text:
    at = places(wager)
    return text(wager.name, *((" ", quiet(at)) if at else ()), "" if last else "\n")


def _alike(wagers: Iterable[Wager]) -> list[list[Wager]]:
    """Wagers that follow one another and are decided and paid by the same words, together."""
    groups: list[list[Wager]] = []
    for wager in wagers:
        if groups and _results(groups[-1][0]) == _results(wager):
            groups[-1].append(wager)
        else:
            groups.append([wager])
    return groups


def _results(wager: Wager) -> list[tuple[Span, str, str]]:
    """What a wager may come to: what it pays, where that stands, which results lead there."""
    if len(wager.verdicts) > MANY:
        drawn = "how many of the numbers are drawn: see below"
        return [(Span("by schedule"), wager.cites, drawn)]
    if not wager.verdicts:
        return [(Span("the pot"), wager.cites, "goes into the pots that players play for")]
    found: dict[tuple[Span, str], list[str]] = {}
    for verdict in wager.verdicts.values():
        pays = verdict.odds_text.replace(" less ", "\nless ")
        if wager.keeps_stake:
            pays = pays.replace(" to 1", " for 1")
        shown = Span(pays)
        if verdict.outcome != "win":
            shown = quiet(OUTCOMES.get(verdict.outcome, verdict.outcome))
        found.setdefault((shown, said(verdict.cites)), []).append(verdict.why)
    return [(*key, "; ".join(dict.fromkeys(whys))) for key, whys in found.items()]


def _options(choices: Iterable[Choice], game: Game) -> Grid:
    rows = []
    for choice in choices:
        now = text(spoken(game.options[choice.name]))
        if game.options[choice.name] != choice.default:
            now += (quiet(f"\nusually {spoken(choice.default)}"),)
        values = choice.choices
        allowed = (
            f"{values[0]:,} to {values[-1]:,}"
            if isinstance(values, range)
            else ", ".join(spoken(value) for value in values)
        )
        about = text(strong(choice.name), f"\n{choice.help}")
        rows.append(row(about, now, allowed, each_on_a_line(choice.cites)))
    heads = "Option | Now* | The book allows | Provision§"
    return grid("Options of the operator", heads, rows)


def _mishaps(mishaps: Iterable[Mishap]) -> Grid:
    rows = []
    for mishap in mishaps:
        about = text(strong(mishap.slug), f"\n{mishap.title}")
        if mishap.facts.__struct_fields__:
            about += (quiet(f"\nfacts: {', '.join(mishap.facts.__struct_fields__)}"),)
        does = "; ".join(EFFECTS.get(one, f"decide on the {one}") for one in mishap.effects)
        rows.append(row(about, does, each_on_a_line(mishap.cites)))
    heads = "Mishap | The ruling may | Provision§"
    return grid("When something goes wrong", heads, rows, breaks=range(1, len(rows)))
