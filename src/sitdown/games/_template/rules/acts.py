"""Every act of Stickup."""

from typing import Final

from sitdown.core.contract import Vocabulary
from sitdown.games._template.rules.box import VALUES

VOCABULARY: Final = Vocabulary()
VOCABULARY.verb("claim", "value")
VOCABULARY.verb("call")
VOCABULARY.verb("pass")
VOCABULARY.verb("show")
VOCABULARY.verb("dare")
VOCABULARY.verb("buy")
CLAIMS: Final[list[int]] = [VOCABULARY.add(f"claim {value}") for value in range(1, VALUES + 1)]
CALL: Final = VOCABULARY.add("call")
PASS: Final = VOCABULARY.add("pass")
SHOW: Final = VOCABULARY.add("show")
DARE: Final = VOCABULARY.add("dare")
BUY: Final = VOCABULARY.add("buy")
