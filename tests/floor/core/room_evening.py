"""An evening at poker tables with a jackpot beside the game, which any hand that is shown wins."""

from __future__ import annotations

from croupier.floor.core import messages as m
from croupier.floor.core.messages import RoomJackpot, TableMode
from croupier.floor.store.base import Store
from croupier.games.poker.state import PokerState
from croupier.jackpots.room import WinningHand
from croupier.play.prompts import Bets, Choose, Settle
from tests.floor.core.evening import Evening

HOLDEM, OMAHA = "nsw-poker/texas-holdem", "nsw-poker/omaha"
STARTS, MORE = 100_000, 50
SHARE = WinningHand("any hand", "odd card hand", percent=10, or_better=True)
ROYAL = WinningHand("royal", "royal flush", percent=100)


def room_evening(
    *tables: str,
    event: WinningHand = SHARE,
    store: Store | None = None,
    mode: TableMode = TableMode.DEALER,
) -> Evening:
    """Poker tables, at each of which p1 and p2 sit, with one jackpot J."""
    evening = Evening(store=store)
    for id in tables:
        open_table(evening, id, mode=mode)
    offered = RoomJackpot(MORE, STARTS, (event,))
    evening.done("manager", m.DoOpenPool("J", tables, why="a new jackpot", beside=offered))
    return evening


def open_table(
    evening: Evening, id: str, game: str = HOLDEM, mode: TableMode = TableMode.DEALER
) -> None:
    """One more, with its two players."""
    evening.done("manager", m.DoOpenTable(id, game, mode))
    for place, player in enumerate(("p1", "p2"), 1):
        evening.done(player, m.DoSit(place, 40_000), id)


def begin(evening: Evening, table: str) -> None:
    """A round is opened, by which the jackpot grows."""
    evening.done("dealer", m.DoOpenRound(), table)


def go_on(evening: Evening, table: str, *, closed: bool = True) -> None:
    """All call, check and show, to the end of the round."""
    while (prompt := evening.table(table).table.prompt) is not None:
        round = evening.table(table).open_round
        if isinstance(prompt, Bets):
            who, said = _blind(evening, table, round)
        elif isinstance(prompt, Choose):
            (asked,) = prompt.questions
            options = {option.move: option for option in asked.options}
            move = next((one for one in ("show", "check", "call") if one in options), "")
            who, said = "dealer", m.DoClose()
            if move:
                who = asked.seat
                said = m.DoMove(move, asked.on, options[move].least, round=round)
        else:
            who, said = "dealer", m.DoGoOn() if isinstance(prompt, Settle) else m.DoDeal()
        evening.done(who, said, table)
    if closed:
        evening.done("dealer", m.DoCloseRound(), table)


def _blind(evening: Evening, table: str, round: int) -> tuple[str, m.Body]:
    running = evening.table(table).table.running
    assert running is not None
    state = running.round.felt.state
    assert isinstance(state, PokerState)
    owes = [one for one in state.owes if one.compulsory]
    if not owes:
        return "dealer", m.DoClose()
    return owes[0].seat, m.DoWager(owes[0].wager, owes[0].stake, round=round)
