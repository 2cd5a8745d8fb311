"""Blackjack and its variants: boxes, splits, doubles and insurance against the dealer's hand."""
