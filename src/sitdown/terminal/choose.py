"""Choosing an act: by number, by notation, or step by step, with reasons on the way."""

from collections.abc import Callable
from typing import Any, Final

from sitdown.core.record import split_payload
from sitdown.core.refusal import Refusal, Refused
from sitdown.terminal.board import AnyBoard, Back
from sitdown.terminal.screen import Leave, Screen

_BACK: Final = ("b", "back", "wstecz")
_QUIT: Final = ("q", "quit", "koniec")
_YES: Final = ("", "y", "yes", "t", "tak")
_NO: Final = ("n", "no", "nie")

Acts = dict[tuple[str, ...], str]
"""The legal acts by the parts in which they are chosen."""


class Chooser:
    """Asks one player one question until the table has taken an answer."""

    def __init__(
        self,
        screen: Screen,
        board: AnyBoard,
        commands: dict[str, Callable[[], None]],
        show_board: Callable[[int], None],
        send: Callable[[str], Refusal | None],
    ) -> None:
        self._screen = screen
        self._board = board
        self._commands = commands
        self._show_board = show_board
        """Above the question, which takes so many rows."""
        self._send = send
        self._optional = False

    def answer(
        self, view: dict[str, Any], question: str, acts: list[str], optional: bool = False
    ) -> None:
        """Until an act is taken; a right may be left alone by pressing Enter."""
        by_parts = {tuple(self._board.parts(act)): act for act in self._board.spell_out(view, acts)}
        self._optional = optional
        self._show_board(self._rows(view, by_parts))
        while not self._walk(view, question, by_parts, ()):
            pass

    def _walk(
        self, view: dict[str, Any], question: str, acts: Acts, chosen: tuple[str, ...]
    ) -> bool:
        """From the parts chosen so far to an answer; False means one step back."""
        if chosen in acts:
            return self._board.terms(
                view,
                acts[chosen],
                lambda prompt, hint, parts: self._asked_for(view, chosen, prompt, hint, parts),
                lambda act: self._confirmed(view, act) and self._sent(act),
            )
        parts = self._board.order(_next_parts(acts, chosen))
        if len(parts) == 1 and (chosen or len(acts) > 1):  # nothing to choose yet
            return self._walk(view, question, acts, (*chosen, parts[0]))
        self._offer(view, question, list(chosen), parts)
        while True:
            said = self._screen.ask()
            if said.lower() in _BACK:
                return False
            if not said and not chosen and self._optional:
                return True
            part = _match(parts, said)
            if part:
                if self._walk(view, question, acts, (*chosen, part)):
                    return True
                self._offer(view, question, list(chosen), parts)
            elif said.lower().split(" ")[0] in self._board.game.info.vocabulary.verbs:
                if self._written(view, said, list(acts.values())):
                    return True
            else:
                self._other(view, list(chosen), parts, said)

    def _asked_for(
        self,
        view: dict[str, Any],
        chosen: tuple[str, ...],
        prompt: str,
        hint: str,
        parts: list[str],
    ) -> str:
        """A line for the terms of a bargain; commands and question marks work as everywhere."""
        screen = self._screen
        screen.line()
        screen.line(prompt, "bold")
        if parts:
            screen.columns(self._choices(view, list(chosen), parts))
        screen.line(hint, "dim")
        while True:
            said = screen.ask()
            if said.lower() in _BACK:
                raise Back
            if not (said.startswith("?") or said.lower() in (*_QUIT, *self._commands)):
                return said
            self._other(view, list(chosen), parts, said)

    def _offer(
        self, view: dict[str, Any], question: str, chosen: list[str], parts: list[str]
    ) -> None:
        screen = self._screen
        screen.line()
        screen.line(self._board.prompt(view, chosen, question), "bold")
        screen.lines(self._board.step(view, chosen, parts))
        screen.columns(self._choices(view, chosen, parts))
        screen.say("play.how_to_choose", {"count": len(parts)}, "dim")
        if self._optional and not chosen:
            screen.say("play.or_not_now", style="dim")

    def _choices(self, view: dict[str, Any], chosen: list[str], parts: list[str]) -> list[str]:
        labels = [self._board.label(view, chosen, part) for part in parts]
        return [f" {number:>2}  {label}" for number, label in enumerate(labels, 1)]

    def _rows(self, view: dict[str, Any], acts: Acts) -> int:
        """How many rows the first step of the question takes, its prompt included."""
        settled = _settled(acts)
        chosen, parts = list(settled), _next_parts(acts, settled)
        listed = self._screen.rows(self._choices(view, chosen, parts))
        return listed + len(self._board.step(view, chosen, parts)) + 4 + self._optional

    def _written(self, view: dict[str, Any], said: str, acts: list[str]) -> bool:
        """An act written out; the table says why not if it is not allowed."""
        try:
            notation, payload = split_payload(said)
            code = self._board.game.read_act(notation)
        except Refused as refused:
            self.say_why_not(refused.refusal)
            return False
        act = self._board.game.info.vocabulary.words[code]
        if act in acts and not self._confirmed(view, act):
            return False
        return self._sent(said if payload is not None else act)

    def _sent(self, act: str) -> bool:
        refusal = self._send(act)
        if refusal is not None:
            self.say_why_not(refusal)
        return refusal is None

    def say_why_not(self, refusal: Refusal) -> None:
        about = {**refusal.about, "rule": refusal.rule}
        sentence = self._screen.words.say(f"refusal.{refusal.code}", about)
        rule = f" ({refusal.rule})" if refusal.rule else ""
        self._screen.line(f"✗ {sentence}{rule}", "bold red")

    def _confirmed(self, view: dict[str, Any], act: str) -> bool:
        self._screen.lines(self._board.preview(view, act))
        while True:
            sentence = self._board.sentence(act)
            self._screen.line(sentence[:1].upper() + sentence[1:], "bold")
            self._screen.say("play.confirm", {"act": self._board.notation(act)}, "dim")
            said = self._screen.ask().lower()
            if said in _YES:
                return True
            if said in _BACK or said in _NO:
                return False
            self._other(view, self._board.parts(act), [], said)

    # Not a choice

    def _other(self, view: dict[str, Any], chosen: list[str], parts: list[str], said: str) -> None:
        """A command, a question mark, or something not understood."""
        if said.lower() in _QUIT:
            raise Leave
        if said.startswith("?"):
            self._explain(view, chosen, parts, said[1:].strip())
        elif said.lower() in self._commands:
            self._commands[said.lower()]()
        elif said:
            self._screen.say("play.not_understood", {"said": said})

    def _explain(
        self, view: dict[str, Any], chosen: list[str], parts: list[str], topic: str
    ) -> None:
        words, board = self._screen.words, self._board
        if not topic:
            self._screen.say("play.help")
            self._show_rule(board.rule(view, chosen))
        elif _match(parts, topic) and topic.isdecimal():
            part = _match(parts, topic)
            self._screen.line(board.label(view, chosen, part), "bold")
            self._screen.line(board.explain(view, part))
            self._show_rule(board.rule(view, [*chosen, part]))
        elif topic.isdecimal():
            self._screen.say("play.no_choice", {"number": topic})
        elif words.rule_named(topic):
            self._show_rule(words.rule_named(topic))
        elif board.explain(view, topic):
            self._screen.line(board.explain(view, topic))
        elif topic.lower() in words.section("topic"):
            self._show_rule(words.section("topic")[topic.lower()])
        else:
            self._screen.say("play.nothing_known", {"topic": topic})

    def _show_rule(self, rule: str) -> None:
        card = self._screen.words.section("rules").get(rule)
        if card is not None:
            self._screen.line(f"{rule}  {card['title']}", "bold")
            for paragraph in card["text"].strip().split("\n"):
                self._screen.line(paragraph)


def _match(parts: list[str], said: str) -> str:
    """The part meant by its number or by itself."""
    if said in [str(number) for number in range(1, len(parts) + 1)]:
        return parts[int(said) - 1]
    same = [part for part in parts if part.lower() == said.lower()]
    return same[0] if same else ""


def _settled(acts: Acts) -> tuple[str, ...]:
    """The parts that all acts have in common: nothing is to be chosen before they end."""
    chosen: tuple[str, ...] = ()
    while len(acts) > 1 and len(parts := _next_parts(acts, chosen)) == 1 and chosen not in acts:
        chosen = (*chosen, parts[0])
    return chosen


def _next_parts(acts: Acts, chosen: tuple[str, ...]) -> list[str]:
    place = len(chosen)
    parts: list[str] = []
    for act in acts:
        if act[:place] == chosen and len(act) > place and act[place] not in parts:
            parts.append(act[place])
    return parts
