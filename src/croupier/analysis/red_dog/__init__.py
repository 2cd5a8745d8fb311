"""Red dog: one short decision, weighed by running the script on."""
