"""Lucky draw baccarat: each box plays its own hand against the dealer's and may buy one card."""
