"""Poundline: the SMS and USSD line of the cattle pound."""
