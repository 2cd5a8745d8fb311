"""Layouts: where the chips and cards of each game go, in a lying and a standing shape."""
