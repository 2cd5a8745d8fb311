"""Tests of jackpots beside table games."""
