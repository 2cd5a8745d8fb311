"""`explain`: a game in plain words, from the rules themselves."""

from __future__ import annotations

import pytest

from croupier.books import listings
from croupier.games.baccarat.rules import NO_CARD, banker_draws
from tests.cli.command import croupier
from tests.provisions import provision


@pytest.mark.parametrize("game", [one.id for one in listings()])
@pytest.mark.parametrize("columns", ["80", "120"])
def test_every_game_is_explained(game: str, columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    said = croupier("explain", game)
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
