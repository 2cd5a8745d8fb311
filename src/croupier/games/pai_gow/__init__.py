"""Pai gow: four tiles set two and two against the bank, by a player or in the house way."""
