"""The carriers: each is one file, and one name in the tuple below."""

from gateway.providers.africastalking import AfricasTalking

PROVIDERS = (AfricasTalking,)
