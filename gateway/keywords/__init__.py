"""How people say it: each word of the line declared once, and the reader of texts."""

from gateway.keywords.agent import AGENT
from gateway.keywords.aid import AID, COMING
from gateway.keywords.bring import IN
from gateway.keywords.complaint import COMPLAINT, RULING
from gateway.keywords.decide import LEVY, UNTIL
from gateway.keywords.dues import DUES, RATES, STATUS, WHY
from gateway.keywords.grammar import Field, Keyword, usage
from gateway.keywords.help import FORMAT, HELP
from gateway.keywords.herd import BORN, DIED, FOUND, LOST
from gateway.keywords.language import JOIN, LANG
from gateway.keywords.lexicon import BadWords
from gateway.keywords.notice import DRUM, NOTICE
from gateway.keywords.out import OUT, RESEND
from gateway.keywords.owner import CLAIM, OWNER
from gateway.keywords.paid import PAID
from gateway.keywords.protest import DEPOSIT, OFFER, PROTEST
from gateway.keywords.reader import Reader
from gateway.keywords.reading import Code, Heads, Party, Problem, Reading
from gateway.keywords.release import RELEASE
from gateway.keywords.remit import DISPOSE, REMIT
from gateway.keywords.rounds import FED, POSTED
from gateway.keywords.sale import BID, CLOSE, SALE, SOLD, SPENT, UNSOLD
from gateway.keywords.seize import SEIZE
from gateway.keywords.send import SENT, WITHDRAW
from gateway.keywords.served import HANDED, REFUSED
from gateway.keywords.signed import REPORT, SIGNED
from gateway.keywords.stop import START, STOP
from gateway.keywords.surplus import ESTABLISHED, REJECTED, SURPLUS
from gateway.keywords.tender import BALANCE, DECLINE, TENDER
from gateway.keywords.words import Words, load_words

KEYWORDS = (
    SEIZE,
    SENT,
    AID,
    COMING,
    WITHDRAW,
    IN,
    OWNER,
    SIGNED,
    CLAIM,
    AGENT,
    DUES,
    WHY,
    STATUS,
    PAID,
    RESEND,
    OUT,
    REPORT,
    NOTICE,
    DRUM,
    BORN,
    DIED,
    LOST,
    FOUND,
    RELEASE,
    REFUSED,
    UNTIL,
    LEVY,
    OFFER,
    PROTEST,
    DEPOSIT,
    COMPLAINT,
    RULING,
    SALE,
    BID,
    SOLD,
    UNSOLD,
    SPENT,
    CLOSE,
    TENDER,
    DECLINE,
    BALANCE,
    REMIT,
    SURPLUS,
    ESTABLISHED,
    REJECTED,
    DISPOSE,
    FED,
    POSTED,
    HANDED,
    RATES,
    HELP,
    FORMAT,
    LANG,
    JOIN,
    STOP,
    START,
)

_READER = Reader(KEYWORDS)
read = _READER.read
read_field = _READER.read_field
keyword = _READER.keyword

__all__ = [
    "KEYWORDS",
    "BadWords",
    "Code",
    "Field",
    "Heads",
    "Keyword",
    "Party",
    "Problem",
    "Reading",
    "Words",
    "keyword",
    "load_words",
    "read",
    "read_field",
    "usage",
]
