"""What is known about baccarat beside its script."""
