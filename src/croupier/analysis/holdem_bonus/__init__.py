"""Texas hold'em bonus solved exactly: every board once, every hand against every dealer's."""
