"""What proves any game by running its script: walks over cards and results, chains of rolls."""
