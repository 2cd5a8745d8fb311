"""Tests of lucky draw baccarat."""
