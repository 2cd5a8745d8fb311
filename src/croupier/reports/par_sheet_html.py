"""A par sheet as HTML that needs nothing else, made to be printed: a PDF is made of the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from html import escape
from typing import Final

from croupier.analysis.changes import said_value
from croupier.analysis.dealt_way import least_p
from croupier.analysis.gains import number, one_in
from croupier.html import HtmlWriter
from croupier.money import dollars
from croupier.pages import plots
from croupier.pages.par_sheet import ParSheet, ParWager
from croupier.reports.odds_book_html import (
    drawn_shares,
    meter_words,
    second_edge,
)
from croupier.reports.par_sheet_look import STYLE

LONGEST: Final = 60
"""A fraction of more letters than this is given as a decimal number in a table."""
MANY_ROWS: Final = 40
"""Rows of one wager that are printed; the JSON has all."""
SHORT: Final = 16
"""A table of so many rows is not broken over two pages."""
HOLDS: Final = {
    "normal": "normal law",
    "convolution": "convolution",
    "rare wins counted": "rare wins counted one by one, the rest normal",
}

Cells = Sequence[str]


def par_sheet_html(sheet: ParSheet) -> str:
    """The whole sheet."""
    parts = (
        ("Identification", _identification),
        ("Rules and readings", _rules),
        ("Wagers, row by row", _rows),
        ("Edges and spread", _edges),
        ("Actual hold", _holds),
        ("Pictures", _pictures),
        ("Strategy assumed", _strategy),
        ("Method and second way", _method),
        ("Meters", _meters),
    )
    body = "".join(
        f'<section id="part-{n}"><h2><span class="n">{n}</span> {title}</h2>'
        f"{''.join(part(sheet))}</section>"
        for n, (title, part) in enumerate(parts, 1)
    )
    contents = "".join(
        f'<li><a href="#part-{n}">{title}</a></li>' for n, (title, _) in enumerate(parts, 1)
    )
    head = escape(f"{sheet.title} · {sheet.game} · {sheet.date}")
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Par sheet: {escape(sheet.title)}, {escape(sheet.game)}</title>"
        f"<style>{STYLE.replace('@HEAD@', _css(head))}</style></head><body>"
        f'<header><p class="kind">Par sheet</p><h1>{escape(sheet.title)}</h1>'
        f"<p>{escape(sheet.instrument)}, {escape(sheet.cites)}</p></header>"
        f"<nav><ol>{contents}</ol></nav>{body}</body></html>\n"
    )


def _css(words: str) -> str:
    return words.replace("\\", "").replace('"', "'")


# -- the nine parts --------------------------------------------------------------------------------


def _identification(sheet: ParSheet) -> Iterator[str]:
    facts = (
        ("Game", f"{escape(sheet.title)} (<code>{escape(sheet.game)}</code>)"),
        ("Instrument", escape(sheet.instrument)),
        ("Provisions", escape(sheet.cites)),
        ("Date of this sheet", escape(sheet.date)),
        ("Program", f"Croupier {escape(sheet.version)}"),
        ("Fingerprint of the rules", f"<code>{sheet.rules_fingerprint}</code>"),
        ("Fingerprint of the analysis", f"<code>{sheet.analysis_fingerprint}</code>"),
        ("Key of the figures", f"<code>{sheet.figure_key}</code>"),
        ("Departs from the book", escape("; ".join(sheet.departures)) or "in nothing"),
    )
    yield _facts(facts)
    yield "<h3>Options chosen</h3>"
    rows = [
        (
            escape(one.option.replace("_", " ")),
            escape(said_value(one.value)),
            escape(one.help),
            _cite(one.cites),
        )
        for one in sheet.options
    ]
    if rows:
        yield _table("Option | Value | What it is | Provision", rows, "options")
    else:
        yield "<p>The book leaves nothing to the operator.</p>"


def _rules(sheet: ParSheet) -> Iterator[str]:
    yield f"<p>{escape(sheet.about)}</p>"
    yield "<h3>Readings relied on</h3>"
    if not sheet.readings:
        yield "<p>None: the text is not in doubt for this game.</p>"
    for one in sheet.readings:
        yield (
            f'<div class="reading"><p><strong>{escape(one.number)}</strong> '
            f"{_cite(', '.join(one.cites))}</p><p>{escape(one.issue)}</p>"
            f"<p><em>Read as:</em> {escape(one.choice)}. {escape(one.why)}</p></div>"
        )


def _rows(sheet: ParSheet) -> Iterator[str]:
    yield (
        '<p class="quiet">Net is the gain for an initial stake of one, what was added in play '
        "included; contribution is net times probability, unrounded until printed. The "
        "contributions add up to what the player gains on average: the house edge with its sign "
        "changed.</p>"
    )
    for one in sheet.wagers:
        short = "whole" if len(one.figures.distribution) <= SHORT else ""
        yield f'<div class="{short}">{"".join(_wager_rows(one))}</div>'
    for name, why in sheet.unproved.items():
        yield f'<p class="warn">{escape(name)} has no figure: {escape(why)}.</p>'


def _wager_rows(one: ParWager) -> Iterator[str]:
    figures = one.figures
    yield f"<h3>{escape(figures.title)}{_places(one)} {_cite(', '.join(figures.cites))}</h3>"
    shown = figures.distribution[:MANY_ROWS]
    rows = []
    for each in shown:
        share = Fraction(each.probability) if "." not in each.probability else None
        rows.append(
            (
                escape(each.title),
                escape(each.pays) or f'<span class="quiet">{escape(each.outcome)}</span>',
                number(Fraction(each.net)),
                _fraction(each.probability),
                one_in(share) if share is not None else f"{each.one_in:,.2f}",
                f"{each.contribution:+.8f}",
            )
        )
    total = sum(each.contribution for each in figures.distribution)
    rows.append(("<strong>Sum</strong>", "", "", "1", "", f"<strong>{total:+.8f}</strong>"))
    yield _table("Result | Pays | Net> | Probability> | 1 in> | Contribution>", rows, "rows")
    if len(figures.distribution) > len(shown):
        left = len(figures.distribution) - len(shown)
        yield f'<p class="quiet">And {left} further results, in the JSON of this sheet.</p>'
    edge = figures.house_edge if len(figures.house_edge) <= LONGEST else ""
    yield (
        f"<p>House edge <strong>{figures.house_edge_percent:.6f}%</strong>"
        f"{f' = <code>{escape(edge)}</code>' if edge else ''}"
        f"{'' if figures.exact else ' (good to the places shown, not an exact fraction)'}."
        f"{f' <span class=quiet>{escape(figures.note)}.</span>' if figures.note else ''}</p>"
    )


def _edges(sheet: ParSheet) -> Iterator[str]:
    heads = (
        "Wager | Per initial wager> | Per chip at risk> | Per wager resolved> | Wins> | σ> | "
        "Skewness> | VI 90%> | Largest win> | Once in>"
    )
    rows = [
        (
            f"{escape(one.figures.title)}{_places(one)}",
            f"{one.figures.house_edge_percent:.4f}%",
            _maybe(one.figures.element_of_risk_percent),
            f"{one.figures.edge_per_resolved_percent:.4f}%",
            f"{one.figures.hit_frequency:.3%}",
            f"{one.figures.standard_deviation:.4f}",
            f"{one.figures.skewness:.2f}",
            f"{one.volatility_index:.3f}",
            number(Fraction(one.figures.largest_win)),
            f"{one.figures.largest_win_one_in:,.0f}",
        )
        for one in sheet.wagers
    ]
    yield _table(heads, rows, "edges")
    yield (
        '<p class="quiet">σ is the standard deviation of the gain for an initial wager of one. The '
        "volatility index (VI) is 1.645 σ: after n rounds nine tables in ten hold the edge "
        "± VI/√n, where the normal law holds. A dash stands where nothing is added to the initial "
        "wager.</p>"
    )


def _holds(sheet: ParSheet) -> Iterator[str]:
    said = " | ".join(f"{level:.0%} of tables>" for level in sheet.levels)
    yield (
        "<p>The hold per initial wager, in per cent, that a table stays within. Where the largest "
        "win is expected fewer than five times the normal law does not hold; the sum of all rounds "
        "is then convolved whole, in double precision, or rare wins are counted one by one.</p>"
    )
    for one in sheet.wagers:
        rows = [
            (
                f"{hold.rounds:,}",
                *(f"{least:+.2f} to {most:+.2f}" for least, most in hold.ranges),
                HOLDS[hold.method]
                if hold.method == "normal"
                else f'<span class="warn">{HOLDS[hold.method]}</span>',
            )
            for hold in one.holds
        ]
        yield (
            f'<div class="whole"><h3>{escape(one.figures.title)}{_places(one)}</h3>'
            f"{_table(f'Rounds> | {said} | How', rows, 'holds')}</div>"
        )


def _pictures(sheet: ParSheet) -> Iterator[str]:
    for one in sheet.wagers:
        figures = one.figures
        name = f"{figures.title} {' '.join(one.places[:1])}".strip()
        yield f"<figure>{plots.bars(f'{name}: how often each gain comes', drawn_shares(figures))}"
        level = sheet.levels.index(0.95)
        bands = [(hold.ranges[level][0] / 100, hold.ranges[level][1] / 100) for hold in one.holds]
        rounds = [hold.rounds for hold in one.holds]
        title = f"{name}: hold of 95 tables in 100, by rounds"
        yield f"{plots.ranges(title, rounds, bands, figures.house_edge_percent / 100)}</figure>"


def _strategy(sheet: ParSheet) -> Iterator[str]:
    rows = [(escape(one.figures.title), escape(one.figures.strategy)) for one in sheet.wagers]
    yield _table("Wager | Play that the figures are for", list(dict.fromkeys(rows)), "strategy")
    if sheet.strategy is None:
        yield "<p>Nothing that a player decides changes a figure.</p>"
    else:
        yield "<h3>Best play, and what simpler play costs</h3>"
        yield f'<div class="play">{HtmlWriter(top=4).parts(sheet.strategy.parts)}</div>'


def _method(sheet: ParSheet) -> Iterator[str]:
    ways = dict.fromkeys((one.figures.title, one.figures.method) for one in sheet.wagers)
    yield _table("Wager | Method", [(escape(a), escape(b)) for a, b in ways], "method")
    yield "<h3>Second way</h3>"
    rows = [
        (
            f"{escape(one.figures.title)}{_places(one)}",
            escape(second.way),
            second_edge(second),
            f"{second.difference:+z.4f}",
            _errors(second.standard_error_percent),
            "" if second.z is None else f"{second.z:+.2f}",
            "" if second.p is None else f"{second.p:.3f}",
            "agrees" if second.agrees else '<span class="warn">differs</span>',
            escape(second.source),
        )
        for one in sheet.wagers
        for second in one.figures.second_ways
    ]
    if rows:
        yield _table(
            "Wager | Way | House edge> | Difference> | ± 1 SE> | z> | p> | Verdict | Source",
            rows,
            "second",
        )
        compared = sum(way.p is not None for one in sheet.wagers for way in one.figures.second_ways)
        if compared:
            yield (
                '<p class="quiet">z is the difference in standard errors, p how often rounds of '
                f"these odds come out as far off. Of {compared} compared at once a run differs if "
                f"its p falls below {least_p(compared):.2g}: right figures do so once in a "
                "hundred sheets.</p>"
            )
    without = [one for one in sheet.wagers if not one.figures.second_ways]
    if without:
        yield (
            f'<p class="quiet">{len(without)} of {len(sheet.wagers)} wagers have no second figure '
            f"on this sheet; <code>croupier simulate {escape(sheet.game)}</code> deals rounds of "
            "them from a seed.</p>"
        )
    rough = {cell for one in sheet.wagers for cell in one.figures.rough}
    if rough:
        yield f'<p class="warn">Good to fewer places: {escape(", ".join(sorted(rough)))}.</p>'


def _errors(percent: float | None) -> str:
    return "" if percent is None else f"{percent:.4f}"


def _meters(sheet: ParSheet) -> Iterator[str]:
    some = False
    for one in sheet.wagers:
        meter = one.figures.meter
        if meter is None:
            continue
        some = True
        even = meter.break_even_cents
        yield f"<h3>{escape(one.figures.title)}</h3>"
        yield _facts(
            (
                ("House edge", meter_words(meter)),
                ("Meter starts at", dollars(meter.starts_at_cents)),
                ("Loses nothing from", "never" if even is None else dollars(even)),
            )
        )
        points = [(cents / 100, share) for cents, share in meter.curve]
        yield plots.line(
            "House edge by meter", points, lambda x: f"${x:,.0f}", lambda y: f"{y:.0f}%"
        )
    if not some:
        yield "<p>No wager of this game, under these options, is paid by a meter.</p>"


# -- tables ----------------------------------------------------------------------------------------


def _places(one: ParWager) -> str:
    """Where a wager may lie at these figures; few are named."""
    if not one.places:
        return ""
    named = ", ".join(one.places[:4]) + (f" and {len(one.places) - 4} more" * (len(one.places) > 4))
    return f' <span class="quiet">{escape(named)}</span>'


def _facts(facts: Iterable[tuple[str, str]]) -> str:
    rows = "".join(f'<tr><th scope="row">{name}</th><td>{text}</td></tr>' for name, text in facts)
    return _scrolled(f'<table class="facts"><tbody>{rows}</tbody></table>')


def _table(heads: str, rows: Sequence[Cells], kind: str) -> str:
    """A table; columns whose name ends in `>` have figures."""
    names = heads.split(" | ")
    right = ["n" if name.endswith(">") else "" for name in names]
    head = "".join(
        f'<th scope="col" class="{cell}">{escape(name.rstrip(">"))}</th>'
        for name, cell in zip(names, right, strict=True)
    )
    body = "".join(
        "<tr>"
        + "".join(f'<td class="{cell}">{text}</td>' for text, cell in zip(row, right, strict=True))
        + "</tr>"
        for row in rows
    )
    return _scrolled(
        f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    )


def _scrolled(table: str) -> str:
    """A table that is moved by itself where a screen is too narrow for it."""
    return f'<div class="scroll">{table}</div>'


def _fraction(share: str) -> str:
    if len(share) <= 28:
        return escape(share)
    above, _, below = share.partition("/")
    return f"{int(above) / int(below or 1):.12f}" if below else escape(share[:14])


def _maybe(figure: float | None) -> str:
    return "–" if figure is None else f"{figure:.4f}%"


def _cite(words: str) -> str:
    return f'<span class="cite">{escape(words)}</span>' if words else ""
