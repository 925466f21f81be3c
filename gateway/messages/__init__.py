"""Pure: what is said back to people, and how long it is."""
