"""Three card poker solved exactly."""
