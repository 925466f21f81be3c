"""The `poundline` command."""
