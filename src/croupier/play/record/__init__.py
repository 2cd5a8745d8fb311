"""A record on the disk: the journal as a file, and a stay at a table that is kept in one."""
