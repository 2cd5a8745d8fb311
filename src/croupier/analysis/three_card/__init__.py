"""Three card poker, solved: every hand of the player against every hand of the dealer."""
