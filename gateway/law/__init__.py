"""What a statute says, as data with citations, and what follows from it."""
