"""One truth: odds stand in rows, cards in the deck, and a figure is kept by what it was made of."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from croupier.analysis import NotProvable, figure_key, odds
from croupier.analysis.blackjack.priced import priced
from croupier.analysis.engine.exact import offered
from croupier.analysis.engine.kept import KeptFigures, read_by
from croupier.analysis.holdem_bonus.terms import terms_of
from croupier.analysis.no_effect import NO_EFFECT_ON_ODDS
from croupier.analysis.ultimate.solution import UltimateTerms
from croupier.books import game as of_book
from croupier.equipment.decks import STANDARD, composition
from croupier.games.blackjack.state import ORIGINAL
from croupier.money import Odds
from croupier.play.game import Game
from tests.analysis.engine.against_round import GAMES

ROWS = 3
"""Rows changed of each game, drawn by a seed."""


def paying(game: Game, wager: str, event: str, odds: Odds) -> Game:
    """The game with one row changed."""
    return replace(game, wagers={**game.wagers, wager: game.wagers[wager].paying(event, odds)})


def edges(game: Game, wager: str) -> list[Fraction]:
    """What a wager costs, at each place where it is proved."""
    return [one.house_edge for one in odds(game, [wager]).wagers]


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_row_changes_its_wagers_odds(name: str) -> None:
    book = of_book(name)
    made = tuple(book.wagers) if book.paying.carries else offered(book)
    rows = [
        (wager.name, row.event, row.odds)
        for wager in book.wagers.values()
        for row in wager.pays
        if wager.name in made and not wager.bundle and isinstance(row.odds, Odds)
    ]
    for wager, event, pays in Random(name).sample(rows, min(ROWS, len(rows))):
        changed = paying(book, wager, event, Odds(pays.num + pays.den, pays.den))
        alike = edges(changed, wager) == edges(book, wager)
        assert alike == ((book.family, event) in NO_EFFECT_ON_ODDS), (wager, event)
        assert changed.fingerprint() != book.fingerprint()


# -- blackjack -------------------------------------------------------------------------------------

BLACKJACK = of_book("qld-2024/blackjack")


def test_blackjack_is_solved_by_its_rows() -> None:
    assert priced(BLACKJACK).blackjack_pays == Odds(3, 2)
    assert priced(paying(BLACKJACK, ORIGINAL, "blackjack", Odds(6, 5))).blackjack_pays == Odds(6, 5)
    spanish = of_book("qld-2024/spanish-blackjack")
    changed = paying(spanish, ORIGINAL, "seven card 21", Odds(5, 1))
    with pytest.raises(NotProvable, match=r"pays\.split\.seven card 21 is 3 to 1"):
        priced(changed)  # a split hand is solved as the original is
    special = dict(priced(paying(changed, "split", "seven card 21", Odds(5, 1))).special_pays)
    assert (special["seven card 21"], special["six card 21"]) == (Odds(5, 1), Odds(2, 1))
    challenge = of_book("qld-2024/blackjack-challenge")
    assert priced(challenge).v_blackjack_pays == (Odds(5, 1), Odds(4, 1), Odds(3, 1))


@pytest.mark.parametrize(("wager", "event"), [("original", "higher"), ("double", "dealer bust")])
def test_a_row_that_the_solver_does_not_read_is_refused_by_name(wager: str, event: str) -> None:
    with pytest.raises(NotProvable, match=f"pays.{wager}.{event} is 2 to 1"):
        odds(paying(BLACKJACK, wager, event, Odds(2, 1)), [ORIGINAL])


def test_blackjack_is_solved_for_the_cards_of_its_shoe() -> None:
    assert (priced(BLACKJACK).decks, len(priced(BLACKJACK).deck)) == (8, 52)
    assert priced(replace(BLACKJACK, deck=composition(STANDARD, 2))).decks == 2
    assert len(priced(of_book("qld-2024/spanish-blackjack")).deck) == 48
    odd = composition(STANDARD, 2)
    odd[0] -= 1
    with pytest.raises(NotProvable, match="deck: its shoe holds"):
        priced(replace(BLACKJACK, deck=odd))


# -- what is kept ----------------------------------------------------------------------------------


def test_a_figure_is_kept_by_what_the_solver_reads() -> None:
    ultimate = of_book("qld-2024/ultimate-texas-holdem")
    trips = paying(ultimate, "trips", "flush", Odds(100, 1))
    blind = paying(ultimate, "blind", "flush", Odds(100, 1))
    own, same, other = (read_by(g.deck, UltimateTerms(g)) for g in (ultimate, trips, blind))
    assert own == same
    assert own != other
    bonus = of_book("qld-2024/texas-holdem-bonus")
    event = next(row.event for row in bonus.wagers["ante"].pays)
    changed = paying(bonus, "ante", event, Odds(3, 1))
    assert read_by(bonus.deck, terms_of(bonus)) != read_by(bonus.deck, terms_of(changed))


def test_the_last_figures_are_kept_and_no_more() -> None:
    made: list[str] = []

    def work(name: str) -> str:
        made.append(name)
        return name

    kept = KeptFigures[str](2)
    for name in ("a", "b", "a", "c", "a", "b"):
        assert kept.of(name, lambda: work(name)) == name  # noqa: B023 - called at once
    assert made == ["a", "b", "c", "b"]


def test_exact_is_found_out() -> None:
    assert odds(of_book("qld-2024/roulette"), ["red"]).wagers[0].as_json()["exact"] is True
    insurance = odds(BLACKJACK, ["insurance"]).wagers[0].as_json()
    assert insurance["exact"] is True
    sevens = odds(BLACKJACK, ["super-sevens"]).wagers[0].as_json()
    assert sevens["exact"] is False


def test_the_key_of_a_figure_is_of_the_game_and_of_the_analysis(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = of_book("qld-2024/roulette")
    own = figure_key.figure_key(book)
    assert own == figure_key.figure_key(of_book("qld-2024/roulette"))
    assert own != figure_key.figure_key(paying(book, "red", "red", Odds(2, 1)))
    monkeypatch.setattr(figure_key, "analysis_code", lambda: "a solver was mended")
    assert own != figure_key.figure_key(book)
