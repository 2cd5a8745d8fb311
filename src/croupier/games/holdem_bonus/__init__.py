"""Texas hold'em bonus: an ante, two cards, a wager before each part of the board, one dealer."""
