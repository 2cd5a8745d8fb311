"""Each row and each rule field changed by itself: a figure changes, or it is said why not, or it is
refused by name. The dear solvers are held to what they read; `each_field` solves them too.
"""

from __future__ import annotations

from random import Random

import pytest

from croupier.analysis import NotProvable, odds
from croupier.analysis.changes import change_game, rule_fields
from croupier.analysis.engine.kept import read_by
from croupier.analysis.engine.proving import solver_of
from croupier.analysis.holdem_bonus.terms import terms_of
from croupier.analysis.mississippi.solution import gains_of
from croupier.analysis.no_effect import REASONS, no_effect
from croupier.analysis.stud.solution import _pays as stud_pays
from croupier.analysis.ultimate.solution import UltimateTerms
from croupier.analysis.unread import refuse_unread
from croupier.books import game as of_book
from croupier.play.game import Game
from tests.analysis.each_field import (
    against_the_house,
    changed_in,
    field_is_passed_over,
    row_is_passed_over,
    rows_of,
)
from tests.often import patient

TELLING = {
    "qld-2024/baccarat": ["player", "tie"],
    "qld-2024/even-money-baccarat": ["player", "banker"],
    "qld-2024/electronic-baccarat": ["player", "tie"],
    "act-1992/baccarat": ["player", "tie"],
    "act-1992/mini-baccarat": ["player", "tie"],
    "qld-2024/craps": ["win", "buy"],
    "qld-2024/mini-craps": ["win", "buy"],
    "qld-2024/roulette": ["red"],
    "qld-2024/roulette-x": ["red"],
    "act-1992/american-roulette": ["red"],
    "qld-2024/sic-bo": ["small"],
    "qld-2024/electronic-sic-bo": ["small", "jackpot"],
    "act-1992/sic-bo": ["small"],
    "qld-2024/wheel-of-fortune": ["symbol"],
    "act-1992/money-wheel": ["symbol"],
    "act-1992/keno": None,
    "qld-2024/casino-war": ["casino-war"],
    "qld-2024/electronic-casino-war": ["casino-war"],
    "qld-2024/lucky-draw-baccarat": ["enter"],
    "act-1992/red-dog": ["original"],
}
"""Every game that its script proves, and wagers that tell whether a field has an effect."""
DEAR = (
    "qld-2024/even-money-baccarat",
    "qld-2024/electronic-baccarat",
    "act-1992/baccarat",
    "qld-2024/mini-craps",
    "act-1992/keno",
    "qld-2024/lucky-draw-baccarat",
)
"""Further games of families that are tried anyway, or that take long."""
SOLVED = [name for name in against_the_house() if solver_of(of_book(name)) is not None]


def test_every_game_is_solved_or_proved_by_its_script() -> None:
    assert sorted((*SOLVED, *TELLING)) == sorted(against_the_house())


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=patient) if one in DEAR else one for one in TELLING]
)
def test_no_field_is_passed_over(name: str) -> None:
    book = of_book(name)
    wrong = [field_is_passed_over(book, field, TELLING[name]) for field in rule_fields(book)]
    assert [*filter(None, wrong)] == []


@pytest.mark.parametrize("name", ["qld-2024/sic-bo", "act-1992/money-wheel", "qld-2024/casino-war"])
def test_no_row_is_passed_over(name: str) -> None:
    book = of_book(name)
    rows = rows_of(book)
    some = Random(name).sample(rows, min(6, len(rows)))
    assert [*filter(None, (row_is_passed_over(book, text) for text in some))] == []


@pytest.mark.parametrize("name", SOLVED)
def test_a_solver_reads_a_field_or_refuses_it_by_name_or_it_has_no_effect(name: str) -> None:
    book = of_book(name)
    solver = solver_of(book)
    assert solver is not None
    fields = {f"rules.{one}" for one in rule_fields(book)}
    assert {one for one in solver.reads if one.startswith("rules.")} <= fields
    for field in sorted(fields):
        changed = changed_in(book, field.removeprefix("rules."))
        if isinstance(changed, str):
            assert field.removeprefix("rules.") in changed
        elif field not in solver.reads and not no_effect(book, field):
            with pytest.raises(NotProvable, match=field):
                refuse_unread(changed.game)
        assert not (field in solver.reads and no_effect(book, field)), field


def deciding(game: Game) -> object:
    """What the solver of a dear game decides by."""
    if game.family == "ultimate":
        return read_by(game.deck, UltimateTerms(game))
    if game.family == "holdem_bonus":
        return read_by(game.deck, terms_of(game))
    return stud_pays(game)


@pytest.mark.parametrize(
    "name",
    [
        "qld-2024/ultimate-texas-holdem",
        "wa-uth/ultimate-texas-holdem",
        "qld-2024/texas-holdem-bonus",
        "qld-2024/caribbean-stud",
        "act-1992/canberra-poker",
    ],
)
def test_every_row_of_a_dear_game_is_in_what_its_solver_decides_by(name: str) -> None:
    book = of_book(name)
    solver = solver_of(book)
    assert solver is not None
    together = {*solver.within, *solver.within.values()}
    for text in rows_of(book):
        changed = change_game(book, text)
        (change,) = changed.changes
        if change.wager not in together:
            assert deciding(changed.game) == deciding(book)  # it is never solved again for these
            continue
        if f"pays.{change.wager}" not in solver.reads:
            with pytest.raises(NotProvable, match=f"{change.field} is changed"):
                refuse_unread(changed.game)
            continue
        alike = deciding(changed.game) == deciding(book)
        assert alike == bool(no_effect(book, change.field)), text


def test_a_street_of_mississippi_stud_is_paid_as_its_ante_or_refused() -> None:
    book = of_book("qld-2024/mississippi-stud")
    assert gains_of(book)
    (row,) = (one for one in rows_of(book) if one.startswith("pays.ante.flush"))
    with pytest.raises(NotProvable, match=r"pays\.3rd-street\.flush"):
        gains_of(change_game(book, row).game)
    with pytest.raises(NotProvable, match="counts in whole antes"):
        gains_of(change_game(book, "pays.ante.flush=13 to 2").game)


def test_pai_gow_is_refused_rows_that_it_does_not_read() -> None:
    book = of_book("qld-2024/pai-gow")
    (row, *_) = (one for one in rows_of(book) if one.startswith("pays.wager."))
    with pytest.raises(NotProvable, match=r"pays\.wager\.win is changed"):
        odds(change_game(book, row).game, ["wager"])


def test_a_rule_that_the_book_has_no_provision_for_is_refused() -> None:
    changed = change_game(of_book("act-1992/baccarat"), "rules.designated_player=yes")
    with pytest.raises(NotProvable, match=r"rules\.designated_player=yes cannot be played"):
        odds(changed.game, ["player"])


def test_every_reason_is_about_a_field_that_there_is() -> None:
    known = {one for name in against_the_house() for one in rule_fields(of_book(name))}
    named = {name for names in REASONS.values() for name in names.split()}
    assert named - known == set()
