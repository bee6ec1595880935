"""Equal lengths: what only one player may know is filled up to the same number of bytes for all.

Whoever counts the messages that go to a phone, or measures them, learns nothing (MAF-7.3).
"""

from sitdown.core.plain import canonical
from sitdown.core.refusal import Json


def padded(about: dict[str, Json], length: int) -> dict[str, Json]:
    """`about` with a filler that makes it `length` bytes long as JSON."""
    about["hush"] = ""
    missing = length - len(canonical(about))
    assert missing >= 0, f"{-missing} bytes too many"
    about["hush"] = "." * missing
    return about
