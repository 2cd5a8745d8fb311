"""A floor in a process of its own, told what to do by lines on its standard input, to be killed.

A line is a request in JSON; the answer goes out as a line when it is written, and not before.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import msgspec

from croupier.floor.core.clock import Periods
from croupier.floor.core.messages import Body, Caller, FloorRefused, FloorRequest
from croupier.floor.serve.shell import Shell, wall_clock
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import read_keys
from croupier.play.offices import Office


def told(**facts: object) -> None:
    """A line to whoever started this."""
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()


async def answered(shell: Shell, line: bytes) -> None:
    """One request, from its line to its answer."""
    asked = json.loads(line)
    caller = Caller(asked["who"], Office(asked["office"]), asked["who"])
    body = msgspec.convert(asked["body"], Body)
    try:
        reply = await shell.do(FloorRequest(caller, body, asked["target"], asked["key"]))
    except FloorRefused as refused:
        told(key=asked["key"], refused=refused.error.text, retry=refused.error.retry)
    else:
        told(key=asked["key"], reply=msgspec.to_builtins(reply))


FASTER = 50


async def _ticks(shell: Shell) -> None:
    while True:
        shell._tick()
        await asyncio.sleep(0.005)


async def main(folder: Path) -> None:
    """Serve until the input ends, or the process does."""
    vault = read_keys(folder / "keys")
    store = SqliteStore(folder / "floor.db", vault)
    begun = wall_clock()

    def fast() -> int:
        """Time flies: what waits for seconds after a restart is not waited for here."""
        return begun * FASTER + (wall_clock() - begun) * FASTER

    shell = Shell(store, voucher_key=vault.voucher_key, periods=Periods.of(15_000), clock=fast)
    assert not shell.broken, shell.broken
    await shell.start()
    ticking = asyncio.create_task(_ticks(shell))
    told(ready=True, rounds={one.id: one.open_round for one in shell.core.tables.values()})
    reader = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    tasks: set[asyncio.Task[None]] = set()
    while line := await reader.readline():
        if line.strip() == b"look":
            looks = {
                one.id: [one.open_round, shell.look(Caller("p1", Office.PLAYER), one.id).view.phase]
                for one in shell.core.tables.values()
            }
            told(look=looks)
            continue
        task = asyncio.create_task(answered(shell, line))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    ticking.cancel()
    await asyncio.gather(*tasks)
    await shell.stop()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
