"""The board of Five Points, and the pyramid in sight while one chooses."""

from itertools import pairwise
from typing import Any, Final

from rich.text import Text

from sitdown.core.contract import AnyGame
from sitdown.games.five_points.rules import acts, pyramid
from sitdown.games.five_points.rules.box import CODES
from sitdown.games.five_points.rules.shapes import View
from sitdown.terminal.board import Board
from sitdown.terminal.screen import WIDTH
from sitdown.texts import Catalogue

_CELL: Final = 8
_MARGIN: Final = 18
_CREAM: Final = "color(230)"
_INK: Final = {  # the gang inks of the house, as the 256 colours of a terminal come nearest
    "S": "color(124)",
    "D": "color(22)",
    "N": "color(54)",
    "L": "color(125)",
    "K": "color(94)",
    "R": "color(240)",
    "E": "color(232)",
    "P": "color(100)",
}
_PILE_SHOWN: Final = 7


class FivePointsBoard(Board[View]):
    quiet = frozenset({"uncovered"})

    def __init__(self, game: AnyGame, words: Catalogue, width: int = WIDTH) -> None:
        super().__init__(game, words, width)
        more = (self.width - WIDTH) // 10
        self._cell = _CELL + more
        self._pile_shown = _PILE_SHOWN + more

    # What is seen

    def headline(self, view: View) -> str:
        parts = [
            self.words.say("title"),
            self.words.say(f"phase.{view['phase']}"),
            self.words.say("board.turn", {"turn": view["turn"]}),
        ]
        left = view["promotions_left"]
        if left:
            parts.append(self.words.say("board.promotions_left", {"left": left}))
        return " · ".join(parts)

    def draw(self, view: View) -> list[Text]:
        over = view["phase"] == "over"
        lines = self._pyramid(_slots(view), [])
        if not over:
            lines.append(self._deck(view))
        lines.append(self._piles(view))
        lines.append(Text())
        lines.extend(self._player(view, seat) for seat in range(len(view["players"])))
        if "mine" in view and not over:
            lines.extend(self._mine(view))
        if "tracker" in view:
            lines.extend(self._tracker(view))
        return lines

    def _pyramid(self, slots: list[str], marked: list[int]) -> list[Text]:
        """One line a row; slots to look at are in round brackets."""
        lines = []
        for row in range(pyramid.ROWS, 0, -1):
            row_slots = [slot for slot in range(pyramid.SLOTS) if pyramid.ROW[slot] == row]
            indent = _MARGIN + (row - 1) * self._cell // 2
            line = Text(f" {self._row_label(row):<{indent - 1}}")
            for slot in row_slots:
                line.append(pyramid.NAMES[slot], "" if slot in marked else "dim")
                left, right = "()" if slot in marked else "[]"
                line.append(left).append_text(_cell(slots[slot]))
                line.append(right.ljust(self._cell - 6))
            lines.append(line)
        return lines

    def _row_label(self, row: int) -> str:
        points = pyramid.POINTS[pyramid.NAMES.index(f"{row}.1")]
        if not points:
            return ""
        return f"{self.words.say('board.points', {'points': points})} {self.words.term('row', row)}"

    def _deck(self, view: View) -> Text:
        deck = view["deck"]
        key = "board.deck_size" if deck["bosses"] else "board.deck_size_no_bosses"
        line = Text(" " + self.words.say("board.deck") + " ").append_text(_card(deck["top"]))
        return line.append("   " + self.words.say(key, deck))

    def _piles(self, view: View) -> Text:
        line = Text()
        for pile in ("discard", "removed"):
            cards = [entry["card"] for entry in view[pile]]
            line.append(" " + self.words.say(f"board.{pile}", {"count": len(cards)}))
            if len(cards) > self._pile_shown:
                line.append(" …")
            for card in cards[-self._pile_shown :]:
                line.append(" ").append_text(_card(card))
            line.append("  " if cards else " –  ")
        return line

    def piles(self, view: View) -> list[str]:
        lines = []
        for pile in ("discard", "removed"):
            lines.append(self.words.say(f"board.{pile}", {"count": len(view[pile])}))
            for entry in view[pile]:
                about = {"card": entry["card"], "seat": entry["seat"]}
                lines.append("  " + self.words.say("board.pile_entry", about))
        return lines

    def _player(self, view: View, seat: int) -> Text:
        player = view["players"][seat]
        turn = seat == view["active"] and view["phase"] in ("climb", "betrayal")
        line = Text(" ▸ " if turn else "   ")
        line.append(f"{self.words.seat_title(seat):<12}", style="bold" if turn else "")
        line.append(self.words.say("board.alliances") + " ")
        for gang in player.get("alliances", player["open"]):
            line.append_text(_card(gang)).append(" ")
        if "hand" in player:  # the game is over and everything lies open (FP-R18)
            line.append("  " + self.words.say("board.hand_left") + " ")
            for gang in player["hand"]:
                line.append_text(_card(gang)).append(" ")
            return line.append("" if player["hand"] else "–")
        line.append("? " * player["hidden"], style="dim")
        line.append("  " + self.words.say("board.hand", {"cards": player["hand_size"]}))
        return line.append("   " + ", ".join(self._notes(view, seat)), style="dim")

    def _notes(self, view: View, seat: int) -> list[str]:
        notes = []
        if view["players"][seat]["passed"]:
            notes.append(self.words.say("board.passed"))
        if seat in view["revealing"]:
            notes.append(self.words.say("board.revealing"))
        right = (view["you"] - 1) % len(view["players"]) if view["you"] is not None else None
        if seat == right:
            notes.append(self.words.say("board.on_your_right"))
        return notes

    def _mine(self, view: View) -> list[Text]:
        mine = view["mine"]
        allied = Text(f" {self.words.say('board.my_alliances'):<16}")
        for gang in mine["alliances"]:
            allied.append_text(_card(gang)).append(f" {self.words.term('gang', gang, 'short')}   ")
        hand = Text(f" {self.words.say('board.my_hand'):<16}")
        for gang in mine["hand"]:
            hand.append_text(_card(gang)).append("  ")
        if not mine["hand"]:
            hand.append(self.words.say("board.none"), style="dim")
        return [allied, hand]

    def _tracker(self, view: View) -> list[Text]:
        lines = [Text(" " + self.words.say("board.tracker")), Text(" ")]
        for gang, seen in view["tracker"].items():
            gone = seen["removed"] + seen["discard"]
            lines[-1].append_text(_card(gang))
            lines[-1].append(f" {seen['pyramid']}+{gone}/{seen['bosses_to_come']}  ")
        return lines

    def score_line(self, item: dict[str, Any]) -> str:
        if item["what"] == "unspent":
            return self.words.say("score.unspent", item)
        key = "score.alliance" if item["slots"] else "score.alliance_none"
        return f"{item['points']:>2}  {self.words.say(key, item)}"

    # Choosing

    def parts(self, act: str) -> list[str]:
        """`promote 3.2 L RL` is chosen as promote · 3.2 · 4.1 · R · L."""
        words = act.split(" ")
        if words[0] == "promote":
            path = acts.CHAIN[acts.VOCABULARY.code(act)]
            return [
                "promote",
                pyramid.NAMES[path[1]],
                pyramid.NAMES[path[0]],
                *(words[3] if words[3:] else ""),
            ]
        if words[0] == "influence":
            return [*words[:4], *(words[4] if words[4:] else "")]
        return words

    def prompt(self, view: View, chosen: list[str], question: str) -> str:
        if not chosen:
            return question
        asked = self.words.say(_step_key(chosen), {"slot": pyramid.NAMES[_hole(chosen)]})
        return " · ".join([self.words.say(f"step.{chosen[0]}"), *chosen[1:], asked])

    def step(self, view: View, chosen: list[str], parts: list[str]) -> list[Text]:
        if not chosen or chosen[0] not in ("promote", "influence") or parts[0] in CODES:
            return []
        slots = [part for part in parts if part in pyramid.NAMES]
        if not slots:  # who climbs into a hole
            hole = _hole(chosen)
            slots = [
                pyramid.NAMES[pyramid.LEFT_BELOW[hole]],
                pyramid.NAMES[pyramid.RIGHT_BELOW[hole]],
            ]
        lines = self._pyramid(_slots(view), [pyramid.NAMES.index(slot) for slot in slots])
        if chosen[0] == "influence" and len(chosen) < 4:
            lines.append(Text(" " + self.words.say("step.matching"), "dim"))
        return lines

    def order(self, parts: list[str]) -> list[str]:
        return sorted(parts, key=pyramid.NAMES.index) if parts[0] in pyramid.NAMES else parts

    def label(self, view: View, chosen: list[str], part: str) -> str:
        if not chosen:
            return self.words.say(f"step.{part}_label")
        if part in CODES:
            return f"{part}   {self.words.term('gang', part, 'full')}"
        slots = _slots(view)
        if part in pyramid.NAMES:
            return f"{part} {_name(slots, part):<3}{self.words.term('slot', part)}"
        below = pyramid.LEFT_BELOW if part == "L" else pyramid.RIGHT_BELOW
        slot = pyramid.NAMES[below[_hole(chosen)]]
        card = _name(slots, slot)
        return f"{part}   {slot} {card:<3}{self.words.term('card', card)}"

    def preview(self, view: View, act: str) -> list[Text]:
        path = acts.CHAIN[acts.VOCABULARY.code(act)]
        if not path:
            return []
        slots = _slots(view)
        for hole, below in pairwise(path):
            slots[hole] = slots[below]
        slots[path[-1]] = view["deck"]["top"]
        head = Text(self.words.say("board.preview"), "bold")
        return [Text(), head, *self._pyramid(slots, path)]

    # Explaining

    def rule(self, view: View, chosen: list[str]) -> str:
        if not chosen:
            return {"climb": "FP-1.1", "reveal": "FP-4.16"}.get(view["phase"], "FP-4.11")
        if chosen[0] == "promote":
            return "FP-4.3" if len(chosen) <= 3 else "FP-2.10"
        if chosen[0] == "influence":
            return ("FP-4.6", "FP-4.6", "FP-4.6", "FP-4.7", "FP-2.10")[min(len(chosen), 5) - 1]
        return {"pass": "FP-4.11", "reveal": "FP-4.16"}[chosen[0]]

    def explain(self, view: View, topic: str) -> str:
        topic = topic.upper()
        if topic.rstrip("*") in CODES:
            tip = self.words.term("gang", topic[0], "tip")
            boss = " " + self.words.say("role_tip.boss") if topic.endswith("*") else ""
            return f"{tip}{boss} (FP-2.2)"
        if topic in pyramid.NAMES:
            return self._explain_slot(view, topic)
        key = f"role_tip.{self.words.section('role_topic').get(topic.lower(), topic.lower())}"
        return self.words.say(key) if self.words.has(key) else ""

    def _explain_slot(self, view: View, slot: str) -> str:
        row = pyramid.ROW[pyramid.NAMES.index(slot)]
        about = {
            "slot": slot,
            "row": row if row > 3 else "",
            "card": _name(_slots(view), slot),
        }
        return f"{self.words.say('board.slot', about)} {self.words.term('row_tip', row)} (FP-2.9)"


def _step_key(chosen: list[str]) -> str:
    """Which question the next step asks."""
    places = {"promote": 3, "influence": 4, "reveal": 2}[chosen[0]]
    return f"step.{chosen[0]}_{len(chosen)}" if len(chosen) < places else "step.refill"


def _slots(view: View) -> list[str]:
    """Cards by slot from the bottom left, as the rules number them."""
    return [card or "" for row in reversed(view["pyramid"]) for card in row]


def _name(slots: list[str], slot: str) -> str:
    return slots[pyramid.NAMES.index(slot)]


def _hole(chosen: list[str]) -> int:
    """The hole that the next letter of a refill fills."""
    first, letters = {"promote": (1, 3), "influence": (3, 4)}.get(chosen[0], (0, 0))
    if len(chosen) <= first or chosen[first] not in pyramid.NAMES:
        return 0
    hole = pyramid.NAMES.index(chosen[first])
    for letter in chosen[letters:]:
        hole = pyramid.LEFT_BELOW[hole] if letter == "L" else pyramid.RIGHT_BELOW[hole]
    return hole


def _cell(card: str) -> Text:
    return _card(f"{card:<2}") if card else Text("··", style="dim")


def _card(card: str) -> Text:
    """A boss is printed in reverse and has a star; the letter alone says enough."""
    ink = _INK[card[0]]
    style = f"bold {_CREAM} on {ink}" if card.endswith("*") else f"bold {ink} on {_CREAM}"
    return Text(card, style=style)
