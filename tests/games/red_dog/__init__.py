"""Tests of red dog."""
