"""An RQ worker on one queue, and how a job fails without telling what it knew."""

import logging
import sys
from collections.abc import Callable
from functools import wraps

from rq import SimpleWorker
from rq.serializers import JSONSerializer

from gateway.bootstrap import jobs
from gateway.bootstrap.logs import log_discreetly
from gateway.bootstrap.ready import REFUSALS
from gateway.store.later import connect_worker

log = logging.getLogger(__name__)

MAINTENANCE_S = 30


class Failed(Exception):
    """A job failed. The queue server keeps its words, so they name a kind only."""


def work(queue: str) -> None:
    """Take jobs of this queue, one after the other, in this process."""
    log_discreetly()
    try:
        settings = jobs().settings
    except REFUSALS as refusal:
        sys.exit(str(refusal))
    worker = SimpleWorker(
        [queue],
        connection=connect_worker(settings.redis_url),
        serializer=JSONSerializer,
        maintenance_interval=MAINTENANCE_S,
        log_job_description=False,
    )
    worker.work(logging_level="WARNING")


def discreet(job: Callable[[], None]) -> Callable[[], None]:
    """A job whose failure is logged here, and told to the queue server by its kind."""

    @wraps(job)
    def run() -> None:
        try:
            job()
        except Exception as error:
            # RQ would keep the error's words, which may quote a number (cases.md 49).
            log.exception("job %s failed", job.__name__)
            raise Failed(type(error).__name__) from None

    return run
