"""Dragon tiger (invented): a card to the dragon and one to the tiger, and the higher wins."""
