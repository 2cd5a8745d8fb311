"""The commands, a file each: what is typed, and the page that answers it."""
