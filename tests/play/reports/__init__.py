"""Tests of reports of mishaps."""
