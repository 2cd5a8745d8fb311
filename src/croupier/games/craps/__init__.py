"""Craps: the dice, the point, and the wagers that wait for a number."""
