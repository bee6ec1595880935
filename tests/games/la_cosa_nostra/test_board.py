"""The board of the terminal: 80 columns, every choice in words, deals typed piece by piece."""

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from sitdown.bots.base import Bot
from sitdown.bots.simple import RandomBot
from sitdown.core.question import WATCHER
from sitdown.core.record import split_payload
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.la_cosa_nostra.terminal import LaCosaNostraBoard
from sitdown.laws import Case, steps
from sitdown.terminal.board import AnyBoard, Back
from sitdown.terminal.choose import Chooser
from sitdown.terminal.local import LocalTable
from sitdown.terminal.play import Game
from sitdown.terminal.screen import WIDTH, Leave, Screen
from sitdown.texts import LANGUAGES, Catalogue, catalogue
from tests.games.la_cosa_nostra.builders import GAME, At, Scene, dealt

NAMES = ["Ola", "Marek", "Penny", "Bartek", "Tomek"]


def words_for(language: str, reader: int | None) -> Catalogue:
    return catalogue(GAME.info.package, language).for_reader(NAMES, reader)


def board(language: str = "en", reader: int | None = 0) -> AnyBoard:
    return LaCosaNostraBoard(GAME, words_for(language, reader))


def drawn(table: At, viewer: int = 0, language: str = "en") -> str:
    return "\n".join(line.plain for line in board(language, viewer).draw(table.seen(viewer)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5])
def test_the_board_fits_into_eighty_columns(language: str, seats: int) -> None:
    case = Case(GAME, seats, seats, {"families": "pick"})
    table = case.table()
    for _ in steps(case, table, Rng(seats)):
        if table.step % 5 == 0:
            for viewer in (WATCHER, 0):
                at = board(language, viewer if viewer >= 0 else None)
                lines = [line.plain for line in at.draw(table.view(viewer))]
                assert max(len(line) for line in [at.headline(table.view(viewer)), *lines]) <= WIDTH
                at.piles(table.view(viewer))
    assert table.outcome is not None
    result = board(language).result(table.outcome.shape())
    assert any("$" in line.plain for line in result)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_words_and_leads_to_its_act(language: str) -> None:
    case = Case(GAME, 4, 8, {"influence_timing": "any_time", "families": "pick"})
    table = case.table()
    vocabulary = GAME.info.vocabulary.words
    for _ in steps(case, table, Rng(8)):
        for seat in range(4):
            at, view = board(language, seat), table.view(seat)
            legal = table.legal(seat)
            for act in legal[:: max(1, len(legal) // 12)]:
                parts = at.parts(vocabulary[act])
                assert " ".join(parts) == vocabulary[act]
                for place, part in enumerate(parts):
                    assert at.prompt(view, parts[:place], "?")
                    assert at.label(view, parts[:place], part)
                assert at.sentence(vocabulary[act])


def test_the_board_shows_the_families_the_city_and_the_dice() -> None:
    scene = Scene(in_round=3, cash=[9000, 2000, 0])
    scene.task("big_joey", "car_bomb")
    pimp = scene.purchase("enzo_marino", "pimp")
    scene.token(pimp, 2)
    scene.token(scene.card("garage", 2), 1)
    scene.put_out(scene.card("lawyer", 1))
    scene.hand(0, "car_theft", "murder")
    scene.hold(0, "snitch")
    table = scene.table(dice=[1, 1, 1])
    shown = drawn(table)
    for words in (
        "▸0 Ola · Blundetto family  $9,000",
        "Big Joey ¤¤¤ [Order III: Car Bomb]",
        "Enzo Marino ¤¤¤ [buys Pimp 2 ●2]",
        "Garage 1 [●1]",
        "Lawyer 1 [out]",
        "Car Theft (I): from 3, $3k / $6k, Garage (missing; owned by Penny)",
        "Murder (III): from the target's strength",
        "Your Influence: Snitch",
        "Casino 4 $12k+$6k",
    ):
        assert words in shown, words
    assert "Car Bomb" not in drawn(table, viewer=1)
    assert "Your Orders" not in drawn(table, viewer=WATCHER)
    table.act(0, "shoot big_joey enzo_marino").pass_by()
    assert "Big Joey: 1, 1 and 1, needs 4 or more, 0 successes" in drawn(table)


def test_the_ledger_lists_offers_and_promises() -> None:
    scene = Scene(step="settle", cash=[5000, 5000, 5000])
    lawyer = scene.card("lawyer", 1)
    table = scene.table()
    table.act(0, "offer", to=1, give={"cash": 2000}, get={"tokens": [lawyer]}, note="please")
    table.act(1, "promise", to=0, will=False, deed="attack")
    shown = drawn(table)
    assert "Ola → Marek: $2,000 | a Contract on Lawyer 1 “please”" in shown
    assert "Marek to Ola: I will not attack you." in shown
    assert "→" not in drawn(table, viewer=2)


# Deals


class Dealer:
    """Types lines at a board that asks for terms; `b` goes back, as the terminal has it."""

    def __init__(self, *lines: str) -> None:
        self._left = list(lines)
        self.asked: list[tuple[str, list[str]]] = []
        self.acts: list[str] = []

    def ask(self, prompt: str, hint: str, parts: list[str]) -> str:
        self.asked.append((prompt, parts))
        said = self._left.pop(0)
        if said == "b":
            raise Back
        return said

    def done(self, act: str) -> bool:
        """Confirmed, unless the next line goes back."""
        self.acts.append(act)
        if self._left[:1] == ["b"]:
            self._left.pop(0)
            return False
        return True


def terms(view: dict[str, Any], act: str, *lines: str, language: str = "en") -> Dealer:
    dealer = Dealer(*lines)
    if not board(language).terms(view, act, dealer.ask, dealer.done):
        dealer.acts.append("")
    return dealer


def test_an_offer_is_typed_piece_by_piece() -> None:
    scene = Scene(step="settle", cash=[5000, 5000, 5000])
    lawyer = scene.card("lawyer", 1)
    table = scene.table()
    dealer = terms(table.seen(0), "offer", "1", "2,000 waste-1 little_sal", f"contract:{lawyer}")
    act = dealer.acts[-1]
    assert act == (
        'offer {"get":{"businesses":[],"cash":0,"gangsters":[],"tokens":["lawyer-1"]},'
        '"give":{"businesses":["waste-1"],"cash":2000,"gangsters":["blundetto_little_sal"],'
        '"tokens":[]},"to":1}'
    )
    assert board().sentence(act) == (
        "make an offer: Marek. You give: $2,000, Waste Disposal Plant 1, Little Sal."
        " You get: a Contract on Lawyer 1."
    )
    seat = LocalTable(table.table, 0, [None] * 3)
    assert seat.answer(act, "talk") is None
    assert table.seen(1)["offers"][0]["give"]["cash"] == 2000


def test_what_cannot_be_read_is_asked_again() -> None:
    view = Scene(step="settle").table().seen(0)
    dealer = terms(view, "offer", "nobody", "*", "my soul", "1000", "")
    assert '"give":{"businesses":[],"cash":1000,' in dealer.acts[-1]
    assert '"to":"anybody"' in dealer.acts[-1]
    assert dealer.asked[1][0].startswith("“nobody” cannot be read.")
    assert dealer.asked[3][0].startswith("“my” cannot be read.")


def answered() -> dict[str, Any]:
    """LCN-5.65: somebody waits for my answer to an offer."""
    table = Scene(step="settle", cash=[5000] * 3).table()
    table.act(2, "offer", to=0, get={"cash": 1000})
    return table.seen(0)


def test_a_counter_offer_goes_to_whom_it_answers() -> None:
    # LCN-5.65
    dealer = terms(answered(), "counter", "", "3000")
    assert '"to":2' in dealer.acts[-1]
    assert dealer.asked[0][0] == "Penny → Ola: nothing | $1,000\nWhat do you give?"


def test_a_number_in_a_counter_offer_is_a_choice_and_not_a_dollar() -> None:
    # LCN-5.63, LCN-5.71
    view = answered()
    dealer = terms(view, "counter", "1", "2 4000")
    mine, theirs = (parts for _, parts in dealer.asked)
    assert mine[0] == view["players"][0]["businesses"][0]["card"]
    payload = split_payload(dealer.acts[-1])[1]
    assert payload is not None
    assert payload["give"] == {
        "businesses": [mine[0]], "cash": 0, "gangsters": [], "tokens": []
    }  # fmt: skip
    assert payload["get"] == {
        "businesses": [theirs[1]], "cash": 4000, "gangsters": [], "tokens": []
    }  # fmt: skip
    assert '"cash":1,' in terms(view, "counter", "$1", "").acts[-1]  # the rules say why not


def test_b_goes_one_step_back_in_a_counter_offer_and_out_of_its_first_step() -> None:
    view = answered()
    assert terms(view, "counter", "b").acts == [""]
    dealer = terms(view, "counter", "1000", "b", "2000", "3000", "b", "4000")
    assert [prompt.split("\n")[-1] for prompt, _ in dealer.asked] == [
        "What do you give?",
        "What do you get for it?",
        "What do you give?",
        "What do you get for it?",
        "What do you get for it?",  # back from the confirmation
    ]
    assert '"cash":4000' in dealer.acts[-1]
    assert '"cash":2000' in dealer.acts[-1]


class Scripted(Screen):
    """A terminal at which somebody types these lines."""

    def __init__(self, *lines: str) -> None:
        self.paper = StringIO()
        super().__init__(Console(file=self.paper, width=WIDTH), words_for("en", 0))
        self._left = list(lines)

    def ask(self) -> str:
        self.line(f"> {self._left[0]}")
        return self._left.pop(0)


def test_a_counter_offer_at_the_keyboard() -> None:
    """b, ? and q do in it what they do everywhere; a number chooses."""
    sent: list[str] = []
    screen = Scripted("2", "b", "2", "?", "9999", "b", "1", "b", "b", "2", "", "1000", "", "3")
    chooser = Chooser(screen, board(), {}, lambda rows: None, lambda act: sent.append(act))
    chooser.answer(answered(), "Deals?", ["refuse", "counter"], optional=True)
    shown = screen.paper.getvalue()
    assert shown.count("Deals?") == 3
    assert "cannot be read" not in shown
    assert "Choose by number" in shown
    assert "Enter confirms" in shown
    assert "counter —" not in shown
    assert len(sent) == 1
    assert '"get":{"businesses":[],"cash":1000,' in sent[0]
    leaving = Chooser(Scripted("2", "q"), board(), {}, lambda rows: None, lambda act: None)
    with pytest.raises(Leave):
        leaving.answer(answered(), "Deals?", ["refuse", "counter"], optional=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_offer_or_a_promise_can_hold_is_listed_in_words(language: str) -> None:
    for act, lines in (("offer", ("1", "", "1000")), ("promise", ("1", "1", ""))):
        view = Scene(step="settle").table().seen(0)
        for _, parts in terms(view, act, *lines, language=language).asked:
            labels = [board(language).label(view, [act], part) for part in parts]
            assert not [label for label in labels if "_" in label or "contract:" in label]
            assert len(set(labels)) == len(labels)


def test_a_promise_is_chosen_or_typed_in_words() -> None:
    # LCN-5.65
    view = Scene(step="settle").table().seen(0)
    assert terms(view, "promise", "2", "not attack this round").acts == [
        'promise {"deed":"attack","to":2,"will":false,"words":"this round"}'
    ]
    act = terms(view, "promise", "2", "you get half").acts[-1]
    assert '"deed":"other"' in act
    assert '"words":"you get half"' in act
    chosen = terms(view, "promise", "Penny", "", "6", "b", "6", "this round").acts
    assert chosen == ['promise {"deed":"attack","to":2,"will":false,"words":"this round"}']
    assert terms(view, "promise", "2", "b", "b").acts == [""]
    assert terms(view, "pass").acts == ["pass"]


# What needs no choosing


def asked(table: At, seat: int) -> dict[str, Any]:
    return table.table.asked(seat)[0]


def test_who_can_only_pass_is_not_bothered() -> None:
    # LCN-5.67
    scene = Scene(step="schemer")
    scene.task("big_joey", "theft_1")
    scene.hold(0, "snitch")
    table = scene.table()
    assert board().reflex(table.seen(0), asked(table, 0)) == "pass"
    scene = Scene(step="schemer")
    scene.task("big_joey", "theft_1")
    scene.hold(0, "schemer")
    table = scene.table()
    assert board().reflex(table.seen(0), asked(table, 0)) == ""
    table.act(0, "standing pass")
    assert board().reflex(table.seen(0), asked(table, 0)) == "pass"


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_offers_are_left_stands_beside_the_choice(language: str) -> None:
    # LCN-R56
    table = Scene(step="settle", cash=[9000] * 3, options={"offers": 4}).table()
    table.act(0, "offer", to=1, get={"cash": 1000})
    drawn: AnyBoard = LaCosaNostraBoard(GAME, words_for(language, 0))
    for verb in ("offer", "promise"):
        assert "3" in drawn.label(table.seen(0), [], verb)
    assert "3" not in drawn.label(table.seen(0), [], "standing")


def test_who_may_not_call_is_not_asked_about_a_redeal() -> None:
    # LCN-4.2, LCN-R70
    attacks = ["theft_1", "theft_1", "vandalism", "assault"]
    mixed = ["car_theft", "property_damage", "pickpockets", "fake_fines"]
    table = dealt(3, hands=[attacks, mixed, None], first=0)
    assert board().reflex(table.seen(0), asked(table, 0)) == ""
    assert board().reflex(table.seen(1), asked(table, 1)) == "keep"


def test_a_turn_is_never_taken_for_the_player() -> None:
    scene = Scene(step="settle")
    table = scene.table()
    assert table.legal(0, question="settle") == ["ready"]
    assert board().reflex(table.seen(0), asked(table, 0)) == ""


# Explaining


def test_cards_explain_themselves() -> None:
    view = Scene(step="settle").table().seen(0)
    assert board().explain(view, "Snitch").startswith("Snitch: Look at one planned Order")
    assert board("pl").explain(view, "kapuś").startswith("Kapuś: Podejrzyj")
    assert board().explain(view, "murder").startswith("Murder: Kill")
    assert board().explain(view, "coke_party").endswith("these are reconstructed.")
    assert board("pl").explain(view, "coke_party").endswith("te są odtworzone.")
    assert "reconstructed" not in board().explain(view, "Lawyer")
    assert board().explain(view, "nothing of the kind") == ""
    assert board().rule(view, []) == "LCN-4.24"
    assert board().rule(view, ["offer"]) == "LCN-5.65"


# A whole game at the keyboard


class Typist(Screen):
    """Types a number that was offered, confirms, and makes small offers."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__(Console(file=StringIO(), width=WIDTH), words)
        self._rng = Rng(5)
        self._choices = 0
        self._last = ""
        self._asked = ""
        self.longest = 0

    def columns(self, items: Sequence[str]) -> None:
        super().columns(items)
        self._choices = len(items)

    def say(self, key: str, about: dict[str, object] | None = None, style: str = "") -> None:
        super().say(key, about, style)
        self._last = key

    def line(self, text: str | Text = "", style: str = "") -> None:
        super().line(text, style)
        self._last = text if isinstance(text, str) else text.plain
        self._asked = self._last if style == "bold" else self._asked
        self.longest = max(self.longest, len(self._last))

    def ask(self) -> str:
        if self._last == "play.confirm":
            return ""
        if self._last in ("play.how_to_choose", "play.or_not_now"):
            return str(1 + self._rng.below(self._choices))
        typed = {"board.offer_to": "1", "board.offer_give": "", "board.offer_get": "1000"}
        typed["board.promise_what"] = "rent"
        for key, said in typed.items():
            if self._asked.endswith(self.words.say(key)):
                return said
        return "b"


def test_what_is_told_of_oneself_is_a_sentence() -> None:
    """After "you" and "ty" stands another verb than after a name: wherever a name comes before
    one, the reader has a text of his own; a second name in a fact comes before none."""
    for language, verb in (("en", r"(\w+s|is|has)\b"), ("pl", r"[a-ząćęłńóśźż]{2,}")):
        told = catalogue(GAME.info.package, language).section("fact")
        for kind in [kind for kind in told if not kind.endswith("_you")]:
            assert not re.search(rf"\{{player:who\}} {verb}", told[kind]), (language, kind)
            agrees = re.search(rf"\{{seats?:who\}} {verb}", told[kind])
            assert not agrees or f"{kind}_you" in told, (language, kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_played_at_the_keyboard(language: str) -> None:
    words = words_for(language, 0)
    table = Table(Start(GAME, 3, 4, {"rounds": 3}))
    bots: list[Bot | None] = [None, RandomBot(), RandomBot()]
    screen = Typist(words)
    Game(screen, GAME, LocalTable(table, 0, bots), lambda: None).play()
    assert table.outcome is not None
    assert [entry for entry in table.entries if entry.seat == 0 and entry.payload is not None]
    assert "{" not in words.say("title")
