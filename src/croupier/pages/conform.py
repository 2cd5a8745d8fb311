"""An operator's table held against its book, as a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from croupier.analysis.conform import Conformity, TableFact
from croupier.pages.document import Note, Page, Part, Section, Span, Tone
from croupier.pages.what_if import percent
from croupier.pages.writing import cited, grid, note, quiet, row, strong, text


def conform_page(found: Conformity) -> Page:
    """Whether the table conforms, where not, what that does to the house edge, what its layout must
    say, what was chosen and what assumed.
    """
    asked = found.asked
    name = asked.table or asked.document
    verdict = Span("conforms", Tone.GOOD)
    if not found.conforms:
        many = len(found.deviations)
        verdict = Span(f"{many} deviation{'s' if many > 1 else ''}", Tone.BAD)
    parts: list[Part] = [note(f"{name}: ", verdict, quiet(f"  {found.game.title} {found.game.id}"))]
    parts += _deviations(found)
    parts += _facts("The layout must say", found.inscriptions, short=True)
    parts += _facts("Chosen within the book", found.chosen)
    parts += _facts("Assumed, since the document does not say", found.assumed)
    return Page(f"Conformity: {name}", tuple(parts))


def _deviations(found: Conformity) -> Iterator[Note]:
    """One line a deviation, and what they come to together."""
    for one in found.deviations:
        yield note(Span("✗ ", Tone.BAD), str(one), indent=2)
        if one.why:
            yield note(quiet(f"{one.why}."), indent=4)
    edges = [f"{one.name} {percent(one.book)} → {percent(one.changed)}" for one in found.together]
    if edges:
        yield note(strong("together: "), edges[0], indent=2)
    if edges[1:]:
        yield note(quiet("; ".join(edges[1:])), indent=4)
    if found.why and found.why not in {one.why for one in found.deviations}:
        yield note(quiet(f"together: {found.why}."), indent=2)


def _facts(title: str, facts: Iterable[TableFact], *, short: bool = False) -> Iterator[Section]:
    known = list(facts)
    if not known:
        return
    if short:
        rows = [row(one.value, text(cited(one.cites))) for one in known]
        yield Section(text(title), (grid("", "Words | Provision", rows),), apart=True)
        return
    rows = [row(one.field, one.value, text(cited(one.cites))) for one in known]
    yield Section(text(title), (grid("", "Field*! | Value | Provision", rows),), apart=True)
