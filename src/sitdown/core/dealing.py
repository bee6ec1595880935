"""Fair dealing: a seed that neither the dealer nor the players can choose.

Before anybody sits down the dealer publishes the hash of a secret. Each seat adds a nonce. The
seed is made of both, so the dealer cannot pick the cards without knowing the nonces, and the
players cannot pick them without knowing the secret. At the end the secret is shown.
"""

import hashlib
import hmac


def commitment(secret: str, table: str) -> str:
    """What the dealer publishes: binds him to the secret and to this table."""
    return hashlib.sha256(f"sitdown deal\n{table}\n{secret}".encode()).hexdigest()


def seed_from(secret: str, table: str, nonces: list[str]) -> int:
    """The seed of the game, 256 bits; the nonces stand in the order of the seats."""
    said = "\n".join([table, *[f"{seat}:{nonce}" for seat, nonce in enumerate(nonces)]])
    return int.from_bytes(hmac.digest(secret.encode(), said.encode(), "sha256"), "big")
