"""A town in memory for every test of the service."""

from collections.abc import Iterator

import pytest

from tests.service.town import KEEPER, SEIZER, Town, new_town

CASE = "1000015"


@pytest.fixture
def town() -> Iterator[Town]:
    made = new_town()
    yield made
    made.close()


@pytest.fixture
def impounded(town: Town) -> Town:
    """Two cows of Mlima, seized with damage and entered at the pound."""
    town.say(SEIZER, "SEIZE 2 COW AT Mlima DAMAGE maize eaten")
    town.say(KEEPER, f"IN {CASE} 2 COW")
    town.silence()
    return town
