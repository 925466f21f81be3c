"""Makes a data folder ready in a process of its own, which ends and gives memory back.

The database gets its shape and, when it is empty and texts stay on this machine, the
demonstration records; the simulator gets its phone book.
"""

import json
import os
import sys

from gateway.bootstrap.clocks import clocks
from gateway.bootstrap.ready import REFUSALS, answering
from gateway.cli.programs import trial
from gateway.config import Settings
from gateway.store.demo import demo_phones, load_demo
from gateway.store.engine import open_store
from gateway.store.migrate import upgrade
from gateway.store.packs import SqlShelf
from gateway.store.statutes import find_statutes_dir, read_shelf


def main() -> None:
    """Prepare, or end with a sentence."""
    try:
        with answering():
            prepare(Settings.from_env(os.environ))
    except REFUSALS as refusal:
        sys.exit(str(refusal))


def prepare(settings: Settings) -> None:
    """Upgrade, fill, and write the phone book."""
    upgrade(settings.database_url)
    store = open_store(settings.database_url)
    with store.read() as work:
        empty = not work.pounds()
    if empty and trial(settings):
        shelf = SqlShelf(store.write, read_shelf(find_statutes_dir()))
        load_demo(store, shelf, clocks(settings.clock).legal())
    store.close()
    book = json.dumps(demo_phones(), ensure_ascii=False, indent=1)
    (settings.data / "phones.json").write_text(book, encoding="utf-8")


if __name__ == "__main__":
    main()
