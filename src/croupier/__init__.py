"""Croupier: the casino rule book as a program."""

__version__ = "0.1.0"
