"""What Queensland's rulings do is cited by the paragraph that says it: written from the text."""
