"""The HTTP line to any carrier: kept connections, and what no answer means."""

import threading

import requests
from urllib3.exceptions import MaxRetryError, NewConnectionError

from gateway.messages.sms import Sent, SentOutcome


class Line:
    """One session for each thread: it is not safe to share, and a connection is dear.

    Proxies of the environment and redirects are not followed: a text goes to the
    address in the settings or nowhere.
    """

    def __init__(self) -> None:
        self._own = threading.local()

    def request(
        self,
        method: str,
        url: str,
        *,
        headers: dict[str, str],
        timeout: tuple[float, float],
        data: dict[str, object] | None = None,
        params: dict[str, str] | None = None,
    ) -> tuple[int, str]:
        """HTTP status and body; raises requests.RequestException without an answer."""
        answer = self._session().request(
            method, url, params, data, headers, timeout=timeout, allow_redirects=False
        )
        return answer.status_code, answer.content.decode("utf-8", "replace")

    def _session(self) -> requests.Session:
        if not hasattr(self._own, "session"):
            self._own.session = requests.Session()
            self._own.session.trust_env = False
        session: requests.Session = self._own.session
        return session


def unanswered(error: requests.RequestException) -> Sent:
    """Temporary only when the text can't have left: no connection, or no address."""
    cause = error.args[0] if error.args else None
    reason = cause.reason if isinstance(cause, MaxRetryError) else None
    left = not isinstance(error, requests.ConnectTimeout | ValueError)
    if left and not isinstance(reason, NewConnectionError):
        return Sent(SentOutcome.UNKNOWN, None, "no answer after hand-over", None, None)
    return Sent(SentOutcome.TEMPORARY, None, "no connection", None, None)
