"""A page read as a browser would: well formed, and without anything that the policy forbids."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

VOID: Final = frozenset(
    "area base br col embed hr img input link meta source track wbr path rect circle use".split()
)
"""Elements that have no end."""


class PageReader(HTMLParser):
    """Reads a page and notes what is wrong with it, its ids and its links."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self._script = False
        self.feed(text)
        self.close()
        if self._open:
            self.faults.append(f"never closed: {self._open}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        names = [name for name, _ in attrs]
        self.faults += [f"<{tag}> says {name} twice" for name in names if names.count(name) > 1]
        self.faults += [f"<{tag} {name}=…> is script" for name in names if name.startswith("on")]
        if "style" in given or tag == "style":
            self.faults.append(f"<{tag}> has style of its own")
        if tag == "script" and "src" not in given:
            self.faults.append("script in the page")
        if given.get("id"):
            self.ids.append(str(given["id"]))
        href = given.get("href") or given.get("src") or ""
        if href.startswith("javascript:"):
            self.faults.append(href)
        if tag == "a" and href:
            self.links.append(href)
        if tag not in VOID and not self.get_starttag_text().endswith("/>"):  # type: ignore[union-attr]
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self._open or self._open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self._open[-3:]}")
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(text: str) -> PageReader:
    """A page that is as it should be."""
    page = PageReader(text)
    assert page.faults == []
    doubled = {id for id in page.ids if page.ids.count(id) > 1}
    assert not doubled, f"ids that stand twice: {doubled}"
    assert text.count("<h1") == 1
    assert re.search(r"<title>[^<]+ · Croupier</title>", text)
    return page
