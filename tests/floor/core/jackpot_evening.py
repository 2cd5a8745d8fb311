"""An evening at tables with a jackpot, whose cards are keyed in as the test has them."""

from __future__ import annotations

from croupier.equipment import parse_cards
from croupier.equipment.cards import Card
from croupier.floor.core import messages as m
from croupier.floor.core.messages import TableMode
from croupier.floor.store.base import Store
from croupier.play.header import OptionValue
from croupier.play.prompts import Bets, Choose, Cut, Draw, Settle, Turn
from croupier.play.view import HIDDEN
from tests.floor.core.evening import LIMITS, Evening

ULTIMATE = "qld-2024/ultimate-texas-holdem"
STARTS = 2_000_000
CHIP = 100
FLUSH = {"p1": "QS JS", "dealer": "2D 2H", "community": "TS 9S 8S 4H 3D"}
ROYAL = {"p1": "AS KS", "dealer": "2D 2H", "community": "QS JS TS 4H 3D"}
FULL_HOUSE = {"p1": "9C 9D", "dealer": "2D 2H", "community": "9S 8H 8C JD 3D"}
NOTHING = {"p1": "AC KD", "dealer": "2D 2H", "community": "9S 7H 5C JD 3D"}


def jackpot_evening(
    *tables: str, game: str = ULTIMATE, store: Store | None = None, **options: str
) -> Evening:
    """Tables of a game with a progressive jackpot, at each of which p1 sits."""
    evening = Evening(store=store)
    chosen: dict[str, OptionValue] = {"jackpot": "progressive", **options}
    for id in tables:
        opens = m.DoOpenTable(id, game, TableMode.DEALER, chosen, limits=LIMITS, keyed=True)
        evening.done("manager", opens)
        evening.done("p1", m.DoSit(1), id)
    return evening


def begin(evening: Evening, table: str, who: str = "p1", *, jackpot: bool = True) -> None:
    """A round is opened, and wagers are made, one on the jackpot among them."""
    evening.done("dealer", m.DoOpenRound(), table)
    while not isinstance(prompt := evening.table(table).table.prompt, Bets):
        cut = isinstance(prompt, Cut)
        evening.done("dealer", m.DoCut(20) if cut else m.DoClose(), table)
    wagers = [("ante", 1_000), ("blind", 1_000)] + ([("jackpot", CHIP)] if jackpot else [])
    for wager, cents in wagers:
        round = evening.table(table).open_round
        evening.done(who, m.DoWager(wager, cents, round=round), table)
    evening.done("dealer", m.DoClose(), table)


def go_on(
    evening: Evening,
    table: str,
    cards: dict[str, str],
    *,
    settled: bool = True,
    closed: bool = True,
) -> None:
    """The cards are keyed in as they lie; p1 plays at once. To the settlement, or to the end."""
    hands = {place: parse_cards(text) for place, text in cards.items()}
    lie: dict[str, list[Card]] = {}
    while (prompt := evening.table(table).table.prompt) is not None:
        if isinstance(prompt, Settle) and prompt.last and not settled:
            return
        evening.done(*_said(evening, table, hands, lie), table)
    if closed:
        evening.done("dealer", m.DoCloseRound(), table)


def _said(
    evening: Evening, table: str, hands: dict[str, list[Card]], lie: dict[str, list[Card]]
) -> tuple[str, m.Body]:
    prompt = evening.table(table).table.prompt
    if isinstance(prompt, Draw):
        dealt = [_next(hands, lie, place) for place in prompt.goes]
        up = [prompt.up(at) for at in range(len(dealt))]
        faces = [str(face) if shown else HIDDEN for face, shown in zip(dealt, up, strict=True)]
        return "dealer", m.DoCard(faces[0]) if prompt.count == 1 else m.DoCards(tuple(faces))
    if isinstance(prompt, Turn):
        return "dealer", m.DoCard(str(lie[prompt.hand][prompt.n]))
    if isinstance(prompt, Choose):
        question = prompt.questions[0]
        play = [one for one in question.options if one.move == "play"]
        if not play:
            return "dealer", m.DoClose()
        round = evening.table(table).open_round
        return question.seat, m.DoMove("play", question.on, play[0].most, round=round)
    return "dealer", m.DoGoOn()


def _next(hands: dict[str, list[Card]], lie: dict[str, list[Card]], place: str) -> Card:
    whose = next(one for one in hands if one in place or place in one or place == f"box {one[1:]}")
    lies = lie.setdefault(place, [])
    lies.append(hands[whose][len(lies)])
    return lies[-1]
