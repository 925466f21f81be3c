"""What the web may use of the system, handed in at its making."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gateway.messages.sms import Inbound, Receipt
from gateway.ports import Provider


@dataclass(frozen=True)
class Gate:
    """`accept` takes a text in, False when not even its row could be stored.

    `receive` takes a delivery report; `wake` tells the workers that there is something
    to send; `ailing` names what is out of order, in words for an operator.
    """

    providers: Mapping[str, Provider]
    hook_secret: str
    accept: Callable[[Inbound], bool]
    receive: Callable[[Receipt], None]
    wake: Callable[[], None]
    ailing: Callable[[], list[str]]
