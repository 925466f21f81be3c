"""Entry points of the background processes."""
