"""Where the floor is kept: entries, secrets, postings and all that is written with them."""
