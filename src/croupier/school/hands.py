"""Cards on the table: whether the banker draws, which hand wins, what a hand is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from croupier.books import game
from croupier.equipment.cards import Card
from croupier.games.baccarat import rules as baccarat
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.house_poker import rules as house_poker
from croupier.games.three_card import rules as three_card
from croupier.law import Cites, Point
from croupier.play import Game
from croupier.play.table.at_table import AtTable
from croupier.play.view import HIDDEN, Lies, PlaceKind, TableView, Viewer
from croupier.ranking import STANDARD, THREE_CARD, Category
from croupier.ranking import rules as ranking_rules
from croupier.ranking.points import VALUE
from croupier.school.drill import DrillFound, DrillKey
from croupier.school.rounds import played_out, rounds, untold

PLAIN = (Category.ODD.value, Category.PAIR.value)
"""Hands that anybody can name."""
AGAINST_DEALER = ("stud", "holdem_bonus", "ultimate")
"""Families in which a player's five cards are held against the dealer's."""


# -- does the banker draw --------------------------------------------------------------------------


def banker_applies(played: Game) -> bool:
    """Whether a banker's hand draws by a table."""
    return isinstance(played.rules, BaccaratRules)


def banker_found(key: DrillKey) -> Iterator[DrillFound]:
    """Coups that were dealt, without the banker's third card."""
    for chance in rounds(key):
        playing = played_out(chance)
        if playing is None or playing.void:
            continue
        view = playing.view(Viewer.DEALER)
        hands = {one.id: one for one in view.places if one.id in ("player", "banker")}
        if len(hands) == 2 and all(len(one.cards) >= 2 for one in hands.values()):
            yield _banker(playing, view, hands["player"], hands["banker"])


def _banker(playing: AtTable, view: TableView, player: Lies, banker: Lies) -> DrillFound:
    law = playing.round.game.law
    drew = len(banker.cards) == 3
    players, bankers = ([int(Card.parse(c.face)) for c in one.cards] for one in (player, banker))
    his, mine = baccarat.first_counts(players, bankers)
    natural = baccarat.is_natural(mine) or baccarat.is_natural(his)
    shown = msgspec.structs.replace(banker, cards=banker.cards[:2])
    places = tuple(shown if one.id == banker.id else one for one in view.places)
    said = {True: "draws", False: "stays"}
    wrong = (mine + 1) % 10
    right = f"It counts {mine} and {said[drew]}"
    against = "with a natural on the table" if natural else _third(players)
    return DrillFound(
        "Does the banker's hand draw a third card?",
        untold(msgspec.structs.replace(view, places=places)),
        right,
        (
            f"It counts {mine} and {said[not drew]}",
            f"It counts {wrong} and {said[drew]}",
            f"It counts {wrong} and {said[not drew]}",
        ),
        f"The banker's hand counts {mine} {against}: it {said[drew]}",
        law.of(baccarat.is_natural) if natural else law.of(baccarat.banker_draws),
        hard=not natural and len(players) == 3 and 3 <= mine <= 6,
    )


def _third(players: Sequence[int]) -> str:
    if len(players) < 3:
        return "and the player's hand stayed"
    return f"against a third card of {VALUE[players[2]]} points"


# -- which hand wins -------------------------------------------------------------------------------


def wins_applies(played: Game) -> bool:
    """Whether hands of poker are compared."""
    return played.tables.room is not None or played.family in AGAINST_DEALER


def wins_found(key: DrillKey) -> Iterator[DrillFound]:
    """Showdowns: who has won the pot, or whether a player's hand is higher than the dealer's."""
    played = game(key.game)
    for chance in rounds(key):
        playing = played_out(chance)
        if playing is not None and not playing.void:
            if played.tables.room is not None:
                yield from _pot(playing)
            else:
                yield from _against_dealer(playing, key.luck)


def _pot(playing: AtTable) -> Iterator[DrillFound]:
    view = playing.view()
    if len(view.pots) != 1:
        return
    (pot,) = view.pots
    shown = {one.owner: one for one in view.places if one.made and one.owner in pot.eligible}
    if len(shown) < 2 or not set(pot.winners) <= set(shown):
        return
    right = _together([one for one in shown if one in pot.winners])
    others = [one for one in shown if one not in pot.winners]
    with_one_more = [one for one in shown if one in (*pot.winners, *others[:1])]
    wrong = [*others, *pot.winners, _together(list(shown)), _together(with_one_more)]
    won = [line for line in view.lines if line.seat in pot.winners and line.outcome == "win"]
    made = sorted(one.made for one in shown.values())
    yield DrillFound(
        "All betting is over and these hands are shown. Who wins the pot?",
        untold(view),
        right,
        tuple(one for one in wrong if one != right),
        f"{right} with {pot.won_with}",
        _cites_of_ranking(playing.round.game) or tuple(c for line in won for c in line.cites),
        hard=len(set(made)) < len(made),
    )


def _together(players: Sequence[str]) -> str:
    *rest, last = players
    return f"{', '.join(rest)} and {last} share it" if rest else last


def _against_dealer(playing: AtTable, luck: Random) -> Iterator[DrillFound]:
    view, felt = playing.view(Viewer.DEALER), playing.felt
    made = felt.game.hands.made
    cards = made(felt) if made is not None else {one.id: felt.cards(one.id) for one in view.places}
    places = {one.id: one for one in view.places if one.made and one.id in cards}
    dealer = next((one for one in places.values() if one.kind is PlaceKind.DEALER), None)
    players = [one for one in places.values() if one.kind is PlaceKind.HAND]
    luck.shuffle(players)
    for player in players if dealer is not None else ():
        assert dealer is not None
        one, other = (house_poker.best_hand(cards[place.id]) for place in (player, dealer))
        words = {
            house_poker.HIGHER: f"{player.title} is higher",
            house_poker.LOWER: "The dealer's hand is higher",
            house_poker.EQUAL: "They are equal",
        }
        right = words.pop(house_poker.against_dealer(one, other))
        yield DrillFound(
            f"Which is higher: {player.title} or the dealer's hand?",
            untold(view),
            right,
            tuple(words.values()),
            f"{player.title} has {one.in_full}, the dealer {other.in_full}",
            felt.game.law.of(house_poker.against_dealer) or _cites_of_ranking(felt.game),
            hard=one.category is other.category,
        )


# -- what a hand is called -------------------------------------------------------------------------


def called_applies(played: Game) -> bool:
    """Whether its hands have names."""
    return played.hands.categorise is not None


def called_found(key: DrillKey) -> Iterator[DrillFound]:
    """Hands that everybody has seen when a round is over."""
    played = game(key.game)
    luck = key.luck
    names = [one.value for one in _categories(played)]
    for chance in rounds(key):
        playing = played_out(chance)
        if playing is None:
            continue
        view = playing.view(chance.players[0])
        hands = [one for one in view.places if one.made and _whole(one)]
        luck.shuffle(hands)
        for hand in hands:
            right = str(hand.made)
            at = names.index(right)
            near = sorted((one for one in names if one != right), key=lambda o: _far(names, o, at))
            yield DrillFound(
                f"What is the hand of {hand.title} called?",
                untold(view),
                right.capitalize(),
                tuple(one.capitalize() for one in near),
                f"It is {right}",
                _cites_of_ranking(played),
                hard=right not in PLAIN,
            )


def _far(names: Sequence[str], name: str, at: int) -> int:
    return abs(names.index(name) - at)


def _whole(hand: Lies) -> bool:
    return all(card.face != HIDDEN for card in hand.cards)


def _categories(played: Game) -> Sequence[Category]:
    """The kinds of hands in their order, from the lowest."""
    ranking = getattr(played.rules, "ranking", None)
    if ranking is not None:
        order: Sequence[Category] = ranking.rules.order
        return order
    return (THREE_CARD if played.family == "three_card" else STANDARD).rules.order


def _cites_of_ranking(played: Game) -> Cites:
    """Where the book says how hands rank."""
    law, ranking = played.law, getattr(played.rules, "ranking", None)
    known = (ranking, house_poker.category, three_card.hand_name, ranking_rules.category_of)
    for one in known:
        if one is not None and (cites := law.of(one)):
            return cites
    return law.of(Point.GAME)
