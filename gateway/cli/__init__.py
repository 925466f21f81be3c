"""The `poundline` command."""

from gateway.cli.lazy import LazyGroup

main = LazyGroup(
    lazy={
        "up": "gateway.cli.up:up_command",
        "demo": "gateway.cli.replay:demo_command",
        "replay": "gateway.cli.replay:replay_command",
        "read": "gateway.cli.read:read_command",
        "quote": "gateway.cli.law:quote_command",
        "deadlines": "gateway.cli.law:deadlines_command",
        "statute": "gateway.cli.law:statute_group",
        "db": "gateway.cli.db:db_group",
        "audit": "gateway.cli.db:audit_group",
        "check": "gateway.cli.check:check_command",
        "user": "gateway.cli.db:user_group",
        "case": "gateway.cli.case:case_group",
        "import": "gateway.cli.db:import_command",
    },
    help="The SMS and USSD line of the cattle pound.",
)
