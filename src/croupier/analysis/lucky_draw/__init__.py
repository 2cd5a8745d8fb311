"""Lucky draw baccarat: one short decision, weighed by running the script on."""
