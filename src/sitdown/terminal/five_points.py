"""The board of Five Points in 80 columns."""

from itertools import pairwise
from typing import Any, Final

from rich.text import Text

from sitdown.games.five_points import acts
from sitdown.games.five_points.cards import CODES
from sitdown.games.five_points.pyramid import (
    LEFT_BELOW,
    NAMES,
    RIGHT_BELOW,
    ROW,
    ROWS,
    SLOTS,
)
from sitdown.terminal.board import Board

_CELL: Final = 8
_LABELS: Final = 16
_INK: Final = {  # look/tokens.css, --gang-*
    "S": "#a9211a",
    "D": "#1c6640",
    "N": "#5b2a6e",
    "L": "#a8265e",
    "K": "#6b3d14",
    "R": "#475159",
    "E": "#15120e",
    "P": "#7a5a10",
}
_CREAM: Final = "#f4e8cd"
_POINTS: Final = {6: "3", 5: "2", 4: "1"}


class FivePointsBoard(Board):
    quiet = frozenset({"uncovered"})

    def headline(self, view: dict[str, Any]) -> str:
        return " · ".join(
            [
                self.words.say("title"),
                self.words.say(f"phase.{view['phase']}"),
                self.words.say("board.turn", {"turn": view["turn"]}),
                *self._left(view),
            ]
        )

    def _left(self, view: dict[str, Any]) -> list[str]:
        left = view["promotions_left"]
        return [self.words.say("board.promotions_left", {"left": left})] if left else []

    def draw(self, view: dict[str, Any]) -> list[Text]:
        lines = self._pyramid(_slots(view), {})
        lines.append(Text())
        lines.append(self._deck(view))
        lines.append(self._piles(view))
        lines.append(Text())
        lines.extend(self._player(view, seat) for seat in range(len(view["players"])))
        if "mine" in view:
            lines.append(Text())
            lines.extend(self._mine(view))
        if "tracker" in view:
            lines.extend(self._tracker(view))
        return lines

    # The pyramid

    def _pyramid(self, slots: list[str], marks: dict[int, str]) -> list[Text]:
        lines = []
        for row in range(ROWS, 0, -1):
            row_slots = [slot for slot in range(SLOTS) if ROW[slot] == row]
            indent = _LABELS + (row - 1) * _CELL // 2
            names = Text(" " * indent)
            cells = Text(f" {self._row_label(row):<{indent - 1}}")
            for slot in row_slots:
                names.append(f"{NAMES[slot] + marks.get(slot, ''):^{_CELL}}", style="dim")
                cells.append_text(_cell(slots[slot]))
            lines += [names, cells]
        return lines

    def _row_label(self, row: int) -> str:
        if row not in _POINTS:
            return ""
        return f"{_POINTS[row]}  {self.words.term('row', row)}"

    # Around it

    def _deck(self, view: dict[str, Any]) -> Text:
        deck = view["deck"]
        line = Text(" " + self.words.say("board.deck") + " ")
        line.append_text(_card(deck["top"]))
        return line.append("   " + self.words.say("board.deck_size", deck))

    def _piles(self, view: dict[str, Any]) -> Text:
        line = Text()
        for pile in ("discard", "removed"):
            cards = [entry["card"] for entry in view[pile]]
            line.append(" " + self.words.say(f"board.{pile}", {"count": len(cards)}))
            for card in cards[-7:]:
                line.append(" ").append_text(_card(card))
            line.append("   " if cards else " –   ")
        return line

    def _player(self, view: dict[str, Any], seat: int) -> Text:
        player = view["players"][seat]
        turn = seat == view["active"] and view["phase"] in ("climb", "betrayal")
        line = Text(" ▸ " if turn else "   ")
        line.append(f"{self.words.seat_name(seat):<14}", style="bold" if turn else "")
        line.append(self.words.say("board.hand", {"cards": player["hand_size"]}))
        line.append("   " + self.words.say("board.alliances") + " ")
        for gang in player.get("alliances", player["open"]):
            line.append_text(_card(gang)).append(" ")
        hidden = 0 if "alliances" in player else player["hidden"]
        line.append("? " * hidden, style="dim")
        notes = []
        if player["passed"]:
            notes.append(self.words.say("board.passed"))
        if seat in view["revealing"]:
            notes.append(self.words.say("board.revealing"))
        if (
            view["you"] is not None
            and seat == (view["you"] - 1) % len(view["players"]) != view["you"]
        ):
            notes.append(self.words.say("board.on_your_right"))
        return line.append("  " + ", ".join(notes), style="dim")

    def _mine(self, view: dict[str, Any]) -> list[Text]:
        mine = view["mine"]
        allied = Text(f" {self.words.say('board.my_alliances'):<16}")
        for gang in mine["alliances"]:
            allied.append_text(_card(gang)).append(f" {self.words.term('gang', gang, 'full')}   ")
        hand = Text(f" {self.words.say('board.my_hand'):<16}")
        for gang in mine["hand"]:
            hand.append_text(_card(gang)).append("  ")
        if not mine["hand"]:
            hand.append(self.words.say("board.none"), style="dim")
        return [allied, hand]

    def _tracker(self, view: dict[str, Any]) -> list[Text]:
        line = Text(" " + self.words.say("board.tracker") + " ")
        for gang, seen in view["tracker"].items():
            line.append_text(_card(gang))
            line.append(f" {seen['pyramid']}+{seen['removed'] + seen['discard']}  ")
        return [Text(), line]

    # Choosing

    def parts(self, act: str) -> list[str]:
        """`promote 3.2 L RL` is chosen as promote · 3.2→4.1 · R · L."""
        words = act.split(" ")
        code = acts.VOCABULARY.code(act)
        if words[0] == "promote":
            path = acts.CHAIN[code]
            refill = words[3] if len(words) > 3 else ""
            return ["promote", f"{NAMES[path[1]]}→{NAMES[path[0]]}", *refill]
        if words[0] == "influence":
            return [*words[:4], *(words[4] if len(words) > 4 else "")]
        return words

    def prompt(self, view: dict[str, Any], chosen: list[str]) -> str:
        if len(chosen) <= 1:
            return self.words.say(f"step.{chosen[0]}") if chosen else ""
        if chosen[0] == "influence" and len(chosen) < 4:
            return self.words.say(f"step.influence_{len(chosen)}")
        return self.words.say("step.refill", {"slot": NAMES[_hole(chosen)]})

    def label(self, view: dict[str, Any], chosen: list[str], part: str) -> str:
        slots = _slots(view)
        if not chosen:
            return self.words.say(f"step.{part}_label")
        if chosen[0] == "reveal" or (chosen[0] == "influence" and len(chosen) == 1):
            return f"{part}   {self.words.term('gang', part, 'full')}"
        if chosen[0] == "promote" and len(chosen) == 1:
            climber, to = part.split("→")
            return f"{climber} {_name(slots, climber):<3}→ {self.words.term('slot', to)}"
        if chosen[0] == "influence" and len(chosen) < 4:
            return f"{_name(slots, part):<3}{self.words.term('slot', part)}"
        below = LEFT_BELOW if part == "L" else RIGHT_BELOW
        slot = NAMES[below[_hole(chosen)]]
        card = self.words.term("card", _name(slots, slot))
        return f"{part}   {slot} {_name(slots, slot):<3} {card}"

    def rule(self, view: dict[str, Any], chosen: list[str]) -> str:
        if not chosen:
            return {"climb": "FP-4.2", "reveal": "FP-4.16"}.get(view["phase"], "FP-4.11")
        if chosen[0] == "promote":
            return "FP-4.3" if len(chosen) == 1 else "FP-2.10"
        if chosen[0] == "influence":
            return ("FP-4.6", "FP-4.6", "FP-4.7", "FP-2.10")[min(len(chosen), 4) - 1]
        return {"pass": "FP-4.11", "reveal": "FP-4.16"}[chosen[0]]

    def preview(self, view: dict[str, Any], act: str) -> list[Text]:
        code = acts.VOCABULARY.code(act)
        path = acts.CHAIN[code] if code >= 0 else []
        if not path:
            return []
        slots = _slots(view)
        for hole, below in pairwise(path):
            slots[hole] = slots[below]
        slots[path[-1]] = view["deck"]["top"]
        changed = dict.fromkeys(path, "!")
        return [
            Text(),
            Text(self.words.say("board.preview"), "bold"),
            *self._pyramid(slots, changed),
        ]

    def explain(self, view: dict[str, Any], topic: str) -> str:
        topic = topic.upper()
        if topic.rstrip("*") in CODES:
            tip = self.words.term("gang", topic[0], "tip")
            return f"{tip} {self.words.say('role_tip.boss')}" if topic.endswith("*") else tip
        if topic in NAMES:
            row = ROW[NAMES.index(topic)]
            card = _name(_slots(view), topic)
            lines = [self.words.term("slot", topic), self.words.term("row", row)]
            lines.append(self.words.term("row_tip", row))
            return (
                ". ".join(lines[:2])
                + ". "
                + lines[2]
                + (f" {self.words.term('card', card).capitalize()}." if card else "")
            )
        for key in (topic.lower(), _ALIASES.get(topic.lower(), "")):
            if key and self.words.has(f"role_tip.{key}"):
                return self.words.say(f"role_tip.{key}")
        return ""

    def result(self, view: dict[str, Any]) -> list[Text]:
        outcome = view["outcome"]
        lines = [Text(self.words.say(f"reason.{outcome['reason']}").capitalize() + ".")]
        for group in outcome["ranking"]:
            for seat in group:
                lines += self._score(outcome, seat)
        return lines

    def _score(self, outcome: dict[str, Any], seat: int) -> list[Text]:
        crown = " ♛" if seat in outcome["winners"] else ""
        name = self.words.seat_name(seat) + crown
        lines = [Text(f" {name:<20}{outcome['scores'][seat]:>3}", style="bold")]
        for item in outcome["breakdown"][seat]:
            if item["what"] == "unspent":
                text = self.words.say("score.unspent", item)
                lines.append(Text(f"   {text}", style="dim"))
            else:
                key = "score.alliance" if item["slots"] else "score.alliance_none"
                lines.append(Text(f"   {item['points']:>2}  {self.words.say(key, item)}"))
        return lines


_ALIASES: Final = {
    "szef": "boss",
    "sojusz": "alliance",
    "wpływ": "influence",
    "talia": "deck_top",
    "deck": "deck_top",
}


def _slots(view: dict[str, Any]) -> list[str]:
    """Cards by slot from the bottom left, as the rules number them."""
    return [card or "" for row in reversed(view["pyramid"]) for card in row]


def _name(slots: list[str], slot: str) -> str:
    return slots[NAMES.index(slot)]


def _hole(chosen: list[str]) -> int:
    """The hole that the next letter of a refill fills."""
    first = chosen[1].split("→")[0] if chosen[0] == "promote" else chosen[3]
    letters = chosen[2:] if chosen[0] == "promote" else chosen[4:]
    hole = NAMES.index(first)
    for letter in letters:
        hole = LEFT_BELOW[hole] if letter == "L" else RIGHT_BELOW[hole]
    return hole


def _cell(card: str) -> Text:
    if not card:
        return Text(f"{'[ ·  ]':^{_CELL}}", style="dim")
    return Text(" ").append("[").append_text(_card(card, " ")).append("] ")


def _card(card: str, margin: str = "") -> Text:
    """A boss is printed in reverse and has a star; the letter alone says enough."""
    ink = _INK[card[0]]
    style = f"bold {_CREAM} on {ink}" if card.endswith("*") else f"bold {ink} on {_CREAM}"
    return Text(f"{margin}{card:<2}{margin}" if margin else card, style=style)
