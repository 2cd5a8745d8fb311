"""Tests of roulette, RouletteX and American roulette."""
