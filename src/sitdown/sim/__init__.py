"""Many games, no network."""
