"""Write the table of steps in docs/cases.md from the structs they are read into; `--check` only
compares.
"""

from __future__ import annotations

import sys
from pathlib import Path

from croupier.cases.steps import table_of_steps

PATH = Path(__file__).resolve().parents[1] / "docs" / "cases.md"
BEGIN = "<!-- steps: written by `make readme` -->"
END = "<!-- end of steps -->"


def main() -> int:
    """Write the table, or say that it is stale."""
    old = PATH.read_text(encoding="utf-8")
    head, _, rest = old.partition(BEGIN)
    new = f"{head}{BEGIN}\n{table_of_steps()}\n{END}{rest.partition(END)[2]}"
    if "--check" in sys.argv:
        return int(new != old)
    PATH.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
