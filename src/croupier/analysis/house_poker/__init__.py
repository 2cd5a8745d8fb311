"""What the analysis of all games of poker against the house has alike."""
