"""Red dog, or ace-deuce: two cards lie open, and the third falls between them or does not."""
