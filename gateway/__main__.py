"""`python -m gateway`: the `poundline` command."""

from gateway.cli import main

if __name__ == "__main__":
    main()
