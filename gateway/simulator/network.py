"""The network between the line and the phones: texts both ways, reports, repeats."""

from http import HTTPStatus
from itertools import count
from urllib.parse import quote, urlencode
from uuid import uuid4

import requests

from gateway.simulator.clock import Clock, iso
from gateway.simulator.config import Config
from gateway.simulator.fates import Fate
from gateway.simulator.faults import Faults
from gateway.simulator.lanes import Lanes
from gateway.simulator.memory import Callback, Memory, Message
from gateway.simulator.parts import parts

SANDBOX = "99999"
ANSWER_S = 10


class Network:
    """Everything the routes share; thread-safe."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.clock = Clock(config.now, config.clock_file)
        self.memory = Memory(config.state_file)
        self.faults = Faults()
        self._lanes = Lanes(config.repeat_s)
        self._turn = count()
        for callback in self.memory.owed():
            self._deliver(callback, 0.0)

    def from_phone(self, number: str, text: str) -> str:
        """A phone texts the short code; the id that the carrier gives it."""
        given = f"ATXid_{uuid4().hex}"
        self._keep(given, number, "out", text, "Sent")
        met = self.faults.met(number, to_phone=False)
        if "drop" in met:
            return given
        form = self._inbound(given, number, text)
        lane = given if "reorder" in met else number
        late = sum(met[kind].seconds for kind in ("delay", "reorder") if kind in met)
        self._owe(Callback(uuid4().hex, lane, "sms", form, given), late)
        if "duplicate" in met:
            self._owe(Callback(uuid4().hex, uuid4().hex, "sms", form), late)
        return given

    def to_phone(self, number: str, text: str, fate: Fate) -> str:
        """The carrier took a text; it arrives, and reports follow. Its id."""
        given = f"ATXid_{uuid4().hex}"
        if fate.arrives and not fate.delay_s:
            self._keep(given, number, "in", text, "Success")
        elif fate.arrives:
            self._lanes.put(
                f"arrival of {given}",
                lambda: self._keep(given, number, "in", text, "Success"),
                delay_s=fate.delay_s,
            )
        reports = [("Sent", ""), *([fate.last_report] if fate.last_report else [])]
        for status, reason in reversed(reports) if fate.backward else reports:
            form = {"id": given, "status": status, "phoneNumber": number}
            form |= {"networkCode": SANDBOX}
            form |= {"failureReason": reason} if reason else {}
            late = self.config.report_delay_s + fate.delay_s
            for lane in (given, f"{given} again") if fate.twice else (given,):
                self._owe(Callback(uuid4().hex, lane, "delivery", form), late)
        return given

    def _keep(
        self, given: str, number: str, direction: str, text: str, status: str
    ) -> bool:
        at = iso(self.clock.now())
        self.memory.keep(
            Message(given, number, at, direction, text, parts(text), status)
        )
        return True

    def _inbound(self, given: str, number: str, text: str) -> dict[str, str]:
        """Every other text has the other date and lacks what may be lacking."""
        now, to = self.clock.now(), self.config.shortcode
        if next(self._turn) % 2:
            date = now.strftime("%Y-%m-%d %H:%M:%S")
            return {"date": date, "from": number, "id": given, "text": text, "to": to}
        return {
            "date": iso(now),
            "from": number,
            "id": given,
            "linkId": uuid4().hex,
            "text": text,
            "to": to,
            "cost": "KES 1.00",
            "networkCode": SANDBOX,
        }

    def _owe(self, callback: Callback, delay_s: float) -> None:
        self.memory.owe(callback)
        self._deliver(callback, delay_s)

    def _deliver(self, callback: Callback, delay_s: float) -> None:
        self._lanes.put(
            callback.lane,
            lambda: self._attempt(callback),
            delay_s=delay_s,
            tries=self.config.repeats,
            gave_up=lambda: self._settle(callback, "Failed"),
        )

    def _attempt(self, callback: Callback) -> bool:
        if not self._post(callback):
            return False
        self._settle(callback, "Success")
        return True

    def _settle(self, callback: Callback, status: str) -> None:
        self.memory.paid(callback)
        if callback.message is not None:
            self.memory.mark(callback.message, status)

    def _post(self, callback: Callback) -> bool:
        secret = quote(self.config.secret, safe="")
        hooks = f"{self.config.hooks.rstrip('/')}/hooks/africastalking/{secret}"
        with requests.Session() as session:
            session.trust_env = False
            try:
                answer = session.post(
                    f"{hooks}/{callback.path}",
                    # A phone may cut an emoji in two; the half goes out as it is.
                    urlencode(callback.form, errors="surrogatepass"),
                    headers={"Content-Type": "application/x-www-form-urlencoded"},
                    timeout=ANSWER_S,
                    allow_redirects=False,
                )
            except requests.RequestException:
                return False
        return answer.status_code == HTTPStatus.OK
