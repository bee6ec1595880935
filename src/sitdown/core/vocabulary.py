"""Every act a game knows, said once.

An act is a small number inside and words outside: `promote 3.2 L RL`. The notation is what
records, the wire and people use; the number is what the rules, bots and action masks use.
The verb is also the key of the act's text in both languages, its fields the text's parameters.
"""


class Verb:
    def __init__(self, name: str, fields: tuple[str, ...], bargain: bool, lapse: bool) -> None:
        self.name = name
        self.fields = fields
        self.bargain = bargain
        """Carries a payload in free form: checked by `Game.fits`, sampled by `Game.propose`."""
        self.lapse = lapse
        """Only a missed deadline makes it: `Game.default` may return it, `Game.legal` never
        offers it."""


class Vocabulary:
    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {}
        self.words: list[str] = []
        """The notation of each act, by its number."""
        self.bargains: list[bool] = []
        self.lapses: list[bool] = []
        self._codes: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self.words)

    def verb(self, name: str, *fields: str, bargain: bool = False, lapse: bool = False) -> None:
        self.verbs[name] = Verb(name, fields, bargain, lapse)

    def add(self, notation: str) -> int:
        """Enter an act; its number is its place in the list."""
        code = len(self.words)
        self._codes[_plain(notation)] = code
        self.words.append(notation)
        verb = self.verbs[notation.split(" ")[0]]
        self.bargains.append(verb.bargain)
        self.lapses.append(verb.lapse)
        return code

    def alias(self, notation: str, code: int) -> None:
        """Another way to write an act, where the order of its names means nothing."""
        self._codes[_plain(notation)] = code

    def code(self, notation: str) -> int:
        """The number of an act, or -1. Spaces and capital letters do not matter."""
        return self._codes.get(_plain(notation), -1)

    def about(self, code: int) -> dict[str, object]:
        """The act's fields by name, for its text."""
        words = self.words[code].split(" ")
        verb = self.verbs[words[0]]
        about: dict[str, object] = dict.fromkeys(verb.fields, "")
        about.update(zip(verb.fields, words[1:], strict=False))
        return about

    def verb_of(self, code: int) -> str:
        return self.words[code].split(" ")[0]


def _plain(notation: str) -> str:
    return " ".join(notation.lower().split())
