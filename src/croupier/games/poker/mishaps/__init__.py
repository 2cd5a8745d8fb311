"""What goes wrong at a table of poker, and what follows: a file for each kind of mishap."""
