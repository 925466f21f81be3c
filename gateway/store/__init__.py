"""Rim: the memory of the system (SQLAlchemy, Redis, files)."""
