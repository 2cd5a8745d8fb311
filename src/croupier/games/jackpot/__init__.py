"""A jackpot beside a table game: the wager, its prizes on the felt, and what goes wrong with it."""
