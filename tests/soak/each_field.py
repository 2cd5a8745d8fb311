"""Every row and every rule field of every game against the house, changed by itself and solved.

    python -m tests.soak.each_field [GAME …]

A figure changes, or the field is listed as having no effect with a reason, or it is refused by
name.
The tests do so for the quick games and hold the dear ones to what their solvers say they read.
"""

from __future__ import annotations

import sys

from tests.analysis.each_field import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
