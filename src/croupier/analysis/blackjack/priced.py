"""What the solver of blackjack takes from a game: its rules, what its rows pay, and its shoe.

Odds stand in the rows of the pay tables and cards in the game's deck, and nowhere else. Rows that
the solver knows at even money only are refused, by name, where they pay something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from croupier.analysis.engine.errors import NotProvable
from croupier.equipment.cards import CARDS
from croupier.equipment.decks import STANDARD, Deck
from croupier.games.blackjack import wagers
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.state import ORIGINAL, SPLIT
from croupier.money import Odds
from croupier.play.events import events_of
from croupier.play.game import Game
from croupier.play.wagers import Wager

EVENS = Odds(1, 1)
THREE_TO_TWO = Odds(3, 2)
V_BLACKJACK = (wagers.HIGHER_BLACKJACK, wagers.EQUAL_BLACKJACK, wagers.LOWER_BLACKJACK)


@dataclass(frozen=True)
class PricedRules(BlackjackRules):
    """The rules of a game with what its rows pay and the cards of its shoe."""

    deck: Deck = STANDARD
    """The cards of one deck; Spanish blackjack has no tens."""
    decks: int = 8
    """Decks in the shoe: fewer help the player a little."""
    blackjack_pays: Odds = THREE_TO_TWO
    """What a blackjack is paid."""
    v_blackjack_pays: tuple[Odds, Odds, Odds] | None = None
    """What a blackjack is paid against the dealer's, by whether its ten-card ranks higher than the
    dealer's, equal to it or lower; nothing where both blackjacks void the wager."""
    special_pays: tuple[tuple[str, Odds], ...] = ()
    """What hands of 21 are paid that pay more than even money, by name."""


def priced(game: Game) -> PricedRules:
    """What is solved: the game's rules, rows and shoe."""
    counts = {number for number in game.deck if number}
    if len(counts) != 1:
        raise NotProvable(
            f"{game.id}: deck: its shoe holds {sorted(counts)} of one card and another, and the "
            "solver takes whole decks"
        )
    deck = tuple(card for card in CARDS if game.deck[card])
    return replace(with_pays(game), deck=deck, decks=counts.pop())


def with_pays(game: Game) -> PricedRules:
    """The game's rules and rows, with eight decks of 52."""
    rules = game.rules
    assert isinstance(rules, BlackjackRules)
    own = {one.name: getattr(rules, one.name) for one in fields(rules)}
    original = game.wagers[ORIGINAL]
    special = () if rules.special is None else _special(rules)
    v_blackjack = None
    if rules.blackjack_v_blackjack:
        higher, equal, lower = (_odds(game, original, event) for event in V_BLACKJACK)
        v_blackjack = (higher, equal, lower)
    found = PricedRules(
        **own,
        blackjack_pays=_odds(game, original, wagers.BLACKJACK),
        v_blackjack_pays=v_blackjack,
        special_pays=tuple((event, _odds(game, original, event)) for event in special),
    )
    _check_the_rest(game, original, {wagers.BLACKJACK, *V_BLACKJACK, *special})
    return found


def _special(rules: BlackjackRules) -> tuple[str, ...]:
    assert rules.special is not None
    return tuple(events_of(rules.special).always)


def _odds(game: Game, wager: Wager, event: str) -> Odds:
    verdict = wager.verdicts.get(event)
    if verdict is None or not isinstance(verdict.odds, Odds):
        raise NotProvable(f"{game.id}: pays.{wager.name}.{event} has no odds to be solved by")
    return verdict.odds


def _check_the_rest(game: Game, original: Wager, read: set[str]) -> None:
    """Every other row pays even money; what a split hand is paid, the original would be too."""
    for wager, event, odds in _rows(game):
        expected = EVENS
        if event in read and wager is original:
            continue
        if event in read and wager.name == SPLIT:
            expected = _odds(game, original, event)
        if odds != expected:
            raise NotProvable(
                f"{game.id}: pays.{wager.name}.{event} is {odds}, and the solver of blackjack "
                f"knows it at {expected} only"
            )


def _rows(game: Game) -> Iterator[tuple[Wager, str, object]]:
    for wager in game.wagers.values():
        if wager.decide is wagers.hand_event:
            yield from ((wager, row.event, row.odds) for row in wager.pays)
