"""`explain`: a game in plain words, from the rules themselves."""

from __future__ import annotations

import pytest

from croupier.books import game, listings
from croupier.books.concerning import bearing_on
from croupier.games.baccarat.rules import NO_CARD, banker_draws
from croupier.games.craps.behaviour import behaviour
from croupier.games.roulette.race_track import SERIES
from croupier.games.roulette.rules import RouletteRules
from croupier.pages.game import EFFECTS
from croupier.pages.wording import listed, places
from tests.cli.command import croupier
from tests.cli.table import row_of
from tests.play.anyplay import every_option
from tests.provisions import provision


@pytest.mark.parametrize("id", [one.id for one in listings()])
@pytest.mark.parametrize("columns", ["80", "120"])
def test_every_game_is_explained(id: str, columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    said = croupier("explain", id)
    assert (said.status, said.err) == (0, "")
    assert "Options of the operator" in said.out
    assert "When something goes wrong" in said.out
    assert max(len(line) for line in said.out.splitlines()) <= int(columns)
    assert "…" not in said.out


@provision("qld-2024 sch 1 s 20")
def test_the_bankers_table_is_what_the_rule_says() -> None:
    out = croupier("explain", "qld-2024/baccarat").out
    table = out.partition("by the player's third card")[2].splitlines()
    rows = {line.split()[0]: line.split()[1:] for line in table[3:12] if line.strip()}
    for count in range(8):
        drawn = [banker_draws(count, third) for third in (NO_CARD, *range(10))]
        assert rows[str(count)] == ["D" if draws else "S" for draws in drawn]


def test_options_change_what_is_explained() -> None:
    assert "sch 17 s 8(b)(iii)" in croupier("explain", "qld-2024/baccarat").out
    six = croupier("explain", "qld-2024/baccarat", "-o", "decks=6")
    assert "sch 17 s 8(a)(iii)" in six.out
    assert "sch 17 s 8(b)(iii)" not in six.out
    assert "usually 8" in six.out


def test_a_game_that_one_book_has_needs_no_book() -> None:
    assert "qld-2024/even-money-baccarat" in croupier("explain", "even-money-baccarat").out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["qld-2024/bacarat"], "did you mean qld-2024/baccarat"),
        (["xyzzy"], "there is no game 'xyzzy'"),
        (["baccarat"], "several books"),
        (["qld-2024/baccarat", "-o", "deck=6"], "no option 'deck'; it has: decks"),
        (["qld-2024/baccarat", "-o", "decks=7"], "outside the book's range: 6, 8 (sch 1 s 4(1))"),
        (["qld-2024/baccarat", "-o", "decks=six"], "decks=six is outside"),
        (["qld-2024/baccarat", "-o", "places=15"], "1 to 14"),
        (["qld-2024/baccarat", "-o", "shared_areas=maybe"], "shared_areas=maybe"),
        (["qld-2024/baccarat", "-o", "decks"], "write it as name=value"),
    ],
)
@pytest.mark.parametrize("command", ["explain", "odds", "play"])
def test_bad_games_and_options_are_one_sentence(
    command: str, arguments: list[str], says: str
) -> None:
    said = croupier(command, *arguments)
    assert (said.status, said.out) == (2, "")
    assert says in said.sentence


# -- tables of chance ------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["qld-2024/craps", "qld-2024/mini-craps"])
def test_the_craps_table_is_what_the_rules_say_of_every_wager(id: str) -> None:
    out = croupier("explain", id).out
    table = out.partition("What may be done with a wager")[2].partition("point: that of")[0]
    rows = [
        words for words in map(str.split, table.splitlines()) if words[-1:] in (["yes"], ["no"])
    ]
    told = behaviour(game(id))
    assert len(rows) == len(told)
    for words, row in zip(rows, told, strict=True):
        may = (row.removed, row.reduced, row.increased)
        assert words[-4:-1] == ["yes" if one else "no" for one in may]
        works = words[-6]
        assert works == ("on" if row.working else "off*" if row.when_called else "off")
        assert row.hand in " ".join(words)
    assert {words[0] for words in rows} >= set(game(id).wagers)


@pytest.mark.parametrize(
    ("wheel", "zeros"),
    [("single", {"0"}), ("double", {"0", "00"}), ("triple", {"0", "00", "000"})],
)
def test_every_combination_with_a_zero_is_listed(wheel: str, zeros: set[str]) -> None:
    rules = game("qld-2024/roulette", wheel=wheel).rules
    assert isinstance(rules, RouletteRules)
    out = croupier("explain", "qld-2024/roulette", "-o", f"wheel={wheel}").out
    table = out.partition("Where a chip can lie")[2].partition("Options of")[0]
    said = " ".join(table.split())
    for combinations in rules.layout.combinations.values():
        for numbers in combinations:
            if zeros & set(numbers):
                assert "-".join(numbers) in said
    assert row_of(table, "straight-up").split()[1] == str(36 + len(zeros))


def test_called_wagers_are_laid_out_piece_by_piece() -> None:
    out = croupier("explain", "act-1992/american-roulette").out
    said = " ".join(out.partition("How called wagers are laid")[2].split())
    for numbers, _ in SERIES["tier"]:
        assert "-".join(numbers) in said
    assert "(2 units)" in said
    assert "neighbours 17" in said


@provision("qld-2024 sch 8 s 5(2)")
def test_what_a_triple_does_is_told_for_every_wager() -> None:
    table = croupier("explain", "qld-2024/sic-bo").out.partition("When all three dice")[2]
    told = {name: row_of(table, name).split()[1:] for name in ("small", "big", "odd", "even")}
    assert all(row == ["L"] * 6 for row in told.values())
    assert row_of(table, "any-triple").split()[1:] == ["W"] * 6
    assert row_of(table, "total").split()[1:] == ["L", "W", "W", "W", "W", "L"]
    assert row_of(table, "combination").split()[1:] == ["L"] * 6


def test_the_double_follows_the_operators_choice() -> None:
    option = ("-o", "triple_wins_double=no")
    table = croupier("explain", "qld-2024/sic-bo", *option).out.partition("When all three dice")[2]
    assert row_of(table, "double").split()[1:] == ["L"] * 6


@pytest.mark.parametrize("spaces", [50, 52, 54])
def test_the_sections_of_the_wheel_are_counted(spaces: int) -> None:
    out = croupier("explain", "qld-2024/wheel-of-fortune", "-o", f"spaces={spaces}").out
    table = out.partition(f"The wheel of {spaces} sections")[2].partition("Options of")[0]
    counts = [
        int(words[1]) for words in map(str.split, table.splitlines()) if " to " in " ".join(words)
    ]
    assert sum(counts) == spaces


@provision("act-1992 KE 6.3(f)")
def test_a_standard_entry_is_said_to_take_every_count_that_it_takes() -> None:
    keno = game("act-1992/keno").wagers
    assert places(keno["standard"]) == "on 1 to 15 numbers"
    for wager in keno.values():
        assert wager.spots is not None
        taken = [n for n in range(1, 20) if not wager.spots(tuple(map(str, range(1, n + 1))))]
        assert wager.counts == taken


def test_keno_prizes_stand_in_schedules() -> None:
    out = croupier("explain", "act-1992/keno").out
    standard = out.partition("Standard entry")[2]
    assert row_of(standard, "7 ").split()[-1] == "$500"  # 7 of 8, on the schedule for jackpots
    assert "$50,000" in standard
    jackpot = out.partition("Jackpot entry")[2]
    assert row_of(jackpot, "6 ").split()[1:] == ["$2,000", "$100"]
    raised = croupier("explain", "act-1992/keno", "-o", "jackpot_6=5000").out
    assert row_of(raised.partition("Jackpot entry")[2], "6 ").split()[1] == "$5,000"


def test_places_are_said_shortly() -> None:
    assert listed(["4", "5", "6", "8", "9", "10"]) == "4 to 6 or 8 to 10"
    assert listed(["player", "banker"]) == "player or banker"
    assert listed(["1", "2"]) == "1 or 2"
    assert listed(["0"]) == "0"
    wagers = game("act-1992/american-roulette").wagers
    assert places(wagers["neighbours"]) == "on 0 to 36"
    assert places(wagers["split"]) == "on 2 numbers"
    assert places(wagers["straight-up"]) == "on 1 number"
    assert places(wagers["tier"]) == "in 6 equal parts"
    assert places(wagers["red"]) == ""


@pytest.mark.parametrize("id", [one.id for one in listings()])
def test_every_effect_of_a_ruling_is_said_in_words(id: str) -> None:
    for options in every_option(id):
        mishaps = game(id, **options).irregularities.values()
        assert {one for mishap in mishaps for one in mishap.effects} <= EFFECTS.keys()


def bearing(id: str) -> set[str]:
    """The numbers of the readings that a game's page shows."""
    found = next(one for one in listings() if one.id == id)
    return {reading.number for reading in bearing_on(game(id), found)}


def test_readings_of_other_games_are_left_out() -> None:
    blackjack = bearing("qld-2024/blackjack")
    assert {"J-1", "J-26", "A-6", "G-2"} <= blackjack
    assert not {number for number in blackjack if number.startswith(("CW", "TP", "SP", "CH"))}
    spanish = bearing("qld-2024/spanish-blackjack")
    assert {"J-1", "SP-10"} <= spanish
    assert "CH-3" not in spanish


def test_readings_of_two_games_are_shown_at_both() -> None:
    for id in ("act-1992/baccarat", "act-1992/mini-baccarat"):
        assert "BA-1" in bearing(id)
    for id in ("qld-2024/sic-bo", "qld-2024/electronic-sic-bo"):
        assert "S-1" in bearing(id)


def test_wagers_that_are_paid_alike_share_their_lines() -> None:
    out = croupier("explain", "qld-2024/mississippi-stud").out
    added = out.partition("added during a round")[2].partition("Additional")[0]
    assert added.count("royal flush") == 1
    assert all(f"{street}-street" in added for street in ("3rd", "4th", "5th"))


def test_the_page_as_json() -> None:
    said = croupier("explain", "qld-2024/blackjack", "-o", "decks=6", "--json")
    assert (said.status, said.err) == (0, "")
    page = said.json
    decks = next(one for one in page["options"] if one["option"] == "decks")
    assert (decks["default"], decks["now"]) == (8, 6)
    assert {"event", "outcome", "pays", "why", "cites"} == page["wagers"][0]["results"][0].keys()
    assert "J-1" in {reading["number"] for reading in page["readings"]}
