"""How long one text takes to be read, over the whole corpus, beside a bare split."""

import statistics
import time
from collections.abc import Callable

from gateway.keywords.tokens import split
from tests.corpus.texts import Text, languages, texts, told, words

ROUNDS = 20
TARGET_US = 200.0


def run() -> dict[str, object]:
    """Median and 99th percentile in microseconds, and the ratio to a bare cut."""
    spoken = {language: words(language) for language in languages()}
    every = texts()
    taken = _timed(every, lambda text: told(text, spoken[text.language]))
    floor = _timed(every, lambda text: split(text.say))
    median, least = statistics.median(taken), statistics.median(floor)
    return {
        "texts": len(every),
        "median_us": round(median, 1),
        "p99_us": round(statistics.quantiles(taken, n=100)[-1], 1),
        "floor_split_us": round(least, 1),
        "ratio_to_floor": round(median / least, 1),
        "target_us": TARGET_US,
        "met": median <= TARGET_US,
    }


def _timed(every: list[Text], work: Callable[[Text], object]) -> list[float]:
    """Microseconds of each text, the best of some rounds: what it costs undisturbed."""
    best = [float("inf")] * len(every)
    for _ in range(ROUNDS):
        for at, text in enumerate(every):
            begun = time.perf_counter_ns()
            work(text)
            best[at] = min(best[at], (time.perf_counter_ns() - begun) / 1000)
    return best
