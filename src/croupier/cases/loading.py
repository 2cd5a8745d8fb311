"""YAML as people write it at a table, read with care: no file may eat the machine."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

LONGEST = 4_000_000
"""How many bytes a case file may have."""
DEEPEST = 100
"""How deep fields and lists may lie within each other."""
TOO_DEEP = f"fields and lists lie more than {DEEPEST} deep within each other"
MOST = 1_000_000
"""How many values a file may hold."""
FIGURES = 15
"""How many figures a number may have: more cents than there is money."""
_NESTS = re.compile(r"[\[\]{}]|(?:[-?:][ \t]+){2,}|^ +", re.MULTILINE)
"""What lies within something else is in brackets, behind dashes, or further to the right."""


class BadCaseFile(ValueError):
    """A case file that cannot be run: the sentence names the file, the case and the field."""


if TYPE_CHECKING or not yaml.__with_libyaml__:  # noqa: SIM108 - mypy wants a plain base class
    _Quickest = yaml.SafeLoader
else:
    _Quickest = yaml.CSafeLoader  # five times as quick


class _Loader(_Quickest):
    """YAML as people write at a table: `on`, `no` and `00` are words, a key stands once."""


_BOOL, _INT = "tag:yaml.org,2002:bool", "tag:yaml.org,2002:int"
_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag not in (_BOOL, _INT)]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
# 00 and 000 are compartments of a wheel, and no figures
_Loader.add_implicit_resolver(_INT, re.compile(r"^[-+]?(?:0|[1-9][0-9_]*)$"), list("-+0123456789"))
_Loader.add_implicit_resolver(_BOOL, re.compile(r"^(?:true|false|True|False)$"), list("tfTF"))


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[object, object]:
    loader.flatten_mapping(node)
    result: dict[object, object] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if key in result:
            line = key_node.start_mark.line + 1
            raise yaml.constructor.ConstructorError(
                None, None, f"the key {key!r} stands twice, line {line}", key_node.start_mark
            )
        result[key] = loader.construct_object(value_node, deep=True)
    return result


def _number(loader: _Loader, node: yaml.ScalarNode) -> int:
    figures = str(node.value).replace("_", "")
    if len(figures.lstrip("+-")) > FIGURES:
        line = node.start_mark.line + 1
        said = f"a number of {len(figures)} figures, line {line}: {FIGURES} are enough"
        raise yaml.constructor.ConstructorError(None, None, said, node.start_mark)
    return int(figures)


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)
_Loader.add_constructor(_INT, _number)


def read_text(path: Path) -> str:
    """The text of a file, which is not too long."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
        text = data.decode("utf-8")
    except OSError as error:
        raise BadCaseFile(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        if len(data) <= LONGEST:
            raise BadCaseFile(f"{path}: is not a text file in UTF-8") from None
    if len(data) > LONGEST:
        raise BadCaseFile(f"{path}: is longer than {LONGEST:,} bytes: split it into several files")
    return text


def load(text: str, source: str) -> object:
    """What a text in YAML says, as people write at a table."""
    try:
        _not_too_deep(text)
        loaded = yaml.load(text, Loader=_Loader)
        _not_too_much(loaded, {})
        return loaded
    except RecursionError:
        raise BadCaseFile(f"{source}: {TOO_DEEP}") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f", line {mark.line + 1}" if mark is not None else ""
        what = getattr(error, "problem", None) or str(error)
        raise BadCaseFile(f"{source}{where}: not YAML: {what}") from None
    except (ValueError, AttributeError, LookupError) as error:  # a tag that its value does not fit
        raise BadCaseFile(f"{source}: not YAML: {error}") from None


def lines_of(text: str) -> dict[tuple[str | int, ...], int]:
    """Where each field and each item of a list stands in a text that can be loaded: its line, by
    the keys and numbers that lead to it.

    >>> lines_of("game: x\\npays:\\n  tie: {tie: 8 to 1}\\n")["pays", "tie", "tie"]
    3
    """
    found: dict[tuple[str | int, ...], int] = {}
    root = yaml.compose(text, Loader=_Loader)
    if root is not None:
        _mark(root, (), found)
    return found


def _mark(
    node: yaml.Node, where: tuple[str | int, ...], found: dict[tuple[str | int, ...], int]
) -> None:
    if where in found:
        return
    found[where] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            inner = (*where, str(key.value))
            _mark(value, inner, found)
            found[inner] = key.start_mark.line + 1
    elif isinstance(node, yaml.SequenceNode):
        for number, value in enumerate(node.value):
            _mark(value, (*where, number), found)


def _not_too_deep(text: str) -> None:
    """How deep things lie is counted before they are read, which takes a stack as deep."""
    deep = 0
    for found in _NESTS.findall(text):
        if found in ("[", "{"):
            deep += 1
        elif found in ("]", "}"):
            deep -= 1
        if deep > DEEPEST or len(found) > 2 * DEEPEST:
            raise RecursionError


def _not_too_much(value: object, counted: dict[int, int]) -> int:
    """How many values there are, those counted again that are repeated by a name (`*name`)."""
    if not isinstance(value, dict | list):
        return 1
    known = counted.get(id(value))
    if known is None:
        counted[id(value)] = MOST  # within itself it would have no end
        inner = value.values() if isinstance(value, dict) else value
        known = counted[id(value)] = 1 + sum(_not_too_much(one, counted) for one in inner)
    if known > MOST:
        raise yaml.YAMLError(f"more than {MOST:,} values, by names that repeat them")
    return known
