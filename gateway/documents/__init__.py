"""Papers as pure content: facts to headed items, each with the section it rests on."""

from gateway.documents.facts import Facts
from gateway.documents.forms import DOCUMENTS, Form
from gateway.documents.paper import (
    Absent,
    Amount,
    Document,
    Item,
    Missing,
    Signing,
    Table,
)
from gateway.documents.printed import as_json, as_text
from gateway.documents.registry import WRITERS, Writer

__all__ = [
    "DOCUMENTS",
    "WRITERS",
    "Absent",
    "Amount",
    "Document",
    "Facts",
    "Form",
    "Item",
    "Missing",
    "Signing",
    "Table",
    "Writer",
    "as_json",
    "as_text",
]
