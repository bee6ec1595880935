"""The table: collects sealed answers, closes questions, keeps the record. Still pure.

Half-given answers never enter the rules. An answer lies in its envelope until its question
closes: when all have answered, or when `close` says that time is up and silence gives its
default. Until then it can be taken back.
"""

from sitdown.core.fact import Fact, Tell
from sitdown.core.game import Outcome
from sitdown.core.plain import brief, is_plain
from sitdown.core.question import NO_LIMIT, Answers, Question, forbidden
from sitdown.core.reading import Fields
from sitdown.core.refusal import Json, Refusal, Refused
from sitdown.core.rng import Rng
from sitdown.core.start import Start, written_position
from sitdown.core.state import GameState


class Entry:
    """One line of the record: an answer, an answer taken back, or time running out."""

    def __init__(
        self, key: str, seat: int, act: int = -1, payload: dict[str, Json] | None = None
    ) -> None:
        self.key = key
        self.seat = seat
        """-1 where time ran out."""
        self.act = act
        """-1 where time ran out or the answer was taken back."""
        self.payload = payload


class Open:
    """An open question and the envelopes handed in so far."""

    def __init__(self, question: Question, seats: int, since: int) -> None:
        self.question = question
        self.since = since
        """The step at which it was first asked: a later question may have the same key."""
        self.answers = Answers(seats)
        self.missing: int = len(question.seats)

    def answered(self, seat: int) -> bool:
        return self.answers.acts[seat] >= 0

    def seal(self, seat: int, act: int, payload: dict[str, Json] | None) -> None:
        self.answers.acts[seat] = act
        if payload is not None:
            self.answers.payloads[seat] = payload
        self.missing -= 1

    def unseal(self, seat: int) -> None:
        self.answers.acts[seat] = -1
        self.answers.payloads.pop(seat, None)
        self.missing += 1


class Table:
    """One game being played. Facts are told only if somebody is `listening`; how things stood at
    each of the last ones is kept only if it is `watched`."""

    def __init__(self, start: Start, *, listening: bool = True, watched: bool = False) -> None:
        self.start = start
        self.game = start.game
        self.listening = listening
        self.watched = watched
        self.step: int = 0
        """How many questions were resolved; names the stream of chance of the next one."""
        self.entries: list[Entry] = []
        self.facts: list[Fact] = []
        self._moments: list[GameState] = []
        """Of the last facts, those that the last answer or deadline led to."""
        self.open: list[Open] = []
        self._legal: list[int] = []
        self.state: GameState = self._lay_out()
        self._reopen()
        if start.position is not None:
            self._seal_again(Fields(start.position))

    # Answers

    def answer(
        self, seat: int, act: int, payload: dict[str, Json] | None = None, key: str = ""
    ) -> None:
        """Take an answer, or raise `Refused` and change nothing.

        `key` names the question where a seat may be asked several at once; without it the
        first open one that allows the act is meant.
        """
        asked = self.check(seat, act, payload, key)
        self._moments = []
        self.entries.append(Entry(asked.question.key, seat, act, payload))
        if asked.question.blocking:
            asked.seal(seat, act, payload)
            self._settle()
        else:
            answers = Answers(self.state.seats)
            answers.acts[seat] = act
            if payload is not None:
                answers.payloads[seat] = payload
            self._resolve(asked.question, answers, self._rng())
            self._settle()

    def check(
        self, seat: int, act: int, payload: dict[str, Json] | None = None, key: str = ""
    ) -> Open:
        """The open question that this would answer; refused as `answer` would refuse it."""
        asked = self._question_for(seat, act, key)
        self._check_payload(asked.question, seat, act, payload)
        return asked

    def take_back(self, seat: int, key: str = "") -> None:
        """Open the envelope again, while the question is."""
        self.check_seat(seat)
        for asked in self.open:
            meant = not key or key == asked.question.key
            if meant and asked.question.asks(seat) and asked.answered(seat):
                self.entries.append(Entry(asked.question.key, seat))
                asked.unseal(seat)
                return
        raise Refused(self.game.refusal("nothing_sealed", {"seat": seat}))

    def close(self, key: str = "") -> None:
        """Time is up: whoever has not answered an open question gets its default."""
        due = [(o.question.key, o.since) for o in self.open if o.question.blocking]
        if not due:
            raise Refused(self.game.refusal("game_over"))
        if key:
            due = [asked for asked in due if asked[0] == key]
            if not due:
                raise Refused(self.game.refusal("closed", {"question": brief(key)}))
        self._moments = []
        for name, since in due:
            still = self._find(name)
            if still is not None and still.since == since:
                self._time_up(still)
                self._settle()

    # For scripts

    def meant(self, seat: int, act: int) -> list[str]:
        """The open questions of a seat that `act` would answer, by key."""
        keys: list[str] = []
        for asked in self.open:
            if act in self.legal(seat, asked.question.key):
                keys.append(asked.question.key)
        return keys

    def check_question(self, seat: int, key: str) -> None:
        """Refused unless such a question is open, as far as the seat may know."""
        if not self._known_to(seat, key):
            raise Refused(self.game.refusal("closed", {"question": brief(key)}))

    def waits_only_for(self, seats: set[int]) -> str:
        """A question that only these seats keep open, or nothing. One that stays open for its
        whole time waits for the clock."""
        for asked in self.open:
            question = asked.question
            if not question.blocking or self._waits_for_the_clock(question):
                continue
            left = [seat for seat in question.seats if not asked.answered(seat)]
            if left and all([seat in seats for seat in left]):
                return question.key
        return ""

    # What people may know

    @property
    def questions(self) -> list[Question]:
        return [asked.question for asked in self.open]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def legal(self, seat: int, key: str = "") -> list[int]:
        """What a seat may answer now, over all its open questions or one of them."""
        acts: list[int] = []
        for asked in self.open:
            if self._awaits(asked, seat, key):
                asked.question.ask.legal(self.state, seat, acts)
        return acts

    def view(self, viewer: int) -> dict[str, Json]:
        return self.game.view(self.state, viewer)

    def check_seat(self, seat: object) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.state.seats:
            raise Refused(self.game.refusal("no_such_seat", {"seat": brief(seat)}))

    def told(self, viewer: int) -> list[Fact]:
        return [self.facts[place] for place in self.told_at(viewer)]

    def told_at(self, viewer: int, start: int = 0) -> list[int]:
        """The places in the story, from `start` on, of the facts that reach a viewer."""
        sees_all = self._sees_all(viewer)
        places: list[int] = []
        for place in range(start, len(self.facts)):
            if sees_all or self.facts[place].reaches(viewer):
                places.append(place)
        return places

    def moment(self, place: int) -> GameState | None:
        """How things stood when the fact at this place of the story was told: known of those
        that the last answer or deadline led to, if the table is `watched`."""
        at = place - len(self.facts) + len(self._moments)
        return self._moments[at] if 0 <= at < len(self._moments) else None

    def asked(self, viewer: int) -> list[dict[str, Json]]:
        """The open questions as one viewer may know them."""
        sees_all = self._sees_all(viewer)
        return [
            self._question_for_eyes(asked, viewer)
            for asked in self.open
            if sees_all or not asked.question.private or asked.question.asks(viewer)
        ]

    def imagine(self, viewer: int, rng: Rng) -> GameState:
        """A world that looks like this one to `viewer`; says nothing that he does not know."""
        world = self.state.copy()
        self.game.redeal(world, viewer, rng)
        return world

    def to_position(self) -> dict[str, Json]:
        """The whole truth, sealed answers included, as readable JSON."""
        words = self.game.info.vocabulary.words
        sealed: list[Json] = [
            {
                "question": asked.question.key,
                "seat": seat,
                "act": words[asked.answers.acts[seat]],
                "payload": asked.answers.payloads.get(seat),
            }
            for asked in self.open
            for seat in asked.question.seats
            if asked.answered(seat)
        ]
        return {**written_position(self.game, self.start, self.state), "sealed": sealed}

    # Inside

    def _sees_all(self, viewer: int) -> bool:
        return viewer >= 0 and viewer == self.game.referee(self.state)

    def _lay_out(self) -> GameState:
        start = self.start
        if start.position is None:
            deal = start.deal if start.deal is not None else {}
            rng = Rng(start.seed, 0)
            state: GameState = self.game.setup(start.options, start.seats, rng, deal)
            if self.listening:
                tell = Tell()
                self.game.announce(state, tell)
                self._heard(tell)
            return state
        written = start.position["state"]
        assert isinstance(written, dict)
        state = self.game.read(written, start.options, start.seats)
        broken = self.game.judge(state)
        if broken is not None:
            raise Refused(broken)
        return state

    def _seal_again(self, position: Fields) -> None:
        """Put the envelopes of a position back, each checked like a new answer."""
        if position.optional("sealed") is None:
            return
        for envelope in position.each("sealed"):
            key, seat = envelope.text("question"), envelope.seat_of("seat", self.state.seats)
            act = self.game.read_act(envelope.text("act"))
            payload: dict[str, Json] | None = None
            if envelope.optional("payload") is not None:
                payload = envelope.inside("payload").all()
            envelope.done()
            asked = self.check(seat, act, payload, key)
            if not key or not asked.question.blocking:  # the use of a right is never sealed
                raise envelope.malformed("question")
            asked.seal(seat, act, payload)
            if self._is_complete(asked):  # it would have been resolved at once
                raise position.malformed("sealed")

    def _rng(self) -> Rng:
        return Rng(self.start.seed, self.step + 1)

    def _ear(self) -> Tell | None:
        return Tell(self.state if self.watched else None) if self.listening else None

    def _heard(self, tell: Tell | None) -> None:
        if tell is not None:
            self.facts.extend(tell.facts)
            self._moments.extend(tell.moments)

    def _find(self, key: str) -> Open | None:
        for asked in self.open:
            if asked.question.key == key:
                return asked
        return None

    def _awaits(self, asked: Open, seat: int, key: str) -> bool:
        question = asked.question
        return question.asks(seat) and not asked.answered(seat) and (not key or key == question.key)

    def _question_for(self, seat: int, act: int, key: str) -> Open:
        """The open question that this act answers; refused with the best reason there is."""
        if not self.open:
            raise Refused(self.game.refusal("game_over"))
        self.check_seat(seat)
        if key and not self._known_to(seat, key):
            closed = self.game.refusal("closed", {"question": brief(key)})
            raise Refused(self._forbidden(seat, act) or closed)
        waiting: Open | None = None
        for asked in self.open:
            if self._awaits(asked, seat, key):
                self._legal.clear()
                asked.question.ask.legal(self.state, seat, self._legal)
                if act in self._legal:
                    return asked
                if waiting is None:
                    waiting = asked
        if self._has_answered(seat, act, key):
            raise Refused(self._not_awaited(seat, key))
        if waiting is None:
            raise Refused(self._forbidden(seat, act) or self._not_awaited(seat, key))
        raise Refused(waiting.question.ask.why_not(self.state, seat, act))

    def _forbidden(self, seat: int, act: int) -> Refusal | None:
        return forbidden(self.questions, self.state, seat, act)

    def _has_answered(self, seat: int, act: int, key: str) -> bool:
        """Whether the act belongs to a question that the seat has answered already."""
        for asked in self.open:
            meant = not key or key == asked.question.key
            if meant and asked.question.asks(seat) and asked.answered(seat):
                self._legal.clear()
                asked.question.ask.legal(self.state, seat, self._legal)
                if act in self._legal:
                    return True
        return False

    def _known_to(self, seat: int, key: str) -> bool:
        """Whether a seat may know that such a question is open; private ones are not there."""
        asked = self._find(key)
        return asked is not None and (asked.question.asks(seat) or not asked.question.private)

    def _not_awaited(self, seat: int, key: str) -> Refusal:
        for asked in self.open:
            meant = not key or key == asked.question.key
            if meant and asked.question.asks(seat) and asked.answered(seat):
                return self.game.refusal("already_answered", {"seat": seat})
        return self.game.refusal("not_asked", {"seat": seat})

    def _check_payload(
        self, question: Question, seat: int, act: int, payload: dict[str, Json] | None
    ) -> None:
        vocabulary = self.game.info.vocabulary
        if not vocabulary.bargains[act]:
            if payload is not None:
                raise Refused(self.game.refusal("payload", {"act": vocabulary.words[act]}))
            return
        if payload is None:
            raise Refused(self.game.refusal("no_payload", {"act": vocabulary.words[act]}))
        if not is_plain(payload):
            raise Refused(self.game.refusal("bad_payload", {"act": vocabulary.words[act]}))
        unfit = question.ask.fits(self.state, seat, act, payload)
        if unfit is not None:
            raise Refused(unfit)

    def _time_up(self, asked: Open) -> None:
        question = asked.question
        rng = self._rng()
        self.entries.append(Entry(question.key, -1))
        answers = Answers(self.state.seats)
        answers.payloads.update(asked.answers.payloads)
        for seat in question.seats:
            if asked.answered(seat):
                answers.acts[seat] = asked.answers.acts[seat]
            else:
                answers.acts[seat] = question.ask.default(self.state, seat, rng)
        self._resolve(question, answers, rng)
        again = self._find(question.key) if question.lasting else None
        if again is not None and again.question.lasting:
            self._seal_what_stands(asked, again)

    def _settle(self) -> None:
        """Resolve whatever is complete; a right used in between may complete another."""
        complete = self._complete()
        while complete is not None:
            self._resolve(complete.question, complete.answers, self._rng())
            complete = self._complete()

    def _complete(self) -> Open | None:
        for asked in self.open:
            if self._is_complete(asked):
                return asked
        return None

    def _is_complete(self, asked: Open) -> bool:
        question = asked.question
        if not question.blocking:
            return False
        if self._waits_for_the_clock(question):
            return False
        spared = len(question.seats) - question.enough if question.enough else 0
        return asked.missing <= spared

    def _waits_for_the_clock(self, question: Question) -> bool:
        return question.hushed and self.start.clocked and question.seconds != NO_LIMIT

    def _resolve(self, question: Question, answers: Answers, rng: Rng) -> None:
        tell = self._ear()
        question.ask.resolve(self.state, answers, rng, tell)
        self.step += 1
        self._heard(tell)
        if question.blocking:
            self.open = [asked for asked in self.open if asked.question.key != question.key]
        self._reopen()

    def _reopen(self) -> None:
        """Ask what the game asks now; envelopes of questions still open stay where they are."""
        before = self.open
        self.open = []
        for question in self.game.questions(self.state):
            asked = Open(question, self.state.seats, self.step)
            for old in before:
                if old.question.key == question.key and question.blocking:
                    self._carry_over(old, asked)
            self.open.append(asked)

    def _carry_over(self, old: Open, asked: Open) -> None:
        asked.since = old.since
        self._seal_what_stands(old, asked)

    def _seal_what_stands(self, old: Open, asked: Open) -> None:
        """An answer that meanwhile became impossible lapses."""
        for seat in asked.question.seats:
            act, payload = old.answers.acts[seat], old.answers.payloads.get(seat)
            if act >= 0 and self._still_stands(asked.question, seat, act, payload):
                asked.seal(seat, act, payload)

    def _still_stands(
        self, question: Question, seat: int, act: int, payload: dict[str, Json] | None
    ) -> bool:
        legal: list[int] = []
        question.ask.legal(self.state, seat, legal)
        if act not in legal:
            return False
        if payload is None:
            return True
        return question.ask.fits(self.state, seat, act, payload) is None

    def _question_for_eyes(self, asked: Open, viewer: int) -> dict[str, Json]:
        question = asked.question
        known: dict[str, Json] = {
            "question": question.key,
            "name": question.name,
            "seats": question.seats[:],
            "blocking": question.blocking,
        }
        if not question.hushed or self._sees_all(viewer):
            known["answered"] = [seat for seat in question.seats if asked.answered(seat)]
        if question.asks(viewer):
            known["yours"] = self._my_part(asked, viewer)
        return known

    def _my_part(self, asked: Open, seat: int) -> dict[str, Json]:
        words = self.game.info.vocabulary.words
        if asked.answered(seat):
            return {
                "answer": words[asked.answers.acts[seat]],
                "payload": asked.answers.payloads.get(seat),
            }
        acts: list[int] = []
        asked.question.ask.legal(self.state, seat, acts)
        return {"legal": [words[act] for act in acts]}
