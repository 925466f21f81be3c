"""Plays Africa's Talking and everybody's phones, on loopback.

Nothing here imports the gateway: the two meet over HTTP alone, as with the carrier.
"""

from gateway.simulator.app import create_app
from gateway.simulator.config import Config, read_phones

__all__ = ["Config", "create_app", "read_phones"]
