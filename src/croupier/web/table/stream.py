"""What a page is sent: everything at first, then the parts that differ from what it has.

A connection remembers the last bytes of each part. So a reload, a second tab and a connection that
was lost come to the table as it is now, by themselves.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

from croupier.web.table.parts import Seen, felt_parts, parts


class SentParts:
    """What one page has."""

    def __init__(self) -> None:
        self._sent: dict[str, str] = {}
        self._shut: bool | None = None

    def news(self, seen: Seen) -> tuple[str, bool | None]:
        """The parts that differ as markup, and whether the cloth is shut if that differs."""
        shut, felt = felt_parts(seen)
        page = "".join(self.differing(parts(seen)))
        drawn = "".join(self.differing(felt))
        told = shut if shut is not self._shut else None
        self._shut = shut
        return page + (f"<svg>{drawn}</svg>" if drawn else ""), told

    def differing(self, made: dict[str, str]) -> list[str]:
        """Those of some parts that the page does not have."""
        found = []
        for id, markup in made.items():
            if self._sent.get(id) != markup:
                self._sent[id] = markup
                found.append(markup)
        return found


async def events(
    see: Callable[[], Seen], changes: AsyncIterator[str]
) -> AsyncIterator[tuple[str, str, int | None]]:
    """Events of a table's page: `cloth` (shut or open) where that differs, then `parts`, or `seq`
    where no part differs. Only that last one has the entry's number: the page has seen it whole.
    """
    sent = SentParts()
    for event in _told(sent, see()):
        yield event
    async for _ in changes:
        for event in _told(sent, see()):
            yield event


def _told(sent: SentParts, seen: Seen) -> list[tuple[str, str, int | None]]:
    markup, shut = sent.news(seen)
    number = seen.now.seq
    found = list[tuple[str, str, int | None]]()
    if shut is not None:
        found.append(("cloth", "shut" if shut else "open", None))
    found.append(("parts", markup, number) if markup else ("seq", "", number))
    return found
