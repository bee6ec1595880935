"""What was said in one room, and whom it reached. No I/O."""

from typing import Final

from sitdown.bots.base import Remark
from sitdown.server import entries as log
from sitdown.server.shown import Said
from sitdown.texts import catalogue

_TALK_KEPT: Final = 200
_PHRASES_KEPT: Final = 40


class Chat:
    def __init__(self) -> None:
        self.talk: list[tuple[int, log.Said]] = []
        """What was said, numbered; on each channel only the last of it is kept."""
        self.talked = 0
        """How much was said in all."""
        self._phrases: list[tuple[int, log.Said]] = []
        """The latest quick phrases, each with how much everybody had been told before it."""

    def hear(self, said: log.Said, known: int, playing: bool) -> None:
        """Old talk falls out for each audience apart: how much others whisper is not to be seen
        from how much of the public talk is left. `known`: how much everybody has been told."""
        self.talk.append((self.talked, said))
        self.talked += 1
        if said.phrase and playing:
            self._phrases = [*self._phrases[-_PHRASES_KEPT:], (known, said)]
        alike = [old for old in self.talk if _audience(old[1]) == _audience(said)]
        if len(alike) > _TALK_KEPT:
            self.talk.remove(alike[0])

    def heard(self, viewer: int, start: int) -> list[Said]:
        """What was said from a place in the talk on, as far as it reached a viewer."""
        if start == self.talked:
            return []
        return [
            Said(said.seat, said.channel, said.text, said.phrase)
            for number, said in self.talk
            if number >= start and (said.hearers is None or viewer in said.hearers)
        ]

    def remarks(self, seat: int, known: int) -> list[Remark]:
        """The quick phrases that lately reached a seat, for whoever plays there."""
        return [
            Remark(said.seat, said.phrase, known - then)
            for then, said in self._phrases
            if said.seat != seat and (said.hearers is None or seat in said.hearers)
        ]


def _audience(said: log.Said) -> tuple[str, list[int] | None]:
    return said.channel, said.hearers


def phrases(package: str) -> set[str]:
    """The quick phrases of the house and of a game."""
    own = catalogue(package, "en").section("phrase")
    return {*own, *catalogue("", "en").section("phrase")}
