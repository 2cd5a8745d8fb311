"""What if: figures with something changed, beside the book; and how a change stands to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.analysis import NotProvable, repriced
from croupier.analysis.changes import CannotChange, change_game
from croupier.analysis.what_if import sweep, what_if
from croupier.books import game as of_book
from croupier.equipment import SeededSource
from croupier.law import kept
from croupier.play import Refused
from croupier.play.round import Round
from croupier.play.table import Table


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Figures of other tests are not found here."""
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path))


@pytest.mark.parametrize(
    ("game", "wager", "change", "book", "changed"),
    [
        ("qld-2024/baccarat", "tie", "pays.tie.tie=9 to 1", 14.35963, 4.84403),
        ("qld-2024/baccarat", "banker", "pays.banker.banker=1 to 1", 1.05791, -1.23508),
        ("qld-2024/sic-bo", "triple", "pays.triple.3=200 to 1", 16.20370, 6.94444),
        ("qld-2024/roulette", "straight-up", "pays.straight-up.hit=34 to 1", 2.70270, 5.40541),
        ("qld-2024/three-card-poker", "pair-plus", "pays.pair-plus.flush=3 to 1", 3.49321, 8.45249),
        ("qld-2024/blackjack", "original", "rules.dealer_hits_soft_17=yes", 0.58353, 0.80484),
        ("qld-2024/blackjack", "original", "pays.original.blackjack=6 to 5", 0.58353, 1.88146),
        ("qld-2024/blackjack", "original", "decks=4", 0.58353, 0.50269),
    ],
)
def test_figures_tried_before_it_was_written(
    game: str, wager: str, change: str, book: float, changed: float
) -> None:
    found = what_if(of_book(game), change, wagers=[wager])
    (one,) = (one for one in found.compared() if one.wager == wager and one.on in ("", "1"))
    assert (round(one.book or 0, 5), round(one.changed or 0, 5)) == (book, changed)
    assert not found.changes[0].allowed
    assert found.changes[0].cites
    assert found.changed_game.game.departures == (str(found.changes[0]),)
    assert found.changed_game.game.fingerprint() != of_book(game).fingerprint()


def test_each_change_alone_and_all_together() -> None:
    changes = "decks=4", "pays.original.blackjack=6 to 5", "rules.dealer_hits_soft_17=yes"
    found = what_if(of_book("qld-2024/blackjack"), *changes, wagers=["original"])
    (original,) = found.compared()
    assert [round(edge or 0, 5) for edge in original.alone] == [0.50269, 1.88146, 0.80484]
    assert round(original.changed or 0, 5) == 2.02464
    assert found.as_json()["changes"] == [
        {
            "change": "decks=4",
            "book": "8",
            "allowed": False,
            "cites": ["sch 2 s 4"],
            "range": "5, 6, 7, 8",
        },
        {
            "change": "pays.original.blackjack=6 to 5",
            "book": "3 to 2",
            "allowed": False,
            "cites": ["sch 2 s 14(2)(c)", "sch 2 s 15(2)"],
            "range": "3 to 2",
        },
        {
            "change": "rules.dealer_hits_soft_17=yes",
            "book": "no",
            "allowed": False,
            "cites": ["sch 2 s 29(1)"],
            "range": "no",
        },
    ]


# -- how a change stands to the book ---------------------------------------------------------------


def test_what_the_book_allows_is_no_departure() -> None:
    changed = change_game(
        of_book("qld-2024/baccarat"), "decks=6", "commission_rounding=down-to-50c"
    )
    assert [one.allowed for one in changed.changes] == [True, True]
    assert changed.game.departures == ()
    assert changed.game is of_book("qld-2024/baccarat", decks=6, commission_rounding="down-to-50c")


def test_what_the_book_has_already_is_no_departure() -> None:
    found = what_if(of_book("qld-2024/roulette"), "pays.straight-up.hit=70 to 2", wagers=["red"])
    assert found.changes[0].changes_nothing
    assert found.notes == ("pays.straight-up.hit=35 to 1 is what the book has",)
    assert found.changed_game.game.departures == ()


def test_what_an_option_of_the_book_would_give_is_said() -> None:
    terminals = of_book("qld-2024/electronic-three-card-poker")
    changed = change_game(terminals, "pays.pair-plus.flush=3 to 1")
    assert "3 to 1 with pair_plus_table=" in changed.changes[0].range
    assert not changed.changes[0].allowed


def test_decks_that_no_payout_is_for_leave_the_wager_out_and_say_so() -> None:
    found = what_if(of_book("qld-2024/baccarat"), "decks=10", wagers=["player", "perfect-pairs"])
    assert found.notes == (
        "perfect-pairs is left out: the book has no payouts for it with decks=10",
    )
    player, *pairs = found.compared()
    assert (player.wager, player.differs) == ("player", True)
    assert {one.changed for one in pairs} == {None}


def test_a_game_without_a_choice_of_decks_has_them_changed_too() -> None:
    changed = change_game(of_book("qld-2024/three-card-poker"), "decks=2")
    assert (sum(changed.game.deck), changed.changes[0].allowed) == (104, False)


def test_the_cut_is_the_shoes_and_not_the_odds() -> None:
    changed = change_game(of_book("qld-2024/baccarat"), "cut=5")
    shoe = changed.game.tables.shoe
    assert shoe is not None
    assert (shoe.mark_least, shoe.mark_most, changed.changes[0].allowed) == (5, 5, False)
    assert changed.changes[0].cites == ("sch 1 s 14(8)",)


def test_no_table_and_no_round_is_opened_with_a_changed_game() -> None:
    changed = change_game(of_book("qld-2024/baccarat"), "pays.tie.tie=9 to 1").game
    with pytest.raises(Refused, match="was changed against its book"):
        Table("t", changed, SeededSource("s"))
    with pytest.raises(Refused, match="no record is opened with it"):
        Round(changed).save()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("decks", "is no change: write FIELD=VALUE"),
        ("decks=", "is no change"),
        ("dekcs=4", "did you mean decks"),
        ("decks=0", "0 decks is not worked out"),
        ("decks=many", "has no decks 'many'; it has: 6, 8"),
        ("additional=elephants", "has no additional 'elephants'; it has: all, none"),
        ("rules.face_upp=yes", "did you mean face_up?"),
        ("rules.face_up=perhaps", "is yes or no"),
        ("rules.threshold=much", "is a whole number"),
        ("rules.burn=some", "is one of: by value, none, unseen"),
        ("rules.player_draws=always", "holds player_draws: it cannot be changed by a word"),
        ("pays.ties.tie=9 to 1", "did you mean tie"),
        ("pays.tie.ties=9 to 1", "did you mean tie?"),
        ("pays.tie.tie=nine", "is not odds: write 8 to 1"),
        ("pays.tie.tie=$9", "it becomes odds, such as 8 to 1"),
        ("cut=9999", "of 416 cards"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused_with_what_does(change: str, sentence: str) -> None:
    with pytest.raises(CannotChange, match=sentence.replace("?", r"\?")):
        change_game(of_book("qld-2024/baccarat"), change)


def test_a_change_that_cannot_be_proved_is_refused_by_name() -> None:
    with pytest.raises(NotProvable, match=r"pays\.original\.higher is 2 to 1"):
        what_if(of_book("qld-2024/blackjack"), "pays.original.higher=2 to 1", wagers=["original"])


# -- without solving again -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("qld-2024/baccarat", "pays.tie.tie=9 to 1"),
        ("qld-2024/roulette", "pays.corner.hit=9 to 1"),
        ("qld-2024/wheel-of-fortune", "pays.symbol.a=4 to 1"),
        ("act-1992/money-wheel", "pays.symbol.$1=2 to 1"),
        ("qld-2024/three-card-poker", "pays.pair-plus.one pair=2 to 1"),
    ],
)
def test_other_pays_come_from_the_distribution(
    game: str, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved: list[str] = []
    monkeypatch.setattr(repriced, "proved", lambda *asked: solved.append("again"))
    found = what_if(of_book(game), change, wagers=[change.split(".")[1]])
    assert not solved
    edges = [[one.house_edge for one in odds.wagers] for odds in (found.book, found.changed)]
    assert edges[0] != edges[1]


def test_what_comes_from_the_distribution_is_what_is_worked_out() -> None:
    from croupier.analysis import odds

    book = of_book("qld-2024/baccarat")
    found = what_if(book, "pays.tie.tie=9 to 1", "pays.dragon-bonus.natural=2 to 1")
    worked_out = odds(found.changed_game.game)
    for one, other in zip(found.changed.wagers, worked_out.wagers, strict=True):
        assert dict(one.proof.distribution) == dict(other.proof.distribution)


# -- sweeps ----------------------------------------------------------------------------------------


def test_a_sweep_takes_one_value_after_the_other() -> None:
    swept = sweep(of_book("qld-2024/baccarat"), "decks=1,6,8,9", wagers=["player", "tie"])
    edges = [one.edge(swept.telling) for one in swept.values]
    assert [one.allowed for one in swept.values] == [False, True, True, False]
    assert [round(edge or 0, 4) for edge in edges][1:3] == [1.2374, 1.2351]
    assert len(set(edges)) == 4
    assert swept.rows()[0] == ["decks", "player", "tie"]
    assert swept.as_json()["wager"] == "player"


def test_a_sweep_of_a_row_is_told_by_its_wager() -> None:
    swept = sweep(
        of_book("qld-2024/roulette"), "pays.red.red=1 to 1, 2 to 1", wagers=["red", "even"]
    )
    assert swept.telling[0] == "red"
    assert swept.places == (("red", "", ()),)


def test_a_value_that_cannot_be_proved_takes_no_other_with_it() -> None:
    swept = sweep(
        of_book("qld-2024/blackjack"), "pays.insurance.ten=2 to 1,3 to 1", wagers=["insurance"]
    )
    assert [one.odds is None for one in swept.values] == [False, False]
    with pytest.raises(CannotChange, match="too many values"):
        sweep(of_book("qld-2024/roulette"), f"wheel={','.join(map(str, range(300)))}")
