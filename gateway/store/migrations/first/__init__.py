"""The tables of revision 0001, as they were then: never edited."""
