"""Tests of blackjack and its variants."""
