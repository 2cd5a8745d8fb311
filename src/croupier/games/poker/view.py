"""What a table of poker shows beside its cards: pots, what lies in front of whom, the button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.pieces import Piece
from croupier.games.poker.placing import places_of
from croupier.games.poker.put_right import ASIDE
from croupier.games.poker.rules import RAISE, layers, share, strength
from croupier.games.poker.showdown import shown_ranks
from croupier.games.poker.state import BOARD, PokerFelt, PotDecided
from croupier.money import dollars
from croupier.play.prompts import Option, Question
from croupier.play.seeing.family import FamilyView, MoveTitle, NamedPlace, Names, SeatMarks
from croupier.play.view import PlaceKind, PotView, PublicFact
from croupier.ranking import Rank

STREET = "street"
UNCALLED = "uncalled-"
"""How the ids of facts begin about chips that nobody called; the rest is the seat."""
FLOP = 3
"""Cards of the board without which two of a hand make nothing with it."""


class PokerView(FamilyView):
    """A round of poker between players."""

    def place(self, felt: PokerFelt, name: str, names: Names) -> NamedPlace:
        if name == ASIDE:
            return NamedPlace(PlaceKind.ASIDE, "Set aside")
        if name == BOARD:
            return NamedPlace(PlaceKind.BOARD, "Board")
        return super().place(felt, name, names)

    def made(
        self, felt: PokerFelt, place: str, cards: Sequence[Piece], seen: Mapping[str, Any]
    ) -> str:
        board: list[Card] = [card for card in seen.get(BOARD, ()) if card is not None]
        ranking, own = felt.rules.ranking, [Card(card) for card in cards]
        if place not in felt.state.order:
            return ""
        if felt.rules.two:
            if len(board) < FLOP or len(own) < 2:
                return ""
        elif len(own) + len(board) not in ranking.numbers:
            return ""
        return str(strength(felt.rules, own, board).category)

    # -- people --------------------------------------------------------------------------------

    def marks(self, felt: PokerFelt, seat: str) -> SeatMarks:
        state = felt.state
        button = bool(state.button) and places_of(felt).get(seat) == state.button
        if seat not in state.order or not state.put_in:
            return SeatMarks("", 0, button)
        player = state.order.index(seat)
        return SeatMarks(
            _state(felt, player),
            0 if state.pots else state.front[player],
            button,
            _marks(felt, player),
        )

    def pots(self, felt: PokerFelt) -> tuple[PotView, ...]:
        state = felt.state
        if state.pots:
            ranks = shown_ranks(felt) if len(state.players()) > 1 else {}
            return tuple(
                _decided(felt, number, one, ranks) for number, one in enumerate(state.pots)
            )
        if not state.put_in:
            return ()
        before = [put - front for put, front in zip(state.put_in, state.front, strict=True)]
        return tuple(
            PotView(_title(number), cents, tuple(state.order[player] for player in eligible))
            for number, (cents, eligible) in enumerate(layers(before, state.out, sum(state.dead)))
        )

    def showdown(self, felt: PokerFelt) -> bool:
        return bool(felt.state.showing)

    # -- what is said --------------------------------------------------------------------------

    def facts(self, felt: PokerFelt, names: Names) -> tuple[PublicFact, ...]:
        state = felt.state
        given_back = tuple(
            PublicFact(
                f"{UNCALLED}{seat}",
                f"Uncalled, back to {names.get(seat, seat)}",
                dollars(cents),
                number=cents,
            )
            for seat, cents in zip(state.order, state.returned, strict=False)
            if cents and state.pots
        )
        if not state.street or state.pots:
            return given_back
        of = len(felt.rules.streets)
        said = f"{state.street} of {of}"
        return (PublicFact(STREET, "Betting round", said, number=state.street),)

    def meant(
        self,
        felt: PokerFelt,
        question: Question,
        option: Option,
        cards: Sequence[Piece | None],
    ) -> MoveTitle:
        if option.move == RAISE and option.most and option.least == option.most:
            state = felt.state
            front = state.front[state.order.index(question.seat)]
            return MoveTitle(f"Raise to {dollars(front + option.least)}")
        return super().meant(felt, question, option, cards)


def _decided(felt: PokerFelt, number: int, pot: PotDecided, ranks: Mapping[str, Rank]) -> PotView:
    """A pot as it was decided: what it was won with, and what it beats."""
    winners = [felt.state.order.index(seat) for seat in pot.winners]
    parts = share(pot.amount - pot.commission, winners, felt.rules.unit) if winners else []
    best = ranks.get(pot.winners[0]) if pot.winners else None
    beaten = [(ranks[seat], seat) for seat in pot.eligible if best and seat in ranks]
    second, of = max((one for one in beaten if best and one[0] < best), default=(None, ""))
    detail = best is not None and second is not None and best.name == second.name
    won, lost = (
        "" if rank is None else rank.in_full if detail else rank.name for rank in (best, second)
    )
    return PotView(
        _title(number),
        pot.amount,
        tuple(pot.eligible),
        tuple(pot.winners),
        tuple(cents for _, cents in parts),
        pot.commission,
        won,
        lost,
        of,
    )


def _title(number: int) -> str:
    return f"Side pot {number}" if number else "Main pot"


def _state(felt: PokerFelt, player: int) -> str:
    """How a player stands: he has folded, all he had is in, or it is his turn."""
    state = felt.state
    if state.out[player]:
        return "folded"
    if player in state.mucked:
        return "mucked"
    if not state.stakes[player]:
        return "all in"
    if state.queue and state.queue[0] == player:
        return "to act"
    return ""


def _marks(felt: PokerFelt, player: int) -> tuple[str, ...]:
    state, found = felt.state, []
    if player in state.posted and felt.rules.blinds:
        found.append("last blind" if player == state.last_blind else "blind")
    if player in state.shown:
        found.append("shows")
    return tuple(found)
