"""Places and Acts that no text may name unless its own pack does."""

ATLAS = (
    "Goa",
    "Daman",
    "Kerala",
    "Hyderabad",
    "Travancore",
    "Kunnam Act",
    "India",
    "Pakistan",
    "Bangladesh",
    "Ghana",
    "Nigeria",
    "Benue",
    "Tano",
    "Bergrivier",
    "1871",
    "1961",
)
