"""Ultimate Texas hold'em solved exactly: every board once, every hand against every dealer's."""
