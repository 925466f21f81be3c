"""What each word does, once it has been read."""
