"""The refusal to start with a setting that is wrong or unsafe."""


class BadSettings(Exception):
    """One line for each fault: the variable, why, and a right example."""
