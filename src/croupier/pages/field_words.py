"""What the rules of a game say of themselves: the words under each field of their source."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import pairwise
from textwrap import dedent
from types import MappingProxyType


@cache
def words_of_fields(rules: type) -> Mapping[str, str]:
    """By field of a class of rules, inherited ones too, what stands under it in the source.

    >>> from croupier.games.blackjack.rules import BlackjackRules
    >>> words_of_fields(BlackjackRules)["double_ace_is_one"]
    'Whether an ace in the first two cards of a doubled hand counts one.'
    """
    words: dict[str, str] = {}
    for one in reversed(rules.__mro__[:-1]):
        words.update(_own(one))
    return MappingProxyType(words)


def words_of_field(code: str) -> str:
    """What a field of the rules says of itself, by the name that a concordance gives it.

    >>> words_of_field("croupier.games.blackjack.rules:BlackjackRules.most_hands")
    'How many hands a box may be split into.'
    >>> words_of_field("croupier.games.blackjack.rules:total")
    ''
    """
    module, _, inner = code.partition(":")
    owner, _, field = inner.rpartition(".")
    rules = getattr(import_module(module), owner, None) if owner.isidentifier() else None
    return words_of_fields(rules).get(field, "") if isinstance(rules, type) else ""


def _own(rules: type) -> Iterator[tuple[str, str]]:
    """The fields of one class, each with the text that follows it."""
    try:
        body = ast.parse(dedent(inspect.getsource(rules))).body[0]
    except (OSError, TypeError):  # a class that was made, not written
        return
    lines = body.body if isinstance(body, ast.ClassDef) else []
    for field, text in pairwise(lines):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
            and isinstance(text.value.value, str)
        ):
            yield field.target.id, " ".join(text.value.value.split())
