"""Tests of the equipment."""
