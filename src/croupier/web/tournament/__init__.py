"""Tournaments on pages: what everybody sees of one, and what a player does in it."""
