"""One round of poker between players, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from croupier.equipment.cards import Card
from croupier.games.poker import placing
from croupier.games.poker.betting import betting_round, open_betting
from croupier.games.poker.drawing import discards, exchange
from croupier.games.poker.mishaps.own_cards import realise
from croupier.games.poker.pots import settle
from croupier.games.poker.put_right import AT_THE_END, carry_out, carry_out_later, first_card_up
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.showdown import showdown
from croupier.games.poker.start_in_the_middle import given_up_before, take_up, who_has_folded
from croupier.games.poker.state import BOARD, HandInProgress, PokerFelt
from croupier.law import Cites, Law, essential, rule
from croupier.play.answers import Close
from croupier.play.dealer import BURNT
from croupier.play.game import Script, made_for
from croupier.play.prompts import Bets, Draw, Settle


class PokerAsks:
    """The questions of a round that are always the same, made once."""

    def __init__(self, rules: PokerRules, law: Law) -> None:
        self.wagers = Bets(rules.before_the_cards, cites=law[placing.posts])
        self.settle = Settle(law[settle])
        self.board = {
            number: _draw(
                number,
                (BURNT,) * street.burn + (BOARD,) * street.board,
                street.board,
                _dealt_by(law, number),
            )
            for number, street in enumerate(rules.streets, 1)
            if street.board and not (street.down or street.up or street.draw)
        }
        """The cards of the streets that come to the middle only."""


def poker(rules: PokerRules, law: Law) -> Callable[[PokerFelt], Script]:
    """The script of a round under the law of a book."""
    return made_for(lambda rules, _: _under(rules, law), rules)


def _under(rules: PokerRules, law: Law) -> Callable[[PokerFelt], Script]:
    ask = PokerAsks(rules, law)

    def play(felt: PokerFelt) -> Script:
        """Blinds or antes, streets with their betting, the showdown, the pots."""
        if not felt.closed:
            yield from before_the_cards(felt, ask)
        if not felt.state.put_in:
            yield ask.settle
            hand_back(felt)
            return
        state, streets = felt.state, felt.rules.streets
        if state.amends:
            yield from carry_out(felt)
        if state.found is not None and state.street < state.found.street:
            yield from deal_what_lies(felt, state.found)
        for number in range(max(state.street, 1), len(streets) + 1):
            if state.divided:
                break
            if state.street < number:
                yield from deal(felt, ask, number)
            yield from betting_round(felt)
            if state.out.count(False) == 1:
                break
            if streets[number - 1].discard:
                yield from discards(felt)
        if state.too_many:
            realise(felt)
        if state.out.count(False) > 1 and not state.divided:
            yield from showdown(felt)
        if state.later:
            yield from carry_out_later(felt, AT_THE_END)
        yield ask.settle
        settle(felt)

    return play


def before_the_cards(felt: PokerFelt, ask: PokerAsks) -> Script:
    """Antes or blinds, until all lie there or nobody adds what he may."""
    found = felt.state.found
    if found is not None and found.street > 1:
        take_up(felt, found)
        if felt.rules.fee:
            pay_fees(felt)
        return
    if not felt.state.began or placing.somebody_is_gone(felt):
        placing.begin(felt)
    while not felt.closed:
        if not felt.state.owes and len(felt.state.order) > 1:
            felt.closed = True
            break
        answer = yield ask.wagers
        if type(answer) is Close:
            felt.closed = True
        else:
            placing.post(felt, answer)
    if placing.nobody_plays(felt):
        return
    if felt.rules.fee:
        pay_fees(felt)
    placing.gather(felt)


def hand_back(felt: PokerFelt) -> None:
    """Nobody plays against what was put in."""
    for bet in felt.live():
        felt.give_back(bet, "void", felt.law[placing.posts], "nobody else plays")
    felt.settled = True


@rule
def pay_fees(felt: PokerFelt) -> None:
    """Each player pays the house for the round of play, if that is how it is charged."""
    for seat in placing.dealt_in(felt):
        felt.charge_seat(seat, felt.rules.fee, felt.law[pay_fees])


class DealtFor(Enum):
    """What is dealt before each betting round, where a book says it of each by itself."""

    FIRST = 1
    SECOND = 2
    THIRD = 3
    FOURTH = 4
    FIFTH = 5


def _dealt_by(law: Law, number: int) -> Cites:
    """By what the cards of a street are dealt."""
    return law.of(DealtFor(number)) or law[deal]


@essential
def deal(felt: PokerFelt, ask: PokerAsks, number: int) -> Script:
    """The cards of a street, in one go: to each player in turn, then to the middle."""
    state = felt.state
    if number in ask.board and not state.later and as_usual(felt, number):
        draw = ask.board[number]
        _lay(felt, draw.places or (BOARD,), (yield draw))
    elif felt.rules.streets[number - 1].draw:
        yield from exchange(felt)
    else:
        if state.later:
            yield from carry_out_later(felt, number)
        places, shown = places_dealt(felt, number)
        if number == state.all_up:
            shown = len(places)
        if state.up_first and number == 1:
            yield from first_card_up(felt, places, _dealt_by(felt.game.law, number))
        elif places:  # they may all lie there already
            why = _dealt_by(felt.game.law, number)
            _lay(felt, places, (yield _draw(number, places, shown, why)))
    state.street = number
    if state.drew:
        state.drew.clear()
    open_betting(felt)


def as_usual(felt: PokerFelt, number: int) -> bool:
    """Whether a street comes to the middle as always: no card of it lies there already, and no
    ruling has changed what is burnt or shown.
    """
    state, hands, before = felt.state, felt.hands, felt.rules.boards[number - 2]
    lying = len(hands[BOARD].cards) if BOARD in hands else 0
    return lying == before and number != state.all_up and not state.no_burn


def deal_what_lies(felt: PokerFelt, found: HandInProgress) -> Script:
    """The cards that lie there when a hand is taken up, street by street and without betting."""
    state = felt.state
    who_has_folded(felt, found)
    for number in range(state.street + 1, found.street + 1):
        places, shown = places_dealt(felt, number)
        if number == 1:
            gone = len(state.players()) * given_up_before(felt, found)
            places = places[gone:]
        if places:
            why = _dealt_by(felt.game.law, number)
            _lay(felt, places, (yield _draw(number, places, shown, why)))
        state.street = number
    open_betting(felt)


def _lay(felt: PokerFelt, places: tuple[str, ...], answer: Card | tuple[Card, ...]) -> None:
    """The cards of a street come to their places."""
    felt.deal(places, answer if isinstance(answer, tuple) else (answer,))
    felt.state.dealt += len(places)


def _draw(number: int, places: tuple[str, ...], shown: int, why: Cites) -> Draw:
    """The cards of a street as they are asked for, the last of them face up."""
    count = len(places)
    if count == 1:
        return Draw(places[0], why, face_up=bool(shown))
    up = shown == count
    return Draw(f"street {number}", why, up, (), count, places, 0 if up else shown)


def places_dealt(felt: PokerFelt, number: int) -> tuple[tuple[str, ...], int]:
    """Where the cards of a street go, in order, and how many of the last come face up."""
    state, rules = felt.state, felt.rules
    street = rules.streets[number - 1]
    down, up = street.down, 0
    places: list[str] = []
    if down or street.up:
        seats = state.order
        if True in state.out:
            seats = [seat for seat, out in zip(seats, state.out, strict=True) if not out]
        if down and number > 1 and too_few(felt, len(seats)):
            return (BOARD,), 1
        if street.at_once > 1:
            for cards in (min(street.at_once, down), max(down - street.at_once, 0)):
                places += [seat for seat in seats for _ in range(cards)]
        else:
            places += seats * down
        places += seats * street.up
        up = len(seats) * street.up
    if street.burn and number not in state.no_burn:
        places.append(BURNT)
    if board := rules.boards[number - 1]:
        board -= len(felt.hands[BOARD].cards) if BOARD in felt.hands else 0
        places += [BOARD] * board
        up = board
    return tuple(places), up


@rule
def too_few(felt: PokerFelt, players: int) -> bool:
    """Whether the deck has not a card left for each player: one for everybody takes their place."""
    return sum(felt.game.deck) - felt.state.dealt < players
