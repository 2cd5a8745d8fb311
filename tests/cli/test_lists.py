"""`books`, `games`, `--version`, `--help`, and the command alone."""

from __future__ import annotations

import resource
import subprocess
import sys

import pytest

import croupier as package
from croupier.books import books as all_books
from croupier.books import listings
from croupier.play.powers import DISRUPTIONS
from tests.cli.command import croupier

COMMANDS = tuple(
    "books games rule explain odds check coverage selftest play verify journal".split()
)


def test_books_are_the_five_with_their_provisions_and_games() -> None:
    books = croupier("books", "--json").json
    assert [book["book"] for book in books] == list(all_books())
    assert all(book["provisions"] > 100 for book in books)
    assert sum(book["games"] for book in books) == len(listings())
    table = croupier("books")
    assert table.status == 0
    assert all(book in table.out for book in all_books())


def test_games_json_has_what_the_contract_names() -> None:
    games = croupier("games", "--json").json
    assert {game["id"] for game in games} == {one.id for one in listings()}
    for game in games:
        assert {"id", "book", "title", "cites", "wagers", "options"} <= game.keys()
        assert game["id"].startswith(game["book"] + "/")
        for wager in game["wagers"]:
            assert {"wager", "title", "cites"} <= wager.keys()
        for option in game["options"]:
            assert {"option", "default", "choices"} <= option.keys()
            assert isinstance(option["choices"], list)
        for mishap in game["irregularities"]:
            assert {"irregularity", "cites", "facts", "effects"} <= mishap.keys()
        assert isinstance(game["moves"], list)


def test_games_json_lets_a_stranger_write_a_case() -> None:
    games = {game["id"]: game for game in croupier("games", "qld-2024", "--json").json}
    baccarat = games["qld-2024/baccarat"]
    wagers = {wager["wager"]: wager for wager in baccarat["wagers"]}
    assert wagers["perfect-pairs"]["on"] == ["player", "banker"]
    options = {option["option"]: option for option in baccarat["options"]}
    assert options["decks"]["choices"] == [6, 8]
    assert options["decks"]["default"] == 8
    mishaps = {mishap["irregularity"]: mishap for mishap in baccarat["irregularities"]}
    assert mishaps["wrong-draw"]["facts"] == ["to", "card", "exposed"]
    assert mishaps["wrong-draw"]["cites"] == "sch 1 s 24(4)(d)"


def test_games_json_says_where_every_wager_can_lie() -> None:
    games = {game["id"]: game for game in croupier("games", "--json").json}
    found = {(id, wager["wager"]): wager for id, game in games.items() for wager in game["wagers"]}
    assert found["qld-2024/sic-bo", "total"]["on"] == [str(total) for total in range(4, 18)]
    assert found["qld-2024/roulette", "split"]["numbers"] == [2]
    assert found["act-1992/american-roulette", "tier"]["units"] == 6
    assert found["qld-2024/craps", "come"]["travels"] == ["4", "5", "6", "8", "9", "10"]
    assert found["act-1992/money-wheel", "symbol"]["on"][0] == "$1"
    assert "call-on" in games["qld-2024/craps"]["moves"]
    slugs = [mishap["irregularity"] for mishap in games["act-1992/keno"]["irregularities"]]
    assert "broken-ball" in slugs


def test_a_range_too_long_to_list_is_given_by_its_ends() -> None:
    games = {game["id"]: game for game in croupier("games", "--json").json}
    options = {o["option"]: o for o in games["qld-2024/electronic-baccarat"]["options"]}
    assert options["threshold"]["range"] == {"least": 1, "most": 100_000_000}
    assert options["threshold"]["choices"] == [1, 100_000_000]


def test_games_of_one_book_only() -> None:
    said = croupier("games", "act-1992")
    assert said.status == 0
    assert "act-1992/baccarat" in said.out
    assert "qld-2024" not in said.out


def test_an_unknown_book_is_one_sentence() -> None:
    said = croupier("games", "qld-2042")
    assert (said.status, said.out) == (2, "")
    assert said.sentence == "there is no rule book 'qld-2042'; did you mean qld-2024?"


def test_the_command_alone_lists_the_games_where_there_is_no_terminal() -> None:
    said = croupier()
    assert said.status == 0
    assert "qld-2024/baccarat" in said.out


def test_version() -> None:
    said = croupier("--version")
    assert (said.status, said.out) == (0, f"croupier {package.__version__}\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    said = croupier(command, "--help")
    assert said.status == 0
    assert "Examples:" in said.out
    assert f"croupier {command}" in said.out


def test_unknown_command_and_option_are_one_sentence() -> None:
    said = croupier("gamble")
    assert said.status == 2
    assert "gamble" in said.sentence
    said = croupier("games", "--jsn")
    assert said.status == 2
    assert "--jsn" in said.sentence
    assert "croupier games --help" in said.sentence


def test_help_is_instant() -> None:
    """By processor time: on a busy machine the clock on the wall says nothing."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = "import sys; from croupier.cli import main; main(['--help'])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert run.returncode == 0
    assert "play" in run.stdout
    assert (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime) < 2


def test_help_loads_no_game() -> None:
    code = (
        "import sys; from croupier.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "assert 'croupier.books' not in sys.modules and 'scipy' not in sys.modules"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert run.returncode == 0, run.stderr


def test_a_reader_who_has_had_enough_is_no_failure() -> None:
    code = "from croupier.cli import main; main(['explain', 'qld-2024/baccarat'])"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        assert run.stderr.read() == b""
        assert run.wait() == 0


def test_games_lists_the_wagers_of_every_option() -> None:
    games = {one["id"]: one for one in croupier("games", "--json").json}
    for game, wager, option, values in (
        ("qld-2024/blackjack", "blazing-sevens", "blazing_sevens", [1, 2, 3]),
        ("qld-2024/three-card-poker", "jackpot", "jackpot", ["progressive", "set"]),
        ("qld-2024/roulette", "5-line", "wheel", ["double", "triple"]),
    ):
        found = {row["wager"]: row["needs"] for row in games[game]["wagers"]}
        assert found[wager] == {"option": option, "values": values}
        assert next(iter(found.values())) is None  # what the default has comes first
    mishaps = {
        row["irregularity"]: row for row in games["qld-2024/caribbean-stud"]["irregularities"]
    }
    assert mishaps["deck-count"]["needs"]["option"] == "jackpot"
    assert mishaps["cards-removed"]["needs"] is None


def test_games_json_says_what_each_fact_is() -> None:
    (craps,) = croupier("games", "qld-2024/craps", "--json").json
    facts = {
        (mishap["irregularity"], fact["fact"]): fact
        for mishap in craps["irregularities"]
        for fact in mishap["fact_types"]
    }
    assert facts["no-roll", "by"]["values"] == ["boxperson", "stickperson"]
    assert facts["no-roll", "reason"]["must_be_said"]
    assert facts["no-roll", "after_rest"]["type"] == "true or false"
    assert not facts["no-roll", "after_rest"]["must_be_said"]
    assert facts["overrule", "roll"]["type"] == "list of 2 whole numbers"
    (mini,) = croupier("games", "qld-2024/mini-craps", "--json").json
    (said,) = [one for one in mini["irregularities"] if one["irregularity"] == "overrule"]
    assert said["fact_types"][0]["values"] == ["supervisor", "manager"]


def test_games_json_has_a_type_for_every_fact() -> None:
    types = set()
    for game in croupier("games", "--json").json:
        for mishap in game["irregularities"]:
            assert [one["fact"] for one in mishap["fact_types"]] == mishap["facts"]
            for fact in mishap["fact_types"]:
                types.add(fact["type"])
                assert bool(fact["fields"]) == (fact["type"] == "fields"), fact
    assert types == {
        "card",
        "cards by place",
        "fields",
        "list of 2 whole numbers",
        "list of 3 whole numbers",
        "list of cards",
        "list of texts",
        "list of tiles",
        "list of values, each whole number or text",
        "list of whole numbers",
        "text",
        "text by place",
        "true or false",
        "whole number",
        "whole number by place",
        "whole number or text",
    }


def test_the_words_of_a_fact_are_the_ones_that_are_taken() -> None:
    grounds = {*(one.value for one in DISRUPTIONS), "act of God", "fraud"}
    wheel = croupier("games", "act-1992/money-wheel", "--json").json[0]["irregularities"]
    entry = next(one for one in wheel if one["irregularity"] == "outcome-invalidated")
    assert entry["fact_types"][0]["values"] == sorted(grounds)
    wa = croupier("games", "wa-uth/ultimate-texas-holdem", "--json").json[0]["irregularities"]
    entry = next(one for one in wa if one["irregularity"] == "outcome-invalidated")
    assert entry["fact_types"][0]["values"] == sorted({*grounds, "deck"})
