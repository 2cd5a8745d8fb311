"""Jackpots that are run beside a table game."""
