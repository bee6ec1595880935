"""The board of Mafia: the ring of seats, the votes and the claims on 80 columns."""

import json
from typing import Any, Final

from rich.text import Text

from sitdown.core.game import AnyGame
from sitdown.games.mafia.acts import STATEMENTS
from sitdown.games.mafia.box import CARDS, TOKENS
from sitdown.games.mafia.talk import (
    FIELDS,
    PLAYING_SIDES,
    REASONS,
    SOURCES,
    STRENGTHS,
    TOPICS,
)
from sitdown.terminal.board import Board
from sitdown.terminal.screen import WIDTH
from sitdown.texts import Catalogue

_SHOWN: Final = 6
"""Statements on the board at once."""
_TERMS: Final = {
    "strength": "strength",
    "reason": "ground",
    "role": "token",
    "result": "token",
    "source": "source",
    "card": "card",
    "side": "side",
    "topic": "topic_asked",
}
_CHOICES: Final[dict[str, list[Any]]] = {
    "strength": STRENGTHS,
    "reason": REASONS,
    "role": TOKENS,
    "result": TOKENS,
    "source": SOURCES,
    "side": PLAYING_SIDES,
    "topic": TOPICS,
}
_NOT_OF_ONESELF: Final = ("accuse", "claim_check", "vote_intent", "because")
_NIGHT: Final = ("agent", "recruit", "mafia")
_FOR_ALL: Final = ("agent", "recruit", "mafia", "reaction", "start_cards", "end_cards")
"""Questions that everybody is asked, whoever's answer counts (MAF-R56, MAF-R62)."""


class MafiaBoard(Board):
    quiet = frozenset({"agent_phase", "mafia_phase", "voted", "truth"})

    def __init__(self, game: AnyGame, words: Catalogue) -> None:
        super().__init__(game, words)
        self._seen: dict[str, Any] = {}
        """The view in which statements were spelt out."""

    # What is seen

    def headline(self, view: dict[str, Any]) -> str:
        parts = [self.words.say("title"), self.words.say(f"phase.{view['phase']}")]
        if view["turn"]:
            parts.append(self.words.say("board.turn", view))
        living = sum(1 for seat in view["seats"] if seat["alive"])
        return " · ".join([*parts, self.words.say("board.living", {"count": living})])

    def draw(self, view: dict[str, Any]) -> list[Text]:
        lines = [Text(" " + self.words.say("board.hidden", view["hidden"]))]
        if view["deal"] is not None:
            lines += self._deal(view["deal"])
        if view["master"] is not None:
            lines.append(Text(" " + self.words.say("board.master", {"seat": view["master"]})))
        lines.append(Text())
        for seat in range(view["players"]):
            lines += self._seat(view, seat)
        if view["statements"]:
            lines += [Text(), *self._claims(view)]
        if "mine" in view:
            lines += [Text(), *self._mine(view)]
        return lines

    def _deal(self, deal: dict[str, Any]) -> list[Text]:
        names = [self.words.term("card", card) for card in deal["cards"]]
        names.append(self.words.say("board.neutral", deal))
        return _wrapped(f" {self.words.say('board.deal')} ", names, ", ", "dim")

    def _seat(self, view: dict[str, Any], seat: int) -> list[Text]:
        one = view["seats"][seat]
        mark = "▸" if seat in (view["speaker"], view["shooter"]) else " "
        head = f" {mark}{seat:>2} {self.words.seat_title(seat)[:14]:<15}"
        notes = self._notes(view, seat) if one["alive"] else [self._fall(view, seat)]
        if "truth" in view:
            notes.append(f"({self._truth(view['truth'], seat)})")
        return _wrapped(head, notes, " · ", "" if one["alive"] else "dim")

    def _fall(self, view: dict[str, Any], seat: int) -> str:
        fall = next(entry for entry in view["fallen"] if entry["seat"] == seat)
        token = self.words.term("token", view["seats"][seat]["token"])
        card = view["seats"][seat]["card"]
        shown = f", {self.words.term('card', card)}" if card else ""
        return f"✝ {token}{shown} ({self.words.say('board.fallen', fall)})"

    def _notes(self, view: dict[str, Any], seat: int) -> list[str]:
        one, notes = view["seats"][seat], []
        if view["pending"] is not None and view["pending"]["seat"] == seat:
            notes.append(self.words.say("board.pending"))
        if view["commander"] == seat:
            notes.append("★ " + self.words.say("board.commander"))
        if one["card"] and one["card"] != "commander":
            notes.append(self.words.term("card", one["card"]))
        by_day = view["phase"] not in _NIGHT
        if by_day and not one["votes"]:
            notes.append(self.words.say("board.no_vote"))
        if by_day and not one["named"]:
            notes.append(self.words.say("board.not_named"))
        if one["safe_by_night"] and not by_day:
            notes.append(self.words.say("board.safe_by_night"))
        if seat in view["interrogated"]:
            key = "board.speaks" if seat == view["speaker"] else "board.interrogated"
            notes.append(self.words.say(key))
        notes += self._fingers(view, seat)
        return notes + self._private(view, seat) + self._says(view, seat)

    def _fingers(self, view: dict[str, Any], seat: int) -> list[str]:
        """Whom he names, and how many name him: in the vote that is on, or in the last one."""
        vote, notes = view["vote"], []
        ballots = vote["ballots"] if vote is not None else []
        if vote is None and view["counted"] and view["counted"][-1]["turn"] == view["turn"]:
            ballots = view["counted"][-1]["ballots"]
        if ballots and ballots[seat] is not None:
            notes.append(self.words.say("board.names", {"target": ballots[seat]}))
        if seat in ballots:
            notes.append(self.words.say("board.votes", {"count": ballots.count(seat)}))
        return notes

    def _private(self, view: dict[str, Any], seat: int) -> list[str]:
        mine = view.get("mine")
        if mine is None:
            return []
        notes = []
        nights = [night for night in mine["nights"] if night["awake"]]
        if nights and seat in nights[-1]["awake"]:
            notes.append("☾ " + self.words.say("board.awake"))
        letter = mine["tokens"][seat]
        if letter != "?" and seat != view["you"]:
            name = {"P": "policeman", "M": "mafioso", "A": "agent"}[letter]
            notes.append(f"[{self.words.term('token', name)}]")
        return notes

    def _says(self, view: dict[str, Any], seat: int) -> list[str]:
        """His latest claim about himself."""
        own = [
            said
            for said in view["statements"]
            if said["seat"] == seat and said["kind"] == "claim_role" and not said["retracted"]
        ]
        if not own:
            return []
        claim = self.words.term("token", own[-1]["role"])
        return [self.words.say("board.says", {"claim": claim})]

    def _truth(self, truth: dict[str, Any], seat: int) -> str:
        about = {"token": truth["tokens"][seat], "side": truth["sides"][seat]}
        card = truth["cards"][seat]
        about["card"] = card if card != "neutral" else None
        return self.words.say("board.truth", about)

    def _claims(self, view: dict[str, Any]) -> list[Text]:
        lines = [Text(" " + self.words.say("board.statements"), style="bold")]
        for said in view["statements"][-_SHOWN:]:
            style = "strike" if said["retracted"] else ""
            lines += _wrapped("   ", self._statement(said).split(" "), " ", style)
        if view["clashes"]:
            lines.append(Text(" " + self.words.say("board.clashes"), style="bold"))
            lines += [Text(f"   {self.words.say('board.clash', c)}") for c in view["clashes"]]
        return lines

    def _statement(self, said: dict[str, Any]) -> str:
        sentence = self.words.say(f"fact.said_{said['kind']}", said)
        return self.words.say("board.statement", {"number": said["number"], "said": sentence})

    def _mine(self, view: dict[str, Any]) -> list[Text]:
        mine = view["mine"]
        token = self.words.term("token", mine["token"])
        lines = self._own("my_token", token, self.words.term("token", mine["token"], "tip"))
        if mine["card"] is not None:
            tip = self.words.term("card", mine["card"], "tip")
            if not mine["usable"]:
                tip = self.words.say("board.unusable")
            lines += self._own("my_card", self.words.term("card", mine["card"]), tip)
        lines += self._own("my_side", self.words.term("side", mine["side"]), "")
        for key in ("gang", "recruited"):
            seats = mine["gang"] if key == "gang" else [mine["recruit"]]
            names = [self.words.seat_title(seat) for seat in seats if seat is not None]
            if names:
                lines += self._own(key, ", ".join(names), "")
        if mine["out"]:
            lines.append(Text(" " + self.words.say("board.out"), style="italic"))
        elif view["phase"] in _FOR_ALL:
            hint = "board.counts" if mine["my_move"] else "board.sleeps"
            lines += _wrapped(" ", self.words.say(hint).split(" "), " ", "italic")
        return lines

    def _own(self, key: str, value: str, tip: str) -> list[Text]:
        line = Text(f" {self.words.say('board.' + key):<18}").append(value, style="bold")
        return [line, Text(" " * 19 + tip, style="dim")] if tip else [line]

    # The end

    def verdict(self, outcome: dict[str, Any]) -> str:
        sides = [self.score_side(outcome, seat) for seat in outcome["winners"][:1]]
        won = self.words.term("side", sides[0] if sides else "nobody", "wins")
        why = self.words.say(f"reason.{outcome['reason']}")
        return self.words.say("board.verdict", {"won": won, "why": why})

    def score_side(self, outcome: dict[str, Any], seat: int) -> str:
        side: str = outcome["breakdown"][seat][0]["side"]
        return side

    # Choosing

    def spell_out(self, view: dict[str, Any], acts: list[str]) -> list[str]:
        """Statements with all their fields, as far as a list can hold them."""
        written: list[str] = []
        for act in acts:
            written += self._statements(view, act) if act in STATEMENTS else [act]
        self._seen = view
        return written

    def _statements(self, view: dict[str, Any], kind: str) -> list[str]:
        filled: list[dict[str, Any]] = [{}]
        for field in FIELDS[STATEMENTS.index(kind)]:
            values = self._values(view, kind, field)
            filled = [{**fields, field: value} for fields in filled for value in values]
        sound = [
            fields
            for fields in filled
            if (fields.get("result"), fields.get("source")) != ("agent", "agent")
        ]
        return [f"{kind} {json.dumps(fields)}" for fields in sound]

    def _values(self, view: dict[str, Any], kind: str, field: str) -> list[Any]:
        me = view["you"]
        if field == "target":
            alive = [seat for seat in range(view["players"]) if view["seats"][seat]["alive"]]
            meant = alive if kind == "vote_intent" else list(range(view["players"]))
            return [seat for seat in meant if seat != me or kind not in _NOT_OF_ONESELF]
        if field == "turn":
            return list(range(view["turn"] + 1))
        if field == "card":
            in_deal = view["deal"]["cards"] if view["deal"] is not None else []
            return [card for card in CARDS if card in in_deal or card == "neutral"]
        if field == "statement":
            return [
                said["number"]
                for said in view["statements"]
                if kind != "retract"
                or (said["seat"] == me and said["kind"] != "retract" and not said["retracted"])
            ]
        return _CHOICES[field]

    def parts(self, act: str) -> list[str]:
        kind, brace, fields = act.partition(" {")
        if not brace:
            return act.split(" ")
        return [kind, *[str(value) for value in json.loads("{" + fields).values()]]

    def prompt(self, view: dict[str, Any], chosen: list[str], question: str) -> str:
        if not chosen:
            return question
        said = [self.label(view, chosen[:place], chosen[place]) for place in range(len(chosen))]
        return " · ".join([*said, self.words.say(f"step.{_field(chosen)}")])

    def label(self, view: dict[str, Any], chosen: list[str], part: str) -> str:
        if not chosen:
            key = f"label.{part}"
            return self.words.say(key if self.words.has(key) else f"act.{part}")
        field = _field(chosen)
        if chosen[0] == "because" and field == "reason":
            return self.words.term("why", part)
        if field in _TERMS:
            return self.words.term(_TERMS[field], part)
        if field == "turn":
            return self.words.say("label.turn" if part != "0" else "label.start", {"turn": part})
        if field == "statement":
            said = next(s for s in view["statements"] if s["number"] == int(part))
            return self._statement(said)
        return self.words.seat_title(int(part))

    def sentence(self, act: str) -> str:
        """The whole act in words; its seats are numbers."""
        parts = self.parts(act)
        if parts[0] in STATEMENTS and len(parts) > 1:
            labels = [
                self.label(self._seen, parts[:place], parts[place])
                for place in range(1, len(parts))
            ]
            return f"{self.words.say('act.' + parts[0])}: {', '.join(labels)}"
        target = int(parts[1]) if len(parts) > 1 else None
        return self.words.say(f"act.{parts[0]}", {"target": target})

    # Explaining

    def rule(self, view: dict[str, Any], chosen: list[str]) -> str:
        if chosen and chosen[0] in STATEMENTS:
            return "MAF-4.34"
        key = f"rule.question.{view['phase']}"
        return self.words.say(key) if self.words.has(key) else "MAF-6.1"

    def explain(self, view: dict[str, Any], topic: str) -> str:
        """A card or a token by its name or its id."""
        for kind in ("card", "token"):
            for name, entry in self.words.section(kind).items():
                if topic.lower() in (name, entry["name"].lower()):
                    return f"{entry['name']}: {entry['tip']}"
        return ""


def _wrapped(head: str, items: list[str], link: str, style: str) -> list[Text]:
    """Items after a head, on as many lines of 80 columns as they need."""
    rows, row = [], head
    for place, item in enumerate(items):
        glued = item + (link.rstrip() if place < len(items) - 1 else "")
        if len(row) + len(glued) > WIDTH and row.strip() != head.strip():
            rows.append(row.rstrip())
            row = " " * min(len(head), 20)
        row += glued + " "
    return [Text(line.rstrip(), style=style) for line in [*rows, row]]


def _field(chosen: list[str]) -> str:
    """What the next part of an act says."""
    if chosen[0] in STATEMENTS:
        return FIELDS[STATEMENTS.index(chosen[0])][len(chosen) - 1]
    return chosen[0]
