"""Baccarat: two hands, a table of play, and the wagers on them."""
