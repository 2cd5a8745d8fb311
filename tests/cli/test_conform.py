"""`croupier conform`: tables held against their book; the examples of the docs as they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cases.conform_file import conform_schema
from croupier.cases.loading import load
from tests.cases.schemas import wrong_with
from tests.cli.command import croupier

DOCS = Path(__file__).parents[2] / "docs" / "conform"
GOOD, BAD, NONE = 0, 1, 2
EXAMPLES = {
    "baccarat-good": GOOD,
    "baccarat-ten-decks-bad": BAD,
    "blackjack-bad": BAD,
    "blackjack-good": GOOD,
    "casino-war-bad": BAD,
    "misspelt": NONE,
    "poker-room-bad": BAD,
    "roulette-bad": BAD,
    "roulette-good": GOOD,
    "sic-bo-bad": BAD,
    "three-card-good": GOOD,
    "wheel-good": GOOD,
    "wrong-row": NONE,
}
KEYS = {"document", "game", "conforms", "deviations", "together", "assumed", "chosen"}


def test_every_example_is_run() -> None:
    assert {path.stem for path in DOCS.glob("*.yaml")} == {*EXAMPLES}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_what_it_says(name: str) -> None:
    ran = croupier("conform", str(DOCS / f"{name}.yaml"), "--json")
    assert ran.status == EXAMPLES[name]
    if ran.status == NONE:
        assert not ran.out
        assert f"{name}.yaml, line " in ran.err
        return
    found = ran.json
    assert {*found} >= KEYS
    assert found["conforms"] == (ran.status == GOOD) == (not found["deviations"])
    for one in found["deviations"]:
        assert {*one} >= {"field", "found", "allowed", "cites", "house_edge_percent"}
        assert one["cites"]


def test_the_bad_blackjack_table() -> None:
    found = croupier("conform", str(DOCS / "blackjack-bad.yaml"), "--json").json
    said = [
        (
            one["field"],
            one["found"],
            one["cites"][0],
            one["house_edge_percent"] and round(one["house_edge_percent"]["alone"], 5),
        )
        for one in found["deviations"]
    ]
    assert said == [
        ("options.decks", "4", "sch 2 s 4", 0.50269),
        ("pays.original.blackjack", "6 to 5", "sch 2 s 14(2)(c)", 1.88146),
        ("rules.dealer_hits_soft_17", "yes", "sch 2 s 29(1)", 0.80484),
        ("layout", None, "sch 2 s 3(2)(a)", None),
        ("layout", None, "sch 2 s 3(2)(b)", None),
    ]
    edges = found["together"]["house_edge_percent"]
    assert (round(edges["book"], 5), round(edges["together"], 5)) == (0.58353, 2.02464)
    assert found["deviations"][0]["allowed"] == "5, 6, 7, 8"
    assert "Soft 17 blackjack" in found["deviations"][2]["allowed"]


def test_what_the_book_leaves_open_is_chosen_and_what_is_not_said_assumed() -> None:
    found = croupier("conform", str(DOCS / "roulette-good.yaml"), "--json").json
    chosen = {one["field"]: one["value"] for one in found["chosen"]}
    assert chosen == {
        "options.wheel": "double",
        "limits.straight-up": "$2.50 to $250",
        "limits.red": "$10 to $10,000",
    }
    assumed = {one["field"]: one["value"] for one in found["assumed"]}
    assert assumed["pays.corner"].startswith("hit 8 to 1")
    assert assumed["pays.split"] == "zero hit 17 to 1"  # the other row was said
    assert "options.wheel" not in assumed


def test_a_page_for_a_person() -> None:
    ran = croupier("conform", str(DOCS / "casino-war-bad.yaml"))
    said = " ".join(ran.out.split())
    assert "options.decks 1: the book allows 6, 8 (sch 13 s 4(1)); 2.33006 % → 2.06483 %" in said
    assert 'layout: "war" is missing (sch 13 s 3(3)(b))' in said
    assert "together: casino-war 2.33006% → 2.06483%" in said


GAME = "game: qld-2024/baccarat"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is empty"),
        ("[]", "is empty"),
        ("word", "line 1: names and values"),
        ("table: x", "line 1: a table names its game"),
        ("game: qld-2024/bacarat", "line 1: game: there is no game 'qld-2024/bacarat'; did you"),
        (f"{GAME}\nlimit: {{}}", "line 2: limit: there is no such field; did you mean limits?"),
        (f"{GAME}\noptions:\n  dekcs: 8", "line 3: options.dekcs: there is no such option; did"),
        (f"{GAME}\noptions: {{decks: many}}", "line 2: options.decks: decks is a whole number"),
        (f"{GAME}\npays: {{tie: {{tie: high}}}}", "line 2: pays.tie.tie: "),
        (f"{GAME}\npays:\n  ties:\n    tie: 8 to 1", "did you mean tie"),
        (f"{GAME}\nrules: {{face_upp: yes}}", "line 2: rules.face_upp: "),
        (f"{GAME}\nlimits: {{tie: ['500', '5']}}", "the least, $500, is above the most, $5"),
        (f"{GAME}\nlimits: {{tie: 500}}", "the least and the most in dollars"),
        (f"{GAME}\nlimits: {{ties: ['5', '500']}}", "has no wager 'ties'"),
        (f"{GAME}\nlayout: yes", "a list of what is printed"),
        (f"{GAME}\ngame: qld-2024/craps", "stands twice"),
        ("game: {", "not YAML"),
    ],
)
def test_a_bad_document_gets_file_line_field_and_the_nearest_name(
    text: str, sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "table.yaml"
    path.write_text(text)
    ran = croupier("conform", str(path))
    assert ran.status == NONE
    assert str(path) in ran.err
    assert sentence in ran.err


def test_a_word_that_the_book_does_not_have_is_a_deviation_without_a_figure(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text("game: qld-2024/baccarat\noptions: {commission_rounding: up-to-50c}\n")
    ran = croupier("conform", str(path), "--json")
    (one,) = ran.json["deviations"]
    assert (ran.status, one["house_edge_percent"], one["cites"]) == (BAD, None, ["sch 1 s 11(4)"])
    assert one["allowed"] == "exact, down-to-50c"


def test_several_tables_in_a_file_are_a_line_each(tmp_path: Path) -> None:
    path = tmp_path / "tables.yaml"
    path.write_text(
        "- game: qld-2024/roulette\n- game: qld-2024/roulette\n  pays: {red: {red: high}}\n"
    )
    ran = croupier("conform", str(path), "--json")
    assert ran.status == NONE
    assert ran.json["conforms"] is True
    assert "line 3: pays.red.red" in ran.err


def test_the_schema_takes_the_examples_and_refuses_what_is_misspelt() -> None:
    schema = conform_schema()
    for name, status in EXAMPLES.items():
        document = load((DOCS / f"{name}.yaml").read_text(), name)
        takes = not wrong_with(document, schema, schema, name)
        assert takes == (status != NONE or name == "wrong-row"), name
    assert croupier("schema", "conform").json == schema
