"""Ranking of poker and pai gow hands."""
