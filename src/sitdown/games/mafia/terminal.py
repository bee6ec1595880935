"""The board of Mafia: the ring of seats, the votes and the claims."""

import json
from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from sitdown.core.contract import AnyGame, OutcomeShape
from sitdown.games.mafia.rules import talk
from sitdown.games.mafia.rules.acts import STATEMENTS
from sitdown.games.mafia.rules.box import CARDS, TOKENS
from sitdown.games.mafia.rules.shapes import StatementShown, View, WholeTruth
from sitdown.games.mafia.rules.shapes_told import Deal
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
_CHOICES: Final[dict[str, Sequence[str] | Sequence[int]]] = {
    "strength": talk.STRENGTHS,
    "reason": talk.REASONS,
    "role": TOKENS,
    "result": TOKENS,
    "source": talk.SOURCES,
    "side": talk.PLAYING_SIDES,
    "topic": talk.TOPICS,
}
_NOT_OF_ONESELF: Final = ("accuse", "claim_check", "vote_intent", "because")
_NIGHT: Final = ("agent", "recruit", "mafia")
_FOR_ALL: Final = ("agent", "recruit", "mafia", "reaction", "start_cards", "end_cards")
"""Questions that everybody is asked, whoever's answer counts (MAF-R56, MAF-R62)."""


class MafiaBoard(Board[View]):
    quiet = frozenset({"agent_phase", "mafia_phase", "voted", "truth"})

    def __init__(self, game: AnyGame, words: Catalogue, width: int = WIDTH) -> None:
        super().__init__(game, words, width)
        self._seen: View | None = None
        """The view in which statements were spelt out."""

    # What is seen

    def headline(self, view: View) -> str:
        parts = [self.words.say("title"), self.words.say(f"phase.{view['phase']}")]
        if view["turn"]:
            parts.append(self.words.say("board.turn", view))
        living = sum(1 for seat in view["seats"] if seat["alive"])
        return " · ".join([*parts, self.words.say("board.living", {"count": living})])

    def draw(self, view: View) -> list[Text]:
        return self._whole(view)

    def _whole(self, view: View) -> list[Text]:
        lines = [self._hidden(view)]
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

    def glance(self, view: View, rows: int) -> list[Text]:
        """Many players on few rows: seats in two columns, the latest statements, my token."""
        whole = self._whole(view)
        if len(whole) <= rows:
            return whole
        top = self._hidden(view).append(f"   {self.words.say('board.rest')}", style="dim")
        lines = [top, *self._ring(view)]
        mine = self._mine_in_short(view) if "mine" in view else []
        room = rows - len(lines) - len(mine)
        said = self._claims(view) if view["statements"] else []
        if len(said) > room:
            said = self._latest(view)[-room:] if room > 0 else []
        return [*lines, *said, *mine]

    def _hidden(self, view: View) -> Text:
        return Text(" " + self.words.say("board.hidden", view["hidden"]))

    def _ring(self, view: View) -> list[Text]:
        """The seats in two columns, the first half on the left."""
        titles = [self._title(seat) for seat in range(view["players"])]
        longest = max(len(title) for title in titles)
        half = (view["players"] + 1) // 2
        cells = []
        for seat, title in enumerate(titles):
            notes = self._fingers(view, seat) + self._standing(view, seat)
            notes += self._private(view, seat) + self._says(view, seat)
            fallen = not view["seats"][seat]["alive"]
            cell = Text(
                f" {self._mark(view, seat)}{seat:>2} {title:<{longest}} ",
                style="dim" if fallen else "",
            )
            cell.append(f"✝ {self._shown(view, seat)}" if fallen else " · ".join(notes))
            cell.truncate(self.width // 2, overflow="ellipsis", pad=seat < half)
            cells.append(cell)
        cells.append(Text())
        return [cells[row].append_text(cells[row + half]) for row in range(half)]

    def _mark(self, view: View, seat: int) -> str:
        return "▸" if seat in (view["speaker"], view["shooter"]) else " "

    def _title(self, seat: int) -> str:
        return self.words.seat_title(seat)[:14]

    def _deal(self, deal: Deal) -> list[Text]:
        names = [self.words.term("card", card) for card in deal["cards"]]
        names.append(self.words.say("board.neutral", deal))
        return self._wrapped(f" {self.words.say('board.deal')} ", names, ", ", "dim")

    def _seat(self, view: View, seat: int) -> list[Text]:
        one = view["seats"][seat]
        head = f" {self._mark(view, seat)}{seat:>2} {self._title(seat):<15}"
        truth = [f"({self._truth(view['truth'], seat)})"] if "truth" in view else []
        if one["alive"]:
            return self._wrapped(head, self._notes(view, seat) + truth, " · ", "")
        fallen = self._fall(view, seat)
        if len(head) + len(fallen) <= self.width:
            return self._wrapped(head, [fallen, *truth], " · ", "dim")
        words = " · ".join([fallen, *truth]).split(" ")  # too long for a line of its own
        return self._wrapped(head, words, " ", "dim")

    def _fall(self, view: View, seat: int) -> str:
        fall = next(entry for entry in view["fallen"] if entry["seat"] == seat)
        return f"✝ {self._shown(view, seat)} ({self.words.say('board.fallen', fall)})"

    def _shown(self, view: View, seat: int) -> str:
        """What a fallen player had to show."""
        token = self.words.term("token", view["seats"][seat]["token"])
        card = view["seats"][seat]["card"]
        return f"{token}, {self.words.term('card', card)}" if card else token

    def _notes(self, view: View, seat: int) -> list[str]:
        notes = self._standing(view, seat) + self._fingers(view, seat)
        return notes + self._private(view, seat) + self._says(view, seat)

    def _standing(self, view: View, seat: int) -> list[str]:
        """What everybody knows of somebody alive."""
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
        return notes

    def _fingers(self, view: View, seat: int) -> list[str]:
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

    def _private(self, view: View, seat: int) -> list[str]:
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

    def _says(self, view: View, seat: int) -> list[str]:
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

    def _truth(self, truth: WholeTruth, seat: int) -> str:
        card = truth["cards"][seat]
        about = {
            "token": truth["tokens"][seat],
            "side": truth["sides"][seat],
            "card": card if card != "neutral" else None,
        }
        return self.words.say("board.truth", about)

    def _claims(self, view: View) -> list[Text]:
        lines = [Text(" " + self.words.say("board.statements"), style="bold"), *self._latest(view)]
        if view["clashes"]:
            lines.append(Text(" " + self.words.say("board.clashes"), style="bold"))
            lines += [Text(f"   {self.words.say('board.clash', c)}") for c in view["clashes"]]
        return lines

    def _latest(self, view: View) -> list[Text]:
        lines: list[Text] = []
        for said in view["statements"][-_SHOWN:]:
            style = "strike" if said["retracted"] else ""
            lines += self._wrapped("   ", self._statement(said).split(" "), " ", style)
        return lines

    def _statement(self, said: StatementShown) -> str:
        sentence = self.words.say(f"fact.said_{said['kind']}", said)
        return self.words.say("board.statement", {"number": said["number"], "said": sentence})

    def _mine(self, view: View) -> list[Text]:
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
        return lines + self._hint(view)

    def _mine_in_short(self, view: View) -> list[Text]:
        mine = view["mine"]
        own = [f"{self.words.say('board.my_token')}: {self.words.term('token', mine['token'])}"]
        if mine["card"] is not None:
            card = self.words.term("card", mine["card"])
            own.append(f"{self.words.say('board.my_card')}: {card}")
        own.append(f"{self.words.say('board.my_side')}: {self.words.term('side', mine['side'])}")
        return self._wrapped(" ", own, " · ", "bold") + self._hint(view)

    def _hint(self, view: View) -> list[Text]:
        """Whether my answer matters."""
        if view["mine"]["out"]:
            return [Text(" " + self.words.say("board.out"), style="italic")]
        if view["phase"] not in _FOR_ALL:
            return []
        hint = "board.counts" if view["mine"]["my_move"] else "board.sleeps"
        return self._wrapped(" ", self.words.say(hint).split(" "), " ", "italic")

    def _own(self, key: str, value: str, tip: str) -> list[Text]:
        line = Text(f" {self.words.say('board.' + key):<18}").append(value, style="bold")
        return [line, *self._wrapped(" " * 19, tip.split(" "), " ", "dim")] if tip else [line]

    # The end

    def verdict(self, outcome: OutcomeShape) -> str:
        sides = [self.score_side(outcome, seat) for seat in outcome["winners"][:1]]
        won = self.words.term("side", sides[0] if sides else "nobody", "wins")
        why = self.words.say(f"reason.{outcome['reason']}")
        return self.words.say("board.verdict", {"won": won, "why": why})

    def result(self, outcome: OutcomeShape) -> list[Text]:
        """Sides win, not seats: who played for which, and with what token and card."""
        lines = [Text(self.verdict(outcome))]
        seats = [seat for group in outcome["ranking"] for seat in group]
        for side in dict.fromkeys(self.score_side(outcome, seat) for seat in seats):
            members = [seat for seat in seats if self.score_side(outcome, seat) == side]
            crown = "♛ " if set(members) & set(outcome["winners"]) else ""
            name = self.words.term("side", side)
            people = [self._unmasked(outcome, seat) for seat in members]
            lines += self._wrapped(f" {crown}{name[:1].upper()}{name[1:]}: ", people, ", ", "")
        return lines

    def _unmasked(self, outcome: OutcomeShape, seat: int) -> str:
        had = outcome["breakdown"][seat][0]
        card = f", {self.words.term('card', had['card'])}" if had.get("card") else ""
        return f"{self.words.seat_title(seat)} ({self.words.term('token', had['token'])}{card})"

    def score_side(self, outcome: OutcomeShape, seat: int) -> str:
        return str(outcome["breakdown"][seat][0]["side"])

    # Choosing

    def spell_out(self, view: View, acts: list[str]) -> list[str]:
        """Statements with all their fields, as far as a list can hold them."""
        self._seen = view
        written: list[str] = []
        for act in acts:
            written += self._statements(self._seen, act) if act in STATEMENTS else [act]
        return written

    def _statements(self, view: View, kind: str) -> list[str]:
        filled: list[dict[str, Any]] = [{}]
        for field in talk.FIELDS[STATEMENTS.index(kind)]:
            values = self._values(view, kind, field)
            filled = [{**fields, field: value} for fields in filled for value in values]
        sound = [
            fields
            for fields in filled
            if (fields.get("result"), fields.get("source")) != ("agent", "agent")
        ]
        return [f"{kind} {json.dumps(fields)}" for fields in sound]

    def _values(self, view: View, kind: str, field: str) -> Sequence[str] | Sequence[int]:
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

    def prompt(self, view: View, chosen: list[str], question: str) -> str:
        if not chosen:
            return question
        said = [self._label(view, chosen[:place], chosen[place]) for place in range(len(chosen))]
        return " · ".join([*said, self.words.say(f"step.{_field(chosen)}")])

    def label(self, view: View, chosen: list[str], part: str) -> str:
        return self._label(view, chosen, part)

    def _label(self, view: View | None, chosen: list[str], part: str) -> str:
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
        if field == "statement" and view is not None:
            said = next(s for s in view["statements"] if s["number"] == int(part))
            return self._statement(said)
        return self.words.seat_title(int(part))

    def sentence(self, act: str) -> str:
        """The whole act in words; its seats are numbers."""
        parts = self.parts(act)
        if parts[0] in STATEMENTS and len(parts) > 1:
            labels = [
                self._label(self._seen, parts[:place], parts[place])
                for place in range(1, len(parts))
            ]
            return f"{self.words.say('act.' + parts[0])}: {', '.join(labels)}"
        target = int(parts[1]) if len(parts) > 1 else None
        return self.words.say(f"act.{parts[0]}", {"target": target})

    # Lines

    def _wrapped(self, head: str, items: list[str], link: str, style: str) -> list[Text]:
        """Items after a head, on as many lines as they need."""
        rows, row = [], head
        for place, item in enumerate(items):
            glued = item + (link.rstrip() if place < len(items) - 1 else "")
            if len(row) + len(glued) > self.width and row.strip() != head.strip():
                rows.append(row.rstrip())
                row = " " * min(len(head), 20)
            row += glued + " "
        return [Text(line.rstrip(), style=style) for line in [*rows, row]]

    # Explaining

    def rule(self, view: View, chosen: list[str]) -> str:
        if chosen and chosen[0] in STATEMENTS:
            return "MAF-4.34"
        key = f"rule.question.{view['phase']}"
        return self.words.say(key) if self.words.has(key) else "MAF-6.1"

    def explain(self, view: View, topic: str) -> str:
        """A card or a token by its name or its id."""
        for kind in ("card", "token"):
            for name, entry in self.words.section(kind).items():
                if topic.lower() in (name, entry["name"].lower()):
                    return f"{entry['name']}: {entry['tip']}"
        return ""


def _field(chosen: list[str]) -> str:
    """What the next part of an act says."""
    if chosen[0] in STATEMENTS:
        return talk.FIELDS[STATEMENTS.index(chosen[0])][len(chosen) - 1]
    return chosen[0]
