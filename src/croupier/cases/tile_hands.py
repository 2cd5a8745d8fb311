"""What hands of tiles come to in a case: by themselves, and in a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import msgspec

from croupier.cases.actual import Actual
from croupier.cases.form import Case
from croupier.cases.form import CaseMove as MoveSaid
from croupier.cases.tiles import PARTS, TilesGiven, tile
from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.bank import MATCH, MINIMUM
from croupier.games.pai_gow.bank import MOVES as BANK_MOVES
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.rules import WAGER, PaiGowRules
from croupier.games.pai_gow.setting import MOVES, SETTINGS, WHO_SETS
from croupier.games.pai_gow.state import TileFelt, banks, wagered
from croupier.law import said
from croupier.play import Bets, Choose, Game, Move, Question, Round
from croupier.play.spots import box_spot
from croupier.ranking.rules import BadHand
from croupier.ranking.tiles import PartRank, TileOrder, is_legal, set_parts

SET_MOVE = "set"
"""The move that names the tiles of a part; the round knows it by their places in the hand."""

# -- hands by themselves ---------------------------------------------------------------------------


def read_tiles(case: Case, played: Game, actual: Actual) -> None:
    """What tiles are by themselves: hands set by the house way or as given, parts as they rank."""
    rules, laid = played.rules, TilesGiven(case)
    assert isinstance(rules, PaiGowRules)
    parts: dict[str, PartRank] = {}
    for name, hand in laid.hands.items():
        try:
            if len(hand) == 2:
                rank = parts[name] = rules.order.rank(hand[0], hand[1])
                actual.hands[name] = [str(one) for one in hand]
                actual.points[name], actual.category[name] = rank.points, rank.category
            else:
                low = laid.low.get(name) or house_way(rules.house_way, hand).setting.low
                _note_hand(rules.order, name, hand, low, actual)
                if wrong := set_wrongly(played, laid, name):
                    actual.accepted, actual.reason = False, said(played.law[is_legal])
                    actual.refused = wrong
        except BadHand as error:
            raise case.wrong(f"tiles.{name}".rstrip("."), str(error)) from None
    ordered: list[list[str]] = []
    for name in sorted(parts, key=lambda one: -parts[one]):
        if ordered and parts[ordered[-1][0]] == parts[name]:
            ordered[-1].append(name)
        else:
            ordered.append([name])
    actual.order = ordered


def set_wrongly(played: Game, laid: TilesGiven, name: str) -> str:
    """Why a hand cannot be set as a case gives it, or nothing."""
    rules = played.rules
    assert isinstance(rules, PaiGowRules)
    if name not in laid.low:
        return ""
    one, two, three, four = laid.hands[name]
    if is_legal(rules.order, (one, two), (three, four)):
        return ""
    return f"the low part of {name or 'the hand'} ranks above the high one"


def _note_hand(
    order: TileOrder, name: str, hand: Sequence[Tile], low: Sequence[Tile], actual: Actual
) -> None:
    made = set_parts(order, hand, low)
    ranks = dict(zip(PARTS, order.ranks(made), strict=True))
    actual.hands[name] = {
        part: [str(one) for one in two] for part, two in zip(PARTS, made, strict=True)
    }
    actual.points[name] = {part: rank.points for part, rank in ranks.items()}
    actual.category[name] = {part: rank.category for part, rank in ranks.items()}


# -- hands in a round ------------------------------------------------------------------------------


def read_parts(played: Round, names: Callable[[str], Sequence[str]], actual: Actual) -> None:
    """The hands of a round that are set and known, by their parts."""
    parts = played.game.hands.set_parts
    if parts is None:
        return
    for place, made in parts(played.felt).items():
        for name in names(place):
            actual.hands[name] = {part: [str(p) for p in one.pieces] for part, one in made.items()}
            actual.points[name] = {part: one.points for part, one in made.items()}
            actual.category[name] = {part: one.called for part, one in made.items()}


def sets(question: Question) -> bool:
    """Whether a question is how to set a hand."""
    return any(option.move in SETTINGS for option in question.options)


def as_placed(played: Round, said: MoveSaid, case: Case) -> MoveSaid:
    """A move that names the tiles of a part, as the round has it: by their places in the hand."""
    prompt = played.prompt
    if said.move != SET_MOVE or not (said.low or said.high) or not isinstance(prompt, Choose):
        return said
    for question in prompt.questions:
        if question.seat == said.player and sets(question):
            if said.box is None or question.on == box_spot(str(said.box)):
                low = [tile(case, "move low", one) for one in said.low]
                high = [tile(case, "move high", one) for one in said.high]
                found = place_of_part(played, question.on, low, high)
                return msgspec.structs.replace(said, move=found) if found else said
    return said


def place_of_part(played: Round, place: str, low: list[Tile], high: list[Tile]) -> str:
    """The move that sets a hand so; nothing if that is no way to set it."""
    felt = cast("TileFelt", played.felt)
    tiles, order = felt.cards(place), felt.rules.order
    for move, at in SETTINGS.items():
        made = set_parts(order, tiles, (tiles[0], tiles[at]))
        fits = ((low, made.low), (high, made.high))
        alike = order.rank(*made.low) == order.rank(*made.high)
        if all(not said or sorted(said) == sorted(two) for said, two in fits):
            return move
        if alike and all(not said or sorted(said) in map(sorted, made) for said, _ in fits):
            return move
    return ""


def set_as_given(
    played: Round, laid: TilesGiven, names: Callable[[str], Sequence[str]]
) -> Move | None:
    """The answer to a question how to set a hand that the case has set already."""
    prompt = played.prompt
    if not isinstance(prompt, Choose):
        return None
    for question in prompt.questions:
        if sets(question) and "keep" not in {option.move for option in question.options}:
            for name in (*names(question.on), question.seat):
                if name in laid.low:
                    move = place_of_part(played, question.on, laid.low[name], [])
                    if move:
                        return Move(question.seat, move, question.on)
    return None


def is_for_later(played: Round, said: MoveSaid) -> bool:
    """Whether a move answers nothing that is asked now, and may answer what is asked later: before
    the tiles are dealt always, when hands are set that of the banker.
    """
    prompt = played.prompt
    felt = cast("TileFelt", played.felt)
    seat, move = said.player, said.move
    assert isinstance(prompt, Choose)
    if any(q.seat == seat and any(o.move == move for o in q.options) for q in prompt.questions):
        return False
    if not any(hand.cards for hand in felt.hands.values()):
        anothers = any(o.move == move for q in prompt.questions for o in q.options)
        if anothers:  # the bank goes around the table; the house's wager is the banker's to say
            return move in BANK_MOVES and move not in (MATCH, MINIMUM)
        return move in (SET_MOVE, *played.game.moves)
    if not any(sets(question) for question in prompt.questions):
        here = {
            one.seat for one in wagered(felt) for q in prompt.questions if q.on == box_spot(one.box)
        }
        return move in (SET_MOVE, *MOVES) and not (move in WHO_SETS and seat in here)
    return seat in set(banks(felt)) - {question.seat for question in prompt.questions}


def said_of_bets(prompt: Bets, move: str) -> bool:
    """Whether a move is made while wagers are open, or comes too late then: the bank is taken
    before them.
    """
    return move in prompt.calls or (WAGER in prompt.wagers and move in BANK_MOVES)
