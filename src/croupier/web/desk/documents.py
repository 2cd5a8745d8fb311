"""The project's documents, rendered: the same files that a reader of the repository has."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response, Template
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

import croupier
from croupier.web.assets import FOR_GOOD

LEFT_OUT: Final = frozenset({"concordance"})
"""What the rule desk shows better."""
FIRST: Final = ("tour", "play", "poker", "tournaments", "cases", "odds", "floor", "api", "fronts")
"""What a newcomer reads first, in this order."""


class DocumentShown(msgspec.Struct, frozen=True):
    """A document of the project."""

    name: str
    """Its path without its ending, such as `decisions/03-the-fold`."""
    title: str
    about: str
    """Its first sentence."""
    text: str


def home() -> Path:
    """Where they lie: the checkout, or the package if it was installed."""
    package = Path(croupier.__file__).resolve().parent
    beside = package.parent.parent / "docs"
    return beside if package.parent.name == "src" and beside.is_dir() else package / "docs"


@cache
def documents() -> dict[str, DocumentShown]:
    """All of them by name, in the order in which they are listed."""
    found = {one.name: one for one in map(_read, sorted(home().rglob("*.md")))}
    names = [*FIRST, *(name for name in found if name not in FIRST)]
    return {name: found[name] for name in names if name in found and name not in LEFT_OUT}


def _read(path: Path) -> DocumentShown:
    name = path.relative_to(home()).with_suffix("").as_posix()
    text = path.read_text(encoding="utf-8")
    title = re.search(r"^# (.+)$", text, re.MULTILINE)
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    return DocumentShown(name, title[1] if title else name, _about(tokens), text)


def _about(tokens: list[Token]) -> str:
    """The first sentence of a document's first paragraph, without the label before it."""
    inside = pairwise(tokens)
    first = next((one for before, one in inside if before.type == "paragraph_open"), None)
    children = [] if first is None else first.children or []
    types = [one.type for one in children]
    closed = types.index("strong_close") if "strong_close" in types else 0
    if closed and children[closed - 1].content.endswith("."):  # a label: "**What we do.** …"
        children = children[closed + 1 :]
    return re.split(r"(?<=\.)\s", _words(children))[0].rstrip(":")


def _plain(inline: Token) -> str:
    return _words(inline.children or [])


def _words(children: list[Token]) -> str:
    words = ("\n" if one.type == "softbreak" else one.content for one in children)
    return " ".join("".join(words).split())


@cache
def rendered(name: str) -> Markup:
    """A document as HTML; markup in it is shown, not obeyed."""
    # The library's own text, with no raw HTML let through: safe to put in a page as it is.
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(documents()[name].text)
    return Markup(reader.renderer.render(list(_mended(tokens, name)), reader.options, {}))


def _mended(tokens: list[Token], name: str) -> Iterator[Token]:
    """Headings can be linked to, links lead within the pages, long lines scroll in their box."""
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", _anchor(_plain(tokens[number + 1])))
        if token.type == "fence":
            token.attrSet("tabindex", "0")
        if token.type == "table_open":
            token.attrSet("class", "doc-table")
        if token.type == "inline":
            token.children = [_led(child, name) for child in token.children or []]
        yield token


def _led(child: Token, name: str) -> Token:
    if child.type == "link_open":
        child.attrSet("href", _address(str(child.attrGet("href")), name))
    if child.type == "image":
        child.attrSet("src", "/docs/" + _beside(name, str(child.attrGet("src"))))
        child.attrSet("loading", "lazy")
    return child


def _address(href: str, name: str) -> str:
    """Where a link of a document leads: to another one, or to where the rule desk shows it."""
    path, hash, anchor = href.partition("#")
    if "://" in href or not path:
        return href
    target = _beside(name, path).removesuffix(".md")
    if target in documents():
        return f"/docs/{target}{hash}{anchor}"
    return "/rules" if target in LEFT_OUT else "/docs"


def _beside(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path)).lstrip("./")


def _anchor(words: str) -> str:
    return re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")


@get("/docs", sync_to_thread=True)
def document_list() -> Template:
    """What there is to read."""
    return Template("desk/documents.html", context={"documents": list(documents().values())})


@get("/docs/{name:path}", sync_to_thread=True)
def document(name: FromPath[str]) -> Template | Response[bytes]:
    """One of them, or a picture in it."""
    wanted = name.strip("/")
    if wanted.endswith(".svg"):
        return _picture(wanted)
    if wanted not in documents():
        raise NotFoundException("There is no such document.")
    context = {
        "document": documents()[wanted],
        "documents": list(documents().values()),
        "body": rendered(wanted),
    }
    return Template("desk/document.html", context=context)


def _picture(wanted: str) -> Response[bytes]:
    path = (home() / wanted).resolve()
    if home().resolve() not in path.parents or not path.is_file():
        raise NotFoundException
    # A picture that stands alone carries its own style sheet, and nothing else of the house.
    policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    headers = {"content-security-policy": policy, "cache-control": FOR_GOOD}
    return Response(path.read_bytes(), media_type="image/svg+xml", headers=headers)
