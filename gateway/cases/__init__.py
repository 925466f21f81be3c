"""Pure: what can happen to a case, in the order of the Act."""
