"""`python -m tests.bench NAME [--json]`: one benchmark, its figures against a floor."""

import argparse
import json
import sys
from collections.abc import Callable, Mapping

from tests.bench import read

BENCHES: Mapping[str, Callable[[], dict[str, object]]] = {"read": read.run}


def main() -> int:
    """Run the benchmark named and print its figures; 1 when its target is missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("name", choices=sorted(BENCHES))
    parser.add_argument("--json", action="store_true", dest="as_json")
    said = parser.parse_args()
    figures = BENCHES[said.name]()
    if said.as_json:
        sys.stdout.write(f"{json.dumps(figures)}\n")
    else:
        lines = (f"{name}: {value}\n" for name, value in figures.items())
        sys.stdout.writelines(lines)
    return 0 if figures["met"] else 1


if __name__ == "__main__":
    sys.exit(main())
