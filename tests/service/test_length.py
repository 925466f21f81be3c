"""Most replies fit one part: a part costs, and many phones show no more."""

from gateway.messages.index import MessageClass
from gateway.messages.render import fill
from gateway.messages.segments import count
from tests.service.town import templates


def test_four_of_five_replies_take_one_part_with_their_longest_values() -> None:
    shelf = templates()
    replies = [n for n in shelf.names() if shelf.kind(n) is MessageClass.REPLY]

    one_part = [
        name
        for name in replies
        if count(fill(shelf.texts["en"][name], dict(shelf.entry(name).sample))).parts
        == 1
    ]

    assert len(one_part) / len(replies) >= 0.8
