"""The pages at which people work: dealer's console, pit, inspector."""
