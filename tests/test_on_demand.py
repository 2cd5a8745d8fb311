"""Packages whose names are read when first asked for, and what may be read at the start."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from croupier.play.fingerprint import shelf

LAZY = ("croupier.books", "croupier.jackpots", "croupier.play", "croupier.play.table")


@pytest.mark.parametrize("package", LAZY)
def test_every_name_of_a_package_can_be_had(package: str) -> None:
    module = import_module(package)
    assert all(getattr(module, name) is not None for name in module.__all__)
    with pytest.raises(AttributeError, match="nonsense"):
        module.__getattr__("nonsense")


@pytest.mark.parametrize("package", LAZY)
def test_the_fingerprint_knows_where_its_names_come_from(package: str) -> None:
    for name in import_module(package).__all__:
        origin = shelf().origin(package, name)
        assert origin != package, f"{name} would not count"
        assert hasattr(import_module(origin), name)


@pytest.mark.parametrize(
    ("arguments", "never"),
    [
        (["games"], ("croupier.play.game", "croupier.games.baccarat", "numpy", "yaml")),
        (["rule", "qld-2024", "sch 1 s 20"], ("croupier.play.game", "numpy", "scipy")),
        (["explain", "qld-2024/blackjack"], ("croupier.play.table", "numpy", "cryptography")),
    ],
)
def test_a_page_that_was_made_before_needs_no_game(
    arguments: list[str], never: tuple[str, ...]
) -> None:
    program = (
        "import sys\nfrom croupier.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        f"print([one for one in {never!r} if one in sys.modules], file=sys.stderr)\n"
    )

    def read() -> str:
        run = [sys.executable, "-c", program, *arguments]
        return subprocess.run(run, capture_output=True, text=True, check=True).stderr.strip()

    read()
    assert read() == "[]"
