"""What a language's words lack beside the English ones, key by key."""

from collections.abc import Iterator

from gateway.keywords.words import Words

READ = ("keywords", "labels", "capacities", "choices", "languages", "months", "days")


def lacks(words: Words, english: Words) -> Iterator[str]:
    """Each key that is missing or of no use, as `labels.AT: ...`."""
    for table in READ:
        yield from _differ(table, set(words.names[table]), set(english.names[table]))
    yield from _differ("kinds", set(words.kind_names), set(english.kind_names))
    yield from _differ("fields", set(words.field_names), set(english.field_names))
    read = set(words.numbers.values())
    for number in sorted(set(english.numbers.values()) - read):
        yield f"numbers: no word means {number}"


def _differ(table: str, own: set[str], english: set[str]) -> Iterator[str]:
    for key in sorted(english - own):
        yield f"{table}.{key}: is missing or has no name"
    for key in sorted(own - english):
        yield f"{table}.{key}: the English words have no such key"
