"""Roulette: a layout of numbers, wagers on one or several of them, and one spin."""
