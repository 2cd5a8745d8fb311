"""The tool that lists the provisions of a scanned book."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

PLACE = Path(__file__).parents[2] / "tools" / "provisions.py"

MADE_UP = """\
## Part 1 Preliminary

### 1 Fog

## Part 1 Preliminary

### 1 Fog

- (1) Fog is grey—
  - (a) mostly; and
  - (i) at noon; or
  - (ii) at dusk.
(2) Fog lifts.

## **Schedule 1            Mist**

**Part 5 Dew****1 Dew**

- (a) one
- (b) two
or
- (a) three

**2 Frost**

1) cold
- (h) first
- (i) second
- (j) third
"""


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("provisions_tool", PLACE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_sections_items_and_repeated_letters(tool: ModuleType) -> None:
    assert list(tool.queensland(MADE_UP.split("\n"), {})) == [
        *("s 1", "s 1(1)", "s 1(1)(a)", "s 1(1)(a)(i)", "s 1(1)(a)(ii)", "s 1(2)"),
        *("sch 1", "sch 1 s 1", "sch 1 s 1(a)", "sch 1 s 1(b)", "sch 1 s 1(a)[2]"),
        *(
            "sch 1 s 2",
            "sch 1 s 2(1)",
            "sch 1 s 2(1)(h)",
            "sch 1 s 2(1)(i)",
            "sch 1 s 2(1)(j)",
        ),
    ]


def test_decimal_rules_with_a_restored_and_a_repeated_number(tool: ModuleType) -> None:
    lines = [
        "1. FOG\t7",
        "1. FOG",
        "1.1 grey",
        "lost",
        "(i) a",
        "(ii) b",
        "1.1 again",
        "1.1.1 x",
    ]
    listed = list(tool.decimal(enumerate(lines, 1), "s ", {4: "1.2"}))
    assert listed == [
        *("s 1", "s 1.1", "s 1.2", "s 1.2(i)", "s 1.2(ii)", "s 1.1[2]", "s 1.1[2].1"),
    ]


@pytest.mark.parametrize(
    ("labels", "paths"),
    [
        ("1 a i ii b 2", "(1) (1)(a) (1)(a)(i) (1)(a)(ii) (1)(b) (2)"),
        ("a b c d e f g h i j", "(a) (b) (c) (d) (e) (f) (g) (h) (i) (j)"),
        ("1 a i A B ii", "(1) (1)(a) (1)(a)(i) (1)(a)(i)(A) (1)(a)(i)(B) (1)(a)(ii)"),
        ("h i ii", "(h) (h)(i) (h)(ii)"),
        ("5 6 a", "(5) (6) (6)(a)"),
    ],
)
def test_nesting_by_the_expected_successor(tool: ModuleType, labels: str, paths: str) -> None:
    marks = [tool.Mark(n, label) for n, label in enumerate(labels.split())]
    assert ["".join(path) for path in tool.nested(marks)] == paths.split()


def test_merging_keeps_classes_and_headings(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "BOOKS", tmp_path)
    register = tmp_path / "wa_uth" / "register.txt"
    register.parent.mkdir()
    register.write_text("s 1\tphysical\tFog\ns 9\tphysical\tGone\n")
    text, gone = tool.merged("wa-uth", ["s 1", "s 2"], {"wa-uth s 2": "Mist"})
    assert text.endswith("s 1\tphysical\tFog\ns 2\tunclassified\tMist\n")
    assert gone == ["s 9"]
    register.write_text(text)
    assert tool.merged("wa-uth", ["s 1", "s 2"], {})[0] == text
