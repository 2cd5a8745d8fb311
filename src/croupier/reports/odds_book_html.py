"""The odds book as one page of HTML that needs nothing else: contents, search, pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from croupier.analysis.book_row import PUBLISHED, BookWager, MeterFormula, SecondWay
from croupier.analysis.changes import said_value
from croupier.analysis.odds_book import BookGame
from croupier.books import books, listing
from croupier.money import dollars
from croupier.pages import plots
from croupier.pages.book_document import BookDocument
from croupier.pages.poker_odds import PokerOdds
from croupier.pages.wording import spoken
from croupier.reports.odds_book_look import SEARCH, STYLE

LONGEST: Final = 24
"""Rows of a distribution that are drawn."""


def as_html(document: BookDocument) -> str:
    """The book as one page that needs nothing else: contents, search, figures, pictures."""
    wagers = sum(len(game.wagers) for game in document.games)
    kinds = len({game.game for game in document.games})
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Odds book</title><style>{STYLE}</style></head><body>"
        f"<header><h1>Odds book</h1><p>{kinds} games against the house, {wagers:,} wagers under "
        f"every pay table of their books{_rooms_said(document)}. Exact fractions unless a figure "
        f"says otherwise; per initial wager.</p>{_dealt_said(document)}"
        f"<p>Croupier {escape(document.version)}, analysis <code>{document.fingerprint[:16]}</code>"
        "</p></header><main>"
        f"{_contents(document)}<article><p id='nothing' class='none'>Nothing is called so.</p>"
        f"{''.join(map(_game, document.games))}{''.join(map(_room_part, document.rooms))}"
        f"</article></main><script>{SEARCH}</script></body></html>\n"
    )


def _rooms_said(document: BookDocument) -> str:
    return f"; {len(document.rooms)} rooms apart, simulated" if document.rooms else ""


def _dealt_said(document: BookDocument) -> str:
    return "" if document.dealt is None else f"<p>{escape(document.dealt.in_words)}.</p>"


def _id(game: str, changed: object = "") -> str:
    return f"{game}{changed}".replace("/", "-")


def _anchor(game: BookGame) -> str:
    return _id(game.game, "".join(f"-{name}-{said_value(v)}" for name, v in game.changed.items()))


def _setting(game: BookGame) -> str:
    return ", ".join(f"{spoken(name)} {said_value(value)}" for name, value in game.changed.items())


def _setting_shown(game: BookGame) -> str:
    return f' <span class="quiet">{escape(_setting(game))}</span>' if game.changed else ""


def _contents(document: BookDocument) -> str:
    parts = [
        '<nav aria-label="Contents"><label for="search">Search games, wagers, pays</label>'
        '<input id="search" type="search" autocomplete="off">'
    ]
    for id, book in books().items():
        own = [game for game in document.games if game.game.startswith(f"{id}/")]
        if not own:
            continue
        links = "".join(
            f'<li><a href="#{_anchor(game)}">{escape(game.title)}{_setting_shown(game)}</a></li>'
            for game in own
        )
        parts.append(f"<h2>{escape(book.title)}</h2><ol>{links}</ol>")
    if document.rooms:
        links = "".join(
            f'<li><a href="#{_id(room.game)}">{escape(listing(room.game).title)}</a></li>'
            for room in document.rooms
        )
        parts.append(f"<h2>Rooms, simulated</h2><ol>{links}</ol>")
    return "".join(parts) + "</nav>"


HEADS: Final = (
    "Wager | Pays | House edge> | Fraction | Per chip> | Resolved> | "
    "Wins> | σ> | Skew> | Second way"
)


def _game(game: BookGame) -> str:
    words = f"{game.game} {game.title} {_setting(game)}".lower()
    heads = "".join(
        f'<th scope="col" class="{"n" if name.endswith(">") else ""}">{name.rstrip(">")}</th>'
        for name in HEADS.split(" | ")
    )
    rows = "".join(map(_row, game.wagers))
    unproved = "".join(
        f'<p class="quiet">{escape(name)} has no figure: {escape(why)}.</p>'
        for name, why in game.unproved.items()
    )
    details = "".join(map(_details, game.wagers))
    return (
        f'<section id="{_anchor(game)}" data-words="{escape(words)}"><h2>{escape(game.title)}'
        f"{_setting_shown(game)}</h2>"
        f'<p class="quiet"><code>{escape(game.game)}</code> {escape(game.cites)}; options '
        f"{escape(', '.join(f'{name}={said_value(v)}' for name, v in game.options.items()))}</p>"
        f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
        f"</div>{unproved}{details}</section>"
    )


def _row(one: BookWager) -> str:
    figures = (
        (escape(one.place), ""),
        (escape(one.pay_table), ""),
        (f"{one.house_edge_percent:.4f}%", "n"),
        (escape(_short(one.house_edge)), ""),
        (_maybe(one.element_of_risk_percent), "n"),
        (f"{one.edge_per_resolved_percent:.4f}%", "n"),
        (f"{one.hit_frequency:.2%}", "n"),
        (f"{one.standard_deviation:.3f}", "n"),
        (f"{one.skewness:.2f}", "n"),
        ("<br>".join(map(_second, one.second_ways)) or "&ndash;", ""),
    )
    cells = "".join(f'<td class="{kind}">{words}</td>' for words, kind in figures)
    return f'<tr data-row="{_words(one)}">{cells}</tr>'


def _words(one: BookWager) -> str:
    """By what a wager is found."""
    return escape(f"{one.place} {one.title} {one.pay_table}".lower())


def _short(fraction: str) -> str:
    return fraction if len(fraction) <= 21 else f"{fraction[:20]}…"


def _maybe(figure: float | None) -> str:
    return "" if figure is None else f"{figure:.4f}%"


def second_edge(one: SecondWay) -> str:
    """The edge of a second way: what is in print as it is printed."""
    places = ".10g" if one.way == PUBLISHED else ".4f"
    return f"{one.house_edge_percent:{places}}%"


def _second(one: SecondWay) -> str:
    off = f"{one.difference:+.4f}"
    z = f", z {one.z:+.2f}, p {one.p:.2g}" if one.z is not None and one.p is not None else ""
    sure = f" ± {one.standard_error_percent:.4f}" if one.standard_error_percent else ""
    bad = "" if one.agrees else ' <span class="bad">differs</span>'
    return (
        f"{escape(one.way)} {second_edge(one)}{sure} "
        f'<span class="quiet">({off}{z}; {escape(one.source)})</span>{bad}'
    )


def _details(one: BookWager) -> str:
    """How a figure came about, folded away."""
    said = (
        ("House edge", f"<code>{escape(one.house_edge)}</code>"),
        ("Strategy", escape(one.strategy)),
        ("Method", escape(one.method)),
        ("Largest win", f"{escape(one.largest_win)}, 1 in {one.largest_win_one_in:,.0f}"),
        ("Rolls", "" if one.expected_rolls is None else f"{one.expected_rolls:.3f}"),
        ("Note", escape(one.note)),
        ("Provisions", escape(", ".join(one.cites))),
        ("Readings", escape(", ".join(one.readings))),
        ("Good to fewer places", escape(", ".join(one.rough))),
        ("Key", f"<code>{one.fingerprint}</code>"),
    )
    facts = "".join(f"<tr><th>{name}</th><td>{text}</td></tr>" for name, text in said if text)
    return (
        f'<details data-row="{_words(one)}"><summary>{escape(one.place)}</summary>'
        f"<table>{facts}</table>"
        f"{_distribution(one)}{'' if one.meter is None else _meter(one.meter)}</details>"
    )


def _distribution(one: BookWager) -> str:
    rows = "".join(
        f"<tr><td>{escape(each.title)}</td><td>{escape(each.pays)}</td>"
        f'<td class="n">{escape(each.net)}</td>'
        f'<td class="n">{escape(_short(each.probability))}</td>'
        f'<td class="n">{each.one_in:,.2f}</td><td class="n">{each.contribution:+.6f}</td></tr>'
        for each in one.distribution
    )
    return (
        "<table><thead><tr><th>Result</th><th>Pays</th><th class=n>Net</th>"
        "<th class=n>Probability</th><th class=n>1 in</th><th class=n>Contribution</th></tr>"
        "</thead>"
        f"<tbody>{rows}</tbody></table>{plots.bars(one.place, drawn_shares(one))}"
    )


def drawn_shares(one: BookWager) -> Sequence[tuple[str, float]]:
    """What is drawn of a distribution: by gain, the likeliest where there are many."""
    shares: dict[str, float] = {}
    for each in one.distribution:
        shares[each.net] = shares.get(each.net, 0.0) + 1 / each.one_in
    often = set(sorted(shares, key=lambda net: -shares[net])[:LONGEST])
    return [(_gain(net), share) for net, share in shares.items() if net in often]


def _gain(net: str) -> str:
    above, _, below = net.partition("/")
    value = int(above) / int(below or 1)
    return f"{value:+.10g}" if len(f"{value:+.10g}") <= 9 else f"{value:+.4f}"


def _meter(of: MeterFormula) -> str:
    even = "never" if of.break_even_cents is None else dollars(of.break_even_cents)
    points = [(cents / 100, share) for cents, share in of.curve]
    curve = plots.line("Edge by meter", points, lambda x: f"${x:,.0f}", lambda y: f"{y:.0f}%")
    return (
        f"<p>Edge = {meter_words(of)}. The meter starts at {dollars(of.starts_at_cents)}; the "
        f"wager loses nothing from {even} on.</p>{curve}"
    )


def meter_words(of: MeterFormula) -> str:
    """The formula in words."""
    return (
        f"{_number(of.a):.6%} - {_number(of.b):.10%} × meter in dollars, from a meter of "
        f"{dollars(of.valid_from_cents)} on"
    )


def _number(fraction: str) -> float:
    above, _, below = fraction.partition("/")
    return int(above) / int(below or 1)


# -- rooms -----------------------------------------------------------------------------------------


def _room_part(room: PokerOdds) -> str:
    title = listing(room.game).title
    tables = "".join(_room_tables(room))
    return (
        f'<section id="{_id(room.game)}" data-words="{escape(f"{room.game} {title}".lower())} room '
        f'poker"><h2>{escape(title)}</h2><p class="quiet"><code>{escape(room.game)}</code> Players '
        f"win from each other; the house takes of pots. Simulated: {escape(room.assumed)}. Beside "
        f"each figure stands its standard error.</p>{tables}</section>"
    )


def _room_tables(room: PokerOdds) -> Iterator[str]:
    rows = "".join(
        f"<tr><td>{escape(one.structure)}</td><td>{escape(one.charge)}</td>"
        f"{_off(_cents(one.cents_per_hand), _cents(one.standard_errors.cents_per_hand))}"
        f"{_off(_cents(one.average_pot), _cents(one.standard_errors.average_pot))}"
        f"{_off(f'{one.share_of_pots:.2%}', f'{one.standard_errors.share_of_pots:.2%}')}"
        f"{_off(f'{one.free_hands:.1%}', f'{one.standard_errors.free_hands:.1%}')}"
        f'<td class="n">{one.hands:,}</td></tr>'
        for one in room.house
    )
    yield (
        "<table><thead><tr><th>Structure</th><th>Charge</th><th class=n>Taken of a hand</th>"
        "<th class=n>Average pot</th><th class=n>Of pots</th><th class=n>Free hands</th>"
        f"<th class=n>Hands</th></tr></thead><tbody>{rows}</tbody></table>"
    )
    for deck in room.hands:
        rows = "".join(
            f"<tr><td>{escape(one.hand)}</td>"
            f"{_off(f'{one.probability:.6%}', '' if deck.exact else f'{one.standard_error:.6%}')}"
            "</tr>"
            for one in deck.kinds
        )
        how = "exact" if deck.exact else f"by {deck.deals:,} deals"
        yield (
            f"<h3>{deck.deck} cards, {deck.cards} to a hand, {how}</h3><table><thead><tr>"
            f"<th>Hand</th><th class=n>Comes</th></tr></thead><tbody>{rows}</tbody></table>"
        )


def _off(figure: str, error: str) -> str:
    """A cell with a figure and its standard error."""
    return f'<td class="n">{figure}{f" ± {error}" if error else ""}</td>'


def _cents(cents: float) -> str:
    """An average of cents."""
    return f"${cents / 100:,.3f}"
