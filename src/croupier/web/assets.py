"""Style sheets, scripts, fonts and pictures: read once, held compressed, never stale.

All of them stand under one address that is made of their bytes, so that a style sheet names its
fonts and a module its neighbours by plain relative names, and a browser keeps them for good.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Response

from croupier.floor.serve.app import AS_IT_IS
from croupier.web.policy import AnyRequest

FOLDER: Final = Path(str(files("croupier.web"))) / "static"
SERVED: Final = frozenset({".css", ".js", ".svg", ".woff2", ".png", ".txt"})
"""Kinds of files that are given to a browser; licences among them."""
SHRINKS: Final = frozenset({".css", ".js", ".svg", ".txt"})
FOR_GOOD: Final = "public, max-age=31536000, immutable"

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class Asset(msgspec.Struct, frozen=True):
    """A file for the browser."""

    body: bytes
    zipped: bytes
    """The same, compressed; empty where that saves nothing."""
    media_type: str


@cache
def assets() -> dict[str, Asset]:
    """All of them by name, such as `fonts/inter.woff2`."""
    found = {
        path.relative_to(FOLDER).as_posix(): path.read_bytes()
        for path in sorted(FOLDER.rglob("*"))
        if path.suffix in SERVED
    }
    felt = files("croupier.pages.felt") / "felt.css"
    return {name: _asset(name, body) for name, body in found.items()} | {
        "felt.css": _asset("felt.css", felt.read_bytes())
    }


COMMENTS: Final = {".js": rb"^ *//[^\n]*\n", ".css": rb"^ */\*.*?\*/\n"}
"""Comments on lines of their own, by kind of file."""


def shorter(body: bytes, kind: str) -> bytes:
    r"""A script or style sheet as a browser needs it: without comments on lines of their own and
    without indents.

    >>> shorter(b"// why\n  if (one)\n    two();  // said\n", ".js")
    b'if (one)\ntwo();  // said\n'
    >>> shorter(b"a {\n  /* two\n  lines */\n  b: c;\n}\n", ".css")
    b'a {\nb: c;\n}\n'
    """
    without = re.sub(COMMENTS[kind], b"", body, flags=re.M | re.S if kind == ".css" else re.M)
    return re.sub(rb"^ +", b"", without, flags=re.M)


def _asset(name: str, body: bytes) -> Asset:
    if Path(name).suffix in COMMENTS:
        body = shorter(body, Path(name).suffix)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    zipped = gzip.compress(body, 9, mtime=0) if Path(name).suffix in SHRINKS else b""
    return Asset(body, zipped, f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)


@cache
def edition() -> str:
    """A name made of all their bytes."""
    found = hashlib.sha256()
    for name, asset in assets().items():
        found.update(name.encode() + b"\0" + hashlib.sha256(asset.body).digest())
    return found.hexdigest()[:12]


def address(name: str) -> str:
    """Where a browser finds one."""
    if name not in assets():
        raise LookupError(f"there is no {name} among the static files")
    return f"/static/{edition()}/{name}"


@get("/static/{made:str}/{name:path}", sync_to_thread=False, opt={AS_IT_IS: True})
def asset(request: AnyRequest, made: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A style sheet, script, font or picture."""
    found = assets().get(name.lstrip("/"))
    if found is None:
        raise NotFoundException
    # A page of the edition before may still ask: it gets what there is, and does not keep it.
    headers = {"cache-control": FOR_GOOD if made == edition() else "no-cache"}
    body = found.body
    if found.zipped:
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = found.zipped
    return Response(body, media_type=found.media_type, headers=headers)
