"""What came of a case: the moves that are open, the results, hands, points and effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from croupier.cases.actual import Actual, CaseSettled
from croupier.cases.at_table import TableRun
from croupier.cases.played import CaseTable, names_of
from croupier.cases.poker import is_poker, order_of, pots_of, put_in_before, ruled
from croupier.cases.tile_hands import read_parts
from croupier.cases.transcript import Transcript
from croupier.equipment.pieces import Piece
from croupier.law import said
from croupier.play import (
    DONE,
    LIVE,
    Bet,
    Bets,
    Choose,
    Cut,
    Draw,
    Felt,
    Limit,
    Line,
    Prompt,
    Round,
    Settle,
    Shuffle,
    Turn,
    asked,
)
from croupier.play.felt import ASIDE
from croupier.play.table import NotedEvent

CHANGED = frozenset({"removed", "reduced"})
"""Outcomes of wagers that their owners changed while they were open."""
OVER = "over"
"""What is said of a round that waits for nothing."""


def note_what_is_open(table: CaseTable) -> None:
    """The moves open, and whose turn it is, at the moment the facts ran out; a card that came out
    by an event and is due now is dealt first, and so is a street that a case gives by place.
    """
    for is_due in (_is_ruled, _comes_out, _goes_on_with_tiles):
        while is_due(table) and table.deal():
            pass
    if isinstance(table.round.prompt, Settle):
        table.round.answer(DONE)
    if not table.round.void:
        table.next_round()
    note_prompt(table.actual, table.round.prompt)


def _is_ruled(table: CaseTable) -> bool:
    """Whether a ruling has cards turned or shuffled."""
    return isinstance(table.round.prompt, Turn | Shuffle) and ruled(table.round)


def _comes_out(table: CaseTable) -> bool:
    """Whether a card is due that came out already, or that a case gives by place."""
    by_place = is_poker(table.round.game) and table.case.cards
    return isinstance(table.round.prompt, Draw) and bool(table.round.felt.next or by_place)


def _goes_on_with_tiles(table: CaseTable) -> bool:
    """Whether tiles are dealt or turned."""
    tiles = table.round.game.hands.set_parts is not None and table.given.goes_on
    return tiles and isinstance(table.round.prompt, Draw | Turn)


def note_prompt(actual: Actual, prompt: Prompt | None) -> None:
    """What is asked, of whom, and what is open to him."""
    actual.prompt = asked(prompt) if prompt is not None else OVER
    if isinstance(prompt, Choose):
        actual.turn = list(dict.fromkeys(q.seat for q in prompt.questions))
        first = prompt.questions[0].seat
        actual.legal = list(
            dict.fromkeys(o.move for q in prompt.questions if q.seat == first for o in q.options)
        )
    elif isinstance(prompt, Bets):
        actual.legal = [*prompt.wagers, *prompt.calls]
    elif isinstance(prompt, Cut):
        actual.turn = [prompt.place()]


class RoundsPlayed(Protocol):
    """What a case has played, as far as it is read: the last round, and those before it."""

    @property
    def round(self) -> Round: ...
    @property
    def before(self) -> Sequence[Round]: ...
    @property
    def burnt(self) -> list[Piece]: ...
    @property
    def transcript(self) -> Transcript: ...
    @property
    def actual(self) -> Actual: ...


def read_the_table(at: TableRun) -> None:
    """How a table stands: its limits, its players, its shoe, and what happened there."""
    stood, stage = at.table.standing, at.table.standing.stage
    at.actual.table = {
        "limits": {wager: _limit(limit) for wager, limit in stood.limits.items()},
        "balance": {seat.id: seat.balance for seat in stood.seats},
        "places": {seat.id: seat.place for seat in stood.seats},
        "minimums": {seat.id: dict(seat.minimums) for seat in stood.seats if seat.minimums},
        "maximums": {seat.id: seat.maximum for seat in stood.seats if seat.maximum is not None},
        "late": {seat.id: seat.late for seat in stood.seats if seat.late},
        "excluded": list(stood.shut_out),
        "may_be_vacated": at.table.may_be_vacated(),
        "notice": stood.notice is not None,
        "shuffle_due": stage.due,
        "rounds_left": stage.left,
        "last_round": stage.last_round,
        "rounds": stood.rounds,
        "house": stood.house,
        "closed": stood.closed or stood.ended,
        "events": [event.what for event in at.table.events],
        "fees": stood.fees,
        "away": [seat.id for seat in stood.seats if seat.away is not None],
        "waiting": [claim.seat for claim in stood.claims],
        "given": {str(place): who for place, who in stood.given.items()},
        "game": at.table.game.id,
        "options": dict(at.table.game.options),
        "button": at.table.game.carried(stood.situation.state).button_at(),
        "jackpot": stood.jackpot.displayed if stood.jackpot is not None else None,
        "jackpot_paid": jackpot_paid(at.table.events),
    }


def jackpot_paid(events: Iterable[NotedEvent]) -> dict[str, int]:
    """By player, what a jackpot beside the game has paid."""
    paid: Counter[str] = Counter()
    for event in events:
        if event.what == "jackpot won":
            paid[event.who] -= event.cents
    return dict(paid)


def _limit(limit: Limit) -> dict[str, int]:
    return {"min": limit.least} | ({"max": limit.most} if limit.most is not None else {})


def read_the_felt(table: RoundsPlayed) -> None:
    """Results, hands, points and effects as they lie, and whether the last word was taken."""
    felts = [*(over.felt for over in table.before), table.round.felt]
    actual = table.actual
    actual.decided(table.transcript)
    _read_results(actual, felts)
    _read_net(table, felts)
    _read_hands(table)
    read_categories(table)
    read_parts(table.round, lambda place: names_of(table.round, place), actual)
    for effect in (effect for one in felts for effect in one.effects):
        values = actual.ruling.setdefault(effect.name, [])
        if effect.value not in values:
            values.append(effect.value)
    actual.undecided = _undecided(table)
    actual.burned = [str(card) for card in table.burnt]
    actual.pots, actual.order = pots_of(table.round), order_of(table.round)


def _read_results(actual: Actual, felts: Sequence[Felt]) -> None:
    """Every line that was settled, and every wager that still lies there."""
    for line in (line for one in felts for line in one.lines):
        cites = said(line.cites)
        actual.results.append(_result(line, line.outcome, line.pays, line.odds, cites, line.why))
    lying = (bet for bet in felts[-1].bets if bet.state in (LIVE, ASIDE))
    actual.results += (_result(bet, "pending") for bet in lying)


def _read_net(table: RoundsPlayed, felts: Sequence[Felt]) -> None:
    """What each player has gained or lost since the case began."""
    net = table.actual.net
    for gains in (one.net() for one in felts):
        for name, gain in gains.items():
            net[name] = net.get(name, 0) + gain
    if is_poker(table.round.game):  # who has put in nothing has lost nothing
        for player in table.round.header.seats:
            net.setdefault(player.id, 0)
    for name, cents in put_in_before(table.round).items():
        net[name] = net.get(name, 0) + cents


def _read_hands(table: RoundsPlayed) -> None:
    """Cards and points by place, and by the player whose place it is."""
    felt, actual = table.round.felt, table.actual
    count, count_at = table.round.game.hands.count, table.round.game.hands.count_at
    for name, hand in felt.hands.items():
        for place in names_of(table.round, name):
            actual.hands[place] = [str(hand.cards[at]) for at in hand.held]
            if count is not None and all(card >= 0 for card in hand.cards):
                actual.points[place] = (
                    count(hand.cards) if count_at is None else count_at(felt, name)
                )
    for name in {bet.seat for bet in felt.bets}:
        plays = felt.hand_of(name)
        if plays in actual.hands and plays != name:
            void_hand = actual.hands.get(name, [])
            actual.hands[name], actual.hands[plays] = actual.hands[plays], void_hand


def _undecided(table: RoundsPlayed) -> dict[str, str]:
    """By player, a wager of his that waits for more facts while nothing of his is decided."""
    felts = [*(over.felt for over in table.before), table.round.felt]
    decided = {line.seat for felt in felts for line in felt.lines if line.outcome not in CHANGED}
    return {
        bet.seat: bet.wager
        for bet in reversed(table.round.felt.bets)
        if bet.state in (LIVE, ASIDE) and bet.seat not in decided
    }


def _result(
    of: Line | Bet, outcome: str, pays: int = 0, odds: str = "", cites: str = "", why: str = ""
) -> CaseSettled:
    """What became of a wager."""
    where = (of.on, of.box, list(of.numbers), of.part_of)
    return CaseSettled(of.seat, of.wager, *where, outcome, pays, of.stake, odds, cites, why)


def read_categories(table: RoundsPlayed) -> None:
    """What the poker hands are called, of which every card is known."""
    game, felt = table.round.game, table.round.felt
    if game.hands.categorise is None:
        return
    made = game.hands.made(felt) if game.hands.made is not None else {}
    hands = {name: hand.cards for name, hand in felt.hands.items()} | dict(made)
    for name, cards in hands.items():
        if cards and all(card >= 0 for card in cards):
            for place in names_of(table.round, name):
                table.actual.category[place] = game.hands.categorise(cards)
