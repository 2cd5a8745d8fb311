"""Poker between players in a case: stacks and the button, blinds that go without saying, cards to
several places at once, and how the pots came out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.books.catalogue import listing
from croupier.cases.actual import PotFound
from croupier.cases.facts import Given
from croupier.cases.form import Case, CaseMove, CaseStake
from croupier.equipment.cards import CARDS, Card
from croupier.equipment.pieces import Piece
from croupier.games.poker.rules import ANTE
from croupier.games.poker.showdown import strength
from croupier.games.poker.state import PokerState
from croupier.play import Choose, Draw, Game, Place, Prompt, Round, Seat
from croupier.play.header import OptionValue


def is_poker(game: Game) -> bool:
    """Whether players play for pots among themselves."""
    return issubclass(game.state, PokerState)


def options_of(case: Case) -> dict[str, OptionValue]:
    """The options of a case, and the blinds that it gives as facts."""
    blinds, options = case.state.blinds, dict(case.options)
    if blinds is None:
        return options
    offered = {choice.name for choice in listing(case.game).choices}
    names = ["first_blind", "second_blind"][: len(blinds) - 1]
    names.append("last_blind" if "minimum" in options and "last_blind" in offered else "minimum")
    said: dict[str, OptionValue] = dict(zip(names, blinds, strict=False))
    if "blinds" in offered:
        said["blinds"] = len(blinds)
    many = "blinds" in offered or len(names) == len({"first_blind", "minimum"} & offered)
    if not {*names} <= offered or len(names) != len(blinds) or not many:
        raise case.wrong("state.blinds", f"{case.game} has not {len(blinds)} blinds")
    for name in said.keys() & options.keys():
        if options[name] != said[name]:
            raise case.wrong("state.blinds", f"the option {name} says {options[name]}")
    return {**said, **options}


def button_before(case: Case, seats: Sequence[Seat]) -> dict[str, int]:
    """Where the button was in the round before, if it is with a player now."""
    name = case.state.button
    if name is None:
        return {}
    at = {seat.id: seat.place or number for number, seat in enumerate(seats, 1)}
    if name not in at:
        raise case.wrong("state.button", f"{name} is not at the table")
    places = sorted(at.values())
    return {"button": places[places.index(at[name]) - 1] if len(places) > 1 else 0}


def unsaid(case: Case, played: Round) -> list[Place]:
    """What is put in before the cards by players of whom the case says nothing: it lists no such
    wager at all, and so means that everything lies there.
    """
    listed = {bet.wager for bet in case.bets}
    return [
        Place(due.seat, due.wager, due.stake)
        for due in getattr(played.felt.state, "owes", ())
        if due.wager not in listed and (due.compulsory or due.wager == ANTE)
    ]


def lie_already(played: Round) -> bool:
    """Whether cards are dealt that lie there when the case begins, in the middle of a hand."""
    state = played.felt.state
    found = state.found if isinstance(state, PokerState) else None
    return found is not None and 1 < found.street > state.street


def lay_ready(given: Given, prompt: Draw, played: Round) -> bool:
    """Find the cards for every place of a deal; says whether the case has them. Those face down
    that it does not give are any others of the deck, if it gives cards by place; and so are all
    that lie there already when it begins in the middle of a hand.
    """
    by_place = {place: [*cards] for place, cards in given.by_place.items()}
    up = {place: [*cards] for place, cards in given.up.items()}
    lying = lie_already(played)
    shoe, found = [] if lying else [*given.shoe], list[Piece]()
    written = {*given.written, *played.felt.cards("community"), *given.spared}
    spare: list[Piece] = [card for card in CARDS if played.game.deck[card] and card not in written]
    spare += (card for card in given.back if card not in given.spared)
    for at, place in enumerate(prompt.goes):
        if prompt.up(at) and up.get(place):
            found.append(up[place].pop(0))
        elif by_place.get(place):
            found.append(by_place[place].pop(0))
        elif shoe:
            found.append(shoe.pop(0))
        elif lying or (by_place and not prompt.up(at)):
            if not spare:
                return False
            found.append(spare.pop(0))
            given.spared.append(found[-1])
        else:
            return False
    for cards, left in ((given.by_place, by_place), (given.up, up)):
        for place, rest in left.items():
            cards[place].clear()
            cards[place].extend(rest)
    if not lying:
        given.shoe.clear()
        given.shoe.extend(shoe)
    given.ready.extend(found)
    return True


def stake_of(prompt: Prompt | None, said: CaseMove) -> CaseStake:
    """What a move adds; a call that says nothing of it adds what it takes to call."""
    if said.stake is not None:
        return said.stake
    if not isinstance(prompt, Choose) or said.move != "call":
        return 0
    options = [option for question in prompt.questions for option in question.options]
    return next((option.least for option in options if option.move == "call"), 0)


def positions(case: Case, held: Sequence[Piece], cards: Sequence[str]) -> tuple[int, ...]:
    """Where cards that a player gives up lie in his hand."""
    try:
        return tuple(held.index(Card.parse(card)) for card in cards)
    except ValueError:
        raise case.wrong("moves cards", f"{[*cards]} are not all in the hand {held}") from None


def order_of(played: Round) -> list[list[str]]:
    """The hands that were shown, from best to worst, equal ones together."""
    felt = played.felt
    if not isinstance(felt.state, PokerState):
        return []
    by_rank: dict[int, list[str]] = {}
    for player in sorted(felt.state.shown):
        by_rank.setdefault(strength(felt, player), []).append(felt.state.order[player])
    return [by_rank[rank] for rank in sorted(by_rank, reverse=True)]


def pots_of(played: Round) -> list[PotFound]:
    """The pots as they were decided, the main pot first."""
    return [
        PotFound(pot.amount, pot.eligible, pot.winners, pot.commission)
        for pot in getattr(played.felt.state, "pots", ())
    ]


def ruled(played: Round) -> bool:
    """Whether a ruling has the dealer turn or shuffle something now."""
    state = played.felt.state
    return isinstance(state, PokerState) and bool(state.amends)


def put_in_before(played: Round) -> Mapping[str, int]:
    """By player, what he had put in when the case began: gains and losses count from there."""
    state = played.felt.state
    found = state.found if isinstance(state, PokerState) else None
    if found is None or found.street == 1:
        return {}
    fee = played.game.rules.fee
    return {seat: found.put_in.get(seat, 0) + found.dead.get(seat, 0) + fee for seat in state.order}
