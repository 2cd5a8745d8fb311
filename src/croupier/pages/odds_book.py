"""A game's chapter of the odds book: every setting that changes what is paid, figure by figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from croupier.analysis.book_row import BookWager, SecondWay
from croupier.analysis.odds_book import BookGame
from croupier.pages.document import Cell, Page, Part, Section
from croupier.pages.wording import spoken
from croupier.pages.writing import columns, grid, note, quiet, row, text
from croupier.play.header import OptionValue

FIGURES = "Wager* | Pays | House edge>! | Per chip>! | Wins>! | Std dev>! | Skew>! | Second way"
RESULTS = "Result* | Pays | Net>! | Probability> | 1 in>! | Contribution>!"
LONGEST = 24
"""Letters of a fraction that are printed; all of it stands in the file."""


def chapter_page(settings: Sequence[BookGame]) -> Page:
    """All that the book says of one game, the usual setting first."""
    return Page(settings[0].title, tuple(part for one in settings for part in _setting(one)))


def _setting(game: BookGame) -> Iterator[Part]:
    title = f"With {options_said(game.changed)}" if game.changed else "As usual"
    most = max((one.house_edge_percent for one in game.wagers), default=0.0)
    rows = [_row(one, most) for one in game.wagers]
    parts: list[Part] = [grid(text(), columns(FIGURES), rows)] if rows else []
    parts.append(note(quiet(f"Options: {options_said(game.options)}.")))
    parts += [note(f"{name} has no figure: {why}.") for name, why in game.unproved.items()]
    parts += [part for one in game.wagers for part in _wager(one)] if not game.changed else []
    yield Section(text(title), tuple(parts), apart=True)


def options_said(options: Mapping[str, OptionValue]) -> str:
    """Options with their values, in words."""
    return ", ".join(f"{name} {spoken(value)}" for name, value in options.items())


def _row(one: BookWager, most: float) -> tuple[Cell, ...]:
    share = max(one.house_edge_percent, 0.0) / most if most > 0 else 0.0
    risk = one.element_of_risk_percent
    return row(
        one.place,
        one.pay_table,
        Cell(text(f"{one.house_edge_percent:.4f}%"), share),
        "–" if risk is None else f"{risk:.4f}%",
        f"{one.hit_frequency:.2%}",
        f"{one.standard_deviation:.3f}",
        f"{one.skewness:.2f}",
        "; ".join(map(_second, one.second_ways)) or "–",
    )


def _second(one: SecondWay) -> str:
    off = f"z {one.z:+.2f}" if one.z is not None else f"{one.difference:+.4f}"
    agrees = "" if one.agrees else ", differs"
    return f"{one.way} {one.house_edge_percent:.4f}% ({off}{agrees})"


def _wager(one: BookWager) -> Iterator[Part]:
    """How a figure came about, and what each result adds to it."""
    results = [
        row(
            each.title,
            each.pays or "–",
            each.net,
            _short(each.probability),
            f"{each.one_in:,.2f}",
            f"{each.contribution:+.6f}",
        )
        for each in one.distribution
    ]
    yield grid(text(one.place), columns(RESULTS), results)
    said = {
        "House edge": _short(one.house_edge),
        "Strategy": one.strategy,
        "Method": one.method,
        "Note": one.note,
        "Readings": ", ".join(one.readings),
    }
    words = "; ".join(f"{name.lower()} {what}" for name, what in said.items() if what)
    yield note(quiet(f"{words[:1].upper()}{words[1:]}."))


def _short(fraction: str) -> str:
    return fraction if len(fraction) <= LONGEST else f"{fraction[: LONGEST - 1]}…"
