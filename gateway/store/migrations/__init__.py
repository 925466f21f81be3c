"""How the database came to its shape; migrate.py runs it."""
