"""The carrier's words, and the magic numbers that draw each of them."""

WORDS = {
    100: "Success",
    101: "Success",
    102: "Success",
    401: "RiskHold",
    402: "InvalidSenderId",
    403: "InvalidPhoneNumber",
    404: "UnsupportedNumberType",
    405: "InsufficientBalance",
    406: "UserInBlacklist",
    407: "CouldNotRoute",
    409: "DoNotDisturbRejection",
    500: "InternalServerError",
    501: "GatewayError",
    502: "RejectedByGateway",
}
"""statusCode of a recipient and its status; below 400 the text is taken."""

MAGIC = "+254799999"
"""A number of this block answers by its last three digits: of WORDS, or these."""

SLOW = 408
HTTP = frozenset({400, 429, 503, 504})
LAST_REPORT: dict[int, tuple[str, str] | None] = {
    700: ("Rejected", "UserInBlackList"),
    701: ("Failed", "DeliveryFailure"),
    702: ("AbsentSubscriber", ""),
    703: ("Expired", ""),
    704: ("Failed", "NotNetworkSubcriber"),
    705: ("Teleported", ""),
    706: None,
}
"""Last report and reason of a text that was taken; 706 never gets one."""
