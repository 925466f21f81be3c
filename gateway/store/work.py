"""One transaction of the store: all that one text reads and writes."""

from gateway.store.work_barred import BarredWork
from gateway.store.work_cases import CaseWork
from gateway.store.work_chain import ChainWork
from gateway.store.work_codes import CodeWork
from gateway.store.work_inbox import InboxWork
from gateway.store.work_letters import LetterWork
from gateway.store.work_views import ViewWork


class SqlWork(
    InboxWork,
    BarredWork,
    CaseWork,
    ChainWork,
    CodeWork,
    LetterWork,
    ViewWork,
):
    """Implements gateway.ports.Work; each part is a subject with its own tables."""
