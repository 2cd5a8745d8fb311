"""Parts of pages that are sent by themselves: everything that goes into one is escaped."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined

from croupier.money import dollars


@cache
def environment() -> Environment:
    """The templates of parts, which know no request."""
    made = Environment(
        loader=PackageLoader("croupier.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["dollars"] = dollars
    made.filters["plain"] = lambda value: f"{value:g}"
    made.globals["rule_address"] = rule_address
    return made


def rule_address(book: str, citation: str) -> str:
    """Where the rule desk has a provision."""
    return f"/rules/{quote(book)}/{quote(citation, safe='')}"


def render(template: str, /, **context: Any) -> str:
    """A part filled in."""
    return environment().get_template(template).render(**context)
