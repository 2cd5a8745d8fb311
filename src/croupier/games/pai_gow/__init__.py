"""Pai gow: tiles set two and two against a bank that players may hold."""
