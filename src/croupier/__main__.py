"""``python -m croupier``."""

from croupier.cli import main

main()
