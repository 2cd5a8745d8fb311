"""The lobby: which tables there are, and what is going on at them."""
