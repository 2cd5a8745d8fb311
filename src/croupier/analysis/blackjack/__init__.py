"""Blackjack solved exactly: what every hand is worth, how to play it, what the game costs."""
