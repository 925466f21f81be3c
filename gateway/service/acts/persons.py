"""HELP, FORMAT, LANG, JOIN, STOP, START: the sender and the line."""

from collections.abc import Mapping

from gateway.people import Person
from gateway.service.desk import Desk


def help_with(desk: Desk, said: Mapping[str, object]) -> None:
    """The words, or the format of one of them."""
    word = said.get("word")
    desk.reply(f"help_{str(word).lower()}" if word else "help")


def language(desk: Desk, said: Mapping[str, object]) -> None:
    """Answer in this language from now on."""
    chosen = str(said["language"])
    if chosen not in desk.line.words:
        desk.reply("language_not_here", {})
        return
    desk.work.set_language(desk.number, chosen)
    desk.reply("language_set", {})


def join(desk: Desk, said: Mapping[str, object]) -> None:
    """A stranger gives his name and village; a role is an officer's to grant."""
    if desk.person is not None:
        desk.reply("joined_before", {"name": desk.person.name})
        return
    name, village = str(said["name"]), str(said["village"])
    spoken = desk.work.language(desk.number)
    person = Person(0, name, (desk.number,), spoken, village, ())
    desk.person = desk.work.add_person(person, desk.now, desk.number)
    desk.reply("joined", {"name": name})


def stop(desk: Desk, said: Mapping[str, object]) -> None:
    """No more reminders; answers, codes and notices of law still come."""
    del said
    desk.work.set_stopped(desk.number, stopped=True)
    desk.reply("stopped", {})


def start(desk: Desk, said: Mapping[str, object]) -> None:
    """Reminders again."""
    del said
    desk.work.set_stopped(desk.number, stopped=False)
    desk.reply("started", {})
