"""Poker hands against the house: what these games have in common, from the ante to the rulings."""
