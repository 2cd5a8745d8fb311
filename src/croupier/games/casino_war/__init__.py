"""Casino war: one card a box against the dealer's; on equal cards surrender half, or go to war."""
