"""Lists that people read beside the books: what each game says, pays and cites."""
