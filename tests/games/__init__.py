"""Tests of the game families."""
