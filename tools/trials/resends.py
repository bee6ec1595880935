"""R6: an act that is sent again, here, there and after a restart, is done once."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from sitdown.client import House
from tools.trials import STUCK, Figures, Progress, hold, nobody_watches
from tools.trials.logs import check_logs
from tools.trials.players import Table, Witness, lay
from tools.trials.server_process import Server


class Wire:
    """A socket without a client around it: says what it is told to, as often as it is told to."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.asked: list[dict[str, Any]] = []
        self.state = ""

    @classmethod
    @asynccontextmanager
    async def to(cls, table: Table, seat: int) -> AsyncIterator["Wire"]:
        url = f"ws{table.server_of(seat).removeprefix('http')}/ws/{table.id}"
        async with connect(url, compression=None, max_size=None, proxy=None) as socket:
            wire = cls(socket)
            await socket.send(json.dumps({"type": "hello", "token": table.joined[seat].token}))
            await wire.hear("news", "")
            yield wire

    async def send(self, message: dict[str, Any]) -> None:
        await self._socket.send(json.dumps(message))

    async def answer_to(self, name: str) -> str:
        """`ok`, or the code of the refusal."""
        answer = await self.hear("ok no", name)
        return str(answer.get("code", "ok"))

    async def hear(self, kinds: str, name: str) -> dict[str, Any]:
        async with asyncio.timeout(STUCK):
            while True:
                message: dict[str, Any] = json.loads(await self._socket.recv())
                self.asked = message.get("asked", self.asked)
                self.state = message.get("table", {}).get("state", self.state)
                if message["type"] in kinds and message.get("id", "") == name:
                    return message


async def resends(
    folder: Path, games: int, seed: int = 6, progress: Progress = nobody_watches
) -> Figures:
    db, witness, rng = str(folder / "resends.sqlite"), Witness(), random.Random(seed)
    sent = 0
    async with Server(db, folder) as server, House(server.address) as house:
        for number in range(games):
            table = await lay([house], 2)
            answers = await _game(table, rng, witness)
            server.kill()
            await server.start()
            for (seat, text), before in answers.items():
                async with Wire.to(table, seat) as wire:
                    message = json.loads(text)
                    await wire.send(message)
                    again = await wire.answer_to(message["id"])
                    hold(again == before, f"first it was {before}, after the restart {again}")
                sent += 1
            progress(number + 1)
        await server.stop()
        server.check_log()
    return {"games": games, **check_logs(db, witness), "sent_after_restart": sent}


async def _game(table: Table, rng: random.Random, witness: Witness) -> dict[tuple[int, str], str]:
    """A whole game in which everything is said 1 to 5 times on either socket of a seat."""
    answers: dict[tuple[int, str], str] = {}
    async with (
        Wire.to(table, 0) as a,
        Wire.to(table, 0) as b,
        Wire.to(table, 1) as c,
        Wire.to(table, 1) as d,
    ):
        wires = [[a, b], [c, d]]
        while (seat := await _whose_turn(wires)) is not None:
            question = _mine(wires[seat][0])[0]
            name = f"act-{len(answers)}"
            act = rng.choice(question["yours"]["legal"])
            message = {"type": "act", "id": name, "act": act, "question": question["question"]}
            answers[seat, json.dumps(message)] = await _say(wires[seat], message, rng)
            witness.acknowledged[table.id].add(name)
            await _all_caught_up(wires)
    return answers


async def _say(wires: list[Wire], message: dict[str, Any], rng: random.Random) -> str:
    """On both sockets, mixed; all the answers, which are the same."""
    said = [wire for wire in wires for _ in range(rng.randint(1, 5))]
    rng.shuffle(said)
    for wire in said:
        await wire.send(message)
    heard = {await wire.answer_to(message["id"]) for wire in said}
    hold(heard == {"ok"}, f"the same act was answered {sorted(heard)}")
    return heard.pop()


def _mine(wire: Wire) -> list[dict[str, Any]]:
    return [question for question in wire.asked if question.get("yours", {}).get("legal")]


async def _whose_turn(wires: list[list[Wire]]) -> int | None:
    """Nobody's when the game is over."""
    async with asyncio.timeout(STUCK):
        while wires[0][0].state != "over":
            for seat, (first, _) in enumerate(wires):
                if any(question["blocking"] for question in _mine(first)):
                    return seat
            await _all_caught_up(wires)
    return None


async def _all_caught_up(wires: list[list[Wire]]) -> None:
    """A ping comes back after all that was sent before it."""
    for pair in wires:
        for wire in pair:
            await wire.send({"type": "ping", "id": "ping"})
            await wire.answer_to("ping")
