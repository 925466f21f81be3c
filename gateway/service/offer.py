"""A near miss is offered back; a 1 takes the text as it was probably meant."""

from gateway.keywords import Problem, read
from gateway.service.ask import ask
from gateway.service.desk import Desk
from gateway.service.secrets import secrets_in, starred


def offer(desk: Desk, problem: Problem) -> None:
    """Offer it; a text with a code in it is never stored and has to come again."""
    meant = str(problem.suggestion)
    reading = read(
        meant,
        desk.words,
        region=desk.line.settings.region,
        today=desk.local_day,
    )
    secrets = secrets_in(reading, meant)
    if secrets:
        desk.redact += secrets
        desk.reply("near_miss_again", starred(desk, problem))
        return
    ask(
        desk,
        problem.message,
        problem.values,
        keyword="",
        said={},
        missing="text",
        options={"1": meant},
    )
