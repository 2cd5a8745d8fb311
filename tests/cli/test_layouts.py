"""Layouts: what each shows, and that it can be read on any terminal."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from croupier.books import game, listings
from croupier.cli.layouts import CARDS, table_of
from croupier.cli.layouts.canvas import Canvas
from croupier.cli.layouts.craps import call
from croupier.cli.layouts.dice import FACES, dice_text
from croupier.cli.layouts.race_track import straightened
from croupier.cli.layouts.roulette import holds, say_spin
from croupier.equipment.wheels import SINGLE_ZERO, colour
from croupier.pages.layouts.families.race_track import AROUND, held_by
from croupier.play import Bet, Felt, Game
from croupier.play.wagers import Wager
from croupier.speech.chips import chip, in_a_line
from tests.cli.table import felt_of

DRAWN = [one.id for one in listings() if table_of(game(one.id)) is not CARDS]


def drawing(felt: Felt, *, colours: bool = False) -> str:
    """The layout as it comes out of a terminal of 80 columns."""
    draw = table_of(felt.game).draw
    assert draw is not None
    file = io.StringIO()
    console = Console(
        file=file, width=80, force_terminal=colours, color_system="truecolor" if colours else None
    )
    console.print(draw(felt, felt.bets))
    return file.getvalue()


def everywhere(played: Game, stake: int) -> Felt:
    """A felt with chips wherever they can lie, but on every combination of numbers."""
    felt = Felt(played, played.plain_header)
    for wager in played.wagers.values():
        if not wager.bundle:
            for on in wager.on or ("",):
                for numbers in _some_numbers(wager):
                    felt.place("you", wager.name, stake, on, "", numbers)
    return felt


def _some_numbers(wager: Wager) -> tuple[tuple[str, ...], ...]:
    return wager.examples if wager.spots is not None else ((),)


@pytest.mark.parametrize("id", DRAWN)
@pytest.mark.parametrize("stake", [100, 123_456_789])
def test_a_layout_fits_80_columns_however_much_lies_on_it(id: str, stake: int) -> None:
    played = game(id)
    for felt in (Felt(played, played.plain_header), everywhere(played, stake)):
        lines = drawing(felt).splitlines()
        assert max(len(line) for line in lines) <= 80
        box = [line for line in lines if line.startswith(("┌", "├", "└"))]
        assert len({len(line) for line in box if line.startswith("├")}) <= 2


@pytest.mark.parametrize("id", DRAWN)
def test_colours_change_nothing_that_is_read(id: str) -> None:
    felt = everywhere(game(id), 500)
    coloured = drawing(felt, colours=True)
    assert "\x1b[" in coloured
    plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [line.rstrip() for line in plain.splitlines()] == [
        line.rstrip() for line in drawing(felt).splitlines()
    ]


@pytest.mark.parametrize("id", DRAWN)
def test_a_layout_drawn_again_asks_no_wager_again(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    felt = everywhere(game(id), 500)
    first = drawing(felt)
    monkeypatch.setattr(Wager, "verdict", lambda *_: pytest.fail("a wager was asked again"))
    assert drawing(felt) == first


def test_lines_of_boxes_join() -> None:
    canvas = Canvas()
    canvas.box(0, 0, 3, 3)
    canvas.box(2, 0, 3, 3)
    canvas.box(0, 2, 5, 3)
    assert canvas.text().plain.splitlines() == ["┌─┬─┐", "│ │ │", "├─┴─┤", "│   │", "└───┘"]


@pytest.mark.parametrize(
    ("cents", "width", "drawn"),
    [
        (500, 4, "$5"),
        (1050, 6, "$10.50"),
        (1050, 4, "$10"),
        (100_000, 6, "$1,000"),
        (100_000, 4, "$1k"),
        (1_234_500, 4, "$12k"),
        (10**9, 4, "$10m"),
        (0, 4, ""),
    ],
)
def test_chips_fit_their_box(cents: int, width: int, drawn: str) -> None:
    assert chip(cents, width) == drawn


def test_every_face_of_a_die_has_its_pips() -> None:
    for face, lines in FACES.items():
        assert "".join(lines).count("●") == face
    assert dice_text((3, 4)).plain.count("●") == 7


# -- roulette ------------------------------------------------------------------------------------


def test_the_number_spun_is_said_as_the_dealer_does() -> None:
    assert say_spin("17") == "The ball rests in 17: black, odd, low."
    assert say_spin("0") == "The ball rests in 0: green."
    assert say_spin("00") == "The ball rests in 00: green."


def test_the_roulette_layout_has_every_number_once_with_its_colour() -> None:
    out = drawing(felt_of(game("qld-2024/roulette", wheel="triple")))
    for number in map(str, range(1, 37)):
        mark = "◇" if colour(number) == "red" else "◆"
        assert out.count(f"{mark} {number:>2} ") == 1
    assert [out.index(f" {zero} ") for zero in ("0", "00", "000")]


def test_chips_lie_on_their_number_and_the_winner_is_marked() -> None:
    felt = felt_of(
        game("qld-2024/roulette"),
        ("straight-up", 500, "", ("17",)),
        ("dozen", 2000, "2", ()),
        ("split", 1000, "", ("8", "9")),
    )
    felt.spins.append("17")
    out = drawing(felt)
    line = next(line for line in out.splitlines() if "★ 17" in line)
    assert "$5" in line.partition("★ 17")[2]
    for name in ("LOW", "ODD", "2ND DOZEN", "COLUMN 2", "◆ BLACK"):
        assert f"★{name}" in out
    for name in ("HIGH", "EVEN", "1ST DOZEN", "COLUMN 1", "◇ RED"):
        assert f"★{name}" not in out
    assert "split 8 9 $10" in out


def test_no_outside_wager_holds_a_zero() -> None:
    for zero in ("0", "00", "000"):
        for name in ("low", "high", "even", "odd", "red", "black"):
            assert not holds(name, "", zero)
        assert not any(holds(name, on, zero) for name in ("column", "dozen") for on in "123")


def test_multipliers_stand_beside_their_numbers() -> None:
    felt = felt_of(game("qld-2024/roulette-x"), ("straight-up", 500, "", ("17",)))
    felt.state.multiplied["17"] = 500
    assert "◆ 17 500:1 $5" in drawing(felt)


def test_the_race_track_goes_once_around_the_wheel() -> None:
    upper, lower = straightened(SINGLE_ZERO)
    around = upper + lower[::-1]
    at = around.index("0")
    assert around[at:] + around[:at] == list(SINGLE_ZERO)
    shares = [held_by(series) for series in AROUND]
    assert sum(len(share) for share in shares) == 37
    assert set().union(*shares) == set(SINGLE_ZERO)


def test_the_race_track_is_drawn_where_it_is_played() -> None:
    assert "VOISINS 9" in drawing(felt_of(game("act-1992/american-roulette")))
    assert "VOISINS" not in drawing(felt_of(game("act-1992/american-roulette", race_track=False)))
    assert "VOISINS" not in drawing(felt_of(game("qld-2024/roulette")))


# -- sic-bo and wheels ---------------------------------------------------------------------------


def test_sic_bo_areas_show_their_odds_and_those_that_win_are_lit() -> None:
    felt = felt_of(game("qld-2024/sic-bo"), ("total", 500, "12", ()))
    felt.rolls.append((2, 4, 6))
    out = drawing(felt)
    for label in ("★BIG", "★EVEN", "★12", "★2-4", "★2-6", "★4-6"):
        assert label in out
    assert "★SMALL" not in out
    assert out.count("62:1") == 2
    assert "double · 11 to 1" in out
    assert "double · 12 to 1" in drawing(felt_of(game("qld-2024/electronic-sic-bo")))


def test_a_triple_lights_neither_small_nor_big() -> None:
    felt = felt_of(game("qld-2024/sic-bo"))
    felt.rolls.append((2, 2, 2))
    out = drawing(felt)
    assert "★2 2 2" in out
    assert "★ANY TRIPLE" in out
    assert "★SMALL" not in out
    assert "★EVEN" not in out


@pytest.mark.parametrize("spaces", [50, 52, 54])
def test_a_wheel_shows_sections_that_come_to_its_rim(spaces: int) -> None:
    out = drawing(felt_of(game("qld-2024/wheel-of-fortune", spaces=spaces)))
    sections = [int(word.split()[0]) for word in out.split("│") if f" of {spaces}" in word]
    assert sum(sections) == spaces


# -- craps ---------------------------------------------------------------------------------------


def test_the_puck_stands_on_the_point() -> None:
    felt = felt_of(game("qld-2024/craps"))
    assert " OFF " in drawing(felt)
    felt.state.point = 9
    out = drawing(felt)
    assert " NINE ON " in out
    assert " OFF " not in out


def test_wagers_that_sleep_on_the_come_out_are_said_to_be_off() -> None:
    felt = felt_of(
        game("qld-2024/craps"),
        ("place", 1200, "6", ()),
        ("lay", 1000, "4", ()),
        ("hardway", 200, "8", ()),
    )
    out = drawing(felt)
    assert "$12 off" in out
    assert "HARD 8 off" in out
    assert "$10 off" not in out
    assert "off on the come out unless called on: place 6, hardway 8" in out
    felt.state.point = 5
    assert " off" not in drawing(felt)


def test_a_horn_bet_lies_on_its_own_box() -> None:
    felt = felt_of(game("qld-2024/craps"))
    for name in ("craps-2", "craps-3", "eleven", "craps-12"):
        felt.place("you", name, 100, part_of="horn")
    assert in_a_line(felt.bets) == "horn $4"
    assert drawing(felt).count("$4") == 1


@pytest.mark.parametrize(
    ("point", "faces", "said"),
    [
        (0, (3, 4), "3 and 4: 7. A natural."),
        (0, (1, 1), "1 and 1: 2. Craps."),
        (0, (2, 2), "2 and 2: 4, the hard way. The point is 4."),
        (6, (3, 4), "3 and 4: 7. Seven out."),
        (6, (4, 2), "4 and 2: 6. The point is made."),
        (6, (5, 6), "5 and 6: 11. The point is still 6."),
    ],
)
def test_the_roll_is_called(point: int, faces: tuple[int, int], said: str) -> None:
    assert call(point, faces) == said


# -- keno ----------------------------------------------------------------------------------------


def test_the_keno_card_marks_what_is_chosen_drawn_and_both() -> None:
    felt = felt_of(game("act-1992/keno"), ("standard", 200, "", ("3", "17", "44")))
    felt.spins.extend(["17", "20"])
    out = drawing(felt)
    for marked in ("[3]", "★17★", "[44]", "(20)"):
        assert marked in out
    assert "1 of 3 matched" in out
    assert "wins with 3: $84  2: $2" in out


def test_pieces_of_two_bundles_are_told_apart() -> None:
    bets = [
        Bet(1, "you", "straight-up", 100, numbers=("17",), part_of="neighbours 17"),
        Bet(2, "you", "straight-up", 100, numbers=("2",), part_of="neighbours 17"),
        Bet(3, "you", "straight-up", 100, numbers=("2",), part_of="neighbours 25"),
        Bet(4, "you", "straight-up", 100, numbers=("2",)),
    ]
    assert in_a_line(bets) == "neighbours 17 $2 · neighbours 25 $1 · straight-up 2 $1"
