"""Casino war: one short decision, weighed by running the script on."""
