"""What a worker among others takes, and what it must wait for."""

from __future__ import annotations

from croupier.floor.core import messages as m
from croupier.floor.core.entries import FLOOR
from croupier.floor.core.sharing import LeasesSeen, LeaseTaken, to_take
from tests.floor.core.evening import Evening

TABLE = "T1"
AGAIN = LeaseTaken(TABLE, 4, handed_over=False)


def seen(*taken: LeaseTaken, mine: dict[str, int] | None = None) -> LeasesSeen:
    """Who has what, where this worker is alone by now."""
    return LeasesSeen(0, mine or {}, taken, {TABLE: "one"}, {}, share=9)


def test_a_stream_lost_and_had_again_waits_for_what_was_said_before() -> None:
    evening = Evening("qld-2024/roulette")
    core = evening.core
    core.epochs = {FLOOR: 1, TABLE: 3}
    assert to_take(core, seen(AGAIN), ()) == (AGAIN,)
    evening.say("p1", m.DoSit(1), TABLE)  # under the lease that is gone
    assert to_take(core, seen(AGAIN), ()) == ()
    group = core.take()
    assert group is not None
    core.failed(group, evening.now)  # the fence refuses it
    core.loses(TABLE)
    assert to_take(core, seen(mine={TABLE: 4}), ()) == (AGAIN,)
    assert to_take(core, seen(mine={TABLE: 4}), (TABLE,)) == (), "it was given up just now"
